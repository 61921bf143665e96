//! Every kind of damage, by name.

use muqi_package::problem::spread;

/// Places of an input at which it is damaged.
const PLACES: usize = 4;

/// Numbers of an input, row by row as they are written.
type Rows = Vec<Vec<String>>;

/// A way to damage a valid input as text.
pub(crate) enum Change {
    /// One number is written otherwise; nothing where it cannot be.
    Number(fn(&str) -> Option<String>),
    /// One blank is replaced.
    Blank(&'static str),
    /// One line end is replaced, except for the last.
    LineEnd(&'static str),
    /// The rows are changed at a row and a column of it.
    Rows(fn(&mut Rows, usize, usize)),
    /// A byte is inserted, except at the end.
    Byte(u8),
    /// The file ends after a number.
    Cut,
    /// The file is changed as a whole.
    File(fn(&[u8]) -> Vec<u8>),
}

use Change::{Blank, Byte, Cut, File, LineEnd, Number, Rows as Row};

/// Every kind of damage that is one whatever the numbers mean.
#[rustfmt::skip]
pub(crate) const DAMAGES: &[(&str, Change)] = &[
    // One number is written otherwise.
    ("leading-zero", Number(|word| Some(match word.strip_prefix('-') {
        Some(digits) => format!("-0{digits}"),
        None => format!("0{word}"),
    }))),
    ("leading-zeros-200", Number(|word| (!word.starts_with('-')).then(|| "0".repeat(200) + word))),
    ("plus-sign", Number(|word| (!word.starts_with('-')).then(|| format!("+{word}")))),
    ("minus-zero", Number(|word| (word == "0").then(|| "-0".to_owned()))),
    ("minus-sign-alone", Number(|_| Some("-".to_owned()))),
    ("decimal-point", Number(|word| Some(format!("{word}.0")))),
    ("exponent", Number(|word| Some(format!("{word}e0")))),
    ("hexadecimal", Number(|word| Some(format!("0x{word}")))),
    ("letter-after-number", Number(|word| Some(format!("{word}x")))),
    ("word", Number(|_| Some("seven".to_owned()))),
    ("comma", Number(|word| Some(format!("{word},")))),
    ("underscore", Number(|word| Some(format!("{word}_0")))),
    ("full-width-digit", Number(|word| Some(full_width(word)))),
    ("arabic-digit", Number(|_| Some("٣".to_owned()))),
    ("nul-after-number", Number(|word| Some(format!("{word}\0")))),
    ("two-to-the-32-more", Number(|word| raised(word, 1 << 32))),
    ("two-to-the-64-more", Number(|word| raised(word, 1 << 64))),
    ("twenty-digits", Number(|_| Some("99999999999999999999".to_owned()))),
    // Blanks and line ends.
    ("double-blank", Blank("  ")),
    ("tab", Blank("\t")),
    ("vertical-tab", Blank("\x0b")),
    ("form-feed", Blank("\x0c")),
    ("no-break-space", Blank("\u{a0}")),
    ("joined-numbers", Blank("")),
    ("split-row", Blank("\n")),
    ("joined-rows", LineEnd(" ")),
    ("joined-lines", LineEnd("")),
    ("crlf-on-one-line", LineEnd("\r\n")),
    ("cr-on-one-line", LineEnd("\r")),
    ("trailing-blank", LineEnd(" \n")),
    ("trailing-tab", LineEnd("\t\n")),
    ("leading-blank", LineEnd("\n ")),
    ("blank-line", LineEnd("\n\n")),
    ("crlf", File(|bytes| text(bytes).replace('\n', "\r\n").into_bytes())),
    ("cr", File(|bytes| text(bytes).replace('\n', "\r").into_bytes())),
    // Numbers and rows as a whole.
    ("missing-number", Row(|rows, row, column| drop(rows[row].remove(column)))),
    ("extra-number", Row(|rows, row, column| {
        let number = rows[row][column].clone();
        rows[row].insert(column, number);
    })),
    ("missing-row", Row(|rows, row, _| drop(rows.remove(row)))),
    ("doubled-row", Row(|rows, row, _| rows.insert(row, rows[row].clone()))),
    ("missing-header", File(|bytes| text(bytes).lines().skip(1).flat_map(line).collect())),
    ("third-number-in-header", File(|bytes| text(bytes).replacen('\n', " 1\n", 1).into_bytes())),
    // The file as a whole.
    ("empty-file", File(|_| Vec::new())),
    ("line-ends-only", File(|_| b"\n".to_vec())),
    ("cut-off", Cut),
    ("missing-final-line-end", File(|bytes| bytes[..bytes.len() - 1].to_vec())),
    ("blank-at-start", File(|bytes| [b" ", bytes].concat())),
    ("blank-line-at-start", File(|bytes| [b"\n", bytes].concat())),
    ("byte-order-mark", File(|bytes| [b"\xef\xbb\xbf", bytes].concat())),
    ("utf-16", File(|bytes| bytes.iter().flat_map(|&byte| [byte, 0]).collect())),
    ("blank-at-end-of-last-line", File(|bytes| [&bytes[..bytes.len() - 1], b" \n"].concat())),
    ("blank-at-end", File(|bytes| [bytes, b" "].concat())),
    ("blank-line-at-end", File(|bytes| [bytes, b"\n"].concat())),
    ("number-at-end", File(|bytes| [bytes, b"7\n"].concat())),
    ("text-at-end", File(|bytes| [bytes, b"end\n"].concat())),
    ("nul-at-end", File(|bytes| [bytes, b"\0"].concat())),
    ("control-z-at-end", File(|bytes| [bytes, b"\x1a"].concat())),
    ("ff-at-end", File(|bytes| [bytes, b"\xff"].concat())),
    ("twice", File(|bytes| bytes.repeat(2))),
    // A byte that is in no valid input.
    ("control-byte", Byte(0x01)),
    ("byte-above-127", Byte(0x80)),
];

impl Change {
    /// Returns the damaged inputs of a valid one, which ends with a line end: one for each place
    /// that is tried.
    pub(crate) fn inputs(&self, bytes: &[u8]) -> Vec<Vec<u8>> {
        if bytes.is_empty() {
            return Vec::new();
        }
        match self {
            Self::Number(write) => numbers(&rows(bytes), *write),
            Self::Blank(other) => replaced(bytes, b' ', other),
            Self::LineEnd(other) => replaced(&bytes[..bytes.len() - 1], b'\n', other)
                .into_iter()
                .map(|input| [&input[..], b"\n"].concat())
                .collect(),
            Self::Rows(change) => at_rows(&rows(bytes), *change),
            Self::Byte(byte) => {
                let places: Vec<usize> = (0..bytes.len()).collect();
                spread(&places, PLACES)
                    .into_iter()
                    .map(|at| [&bytes[..at], &[*byte], &bytes[at..]].concat())
                    .collect()
            }
            Self::Cut => {
                let ends: Vec<usize> =
                    (1..bytes.len() - 1).filter(|&at| b" \n".contains(&bytes[at])).collect();
                // A whole line is left, so that only what follows is missing.
                spread(&ends, PLACES).into_iter().map(|at| [&bytes[..at], b"\n"].concat()).collect()
            }
            Self::File(change) => vec![change(bytes)],
        }
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn line(line: &str) -> Vec<u8> {
    format!("{line}\n").into_bytes()
}

fn rows(bytes: &[u8]) -> Rows {
    text(bytes).lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
}

fn written(rows: &Rows) -> Vec<u8> {
    rows.iter().flat_map(|row| line(&row.join(" "))).collect()
}

/// Writes one number otherwise, of those that can be.
fn numbers(rows: &Rows, write: fn(&str) -> Option<String>) -> Vec<Vec<u8>> {
    let mut places: Vec<(usize, usize)> = Vec::new();
    for (row, words) in rows.iter().enumerate() {
        let columns = (0..words.len()).filter(|&column| write(&words[column]).is_some());
        places.extend(columns.map(|column| (row, column)));
    }
    let mut inputs = Vec::new();
    for (row, column) in spread(&places, PLACES) {
        let mut changed = rows.clone();
        if let Some(word) = write(&rows[row][column]) {
            changed[row][column] = word;
            inputs.push(written(&changed));
        }
    }
    inputs
}

/// Changes one line behind the first, at one column.
fn at_rows(rows: &Rows, change: fn(&mut Rows, usize, usize)) -> Vec<Vec<u8>> {
    let places = (1..rows.len()).flat_map(|row| [0, rows[row].len() - 1].map(|at| (row, at)));
    let mut places: Vec<(usize, usize)> = places.collect();
    places.dedup();
    let mut inputs = Vec::new();
    for (row, column) in spread(&places, PLACES) {
        let mut changed = rows.clone();
        change(&mut changed, row, column);
        inputs.push(written(&changed));
    }
    inputs
}

/// Replaces one of the bytes that are `byte`.
fn replaced(bytes: &[u8], byte: u8, other: &str) -> Vec<Vec<u8>> {
    let places: Vec<usize> = (0..bytes.len()).filter(|&at| bytes[at] == byte).collect();
    spread(&places, PLACES)
        .into_iter()
        .map(|at| [&bytes[..at], other.as_bytes(), &bytes[at + 1..]].concat())
        .collect()
}

/// Returns a number that is read as the same one where it is kept in too few bits.
fn raised(word: &str, by: i128) -> Option<String> {
    Some((word.parse::<i128>().ok()? + by).to_string())
}

/// Writes digits as the wide ones of East Asian keyboards.
fn full_width(word: &str) -> String {
    word.chars()
        .map(|letter| match letter.to_digit(10) {
            Some(digit) => char::from_u32(u32::from('０') + digit).unwrap_or(letter),
            None => letter,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_kind_has_its_name_and_damages_a_small_input() {
        let names: BTreeSet<&str> = DAMAGES.iter().map(|(name, _)| *name).collect();
        assert_eq!(names.len(), DAMAGES.len());
        for (name, change) in DAMAGES {
            let damaged = change.inputs(b"1 2\n0 5\n7 12\n");
            assert!(damaged.iter().any(|input| input != b"1 2\n0 5\n7 12\n"), "{name}");
        }
    }

    #[test]
    fn damage_is_at_one_place() {
        let of = |name: &str| {
            let (_, change) = DAMAGES.iter().find(|(known, _)| *known == name).expect("a kind");
            let inputs = change.inputs(b"1 2\n0 5\n7 12\n");
            inputs.iter().map(|bytes| text(bytes)).collect::<Vec<_>>()
        };
        assert_eq!(of("minus-zero"), ["1 2\n-0 5\n7 12\n"]);
        assert_eq!(of("joined-rows"), ["1 2 0 5\n7 12\n", "1 2\n0 5 7 12\n"]);
        let [second, first] = ["1 2\n7 12\n", "1 2\n0 5\n"];
        assert_eq!(of("missing-row"), [second, second, first, first]);
    }
}

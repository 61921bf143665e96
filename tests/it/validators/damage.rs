//! Damage of an input: one kind a name.

use muqi::input::{Constraints, Interval};
use rand::{Rng, RngExt};
use rand_chacha::ChaCha8Rng;

/// A valid input that is about to be damaged.
pub(super) struct Victim<'a> {
    pub(super) random: &'a mut ChaCha8Rng,
    pub(super) bytes: Vec<u8>,
    pub(super) bounds: &'a Constraints,
}

type Damage = fn(&mut Victim<'_>) -> Vec<u8>;

/// Every kind of damage.
pub(super) const KINDS: &[(&str, Damage)] = &[
    // One number, written otherwise.
    ("leading_zero", |victim| {
        victim.respelt(|word| match word.strip_prefix('-') {
            Some(digits) => format!("-0{digits}"),
            None => format!("0{word}"),
        })
    }),
    ("plus_sign", |victim| victim.respelt(|word| format!("+{word}"))),
    ("minus_zero", |victim| victim.respelt(|_| "-0".to_owned())),
    ("minus_alone", |victim| victim.respelt(|_| "-".to_owned())),
    ("two_minus_signs", |victim| victim.respelt(|word| format!("--{word}"))),
    ("decimal_point", |victim| victim.respelt(|word| format!("{word}.0"))),
    ("exponent", |victim| victim.respelt(|word| format!("{word}e0"))),
    ("hexadecimal", |victim| victim.respelt(|word| format!("0x{word}"))),
    ("letter", |victim| victim.respelt(|word| format!("{word}x"))),
    ("word", |victim| victim.respelt(|_| "seven".to_owned())),
    ("comma", |victim| victim.respelt(|word| format!("{word},"))),
    ("quoted", |victim| victim.respelt(|word| format!("\"{word}\""))),
    ("underscore", |victim| victim.respelt(|word| format!("{word}_0"))),
    ("sign_behind", |victim| victim.respelt(|word| format!("{word}-"))),
    ("full_width_digit", |victim| victim.respelt(|word| format!("{word}３"))),
    ("arabic_digit", |victim| victim.respelt(|_| "٣".to_owned())),
    ("nul_in_number", |victim| victim.respelt(|word| format!("{word}\0"))),
    ("nul_and_digits", |victim| victim.respelt(|word| format!("{word}\x001"))),
    ("byte_order_mark_inside", |victim| victim.respelt(|word| format!("\u{feff}{word}"))),
    ("two_to_the_32_more", |victim| victim.respelt(|word| raised(word, 1 << 32))),
    ("two_to_the_64_more", |victim| victim.respelt(|word| raised(word, 1 << 64))),
    ("twenty_digits", |victim| victim.respelt(|_| "99999999999999999999".to_owned())),
    ("two_hundred_zeros", |victim| victim.respelt(|word| "0".repeat(200) + word)),
    ("above_its_bound", |victim| victim.out_of_bounds(|bound| bound.greatest + 1)),
    ("below_its_bound", |victim| victim.out_of_bounds(|bound| bound.least - 1)),
    // One blank or line end.
    ("double_blank", |victim| victim.separator(b' ', b"  ")),
    ("tab", |victim| victim.separator(b' ', b"\t")),
    ("vertical_tab", |victim| victim.separator(b' ', b"\x0b")),
    ("form_feed", |victim| victim.separator(b' ', b"\x0c")),
    ("no_break_space", |victim| victim.separator(b' ', "\u{a0}".as_bytes())),
    ("joined_numbers", |victim| victim.separator(b' ', b"")),
    ("split_row", |victim| victim.separator(b' ', b"\n")),
    ("joined_rows", |victim| victim.separator(b'\n', b" ")),
    ("lines_without_end", |victim| victim.separator(b'\n', b"")),
    ("crlf_on_one_line", |victim| victim.separator(b'\n', b"\r\n")),
    ("cr_on_one_line", |victim| victim.separator(b'\n', b"\r")),
    ("trailing_blank", |victim| victim.separator(b'\n', b" \n")),
    ("leading_blank", |victim| victim.separator(b'\n', b"\n ")),
    ("blank_line", |victim| victim.separator(b'\n', b"\n\n")),
    ("crlf", |victim| victim.text().replace('\n', "\r\n").into_bytes()),
    ("cr_only", |victim| victim.text().replace('\n', "\r").into_bytes()),
    // Numbers and rows as a whole.
    ("missing_number", |victim| {
        victim.rows_with(|rows, row, column| drop(rows[row].remove(column)))
    }),
    ("extra_number", |victim| {
        victim.rows_with(|rows, row, column| {
            let number = rows[row][column].clone();
            rows[row].insert(column, number);
        })
    }),
    ("missing_row", |victim| victim.rows_with(|rows, row, _| drop(rows.remove(row)))),
    ("doubled_row", |victim| victim.rows_with(|rows, row, _| rows.insert(row, rows[row].clone()))),
    ("longer_claim", |victim| victim.claim(|n, m| (n + 1, m))),
    ("shorter_claim", |victim| victim.claim(|n, m| (n - 1, m))),
    ("wider_claim", |victim| victim.claim(|n, m| (n, m + 1))),
    ("swapped_claim", |victim| victim.claim(|n, m| if n == m { (n, m - 1) } else { (m, n) })),
    // The file as a whole.
    ("empty", |_| Vec::new()),
    ("only_line_ends", |victim| vec![b'\n'; victim.random.random_range(1..4)]),
    ("cut_off", |victim| {
        let length = victim.random.random_range(0..victim.bytes.len());
        victim.bytes[..length].to_vec()
    }),
    ("missing_final_line_end", |victim| victim.bytes[..victim.bytes.len() - 1].to_vec()),
    ("extra_number_at_end", |victim| victim.followed_by(b"7\n")),
    ("blank_at_end", |victim| victim.followed_by(b" ")),
    ("blank_line_at_end", |victim| victim.followed_by(b"\n")),
    ("nul_at_end", |victim| victim.followed_by(b"\0")),
    ("control_z_at_end", |victim| victim.followed_by(b"\x1a")),
    ("ff_at_end", |victim| victim.followed_by(b"\xff")),
    ("ff_and_more_at_end", |victim| victim.followed_by(b"\xff 7\n")),
    ("twice", |victim| victim.bytes.repeat(2)),
    ("byte_order_mark", |victim| [b"\xef\xbb\xbf", victim.bytes.as_slice()].concat()),
    ("blank_at_start", |victim| [b" ", victim.bytes.as_slice()].concat()),
    ("utf_16", |victim| victim.bytes.iter().flat_map(|&byte| [byte, 0]).collect()),
    // Anything.
    ("inserted_byte", |victim| {
        let at = victim.random.random_range(0..=victim.bytes.len());
        let byte = victim.random.random();
        victim.bytes.insert(at, byte);
        victim.bytes.clone()
    }),
    ("changed_bit", |victim| {
        let at = victim.random.random_range(0..victim.bytes.len());
        victim.bytes[at] ^= 1 << victim.random.random_range(0..8);
        victim.bytes.clone()
    }),
    ("removed_byte", |victim| {
        let at = victim.random.random_range(0..victim.bytes.len());
        victim.bytes.remove(at);
        victim.bytes.clone()
    }),
    ("random_bytes", |victim| {
        let mut bytes = vec![0; victim.random.random_range(1..200)];
        victim.random.fill_bytes(&mut bytes);
        bytes
    }),
    ("random_text", |victim| {
        let length = victim.random.random_range(1..200);
        (0..length).map(|_| b" \n0123456789-azAZ"[victim.random.random_range(0..17)]).collect()
    }),
];

/// A number that is read as the same one where it is kept in too few bits.
fn raised(word: &str, by: i128) -> String {
    (word.parse::<i128>().expect("a number") + by).to_string()
}

impl Victim<'_> {
    fn text(&self) -> &str {
        str::from_utf8(&self.bytes).expect("a valid input is ASCII")
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.text().lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect()
    }

    /// Changes the rows, given one of them and one of its columns.
    fn rows_with(&mut self, change: impl Fn(&mut Vec<Vec<String>>, usize, usize)) -> Vec<u8> {
        let mut rows = self.rows();
        let row = self.random.random_range(0..rows.len());
        let column = self.random.random_range(0..rows[row].len());
        change(&mut rows, row, column);
        rows.iter().map(|row| row.join(" ") + "\n").collect::<String>().into_bytes()
    }

    /// Writes one number otherwise.
    fn respelt(&mut self, spell: impl Fn(&str) -> String) -> Vec<u8> {
        self.rows_with(|rows, row, column| rows[row][column] = spell(&rows[row][column]))
    }

    /// Sets one number to one beyond its bounds.
    fn out_of_bounds(&mut self, number: impl Fn(Interval) -> i64) -> Vec<u8> {
        let Constraints { n, m, a, b, .. } = *self.bounds;
        self.rows_with(|rows, row, column| {
            let bound = match (row, column) {
                (0, 0) => n,
                (0, _) => m,
                _ if row <= rows.len() / 2 => a,
                _ => b,
            };
            rows[row][column] = number(bound).to_string();
        })
    }

    /// Replaces one blank or one line end.
    fn separator(&mut self, separator: u8, replacement: &[u8]) -> Vec<u8> {
        let bytes = self.bytes.iter().enumerate();
        let places: Vec<usize> =
            bytes.filter(|(_, byte)| **byte == separator).map(|(at, _)| at).collect();
        let at = places[self.random.random_range(0..places.len())];
        [&self.bytes[..at], replacement, &self.bytes[at + 1..]].concat()
    }

    /// Changes what the first line claims.
    fn claim(&mut self, change: impl Fn(i64, i64) -> (i64, i64)) -> Vec<u8> {
        let header = |rows: &[Vec<String>], at: usize| rows[0][at].parse().expect("a number");
        self.rows_with(|rows, _, _| {
            let (n, m) = change(header(rows, 0), header(rows, 1));
            rows[0] = vec![n.to_string(), m.to_string()];
        })
    }

    fn followed_by(&self, bytes: &[u8]) -> Vec<u8> {
        [self.bytes.as_slice(), bytes].concat()
    }
}

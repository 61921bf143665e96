//! Damage that every strict format refuses, tried on inputs whose format nobody has stated.
//!
//! A damaged input may be valid after all: a blank more in a line of text, a number more in a list
//! without a count. So a kind is tried only where all inputs of the test set show that it is
//! damage:
//!
//! ```text
//! blanks, line ends, numbers   a line that holds nothing but integers in every input
//! a number more or less        a last line whose count is that of every input, or stated before it
//! beyond every bound           a number that is within the stated constraints in every input
//! ```

use std::collections::BTreeSet;

use muqi_files::store::Blob;
use muqi_package::problem::{Constraints, Engine, Interval, PlacedInput};

/// Bytes of the largest input that is damaged.
pub const MOST_DAMAGED_BYTES: u64 = 64 << 10;

/// A number that no constraint reaches, and that programs read as the same.
const BEYOND: i64 = 4_000_000_000_000_000_000;

/// A damaged input that nothing refuses.
#[derive(Clone, Debug)]
pub struct AcceptedDamage {
    /// The kind of damage, as weaknesses of validators are called.
    pub kind: &'static str,
    /// The place of the valid input in the list of those that were damaged.
    pub of: usize,
    /// The damaged input.
    pub input: Blob,
}

/// The lines of an input that a kind of damage is tried on.
#[derive(Clone, Copy, Debug)]
enum Lines {
    /// The first and the last, where they hold integers only.
    Numbers,
    /// The first, where no line is empty.
    Start,
    /// The last, where no line is empty.
    End,
    /// The last, whatever it holds.
    Any,
    /// The last, where it holds integers only.
    LastNumbers,
    /// The last, where it is known how many integers it holds.
    Counted,
    /// The first and the last, where the number that is replaced is within the constraints.
    Bounded,
}

/// A kind of damage: its name, the lines that it is tried on, and what it makes of one.
type Kind = (&'static str, Lines, fn(&str) -> Option<String>);

#[rustfmt::skip]
const KINDS: &[Kind] = &[
    ("leading-blank", Lines::Numbers, |line| Some(format!(" {line}\n"))),
    ("trailing-blank", Lines::Numbers, |line| Some(format!("{line} \n"))),
    ("double-blank", Lines::Numbers, |line| with_first_blank(line, "  ")),
    ("tab", Lines::Numbers, |line| with_first_blank(line, "\t")),
    ("crlf-on-one-line", Lines::Numbers, |line| Some(format!("{line}\r\n"))),
    ("blank-line-at-start", Lines::Start, |line| Some(format!("\n{line}\n"))),
    ("blank-line-at-end", Lines::End, |line| Some(format!("{line}\n\n"))),
    ("missing-final-line-end", Lines::Any, |line| (!line.is_empty()).then(|| line.to_owned())),
    ("leading-zero", Lines::Numbers, |line| {
        let (sign, digits) = line.strip_prefix('-').map_or(("", line), |digits| ("-", digits));
        Some(format!("{sign}0{digits}\n"))
    }),
    ("plus-sign", Lines::Numbers, |line| (!line.starts_with('-')).then(|| format!("+{line}\n"))),
    ("word", Lines::Numbers, |line| Some(with_first_word(line, "seven"))),
    ("missing-number", Lines::Counted, |line| {
        line.rsplit_once(' ').map(|(others, _)| format!("{others}\n"))
    }),
    ("extra-number", Lines::Counted, |line| {
        let last = line.rsplit(' ').next()?;
        Some(format!("{line} {last}\n"))
    }),
    ("text-at-end", Lines::LastNumbers, |line| Some(format!("{line}\nend\n"))),
    ("above-every-bound", Lines::Bounded, |line| Some(with_first_word(line, &BEYOND.to_string()))),
    ("below-every-bound", Lines::Bounded, |line| Some(with_first_word(line, &(-BEYOND).to_string()))),
];

fn with_first_blank(line: &str, other: &str) -> Option<String> {
    let (first, others) = line.split_once(' ')?;
    Some(format!("{first}{other}{others}\n"))
}

fn with_first_word(line: &str, other: &str) -> String {
    let others = line.split_once(' ').map_or(String::new(), |(_, others)| format!(" {others}"));
    format!("{other}{others}\n")
}

/// The facts about a format that all inputs of a test set show.
#[derive(Debug)]
struct Shown {
    first: ShownLine,
    /// That of inputs with more than one line.
    last: ShownLine,
    /// No line is empty.
    has_no_empty_line: bool,
    /// The integers of the last line are as many as one says in front of it, or as in every input.
    is_counted: bool,
}

/// The facts about a line.
#[derive(Debug)]
struct ShownLine {
    /// It holds integers only.
    has_numbers: bool,
    /// The first of them is within the constraints.
    is_bounded: bool,
}

impl ShownLine {
    fn by<'t>(lines: impl Iterator<Item = &'t str>, bounds: Option<Interval>) -> Self {
        let mut shown = Self { has_numbers: true, is_bounded: true };
        for line in lines {
            let number = line.split(' ').next().and_then(|word| word.parse().ok());
            let is_bounded = number.zip(bounds).is_some_and(|(it, bounds)| bounds.contains(it));
            shown.has_numbers &= has_numbers_only(line);
            shown.is_bounded &= shown.has_numbers && is_bounded;
        }
        shown
    }
}

impl Shown {
    fn by(inputs: &[&str], constraints: &Constraints) -> Self {
        let inputs: BTreeSet<&str> = inputs.iter().copied().collect();
        let all: Vec<Vec<&str>> = inputs.iter().map(|text| lines(text)).collect();
        // An input of one line has no last line beside its first.
        let longer: Vec<&[&str]> =
            all.iter().map(Vec::as_slice).filter(|lines| lines.len() > 1).collect();
        let bounds = hull(constraints);
        Self {
            first: ShownLine::by(all.iter().map(|lines| lines[0]), bounds),
            last: ShownLine::by(longer.iter().map(|lines| last(lines)), bounds),
            has_no_empty_line: all.iter().flatten().all(|line| !line.is_empty()),
            is_counted: is_counted(&longer),
        }
    }

    /// Returns whether the first and whether the last line of an input with so many can be damaged.
    fn allows(&self, lines: Lines, count: usize) -> [bool; 2] {
        let has_last = count > 1;
        // Of an input of one line, the first is the last.
        let of_end = |holds: bool| if has_last { [false, holds] } else { [holds, false] };
        match lines {
            Lines::Numbers => [self.first.has_numbers, has_last && self.last.has_numbers],
            Lines::Start => [self.has_no_empty_line, false],
            Lines::End => of_end(self.has_no_empty_line),
            Lines::Any => of_end(true),
            Lines::LastNumbers if has_last => [false, self.last.has_numbers],
            Lines::LastNumbers => [self.first.has_numbers, false],
            Lines::Counted => [false, has_last && self.last.has_numbers && self.is_counted],
            Lines::Bounded => [self.first.is_bounded, has_last && self.last.is_bounded],
        }
    }
}

/// Returns the lines of an input, each without its line end.
fn lines(text: &str) -> Vec<&str> {
    text.strip_suffix('\n').unwrap_or(text).split('\n').collect()
}

fn last<'t>(lines: &[&'t str]) -> &'t str {
    lines.last().copied().unwrap_or_default()
}

fn has_numbers_only(line: &str) -> bool {
    line.split(' ').all(|word| {
        let digits = word.strip_prefix('-').filter(|digits| *digits != "0").unwrap_or(word);
        let is_short = digits == "0" || !digits.starts_with('0');
        !digits.is_empty() && is_short && digits.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Returns whether inputs of several lines show how many words their last lines have: as many in
/// all of them, or as the word at one place of the first line, or of the one in front of the last.
fn is_counted(inputs: &[&[&str]]) -> bool {
    let counts: Vec<usize> = inputs.iter().map(|lines| last(lines).split(' ').count()).collect();
    // One input alone shows nothing.
    if inputs.len() > 1 && counts.iter().all(|count| *count == counts[0]) {
        return true;
    }
    let Some(first) = inputs.first() else { return false };
    let headers: [fn(&[&str]) -> usize; 2] = [|_| 0, |lines| lines.len() - 2];
    headers.iter().any(|header| {
        let words = first[header(first)].split(' ').count();
        (0..words).any(|place| {
            inputs.iter().zip(&counts).all(|(lines, count)| {
                let word = lines[header(lines)].split(' ').nth(place);
                word.and_then(|word| word.parse().ok()) == Some(*count)
            })
        })
    })
}

/// Returns the interval that has all constraints in it; nothing where one is open.
fn hull(constraints: &Constraints) -> Option<Interval> {
    let hull = constraints.iter().map(|one| one.interval).reduce(Interval::hull)?;
    (-BEYOND < hull.least && hull.greatest < BEYOND).then_some(hull)
}

/// Returns an input that is small enough to be damaged as text.
fn text_of(input: &Blob) -> Option<&str> {
    let bytes = input.in_memory().filter(|_| input.length() <= MOST_DAMAGED_BYTES)?;
    std::str::from_utf8(bytes).ok().filter(|text| text.ends_with('\n'))
}

/// Damages valid inputs in ways that every strict format refuses, and returns those that the
/// engine accepts where the input came from, by kind. `all` are the inputs of the test set: they
/// show what is damage, and the constraints are those of the problem.
pub fn accepted_damage(
    engine: &dyn Engine,
    inputs: &[PlacedInput<'_>],
    all: &[Blob],
    constraints: &Constraints,
) -> Vec<AcceptedDamage> {
    let known: Vec<&str> =
        inputs.iter().map(|one| one.input).chain(all).filter_map(text_of).collect();
    if known.is_empty() {
        return Vec::new();
    }
    let shown = Shown::by(&known, constraints);
    let mut tried: Vec<AcceptedDamage> = Vec::new();
    for (kind, places, damaged) in KINDS {
        for (of, placed) in inputs.iter().enumerate() {
            let Some(text) = text_of(placed.input) else { continue };
            let lines = lines(text);
            let ends = [0, lines.len() - 1].into_iter().zip(shown.allows(*places, lines.len()));
            for (line, _) in ends.filter(|(_, is_allowed)| *is_allowed) {
                let Some(damaged) = damaged(lines[line]) else { continue };
                let mut input = String::new();
                for (place, other) in lines.iter().enumerate() {
                    if place == line {
                        input += &damaged;
                    } else {
                        input += other;
                        input.push('\n');
                    }
                }
                tried.push(AcceptedDamage { kind, of, input: input.into_bytes().into() });
            }
        }
    }
    let placed: Vec<PlacedInput<'_>> = tried
        .iter()
        .map(|one| PlacedInput { input: &one.input, ..inputs[one.of].clone() })
        .collect();
    let faults = engine.validate_placed(&placed);
    tried
        .into_iter()
        .zip(faults)
        .filter(|(_, found)| found.is_empty())
        .map(|(one, _)| one)
        .collect()
}

#[cfg(test)]
mod tests {
    use muqi_package::problem::Constraint;

    use super::*;

    fn shown(inputs: &[&str]) -> Shown {
        let n = Constraint { name: "n".to_owned(), interval: Interval::new(0, 100), symbol: None };
        Shown::by(inputs, &[n].into_iter().collect())
    }

    #[test]
    fn a_line_of_text_in_one_input_keeps_blanks_from_being_damage() {
        assert!(shown(&["1 2\n3\n", "4 5\n6 7\n"]).last.has_numbers);
        let with_text = shown(&["1 2\n3\n", "4 5\nsix seven\n"]);
        assert_eq!(with_text.allows(Lines::Numbers, 2), [true, false]);
        assert_eq!(shown(&["007\n", "1\n"]).allows(Lines::Numbers, 1), [false, false]);
    }

    #[test]
    fn a_number_more_is_damage_where_the_count_is_shown() {
        let is_counted = |inputs: &[&str]| shown(inputs).allows(Lines::Counted, 2) == [false, true];
        assert!(is_counted(&["3\n1 2 3\n", "1\n5\n"]), "stated by the first line");
        assert!(is_counted(&["1\n2\n7 8\n", "1\n3\n7 8 9\n"]), "stated in front of it");
        assert!(is_counted(&["7\n1 2\n", "9\n3 4\n"]), "the same in all");
        assert!(!is_counted(&["7\n1 2\n"]), "one input shows nothing");
        assert!(!is_counted(&["7\n1 2\n", "9\n3 4 5\n"]), "a list without a count");
        assert!(is_counted(&["1\n", "2\n1 2 3\n", "3\n4 5 6\n"]), "no last line beside the first");
    }

    #[test]
    fn a_number_is_beyond_bounds_where_the_constraints_are_about_it() {
        assert_eq!(shown(&["5\n7 8\n"]).allows(Lines::Bounded, 2), [true, true]);
        assert_eq!(shown(&["5\n700 8\n"]).allows(Lines::Bounded, 2), [true, false]);
        let open =
            Constraint { name: "n".to_owned(), interval: Interval::new(0, i64::MAX), symbol: None };
        assert!(hull(&[open].into_iter().collect()).is_none());
    }

    #[test]
    fn every_kind_changes_one_line() {
        for (name, _, damaged) in KINDS {
            assert_ne!(damaged("12 3").expect(name), "12 3\n", "{name}");
        }
        let of = |name: &str| KINDS.iter().find(|kind| kind.0 == name).expect("a kind").2;
        assert_eq!(of("leading-zero")("-5 1"), Some("-05 1\n".to_owned()));
        assert_eq!(of("missing-number")("5"), None);
    }
}

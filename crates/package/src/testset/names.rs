//! The names of the files of a test set, and the role that a name gives a file.

use crate::plan::ExtraTest;

/// Returns the name of a test: its number, padded with zeros so that all names
/// of a set are equally long and sort in order.
///
/// # Examples
///
/// ```
/// use muqi_package::testset::test_name;
///
/// assert_eq!(test_name(7, 20), "07");
/// assert_eq!(test_name(7, 120), "007");
/// ```
pub fn test_name(number: usize, tests: usize) -> String {
    let width = tests.to_string().len().max(2);
    format!("{number:0width$}")
}

/// Returns the number in a file's stem: the only run of digits in it.
///
/// # Examples
///
/// ```
/// use muqi_package::testset::number_in;
///
/// assert_eq!(number_in("chess07"), Some(7));
/// assert_eq!(number_in("1"), Some(1));
/// assert_eq!(number_in("t1-2"), None);
/// assert_eq!(number_in("notes"), None);
/// ```
pub fn number_in(stem: &str) -> Option<usize> {
    let mut runs =
        stem.split(|character: char| !character.is_ascii_digit()).filter(|run| !run.is_empty());
    let number = runs.next()?.parse().ok()?;
    runs.next().is_none().then_some(number)
}

/// Returns the number of an extra test by the stem of its files, which is that of
/// [`ExtraTest::name_of`](crate::plan::ExtraTest::name_of).
///
/// # Examples
///
/// ```
/// use muqi_package::testset::extra_number_in;
///
/// assert_eq!(extra_number_in("extra12"), Some(12));
/// assert_eq!(extra_number_in("extra07"), None);
/// assert_eq!(extra_number_in("07"), None);
/// ```
pub fn extra_number_in(stem: &str) -> Option<usize> {
    let number = stem.strip_prefix("extra")?.parse().ok()?;
    (ExtraTest::name_of(number) == stem && number > 0).then_some(number)
}

/// Returns a name without the zeros in front of its number: `chess07` and `chess7` become one.
pub(crate) fn without_zeros(name: &str) -> String {
    let start = name.find(|character: char| character.is_ascii_digit()).unwrap_or(name.len());
    let (front, rest) = name.split_at(start);
    let end = rest.find(|character: char| !character.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, behind) = rest.split_at(end);
    let number = match digits.trim_start_matches('0') {
        "" if !digits.is_empty() => "0",
        number => number,
    };
    format!("{front}{number}{behind}")
}

/// The endings of input files.
const INPUTS: [&str; 3] = ["in", "inp", "input"];

/// The endings of answer files.
const ANSWERS: [&str; 7] = ["ans", "out", "a", "oup", "sol", "output", "answer"];

/// Words before the number of a test in the names of inputs, `input1.txt`.
const INPUT_WORDS: [&str; 2] = ["input", "in"];

/// Words before the number of a test in the names of answers, `output1.txt`.
const ANSWER_WORDS: [&str; 4] = ["output", "out", "answer", "ans"];

/// The use of a file of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// It is read by programs.
    Input,
    /// It is compared with their output.
    Answer,
}

impl Role {
    /// Returns the role that a name shows by its ending, and the name of the test.
    pub(crate) fn of(name: &str) -> Option<(Self, &str)> {
        let (stem, ending) = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())?;
        if ending.eq_ignore_ascii_case("txt") {
            return Self::by_word(stem).or_else(|| Self::by_ending(stem));
        }
        Self::by_ending(name)
    }

    fn by_ending(name: &str) -> Option<(Self, &str)> {
        let (stem, ending) = name.rsplit_once('.').filter(|(stem, _)| !stem.is_empty())?;
        if is_one_of(ending, &INPUTS) {
            return Some((Self::Input, stem));
        }
        // Compilers call a program `a.out`.
        let is_answer = is_one_of(ending, &ANSWERS) && name != "a.out";
        let stem = match stem.rsplit_once('.') {
            Some((test, ending)) if is_one_of(ending, &INPUTS) => test,
            _ => stem,
        };
        is_answer.then_some((Self::Answer, stem))
    }

    /// Returns the role of a name that is a word and the number of the test, `in4`.
    pub(crate) fn by_word(stem: &str) -> Option<(Self, &str)> {
        [(Self::Input, &INPUT_WORDS[..]), (Self::Answer, &ANSWER_WORDS[..])]
            .into_iter()
            .find_map(|(role, words)| Some((role, numbered(stem, words)?)))
    }

    /// Returns the name of the test of a file that has its role from its directory, `in/1`.
    pub(crate) fn by_place(name: &str) -> Option<&str> {
        let stem = match name.rsplit_once('.') {
            Some((stem, ending)) if ending.eq_ignore_ascii_case("txt") => stem,
            Some(_) => return None,
            None => name,
        };
        number_in(stem).map(|_| stem)
    }
}

/// Returns whether an answer may be of an input that is called as its test is: `1` with `1.out`.
pub(crate) fn names_bare_input(ending: &str) -> bool {
    ["out", "ans"].into_iter().any(|known| ending.eq_ignore_ascii_case(known))
}

fn is_one_of(ending: &str, known: &[&str]) -> bool {
    known.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// Returns the number behind one of some words, as it is written.
fn numbered<'s>(stem: &'s str, words: &[&str]) -> Option<&'s str> {
    let (word, number) = stem.split_at(stem.find(|it: char| it.is_ascii_digit())?);
    (is_one_of(word, words) && is_number(number)).then_some(number)
}

/// Returns whether a text consists of digits.
pub(crate) fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_zeros_in_front_of_a_number_are_left_out() {
        let names = ["chess007.x", "100", "000", "notes"].map(without_zeros);
        assert_eq!(names, ["chess7.x", "100", "0", "notes"]);
    }

    #[test]
    fn an_ending_shows_the_role_also_before_txt() {
        for name in ["01.in", "01.IN", "01.inp", "01.in.txt", "01.inp.txt", "01.input"] {
            assert_eq!(Role::of(name), Some((Role::Input, "01")), "{name}");
        }
        for name in ["01.ans", "01.oup", "01.sol", "01.out.txt", "01.ans.txt", "01.in.out"] {
            assert_eq!(Role::of(name), Some((Role::Answer, "01")), "{name}");
        }
        for name in ["a.out", "01.txt", "notes.txt", ".in", "01"] {
            assert_eq!(Role::of(name), None, "{name}");
        }
    }

    #[test]
    fn a_word_or_a_directory_shows_the_role_of_a_number() {
        assert_eq!(Role::by_word("in04"), Some((Role::Input, "04")));
        assert_eq!(Role::by_word("output4"), Some((Role::Answer, "4")));
        assert_eq!(Role::by_word("test4"), None);
        assert_eq!(
            ["1", "t1", "1.txt", "1.md"].map(Role::by_place),
            [Some("1"), Some("t1"), Some("1"), None]
        );
    }
}

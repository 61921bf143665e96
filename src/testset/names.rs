//! The names of the files of a test set.

use crate::plan::ExtraTest;

/// Returns the name of a test: its number, padded with zeros so that all names
/// of a set are equally long and sort in order.
///
/// # Examples
///
/// ```
/// use muqi::testset::test_name;
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
/// use muqi::testset::number_in;
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
/// use muqi::testset::extra_number_in;
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
pub(super) fn without_zeros(name: &str) -> String {
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

#[cfg(test)]
mod tests {
    use super::without_zeros;

    #[test]
    fn only_zeros_in_front_of_a_number_are_left_out() {
        let names = ["chess007.x", "100", "000", "notes"].map(without_zeros);
        assert_eq!(names, ["chess7.x", "100", "0", "notes"]);
    }
}

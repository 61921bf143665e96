//! A text made small by lines, words, letters and numbers, for engines that know no better steps.
//!
//! Most inputs state how many lines or words follow. So where some are left out, each of the first
//! numbers is tried less by as many, too.

use std::ops::Range;

use muqi_files::store::Blob;

/// Numbers from the beginning of an input that may count what was left out.
const COUNTS: usize = 4;

/// Bytes of the largest input that is made small: each step looks at all of it.
const MOST_BYTES: u64 = 8 << 20;

/// A text as lines of words.
type Lines = Vec<Vec<String>>;

/// Returns a smaller input that is `wanted`, such that no step makes it smaller; the input itself
/// where it is too large, or no text.
///
/// The steps: runs of lines are left out, then runs of words of one line, and of letters of one word
/// that is no number, the longest first; the same columns of all lines of one length; then numbers
/// become 0, 1, or less by a half, a quarter and so on. A step of which nothing is wanted is not
/// asked for twice in a row.
///
/// # Complexity
///
/// Of an input of `n` words in most cases in the order of `n log n` questions.
pub(crate) fn smaller_text(input: &Blob, wanted: &mut dyn FnMut(&Blob) -> Option<bool>) -> Blob {
    let is_short = input.length() <= MOST_BYTES;
    let bytes = is_short.then(|| input.beginning(MOST_BYTES).ok()).flatten();
    let Some(text) = bytes.as_deref().and_then(|bytes| str::from_utf8(bytes).ok()) else {
        return input.clone();
    };
    let mut small = Small { lines: lines_of(text), wanted, is_over: false };
    // What is equal but for blanks need not be wanted, where a validator looks at blanks.
    if blob(&small.lines) != *input && (small.wanted)(&blob(&small.lines)) != Some(true) {
        return input.clone();
    }
    while (small.without_lines()
        | small.without_words()
        | small.without_letters()
        | small.without_columns()
        | small.with_less())
        && !small.is_over
    {}
    blob(&small.lines)
}

fn lines_of(text: &str) -> Lines {
    text.lines().map(|line| line.split_ascii_whitespace().map(str::to_owned).collect()).collect()
}

fn blob(lines: &Lines) -> Blob {
    let mut text = String::new();
    for line in lines {
        text += &line.join(" ");
        text.push('\n');
    }
    text.into_bytes().into()
}

struct Small<'a> {
    lines: Lines,
    /// Returns nothing where no more is to be asked.
    wanted: &'a mut dyn FnMut(&Blob) -> Option<bool>,
    is_over: bool,
}

impl Small<'_> {
    /// Takes other lines where they are wanted.
    fn take(&mut self, lines: Lines) -> bool {
        let wanted = if self.is_over { None } else { (self.wanted)(&blob(&lines)) };
        self.is_over |= wanted.is_none();
        let is_wanted = wanted == Some(true);
        if is_wanted {
            self.lines = lines;
        }
        is_wanted
    }

    /// Takes lines from which `left_out` things are missing, as they are, or with one of the first
    /// numbers less by as many.
    fn take_without(&mut self, lines: &Lines, left_out: usize) -> bool {
        let words = lines
            .iter()
            .enumerate()
            .flat_map(|(line, words)| (0..words.len()).map(move |word| (line, word)));
        let counts: Vec<(usize, usize, i64)> = words
            .filter_map(|(line, word)| Some((line, word, number(&lines[line][word])?)))
            .take(COUNTS)
            .collect();
        for (line, word, count) in counts {
            let left = i64::try_from(left_out).ok().and_then(|out| count.checked_sub(out));
            if let Some(left) = left.filter(|left| *left >= 0) {
                let mut fewer = lines.clone();
                fewer[line][word] = left.to_string();
                if self.take(fewer) {
                    return true;
                }
            }
        }
        self.take(lines.clone())
    }

    /// Leaves out runs of lines, the longest first.
    fn without_lines(&mut self) -> bool {
        let mut is_smaller = false;
        let mut length = self.lines.len();
        while length > 0 && !self.is_over {
            let mut end = self.lines.len();
            while end >= length && end > 0 && !self.is_over {
                let mut lines = self.lines.clone();
                lines.drain(end - length..end);
                let is_taken = self.take_without(&lines, length);
                is_smaller |= is_taken;
                end = if is_taken { end - length } else { end.saturating_sub(length.max(1)) };
            }
            length /= 2;
        }
        is_smaller
    }

    /// Leaves out runs of words of each line.
    fn without_words(&mut self) -> bool {
        let mut is_smaller = false;
        for line in (0..self.lines.len()).rev() {
            let words = self.lines[line].len();
            is_smaller |= self.without_runs(words, 0, &|lines, _, run| {
                lines[line].drain(run);
            });
        }
        is_smaller
    }

    /// Leaves out runs of letters of each word that is no number.
    fn without_letters(&mut self) -> bool {
        let mut is_smaller = false;
        for line in (0..self.lines.len()).rev() {
            for word in (0..self.lines[line].len()).rev() {
                let letters = letters(&self.lines[line][word]);
                is_smaller |= self.without_runs(letters, 1, &|lines, _, run| {
                    lines[line][word].drain(run);
                });
            }
        }
        is_smaller
    }

    /// Leaves out runs of columns of all lines that are as wide: of letters, or of words.
    fn without_columns(&mut self) -> bool {
        let mut is_smaller = false;
        let mut widths: Vec<Width> = self.lines.iter().map(|line| Width::of(line)).collect();
        widths.sort_unstable();
        let repeated = widths.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let mut repeated: Vec<Width> = repeated.collect();
        repeated.dedup();
        for width in repeated {
            let (Width::Letters(columns) | Width::Words(columns)) = width;
            is_smaller |= self.without_runs(columns, 1, &|lines, left, run| match width {
                Width::Letters(_) => {
                    for row in lines.iter_mut().filter(|it| Width::of(it) == Width::Letters(left)) {
                        row[0].drain(run.clone());
                    }
                }
                Width::Words(_) => {
                    for row in lines.iter_mut().filter(|it| Width::of(it) == Width::Words(left)) {
                        row.drain(run.clone());
                    }
                }
            });
        }
        is_smaller
    }

    /// Leaves out runs of things, of which there are so many, the longest first, but for the `least`
    /// number. `leave_out` takes the number of those that are left, and a run of them.
    fn without_runs(
        &mut self,
        number: usize,
        least: usize,
        leave_out: &dyn Fn(&mut Lines, usize, Range<usize>),
    ) -> bool {
        let (mut left, mut length) = (number, number / 2);
        while length > 0 && !self.is_over {
            let mut end = left;
            while end >= length && left >= length + least && !self.is_over {
                let mut lines = self.lines.clone();
                leave_out(&mut lines, left, end - length..end);
                if self.take_without(&lines, length) {
                    left -= length;
                }
                end -= length;
            }
            length /= 2;
        }
        left < number
    }

    /// Makes numbers less: each by itself, then all that are equal, which may be one name.
    fn with_less(&mut self) -> bool {
        let mut is_smaller = false;
        for line in 0..self.lines.len() {
            for word in 0..self.lines[line].len() {
                while let Some(value) = number(&self.lines[line][word]).filter(|_| !self.is_over) {
                    let taken = less_than(value).any(|less| {
                        let mut lines = self.lines.clone();
                        lines[line][word] = less.to_string();
                        self.take(lines)
                    });
                    if !taken && !self.with_all_less(value) {
                        break;
                    }
                    is_smaller = true;
                }
            }
        }
        is_smaller
    }

    /// Makes all numbers less that have a value, where there are several.
    fn with_all_less(&mut self, value: i64) -> bool {
        let written = value.to_string();
        let is_repeated = self.lines.iter().flatten().filter(|word| **word == written).count() > 1;
        is_repeated
            && less_than(value).any(|less| {
                let mut lines = self.lines.clone();
                for word in lines.iter_mut().flatten().filter(|word| **word == written) {
                    *word = less.to_string();
                }
                self.take(lines)
            })
    }
}

/// Returns the numbers that are tried in place of one: 0, 1, then half of it less, a quarter, and so
/// on to the next one, so that a bound is found in few steps.
fn less_than(value: i64) -> impl Iterator<Item = i64> {
    let parts = (1..i64::BITS).map(move |bits| value / (1 << bits.min(62)));
    let closer = parts.take_while(|part| *part != 0).map(move |part| value - part);
    let less = [0, 1].into_iter().chain(closer).chain([value - value.signum()]);
    less.filter(move |less| less.unsigned_abs() < value.unsigned_abs())
}

/// The width of a line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Width {
    /// Letters of its only word, which is no number.
    Letters(usize),
    /// Words.
    Words(usize),
}

impl Width {
    fn of(line: &[String]) -> Self {
        match line {
            [word] if letters(word) > 0 => Self::Letters(letters(word)),
            words => Self::Words(words.len()),
        }
    }
}

/// Returns the letters of a word that can be left out: of none that is a number, or has others than
/// those of ASCII.
fn letters(word: &str) -> usize {
    if number(word).is_some() || !word.is_ascii() { 0 } else { word.len() }
}

/// Returns the number that a word is, written as programs print it.
fn number(word: &str) -> Option<i64> {
    word.parse::<i64>().ok().filter(|number| number.to_string() == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns what an input becomes while a function of its text holds.
    fn small(input: &str, wanted: impl Fn(&str) -> bool) -> String {
        let text = |blob: &Blob| String::from_utf8(blob.in_memory().expect("memory").to_vec());
        let small = smaller_text(&input.as_bytes().into(), &mut |blob| {
            Some(wanted(&text(blob).expect("text")))
        });
        text(&small).expect("text")
    }

    fn numbers(text: &str) -> Vec<Vec<i64>> {
        let numbers = |line: &str| line.split(' ').map(|word| word.parse().unwrap_or(-1)).collect();
        text.lines().map(numbers).collect()
    }

    #[test]
    fn words_that_are_counted_before_them_are_left_out_with_their_count() {
        // Valid is a count and as many numbers; wanted is one above 10 somewhere.
        let wanted = |text: &str| {
            let lines = numbers(text);
            lines.len() == 2
                && lines[0] == [i64::try_from(lines[1].len()).expect("few")]
                && lines[1].iter().any(|&number| number > 10)
        };
        assert_eq!(small("6\n3 900 4 1 77 5\n", wanted), "1\n11\n");
    }

    #[test]
    fn lines_that_are_counted_before_them_are_left_out_with_their_count() {
        let wanted = |text: &str| {
            let lines = numbers(text);
            let [first, rest @ ..] = &lines[..] else { return false };
            first.len() == 2
                && first[1] == i64::try_from(rest.len()).expect("few")
                && rest.iter().all(|line| line.len() == 2)
                && rest.iter().any(|line| line[0] == line[1])
        };
        assert_eq!(small("5 4\n1 2\n3 4\n5 5\n2 1\n", wanted), "0 1\n0 0\n");
    }

    #[test]
    fn letters_of_words_and_columns_of_rows_are_left_out_with_their_counts() {
        // Valid is a length and a word of that length.
        let wanted = |text: &str| {
            let mut words = text.split_whitespace();
            let [length, word] = [words.next(), words.next()].map(Option::unwrap_or_default);
            length == word.len().to_string() && word.contains("aba") && text.lines().count() == 2
        };
        assert_eq!(small("9\nbbcabaacb\n", wanted), "3\naba\n");
        // Valid are two sizes and a board of that size.
        let wanted = |text: &str| {
            let mut lines = text.lines();
            let sizes = lines.next().unwrap_or_default();
            let rows: Vec<&str> = lines.collect();
            let width = rows.first().map_or(0, |row| row.len());
            let is_board = rows.iter().all(|row| row.len() == width && !row.contains(' '));
            is_board && sizes == format!("{} {width}", rows.len()) && text.contains('#')
        };
        assert_eq!(small("3 4\n....\n.#..\n....\n", wanted), "1 1\n#\n");
    }

    #[test]
    fn nothing_is_asked_when_it_is_over() {
        let mut asked = 0;
        let input = Blob::from("1 2 3 4 5\n".repeat(1000).into_bytes());
        let small = smaller_text(&input, &mut |_| {
            asked += 1;
            (asked < 5).then_some(false)
        });
        assert_eq!((asked, small), (5, input));
    }

    #[test]
    fn an_input_of_other_blanks_than_those_of_lines_and_words_stays_as_it_is() {
        assert_eq!(small("1  2\n", |text| text == "1  2\n"), "1  2\n");
        assert_eq!(small("b a\n", |text| text.contains('a')), "a\n");
        assert_eq!(
            small("-9\n", |text| text.trim().parse::<i64>().is_ok_and(|it| it < -3)),
            "-4\n"
        );
    }
}

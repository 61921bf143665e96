//! Outputs that have the answer, and more.

use crate::{
    submission::Verdict,
    text::{Message, shortened},
};

use super::{
    super::{TestGrade, grade::SHOWN_BYTES},
    SHOWN_COLUMNS,
};

/// Characters of an answer that nothing but the answer is likely to be.
const LONG_ANSWER: usize = 3;

/// The way in which an output has the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shape {
    /// In one line with words that have no digits: `Answer: 2`.
    Labelled,
    /// As the last of several lines.
    Last,
    /// As the first of several lines.
    First,
}

/// Adds hints to wrong outputs that all have the answer in one way. That is no accident where an
/// answer is long, or several outputs have theirs.
pub(super) fn add_hints<'g>(tests: impl Iterator<Item = &'g mut TestGrade>) {
    let is_wrong = |test: &&mut TestGrade| {
        test.verdict == Verdict::WrongAnswer && !test.beginning.trim().is_empty()
    };
    let mut wrong: Vec<&mut TestGrade> = tests.filter(is_wrong).collect();
    let shapes: Option<Vec<Shape>> = wrong.iter().map(|test| shape(test)).collect();
    let Some(shapes) = shapes else { return };
    let Some(first) = shapes.first().filter(|first| shapes.iter().all(|it| it == *first)) else {
        return;
    };
    if let ([only], Shape::First | Shape::Last) = (&*wrong, first)
        && only.answer.trim().len() < LONG_ANSWER
    {
        return;
    }
    for test in &mut wrong {
        test.hint = Some(hint(*first, &test.beginning));
    }
}

fn shape(test: &TestGrade) -> Option<Shape> {
    let (output, answer) = (test.beginning.trim(), test.answer.trim());
    // Of a longer output the end is unknown.
    if answer.is_empty() || test.beginning.len() as u64 >= SHOWN_BYTES {
        return None;
    }
    let mut lines = output.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.next()?;
    let Some(last) = lines.next_back() else {
        let (before, behind) = output.split_once(answer)?;
        let is_word = |text: &str| !text.contains(|it: char| it.is_ascii_digit());
        let is_whole = !before.ends_with(['-', '+', '.']) && !behind.starts_with(['.', ',']);
        let is_labelled = is_whole && is_word(before) && is_word(behind);
        return (is_labelled && output != answer).then_some(Shape::Labelled);
    };
    match (first == answer, last == answer) {
        (false, true) => Some(Shape::Last),
        (true, false) => Some(Shape::First),
        _ => None,
    }
}

fn hint(shape: Shape, output: &str) -> Message {
    let lines = (1_usize..).zip(output.lines()).map(|(number, line)| (number, line.trim()));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let short = |line| shortened(line, SHOWN_COLUMNS).into_owned();
    match shape {
        Shape::Labelled => message!("hint-labelled-answer"),
        Shape::Last => {
            let (number, line) = lines.next().unwrap_or_default();
            message!("hint-lines-before-answer", line = number, text = short(line))
        }
        Shape::First => {
            let (number, line) = lines.nth(1).unwrap_or_default();
            message!("hint-lines-behind-answer", line = number, text = short(line))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        super::super::{fake::test_of_answer_2, grade::ungraded},
        *,
    };

    /// Returns the keys of the hints at wrong outputs, each with its answer; empty where there is
    /// none.
    fn hints(outputs: &[(&str, &str)]) -> Vec<String> {
        let wrong = |(output, answer): &(&str, &str)| TestGrade {
            verdict: Verdict::WrongAnswer,
            beginning: (*output).to_owned(),
            answer: (*answer).to_owned(),
            ..ungraded(&test_of_answer_2())
        };
        let mut tests: Vec<TestGrade> = outputs.iter().map(wrong).collect();
        add_hints(tests.iter_mut());
        let key = |test: TestGrade| test.hint.map_or(String::new(), |hint| hint.key.into_owned());
        tests.into_iter().map(key).collect()
    }

    #[test]
    fn the_answer_in_words_is_recognised() {
        for output in ["Answer: 2\n", "ans=2", "2 is the answer", "答案：2\n", "ans = 2;"] {
            assert_eq!(hints(&[(output, "2")]), ["hint-labelled-answer"], "{output}");
        }
        for output in ["22", "ans: 12", "case 1: 2", "-2", "2.5", "2,", "3", "2"] {
            assert_eq!(hints(&[(output, "2")]), [""], "{output}");
        }
    }

    #[test]
    fn lines_beside_the_answer_are_named_where_it_is_no_accident() {
        let debugged = "hint-lines-before-answer";
        assert_eq!(hints(&[("3 3\nok\n-704340\n", "-704340")]), [debugged]);
        assert_eq!(hints(&[("1 1\n2\n", "2")]), [""], "it may be an accident");
        assert_eq!(hints(&[("1 1\n2\n", "2"), ("1 2\n\n7\n", "7")]), [debugged; 2]);
        assert_eq!(hints(&[("1 1\n2\n", "2"), ("1 2\n8\n", "7")]), [""; 2]);
        let behind = "hint-lines-behind-answer";
        assert_eq!(hints(&[("-704340\n\nok\n", "-704340")]), [behind]);
        assert_eq!(hints(&[("-704340\n0\n", "-704340"), ("0\n-704340\n", "-704340")]), [""; 2]);
    }
}

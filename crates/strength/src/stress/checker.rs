//! A checker under stress: outputs that contestants print, made of answers.

use std::collections::BTreeSet;

use muqi_files::store::Blob;
use muqi_package::checker::Checked;
use muqi_rng::{Seed, Stream};
use muqi_text::Message;
use rayon::prelude::*;

/// Bytes of an output of garbage.
const GARBAGE_BYTES: usize = 10 << 20;

named! {
    /// An output that is made of an answer.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum MadeOutput: name {
        /// The answer itself.
        Answer = "answer",
        /// Nothing.
        Empty = "empty",
        /// The answer with other blanks and line ends between its words.
        OtherBlanks = "other-blanks",
        /// The answer with a number behind it.
        ExtraToken = "extra-token",
        /// The answer with another number in place of its first.
        OtherNumber = "other-number",
        /// The answer of another test.
        OtherAnswer = "other-answer",
        /// 10 MiB of digits, letters and blanks.
        Garbage = "garbage",
    }
}

/// A test that a checker is tried on.
#[derive(Clone, Debug)]
pub struct CheckedTest {
    /// The input.
    pub input: Blob,
    /// The answer.
    pub answer: Blob,
}

/// A mistake of a checker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckerMistake {
    /// It does not judge the output, with the reason.
    Fails(Message),
    /// It does not accept the answer itself in full, with the reason.
    RefusesAnswer(Message),
    /// It accepts an empty output, although the answer is not empty.
    AcceptsEmpty,
    /// It accepts garbage.
    AcceptsGarbage,
    /// It judges the same files otherwise when it is run again.
    Changes,
}

impl CheckerMistake {
    /// Returns its name in sentences.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Fails(_) => "fails",
            Self::RefusesAnswer(_) => "refuses-answer",
            Self::AcceptsEmpty => "accepts-empty",
            Self::AcceptsGarbage => "accepts-garbage",
            Self::Changes => "changes",
        }
    }
}

/// A mistake of a checker with what shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownMistake {
    /// The test, by its index.
    pub test: usize,
    /// The output.
    pub output: MadeOutput,
    /// The mistake.
    pub mistake: CheckerMistake,
}

/// Checks an output for a test; returns nothing where files cannot be read.
type Check<'a> = dyn Fn(&CheckedTest, &Blob) -> Option<Checked> + Sync + 'a;

/// Checks outputs of each kind for tests, each twice, in the current thread pool, with at most
/// `limit_bytes` of garbage; returns each mistake with the first test and output that show it. One
/// that does not judge the first answer is not tried on: each of its runs may take all its time.
pub fn checker_mistakes(
    check: &Check<'_>,
    tests: &[CheckedTest],
    limit_bytes: u64,
) -> Vec<ShownMistake> {
    let judged_first = tests.first().and_then(|test| check(test, &test.answer));
    if let Some(Checked::JuryFault { reason, .. }) = judged_first {
        let (output, mistake) = (MadeOutput::Answer, CheckerMistake::Fails(reason));
        return vec![ShownMistake { test: 0, output, mistake }];
    }
    let garbage_bytes = usize::try_from(limit_bytes).unwrap_or(usize::MAX).min(GARBAGE_BYTES);
    let garbage = Blob::from(garbage(garbage_bytes));
    let mut outputs = Vec::new();
    for (index, test) in tests.iter().enumerate() {
        for kind in MadeOutput::ALL {
            let output = match kind {
                MadeOutput::Garbage => Some(garbage.clone()),
                MadeOutput::OtherAnswer => {
                    let other = &tests[(index + 1) % tests.len()].answer;
                    (*other != test.answer).then(|| other.clone())
                }
                _ => made_of(kind, &test.answer),
            };
            outputs.extend(output.map(|output| (index, kind, output)));
        }
    }
    let found = outputs.par_iter().map(|(index, kind, output)| {
        let mistake = mistake(check, &tests[*index], *kind, output)?;
        Some(ShownMistake { test: *index, output: *kind, mistake })
    });
    let mut names = BTreeSet::new();
    let found = found.collect::<Vec<_>>().into_iter().flatten();
    found.filter(|shown| names.insert(shown.mistake.name())).collect()
}

fn mistake(
    check: &Check<'_>,
    test: &CheckedTest,
    kind: MadeOutput,
    output: &Blob,
) -> Option<CheckerMistake> {
    let first = check(test, output)?;
    // A second one would measure other times.
    if let Checked::JuryFault { reason, .. } = first {
        return Some(CheckerMistake::Fails(reason));
    }
    match check(test, output)? {
        second if first != second => Some(CheckerMistake::Changes),
        Checked::Wrong { reason, .. } | Checked::Partial { reason, .. }
            if kind == MadeOutput::Answer =>
        {
            Some(CheckerMistake::RefusesAnswer(reason))
        }
        Checked::Accepted { .. } if kind == MadeOutput::Empty => {
            let is_empty =
                test.answer.beginning(u64::MAX).is_ok_and(|it| it.trim_ascii().is_empty());
            (!is_empty).then_some(CheckerMistake::AcceptsEmpty)
        }
        Checked::Accepted { .. } if kind == MadeOutput::Garbage => {
            Some(CheckerMistake::AcceptsGarbage)
        }
        _ => None,
    }
}

/// Returns an output of a kind that needs nothing but the answer; nothing where the answer has no
/// place for it.
fn made_of(kind: MadeOutput, answer: &Blob) -> Option<Blob> {
    let bytes = answer.beginning(u64::MAX).ok()?;
    let text = String::from_utf8_lossy(&bytes);
    let words = || text.split_ascii_whitespace();
    let made = match kind {
        MadeOutput::Answer => return Some(answer.clone()),
        MadeOutput::Empty => String::new(),
        MadeOutput::OtherBlanks => format!(" {}\r\n\n", words().collect::<Vec<_>>().join("\n ")),
        MadeOutput::ExtraToken => format!("{} 7\n", text.trim_ascii_end()),
        MadeOutput::OtherNumber => {
            let (at, number) =
                words().enumerate().find_map(|(at, word)| Some((at, word.parse::<i64>().ok()?)))?;
            let other = number.wrapping_add(1).to_string();
            let changed =
                words().enumerate().map(|(index, word)| if index == at { &other } else { word });
            changed.collect::<Vec<_>>().join(" ") + "\n"
        }
        MadeOutput::OtherAnswer | MadeOutput::Garbage => return None,
    };
    Some(made.into_bytes().into())
}

/// Returns so many bytes of digits, letters, signs and blanks: the same every time.
fn garbage(bytes: usize) -> Vec<u8> {
    const BYTES: &[u8] = b"0123456789012345678901234567890123456789 \n-.eXYZ\0\xff";
    let mut stream = Stream::new(Seed::derive("garbage", ""), "bytes");
    let place = |_| usize::try_from(stream.below(BYTES.len() as u64)).unwrap_or_default();
    (0..bytes).map(place).map(|place| BYTES[place]).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use muqi_package::checker::Fraction;

    use super::*;

    fn right() -> Checked {
        Checked::Accepted { note: None }
    }

    fn wrong(word: &str) -> Checked {
        Checked::Wrong { reason: Message::verbatim(word), hint: None }
    }

    /// Returns the mistakes of a checker that is a function of the output, the answer, and the number
    /// of the run.
    fn found(
        check: impl Fn(&str, &str, usize) -> Checked + Sync,
    ) -> Vec<(usize, &'static str, &'static str)> {
        let test = |answer: &str| CheckedTest {
            input: b"1\n"[..].into(),
            answer: format!("{answer}\n").into_bytes().into(),
        };
        let words = |blob: &Blob| {
            let bytes = blob.beginning(u64::MAX).expect("memory");
            String::from_utf8_lossy(&bytes).trim().to_owned()
        };
        let tests = [test("12 ab"), test("13")];
        let runs = AtomicUsize::new(0);
        let check = |test: &CheckedTest, output: &Blob| {
            let run = runs.fetch_add(1, Ordering::Relaxed);
            Some(check(&words(output), &words(&test.answer), run))
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        let mistakes = pool.install(|| checker_mistakes(&check, &tests, 1000));
        let shown = mistakes.iter();
        shown.map(|one| (one.test, one.output.name(), one.mistake.name())).collect()
    }

    #[test]
    fn a_checker_without_mistakes_has_none() {
        assert_eq!(
            found(|output, answer, _| if output == answer { right() } else { wrong("other") }),
            []
        );
    }

    #[test]
    fn each_mistake_is_shown_by_the_first_output_that_has_it() {
        let accepts = [(0, "empty", "accepts-empty"), (0, "garbage", "accepts-garbage")];
        assert_eq!(found(|_, _, _| right()), accepts);
        assert_eq!(found(|_, _, _| wrong("never")), [(0, "answer", "refuses-answer")]);
        let half = Fraction::of_millionths(500_000);
        let in_part = |_: &str, _: &str, _| Checked::Partial {
            part: half,
            reason: Message::verbatim("half"),
        };
        assert_eq!(found(in_part), [(0, "answer", "refuses-answer")]);
        let changing = |output: &str, answer: &str, run: usize| {
            if output == answer {
                right()
            } else {
                wrong(if run.is_multiple_of(2) { "even" } else { "odd" })
            }
        };
        assert_eq!(found(changing), [(0, "empty", "changes")]);
        let fails = |output: &str, answer: &str, _| match output {
            "12 ab 7" | "13 ab" => {
                Checked::JuryFault { reason: Message::verbatim("crash"), hint: None }
            }
            _ if output == answer => right(),
            _ => wrong("other"),
        };
        assert_eq!(found(fails), [(0, "extra-token", "fails")]);
        let on_garbage = |output: &str, answer: &str, _| match output.len() {
            900.. => Checked::JuryFault { reason: Message::verbatim("crash"), hint: None },
            _ if output == answer => right(),
            _ => wrong("other"),
        };
        assert_eq!(found(on_garbage), [(0, "garbage", "fails")]);
    }
}

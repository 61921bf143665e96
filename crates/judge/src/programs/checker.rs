//! The setter's checker: an output becomes right, wrong, or right in part.
//!
//! Only the ends that a protocol has mean something. Any other one is the jury's fault, never a
//! verdict against the contestant; nor does what a contestant printed reach anything but the message,
//! since points are read from where a protocol has them, and nowhere else.

use muqi_files::store::Blob;
use muqi_package::{
    checker::{Checked, Fraction},
    plan::Points,
    problem::{
        CheckerProgram, CheckerProtocol, InputOutput, OutputToCheck, PointsMeaning, ProgramLimits,
    },
};
use muqi_text::{Fact, Message, ToMessage as _};

use serde::{Deserialize, Serialize};

use super::{
    generator::last_words,
    kept::KeptRuns,
    package_program::PackageProgram,
    room::{ProgramEnd, ProgramRoom, ProgramRun},
};

/// Bytes that a checker may print, and that are read of each file that it writes.
const OUTPUT_BYTES: u64 = 1 << 20;

/// Bytes that are shown of what a checker says.
const SHOWN_BYTES: u64 = 2000;

// The files of a checker, as those of SYZOJ are called.
const INPUT: &str = "input";
const OUTPUT: &str = "user_out";
const ANSWER: &str = "answer";

// The files that checkers of LemonLime are told to write.
const SCORE: &str = "score";
const MESSAGE: &str = "message";

/// The files that checkers of Kattis write: points, a part of the points, words for the jury.
const KATTIS_POINTS: &str = "score.txt";
const KATTIS_PART: &str = "score_multiplier.txt";
const KATTIS_WORDS: &str = "judgemessage.txt";

/// A checker with the way in which it is called.
#[derive(Debug)]
pub(crate) struct SetterChecker {
    pub(crate) program: PackageProgram,
    pub(crate) stated: CheckerProgram,
}

/// The finding of a checker.
#[derive(Clone, Debug, PartialEq)]
enum Found {
    Right,
    Wrong,
    /// Points as they are written.
    Points(String, PointsMeaning),
}

/// The result that is kept: any other one is to be found again.
#[derive(PartialEq, Serialize, Deserialize)]
struct IsAccepted;

/// A finding with what the checker says of it.
type Said = (Found, String);

impl SetterChecker {
    /// Runs the checker on an output.
    pub(crate) fn check(
        &self,
        files: &OutputToCheck<'_>,
        room: &ProgramRoom,
        limits: ProgramLimits,
    ) -> Checked {
        let kept = KeptRuns(room.kept.as_deref());
        let key = files.is_jurys.then(|| self.key_of_files(files, room, limits)).flatten();
        if key.as_ref().and_then(|key| kept.get(key)) == Some(IsAccepted) {
            return Checked::Accepted { note: None };
        }
        let ran = self.ran(files, room, limits);
        let said = ran.and_then(|(end, written)| {
            let said = self.said(&end, &written);
            said.map_err(|problem| self.failed(problem, last_words(&end.errors)))
        });
        let checked = said.and_then(|(found, words)| self.checked(found, words, files.worth));
        if let (Some(key), Ok(Checked::Accepted { .. })) = (&key, &checked) {
            kept.put(key, &IsAccepted);
        }
        checked.unwrap_or_else(|reason| {
            let hint = Some(message!("checker-advice"));
            Checked::JuryFault { reason, hint }
        })
    }

    /// Returns a text from which the results follow for the same files.
    pub(crate) fn key(
        &self,
        worth: Points,
        room: &ProgramRoom,
        limits: ProgramLimits,
    ) -> Option<String> {
        let program = self.program.ready(room, limits.memory_mib).ok()?;
        let CheckerProgram { arguments, protocol, points, .. } = &self.stated;
        let worth = (*points == PointsMeaning::Absolute).then_some(worth);
        Some(format!("{} {arguments:?} {protocol:?} {points:?} {worth:?} {limits:?}", program.key))
    }

    fn key_of_files(
        &self,
        files: &OutputToCheck<'_>,
        room: &ProgramRoom,
        limits: ProgramLimits,
    ) -> Option<String> {
        let checker = self.key(files.worth, room, limits)?;
        let [input, output, answer] =
            [files.input, files.output, files.answer].map(|file| file.sha256().ok());
        Some(KeptRuns::key(&["check", room.isolation, &checker, &input?, &output?, &answer?]))
    }

    fn ran(
        &self,
        files: &OutputToCheck<'_>,
        room: &ProgramRoom,
        limits: ProgramLimits,
    ) -> Result<(ProgramEnd, Vec<(String, Blob)>), Message> {
        let program = self
            .program
            .ready(room, limits.memory_mib)
            .map_err(|fault| self.failed(fault.to_message(), "none".into()))?;
        let OutputToCheck { input, output, answer, .. } = *files;
        let nothing = Blob::from(Vec::new());
        let protocol = self.stated.protocol;
        let mut placed = vec![(INPUT, input), (OUTPUT, output), (ANSWER, answer)];
        let mut stdin = &nothing;
        let arguments: &[&str] = match protocol {
            CheckerProtocol::Testlib | CheckerProtocol::Sinol => &[INPUT, OUTPUT, ANSWER],
            CheckerProtocol::Hustoj | CheckerProtocol::Cms => &[INPUT, ANSWER, OUTPUT],
            CheckerProtocol::Lemon => &[INPUT, OUTPUT, ANSWER, "100", SCORE, MESSAGE],
            CheckerProtocol::Syzoj => &[],
            CheckerProtocol::Kattis => {
                placed.retain(|(name, _)| *name != OUTPUT);
                stdin = output;
                &[INPUT, ANSWER, "./"]
            }
            // It is asked without an answer, which is none of its files.
            CheckerProtocol::Qduoj => {
                placed.retain(|(name, _)| *name != ANSWER);
                stdin = input;
                &[INPUT, OUTPUT]
            }
        };
        let mut arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
        arguments.extend(self.stated.arguments.iter().cloned());
        let run = ProgramRun {
            program,
            arguments: &arguments,
            io: InputOutput::Standard,
            file_stem: "",
            limits,
            output_bytes: OUTPUT_BYTES,
            number: 1,
        };
        let writes = matches!(protocol, CheckerProtocol::Kattis | CheckerProtocol::Lemon);
        let ran = room.run_beside(&run, stdin, &placed, writes);
        ran.map_err(|problem| self.failed(problem, "none".into()))
    }

    /// Returns what a run has found; why it has found nothing, where it failed itself.
    fn said(&self, end: &ProgramEnd, written: &[(String, Blob)]) -> Result<Said, Message> {
        let Some(status) = end.status else {
            return Err(end.failure.clone().unwrap_or_else(|| message!("program-no-end")));
        };
        if status == 1 && ends_by_exception(&end.errors) {
            return Err(message!("checker-exception"));
        }
        let file = |name: &str| {
            written.iter().find(|(it, _)| it == name).map(|(_, content)| beginning(content))
        };
        let other = || Err(message!("checker-exit-status", status = status));
        let points = |text: String| Found::Points(text, self.stated.points);
        let printed = beginning(&end.output);
        let words = first_line(&end.first_errors).to_owned();
        match (self.stated.protocol, status) {
            (CheckerProtocol::Testlib, _) => testlib_said(status, &words, self.stated.points),
            (CheckerProtocol::Kattis, 42) => {
                let words = file(KATTIS_WORDS).unwrap_or_default();
                let found = match (file(KATTIS_POINTS), file(KATTIS_PART)) {
                    (Some(_), Some(_)) => return Err(message!("checker-points-twice")),
                    (Some(text), None) => points(text.trim().to_owned()),
                    (None, Some(text)) => {
                        Found::Points(text.trim().to_owned(), PointsMeaning::Fraction)
                    }
                    (None, None) => Found::Right,
                };
                Ok((found, first_line(&words).to_owned()))
            }
            (CheckerProtocol::Kattis, 43) => {
                let words = file(KATTIS_WORDS).unwrap_or_default();
                Ok((Found::Wrong, first_line(&words).to_owned()))
            }
            (CheckerProtocol::Lemon, 0) => {
                let score =
                    file(SCORE).ok_or_else(|| message!("checker-no-points", file = SCORE))?;
                let words = file(MESSAGE).unwrap_or_default();
                Ok((points(score.trim().to_owned()), first_line(&words).to_owned()))
            }
            (CheckerProtocol::Syzoj, _) => Ok((points(printed.trim().to_owned()), words)),
            (CheckerProtocol::Hustoj | CheckerProtocol::Qduoj, 0) => Ok((Found::Right, words)),
            (CheckerProtocol::Hustoj, 1 | 2) | (CheckerProtocol::Qduoj, 1) => {
                Ok((Found::Wrong, words))
            }
            (CheckerProtocol::Cms, 0) => Ok((points(first_line(&printed).to_owned()), words)),
            (CheckerProtocol::Sinol, 0 | 1) => {
                let mut lines = printed.lines().map(str::trim);
                let first = lines.next().filter(|line| !line.is_empty());
                let is_right = first.ok_or_else(|| message!("checker-silent"))? == "OK";
                let words = lines.next().unwrap_or_default().to_owned();
                let percent = lines.next().filter(|percent| !percent.is_empty());
                let found = match percent {
                    _ if !is_right => Found::Wrong,
                    Some(percent) => points(percent.to_owned()),
                    None => Found::Right,
                };
                Ok((found, words))
            }
            _ => other(),
        }
    }

    fn checked(&self, found: Found, words: String, worth: Points) -> Result<Checked, Message> {
        let words = if words.is_empty() { "none".into() } else { Fact::Verbatim(words) };
        let part = match found {
            Found::Right => Fraction::ALL,
            Found::Wrong => Fraction::NONE,
            Found::Points(text, meaning) => part(&text, meaning, worth)
                .map_err(|problem| self.failed(problem, "none".into()))?,
        };
        Ok(match part {
            Fraction::ALL => Checked::Accepted { note: None },
            Fraction::NONE => {
                Checked::Wrong { reason: message!("checker-refuses", words = words), hint: None }
            }
            part => {
                let reason = message!("checker-part", percent = part.percent(), words = words);
                Checked::Partial { part, reason }
            }
        })
    }

    /// Returns that the checker failed, with what it wrote.
    fn failed(&self, problem: Message, words: Fact) -> Message {
        message!("checker-fails", checker = &self.program.shown, problem = problem, words = words)
    }
}

/// Returns what the end of a checker of testlib means, whose first words are these.
///
/// Points are those in front of the first line, by testlib itself: behind it may be what a
/// contestant has printed.
fn testlib_said(status: i32, words: &str, points: PointsMeaning) -> Result<Said, Message> {
    const PREFIXES: [&str; 5] =
        ["ok", "wrong answer", "wrong output format", "unexpected eof", "FAIL"];
    let without_prefix = |words: &str| {
        let rest = PREFIXES.iter().find_map(|prefix| words.strip_prefix(prefix));
        rest.filter(|rest| rest.is_empty() || rest.starts_with(' '))
            .unwrap_or(words)
            .trim()
            .to_owned()
    };
    match status {
        0 => Ok((Found::Right, without_prefix(words))),
        // `_wa`, `_pe`, `_dirt`, `_unexpected_eof`.
        1 | 2 | 4 | 8 => Ok((Found::Wrong, without_prefix(words))),
        3 => Err(message!("checker-jury-fault")),
        7 => {
            let rest =
                words.strip_prefix("points ").ok_or_else(|| message!("checker-no-points-line"))?;
            let (number, words) = rest.split_once(' ').unwrap_or((rest, ""));
            Ok((Found::Points(number.to_owned(), points), words.trim().to_owned()))
        }
        16.. if words.starts_with("partially correct") => {
            Err(message!("checker-partially-correct", status = status))
        }
        _ => Err(message!("checker-exit-status", status = status)),
    }
}

/// Returns whether a program wrote what interpreters write for an uncaught exception. They end with 1
/// then, which means a wrong output in most protocols.
fn ends_by_exception(errors: &str) -> bool {
    const BEGINNINGS: [&str; 2] = ["Traceback (most recent call last):", "Exception in thread \""];
    errors.lines().any(|line| BEGINNINGS.iter().any(|beginning| line.starts_with(beginning)))
}

/// Returns the part of the points of a test, worth so much, that points mean.
fn part(text: &str, meaning: PointsMeaning, worth: Points) -> Result<Fraction, Message> {
    let all = f64::from(Fraction::ALL.millionths());
    let most = match meaning {
        PointsMeaning::Fraction => 1.0,
        PointsMeaning::Percent => 100.0,
        PointsMeaning::Absolute => worth.as_f64(),
    };
    let number = text.parse::<f64>().ok().filter(|number| number.is_finite());
    let Some(number) = number else {
        return Err(message!("checker-points-no-number", found = Fact::quoted(text.as_bytes())));
    };
    if number < 0.0 || number > most {
        let (found, most) = (text.to_owned(), most.to_string());
        let meaning = meaning.word();
        return Err(message!(
            "checker-points-range",
            found = found,
            most = most,
            meaning = meaning
        ));
    }
    if number >= most {
        return Ok(Fraction::ALL);
    }
    let millionths = number / most * all;
    // Points of a test are to be these points again, to the hundredth: none may be lost.
    let millionths = match meaning {
        PointsMeaning::Absolute => (millionths - 1e-6).ceil(),
        PointsMeaning::Fraction | PointsMeaning::Percent => millionths.round(),
    };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below a million")]
    let millionths = millionths.clamp(0.0, all) as u32;
    // What is not all of it is not rounded to all of it.
    Ok(Fraction::of_millionths(millionths.min(Fraction::ALL.millionths() - 1)))
}

fn beginning(content: &Blob) -> String {
    let bytes = content.beginning(SHOWN_BYTES).unwrap_or_default();
    String::from_utf8_lossy(&bytes).into_owned()
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(status: i32, words: &str) -> Result<Said, Message> {
        testlib_said(status, words, PointsMeaning::Fraction)
    }

    #[test]
    fn every_end_of_testlib_means_one_thing_and_any_other_is_a_fault() {
        assert_eq!(said(0, "ok 3 edges"), Ok((Found::Right, "3 edges".to_owned())));
        assert_eq!(said(0, "okay"), Ok((Found::Right, "okay".to_owned())));
        for (status, words) in [
            (1, "wrong answer no"),
            (2, "wrong output format no"),
            (4, "no"),
            (8, "unexpected eof no"),
        ] {
            assert_eq!(said(status, words), Ok((Found::Wrong, "no".to_owned())), "{status}");
        }
        let points = |text: &str| Found::Points(text.to_owned(), PointsMeaning::Fraction);
        assert_eq!(said(7, "points 0.5 half"), Ok((points("0.5"), "half".to_owned())));
        assert_eq!(said(7, "points 1"), Ok((points("1"), String::new())));
        for (status, words) in [
            (3, "FAIL no"),
            (5, ""),
            (7, "0.5"),
            (7, "wrong points 1"),
            (46, "partially correct (30)"),
            (139, ""),
        ] {
            assert!(said(status, words).is_err(), "{status} {words}");
        }
    }

    #[test]
    fn points_are_parts_of_those_of_the_test_and_none_is_lost() {
        let part = |text: &str, meaning| part(text, meaning, Points::whole(77)).ok();
        let millionths = Fraction::of_millionths;
        for (text, meaning, expected) in [
            ("0", PointsMeaning::Fraction, Fraction::NONE),
            ("1", PointsMeaning::Fraction, Fraction::ALL),
            ("0.25", PointsMeaning::Fraction, millionths(250_000)),
            ("0.9999999", PointsMeaning::Fraction, millionths(999_999)),
            ("37.5", PointsMeaning::Percent, millionths(375_000)),
            ("100", PointsMeaning::Percent, Fraction::ALL),
            ("77", PointsMeaning::Absolute, Fraction::ALL),
        ] {
            assert_eq!(part(text, meaning), Some(expected), "{text}");
        }
        for text in ["", "many", "nan", "inf", "-1", "1.5", "0x1", "1,5"] {
            assert_eq!(part(text, PointsMeaning::Fraction), None, "{text}");
        }
        for points in ["33.33", "0.01", "76.99", "7"] {
            let part = part(points, PointsMeaning::Absolute).expect("a part");
            assert_eq!(Points::whole(77).part(part).to_string(), points);
        }
    }
}

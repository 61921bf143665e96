//! Suggestions that would make the expectation of a program true.
//!
//! A suggestion is about the plan that was judged on and leaves the others as they are. A comment
//! that names the plan, or the only plan, is replaced in its place; where a directory, or a
//! comment about all plans, does not hold on this one, a new first line names the plan: comments
//! count more than the directory, those that name the plan more than those that do not.
//!
//! Every suggestion was read back as the next run will read it, and holds.

use std::path::{Path, PathBuf};

use muqi_text::{Message, Span, ToMessage};

use crate::plan::Points;

use super::{
    Expectation, ProgramComments, ResultOnPlan, SourceCode, StatedResult, Statement,
    comment::{as_comment, insertion_point},
};

/// A suggestion that would make the expectation of a program true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Lines to be written; none where no line can state it.
    pub lines: Vec<SuggestedLine>,
    /// The directory for the result, where only the present one contradicts it.
    pub directory: Option<&'static str>,
    /// The edit of the program with these lines, or the reason why there is none.
    pub edit: Result<Edit, NotEdited>,
}

/// A line to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedLine {
    /// Its place.
    pub place: LinePlace,
    /// The new text.
    pub text: String,
}

/// The place of a line to be written, by the number of another line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinePlace {
    /// Before another: the first one, but for those that name the interpreter or the encoding.
    Before(usize),
    /// Instead of another, which has this text.
    Instead(usize, String),
}

/// A program with its lines written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Its file.
    pub file: PathBuf,
    /// The content of the file when it was judged.
    pub before: Vec<u8>,
    /// Its new content.
    pub after: Vec<u8>,
}

/// A reason why lines cannot be written into a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotEdited {
    /// It is in an archive.
    InArchive,
    /// It is an executable, which has no comments.
    Executable,
    /// Outputs state nothing.
    Outputs,
    /// It is in no known encoding, or saved in a way that cannot be repeated.
    Encoding,
    /// No line can state the result.
    NoLine,
}

impl ToMessage for NotEdited {
    fn to_message(&self) -> Message {
        message!(match self {
            Self::InArchive => "not-edited-in-archive",
            Self::Executable => "not-edited-executable",
            Self::Outputs => "not-edited-outputs",
            Self::Encoding => "not-edited-encoding",
            Self::NoLine => "not-edited-no-line",
        })
    }
}

impl Suggestion {
    /// Returns what would make an expectation true on one of `plans`; nothing when that holds.
    /// Lines are written into the file of the source, unless there is a reason why not.
    pub fn of(
        expectation: &Expectation,
        source: Option<&SourceCode>,
        file: Result<&Path, NotEdited>,
        (plan, plans): (&str, &[&str]),
        result: &ResultOnPlan,
    ) -> Option<Self> {
        let unmet = expectation.unmet(plan, result);
        if unmet.is_empty() {
            return None;
        }
        let directory = better_directory(expectation, &unmet, result);
        let Some(source) = source else {
            let reason = file.err().unwrap_or(NotEdited::NoLine);
            return Some(Self { lines: Vec::new(), directory, edit: Err(reason) });
        };
        let truths = unmet.into_iter().map(|it| it.truth(result).map(|truth| (it, truth)));
        let edits = truths
            .collect::<Option<Vec<_>>>()
            .map(|truths| edits_of(source, &truths, plan, plans))
            .filter(|edits| {
                holds_when_read_back(expectation, source, edits, (plan, plans), result)
            });
        let Some(edits) = edits else {
            return Some(Self { lines: Vec::new(), directory, edit: Err(NotEdited::NoLine) });
        };
        let edit = file.and_then(|file| {
            let after = source.edited(&edits).ok_or(NotEdited::Encoding)?;
            Ok(Edit { file: file.to_owned(), before: source.bytes.clone(), after })
        });
        Some(Self { lines: lines_of(&source.text, &edits), directory, edit })
    }
}

/// Returns whether an expectation holds with these edits as the next run reads them, and
/// nothing else is read differently.
fn holds_when_read_back(
    expectation: &Expectation,
    source: &SourceCode,
    edits: &[Replacement],
    (plan, plans): (&str, &[&str]),
    result: &ResultOnPlan,
) -> bool {
    let before = ProgramComments::read("", &source.text, source.language, plans);
    let text = with_edits(&source.text, edits);
    let after = ProgramComments::read("", &text, source.language, plans);
    // A line at the top must not push another out of those that are read.
    let all_read = (after.standard, &after.not_for) == (before.standard, &before.not_for)
        && after.places.len() == before.places.len() + added_lines(edits).count();
    let of_directory = expectation.of_directory.clone();
    let (of_comments, total) = (after.expectations, expectation.total);
    let then = Expectation { of_directory, of_comments, total };
    all_read && after.faults.is_empty() && then.unmet(plan, result).is_empty()
}

/// Returns the directory that a program belongs in whose own does not hold.
fn better_directory(
    expectation: &Expectation,
    unmet: &[Statement],
    result: &ResultOnPlan,
) -> Option<&'static str> {
    let present = expectation.of_directory.as_ref()?;
    let of_directory = Statement { plan: None, subtask: None, wanted: present.clone() };
    if unmet != [of_directory] {
        return None;
    }
    let score: Points = result.scores.iter().map(|(_, score)| *score).sum();
    // An empty statement about verdicts: only its truth is asked for.
    let whole = Statement { plan: None, subtask: None, wanted: StatedResult::Verdicts([].into()) };
    let verdicts = whole.truth(result)?;
    let partly = score.is_part_of(result.total).then_some(StatedResult::PartOfScore);
    let named = verdicts.directory().or_else(|| partly.as_ref().and_then(StatedResult::directory));
    named.or(Some("rejected"))
}

/// A span of the text, and the new text for it.
type Replacement = (Span, String);

/// Returns the changes by which a program states its result, in order.
fn edits_of(
    source: &SourceCode,
    truths: &[(Statement, StatedResult)],
    plan: &str,
    plans: &[&str],
) -> Vec<Replacement> {
    let stated = ProgramComments::read("", &source.text, source.language, plans);
    let (mut edits, mut added) = (Vec::new(), String::new());
    for (unmet, wanted) in truths {
        // A comment about all plans may be true on the others.
        let may_be_replaced = unmet.plan.is_some() || plans.len() <= 1;
        let named = if may_be_replaced { unmet.plan.clone() } else { Some(plan.to_owned()) };
        let truth =
            Statement { plan: named, subtask: unmet.subtask.clone(), wanted: wanted.clone() };
        let places: Vec<Span> = stated
            .places
            .iter()
            .filter(|(other, _)| may_be_replaced && other.is_about_the_same(unmet))
            .map(|(_, span)| *span)
            .collect();
        if places.is_empty() {
            added += &as_comment(source.language, &format!("expect: {truth}"));
            added += line_end(&source.text);
        }
        edits.extend(places.into_iter().map(|span| (span, truth.to_string())));
    }
    if !added.is_empty() {
        edits.insert(0, (Span::at(insertion_point(&source.text, source.language)), added));
    }
    // The first line may hold a statement and be one that new lines come after.
    edits.sort_by_key(|(span, _)| span.start);
    edits
}

/// Returns how the lines of a text end.
fn line_end(text: &str) -> &'static str {
    let first = text.split_inclusive('\n').next().unwrap_or_default();
    if first.ends_with("\r\n") { "\r\n" } else { "\n" }
}

fn with_edits(text: &str, edits: &[Replacement]) -> String {
    let (mut edited, mut done) = (String::new(), 0);
    for (span, inserted) in edits {
        edited += &text[done..span.start];
        edited += inserted;
        done = span.end;
    }
    edited + &text[done..]
}

/// Returns the whole lines that edits add.
fn added_lines(edits: &[Replacement]) -> impl Iterator<Item = &str> {
    edits.iter().filter(|(span, _)| span.start == span.end).flat_map(|(_, lines)| lines.lines())
}

/// Returns the lines that edits write: whole new ones first, then those that they change.
fn lines_of(text: &str, edits: &[Replacement]) -> Vec<SuggestedLine> {
    let first = edits.first().map_or(0, |(span, _)| span.start);
    let place = LinePlace::Before(text[..first].lines().count() + 1);
    let mut lines = Vec::new();
    for added in added_lines(edits) {
        lines.push(SuggestedLine { place: place.clone(), text: added.to_owned() });
    }
    let mut start = 0;
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        let end = start + line.len();
        let mut inside = Vec::new();
        for (span, new) in edits.iter().filter(|(span, _)| span.start < span.end) {
            if start <= span.start && span.end <= end {
                let span = Span { start: span.start - start, end: span.end - start };
                inside.push((span, new.clone()));
            }
        }
        if !inside.is_empty() {
            let place = LinePlace::Instead(number, line.trim().to_owned());
            let text = with_edits(line, &inside).trim().to_owned();
            lines.push(SuggestedLine { place, text });
        }
        start = end;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::SubtaskId;
    use crate::{
        jury::Verdict::{self, Accepted, TimeLimit, WrongAnswer},
        problem::ProgrammingLanguage,
    };

    const PLANS: &[&str] = &["classic", "full"];

    /// A program with what its directory and its comments state.
    fn stating(
        directory: &str,
        language: ProgrammingLanguage,
        bytes: &[u8],
    ) -> (Expectation, SourceCode) {
        let source = SourceCode::new(language, bytes.to_vec());
        let stated = ProgramComments::read("", &source.text, language, PLANS);
        (stated.expectation(directory), source)
    }

    fn suggested(
        (expectation, source): &(Expectation, SourceCode),
        plans: &[&str],
        tests: &[(u64, Verdict)],
        scores: &[u64],
    ) -> Suggestion {
        let points = scores.iter().map(|&score| Points::whole(score));
        let scores = (1..).map(SubtaskId::Number).zip(points).collect();
        let tests = tests.iter().map(|&(of, verdict)| (vec![SubtaskId::Number(of)], verdict));
        let result = ResultOnPlan { tests: tests.collect(), scores, total: Points::HUNDRED };
        let suggestion = Suggestion::of(
            expectation,
            Some(source),
            Ok(Path::new("a")),
            ("classic", plans),
            &result,
        );
        suggestion.expect("something does not hold")
    }

    fn after(suggestion: &Suggestion) -> String {
        let edit = suggestion.edit.as_ref().expect("it can be edited");
        String::from_utf8(edit.after.clone()).expect("UTF-8")
    }

    const WRONG: &[(u64, Verdict)] = &[(1, Accepted), (2, WrongAnswer)];

    #[test]
    fn a_line_that_names_the_plan_overrides_the_directory() {
        let right = stating("accepted", ProgrammingLanguage::Cpp, b"\xef\xbb\xbfint x;\r\n");
        let suggestion = suggested(&right, PLANS, WRONG, &[40, 0]);
        assert_eq!(after(&suggestion), "\u{feff}// expect: classic WA\r\nint x;\r\n");
        assert_eq!(suggestion.directory, Some("wrong_answer"));
        let slow = [(1, WrongAnswer), (2, TimeLimit)];
        let suggestion = suggested(&right, &["classic"], &slow, &[0, 0]);
        assert_eq!(after(&suggestion), "\u{feff}// expect: WA, TLE\r\nint x;\r\n");
        assert_eq!(suggestion.directory, Some("rejected"));
        let suggestion = suggested(&right, PLANS, &slow, &[40, 0]);
        assert_eq!(suggestion.directory, Some("partially_accepted"));
    }

    #[test]
    fn a_line_about_the_plan_is_replaced_and_one_about_all_plans_is_not() {
        let text = b"// expect: score 35; TLE\n//expect: classic subtask 2 TLE\nint x;\n";
        let program = stating("张三", ProgrammingLanguage::C, text);
        let suggestion = suggested(&program, PLANS, WRONG, &[40, 0]);
        let expected = "// expect: classic score 40\n// expect: classic WA\n\
                        // expect: score 35; TLE\n//expect: classic subtask 2 WA\nint x;\n";
        assert_eq!(after(&suggestion), expected);
        assert_eq!(suggestion.directory, None);
        let replaced = suggestion.lines.last().expect("lines");
        let before = "//expect: classic subtask 2 TLE".to_owned();
        assert_eq!(replaced.place, LinePlace::Instead(2, before));
        assert_eq!(replaced.text, "//expect: classic subtask 2 WA");
        let suggestion = suggested(&program, &["classic"], WRONG, &[40, 0]);
        let expected =
            "// expect: score 40; WA\n//expect: classic subtask 2 WA\nint x;\n".to_owned();
        assert_eq!(after(&suggestion), expected);
    }

    #[test]
    fn every_language_has_its_own_form_and_keeps_its_first_lines() {
        for (language, before, expected) in [
            (ProgrammingLanguage::Pascal, "begin end.", "{ expect: classic WA }\nbegin end."),
            (
                ProgrammingLanguage::Python,
                "#!/usr/bin/python3\n# coding: gbk\nx = 1\n",
                "#!/usr/bin/python3\n# coding: gbk\n# expect: classic WA\nx = 1\n",
            ),
            (ProgrammingLanguage::Rust, "#![x]\n", "// expect: classic WA\n#![x]\n"),
        ] {
            let program = stating("accepted", language, before.as_bytes());
            let suggestion = suggested(&program, PLANS, WRONG, &[40, 0]);
            assert_eq!(after(&suggestion), expected, "{language}");
            let line = if language == ProgrammingLanguage::Python { 3 } else { 1 };
            assert_eq!(suggestion.lines[0].place, LinePlace::Before(line), "{language}");
        }
    }

    #[test]
    fn a_new_line_comes_after_a_first_line_that_is_changed_itself() {
        let text = b"#! expect: classic score 55; TLE\nx = 1\n";
        let program = stating("accepted", ProgrammingLanguage::Python, text);
        let suggestion = suggested(&program, PLANS, WRONG, &[40, 0]);
        let expected = "#! expect: classic score 40; TLE\n\
                        # expect: classic WA\nx = 1\n";
        assert_eq!(after(&suggestion), expected);
    }

    #[test]
    fn expectations_that_no_line_can_state_are_reported() {
        let skipped = [(1, WrongAnswer), (2, Verdict::Skipped)];
        let program = stating("", ProgrammingLanguage::C, b"// expect: classic subtask 2 TLE\n");
        let suggestion = suggested(&program, PLANS, &skipped, &[0, 0]);
        assert_eq!((suggestion.lines.len(), suggestion.edit), (0, Err(NotEdited::NoLine)));
        let unjudged = [(1, Accepted), (2, Verdict::JudgeError)];
        let program = stating("accepted", ProgrammingLanguage::C, b"int x;\n");
        let suggestion = suggested(&program, PLANS, &unjudged, &[40, 0]);
        assert_eq!(suggestion.edit, Err(NotEdited::NoLine));
        // The last line that is read would be pushed out.
        let text = format!("{}// expect: subtask 1 AC\nint x;\n", "\n".repeat(19));
        let program = stating("accepted", ProgrammingLanguage::C, text.as_bytes());
        let suggestion = suggested(&program, PLANS, WRONG, &[40, 0]);
        assert_eq!(suggestion.edit, Err(NotEdited::NoLine));
    }
}

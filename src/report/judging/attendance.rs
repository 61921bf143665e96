//! Contestants who were expected, came, and have no result, in both languages.

use crate::{
    judge::{Attendance, HowMissing, Judging, Missing},
    text::{Language, list, shortened},
};

use super::{
    super::style::{FOUND_WRONG, HEADING, QUIET, styled},
    NAME_COLUMNS,
};

/// Contestants beside the roster that are named on a terminal.
const SHOWN_UNLISTED: usize = 20;

/// The heading of contestants beside the roster, in English and in Chinese.
pub(super) const UNLISTED: [&str; 2] = ["not on the roster", "不在名单"];

impl HowMissing {
    /// Returns what happened, in English and in Chinese.
    pub(super) fn words(self) -> [&'static str; 2] {
        match self {
            Self::WithoutProgram => ["without a program", "无程序"],
            Self::Unreadable | Self::NotJudged => ["judge error", "评测异常"],
            Self::Unclear => ["unclear", "身份不明"],
            Self::Absent => ["absent", "缺席"],
        }
    }

    /// Returns whether a contestant has handed in something that has no line of its own.
    pub(super) fn has_files(self) -> bool {
        matches!(self, Self::WithoutProgram | Self::Unreadable)
    }
}

/// Returns the counts with their names in both languages, in the order in which standings
/// end.
pub(super) fn counts(attendance: &Attendance) -> Vec<(String, usize)> {
    let count = |en: &str, zh: &str, number| (format!("{en} {zh}"), number);
    let expected = attendance.expected.map(|expected| count("expected", "应到", expected));
    let others = [
        count("present", "实到", attendance.present),
        count("without a program", "无程序", attendance.without_program),
        count("judge errors", "评测异常", attendance.judge_errors),
    ];
    expected.into_iter().chain(others).collect()
}

pub(super) fn counts_line(attendance: &Attendance) -> String {
    let counts = counts(attendance).into_iter();
    counts.map(|(name, number)| format!("{name} {number}")).collect::<Vec<String>>().join(", ")
}

/// Returns everybody who has no line of their own in the standings.
pub(super) fn without_result(judging: &Judging<'_>) -> Vec<Missing> {
    let mut missing = judging.roll.missing(&judging.entries);
    missing.retain(|one| one.how != HowMissing::NotJudged);
    missing
}

/// Returns the end of the standings of a contest: the counts, a line for everybody without
/// a result, and what can be done for those whose files nearly fit. Nothing where there is
/// no contestant.
pub(super) fn attendance_text(judging: &Judging<'_>) -> String {
    let problem = &judging.problem.config.name;
    let attendance = judging.roll.attendance(&judging.entries);
    let missing = judging.roll.missing(&judging.entries);
    let unlisted = &judging.roll.unlisted;
    attendance.map_or(String::new(), |it| missing_text(problem, &it, &missing, unlisted))
}

/// Returns the counts, a line for everybody without a result or a program, and who is not on
/// the roster.
pub(super) fn missing_text(
    problem: &str,
    counted: &Attendance,
    missing: &[Missing],
    unlisted: &[String],
) -> String {
    let mut text = format!("{}\n", styled(HEADING, counts_line(counted)));
    for one @ Missing { name, how, .. } in missing {
        let reason = one.reason_in(Language::English);
        let style = if *how == HowMissing::Absent { QUIET } else { FOUND_WRONG };
        let reason = if reason.is_empty() { String::new() } else { format!(": {reason}") };
        let name = shortened(name, NAME_COLUMNS);
        text += &format!("  {}: {name}{reason}\n", styled(style, how.words()[0]));
    }
    if !unlisted.is_empty() {
        let unlisted = list(unlisted, SHOWN_UNLISTED);
        text += &format!("{}: {unlisted}\n", styled(HEADING, UNLISTED[0]));
    }
    if missing.iter().any(|one| one.how == HowMissing::Unclear) {
        text += "hint: give everybody on the roster one line, with a column that is called like \
                 their directory\n";
    }
    if missing.iter().any(|one| !one.nearly.is_empty()) {
        text += &format!(
            "hint: a program is NAME/{problem}.cpp or NAME/{problem}/{problem}.cpp, in any \
             language: rename what is\n  meant and run the same again, what is known is not run \
             again\n"
        );
    }
    text
}

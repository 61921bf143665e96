//! Contestants who were expected, came, and have no result.

use serde::{Deserialize, Serialize};

use crate::{
    judge::{Attendance, HowMissing, JudgedSubmission, Judging, Missing},
    submission::{RollCall, Roster, Unjudged},
    text::{Fact, Language, Message, ToMessage, shortened},
};

use super::{
    super::style::{FOUND_WRONG, HEADING, QUIET, styled},
    NAME_COLUMNS,
    sentences::SentenceJson,
};

/// Contestants beside the roster that are named on a terminal.
const SHOWN_UNLISTED: usize = 20;

/// Returns the counts in the order in which standings end.
pub(crate) fn counts(attendance: &Attendance) -> Vec<Message> {
    let Attendance { expected, absent, present, unlisted, without_program, judge_errors } =
        *attendance;
    let expected =
        expected.map(|number| message!("counted-expected", number = number, absent = absent));
    let others = [
        message!("counted-present", number = present, unlisted = unlisted),
        message!("counted-without-program", number = without_program),
        message!("counted-judge-errors", number = judge_errors),
    ];
    expected.into_iter().chain(others).collect()
}

pub(crate) fn counts_line(attendance: &Attendance, language: Language) -> String {
    let counts = counts(attendance).into_iter();
    let line = counts.reduce(|first, second| message!("clauses", first = first, second = second));
    line.map_or(String::new(), |line| language.text(line))
}

/// Returns the heading of names: where a roster has columns of its own, these are directories.
pub(crate) fn name_heading(roster: &Roster) -> Message {
    message!(if shown_columns(roster) > 0 { "word-directory" } else { "column-name" })
}

/// Returns the headings of the columns of a roster; none where there is a column at most, which is
/// that of names.
pub(crate) fn roster_headings(roster: &Roster) -> impl Iterator<Item = Message> {
    let headings = roster.headings();
    (0..shown_columns(roster)).map(|column| match headings.get(column) {
        Some(heading) if !heading.is_empty() => Message::verbatim(heading.clone()),
        _ => message!("column-of-roster", number = column + 1),
    })
}

/// Returns the columns of a person on a roster, as many as it has headings.
pub(crate) fn roster_columns<'r>(roster: &'r Roster, name: &str) -> impl Iterator<Item = &'r str> {
    let person = roster.person(name).unwrap_or_default();
    (0..shown_columns(roster)).map(|column| person.get(column).map_or("", String::as_str))
}

fn shown_columns(roster: &Roster) -> usize {
    Some(roster.columns()).filter(|columns| *columns > 1).unwrap_or_default()
}

/// Returns everybody who has no line of their own in the standings.
pub(crate) fn without_result(judging: &Judging<'_>) -> Vec<Missing> {
    let mut missing = judging.missing();
    missing.retain(|one| one.how != HowMissing::NotJudged);
    missing
}

/// Returns the end of the standings of a contest: the counts, a line for everybody without
/// a result, and what can be done for those whose files nearly fit. Nothing where there is
/// no contestant.
pub(crate) fn attendance_text(judging: &Judging<'_>, language: Language) -> String {
    let problem = &judging.problem.config.name;
    let attendance = Attendance::of(&judging.roll, &judging.submissions);
    let missing = Missing::all(&judging.roll, &judging.submissions);
    let roll = &judging.roll;
    attendance.map_or(String::new(), |it| missing_text(problem, &it, &missing, roll, language))
}

/// Returns the counts, a line for everybody without a result or a program, and who is not on
/// the roster.
pub(crate) fn missing_text(
    problem: &str,
    counted: &Attendance,
    missing: &[Missing],
    roll: &RollCall,
    language: Language,
) -> String {
    let RollCall { roster, unlisted, .. } = roll;
    let mut text = format!("{}\n", styled(HEADING, counts_line(counted, language)));
    for one in missing {
        let style = if one.how == HowMissing::Absent { QUIET } else { FOUND_WRONG };
        let how = styled(style, language.label(one.how.to_message()));
        text += &format!("  {how}{}\n", named_with_reason(one, roster, language));
    }
    if !unlisted.is_empty() {
        let unlisted = language.fact(&Fact::list(unlisted, SHOWN_UNLISTED));
        let heading = language.label(message!("not-on-the-roster"));
        text += &format!("{}{unlisted}\n", styled(HEADING, heading));
    }
    if missing.iter().any(|one| one.how == HowMissing::Unclear) {
        text += &format!("{}\n", language.text(message!("missing-unclear-hint")));
    }
    if missing.iter().any(|one| !one.nearly.is_empty()) {
        text += &format!("{}\n", language.text(message!("missing-nearly-hint", problem = problem)));
    }
    text
}

/// Returns a line for everybody who could not be read or judged.
pub(crate) fn judge_error_lines(
    roll: &RollCall,
    submissions: &[JudgedSubmission],
    language: Language,
) -> Vec<String> {
    let missing = Missing::all(roll, submissions).into_iter();
    let faults = missing.filter(|one| one.how.code() == HowMissing::Unreadable.code());
    faults
        .map(|one| {
            let how = language.label(one.how.to_message());
            how + &named_with_reason(&one, &roll.roster, language)
        })
        .collect()
}

fn named_with_reason(one: &Missing, roster: &Roster, language: Language) -> String {
    let name = roster.full_name(&one.name);
    let name = shortened(&name, NAME_COLUMNS);
    match &one.reason {
        Some(reason) => language.about(name, language.text(reason)),
        None => name.into_owned(),
    }
}

/// Returns what happened to somebody, with the reason.
pub(crate) fn how_text(one: &Missing, language: Language) -> String {
    let how = one.how.to_message();
    match &one.reason {
        Some(reason) => language.label(how) + &language.text(reason),
        None => language.text(how),
    }
}

/// Somebody without a result, for programs.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct MissingJson {
    pub(crate) name: String,
    pub(crate) how: String,
    pub(crate) reason: String,
    #[serde(default)]
    pub(crate) reason_sentence: SentenceJson,
    nearly: Vec<String>,
}

impl MissingJson {
    pub(crate) fn new(one: Missing, language: Language) -> Self {
        Self {
            how: one.how.code().to_owned(),
            reason: language.text_if_any(one.reason.as_ref()),
            reason_sentence: SentenceJson::of(one.reason.as_ref()),
            name: one.name,
            nearly: one.nearly,
        }
    }

    /// Returns everybody without a result.
    pub(crate) fn all(missing: Vec<Missing>, language: Language) -> Vec<Self> {
        missing.into_iter().map(|one| Self::new(one, language)).collect()
    }

    pub(crate) fn unjudged(self) -> Unjudged {
        let is_unreadable = self.how == HowMissing::Unreadable.code();
        let reason = self.reason_sentence.or(self.reason);
        Unjudged::recorded(self.name, is_unreadable, reason, self.nearly)
    }
}

//! Standings as a table for spreadsheet programs.

use crate::{
    judge::{Attendance, HowMissing, JudgedSubmission, Judging, standings},
    jury::Verdict,
    plan::Scheme,
    text::{Language, ToMessage as _},
};

use super::{
    attendance::{counts, how_text, name_heading, roster_columns, roster_headings, without_result},
    disturbed::disturbed_runs,
    joined,
    outputs::failed_text,
    passed_over::PassedOverFiles,
    suggestions::before_and_now,
    terminal::{other_letters_remark, warnings_text},
};

/// Tells spreadsheet programs that the text is UTF-8; without it they take
/// Chinese names for something else.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Returns the standings as CSV: rank, name, file, language, the columns of a roster that has
/// several, points by subtask, total, a remark; then, without a rank, contestants who could not be read, have no
/// program, share their name or are absent, each with the reason; at the end the numbers of
/// contestants expected, present, without a program and with a judge error, files without an
/// owner that were passed over, and the warnings about tests and programs. The remarks name
/// contestants who are not on the roster, and a few of each one's files that were passed over.
///
/// Where tests are worth nothing known, the total is how many are solved. Nobody has a
/// rank when not everybody was judged to the end. A name that a spreadsheet would take for
/// a formula has an apostrophe before it. Lines end in CR LF, as RFC 4180 has it.
///
/// # Panics
///
/// Never: texts and numbers can always be written to memory.
pub(crate) fn standings_csv(judging: &Judging<'_>, language: Language) -> String {
    let mut writer =
        csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(Vec::new());
    let subtasks = judging.edition.filter(|edition| edition.has_subtasks);
    let subtasks = subtasks.map_or(&[][..], |edition: &Scheme| &edition.subtasks);
    let mut heading = vec![
        message!("column-rank"),
        name_heading(&judging.roll.roster),
        message!("word-file"),
        message!("word-language"),
    ];
    let roster = &judging.roll.roster;
    heading.extend(roster_headings(roster));
    heading
        .extend(subtasks.iter().map(|subtask| message!("place-of-subtask", subtask = &subtask.id)));
    let is_pass_fail = judging.edition.is_some_and(Scheme::is_pass_fail);
    let total = if is_pass_fail { message!("word-verdict") } else { message!("word-total") };
    heading.extend([total, message!("table-remark")]);
    let heading: Vec<String> = heading.into_iter().map(|it| language.text(it)).collect();
    writer.write_record(&heading).expect("a line in memory");
    let passed_over = PassedOverFiles::of_judging(judging).beside(&judging.roll.unjudged);
    let is_whole = judging.is_whole();
    for place in standings(&judging.submissions) {
        let one = place.judged;
        let code = one.language().map_or(String::new(), |language| language.title().to_owned());
        let rank = if is_whole { place.rank.to_string() } else { String::new() };
        let mut line = vec![rank, harmless(one.name()), harmless(&one.submission.path), code];
        line.extend(roster_columns(roster, one.name()).map(harmless));
        let of_subtasks = one.subtasks.iter().filter(|_| one.has_subtasks);
        line.extend(of_subtasks.map(|subtask| subtask.score.to_string()));
        let result = if one.is_pass_fail {
            language.text(one.verdict().to_message())
        } else {
            place.ranked_by.to_string()
        };
        line.extend([result, remark(one, judging, &passed_over, language)]);
        writer.write_record(&line).expect("as many cells as in the heading");
    }
    // Contestants without a result have a line, too: the sheet lists all.
    for one in without_result(judging) {
        let what = how_text(&one, language);
        let mut line = vec![String::new(), harmless(&one.name)];
        line.resize(4, String::new());
        line.extend(roster_columns(roster, &one.name).map(harmless));
        // Another person's points may be theirs; a contestant who is gone has none in this judging.
        let is_open = matches!(one.how, HowMissing::Unclear | HowMissing::Gone);
        let has_points = !is_open && !is_pass_fail;
        let points = if has_points { "0" } else { "" };
        line.resize(heading.len() - 1, points.to_owned());
        let files = passed_over.remark(&one.name, language).filter(|_| one.how.has_files());
        let change = before_and_now(judging, &one.name, language);
        let listed = not_listed(&one.name, judging, language);
        line.push(joined([Some(what), change, listed, files].into_iter().flatten(), language));
        writer.write_record(&line).expect("as many cells as in the heading");
    }
    let attendance = Attendance::of(&judging.roll, &judging.submissions);
    let counts = attendance.iter().flat_map(counts);
    let counts = counts.map(|count| language.text(count));
    let of_nobody = passed_over.lines_of(None, language).into_iter();
    let of_nobody = of_nobody.map(|line| language.label(message!("passed-over-heading")) + &line);
    let warnings = warnings_text(judging.warnings, language).into_iter();
    let warnings = warnings.map(|warning| language.label(message!("label-warning")) + &warning);
    for remark in counts.chain(of_nobody).chain(warnings) {
        let mut line = vec![String::new(); heading.len() - 1];
        line.push(remark);
        writer.write_record(&line).expect("as many cells as in the heading");
    }
    let bytes = writer.into_inner().expect("everything fits into memory");
    BYTE_ORDER_MARK.to_owned() + &String::from_utf8(bytes).expect("made of text")
}

fn remark(
    one: &JudgedSubmission,
    judging: &Judging<'_>,
    passed_over: &PassedOverFiles<'_>,
    language: Language,
) -> String {
    let verdict = one.verdict();
    let of_verdict = match verdict {
        _ if !one.is_whole() => Some(language.text(message!("remark-interrupted"))),
        Verdict::CompileError => Some(language.text(one.compilation.error())),
        Verdict::Accepted | Verdict::Skipped => None,
        _ => Some(first_failure(one, verdict, language)),
    };
    let parts = [
        of_verdict,
        other_letters_remark(&one.submission, language),
        failed_text(one, language),
        disturbed_runs(one, language),
        before_and_now(judging, one.name(), language),
        not_listed(one.name(), judging, language),
        passed_over.remark(one.name(), language),
    ];
    joined(parts.into_iter().flatten(), language)
}

/// Returns the verdict on the first test that is not solved, with the hint at what is wrong.
fn first_failure(one: &JudgedSubmission, verdict: Verdict, language: Language) -> String {
    let verdict = language.text(verdict.in_words());
    let hint = one.failures().find_map(|test| test.hint.as_ref());
    hint.map_or(verdict.clone(), |hint| language.about(verdict, language.text(hint)))
}

/// Returns that a contestant is not on the roster.
fn not_listed(name: &str, judging: &Judging<'_>, language: Language) -> Option<String> {
    let is_unlisted = judging.roll.unlisted.iter().any(|one| one == name);
    is_unlisted.then(|| language.text(message!("not-on-the-roster")))
}

/// A contestant's name that looks like a formula would be computed where the
/// table is opened; with an apostrophe it is text.
fn harmless(name: &str) -> String {
    let is_formula = name.starts_with(['=', '+', '-', '@', '\t', '\r']);
    if is_formula { format!("'{name}") } else { name.to_owned() }
}

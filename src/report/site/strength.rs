//! The strength of the tests: wrong programs against tests, every kill a link to what happens
//! there. The programs are the flaws of the engine; where it has none, those of the jury that
//! were judged.

use std::collections::BTreeSet;

use maud::{Markup, html};

use crate::{
    judge::{TestGrade, killed_by},
    jury::Verdict,
    plan::Points,
    problem::Fate,
    strength::Row,
    text::{Fact, Message},
};

use super::{
    super::style::scrolling,
    JudgedProgram, flaw,
    frame::{SitePart, View, output as shown},
};

/// Returns the page of the matrix and one of each flaw.
pub(crate) fn pages(view: &View<'_>) -> Vec<(String, String)> {
    let rows = &view.site.matrix.rows;
    let of_flaws = (0..rows.len()).map(|index| flaw::page(view, index));
    std::iter::once(matrix(view)).chain(of_flaws).collect()
}

/// Returns the sign of a fate, and the class of its cell.
pub(crate) fn sign(fate: &Fate) -> (&'static str, &'static str) {
    match fate {
        Fate::Alive | Fate::InTime { .. } => ("·", "right"),
        Fate::Wrong { .. } => ("×", "wrong"),
        Fate::Silent => ("–", "silent"),
        Fate::TooSlow => ("T", "slow"),
        Fate::Unclear { .. } => ("?", "unclear"),
    }
}

/// Returns a fate in words.
pub(crate) fn words(fate: &Fate, answer: &str) -> Message {
    let answer = shown(answer);
    match fate {
        Fate::Alive => message!("site-fate-right"),
        Fate::InTime { steps } => message!("site-fate-in-time", positions = *steps),
        Fate::Wrong { printed } => {
            message!("site-fate-wrong", printed = shown(printed), answer = answer)
        }
        Fate::Silent => message!("site-fate-silent"),
        Fate::TooSlow => message!("site-fate-slow"),
        Fate::Unclear { steps } => message!("site-fate-unclear", positions = *steps),
    }
}

/// A wrong program on all tests.
struct Line {
    heading: Markup,
    marks: Vec<Mark>,
    kills: usize,
    earned: Points,
}

/// A wrong program on a test.
struct Mark {
    sign: String,
    /// The class of the cell.
    class: &'static str,
    /// The address and the title of what happens there, where the program fails.
    kill: Option<(String, String)>,
}

fn matrix(view: &View<'_>) -> (String, String) {
    let (rows, tests) = (&view.site.matrix.rows, view.site.edition.tests.len());
    let judged = view.site.wrong_programs();
    let (summary, legend, lines) = if rows.is_empty() {
        let summary = message!("site-matrix-judged", programs = judged.len(), tests = tests);
        let lines: Vec<Line> = judged.iter().map(|one| judged_line(view, one)).collect();
        (summary, legend_of_verdicts(view, &judged), lines)
    } else {
        let summary = message!("site-matrix", flaws = rows.len(), tests = tests);
        (summary, legend_of_fates(view), rows.iter().map(|row| flaw_line(view, row)).collect())
    };
    let body = html! {
        h1 { (view.text(SitePart::Strength.title())) }
        p { (view.text(summary)) }
        (legend)
        (scrolling(&view.text(SitePart::Strength.title()), &html! { table.matrix {
            thead { (head(view)) }
            tbody { @for line in &lines { (drawn(view, line)) } }
        } }))
        @if rows.is_empty() { (idle(view, &judged)) }
    };
    view.framed_part(SitePart::Strength, body)
}

fn legend_of_fates(view: &View<'_>) -> Markup {
    let fates = [
        (Fate::Alive, "right"),
        (Fate::Wrong { printed: String::new() }, "wrong"),
        (Fate::Silent, "silent"),
        (Fate::TooSlow, "slow"),
        (Fate::Unclear { steps: 0 }, "unclear"),
    ];
    html! {
        ul.legend {
            @for (fate, kind) in fates.into_iter().filter(|(_, kind)| has_fate(view, kind)) {
                li { b class=(kind) { (sign(&fate).0) } " " (view.text(message!("site-legend", fate = kind))) }
            }
        }
    }
}

/// Returns whether a flaw has a fate of the kind on some test.
fn has_fate(view: &View<'_>, kind: &str) -> bool {
    let mut all = view.site.matrix.rows.iter().flat_map(|row| &row.fates);
    all.any(|fate| sign(fate).1 == kind)
}

fn legend_of_verdicts(view: &View<'_>, judged: &[JudgedProgram<'_>]) -> Markup {
    let tests = judged.iter().flat_map(|one| &one.judged.grade.tests);
    let verdicts: BTreeSet<Verdict> = tests.map(|test| test.verdict).collect();
    html! {
        ul.legend {
            @for verdict in verdicts {
                @let (sign, class) = sign_of_verdict(view, verdict);
                li { b class=(class) { (sign) } " " (view.text(verdict.in_words())) }
            }
        }
    }
}

/// Returns the sign of a verdict, and the class of its cell.
fn sign_of_verdict(view: &View<'_>, verdict: Verdict) -> (String, &'static str) {
    match verdict {
        // As right flaws have it: what is wrong stands out.
        Verdict::Accepted => ("·".to_owned(), "right"),
        Verdict::Skipped => ("–".to_owned(), "right"),
        Verdict::TimeLimit | Verdict::MemoryLimit => (view.text(verdict.to_letter()), "slow"),
        _ => (view.text(verdict.to_letter()), "wrong"),
    }
}

/// Returns the headings: the subtasks, and below them the tests.
fn head(view: &View<'_>) -> Markup {
    let edition = view.site.edition;
    html! {
        tr {
            @let name = if view.site.matrix.rows.is_empty() { "word-program" } else { "heading-flaw" };
            th rowspan="2" scope="col" { (view.text(Message::new(name))) }
            @for tests in edition.tests.chunk_by(|one, next| one.subtasks.first() == next.subtasks.first()) {
                @let subtask = tests[0].subtasks.first().map(|&place| &edition.subtasks[place].id);
                th.first colspan=(tests.len()) scope="colgroup" {
                    @if edition.has_subtasks { @if let Some(id) = subtask { (view.text(message!("site-subtask", subtask = id))) } }
                    @else { (view.text(message!("word-tests"))) }
                }
            }
            th.number rowspan="2" scope="col" { (view.text(message!("heading-kills"))) }
            @if !edition.is_pass_fail() { th.number rowspan="2" scope="col" { (view.text(message!("word-earned"))) } }
        }
        tr {
            @for test in &edition.tests {
                @let name = &view.site.test(test.number).name;
                th class=[is_first(view, test.number).then_some("first")] scope="col" {
                    @if view.site.shows_tests { a href={ "tests/" (name) ".html" } { (name) } } @else { (name) }
                }
            }
        }
    }
}

/// Returns whether a test is below another heading than the one before.
fn is_first(view: &View<'_>, number: usize) -> bool {
    let tests = &view.site.edition.tests;
    number < 2 || tests[number - 2].subtasks.first() != tests[number - 1].subtasks.first()
}

fn drawn(view: &View<'_>, line: &Line) -> Markup {
    html! {
        tr {
            th scope="row" { (line.heading) }
            @for (number, mark) in (1..).zip(&line.marks) {
                td class={ (mark.class) @if is_first(view, number) { " first" } } {
                    @if let Some((address, title)) = &mark.kill {
                        a href=(address) title=(title) { (mark.sign) }
                    } @else { (mark.sign) }
                }
            }
            td.number { (line.kills) }
            @if !view.site.edition.is_pass_fail() { td.number { (line.earned) } }
        }
    }
}

fn flaw_line(view: &View<'_>, row: &Row) -> Line {
    let site = view.site;
    let points = row.score(&*site.problem.engine, site.edition, Some(site.samples));
    Line {
        heading: view.flaw_link(&row.flaw, &format!("flaws/{}.html", row.flaw.name)),
        marks: (1..).zip(&row.fates).map(|(number, fate)| mark(view, row, number, fate)).collect(),
        kills: row.killed_by().len(),
        earned: points.into_iter().sum(),
    }
}

fn mark(view: &View<'_>, row: &Row, number: usize, fate: &Fate) -> Mark {
    let (sign, class) = sign(fate);
    let test = &view.site.test(number).name;
    let answer = &view.site.matrix.answers[number - 1];
    let kill = fate.is_killed().then(|| {
        let address = format!("flaws/{}.html#t{test}", row.flaw.name);
        (address, title(view, test, &view.text(words(fate, answer))))
    });
    Mark { sign: sign.to_owned(), class, kill }
}

/// Returns the name of a test with what happens there.
fn title(view: &View<'_>, test: &str, what: &str) -> String {
    view.language.label(message!("place-of-test", test = test)) + what
}

fn judged_line(view: &View<'_>, one: &JudgedProgram<'_>) -> Line {
    let tests = &one.judged.grade.tests;
    Line {
        heading: one.link(""),
        marks: tests.iter().map(|test| judged_mark(view, one, test)).collect(),
        kills: killed_by(one.judged).len(),
        earned: one.judged.score(),
    }
}

fn judged_mark(view: &View<'_>, one: &JudgedProgram<'_>, test: &TestGrade) -> Mark {
    let (sign, class) = sign_of_verdict(view, test.verdict);
    let kill = test.verdict.is_failure().then(|| {
        let verdict = view.text(test.verdict.in_words());
        (one.address(""), title(view, &test.name, &verdict))
    });
    Mark { sign, class, kill }
}

/// Returns which tests no program fails; nothing where a program has not met every test.
fn idle(view: &View<'_>, judged: &[JudgedProgram<'_>]) -> Markup {
    let mut tests = judged.iter().flat_map(|one| &one.judged.grade.tests);
    if tests.any(|test| test.verdict == Verdict::Skipped) {
        return html! {};
    }
    let failed: BTreeSet<usize> = judged.iter().flat_map(|one| killed_by(one.judged)).collect();
    let tests = view.site.edition.tests.iter().filter(|test| !failed.contains(&test.number));
    let names: Vec<&String> = tests.map(|test| &view.site.test(test.number).name).collect();
    let number = names.len();
    html! {
        @if number > 0 {
            p { (view.text(message!("site-idle-tests", number = number, tests = Fact::all(names)))) }
        }
    }
}

//! A judging as one page: no network, no other file, readable on a telephone
//! and on paper, and without scripts.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    judge::{
        Allowed, Attendance, Compilation, Figures, Judged, Missing, TestGrade, missing, standings,
    },
    problem::Language,
    strength::Diagnosis,
    submission::Verdict,
};

use super::{
    Judging,
    attendance::counts_line,
    disturbed::{disturbed_runs, disturbed_runs_zh},
    words::remarks,
};

/// The share of the time limit at which bars end, in percent: that to which
/// programs are run.
const SCALE_PERCENT: f64 = 110.0;

/// Returns the page.
pub fn judging_page(judging: &Judging<'_>) -> String {
    let title = &judging.problem.config.title;
    let name = format!("{} {}: {}", title.zh, title.en, judging.tests_name());
    let page = html! {
        (DOCTYPE)
        html lang="zh-CN" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content="muqi";
                title { (name) }
                style { (PreEscaped(include_str!("page.css"))) }
            }
            body {
                h1 { (name) }
                (facts(judging))
                h2 { "Standings 排名" }
                (standings_table(judging))
                @if !judging.judged.is_empty() { h2 { "Submissions 提交" } }
                @for (index, (one, diagnosis)) in judging.judged.iter().zip(judging.diagnoses).enumerate() {
                    (submission(index, one, diagnosis.as_ref(), judging))
                }
                script { (PreEscaped(include_str!("page.js"))) }
            }
        }
    };
    page.into_string()
}

fn facts(judging: &Judging<'_>) -> Markup {
    let limits = &judging.problem.config.limits;
    html! {
        p.facts {
            "time limit " (limits.time_ms) " ms of CPU time · memory limit " (limits.memory_mib)
            " MiB · output limit " (limits.output_kib) " KiB"
        }
        p.facts { "isolation: " (judging.isolation) " · " (judging.machine) }
        @if judging.isolation == "unsafe" {
            p.warning {
                "Judged without isolation: programs could read the answers, and change this report."
            }
        }
        @if !judging.is_whole() {
            p.warning { "Interrupted: not everything was judged, and nobody has a rank yet. 评测中断，结果不完整。" }
        }
        (disturbed(judging))
    }
}

/// Names the runs that were disturbed.
fn disturbed(judging: &Judging<'_>) -> Markup {
    html! {
        @for one in judging.judged {
            @if let Some((en, zh)) = disturbed_runs(one).zip(disturbed_runs_zh(one)) {
                p.warning { b { (one.name) } ": " (en) ". " (zh) "。" }
            }
        }
    }
}

/// A heading that sorts its column.
fn heading(text: &str, is_number: bool) -> Markup {
    let class = if is_number { "number" } else { "" };
    html! { th class=(class) scope="col" { button type="button" { (text) } } }
}

fn standings_table(judging: &Judging<'_>) -> Markup {
    let subtasks = judging.edition.map_or(&[][..], |edition| &edition.subtasks);
    // Alone everybody would be the first.
    let is_contest = judging.judged.len() > 1 && judging.is_whole();
    html! {
        @if !judging.judged.is_empty() { div.wide.many { table #standings {
            thead { tr {
                @if is_contest { (heading("rank", true)) }
                (heading("name", false))
                th.optional scope="col" { button type="button" { "language" } }
                @for subtask in subtasks { (heading(&format!("{} /{}", subtask.id, subtask.points), true)) }
                (heading(if subtasks.is_empty() { "solved" } else { "total" }, true)) (heading("tests", false))
            } }
            tbody {
                @for place in standings(judging.judged) {
                    @let one = place.judged;
                    tr {
                        @if is_contest { td.number { (place.rank) } }
                        td { a href={ "#s" (place.index) } { (one.name) } }
                        td.optional { (one.language.map_or("", Language::title)) }
                        @for points in &one.scores { td.number { (points) } }
                        td.number { b { (place.merit) } }
                        td.tests { (letters(one, judging)) }
                    }
                }
            }
        } } }
        (attendance(judging))
    }
}

/// The end of the standings: how many came, and why somebody has no result.
fn attendance(judging: &Judging<'_>) -> Markup {
    let missing = missing(judging.intake, judging.judged);
    html! {
        @if let Some(attendance) = Attendance::of(judging.intake, judging.judged) {
            p { b { (counts_line(&attendance)) } }
        }
        @if !missing.is_empty() {
            ul {
                @for Missing { name, how, reason, .. } in &missing {
                    li { b { (name) } ": " (how.words()) " " (how.words_zh())
                        @if !reason.is_empty() { ": " (reason) } }
                }
            }
        }
    }
}

fn class_of(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "good",
        Verdict::Skipped => "quiet",
        _ => "bad",
    }
}

fn letters(one: &Judged, judging: &Judging<'_>) -> Markup {
    if one.verdict() == Verdict::CompileError {
        return html! { span.bad { "CE" } };
    }
    let letter = |test: &TestGrade| {
        let title = format!("test {}: {} {}", test.name, test.verdict.words(), test.reason);
        html! { span class=(class_of(test.verdict)) title=(title) { (test.verdict.letter()) } }
    };
    let Some(edition) = judging.edition else {
        return html! { @for test in &one.grade.tests { (letter(test)) } };
    };
    html! {
        @for subtask in &edition.subtasks {
            "[" @for test in edition.tests_of(subtask.id) {
                (letter(&one.grade.tests[test.number - 1]))
            } "]"
        }
    }
}

fn submission(
    index: usize,
    one: &Judged,
    diagnosis: Option<&Diagnosis>,
    judging: &Judging<'_>,
) -> Markup {
    html! {
        details id={ "s" (index) } open[judging.judged.len() == 1] {
            summary {
                (one.name) " " span.points {
                    @if judging.edition.is_some() { (one.score()) " points · " }
                    span class=(class_of(one.verdict())) { (one.verdict().words()) }
                    @if one.file != one.name { " · " (one.file) }
                }
            }
            (compiler(&one.compilation))
            @if let Some(diagnosis) = diagnosis { (resembles(diagnosis)) }
            @if one.verdict() != Verdict::CompileError { (runs(one, judging)) }
        }
    }
}

fn compiler(compilation: &Compilation) -> Markup {
    html! {
        @match compilation {
            Compilation::Failed { reason, messages } => {
                p.bad { (reason) } pre { (messages) }
            }
            Compilation::Done { messages } if !messages.trim().is_empty() => {
                p { "The compiler said:" } pre { (messages) }
            }
            _ => {}
        }
    }
}

fn resembles(diagnosis: &Diagnosis) -> Markup {
    html! {
        p {
            "Same output on " (diagnosis.matched) " of " (diagnosis.compared) " tests as:"
        }
        ul {
            @for flaw in &diagnosis.flaws {
                li { b { (flaw.title.zh) " · " (flaw.title.en) } br; (flaw.advice.zh) br; (flaw.advice.en) }
            }
        }
    }
}

fn runs(one: &Judged, judging: &Judging<'_>) -> Markup {
    let allowed = Allowed::new(&judging.problem.config.limits, one.language);
    html! {
        div.wide { table {
            thead { tr {
                (heading("test", false)) (heading("verdict", false)) (heading("CPU s", true))
                th.optional scope="col" { "of the limit" }
                (heading("wall s", true)) (heading("MiB", true)) th scope="col" { "what was found" }
            } }
            tbody { @for test in &one.grade.tests { (run(test, &allowed)) } }
        } }
    }
}

fn run(test: &TestGrade, allowed: &Allowed) -> Markup {
    let figures = test.figures.as_ref();
    let seconds = |time: std::time::Duration| format!("{:.3}", time.as_secs_f64());
    html! {
        tr {
            td { (test.name) }
            td class=(class_of(test.verdict)) { (test.verdict) }
            td.number { (figures.map_or(String::new(), |figures| seconds(figures.cpu))) }
            td.optional { @if let Some(figures) = figures { (bar(figures, allowed)) } }
            td.number { (figures.map_or(String::new(), |figures| seconds(figures.wall))) }
            td.number {
                (figures.map_or(String::new(), |figures| (figures.memory_bytes >> 20).to_string()))
            }
            td { (remarks(test)) (difference(test)) }
        }
    }
}

fn bar(figures: &Figures, allowed: &Allowed) -> Markup {
    let percent = 100.0 * figures.cpu.as_secs_f64() / allowed.time.as_secs_f64();
    let width = (100.0 * percent / SCALE_PERCENT).min(100.0);
    let class = if percent > 100.0 { "bar over" } else { "bar" };
    html! {
        span.scale title={ (format!("{percent:.0} % of the limit")) } {
            span class=(class) style={ "width:" (format!("{width:.1}")) "%" } {}
            span.limit {}
        }
    }
}

/// Shows a wrong output; one that is a single token stands in the remarks.
fn difference(test: &TestGrade) -> Markup {
    let is_wrong = test.verdict == Verdict::WrongAnswer;
    html! {
        @if is_wrong && test.beginning.split_whitespace().nth(1).is_some() { pre {
            "found    " (test.beginning.trim_end()) "\nexpected " (test.answer.trim_end()) } }
        @if let Some(hint) = &test.hint { br; span.quiet { (hint) } }
    }
}

//! A judging as one page: no network, no other file, readable on a telephone
//! and on paper, and without scripts.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    judge::{
        Allowed, Compilation, Entry, Figures, Judging, Missing, RUN_TO_PERCENT, TestGrade,
        sandbox::Mode, standings,
    },
    problem::ProgrammingLanguage,
    strength::Diagnosis,
    submission::{RollCall, Unjudged, Verdict},
    text::Language,
};

use super::{
    attendance::{UNLISTED, counts_line},
    changes::before_and_now,
    disturbed::{disturbed_runs, disturbed_runs_zh},
    passed_over::PassedOverFiles,
    tests_name,
    warnings::warnings_text,
    words::remarks,
};

/// Returns the page of a whole judging.
pub(crate) fn judging_page(judging: &Judging<'_>) -> String {
    let files = PassedOverFiles::of_judging(judging).beside(&judging.roll.unjudged);
    let attendance = attendance(judging, &judging.roll, &judging.entries, &files);
    page(judging, &judging.entries, &html! { (attendance) (passed_over(&files, None)) }, &files)
}

/// Returns the page of one submission, to hand out: it shows no other.
pub(crate) fn entry_page(judging: &Judging<'_>, entry: &Entry) -> String {
    let files = PassedOverFiles::of_judging(judging);
    page(judging, std::slice::from_ref(entry), &html! {}, &files)
}

/// Returns the page of a contestant of whom nothing is judged, to hand out.
pub(crate) fn unjudged_page(judging: &Judging<'_>, one: &Unjudged) -> String {
    let alone = RollCall { unjudged: vec![one.clone()], ..RollCall::default() };
    let files = PassedOverFiles::of_judging(judging).beside(&judging.roll.unjudged);
    page(judging, &[], &attendance(judging, &alone, &[], &files), &files)
}

fn page(
    judging: &Judging<'_>,
    entries: &[Entry],
    attendance: &Markup,
    files: &PassedOverFiles<'_>,
) -> String {
    let title = &judging.problem.config.title;
    let name = format!("{} {}: {}", title.zh, title.en, tests_name(judging));
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
                (facts(judging, entries))
                h2 { "Standings 排名" }
                (standings_table(judging, entries))
                (attendance)
                @if !entries.is_empty() { h2 { "Submissions 提交" } }
                @for (index, one) in entries.iter().enumerate() {
                    (submission(index, one, entries.len() == 1, judging, files))
                }
                script { (PreEscaped(include_str!("page.js"))) }
            }
        }
    };
    page.into_string()
}

fn facts(judging: &Judging<'_>, entries: &[Entry]) -> Markup {
    let limits = &judging.problem.config.limits;
    html! {
        p.facts {
            "time limit " (limits.time_ms) " ms of CPU time · memory limit " (limits.memory_mib)
            " MiB · output limit " (limits.output_kib) " KiB"
        }
        p.facts {
            "isolation: " (judging.isolation_name())
            @if let Some(machine) = &judging.machine { " · " (machine) }
        }
        @if judging.isolation == Some(Mode::Unsafe) {
            p.warning {
                "Judged without isolation: programs could read the answers, and change this report."
            }
        }
        @for warning in warnings_text(judging.warnings) {
            p.warning { "Warning 警告: " (warning) }
        }
        @if !entries.iter().all(Entry::is_whole) {
            p.warning { "Interrupted: not everything was judged, and nobody has a rank yet. 评测中断，结果不完整。" }
        }
        (disturbed(entries))
    }
}

/// Names the runs that were disturbed.
fn disturbed(entries: &[Entry]) -> Markup {
    html! {
        @for one in entries {
            @if let Some((en, zh)) = disturbed_runs(one).zip(disturbed_runs_zh(one)) {
                p.warning { b { (one.name()) } ": " (en) ". " (zh) "。" }
            }
        }
    }
}

/// A heading that sorts its column.
fn heading(text: &str, is_number: bool) -> Markup {
    let class = if is_number { "number" } else { "" };
    html! { th class=(class) scope="col" { button type="button" { (text) } } }
}

fn standings_table(judging: &Judging<'_>, entries: &[Entry]) -> Markup {
    let subtasks = judging.edition.map_or(&[][..], |edition| &edition.subtasks);
    // Alone everybody would be the first.
    let is_ranked = entries.len() > 1 && entries.iter().all(Entry::is_whole);
    html! {
        @if !entries.is_empty() { div.wide.many { table #standings {
            thead { tr {
                @if is_ranked { (heading("rank", true)) }
                (heading("name", false))
                th.optional scope="col" { button type="button" { "language" } }
                @for subtask in subtasks { (heading(&format!("{} /{}", subtask.id, subtask.points), true)) }
                (heading(if subtasks.is_empty() { "solved" } else { "total" }, true)) (heading("tests", false))
            } }
            tbody {
                @for place in standings(entries) {
                    @let one = place.entry;
                    tr {
                        @if is_ranked { td.number { (place.rank) } }
                        td { a href={ "#s" (place.index) } { (one.name()) } }
                        td.optional { (one.language().map_or("", ProgrammingLanguage::title)) }
                        @for subtask in &one.subtasks { td.number { (subtask.score) } }
                        td.number { b { (place.merit) } }
                        td.tests { (letters(one)) }
                    }
                }
            }
        } } }
    }
}

/// The end of the standings: how many came, and why somebody has no result.
fn attendance(
    judging: &Judging<'_>,
    roll: &RollCall,
    entries: &[Entry],
    files: &PassedOverFiles<'_>,
) -> Markup {
    let missing = roll.missing(entries);
    html! {
        @if let Some(attendance) = roll.attendance(entries) {
            p { b { (counts_line(&attendance)) } }
        }
        @if !missing.is_empty() {
            ul {
                @for one @ Missing { name, how, reason, .. } in &missing {
                    li { b { (name) } ": " (how.words().join(" "))
                        @if reason.is_some() { ": " (one.reason_in(Language::English)) }
                        (change(judging, name))
                        @if how.has_files() { (passed_over(files, Some(name))) } }
                }
            }
        }
        @if !roll.unlisted.is_empty() {
            p { b { (UNLISTED.join(" ")) ": " } (roll.unlisted.join(", ")) }
        }
    }
}

/// The result before and now of a submission that was judged again.
fn change(judging: &Judging<'_>, name: &str) -> Markup {
    html! {
        @if let Some([en, zh]) = before_and_now(judging, name) {
            p { b { "Judged again 复评: " } (en) ". " (zh) "。" }
        }
    }
}

/// Names a few files that were passed over, of a contestant or without an owner.
fn passed_over(files: &PassedOverFiles<'_>, owner: Option<&str>) -> Markup {
    let lines = files.lines_of(owner);
    html! {
        @if !lines.is_empty() {
            p.quiet { "Passed over 未采用:" } ul.quiet { @for line in &lines { li { (line) } } }
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

fn letters(one: &Entry) -> Markup {
    if one.verdict() == Verdict::CompileError {
        return html! { span.bad { "CE" } };
    }
    let letter = |test: &TestGrade| {
        let reason = test.reason_in(Language::English);
        let title = format!("test {}: {} {reason}", test.name, test.verdict.words());
        html! { span class=(class_of(test.verdict)) title=(title) { (test.verdict.letter()) } }
    };
    html! {
        @for (subtask, tests) in one.grade.by_subtask() {
            @if subtask.is_some() { "[" }
            @for test in tests { (letter(test)) }
            @if subtask.is_some() { "]" }
        }
    }
}

fn submission(
    index: usize,
    one: &Entry,
    is_open: bool,
    judging: &Judging<'_>,
    files: &PassedOverFiles<'_>,
) -> Markup {
    let (name, file) = (one.name(), &one.submission.path);
    html! {
        details id={ "s" (index) } open[is_open] {
            summary {
                (name) " " span.points {
                    @if judging.edition.is_some() { (one.score()) " points · " }
                    span class=(class_of(one.verdict())) { (one.verdict().words()) }
                    @if file != name { " · " (file) }
                }
            }
            (change(judging, name))
            (compiler(&one.compilation))
            @if let Some(diagnosis) = &one.diagnosis { (resembles(diagnosis)) }
            @if one.verdict() != Verdict::CompileError { (runs(one, judging)) }
            (passed_over(files, Some(name)))
        }
    }
}

fn compiler(compilation: &Compilation) -> Markup {
    html! {
        @match compilation {
            Compilation::Failed { reason, messages, hint } => {
                p.bad {
                    (Language::English.text(reason))
                    @if let Some(hint) = hint { "; " (Language::English.text(hint)) }
                }
                pre { (messages) }
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

fn runs(one: &Entry, judging: &Judging<'_>) -> Markup {
    let allowed = Allowed::new(&judging.problem.config.limits, one.language());
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
    // Bars end where programs are ended.
    let most = allowed.cpu(RUN_TO_PERCENT);
    let width = (100.0 * figures.cpu.as_secs_f64() / most.as_secs_f64()).min(100.0);
    let percent = 100.0 * figures.cpu.as_secs_f64() / allowed.time.as_secs_f64();
    let class = if percent > 100.0 { "bar over" } else { "bar" };
    html! {
        span.scale title={ (format!("{percent:.0} % of the limit")) } {
            span class=(class) style={ "width:" (format!("{width:.1}")) "%" } {}
            span.limit {}
        }
    }
}

/// Shows a wrong output; one that is a single token is in the remarks.
fn difference(test: &TestGrade) -> Markup {
    let is_wrong = test.verdict == Verdict::WrongAnswer;
    html! {
        @if is_wrong && test.beginning.split_whitespace().nth(1).is_some() { pre {
            "found    " (test.beginning.trim_end()) "\nexpected " (test.answer.trim_end()) } }
        @if let Some(hint) = test.hint_in(Language::English) { br; span.quiet { (hint) } }
    }
}

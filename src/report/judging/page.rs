//! A judging as one HTML page: self-contained, for screens, telephones and paper; scripts only
//! sort and search.

use std::{borrow::Borrow, collections::BTreeMap};

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::{
    judge::{
        Allowed, Attendance, Compilation, Figures, JudgedSubmission, Judging, Missing,
        RUN_TO_PERCENT, TestGrade, measured_seconds, standings,
    },
    jury::Verdict,
    problem::{Diagnosis, ProgrammingLanguage},
    sandbox::Mode,
    submission::{RollCall, Unjudged},
    text::{Fact, Language, Message, ToMessage as _, escaped_lines},
};

use super::{
    super::{
        diff::labels,
        style::{prose, scrolling, scrolling_lines, tag},
    },
    attendance::{counts_line, how_text, name_heading, roster_columns, roster_headings},
    disturbed::disturbed_runs,
    outputs::caught_text,
    passed_over::PassedOverFiles,
    suggestions::before_and_now,
    terminal::{other_letters, other_letters_remark, same_sources, warnings_text},
    tests_name,
    words::{closed_text, figure, remarks},
};

/// Returns the page of a whole judging.
pub(crate) fn judging_page(judging: &Judging<'_>, language: Language) -> String {
    let page = Page::of_judging(judging, language);
    page.render(&judging.submissions, &page.whole_attendance())
}

/// Returns the page of one submission, to hand out: it shows no other.
pub(crate) fn submission_page(
    judging: &Judging<'_>,
    judged: &JudgedSubmission,
    language: Language,
) -> String {
    let files = PassedOverFiles::of_judging(judging);
    let page = Page { judging, files, sources: &NO_SOURCES, language };
    page.render(std::slice::from_ref(judged), &html! {})
}

/// Returns the page of a contestant of whom nothing is judged, to hand out.
pub(crate) fn unjudged_page(judging: &Judging<'_>, one: &Unjudged, language: Language) -> String {
    let alone = RollCall { unjudged: vec![one.clone()], ..RollCall::default() };
    let page = Page::of_judging(judging, language);
    page.render(&[], &page.attendance(&alone, &Missing::all(&alone, &[])))
}

/// The style of the page, which a site adds to its own.
pub(crate) const PAGE_STYLE: &str = include_str!("page.css");

/// Returns the heading of the page of a judging.
pub(crate) fn judging_name(judging: &Judging<'_>, language: Language) -> String {
    let title = judging.problem.config.title.text(language);
    format!("{title} {}", tests_name(judging))
}

/// Returns the content of the page of a whole judging, for a site that has its own frame; with
/// the `sources` that are there by their SHA-256.
pub(crate) fn judging_content(
    judging: &Judging<'_>,
    sources: &BTreeMap<String, String>,
    language: Language,
) -> Markup {
    let page = Page { sources, ..Page::of_judging(judging, language) };
    page.content(&judging.submissions, &page.whole_attendance())
}

/// A judging, the files that were passed over, and the language of the page.
struct Page<'a> {
    judging: &'a Judging<'a>,
    files: PassedOverFiles<'a>,
    /// Sources that are shown, by their SHA-256 in hexadecimal.
    sources: &'a BTreeMap<String, String>,
    language: Language,
}

/// No source is shown.
static NO_SOURCES: BTreeMap<String, String> = BTreeMap::new();

/// A heading that sorts its column.
fn heading(text: &str, is_number: bool) -> Markup {
    let class = if is_number { "number" } else { "" };
    html! { th class=(class) scope="col" { button type="button" { (text) } } }
}

fn class_of(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "good",
        Verdict::Skipped => "quiet",
        _ => "bad",
    }
}

impl<'a> Page<'a> {
    fn of_judging(judging: &'a Judging<'a>, language: Language) -> Self {
        let files = PassedOverFiles::of_judging(judging).beside(&judging.roll.unjudged);
        Self { judging, files, sources: &NO_SOURCES, language }
    }

    /// Everybody without a result, and the files without an owner.
    fn whole_attendance(&self) -> Markup {
        let Judging { roll, submissions, .. } = self.judging;
        let counts = Attendance::of(roll, submissions);
        let counts = counts.map(|counts| counts_line(&counts, self.language));
        html! {
            @if let Some(counts) = counts { p { b { (counts) } } }
            (self.attendance(roll, &self.judging.missing()))
            (self.other_letters())
            (self.same_sources())
            (self.passed_over(None))
        }
    }

    fn text(&self, message: impl Borrow<Message>) -> String {
        self.language.text(message)
    }

    fn heading(&self, message: Message, is_number: bool) -> Markup {
        heading(&self.text(message), is_number)
    }

    fn label(&self, of: Message) -> String {
        self.language.label(of)
    }

    /// Returns the whole page.
    fn render(&self, submissions: &[JudgedSubmission], attendance: &Markup) -> String {
        let name = judging_name(self.judging, self.language);
        let page = html! {
            (DOCTYPE)
            html lang=(tag(self.language)) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="generator" content="muqi";
                    title { (name) }
                    style { (PreEscaped(PAGE_STYLE)) }
                }
                body { main { (self.content(submissions, attendance)) } }
            }
        };
        page.into_string()
    }

    /// Everything in the page, with the scripts that sort and search.
    fn content(&self, submissions: &[JudgedSubmission], attendance: &Markup) -> Markup {
        html! {
            h1 { (judging_name(self.judging, self.language)) }
            (self.limits_and_warnings(submissions))
            h2 { (self.text(message!("page-standings"))) }
            (self.standings_table(submissions))
            (attendance)
            @if !submissions.is_empty() { h2 { (self.text(message!("page-submissions"))) } }
            @for (index, one) in submissions.iter().enumerate() {
                (self.submission(index, one, submissions.len() == 1))
            }
            script data-find=(self.text(message!("page-find"))) {
                (PreEscaped(include_str!("page.js")))
            }
        }
    }

    /// The limits, the isolation and the machine, and the warnings about all of them.
    fn limits_and_warnings(&self, submissions: &[JudgedSubmission]) -> Markup {
        let judging = self.judging;
        let limits = &judging.problem.config.limits;
        let limits = message!(
            "page-limits",
            time = limits.time_ms,
            memory = limits.memory_mib,
            output = limits.output_kib
        );
        html! {
            p.facts { (self.text(limits)) }
            p.facts {
                (self.label(message!("page-isolation"))) (judging.isolation_name())
                @if let Some(machine) = &judging.machine { " · " (machine) }
            }
            @if judging.isolation == Some(Mode::Unsafe) {
                p.warning { (self.text(message!("page-unsafe"))) }
            }
            @for warning in warnings_text(judging.warnings, self.language) {
                p.warning { (self.label(message!("label-warning"))) (prose(&warning)) }
            }
            @if !submissions.iter().all(JudgedSubmission::is_whole) {
                p.warning { (self.text(message!("page-interrupted"))) }
            }
            @for one in submissions {
                @if let Some(disturbed) = disturbed_runs(one, self.language) {
                    p.warning { b { (one.name()) } (self.label(Message::verbatim(""))) (disturbed) }
                }
            }
        }
    }

    /// The submissions by rank, with the points of each subtask.
    fn standings_table(&self, submissions: &[JudgedSubmission]) -> Markup {
        let edition = self.judging.edition;
        let subtasks = edition.filter(|edition| edition.has_subtasks);
        let subtasks = subtasks.map_or(&[][..], |edition| &edition.subtasks);
        let roster = &self.judging.roll.roster;
        // A submission that is alone has no rank.
        let is_ranked = submissions.len() > 1 && self.judging.is_whole();
        let total = self.text(match edition {
            None => message!("column-solved"),
            Some(edition) if edition.is_pass_fail() => message!("word-verdict"),
            Some(_) => message!("word-total"),
        });
        let name = self.text(message!("page-standings"));
        html! {
            @if !submissions.is_empty() { div.many { (scrolling(&name, &html! { table #standings {
                thead { tr {
                    @if is_ranked { (self.heading(message!("column-rank"), true)) }
                    (self.heading(name_heading(roster), false))
                    @for column in roster_headings(roster) { (self.heading(column, false)) }
                    th.optional scope="col" {
                        button type="button" { (self.text(message!("word-language"))) }
                    }
                    @for subtask in subtasks {
                        (self.heading(message!("column-one-subtask", subtask = &subtask.id, points = subtask.points), true))
                    }
                    (heading(&total, edition.is_none_or(|edition| !edition.is_pass_fail())))
                    (self.heading(message!("word-tests"), false))
                } }
                tbody {
                    @for place in standings(submissions) {
                        @let one = place.judged;
                        tr {
                            @if is_ranked { td.number { (place.rank) } }
                            td { a href={ "#s" (place.index) } { (one.name()) } }
                            @for column in roster_columns(roster, one.name()) { td { (column) } }
                            td.optional { (one.language().map_or("", ProgrammingLanguage::title)) }
                            @for subtask in one.subtasks.iter().filter(|_| one.has_subtasks) { td.number { (subtask.score) } }
                            @if one.is_pass_fail { td class=(class_of(one.verdict())) { b { (self.text(one.verdict().to_message())) } } }
                            @else { td.number { b { (place.ranked_by) } } }
                            td.tests { (self.verdict_letters(one)) }
                        }
                    }
                }
            } })) } }
        }
    }

    /// The contestants without a result, with the reasons, and those that are not on the roster.
    fn attendance(&self, roll: &RollCall, missing: &[Missing]) -> Markup {
        html! {
            @if !missing.is_empty() {
                ul {
                    @for one in missing {
                        li { b { (roll.roster.full_name(&one.name)) } (self.label(Message::verbatim(""))) (how_text(one, self.language))
                            (self.change(&one.name))
                            @if one.how.has_files() { (self.passed_over(Some(&one.name))) } }
                    }
                }
            }
            @if !roll.unlisted.is_empty() {
                p { b { (self.label(message!("not-on-the-roster"))) } (self.language.fact(&Fact::all(&roll.unlisted))) }
            }
        }
    }

    /// The programs that are called as the problem in other letters.
    fn other_letters(&self) -> Markup {
        let submissions = self.judging.submissions.iter().map(|one| &one.submission);
        let named = other_letters(submissions, &self.judging.roll.roster);
        html! {
            @if !named.is_empty() {
                p {
                    b { (self.label(message!("other-letters"))) } (self.language.fact(&Fact::all(&named)))
                    br; (prose(&self.text(message!("other-letters-rule"))))
                }
            }
        }
    }

    /// The contestants with the same program.
    fn same_sources(&self) -> Markup {
        let groups = same_sources(self.judging);
        html! {
            @if !groups.is_empty() {
                p { b { (self.text(message!("same-sources"))) } }
                ul { @for group in &groups { li { (self.text(group)) } } }
            }
        }
    }

    /// The result before and now of a submission that was judged again.
    fn change(&self, name: &str) -> Markup {
        html! {
            @if let Some(change) = before_and_now(self.judging, name, self.language) {
                p { b { (self.label(message!("page-judged-again"))) } (change) }
            }
        }
    }

    /// Names a few files that were passed over, of a contestant or without an owner.
    fn passed_over(&self, owner: Option<&str>) -> Markup {
        let lines = self.files.lines_of(owner, self.language);
        html! {
            @if !lines.is_empty() {
                p.quiet { (self.label(message!("passed-over-heading"))) }
                ul.quiet { @for line in &lines { li { (line) } } }
            }
        }
    }

    /// The verdicts of all tests, a letter each, in brackets by subtask; then those of extra
    /// tests.
    fn verdict_letters(&self, one: &JudgedSubmission) -> Markup {
        if one.verdict() == Verdict::CompileError {
            return html! { span.bad { (self.text(Verdict::CompileError.to_message())) } };
        }
        html! {
            @if one.is_pass_fail && !one.grade.samples.is_empty() {
                "["
                @for test in &one.grade.samples { (self.letter(test)) }
                "]"
            }
            @for (subtask, tests) in one.by_subtask() {
                @if subtask.is_some() { "[" }
                @for test in tests { (self.letter(test)) }
                @if subtask.is_some() { "]" }
            }
            @if !one.grade.extra.is_empty() {
                "+["
                @for test in &one.grade.extra { (self.letter(test)) }
                "]"
            }
        }
    }

    /// The verdict of a test as a letter; the words are its title.
    fn letter(&self, test: &TestGrade) -> Markup {
        let place = self.label(message!("place-of-test", test = &test.name));
        let verdict = self.text(test.verdict.in_words());
        let title = format!("{place}{verdict} {}", self.language.text_if_any(test.reason.as_ref()));
        html! {
            span class=(class_of(test.verdict)) title=(title) { (self.text(test.verdict.to_letter())) }
        }
    }

    /// One submission in a block that opens: its points, its compiler, its runs.
    fn submission(&self, index: usize, one: &JudgedSubmission, is_open: bool) -> Markup {
        let (name, file) = (one.name(), &one.submission.path);
        html! {
            details id={ "s" (index) } open[is_open] {
                summary {
                    (name) " " span.points {
                        @if self.judging.edition.is_some() && !one.is_pass_fail {
                            (self.text(message!("page-points", points = one.score()))) " · "
                        }
                        span class=(class_of(one.verdict())) { (self.text(one.verdict().in_words())) }
                        @if file != name { " · " (file) }
                    }
                }
                (self.change(name))
                @if let Some(remark) = other_letters_remark(&one.submission, self.language) {
                    p.warning { (remark) }
                }
                @if let Some(caught) = caught_text(one, self.language) { p.bad { (caught) } }
                @if let Some(closed) = closed_text(one, self.language) { p.bad { (closed) } }
                (self.compiler(&one.compilation))
                @if let Some(diagnosis) = &one.diagnosis { (self.diagnosis(diagnosis)) }
                @if one.verdict() != Verdict::CompileError { (self.runs(one)) }
                (self.passed_over(Some(name)))
                @if let Some(source) = one.submission.sha256().and_then(|hash| self.sources.get(&hash)) {
                    (self.lines(message!("page-source"), &html! { code { (source) } }))
                }
            }
        }
    }

    /// The output of the compiler, where there is one.
    fn compiler(&self, compilation: &Compilation) -> Markup {
        html! {
            @match compilation {
                Compilation::Failed { reason, messages, hint } => {
                    p.bad { (self.text(reason)) @if let Some(hint) = hint { br; (self.text(hint)) } }
                    @if !messages.trim().is_empty() {
                        (scrolling_lines(&self.text(message!("page-compiler")), &html! { (messages) }))
                    }
                }
                Compilation::Done { messages } if !messages.trim().is_empty() => {
                    (self.lines(message!("page-compiler"), &html! { (messages) }))
                }
                _ => {}
            }
        }
    }

    /// Lines below their name.
    fn lines(&self, name: Message, lines: &Markup) -> Markup {
        let shown = scrolling_lines(&self.text(&name), lines);
        html! { p { (self.label(name)) } (shown) }
    }

    /// The mistakes that the submission resembles, with advice.
    fn diagnosis(&self, diagnosis: &Diagnosis) -> Markup {
        let Diagnosis { mistakes, compared, asked, matched, .. } = diagnosis;
        let same =
            message!("page-resembles", matched = *matched, compared = *compared, asked = *asked,);
        html! {
            p { (self.label(same)) }
            ul {
                @for mistake in mistakes {
                    li {
                        b { (self.text(mistake.title.clone())) }
                        @if let Some(advice) = self.language.hint(&mistake.title) { br; (advice) }
                    }
                }
            }
        }
    }

    /// The runs of all tests, with their figures.
    fn runs(&self, one: &JudgedSubmission) -> Markup {
        let name = self.text(message!("page-tests-of", name = one.name()));
        html! {
            (scrolling(&name, &html! { table {
                thead { tr {
                    (self.heading(message!("word-test"), false))
                    (self.heading(message!("word-verdict"), false))
                    (self.heading(message!("column-cpu"), true))
                    th.optional scope="col" { (self.text(message!("column-of-limit"))) }
                    (self.heading(message!("column-wall"), true))
                    (self.heading(message!("column-memory"), true))
                    th scope="col" { (self.text(message!("column-found"))) }
                } }
                tbody { @for test in one.grade.all() { (self.run(one, test)) } }
            } }))
        }
    }

    /// The row of one test.
    fn run(&self, one: &JudgedSubmission, test: &TestGrade) -> Markup {
        let limits = self.judging.problem.config.limits.with(test.limits);
        let allowed = Allowed::new(&limits, one.language());
        let figures = test.figures.as_ref();
        html! {
            tr {
                td { (test.name) }
                td class=(class_of(test.verdict)) { (self.text(test.verdict.to_message())) }
                td.number { (figure(test, |figures| measured_seconds(figures.cpu))) }
                td.optional { @if let Some(figures) = figures { (self.time_bar(figures, &allowed)) } }
                td.number { (figure(test, |figures| measured_seconds(figures.wall))) }
                td.number { (figure(test, |figures| (figures.memory_bytes >> 20).to_string())) }
                td {
                    (remarks(test, self.language))
                    @if let Some(purpose) = &test.purpose {
                        br; span.quiet { (self.label(message!("word-purpose"))) (purpose.text(self.language)) }
                    }
                    (self.difference(test))
                    (self.last_words(one, test))
                    (self.hint(one, test))
                }
            }
        }
    }

    /// The CPU time as a part of the limit.
    fn time_bar(&self, figures: &Figures, allowed: &Allowed) -> Markup {
        // Bars end where programs are ended.
        let most = allowed.cpu(RUN_TO_PERCENT);
        let width = (100.0 * figures.cpu.as_secs_f64() / most.as_secs_f64()).min(100.0);
        let percent = 100.0 * figures.cpu.as_secs_f64() / allowed.time.as_secs_f64();
        let class = if percent > 100.0 { "bar over" } else { "bar" };
        let title = message!("page-percent", percent = format!("{percent:.0}"));
        html! {
            span.scale role="img" title=(self.text(title)) {
                span class=(class) style={ "width:" (format!("{width:.1}")) "%" } {}
                span.limit {}
            }
        }
    }

    /// Shows a hint, once where several tests have the same.
    fn hint(&self, one: &JudgedSubmission, test: &TestGrade) -> Markup {
        let first = one.grade.all().find(|other| other.hint == test.hint);
        html! {
            @if let Some(hint) = test.hint.as_ref() && first.is_some_and(|first| first.name == test.name) {
                br; b { (self.label(message!("label-hint"))) } (prose(&self.text(hint)))
            }
        }
    }

    /// Shows the end of standard error, once where several tests have the same.
    fn last_words(&self, one: &JudgedSubmission, test: &TestGrade) -> Markup {
        let first = one.grade.all().find(|other| other.errors == test.errors);
        let first = first.filter(|first| first.name != test.name);
        html! {
            @match first {
                _ if test.errors.is_empty() => {}
                Some(first) => {
                    br; (self.text(message!("page-same-standard-error", test = &first.name)))
                }
                None => {
                    (scrolling_lines(&self.text(message!("page-standard-error", test = &test.name)), &html! { (escaped_lines(&test.errors)) }))
                }
            }
        }
    }

    /// Shows a wrong output; one that is a single token is in the remarks.
    fn difference(&self, test: &TestGrade) -> Markup {
        let is_wrong = test.verdict == Verdict::WrongAnswer;
        let [found, expected] = labels(self.language);
        let name = self.text(message!("page-output-and-answer", test = &test.name));
        let lines = html! {
            (found) " " (escaped_lines(test.beginning.trim_end())) "\n"
            (expected) " " (test.answer.trim_end())
        };
        html! {
            @if is_wrong && test.beginning.split_whitespace().nth(1).is_some() {
                (scrolling_lines(&name, &lines))
            }
        }
    }
}

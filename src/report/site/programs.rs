//! The jury's programs: what is expected of them, what they earn, and their sources.

use std::collections::BTreeSet;

use maud::{Markup, html};

use crate::{
    judge::JudgedSubmission,
    jury::{StatedResult, Statement, Verdict},
    text::ToMessage,
};

use super::{
    super::style::{scrolling, scrolling_lines},
    SiteProgram,
    frame::{SitePart, View, breaking},
};

/// Returns the page of all programs.
pub(crate) fn page(view: &View<'_>) -> (String, String) {
    let programs = &view.site.programs;
    let is_judged = programs.iter().any(|program| judged(view, program).is_some());
    let body = html! {
        h1 { (view.text(SitePart::Programs.title())) }
        p { (view.text(SitePart::Programs.summary())) }
        (legend(view))
        (scrolling(&view.text(SitePart::Programs.title()), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("column-submission"))) }
                th scope="col" { (view.text(message!("word-language"))) }
                th scope="col" { (view.text(message!("word-expected"))) }
                th.number scope="col" { (view.text(message!("word-earned"))) }
                th scope="col" { (view.text(message!("word-verdict"))) }
                @if is_judged { th scope="col" { (view.text(message!("word-judging"))) } }
            } }
            tbody {
                @for (index, program) in programs.iter().enumerate() {
                    tr {
                        th scope="row" { a href={ "#p" (index) } { (breaking(&program.program.path())) } }
                        td { (program.program.language.title()) }
                        td { (expected(view, program)) }
                        (earned(view, program))
                        @if is_judged { td { @if let Some(judged) = judged(view, program) { (result(view, judged)) } } }
                    }
                }
            }
        } }))
        h2 { (view.text(message!("site-sources"))) }
        @for (index, program) in programs.iter().enumerate() {
            details id={ "p" (index) } {
                summary { (breaking(&program.program.path())) }
                (scrolling_lines(&program.program.path(), &html! { code { (program.program.text()) } }))
            }
        }
    };
    view.framed_part(SitePart::Programs, body)
}

/// Returns the meaning of the letters of all verdicts on the page.
fn legend(view: &View<'_>) -> Markup {
    let programs = &view.site.programs;
    let recorded = programs.iter().filter_map(|program| program.reward.as_ref());
    let recorded = recorded.flat_map(|reward| reward.verdicts.iter().copied());
    let judged = programs.iter().filter_map(|program| Some(judged(view, program)?.verdict()));
    let shown: BTreeSet<Verdict> = recorded.chain(judged).collect();
    html! {
        @if !shown.is_empty() {
            ul.legend {
                @for verdict in shown {
                    li { b { (view.text(verdict.to_message())) } " " (view.text(verdict.in_words())) }
                }
            }
        }
    }
}

/// Returns what a program states of itself on the plan.
fn expected(view: &View<'_>, program: &SiteProgram<'_>) -> Markup {
    let mut stated = program.expectation.on_plan(&view.site.edition.name);
    // A number of points says more than that they are a part.
    let has_score = stated.iter().any(|one| matches!(one.wanted, StatedResult::Score(_)));
    stated.retain(|one| !(has_score && one.wanted == StatedResult::PartOfScore));
    stated.sort_by_key(|one| one.subtask.clone());
    html! { @for (index, statement) in stated.iter().enumerate() {
        @if index > 0 { br; }
        (words(view, statement))
    } }
}

/// Returns what is stated, with the subtask where it is of one.
fn words(view: &View<'_>, statement: &Statement) -> String {
    let wanted = view.text(statement.wanted.to_message());
    match &statement.subtask {
        Some(id) => view.language.label(message!("site-subtask", subtask = id)) + &wanted,
        None => wanted,
    }
}

/// Returns the cells of what a program earned when that was recorded.
fn earned(view: &View<'_>, program: &SiteProgram<'_>) -> Markup {
    let Some(reward) = &program.reward else { return html! { td.number { "–" } td { "–" } } };
    html! {
        td.number { (reward.score) }
        td {
            @for (index, &verdict) in reward.verdicts.iter().enumerate() {
                @if index > 0 { " " }
                (letters(view, verdict))
            }
        }
    }
}

/// Returns what a program came to in the judging, if it is the same program.
fn judged<'a>(view: &'a View<'_>, program: &SiteProgram<'_>) -> Option<&'a JudgedSubmission> {
    let submissions = &view.site.judging.as_ref()?.submissions;
    let hash = program.program.sha256();
    submissions.iter().find(|judged| {
        !judged.submission.is_contestants && judged.submission.sha256().as_deref() == Some(&hash)
    })
}

fn result(view: &View<'_>, judged: &JudgedSubmission) -> Markup {
    let verdict: Verdict = judged.verdict();
    html! { (judged.score()) " · " (letters(view, verdict)) }
}

/// Returns the letters of a verdict, as judges have them, with their meaning.
fn letters(view: &View<'_>, verdict: Verdict) -> Markup {
    html! { abbr title=(view.text(verdict.in_words())) { (view.text(verdict.to_message())) } }
}

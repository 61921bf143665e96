//! The jury's programs: what is expected of them, what they earn, and their sources.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};

use crate::{
    jury::{Reward, StatedResult, Statement, Verdict},
    text::ToMessage,
};

use super::{
    super::style::{scrolling, scrolling_lines},
    JudgedProgram, SiteProgram,
    frame::{SitePart, View, breaking},
};

/// Returns the page of all programs.
pub(crate) fn page(view: &View<'_>) -> (String, String) {
    let programs = &view.site.programs;
    let judged = view.site.judged_programs();
    let judged: BTreeMap<usize, JudgedProgram<'_>> =
        judged.into_iter().map(|one| (one.place, one)).collect();
    let is_judged = !judged.is_empty();
    // What nothing was recorded of has no columns.
    let is_recorded = programs.iter().any(|program| program.reward.is_some());
    let has_points = is_recorded && !view.site.edition.is_pass_fail();
    let body = html! {
        h1 { (view.text(SitePart::Programs.title())) }
        p { (view.text(SitePart::Programs.summary(view.site))) }
        (legend(view, judged.values()))
        (scrolling(&view.text(SitePart::Programs.title()), &html! { table.rows {
            thead { tr {
                th scope="col" { (view.text(message!("column-submission"))) }
                th scope="col" { (view.text(message!("word-language"))) }
                th scope="col" { (view.text(message!("word-expected"))) }
                @if has_points { th.number scope="col" { (view.text(message!("word-earned"))) } }
                @if is_recorded { th scope="col" { (view.text(message!("word-verdict"))) } }
                @if is_judged { th scope="col" { (view.text(message!("word-judging"))) } }
            } }
            tbody {
                @for (index, program) in programs.iter().enumerate() {
                    tr {
                        th scope="row" { a href={ "#p" (index) } { (breaking(&program.program.path())) } }
                        td { (program.program.language.title()) }
                        td { (expected(view, program)) }
                        @let reward = program.reward.as_ref();
                        @if has_points { td.number { @if let Some(reward) = reward { (reward.score) } @else { "–" } } }
                        @if is_recorded { td { (verdicts(view, reward)) } }
                        @if is_judged { td { @if let Some(one) = judged.get(&index) { (result(view, one)) } } }
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
fn legend<'a>(view: &View<'_>, judged: impl Iterator<Item = &'a JudgedProgram<'a>>) -> Markup {
    let recorded = view.site.programs.iter().filter_map(|program| program.reward.as_ref());
    let recorded = recorded.flat_map(|reward| reward.verdicts.iter().copied());
    let shown: BTreeSet<Verdict> = recorded.chain(judged.map(|one| one.judged.verdict())).collect();
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

/// Returns the verdicts of a program when they were recorded.
fn verdicts(view: &View<'_>, reward: Option<&Reward>) -> Markup {
    html! {
        @match reward {
            None => { "–" }
            Some(reward) => {
                @for (index, &verdict) in reward.verdicts.iter().enumerate() {
                    @if index > 0 { " " }
                    (letters(view, verdict))
                }
            }
        }
    }
}

/// Returns what a program came to in the judging.
fn result(view: &View<'_>, one: &JudgedProgram<'_>) -> Markup {
    html! {
        @if !one.judged.is_pass_fail { (one.judged.score()) " · " }
        (letters(view, one.judged.verdict()))
    }
}

/// Returns the letters of a verdict, as judges have them, with their meaning.
fn letters(view: &View<'_>, verdict: Verdict) -> Markup {
    html! { abbr title=(view.text(verdict.in_words())) { (view.text(verdict.to_message())) } }
}

//! The boards written by hand, and the tests and samples that have them.

use std::collections::BTreeMap;

use crate::{
    game::Board,
    input,
    text::{Diagnostic, Fact, Source, Span},
};

use super::{CONFIG_NAME, Config, Files, config_code};

/// Reads the boards by name, and returns the faults of those that are used: a package need not
/// delete boards that it has no use for. Where several have faults the bounds are the likelier
/// cause, and of each board the first is enough.
pub(super) fn read(config: &Config, files: &Files) -> (BTreeMap<String, Board>, Vec<Diagnostic>) {
    let (mut boards, mut unfit) = (BTreeMap::new(), Vec::new());
    for name in files.stems("handmade", "in") {
        let file = format!("handmade/{name}.in");
        let source = Source::new(files.displayed(&file), files.get(&file).unwrap_or_default());
        match input::read(&source, &config.constraints) {
            Ok(board) => drop(boards.insert(name.to_owned(), board)),
            Err(found) => {
                let uses = uses(config, files, name).into_iter();
                let uses: Vec<Diagnostic> = uses
                    .map(|(plan, span)| {
                        let fault = Diagnostic::at(config_code::UNFIT_BOARD, &plan, span);
                        let fault = fault.with("board", name).with("file", source.name());
                        fault.with("test", test_at(&plan, span)).with("count", found.len())
                    })
                    .collect();
                unfit.extend((!uses.is_empty()).then_some((found, uses)));
            }
        }
    }
    let most = if unfit.len() > 1 { 1 } else { usize::MAX };
    let faults =
        unfit.into_iter().flat_map(|(found, uses)| found.into_iter().take(most).chain(uses));
    (boards, faults.collect())
}

/// Returns the places that name a handmade board: in plans, and in `problem.toml` as a sample.
fn uses(config: &Config, files: &Files, name: &str) -> Vec<(Source, Span)> {
    let is_text = |(file, _): &(&str, &[u8])| file.starts_with("plans/") || *file == CONFIG_NAME;
    let mut uses = Vec::new();
    for (file, bytes) in files.iter().filter(is_text) {
        let text = String::from_utf8_lossy(bytes);
        let named =
            text.match_indices(name).map(|(start, _)| Span { start, end: start + name.len() });
        let mut spans: Vec<Span> = named.filter(|span| is_value_of_board(&text, *span)).collect();
        let samples = config.samples.iter().filter(|one| one.value == name && file == CONFIG_NAME);
        spans.extend(samples.map(|sample| sample.span));
        let source = Source::new(files.displayed(file), text.into_owned());
        uses.extend(spans.into_iter().map(|span| (source.clone(), span)));
    }
    uses
}

/// Returns whether a part of a plan is the value of a key `board`.
fn is_value_of_board(text: &str, span: Span) -> bool {
    let quotes = ['"', '\''];
    let Some(before) = text[..span.start].strip_suffix(quotes) else { return false };
    let key = before.trim_end().strip_suffix('=').unwrap_or_default().trim_end();
    text[span.end..].starts_with(quotes) && key.trim_end_matches(quotes).ends_with("board")
}

/// Returns the test that a place of a plan is in: its number, or the name of an extra test; 0
/// where tests are one list.
fn test_at(plan: &Source, span: Span) -> Fact {
    let above = String::from_utf8_lossy(&plan.bytes()[..span.start]);
    let tables = |header| above.lines().filter(|line| line.trim() == header).count();
    match tables("[[extra]]") {
        0 => tables("[[tests]]").into(),
        number => format!("extra{number}").into(),
    }
}

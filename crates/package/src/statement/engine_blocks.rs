//! The blocks that the engine of a problem offers, laid out for a plan and a judge.

use muqi_text::{Fact, Language, Message};

use crate::{
    plan::{Points, Subtask},
    problem::{BlockContent, BlockFacts},
};

use super::{
    Facts,
    facts::{markdown_row, printed_inputs},
    shown::planned_tests,
};

/// Returns the blocks of the engine: name and content.
pub(crate) fn engine_blocks(facts: &Facts<'_>, language: Language) -> Vec<(&'static str, String)> {
    let samples = printed_inputs(facts.samples);
    let subtasks: Vec<_> = facts.edition.subtasks.iter().map(|one| &one.constraints).collect();
    let asked = BlockFacts { language, samples: &samples, subtasks: &subtasks };
    let mut blocks = Vec::new();
    for block in facts.problem.engine.blocks(&asked) {
        let content = match block.content {
            BlockContent::Text(text) => text,
            BlockContent::Figures { headings, columns } => {
                figures(facts, language, headings, &columns)
            }
            BlockContent::Ideas(ideas) => table_of_ideas(facts, language, ideas),
        };
        blocks.push((block.name, content));
    }
    blocks
}

/// Returns a table with a column for every subtask that has cells.
fn figures(
    facts: &Facts<'_>,
    language: Language,
    headings: Vec<Message>,
    columns: &[Option<Vec<String>>],
) -> String {
    let columns = facts.edition.subtasks.iter().zip(columns);
    let columns: Vec<(&Subtask, &Vec<String>)> =
        columns.filter_map(|(subtask, cells)| Some((subtask, cells.as_ref()?))).collect();
    let mut rows = Vec::new();
    // A judge without points has no subtasks, only tests.
    if has_subtasks(facts) {
        let ids = columns.iter().map(|(subtask, _)| subtask.id.to_string());
        rows.push((language.text(message!("word-subtask")), ids.collect::<Vec<_>>()));
    } else {
        let tests = columns.iter().map(|(subtask, _)| planned_tests(facts.edition, &subtask.id));
        rows.push((language.text(message!("word-tests")), tests.collect()));
    }
    rows.push(("---".to_owned(), vec!["---:".to_owned(); columns.len()]));
    if let Some(shown) = facts.shown
        && let Some(heading) = shown.heading(language)
    {
        let numbers = columns.iter().map(|(subtask, _)| shown.numbers(&subtask.id));
        rows.push((heading, numbers.collect()));
    }
    for (row, heading) in headings.into_iter().enumerate() {
        let cells = columns.iter().map(|(_, cells)| cells[row].clone());
        rows.push((language.text(heading), cells.collect()));
    }
    let mut text = String::new();
    for (heading, mut cells) in rows {
        cells.insert(0, heading);
        text += &markdown_row(&cells);
    }
    text
}

/// Returns whether readers know subtasks, not tests only.
fn has_subtasks(facts: &Facts<'_>) -> bool {
    facts.edition.has_subtasks && facts.has_points()
}

/// Returns a table of ideas with the subtasks that each solves; those that solve none are left
/// out.
fn table_of_ideas(
    facts: &Facts<'_>,
    language: Language,
    ideas: Vec<(Message, Vec<bool>)>,
) -> String {
    let has_points = has_subtasks(facts);
    let mapped = facts.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
    let mut headings = vec![language.text(message!("statement-idea"))];
    headings.push(language.text(if has_points {
        message!("statement-idea-subtasks")
    } else {
        message!("statement-idea-tests")
    }));
    headings.extend(mapped.as_ref().map(|(_, heading)| heading.clone()));
    headings.extend(has_points.then(|| language.text(message!("statement-idea-points"))));
    let mut text = markdown_row(&headings) + &markdown_row(&vec!["---"; headings.len()]);
    for (idea, solves) in ideas {
        let subtasks = solved(facts, &solves);
        if subtasks.is_empty() {
            continue;
        }
        let mut cells = vec![language.text(idea)];
        cells.push(if has_points {
            language.fact(&Fact::all(subtasks.iter().map(|one| one.id.to_string())))
        } else {
            let tests = subtasks.iter().map(|one| planned_tests(facts.edition, &one.id));
            language.fact(&Fact::all(tests))
        });
        if let Some((shown, _)) = &mapped {
            let numbers = subtasks.iter().map(|one| shown.numbers(&one.id));
            cells.push(language.fact(&Fact::all(numbers)));
        }
        let points: Points = subtasks.iter().map(|one| one.points).sum();
        cells.extend(has_points.then(|| points.to_string()));
        text += &markdown_row(&cells);
    }
    text
}

/// Returns the subtasks of which an idea solves all inputs, and those that they need.
fn solved<'f>(facts: &Facts<'f>, solves: &[bool]) -> Vec<&'f Subtask> {
    let subtasks = &facts.edition.subtasks;
    let mut is_solved = vec![false; subtasks.len()];
    for (place, subtask) in subtasks.iter().enumerate() {
        // A subtask counts only with those it needs, and these come before it.
        is_solved[place] =
            solves[place] && subtask.depends_on.iter().all(|&needed| is_solved[needed]);
    }
    subtasks.iter().zip(is_solved).filter(|(_, is_it)| *is_it).map(|(subtask, _)| subtask).collect()
}

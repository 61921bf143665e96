//! The parts of statement and editorial that are written once elsewhere.
//!
//! Both are Markdown by hand; the facts of `problem.toml` and the plan are in
//! marked blocks, which `gen` writes and `gen --check` holds:
//!
//! ```text
//! <!-- muqi: limits -->
//! - time limit: 1 s
//! <!-- muqi: end -->
//! ```
//!
//! | block | holds |
//! | --- | --- |
//! | `title` | the heading of a statement |
//! | `limits` | limits, and how programs read and write |
//! | `constraints` | the bounds of all tests |
//! | `subtasks` | the subtasks, and the promises by test number |
//! | `samples` | the samples that are printed |
//! | `large-sample` | the name of the one that is not |
//! | `editorial-title` | the heading of an editorial |
//! | `model-solution` | the code of the model solution |
//!
//! Beside these the engine of the problem has blocks of its own
//! ([`Engine::blocks`](crate::problem::Engine::blocks)). Each may be in either text, or be left
//! out. Outside of them nothing is ever changed.

use muqi_files::store::Blob;
use muqi_text::{BlockError, Comment, Fact, Language, fill_blocks, seconds};

use crate::{
    plan::{self, PlannedSample},
    problem::{Config, Title},
    testset::TestCase,
};

use super::{Facts, Handout, engine_blocks::engine_blocks, facts::listed, subtask_table::subtasks};

/// Returns a statement or an editorial with all its blocks written anew.
///
/// # Errors
///
/// At a block that is unknown or not closed.
pub fn fill(text: &str, language: Language, facts: &Facts<'_>) -> Result<String, BlockError> {
    let mut blocks = vec![
        ("title", title(facts, language)),
        ("limits", limits(facts, language)),
        ("constraints", constraints(facts, language)),
        ("subtasks", subtasks(facts, language)),
        ("samples", samples(facts, language)),
        ("large-sample", named_samples(facts, language)),
        ("editorial-title", editorial_title(facts, language)),
        ("model-solution", model_solution(facts)),
    ];
    // Behind the own ones, which an engine cannot replace: the first of a name is taken.
    blocks.extend(engine_blocks(facts, language));
    fill_blocks(text, Comment::Markup, &blocks)
}

fn title(facts: &Facts<'_>, language: Language) -> String {
    let Config { title: Title { zh, en }, name, .. } = &facts.problem.config;
    match language {
        Language::Chinese => format!("# {zh}（{name}）\n"),
        Language::English if en == zh => format!("# {en}\n"),
        Language::English => format!("# {en} ({zh})\n"),
    }
}

fn editorial_title(facts: &Facts<'_>, language: Language) -> String {
    let title = facts.problem.config.title.text(language);
    format!("# {}\n", language.text(message!("statement-editorial-title", title = title)))
}

fn limits(facts: &Facts<'_>, language: Language) -> String {
    let Config { limits, name, .. } = &facts.problem.config;
    let items = [
        message!("statement-time-limit", seconds = seconds(limits.time_ms)),
        message!("statement-memory-limit", mib = limits.memory_mib),
        message!("statement-streams", streams = facts.io.word(), name = name),
    ];
    items.iter().fold(String::new(), |list, item| list + "- " + &language.text(item) + "\n")
}

fn constraints(facts: &Facts<'_>, language: Language) -> String {
    let problem = facts.problem;
    let bounds = problem.engine.joined_bounds(&problem.config.constraints);
    if bounds.is_empty() {
        return String::new();
    }
    language.text(message!("statement-constraints", bounds = listed(&bounds, language))) + "\n"
}

/// Returns the code as it is in the problem, in a fence that it does not close.
fn model_solution(facts: &Facts<'_>) -> String {
    let Some((path, source)) = facts.problem.model_solution() else { return String::new() };
    // The ends of lines are those of the text that the block is in.
    let source = String::from_utf8_lossy(source).replace('\r', "");
    let fence = if source.contains("```") { "~~~~" } else { "```" };
    format!("`{path}`\n\n{fence}cpp\n{}\n{fence}\n", source.trim_end())
}

fn samples(facts: &Facts<'_>, language: Language) -> String {
    let planned = plan::samples(facts.problem).map(|all| all.samples).unwrap_or_default();
    let mut texts = Vec::new();
    for sample in facts.samples.printed() {
        let number = sample.number;
        let [input, output] = [&sample.input, &sample.answer].map(fenced);
        let mut text = format!(
            "### {}\n\n{input}\n### {}\n\n{output}",
            language.text(message!("statement-sample-input", number = number)),
            language.text(message!("statement-sample-output", number = number)),
        );
        let planned = planned.iter().find(|one| one.number == number);
        if let Some(kept) = planned.and_then(|planned| kept_by(facts, planned, language)) {
            text += &format!("\n{kept}\n");
        }
        let explanation = planned.map_or("", |one| one.explanation.text(language).trim());
        if !explanation.is_empty() {
            let heading = language.text(message!("statement-sample-explanation", number = number));
            text += &format!("\n### {heading}\n\n{explanation}\n");
        }
        texts.push(text);
    }
    texts.join("\n")
}

/// Returns the sentence on the test whose constraints a sample keeps. The tests are those of the
/// default plan, so the statement of another has none.
fn kept_by(facts: &Facts<'_>, sample: &PlannedSample, language: Language) -> Option<String> {
    let (like, edition) = (sample.like?, facts.edition);
    plan::is_default(facts.problem, &edition.name).then_some(())?;
    let test = edition.tests.get(like - 1)?;
    let name = facts.shown.map(|shown| shown.names_where(|number| number == like));
    let name = name.and_then(|names| names.first().map(ToString::to_string));
    let subtasks = test.subtasks.iter().filter(|_| edition.has_subtasks);
    let subtasks: Vec<_> = subtasks.map(|&place| &edition.subtasks[place].id).collect();
    Some(language.text(message!(
        "statement-sample-like",
        number_of_subtasks = subtasks.len(),
        subtasks = Fact::all(subtasks),
        test = name.unwrap_or_else(|| like.to_string())
    )))
}

/// Returns the large samples by name, with their sizes.
fn named_samples(facts: &Facts<'_>, language: Language) -> String {
    let samples = facts.samples.named_only();
    samples.map(|sample| named_sample(facts, sample, language)).collect::<Vec<_>>().join("\n")
}

fn named_sample(facts: &Facts<'_>, sample: &TestCase, language: Language) -> String {
    let place = match facts.handout {
        Handout::Nowhere => return String::new(),
        Handout::At(place) => place.clone(),
        Handout::Files => message!("statement-handout", name = &sample.name),
    };
    let size = size_of(&facts.problem.engine.quantities(&sample.input));
    let sentence = if size.is_empty() {
        message!("statement-large-sample-at", place = place)
    } else {
        let size = listed(&size, language);
        message!("statement-large-sample-place", place = place, size = size)
    };
    let heading = language.text(message!("statement-large-sample", number = sample.number));
    let mut text = format!("### {heading}\n\n{}\n", language.text(sentence));
    let planned = plan::samples(facts.problem).map(|all| all.samples).unwrap_or_default();
    let planned = planned.iter().find(|one| one.number == sample.number);
    if let Some(kept) = planned.and_then(|planned| kept_by(facts, planned, language)) {
        text += &format!("\n{kept}\n");
    }
    text
}

/// Returns the quantities of an input as formulas: `$n = m = 10$` where all are the same.
fn size_of(quantities: &[(&str, i64)]) -> Vec<String> {
    let Some((_, first)) = quantities.first() else { return Vec::new() };
    if quantities.iter().all(|(_, number)| number == first) {
        let names: Vec<&str> = quantities.iter().map(|(name, _)| *name).collect();
        return vec![format!("${} = {first}$", names.join(" = "))];
    }
    quantities.iter().map(|(name, number)| format!("${name} = {number}$")).collect()
}

/// Returns a text in a fence of Markdown that it does not close.
fn fenced(content: &Blob) -> String {
    // A sample that is printed is small; a large one is named only.
    let bytes = content.beginning(u64::MAX).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let fence = if text.contains("```") { "~~~~" } else { "```" };
    let end = if text.ends_with('\n') { "" } else { "\n" };
    format!("{fence}text\n{text}{end}{fence}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_that_are_the_same_are_one_formula() {
        assert_eq!(size_of(&[("n", 10), ("m", 10)]), ["$n = m = 10$"]);
        assert_eq!(size_of(&[("n", 10), ("m", 9)]), ["$n = 10$", "$m = 9$"]);
        assert_eq!(size_of(&[("n", 10)]), ["$n = 10$"]);
        assert_eq!(size_of(&[]), [""; 0]);
    }
}

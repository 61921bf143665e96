//! The faults of an input: the validator's sentences, in the forms that the scripts choose from.

use std::collections::BTreeMap;

use crate::text::{Code, Fact, Message};

/// The facts by which a sentence chooses its form: a number that is 1, or something that is true.
const CHOICES: [(Code, &[&str]); 5] = [
    (Code::InputLeadingBlank, &["bad"]),
    (Code::InputTrailingBlank, &["bad"]),
    (Code::InputBlankLine, &["lines", "atend"]),
    (Code::InputExtraRow, &["atend", "surplus"]),
    (Code::InputLineStructure, &["found"]),
];

/// The name of the one fact that is true or false; the others are numbers.
const FLAG: &str = "atend";

/// Names of things in these sentences.
pub(super) const TERMS: [&str; 16] = [
    "term-blank",
    "term-tab",
    "term-carriage-return",
    "term-no-break-space",
    "term-full-width-blank",
    "term-archive",
    "term-pdf",
    "term-executable",
    "term-picture",
    "term-office",
    "term-source-code",
    "term-git-lfs",
    "term-html",
    "term-xml",
    "term-text",
    "term-this-number",
];

/// Returns the codes in the order in which faults at the same place are reported.
pub(super) fn codes() -> Vec<&'static str> {
    Code::ALL.iter().map(|code| code.name()).filter(|name| name.starts_with("input-")).collect()
}

/// Returns the facts by which each sentence chooses its form.
pub(super) fn forms() -> BTreeMap<&'static str, &'static [&'static str]> {
    CHOICES.iter().map(|(code, facts)| (code.name(), *facts)).collect()
}

/// Returns every form of every sentence: the key of the form and the facts that choose it. The key
/// has the names of those that are 1 or true after that of the sentence.
pub(super) fn sentences() -> Vec<(String, Message)> {
    let mut sentences = Vec::new();
    for code in codes() {
        let choices = forms().get(code).copied().unwrap_or_default();
        for chosen in 0..1_usize << choices.len() {
            let is_chosen = |index: usize| chosen >> index & 1 == 1;
            let names = (0..choices.len()).filter(|&index| is_chosen(index));
            let (mut key, mut message) = (code.to_owned(), Message::new(code));
            for name in names.map(|index| choices[index]) {
                key = format!("{key} {name}");
                let fact = if name == FLAG { Fact::Flag(true) } else { Fact::Number(1) };
                message.facts.push((name.into(), fact));
            }
            // Subtasks have bounds of their own; the page has those of the problem.
            message.facts.push(("subtask".into(), Fact::Verbatim("none".to_owned())));
            sentences.push((key, message));
        }
    }
    sentences
}

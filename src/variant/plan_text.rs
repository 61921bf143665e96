//! The text of a variant's plan.

use std::{collections::BTreeMap, fmt::Write as _};

use crate::{
    flawed::{FLAWS, Fate},
    generator::Argument,
    input::{self, Constraints},
    plan::{Edition, PlannedTest, Policy, Subtask},
    problem::Title,
    text::{Fact, Language, Message},
};

use super::{
    candidate::{Origin, Tried, recipe},
    edition::Template,
    points,
    scopes::Scope,
};

/// Boards of one kind that get files.
const MOST_FILES: usize = 999;

/// A plan as it is written, with the boards that it names.
pub(super) struct Written {
    pub(super) text: String,
    pub(super) boards: BTreeMap<String, Vec<u8>>,
}

/// Writes a plan down: its tests in order, with the results of all flaws on them.
pub(super) fn written(
    template: &Template,
    scopes: &[Scope],
    tests: &[&Tried],
    fates: &[Vec<Fate>],
    is_strong: bool,
) -> Written {
    let (worth, is_even) = worth(scopes, tests);
    let edition = edition(template, scopes, &worth, tests);
    let name = &template.edition.name;
    let result = if is_strong { "finds no weak spot" } else { "lists what is left to mend" };
    let mut text = format!(
        "# {}\n#\n# The tests were chosen for the bounds of this problem: `muqi strength --plan {name}`\n\
         # {result}.\n\nsalt = {:?}\n",
        titled(template, tests.len()).en,
        template.edition.salt
    );
    let title = titled(template, tests.len());
    let _ = write!(text, "\n[title]\nzh = {:?}\nen = {:?}\n", title.zh, title.en);
    text += &rules(template, tests);
    text += &brute_force(&edition, fates);
    for (index, scope) in scopes.iter().enumerate() {
        text += &subtask(
            template,
            scopes,
            index,
            worth[index],
            is_even || scope.policy == Policy::Minimum,
        );
    }
    let mut boards = BTreeMap::new();
    for test in tests {
        text += &one_test(name, test, scopes, &mut boards);
    }
    Written { text, boards }
}

/// Returns the points of the subtasks, and whether tests that count one by one are each worth the same.
fn worth(scopes: &[Scope], tests: &[&Tried]) -> (Vec<u64>, bool) {
    let weights: Vec<u64> = scopes.iter().map(|scope| scope.points).collect();
    let count =
        |index: usize| tests.iter().filter(|one| one.candidate.subtask == index).count() as u64;
    let counts: Vec<u64> = (0..scopes.len()).map(count).collect();
    let is_whole = scopes.iter().all(|scope| scope.policy == Policy::Minimum);
    match points::of_tests(&counts, &weights).filter(|_| !is_whole) {
        Some(each) => {
            (each.iter().zip(&counts).map(|(points, count)| points * count).collect(), true)
        }
        None => (points::proportional(&weights), false),
    }
}

/// Returns tests as an edition, with so many points for its subtasks.
pub(super) fn edition(
    template: &Template,
    scopes: &[Scope],
    points: &[u64],
    tests: &[&Tried],
) -> Edition {
    let subtasks = scopes.iter().zip(points).zip(1..).map(|((scope, &points), id)| Subtask {
        id,
        points,
        policy: scope.policy,
        depends_on: dependencies(scopes, scope),
        constraints: scope.constraints,
    });
    let nothing = recipe("zero", &[], &scopes[0].constraints, None);
    let tests = tests.iter().zip(1..).map(|(test, number)| PlannedTest {
        number,
        subtask: test.candidate.subtask + 1,
        recipe: nothing.clone(),
        seed: nothing.seed(""),
        purpose: Title::default(),
        board: test.candidate.board.clone(),
    });
    Edition {
        subtasks: subtasks.collect(),
        tests: tests.collect(),
        rules: Vec::new(),
        extra: Vec::new(),
        brute_force: None,
        ..template.edition.clone()
    }
}

/// Returns the subtasks that one depends on, by their new numbers.
fn dependencies(scopes: &[Scope], scope: &Scope) -> Vec<usize> {
    let numbered = scopes.iter().zip(1..);
    let named = numbered.filter(|(other, _)| scope.depends_on.contains(&other.origin));
    named.map(|(_, number)| number).collect()
}

/// Returns the title with the new number of tests.
fn titled(template: &Template, tests: usize) -> Title {
    let old = template.edition.tests.len().to_string();
    let new = |text: &str| text.replace(&old, &tests.to_string());
    Title { zh: new(&template.edition.title.zh), en: new(&template.edition.title.en) }
}

/// Returns the rule that some tests have b = 0, where the built-in plan has one.
fn rules(template: &Template, tests: &[&Tried]) -> String {
    let is_zero = |test: &Tried| test.candidate.board.b_scores().iter().all(|&score| score == 0);
    let numbers: Vec<usize> =
        tests.iter().zip(1..).filter(|(test, _)| is_zero(test)).map(|(_, number)| number).collect();
    let has_rule = template.edition.rules.iter().any(|rule| rule.constraints.b.greatest == 0);
    if !has_rule || numbers.is_empty() {
        return String::new();
    }
    let sentence = message!("variant-rule", tests = Fact::all(numbers.iter().copied()));
    let [zh, en] = both(&sentence);
    format!(
        "\n[[rules]]\ntests = {numbers:?}\nb = {{ min = 0, max = 0 }}\n\
         text = {{ zh = {}, en = {} }}\n",
        quoted(&zh),
        quoted(&en)
    )
}

fn both(sentence: &Message) -> [String; 2] {
    [Language::Chinese, Language::English].map(|language| language.text(sentence))
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// Returns the points that slow programs earn, by subtask in a comment.
fn brute_force(edition: &Edition, fates: &[Vec<Fate>]) -> String {
    let mut text =
        "\n# What programs that are right and slow earn, by subtask.\n[brute_force]\n".to_owned();
    for (flaw, fates) in FLAWS.iter().zip(fates).filter(|(flaw, _)| flaw.is_slow()) {
        let solved: Vec<bool> = fates.iter().map(|fate| !fate.is_killed()).collect();
        let scores = edition.score(&solved);
        let parts: Vec<String> = scores.iter().map(u64::to_string).collect();
        let line = format!("{} = {}", flaw.name, scores.iter().sum::<u64>());
        let _ = writeln!(text, "{line:<30}# {}", parts.join(" + "));
    }
    text
}

/// Writes a subtask with the comment of the built-in one, where its boards are as large.
fn subtask(
    template: &Template,
    scopes: &[Scope],
    index: usize,
    points: u64,
    is_even: bool,
) -> String {
    let scope = &scopes[index];
    let official = &template.edition.subtasks[scope.origin - 1].constraints;
    let is_as_large = |new: i64, old: i64| new >= old;
    let is_as_built_in = is_as_large(scope.constraints.n.greatest, official.n.greatest)
        && is_as_large(scope.constraints.m.greatest, official.m.greatest)
        && index + 1 < scopes.len();
    let comment =
        if is_as_built_in { comment_above(template, scope.origin) } else { String::new() };
    let policy = if is_even { scope.policy } else { Policy::Sum };
    let mut text = format!(
        "\n{comment}[[subtasks]]\nid = {}\npoints = {points}\npolicy = \"{}\"\n",
        index + 1,
        policy.name()
    );
    let needed = dependencies(scopes, scope);
    if !needed.is_empty() {
        let _ = writeln!(text, "depends_on = {needed:?}");
    }
    let whole = scopes[scopes.len() - 1].constraints;
    let Constraints { n, m, cells, b, .. } = scope.constraints;
    for (key, own, all) in [("n", n, whole.n), ("m", m, whole.m), ("b", b, whole.b)] {
        if own.greatest < all.greatest {
            let _ = writeln!(text, "{key} = {{ max = {} }}", own.greatest);
        }
    }
    if cells.least > n.least * m.least {
        let _ = writeln!(text, "cells = {{ min = {} }}", cells.least);
    }
    text
}

/// Returns the comment above a subtask of the built-in plan.
fn comment_above(template: &Template, subtask: usize) -> String {
    let lines: Vec<&str> = template.text.lines().collect();
    let headers = (0..lines.len()).filter(|&line| lines[line] == "[[subtasks]]");
    let Some(header) = headers.clone().nth(subtask - 1) else { return String::new() };
    let above = lines[..header].iter().rev().take_while(|line| line.starts_with('#'));
    let mut above: Vec<&str> = above.copied().collect();
    above.reverse();
    above.iter().flat_map(|line| [*line, "\n"]).collect()
}

fn one_test(
    plan: &str,
    test: &Tried,
    scopes: &[Scope],
    boards: &mut BTreeMap<String, Vec<u8>>,
) -> String {
    let candidate = &test.candidate;
    let bounds = &scopes[candidate.subtask].constraints;
    let mut lines = format!("\n[[tests]]\nsubtask = {}\n", candidate.subtask + 1);
    match &candidate.origin {
        Origin::File(stem) => {
            let stem = format!("{plan}_{}", stem.replace('-', "_"));
            let number =
                (1..=MOST_FILES).find(|number| !boards.contains_key(&format!("{stem}_{number}")));
            let name = format!("{stem}_{}", number.unwrap_or(1));
            let _ = writeln!(lines, "family = \"handmade\"\nboard = \"{name}\"");
            boards.insert(name, input::write(&candidate.board));
        }
        Origin::Handmade(name) => {
            let _ = writeln!(lines, "family = \"handmade\"\nboard = \"{name}\"");
            boards.insert(name.clone(), input::write(&candidate.board));
        }
        Origin::Recipe(recipe, given) => {
            let _ = writeln!(lines, "family = \"{}\"", recipe.arguments.family().name);
            for (key, value) in given {
                let greatest = if *key == "n" { bounds.n.greatest } else { bounds.m.greatest };
                let _ = match value {
                    Argument::Integer(side) if ["n", "m"].contains(key) && *side == greatest => {
                        writeln!(lines, "{key} = \"max\"")
                    }
                    Argument::Integer(number) => writeln!(lines, "{key} = {number}"),
                    Argument::Word(word) => writeln!(lines, "{key} = \"{word}\""),
                };
            }
            if let Some(variant) = recipe.variant {
                let _ = writeln!(lines, "variant = {variant}");
            }
        }
    }
    let Title { zh, en } = &candidate.purpose;
    let _ = writeln!(lines, "purpose = {{ zh = {}, en = {} }}", quoted(zh), quoted(en));
    lines
}

//! Other names and types.

use std::collections::BTreeMap;

use super::{
    super::{
        code::Code,
        declaration::Variable,
        mutant::{ChangeKind, SourceMutant},
        token::TokenKind,
    },
    change, replacements,
};

/// Names of the language and its library that are taken for one another.
const PAIRS: [[&str; 2]; 6] = [
    ["max", "min"],
    ["fmax", "fmin"],
    ["max_element", "min_element"],
    ["INT_MAX", "INT_MIN"],
    ["LLONG_MAX", "LLONG_MIN"],
    ["true", "false"],
];

/// Constants, and numbers that are tried in their place.
const CONSTANTS: [(&str, &[&str]); 4] = [
    ("INT_MAX", &["1000000", "100000", "0"]),
    ("INT_MIN", &["(-1000000)", "(-100000)", "0"]),
    ("LLONG_MAX", &["1000000", "0"]),
    ("LLONG_MIN", &["(-1000000)", "0"]),
];

/// Types of numbers, and others in their place.
const TYPES: [(&str, &[&str]); 8] = [
    ("int", &["short", "long long", "unsigned", "char", "double"]),
    ("unsigned", &["", "signed"]),
    ("char", &["bool", "int"]),
    ("short", &["int", "char"]),
    ("bool", &["int", "char"]),
    ("double", &["int", "float"]),
    ("size_t", &["int", "unsigned char"]),
    ("long", &["int"]),
];

pub(crate) fn changes(code: &Code<'_>) -> Vec<SourceMutant> {
    let variables = code.variables();
    let of_variables = (0..code.len()).flat_map(|index| other_variables(code, &variables, index));
    (0..code.len()).flat_map(|index| of_word(code, index)).chain(of_variables).collect()
}

/// Returns every other variable of the same kind that is known there in the place of one.
fn other_variables(code: &Code<'_>, variables: &[Variable<'_>], index: usize) -> Vec<SourceMutant> {
    let is_member = matches!(code.before(index), "." | "->" | "::");
    if is_member || code.is_declared(index) {
        return Vec::new();
    }
    // Of several with the same name the one that was declared last counts.
    let known: BTreeMap<&str, &str> = variables
        .iter()
        .filter(|variable| variable.scope.contains(&index))
        .map(|variable| (variable.name, variable.group.as_str()))
        .collect();
    let word = code.word(index);
    let group = known.get(word);
    let others = known.iter().filter(|(name, other)| **name != word && Some(*other) == group);
    others.map(|(name, _)| change(ChangeKind::Name, code.span(index), *name)).collect()
}

fn of_word(code: &Code<'_>, index: usize) -> Vec<SourceMutant> {
    if code.word(index) == "&" {
        return reference(code, index).into_iter().collect();
    }
    if code.kind(index) != Some(TokenKind::Word) {
        return Vec::new();
    }
    let word = code.word(index);
    let names = partners(word).filter(|_| !code.is_declared(index));
    let names = names.map(|name| (ChangeKind::Name, name));
    let constants = replacements(word, &CONSTANTS).map(|it| (ChangeKind::Constant, it));
    // `long long` is one type.
    let is_second = word == "long" && code.before(index) == "long";
    let types = replacements(word, &TYPES).filter(|_| !is_second && !is_of_main(code, index));
    let types = types.map(|it| (ChangeKind::Type, it));
    let all = names.chain(constants).chain(types);
    all.map(|(kind, replacement)| change(kind, code.span(index), replacement)).collect()
}

fn partners(word: &str) -> impl Iterator<Item = &'static str> {
    PAIRS.iter().filter_map(move |&[left, right]| match () {
        () if left == word => Some(right),
        () if right == word => Some(left),
        () => None,
    })
}

/// Returns whether a type is that of `main`, which has to be `int`.
fn is_of_main(code: &Code<'_>, index: usize) -> bool {
    code.word(index + 1) == "main"
}

/// Returns the change of a reference to a value.
fn reference(code: &Code<'_>, index: usize) -> Option<SourceMutant> {
    let is_of_type = index > 0
        && (code.is_type(index - 1) || code.is_angle(index - 1) || code.is_name(index - 1));
    let is_declared = is_of_type && code.is_name(index + 1) && !code.is_mask(index);
    is_declared.then(|| change(ChangeKind::Type, code.span(index), ""))
}

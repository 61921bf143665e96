//! Rust source as tokens, and the paths in them.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};

/// Reads source text. Comments are gone; what is meant for tests is left out.
pub(super) fn read(text: &str) -> Result<TokenStream, LexError> {
    Ok(without_tests(text.parse()?))
}

/// Leaves out every item under `#[cfg(test)]`, `#[cfg(all(test, …))]` or `#[test]`, with the
/// attribute.
fn without_tests(tokens: TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut kept = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        if is_test_attribute(&tokens[index..]) {
            index += length_of_item(&tokens[index..]);
            continue;
        }
        kept.push(match &tokens[index] {
            TokenTree::Group(group) => {
                let inner = without_tests(group.stream());
                proc_macro2::Group::new(group.delimiter(), inner).into()
            }
            other => other.clone(),
        });
        index += 1;
    }
    kept.into_iter().collect()
}

fn is_test_attribute(tokens: &[TokenTree]) -> bool {
    let [TokenTree::Punct(hash), TokenTree::Group(group), ..] = tokens else { return false };
    let attribute: String = group.stream().to_string().split_whitespace().collect();
    let is_for_tests = ["cfg(test)", "test"].contains(&attribute.as_str());
    hash.as_char() == '#' && (is_for_tests || attribute.starts_with("cfg(all(test,"))
}

/// An item ends with its braces or with a semicolon.
fn length_of_item(tokens: &[TokenTree]) -> usize {
    let ends = |token: &TokenTree| match token {
        TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
        TokenTree::Punct(punct) => punct.as_char() == ';',
        _ => false,
    };
    tokens.iter().position(ends).map_or(tokens.len(), |last| last + 1)
}

/// Returns every identifier.
pub(super) fn words(tokens: &TokenStream) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Ident(word) => drop(words.insert(word.to_string())),
            TokenTree::Group(group) => words.extend(self::words(&group.stream())),
            _ => {}
        }
    }
    words
}

/// A path, one of each name where it ends in a group of them.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Path {
    /// Its parts: words, or `*` at its end.
    pub(super) parts: Vec<String>,
    /// The name that an import gives it.
    pub(super) name: String,
}

impl Path {
    /// Returns it below the crate's root, where it is in the module of a path. One that begins
    /// with neither `crate`, `self` nor `super` is returned as it is.
    pub(super) fn from(mut self, module: &[String]) -> Vec<String> {
        let mut below = match self.parts.first().map(String::as_str) {
            Some("self" | "super") => module.to_vec(),
            _ => Vec::new(),
        };
        while let Some(first @ ("crate" | "self" | "super")) =
            self.parts.first().map(String::as_str)
        {
            if first == "super" {
                below.pop();
            }
            self.parts.remove(0);
        }
        below.extend(self.parts);
        below
    }
}

/// Returns what follows `root::` in every path, also in groups:
/// `root::{a::b, c}` gives `a` and `c`.
pub(super) fn first_segments(tokens: &TokenStream, root: &str) -> BTreeSet<String> {
    let paths = paths(tokens, &|word| word == root).into_iter();
    paths.filter_map(|path| path.parts.into_iter().nth(1)).collect()
}

/// Returns every path that begins with `crate`, `self` or `super`.
pub(super) fn own_paths(tokens: &TokenStream) -> BTreeSet<Path> {
    paths(tokens, &|word| ["crate", "self", "super"].contains(&word))
}

/// Returns the paths that a file imports.
pub(super) fn imports(tokens: &TokenStream) -> BTreeSet<Path> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let uses = (1..tokens.len()).filter(|&index| is_word(tokens.get(index - 1), "use"));
    uses.flat_map(|index| paths_at(&tokens[index..], &[])).collect()
}

/// Returns the paths of more than one part whose first word is wanted.
fn paths(tokens: &TokenStream, is_wanted: &impl Fn(&str) -> bool) -> BTreeSet<Path> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut found = BTreeSet::new();
    for index in 0..tokens.len() {
        let continues = index >= 2 && is_path_separator(&tokens[index - 2..]);
        match &tokens[index] {
            TokenTree::Group(group) if !continues => {
                found.extend(paths(&group.stream(), is_wanted));
            }
            TokenTree::Ident(word) if !continues && is_wanted(&word.to_string()) => {
                let paths = paths_at(&tokens[index..], &[]).into_iter();
                found.extend(paths.filter(|path| path.parts.len() > 1));
            }
            _ => {}
        }
    }
    found
}

/// Returns the paths that begin where tokens do, behind the parts `before`.
fn paths_at(tokens: &[TokenTree], before: &[String]) -> Vec<Path> {
    let mut parts = before.to_vec();
    let mut rest = tokens;
    loop {
        match rest.first() {
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
                return tokens.split(is_comma).flat_map(|one| paths_at(one, &parts)).collect();
            }
            Some(TokenTree::Ident(word)) => parts.push(word.to_string()),
            Some(TokenTree::Punct(star)) if star.as_char() == '*' => parts.push("*".to_owned()),
            _ => break,
        }
        rest = &rest[1..];
        if !is_path_separator(rest) {
            break;
        }
        rest = &rest[2..];
    }
    // `module::{self}` is the module.
    if parts.len() > 1 && parts.last().is_some_and(|last| last == "self") {
        parts.pop();
    }
    let new_name = rest.get(1).filter(|_| is_word(rest.first(), "as"));
    let name = new_name.map(ToString::to_string).or_else(|| parts.last().cloned());
    name.map(|name| Path { parts, name }).into_iter().collect()
}

fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(found)) if found == word)
}

fn is_path_separator(tokens: &[TokenTree]) -> bool {
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    tokens.len() >= 2 && tokens[..2].iter().all(is_colon)
}

fn is_comma(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',')
}

//! Rust source as tokens, and the paths in them.

use std::collections::BTreeSet;

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};

/// Reads source text. Comments are gone; what is meant for tests is left out.
pub(super) fn read(text: &str) -> Result<TokenStream, LexError> {
    Ok(without_tests(text.parse()?))
}

/// Leaves out every item under `#[cfg(test)]` or `#[test]`, with the attribute.
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
    hash.as_char() == '#' && ["cfg(test)", "test"].contains(&attribute.as_str())
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

/// Returns what follows `root::` in every path, also in groups:
/// `root::{a::b, c}` gives `a` and `c`.
pub(super) fn first_segments(tokens: &TokenStream, root: &str) -> BTreeSet<String> {
    segments(tokens, &|tokens| is_word(tokens.first(), root).then_some(1))
}

/// Returns what follows `super::super::…` where as many `super` as `depth`
/// have reached the root of the crate.
pub(super) fn rooted_at_parent(tokens: &TokenStream, depth: usize) -> BTreeSet<String> {
    segments(tokens, &|tokens| {
        let parent = |step| {
            is_word(tokens.get(3 * step), "super")
                && (step == 0 || is_path_separator(&tokens[3 * step - 2..]))
        };
        (0..depth).all(parent).then_some(3 * depth - 2)
    })
}

/// Finds where a path begins and collects what follows it. `begins` returns how
/// many tokens the beginning takes.
fn segments(
    tokens: &TokenStream,
    begins: &impl Fn(&[TokenTree]) -> Option<usize>,
) -> BTreeSet<String> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut found = BTreeSet::new();
    for index in 0..tokens.len() {
        if let TokenTree::Group(group) = &tokens[index] {
            found.extend(segments(&group.stream(), begins));
        }
        let Some(rest) = begins(&tokens[index..]).map(|length| &tokens[index + length..]) else {
            continue;
        };
        if is_path_separator(rest) {
            found.extend(heads(rest.get(2)));
        }
    }
    found
}

fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(found)) if found == word)
}

fn is_path_separator(tokens: &[TokenTree]) -> bool {
    let is_colon =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':');
    tokens.len() >= 2 && tokens[..2].iter().all(is_colon)
}

/// Returns the first word of a path, or of each path in a group.
fn heads(token: Option<&TokenTree>) -> Vec<String> {
    let Some(TokenTree::Group(group)) = token else {
        return token.map(ToString::to_string).into_iter().collect();
    };
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let is_comma =
        |token: &TokenTree| matches!(token, TokenTree::Punct(punct) if punct.as_char() == ',');
    tokens.split(is_comma).flat_map(|path| heads(path.first())).collect()
}

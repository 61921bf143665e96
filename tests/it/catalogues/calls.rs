//! The sentences that the source asks for.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// One `message!(…)`.
#[derive(Debug)]
pub(crate) struct Call {
    /// The literal texts of its key: several where it is chosen.
    pub(crate) keys: Vec<String>,
    /// The names of its facts.
    pub(crate) names: BTreeSet<String>,
}

/// Returns every `message!(…)`, also inside of others.
pub(crate) fn calls(tokens: &TokenStream) -> Vec<Call> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        found.extend(calls(&group.stream()));
        let before = &tokens[index.saturating_sub(2)..index];
        if let [TokenTree::Ident(name), TokenTree::Punct(mark)] = before
            && name == "message"
            && mark.as_char() == '!'
        {
            found.push(call(group.stream()));
        }
    }
    found
}

/// Returns the names that every `codes! {…}` declares.
pub(crate) fn codes(tokens: &TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut found = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else { continue };
        if let [.., TokenTree::Ident(name), TokenTree::Punct(mark)] = &tokens[..index]
            && name == "codes"
            && mark.as_char() == '!'
        {
            // Texts of documentation are literals, too.
            let names = literals(&group.stream()).into_iter();
            found
                .extend(names.filter(|text| text.chars().all(|it| it == '-' || it.is_lowercase())));
        }
    }
    found
}

fn call(tokens: TokenStream) -> Call {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == ',');
    let mut arguments = tokens.split(is_comma);
    let key: TokenStream = arguments.next().unwrap_or_default().iter().cloned().collect();
    let names = arguments.filter_map(|argument| match argument {
        [TokenTree::Ident(name), TokenTree::Punct(sign), ..] if sign.as_char() == '=' => {
            Some(name.to_string())
        }
        _ => None,
    });
    Call { keys: literals(&key).into_iter().collect(), names: names.collect() }
}

/// Returns every literal text.
pub(crate) fn literals(tokens: &TokenStream) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for token in tokens.clone() {
        match token {
            TokenTree::Group(group) => found.extend(literals(&group.stream())),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let text = text.strip_prefix('"').and_then(|text| text.strip_suffix('"'));
                found.extend(text.map(str::to_owned));
            }
            _ => {}
        }
    }
    found
}

//! The sentences of the page, in both languages.

use std::collections::BTreeMap;

use muqi_text::{Language, Message};
use serde::Serialize;

/// The sentences by their keys. Where a sentence mentions a fact, it has the name of the fact as
/// the catalogues have it, `{$name}`; the scripts fill it in.
#[derive(Serialize)]
pub(crate) struct Texts {
    en: BTreeMap<String, String>,
    zh: BTreeMap<String, String>,
}

impl Texts {
    /// Reads both catalogues.
    pub(crate) fn new() -> Self {
        Self { en: sentences(Language::English), zh: sentences(Language::Chinese) }
    }
}

fn sentences(language: Language) -> BTreeMap<String, String> {
    let own = language.keys().filter(|key| key.starts_with(OWN));
    let others = super::TERMS.into_iter().chain([LIST_SEPARATOR]);
    let players = FLAWED_PLAYERS.iter().map(|name| format!("flaw-{name}"));
    let keys = own.chain(others).map(str::to_owned).chain(players);
    let messages = keys.map(|key| (key.clone(), Message::new(key))).chain(super::sentences());
    messages.map(|(key, message)| (key, language.template(&message))).collect()
}

/// The beginning of the keys of the page's own sentences.
const OWN: &str = "explore-";

/// The sign between the parts of a list.
const LIST_SEPARATOR: &str = "list-separator";

/// The flawed programs that play in the page.
pub const FLAWED_PLAYERS: [&str; 16] = [
    "greedy",
    "greedy-by-sum",
    "look-ahead-2",
    "look-ahead-4",
    "look-ahead-6",
    "white-maximises",
    "black-minimises",
    "min-max-swapped",
    "own-score-only",
    "one-table",
    "scores-swapped",
    "b-added",
    "b-ignored",
    "upside-down",
    "rotated",
    "random-playouts",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{
        super::{SCRIPTS, SKELETON, START},
        *,
    };

    /// Beginnings of keys that the scripts complete with a name.
    const COMPLETED: [&str; 2] = ["explore-encoding-", "explore-player-"];

    /// Returns every key that the skeleton and the scripts have in quotation marks.
    fn mentioned() -> BTreeSet<&'static str> {
        let sources = SCRIPTS.iter().chain([&SKELETON, &START]);
        let words = sources.flat_map(|source| source.split(['"', '`', '\'']));
        words.filter(|word| word.starts_with(OWN)).collect()
    }

    #[test]
    fn the_scripts_mention_every_sentence_and_no_other() {
        let keys: BTreeSet<_> =
            Language::English.keys().filter(|key| key.starts_with(OWN)).collect();
        let idle = keys.difference(&mentioned()).copied().collect::<Vec<_>>();
        let is_completed = |key: &&str| COMPLETED.iter().any(|start| key.starts_with(start));
        assert!(idle.iter().all(is_completed), "no script mentions one of {idle:?}");
        let unknown: Vec<_> = mentioned().difference(&keys).copied().collect();
        assert!(unknown.iter().all(|key| key.contains("${")), "no sentence for {unknown:?}");
    }

    #[test]
    fn both_languages_have_every_sentence_with_the_same_places() {
        let Texts { en, zh } = Texts::new();
        let places = |text: &str| -> BTreeSet<String> {
            let parts = text.split("{$").skip(1).filter_map(|part| part.split_once('}'));
            parts.map(|(name, _)| name.to_owned()).collect()
        };
        for (key, sentence) in &en {
            assert!(!sentence.is_empty() && *sentence != *key, "{key}");
            assert_eq!(places(sentence), places(&zh[key]), "{key}");
        }
    }
}

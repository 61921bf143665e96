//! The sentences of the page, in both languages.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::text::{Language, Message};

/// The sentences by their keys. Where a sentence mentions a fact, it has the name of the fact in
/// braces; the scripts fill it in.
#[derive(Serialize)]
pub(super) struct Texts {
    en: BTreeMap<String, String>,
    zh: BTreeMap<String, String>,
}

impl Texts {
    /// Reads both catalogues.
    pub(super) fn new() -> Self {
        Self { en: sentences(Language::English), zh: sentences(Language::Chinese) }
    }
}

fn sentences(language: Language) -> BTreeMap<String, String> {
    let players = FLAWED_PLAYERS.iter().map(|name| format!("flaw-{name}"));
    let fixed = KEYS.iter().chain(&super::TERMS).chain([&LIST_SEPARATOR]);
    let keys = fixed.map(|key| (*key).to_owned()).chain(players);
    let messages = keys.map(|key| (key.clone(), Message::new(key))).chain(super::sentences());
    messages.map(|(key, message)| (key, language.text(with_places(message)))).collect()
}

/// Fills a sentence with the name of every fact in braces, but for those that it has.
fn with_places(message: Message) -> Message {
    let is_open = |name: &&&str| message.facts.iter().all(|(known, _)| known != **name);
    let open: Vec<&str> = PLACES.iter().filter(is_open).copied().collect();
    open.into_iter().fold(message, |message, name| message.with(name, format!("{{{name}}}")))
}

/// The sign between the parts of a list.
const LIST_SEPARATOR: &str = "list-separator";

/// The facts that sentences of the page mention.
const PLACES: [&str; 52] = [
    "a",
    "above",
    "all",
    "answer",
    "asked",
    "at",
    "atend",
    "b",
    "bad",
    "believed",
    "best",
    "bit",
    "bounded",
    "cell",
    "column",
    "cost",
    "difference",
    "expected",
    "first",
    "found",
    "games",
    "greatest",
    "kind",
    "least",
    "left",
    "letter",
    "limit",
    "line",
    "lines",
    "lost",
    "m",
    "mask",
    "minutes",
    "most",
    "n",
    "name",
    "nearest",
    "number",
    "other",
    "place",
    "player",
    "positions",
    "problem",
    "right",
    "score",
    "second",
    "stored",
    "sum",
    "surplus",
    "total",
    "value",
    "votes",
];

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

/// The sentences of the page itself.
const KEYS: [&str; 207] = [
    "page-title",
    "page-skip",
    "page-look",
    "page-look-system",
    "page-look-light",
    "page-look-dark",
    "page-look-pixels",
    "page-size",
    "page-board",
    "page-board-label",
    "page-mask",
    "page-transport",
    "page-reset",
    "page-back",
    "page-run",
    "page-pause",
    "page-step",
    "page-slider",
    "page-move-count",
    "page-speed",
    "page-values",
    "page-slide-out",
    "page-encoding",
    "page-encoding-mask",
    "page-encoding-mask-note",
    "page-encoding-mask-right-is-1",
    "page-encoding-mask-right-is-1-note",
    "page-encoding-mask-from-top-right",
    "page-encoding-mask-from-top-right-note",
    "page-encoding-mask-from-top-right-right-is-1",
    "page-encoding-mask-from-top-right-right-is-1-note",
    "page-encoding-row-lengths",
    "page-encoding-row-lengths-note",
    "page-encoding-base-11",
    "page-encoding-base-11-note",
    "page-encoding-column-heights",
    "page-encoding-column-heights-note",
    "page-encoding-first-row",
    "page-encoding-first-row-note",
    "page-bit",
    "page-digit-up",
    "page-digit-right",
    "page-black",
    "page-white",
    "page-scores",
    "page-difference",
    "page-final",
    "page-result",
    "page-turn",
    "page-over",
    "page-start",
    "page-your-turn",
    "page-move",
    "page-move-only",
    "page-move-best",
    "page-move-cost",
    "page-alternatives",
    "page-best",
    "page-costs",
    "page-played",
    "page-cell-filled",
    "page-cell-playable",
    "page-cell-closed",
    "page-already-filled",
    "page-needs-one",
    "page-needs-both",
    "page-code",
    "page-play",
    "page-guess",
    "page-compare",
    "page-paths",
    "page-forward",
    "page-mistake",
    "page-lessons",
    "page-own",
    "page-lattice",
    "page-more",
    "page-player-human",
    "page-player-perfect",
    "page-player-best-2",
    "page-player-best-3",
    "page-player-note",
    "page-new-game",
    "page-code-back",
    "page-code-step",
    "page-ask-bits",
    "page-ask-cell",
    "page-guess-bits",
    "page-guess-bits-right",
    "page-guess-bits-wrong",
    "page-guess-cell",
    "page-guess-cell-right",
    "page-guess-cell-wrong",
    "page-guess-bits-shown",
    "page-guess-cell-shown",
    "page-guess-tally",
    "page-guess-note",
    "page-guess-reset",
    "page-guess-again",
    "page-guess-stop",
    "page-reveal",
    "page-vote",
    "page-next-question",
    "page-close",
    "page-compare-left",
    "page-compare-right",
    "page-compare-note",
    "page-one-back",
    "page-one-on",
    "page-paths-line",
    "page-paths-meet",
    "page-paths-count",
    "page-paths-count-small",
    "page-paths-memo",
    "page-paths-fill",
    "page-paths-stored",
    "page-forward-note",
    "page-forward-wrong",
    "page-forward-right",
    "page-forward-stop",
    "page-forward-kept",
    "page-mistake-player",
    "page-mistake-clearest",
    "page-mistake-show",
    "page-mistake-none",
    "page-mistake-number",
    "page-mistake-found",
    "page-sees-score",
    "page-sees-sum",
    "page-sees-own",
    "page-sees-ahead",
    "page-sees-average",
    "page-sees-final",
    "page-mistake-true",
    "page-mistake-cost",
    "page-mistake-believes",
    "page-mistake-same",
    "page-cell",
    "page-lesson-note",
    "page-lesson-of",
    "page-lesson-back",
    "page-lesson-next",
    "page-lesson-end",
    "page-lesson-reveal",
    "page-lesson-answer",
    "page-lesson-over",
    "page-name-sample",
    "page-name-bits",
    "page-name-code",
    "page-name-paths",
    "page-name-greedy",
    "page-name-sum",
    "page-name-ahead",
    "page-name-maximises",
    "page-name-forward",
    "page-name-corner",
    "page-name-line",
    "page-name-even",
    "page-name-greatest",
    "page-name-lattice",
    "page-name-own",
    "page-station-sample",
    "page-station-bits",
    "page-station-code",
    "page-station-paths",
    "page-station-greedy",
    "page-station-sum",
    "page-station-ahead",
    "page-station-maximises",
    "page-station-forward",
    "page-station-corner",
    "page-station-line",
    "page-station-even",
    "page-station-greatest",
    "page-station-lattice",
    "page-station-own",
    "page-own-note",
    "page-own-input",
    "page-own-use",
    "page-own-resize",
    "page-own-random",
    "page-taken",
    "page-fault",
    "page-faults",
    "page-faults-of-form",
    "page-more-faults",
    "page-too-many",
    "page-lattice-count",
    "page-lattice-note",
    "page-lattice-large",
    "page-link-board",
    "page-link-move",
    "page-link-player",
    "page-link-nearest",
    "page-share",
    "page-copied",
    "page-in-address",
    "page-print",
    "page-sounds",
    "page-explosions",
    "page-keys",
    "page-worksheet",
    "page-worksheet-title",
    "page-key",
    "page-task",
    "page-about",
    "page-mask-said",
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{
        super::{SCRIPTS, SKELETON, START},
        KEYS, Texts,
    };

    /// Beginnings of keys that the scripts complete with a name.
    const COMPLETED: [&str; 4] = ["page-encoding-", "page-name-", "page-player-", "page-station-"];

    /// Returns every key that the skeleton and the scripts have in quotation marks.
    fn mentioned() -> BTreeSet<String> {
        let sources = SCRIPTS.iter().chain([&SKELETON, &START]);
        let words = sources.flat_map(|source| source.split(['"', '`', '\'']));
        words.filter(|word| word.starts_with("page-")).map(str::to_owned).collect()
    }

    #[test]
    fn the_scripts_mention_every_sentence_and_no_other() {
        let mentioned = mentioned();
        let is_completed = |key: &str| COMPLETED.iter().any(|beginning| key.starts_with(beginning));
        let idle: Vec<_> =
            KEYS.iter().filter(|key| !mentioned.contains(**key) && !is_completed(key)).collect();
        assert!(idle.is_empty(), "no script mentions {idle:?}");
        let unknown: Vec<_> = mentioned
            .iter()
            .filter(|key| !key.contains("${") && !KEYS.contains(&&***key))
            .collect();
        assert!(unknown.is_empty(), "no sentence for {unknown:?}");
    }

    #[test]
    fn both_languages_have_every_sentence_with_the_same_places() {
        let Texts { en, zh } = Texts::new();
        let places = |text: &str| -> BTreeSet<String> {
            let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
            parts.map(|(name, _)| name.to_owned()).collect()
        };
        for (key, sentence) in &en {
            assert!(!sentence.is_empty() && *sentence != *key, "{key}");
            assert_eq!(places(sentence), places(&zh[key]), "{key}");
        }
    }
}

//! The sentences of the page, in both languages.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::text::{Language, Message};

/// The sentences by their keys. Where a sentence mentions a fact, it has the name of the fact in
/// braces; the scripts fill it in.
#[derive(Serialize)]
pub(super) struct Texts {
    en: BTreeMap<&'static str, String>,
    zh: BTreeMap<&'static str, String>,
}

impl Texts {
    /// Reads both catalogues.
    pub(super) fn new() -> Self {
        Self { en: sentences(Language::English), zh: sentences(Language::Chinese) }
    }
}

fn sentences(language: Language) -> BTreeMap<&'static str, String> {
    let keys = KEYS.iter().chain(&PLAYERS).chain(&SHARED);
    keys.map(|key| (*key, language.text(with_places(key)))).collect()
}

/// Returns a sentence in which every fact is its own name in braces.
fn with_places(key: &'static str) -> Message {
    let places = PLACES.iter().map(|name| (*name, format!("{{{name}}}")));
    let message =
        places.fold(Message::new(key), |message, (name, place)| message.with(name, place));
    FORMS.iter().fold(message, |message, (name, form)| message.with(name, *form))
}

/// The facts that sentences of the page mention.
const PLACES: [&str; 42] = [
    "a",
    "above",
    "all",
    "answer",
    "asked",
    "at",
    "b",
    "believed",
    "best",
    "bit",
    "bounded",
    "cell",
    "cost",
    "difference",
    "expected",
    "first",
    "found",
    "games",
    "greatest",
    "least",
    "left",
    "letter",
    "line",
    "lost",
    "m",
    "mask",
    "minutes",
    "most",
    "n",
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
    "value",
    "votes",
];

/// The players that are flawed programs.
const PLAYERS: [&str; 16] = [
    "flaw-greedy",
    "flaw-greedy-by-sum",
    "flaw-look-ahead-2",
    "flaw-look-ahead-4",
    "flaw-look-ahead-6",
    "flaw-white-maximises",
    "flaw-black-minimises",
    "flaw-min-max-swapped",
    "flaw-own-score-only",
    "flaw-one-table",
    "flaw-scores-swapped",
    "flaw-b-added",
    "flaw-b-ignored",
    "flaw-upside-down",
    "flaw-rotated",
    "flaw-random-playouts",
];

/// Facts by which sentences about faults choose their form.
const FORMS: [(&str, &str); 3] = [("subtask", "none"), ("atend", "no"), ("surplus", "other")];

/// The faults of an input, and what is between the parts of a list.
const SHARED: [&str; 9] = [
    "input-empty",
    "input-missing-header",
    "input-extra-row",
    "input-missing-token",
    "input-extra-token",
    "input-not-number",
    "input-out-of-range",
    "input-missing-row",
    "list-separator",
];

/// The sentences of the page itself.
const KEYS: [&str; 164] = [
    "page-skip",
    "page-look",
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
    "page-encoding-swapped",
    "page-encoding-swapped-note",
    "page-encoding-corner",
    "page-encoding-corner-note",
    "page-encoding-mirrored",
    "page-encoding-mirrored-note",
    "page-encoding-rows",
    "page-encoding-rows-note",
    "page-encoding-eleven",
    "page-encoding-eleven-note",
    "page-encoding-columns",
    "page-encoding-columns-note",
    "page-encoding-first",
    "page-encoding-first-note",
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
    "page-guess-tally",
    "page-guess-note",
    "page-guess-reset",
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
    "page-paths-memo",
    "page-paths-fill",
    "page-paths-stored",
    "page-forward-note",
    "page-forward-wrong",
    "page-forward-right",
    "page-forward-stop",
    "page-mistake-player",
    "page-mistake-clearest",
    "page-mistake-show",
    "page-mistake-none",
    "page-mistake-found",
    "page-mistake-sees",
    "page-mistake-true",
    "page-mistake-cost",
    "page-mistake-believes",
    "page-cell",
    "page-lesson-note",
    "page-lesson-of",
    "page-lesson-back",
    "page-lesson-next",
    "page-lesson-end",
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
    "page-fault",
    "page-lattice-count",
    "page-lattice-note",
    "page-lattice-large",
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
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{
        super::{SCRIPTS, SKELETON, START},
        KEYS, Texts,
    };

    /// Beginnings of keys that the scripts complete with a name.
    const COMPLETED: [&str; 3] = ["page-encoding-", "page-player-", "page-station-"];

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
            assert!(!sentence.is_empty() && sentence != key, "{key}");
            assert_eq!(places(sentence), places(&zh[key]), "{key}");
        }
    }
}

//! The words that statements in comments may use, as faults offer them.

use crate::text::Fact;

use super::Verdict;

/// The names of verdicts.
pub(super) const VERDICTS: [&str; 7] = ["AC", "WA", "TLE", "MLE", "OLE", "RTE", "CE"];

/// Returns what could have been meant, the nearest word first. Words this short
/// are compared letter by letter.
pub(super) fn one_of(found: &str, known: &[&str]) -> Fact {
    let near = nearly(found, known);
    let first = near.into_iter();
    let words = first.chain(known.iter().copied().filter(|word| Some(*word) != near));
    Fact::all(words.map(in_use))
}

/// Returns the known word that was most likely meant, if any is near.
pub(super) fn nearly<'k>(found: &str, known: &[&'k str]) -> Option<&'k str> {
    let found = found.to_lowercase();
    let away = |word: &&str| strsim::osa_distance(&found, &word.to_lowercase());
    known.iter().copied().min_by_key(away).filter(|word| away(word) <= 1)
}

/// Returns a word as people of a language write it: verdicts differ.
pub(super) fn in_use(word: &str) -> Fact {
    match Verdict::expected(word) {
        Some(verdict) if VERDICTS.contains(&word) => verdict.into(),
        _ => word.into(),
    }
}

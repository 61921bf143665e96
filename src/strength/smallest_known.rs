//! The smallest separating board of every flaw, found once and kept.
//!
//! `smallest.toml` holds what `muqi strength --hunt FLAW` finds for each flaw;
//! a test searches again and compares.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::Deserialize;

use crate::{
    game::Board,
    input::{Constraints, read},
    text::Source,
};

use super::hunt::Minimality;

/// A separating board, and how it is known that none is smaller.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownBoard {
    /// The board.
    pub board: Board,
    /// The proof that no smaller one exists.
    pub minimality: Minimality,
}

/// One entry of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    input: String,
    smallest: Minimality,
}

static KNOWN: LazyLock<BTreeMap<String, KnownBoard>> = LazyLock::new(|| {
    let entries: BTreeMap<String, Entry> =
        toml::from_str(include_str!("smallest.toml")).expect("a file that tests read");
    let known = |(name, entry): (String, Entry)| {
        let board = read(&Source::new("smallest.toml", entry.input), &Constraints::OFFICIAL);
        (name, KnownBoard { board: board.expect("an input"), minimality: entry.smallest })
    };
    entries.into_iter().map(known).collect()
});

/// Returns the smallest separating board that is known for a flaw, in the order
/// of [`Size`](super::hunt::Size).
///
/// # Examples
///
/// ```
/// use muqi::{input::write, strength::smallest_known};
///
/// let known = smallest_known("white-maximises").expect("a flaw");
/// assert_eq!(write(&known.board), b"2 2\n0 0\n0 0\n0 0\n1 0\n");
/// assert!(known.minimality.is_proved());
/// ```
///
/// # Panics
///
/// Never: tests read the whole file.
pub fn smallest_known(flaw: &str) -> Option<&'static KnownBoard> {
    KNOWN.get(flaw)
}

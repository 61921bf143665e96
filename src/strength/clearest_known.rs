//! The clearest separating board of every flaw, found once and kept.
//!
//! `clearest.toml` holds what `muqi strength --hunt FLAW --clearest` finds for each flaw, or
//! the reason why there is none; tests search again and compare.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Serialize};

use crate::{
    game::Board,
    input::{Constraints, read},
    text::{Message, Source, ToMessage},
};

/// The clearest separating board, or the reason why there is none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clearest {
    /// A board.
    Board(Board),
    /// None: the smallest board is as clear as any.
    None(Unclear),
}

/// The reason why no board explains a mistake better than the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unclear {
    /// The program is right but slow, so there is no wrong number.
    Slow,
    /// The program prints nothing where it fails, so there is no wrong number.
    Silent,
}

impl Clearest {
    /// Returns the board.
    pub fn board(&self) -> Option<&Board> {
        match self {
            Self::Board(board) => Some(board),
            Self::None(_) => None,
        }
    }
}

impl ToMessage for Unclear {
    fn to_message(&self) -> Message {
        match self {
            Self::Slow => message!("hunt-unclear-slow"),
            Self::Silent => message!("hunt-unclear-silent"),
        }
    }
}

/// One entry of the file: one of both.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    input: Option<String>,
    none: Option<Unclear>,
}

static KNOWN: LazyLock<BTreeMap<String, Clearest>> = LazyLock::new(|| {
    let entries: BTreeMap<String, Entry> =
        toml::from_str(include_str!("clearest.toml")).expect("a file that tests read");
    let board = |input| {
        let board = read(&Source::new("clearest.toml", input), &Constraints::OFFICIAL);
        Clearest::Board(board.expect("an input"))
    };
    let known = |(name, entry): (String, Entry)| {
        let reason = entry.none.map(Clearest::None);
        Some((name, entry.input.map(board).or(reason)?))
    };
    entries.into_iter().filter_map(known).collect()
});

/// Returns the clearest separating board that is known for a flaw, in the order of
/// [`Clarity`](super::hunt::Clarity), or why there is none.
///
/// # Panics
///
/// Never: tests read the whole file.
pub fn clearest_known(flaw: &str) -> Option<&'static Clearest> {
    KNOWN.get(flaw)
}

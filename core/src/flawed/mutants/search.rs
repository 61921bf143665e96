//! The direction and the depth of the search.

use crate::game::Player;

use super::{change::Change, choice::Ties};

/// The direction and the depth of the search.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Search {
    /// From the end, so that a position has the score still to come.
    #[default]
    Backward,
    /// From the beginning, so that a position has the score so far; the player who
    /// has just moved chooses the position before.
    ForwardByMover,
    /// The same; the player who moves next chooses.
    ForwardByNext,
    /// A game is played, each move chosen by looking so many moves ahead.
    Ahead(usize),
    /// From the beginning; after so many positions no new one is looked into: it is worth
    /// nothing.
    Visiting {
        /// The number of positions.
        most: usize,
        /// The move that is looked into first.
        first: Ties,
    },
    /// From the beginning, layer by layer; of the positions with equally many cells filled only
    /// so many are kept, those with the greatest score so far for a player. Then from the end.
    Beam {
        /// The number of positions of a layer.
        width: usize,
        /// The player.
        player: Player,
    },
}

pub(super) fn changes() -> Vec<Change> {
    let search = |search, form| Change::new("search", form, move |variant| variant.search = search);
    let forward = [
        search(Search::ForwardByMover, "forward-by-mover"),
        search(Search::ForwardByNext, "forward-by-next"),
    ];
    let ahead = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map(|moves| {
        search(Search::Ahead(moves), "ahead").named(format!("ahead-{moves}"), &[moves])
    });
    forward.into_iter().chain(ahead).collect()
}

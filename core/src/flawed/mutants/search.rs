//! In which direction, and how far, a program looks.

use super::change::Change;

/// In which direction, and how far, a program looks.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Search {
    /// From the end, so that a position has the score still to come.
    #[default]
    Backward,
    /// From the beginning, so that a position has the score so far; who has
    /// just moved chooses where the position came from.
    ForwardByMover,
    /// The same; who moves next chooses.
    ForwardByNext,
    /// A game is played, each move chosen by looking so many moves ahead.
    Ahead(usize),
}

pub(super) fn changes() -> Vec<Change> {
    let forward = [
        (Search::ForwardByMover, "forward-by-mover", "who has just moved chooses"),
        (Search::ForwardByNext, "forward-by-next", "who moves next chooses"),
    ];
    let forward = forward.map(|(search, choice, words)| {
        let description = format!("goes forward with the score so far, {words}");
        Change::new("search", choice, description, move |variant| variant.search = search)
    });
    let ahead = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16].map(|moves| {
        let description = format!("plays a game, looking {moves} moves ahead at every move");
        Change::new("search", format!("ahead-{moves}"), description, move |variant| {
            variant.search = Search::Ahead(moves);
        })
    });
    forward.into_iter().chain(ahead).collect()
}

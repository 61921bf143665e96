//! The boards that are known to show mistakes.

use crate::{flawed::FLAWS, input::Constraints, strength::known_boards};

use super::{Draft, Lane, Origin, OriginKind};

/// Returns the smallest board of each known mistake, and the clearest where there is one.
pub(super) fn boards(range: Constraints) -> Lane {
    let known = FLAWS.iter().flat_map(|flaw| {
        let kinds = [OriginKind::Smallest, OriginKind::Clearest].into_iter();
        let boards = known_boards(flaw.name).into_iter().flat_map(|known| known.all());
        kinds.zip(boards).map(|(kind, board)| (Origin::new(kind, flaw.name), board))
    });
    let within = known.filter(move |(_, board)| range.broken_by(board).is_empty());
    Box::new(within.map(|(origin, board)| Draft::ready(origin, board.clone())))
}

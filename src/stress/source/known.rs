//! The boards that are known to show mistakes.

use crate::{
    flawed::FLAWS,
    input::Constraints,
    strength::{Clearest, clearest_known, smallest_known},
};

use super::{Draft, Lane, Origin, OriginKind};

/// Returns the smallest board of each known mistake, and the clearest where there is one.
pub(super) fn boards(range: Constraints) -> Lane {
    let known = FLAWS.iter().flat_map(|flaw| {
        let smallest = smallest_known(flaw.name).map(|known| &known.board);
        let clearest = clearest_known(flaw.name).and_then(Clearest::board);
        let of_kind = move |kind: OriginKind| move |board| (Origin::new(kind, flaw.name), board);
        let smallest = smallest.map(of_kind(OriginKind::Smallest));
        smallest.into_iter().chain(clearest.map(of_kind(OriginKind::Clearest)))
    });
    let within = known.filter(move |(_, board)| range.broken_by(board).is_empty());
    Box::new(within.map(|(origin, board)| Draft::ready(origin, board.clone())))
}

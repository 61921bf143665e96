//! `handmade`: a board that somebody wrote by hand.

use super::{Default, Family, Kind, Method, Parameter};

pub(super) const FAMILY: Family = Family {
    name: "handmade",
    summary: "a board written by hand: handmade/BOARD.in of the problem",
    parameters: &[Parameter {
        name: "board",
        kind: Kind::Board,
        default: Default::Required,
        meaning: "name of the board, without .in",
    }],
    aims: &[],
    method: Method::ByHand,
};

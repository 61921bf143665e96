//! `handmade`: a board that somebody wrote by hand.

use super::{DefaultValue, Family, Method, Parameter, ParameterKind};

pub(super) const FAMILY: Family = Family {
    name: "handmade",
    summary: "a board written by hand: handmade/BOARD.in of the problem",
    parameters: &[Parameter {
        name: "board",
        kind: ParameterKind::Board,
        default: DefaultValue::Required,
        meaning: "name of the board, without .in",
    }],
    aims: &[],
    method: Method::ByHand,
};

//! `handmade`: a board that somebody wrote by hand.

use super::{DefaultValue, Family, Method, Parameter, ParameterKind};

pub(super) const FAMILY: Family = Family {
    name: "handmade",
    parameters: &[Parameter {
        name: "board",
        kind: ParameterKind::Board,
        default: DefaultValue::Required,
    }],
    aims: &[],
    method: Method::ByHand,
};

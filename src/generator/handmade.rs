//! `handmade`: a board that somebody wrote by hand.

use super::{DefaultValue, Family, Method, Parameter, ParameterKind};

pub(super) const FAMILY: Family = Family {
    name: "handmade",
    parameters: &[Parameter::new("board", ParameterKind::Board, DefaultValue::Required)],
    aims: &[],
    method: Method::ByHand,
};

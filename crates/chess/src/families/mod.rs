//! Families of boards: what a test plan can ask for.
//!
//! A [`Family`] makes boards of one kind from parameters and a seed. Every
//! family states its parameters as data, from which come the check of a plan,
//! the list of `muqi gen --families` and the canonical form of a recipe. A
//! family draws from [`rng`](muqi_rng) and does no input or output. A recipe is a family
//! with its parameters, read from the command of a test and displayed in canonical form.
//!
//! What a family is for, it states as data, too: an [`Aim`] names mistakes that
//! its boards kill, or the answer that they have.
//!
//! Families share two conventions. Scores of Black are drawn from the stream
//! `a`, those of White from the stream `b`; and `b=zero` leaves White's scores
//! out without changing Black's. Two families, `balanced` and `extreme`, choose
//! scores by the answer, so theirs depend on each other.

mod parameter;
mod arguments;
mod family;
mod largest;
mod special_case;
mod recipe;
mod bait;
mod balanced;
mod checkerboard;
mod extreme;
mod gradient;
mod markers;
mod halves;
mod lopsided;
mod one_sided;
mod plain;
mod sparse;
mod special;
mod staircase;
mod stripes;
mod ties;

pub use arguments::{Argument, ArgumentError, Arguments};
pub use family::{Aim, Bound, Family, Target, too_large};
pub(crate) use family::{draw_alike, draw_scores};
pub use parameter::{DefaultValue, Parameter, ParameterKind};
pub(crate) use recipe::Recipe;
pub(crate) use recipe::Within;
pub(crate) use special_case::SpecialCase;

/// Every family, in the order of `muqi gen --families`.
pub const FAMILIES: &[Family] = &[
    plain::UNIFORM,
    plain::SMALL,
    plain::CONSTANT,
    plain::ZERO,
    plain::MAXIMAL,
    sparse::FAMILY,
    gradient::FAMILY,
    checkerboard::FAMILY,
    bait::FAMILY,
    stripes::FAMILY,
    ties::FAMILY,
    lopsided::FAMILY,
    one_sided::FAMILY,
    balanced::FAMILY,
    extreme::FAMILY,
    markers::FAMILY,
    halves::FAMILY,
    staircase::FAMILY,
    special::FAMILY,
];

/// Returns the family of a name.
pub fn family(name: &str) -> Option<&'static Family> {
    FAMILIES.iter().find(|family| family.name == name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn names_of_families_and_of_their_parameters_are_unique() {
        let names: BTreeSet<_> = FAMILIES.iter().map(|family| family.name).collect();
        assert_eq!(names.len(), FAMILIES.len());
        for family in FAMILIES {
            let names: BTreeSet<_> = family.parameters.iter().map(|p| p.name).collect();
            assert_eq!(names.len(), family.parameters.len(), "{}", family.name);
        }
    }
}

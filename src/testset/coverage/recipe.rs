//! Recipes of boards that reach a bound.

use std::collections::BTreeMap;

use crate::{
    generator::{Argument, Arguments, SpecialCase, family},
    input::Interval,
};

use super::extent::Extent;

/// Returns a recipe of any board of the extent, drawn where one family can draw both scores.
pub(super) fn drawn(extent: &Extent) -> Arguments {
    let common = extent.a.intersection(extent.b);
    let (b, scores) = match extent.b {
        Interval { least: 0, greatest: 0 } => ("zero", extent.a),
        _ if common.least <= common.greatest => ("drawn", common),
        _ => return equal_scores(extent, extent.a.least, extent.b.least),
    };
    let scores = [("least", scores.least), ("greatest", scores.greatest)];
    arguments("uniform", extent, &scores, Some(("b", b)))
}

/// Returns a recipe of a board of the extent that is a special case; nothing where only scores
/// drawn from different bounds make one.
pub(super) fn special(case: SpecialCase, extent: &Extent) -> Option<Arguments> {
    let common = extent.a.intersection(extent.b);
    let is_made = common.least <= common.greatest
        && Extent::of_shape((extent.n, extent.m), common, common).has_case(case);
    let scores = [("least", common.least), ("greatest", common.greatest)];
    is_made.then(|| arguments("special", extent, &scores, Some(("case", case.name()))))
}

/// Returns the recipe of the board with the greatest answer: the greatest `a`, the least `b`.
pub(super) fn best_for_black(extent: &Extent) -> Arguments {
    equal_scores(extent, extent.a.greatest, extent.b.least)
}

/// Returns the recipe of the board with the least answer: the least `a`, the greatest `b`.
pub(super) fn best_for_white(extent: &Extent) -> Arguments {
    equal_scores(extent, extent.a.least, extent.b.greatest)
}

/// Returns the recipe of a board of the extent with the longest input: every score has as many
/// characters as any.
pub(super) fn longest(extent: &Extent) -> Arguments {
    let longer = |interval: Interval| {
        let length = |score: &i64| score.to_string().len();
        [interval.least, interval.greatest].into_iter().max_by_key(length).unwrap_or(0)
    };
    equal_scores(extent, longer(extent.a), longer(extent.b))
}

/// Returns the recipe of a board with equal scores for Black, equal ones for White
/// and the answer 0, unless there is none.
pub(super) fn balanced(extent: &Extent) -> Option<Arguments> {
    let white = extent.cells() / 2;
    let black = extent.cells() - white;
    // black · a = white · b in lowest terms: consecutive numbers have no common factor.
    let (a, b) = if black == white { (1, 1) } else { (white, black) };
    let factors = factors(extent.a, a).intersection(factors(extent.b, b));
    (factors.least <= factors.greatest).then(|| {
        let nearest_to_0 = 0.clamp(factors.least, factors.greatest);
        equal_scores(extent, a * nearest_to_0, b * nearest_to_0)
    })
}

/// Returns the numbers whose product with `number ≥ 0` is in the interval.
fn factors(interval: Interval, number: i64) -> Interval {
    match number {
        0 if interval.contains(0) => Interval::new(i64::MIN, i64::MAX),
        0 => Interval::new(1, 0),
        _ => Interval::new(
            -(-interval.least).div_euclid(number),
            interval.greatest.div_euclid(number),
        ),
    }
}

/// Returns the recipe of a board on which all `a` are equal, and all `b`.
fn equal_scores(extent: &Extent, a: i64, b: i64) -> Arguments {
    let greatest = [("greatest", a)];
    match (a, b) {
        (0, 0) => arguments("zero", extent, &[], None),
        (_, 0) if a == extent.a.greatest => {
            arguments("maximal", extent, &greatest, Some(("b", "zero")))
        }
        _ => arguments("constant", extent, &[("a", a), ("b", b)], None),
    }
}

fn arguments(
    name: &str,
    extent: &Extent,
    integers: &[(&'static str, i64)],
    word: Option<(&'static str, &str)>,
) -> Arguments {
    let shape = [("n", extent.n), ("m", extent.m)];
    let integers = shape.iter().chain(integers);
    let mut values: BTreeMap<&'static str, Argument> =
        integers.map(|&(name, number)| (name, Argument::Integer(number))).collect();
    values.extend(word.map(|(name, word)| (name, Argument::Word(word.to_owned()))));
    Arguments::new(family(name).expect("a family of this name"), values)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;
    use crate::{plan::Recipe, solver};

    /// Returns the extent of the board that a recipe makes.
    fn made(arguments: Arguments) -> Extent {
        let recipe = Recipe { arguments, variant: None };
        let board = recipe.board(recipe.seed("salt"), &BTreeMap::new()).expect("a board");
        let answer = solver::value(&board).expect("a small board");
        Extent::of_board(&board, answer)
    }

    fn is_within(made: &Extent, extent: &Extent) -> bool {
        (made.n, made.m) == (extent.n, extent.m)
            && extent.a.intersection(made.a) == made.a
            && extent.b.intersection(made.b) == made.b
            && extent.answers.intersection(made.answers) == made.answers
    }

    fn extents() -> impl Strategy<Value = Extent> {
        let scores =
            || (-9..9_i64, 0..=4_i64).prop_map(|(least, more)| Interval::new(least, least + more));
        (1..=4_i64, 1..=4_i64, scores(), scores())
            .prop_map(|(n, m, a, b)| Extent::of_shape((n, m), a, b))
    }

    proptest! {
        #[test]
        fn recipes_stay_within_bounds_and_reach_what_they_are_for(extent in extents()) {
            prop_assert!(is_within(&made(drawn(&extent)), &extent));
            for case in SpecialCase::ALL {
                let special = special(case, &extent).map(made);
                let is_special = |made: &Extent| is_within(made, &extent) && made.has_case(case);
                prop_assert!(special.as_ref().is_none_or(is_special), "{:?}", special);
                let is_possible = extent.has_case(case);
                prop_assert!(special.is_none() || is_possible);
                prop_assert!(special.is_some() || !is_possible || extent.a != extent.b);
            }
            let black = made(best_for_black(&extent));
            prop_assert!(is_within(&black, &extent));
            prop_assert_eq!(black.answers.greatest, extent.answers.greatest);
            prop_assert_eq!((black.a.greatest, black.b.least), (extent.a.greatest, extent.b.least));
            let white = made(best_for_white(&extent));
            prop_assert!(is_within(&white, &extent));
            prop_assert_eq!(white.answers.least, extent.answers.least);
            prop_assert_eq!((white.a.least, white.b.greatest), (extent.a.least, extent.b.greatest));
        }

        #[test]
        fn a_balanced_recipe_answers_0_and_is_found_where_equal_scores_can(extent in extents()) {
            let found = balanced(&extent).map(made);
            let is_fine = |made: &Extent| {
                is_within(made, &extent) && made.answers == Interval::new(0, 0)
            };
            prop_assert!(found.as_ref().is_none_or(is_fine), "{:?}", found);
            let (white, black) = (extent.cells() / 2, (extent.cells() + 1) / 2);
            let can = (extent.a.least..=extent.a.greatest).any(|a| {
                (extent.b.least..=extent.b.greatest).any(|b| black * a == white * b)
            });
            prop_assert_eq!(found.is_some(), can);
        }
    }
}

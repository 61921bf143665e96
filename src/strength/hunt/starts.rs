//! The boards that a search starts from: all families, at several scales.

use std::collections::BTreeMap;

use crate::{
    game::Board,
    generator::{Argument, Arguments, DefaultValue, FAMILIES, Family, Method, ParameterKind},
    input::{Constraints, Interval},
    rng::Seed,
};

use super::greatest_score;

/// Greatest scores to draw up to, beside the greatest that is allowed: ties and
/// small differences mislead other programs than large scores do.
const SCALES: [i32; 4] = [1, 2, 9, 1000];

/// Returns the scales that a range leaves room for, its own greatest score last.
pub(crate) fn scales(range: &Constraints) -> Vec<i32> {
    let greatest = greatest_score(range);
    SCALES.into_iter().filter(|&scale| scale < greatest).chain([greatest]).collect()
}

/// Returns boards on which no player or one player scores, then one of every
/// family, all within `range` and with scores up to about `scale`.
pub(super) fn starts(
    range: &Constraints,
    (n, m): (usize, usize),
    scale: i32,
    seed: Seed,
) -> impl Iterator<Item = Board> {
    let drawn = FAMILIES.iter().filter_map(move |family| {
        let Method::Drawn(draw) = family.method else { return None };
        draw(&arguments(family, (n, m), scale)?, seed).ok()
    });
    let within = |scores: Interval, score: i32| {
        let score = i64::from(score).clamp(scores.least, scores.greatest);
        i32::try_from(score).expect("between bounds of scores")
    };
    let one_score = [(0, 0), (scale, 0), (0, scale)].map(|pair| Board::from_fn(n, m, |_| pair));
    one_score.into_iter().chain(drawn).map(move |board| {
        Board::from_fn(n, m, |cell| {
            (within(range.a, board.a(cell)), within(range.b, board.b(cell)))
        })
    })
}

/// Returns the parameters of a family at their defaults, or nothing for a family
/// with other required parameters.
fn arguments(family: &'static Family, (n, m): (usize, usize), scale: i32) -> Option<Arguments> {
    let count = |count: usize| Argument::Integer(i64::try_from(count).unwrap_or(i64::MAX));
    let mut values = BTreeMap::new();
    for parameter in family.parameters {
        let value = match (parameter.kind, parameter.default) {
            (ParameterKind::Rows, _) => count(n),
            (ParameterKind::Columns, _) => count(m),
            (_, DefaultValue::Integer(number)) => Argument::Integer(number),
            (_, DefaultValue::Word(word)) => Argument::Word(word.to_owned()),
            (_, DefaultValue::LeastScore) => Argument::Integer(0),
            (ParameterKind::Score, DefaultValue::Required) | (_, DefaultValue::GreatestScore) => {
                Argument::Integer(scale.into())
            }
            (_, DefaultValue::Required) => return None,
        };
        values.insert(parameter.name, value);
    }
    Some(Arguments::new(family, values))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_start_keeps_the_bounds_and_most_families_have_one() {
        let range = Constraints {
            a: Interval::new(2, 40),
            b: Interval::new(0, 0),
            ..Constraints::OFFICIAL
        };
        assert_eq!(scales(&range), [1, 2, 9, 40]);
        let seed = Seed::derive("starts", "");
        for scale in scales(&range) {
            let boards: Vec<Board> = starts(&range, (3, 4), scale, seed).collect();
            assert!(boards.len() + 1 >= FAMILIES.len(), "{} boards", boards.len());
            for board in boards {
                assert_eq!(range.broken_by(&board), [], "{board:?}");
            }
        }
    }
}

//! Boards of the families, from small to large and at all scales.

use std::collections::BTreeMap;

use muqi_game::Board;
use muqi_package::problem::{Draft, InputOrigin, InputSource};
use muqi_rng::{Seed, Stream};

use super::{
    super::{
        families::{Argument, Arguments, DefaultValue, FAMILIES, Family, Parameter, ParameterKind},
        input::{Bounds, Interval, write},
    },
    shapes::DrawnSize,
};

/// One parameter in so many has another value than its default.
const CHANGED_ONE_IN: u64 = 3;

/// Returns boards of every family in turn, or of one family, for ever.
pub(crate) fn boards(range: Bounds, seed: Seed, only: Option<&'static Family>) -> InputSource {
    let families: Vec<&'static Family> = match only {
        Some(family) => vec![family],
        None => FAMILIES.iter().collect(),
    };
    let count = families.len() as u64;
    Box::new((0..).map(move |number: u64| {
        let family = families[usize::try_from(number % count).unwrap_or(0)];
        let name = format!("family {number}");
        let dice = Stream::new(Seed::derive(&seed.to_string(), &name), "");
        let arguments = arguments(family, &range, number / count, dice);
        let recipe = arguments
            .as_ref()
            .map_or(String::new(), |arguments| format!("{} {arguments} seed={name}", family.name));
        Draft::drawn(InputOrigin::new("family", recipe), move || {
            let board = (family.draw)(&arguments?, Seed::derive(&seed.to_string(), &name)).ok()?;
            let board = within(&range, &board);
            range.broken_by(&board).is_empty().then(|| write(&board).into())
        })
    }))
}

/// Draws the parameters of a family; nothing where the range has no board of the size.
fn arguments(
    family: &'static Family,
    range: &Bounds,
    number: u64,
    mut dice: Stream,
) -> Option<Arguments> {
    let size = DrawnSize::drawn(range, number, &mut dice)?;
    let mut values = BTreeMap::new();
    for parameter in family.parameters {
        values.insert(parameter.name, value(parameter, range, size, &mut dice)?);
    }
    Some(Arguments::new(family.parameters, values))
}

/// Returns the value of a parameter: mostly its default, and now and then any other.
fn value(
    parameter: &Parameter,
    range: &Bounds,
    size: DrawnSize,
    dice: &mut Stream,
) -> Option<Argument> {
    let is_changed = dice.below(CHANGED_ONE_IN) == 0;
    let number = match (parameter.kind, parameter.default) {
        (ParameterKind::Rows, _) => i64::try_from(size.n).ok()?,
        (ParameterKind::Columns, _) => i64::try_from(size.m).ok()?,
        (ParameterKind::Word(_), _) if parameter.name == "b" => {
            let word = if range.b.greatest == 0 { "zero" } else { "drawn" };
            return Some(Argument::Word(word.to_owned()));
        }
        (ParameterKind::Word(words), default) => {
            let DefaultValue::Word(word) = default else { return None };
            let other = words[usize::try_from(dice.below(words.len() as u64)).ok()?];
            return Some(Argument::Word(if is_changed { other } else { word }.to_owned()));
        }
        (ParameterKind::Integer { least, greatest }, default) => match default {
            DefaultValue::Integer(number) if !is_changed => number,
            _ => between(least, greatest, dice)?,
        },
        (ParameterKind::Score, DefaultValue::LeastScore) => 0,
        (ParameterKind::Score, DefaultValue::Integer(number)) if !is_changed => {
            number.min(size.greatest.into())
        }
        (ParameterKind::Score, DefaultValue::Integer(_) | DefaultValue::Required) if is_changed => {
            between(0, size.greatest.into(), dice)?
        }
        (ParameterKind::Score, _) => size.greatest.into(),
    };
    Some(Argument::Integer(number))
}

fn between(least: i64, greatest: i64, dice: &mut Stream) -> Option<i64> {
    let (least, greatest) = (i32::try_from(least).ok()?, i32::try_from(greatest).ok()?);
    (least <= greatest).then(|| dice.between(least, greatest).into())
}

/// Returns a board with every score moved into a range.
fn within(range: &Bounds, board: &Board) -> Board {
    Board::from_fn(board.n(), board.m(), |cell| {
        (moved(board.a(cell), range.a), moved(board.b(cell), range.b))
    })
}

fn moved(score: i32, bounds: Interval) -> i32 {
    i32::try_from(i64::from(score).clamp(bounds.least, bounds.greatest)).unwrap_or(score)
}

#[cfg(test)]
mod tests {
    use super::{super::super::board_of, *};

    #[test]
    fn every_family_gives_boards_within_the_range() {
        let range = Bounds {
            n: Interval::new(1, 4),
            m: Interval::new(2, 4),
            a: Interval::new(0, 50),
            ..Bounds::OFFICIAL
        };
        let seed = Seed::derive("stress", "families");
        for family in FAMILIES {
            let boards = boards(range, seed, Some(family)).take(40);
            let inputs = boards.filter_map(|draft| draft.input().expect("drawn"));
            let boards: Vec<Board> =
                inputs.map(|input| board_of(&input).expect("a board")).collect();
            assert!(boards.len() >= 5, "{}: {} boards", family.name, boards.len());
            assert!(boards.iter().all(|board| range.broken_by(board).is_empty()));
        }
    }
}

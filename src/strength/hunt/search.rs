//! The search for a small separating board.

use std::collections::BTreeMap;

use rayon::prelude::*;

use crate::{
    flawed::{Flaw, KILLED_AT, Program},
    game::{Board, Ranking},
    generator::{Argument, Arguments, DefaultValue, FAMILIES, Family, Method, ParameterKind},
    input::{Constraints, Interval},
    rng::{Seed, Stream},
    solver,
};

use super::{Size, greatest_score, is_exempt, narrowed, separates, shapes, shrink};

/// The cost of a search on all shapes together, in positions, unless a single
/// round of each takes more.
const POSITIONS_A_SEARCH: u64 = 500_000_000;

/// Rounds of a search on one shape at most.
const ROUNDS: u64 = 12;

/// Boards that a round starts from, about: one of every family.
const STARTS: u64 = 12;

/// Changes tried of each start, where a margin is looked for.
const STEPS_A_START: u64 = 3;

/// Changes tried of the slowest start, where slowness is looked for: at least, and
/// at most where few shapes are searched.
const STEPS_TO_SLOWNESS: (u64, u64) = (30, 300);

/// Separating boards of a round that are shrunk.
const SHRUNK: usize = 3;

/// Searches for a small separating board: shapes with few cells first, boards of
/// all families at all scales, cells changed, and what separates shrunk.
pub(super) fn searched(flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
    let greatest = greatest_score(range);
    let shapes: Vec<(usize, usize)> = shapes(range)
        .into_iter()
        .filter(|&shape| !is_exempt(flaw, &narrowed(range, shape, greatest)))
        .collect();
    let budget = POSITIONS_A_SEARCH / shapes.len().max(1) as u64;
    let mut of_one_area = shapes.chunk_by(|left, right| left.0 * left.1 == right.0 * right.1);
    of_one_area.find_map(|shapes| {
        let tasks: Vec<Task> =
            shapes.iter().flat_map(|&shape| tasks(flaw, range, shape, budget)).collect();
        let found = tasks.par_iter().filter_map(|task| task.run(flaw, range, seed));
        found.min_by_key(Size::of)
    })
}

/// One round of a search: one start of every family.
struct Task {
    shape: (usize, usize),
    scale: i32,
    round: u64,
    steps: u64,
}

/// Returns the rounds on one shape that `budget` positions are enough for.
fn tasks(flaw: &Flaw, range: &Constraints, (n, m): (usize, usize), budget: u64) -> Vec<Task> {
    let scales = scales(range);
    let tried = budget / cost(flaw, n, m) / scales.len() as u64;
    let (steps, rounds) = if flaw.is_slow() {
        let (least, most) = STEPS_TO_SLOWNESS;
        (tried.saturating_sub(STARTS).clamp(least, most), 1)
    } else {
        let rounds = tried / (STARTS * (1 + STEPS_A_START));
        (STEPS_A_START, rounds.clamp(1, ROUNDS))
    };
    let of_round =
        |round| scales.iter().map(move |&scale| Task { shape: (n, m), scale, round, steps });
    (0..rounds).flat_map(of_round).collect()
}

impl Task {
    /// Returns a board that separates, shrunk.
    fn run(&self, flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
        let Self { shape: (n, m), scale, round, steps } = *self;
        let name = format!("{} {n} {m} {scale} {round}", flaw.name);
        let seed = Seed::derive(&seed.to_string(), &name);
        let mut dice = Stream::new(seed, "climb");
        let mut climb =
            |start, enough| climb(flaw, range, start, Climb { steps, scale, enough }, &mut dice);
        let mut starts = starts(range, self.shape, scale, seed);
        let found: Vec<Board> = if let Program::Visits(positions) = flaw.program {
            // Slowness grows by and by: the slowest board is worth a long climb.
            let first = starts.next()?;
            let slowest = starts.map(|start| (positions(&start), start)).fold(
                (positions(&first), first),
                |best, other| {
                    if other.0 > best.0 { other } else { best }
                },
            );
            let (visited, board) = climb(slowest.1, KILLED_AT);
            (visited >= KILLED_AT).then_some(board).into_iter().collect()
        } else {
            // Most boards separate or show nothing: what counts is how many are tried.
            starts
                .map(|start| climb(start, 1))
                .filter_map(|(margin, board)| (margin > 0).then_some(board))
                .take(SHRUNK)
                .collect()
        };
        let shrunk =
            found.into_iter().map(|board| shrink(board, range, |board| separates(flaw, board)));
        shrunk.min_by_key(Size::of)
    }
}

/// Returns how hard a board is on a flawed solver: how far off the number is, or
/// how many positions are visited. A climb follows it upwards.
fn strain(flaw: &Flaw, board: &Board) -> u64 {
    if let Program::Visits(positions) = flaw.program {
        return positions(board);
    }
    match (flaw.output(board), solver::value(board)) {
        (Some(printed), Ok(answer)) => printed.abs_diff(answer),
        _ => u64::MAX,
    }
}

/// The cost of trying a board beside its positions, as so many of them.
const COST_A_BOARD: u64 = 20;

/// Returns what trying one board of a shape is counted as, in positions: many
/// times its own for a search whose calls are counted window by window.
fn cost(flaw: &Flaw, n: usize, m: usize) -> u64 {
    let positions = Ranking::count_positions(n, m).unwrap_or(u64::MAX);
    if flaw.is_slow() {
        positions.saturating_mul(100)
    } else {
        positions.saturating_add(COST_A_BOARD)
    }
}

/// The rules of a climb.
#[derive(Clone, Copy, Debug)]
struct Climb {
    /// Boards tried at most.
    steps: u64,
    /// Scores that are put in do not exceed this, whatever the range allows.
    scale: i32,
    /// A board this hard on the flawed solver is hard enough.
    enough: u64,
}

/// Changes a few scores at a time and keeps the change unless the board gets
/// easier on the flawed solver. Returns the last board with what it comes to.
fn climb(
    flaw: &Flaw,
    range: &Constraints,
    start: Board,
    climb: Climb,
    dice: &mut Stream,
) -> (u64, Board) {
    let (mut hardest, mut board) = (strain(flaw, &start), start);
    for _ in 0..climb.steps {
        if hardest >= climb.enough {
            break;
        }
        let changed = changed(&board, range, climb.scale, dice);
        let strain = strain(flaw, &changed);
        if strain >= hardest {
            (hardest, board) = (strain, changed);
        }
    }
    (hardest, board)
}

/// Returns a board with one to three scores changed.
fn changed(board: &Board, range: &Constraints, scale: i32, dice: &mut Stream) -> Board {
    let (mut a, mut b) = (board.a_scores().to_vec(), board.b_scores().to_vec());
    for _ in 0..dice.between(1, 3) {
        let has_choice_in_b = range.b.least < range.b.greatest;
        let (scores, bounds) = if has_choice_in_b && dice.below(2) == 1 {
            (&mut b, range.b)
        } else {
            (&mut a, range.a)
        };
        let index = |dice: &mut Stream, length: usize| {
            usize::try_from(dice.below(length as u64)).expect("an index")
        };
        let (place, other) = (index(dice, scores.len()), index(dice, scores.len()));
        let score = match dice.below(6) {
            0 => 0,
            1 => scale,
            2 => scores[other],
            3 => scores[place].saturating_add(1),
            4 => scores[place].saturating_sub(1),
            _ => dice.between(0, scale),
        };
        let score = i64::from(score).clamp(bounds.least, bounds.greatest);
        scores[place] = i32::try_from(score).expect("between bounds of scores");
    }
    Board::new(board.n(), board.m(), a, b).expect("a board of the same shape")
}

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
    use crate::{flawed::flaw, input::Interval};

    use super::super::separation;

    #[test]
    fn a_climb_never_goes_down_and_keeps_the_bounds() {
        let range = Constraints { b: Interval::new(0, 7), ..Constraints::OFFICIAL };
        let flaw = flaw("white-maximises").expect("a flaw");
        let start = Board::from_fn(3, 4, |_| (0, 0));
        assert_eq!(strain(flaw, &start), 0);
        let mut dice = Stream::new(Seed::derive("climb", ""), "dice");
        let mut before = 0;
        for steps in [10, 100, 400] {
            let rules = Climb { steps, scale: 50, enough: u64::MAX };
            let (hardest, board) = climb(flaw, &range, start.clone(), rules, &mut dice);
            assert_eq!(range.broken_by(&board), []);
            assert_eq!(strain(flaw, &board), hardest);
            assert!(board.a_scores().iter().all(|&score| score <= 450));
            before = before.max(hardest);
        }
        assert!(before > 50, "{before}");
        let enough = Climb { steps: 400, scale: 50, enough: 1 };
        let (_, board) = climb(flaw, &range, start, enough, &mut dice);
        assert!(separation(flaw, &board).is_some());
    }

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

//! Boards drawn at random until they kill the numbers of mistakes that nothing else kills.

use rayon::prelude::*;

use crate::{
    flawed::{Tested, thresholds},
    game::Board,
    rng::{Seed, Stream},
    solver,
};

use super::{candidates::positions, scopes::Scope};

/// Boards that are drawn at most.
const MOST_DRAWN: u64 = 40_000;

/// Positions that all programs visit at most, so that large boards are drawn less often.
const BUDGET_POSITIONS: u64 = 300_000_000;

/// Boards that are tried at once.
const TOGETHER: usize = 64;

/// Boards that no test may have until no more are drawn: on some shapes most are such boards, and
/// to know it takes a second or more.
const MOST_TURNED_DOWN: usize = 100;

/// A number of a mistake: the index of the mistake, and the number.
pub(super) type Number = (usize, i64);

/// Draws boards of a subtask that kill some of the numbers, until all are killed often enough:
/// `missing` has how many boards have to kill each. `add` takes a board with what it kills, and
/// returns whether a test may have it.
pub(super) fn draw_against(
    mut missing: Vec<(Number, usize)>,
    scope: &Scope,
    salt: &str,
    mut add: impl FnMut(Board, &[Number]) -> bool,
) {
    missing.retain(|((threshold, _), _)| {
        matches!(
            thresholds()[*threshold].tested,
            Tested::OneByOne | Tested::SideBySide | Tested::Parting(_)
        )
    });
    let shapes = scope.shapes();
    let largest = &shapes[shapes.len().saturating_sub(3)..];
    let most_positions = largest.iter().map(|&shape| positions(shape)).max();
    let cost = most_positions.unwrap_or(1).saturating_mul(missing.len().max(1) as u64);
    let most = (BUDGET_POSITIONS / cost.max(1)).min(MOST_DRAWN);
    let mut turned_down = 0;
    for first in (0..most).step_by(TOGETHER) {
        let wanted: Vec<Number> =
            missing.iter().filter(|(_, missing)| *missing > 0).map(|(number, _)| *number).collect();
        if wanted.is_empty() {
            return;
        }
        let tried: Vec<(Board, Vec<Number>)> = (first..first + TOGETHER as u64)
            .into_par_iter()
            .filter_map(|number| {
                let seed = Seed::derive(salt, &format!("against numbers {number}"));
                let shape = largest[usize::try_from(number).ok()? % largest.len()];
                let board = draw(shape, scope, &mut Stream::new(seed, "scores"));
                let killed = killed(&board, &wanted)?;
                (!killed.is_empty()).then_some((board, killed))
            })
            .collect();
        for (board, killed) in tried {
            let is_wanted = |one: &(Number, usize)| one.1 > 0 && killed.contains(&one.0);
            if !missing.iter().any(is_wanted) {
                continue;
            }
            if add(board, &killed) {
                missing.iter_mut().filter(|one| is_wanted(one)).for_each(|(_, left)| *left -= 1);
            } else {
                turned_down += 1;
                if turned_down == MOST_TURNED_DOWN {
                    return;
                }
            }
        }
    }
}

fn killed(board: &Board, numbers: &[Number]) -> Option<Vec<Number>> {
    let answer = solver::value(board).ok()?;
    let kills = |&(threshold, number): &Number| {
        thresholds()[threshold].program(number).output(board) != Some(answer)
    };
    Some(numbers.iter().copied().filter(kills).collect())
}

/// Draws a board of few different scores, on which the cells of the first diagonals, or of one
/// half, are the greatest: play begins there and comes to positions with many moves.
fn draw((n, m): (i64, i64), scope: &Scope, stream: &mut Stream) -> Board {
    let side = |side: i64| usize::try_from(side).expect("a side of a board");
    let (n, m) = (side(n), side(m));
    let greatest = i32::try_from(scope.constraints.a.greatest).expect("a score");
    let white_scores = scope.constraints.b.greatest > 0 && stream.below(3) > 0;
    let kind = stream.below(4);
    let sparse = stream.below(4);
    let is_first = |row: usize, column: usize| match kind {
        0 | 1 => row + column + 1 < n.min(m),
        2 => column < m / 2,
        _ => false,
    };
    let rich_is_white = stream.below(2) == 0;
    Board::from_fn(n, m, |cell| {
        let mut points = || match stream.below(4 + sparse) {
            0 => greatest,
            1 => greatest.min(1),
            2 => stream.between(0, greatest),
            _ => 0,
        };
        let (mut a, mut b) = (points(), points());
        if is_first(cell.row, cell.column) {
            (a, b) = match kind {
                2 if rich_is_white => (0, greatest),
                2 => (greatest, 0),
                _ => (greatest, greatest),
            };
        }
        (a.min(greatest), if white_scores { b.min(greatest) } else { 0 })
    })
}

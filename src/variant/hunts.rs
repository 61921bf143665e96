//! Boards for the needs that no family answers: known ones, and those that a search finds.

use crate::{
    flawed::{FLAWS, Flaw},
    game::Board,
    input::{Constraints, Interval},
    rng::Seed,
    strength::{
        Clearest, clearest_known,
        hunt::{smallest, widest},
        smallest_known,
    },
    testset::coverage::Quantity,
};

use super::{
    candidate::{Candidate, Tried},
    candidates::{FEW_POSITIONS, Way, drawn, positions, way},
    cover::Cover,
    needs::Need,
    pool::{Pool, found_board},
    scopes::Scope,
    shared::plain_extremes,
    uneven::uneven,
};

/// Boards with uneven scores that are made of a known one.
const UNEVEN: u64 = 4;

/// Boards that are searched for one mistake.
const MOST_HUNTS: usize = 12;

/// The budget of a search whose board need not be the smallest.
const NO_PROOF: u64 = 0;

/// The most rows and columns of a board that is searched, where a subtask has boards as small.
const HUNTED_SIDES: i64 = 6;

/// Boards with the greatest or the least answer that are drawn until one is clear.
const MOST_EXTREMES: u64 = 256;

/// Those that are drawn at a time.
const EXTREMES_AT_ONCE: u64 = 16;

/// The first variant of these boards. Where [`candidates`](super::candidates) have it, too, the
/// board is known, and another one is drawn.
const FIRST_VARIANT: u64 = 700;

const GREATEST: Way = way("extreme", &[], "greatest-answer");

const LEAST: Way = way("extreme", &[("winner", "white")], "least-answer");

/// Searches boards for mistakes that too few kill, and for answers that too few have.
pub(super) fn hunt(pool: &mut Pool<'_>, cover: &Cover<Need>) {
    // A board that is found for one mistake may kill others, too.
    let known = pool.tried.len();
    for (need, missing) in cover.missing() {
        match need {
            Need::Kill(subtask, flaw) => {
                let found = kills(pool, known, (subtask, flaw));
                kill(pool, (subtask, flaw), missing.saturating_sub(found));
            }
            Need::Bound(subtask, quantity, is_greatest)
                if Quantity::OF_SUBTASKS[quantity] == Quantity::Answer =>
            {
                extreme(pool, subtask, is_greatest);
            }
            _ => {}
        }
    }
}

/// Returns the number of boards of a subtask, from `first` on, that kill a flaw; both by index.
fn kills(pool: &Pool<'_>, first: usize, (subtask, flaw): (usize, usize)) -> usize {
    let has = |one: &&Tried| one.candidate.subtask == subtask && one.kills(flaw);
    pool.tried[first..].iter().filter(has).count()
}

/// Adds boards of a subtask that kill a flaw, both by index: relatives of those that are known,
/// then of those that searches find: a small one for a slow program, else one with a large margin.
fn kill(pool: &mut Pool<'_>, (subtask, flaw): (usize, usize), missing: usize) {
    let first = pool.tried.len();
    let bounds = pool.scopes[subtask].constraints;
    let is_enough = |pool: &Pool<'_>| kills(pool, first, (subtask, flaw)) >= missing;
    let add_relatives = |pool: &mut Pool<'_>, board: &Board| {
        for board in relatives(board, &bounds, subtask) {
            if is_enough(pool) {
                return;
            }
            if bounds.broken_by(&board).is_empty() {
                pool.add(vec![found_board(subtask, board)]);
            }
        }
    };
    let flaw = &FLAWS[flaw];
    for board in known(flaw) {
        add_relatives(pool, board);
    }
    let range = hunted(&bounds);
    for turn in 0..hunts(flaw, &range) {
        if is_enough(pool) {
            return;
        }
        let seed = Seed::derive("muqi variant", &format!("{} {subtask} {turn}", flaw.name));
        let found = if flaw.is_slow() {
            smallest(flaw, &range, seed, NO_PROOF).0
        } else {
            widest(flaw, &range, seed)
        };
        let Some(board) = found else { return };
        add_relatives(pool, &board);
    }
}

/// Returns the number of boards that are searched for a mistake. Every step of a search counts all
/// the positions that a slow program visits, up to those that are too many.
fn hunts(flaw: &Flaw, range: &Constraints) -> usize {
    let is_cheap = positions((range.n.greatest, range.m.greatest)) <= FEW_POSITIONS;
    if flaw.is_slow() && !is_cheap { 0 } else { MOST_HUNTS }
}

/// Returns the smallest and the clearest board that are known to kill a flaw.
fn known(flaw: &Flaw) -> Vec<&'static Board> {
    let smallest = smallest_known(flaw.name).map(|known| &known.board);
    let clearest = clearest_known(flaw.name).and_then(Clearest::board);
    smallest.into_iter().chain(clearest).collect()
}

/// Returns a board, those with an empty row or column more, all of them transposed, and then all
/// with scores as great as can be and slightly uneven, others for every subtask. Mistakes of many
/// kinds show on all of them.
fn relatives(board: &Board, bounds: &Constraints, subtask: usize) -> Vec<Board> {
    let padded = |rows: usize, columns: usize| {
        Board::from_fn(board.n() + rows, board.m() + columns, |cell| {
            let is_of_board = cell.row < board.n() && cell.column < board.m();
            if is_of_board { (board.a(cell), board.b(cell)) } else { (0, 0) }
        })
    };
    let padded = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(rows, columns)| padded(rows, columns));
    let plain: Vec<Board> =
        padded.into_iter().flat_map(|board| [board.clone(), board.transposed()]).collect();
    let seed = |turn: u64| Seed::derive("muqi variant", &format!("uneven {subtask} {turn}"));
    let seeds = (0..UNEVEN).map(seed);
    let uneven =
        seeds.flat_map(|seed| plain.iter().filter_map(move |one| uneven(one, bounds, seed)));
    plain.iter().cloned().chain(uneven).collect()
}

/// Returns bounds with no larger boards than can be searched, where they have as small ones.
fn hunted(bounds: &Constraints) -> Constraints {
    let side = |side: Interval| Interval::new(side.least, side.greatest.min(HUNTED_SIDES));
    let (n, m) = (side(bounds.n), side(bounds.m));
    let is_empty = |side: Interval| side.least > side.greatest;
    if is_empty(n) || is_empty(m) || n.greatest * m.greatest < bounds.cells.least {
        return *bounds;
    }
    Constraints { n, m, ..*bounds }
}

/// Adds a board with the greatest or the least answer of a subtask: the plainest, or else one of
/// many that are drawn.
fn extreme(pool: &mut Pool<'_>, subtask: usize, is_greatest: bool) {
    let scope: Scope = pool.scopes[subtask].clone();
    let Some(&shape) = scope.shapes().last() else { return };
    let (way, kind) =
        if is_greatest { (&GREATEST, "greatest-answer") } else { (&LEAST, "least-answer") };
    let plain = plain_extremes(&scope, shape).into_iter().filter(|(of, _)| *of == kind);
    let plain = plain.map(|(_, board)| found_board(subtask, board)).collect();
    let mut first = pool.add(plain);
    let mut variant = FIRST_VARIANT;
    while pool.tried.len() == first && variant < FIRST_VARIANT + MOST_EXTREMES {
        let drawn = (variant..variant + EXTREMES_AT_ONCE).filter_map(|variant| {
            let (bounds, salt) = (&scope.constraints, &pool.template.edition.salt);
            let is_zero = bounds.b.greatest == 0;
            drawn(subtask, bounds, salt, way, is_zero, shape, Some(variant))
        });
        let drawn: Vec<Candidate> = drawn.collect();
        first = pool.add(drawn);
        variant += EXTREMES_AT_ONCE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::flaw;

    #[test]
    fn boards_made_of_a_known_one_are_as_slow_and_others_in_every_subtask() {
        let bounds =
            Constraints { n: Interval::new(1, 5), m: Interval::new(1, 5), ..Constraints::OFFICIAL };
        let flaw = flaw("alpha-beta-top-first").expect("a flaw");
        let slow = |subtask: usize| -> Vec<Board> {
            let made = known(flaw).into_iter().flat_map(|board| relatives(board, &bounds, subtask));
            let fitting = made.filter(|board| bounds.broken_by(board).is_empty());
            fitting.filter(|board| flaw.fate(board, 0).is_killed()).collect()
        };
        let [first, second] = [slow(0), slow(1)];
        assert!(first.len() > 2 && second.len() > 2, "{first:?} {second:?}");
        assert!(first[1..].iter().all(|board| !second.contains(board)));
    }
}

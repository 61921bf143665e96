//! Making a board smaller while it keeps what it was found for.

use std::cell::RefCell;

use muqi_game::Board;

use super::input::Bounds;

/// Entries of both tables up to which pairs of them are tried.
const PAIRED_SCORES: usize = 24;

/// Returns a smaller board within `range` that still `keeps` what the board is
/// wanted for: no row, no column and no score can be left out, no score and no
/// greatest score be lowered, the whole not be scaled down, and on small boards
/// no two scores be lowered together. The order is
/// that of [`Size`](super::Size).
///
/// # Complexity
///
/// A few dozen questions a score for boards of the contest; the square of the
/// scores on boards of at most twelve cells.
pub fn shrink(board: Board, range: &Bounds, keeps: impl FnMut(&Board) -> bool) -> Board {
    let keeps = RefCell::new(keeps);
    let mut board = board;
    while let Some(smaller) = smaller(&board, range, &|board: &Board| {
        range.broken_by(board).is_empty() && (keeps.borrow_mut())(board)
    }) {
        board = smaller;
    }
    board
}

/// Takes one step that makes a board smaller, the largest steps first; nothing where none keeps
/// what is wanted.
fn smaller(board: &Board, range: &Bounds, keeps: &impl Fn(&Board) -> bool) -> Option<Board> {
    without_a_line(board, keeps)
        .or_else(|| scaled_down(board, keeps))
        .or_else(|| capped(board, range, keeps))
        .or_else(|| lowered_one_by_one(board, range, keeps))
        .or_else(|| lowered_in_pairs(board, range, keeps))
        .or_else(|| put_in_order(board, keeps))
}

/// Takes one row or one column out.
fn without_a_line(board: &Board, keeps: &impl Fn(&Board) -> bool) -> Option<Board> {
    let transposed = board.transposed();
    let rows = (0..board.n()).filter_map(|row| without_row(board, row));
    let columns = (0..board.m()).filter_map(|column| without_row(&transposed, column));
    rows.chain(columns.map(|board| board.transposed())).find(|board| keeps(board))
}

fn without_row(board: &Board, row: usize) -> Option<Board> {
    let mut tables = [board.a_scores().to_vec(), board.b_scores().to_vec()];
    for scores in &mut tables {
        scores.drain(row * board.m()..(row + 1) * board.m());
    }
    let [a, b] = tables;
    Board::new(board.n() - 1, board.m(), a, b).ok()
}

/// Divides all scores by a power of two.
fn scaled_down(board: &Board, keeps: &impl Fn(&Board) -> bool) -> Option<Board> {
    let divisors = (1..=20).rev().map(|power| 1_i32 << power);
    divisors
        .map(|divisor| with_scores(board, scores(board).iter().map(|s| s / divisor).collect()))
        .find(|smaller| smaller != board && keeps(smaller))
}

/// Lowers the greatest score, and with it all that exceed the new one.
fn capped(board: &Board, range: &Bounds, keeps: &impl Fn(&Board) -> bool) -> Option<Board> {
    let greatest = scores(board).into_iter().max()?;
    let cap = least_that(0, greatest, |cap| keeps(&capped_at(board, range, cap)));
    Some(capped_at(board, range, cap)).filter(|smaller| smaller != board)
}

fn capped_at(board: &Board, range: &Bounds, cap: i32) -> Board {
    let least = leasts(board, range);
    let capped = scores(board).into_iter().zip(least).map(|(s, least)| s.min(cap.max(least)));
    with_scores(board, capped.collect())
}

/// Lowers every score as far as it goes, the others as they are.
fn lowered_one_by_one(
    board: &Board,
    range: &Bounds,
    keeps: &impl Fn(&Board) -> bool,
) -> Option<Board> {
    let mut lowered = scores(board);
    for (index, least) in leasts(board, range).into_iter().enumerate() {
        if lowered[index] > least {
            lowered[index] = least_that_at_once(least, lowered[index], |score| {
                let mut tried = lowered.clone();
                tried[index] = score;
                keeps(&with_scores(board, tried))
            });
        }
    }
    Some(with_scores(board, lowered)).filter(|smaller| smaller != board)
}

/// Lowers two scores by the same: what matters may be their difference.
fn lowered_in_pairs(
    board: &Board,
    range: &Bounds,
    keeps: &impl Fn(&Board) -> bool,
) -> Option<Board> {
    let (before, least) = (scores(board), leasts(board, range));
    if before.len() > PAIRED_SCORES {
        return None;
    }
    let mut lowered = before.clone();
    for one in 0..lowered.len() {
        for other in one + 1..lowered.len() {
            let most = (lowered[one] - least[one]).min(lowered[other] - least[other]);
            let left = least_that(0, most, |left| {
                let mut tried = lowered.clone();
                tried[one] -= most - left;
                tried[other] -= most - left;
                keeps(&with_scores(board, tried))
            });
            lowered[one] -= most - left;
            lowered[other] -= most - left;
        }
    }
    Some(with_scores(board, lowered)).filter(|smaller| smaller != board)
}

/// Lays a tall board on its side, or moves a score towards the end.
fn put_in_order(board: &Board, keeps: &impl Fn(&Board) -> bool) -> Option<Board> {
    if board.n() > board.m() {
        let transposed = board.transposed();
        if keeps(&transposed) {
            return Some(transposed);
        }
    }
    let before = scores(board);
    if before.len() > PAIRED_SCORES {
        return None;
    }
    let pairs = (0..before.len()).flat_map(|one| (one + 1..before.len()).map(move |o| (one, o)));
    let swapped = pairs.filter(|&(one, other)| before[one] > before[other]).map(|(one, other)| {
        let mut swapped = before.clone();
        swapped.swap(one, other);
        with_scores(board, swapped)
    });
    swapped.into_iter().find(|board| keeps(board))
}

/// Returns the least number that `holds`, which is true of `most`; where it is
/// true of some and not of others between them, one below which it is not.
fn least_that(least: i32, most: i32, holds: impl Fn(i32) -> bool) -> i32 {
    let (mut least, mut most) = (least, most);
    while least < most {
        let middle = least + (most - least) / 2;
        if holds(middle) {
            most = middle;
        } else {
            least = middle + 1;
        }
    }
    most
}

/// Returns the same, but tries the least first.
fn least_that_at_once(least: i32, most: i32, holds: impl Fn(i32) -> bool) -> i32 {
    if holds(least) { least } else { least_that(least, most, holds) }
}

/// Returns all scores, Black's first.
fn scores(board: &Board) -> Vec<i32> {
    [board.a_scores(), board.b_scores()].concat()
}

/// Returns the least that each of the scores may be.
fn leasts(board: &Board, range: &Bounds) -> Vec<i32> {
    let leasts = [range.a.least, range.b.least];
    leasts.map(|least| vec![i32::try_from(least).unwrap_or(0); board.area()]).concat()
}

fn with_scores(board: &Board, mut scores: Vec<i32>) -> Board {
    let b = scores.split_off(board.area());
    Board::new(board.n(), board.m(), scores, b).expect("a board of the same shape")
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Size, input::Interval, kills},
        *,
    };

    fn number(count: usize) -> i32 {
        i32::try_from(count).expect("a small count")
    }

    #[test]
    fn what_does_not_matter_goes_and_what_does_stays() {
        let board = Board::from_fn(5, 4, |cell| (900 + 7 * number(cell.row), 800));
        let has_a_difference = |board: &Board| {
            board.a_scores().iter().max() > board.a_scores().iter().min().map(|s| s + 5).as_ref()
        };
        assert!(has_a_difference(&board));
        let smallest = shrink(board, &Bounds::OFFICIAL, has_a_difference);
        let expected = Board::new(1, 2, vec![0, 6], vec![0, 0]).expect("a board");
        let line = Board::new(2, 1, vec![0, 6], vec![0, 0]).expect("a board");
        assert!([expected, line].contains(&smallest), "{smallest:?}");
    }

    #[test]
    fn a_shrunk_board_separates_keeps_the_bounds_and_is_no_larger() {
        let range = Bounds { a: Interval::new(1, 900), ..Bounds::OFFICIAL };
        let board = Board::from_fn(4, 5, |cell| {
            let number = number(cell.row * 37 + cell.column * 101);
            (1 + number * 13 % 899, number * 7 % 899)
        });
        let mut shrunk = 0;
        for flaw in muqi_game::flawed::FLAWS {
            if !kills(flaw, &board) {
                continue;
            }
            let smaller = shrink(board.clone(), &range, |board| kills(flaw, board));
            assert!(kills(flaw, &smaller), "{}", flaw.name);
            assert_eq!(range.broken_by(&smaller), [], "{}", flaw.name);
            assert!(Size::of(&smaller) <= Size::of(&board), "{}", flaw.name);
            shrunk += 1;
        }
        assert!(shrunk > 20, "{shrunk} flaws");
    }
}

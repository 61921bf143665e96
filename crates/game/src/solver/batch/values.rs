//! The values of many boards: which of them share a batch, and who solves it.

use std::{cell::RefCell, collections::BTreeMap};

use rayon::prelude::*;

use crate::{
    Board, Ranking,
    solver::{TableTooLarge, value},
};

use super::{
    boards::{Batch, fits_a_lane, swept_shape},
    lanes::{LANES, Lanes},
    sweep::sweep,
};

/// The most positions a shape may have to be swept in lanes. Its window is then
/// no longer than 2¹⁹ rows, 64 MiB.
const MOST_POSITIONS: u64 = 1 << 20;

/// Returns the value of every board, in the order of the boards: what
/// [`value`] returns for each, an error for a board that does not fit the default
/// budget of a single table; in a fraction of the time where many have one
/// shape (listed in `benches/README.md`).
///
/// Boards may be of any shapes; those of one shape, and their mirror images, are
/// solved side by side. The work is shared out to the threads of the current
/// `rayon` pool, and what is returned does not depend on them.
///
/// # Examples
///
/// ```
/// use muqi_game::{Board, solver::values};
///
/// let sample = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1])?;
/// let one_cell = Board::new(1, 1, vec![5], vec![3])?;
/// assert_eq!(values(&[sample.transposed(), one_cell, sample]), [Ok(2), Ok(5), Ok(2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Complexity
///
/// A sweep for every 32 boards of a shape, also where the last are fewer: for
/// 10×10 as long as two boards take by themselves, or three without AVX2. A
/// thread keeps its window for the next batch, 8 MiB for 10×10 and 64 MiB at
/// most, until it ends.
pub fn values<'b>(boards: impl IntoIterator<Item = &'b Board>) -> Vec<Result<i64, TableTooLarge>> {
    let boards: Vec<&Board> = boards.into_iter().collect();
    let batches = batches(&boards);
    let solved: Vec<Vec<_>> = batches
        .par_iter()
        .map(|batch| {
            let members: Vec<&Board> = batch.iter().map(|&index| boards[index]).collect();
            solve(&members)
        })
        .collect();
    let mut in_order: Vec<_> =
        batches.into_iter().flatten().zip(solved.into_iter().flatten()).collect();
    in_order.sort_unstable_by_key(|&(index, _)| index);
    in_order.into_iter().map(|(_, value)| value).collect()
}

/// Returns the indices of the boards that are solved together.
fn batches(boards: &[&Board]) -> Vec<Vec<usize>> {
    let mut alone = Vec::new();
    let mut by_shape = BTreeMap::<_, Vec<usize>>::new();
    for (index, board) in boards.iter().enumerate() {
        let (n, m) = swept_shape(board);
        let few = Ranking::count_positions(n, m).is_some_and(|count| count <= MOST_POSITIONS);
        if few && fits_a_lane(board) {
            by_shape.entry((n, m)).or_default().push(index);
        } else {
            alone.push(vec![index]);
        }
    }
    let together = by_shape.values().flat_map(|indices| indices.chunks(LANES)).map(<[_]>::to_vec);
    together.chain(alone).collect()
}

/// Returns the values of one batch. A board alone takes no lane: the single
/// solver is as fast for one, and has no bound on scores.
fn solve(boards: &[&Board]) -> Vec<Result<i64, TableTooLarge>> {
    if let [board] = boards {
        return vec![value(board)];
    }
    thread_local! {
        static WINDOW: RefCell<Vec<Lanes>> = const { RefCell::new(Vec::new()) };
    }
    let batch = Batch::new(boards);
    let length = batch.window_length();
    let values = WINDOW.with_borrow_mut(|window| {
        if window.len() < length {
            window.resize(length, Lanes::ZERO);
        }
        sweep(&batch, &mut window[..length])
    });
    values.0.iter().take(boards.len()).map(|&value| Ok(i64::from(value))).collect()
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::solver::batch::sweep::sweep_on_any_processor;

    fn boards(n: usize, m: usize, count: usize) -> Vec<Board> {
        let mut random = ChaCha8Rng::seed_from_u64(0);
        let mut score = || random.random_range(-100_000..=100_000);
        (0..count).map(|_| Board::from_fn(n, m, |_| (score(), score()))).collect()
    }

    #[test]
    fn whatever_the_processor_the_values_are_those_of_the_single_solver() {
        for (n, m) in [(1, 1), (1, 7), (7, 1), (2, 2), (3, 5), (5, 3), (6, 6), (4, 9), (10, 10)] {
            let boards = boards(n, m, LANES + 3);
            let singly: Vec<_> = boards.iter().map(value).collect();
            assert_eq!(values(&boards), singly, "{n}x{m}");

            let first: Vec<&Board> = boards.iter().take(LANES).collect();
            let batch = Batch::new(&first);
            let mut window = vec![Lanes::ZERO; batch.window_length()];
            let plainly = sweep_on_any_processor(&batch, &mut window);
            let plainly = plainly.0.iter().map(|&value| Ok(i64::from(value)));
            assert!(plainly.eq(singly.into_iter().take(LANES)), "{n}x{m}");
        }
    }

    #[test]
    fn boards_of_one_shape_and_their_mirror_images_share_batches() {
        let mut mixed = boards(3, 5, LANES);
        mixed.extend(boards(2, 2, 2));
        mixed.extend(boards(5, 3, 4));
        let batches = batches(&mixed.iter().collect::<Vec<_>>());
        let sizes: Vec<usize> = batches.iter().map(Vec::len).collect();
        assert_eq!(sizes, [2, LANES, 4]);
        assert_eq!(batches[2], [LANES + 2, LANES + 3, LANES + 4, LANES + 5]);
    }

    #[test]
    fn what_no_lane_can_hold_is_solved_alone() {
        let dear = Board::from_fn(2, 2, |_| (i32::MAX, 0));
        let large = Board::from_fn(11, 12, |_| (1, 1));
        let mixed = [&dear, &large, &dear, &large];
        assert_eq!(batches(&mixed), [[0], [1], [2], [3]]);
    }

    #[test]
    fn the_windows_of_the_documentation_have_these_sizes() {
        let bytes = |n, m| {
            let board = Board::from_fn(n, m, |_| (0, 0));
            Batch::new(&[&board]).window_length() * size_of::<Lanes>()
        };
        assert_eq!(bytes(10, 10), 8 << 20);
        assert_eq!(bytes(11, 11), 32 << 20);
        // The shapes with most positions for their rows: no wider one is swept.
        let widest = |n| {
            let few = |m| Ranking::count_positions(n, m).is_some_and(|it| it <= MOST_POSITIONS);
            (n..2_000).take_while(|&m| few(m)).last()
        };
        let windows = (2..=11).filter_map(|n| Some(bytes(n, widest(n)?)));
        assert!(windows.max() <= Some(64 << 20));
    }
}

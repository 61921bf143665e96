//! Many boards at once have the values they have one at a time, whatever stands
//! in the other lanes.

use muqi::{
    game::Board,
    solver::{TableTooLarge, value, values},
};
use proptest::prelude::*;

use crate::support::{Scores, random_board, shapes_up_to};

/// Boards that one sweep takes.
const LANES: usize = 32;

fn one_at_a_time(boards: &[Board]) -> Vec<Result<i64, TableTooLarge>> {
    boards.iter().map(value).collect()
}

/// Returns `count` boards of a shape, every kind of scores in turn.
fn boards(n: usize, m: usize, count: usize) -> Vec<Board> {
    let kinds = Scores::ALL.into_iter().cycle().zip(0..).take(count);
    kinds.map(|(scores, seed)| random_board(scores, n, m, seed)).collect()
}

#[test]
fn no_boards_have_no_values() {
    assert_eq!(values(&[]), []);
}

#[test]
fn boards_of_every_shape_up_to_10_by_10_are_solved_in_one_call() {
    let mixed: Vec<Board> = shapes_up_to(10).flat_map(|(n, m)| boards(n, m, 7)).collect();
    assert_eq!(values(&mixed), one_at_a_time(&mixed));
}

#[test]
fn any_number_of_boards_of_a_shape_is_solved() {
    for (n, m) in [(1, 1), (3, 4), (6, 2), (5, 5)] {
        for count in [1, 2, 3, LANES - 1, LANES, LANES + 1, 2 * LANES, 3 * LANES + 5] {
            let boards = boards(n, m, count);
            assert_eq!(values(&boards), one_at_a_time(&boards), "{count} of {n}x{m}");
        }
    }
}

#[test]
fn the_threads_of_the_pool_do_not_show_in_the_values() {
    let boards: Vec<Board> =
        [(4, 7), (7, 4), (6, 6)].into_iter().flat_map(|(n, m)| boards(n, m, 3 * LANES)).collect();
    let expected = values(&boards);
    for threads in 1..=3 {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        assert_eq!(pool.install(|| values(&boards)), expected, "{threads} threads");
    }
}

#[test]
fn a_board_that_is_too_large_hides_no_other_value() {
    let zero = |n, m| random_board(Scores::Zero, n, m, 0);
    let mixed = [zero(2, 2), zero(16, 17), zero(20, 20), zero(2, 2)];
    let [first, Err(TableTooLarge { n: 16, m: 17, .. }), Err(_), last] = &values(&mixed)[..] else {
        panic!("two of them take more than 1 GiB")
    };
    assert_eq!((first, last), (&Ok(0), &Ok(0)));
}

/// Boards of one shape with scores of either sign, a few more than a sweep takes.
fn boards_of_one_shape() -> impl Strategy<Value = Vec<Board>> {
    (1..=6_usize, 1..=6_usize).prop_flat_map(|(n, m)| {
        let scores = || prop::collection::vec(-100_000..=100_000, n * m);
        let board = (scores(), scores())
            .prop_map(move |(a, b)| Board::new(n, m, a, b).expect("tables of the right length"));
        prop::collection::vec(board, 2..=LANES + 8)
    })
}

/// A board whose scores, signs aside, add up to the most that a lane holds, or to
/// `beyond` more.
fn board_at_the_edge(beyond: u32) -> impl Strategy<Value = Board> {
    (1..=4_usize, 1..=4_usize).prop_flat_map(move |(n, m)| {
        let parts = prop::collection::vec(0..=i32::MAX.unsigned_abs() / 31, 2 * n * m - 1);
        let signs = prop::collection::vec(prop::bool::ANY, 2 * n * m);
        (parts, signs).prop_map(move |(mut parts, signs)| {
            let rest = i32::MAX.unsigned_abs() - parts.iter().sum::<u32>() + beyond;
            parts.push(rest.min(i32::MAX.unsigned_abs()));
            let signed = parts.iter().zip(signs).map(|(&part, negative)| {
                let score = i32::try_from(part).expect("at most the greatest");
                if negative { -score } else { score }
            });
            let mut a: Vec<i32> = signed.collect();
            let b = a.split_off(n * m);
            Board::new(n, m, a, b).expect("tables of the right length")
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn values_together_are_values_apart(boards in boards_of_one_shape()) {
        prop_assert_eq!(values(&boards), one_at_a_time(&boards));
    }

    #[test]
    fn scores_at_the_edge_of_32_bits_do_not_overflow(
        (fits, beyond) in (board_at_the_edge(0), board_at_the_edge(1)),
    ) {
        // Twice each, so that those that fit share a batch.
        let boards = [fits.clone(), beyond.clone(), fits, beyond];
        prop_assert_eq!(values(&boards), one_at_a_time(&boards));
    }
}

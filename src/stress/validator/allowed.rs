//! Valid inputs, by what is special about them.

use crate::{
    game::Board,
    input::{Constraints, Interval, write},
};

use super::{
    beyond::{Named, Table},
    boards::{score, shapes, spread},
};

/// Shapes that are tried.
const SHAPES: usize = 25;

/// Returns inputs each of which reaches one bound, and no other where that can be.
pub(super) fn at_bounds(range: &Constraints) -> Vec<Named> {
    let Constraints { n, m, cells, a, b } = *range;
    let shaped = |is_wanted: &dyn Fn(i64, i64) -> bool| {
        let shape = shape_that(range, is_wanted);
        shape.map(|shape| write(&filled(range, shape))).into_iter().collect()
    };
    vec![
        ("refuses-least-n", shaped(&|rows, _| rows == n.least)),
        ("refuses-greatest-n", shaped(&|rows, _| rows == n.greatest)),
        ("refuses-least-m", shaped(&|_, columns| columns == m.least)),
        ("refuses-greatest-m", shaped(&|_, columns| columns == m.greatest)),
        ("refuses-fewest-cells", shaped(&|rows, columns| rows * columns == cells.least)),
        ("refuses-most-cells", shaped(&|rows, columns| rows * columns == cells.greatest)),
        ("refuses-least-a", scored(range, Table::A, a.least)),
        ("refuses-greatest-a", scored(range, Table::A, a.greatest)),
        ("refuses-least-b", scored(range, Table::B, b.least)),
        ("refuses-greatest-b", scored(range, Table::B, b.greatest)),
    ]
}

/// Returns inputs of all shapes, those of `tests` that are within bounds, and `boards`.
pub(super) fn everything(range: &Constraints, boards: &[Board], tests: &[Board]) -> Vec<Named> {
    let all = spread(&shapes(range), SHAPES);
    let mut tests: Vec<&Board> =
        tests.iter().filter(|board| range.broken_by(board).is_empty()).collect();
    tests.sort_by_key(|board| board.area());
    vec![
        ("refuses-a-shape", all.into_iter().map(|shape| write(&filled(range, shape))).collect()),
        ("refuses-a-test", tests.into_iter().map(write).collect()),
        ("refuses-a-board", boards.iter().map(write).collect()),
    ]
}

/// Returns the wanted shape that reaches the fewest bounds of sides, of these the one of the
/// fewest cells.
fn shape_that(range: &Constraints, is_wanted: &dyn Fn(i64, i64) -> bool) -> Option<(usize, usize)> {
    let side = |side: usize| i64::try_from(side).unwrap_or(i64::MAX);
    let wanted = |&(n, m): &(usize, usize)| is_wanted(side(n), side(m));
    let reaches = |bounds: Interval, number: i64| {
        usize::from(number == bounds.least || number == bounds.greatest)
    };
    let bounds_reached = |n: usize, m: usize| {
        reaches(range.n, side(n)) + reaches(range.m, side(m)) + reaches(range.cells, side(n * m))
    };
    let shapes = shapes(range).into_iter().filter(wanted);
    shapes.min_by_key(|&(n, m)| (bounds_reached(n, m), n * m, n))
}

/// Returns a board whose scores reach no bound.
fn filled(range: &Constraints, (n, m): (usize, usize)) -> Board {
    let inner = |bounds: Interval| score(bounds.greatest.min(bounds.least + 1));
    Board::from_fn(n, m, |_| (inner(range.a), inner(range.b)))
}

/// Returns boards with a score in one cell of a table, and in all of them.
fn scored(range: &Constraints, table: Table, bound: i64) -> Vec<Vec<u8>> {
    let Some(shape) = shape_that(range, &|_, _| true) else { return Vec::new() };
    let board = filled(range, shape);
    let with = |cells: usize| {
        let mut scores = [board.a_scores().to_vec(), board.b_scores().to_vec()];
        scores[usize::from(table == Table::B)][..cells].fill(score(bound));
        let [a, b] = scores;
        Board::new(board.n(), board.m(), a, b).ok().map(|board| write(&board))
    };
    [1, board.area()].into_iter().filter_map(with).collect()
}

#[cfg(test)]
mod tests {
    use crate::{input, text::Source};

    use super::*;

    #[test]
    fn every_input_is_valid_and_reaches_the_bound_that_it_is_named_after() {
        let range = Constraints::OFFICIAL;
        let named = at_bounds(&range);
        let of = |name: &str| {
            let inputs = &named.iter().find(|(known, _)| *known == name).expect("a kind").1;
            String::from_utf8_lossy(&inputs[0]).into_owned()
        };
        assert_eq!(of("refuses-least-n"), "1 2\n1 1\n1 1\n");
        assert_eq!(of("refuses-greatest-b"), "2 2\n1 1\n1 1\n100000 1\n1 1\n");
        assert!(of("refuses-greatest-m").starts_with("2 10\n"));
        let narrow = Constraints { cells: Interval::new(20, 25), ..range };
        for range in [range, narrow] {
            let board = Board::from_fn(4, 5, |_| (3, 4));
            let all = at_bounds(&range).into_iter().chain(everything(&range, &[board], &[]));
            for (name, inputs) in all {
                let is_valid =
                    |bytes: &Vec<u8>| input::read(&Source::new("", bytes.clone()), &range);
                assert!(inputs.iter().all(|bytes| is_valid(bytes).is_ok()), "{name}");
            }
        }
    }
}

//! Boards from small to large that are damaged.

use muqi_files::store::Blob;
use muqi_game::Board;
use muqi_package::problem::{NamedInputs, spread};
use muqi_rng::{Seed, Stream};

use super::super::input::{Bounds, Interval, as_bound, write};

/// Sides of boards beside the greatest one.
const SIDES: i64 = 20;

/// Shapes of the fewest cells.
const SMALL_SHAPES: usize = 4;

/// Shapes of more cells, up to the largest.
const LARGE_SHAPES: usize = 3;

/// Returns boards within bounds with scores up to the greatest; of small shapes also one with the
/// lowest scores.
pub(crate) fn boards(range: &Bounds, seed: Seed) -> Vec<Board> {
    let shapes = shapes(range);
    let (small, large) = shapes.split_at(shapes.len().min(SMALL_SHAPES));
    let shapes = small.iter().copied().chain(spread(large, LARGE_SHAPES));
    let mut boards = Vec::new();
    for (number, (n, m)) in shapes.enumerate() {
        let mut dice =
            Stream::new(Seed::derive(&seed.to_string(), &format!("filled {number}")), "");
        let low = Board::from_fn(n, m, |_| (score(range.a.least), score(range.b.least)));
        let mixed = Board::from_fn(n, m, |_| (any(range.a, &mut dice), any(range.b, &mut dice)));
        boards.extend((number < SMALL_SHAPES).then_some(low));
        boards.push(mixed);
    }
    boards.dedup();
    boards
}

/// Draws a score, now and then the greatest or one of the lowest.
fn any(bounds: Interval, dice: &mut Stream) -> i32 {
    let [least, greatest] = [score(bounds.least), score(bounds.greatest)];
    match dice.below(4) {
        0 => greatest,
        1 => dice.between(least, greatest.min(least.saturating_add(9))),
        _ => dice.between(least, greatest),
    }
}

/// Returns shapes within bounds, those of fewer cells first.
pub(crate) fn shapes(range: &Bounds) -> Vec<(usize, usize)> {
    let columns = sides(range.m);
    let all = sides(range.n).into_iter().flat_map(|n| columns.iter().map(move |&m| (n, m)));
    let mut shapes: Vec<_> = all
        .filter(|&(n, m)| i64::try_from(n * m).is_ok_and(|it| range.cells.contains(it)))
        .collect();
    shapes.sort_by_key(|&(n, m)| (n * m, n));
    shapes
}

fn sides(side: Interval) -> Vec<usize> {
    let some = side.least..=side.greatest.min(side.least.saturating_add(SIDES));
    let last = Some(side.greatest).filter(|last| !some.contains(last));
    some.chain(last).filter_map(|side| usize::try_from(side).ok()).collect()
}

/// Returns a bound as a score; those of scores are bounded by the problem.
pub(crate) fn score(bound: i64) -> i32 {
    i32::try_from(bound).unwrap_or(if bound < 0 { i32::MIN } else { i32::MAX })
}

/// One of the two tables of an input.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Table {
    A,
    B,
}

/// Shapes that are tried.
const SHAPES: usize = 25;

/// Returns inputs each of which reaches one bound, and no other where that can be.
pub(crate) fn at_bounds(range: &Bounds) -> Vec<NamedInputs> {
    let Bounds { n, m, cells, a, b } = *range;
    vec![
        ("refuses-least-n", shaped(range, |rows, _| rows == n.least)),
        ("refuses-greatest-n", shaped(range, |rows, _| rows == n.greatest)),
        ("refuses-least-m", shaped(range, |_, columns| columns == m.least)),
        ("refuses-greatest-m", shaped(range, |_, columns| columns == m.greatest)),
        ("refuses-fewest-cells", shaped(range, |rows, columns| rows * columns == cells.least)),
        ("refuses-most-cells", shaped(range, |rows, columns| rows * columns == cells.greatest)),
        ("refuses-least-a", scored(range, Table::A, a.least)),
        ("refuses-greatest-a", scored(range, Table::A, a.greatest)),
        ("refuses-least-b", scored(range, Table::B, b.least)),
        ("refuses-greatest-b", scored(range, Table::B, b.greatest)),
    ]
}

/// Returns the input of one shape, where there is such a shape.
fn shaped(range: &Bounds, is_wanted: impl Fn(i64, i64) -> bool) -> Vec<Blob> {
    let shape = shape_that(range, is_wanted);
    shape.map(|shape| input(&filled(range, shape))).into_iter().collect()
}

/// Returns inputs of all shapes, those of `tests` that are within bounds, and `boards`.
pub(crate) fn everything(range: &Bounds, boards: &[Board], tests: &[Board]) -> Vec<NamedInputs> {
    let all = spread(&shapes(range), SHAPES);
    let mut tests: Vec<&Board> =
        tests.iter().filter(|board| range.broken_by(board).is_empty()).collect();
    tests.sort_by_key(|board| board.area());
    vec![
        ("refuses-a-shape", all.into_iter().map(|shape| input(&filled(range, shape))).collect()),
        ("refuses-a-test", tests.into_iter().map(input).collect()),
        ("refuses-a-board", boards.iter().map(input).collect()),
    ]
}

/// Returns the wanted shape that reaches the fewest bounds of sides, of these the one of the
/// fewest cells.
fn shape_that(range: &Bounds, is_wanted: impl Fn(i64, i64) -> bool) -> Option<(usize, usize)> {
    let shapes = shapes(range).into_iter().filter(|&(n, m)| is_wanted(as_bound(n), as_bound(m)));
    shapes.min_by_key(|&(n, m)| {
        let numbers =
            [(n, range.n), (m, range.m), (n * m, range.cells)].map(|(n, of)| (as_bound(n), of));
        let reached = numbers.iter().filter(|(n, of)| *n == of.least || *n == of.greatest).count();
        (reached, n * m, n)
    })
}

fn input(board: &Board) -> Blob {
    write(board).into()
}

/// Returns a board whose scores reach no bound.
fn filled(range: &Bounds, (n, m): (usize, usize)) -> Board {
    let [a, b] = [range.a, range.b].map(|bounds| score(bounds.greatest.min(bounds.least + 1)));
    Board::from_fn(n, m, |_| (a, b))
}

/// Returns boards with a score in one cell of a table, and in all of them.
fn scored(range: &Bounds, table: Table, bound: i64) -> Vec<Blob> {
    let Some(shape) = shape_that(range, |_, _| true) else { return Vec::new() };
    let board = filled(range, shape);
    [1, board.area()]
        .into_iter()
        .filter_map(|cells| {
            let mut scores = [board.a_scores().to_vec(), board.b_scores().to_vec()];
            scores[usize::from(table == Table::B)][..cells].fill(score(bound));
            let [a, b] = scores;
            Board::new(board.n(), board.m(), a, b).ok().map(|board| input(&board))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{super::super::board_of, *};

    #[test]
    fn boards_begin_with_the_smallest_end_with_the_largest_and_keep_the_bounds() {
        let narrow = Bounds {
            n: Interval::new(2, 7),
            cells: Interval::new(20, 25),
            a: Interval::new(-3, 4),
            ..Bounds::OFFICIAL
        };
        for range in [Bounds::OFFICIAL, narrow] {
            let boards = boards(&range, Seed::derive("stress", "1"));
            assert!(boards.iter().all(|board| range.broken_by(board).is_empty()));
            let areas = boards.iter().map(Board::area).collect::<Vec<_>>();
            let expected = [range.cells.least, range.cells.greatest].map(usize::try_from);
            assert_eq!(
                [areas.first(), areas.last()],
                [expected[0].ok().as_ref(), expected[1].ok().as_ref()]
            );
            assert!(areas.is_sorted() && areas.len() > 5);
        }
    }

    #[test]
    fn every_input_is_valid_and_reaches_the_bound_that_it_is_named_after() {
        let range = Bounds::OFFICIAL;
        let named = at_bounds(&range);
        let of = |name: &str| {
            let inputs = &named.iter().find(|(known, _)| *known == name).expect("a kind").1;
            String::from_utf8_lossy(inputs[0].in_memory().expect("in memory")).into_owned()
        };
        assert_eq!(of("refuses-least-n"), "1 2\n1 1\n1 1\n");
        assert_eq!(of("refuses-greatest-b"), "2 2\n1 1\n1 1\n100000 1\n1 1\n");
        assert!(of("refuses-greatest-m").starts_with("2 10\n"));
        let narrow = Bounds { cells: Interval::new(20, 25), ..range };
        for range in [range, narrow] {
            let board = Board::from_fn(4, 5, |_| (3, 4));
            let all = at_bounds(&range).into_iter().chain(everything(&range, &[board], &[]));
            for (name, inputs) in all {
                for input in &inputs {
                    let board = board_of(input).expect(name);
                    assert!(range.broken_by(&board).is_empty(), "{name}");
                }
            }
        }
    }
}

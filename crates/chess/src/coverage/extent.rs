//! The extent of boards of one shape: one board with its answer, or all boards with
//! scores from two intervals.

use muqi_game::Board;

use crate::input::{self, Bounds, Interval};

use super::{BoardKind, End, Quantity};

/// The least and the greatest scores and answers of boards of one shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The number of rows.
    pub n: i64,
    /// The number of columns.
    pub m: i64,
    pub(crate) a: Interval,
    pub(crate) b: Interval,
    /// The answers.
    pub answers: Interval,
    pub(crate) input_bytes: Interval,
}

impl Extent {
    /// Returns the extent of a single board.
    pub(crate) fn of_board(board: &Board, answer: i64) -> Self {
        Self {
            n: number(board.n()),
            m: number(board.m()),
            a: hull(board.a_scores()),
            b: hull(board.b_scores()),
            answers: Interval::new(answer, answer),
            input_bytes: exactly(number(input::write(board).len())),
        }
    }

    /// Returns the extent of all boards of a shape with scores within bounds.
    ///
    /// Whatever the line of play, Black fills `⌈n·m/2⌉` cells and White `⌊n·m/2⌋`.
    /// So no answer exceeds `⌈n·m/2⌉` times the greatest `a` less `⌊n·m/2⌋` times
    /// the least `b`, and the board of just these scores has that answer; the least
    /// one likewise. All answers between occur, too: on the way from one board to
    /// the other by steps of 1 in one score, the answer moves by at most 1 a step.
    pub(crate) fn of_shape((n, m): (i64, i64), a: Interval, b: Interval) -> Self {
        let white = n * m / 2;
        let black = n * m - white;
        // Boards beyond 64 bits are beyond every memory; their bounds need not be exact.
        let [least, greatest] = [(a.least, b.greatest), (a.greatest, b.least)]
            .map(|(a, b)| black.saturating_mul(a).saturating_sub(white.saturating_mul(b)));
        let answers = Interval::new(least, greatest);
        Self { n, m, a, b, answers, input_bytes: lengths((n, m), a, b) }
    }

    /// Returns extents of boards that keep `constraints`: every end of a quantity
    /// that such boards have is one of theirs, and every kind of board is in one of
    /// them. (They are not all: there may be 10^12 shapes.)
    pub fn within(constraints: &Bounds) -> impl Iterator<Item = Self> + use<> {
        let (a, b) = (constraints.a, constraints.b);
        shapes(constraints).map(move |shape| Self::of_shape(shape, a, b))
    }

    pub(crate) fn cells(&self) -> i64 {
        self.n * self.m
    }

    pub(crate) fn of(&self, quantity: Quantity) -> Interval {
        match quantity {
            Quantity::Rows => exactly(self.n),
            Quantity::Columns => exactly(self.m),
            Quantity::Cells => exactly(self.cells()),
            Quantity::BlackScore => self.a,
            Quantity::WhiteScore => self.b,
            Quantity::Answer => self.answers,
            Quantity::InputBytes => self.input_bytes,
        }
    }

    /// Returns whether one of the boards is of a kind.
    pub(crate) fn has(&self, kind: BoardKind) -> bool {
        match kind {
            BoardKind::Positive => self.answers.greatest > 0,
            BoardKind::Zero => self.answers.contains(0),
            BoardKind::Negative => self.answers.least < 0,
            BoardKind::Wide => self.n < self.m,
            BoardKind::Square => self.n == self.m,
            BoardKind::Tall => self.n > self.m,
            BoardKind::Row => self.n == 1 && self.m > 1,
            BoardKind::Column => self.n > 1 && self.m == 1,
        }
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).expect("a board fits in memory")
}

/// Returns the least and the greatest score of a table.
fn hull(scores: &[i32]) -> Interval {
    let scores = scores.iter().map(|&score| Interval::new(score.into(), score.into()));
    scores.reduce(Interval::hull).expect("a board has a cell")
}

fn exactly(number: i64) -> Interval {
    Interval::new(number, number)
}

/// Returns the length of the shortest and of the longest input with a board of a shape: after
/// every number there is a blank or the end of a line.
fn lengths((n, m): (i64, i64), a: Interval, b: Interval) -> Interval {
    let (a, b) = (lengths_within(a), lengths_within(b));
    let [least, greatest] = [a.least + b.least, a.greatest + b.greatest].map(|of_both| {
        let scores = n.saturating_mul(m).saturating_mul(of_both);
        scores.saturating_add(length(n) + length(m))
    });
    Interval::new(least, greatest)
}

/// Returns the bytes of a number with the byte behind it.
fn length(number: i64) -> i64 {
    i64::try_from(number.to_string().len()).unwrap_or(i64::MAX) + 1
}

/// Returns the least and the most bytes of numbers within bounds, with the byte behind each.
fn lengths_within(bounds: Interval) -> Interval {
    let ends = [bounds.least, bounds.greatest, 0.clamp(bounds.least, bounds.greatest)];
    let lengths = ends.map(|end| exactly(length(end)));
    lengths.into_iter().reduce(Interval::hull).unwrap_or(exactly(0))
}

/// Returns whether an input of so many bytes leaves no room for a buffer of much less than
/// `longest`: it lacks no more than one byte in a thousand.
///
/// Where the greatest score is a power of ten, the longest input has it on every cell, and on
/// such a board of many positions it depends on the machine whether a program passes that takes
/// 0 for unknown.
pub(crate) fn is_long(bytes: i64, longest: i64) -> bool {
    longest - bytes <= longest / 1000
}

/// Returns one end of an interval.
pub(crate) fn end_of(interval: Interval, end: End) -> i64 {
    match end {
        End::Least => interval.least,
        End::Greatest => interval.greatest,
    }
}

/// Returns the shapes `(n, m)` that matter: for every `n` the ends of what `m` may
/// be and their neighbours, because an extreme answer is linear in the area for
/// even areas and for odd ones; the square; and the last odd `m` before the sign of
/// an extreme answer turns, because the answer 0 may occur there alone. The sign
/// turns for odd areas only: Black has one cell more, and `(k+1)·a - k·b` is 0 where
/// the area, `2k+1`, is `(b+a) / (b-a)`.
fn shapes(constraints: &Bounds) -> impl Iterator<Item = (i64, i64)> + use<> {
    let Bounds { n, m, cells, a, b } = *constraints;
    (n.least..=n.greatest).flat_map(move |n| {
        let columns = m.intersection(Interval::new((cells.least + n - 1) / n, cells.greatest / n));
        let Interval { least, greatest } = columns;
        let ends = [least, least + 1, n, greatest - 1, greatest];
        let turns = [(a.least, b.greatest), (a.greatest, b.least)]
            .into_iter()
            .filter(|(a, b)| a != b)
            .flat_map(move |(a, b)| {
                let turn = (b + a).abs() / ((b - a).abs() * n);
                [turn - 1, turn]
            });
        let known = ends.into_iter().chain(turns);
        known.filter(move |&m| columns.contains(m)).map(move |m| (n, m))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use muqi_game::solver;

    fn all_shapes(constraints: &Bounds) -> impl Iterator<Item = (i64, i64)> {
        let Bounds { n, m, cells, .. } = *constraints;
        let all =
            (n.least..=n.greatest).flat_map(move |n| (m.least..=m.greatest).map(move |m| (n, m)));
        all.filter(move |(n, m)| cells.contains(n * m))
    }

    /// Returns every board of a shape with scores within bounds.
    fn boards((n, m): (i64, i64), a: Interval, b: Interval) -> Vec<Board> {
        let side = |side: i64| usize::try_from(side).expect("a small shape");
        let mut tables: Vec<(Vec<i32>, Vec<i32>)> = vec![Default::default()];
        let score = |score: i64| i32::try_from(score).expect("a small score");
        for _ in 0..n * m {
            let pairs = (a.least..=a.greatest)
                .flat_map(|a| (b.least..=b.greatest).map(move |b| (score(a), score(b))));
            let longer = |(a, b): (i32, i32)| {
                let with = |table: &[i32], score| [table, &[score]].concat();
                tables.iter().map(move |(all_a, all_b)| (with(all_a, a), with(all_b, b)))
            };
            tables = pairs.flat_map(longer).collect();
        }
        let board =
            |(a, b)| Board::new(side(n), side(m), a, b).expect("tables of the right length");
        tables.into_iter().map(board).collect()
    }

    /// Returns the ends of all quantities, and which kinds there are.
    fn summary(extents: &[Extent]) -> ([Option<Interval>; 7], [bool; BoardKind::ALL.len()]) {
        let hull = |quantity| extents.iter().map(|e| e.of(quantity)).reduce(Interval::hull);
        let there = |kind| extents.iter().any(|extent| extent.has(kind));
        (Quantity::ALL.map(hull), BoardKind::ALL.map(there))
    }

    #[test]
    fn bounds_and_kinds_are_those_of_all_boards_that_there_are() {
        let intervals =
            [(0, 1), (1, 2), (-1, 1), (2, 2), (-2, -1)].map(|(l, g)| Interval::new(l, g));
        for shape in [(1, 1), (1, 2), (2, 1), (1, 3), (2, 2), (1, 4)] {
            for (a, b) in intervals.iter().flat_map(|&a| intervals.map(|b| (a, b))) {
                let mut answers = Vec::new();
                let mut all = Vec::new();
                for board in boards(shape, a, b) {
                    let answer = solver::value(&board).expect("a small board");
                    answers.push(answer);
                    all.push(Extent::of_board(&board, answer));
                }
                let extent = Extent::of_shape(shape, a, b);
                assert_eq!(summary(&[extent]), summary(&all), "{shape:?} {a} {b}");
                answers.sort_unstable();
                answers.dedup();
                let between: Vec<i64> = (extent.answers.least..=extent.answers.greatest).collect();
                assert_eq!(answers, between, "every answer between occurs: {shape:?} {a} {b}");
            }
        }
    }

    fn assert_stand_for_all_shapes(constraints: &Bounds) {
        let Bounds { a, b, .. } = *constraints;
        let some: Vec<Extent> = Extent::within(constraints).collect();
        let all: Vec<Extent> =
            all_shapes(constraints).map(|shape| Extent::of_shape(shape, a, b)).collect();
        assert_eq!(summary(&some), summary(&all), "{constraints:?}");
    }

    /// With a = 3 and b = 4, a row of 7 has the answer 0 and no other row has.
    #[test]
    fn a_shape_between_that_alone_has_the_answer_0_is_found() {
        let intervals: Vec<Interval> = (-5..=5)
            .flat_map(|least| (0..=1).map(move |more| Interval::new(least, least + more)))
            .collect();
        let (m, cells) = (Interval::new(1, 25), Interval::new(1, 100));
        for (a, b) in intervals.iter().flat_map(|&a| intervals.iter().map(move |&b| (a, b))) {
            for n in (1..=4).map(|n| Interval::new(n, n)) {
                assert_stand_for_all_shapes(&Bounds { n, m, cells, a, b });
            }
        }
    }

    fn interval(least: std::ops::Range<i64>, longest: i64) -> impl Strategy<Value = Interval> {
        (least, 0..=longest).prop_map(|(least, length)| Interval::new(least, least + length))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn the_shapes_that_matter_represent_all_shapes(
            (n, m, cells) in (interval(1..5, 12), interval(1..5, 12), interval(1..60, 120)),
            (a, b) in (interval(-9..9, 4), interval(-9..9, 4)),
        ) {
            assert_stand_for_all_shapes(&Bounds { n, m, cells, a, b });
        }
    }
}

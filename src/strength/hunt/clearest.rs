//! The separating board that explains a mistake best, as far as a search finds it.
//!
//! Shapes are searched by cells, and the boards of a shape by their numbers: one digit first,
//! then more of them. A search starts from boards with different numbers in random order and
//! from the smallest known board with its equal scores told apart. It changes a score or two
//! at a time, and never makes the board less clear.

use rayon::prelude::*;

use crate::{
    flawed::Flaw,
    game::Board,
    input::{Constraints, Interval},
    rng::{Seed, Stream},
};

use super::{
    super::smallest_known,
    by_size::{greatest_score, shapes},
    clarity::{Clarity, Grade, short_row},
    separation::{cost, is_exempt, narrowed},
};

/// The cost of a search on one shape with numbers of one kind, in positions.
const POSITIONS_A_SEARCH: u64 = 10_000_000;

/// Changes tried of one start: at least, and at most.
const STEPS: (u64, u64) = (20, 4_000);

/// Boards that a search starts from.
const STARTS: u64 = 8;

/// Searches for the clearest separating board within a range, in the order of [`Clarity`].
///
/// Returns nothing where no clear board was found. That none is clearer is not proved.
///
/// # Complexity
///
/// Some 10^7 positions a number of cells, up to that of the board found.
pub fn clearest(flaw: &Flaw, range: &Constraints, seed: Seed) -> Option<Board> {
    if flaw.is_slow() {
        return None;
    }
    let greatest = greatest_score(range);
    let open: Vec<(usize, usize)> = shapes(range)
        .into_iter()
        .filter(|&shape| !is_exempt(flaw, &narrowed(range, shape, greatest)))
        .collect();
    let mut of_one_area = open.chunk_by(|left, right| left.0 * left.1 == right.0 * right.1);
    of_one_area.find_map(|shapes| {
        let &(n, m) = shapes.first()?;
        kinds(range, n * m).into_iter().find_map(|numbers| {
            let tasks =
                shapes.iter().flat_map(|&shape| (0..STARTS).map(move |start| (shape, start)));
            let tasks: Vec<((usize, usize), u64)> = tasks.collect();
            let found = tasks.into_par_iter().filter_map(|(shape, start)| {
                let name = format!("{} {} {numbers:?} {start}", flaw.name, shape.0 * 100 + shape.1);
                let dice = Stream::new(Seed::derive(&seed.to_string(), &name), "clearest");
                Search { flaw, range, numbers, dice }.run(shape, start)
            });
            found.min_by(|left, right| left.0.cmp(&right.0)).map(|(_, board)| board)
        })
    })
}

/// The numbers `unit, 2·unit, …, count·unit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    unit: i32,
    count: i32,
}

/// Returns the numbers to try on a board of so many cells, the clearest first: fewer digits,
/// then fewer before the zeros that they share, which are at most two, then a shorter row.
fn kinds(range: &Constraints, cells: usize) -> Vec<Numbers> {
    let greatest = greatest_score(range);
    let (least, mut kinds) = (short_row(cells), Vec::new());
    let cells = i32::try_from(cells).unwrap_or(i32::MAX);
    let largest = greatest.max(1).ilog10();
    for power in 0..=largest {
        let digits = |power: u32| 10_i32.saturating_pow(power).saturating_sub(1).min(greatest);
        let (below, top) = (digits(power), digits(power + 1));
        for zeros in [power, power.saturating_sub(1)] {
            let unit = 10_i32.pow(zeros);
            let counts = [least, top / unit].into_iter().filter(|&count| cells <= count);
            let numbers = counts.map(|count| Numbers { unit, count });
            kinds.extend(numbers.filter(|row| (below + 1..=top).contains(&(row.count * unit))));
        }
    }
    kinds.dedup();
    kinds
}

/// A search from one start.
struct Search<'a> {
    flaw: &'a Flaw,
    range: &'a Constraints,
    numbers: Numbers,
    dice: Stream,
}

impl Search<'_> {
    fn run(mut self, (n, m): (usize, usize), start: u64) -> Option<(Clarity, Board)> {
        let mut board = self.start((n, m), start)?;
        let mut grade = Grade::of(self.flaw, &board);
        let steps = POSITIONS_A_SEARCH / STARTS / cost(self.flaw, n, m);
        for _ in 0..steps.clamp(STEPS.0, STEPS.1) {
            let changed = self.changed(&board);
            let changed_grade = Grade::of(self.flaw, &changed);
            if changed_grade <= grade {
                (board, grade) = (changed, changed_grade);
            }
        }
        match grade {
            Grade::Clear(clarity) => Some((clarity, board)),
            Grade::Tied(_) | Grade::Unseparated(_) => None,
        }
    }

    /// Returns a board on which no player has a score twice: with the pattern of the smallest
    /// known board where there is one of the shape, or in random order.
    fn start(&mut self, (n, m): (usize, usize), start: u64) -> Option<Board> {
        let known = smallest_known(self.flaw.name).map(|known| &known.board);
        let pattern =
            known.filter(|board| start.is_multiple_of(2) && (board.n(), board.m()) == (n, m));
        let a = self.different(n * m, pattern.map(Board::a_scores), self.range.a)?;
        let b = self.different(n * m, pattern.map(Board::b_scores), self.range.b)?;
        Board::new(n, m, a, b).ok()
    }

    /// Returns the numbers that a player may have.
    fn allowed(&self, bounds: Interval) -> Vec<i32> {
        if bounds.greatest == 0 {
            return vec![0];
        }
        let Numbers { unit, count } = self.numbers;
        let numbers = (1..=count).map(|step| step * unit);
        numbers.filter(|&number| bounds.contains(number.into())).collect()
    }

    /// Returns different numbers: large ones where the pattern has scores above its middle and
    /// small ones elsewhere, or any where there is no pattern.
    fn different(
        &mut self,
        cells: usize,
        pattern: Option<&[i32]>,
        bounds: Interval,
    ) -> Option<Vec<i32>> {
        let mut allowed = self.allowed(bounds);
        if allowed == [0] {
            return Some(vec![0; cells]);
        }
        if allowed.len() < cells {
            return None;
        }
        if pattern.is_none() {
            self.dice.shuffle(&mut allowed);
        }
        let middle = pattern.into_iter().flatten().max().map_or(0, |greatest| greatest / 2);
        let is_high = |place: usize| pattern.is_some_and(|scores| scores[place] > middle);
        let mut places: Vec<usize> = (0..cells).collect();
        self.dice.shuffle(&mut places);
        let (high, low): (Vec<usize>, Vec<usize>) = places.into_iter().partition(|&p| is_high(p));
        let mut scores = vec![0; cells];
        for (place, &number) in low.into_iter().zip(&allowed) {
            scores[place] = number;
        }
        for (place, &number) in high.into_iter().zip(allowed.iter().rev()) {
            scores[place] = number;
        }
        Some(scores)
    }

    /// Returns the board with one or two scores of a player exchanged, or replaced by a number
    /// that the player does not have yet.
    fn changed(&mut self, board: &Board) -> Board {
        let (mut a, mut b) = (board.a_scores().to_vec(), board.b_scores().to_vec());
        for _ in 0..self.dice.between(1, 2) {
            let takes_b = self.range.b.greatest > 0 && self.dice.below(2) == 1;
            let (scores, bounds) =
                if takes_b { (&mut b, self.range.b) } else { (&mut a, self.range.a) };
            let allowed = self.allowed(bounds);
            let place = self.index(scores.len());
            if self.dice.below(2) == 0 {
                let other = self.index(scores.len());
                scores.swap(place, other);
                continue;
            }
            let number = allowed[self.index(allowed.len())];
            if !scores.contains(&number) {
                scores[place] = number;
            }
        }
        Board::new(board.n(), board.m(), a, b).expect("a board of the same shape")
    }

    fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.dice.below(length as u64)).expect("an index")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_with_fewer_digits_are_tried_first() {
        let tried = |cells: usize, greatest: i64| {
            let scores = Interval::new(0, greatest);
            let range = Constraints { a: scores, b: scores, ..Constraints::OFFICIAL };
            let kinds = kinds(&range, cells);
            kinds.into_iter().map(|row| (row.unit, row.count)).collect::<Vec<_>>()
        };
        assert_eq!(tried(4, 9), [(1, 9)]);
        assert_eq!(tried(4, 500), [(1, 9), (10, 9), (1, 99), (100, 5), (10, 50)]);
        assert_eq!(tried(24, 999), [(1, 24), (1, 99), (10, 24), (10, 99)]);
        assert_eq!(tried(4, 6), [(1, 6)]);
        assert_eq!(tried(4, 1), []);
    }
}

//! Programs that remember positions under a number modulo some modulus, and do not check whether
//! it is the same position.
//!
//! Such a program is a mutant with a [`Key`]. Here the moves and the numbers of all positions of a
//! shape are made once, for any modulus and any board.

use std::sync::Arc;

use crate::{
    flawed::positions::{Move, Shape, best, gain},
    game::{Board, Player, Ranking},
};

use super::{change::Change, memory::Key, mutant::Mutant};

/// The number of a position that is taken modulo something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionNumber {
    /// The contour's mask.
    Mask,
    /// The row lengths as digits in base 11: a polynomial of them.
    Polynomial,
}

impl PositionNumber {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Mask, Self::Polynomial];

    /// Returns its name: that of a choice of [`Mutant`]s.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mask => "key/mask-modulo",
            Self::Polynomial => "key/packed-modulo",
        }
    }

    /// Returns the program with a modulus.
    pub fn program(self, modulus: u32) -> Mutant {
        let form = self.name().trim_start_matches("key/");
        let key = self.key(modulus);
        let change = Change::new("key", form, move |variant| variant.key = key);
        Mutant::of([&change.named(format!("{form}-{modulus}"), &[modulus])])
    }

    fn key(self, modulus: u32) -> Key {
        let modulus = u128::from(modulus);
        match self {
            Self::Mask => Key::MaskModulo(modulus),
            Self::Polynomial => Key::Packed { base: 11, modulus },
        }
    }
}

/// The positions of a shape with their numbers.
pub struct NumberedPositions {
    shape: Arc<Shape>,
    /// By rank.
    numbers: Vec<u128>,
}

/// The place of every position in a memory of as many places as a modulus.
pub struct Places {
    /// By rank.
    of: Vec<usize>,
    count: usize,
}

impl NumberedPositions {
    /// Makes the numbers of all positions of a shape.
    ///
    /// # Panics
    ///
    /// When the number of positions does not fit 64 bits; no board
    /// [in reach](super::is_in_reach) has so many.
    pub fn new(number: PositionNumber, n: usize, m: usize) -> Self {
        let ranking = Ranking::new(n, m).expect("a shape in reach");
        // No number is as great.
        let key = match number {
            PositionNumber::Mask => Key::MaskModulo(u128::MAX),
            PositionNumber::Polynomial => Key::Packed { base: 11, modulus: 0 },
        };
        let of_rank = |rank| key.of(0, ranking.unrank(rank).row_lengths());
        let numbers = (0..ranking.positions()).map(of_rank).collect();
        Self { shape: Shape::shared(n, m), numbers }
    }

    /// Returns how many they are.
    pub fn count(&self) -> usize {
        self.numbers.len()
    }

    /// Returns the places with a modulus; nothing where no two positions have the same, so that
    /// the program is right on all boards of the shape.
    pub fn places(&self, modulus: u32) -> Option<Places> {
        let count = usize::try_from(modulus).unwrap_or(usize::MAX);
        let mut is_taken = vec![false; count];
        let mut meet = false;
        let place = |number: &u128| {
            let place = usize::try_from(number % u128::from(modulus)).unwrap_or(0);
            meet |= std::mem::replace(&mut is_taken[place], true);
            place
        };
        let of = self.numbers.iter().map(place).collect();
        meet.then_some(Places { of, count })
    }

    /// Returns what the program prints for a board.
    ///
    /// # Complexity
    ///
    /// One access to the memory a move.
    pub fn output(&self, places: &Places, board: &Board) -> i64 {
        let known = vec![0; places.count];
        let mut search = Search { positions: self, places, board, known };
        search.value(0, 0)
    }
}

struct Search<'s> {
    positions: &'s NumberedPositions,
    places: &'s Places,
    board: &'s Board,
    /// Twice the value of a place and one more; 0 where it is not known.
    known: Vec<i64>,
}

impl Search<'_> {
    fn value(&mut self, rank: usize, filled: usize) -> i64 {
        let place = self.places.of[rank];
        if self.known[place] != 0 {
            return self.known[place] >> 1;
        }
        let (player, positions) = (Player::to_move(filled), self.positions);
        let outcome = |next: &Move| {
            self.value(rank + next.weight, filled + 1) + gain(self.board, player, next.cell)
        };
        let value = best(player, positions.shape.moves().of(rank).iter().map(outcome)).unwrap_or(0);
        self.known[place] = 2 * value + 1;
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{flawed::mutants::battery, solver};

    #[test]
    fn a_program_with_a_modulus_prints_what_the_mutant_prints() {
        let boards = [
            battery::small(),
            battery::seeded("modulo", (5, 6), 5),
            battery::seeded("modulo", (10, 10), 5),
        ];
        let mut wrong = 0;
        for board in boards.concat() {
            for number in PositionNumber::ALL {
                let positions = NumberedPositions::new(number, board.n(), board.m());
                for modulus in [1, 2, 7, 97, 1_009, 10_007, 999_983, 1_048_575] {
                    let found = match positions.places(modulus) {
                        Some(places) => Some(positions.output(&places, &board)),
                        None => solver::value(&board).ok(),
                    };
                    let mutant = number.program(modulus);
                    assert_eq!(found, mutant.output(&board), "{} {board:?}", mutant.name);
                    wrong += usize::from(found != solver::value(&board).ok());
                }
            }
        }
        assert!(wrong > 0, "no two positions meet");
    }
}

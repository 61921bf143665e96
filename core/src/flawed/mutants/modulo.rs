//! Programs that remember positions under a number modulo some modulus, and do not check whether
//! it is the same position.
//!
//! Such a program is a mutant with a [`Key`]. Here the moves and the numbers of all positions of a
//! shape are made once, for any modulus and any board.

use std::sync::Arc;

use rustc_hash::FxHashMap;

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
    /// The row lengths as digits in a base, first row highest: a polynomial of them.
    Polynomial {
        /// The base.
        base: u32,
    },
}

/// Bases of hashes as they are written in contests.
const USUAL_BASES: [u32; 10] = [131, 13_331, 233, 31, 1_331, 13, 37, 257, 2_333, 10_007];

/// Their moduli; the last is what 32 bits without sign keep.
const USUAL_MODULI: [u64; 6] =
    [998_244_353, 1_000_000_007, 1_000_000_009, 19_260_817, 233_333_333, 1 << 32];

impl PositionNumber {
    /// Those whose moduli are drawn.
    pub const WITH_DRAWN_MODULI: [Self; 2] = [Self::Mask, Self::Polynomial { base: 11 }];

    /// Returns the hashes of row lengths that are written in contests: their numbers and moduli.
    /// Some are right, where no two positions meet.
    pub fn usual_hashes() -> impl Iterator<Item = (Self, u64)> {
        let with_base = |base| USUAL_MODULI.map(|modulus| (Self::Polynomial { base }, modulus));
        USUAL_BASES.into_iter().flat_map(with_base)
    }

    /// Returns its name: that of a choice of [`Mutant`]s.
    pub fn name(self) -> &'static str {
        match self {
            Self::Mask => "key/mask-modulo",
            Self::Polynomial { base: 11 } => "key/packed-modulo",
            Self::Polynomial { .. } => "key/hash-modulo",
        }
    }

    /// Returns the program with a modulus.
    pub fn program(self, modulus: u64) -> Mutant {
        let form = self.name().trim_start_matches("key/");
        let key = self.key(modulus);
        let change = Change::new("key", form, move |variant| variant.key = key);
        Mutant::of([&match self {
            Self::Polynomial { base } if base != 11 => {
                change.named(format!("hash-{base}-modulo-{modulus}"), &[u64::from(base), modulus])
            }
            Self::Mask | Self::Polynomial { .. } => {
                change.named(format!("{form}-{modulus}"), &[modulus])
            }
        }])
    }

    fn key(self, modulus: u64) -> Key {
        let modulus = u128::from(modulus);
        match self {
            Self::Mask => Key::MaskModulo(modulus),
            Self::Polynomial { base } => Key::Packed { base: u128::from(base), modulus },
        }
    }
}

/// The positions of a shape with their numbers.
pub struct NumberedPositions {
    shape: Arc<Shape>,
    /// By rank.
    numbers: Vec<u128>,
}

/// The place of every position in a memory that has one for each number modulo something.
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
            PositionNumber::Polynomial { base } => {
                Key::Packed { base: u128::from(base), modulus: 0 }
            }
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
    pub fn places(&self, modulus: u64) -> Option<Places> {
        let mut places = FxHashMap::default();
        let place = |number: &u128| {
            let next = places.len();
            *places.entry(number % u128::from(modulus)).or_insert(next)
        };
        let of: Vec<usize> = self.numbers.iter().map(place).collect();
        let count = places.len();
        (count < of.len()).then_some(Places { of, count })
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
            let small = [1, 2, 7, 97, 1_009, 10_007, 999_983, 1_048_575];
            let drawn = PositionNumber::WITH_DRAWN_MODULI.map(|number| (number, &small[..]));
            let hash = PositionNumber::Polynomial { base: 13_331 };
            for (number, moduli) in drawn.into_iter().chain([(hash, &[19_260_817, 1 << 32][..])]) {
                let positions = NumberedPositions::new(number, board.n(), board.m());
                for &modulus in moduli {
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

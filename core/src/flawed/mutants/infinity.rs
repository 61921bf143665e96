//! Infinities of any size: where the best outcome starts before any move was looked at.

use crate::game::Board;

use super::{change::Description, initial::Initial, side_by_side::outputs, variant::Variant};

/// A place in which a program takes a number for infinity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Infinity {
    /// The best outcome for White starts at the number.
    White,
    /// The best outcome for Black starts at a loss by the number.
    Black,
    /// Both do.
    Both,
}

impl Infinity {
    /// All of them. Where two print the same, the one that states less is first.
    pub const ALL: [Self; 3] = [Self::White, Self::Black, Self::Both];

    /// Returns its name: concept and choice, as that of a [`Threshold`](super::Threshold).
    pub fn name(self) -> &'static str {
        match self {
            Self::White => "initial/white-against",
            Self::Black => "initial/black-against",
            Self::Both => "initial/both-against",
        }
    }

    /// Returns the description of the program with a number.
    pub fn description(self, number: i64) -> Description {
        let scope = match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Both => "both",
        };
        Description {
            concept: "initial",
            form: "against".into(),
            scope: Some(scope),
            numbers: vec![number],
        }
    }

    /// Returns what programs print for a board, each with its place and its number.
    ///
    /// One more or one less in place of a number changes an output by one at most.
    ///
    /// # Complexity
    ///
    /// Some 20 programs take as long as a few.
    pub fn outputs(programs: &[(Self, i64)], board: &Board) -> Vec<i64> {
        let lane = |&(infinity, number): &(Self, i64)| infinity.variant(number).lane();
        outputs(&programs.iter().map(lane).collect::<Vec<_>>(), board)
    }

    fn variant(self, number: i64) -> Variant {
        let mut variant = Variant::default();
        if matches!(self, Self::Black | Self::Both) {
            variant.initial[0] = Initial::Against(number);
        }
        if matches!(self, Self::White | Self::Both) {
            variant.initial[1] = Initial::Against(number);
        }
        variant
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::flawed::{
        flaw,
        mutants::{battery, program::MutantProgram, threshold::Threshold, thresholds::thresholds},
    };

    fn boards() -> impl Iterator<Item = Board> {
        battery::small().into_iter().chain(battery::seeded("infinities", (4, 5), 5))
    }

    #[test]
    fn an_infinity_for_both_is_the_flaw_with_the_same_number() {
        let flaw = flaw("infinity-100000").expect("a flaw");
        for board in boards() {
            let found = Infinity::outputs(&[(Infinity::Both, 100_000)], &board);
            assert_eq!(found, [flaw.output(&board).expect("a number")], "{board:?}");
        }
    }

    #[test]
    fn infinities_of_the_thresholds_print_what_these_print() {
        for infinity in Infinity::ALL {
            let of_name = |one: &&Threshold| *one.name == *infinity.name();
            let threshold = thresholds().iter().find(of_name);
            for board in boards() {
                for number in [1, 2, 5, 100_000, 150_000] {
                    let found = Infinity::outputs(&[(infinity, number)], &board);
                    let plain = MutantProgram::new(&infinity.variant(number), board.n(), board.m());
                    assert_eq!(found, [plain.output(&board).expect("a number")]);
                    if let Some(threshold) = threshold {
                        assert_eq!(found, Threshold::outputs(&[(threshold, number)], &board));
                    }
                }
            }
        }
    }

    #[test]
    fn one_more_in_place_of_a_number_changes_an_output_by_one_at_most() {
        for board in boards() {
            for infinity in Infinity::ALL {
                let numbers: Vec<(Infinity, i64)> =
                    (1..40).chain(99_990..100_010).map(|number| (infinity, number)).collect();
                let outputs = Infinity::outputs(&numbers, &board);
                let pairs = numbers.windows(2).zip(outputs.windows(2));
                let neighbours = pairs.filter(|(numbers, _)| numbers[0].1 + 1 == numbers[1].1);
                for (numbers, outputs) in neighbours {
                    assert!((outputs[0] - outputs[1]).abs() <= 1, "{numbers:?}: {board:?}");
                }
            }
        }
    }
}

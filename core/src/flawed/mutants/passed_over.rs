//! Programs that pass over one move wherever there are so many.

use crate::game::Board;

use super::{
    considered::{Considered, Worth},
    side_by_side::{Lane, outputs},
};

/// A program that passes over one move wherever there are so many; it looks at all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PassedOver {
    /// Moves at once, at least 2.
    pub moves: usize,
    /// The one that is passed over.
    pub which: Which,
}

/// One of several moves at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Which {
    /// The one in this place, counted from the uppermost as 1.
    Place(usize),
    /// The one whose cell gives the player the most, the uppermost of equal ones.
    Dearest,
    /// The one whose cell gives the player the least, the lowest of equal ones.
    Cheapest,
}

impl PassedOver {
    /// Most moves at once that programs are made for: as many as a contest's boards have.
    pub const MOST_MOVES: usize = 24;

    /// Returns all programs for boards with up to so many moves at once, those of few moves first.
    pub fn all(most: usize) -> Vec<Self> {
        let of_count = |moves: usize| {
            let places = (1..=moves).map(Which::Place);
            let all = places.chain([Which::Dearest, Which::Cheapest]);
            all.map(move |which| Self { moves, which })
        };
        (2..=most).flat_map(of_count).collect()
    }

    /// Returns what each of the programs prints for a board.
    ///
    /// # Complexity
    ///
    /// For every 32 of them what one program takes.
    pub fn outputs(programs: &[Self], board: &Board) -> Vec<i64> {
        let lane = |one: &Self| Lane { considered: one.considered(), ..Lane::default() };
        outputs(&programs.iter().map(lane).collect::<Vec<_>>(), board)
    }

    fn considered(self) -> Considered {
        let moves = self.moves;
        let ranked = |rank| Considered::AllButRankedOf { by: Worth::Own, moves, rank };
        match self.which {
            Which::Place(place) => Considered::AllButOf { moves, place },
            Which::Dearest => ranked(1),
            Which::Cheapest => ranked(moves),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flawed::mutants::{battery, program::MutantProgram, variant::Variant},
        solver,
    };

    #[test]
    fn programs_that_pass_over_a_move_print_side_by_side_what_each_prints() {
        let programs = PassedOver::all(4);
        let drawn = battery::seeded("passed over", (4, 5), 10);
        for board in battery::small().into_iter().chain(drawn) {
            let output = |program: &PassedOver| {
                let variant = Variant { considered: program.considered(), ..Variant::default() };
                MutantProgram::new(&variant, board.n(), board.m()).output(&board)
            };
            let plain: Vec<_> = programs.iter().map(output).collect();
            let found = PassedOver::outputs(&programs, &board).into_iter().map(Some);
            assert_eq!(found.collect::<Vec<_>>(), plain, "{board:?}");
        }
    }

    #[test]
    fn a_move_is_needed_where_the_program_that_passes_over_it_is_wrong() {
        // After the first cell White should go right, for Black would take it.
        let board = Board::from_fn(2, 2, |cell| {
            [(0, 0), (9, 1), (2, 1), (0, 0)][cell.row * 2 + cell.column]
        });
        let answer = solver::value(&board).expect("a small board");
        let needed: Vec<Which> = PassedOver::all(2)
            .into_iter()
            .filter(|program| PassedOver::outputs(&[*program], &board) != [answer])
            .map(|program| program.which)
            .collect();
        assert_eq!(needed, [Which::Place(1), Which::Dearest]);
    }
}

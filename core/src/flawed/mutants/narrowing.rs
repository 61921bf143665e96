//! Programs that look at the best moves only, for one player or in a part of the game.
//!
//! Every number below the one that is enough makes a program of its own. Those that look at few
//! moves in the whole game, for both players, are [thresholds](super::thresholds).

use crate::game::{Board, Player};

use super::{
    change::Description,
    considered::{Considered, Worth},
    largest::Largest,
    part::Part,
    side_by_side::{Lane, outputs},
};

/// A mistake with a number in it: looking at the moves of the greatest worth only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Narrowing {
    /// The player who does; both where there is none.
    player: Option<Player>,
    by: Worth,
    counted: Counted,
}

/// The meaning of the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Counted {
    /// So many moves are looked at.
    Looked,
    /// Of so many first moves each is the one of the greatest worth.
    First,
    /// All after so many are.
    After,
    /// So many last moves are.
    Last,
}

impl Counted {
    const ALL: [Self; 4] = [Self::Looked, Self::First, Self::After, Self::Last];
}

impl Narrowing {
    /// Returns all of them.
    pub fn all() -> Vec<Self> {
        let of_worth = |by: Worth| {
            Counted::ALL.into_iter().flat_map(move |counted| {
                [Some(Player::Black), Some(Player::White), None].map(move |player| Self {
                    player,
                    by,
                    counted,
                })
            })
        };
        WORTHS.into_iter().flat_map(of_worth).filter(|one| one.is_meant()).collect()
    }

    /// Returns whether it is one of them: a part of the game is greedy by some worths only, and
    /// [thresholds](super::thresholds) have most that concern both players in the whole game.
    fn is_meant(self) -> bool {
        match (self.counted, self.player) {
            (Counted::Looked, None) => self.by == Worth::OpeningSum,
            (Counted::Looked, Some(_)) => true,
            _ => GREEDY.contains(&self.by),
        }
    }

    /// Returns the one of a name.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::all().into_iter().find(|one| one.name() == name)
    }

    /// Returns its name: concept and choice.
    pub fn name(&self) -> String {
        format!("{}/{}-{}", self.concept(), self.scope(), self.form())
    }

    /// Returns the description of the program with a number.
    pub fn description(&self, number: i64) -> Description {
        Description {
            concept: self.concept(),
            form: self.form().into(),
            scope: Some(self.scope()),
            numbers: vec![number],
        }
    }

    /// Returns the numbers that make a program of their own.
    pub fn numbers(&self, largest: &Largest) -> std::ops::Range<i64> {
        match self.counted {
            Counted::Looked => 1..largest.moves(),
            Counted::First | Counted::After | Counted::Last => 1..largest.cells(),
        }
    }

    /// Returns whether both look at moves in the same order, so that their programs run side by
    /// side.
    pub fn has_order_of(&self, other: &Self) -> bool {
        self.by == other.by
    }

    /// Returns what programs print for a board, each with its number.
    ///
    /// # Complexity
    ///
    /// For every 32 of them that differ on the board, and for each worth, what some programs take.
    pub fn outputs(programs: &[(Self, i64)], board: &Board) -> Vec<i64> {
        let mut different: Vec<Lane> = Vec::new();
        let mut place = |lane: Lane| {
            let is_same =
                |other: &Lane| other.part == lane.part && other.considered == lane.considered;
            different.iter().position(is_same).unwrap_or_else(|| {
                different.push(lane);
                different.len() - 1
            })
        };
        let lane = |&(narrowing, number): &(Self, i64)| narrowing.lane(number, board.area());
        let places: Vec<usize> = programs.iter().map(|program| place(lane(program))).collect();
        let outputs = outputs(&different, board);
        places.into_iter().map(|place| outputs[place]).collect()
    }

    /// Returns the program with a number on boards of so many cells.
    fn lane(self, number: i64, cells: usize) -> Lane {
        let number = usize::try_from(number).unwrap_or(0);
        let (most, from, to) = match self.counted {
            Counted::Looked => (number, 0, cells),
            Counted::First => (1, 0, number.min(cells)),
            Counted::After => (1, number.min(cells), cells),
            Counted::Last => (1, cells - number.min(cells), cells),
        };
        let part = Part { player: self.player, from, to };
        Lane { considered: Considered::Best(self.by, most), part, ..Lane::default() }
    }

    fn concept(self) -> &'static str {
        if self.counted == Counted::Looked { "best" } else { "greedy" }
    }

    fn scope(self) -> &'static str {
        match self.player {
            Some(Player::Black) => "black",
            Some(Player::White) => "white",
            None => "both",
        }
    }

    fn form(self) -> &'static str {
        use Counted::{After, First, Last, Looked};
        match (self.counted, self.by) {
            (Looked, Worth::Own) => "own",
            (Looked, Worth::Other) => "other",
            (Looked, Worth::Sum) => "sum",
            (Looked, Worth::Difference) => "difference",
            (Looked, Worth::Opening) => "opening",
            (Looked, Worth::OpeningSum) => "opening-sum",
            (First, Worth::Own) => "first-own",
            (First, Worth::Difference) => "first-difference",
            (First, _) => "first-sum",
            (After, Worth::Own) => "after-own",
            (After, Worth::Difference) => "after-difference",
            (After, _) => "after-sum",
            (Last, Worth::Own) => "last-own",
            (Last, Worth::Difference) => "last-difference",
            (Last, _) => "last-sum",
        }
    }
}

/// The worths by which few moves are looked at.
const WORTHS: [Worth; 6] =
    [Worth::Own, Worth::Other, Worth::Sum, Worth::Difference, Worth::Opening, Worth::OpeningSum];

/// The worths by which a part of the game is played greedily.
const GREEDY: [Worth; 3] = [Worth::Own, Worth::Sum, Worth::Difference];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        flawed::{
            mutants::{battery, thresholds::thresholds},
            positions::{Shape, best, gain},
        },
        solver,
    };

    fn of_name(name: &str) -> Narrowing {
        Narrowing::of_name(name).expect("a narrowing")
    }

    /// The plain program: White looks at the first of the moves with the greatest a + b once so
    /// many cells are filled.
    fn white_greedy_after(moves: usize, board: &Board) -> i64 {
        let shape = Shape::shared(board.n(), board.m());
        let values = shape.values(0, |position, values: &[i64]| {
            let player = position.player();
            let mut looked = position.moves.to_vec();
            if player == Player::White && position.filled >= moves {
                let sum = |cell| board.a(cell) + board.b(cell);
                let greatest = looked.iter().map(|next| sum(next.cell)).max();
                looked.retain(|next| Some(sum(next.cell)) == greatest);
                looked.truncate(1);
            }
            let outcome = |next: &crate::flawed::positions::Move| {
                values[position.rank + next.weight] + gain(board, player, next.cell)
            };
            best(player, looked.iter().map(outcome)).unwrap_or(0)
        });
        values[0]
    }

    #[test]
    fn a_part_of_the_game_is_greedy_for_one_player() {
        let white = of_name("greedy/white-after-sum");
        let mut wrong = 0;
        for board in battery::small().iter().chain(&battery::seeded("narrowing", (4, 5), 20)) {
            for moves in 1..8_u8 {
                let found = Narrowing::outputs(&[(white, moves.into())], board);
                assert_eq!(found, [white_greedy_after(moves.into(), board)], "{moves} {board:?}");
                wrong += usize::from(found[0] != solver::value(board).expect("a small board"));
            }
        }
        assert!(wrong > 0, "no board shows it");
    }

    #[test]
    fn both_players_narrowed_are_the_program_of_the_threshold() {
        let worst = thresholds().iter().find(|one| one.name == "considered/best-sum");
        let threshold = worst.expect("a threshold");
        let greedy = of_name("greedy/both-first-sum");
        for board in battery::seeded("narrowing", (5, 4), 20) {
            let whole = crate::flawed::Threshold::outputs(&[(threshold, 1)], &board);
            assert_eq!(Narrowing::outputs(&[(greedy, 20)], &board), whole);
            let (last, after) = (of_name("greedy/both-last-sum"), of_name("greedy/both-after-sum"));
            let same = Narrowing::outputs(&[(last, 7), (after, 13)], &board);
            assert_eq!(same[0], same[1]);
        }
    }

    #[test]
    fn every_narrowing_is_found_by_its_name() {
        for one in Narrowing::all() {
            assert_eq!(Narrowing::of_name(&one.name()), Some(one));
        }
    }
}

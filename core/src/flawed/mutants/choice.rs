//! The choice of a move.

use super::{
    change::{Change, Scope},
    totals::Totals,
};

/// The weights by which a player chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Choice {
    /// The quantity that is weighed.
    pub(super) weighed: Weighed,
    /// Weight of the player's own score.
    pub(super) own: i64,
    /// Weight of the opponent's.
    pub(super) other: i64,
}

/// The quantity that is weighed to choose a move.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Weighed {
    /// Both players' scores from here to the end.
    #[default]
    Outcome,
    /// The scores of the cell for both.
    Cell,
    /// Both players' scores after the move.
    Rest,
    /// The outcome, but the second best is taken.
    SecondBest,
    /// Nothing: outcomes are averaged.
    Mean,
    /// Nothing: outcomes are added up.
    Sum,
}

impl Default for Choice {
    fn default() -> Self {
        Self { weighed: Weighed::Outcome, own: 1, other: -1 }
    }
}

impl Choice {
    /// Returns how good scores are for a player.
    pub(super) fn weight(self, own: i64, other: i64) -> i64 {
        self.own * own + self.other * other
    }
}

/// The choice among equally good moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Ties {
    /// The uppermost.
    #[default]
    First,
    /// The lowest.
    Last,
}

/// The moves that are looked at, uppermost first.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Considered {
    /// All of them.
    #[default]
    All,
    /// At most so many.
    First(usize),
    /// At most so many, the lowest ones.
    Last(usize),
    /// All but the uppermost, if there are two.
    AllButFirst,
    /// All but the lowest, if there are two.
    AllButLast,
    /// The uppermost and the lowest.
    Ends,
}

impl Considered {
    /// Returns whether the move of an index is looked at.
    pub(super) fn looks_at(self, index: usize, moves: usize) -> bool {
        match self {
            Self::All => true,
            Self::First(most) => index < most,
            Self::Last(most) => index + most >= moves,
            Self::AllButFirst => index > 0 || moves == 1,
            Self::AllButLast => index + 1 < moves || moves == 1,
            Self::Ends => index == 0 || index + 1 == moves,
        }
    }
}

/// Outcomes that are put together instead of one being chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gathered {
    sum: Totals,
    count: i64,
}

impl Gathered {
    /// Adds an outcome.
    pub(super) fn add(&mut self, outcome: Totals) {
        self.sum.black += outcome.black;
        self.sum.white += outcome.white;
        self.count += 1;
    }

    /// Returns what they come to together.
    pub(super) fn total(self, weighed: Weighed) -> Totals {
        let parts = if weighed == Weighed::Mean { self.count.max(1) } else { 1 };
        Totals { black: self.sum.black / parts, white: self.sum.white / parts }
    }
}

pub(super) fn changes() -> Vec<Change> {
    let others = [
        (Weighed::Outcome, -1, 1, "reversed", "takes the worst outcome"),
        (Weighed::Outcome, 1, 0, "own", "looks at the own final score only"),
        (Weighed::Outcome, 0, -1, "other", "looks at the opponent's final score only"),
        (Weighed::Outcome, 1, 1, "together", "wants both to score much"),
        (Weighed::Outcome, -1, -1, "together-little", "wants both to score little"),
        (Weighed::Outcome, -1, 0, "own-little", "wants to score little"),
        (Weighed::Outcome, 0, 1, "other-much", "wants the opponent to score much"),
        (Weighed::Outcome, 2, -1, "own-twice", "counts the own score twice"),
        (Weighed::Outcome, 1, -2, "other-twice", "counts the opponent's score twice"),
        (Weighed::Cell, 0, 0, "first", "takes the uppermost move"),
        (Weighed::Cell, 1, 0, "greedy", "takes the cell that scores most"),
        (Weighed::Cell, 1, 1, "greedy-sum", "takes the cell with the greatest a + b"),
        (Weighed::Cell, 1, -1, "greedy-difference", "takes the cell with the greatest advantage"),
        (Weighed::Cell, 0, 1, "denying", "takes the cell that is dearest to the opponent"),
        (Weighed::Cell, -1, 0, "modest", "takes the cell that scores least"),
        (Weighed::Rest, 1, -1, "rest", "forgets the cell itself when comparing"),
        (Weighed::SecondBest, 1, -1, "second-best", "takes the second best outcome"),
        (Weighed::Mean, 1, -1, "mean", "takes the mean of all outcomes"),
        (Weighed::Sum, 1, -1, "sum", "takes the sum of all outcomes"),
    ];
    let scoped = others.into_iter().flat_map(|other| Scope::PLAYERS.map(|scope| (other, scope)));
    let chosen = scoped.map(|((weighed, own, other, choice, words), scope)| {
        let (name, choice) = (format!("{}-{choice}", scope.name), Choice { weighed, own, other });
        let description = format!("{}: {words}", scope.words);
        Change::new("choice", name, description, move |variant| {
            scope.set(&mut variant.choice, choice);
        })
    });
    let last = Choice { weighed: Weighed::Cell, own: 0, other: 0 };
    let overwritten = Scope::PLAYERS.map(|scope| {
        let description = format!("{}: takes the lowest move, the last one seen", scope.words);
        Change::new("choice", format!("{}-last", scope.name), description, move |variant| {
            variant.ties = Ties::Last;
            scope.set(&mut variant.choice, last);
        })
    });
    let ties = Change::new("ties", "last", "takes the lowest of equally good moves", |variant| {
        variant.ties = Ties::Last;
    });
    chosen.chain(overwritten).chain([ties]).chain(considered()).collect()
}

fn considered() -> impl Iterator<Item = Change> {
    let counted = (2..=9).flat_map(|most| {
        [
            (
                Considered::First(most),
                format!("first-{most}"),
                format!("the uppermost {most} moves"),
            ),
            (Considered::Last(most), format!("last-{most}"), format!("the lowest {most} moves")),
        ]
    });
    let others = [
        (Considered::AllButFirst, "all-but-first", "all moves but the uppermost"),
        (Considered::AllButLast, "all-but-last", "all moves but the lowest"),
        (Considered::Ends, "ends", "the uppermost and the lowest move"),
    ];
    let named = others.map(|(moves, name, words)| (moves, name.to_owned(), words.to_owned()));
    counted.chain(named).map(|(moves, name, words)| {
        let description = format!("looks at {words} only");
        Change::new("considered", name, description, move |variant| variant.considered = moves)
    })
}

//! The choice of a move.

use super::{
    change::{Change, Scope},
    totals::Totals,
    variant::Variant,
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

/// Outcomes that are put together instead of one being chosen.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Gathered {
    sum: Totals,
    count: i64,
}

impl Gathered {
    /// Adds an outcome. Sums over all lines of play outgrow 64 bits: 48 are kept, so that what is
    /// computed of them does not.
    pub(super) fn add(&mut self, outcome: Totals) {
        let wrapped = |sum: i64| (sum << 16) >> 16;
        self.sum.black = wrapped(self.sum.black + outcome.black);
        self.sum.white = wrapped(self.sum.white + outcome.white);
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
        (Weighed::Outcome, -1, 1, "reversed"),
        (Weighed::Outcome, 1, 0, "own"),
        (Weighed::Outcome, 0, -1, "other"),
        (Weighed::Outcome, 1, 1, "together"),
        (Weighed::Outcome, -1, -1, "together-little"),
        (Weighed::Outcome, -1, 0, "own-little"),
        (Weighed::Outcome, 0, 1, "other-much"),
        (Weighed::Outcome, 2, -1, "own-twice"),
        (Weighed::Outcome, 1, -2, "other-twice"),
        (Weighed::Cell, 0, 0, "first"),
        (Weighed::Cell, 1, 0, "greedy"),
        (Weighed::Cell, 1, 1, "greedy-sum"),
        (Weighed::Cell, 1, -1, "greedy-difference"),
        (Weighed::Cell, 0, 1, "denying"),
        (Weighed::Cell, -1, 0, "modest"),
        (Weighed::Rest, 1, -1, "rest"),
        (Weighed::SecondBest, 1, -1, "second-best"),
        (Weighed::Mean, 1, -1, "mean"),
        (Weighed::Sum, 1, -1, "sum"),
    ];
    let scoped = others.into_iter().flat_map(|other| Scope::PLAYERS.map(|scope| (other, scope)));
    let chosen = scoped.map(|((weighed, own, other, form), scope)| {
        let choice = Choice { weighed, own, other };
        let apply = move |variant: &mut Variant| scope.set(&mut variant.choice, choice);
        Change::new("choice", form, apply).within(scope)
    });
    let last = Choice { weighed: Weighed::Cell, own: 0, other: 0 };
    let overwritten = Scope::PLAYERS.map(|scope| {
        let apply = move |variant: &mut Variant| {
            variant.ties = Ties::Last;
            scope.set(&mut variant.choice, last);
        };
        Change::new("choice", "last", apply).within(scope)
    });
    let ties = Change::new("ties", "last", |variant| variant.ties = Ties::Last);
    chosen.chain(overwritten).chain([ties]).collect()
}

//! A program's result for one position, given its results for the next ones.

use crate::{
    flawed::positions::{Move, Position},
    game::{Board, Cell, Player},
};

use super::{
    choice::{Choice, Gathered, Ties, Weighed},
    considered::{Considered, Worth},
    extent::cells,
    initial::{INFINITY, Initial},
    marker::Marker,
    number::NumberType,
    totals::Totals,
    turn::Situation,
    variant::Variant,
};

/// A program that has read its input.
pub(super) struct Play<'v> {
    /// The program.
    pub(super) variant: &'v Variant,
    /// Rows that are played on.
    pub(super) rows: usize,
    /// Columns that are played on.
    pub(super) columns: usize,
    /// Each player's score on each cell, row by row.
    won: [Vec<i64>; 2],
    /// True where all moves are looked at and the best outcome of them is taken, the first of
    /// equally good ones, and the player who scores does not depend on the cell.
    weighs_outcomes: bool,
    /// More than any outcome.
    infinity: i64,
    /// Each player's last best outcome.
    carried: [Option<Totals>; 2],
}

impl<'v> Play<'v> {
    /// Reads a board.
    pub(super) fn new(
        variant: &'v Variant,
        board: &Board,
        (n, m): (usize, usize),
        (rows, columns): (usize, usize),
    ) -> Self {
        let mut tables = variant.reading.tables(board, n, m);
        for score in tables.scores.iter_mut().flatten() {
            *score = variant.number_types.scores.stored(*score);
        }
        let tables = variant.storage.found_again(tables);
        let score =
            |table: usize, cell| variant.lookup[table].score(&tables, table, cell, (rows, columns));
        let won = |player: usize| {
            let gain = variant.gain[player];
            cells(rows, columns)
                .map(|cell| gain.own * score(player, cell) + gain.other * score(1 - player, cell))
                .collect()
        };
        let won = [won(0), won(1)];
        let all: i64 = won.iter().flatten().map(|score: &i64| score.abs()).sum();
        let infinity = INFINITY.max(all + 1);
        let weighs_outcomes = variant.considered == Considered::All
            && variant.ties == Ties::First
            && variant.marker.is_none()
            && variant.choice.iter().all(|choice| choice.weighed == Weighed::Outcome)
            && !variant.scorer.is_by_cell();
        Self { variant, rows, columns, won, weighs_outcomes, infinity, carried: [None; 2] }
    }

    /// Returns the board as the program has read it, unless a score is too great for one.
    pub(super) fn board(&self) -> Option<Board> {
        let scores = |player: usize| {
            let scores = self.won[player].iter().map(|&score| i32::try_from(score));
            scores.collect::<Result<Vec<i32>, _>>().ok()
        };
        Board::new(self.rows, self.columns, scores(0)?, scores(1)?).ok()
    }

    /// Returns what a player scores on a cell.
    pub(super) fn won(&self, player: Player, cell: Cell) -> i64 {
        self.won[index(player)][cell.row * self.columns + cell.column]
    }

    /// Returns the facts about a position on which a program can decide.
    pub(super) fn situation(&self, position: &Position<'_>) -> Situation {
        Situation {
            filled: position.filled,
            area: self.rows * self.columns,
            moves: position.moves.len(),
            uppermost: position.moves.first().map(|first| first.cell),
        }
    }

    /// Returns the scores when a move is followed by `rest`.
    pub(super) fn outcome(&self, at: &Situation, next: &Move, rest: Totals) -> Totals {
        let scorer = self.variant.scorer.player(at, Some(next.cell));
        rest.plus(scorer, self.won(scorer, next.cell))
    }

    /// Returns what a position is worth when a move leads to one worth `rest`.
    pub(super) fn value(
        &mut self,
        position: &Position<'_>,
        rest: impl Fn(&Move) -> Totals,
    ) -> Totals {
        let at = self.situation(position);
        if self.variant.end.is_reached(&at) {
            return Totals::ahead_by(self.variant.terminal);
        }
        let chooser = self.variant.chooser.player(&at, None);
        let best = if self.weighs_outcomes {
            self.best_outcome(chooser, &at, position.moves, rest)
        } else {
            self.chosen_outcome(chooser, &at, position.moves, rest)
        };
        self.carried[index(chooser)] = Some(best);
        match self.variant.number_types.values {
            NumberType::Exact => best,
            number => Totals::ahead_by(number.stored(best.difference())),
        }
    }

    /// Returns the best outcome of all moves, by the weights of the player who chooses: what
    /// [`chosen_outcome`](Self::chosen_outcome) comes to for most programs, in a third of the time.
    fn best_outcome(
        &self,
        chooser: Player,
        at: &Situation,
        moves: &[Move],
        rest: impl Fn(&Move) -> Totals,
    ) -> Totals {
        let choice = self.variant.choice[index(chooser)];
        let weight = |totals: Totals| {
            let (own, other) = totals.seen_by(chooser);
            choice.weight(own, other)
        };
        let scorer = self.variant.scorer.player(at, None);
        let mut best = self.initial(chooser);
        let mut greatest = (choice == Choice::default()).then(|| weight(best));
        for next in moves {
            let outcome = rest(next).plus(scorer, self.won(scorer, next.cell));
            let weight = weight(outcome);
            if greatest.is_none_or(|greatest| weight > greatest) {
                (greatest, best) = (Some(weight), outcome);
            }
        }
        best
    }

    fn chosen_outcome(
        &self,
        chooser: Player,
        at: &Situation,
        moves: &[Move],
        rest: impl Fn(&Move) -> Totals,
    ) -> Totals {
        let choice = self.variant.choice[index(chooser)];
        let initial = self.initial(chooser);
        let mut best = Best::new(self.variant.ties);
        // Under another choice the infinity is no worst outcome, and could beat every move.
        if choice == Choice::default() {
            let (own, other) = initial.seen_by(chooser);
            best.offer(choice.weight(own, other), initial);
        }
        let mut all = Gathered::default();
        let mut hidden = 0;
        let worth = |by, next: &Move| self.worth(by, chooser, next.cell);
        let seen = self.variant.considered.looked_at(moves, worth);
        for (_, next) in moves.iter().enumerate().filter(|&(index, _)| seen >> index & 1 == 1) {
            let rest = rest(next);
            let hides = |marker: Marker| marker.hides(at, rest.difference());
            if self.variant.marker.is_some_and(hides) {
                hidden += 1;
                continue;
            }
            let outcome = self.outcome(at, next, rest);
            let (own, other) = match choice.weighed {
                Weighed::Cell => self.scores_on(next.cell, chooser),
                Weighed::Rest => rest.seen_by(chooser),
                _ => outcome.seen_by(chooser),
            };
            best.offer(choice.weight(own, other), outcome);
            all.add(outcome);
        }
        if let Some(Marker { value, spreads: true }) = self.variant.marker
            && hidden == seen.count_ones()
        {
            return Totals::ahead_by(value);
        }
        match choice.weighed {
            Weighed::Mean | Weighed::Sum => all.total(choice.weighed),
            Weighed::SecondBest => best.second().unwrap_or(initial),
            _ => best.first().unwrap_or(initial),
        }
    }

    /// Returns what a cell would bring a player, and what the opponent.
    fn scores_on(&self, cell: Cell, player: Player) -> (i64, i64) {
        let [black, white] = [Player::Black, Player::White].map(|player| self.won(player, cell));
        Totals { black, white }.seen_by(player)
    }

    /// Returns the worth of a move for a player before anything is searched.
    fn worth(&self, by: Worth, player: Player, cell: Cell) -> i64 {
        let neighbours = [(cell.row + 1, cell.column), (cell.row, cell.column + 1)];
        let inside = neighbours
            .into_iter()
            .filter(|&(row, column)| row < self.rows && column < self.columns);
        let opened = inside.map(|(row, column)| self.scores_on(Cell { row, column }, player));
        by.of(self.scores_on(cell, player), opened)
    }

    fn initial(&self, player: Player) -> Totals {
        let against = |lead: i64| match player {
            Player::Black => Totals::ahead_by(-lead),
            Player::White => Totals::ahead_by(lead),
        };
        match self.variant.initial[index(player)] {
            Initial::Infinite => against(self.infinity),
            Initial::Against(lead) => against(lead),
            Initial::Value(difference) => Totals::ahead_by(difference),
            Initial::Carried => self.carried[index(player)].unwrap_or(against(self.infinity)),
        }
    }
}

/// Returns the place of a player in a pair.
pub(super) fn index(player: Player) -> usize {
    match player {
        Player::Black => 0,
        Player::White => 1,
    }
}

/// The best two outcomes so far, with their weights.
struct Best {
    ties: Ties,
    first: Option<(i64, Totals)>,
    second: Option<(i64, Totals)>,
}

impl Best {
    fn new(ties: Ties) -> Self {
        Self { ties, first: None, second: None }
    }

    fn offer(&mut self, weight: i64, outcome: Totals) {
        let beats = |known: Option<(i64, Totals)>| match (known, self.ties) {
            (None, _) => true,
            (Some((other, _)), Ties::First) => weight > other,
            (Some((other, _)), Ties::Last) => weight >= other,
        };
        if beats(self.first) {
            self.second = self.first.replace((weight, outcome));
        } else if beats(self.second) {
            self.second = Some((weight, outcome));
        }
    }

    fn first(&self) -> Option<Totals> {
        self.first.map(|(_, outcome)| outcome)
    }

    fn second(&self) -> Option<Totals> {
        // A move that is alone is also the second best.
        self.second.or(self.first).map(|(_, outcome)| outcome)
    }
}

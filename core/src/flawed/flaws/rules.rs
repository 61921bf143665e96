//! Flaws in the rules, the aim or the number that is printed.

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region,
        positions::{Move, Position, Shape, best, gain},
    },
    game::{Board, Cell, Player},
};

use super::reading::value;

/// Returns the board with every pair of scores changed.
pub(super) fn rescored(board: &Board, scores: impl Fn(i32, i32) -> (i32, i32)) -> Board {
    Board::from_fn(board.n(), board.m(), |cell| scores(board.a(cell), board.b(cell)))
}

/// Returns the score of `player` on the cell of a move.
fn score(board: &Board, player: Player, next: &Move) -> i64 {
    i64::from(board.score(player, next.cell))
}

pub(super) const WHITE_FIRST: Flaw = Flaw {
    name: "white-first",
    program: Program::Answers(|board| {
        // Swapped tables and the opposite sign: White moves first.
        value(&rescored(board, |a, b| (b, a))).map(|difference| -difference)
    }),
    exemptions: &[],
};

pub(super) const MIN_AND_MAX_SWAPPED: Flaw = Flaw {
    name: "min-max-swapped",
    program: Program::Answers(|board| {
        // Negated scores and the opposite sign: each player picks the worst.
        value(&rescored(board, |a, b| (-a, -b))).map(|difference| -difference)
    }),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const WHITE_MAXIMISES: Flaw = Flaw {
    name: "white-maximises",
    program: Program::Answers(|board| decided_by(Player::Black, board)),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const BLACK_MINIMISES: Flaw = Flaw {
    name: "black-minimises",
    program: Program::Answers(|board| decided_by(Player::White, board)),
    exemptions: &[
        Exemption::IN_A_ROW,
        Exemption::IN_A_COLUMN,
        Exemption::proved(Region::within(2, 2), "white-chooses-on-2-by-2"),
    ],
};

/// Returns the outcome when `chooser` decides at every position.
fn decided_by(chooser: Player, board: &Board) -> Option<i64> {
    let values = Shape::new(board.n(), board.m()).values(0, |position, values| {
        let mover = position.player();
        let outcome =
            |next: &Move| values[position.rank + next.weight] + gain(board, mover, next.cell);
        best(chooser, position.moves.iter().map(outcome)).unwrap_or(0)
    });
    values.first().copied()
}

pub(super) const B_ADDED: Flaw = Flaw {
    name: "b-added",
    program: Program::Answers(|board| value(&rescored(board, |a, b| (a, -b)))),
    exemptions: &[Exemption::proved(Region::ONE_SIDED, "zero-has-no-sign"), Exemption::ONE_CELL],
};

pub(super) const B_IGNORED: Flaw = Flaw {
    name: "b-ignored",
    program: Program::Answers(|board| value(&rescored(board, |a, _| (a, 0)))),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "nothing-to-leave-out"),
        Exemption::ONE_CELL,
    ],
};

pub(super) const SUM_LEFT_IN: Flaw = Flaw {
    name: "sum-left-in",
    program: Program::Answers(|board| {
        let sum: i64 = board.b_scores().iter().map(|&score| i64::from(score)).sum();
        value(board).map(|difference| difference + sum)
    }),
    exemptions: &[Exemption::proved(Region::ONE_SIDED, "sum-of-b-is-zero")],
};

pub(super) const SIGN_REVERSED: Flaw = Flaw {
    name: "sign-reversed",
    program: Program::Answers(|board| value(board).map(|difference| -difference)),
    exemptions: &[],
};

pub(super) const ABSOLUTE_VALUE: Flaw = Flaw {
    name: "absolute-value",
    program: Program::Answers(|board| value(board).map(i64::abs)),
    exemptions: &NEVER_NEGATIVE,
};

/// With b = 0 the answer is a sum of scores of Black.
const NEVER_NEGATIVE: [Exemption; 2] =
    [Exemption::proved(Region::ONE_SIDED, "no-negative-answer"), Exemption::ONE_CELL];

pub(super) const UNSIGNED: Flaw = Flaw {
    name: "unsigned-output",
    program: Program::Answers(|board| {
        value(board).map(|difference| difference.rem_euclid(1_i64 << 32))
    }),
    exemptions: &NEVER_NEGATIVE,
};

pub(super) const CLAMPED: Flaw = Flaw {
    name: "never-negative",
    program: Program::Answers(|board| value(board).map(|difference| difference.max(0))),
    exemptions: &NEVER_NEGATIVE,
};

/// Returns both players' totals when each position is decided by `better`, the
/// uppermost cell where it is undecided.
fn totals(board: &Board, better: impl Fn(Player, (i64, i64), (i64, i64)) -> bool) -> (i64, i64) {
    let values = Shape::new(board.n(), board.m()).values((0, 0), |position, values| {
        let player = position.player();
        let outcomes = position.moves.iter().map(|next| {
            let (black, white) = values[position.rank + next.weight];
            let won = score(board, player, next);
            match player {
                Player::Black => (black + won, white),
                Player::White => (black, white + won),
            }
        });
        outcomes
            .reduce(|kept, other| if better(player, other, kept) { other } else { kept })
            .unwrap_or((0, 0))
    });
    values[0]
}

pub(super) const OWN_SCORE_ONLY: Flaw = Flaw {
    name: "own-score-only",
    program: Program::Answers(|board| {
        let (black, white) = totals(board, |player, other, best| match player {
            Player::Black => other.0 > best.0,
            Player::White => other.1 > best.1,
        });
        Some(black - white)
    }),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const BLACK_SCORE_PRINTED: Flaw = Flaw {
    name: "black-score-printed",
    program: Program::Answers(|board| {
        let (black, _) = totals(board, |player, other, best| match player {
            Player::Black => other.0 - other.1 > best.0 - best.1,
            Player::White => other.0 - other.1 < best.0 - best.1,
        });
        Some(black)
    }),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "white-scores-nothing"),
        Exemption::ONE_CELL,
    ],
};

pub(super) const FORWARD: Flaw = Flaw {
    name: "forward",
    program: Program::Answers(forward),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

/// Computes from the empty board on: each position keeps the best way to reach it.
fn forward(board: &Board) -> Option<i64> {
    let shape = Shape::new(board.n(), board.m());
    let mut so_far: Vec<Option<i64>> = vec![None; shape.positions()];
    so_far[0] = Some(0);
    shape.forwards(|position| {
        let player = position.player();
        let before = so_far[position.rank].expect("every position can be reached");
        for next in position.moves {
            let after = before + gain(board, player, next.cell);
            let known = &mut so_far[position.rank + next.weight];
            *known = Some(match (*known, player) {
                (None, _) => after,
                (Some(other), Player::Black) => other.max(after),
                (Some(other), Player::White) => other.min(after),
            });
        }
    });
    so_far.last().copied().flatten()
}

pub(super) const FIRST_SCORE_LOST: Flaw = Flaw {
    name: "first-score-lost",
    program: Program::Answers(|board| {
        let first = board.a_scores().first().copied().map_or(0, i64::from);
        value(board).map(|difference| difference - first)
    }),
    exemptions: &[],
};

pub(super) const LAST_SCORE_LOST: Flaw = Flaw {
    name: "last-score-lost",
    program: Program::Answers(|board| {
        let last = |scores: &[i32]| scores.last().copied().map_or(0, i64::from);
        let won = match Player::to_move(board.area() - 1) {
            Player::Black => last(board.a_scores()),
            Player::White => -last(board.b_scores()),
        };
        value(board).map(|difference| difference - won)
    }),
    exemptions: &[],
};

pub(super) const TURN_BY_CELL: Flaw = Flaw {
    name: "turn-by-cell",
    program: Program::Answers(|board| {
        let values = Shape::new(board.n(), board.m()).values(0, |position, values| {
            let outcomes = position.moves.iter().map(|next| {
                let player = Player::to_move(next.cell.row + next.cell.column);
                values[position.rank + next.weight] + gain(board, player, next.cell)
            });
            best(position.player(), outcomes).unwrap_or(0)
        });
        values.first().copied()
    }),
    exemptions: &[Exemption::IN_A_ROW, Exemption::IN_A_COLUMN],
};

pub(super) const ONLY_LEFT: Flaw = Flaw {
    name: "only-left",
    program: Program::Answers(rows_alone),
    exemptions: &[Exemption::IN_A_ROW],
};

pub(super) const ONLY_ABOVE: Flaw = Flaw {
    name: "only-above",
    program: Program::Answers(|board| rows_alone(&board.transposed())),
    exemptions: &[Exemption::IN_A_COLUMN],
};

/// Positions in which every row grows by itself, at most.
const MOST_POSITIONS: usize = 1_000_000;

/// The value when rows grow without regard to each other. A position is a number
/// of base `m + 1` whose digits are the row lengths, first row lowest.
fn rows_alone(board: &Board) -> Option<i64> {
    let (n, m) = (board.n(), board.m());
    let positions = (m + 1).checked_pow(u32::try_from(n).ok()?)?;
    if positions > MOST_POSITIONS {
        return None;
    }
    let mut values = vec![0_i64; positions];
    for position in (0..positions - 1).rev() {
        let (mut rest, mut place, mut filled) = (position, 1, 0);
        let mut moves = Vec::with_capacity(n);
        for row in 0..n {
            let length = rest % (m + 1);
            if length < m {
                moves.push(Move { cell: Cell { row, column: length }, weight: place });
            }
            (rest, place, filled) = (rest / (m + 1), place * (m + 1), filled + length);
        }
        let position = Position { rank: position, filled, moves: &moves };
        let player = position.player();
        let outcome =
            |next: &Move| values[position.rank + next.weight] + gain(board, player, next.cell);
        values[position.rank] = best(player, moves.iter().map(outcome)).unwrap_or(0);
    }
    values.first().copied()
}

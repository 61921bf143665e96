//! Numbers that are too small for what they hold, or start at the wrong value.

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region,
        positions::{Move, Position, Shape},
    },
    game::{Board, Player},
};

use super::reading::value;

/// Returns the outcome of a board when the best outcome so far starts at
/// `initial` for each player, and every value passes through `stored`.
fn starting_at(
    board: &Board,
    initial: impl Fn(&Position<'_>) -> i64,
    stored: impl Fn(i64) -> i64,
) -> Option<i64> {
    let values = Shape::new(board.n(), board.m()).values(0, |position, values| {
        if position.moves.is_empty() {
            return 0;
        }
        let player = position.player();
        let outcomes = position.moves.iter().map(|next: &Move| {
            let rest = values[position.rank + next.weight];
            match player {
                Player::Black => rest + i64::from(board.a(next.cell)),
                Player::White => rest - i64::from(board.b(next.cell)),
            }
        });
        let start = initial(position);
        stored(match player {
            Player::Black => outcomes.fold(start, i64::max),
            Player::White => outcomes.fold(start, i64::min),
        })
    });
    values.first().copied()
}

/// Starts Black's maximum at `-infinity` and White's minimum at `infinity`.
fn with_infinity(board: &Board, infinity: i64) -> Option<i64> {
    let initial = |position: &Position<'_>| match position.player() {
        Player::Black => -infinity,
        Player::White => infinity,
    };
    starting_at(board, initial, |value| value)
}

pub(super) const INFINITY_100000: Flaw = Flaw {
    name: "infinity-100000",
    program: Program::Answers(|board| with_infinity(board, 100_000)),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(3) },
            "one-white-move-and-infinity",
        ),
        Exemption::proved(
            Region { a: 50_000, b: 50_000, ..Region::of_cells(4) },
            "two-moves-below-infinity",
        ),
        Exemption::proved(Region::of_total(100_000), "no-total-beyond-infinity"),
    ],
};

pub(super) const INFINITY_1000000: Flaw = Flaw {
    name: "infinity-1000000",
    program: Program::Answers(|board| with_infinity(board, 1_000_000)),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(21) },
            "ten-moves-and-infinity",
        ),
        Exemption::proved(
            Region { a: 83_333, b: 83_333, ..Region::of_cells(24) },
            "twelve-moves-below-infinity",
        ),
        Exemption::proved(Region::of_total(1_000_000), "no-total-beyond-infinity"),
    ],
};

pub(super) const INITIAL_ZERO: Flaw = Flaw {
    name: "initial-zero",
    program: Program::Answers(|board| starting_at(board, |_| 0, |value| value)),
    exemptions: &[Exemption::proved(Region::of_cells(1), "one-black-move")],
};

pub(super) const INITIAL_MINUS_ONE: Flaw = Flaw {
    name: "initial-minus-one",
    program: Program::Answers(|board| {
        let initial = |position: &Position<'_>| match position.player() {
            Player::Black => -1,
            Player::White => 1_000_000_000,
        };
        starting_at(board, initial, |value| value)
    }),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "no-negative-outcome"),
        Exemption::proved(Region::of_cells(1), "one-black-move"),
    ],
};

/// Keeps the low 16 bits, as a `short` does.
fn to_16_bits(number: i64) -> i64 {
    (number + 0x8000).rem_euclid(0x1_0000) - 0x8000
}

pub(super) const SCORES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-scores",
    program: Program::Answers(|board| {
        let kept = |score: i32| i32::try_from(to_16_bits(i64::from(score))).unwrap_or(0);
        value(&Board::from_fn(board.n(), board.m(), |cell| {
            (kept(board.a(cell)), kept(board.b(cell)))
        }))
    }),
    exemptions: &[Exemption::proved(
        Region { a: 32_767, b: 32_767, ..Region::ANY },
        "every-score-fits",
    )],
};

pub(super) const VALUES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-values",
    program: Program::Answers(|board| {
        let initial = |position: &Position<'_>| match position.player() {
            Player::Black => i64::MIN,
            Player::White => i64::MAX,
        };
        starting_at(board, initial, to_16_bits)
    }),
    exemptions: &[
        Exemption::proved(Region { a: 32_767, ..Region::of_cells(1) }, "one-score-fits"),
        Exemption::proved(Region::of_total(32_767), "every-total-fits"),
    ],
};

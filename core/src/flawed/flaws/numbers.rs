//! Numbers that are too small for what they hold, or start at the wrong value.

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region, Words,
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

const INFINITY_ADVICE: Words = Words {
    zh: "初始的“无穷大”太小：差值会超过它，请取比所有得分之和更大的数。",
    en: "The infinity that a best value starts from is too small: take more than the sum of all scores.",
};

pub(super) const INFINITY_100000: Flaw = Flaw {
    name: "infinity-100000",
    title: Words { zh: "无穷大取 10^5", en: "takes 10^5 for infinity" },
    maker: "whoever takes the greatest score for the greatest difference",
    killed_by: "one-sided boards from 4 cells",
    advice: INFINITY_ADVICE,
    program: Program::Answers(|board| with_infinity(board, 100_000)),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(3) },
            "White moves once: no difference is below −10^5, and above 10^5 is only the whole \
             board's, which is Black's maximum.",
        ),
        Exemption::proved(
            Region { a: 50_000, b: 50_000, ..Region::of_cells(4) },
            "Nobody scores more than 2 · 50000 in two moves.",
        ),
    ],
};

pub(super) const INFINITY_1000000: Flaw = Flaw {
    name: "infinity-1000000",
    title: Words { zh: "无穷大取 10^6", en: "takes 10^6 for infinity" },
    maker: "whoever picks a round number that looks large",
    killed_by: "one-sided boards from 22 cells",
    advice: INFINITY_ADVICE,
    program: Program::Answers(|board| with_infinity(board, 1_000_000)),
    exemptions: &[
        Exemption::proved(
            Region { a: 100_000, b: 100_000, ..Region::of_cells(21) },
            "Each moves at most ten times after Black's first move: no difference is below −10^6, \
             and above 10^6 is only the whole board's, which is Black's maximum.",
        ),
        Exemption::proved(
            Region { a: 83_333, b: 83_333, ..Region::of_cells(24) },
            "Nobody scores more than 12 · 83333 in twelve moves.",
        ),
    ],
};

pub(super) const INITIAL_ZERO: Flaw = Flaw {
    name: "initial-zero",
    title: Words { zh: "最优值从 0 开始", en: "starts every best value at 0" },
    maker: "whoever forgets that the best of several losses is a loss",
    killed_by: "boards with b > 0 on which Black falls behind",
    advice: Words {
        zh: "最优值的初值应是 ∓∞，不是 0：所有走法都亏时 0 会被误取。",
        en: "Start the best value at minus or plus infinity: 0 is taken where every move loses.",
    },
    program: Program::Answers(|board| starting_at(board, |_| 0, |value| value)),
    exemptions: &[Exemption::proved(Region::of_cells(1), "Black's only move brings at least 0.")],
};

pub(super) const INITIAL_MINUS_ONE: Flaw = Flaw {
    name: "initial-minus-one",
    title: Words { zh: "最优值从 −1 开始", en: "starts Black's best value at −1" },
    maker: "whoever takes −1 for less than every outcome; White's minimum starts at 10^9",
    killed_by: "boards with b > 0 on which Black falls behind by more than 1",
    advice: Words {
        zh: "差值可以小于 −1：黑方最优值的初值应是 −∞。",
        en: "Differences go below −1: start Black's best value at minus infinity.",
    },
    program: Program::Answers(|board| {
        let initial = |position: &Position<'_>| match position.player() {
            Player::Black => -1,
            Player::White => 1_000_000_000,
        };
        starting_at(board, initial, |value| value)
    }),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "White scores nothing: no outcome is below 0."),
        Exemption::proved(Region::of_cells(1), "Black's only move brings at least 0."),
    ],
};

/// Keeps the low 16 bits, as a `short` does.
fn to_16_bits(number: i64) -> i64 {
    (number + 0x8000).rem_euclid(0x1_0000) - 0x8000
}

pub(super) const SCORES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-scores",
    title: Words { zh: "用 short 存 a 和 b", en: "keeps scores in 16 bits" },
    maker: "whoever saves memory on the score tables",
    killed_by: "scores above 32,767",
    advice: Words {
        zh: "a、b 会超出 16 位整数的范围。", en: "Scores go beyond a 16-bit integer."
    },
    program: Program::Answers(|board| {
        let kept = |score: i32| i32::try_from(to_16_bits(i64::from(score))).unwrap_or(0);
        value(&Board::from_fn(board.n(), board.m(), |cell| {
            (kept(board.a(cell)), kept(board.b(cell)))
        }))
    }),
    exemptions: &[Exemption::proved(
        Region { a: 32_767, b: 32_767, ..Region::ANY },
        "Every score fits.",
    )],
};

pub(super) const VALUES_OF_16_BITS: Flaw = Flaw {
    name: "16-bit-values",
    title: Words { zh: "用 short 存差值", en: "keeps differences in 16 bits" },
    maker: "whoever saves memory on the table of positions",
    killed_by: "differences above 32,767",
    advice: Words {
        zh: "差值会超出 16 位整数的范围。",
        en: "Differences go beyond a 16-bit integer.",
    },
    program: Program::Answers(|board| {
        let initial = |position: &Position<'_>| match position.player() {
            Player::Black => i64::MIN,
            Player::White => i64::MAX,
        };
        starting_at(board, initial, to_16_bits)
    }),
    exemptions: &[Exemption::proved(
        Region { a: 32_767, ..Region::of_cells(1) },
        "The only difference is a score that fits.",
    )],
};

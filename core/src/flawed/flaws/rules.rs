//! The game is played by other rules, or for something else.

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region, Words,
        positions::{Move, Position, Shape, best, gain},
    },
    game::{Board, Cell, Player},
};

use super::reading::value;

/// Returns the board with every pair of scores changed.
fn rescored(board: &Board, scores: impl Fn(i32, i32) -> (i32, i32)) -> Board {
    Board::from_fn(board.n(), board.m(), |cell| scores(board.a(cell), board.b(cell)))
}

/// Returns the score of `player` on the cell of a move.
fn score(board: &Board, player: Player, next: &Move) -> i64 {
    i64::from(board.score(player, next.cell))
}

pub(super) const WHITE_FIRST: Flaw = Flaw {
    name: "white-first",
    title: Words { zh: "白方先手", en: "White moves first" },
    maker: "whoever gets the parity of the filled cells wrong",
    killed_by: "nearly everything",
    advice: Words {
        zh: "黑方（得 a）先手；已填格数为偶数时轮到黑方。",
        en: "Black, who scores a, moves first: an even number of filled cells is Black's turn.",
    },
    program: Program::Answers(|board| {
        value(&rescored(board, |a, b| (b, a))).map(|difference| -difference)
    }),
    exemptions: &[],
};

pub(super) const MIN_AND_MAX_SWAPPED: Flaw = Flaw {
    name: "min-max-swapped",
    title: Words { zh: "max 和 min 写反", en: "Black minimises and White maximises" },
    maker: "whoever attaches the loops to the wrong player",
    killed_by: "random boards with n, m ≥ 2",
    advice: Words {
        zh: "黑方取最大，白方取最小。",
        en: "Black takes the maximum of the difference, White the minimum.",
    },
    program: Program::Answers(|board| {
        value(&rescored(board, |a, b| (-a, -b))).map(|difference| -difference)
    }),
    exemptions: &LINES,
};

const LINES: [Exemption; 2] = [
    Exemption::proved(Region::within(1, usize::MAX), "In a single row nobody has a choice."),
    Exemption::proved(Region::within(usize::MAX, 1), "In a single column nobody has a choice."),
];

pub(super) const WHITE_MAXIMISES: Flaw = Flaw {
    name: "white-maximises",
    title: Words { zh: "白方也取最大", en: "White maximises too" },
    maker: "whoever writes max in both branches, or negamax without the minus sign",
    killed_by: "random boards with n, m ≥ 2",
    advice: Words {
        zh: "白方要让差值尽量小：白方的那一步应取 min。",
        en: "White wants the difference small: take the minimum where White moves.",
    },
    program: Program::Answers(|board| decided_by(Player::Black, board)),
    exemptions: &LINES,
};

pub(super) const BLACK_MINIMISES: Flaw = Flaw {
    name: "black-minimises",
    title: Words { zh: "黑方也取最小", en: "Black minimises too" },
    maker: "whoever writes min in both branches",
    killed_by: "random boards with n, m ≥ 2",
    advice: Words {
        zh: "黑方要让差值尽量大：黑方的那一步应取 max。",
        en: "Black wants the difference large: take the maximum where Black moves.",
    },
    program: Program::Answers(|board| decided_by(Player::White, board)),
    exemptions: &[
        LINES[0],
        LINES[1],
        Exemption::proved(Region::within(2, 2), "On 2×2 only White has a choice."),
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
    title: Words { zh: "加上 b 而不是减去", en: "adds b instead of subtracting it" },
    maker: "whoever sums up both players' scores while White still minimises",
    killed_by: "b > 0 where White moves",
    advice: Words {
        zh: "白方的得分要从差值中减去。",
        en: "White's score is subtracted from the difference.",
    },
    program: Program::Answers(|board| value(&rescored(board, |a, b| (a, -b)))),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "Adding 0 and subtracting 0 are the same."),
        Exemption::proved(Region::of_cells(1), "White makes no move on a single cell."),
    ],
};

pub(super) const B_IGNORED: Flaw = Flaw {
    name: "b-ignored",
    title: Words { zh: "没有用到 b", en: "never uses b" },
    maker: "whoever writes for the test points with b = 0 only",
    killed_by: "b > 0 where White moves",
    advice: Words {
        zh: "b 没有参与计算：只有 b 全为 0 的测试点才会对。",
        en: "White's scores b are never used: only tests with b = 0 can be right.",
    },
    program: Program::Answers(|board| value(&rescored(board, |a, _| (a, 0)))),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "There is nothing to leave out."),
        Exemption::proved(Region::of_cells(1), "White makes no move on a single cell."),
    ],
};

pub(super) const SUM_LEFT_IN: Flaw = Flaw {
    name: "sum-left-in",
    title: Words { zh: "忘了减去 Σb", en: "forgets to subtract the sum of b" },
    maker: "whoever lets Black score a + b on every cell, and White nothing, and prints that",
    killed_by: "b > 0 anywhere",
    advice: Words {
        zh: "用 a+b 的技巧时，最后要减去所有 b 之和。",
        en: "With scores a + b for Black alone, the sum of all b has to come off at the end.",
    },
    program: Program::Answers(|board| {
        let sum: i64 = board.b_scores().iter().map(|&score| i64::from(score)).sum();
        value(board).map(|difference| difference + sum)
    }),
    exemptions: &[Exemption::proved(Region::ONE_SIDED, "The sum of b is 0.")],
};

pub(super) const SIGN_REVERSED: Flaw = Flaw {
    name: "sign-reversed",
    title: Words { zh: "输出白减黑", en: "prints White's score minus Black's" },
    maker: "whoever prints the negamax value from the other side",
    killed_by: "every answer but 0",
    advice: Words {
        zh: "要输出黑方减白方，符号反了。",
        en: "Print Black's score minus White's; the sign is the wrong way round.",
    },
    program: Program::Answers(|board| value(board).map(|difference| -difference)),
    exemptions: &[],
};

pub(super) const ABSOLUTE_VALUE: Flaw = Flaw {
    name: "absolute-value",
    title: Words { zh: "输出绝对值", en: "prints the absolute value" },
    maker: "whoever reads “difference” as a distance",
    killed_by: "negative answers",
    advice: Words {
        zh: "答案可以是负数，不要取绝对值。",
        en: "The answer may be negative: print it with its sign.",
    },
    program: Program::Answers(|board| value(board).map(i64::abs)),
    exemptions: &NEVER_NEGATIVE,
};

/// With b = 0 the answer is a sum of scores of Black.
const NEVER_NEGATIVE: [Exemption; 2] = [
    Exemption::proved(Region::ONE_SIDED, "White scores nothing: no answer is negative."),
    Exemption::proved(Region::of_cells(1), "White makes no move on a single cell."),
];

pub(super) const UNSIGNED: Flaw = Flaw {
    name: "unsigned-output",
    title: Words { zh: "以无符号数输出", en: "prints a 32-bit number without sign" },
    maker: "whoever prints with %u or keeps the difference in an unsigned variable",
    killed_by: "negative answers",
    advice: Words {
        zh: "答案可以是负数，请用有符号类型并用 %d 输出。",
        en: "The answer may be negative: keep and print it as a signed number.",
    },
    program: Program::Answers(|board| {
        value(board).map(|difference| difference.rem_euclid(1_i64 << 32))
    }),
    exemptions: &NEVER_NEGATIVE,
};

pub(super) const CLAMPED: Flaw = Flaw {
    name: "never-negative",
    title: Words { zh: "负数答案输出 0", en: "prints 0 for a negative answer" },
    maker: "whoever starts the answer at 0 and only ever raises it",
    killed_by: "negative answers",
    advice: Words {
        zh: "答案可以是负数，不要与 0 取 max。",
        en: "The answer may be negative: do not take its maximum with 0.",
    },
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
    title: Words {
        zh: "双方只求自己得分最大", en: "each player maximises the own score only"
    },
    maker: "whoever keeps the two scores apart and forgets that taking from the other counts, too",
    killed_by: "random boards from 2×2",
    advice: Words {
        zh: "双方都要最大化“自己的得分减去对方的得分”，而不只是自己的得分。",
        en: "Each player maximises the own score minus the other's, not the own score alone.",
    },
    program: Program::Answers(|board| {
        let (black, white) = totals(board, |player, other, best| match player {
            Player::Black => other.0 > best.0,
            Player::White => other.1 > best.1,
        });
        Some(black - white)
    }),
    exemptions: &LINES,
};

pub(super) const BLACK_SCORE_PRINTED: Flaw = Flaw {
    name: "black-score-printed",
    title: Words { zh: "只输出黑方得分", en: "prints Black's score alone" },
    maker: "whoever plays well and forgets what was asked for",
    killed_by: "White scoring anything",
    advice: Words {
        zh: "要输出的是黑方得分减去白方得分。",
        en: "The answer is Black's score minus White's, not Black's score.",
    },
    program: Program::Answers(|board| {
        let (black, _) = totals(board, |player, other, best| match player {
            Player::Black => other.0 - other.1 > best.0 - best.1,
            Player::White => other.0 - other.1 < best.0 - best.1,
        });
        Some(black)
    }),
    exemptions: &[
        Exemption::proved(Region::ONE_SIDED, "White scores nothing."),
        Exemption::proved(Region::of_cells(1), "White makes no move on a single cell."),
    ],
};

pub(super) const FORWARD: Flaw = Flaw {
    name: "forward",
    title: Words { zh: "正向递推", en: "goes forward with the score so far" },
    maker: "whoever lets f be the score won so far: every arrow of the recurrence is reversed, and \
            the player who has just moved chooses where the position came from",
    killed_by: "random boards with n, m ≥ 2",
    advice: Words {
        zh: "f 应表示“从这个局面起还能得到的差”，从终局往回推。",
        en: "Let f be what can still be won, and compute it from the last position backwards.",
    },
    program: Program::Answers(forward),
    exemptions: &LINES,
};

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
    title: Words { zh: "漏算第一步得分", en: "leaves out the score of the first move" },
    maker: "whoever starts from the position with one piece on the board",
    killed_by: "a[1][1] > 0",
    advice: Words {
        zh: "第一步（左上角）的得分没有计入。",
        en: "The score of the first move, on the top-left cell, is left out.",
    },
    program: Program::Answers(|board| {
        let first = board.a_scores().first().copied().map_or(0, i64::from);
        value(board).map(|difference| difference - first)
    }),
    exemptions: &[],
};

pub(super) const LAST_SCORE_LOST: Flaw = Flaw {
    name: "last-score-lost",
    title: Words { zh: "漏算最后一步得分", en: "leaves out the score of the last move" },
    maker: "whoever stops when one cell is left",
    killed_by: "a score on the last cell for whoever plays it",
    advice: Words {
        zh: "最后一步（右下角）的得分没有计入。",
        en: "The score of the last move, on the bottom-right cell, is left out.",
    },
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
    title: Words {
        zh: "按格子坐标奇偶判断轮到谁", en: "tells the turn by the cell's colour"
    },
    maker: "whoever takes (i + j) mod 2 of the cell for the number of moves made",
    killed_by: "random boards from 2×2",
    advice: Words {
        zh: "轮到谁由已填格数的奇偶决定，与格子坐标无关。",
        en: "The number of filled cells tells whose turn it is, not the cell's coordinates.",
    },
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
    exemptions: &LINES,
};

pub(super) const ONLY_LEFT: Flaw = Flaw {
    name: "only-left",
    title: Words { zh: "只检查左边的格子", en: "asks for the left neighbour only" },
    maker: "whoever lets every row grow by itself; (m + 1)^n positions, of which at most 10^6 are \
            computed here: beyond, a program runs out of memory",
    killed_by: "random boards with n ≥ 2",
    advice: Words {
        zh: "落子还要求上方的格子已被填满：每行的长度不能超过上一行。",
        en: "The cell above must be filled as well: no row is longer than the one above it.",
    },
    program: Program::Answers(rows_alone),
    exemptions: &[LINES[0]],
};

pub(super) const ONLY_ABOVE: Flaw = Flaw {
    name: "only-above",
    title: Words { zh: "只检查上方的格子", en: "asks for the upper neighbour only" },
    maker: "whoever lets every column grow by itself; (n + 1)^m positions, of which at most 10^6 \
            are computed here: beyond, a program runs out of memory",
    killed_by: "random boards with m ≥ 2",
    advice: Words {
        zh: "落子还要求左边的格子已被填满：每列的高度不能超过左边一列。",
        en: "The cell to the left must be filled as well: no column is taller than the one before.",
    },
    program: Program::Answers(|board| rows_alone(&board.transposed())),
    exemptions: &[LINES[1]],
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

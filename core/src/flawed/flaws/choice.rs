//! Moves are chosen without looking to the end of the game.

use crate::{
    flawed::{
        Exemption, Flaw, Program, Region, Words,
        positions::{best, gain},
    },
    game::{Board, Cell, Contour, Player},
    rng::{Seed, Stream},
};

/// Plays a game to its end, each move chosen by `choose` among the addable
/// corners (at least two), and returns Black's score less White's.
fn played(board: &Board, mut choose: impl FnMut(&Contour, &[Cell]) -> Cell) -> i64 {
    let mut position = Contour::empty(board.n(), board.m());
    let mut difference = 0;
    while !position.is_full() {
        let corners: Vec<Cell> = position.addable_corners().collect();
        let cell = if corners.len() == 1 { corners[0] } else { choose(&position, &corners) };
        difference += gain(board, position.player_to_move(), cell);
        position.fill(cell);
    }
    difference
}

/// Returns the first of the cells that are worth most.
fn dearest(corners: &[Cell], worth: impl Fn(Cell) -> i64) -> Cell {
    let best = |best: Cell, other: Cell| if worth(other) > worth(best) { other } else { best };
    corners.iter().copied().reduce(best).expect("somebody has a move")
}

const LINES: [Exemption; 2] = [
    Exemption::proved(Region::within(1, usize::MAX), "In a single row nobody has a choice."),
    Exemption::proved(Region::within(usize::MAX, 1), "In a single column nobody has a choice."),
];

pub(super) const GREEDY: Flaw = Flaw {
    name: "greedy",
    title: Words { zh: "贪心：取自己得分最大的格子", en: "greedy by the own score" },
    maker: "whoever takes the dearest cell in sight",
    killed_by: "random boards, bait",
    advice: Words {
        zh: "当前最大的格子可能为对手打开更好的格子，需要搜索到终局。",
        en: "The dearest cell may open a dearer one for the opponent: look to the end.",
    },
    program: Program::Answers(|board| {
        Some(played(board, |position, corners| {
            let player = position.player_to_move();
            dearest(corners, |cell| i64::from(board.score(player, cell)))
        }))
    }),
    exemptions: &LINES,
};

pub(super) const GREEDY_BY_SUM: Flaw = Flaw {
    name: "greedy-by-sum",
    title: Words { zh: "贪心：取 a+b 最大的格子", en: "greedy by a + b" },
    maker: "whoever knows that taking a cell also denies it, and stops thinking there",
    killed_by: "random boards from 6×6, bait",
    advice: Words {
        zh: "按 a+b 贪心仍看不到格子之后打开了什么，需要搜索到终局。",
        en: "Even a + b says nothing of what a move opens: look to the end.",
    },
    program: Program::Answers(|board| {
        Some(played(board, |_, corners| {
            dearest(corners, |cell| i64::from(board.a(cell)) + i64::from(board.b(cell)))
        }))
    }),
    exemptions: &[
        LINES[0],
        LINES[1],
        Exemption::proved(
            Region::within(2, 2),
            "On 2×2 only White chooses, between two cells of which Black gets the other: a + b is \
             what the choice is worth.",
        ),
    ],
};

/// Chooses by looking `depth` moves ahead, the move itself included.
fn looking_ahead(board: &Board, depth: u32) -> i64 {
    played(board, |position, corners| {
        let player = position.player_to_move();
        let mut position = position.clone();
        let outcome = |cell: Cell| {
            position.fill(cell);
            let outcome = gain(board, player, cell) + ahead(board, &mut position, depth - 1);
            position.empty_again(cell);
            (outcome, cell)
        };
        let outcomes = corners.iter().copied().map(outcome);
        let better = |best: (i64, Cell), other: (i64, Cell)| match player {
            Player::Black if other.0 > best.0 => other,
            Player::White if other.0 < best.0 => other,
            _ => best,
        };
        outcomes.reduce(better).expect("somebody has a move").1
    })
}

/// Returns the best outcome of the next `depth` moves.
fn ahead(board: &Board, position: &mut Contour, depth: u32) -> i64 {
    if depth == 0 {
        return 0;
    }
    let player = position.player_to_move();
    let corners: Vec<Cell> = position.addable_corners().collect();
    let outcomes = corners.into_iter().map(|cell| {
        position.fill(cell);
        let outcome = gain(board, player, cell) + ahead(board, position, depth - 1);
        position.empty_again(cell);
        outcome
    });
    best(player, outcomes).unwrap_or(0)
}

const ADVICE_TO_LOOK: Words = Words {
    zh: "固定深度的搜索看不到更远的得失，需要搜索到终局并记忆化。",
    en: "A search of fixed depth misses what comes later: go to the end and remember positions.",
};

/// Looking at all moves that are left but the last is looking to the end.
const fn seen_whole(cells: usize) -> Exemption {
    Exemption::proved(
        Region::of_cells(cells),
        "The first move leaves no choice, and the last is onto the same cell in every line: all \
         others are looked at.",
    )
}

/// The same with b = 0, where a last move but one that is White's brings nothing.
const fn seen_whole_one_sided(cells: usize) -> Exemption {
    Exemption::proved(
        Region { b: 0, ..Region::of_cells(cells) },
        "Beyond what is looked at are at most White's last move, which scores nothing, and the \
         move onto the last cell.",
    )
}

pub(super) const LOOK_AHEAD_2: Flaw = Flaw {
    name: "look-ahead-2",
    title: Words { zh: "只向前看 2 步", en: "looks two moves ahead" },
    maker: "whoever lets the opponent's best reply count and stops there",
    killed_by: "random boards from 4×4, bait",
    advice: ADVICE_TO_LOOK,
    program: Program::Answers(|board| Some(looking_ahead(board, 2))),
    exemptions: &[LINES[0], LINES[1], seen_whole(4)],
};

pub(super) const LOOK_AHEAD_4: Flaw = Flaw {
    name: "look-ahead-4",
    title: Words { zh: "只向前看 4 步", en: "looks four moves ahead" },
    maker: "whoever stops a search where it becomes slow",
    killed_by: "random boards from 6×6, bait",
    advice: ADVICE_TO_LOOK,
    program: Program::Answers(|board| Some(looking_ahead(board, 4))),
    exemptions: &[LINES[0], LINES[1], seen_whole(6)],
};

pub(super) const LOOK_AHEAD_6: Flaw = Flaw {
    name: "look-ahead-6",
    title: Words { zh: "只向前看 6 步", en: "looks six moves ahead" },
    maker: "whoever stops a search where it becomes slow",
    killed_by: "random boards from 6×6, boards that are not greedy for many moves",
    advice: ADVICE_TO_LOOK,
    program: Program::Answers(|board| Some(looking_ahead(board, 6))),
    exemptions: &[LINES[0], LINES[1], seen_whole(8), seen_whole_one_sided(9)],
};

/// Games played to the end for each move that is considered.
const PLAYOUTS: i64 = 30;

pub(super) const RANDOM_PLAYOUTS: Flaw = Flaw {
    name: "random-playouts",
    title: Words { zh: "随机模拟选步", en: "chooses by random playouts" },
    maker: "whoever hopes for luck: each move is the one that does best on the average of 30 \
            games played at random",
    killed_by: "random boards",
    advice: Words {
        zh: "随机模拟得不到精确的最优值，需要对局面记忆化搜索。",
        en: "Random games do not give the exact optimum: search, and remember positions.",
    },
    program: Program::Answers(|board| {
        let mut dice = Stream::new(Seed::derive("random-playouts", ""), "moves");
        Some(played(board, |position, corners| {
            let player = position.player_to_move();
            let total = |cell: Cell| {
                let mut after = position.clone();
                after.fill(cell);
                let games = (0..PLAYOUTS).map(|_| at_random(board, after.clone(), &mut dice));
                let total: i64 = games.sum();
                total + gain(board, player, cell) * PLAYOUTS
            };
            let totals: Vec<i64> = corners.iter().copied().map(total).collect();
            let indices = 0..corners.len();
            let index = match player {
                Player::Black => indices.max_by_key(|&index| totals[index]),
                Player::White => indices.min_by_key(|&index| totals[index]),
            };
            corners[index.expect("somebody has a move")]
        }))
    }),
    exemptions: &[
        LINES[0],
        LINES[1],
        Exemption::proved(
            Region::within(2, 2),
            "On 2×2 only White chooses, and after that every game is the same.",
        ),
    ],
};

fn at_random(board: &Board, mut position: Contour, dice: &mut Stream) -> i64 {
    let mut difference = 0;
    let mut corners: Vec<Cell> = Vec::with_capacity(board.n());
    loop {
        corners.clear();
        corners.extend(position.addable_corners());
        if corners.is_empty() {
            return difference;
        }
        let index = usize::try_from(dice.below(corners.len() as u64)).expect("an index");
        difference += gain(board, position.player_to_move(), corners[index]);
        position.fill(corners[index]);
    }
}

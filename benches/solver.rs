//! The production solver on boards of 10 rows and 10 columns, against the
//! search that most published solutions are; and many boards at once against
//! one at a time.
//!
//! `benches/README.md` says how to run this and how to read it.

mod support;

use std::io::{self, Write};

use muqi::{
    game::{Board, Ranking},
    solver::{value, values},
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use support::{Side, Spread, aligned, count, rounds, take_turns};

const N: usize = 10;
const M: usize = 10;

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    compare_formulations(&mut out)?;
    writeln!(out)?;
    compare_many_boards(&mut out)
}

fn compare_formulations(out: &mut impl Write) -> io::Result<()> {
    const BOARDS: u32 = 8;
    let boards = random_boards(BOARDS);
    let rounds = rounds(41);
    let timings = take_turns(
        rounds,
        vec![
            Side::new("value table", || all_values(&boards, production_value)),
            Side::new("memo by mask", || all_values(&boards, memo_value)),
        ],
    );
    let moves = moves_of_a_board();
    writeln!(
        out,
        "solver: {N}x{M}, {moves} moves a board, {} of {BOARDS} boards; median (quartiles)",
        count(rounds, "round")
    )?;
    let mut table = vec![["", "ns a move", "ms a board", "boards a second"].map(str::to_owned)];
    table.extend(timings.iter().map(|timing| {
        let board = timing.seconds(f64::from(BOARDS));
        let a_move = board.times(1e9 / f64::from(moves));
        [timing.name.to_owned(), a_move.to_string(), board.times(1e3).to_string(), rate(&board)]
    }));
    write!(out, "{}", aligned(&table))?;
    writeln!(out, "memo by mask takes {:.1} times as long", timings[1].ratio_to(&timings[0]))
}

/// Compares `values` with `value`, on one thread and on two.
fn compare_many_boards(out: &mut impl Write) -> io::Result<()> {
    const BOARDS: u32 = 64;
    let boards = random_boards(BOARDS);
    let singly = || boards.par_iter().map(production_value).collect::<Vec<_>>();
    let in_lanes = || -> Vec<i64> {
        let solved = values(&boards).into_iter();
        solved.map(|value| value.expect("a table of 1.5 MB fits the budget")).collect()
    };
    let (one, two) = (pool(1), pool(2));
    let rounds = rounds(41);
    let timings = take_turns(
        rounds,
        vec![
            Side::new("one at a time, 1 core", || one.install(singly)),
            Side::new("one at a time, 2 cores", || two.install(singly)),
            Side::new("in lanes, 1 core", || one.install(in_lanes)),
            Side::new("in lanes, 2 cores", || two.install(in_lanes)),
        ],
    );
    writeln!(
        out,
        "many boards: {N}x{M}, {} of {BOARDS} boards; median (quartiles)",
        count(rounds, "round")
    )?;
    let mut table = vec![["", "µs a board", "boards a second"].map(str::to_owned)];
    table.extend(timings.iter().map(|timing| {
        let board = timing.seconds(f64::from(BOARDS));
        [timing.name.to_owned(), format!("{:.1}", board.times(1e6)), rate(&board)]
    }));
    write!(out, "{}", aligned(&table))?;
    writeln!(
        out,
        "one at a time takes {:.1} times as long as in lanes on 1 core, {:.1} times on 2\n\
         in lanes, 1 core takes {:.1} times as long as 2",
        timings[0].ratio_to(&timings[2]),
        timings[1].ratio_to(&timings[3]),
        timings[2].ratio_to(&timings[3])
    )
}

fn pool(threads: usize) -> rayon::ThreadPool {
    rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads can be started")
}

fn rate(board: &Spread) -> String {
    format!("{:.0}", 1.0 / board.median)
}

/// Returns the same boards in every run, with scores from 0 to 100,000.
fn random_boards(count: u32) -> Vec<Board> {
    let mut random = ChaCha8Rng::seed_from_u64(0);
    let mut scores = || (random.random_range(0..=100_000), random.random_range(0..=100_000));
    (0..count).map(|_| Board::from_fn(N, M, |_| scores())).collect()
}

/// Returns the moves of all positions together: a position has, on average,
/// `n m / (n + m)` of them.
fn moves_of_a_board() -> u32 {
    let positions = Ranking::count_positions(N, M).expect("a small shape");
    let cells = (N * M) as u64;
    u32::try_from(positions * cells / (N + M) as u64).expect("a small shape")
}

fn all_values(boards: &[Board], solve: impl Fn(&Board) -> i64) -> Vec<i64> {
    boards.iter().map(solve).collect()
}

fn production_value(board: &Board) -> i64 {
    value(board).expect("a table of 1.5 MB fits the budget")
}

/// The most published formulation: a search over the masks of the border, from
/// the empty board, that remembers its values in an array of `2^(n+m)`.
fn memo_value(board: &Board) -> i64 {
    let empty_board = (1 << board.n()) - 1;
    let known = vec![UNKNOWN; 1 << (board.n() + board.m())];
    i64::from(MemoSearch { board, known }.value_of(empty_board, true))
}

/// Beyond any value of a board of 10 by 10 with scores of up to 100,000.
const UNKNOWN: i32 = i32::MIN;

struct MemoSearch<'a> {
    board: &'a Board,
    known: Vec<i32>,
}

impl MemoSearch<'_> {
    fn value_of(&mut self, mask: usize, black_moves: bool) -> i32 {
        if self.known[mask] != UNKNOWN {
            return self.known[mask];
        }
        let (n, m) = (self.board.n(), self.board.m());
        let mut best = if black_moves { i32::MIN } else { i32::MAX };
        let (mut row, mut column) = (n, 0);
        for step in 0..n + m - 1 {
            if mask >> step & 1 == 0 {
                column += 1;
                continue;
            }
            row -= 1;
            if mask >> (step + 1) & 1 == 1 {
                continue;
            }
            let rest = self.value_of(mask + (1 << step), !black_moves);
            let cell = row * m + column;
            best = if black_moves {
                best.max(rest + self.board.a_scores()[cell])
            } else {
                best.min(rest - self.board.b_scores()[cell])
            };
        }
        let is_full = mask >> m == (1 << n) - 1;
        self.known[mask] = if is_full { 0 } else { best };
        self.known[mask]
    }
}

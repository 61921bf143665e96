//! Rules of play that are wrong for some shapes only, and near one end of the game only: `full`
//! catches each in every band of shapes.

use std::collections::HashMap;

use muqi::{
    chess::{board_of, number_of},
    flawed::{FLAWS, Flaw},
    game::{Board, Cell},
    testset::TestCase,
};

use crate::support::editions;

/// Most cells of a board on which a program of this page is run.
const MOST_CELLS: usize = 70;

/// Flaws that are a wrong rule of play, on any board with a choice.
const WRONG_RULES: [&str; 14] = [
    "greedy",
    "greedy-by-sum",
    "own-score-only",
    "white-maximises",
    "black-minimises",
    "min-max-swapped",
    "white-first",
    "turn-by-cell",
    "look-ahead-2",
    "random-playouts",
    "forward",
    "upside-down",
    "first-score-lost",
    "last-score-lost",
];

/// A part of the game in which both players take the dearest cell in sight.
#[derive(Clone, Copy, Debug)]
enum Greedy {
    /// So many moves from the first on.
    First(usize),
    /// So many moves up to the last.
    Last(usize),
}

/// A program that plays well but for a part of the game.
struct Play<'b> {
    board: &'b Board,
    greedy: Greedy,
    known: HashMap<Vec<usize>, i64>,
}

impl Play<'_> {
    fn output(board: &Board, greedy: Greedy) -> i64 {
        let mut play = Play { board, greedy, known: HashMap::new() };
        play.value(&mut vec![0; board.n()])
    }

    fn value(&mut self, rows: &mut Vec<usize>) -> i64 {
        let filled: usize = rows.iter().sum();
        let left = self.board.area() - filled;
        if left == 0 {
            return 0;
        }
        if let Some(&value) = self.known.get(rows) {
            return value;
        }
        let mut moves: Vec<usize> = (0..rows.len())
            .filter(|&row| rows[row] < self.board.m() && (row == 0 || rows[row - 1] > rows[row]))
            .collect();
        let is_black = filled.is_multiple_of(2);
        let is_greedy = match self.greedy {
            Greedy::First(moves) => filled < moves,
            Greedy::Last(moves) => left <= moves,
        };
        let own = |row: usize| {
            let cell = Cell { row, column: rows[row] };
            i64::from(if is_black { self.board.a(cell) } else { self.board.b(cell) })
        };
        if is_greedy {
            let dearest = moves.iter().copied().rev().max_by_key(|&row| own(row));
            moves = Vec::from_iter(dearest);
        }
        let scores: Vec<i64> = moves.iter().map(|&row| own(row)).collect();
        let outcomes = moves.into_iter().zip(scores).map(|(row, score)| {
            rows[row] += 1;
            let rest = self.value(rows);
            rows[row] -= 1;
            if is_black { rest + score } else { rest - score }
        });
        let outcomes: Vec<i64> = outcomes.collect();
        let best = if is_black { outcomes.iter().max() } else { outcomes.iter().min() };
        let value = *best.expect("a move is left");
        self.known.insert(rows.clone(), value);
        value
    }
}

/// A band: its name, and the shapes in it.
type Band = (String, Box<dyn Fn(usize, usize) -> bool>);

/// The bands of shapes with a choice.
fn bands() -> Vec<Band> {
    let band = |name: &str, holds: fn(usize, usize) -> bool| -> Band {
        (name.to_owned(), Box::new(holds))
    };
    let mut bands = vec![
        band("n = m", |n, m| n == m),
        band("n > m", |n, m| n > m),
        band("n < m", |n, m| n < m),
        band("n = m + 1", |n, m| n == m + 1),
        band("m = n + 1", |n, m| m == n + 1),
        band("n - m >= 3", |n, m| n >= m + 3),
        band("m - n >= 3", |n, m| m >= n + 3),
        band("n - m >= 3, m >= 3", |n, m| n >= m + 3 && m >= 3),
        band("m - n >= 3, n >= 3", |n, m| m >= n + 3 && n >= 3),
        band("n m odd", |n, m| n * m % 2 == 1),
        band("n odd, m even", |n, m| n % 2 == 1 && m % 2 == 0),
        band("n even, m odd", |n, m| n % 2 == 0 && m % 2 == 1),
        band("n, m even", |n, m| n % 2 == 0 && m % 2 == 0),
        band("n >= 9", |n, _| n >= 9),
        band("m >= 9", |_, m| m >= 9),
        band("40 cells or more", |n, m| n * m >= 40),
    ];
    for side in 2..=10 {
        bands.push((format!("n = {side}"), Box::new(move |n, _| n == side)));
        bands.push((format!("m = {side}"), Box::new(move |_, m| m == side)));
    }
    bands
}

/// A test with what its files mean.
struct BoardTest {
    name: String,
    board: Board,
    answer: i64,
}

fn tests_of(plan: &str) -> Vec<BoardTest> {
    let all = editions();
    let (_, set) = all.iter().find(|(one, _)| one.scheme.name == plan).expect("a plan");
    let test = |test: &TestCase| BoardTest {
        name: test.name.clone(),
        board: board_of(&test.input).expect("a board"),
        answer: number_of(&test.answer).expect("a number"),
    };
    set.tests.iter().map(test).collect()
}

/// Returns the pairs of a band and a program that no test of the band kills. A line has no choice.
fn surviving(tests: &[BoardTest]) -> Vec<String> {
    let has_choice = |test: &&BoardTest| {
        let board = &test.board;
        board.n().min(board.m()) > 1 && board.area() <= MOST_CELLS
    };
    let tests: Vec<&BoardTest> = tests.iter().filter(has_choice).collect();
    let of_test = |kills: &dyn Fn(&BoardTest) -> bool| -> Vec<bool> {
        tests.iter().map(|test| kills(test)).collect()
    };
    let flaw = |name: &str| -> &'static Flaw {
        FLAWS.iter().find(|flaw| flaw.name == name).expect("a flaw")
    };
    let mut programs: Vec<(String, Vec<bool>)> = WRONG_RULES
        .iter()
        .map(|name| {
            let killed = of_test(&|test| flaw(name).output(&test.board) != Some(test.answer));
            ((*name).to_owned(), killed)
        })
        .collect();
    // The first move is forced, and so are the last two.
    let first = [2, 4, 6, 8].map(Greedy::First);
    for greedy in first.into_iter().chain([3, 4, 6, 8].map(Greedy::Last)) {
        let killed = of_test(&|test| Play::output(&test.board, greedy) != test.answer);
        programs.push((format!("greedy: {greedy:?}"), killed));
    }
    let mut alive = Vec::new();
    for (band, holds) in bands() {
        for (program, killed) in &programs {
            let mut kills = tests.iter().zip(killed).filter(|(_, killed)| **killed);
            if !kills.any(|(test, _)| holds(test.board.n(), test.board.m())) {
                alive.push(format!("{program} where {band}"));
            }
        }
    }
    alive
}

#[test]
fn a_program_that_is_never_greedy_is_right() {
    for test in tests_of("full").iter().filter(|test| test.board.area() <= 25) {
        assert_eq!(Play::output(&test.board, Greedy::First(0)), test.answer, "{}", test.name);
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn in_every_band_of_shapes_full_catches_rules_that_are_wrong_there_alone() {
        assert_eq!(surviving(&tests_of("full")), [""; 0]);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn without_the_tests_made_for_them_some_bands_of_shapes_let_wrong_rules_live() {
        let mut tests = tests_of("full");
        tests.truncate(60);
        assert!(
            surviving(&tests).contains(&"greedy where n = 6".to_owned()),
            "{:?}",
            surviving(&tests)
        );
    }
}

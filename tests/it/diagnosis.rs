//! A diagnosis is given when it is certain, and only then.

use std::sync::LazyLock;

use muqi::{
    chess::{PrintedNumber, board_of, diagnose, number_of},
    flawed::{FLAWS, Flaw},
    game::{Board, Cell},
    problem::Diagnosis,
    solver,
    testset::TestCase,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Scores, editions, random_board};

/// The tests of `classic`, built in memory.
static CLASSIC: LazyLock<Vec<BoardTest>> = LazyLock::new(|| {
    let found = editions().into_iter().find(|(plan, _)| plan.scheme.name == "classic");
    found.expect("a plan of the problem").1.tests.iter().map(BoardTest::of).collect()
});

/// A test with what its files mean.
struct BoardTest {
    board: Board,
    answer: i64,
}

impl BoardTest {
    fn of(test: &TestCase) -> Self {
        let (board, answer) = (board_of(&test.input), number_of(&test.answer));
        Self { board: board.expect("a board"), answer: answer.expect("a number") }
    }
}

/// The output for each test, if there is any.
type Numbers = Vec<Option<i64>>;

/// The outputs of every flaw on them.
static OUTPUTS: LazyLock<Vec<(&Flaw, Numbers)>> = LazyLock::new(|| {
    let outputs =
        |flaw: &'static Flaw| CLASSIC.iter().map(|test| flaw.output(&test.board)).collect();
    FLAWS.iter().filter(|flaw| !flaw.is_slow()).map(|flaw| (flaw, outputs(flaw))).collect()
});

/// Flaws that stop instead of printing a wrong number: nothing can be told of
/// an output that is not there.
const SILENT: [&str; 4] =
    ["freopen-left-in", "packed-beyond-32-bits", "table-of-19-bits", "table-of-18-bits"];

fn diagnosis(numbers: &[Option<i64>]) -> Option<Diagnosis> {
    let printed = CLASSIC.iter().zip(numbers).filter_map(|(test, number)| {
        Some(PrintedNumber { board: test.board.clone(), answer: test.answer, number: (*number)? })
    });
    diagnose(&printed.collect::<Vec<_>>())
}

fn names(diagnosis: Option<&Diagnosis>) -> Vec<&str> {
    let found = diagnosis.into_iter().flat_map(|found| &found.mistakes);
    found.map(|mistake| mistake.name.as_str()).collect()
}

/// Returns how many different wrong numbers there are.
fn different_wrong(numbers: &[Option<i64>]) -> usize {
    let wrong = CLASSIC
        .iter()
        .zip(numbers)
        .filter_map(|(test, number)| number.filter(|number| *number != test.answer));
    wrong.collect::<std::collections::BTreeSet<i64>>().len()
}

/// Returns the tests on `boards` with what a program prints there.
fn printed(boards: &[Board], program: impl Fn(&Board) -> i64) -> Vec<PrintedNumber> {
    let printed = |board: &Board| PrintedNumber {
        answer: value(board),
        number: program(board),
        board: board.clone(),
    };
    boards.iter().map(printed).collect()
}

fn value(board: &Board) -> i64 {
    solver::value(board).expect("a board of a test set")
}

fn sum(scores: &[i32]) -> i64 {
    scores.iter().map(|&score| i64::from(score)).sum()
}

/// Prints what Black scores on a line, where nobody has a choice.
fn black_alone(board: &Board) -> i64 {
    let black: Vec<i32> = board.a_scores().iter().copied().step_by(2).collect();
    sum(&black)
}

#[test]
fn greed_is_named_whichever_of_equal_cells_it_takes() {
    for name in ["greedy", "greedy-by-sum"] {
        let flaw = FLAWS.iter().find(|flaw| flaw.name == name).expect("a flaw");
        let of_board = |board: fn(&Board) -> Board| {
            CLASSIC.iter().map(move |test| flaw.output(&board(&test.board)))
        };
        let uppermost: Numbers = of_board(Board::clone).collect();
        let lowest: Numbers = of_board(Board::transposed).collect();
        assert_ne!(uppermost, lowest);
        for numbers in [uppermost, lowest] {
            assert_eq!(names(diagnosis(&numbers).as_ref()), [name]);
        }
    }
}

#[test]
fn flaws_that_no_test_distinguishes_are_both_reported() {
    let lines: Vec<Board> = (2..8).map(|m| random_board(Scores::Uniform, 1, m, 5)).collect();
    let found = diagnose(&printed(&lines, black_alone)).expect("a diagnosis");
    assert_eq!(names(Some(&found)), ["b-ignored", "black-score-printed"]);
    assert_eq!((found.compared, found.matched, found.wrong), (6, 6, 6));
}

#[test]
fn four_different_wrong_numbers_are_evidence_and_three_where_many_tests_match() {
    let line = |m| random_board(Scores::Uniform, 1, m, 6);
    let [two, three, five, seven] = [2, 3, 5, 7].map(line);
    let of = |boards: &[&Board]| {
        let boards: Vec<Board> = boards.iter().copied().cloned().collect();
        printed(&boards, black_alone)
    };
    let three_of_them = of(&[&two, &three, &five]);
    assert!(diagnose(&of(&[&two, &three, &two, &three])).is_none());
    assert!(diagnose(&three_of_them).is_none());
    assert!(diagnose(&of(&[&two, &three, &five, &seven])).is_some());
    let right = random_board(Scores::OneSided, 1, 5, 8);
    let beside = |count| printed(&vec![right.clone(); count], value);
    assert!(diagnose(&[three_of_them.as_slice(), &beside(8)].concat()).is_none());
    assert!(diagnose(&[three_of_them.as_slice(), &beside(9)].concat()).is_some());
}

#[test]
fn numbers_of_few_digits_are_no_evidence() {
    let line = |m| Board::from_fn(1, m, |_| (1, 1));
    let boards: Vec<Board> = (2..12).step_by(2).map(|m| line(m.min(10))).collect();
    assert!(diagnose(&printed(&boards, black_alone)).is_none());
}

#[test]
fn a_zero_for_every_negative_answer_is_evidence_by_its_pattern() {
    let boards: Vec<Board> =
        (0..24).map(|seed| random_board(Scores::Uniform, 3, 4, seed)).collect();
    let mut clamped = printed(&boards, |board| value(board).max(0));
    assert_eq!(names(diagnose(&clamped).as_ref()), ["never-negative"]);
    let positive = clamped.iter().position(|test| test.answer > 0).expect("a positive answer");
    clamped[positive].number = 0;
    assert_eq!(names(diagnose(&clamped).as_ref()), [""; 0], "another zero is no part of it");
}

#[test]
fn tests_on_which_both_are_right_count_neither_way() {
    let line = |m| random_board(Scores::Uniform, 1, m, 7);
    let wrong = printed(&[line(2), line(3), line(5), line(7)], black_alone);
    let other = PrintedNumber { number: 77, ..wrong[0].clone() };
    let right = printed(&vec![random_board(Scores::OneSided, 1, 5, 8); 30], value);
    let alone = diagnose(&wrong).expect("a diagnosis");
    let beside = diagnose(&[wrong.as_slice(), &right].concat()).expect("a diagnosis");
    assert_eq!(names(Some(&alone)), names(Some(&beside)));
    assert_eq!((beside.compared, beside.matched, beside.wrong), (34, 34, 4));
    let two = [other.clone(), other];
    let found = diagnose(&[wrong.as_slice(), &right, &two].concat());
    assert_eq!(names(found.as_ref()), [""; 0]);
}

#[test]
fn boards_too_large_for_the_flaws_are_passed_over() {
    let large: Vec<Board> = (11..18).map(|m| random_board(Scores::Uniform, 1, m, 9)).collect();
    assert!(diagnose(&printed(&large, black_alone)).is_none());
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let boards: Vec<Board> = (2..8).map(|m| random_board(Scores::Uniform, 4, m, 10)).collect();
    let printed = printed(&boards, |board| value(board) + sum(board.b_scores()));
    let with = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("a pool");
        format!("{:?}", pool.install(|| diagnose(&printed)).expect("a diagnosis"))
    };
    assert_eq!(with(1), with(5));
}

fn answers() -> Vec<Option<i64>> {
    CLASSIC.iter().map(|test| Some(test.answer)).collect()
}

#[test]
fn right_outputs_resemble_nothing() {
    assert!(diagnosis(&answers()).is_none());
    assert!(diagnosis(&vec![None; CLASSIC.len()]).is_none());
}

#[test]
fn answers_of_other_tests_resemble_nothing() {
    for shift in 1..CLASSIC.len() {
        let mut shifted = answers();
        shifted.rotate_left(shift);
        assert_eq!(names(diagnosis(&shifted).as_ref()), [""; 0], "shifted by {shift}");
    }
}

#[test]
fn constants_resemble_nothing() {
    for constant in [0, 1, -1, 2, 1_000_000_000] {
        assert!(diagnosis(&vec![Some(constant); CLASSIC.len()]).is_none(), "{constant}");
    }
}

#[test]
fn random_numbers_resemble_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    for bound in [3, 1_000, 100_000, 5_000_000] {
        for _ in 0..3 {
            let numbers: Vec<_> =
                CLASSIC.iter().map(|_| Some(random.random_range(-bound..=bound))).collect();
            assert_eq!(names(diagnosis(&numbers).as_ref()), [""; 0], "{numbers:?}");
        }
    }
}

#[test]
fn a_few_changed_answers_resemble_nothing() {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    for changes in [1, 2, 3, 4, 5, 8, 12] {
        for kind in 0..4 {
            let mut numbers = answers();
            for _ in 0..changes {
                let index = random.random_range(0..numbers.len());
                let answer = CLASSIC[index].answer;
                let neighbour = CLASSIC[(index + 1) % CLASSIC.len()].answer;
                let drawn = random.random_range(-100_000..=100_000);
                numbers[index] = Some([drawn, 0, -answer, neighbour][kind]);
            }
            assert_eq!(names(diagnosis(&numbers).as_ref()), [""; 0], "{changes}, {kind}");
        }
    }
}

/// A program with a mistake that is no flaw.
type Wrong = fn(&Board) -> i64;

/// Mistakes that are no flaws.
const MISTAKES: [(&str, Wrong); 9] = [
    ("a counts twice", |board| rescored(board, |a, b| (2 * a, b))),
    ("b counts twice", |board| rescored(board, |a, b| (a, 2 * b))),
    ("both score a + b", |board| rescored(board, |a, b| (a + b, a + b))),
    ("the larger score for Black", |board| rescored(board, |a, b| (a.max(b), b))),
    ("columns reversed", |board| {
        value(&Board::from_fn(board.n(), board.m(), |cell| {
            let cell = Cell { column: board.m() - 1 - cell.column, ..cell };
            (board.a(cell), board.b(cell))
        }))
    }),
    ("a corner without scores", |board| {
        value(&Board::from_fn(board.n(), board.m(), |cell| {
            let corner = cell.row + 1 == board.n() && cell.column == 0 && cell.row > 0;
            if corner { (0, 0) } else { (board.a(cell), board.b(cell)) }
        }))
    }),
    ("half of it", |board| value(board) / 2),
    ("modulo a prime", |board| value(board) % 998_244),
    ("no choice at all", |board| {
        let line = board.cells().enumerate();
        line.map(|(ply, cell)| {
            let is_black = ply % 2 == 0;
            i64::from(if is_black { board.a(cell) } else { -board.b(cell) })
        })
        .sum()
    }),
];

fn rescored(board: &Board, scores: impl Fn(i32, i32) -> (i32, i32)) -> i64 {
    value(&Board::from_fn(board.n(), board.m(), |cell| scores(board.a(cell), board.b(cell))))
}

#[test]
fn mistakes_that_are_no_flaws_resemble_none() {
    for (mistake, program) in MISTAKES {
        let numbers: Vec<_> = CLASSIC.iter().map(|test| Some(program(&test.board))).collect();
        let found = diagnosis(&numbers);
        assert!(found.is_none(), "{mistake}: {:?}", names(found.as_ref()));
    }
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_outputs_of_a_flaw_resemble_that_flaw() {
        let mut silent = Vec::new();
        for (flaw, outputs) in OUTPUTS.iter() {
            let different = different_wrong(outputs);
            if different == 0 {
                silent.push(flaw.name);
                continue;
            }
            let found = diagnosis(outputs);
            let named = names(found.as_ref());
            let is_thin = different < 3 && named.is_empty();
            assert!(is_thin || named.contains(&flaw.name), "{}: {found:?}", flaw.name);
        }
        assert_eq!(silent, SILENT);
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn some_outputs_of_other_origin_do_not_hide_a_flaw() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let telling = OUTPUTS.iter().filter(|(_, outputs)| different_wrong(outputs) >= 8);
        for (flaw, outputs) in telling.step_by(4) {
            let mut changed = outputs.clone();
            let index = random.random_range(0..changed.len());
            changed[index] = Some(random.random_range(-100_000..=100_000));
            let found = diagnosis(&changed);
            assert!(names(found.as_ref()).contains(&flaw.name), "{}: {found:?}", flaw.name);
        }
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn outputs_mixed_of_two_flaws_resemble_no_third() {
        let mut random = ChaCha8Rng::seed_from_u64(4);
        for _ in 0..8 {
            let mut pick = || &OUTPUTS[random.random_range(0..OUTPUTS.len())];
            let ((one, ones), (other, others)) = (pick(), pick());
            let half = |(one, other): (&Option<i64>, &Option<i64>)| {
                if random.random() { *one } else { *other }
            };
            let mixed: Vec<_> = ones.iter().zip(others).map(half).collect();
            let found = diagnosis(&mixed);
            let either = [one.name, other.name];
            let names = names(found.as_ref());
            assert!(
                names.is_empty() || names.iter().any(|name| either.contains(name)),
                "{either:?}: {names:?}"
            );
        }
    }

    #[test]
    #[ignore = "full: .ci/full"]
    fn many_outputs_of_other_origin_resemble_nothing() {
        let mut random = ChaCha8Rng::seed_from_u64(5);
        for trial in 0..600 {
            let mut numbers = answers();
            let greatest = [1_000, 30_000, 300_000, 1_500_000][trial % 4];
            for (number, test) in numbers.iter_mut().zip(CLASSIC.iter()) {
                let answer = test.answer;
                let drawn = random.random_range(-100_000..=100_000);
                let is_changed = random.random_range(0..4) == 0;
                *number = Some(match trial % 6 {
                    // The answer is cut, with noise below the cut or without; it is noisy at all.
                    0 => answer.clamp(-greatest, greatest),
                    1 if answer.abs() > greatest => greatest + drawn,
                    2 if answer > greatest => greatest,
                    3 => answer + drawn % greatest,
                    4 if is_changed => -greatest,
                    5 if is_changed => answer - answer.signum() * greatest,
                    _ => answer,
                });
            }
            let found = diagnosis(&numbers);
            // Answers that are cut may be those of a program with such an infinity.
            let names = names(found.as_ref());
            let others = names.iter().filter(|name| !name.starts_with("infinity-"));
            assert_eq!(others.count(), 0, "{trial}: {names:?} of {numbers:?}");
        }
    }
}

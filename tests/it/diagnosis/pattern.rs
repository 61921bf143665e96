//! The common properties of failed tests are named where they are no accident, and only then.

use std::time::Duration;

use muqi::{
    game::Board,
    strength::{
        Basis, Diagnosis, Ended, Mistake, Pace, Pattern, Timed, Unreadable, diagnose,
        diagnose_slow, diagnose_stops, diagnose_with,
    },
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Scores, random_board};

use super::{CLASSIC, Numbers, all_names, diagnosis, printed, value};

/// Returns outputs that are off by something else on each of some tests, and right on the others.
fn off(by: impl Fn(&Board, i64) -> Option<i64>) -> Numbers {
    let output = |board: &Board, answer: i64| by(board, answer).map_or(answer, |by| answer + by);
    CLASSIC.iter().map(|test| Some(output(&test.board, test.answer))).collect()
}

/// Returns something between 1,000 and 90,000 that depends on a board.
fn noise(board: &Board) -> i64 {
    let sum: i64 =
        board.a_scores().iter().chain(board.b_scores()).map(|&score| i64::from(score)).sum();
    1_000 + (sum * 7_919 + 104_729) % 89_000
}

fn signed_noise(board: &Board) -> i64 {
    noise(board) * if noise(board) % 3 == 0 { -1 } else { 1 }
}

/// Returns the only pattern.
fn pattern(found: Option<&Diagnosis>) -> &Pattern {
    match found.map(|found| (found.basis, found.mistakes.as_slice())) {
        Some((Basis::Pattern, [Mistake::Pattern(pattern)])) => pattern,
        others => panic!("{others:?}"),
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn wrong_outputs_on_all_large_boards_are_a_pattern_of_size() {
    let found = diagnosis(&off(|board, _| (board.area() == 100).then(|| signed_noise(board))));
    let named = pattern(found.as_ref());
    assert_eq!((named.name(), named.least), ("pattern/wrong-cells".to_owned(), Some(100)));
    let found = found.expect("a diagnosis");
    assert_eq!((found.compared, found.matched, found.wrong), (20, 7, 7));
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn one_wrong_board_of_few_cells_is_no_part_of_a_pattern_of_size() {
    let found = diagnosis(&off(|board, _| {
        (board.area() == 100 || board.area() == 1).then(|| signed_noise(board))
    }));
    assert_eq!(all_names(found.as_ref()), [""; 0]);
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn few_wrong_outputs_are_thin_evidence() {
    let mut left = 3;
    let mut numbers = off(|_, _| None);
    for (number, test) in numbers.iter_mut().zip(CLASSIC.iter()) {
        if test.board.area() == 100 && left > 0 {
            *number = Some(test.answer + signed_noise(&test.board));
            left -= 1;
        }
    }
    assert_eq!(all_names(diagnosis(&numbers).as_ref()), [""; 0]);
}

/// Boards of one shape, on which nothing but the outputs can be in common.
fn boards() -> Vec<Board> {
    (0..24).map(|seed| random_board(Scores::Uniform, 3, 4, seed)).collect()
}

#[test]
fn outputs_that_are_all_less_than_the_answer_are_a_pattern() {
    let low = |board: &Board| value(board) - noise(board);
    let mut tests = printed(&boards(), low);
    // The first boards are right.
    for test in &mut tests[..6] {
        test.number = test.answer;
    }
    assert_eq!(pattern(diagnose(&tests).as_ref()).name(), "pattern/wrong-any-low");
    tests[20].number = tests[20].answer + 5_000;
    assert_eq!(all_names(diagnose(&tests).as_ref()), [""; 0], "one is greater");
}

#[test]
fn numbers_beyond_every_result_are_a_pattern() {
    let mut tests = printed(&boards(), value);
    for (index, test) in tests.iter_mut().step_by(5).enumerate() {
        test.number = [1_000_012_345, -999_912_345][index % 2];
    }
    assert_eq!(pattern(diagnose(&tests).as_ref()).name(), "pattern/wrong-any-beyond");
}

#[test]
fn a_kind_of_board_is_a_pattern_where_all_others_are_right() {
    let mut tests = printed(&boards(), value);
    let rows: Vec<Board> = (0..4).map(|seed| random_board(Scores::Uniform, 1, 12, seed)).collect();
    tests.extend(printed(&rows, |board| value(board) + signed_noise(board)));
    let found = diagnose(&tests);
    let named = pattern(found.as_ref()).name();
    assert!(["pattern/wrong-one-row", "pattern/wrong-columns"].contains(&&*named), "{named}");
    tests[3].number += 77;
    assert_eq!(all_names(diagnose(&tests).as_ref()), [""; 0], "a board of three rows is wrong");
}

#[test]
fn outputs_that_are_no_numbers_count_for_a_pattern() {
    let is_great = |test: &&muqi::testset::TestCase| test.answer.abs() >= 1_000_000;
    let (great, others): (Vec<_>, Vec<_>) = CLASSIC.iter().partition(is_great);
    let unreadable = |test: &&muqi::testset::TestCase| Unreadable {
        board: test.board.clone(),
        answer: test.answer,
    };
    let boards: Vec<Board> = others.iter().map(|test| test.board.clone()).collect();
    let unreadable: Vec<Unreadable> = great.iter().map(unreadable).collect();
    let found = diagnose_with(&printed(&boards, value), &unreadable);
    assert_eq!(pattern(found.as_ref()).name(), "pattern/wrong-answer");
    assert!(diagnose(&printed(&boards, value)).is_none());
}

#[test]
fn tests_that_are_too_slow_or_end_have_patterns_too() {
    let is_late = |board: &Board| board.area() == 100;
    let time = |board: &Board| (!is_late(board)).then_some(Duration::from_millis(3));
    let timed = |board: &Board| Timed { board: board.clone(), time: time(board) };
    let tests: Vec<Timed> = CLASSIC.iter().map(|test| timed(&test.board)).collect();
    let found = diagnose_slow(&tests, Pace::native(Duration::from_secs(1)));
    assert_eq!(pattern(found.as_ref()).name(), "pattern/slow-cells");
    let ended = |board: &Board| Ended { board: board.clone(), is_right: board.n() < 10 };
    let tests: Vec<Ended> = CLASSIC.iter().map(|test| ended(&test.board)).collect();
    let found = diagnose_stops(&tests);
    assert_eq!(pattern(found.as_ref()).name(), "pattern/ended-rows");
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn hardly_any_outputs_that_are_wrong_at_random_have_a_pattern() {
    let mut random = ChaCha8Rng::seed_from_u64(6);
    let trials = 200;
    let mut named = Vec::new();
    for trial in 0..trials {
        let mut tests = printed(&[], value);
        tests.extend(CLASSIC.iter().map(|test| muqi::strength::Printed {
            board: test.board.clone(),
            answer: test.answer,
            number: test.answer,
        }));
        for _ in 0..random.random_range(1..=12) {
            let index = random.random_range(0..tests.len());
            let answer = tests[index].answer;
            let drawn = random.random_range(-100_000..=100_000);
            tests[index].number = [drawn, 0, -answer, answer + drawn][trial % 4];
        }
        named.extend(all_names(diagnose(&tests).as_ref()));
    }
    assert!(named.len() < 3, "{named:?}");
}

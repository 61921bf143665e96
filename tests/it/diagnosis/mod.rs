//! A diagnosis is given when it is certain, and only then.

mod numbers;
mod pattern;
mod slow;
mod stops;
mod unrelated;

use std::sync::LazyLock;

use muqi::{
    flawed::{FLAWS, Flaw},
    game::Board,
    solver,
    strength::{Diagnosis, Mistake, Printed, diagnose},
    testset::TestCase,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Scores, editions, random_board};

/// The tests of `classic`, built in memory.
static CLASSIC: LazyLock<Vec<TestCase>> = LazyLock::new(|| tests_of("classic"));

/// Tests of many shapes: where a few are ten by ten and the others far smaller, what a program ends
/// on may be its table or the number of cells.
static FULL: LazyLock<Vec<TestCase>> = LazyLock::new(|| tests_of("full"));

fn tests_of(plan: &str) -> Vec<TestCase> {
    let found = editions().into_iter().find(|(edition, _)| edition.name == plan);
    found.expect("a plan of the problem").1.tests
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
        Some(Printed { board: test.board.clone(), answer: test.answer, number: (*number)? })
    });
    diagnose(&printed.collect::<Vec<_>>())
}

/// Returns the names of mistakes; what failed tests have in common is none.
fn names(diagnosis: Option<&Diagnosis>) -> Vec<String> {
    let mut names = all_names(diagnosis);
    names.retain(|name| !name.starts_with("pattern/"));
    names
}

fn all_names(diagnosis: Option<&Diagnosis>) -> Vec<String> {
    let name = |mistake: &Mistake| mistake.name().into_owned();
    diagnosis.map_or(Vec::new(), |found| found.mistakes.iter().map(name).collect())
}

/// Returns how many different wrong numbers there are.
fn different_wrong(numbers: &[Option<i64>]) -> usize {
    let wrong = CLASSIC
        .iter()
        .zip(numbers)
        .filter_map(|(test, number)| number.filter(|number| *number != test.answer));
    wrong.collect::<std::collections::BTreeSet<i64>>().len()
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
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
        assert!(is_thin || named.iter().any(|name| name == flaw.name), "{}: {found:?}", flaw.name);
    }
    assert_eq!(silent, SILENT);
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn some_outputs_of_other_origin_do_not_hide_a_flaw() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let telling = OUTPUTS.iter().filter(|(_, outputs)| different_wrong(outputs) >= 8);
    for (flaw, outputs) in telling.step_by(4) {
        let mut changed = outputs.clone();
        let index = random.random_range(0..changed.len());
        changed[index] = Some(random.random_range(-100_000..=100_000));
        let found = diagnosis(&changed);
        assert!(
            names(found.as_ref()).iter().any(|name| name == flaw.name),
            "{}: {found:?}",
            flaw.name
        );
    }
}

/// Returns the tests on `boards` with what a program prints there.
fn printed(boards: &[Board], program: impl Fn(&Board) -> i64) -> Vec<Printed> {
    let printed = |board: &Board| Printed {
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
    let other = Printed { number: 77, ..wrong[0].clone() };
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

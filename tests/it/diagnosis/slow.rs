//! A submission that is right and too slow is recognised by the tests on which it is.

use std::time::Duration;

use muqi::{
    flawed::{Flaw, Program, flaw},
    game::{Board, Ranking},
    strength::{Basis, Pace, Timed, diagnose_slow},
    testset::TestCase,
};

use super::{CLASSIC, FULL, names};

const LIMIT: Duration = Duration::from_secs(1);

/// Returns what a judge sees of a program that takes `time` for a board of `classic`.
fn timed(time: impl Fn(&Board) -> Duration) -> Vec<Timed> {
    timed_on(&CLASSIC, time)
}

fn timed_on(tests: &[TestCase], time: impl Fn(&Board) -> Duration) -> Vec<Timed> {
    let of = |board: &Board| {
        let time = Duration::from_millis(1) + time(board);
        Timed { board: board.clone(), time: (time <= LIMIT).then_some(time) }
    };
    tests.iter().map(|test| of(&test.board)).collect()
}

fn diagnosis(tests: &[Timed]) -> Vec<String> {
    names(diagnose_slow(tests, Pace::native(LIMIT)).as_ref())
}

fn count(flaw: &Flaw) -> fn(&Board) -> u64 {
    let Program::Works(count) = flaw.program else { panic!("{} prints", flaw.name) };
    count
}

fn of_flaw(flaw: &Flaw, nanoseconds: u64) -> Vec<Timed> {
    timed(|board| Duration::from_nanos(count(flaw)(board) * nanoseconds))
}

fn positions(board: &Board) -> u64 {
    Ranking::count_positions(board.n(), board.m()).expect("a small board")
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn slow_flaws_are_recognised_by_the_tests_on_which_they_are_too_slow() {
    // No test is such that one of the markers is in time and the other is not.
    for (name, expected) in [
        ("no-memory", "no-memory"),
        ("marker-minus-one", "marker"),
        ("marker-zero", "marker"),
        ("alpha-beta-top-first", "alpha-beta"),
        ("alpha-beta-bottom-first", "alpha-beta"),
        ("alpha-beta-own-first", "alpha-beta"),
    ] {
        let flaw = flaw(name).expect("a flaw");
        for nanoseconds in [4, 10, 100] {
            let found = diagnosis(&of_flaw(flaw, nanoseconds));
            assert!(found.iter().all(|name| name == expected), "{name}: {found:?}");
            assert!(nanoseconds > 10 || found == [expected], "{name}: nothing");
        }
    }
}

#[test]
fn a_diagnosis_by_time_counts_the_tests_that_are_too_slow() {
    let positions = count(flaw("marker-minus-one").expect("a flaw"));
    let tests = timed_on(&FULL, |board| Duration::from_nanos(positions(board) * 10));
    let found = diagnose_slow(&tests, Pace::native(LIMIT)).expect("a diagnosis");
    assert_eq!((found.basis, found.compared, found.wrong), (Basis::Time, 68, 5));
}

#[test]
fn programs_that_look_into_every_position_once_resemble_nothing() {
    for nanoseconds in [1_000, 7_000, 20_000, 100_000, 1_000_000, 5_000_000] {
        let tests = timed(|board| Duration::from_nanos(positions(board) * nanoseconds));
        assert_eq!(diagnosis(&tests), [""; 0], "{nanoseconds} ns a position");
    }
}

#[test]
fn programs_that_do_not_end_on_some_shapes_resemble_nothing() {
    type IsEndless = fn(&Board) -> bool;
    let endless: [(&str, IsEndless); 9] = [
        ("n = m", |board| board.n() == board.m()),
        ("n != m", |board| board.n() != board.m()),
        ("10 x 10", |board| board.area() == 100),
        ("more than 60 cells", |board| board.area() > 60),
        ("more than 80 cells", |board| board.area() > 80),
        ("more than 24 cells", |board| board.area() > 24),
        ("n = 10", |board| board.n() == 10),
        ("m = 10", |board| board.m() == 10),
        ("an odd number of cells", |board| board.area() % 2 == 1),
    ];
    for (name, is_endless) in endless {
        let tests = timed(|board| {
            let time = if is_endless(board) { 2 * LIMIT } else { Duration::ZERO };
            time + Duration::from_nanos(positions(board) * 50)
        });
        assert_eq!(diagnosis(&tests), [""; 0], "endless for {name}");
    }
}

#[test]
fn one_test_in_time_that_must_be_too_slow_is_enough_to_resemble_nothing() {
    let mut tests = of_flaw(flaw("marker-minus-one").expect("a flaw"), 10);
    let late = tests.iter_mut().find(|test| test.time.is_none()).expect("a test");
    late.time = Some(LIMIT / 2);
    assert_eq!(diagnosis(&tests), [""; 0]);
}

#[test]
fn few_tests_are_thin_evidence() {
    let mut tests = of_flaw(flaw("marker-minus-one").expect("a flaw"), 10);
    let late = tests.iter().position(|test| test.time.is_none()).expect("a test");
    tests.remove(late);
    assert_eq!(diagnosis(&tests), [""; 0]);
}

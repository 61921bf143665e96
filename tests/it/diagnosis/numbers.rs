//! A mistake with a number in it is recognised whatever the number.

use muqi::{
    flawed::{Horizons, Infinity, Narrowing, Tested, flaw, thresholds},
    game::Board,
    strength::{Mistake, Numbered, diagnose},
};

use crate::support::{Scores, editions, random_board};

use super::{CLASSIC, Numbers, diagnosis, names, printed, value};

fn outputs(program: impl Fn(&Board) -> Option<i64>) -> Numbers {
    CLASSIC.iter().map(|test| program(&test.board)).collect()
}

fn with_infinity(infinity: Infinity, number: i64) -> Numbers {
    outputs(|board| Infinity::outputs(&[(infinity, number)], board).pop())
}

/// Returns the only mistake, which has a number in it.
fn numbered(numbers: &Numbers) -> Numbered {
    let found = diagnosis(numbers).expect("a diagnosis");
    match found.mistakes.as_slice() {
        [Mistake::Numbered(numbered)] => numbered.clone(),
        others => panic!("{others:?}"),
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn an_infinity_is_recognised_whatever_its_size() {
    for (infinity, number) in [
        (Infinity::Both, 65_535),
        (Infinity::Both, 300_000),
        (Infinity::White, 123_456),
        (Infinity::White, 300_000),
        (Infinity::Black, 99_999),
        (Infinity::Black, 123_456),
        (Infinity::Black, 300_000),
        (Infinity::Black, 999_999),
    ] {
        let found = numbered(&with_infinity(infinity, number));
        assert_eq!((&*found.name, found.from, found.to), (infinity.name(), number, number));
    }
}

#[test]
fn one_number_on_some_tests_is_an_infinity_only_where_all_lower_answers_are_cut_to_it() {
    let number = 300_000;
    let mut cut: Numbers = CLASSIC.iter().map(|test| Some(test.answer.max(-number))).collect();
    let found = numbered(&cut);
    assert_eq!((&*found.name, found.from), (Infinity::Black.name(), number));
    let lower = CLASSIC.iter().position(|test| test.answer < -number).expect("a lower answer");
    cut[lower] = Some(CLASSIC[lower].answer);
    assert_eq!(names(diagnosis(&cut).as_ref()), [""; 0], "one of them is right");
}

#[test]
fn an_infinity_that_two_tests_show_is_thin_evidence() {
    let found = diagnosis(&with_infinity(Infinity::Both, 4_865_000));
    assert_eq!(names(found.as_ref()), [""; 0]);
}

#[test]
fn an_infinity_of_the_list_keeps_its_name() {
    let found = diagnosis(&with_infinity(Infinity::Both, 1_000_000));
    assert_eq!(names(found.as_ref()), ["infinity-1000000"]);
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn other_numbers_are_recognised_too() {
    for (name, number) in [("search/ahead", 3), ("end/after", 10), ("values/signed", 20)] {
        let threshold = thresholds().iter().find(|one| *one.name == *name).expect("a threshold");
        let index = usize::try_from(number - 1).expect("an index");
        let seen = |of: &[i64], board: &Board| of.get(index).copied().or(Some(value(board)));
        let found = numbered(&outputs(|board| match threshold.tested {
            Tested::LookAheads => seen(&Horizons::of(board).look_aheads, board),
            Tested::Depths => seen(&Horizons::of(board).depths, board),
            _ => threshold.program(number).output(board),
        }));
        assert_eq!((&*found.name, found.from, found.to), (name, number, number));
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn equal_moves_may_be_tried_in_the_opposite_order() {
    let look_ahead = |board: &Board| {
        let seen = Horizons::of(&board.transposed()).look_aheads;
        seen.get(4).copied().or(Some(value(board)))
    };
    let found = numbered(&outputs(look_ahead));
    assert_eq!((&*found.name, found.from), ("search/ahead", 5));
}

#[test]
fn all_numbers_that_print_the_same_are_reported_with_the_roundest() {
    // White's moves score nothing, so that depths of 3 and 4 are the same.
    let boards: Vec<Board> = (3..8).map(|m| random_board(Scores::OneSided, 3, m, 5)).collect();
    let tests = printed(&boards, |board| Horizons::of(board).depths[3]);
    let found = diagnose(&tests).expect("a diagnosis");
    let [Mistake::Numbered(numbered)] = found.mistakes.as_slice() else { panic!("{found:?}") };
    assert_eq!((&*numbered.name, numbered.from, numbered.to), ("end/after", 3, 4));
    assert_eq!(numbered.description.numbers, [3]);
}

#[test]
fn a_mutant_is_recognised_where_nothing_else_matches() {
    let white_first = flaw("white-first").expect("a flaw");
    let transposed = outputs(|board| white_first.output(&board.transposed()));
    assert_eq!(names(diagnosis(&transposed).as_ref()), ["white-first"]);
    let mutants = muqi::flawed::mutants();
    for name in ["gain/both-one-own-one-other", "turn/in-pairs"] {
        let mutant = mutants.iter().find(|mutant| mutant.name == name).expect("a mutant");
        let found = diagnosis(&outputs(|board| mutant.output(board)));
        assert_eq!(names(found.as_ref()), [name]);
    }
}

fn narrowed(name: &str, number: i64) -> Numbers {
    let narrowing = Narrowing::of_name(name).expect("a narrowing");
    outputs(|board| Narrowing::outputs(&[(narrowing, number)], board).pop())
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn a_player_or_a_part_of_the_game_with_few_moves_is_recognised() {
    for (name, number) in [
        ("best/black-own", 2),
        ("best/white-sum", 4),
        ("best/both-opening-sum", 5),
        ("greedy/both-first-sum", 10),
        ("greedy/both-last-sum", 12),
        ("greedy/white-first-sum", 24),
        ("greedy/black-last-own", 14),
    ] {
        let found = numbered(&narrowed(name, number));
        assert_eq!(found.name, name);
        assert!((found.from..=found.to).contains(&number), "{found:?}");
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn what_is_greedy_on_all_tests_but_one_is_not_named_so() {
    let mut nearly = narrowed("greedy/both-last-sum", 12);
    let is_right = |(index, test): (usize, &muqi::testset::TestCase)| {
        test.board.area() > 60 && nearly[index] == Some(test.answer)
    };
    let right = CLASSIC.iter().enumerate().position(is_right).expect("a test that shows nothing");
    nearly[right] = Some(CLASSIC[right].answer + 4_321);
    assert_eq!(names(diagnosis(&nearly).as_ref()), [""; 0]);
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn the_same_moves_of_greedy_players_mixed_are_no_narrowing() {
    let [few, many] = [6, 20].map(|number| narrowed("greedy/both-last-sum", number));
    let mixed: Numbers = (0..CLASSIC.len()).map(|index| [&few, &many][index % 2][index]).collect();
    assert_eq!(names(diagnosis(&mixed).as_ref()), [""; 0]);
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn one_player_with_few_moves_is_named_where_both_print_the_same() {
    const MOVES: i64 = 8;
    let full = editions().into_iter().find(|(edition, _)| edition.name == "full").expect("full").1;
    let mut boards: Vec<Board> = full.tests.into_iter().map(|test| test.board).collect();
    let white = Narrowing::of_name("best/white-own").expect("a narrowing");
    let of_white = |board: &Board| Narrowing::outputs(&[(white, MOVES)], board)[0];
    let both = thresholds().iter().find(|one| one.name == "considered/best-own").expect("a line");
    // Some boards tell them apart.
    boards.retain(|board| both.program(MOVES).output(board) == Some(of_white(board)));
    let tests = printed(&boards, of_white);
    assert_eq!(names(diagnose(&tests).as_ref()), ["considered/best-own", "best/white-own"]);
}

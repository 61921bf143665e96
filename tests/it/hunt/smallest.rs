//! `src/strength/smallest.toml` is what hunts find.
//!
//! Searching for all of them takes minutes, so one test does it only when asked:
//! `cargo test --test it hunt:: -- --ignored`, with `MUQI_WRITE_DOCS=1`
//! in the environment to write the file.

use std::{fs, path::Path};

use muqi::{
    flawed::{FLAWS, Flaw},
    game::Board,
    input::{Constraints, write},
    rng::Seed,
    strength::{
        hunt::{BUDGET_POSITIONS, Minimality, Size, separation, smallest},
        smallest_known,
    },
};

use crate::support::editions;

const FILE: &str = "src/strength/smallest.toml";

const INTRODUCTION: &str = "\
# The smallest board on which each flawed solver fails, and how it is known that
# none is smaller. Written by tests/it/hunt/smallest.rs; do not edit it.
";

/// Most cells of the boards that every run searches for again.
const CELLS_SEARCHED_AGAIN: usize = 4;

/// Returns what `muqi strength --hunt FLAW` finds.
fn found(flaw: &Flaw) -> (Board, Minimality) {
    let seed = Seed::derive("hunt", "1");
    let (board, minimality) = smallest(flaw, &Constraints::OFFICIAL, seed, BUDGET_POSITIONS);
    (board.unwrap_or_else(|| panic!("{}: {minimality:?}", flaw.name)), minimality)
}

fn entry(flaw: &Flaw, (board, minimality): &(Board, Minimality)) -> String {
    let input = String::from_utf8(write(board)).expect("ASCII");
    let proof = toml::Value::try_from(minimality).expect("a table");
    format!("\n[{}]\nsmallest = {proof}\ninput = \"\"\"\n{input}\"\"\"\n", flaw.name)
}

#[test]
fn every_flaw_has_a_board_on_which_it_fails() {
    for flaw in FLAWS {
        let known = smallest_known(flaw.name).unwrap_or_else(|| panic!("{}: none", flaw.name));
        assert!(separation(flaw, &known.board).is_some(), "{}", flaw.name);
        assert_eq!(Constraints::OFFICIAL.broken_by(&known.board), [], "{}", flaw.name);
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn the_smallest_of_few_cells_are_found_and_proved_again() {
    let mut searched = 0;
    for flaw in FLAWS {
        let known = smallest_known(flaw.name).expect("one for every flaw");
        if known.board.area() > CELLS_SEARCHED_AGAIN || !known.minimality.is_proved() {
            continue;
        }
        let (board, minimality) = found(flaw);
        assert_eq!(write(&board), write(&known.board), "{}", flaw.name);
        assert_eq!(minimality, known.minimality, "{}", flaw.name);
        assert!(minimality.is_proved(), "{}", flaw.name);
        searched += 1;
    }
    assert!(searched > 30, "{searched} flaws");
}

#[test]
fn no_test_of_an_edition_is_smaller_and_kills() {
    let editions = editions();
    let boards = || editions.iter().flat_map(|(edition, _)| &edition.tests).map(|test| &test.board);
    for flaw in FLAWS {
        let known = smallest_known(flaw.name).expect("one for every flaw");
        let smaller = boards().filter(|board| Size::of(board) < Size::of(&known.board));
        for board in smaller {
            assert!(separation(flaw, board).is_none(), "{}: {board:?}", flaw.name);
        }
    }
}

#[test]
fn the_file_is_as_it_is_written() {
    let known = |flaw: &Flaw| smallest_known(flaw.name).expect("one for every flaw");
    let entries = FLAWS.iter().map(|flaw| {
        let known = known(flaw);
        entry(flaw, &(known.board.clone(), known.minimality.clone()))
    });
    assert_eq!(
        include_str!("../../../src/strength/smallest.toml"),
        INTRODUCTION.to_owned() + &entries.collect::<String>()
    );
}

#[test]
#[ignore = "takes minutes: run by hand where flaws have changed"]
fn the_file_is_what_hunts_find() {
    let entries: String = FLAWS.iter().map(|flaw| entry(flaw, &found(flaw))).collect();
    let (path, text) = (Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE), INTRODUCTION.to_owned());
    let intended = text + &entries;
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(&path, &intended).expect("the file can be written");
    }
    assert_eq!(fs::read_to_string(&path).expect("the file can be read"), intended);
}

#[test]
fn a_proof_has_the_greatest_score_it_covers() {
    let flaw = muqi::flawed::flaw("sign-reversed").expect("a flaw");
    let two_cells = Constraints {
        n: muqi::input::Interval::new(1, 1),
        m: muqi::input::Interval::new(1, 2),
        ..Constraints::OFFICIAL
    };
    let seed = Seed::derive("hunt", "1");
    let (board, minimality) = smallest(flaw, &two_cells, seed, BUDGET_POSITIONS);
    assert_eq!(minimality, Minimality::Proved { tried: 2 });
    assert_eq!(Size::of(&board.expect("one cell is enough")).sum(), 1);
    let (without_budget, minimality) = smallest(flaw, &two_cells, seed, 0);
    assert!(without_budget.is_some() && !minimality.is_proved(), "{minimality:?}");
}

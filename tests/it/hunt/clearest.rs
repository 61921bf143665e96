//! `src/strength/clearest.toml` is what searches for clear boards find.
//!
//! Every run searches for some of them. All take minutes, so one test does that only when asked:
//! `cargo test --test it hunt::clearest -- --ignored`, with `MUQI_WRITE_DOCS=1`
//! in the environment to write the file.

use std::{collections::BTreeSet, fs, path::Path};

use muqi::{
    flawed::{FLAWS, Fate, Flaw},
    game::{Board, Contour, Player},
    input::{Constraints, Interval, write},
    rng::Seed,
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line, value},
    strength::{
        Clearest, Unclear, clearest_known,
        hunt::{Clarity, clearest, separation},
        smallest_known,
    },
};

const FILE: &str = "src/strength/clearest.toml";

const INTRODUCTION: &str = "\
# The clearest board on which each flawed solver fails, or the reason why there is
# none. Written by tests/it/hunt/clearest.rs; do not edit it.
";

/// Every run searches for one of so many kept boards again.
const SEARCHED_AGAIN: usize = 12;

fn seed() -> Seed {
    Seed::derive("hunt", "1")
}

/// Returns what `muqi strength --hunt FLAW --clearest` finds, or why that is nothing.
fn found(flaw: &Flaw) -> Clearest {
    if flaw.is_slow() {
        return Clearest::None(Unclear::Slow);
    }
    clearest(flaw, &Constraints::OFFICIAL, seed())
        .map_or(Clearest::None(Unclear::Silent), Clearest::Board)
}

fn entry(flaw: &Flaw, clearest: &Clearest) -> String {
    let text = match clearest {
        Clearest::Board(board) => {
            let input = String::from_utf8(write(board)).expect("ASCII");
            format!("input = \"\"\"\n{input}\"\"\"")
        }
        Clearest::None(reason) => {
            format!("none = {}", toml::Value::try_from(reason).expect("a word"))
        }
    };
    format!("\n[{}]\n{text}\n", flaw.name)
}

fn known(flaw: &Flaw) -> &'static Clearest {
    clearest_known(flaw.name).unwrap_or_else(|| panic!("{}: none", flaw.name))
}

#[test]
fn every_kept_board_shows_its_flaw_a_wrong_number() {
    let mut boards = 0;
    for flaw in FLAWS {
        let Clearest::Board(board) = known(flaw) else { continue };
        let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a small table");
        let fate = flaw.fate(board, table.of_board());
        assert!(matches!(fate, Fate::Wrong { .. }), "{}: {fate:?}", flaw.name);
        assert_eq!(Constraints::OFFICIAL.broken_by(board), [], "{}", flaw.name);
        assert!(Clarity::of(flaw, board).is_some(), "{}", flaw.name);
        boards += 1;
    }
    assert_eq!(boards, 51);
}

#[test]
fn on_a_kept_board_no_player_has_a_score_twice_and_scores_are_small() {
    for flaw in FLAWS {
        let Some(board) = known(flaw).board() else { continue };
        for scores in [board.a_scores(), board.b_scores()] {
            let different: BTreeSet<i32> = scores.iter().copied().collect();
            assert_eq!(different.len(), scores.len(), "{}: {scores:?}", flaw.name);
            // Limits of numbers can only be shown with larger ones.
            let is_about_limits = flaw.name.starts_with("infinity") || flaw.name.starts_with("16");
            let most = i32::try_from(board.area().max(9)).expect("at most a hundred");
            assert!(is_about_limits || scores.iter().all(|&score| score <= most), "{}", flaw.name);
        }
    }
}

#[test]
fn every_move_of_the_optimal_line_on_a_kept_board_is_better_than_all_others() {
    for flaw in FLAWS {
        let Some(board) = known(flaw).board() else { continue };
        let table = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a small table");
        let mut position = Contour::empty(board.n(), board.m());
        for cell in optimal_line(board, &table).0 {
            let sign = if position.player_to_move() == Player::Black { 1 } else { -1 };
            let outcome = |cell| sign * table.after(board, &position, cell);
            let played = outcome(cell);
            let others = position.addable_corners().filter(|&other| other != cell);
            assert!(others.map(outcome).all(|other| other < played), "{}: {cell:?}", flaw.name);
            position.fill(cell);
        }
    }
}

#[test]
fn a_flaw_without_a_clear_board_prints_no_wrong_number() {
    for flaw in FLAWS {
        let Clearest::None(reason) = known(flaw) else { continue };
        let smallest = smallest_known(flaw.name).expect("one for every flaw");
        let fate = separation(flaw, &smallest.board).expect("it is killed").fate;
        match reason {
            Unclear::Slow => assert_eq!((flaw.is_slow(), fate), (true, Fate::TooSlow)),
            Unclear::Silent => {
                assert_eq!(fate, Fate::Silent, "{}", flaw.name);
                let (n, m) = (smallest.board.n(), smallest.board.m());
                for seed in 0..20 {
                    let board = Board::from_fn(n, m, |cell| {
                        let score = i32::try_from(cell.row * 7 + cell.column * 3).expect("small");
                        (score * seed % 11, score * (seed + 4) % 13)
                    });
                    let answer = value(&board).expect("a board of the contest");
                    assert_eq!(flaw.fate(&board, answer), Fate::Silent, "{}", flaw.name);
                }
            }
        }
    }
}

#[test]
#[ignore = "takes long: .ci/full runs it"]
fn a_search_finds_the_kept_boards_again() {
    let kept = FLAWS.iter().filter(|flaw| known(flaw).board().is_some());
    for flaw in kept.step_by(SEARCHED_AGAIN) {
        assert_eq!(&found(flaw), known(flaw), "{}", flaw.name);
    }
}

#[test]
fn the_kept_file_is_as_it_is_written() {
    let entries: String = FLAWS.iter().map(|flaw| entry(flaw, known(flaw))).collect();
    let text = INTRODUCTION.to_owned() + &entries;
    assert_eq!(include_str!("../../../src/strength/clearest.toml"), text);
}

#[test]
fn the_range_of_a_search_is_kept() {
    let flaw = muqi::flawed::flaw("greedy").expect("a flaw");
    let (zero, at_least_four) = (Interval::new(0, 0), Interval::new(4, 30));
    let range = Constraints { a: at_least_four, b: zero, ..Constraints::OFFICIAL };
    let board = clearest(flaw, &range, seed()).expect("there is one");
    assert_eq!(range.broken_by(&board), []);
    assert!(Clarity::of(flaw, &board).is_some());
    let row = Constraints { n: Interval::new(1, 1), ..range };
    assert_eq!(clearest(flaw, &row, seed()), None);
    let one_score = Constraints { a: Interval::new(0, 1), ..range };
    let few_cells = Constraints { cells: Interval::new(1, 9), ..one_score };
    assert_eq!(clearest(flaw, &few_cells, seed()), None);
}

#[test]
#[ignore = "takes minutes: run by hand where flaws have changed"]
fn the_file_is_what_searches_find() {
    let entries: String = FLAWS.iter().map(|flaw| entry(flaw, &found(flaw))).collect();
    let (path, text) = (Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE), INTRODUCTION.to_owned());
    let intended = text + &entries;
    if std::env::var_os("MUQI_WRITE_DOCS").is_some() {
        fs::write(&path, &intended).expect("the file can be written");
    }
    assert_eq!(fs::read_to_string(&path).expect("the file can be read"), intended);
}

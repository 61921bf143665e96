//! The laws of inputs.
//!
//! - The strict reader refuses a file exactly when the explaining one finds a fault.
//! - A valid file is what is written for its board, and no bound refuses it that
//!   is wider than one which takes it.
//! - Every fault has a place inside the file.
//! - A repaired file is valid, has the same numbers, and repaired again it stays.

use muqi::{
    chess::input::{Bounds, Interval, input_code, read, repair, write},
    game::Board,
    text::{Diagnostic, Source},
};

use super::places::assert_inside;

/// Bounds from narrow to wide.
const BOUNDS: [Bounds; 3] = [
    Bounds {
        n: Interval::new(1, 3),
        m: Interval::new(1, 4),
        cells: Interval::new(1, 10),
        a: Interval::new(0, 100),
        b: Interval::new(0, 0),
    },
    Bounds::OFFICIAL,
    Bounds {
        n: Interval::new(1, 1_000_000),
        m: Interval::new(1, 1_000_000),
        cells: Interval::new(1, 1_000_000_000_000),
        a: Interval::new(i32::MIN as i64, i32::MAX as i64),
        b: Interval::new(i32::MIN as i64, i32::MAX as i64),
    },
];

pub(crate) fn law(bytes: &[u8]) {
    let source = Source::new("x.in", bytes);
    let boards = BOUNDS.map(|bounds| board_within(&source, &bounds));
    for (narrow, wide) in [(&boards[0], &boards[1]), (&boards[1], &boards[2])] {
        assert!(narrow.is_none() || narrow == wide, "a wider bound refuses the file");
    }
}

fn board_within(source: &Source, bounds: &Bounds) -> Option<Board> {
    match read(source, bounds) {
        Ok(board) => {
            assert_eq!(write(&board), source.bytes(), "not the only file of its board");
            assert_eq!(bounds.broken_by(&board), []);
            Some(board)
        }
        Err(faults) => {
            assert_inside(source, &faults);
            let is_unexplained = |fault: &Diagnostic| fault.code == input_code::NOT_CANONICAL;
            assert!(!faults.iter().any(is_unexplained), "the explaining reader finds nothing");
            assert_repair(source, &faults, bounds);
            None
        }
    }
}

fn assert_repair(source: &Source, faults: &[Diagnostic], bounds: &Bounds) {
    let Some(repaired) = repair(source, faults, bounds) else { return };
    let again = Source::new("x.in", repaired.clone());
    let board = read(&again, bounds).expect("a repaired file is valid");
    assert_eq!(write(&board), repaired);
    assert_eq!(repair(&again, &[], bounds).as_ref(), Some(&repaired), "repaired twice");
    if source.bytes().is_ascii() {
        assert_eq!(numbers(source.bytes()), numbers(&repaired), "the numbers are others");
    }
}

/// Returns the numbers of a file that is ASCII.
fn numbers(bytes: &[u8]) -> Vec<i64> {
    let text = std::str::from_utf8(bytes).expect("ASCII");
    let words = text.split(|c: char| c.is_ascii_whitespace() || c == '\x0b');
    words.filter(|word| !word.is_empty()).map(|word| word.parse().expect("a number")).collect()
}

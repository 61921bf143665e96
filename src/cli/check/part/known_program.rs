//! The program and the input by which the speed of a machine is measured.

use crate::{
    chess::built_in,
    jury::SourceCode,
    problem::ProgrammingLanguage,
    store::Blob,
    submission::{Submission, SubmissionContent},
};

/// A program of the jury that does what most accepted ones do: it looks positions up in a hash
/// table, some 40 ms long. It is that of the built-in problem, whatever is judged.
const PROGRAM: &str = "submissions/accepted/packed_rows.cpp";

/// Rows and columns of its board, which has the most positions.
const SIDE: i32 = 10;

/// Returns the program.
pub(crate) fn known_program() -> Submission {
    let source = built_in().get(PROGRAM).unwrap_or_default().to_vec();
    let content = SubmissionContent::Source(SourceCode::new(ProgrammingLanguage::Cpp, source));
    Submission::of_contestant(PROGRAM.to_owned(), PROGRAM.to_owned(), content)
}

/// Returns its input, the same for ever. The answer is of no interest.
pub(crate) fn known_input() -> Blob {
    let mut text = format!("{SIDE} {SIDE}\n");
    for row in 0..2 * SIDE {
        for column in 0..SIDE {
            let score = (row * 31 + column * 17 + 7) * 7919 % 100_001;
            text += &format!("{score}{}", if column + 1 < SIDE { ' ' } else { '\n' });
        }
    }
    text.into_bytes().into()
}

#[cfg(test)]
mod tests {
    use crate::chess::{board_of, input::Bounds};

    use super::*;

    #[test]
    fn the_known_board_is_a_valid_input() {
        let board = board_of(&known_input()).expect("a board");
        assert_eq!(Bounds::OFFICIAL.broken_by(&board), []);
    }
}

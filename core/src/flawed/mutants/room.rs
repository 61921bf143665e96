//! The room that a program has for its input.

use crate::game::Board;

/// The room for the text of an input.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Room {
    /// Enough.
    #[default]
    Enough,
    /// The first bytes are read, so many of them.
    Bytes(usize),
    /// Of every line the first bytes are read, so many of them.
    BytesOfLine(usize),
    /// A number ends after so many digits; the rest of it is the next number.
    Digits(usize),
}

impl Room {
    /// Returns the scores of a board, those of `a` row by row, then those of `b`, as they are
    /// read; there are zeros where nothing is.
    ///
    /// ```text
    /// 1 3⏎          22 bytes. With room for 20 the last score is 10,
    /// 12 345 6⏎     with room for 7 bytes of a line the 6 is missing, too;
    /// 78 9 100⏎     scores of two digits are 12, 34, 5, 6, 78, 9
    /// ```
    pub(super) fn scores_read(self, board: &Board) -> Vec<i64> {
        let scores = board.a_scores().iter().chain(board.b_scores()).map(|&score| score.into());
        let scores: Vec<i64> = scores.collect();
        match self {
            Self::Enough => scores,
            Self::Bytes(bytes) => {
                // The two sizes, each with what follows it.
                let mut at = digits(board.n()) + digits(board.m()) + 2;
                scores.into_iter().map(|score| cut(score, &mut at, bytes)).collect()
            }
            Self::BytesOfLine(bytes) => {
                let line = |row: &[i64]| {
                    let mut at = 0;
                    row.iter().map(|&score| cut(score, &mut at, bytes)).collect::<Vec<_>>()
                };
                scores.chunks(board.m()).flat_map(line).collect()
            }
            Self::Digits(most) => split(&scores, most),
        }
    }
}

/// Returns how many digits a side has.
fn digits(side: usize) -> usize {
    side.checked_ilog10().unwrap_or(0) as usize + 1
}

/// Returns what is read of a score that begins after `at` bytes when `room` are read, and moves
/// `at` behind it and what separates it from the next.
fn cut(score: i64, at: &mut usize, room: usize) -> i64 {
    let text = score.to_string();
    let begin = *at;
    *at += text.len() + 1;
    let read = room.saturating_sub(begin).min(text.len());
    // A score that is negative, in a board that nobody wrote as an input, is not cut at its sign.
    text[..read].parse().unwrap_or(0)
}

/// Returns as many numbers as there are scores, none of more than `most` digits.
fn split(scores: &[i64], most: usize) -> Vec<i64> {
    let pieces = scores.iter().flat_map(|score| {
        let text = score.to_string().into_bytes();
        let piece = |piece: &[u8]| String::from_utf8_lossy(piece).parse().unwrap_or(0);
        text.chunks(most).map(piece).collect::<Vec<i64>>()
    });
    pieces.chain(std::iter::repeat(0)).take(scores.len()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(room: Room) -> Vec<i64> {
        let board = Board::new(1, 3, vec![12, 345, 6], vec![78, 9, 100]).expect("a board");
        room.scores_read(&board)
    }

    #[test]
    fn what_does_not_fit_is_cut_where_the_room_ends() {
        // "1 3\n12 345 6\n78 9 100\n": 22 bytes.
        assert_eq!(read(Room::Enough), [12, 345, 6, 78, 9, 100]);
        assert_eq!(read(Room::Bytes(21)), [12, 345, 6, 78, 9, 100]);
        assert_eq!(read(Room::Bytes(20)), [12, 345, 6, 78, 9, 10]);
        assert_eq!(read(Room::Bytes(8)), [12, 3, 0, 0, 0, 0]);
        assert_eq!(read(Room::BytesOfLine(8)), [12, 345, 6, 78, 9, 100]);
        assert_eq!(read(Room::BytesOfLine(7)), [12, 345, 0, 78, 9, 10]);
        assert_eq!(read(Room::BytesOfLine(5)), [12, 34, 0, 78, 9, 0]);
        assert_eq!(read(Room::Digits(2)), [12, 34, 5, 6, 78, 9]);
        assert_eq!(read(Room::Digits(3)), read(Room::Enough));
    }
}

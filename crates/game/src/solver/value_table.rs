//! The production solver: one value for every contour of a board.

use crate::{Board, Cell, Contour, Player, Ranking};

use super::contour::sweep;

/// Bytes that the values may take by default: 1 GiB, enough for
/// 14×14, for two rows of 16,000 cells and for any single row that fits a file.
pub const DEFAULT_BUDGET_BYTES: u64 = 1 << 30;

const BYTES_PER_VALUE: u64 = size_of::<i64>() as u64;

/// The value of every position of one board, under optimal play from there on.
///
/// # Why it is right
///
/// *The contour is the whole position.* Filled cells are left-aligned rows of
/// lengths that never grow downwards, so the border determines them; whose turn
/// it is follows from their number; and what was scored so far does not change
/// what can still be scored, nor which moves remain. So the score still to come
/// is a function of the contour alone.
///
/// *The order is right.* That score is 0 on the full board. Elsewhere it is the
/// best over the addable corners of the score of the move plus the value of the
/// contour after it. Every move leads to a greater rank ([`Ranking`]), so going
/// down in rank meets every contour after all contours it depends on.
///
/// *It cannot overflow.* A line of play sums at most one 32-bit score a cell, and
/// a board would need 2³² cells before 64 bits could run out.
///
/// # Complexity
///
/// `C(n+m, n)` values of 8 bytes and one step a move: 1.5 MB and 923,780 steps
/// for 10×10. Tall boards are mirrored first (the value stays), so recursion is
/// only `min(n, m)` deep and any shape works whose table fits the budget.
#[derive(Clone, Debug)]
pub struct ValueTable {
    ranking: Ranking,
    values: Vec<i64>,
    /// The table is that of the transposed board.
    mirrored: bool,
}

/// The table of a board would take more memory than allowed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {n} rows and {m} columns has {} positions, which take {} of memory; {} are allowed",
    positions.map_or("over 10^19".to_owned(), |count| count.to_string()),
    positions.map_or("over 10^20 bytes".to_owned(), |count| amount(u128::from(count) * 8)),
    amount(u128::from(*budget_bytes))
)]
pub struct TableTooLarge {
    /// Rows of the board.
    pub n: usize,
    /// Columns of the board.
    pub m: usize,
    /// Contours of the shape, when they can be counted in 64 bits.
    pub positions: Option<u64>,
    /// Bytes that were allowed.
    pub budget_bytes: u64,
}

/// Whole MiB where they are exact or many, otherwise bytes.
fn amount(bytes: u128) -> String {
    const MEBIBYTE: u128 = 1 << 20;
    if bytes.is_multiple_of(MEBIBYTE) || bytes > 1000 * MEBIBYTE {
        return format!("{} MiB", bytes.div_ceil(MEBIBYTE));
    }
    format!("{bytes} bytes")
}

/// Returns the value of `board` within the [default budget](DEFAULT_BUDGET_BYTES).
///
/// # Examples
///
/// ```
/// use muqi_game::{Board, solver::value};
///
/// let sample = Board::new(2, 3, vec![2, 7, 3, 9, 1, 2], vec![3, 7, 2, 2, 3, 1])?;
/// assert_eq!(value(&sample)?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// When the table does not fit the budget.
pub fn value(board: &Board) -> Result<i64, TableTooLarge> {
    Ok(ValueTable::new(board, DEFAULT_BUDGET_BYTES)?.of_board())
}

/// Returns the memory that a board of a shape takes, if it is within the
/// [default budget](DEFAULT_BUDGET_BYTES).
///
/// # Errors
///
/// When it is not: [`value`] refuses every board of the shape.
pub fn table_bytes(n: usize, m: usize) -> Result<u64, TableTooLarge> {
    let positions = Ranking::count_positions(n, m);
    let bytes = positions.and_then(|count| count.checked_mul(BYTES_PER_VALUE));
    let too_large = TableTooLarge { n, m, positions, budget_bytes: DEFAULT_BUDGET_BYTES };
    bytes.filter(|&bytes| bytes <= DEFAULT_BUDGET_BYTES).ok_or(too_large)
}

impl ValueTable {
    /// Computes the values of all positions of `board`.
    ///
    /// # Errors
    ///
    /// When the table would take more than `budget_bytes`; nothing has been
    /// allocated then.
    pub fn new(board: &Board, budget_bytes: u64) -> Result<Self, TableTooLarge> {
        let (n, m) = (board.n(), board.m());
        let positions = Ranking::count_positions(n, m);
        let too_large = TableTooLarge { n, m, positions, budget_bytes };
        let length = positions
            .filter(|&count| count <= budget_bytes / BYTES_PER_VALUE)
            .and_then(|count| usize::try_from(count).ok())
            .ok_or_else(|| too_large.clone())?;
        let mirrored = n > m;
        let ranking = Ranking::new(n.min(m), n.max(m)).ok_or(too_large)?;
        let mut values = vec![0; length];
        if mirrored {
            sweep(&board.transposed(), &ranking, &mut values);
        } else {
            sweep(board, &ranking, &mut values);
        }
        Ok(Self { ranking, values, mirrored })
    }

    /// Returns the value of the whole board, Black to move on the empty board.
    pub fn of_board(&self) -> i64 {
        self.values[0]
    }

    /// Returns Black's score less White's from `position` to the end, under
    /// optimal play.
    ///
    /// # Panics
    ///
    /// When the contour is not of the board's shape.
    pub fn of(&self, position: &Contour) -> i64 {
        let rank = if self.mirrored {
            self.ranking.rank(&position.transposed())
        } else {
            self.ranking.rank(position)
        };
        self.values[usize::try_from(rank).expect("a rank below the table's length")]
    }

    /// Returns Black's score less White's from `position` to the end when `cell`
    /// is filled first and both play optimally from there on. The value of a
    /// position is the best of these over its addable corners.
    ///
    /// # Panics
    ///
    /// When the cell may not be filled, or on a board of another shape.
    pub fn after(&self, board: &Board, position: &Contour, cell: Cell) -> i64 {
        let mut next = position.clone();
        next.fill(cell);
        match position.player_to_move() {
            Player::Black => self.of(&next) + i64::from(board.a(cell)),
            Player::White => self.of(&next) - i64::from(board.b(cell)),
        }
    }
}

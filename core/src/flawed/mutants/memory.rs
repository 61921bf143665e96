//! The key under which a position is remembered.

use std::iter::repeat_n;

use super::{change::Change, few_boards::FewBoards};

/// Columns of a board at most: its cells are the bits of a number.
const MOST_COLUMNS: usize = 128;

/// The part of a position that is remembered; two positions that agree in it are taken
/// for the same.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum Key {
    /// Everything.
    #[default]
    Whole,
    /// The number of filled cells.
    Filled,
    /// The number of filled cells and the lengths of the first rows.
    FirstRows(usize),
    /// The number of filled cells and the lengths of the last rows.
    LastRows(usize),
    /// The lengths of the first rows.
    FirstRowsOnly(usize),
    /// The lowest bits of the contour's mask.
    LowBits(u32),
    /// The contour's mask without its lowest bits.
    WithoutBits(u32),
    /// The row lengths as digits in a base, first row highest, modulo a number
    /// (0 for none).
    Packed {
        /// The base.
        base: u128,
        /// The modulus.
        modulus: u128,
    },
    /// The lengths of rows or of columns as digits in base 11, of which 32 bits are kept.
    In32Bits(Digits),
    /// The contour's mask modulo a number.
    MaskModulo(u128),
    /// The sum of the squares of the row lengths.
    Squares,
    /// The exclusive or of rows' lengths, shifted by their number.
    Mixed,
}

impl Key {
    /// Returns the key of a position, given as a set of cells and by its row
    /// lengths.
    pub(super) fn of(self, cells: u128, lengths: &[usize]) -> u128 {
        let filled: usize = lengths.iter().sum();
        let rows = lengths.len();
        let with_filled = |lengths: &[usize]| packed(lengths, 128) * 128 + filled as u128;
        match self {
            Self::Whole => cells,
            Self::Filled => filled as u128,
            Self::FirstRows(count) => with_filled(&lengths[..count.min(rows)]),
            Self::LastRows(count) => with_filled(&lengths[rows - count.min(rows)..]),
            Self::FirstRowsOnly(count) => packed(&lengths[..count.min(rows)], 128),
            Self::LowBits(bits) => mask(lengths) & ((1 << bits) - 1),
            Self::WithoutBits(bits) => mask(lengths) >> bits,
            Self::Packed { base, modulus: 0 } => packed(lengths, base),
            Self::Packed { base, modulus } => packed(lengths, base) % modulus,
            Self::In32Bits(digits) => packed(&digits.of(lengths), 11) % (1 << 32),
            Self::MaskModulo(modulus) => mask(lengths) % modulus,
            Self::Squares => lengths.iter().map(|length| (length * length) as u128).sum(),
            Self::Mixed => {
                let row = |(row, &length): (usize, &usize)| (length as u128) << row;
                lengths.iter().enumerate().map(row).fold(0, |mixed, row| mixed ^ row)
            }
        }
    }
}

/// The digits of a number that is kept in 32 bits, the highest one first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Digits {
    /// Row lengths, from the first row on.
    Rows,
    /// Row lengths, from the last row on.
    RowsUpwards,
    /// Column lengths, from the first column on.
    Columns,
    /// Column lengths, from the last column on.
    ColumnsLeftwards,
}

impl Digits {
    pub(super) const ALL: [Self; 4] =
        [Self::Rows, Self::RowsUpwards, Self::Columns, Self::ColumnsLeftwards];

    fn form(self) -> &'static str {
        match self {
            Self::Rows => "rows-in-32-bits",
            Self::RowsUpwards => "rows-upwards-in-32-bits",
            Self::Columns => "columns-in-32-bits",
            Self::ColumnsLeftwards => "columns-leftwards-in-32-bits",
        }
    }

    /// Returns the digits of a position.
    fn of(self, lengths: &[usize]) -> Vec<usize> {
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let height = |column| lengths.iter().filter(|&&length| length > column).count();
        let heights = (0..longest).map(height);
        match self {
            Self::Rows => lengths.to_vec(),
            Self::RowsUpwards => lengths.iter().rev().copied().collect(),
            // Empty columns are zeros at the end. More of them than the board has multiply all
            // numbers by the same odd one, and the same are equal.
            Self::Columns => {
                heights.chain(repeat_n(0, MOST_COLUMNS.saturating_sub(longest))).collect()
            }
            Self::ColumnsLeftwards => heights.rev().collect(),
        }
    }
}

/// Reads row lengths as the digits of a number, first row highest.
fn packed(lengths: &[usize], base: u128) -> u128 {
    lengths.iter().fold(0, |number, &length| number.wrapping_mul(base) + length as u128)
}

/// Returns the mask of a contour, ups as ones, the bottom left lowest. Its last
/// steps to the right are zeros above the highest one and do not show.
fn mask(lengths: &[usize]) -> u128 {
    let up = |(above, &length): (usize, &usize)| 1 << (length + lengths.len() - 1 - above);
    lengths.iter().enumerate().map(up).fold(0, |mask: u128, bit: u128| mask | bit)
}

pub(super) fn changes() -> Vec<Change> {
    let mut changes =
        vec![key(Key::Filled, "filled"), key(Key::Squares, "squares"), key(Key::Mixed, "mixed")];
    for rows in [1, 2, 3, 4, 6, 8, 9] {
        let only = format!("only-first-{rows}-rows");
        changes.extend([
            key(Key::FirstRows(rows), "first-rows").named(format!("first-{rows}-rows"), &[rows]),
            key(Key::LastRows(rows), "last-rows").named(format!("last-{rows}-rows"), &[rows]),
            key(Key::FirstRowsOnly(rows), "only-first-rows").named(only, &[rows]),
        ]);
    }
    let low = [8, 12, 15, 16, 17, 18, 19]
        .map(|bits| key(Key::LowBits(bits), "low-bits").named(format!("low-{bits}-bits"), &[bits]));
    let without = [1, 2, 3].map(|bits| {
        key(Key::WithoutBits(bits), "without-bits").named(format!("without-{bits}-bits"), &[bits])
    });
    let bases = [2, 3, 5, 7, 8, 9, 10].map(|base| {
        key(Key::Packed { base, modulus: 0 }, "base").named(format!("base-{base}"), &[base])
    });
    changes.extend(low.into_iter().chain(without).chain(bases));
    for modulus in [97, 1_009, 10_007, 65_536, 99_991, 100_003, 1_000_003] {
        let packed = key(Key::Packed { base: 11, modulus }, "packed-modulo");
        let mask = key(Key::MaskModulo(modulus), "mask-modulo");
        changes.push(packed.named(format!("packed-modulo-{modulus}"), &[modulus]));
        changes.push(mask.named(format!("mask-modulo-{modulus}"), &[modulus]));
    }
    changes.extend(Digits::ALL.map(|digits| {
        key(Key::In32Bits(digits), digits.form()).shown_by_few(Some(FewBoards::MeetingPositions))
    }));
    changes
}

fn key(key: Key, form: &'static str) -> Change {
    Change::new("key", form, move |variant| variant.key = key)
}

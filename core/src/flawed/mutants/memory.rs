//! Under what a position is remembered.

use super::change::Change;

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
            Self::MaskModulo(modulus) => mask(lengths) % modulus,
            Self::Squares => lengths.iter().map(|length| (length * length) as u128).sum(),
            Self::Mixed => {
                let row = |(row, &length): (usize, &usize)| (length as u128) << row;
                lengths.iter().enumerate().map(row).fold(0, |mixed, row| mixed ^ row)
            }
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
    let mut changes = Vec::new();
    let mut add = |key, choice: String, what: String| {
        let description = format!("remembers a position by {what}");
        changes.push(Change::new("key", choice, description, move |variant| variant.key = key));
    };
    add(Key::Filled, "filled".into(), "the number of filled cells".into());
    add(Key::Squares, "squares".into(), "the sum of the squares of its row lengths".into());
    add(Key::Mixed, "mixed".into(), "its row lengths shifted and mixed by exclusive or".into());
    for rows in [1, 2, 3, 4, 6, 8, 9] {
        let what = |which: &str| format!("the number of filled cells and its {which} {rows} rows");
        add(Key::FirstRows(rows), format!("first-{rows}-rows"), what("first"));
        add(Key::LastRows(rows), format!("last-{rows}-rows"), what("last"));
        let what = format!("its first {rows} rows");
        add(Key::FirstRowsOnly(rows), format!("only-first-{rows}-rows"), what);
    }
    for bits in [8, 12, 15, 16, 17, 18, 19] {
        let what = format!("the lowest {bits} bits of its mask");
        add(Key::LowBits(bits), format!("low-{bits}-bits"), what);
    }
    for bits in [1, 2, 3] {
        let what = format!("its mask without the lowest {bits} bits");
        add(Key::WithoutBits(bits), format!("without-{bits}-bits"), what);
    }
    for base in [2, 3, 5, 7, 8, 9, 10] {
        let what = format!("its row lengths packed in base {base}");
        add(Key::Packed { base, modulus: 0 }, format!("base-{base}"), what);
    }
    for modulus in [97, 1_009, 10_007, 65_536, 99_991, 100_003, 1_000_003] {
        let what = |of: &str| format!("{of} modulo {modulus}");
        let packed = Key::Packed { base: 11, modulus };
        add(packed, format!("packed-modulo-{modulus}"), what("its row lengths in base 11"));
        add(Key::MaskModulo(modulus), format!("mask-modulo-{modulus}"), what("its mask"));
    }
    changes
}

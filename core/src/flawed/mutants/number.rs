//! The types that numbers are stored in.

use super::{change::Change, few_boards::FewBoards, variant::Variant};

/// The type that a number is stored in.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) enum NumberType {
    /// 64 bits: every number fits.
    #[default]
    Exact,
    /// Signed, of this many bits.
    Signed(u32),
    /// Unsigned, of this many bits.
    Unsigned(u32),
    /// This many significant bits, rounded to the nearest.
    Rounded(u32),
    /// At least zero.
    NotNegative,
    /// At most zero.
    NotPositive,
    /// Without the sign.
    Absolute,
    /// At most this far from zero.
    Clamped(i64),
    /// The remainder by this divisor, with the sign of the number.
    Remainder(i64),
    /// Halved and doubled again.
    Even,
}

impl NumberType {
    /// Returns a number as it is read back from the type.
    pub(super) fn stored(self, number: i64) -> i64 {
        match self {
            Self::Exact => number,
            Self::Signed(bits) => {
                let half = 1 << (bits - 1);
                (number + half).rem_euclid(2 * half) - half
            }
            Self::Unsigned(bits) => number.rem_euclid(1 << bits),
            Self::Rounded(bits) => rounded(number, bits),
            Self::NotNegative => number.max(0),
            Self::NotPositive => number.min(0),
            Self::Absolute => number.abs(),
            Self::Clamped(bound) => number.clamp(-bound, bound),
            Self::Remainder(by) => number % by,
            Self::Even => number / 2 * 2,
        }
    }

    /// Returns the name of the number type, and the number of its bits or its bound.
    fn form(self) -> (&'static str, Option<i64>) {
        match self {
            Self::Exact => ("exact", None),
            Self::NotNegative => ("not-negative", None),
            Self::NotPositive => ("not-positive", None),
            Self::Absolute => ("absolute", None),
            Self::Even => ("even", None),
            Self::Signed(bits) => ("signed", Some(bits.into())),
            Self::Unsigned(bits) => ("unsigned", Some(bits.into())),
            Self::Rounded(bits) => ("rounded", Some(bits.into())),
            Self::Clamped(bound) => ("clamped", Some(bound)),
            Self::Remainder(by) => ("modulo", Some(by)),
        }
    }
}

/// The least number that few differences are beyond: four fifths of the largest.
const BEYOND_MOST: i64 = 4_000_000;

impl NumberType {
    /// Returns the reason why few boards show that numbers are stored in it, if they are few.
    fn few_boards(self) -> Option<FewBoards> {
        let is_great = match self {
            Self::Clamped(bound) => bound >= BEYOND_MOST,
            Self::Signed(bits) => 1_i64 << (bits - 1) >= BEYOND_MOST,
            _ => false,
        };
        is_great.then_some(FewBoards::GreatNumber)
    }
}

/// Returns a number rounded to its highest bits.
fn rounded(number: i64, bits: u32) -> i64 {
    let length = u64::BITS - number.unsigned_abs().leading_zeros();
    if length <= bits {
        return number;
    }
    let unit = 1 << (length - bits);
    (number + unit / 2).div_euclid(unit) * unit
}

/// The types of a program's numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct NumberTypes {
    /// The scores as they are read.
    pub(super) scores: NumberType,
    /// The difference that is remembered for a position.
    pub(super) values: NumberType,
    /// The difference that is printed.
    pub(super) output: NumberType,
}

/// One of the things that a number type is chosen for.
type Place = fn(&mut Variant) -> &mut NumberType;

pub(super) fn changes() -> Vec<Change> {
    let places: [(&str, Place); 3] = [
        ("scores", |variant| &mut variant.number_types.scores),
        ("values", |variant| &mut variant.number_types.values),
        ("output", |variant| &mut variant.number_types.output),
    ];
    let of_place = |&(concept, place): &(_, Place)| {
        let numbers = if concept == "scores" { for_scores() } else { for_differences() };
        numbers.into_iter().map(move |number| change(concept, place, number))
    };
    places.iter().flat_map(of_place).collect()
}

fn change(concept: &'static str, place: Place, number: NumberType) -> Change {
    let (form, figure) = number.form();
    let change = Change::new(concept, form, move |variant| *place(variant) = number)
        .shown_by_few(number.few_boards());
    match figure {
        Some(figure) => change.named(format!("{form}-{figure}"), &[figure]),
        None => change,
    }
}

/// Returns the types that numbers up to 100,000 could be stored in.
fn for_scores() -> Vec<NumberType> {
    use NumberType::{Absolute, Clamped, Even, NotNegative, Remainder, Rounded, Signed, Unsigned};
    let bits = [Signed(8), Signed(16), Signed(17), Unsigned(7), Unsigned(8), Unsigned(15)];
    let others = [Unsigned(16), Rounded(8), Rounded(11), Clamped(9_999), Clamped(32_767)];
    let most = [Clamped(65_535), Clamped(99_999), Remainder(10_007), Remainder(100_000), Even];
    let enough = [Clamped(100_000), Remainder(100_003), NotNegative, Absolute];
    [bits.as_slice(), &others, &most, &enough].concat()
}

/// Returns the types that numbers from −5,000,000 to 5,000,000 could be stored in.
fn for_differences() -> Vec<NumberType> {
    use NumberType::{Absolute, Clamped, Even, NotNegative, NotPositive, Remainder, Rounded};
    let signed = [8, 16, 17, 18, 20, 21, 22, 23].map(NumberType::Signed);
    let unsigned = [7, 8, 15, 16, 32].map(NumberType::Unsigned);
    let clamped = [9_999, 32_767, 65_535, 99_999, 100_000, 1_000_000, 4_000_000].map(Clamped);
    let remainders = [10_007, 100_000, 100_003, 1_000_000, 1_000_003].map(Remainder);
    let others = [Rounded(8), Rounded(11), NotNegative, NotPositive, Absolute, Even];
    let enough = [Rounded(24), Remainder(1_000_000_007), Clamped(5_000_000)];
    [signed.as_slice(), &unsigned, &clamped, &remainders, &others, &enough].concat()
}

//! One number of each of many programs, side by side in the registers of the processor.

use std::ops::{Add, Shl, Shr};

/// Programs that are computed together: as many numbers of 32 bits as fill two cache lines.
pub(super) const LANES: usize = 32;

/// A number of each program, aligned to cache lines.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Lanes<N>(pub(super) [N; LANES]);

/// A number of a lane: of 32 bits where everything fits, of 64 otherwise.
pub(super) trait Number:
    Copy + Ord + Add<Output = Self> + Shl<Output = Self> + Shr<Output = Self> + Into<i64>
{
    /// The least number.
    const LEAST: Self;
    /// The greatest number.
    const GREATEST: Self;
    /// Zero.
    const ZERO: Self;

    /// Returns the number that is nearest to another.
    fn nearest(number: i64) -> Self;

    /// Returns how many bits this type has above those of another signed type.
    fn bits_above(bits: u32) -> Self;
}

impl Number for i32 {
    const LEAST: Self = Self::MIN;
    const GREATEST: Self = Self::MAX;
    const ZERO: Self = 0;

    fn nearest(number: i64) -> Self {
        Self::try_from(number).unwrap_or(if number < 0 { Self::MIN } else { Self::MAX })
    }

    fn bits_above(bits: u32) -> Self {
        Self::nearest(Self::BITS.saturating_sub(bits).into())
    }
}

impl Number for i64 {
    const LEAST: Self = Self::MIN;
    const GREATEST: Self = Self::MAX;
    const ZERO: Self = 0;

    fn nearest(number: i64) -> Self {
        number
    }

    fn bits_above(bits: u32) -> Self {
        Self::BITS.saturating_sub(bits).into()
    }
}

impl<N: Number> Lanes<N> {
    /// Returns the same number in every lane.
    pub(super) fn all(number: N) -> Self {
        Self([number; LANES])
    }

    /// Returns the number that each lane has, given its place.
    pub(super) fn of(number: impl FnMut(usize) -> N) -> Self {
        Self(std::array::from_fn(number))
    }
}

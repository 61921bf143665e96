//! One number of each board of a batch, side by side.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined into the dispatched sweep is compiled for the processor"
)]

/// Boards in a batch. A row of them fills two cache lines: four registers of
/// AVX2, two of AVX-512. With 16 the steps common to all lanes weigh more, 64 need
/// twice the memory for hardly more speed: 98, 76 and 71 µs a board of 10×10 with
/// 16, 32 and 64, measured with AVX2 on a prototype.
pub(crate) const LANES: usize = 32;

/// One number of each board of a batch, aligned to cache lines so that no load
/// of a register touches two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(crate) struct Lanes(pub(crate) [i32; LANES]);

impl Lanes {
    pub(crate) const ZERO: Self = Self([0; LANES]);

    /// Returns the greater number in every lane.
    #[inline(always)]
    pub(crate) fn max(mut self, other: &Self) -> Self {
        for lane in 0..LANES {
            self.0[lane] = self.0[lane].max(other.0[lane]);
        }
        self
    }

    /// Returns the lesser number in every lane.
    #[inline(always)]
    pub(crate) fn min(mut self, other: &Self) -> Self {
        for lane in 0..LANES {
            self.0[lane] = self.0[lane].min(other.0[lane]);
        }
        self
    }

    /// Returns the difference in every lane.
    #[inline(always)]
    pub(crate) fn less(mut self, other: &Self) -> Self {
        for lane in 0..LANES {
            self.0[lane] -= other.0[lane];
        }
        self
    }
}

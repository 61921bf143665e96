//! The sweep over all positions of a batch, compiled for several processors.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined into the dispatched sweep is compiled for the processor"
)]

use multiversion::multiversion;

use crate::Player;

use super::{
    boards::Batch,
    lanes::Lanes,
    upper_rows::{BatchMove, UpperRows},
};

/// Returns the values of a batch, computed by the code for this processor.
///
/// The values of the positions met last are in `window`, each at its rank modulo the
/// length, which is a power of two. What is in it before does not matter.
///
/// # Complexity
///
/// One comparison and one subtraction a move and register: 923,780 moves for
/// 10×10, whatever the number of boards.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2"), dispatcher = "direct")]
pub(crate) fn sweep(batch: &Batch, window: &mut [Lanes]) -> Lanes {
    BatchSweep { batch, window }.run()
}

/// As [`sweep`], by the code for any processor.
#[cfg(test)]
pub(crate) fn sweep_on_any_processor(batch: &Batch, window: &mut [Lanes]) -> Lanes {
    BatchSweep { batch, window }.run()
}

struct BatchSweep<'a> {
    batch: &'a Batch,
    window: &'a mut [Lanes],
}

impl BatchSweep<'_> {
    #[inline(always)]
    fn run(mut self) -> Lanes {
        let Batch { n, m, weights, .. } = self.batch;
        let mut upper_rows = UpperRows::full(n - 1, *m, weights);
        let mut rank = weights.iter().sum::<usize>() + 1;
        loop {
            rank -= upper_rows.longest_below() + 1;
            self.bottom_row(&upper_rows, rank);
            if !upper_rows.go_down() {
                return self.window[0];
            }
        }
    }

    /// Computes the values of all positions that differ in the bottom row only;
    /// where it is empty the rank is `rank`.
    #[inline(always)]
    fn bottom_row(&mut self, upper_rows: &UpperRows<'_>, rank: usize) {
        let batch = self.batch;
        let bottom = &batch.both[(batch.n - 1) * batch.m..];
        let longest = upper_rows.longest_below();
        let player = |length| Player::to_move(upper_rows.filled + length);
        let mut value = match upper_rows.moves.split_first() {
            None => batch.all_of_a,
            Some((first, others)) => {
                let first = self.outcome(player(longest), rank + longest, *first);
                self.best(player(longest), rank + longest, first, others)
            }
        };
        self.put(rank + longest, value);
        for length in (0..longest).rev() {
            let in_bottom_row = match player(length) {
                Player::Black => value,
                Player::White => value.less(&bottom[length]),
            };
            value = self.best(player(length), rank + length, in_bottom_row, &upper_rows.moves);
            self.put(rank + length, value);
        }
    }

    /// Returns the best for `player` of `best` and what `moves` come to.
    #[inline(always)]
    fn best(&self, player: Player, rank: usize, mut best: Lanes, moves: &[BatchMove]) -> Lanes {
        match player {
            Player::Black => {
                for &cell in moves {
                    best = best.max(&self.outcome(Player::Black, rank, cell));
                }
            }
            Player::White => {
                for &cell in moves {
                    best = best.min(&self.outcome(Player::White, rank, cell));
                }
            }
        }
        best
    }

    /// Returns what a move comes to from the position of rank `rank`.
    #[inline(always)]
    fn outcome(&self, player: Player, rank: usize, cell: BatchMove) -> Lanes {
        let after = &self.window[(rank + cell.weight) & (self.window.len() - 1)];
        match player {
            Player::Black => *after,
            Player::White => after.less(&self.batch.both[cell.cell]),
        }
    }

    #[inline(always)]
    fn put(&mut self, rank: usize, value: Lanes) {
        let last = self.window.len() - 1;
        self.window[rank & last] = value;
    }
}

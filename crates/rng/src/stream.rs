//! A named stream of random numbers, and sampling that never changes.

use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::Seed;

/// The `ChaCha8` key stream of a seed under a name.
///
/// The seed is the key; the name chooses the nonce, so that two streams of one
/// seed have nothing to do with each other. A family draws the scores of Black
/// from the stream `a` and those of White from the stream `b`: leaving White's
/// out changes nothing about Black's.
///
/// # Examples
///
/// ```
/// use muqi_rng::{Seed, Stream};
///
/// let seed = Seed::derive("salt", "recipe");
/// let mut stream = Stream::new(seed, "a");
/// let die = stream.between(1, 6);
/// assert!((1..=6).contains(&die));
/// assert_eq!(Stream::new(seed, "a").between(1, 6), die);
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    key_stream: ChaCha8Rng,
}

impl Stream {
    /// Opens the stream `name` of a seed.
    pub fn new(seed: Seed, name: &str) -> Self {
        let mut key_stream = ChaCha8Rng::from_seed(seed.0);
        let [first, second, third, fourth, fifth, sixth, seventh, eighth, ..] =
            Seed::derive("stream", name).0;
        let nonce = [first, second, third, fourth, fifth, sixth, seventh, eighth];
        key_stream.set_stream(u64::from_le_bytes(nonce));
        Self { key_stream }
    }

    /// Returns a number below `bound`, every one equally likely.
    ///
    /// Takes 64 bits at a time and discards those beyond the last whole multiple
    /// of `bound`.
    ///
    /// # Panics
    ///
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        let surplus = (u64::MAX % bound + 1) % bound;
        loop {
            let bits = self.key_stream.next_u64();
            // Otherwise the remainders below the surplus would be more likely than the others.
            if bits <= u64::MAX - surplus {
                return bits % bound;
            }
        }
    }

    /// Returns a number from `least` to `greatest`, both included.
    ///
    /// # Panics
    ///
    /// When `least > greatest`.
    pub fn between(&mut self, least: i32, greatest: i32) -> i32 {
        assert!(least <= greatest, "no number from {least} to {greatest}");
        let span = i64::from(greatest) - i64::from(least) + 1;
        let offset = self.below(span.unsigned_abs());
        let number = i64::from(least) + i64::try_from(offset).expect("below 2^32");
        i32::try_from(number).expect("between two 32-bit numbers")
    }

    /// Puts a slice into random order (Fisher and Yates, from the back).
    ///
    /// # Panics
    ///
    /// Never: an index of a slice fits `usize`.
    pub fn shuffle<T>(&mut self, slice: &mut [T]) {
        // Our own: what a library makes of a seed may change with its version.
        for last in (1..slice.len()).rev() {
            let chosen = self.below(last as u64 + 1);
            slice.swap(last, usize::try_from(chosen).expect("an index of the slice"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream() -> Stream {
        Stream::new(Seed::derive("salt", "recipe"), "a")
    }

    #[test]
    fn what_is_drawn_is_frozen() {
        // Computed a second time with a ChaCha8 of its own, in another language.
        let mut stream = stream();
        let drawn: Vec<i32> = (0..8).map(|_| stream.between(0, 100_000)).collect();
        assert_eq!(drawn, [46_585, 52_200, 42_143, 37_870, 72_693, 43_199, 56_084, 84_636]);
        let mut order: Vec<u32> = (0..10).collect();
        stream.shuffle(&mut order);
        assert_eq!(order, [4, 5, 7, 2, 1, 9, 3, 6, 0, 8]);
    }

    #[test]
    fn streams_of_other_names_are_other_streams() {
        let seed = Seed::derive("salt", "recipe");
        let draw = |name| Stream::new(seed, name).below(u64::MAX);
        assert_ne!(draw("a"), draw("b"));
    }

    #[test]
    fn every_number_of_a_range_is_drawn_about_equally_often() {
        let mut stream = stream();
        let mut counts = [0_u32; 6];
        for _ in 0..6_000 {
            counts[usize::try_from(stream.below(6)).expect("below 6")] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_widest_range_is_drawn_without_overflow() {
        let mut stream = stream();
        for _ in 0..100 {
            stream.between(i32::MIN, i32::MAX);
        }
        assert_eq!(stream.between(7, 7), 7);
    }
}

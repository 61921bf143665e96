//! Random numbers that are the same on every machine and in every release.
//!
//! Whatever reaches a generated file is drawn here. A [`Seed`] is derived from words, such as a
//! salt and a recipe; a [`Stream`] is the `ChaCha8` key stream of a seed under a name, with the
//! sampling on top of it:
//!
//! ```
//! use muqi_rng::{Seed, Stream};
//!
//! let seed = Seed::derive("salt", "recipe");
//! let mut scores = Stream::new(seed, "scores");
//! let drawn: Vec<i32> = (0..3).map(|_| scores.between(1, 100)).collect();
//! assert_eq!(drawn, [41, 49, 10]);
//! ```
//!
//! The sampling is our own, because a library's distributions and shuffles may change their
//! values between two releases. Test vectors pin the key stream of ChaCha and every function.

mod seed;
mod stream;

pub use seed::{Seed, SeedError};
pub use stream::Stream;

//! Random numbers that never change.
//!
//! Whatever reaches a generated file is drawn here: a [`Stream`] is the `ChaCha8`
//! key stream of a [`Seed`] under a name, and the sampling on top of it is our
//! own. A library's distributions and shuffles may change their values between
//! two releases; the key stream of ChaCha and the functions of this module, pinned
//! by test vectors, do not.

mod seed;
mod stream;

pub use seed::{Seed, SeedError};
pub use stream::Stream;

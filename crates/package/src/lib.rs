//! A problem as its setter writes it, and what was made of it.
//!
//! - [`checker`]: one output against one answer
//! - [`problem`]: `problem.toml`, the files next to it, and the [`Engine`](problem::Engine), which
//!   alone knows what inputs mean
//! - [`plan`]: what is scored, and what every input is made from
//! - [`testset`]: test sets, built, recorded, read back and checked
//! - [`jury`]: the jury's programs, what is expected of them, and what they have earned
//! - [`statement`]: statement and editorial, filled from the plan, as judges take them
//!
//! In this order they are read; none imports a later one. Nothing here is compiled or run, and
//! nothing knows a game: that is the duty of an engine, which the program hands in.
//!
//! Where to begin: [`problem::Problem::parse`], [`plan::Plan::parse`], [`testset::of_plan`].

#[macro_use]
extern crate muqi_text;

mod points;
pub mod checker;
pub mod problem;
pub mod plan;
pub mod testset;
pub mod jury;
pub mod statement;

use muqi_text::Sentences;

/// The sentences of this crate, for [`muqi_text::register`].
pub static SENTENCES: Sentences =
    sentences!("checker", "jury", "plan", "problem", "statement", "testset");

#[cfg(test)]
mod tests {
    use super::*;

    static OURS: [&Sentences; 2] = [&muqi_files::SENTENCES, &SENTENCES];

    /// Tests begin anywhere: the sentences are there before any of them.
    #[ctor::ctor(unsafe)]
    fn register_sentences() {
        muqi_text::register(&OURS);
    }
}

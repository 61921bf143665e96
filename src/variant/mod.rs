//! The problem within other bounds: a whole package, made by rule.
//!
//! Nothing of a test set stays right when the bounds change: boards do not fit or are no longer
//! the greatest, mistakes cannot show any more or need other boards, slow programs earn other
//! points. So a variant is not a copy with other numbers. Its plans keep the subtasks of the
//! built-in ones, as far as the bounds have room for them, and their tests are chosen anew:
//!
//! ```text
//! bounds ─► subtasks ─► candidates of all families ─► fates of all flaws ─┐
//!                            ▲                                            ▼
//!                            └── boards found by a hunt ◄── nothing ── Cover ─► plan, points
//!                                                           kills         expectations, earned
//! ```
//!
//! A `Cover` has everything that [`strength`](crate::strength) and
//! [`coverage`](crate::testset::coverage) ask of a test set, and no test that nothing needs. Where
//! no board is known that answers a need, the bounds are refused. What is written is a package
//! like any other, for the setter to edit.

mod candidate;
mod candidates;
mod config;
mod cover;
mod drawn_for;
mod edition;
mod hunts;
mod late;
mod mutants;
mod needs;
mod numbers;
mod plan_text;
mod points;
mod pool;
mod programs;
mod scopes;
mod shared;
mod special;
mod staircase;
mod uneven;
mod wide;

pub use config::{Bounds, MOST_SIDES};

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    problem::{Files, Problem},
    text::{Failed, Message},
};

use mutants::MutantBoards;

/// A package within other bounds.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The files of `problem/`, by their names in it.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The plans for which no boards are known that kill all numbers of all mistakes with a
    /// number, or distinguish all mistakes; each with the names of what is left.
    pub weak: Vec<(String, BTreeSet<String>)>,
}

/// Work that is done, reported as it goes on.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// Is called with the number of parts that the next stage has.
    pub more: &'a (dyn Fn(usize) + Sync),
    /// Is called when a part is done.
    pub done: &'a (dyn Fn() + Sync),
}

/// Returns the problem within other bounds.
///
/// # Errors
///
/// When the bounds have too few boards, or boards that are too large.
///
/// # Complexity
///
/// Seconds to minutes: all flaws are tried on some hundred boards.
pub fn variant(bounds: &Bounds, work: Work<'_>) -> Result<Variant, Failed> {
    bounds.check().map_err(Failed)?;
    let embedded = Files::embedded();
    let mut files = config::files(bounds, &embedded);
    let problem = problem_of(&files)?;
    let shared = shared::shared(&scopes::whole(&problem.config.constraints), &work);
    let mutants = MutantBoards::new(problem.config.constraints);
    let mut editions = Vec::new();
    for name in embedded.stems("plans", "toml") {
        let template = edition::template(name, &embedded);
        let made = edition::made(&problem, &template, (&shared, &mutants), &work)?;
        for (board, bytes) in &made.boards {
            files.insert(format!("handmade/{board}.in"), bytes.clone());
        }
        files.insert(format!("plans/{name}.toml"), made.text.clone().into_bytes());
        editions.push(made);
    }
    let problem = problem_of(&files)?;
    programs::write(&mut files, &embedded, &problem, &editions)?;
    config::identify(&mut files);
    let weak = editions.into_iter().filter(|made| !made.weak_spots.is_empty());
    Ok(Variant { files, weak: weak.map(|made| (made.name, made.weak_spots)).collect() })
}

/// Reads files of ours.
fn problem_of(files: &BTreeMap<String, Vec<u8>>) -> Result<Problem, Failed> {
    let files = files.iter().fold(Files::empty(), |all, (name, bytes)| all.with(name, bytes));
    Problem::parse(files).map_err(|faults| Failed(unreadable(&faults)))
}

fn unreadable(faults: &[crate::text::Diagnostic]) -> Message {
    let codes = faults.iter().map(|fault| fault.code.name());
    message!("variant-fault", faults = crate::text::Fact::list(codes, 5))
}

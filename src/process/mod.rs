//! Trusted programs as children: compilers asked for their version, validators
//! of other systems, the programs that make PDF of statements.
//!
//! A child gets nothing or a file on standard input, a bounded time, and a bounded part
//! of what it prints is kept. That is all: what a contestant has written runs in
//! `judge::sandbox`, never here.

mod child;
mod temporary;

pub use child::{ChildEnd, ChildLimits, Finished, ended, run_child, run_child_on};
pub use temporary::temporary_directory;

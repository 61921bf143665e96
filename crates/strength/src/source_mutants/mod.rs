//! Mutants of a C or C++ program: the program with one change each.
//!
//! ```text
//! text -> tokens -> Code -> changes of every kind -> SourceMutant
//! ```
//!
//! The flaws of an engine have the mistakes that its author thought of. These change what anybody
//! has written, token by token: comments, texts and lines of the preprocessor stay as they are. Some
//! mutants do not compile, and some are the same program; both is found out by compiling them.

mod token;
mod code;
mod extent;
mod declaration;
mod mutant;
mod changes;
mod mutants;

pub use mutant::{ChangeKind, ChangedLines, SourceMutant};
pub use mutants::{sample_of, source_mutants};

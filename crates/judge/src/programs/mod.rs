//! The engine `programs`: the generators, validators, checker and model solution of a package, which
//! are compiled and run in the sandbox, as submissions are.
//!
//! ```text
//! room             where they run; made when the first one is needed
//! package_program  a source with what its compiler sees, and the program that it makes
//! kept             what they printed before, by content
//! generator        a command                 an input, the same every time
//! overview         the log of a validator    the bounds that an input reaches
//! validator        an input                  what is wrong with it
//! model            an input                  its answer
//! search           commands                  inputs on which programs may fail
//! checker          an output                 right, wrong, or right in part
//! engine           all of them behind the door of `package`
//! ```
//!
//! Nothing of a package is trusted: each program sees its own files only, and whatever it prints is
//! bounded.

mod code;
mod room;
mod package_program;
mod kept;
mod generator;
mod overview;
mod validator;
mod checker;
mod model;
mod search;
mod constraints;
mod engine;

pub use code::programs_code;
pub use engine::ProgramsKind;
pub use room::{IdleFiles, ProgramRoom};

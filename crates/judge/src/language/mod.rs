//! The compilation and the start of a submission as data: nothing is run here but
//! questions to trusted compilers.
//!
//! [`Toolchain::find`] looks for the programs of a language in `PATH`,
//! [`Build::of`] returns the commands for a source. The commands mean a
//! directory that holds the source under [`Build::source_name`] and nothing
//! else, and become the same whatever the contestant called the file, so that
//! no name of theirs ever reaches a command line.
//!
//! | language | compiled by | run by |
//! | --- | --- | --- |
//! | C | `gcc`, or `cc`, `clang` | itself |
//! | C++ | `g++`, or `c++`, `clang++` | itself |
//! | Rust | `rustc` | itself |
//! | Python, PyPy | checked by the interpreter's `py_compile` | `python3`; `pypy3`, or `pypy` |
//! | Java | `javac` | `java` |
//! | Go | `go build` | itself |
//! | Pascal | `fpc` | itself |
//!
//! The names of languages and standards are in `problem`, which names them in
//! `problem.toml`. A new language is added there; then the compiler asks for its row in every
//! `match` of this directory, and in the hint at files that its programs open.

mod java;
mod places;
mod toolchain;
mod build;

pub use build::{Build, BuildOptions, Invocation, Product};
pub(crate) use build::{STATIC, WHOLE_PROGRAM, program_that_does_nothing, standard_flag};
pub use toolchain::Toolchain;

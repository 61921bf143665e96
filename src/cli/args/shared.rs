//! Arguments that several subcommands have.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::usage;

/// The problem that a subcommand works on.
#[derive(Debug, Args)]
pub(in crate::cli) struct ProblemArgument {
    /// Package directory, the one that holds problem/problem.toml [default: the current directory
    /// or the nearest one above it that is a package, otherwise the built-in problem]
    #[arg(long = "problem", value_name = "DIR")]
    pub(in crate::cli) directory: Option<PathBuf>,
}

/// The number of threads that work.
#[derive(Debug, Args)]
pub(in crate::cli) struct Jobs {
    /// Threads that work at once; never changes a result [default: one a core]
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(in crate::cli) jobs: Option<u16>,
}

/// A language that people read. It is looked for before the arguments are parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum LanguageArgument {
    /// Chinese
    Zh,
    /// English
    En,
}

/// The form of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    /// For people
    Human,
    /// For programs; docs/formats.md describes it
    Json,
}

/// Exit status and channels that a judge expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ProtocolArgument {
    /// Kattis, DOMjudge, ICPC package format: 42 valid or accepted, 43 not
    Kattis,
    /// testlib: 0 valid or accepted, 1 wrong answer, 3 invalid input or a broken answer file
    Testlib,
}

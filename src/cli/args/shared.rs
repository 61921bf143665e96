//! Arguments that several subcommands have.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::usage;

/// The problem that a subcommand works on.
#[derive(Clone, Debug, Default, Args)]
pub(in crate::cli) struct ProblemArgument {
    #[arg(long = "problem", value_name = "DIR")]
    pub(in crate::cli) directory: Option<PathBuf>,
}

/// The number of threads that work.
#[derive(Debug, Args)]
pub(in crate::cli) struct Jobs {
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(in crate::cli) jobs: Option<u16>,
}

/// The form of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Format {
    #[default]
    Human,
    Json,
}

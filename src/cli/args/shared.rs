//! Arguments that several subcommands have.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::super::usage;

/// The problem that a subcommand works on.
#[derive(Clone, Debug, Args)]
pub(crate) struct ProblemArgument {
    #[arg(long = "problem", value_name = "DIR")]
    pub(crate) directory: Option<PathBuf>,
}

/// The number of threads that work, or of programs that run at once.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Jobs {
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(crate) jobs: Option<u16>,
}

impl Jobs {
    /// Returns how many programs run at once: as many as there are cores that do not share
    /// their units, unless a number was asked for.
    pub(crate) fn runs_at_once(self) -> usize {
        self.jobs.map_or_else(num_cpus::get_physical, usize::from)
    }
}

/// The form of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    Human,
    Json,
}

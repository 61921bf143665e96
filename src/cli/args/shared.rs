//! Arguments that several subcommands have.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::sandbox::Mode;

use super::super::usage;

/// The problem that a subcommand works on.
#[derive(Clone, Debug, Args)]
pub(crate) struct ProblemArgument {
    #[arg(long = "problem", value_name = "DIR")]
    pub(crate) directory: Option<PathBuf>,
}

/// The number of threads that work.
#[derive(Debug, Args)]
pub(crate) struct Jobs {
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(crate) jobs: Option<u16>,
}

/// The isolation of programs, and how many run at once.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Running {
    #[arg(long, value_name = "MODE", conflicts_with = "allow_unsafe",
        value_parser = usage::isolation())]
    pub(crate) isolation: Option<Mode>,

    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(crate) jobs: Option<u16>,
}

impl Running {
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

//! The arguments of `muqi site`.

use std::path::PathBuf;

use clap::Args;

use super::{super::usage, DIST, Jobs, ProblemArgument};

/// The port of `--serve` when none is given.
const PORT: &str = "8000";

/// The arguments of `muqi site`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Site {
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(in crate::cli) out: PathBuf,

    #[arg(long)]
    pub(in crate::cli) with_tests: bool,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) report: Option<PathBuf>,

    #[arg(long, value_name = "DIR", requires = "report")]
    pub(in crate::cli) with_sources: Option<PathBuf>,

    #[arg(long, value_name = "PORT", num_args = 0..=1, require_equals = true,
          default_missing_value = PORT, value_parser = usage::port)]
    pub(in crate::cli) serve: Option<u16>,

    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

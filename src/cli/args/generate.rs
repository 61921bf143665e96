//! The arguments of `muqi gen`.

use std::path::PathBuf;

use clap::Args;

use super::{Jobs, ProblemArgument};

/// The arguments of `muqi gen`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Generate {
    #[arg(value_name = "FAMILY")]
    pub(in crate::cli) family: Option<String>,

    #[arg(value_name = "KEY=VALUE")]
    pub(in crate::cli) parameters: Vec<String>,

    #[arg(long, value_name = "SEED", allow_hyphen_values = true, requires = "family",
        conflicts_with_all = ["families", "check", "discard_edits", "adopt", "out", "plan"])]
    pub(in crate::cli) seed: Option<String>,

    #[arg(long, conflicts_with_all = ["family", "check", "discard_edits", "adopt", "out", "plan"])]
    pub(in crate::cli) families: bool,

    #[arg(long, conflicts_with = "family")]
    pub(in crate::cli) check: bool,

    #[arg(long, conflicts_with_all = ["family", "check"])]
    pub(in crate::cli) discard_edits: bool,

    #[arg(long, value_name = "INPUT", num_args = 1.., conflicts_with_all = ["family", "check"])]
    pub(in crate::cli) adopt: Vec<PathBuf>,

    #[arg(long, value_name = "DIR", conflicts_with = "family")]
    pub(in crate::cli) out: Option<PathBuf>,

    #[arg(long, value_name = "NAME", conflicts_with = "family")]
    pub(in crate::cli) plan: Option<String>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

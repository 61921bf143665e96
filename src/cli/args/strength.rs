//! The arguments of `muqi strength`.

use clap::Args;

use super::{Format, HuntArguments, Jobs, ProblemArgument};

/// The arguments of `muqi strength`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Strength {
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[arg(long, conflicts_with_all = ["hunt", "page"])]
    pub(in crate::cli) coverage: bool,

    #[arg(long, conflicts_with_all = ["coverage", "hunt", "page"])]
    pub(in crate::cli) mutants: bool,

    #[arg(long, conflicts_with_all = ["plan", "format", "hunt"])]
    pub(in crate::cli) page: bool,

    #[command(flatten)]
    pub(in crate::cli) hunt: HuntArguments,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

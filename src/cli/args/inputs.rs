//! The arguments of what works on inputs: `muqi validate`, `solve` and `explain`.

use std::path::PathBuf;

use clap::Args;

use crate::checker::Protocol;

use super::{super::usage, Format, Jobs, ProblemArgument};

/// The arguments of `muqi validate`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Validate {
    #[arg(value_name = "PATH")]
    pub(in crate::cli) paths: Vec<PathBuf>,

    #[arg(long, value_name = "ID", allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(in crate::cli) subtask: Option<usize>,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, conflicts_with = "protocol")]
    pub(in crate::cli) fix: bool,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[arg(long, value_parser = usage::protocol())]
    pub(in crate::cli) protocol: Option<Protocol>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// The arguments of `muqi solve`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Solve {
    #[arg(value_name = "PATH", default_value = "-")]
    pub(in crate::cli) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// The arguments of `muqi explain`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Explain {
    #[arg(value_name = "PATH", default_value = "-")]
    pub(in crate::cli) path: PathBuf,

    #[arg(long)]
    pub(in crate::cli) transitions: bool,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

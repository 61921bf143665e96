//! The arguments of `muqi merge`.

use std::path::PathBuf;

use clap::Args;

use super::{Format, ProblemArgument};

/// The arguments of `muqi merge`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Merge {
    #[arg(value_name = "FILE|DIR", required = true)]
    pub(in crate::cli) paths: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) tests: Option<PathBuf>,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) roster: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) risky: Option<PathBuf>,

    #[arg(long)]
    pub(in crate::cli) verbose: bool,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) report: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) report_each: Option<PathBuf>,

    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    #[arg(long, value_name = "OLD.json")]
    pub(in crate::cli) compare: Option<PathBuf>,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

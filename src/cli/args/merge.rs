//! The arguments of `muqi merge`.

use std::path::PathBuf;

use clap::Args;

use super::{Format, ProblemArgument};

/// The arguments of `muqi merge`.
#[derive(Debug, Args)]
pub(crate) struct Merge {
    #[arg(value_name = "FILE|DIR", required = true)]
    pub(crate) paths: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[arg(long, value_name = "FILE")]
    pub(crate) roster: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) risky: Option<PathBuf>,

    #[arg(long)]
    pub(crate) verbose: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) report: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) report_each: Option<PathBuf>,

    #[arg(long)]
    pub(crate) discard_edits: bool,

    #[arg(long, value_name = "OLD.json")]
    pub(crate) compare: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

//! The arguments of `muqi compare`.

use std::path::PathBuf;

use clap::{ArgGroup, Args};

use crate::checker::Protocol;

use super::{super::usage, ProblemArgument};

/// The arguments of `muqi compare`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("expected").args(["input", "answer"]).required(true).multiple(true))]
pub(in crate::cli) struct Compare {
    #[arg(value_name = "OUTPUT")]
    pub(in crate::cli) output: PathBuf,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) input: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) answer: Option<PathBuf>,

    #[arg(long, value_parser = usage::protocol())]
    pub(in crate::cli) protocol: Option<Protocol>,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

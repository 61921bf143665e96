//! The arguments of `muqi export`.

use std::path::PathBuf;

use clap::Args;

use crate::statement::PdfEngine;

use super::{super::usage, DIST, Format, ProblemArgument};

/// The arguments of `muqi export`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Export {
    #[arg(value_name = "TARGET")]
    pub(in crate::cli) targets: Vec<String>,

    #[arg(long, conflicts_with_all = ["targets", "plan", "out", "discard_edits", "strict", "pdf", "verify"])]
    pub(in crate::cli) list: bool,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(in crate::cli) out: PathBuf,

    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    #[arg(long)]
    pub(in crate::cli) strict: bool,

    #[arg(long, value_name = "PROGRAM", require_equals = true,
          value_parser = usage::by_name(&PdfEngine::ALL, PdfEngine::name))]
    #[expect(clippy::option_option, reason = "an option that may have a value")]
    pub(in crate::cli) pdf: Option<Option<PdfEngine>>,

    #[arg(long, value_name = "PACKAGE", conflicts_with_all = ["out", "discard_edits", "strict", "pdf"])]
    pub(in crate::cli) verify: Option<PathBuf>,

    #[arg(long, value_enum, default_value = "human")]
    pub(in crate::cli) format: Format,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

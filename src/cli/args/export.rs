//! The arguments of `muqi export`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::statement::PdfEngine;

use super::{DIST, Format, ProblemArgument};

/// Write packages for judges
///
/// Packs tests, subtasks, limits, statements and programs as each judge takes them, reads every
/// package back the way the judge would, and compares the result with the plan before anything is
/// written. What a judge cannot express is listed, and what it gets instead. The same plan gives
/// the same bytes on every machine.
#[derive(Debug, Args)]
pub(in crate::cli) struct Export {
    /// Judges to write for, or `all`; --list names them
    #[arg(value_name = "TARGET")]
    pub(in crate::cli) targets: Vec<String>,

    /// List the targets: what each carries and how it was verified
    #[arg(long, conflicts_with_all = ["targets", "plan", "out", "discard_edits", "strict", "pdf", "verify"])]
    pub(in crate::cli) list: bool,

    /// Plan to pack [default: classic]
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    /// Directory to write to
    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(in crate::cli) out: PathBuf,

    /// Write files that were changed by hand as exported, with --pdf also printed statements; what
    /// was changed is lost [default: leave them, and exit with 1]
    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    /// Write nothing and exit with 1 if a judge cannot express everything
    #[arg(long)]
    pub(in crate::cli) strict: bool,

    /// First print the statements for judges that take them in PDF only (cms), with
    /// the named one of these programs or the first that is found and can, and keep
    /// those of the plan in problem/statement
    #[arg(long, value_name = "PROGRAM", require_equals = true)]
    #[expect(clippy::option_option, reason = "an option that may have a value")]
    pub(in crate::cli) pdf: Option<Option<PdfProgram>>,

    /// Compare a package on disk, a zip or a directory, with the plan instead; a TARGET
    /// names its judge where the package does not show it
    #[arg(long, value_name = "PACKAGE", conflicts_with_all = ["out", "discard_edits", "strict", "pdf"])]
    pub(in crate::cli) verify: Option<PathBuf>,

    /// Form of the results
    #[arg(long, value_enum, default_value = "human")]
    pub(in crate::cli) format: Format,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// A program that makes PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PdfProgram {
    /// Chromium, Google Chrome and their like; needs a font with Chinese
    Chromium,
    /// typst, from 0.13 on; needs a font with Chinese
    Typst,
    /// xelatex, with the class ctexart
    Xelatex,
}

impl From<PdfProgram> for PdfEngine {
    fn from(program: PdfProgram) -> Self {
        match program {
            PdfProgram::Chromium => Self::Chromium,
            PdfProgram::Typst => Self::Typst,
            PdfProgram::Xelatex => Self::Xelatex,
        }
    }
}

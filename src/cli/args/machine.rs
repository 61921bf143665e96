//! The arguments of `muqi doctor`, `init`, `completions` and `man`.

use std::{num::IntErrorKind, path::PathBuf};

use clap::{ArgGroup, Args, ValueEnum};

use crate::{checker::Protocol, chess::input::Interval, statement::PdfEngine, text::Failed};

use super::{super::usage, DIST, Format, Jobs, ProblemArgument};

/// The arguments of `muqi doctor`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Doctor {}

/// The arguments of `muqi init`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) directory: PathBuf,

    #[arg(long, value_enum, value_name = "PROBLEM", default_value_t = StartFrom::Chess)]
    pub(in crate::cli) from: StartFrom,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(in crate::cli) n: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(in crate::cli) m: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_hyphen_values = true, value_parser = scores)]
    pub(in crate::cli) values: Option<Interval>,
}

/// The problem that a package starts from.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum StartFrom {
    /// The built-in problem.
    Chess,
}

/// Reads the bounds of a side: `1..8`, or `8` from 1 on.
fn side(text: &str) -> Result<Interval, Failed> {
    bounds(text, 1)
}

/// Reads the bounds of scores: `0..1000`, or `1000` from 0 on.
fn scores(text: &str) -> Result<Interval, Failed> {
    bounds(text, 0)
}

fn bounds(text: &str, least: i64) -> Result<Interval, Failed> {
    let number = |digits: &str| match digits.parse::<i64>() {
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(message!("usage-bounds-too-large", found = digits))
        }
        number => Ok(number.ok()),
    };
    let ends = match text.split_once("..") {
        Some((least, greatest)) => (number(least)?, number(greatest)?),
        None => (Some(least), number(text)?),
    };
    match ends {
        (Some(least), Some(greatest)) if least <= greatest => Ok(Interval::new(least, greatest)),
        (Some(least), Some(greatest)) => {
            Err(message!("usage-bounds-reversed", least = least, greatest = greatest).into())
        }
        _ => Err(message!("usage-bounds").into()),
    }
}

/// The arguments of `muqi completions`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    #[arg(value_enum)]
    pub(in crate::cli) shell: clap_complete::Shell,
}

/// The arguments of `muqi man`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Man {
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) out: PathBuf,
}

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

    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

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

/// The arguments of `muqi gen`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Generate {
    #[arg(value_name = "FAMILY")]
    pub(in crate::cli) family: Option<String>,

    #[arg(value_name = "KEY=VALUE")]
    pub(in crate::cli) parameters: Vec<String>,

    #[arg(long, value_name = "SEED", allow_hyphen_values = true, requires = "family",
        conflicts_with_all = ["families", "check", "discard_edits", "out", "plan"])]
    pub(in crate::cli) seed: Option<String>,

    #[arg(long, conflicts_with_all = ["family", "check", "discard_edits", "out", "plan"])]
    pub(in crate::cli) families: bool,

    #[arg(long, conflicts_with = "family")]
    pub(in crate::cli) check: bool,

    #[arg(long, conflicts_with_all = ["family", "check"])]
    pub(in crate::cli) discard_edits: bool,

    #[arg(long, value_name = "DIR", conflicts_with = "family")]
    pub(in crate::cli) out: Option<PathBuf>,

    #[arg(long, value_name = "NAME", conflicts_with = "family")]
    pub(in crate::cli) plan: Option<String>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

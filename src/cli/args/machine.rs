//! The arguments of `muqi doctor`, `init`, `completions` and `man`.

use std::{num::IntErrorKind, path::PathBuf};

use clap::{ArgGroup, Args, ValueEnum};

use crate::{
    checker::Protocol,
    chess::input::Interval,
    statement::PdfEngine,
    text::{Failed, Message},
};

use super::{super::usage, DIST, Format, Jobs, ProblemArgument};

/// The arguments of `muqi doctor`.
#[derive(Debug, Args)]
pub(crate) struct Doctor {}

/// The arguments of `muqi init`.
#[derive(Debug, Args)]
pub(crate) struct Init {
    #[arg(value_name = "DIR")]
    pub(crate) directory: PathBuf,

    #[arg(long, value_enum, value_name = "PROBLEM", default_value_t = StartFrom::Example)]
    pub(crate) from: StartFrom,

    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) kind: Option<PackageKind>,

    #[arg(long, value_name = "TEXT", value_parser = usage::one_line)]
    pub(crate) title: Option<String>,

    #[arg(long, value_name = "MS", value_parser = usage::limit)]
    pub(crate) time: Option<u64>,

    #[arg(long, value_name = "MIB", value_parser = usage::limit)]
    pub(crate) memory: Option<u64>,

    #[arg(long, value_name = "POINTS", value_delimiter = ',')]
    pub(crate) points: Vec<String>,

    #[command(flatten)]
    pub(crate) own: OwnFiles,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(crate) n: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(crate) m: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_hyphen_values = true, value_parser = scores)]
    pub(crate) values: Option<Interval>,
}

/// Files of a setter that a package starts from.
#[derive(Debug, Args)]
pub(crate) struct OwnFiles {
    #[arg(long, value_name = "FILE")]
    pub(crate) solution: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) generator: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) validator: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) checker: Option<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

impl OwnFiles {
    /// Returns whether there are any.
    pub(crate) fn are_given(&self) -> bool {
        let Self { solution, generator, validator, checker, data } = self;
        [solution, generator, validator, checker, data].iter().any(|given| given.is_some())
    }
}

/// The problem that a package starts from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StartFrom {
    /// A small problem with programs of every kind.
    Example,
    /// The built-in problem.
    Chess,
}

/// The kind of problem that an example shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PackageKind {
    /// One answer is right.
    Batch,
    /// Several are, or some in part: a checker decides.
    Checker,
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

/// Reads a number; nothing where it is none. Fails where it is too large.
fn number(digits: &str) -> Result<Option<i64>, Message> {
    match digits.parse::<i64>() {
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(message!("usage-bounds-too-large", found = digits))
        }
        number => Ok(number.ok()),
    }
}

/// The arguments of `muqi completions`.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

/// The arguments of `muqi man`.
#[derive(Debug, Args)]
pub(crate) struct Man {
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
}

/// The arguments of `muqi compare`.
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("expected").args(["input", "answer"]).required(true).multiple(true))]
pub(crate) struct Compare {
    #[arg(value_name = "OUTPUT")]
    pub(crate) output: PathBuf,

    #[arg(long, value_name = "FILE")]
    pub(crate) input: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) answer: Option<PathBuf>,

    #[arg(long, value_parser = usage::protocol())]
    pub(crate) protocol: Option<Protocol>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi site`.
#[derive(Debug, Args)]
pub(crate) struct Site {
    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(crate) out: PathBuf,

    #[arg(long)]
    pub(crate) with_tests: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) report: Option<PathBuf>,

    #[arg(long, value_name = "DIR", requires = "report")]
    pub(crate) with_sources: Option<PathBuf>,

    #[arg(long)]
    pub(crate) discard_edits: bool,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi export`.
#[derive(Debug, Args)]
pub(crate) struct Export {
    #[arg(value_name = "TARGET")]
    pub(crate) targets: Vec<String>,

    #[arg(long, conflicts_with_all = ["targets", "plan", "out", "discard_edits", "strict", "pdf", "verify"])]
    pub(crate) list: bool,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(crate) out: PathBuf,

    #[arg(long)]
    pub(crate) discard_edits: bool,

    #[arg(long)]
    pub(crate) strict: bool,

    #[arg(long, value_name = "PROGRAM", require_equals = true,
          value_parser = usage::by_name(&PdfEngine::ALL, PdfEngine::name))]
    #[expect(clippy::option_option, reason = "an option that may have a value")]
    pub(crate) pdf: Option<Option<PdfEngine>>,

    #[arg(long, value_name = "PACKAGE", conflicts_with_all = ["out", "discard_edits", "strict", "pdf"])]
    pub(crate) verify: Option<PathBuf>,

    #[arg(long, value_enum, default_value = "human")]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi gen`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Generate {
    #[arg(value_name = "NAME")]
    pub(crate) family: Option<String>,

    #[arg(value_name = "ARGUMENT")]
    pub(crate) parameters: Vec<String>,

    #[arg(long, value_name = "SEED", allow_hyphen_values = true, requires = "family",
        conflicts_with_all = ["families", "freeze", "check", "discard_edits", "out", "plan"])]
    pub(crate) seed: Option<String>,

    #[arg(long, conflicts_with_all = ["family", "check", "discard_edits", "out", "plan"])]
    pub(crate) families: bool,

    #[arg(long, conflicts_with_all = ["family", "families", "check", "out"])]
    pub(crate) freeze: bool,

    #[arg(long, conflicts_with = "family")]
    pub(crate) check: bool,

    #[arg(long, conflicts_with_all = ["family", "check"])]
    pub(crate) discard_edits: bool,

    #[arg(long, value_name = "DIR", conflicts_with = "family")]
    pub(crate) out: Option<PathBuf>,

    #[arg(long, value_name = "NAME", conflicts_with = "family")]
    pub(crate) plan: Option<String>,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

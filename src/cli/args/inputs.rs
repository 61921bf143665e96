//! The arguments of what works on inputs: `muqi validate`, `solve` and `explain`.

use std::{ffi::OsString, path::PathBuf};

use clap::{
    Args,
    builder::{OsStringValueParser, TypedValueParser as _},
};

use crate::{
    checker::Protocol,
    chess::picture::Convention,
    game::{Cell, Line},
    plan::SubtaskId,
    text::Failed,
};

use super::{super::usage, Format, Jobs, ProblemArgument};

/// The arguments of `muqi validate`.
#[derive(Debug, Args)]
pub(crate) struct Validate {
    #[arg(value_name = "PATH")]
    pub(crate) paths: Vec<PathBuf>,

    #[arg(long, value_name = "ID", allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(crate) subtask: Option<SubtaskId>,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, conflicts_with = "protocol")]
    pub(crate) fix: bool,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[arg(long, value_parser = usage::protocol())]
    pub(crate) protocol: Option<Protocol>,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi solve`.
#[derive(Debug, Args)]
pub(crate) struct Solve {
    #[arg(value_name = "PATH", default_value = "-")]
    pub(crate) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// A file for a picture.
#[derive(Clone, Debug)]
pub(crate) enum PictureFile {
    /// A new file in the current directory, of the name of the input.
    OfInput,
    /// The file that is named; `-` for standard output.
    Named(PathBuf),
}

impl From<OsString> for PictureFile {
    fn from(typed: OsString) -> Self {
        if typed.is_empty() { Self::OfInput } else { Self::Named(typed.into()) }
    }
}

/// The arguments of `muqi explain`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Explain {
    #[arg(value_name = "PATH", default_value = "-")]
    pub(crate) path: PathBuf,

    #[arg(long, value_name = "MOVES", value_parser = moves, conflicts_with = "transitions")]
    pub(crate) from: Option<Line>,

    #[arg(long, conflicts_with_all = ["transitions", "all", "format"])]
    pub(crate) brief: bool,

    #[arg(long, conflicts_with_all = ["transitions", "format"])]
    pub(crate) all: bool,

    #[arg(long)]
    pub(crate) transitions: bool,

    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "",
          value_parser = OsStringValueParser::new().map(PictureFile::from),
          conflicts_with_all = ["transitions", "all", "brief", "format"])]
    pub(crate) svg: Option<PictureFile>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "",
          value_parser = OsStringValueParser::new().map(PictureFile::from),
          conflicts_with_all = ["transitions", "all", "brief", "format", "svg", "position"])]
    html: Option<PictureFile>,

    #[arg(long, conflicts_with_all = ["transitions", "all", "brief", "format", "svg", "position"])]
    pub(crate) open: bool,

    #[arg(long, requires = "svg", conflicts_with_all = ["transitions", "all", "brief", "format"])]
    pub(crate) position: bool,

    #[arg(long, value_name = "NAME", default_value = Convention::Mask.name(), value_parser = usage::convention())]
    pub(crate) convention: Convention,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

impl Explain {
    /// Returns the file of the page that is asked for: one that is to be shown is written, too.
    pub(crate) fn page(&self) -> Option<PictureFile> {
        self.html.clone().or_else(|| self.open.then_some(PictureFile::OfInput))
    }
}

/// Reads moves: `1,1 1,2` or `1,1;1,2`, also in parentheses as reports print them.
fn moves(text: &str) -> Result<Line, Failed> {
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ';');
    words.filter(|word| !word.is_empty()).map(cell).collect()
}

/// Reads a cell: its row and its column.
fn cell(word: &str) -> Result<Cell, Failed> {
    let numbers = word.trim_start_matches('(').trim_end_matches(')').split_once(',');
    let cell =
        numbers.and_then(|(row, column)| Some(Cell { row: index(row)?, column: index(column)? }));
    cell.ok_or_else(|| Failed(message!("usage-moves", found = word)))
}

/// Reads a number from 1 on as one from 0 on.
fn index(number: &str) -> Option<usize> {
    number.parse::<usize>().ok()?.checked_sub(1)
}

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
pub(in crate::cli) struct Validate {
    #[arg(value_name = "PATH")]
    pub(in crate::cli) paths: Vec<PathBuf>,

    #[arg(long, value_name = "ID", allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(in crate::cli) subtask: Option<SubtaskId>,

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

/// A file for a picture.
#[derive(Clone, Debug)]
pub(in crate::cli) enum PictureFile {
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
pub(in crate::cli) struct Explain {
    #[arg(value_name = "PATH", default_value = "-")]
    pub(in crate::cli) path: PathBuf,

    #[arg(long, value_name = "MOVES", value_parser = moves, conflicts_with = "transitions")]
    pub(in crate::cli) from: Option<Line>,

    #[arg(long, conflicts_with_all = ["transitions", "all", "format"])]
    pub(in crate::cli) brief: bool,

    #[arg(long, conflicts_with_all = ["transitions", "format"])]
    pub(in crate::cli) all: bool,

    #[arg(long)]
    pub(in crate::cli) transitions: bool,

    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "",
          value_parser = OsStringValueParser::new().map(PictureFile::from),
          conflicts_with_all = ["transitions", "all", "brief", "format"])]
    pub(in crate::cli) svg: Option<PictureFile>,

    #[arg(long, value_name = "FILE", num_args = 0..=1, require_equals = true, default_missing_value = "",
          value_parser = OsStringValueParser::new().map(PictureFile::from),
          conflicts_with_all = ["transitions", "all", "brief", "format", "svg", "position"])]
    pub(in crate::cli) html: Option<PictureFile>,

    #[arg(long, conflicts_with_all = ["transitions", "all", "brief", "format", "svg", "position"])]
    pub(in crate::cli) open: bool,

    #[arg(long, requires = "svg", conflicts_with_all = ["transitions", "all", "brief", "format"])]
    pub(in crate::cli) position: bool,

    #[arg(long, value_name = "NAME", default_value = Convention::Mask.name(), value_parser = usage::convention())]
    pub(in crate::cli) convention: Convention,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

impl Explain {
    /// Returns the file of the page that is asked for: one that is to be shown is written, too.
    pub(in crate::cli) fn page(&self) -> Option<PictureFile> {
        self.html.clone().or_else(|| self.open.then_some(PictureFile::OfInput))
    }
}

/// Reads moves: `1,1 1,2` or `1,1;1,2`, also in parentheses as reports print them.
fn moves(text: &str) -> Result<Line, Failed> {
    let cell = |word: &str| {
        let numbers = word.trim_start_matches('(').trim_end_matches(')').split_once(',');
        let index = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
        let cell = numbers
            .and_then(|(row, column)| Some(Cell { row: index(row)?, column: index(column)? }));
        cell.ok_or_else(|| Failed(message!("usage-moves", found = word)))
    };
    let words = text.split(|letter: char| letter.is_whitespace() || letter == ';');
    words.filter(|word| !word.is_empty()).map(cell).collect()
}

//! The arguments of what works on inputs: `muqi validate`, `solve` and `explain`.

use std::path::PathBuf;

use clap::Args;

use super::{super::usage, Format, Jobs, ProblemArgument, ProtocolArgument};

/// Check inputs: format, bounds, and whole test sets
///
/// Every fault of every file is shown with its line, its column, the cell it concerns and what to
/// do. A directory is walked for inputs: `*.in`, `*.inp`, Polygon's `01` beside `01.a`,
/// `input1.txt`, `inputs/1`. Where it holds answers (`*.ans`, `*.out`, `*.a`, `*.oup`, `*.sol`,
/// `output1.txt`) or a manifest, pairs, duplicates, the rules of the plan, subtasks and the answers
/// themselves are checked too, as are the answers beside an input that is named. Files that look
/// like those of a test and are not read are named. In directories called `invalid_input` every
/// input must be refused. A path that cannot be read hides no other result; a pipe without a
/// writer comes last.
#[derive(Debug, Args)]
pub(in crate::cli) struct Validate {
    /// Inputs, directories, or `-` for standard input [default: testdata of the
    /// package; standard input with --protocol]
    #[arg(value_name = "PATH")]
    pub(in crate::cli) paths: Vec<PathBuf>,

    /// Hold every input against the constraints of this subtask, too
    #[arg(long, value_name = "ID", allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(in crate::cli) subtask: Option<usize>,

    /// Plan that subtasks and rules are taken from [default: the one a test set
    /// names, else classic]
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    /// Rewrite inputs whose faults are of form only (blanks, line ends, leading zeros) as they
    /// should be; with `-` the mended input is written to standard output
    #[arg(long, conflicts_with = "protocol")]
    pub(in crate::cli) fix: bool,

    /// Form of the findings
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    /// Take one input from standard input and exit as a judge expects
    #[arg(long, value_enum)]
    pub(in crate::cli) protocol: Option<ProtocolArgument>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// Print the answer of inputs
///
/// With one input prints exactly what a contestant's program should; with
/// several, or a directory, a line `path<TAB>answer` for each.
#[derive(Debug, Args)]
pub(in crate::cli) struct Solve {
    /// Inputs, directories, or `-` for standard input
    #[arg(value_name = "PATH", default_value = "-")]
    pub(in crate::cli) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// Show how a board is played when both sides play as well as possible
///
/// Prints the optimal line of play move by move: cell, score, running difference, the position
/// drawn, its contour and its mask. Among equally good moves the uppermost cell is played.
#[derive(Debug, Args)]
pub(in crate::cli) struct Explain {
    /// Input, or `-` for standard input
    #[arg(value_name = "PATH", default_value = "-")]
    pub(in crate::cli) path: PathBuf,

    /// Print every position of a small board instead, with its moves and its
    /// value, to debug a program against
    #[arg(long)]
    pub(in crate::cli) transitions: bool,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

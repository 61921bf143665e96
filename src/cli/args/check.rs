//! The arguments of `muqi check`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::{judge::sandbox::Mode, submission::Holds};

use super::{super::usage, Format, ProblemArgument, ProtocolArgument};

/// Grade programs, or outputs
///
/// A SUBMISSION is a source file, an executable, or a directory or zip archive of them: the jury's
/// `submissions/`, whose directories and comments (`// expect: WA`, `// expect: score 40`) state
/// the expected result, or contestants (`NAME/chess.cpp`, `NAME/chess/chess.cpp`, or the same in
/// `NAME.zip`). Programs are compiled and run in a sandbox, on every test. Prints a matrix of all
/// tests, the score by subtask, and the first failures.
///
/// A SUBMISSION may also be outputs that were produced elsewhere, one for each test, in a
/// directory, a zip archive or as files: `01.out`, `chess1.out`, `1.ans`. Blanks and line ends
/// around the answer do not matter. When the wrong numbers are those of a known mistake, the mistake
/// is named with advice, in English and Chinese.
///
/// With --input, --answer or both compares one OUTPUT.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(in crate::cli) struct Check {
    /// Sources, executables, outputs, or directories or zip archives of them; one
    /// OUTPUT (`-` for standard input) with --input or --answer
    #[arg(value_name = "SUBMISSION", required = true)]
    pub(in crate::cli) paths: Vec<PathBuf>,

    /// Input that OUTPUT belongs to; its answer is computed
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) input: Option<PathBuf>,

    /// Answer that OUTPUT is compared with
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) answer: Option<PathBuf>,

    /// Test set [default: that of the plan in testdata, or built in memory]
    #[arg(long, value_name = "DIR", conflicts_with_all = ["input", "answer"])]
    pub(in crate::cli) tests: Option<PathBuf>,

    /// Plan whose subtasks and points count [default: the one the test set names, else classic]
    #[arg(long, value_name = "NAME", conflicts_with_all = ["input", "answer"])]
    pub(in crate::cli) plan: Option<String>,

    /// Form of the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    /// Exit as a judge expects of its checker; for one OUTPUT
    #[arg(long, value_enum)]
    pub(in crate::cli) protocol: Option<ProtocolArgument>,

    /// Content of directories and archives [default: recognised from the names in them]
    #[arg(long = "as", value_enum, value_name = "WHAT")]
    pub(in crate::cli) holds: Option<HoldsArgument>,

    /// List of contestants, one a line; absent ones are reported
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) roster: Option<PathBuf>,

    /// Show what would be judged, by whom it is, and its SHA-256; nothing is run
    #[arg(long, conflicts_with_all = [
        "input", "answer", "protocol", "report", "report_each", "compare", "suggest", "apply",
        "run_all", "verbose",
    ])]
    pub(in crate::cli) list: bool,

    /// Judge these contestants only, as if the others were not there; @FILE is a list of
    /// them, a name a line
    #[arg(long, value_name = "NAME", conflicts_with_all = ["input", "answer", "protocol", "roster"])]
    pub(in crate::cli) only: Vec<String>,

    /// Run all tests, also those that cannot change the score any more
    #[arg(long = "all")]
    pub(in crate::cli) run_all: bool,

    /// A line for every run: times, memory, context switches
    #[arg(long)]
    pub(in crate::cli) verbose: bool,

    /// Write a report in the form of its ending: .json, .xml (JUnit), .csv
    /// (standings), .html (one page)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["input", "answer"])]
    pub(in crate::cli) report: Vec<PathBuf>,

    /// Write one page for each submission into a directory, to hand out
    #[arg(long, value_name = "DIR", conflicts_with_all = ["input", "answer"])]
    pub(in crate::cli) report_each: Option<PathBuf>,

    /// Keep each source as it was handed in, in a file of its SHA-256 below a directory
    #[arg(long, value_name = "DIR", conflicts_with_all = ["input", "answer", "protocol", "list"])]
    pub(in crate::cli) keep_sources: Option<PathBuf>,

    /// Replace reports that were changed since muqi wrote them; what was changed is lost
    /// [default: refuse to]
    #[arg(long)]
    pub(in crate::cli) discard_edits: bool,

    /// Say whose score has changed since an earlier report
    #[arg(long, value_name = "OLD.json", conflicts_with_all = ["input", "answer"])]
    pub(in crate::cli) compare: Option<PathBuf>,

    /// Put the results into an earlier judging: every report is that of all contestants
    #[arg(long, value_name = "OLD.json", conflicts_with_all = [
        "input", "answer", "protocol", "roster", "compare", "suggest", "apply", "list",
    ])]
    pub(in crate::cli) into: Option<PathBuf>,

    /// Print the lines that would make the expectations true that do not hold
    #[arg(long, conflicts_with_all = ["input", "answer", "protocol"])]
    pub(in crate::cli) suggest: bool,

    /// Write these lines into the programs
    #[arg(long, conflicts_with_all = ["input", "answer", "protocol"])]
    pub(in crate::cli) apply: bool,

    /// Compile and run everything again, and keep nothing for the next time
    #[arg(long)]
    pub(in crate::cli) no_cache: bool,

    /// Isolate programs in this way or run nothing [default: the strongest that works here]
    #[arg(long, value_enum, value_name = "MODE", conflicts_with = "allow_unsafe")]
    pub(in crate::cli) isolation: Option<IsolationArgument>,

    /// Run programs without isolation where none is to be had; they could read
    /// and change all that you can. Every report has a warning of it
    #[arg(long = "unsafe")]
    pub(in crate::cli) allow_unsafe: bool,

    /// Runs at once [default: one a physical core]
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(in crate::cli) jobs: Option<u16>,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// The mode that isolates programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum IsolationArgument {
    /// A file system, processes and a network of their own.
    Namespaces,
    /// Landlock: for where namespaces are refused.
    Landlock,
}

impl From<IsolationArgument> for Mode {
    fn from(argument: IsolationArgument) -> Self {
        match argument {
            IsolationArgument::Namespaces => Self::Namespaces,
            IsolationArgument::Landlock => Self::Landlock,
        }
    }
}

impl Check {
    /// Returns how many programs run at once: as many as there are cores that do not share
    /// their units, unless a number was asked for.
    pub(in crate::cli) fn runs_at_once(&self) -> usize {
        self.jobs.map_or_else(num_cpus::get_physical, usize::from)
    }

    /// Returns whether more is asked for than the report of outputs alone has.
    pub(in crate::cli) fn asks_for_reports(&self) -> bool {
        !self.report.is_empty()
            || self.report_each.is_some()
            || self.compare.is_some()
            || self.into.is_some()
    }
}

/// The content of a directory or an archive of `muqi check`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum HoldsArgument {
    /// Outputs, one a test
    Outputs,
    /// The jury's programs
    Submissions,
    /// A directory for each contestant
    Contestants,
}

impl From<HoldsArgument> for Holds {
    fn from(holds: HoldsArgument) -> Self {
        match holds {
            HoldsArgument::Outputs => Self::Outputs,
            HoldsArgument::Submissions => Self::Submissions,
            HoldsArgument::Contestants => Self::Contestants,
        }
    }
}

//! The arguments as they are typed. No input or output happens here.

use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};

use crate::{
    judge::{sandbox::Mode, submission::Holds},
    process::PdfEngine,
};

use super::{strength::HuntArguments, usage};

/// Prepares, proves and judges the contest problem 一双木棋 (chess).
///
/// Without a package directory around (one that holds problem/problem.toml)
/// everything works on the problem built into the program; `muqi init` writes an
/// editable copy of it.
#[derive(Debug, Parser)]
#[command(
    name = "muqi",
    version,
    max_term_width = 100,
    subcommand_value_name = "SUBCOMMAND",
    subcommand_help_heading = "Subcommands"
)]
#[command(after_help = EXIT_STATUS)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) subcommand: Subcommand,
}

/// The directory of packages.
pub(super) const DIST: &str = "dist";

const EXIT_STATUS: &str = "\
Exit status:
  0   everything is as expected
  1   something wrong was found: an invalid input, a wrong answer, a difference
  2   the command cannot be carried out: wrong usage, a missing file, a full disk
  70  a bug of muqi";

#[derive(Debug, clap::Subcommand)]
pub(super) enum Subcommand {
    #[command(name = "gen")]
    Generate(Generate),
    Validate(Validate),
    Solve(Solve),
    Explain(Explain),
    Strength(Strength),
    Check(Check),
    Export(Export),
    Doctor(Doctor),
    Init(Init),
    Completions(Completions),
}

impl Subcommand {
    /// True when work is spread over threads.
    pub(super) fn is_parallel(&self) -> bool {
        matches!(
            self,
            Self::Generate(_)
                | Self::Validate(_)
                | Self::Strength(_)
                | Self::Check(_)
                | Self::Export(_)
        )
    }

    /// Returns whether the exit status alone is the result.
    pub(super) fn has_protocol(&self) -> bool {
        match self {
            Self::Validate(validate) => validate.protocol.is_some(),
            Self::Check(check) => check.protocol.is_some(),
            _ => false,
        }
    }
}

/// Which problem a subcommand works on.
#[derive(Debug, Args)]
pub(super) struct ProblemArgument {
    /// Package directory, the one that holds problem/problem.toml [default: the
    /// current directory or the nearest one above it that is a package, otherwise the
    /// built-in problem]
    #[arg(long = "problem", value_name = "DIR")]
    pub(super) directory: Option<PathBuf>,
}

/// Build the test sets with their answers, or print one input
///
/// Builds the samples and the test set of every plan: inputs, answers, and a
/// manifest that records what each follows from. The same plan gives the same
/// bytes on every machine. Files that muqi did not write are never touched; a
/// second run changes nothing; an interrupted run is repaired by the next.
///
/// With a FAMILY, prints one input instead: `muqi gen uniform n=4 m=5 b=zero
/// --seed 7`. `--families` lists families and parameters.
#[derive(Debug, Args)]
pub(super) struct Generate {
    /// Family of boards to print one input of
    #[arg(value_name = "FAMILY")]
    pub(super) family: Option<String>,

    /// Parameters of the family
    #[arg(value_name = "KEY=VALUE")]
    pub(super) parameters: Vec<String>,

    /// Any text the board is drawn from; the seed that a manifest records (64
    /// hexadecimal digits) gives that test again
    #[arg(long, value_name = "SEED", allow_hyphen_values = true, requires = "family")]
    pub(super) seed: Option<String>,

    /// List the families with their parameters
    #[arg(long, conflicts_with_all = ["family", "check", "discard_edits", "adopt", "out", "plan"])]
    pub(super) families: bool,

    /// Write nothing; exit with 1 if anything differs from what would be written
    #[arg(long, conflicts_with = "family")]
    pub(super) check: bool,

    /// Write files and marked blocks that were changed by hand as planned; what was
    /// changed is lost [default: leave them, and exit with 1]
    #[arg(long, conflicts_with_all = ["family", "check"])]
    pub(super) discard_edits: bool,

    /// Make inputs that were changed by hand, such as classic/05.in, handmade boards
    /// and the boards of their tests in the plan; then build everything
    #[arg(long, value_name = "INPUT", num_args = 1.., conflicts_with_all = ["family", "check"])]
    pub(super) adopt: Vec<PathBuf>,

    /// Directory to write the test sets to [default: testdata of the package]
    #[arg(long, value_name = "DIR", conflicts_with = "family")]
    pub(super) out: Option<PathBuf>,

    /// Build only the test set of this plan [default: the samples and all plans]
    #[arg(long, value_name = "NAME", conflicts_with = "family")]
    pub(super) plan: Option<String>,

    #[command(flatten)]
    pub(super) jobs: Jobs,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// How many threads work.
#[derive(Debug, Args)]
pub(super) struct Jobs {
    /// Threads that work at once; never changes a result [default: one a core]
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(super) jobs: Option<u16>,
}

/// The form of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Human,
    /// For programs; docs/formats.md describes it
    Json,
}

/// Exit status and channels that a judge expects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum ProtocolArgument {
    /// Kattis, DOMjudge, ICPC package format: 42 valid or accepted, 43 not
    Kattis,
    /// testlib: 0 valid or accepted, 1 wrong answer, 3 invalid input or a broken
    /// answer file
    Testlib,
}

/// Check inputs: format, bounds, and whole test sets
///
/// Every fault of every file is shown with its line, its column, the cell it
/// concerns and what to do. A directory is walked for inputs: `*.in`, `*.inp`,
/// Polygon's `01` beside `01.a`, `input1.txt`, `inputs/1`. Where it holds answers
/// (`*.ans`, `*.out`, `*.a`, `*.oup`, `*.sol`, `output1.txt`) or a manifest, pairs,
/// duplicates, the rules of the plan, subtasks and the answers themselves are
/// checked too, as are the answers beside an input that is named. Files that look
/// like those of a test and are not read are named. In directories called
/// `invalid_input` every input must be refused. A path that cannot be read hides no
/// other result; a pipe that nobody writes to comes last.
#[derive(Debug, Args)]
pub(super) struct Validate {
    /// Inputs, directories, or `-` for standard input [default: testdata of the
    /// package; standard input with --protocol]
    #[arg(value_name = "PATH")]
    pub(super) paths: Vec<PathBuf>,

    /// Hold every input against the constraints of this subtask, too
    #[arg(long, value_name = "ID", allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(super) subtask: Option<usize>,

    /// Plan that subtasks and rules are taken from [default: the one a test set
    /// names, else classic]
    #[arg(long, value_name = "NAME")]
    pub(super) plan: Option<String>,

    /// Rewrite inputs whose faults are of form only (blanks, line ends, leading
    /// zeros) as they should be; with `-` the mended input is written to standard
    /// output
    #[arg(long, conflicts_with = "protocol")]
    pub(super) fix: bool,

    /// Form of the findings
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,

    /// Take one input from standard input and exit as a judge expects
    #[arg(long, value_enum)]
    pub(super) protocol: Option<ProtocolArgument>,

    #[command(flatten)]
    pub(super) jobs: Jobs,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// Print the answer of inputs
///
/// With one input prints exactly what a contestant's program should; with
/// several, or a directory, a line `path<TAB>answer` for each.
#[derive(Debug, Args)]
pub(super) struct Solve {
    /// Inputs, directories, or `-` for standard input
    #[arg(value_name = "PATH", default_value = "-")]
    pub(super) paths: Vec<PathBuf>,

    #[command(flatten)]
    pub(super) jobs: Jobs,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// Show how a board is played when both sides play as well as possible
///
/// Prints the optimal line of play move by move: cell, score, running
/// difference, the position drawn, its contour and its mask. Among equally good
/// moves the uppermost cell is played.
#[derive(Debug, Args)]
pub(super) struct Explain {
    /// Input, or `-` for standard input
    #[arg(value_name = "PATH", default_value = "-")]
    pub(super) path: PathBuf,

    /// Print every position of a small board instead, with its moves and its
    /// value, to debug a program against
    #[arg(long)]
    pub(super) transitions: bool,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// Show which wrong programs a test set kills
///
/// Runs a solver for every known mistake on every test of a plan and prints the
/// kill matrix: where each mistake is caught, what it prints first, by how much
/// it is off, what it scores. Below it stand the points that slow programs earn,
/// what would be lost without each test, and everything that weakens the test
/// set: mistakes that survive where they must not, tests that nothing hangs on,
/// mistakes that no test tells apart.
#[derive(Debug, Args)]
pub(super) struct Strength {
    /// Plan whose tests are looked at [default: classic]
    #[arg(long, value_name = "NAME")]
    pub(super) plan: Option<String>,

    /// Form of the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,

    /// Show instead which bounds and which kinds of boards and answers the tests
    /// reach, and what they leave out
    #[arg(long, conflicts_with_all = ["hunt", "page", "titles"])]
    pub(super) coverage: bool,

    /// Show instead which tests kill the mutants of the reference: programs that
    /// make one choice of it otherwise, or two
    #[arg(long, conflicts_with_all = ["coverage", "hunt", "page", "titles"])]
    pub(super) mutants: bool,

    /// Print the report of all plans as a Markdown page instead: every test and
    /// every mistake, with their boards drawn
    #[arg(long, conflicts_with_all = ["plan", "format", "hunt"])]
    pub(super) page: bool,

    #[command(flatten)]
    pub(super) hunt: HuntArguments,

    /// Language of the mistakes' titles
    #[arg(long, value_enum, default_value_t = Titles::En)]
    pub(super) titles: Titles,

    #[command(flatten)]
    pub(super) jobs: Jobs,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// A program that makes PDF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PdfProgram {
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

/// A language of titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Titles {
    /// English
    En,
    /// Chinese
    Zh,
}

/// Grade programs, or outputs
///
/// A SUBMISSION is a source file, an executable, or a directory or zip archive of
/// them: the jury's `submissions/`, whose directories and comments (`// expect:
/// WA`, `// expect: score 40`) state what must come out, or contestants
/// (`NAME/chess.cpp`, `NAME/chess/chess.cpp`, or the same in `NAME.zip`). Programs
/// are compiled and run in a sandbox, on every test. Prints a matrix of all tests,
/// the score by subtask, and what went wrong.
///
/// A SUBMISSION may also be outputs that were produced elsewhere, one for each
/// test, in a directory, a zip archive or as files: `01.out`, `chess1.out`,
/// `1.ans`. Blanks and line ends around the answer do not matter. When the wrong
/// numbers are those of a known mistake, says which and what to do about it, in
/// English and Chinese.
///
/// With --input, --answer or both compares one OUTPUT.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct Check {
    /// Sources, executables, outputs, or directories or zip archives of them; one
    /// OUTPUT (`-` for standard input) with --input or --answer
    #[arg(value_name = "SUBMISSION", required = true)]
    pub(super) paths: Vec<PathBuf>,

    /// Input that OUTPUT belongs to; its answer is computed
    #[arg(long, value_name = "FILE")]
    pub(super) input: Option<PathBuf>,

    /// Answer that OUTPUT is compared with
    #[arg(long, value_name = "FILE")]
    pub(super) answer: Option<PathBuf>,

    /// Test set [default: that of the plan in testdata, or built in memory]
    #[arg(long, value_name = "DIR", conflicts_with_all = ["input", "answer"])]
    pub(super) tests: Option<PathBuf>,

    /// Plan whose subtasks and points count [default: the one the test set
    /// names, else classic]
    #[arg(long, value_name = "NAME", conflicts_with_all = ["input", "answer"])]
    pub(super) plan: Option<String>,

    /// Form of the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(super) format: Format,

    /// Exit as a judge expects of its checker; for one OUTPUT
    #[arg(long, value_enum)]
    pub(super) protocol: Option<ProtocolArgument>,

    /// What directories and archives hold [default: told from their content]
    #[arg(long = "as", value_enum, value_name = "WHAT")]
    pub(super) holds: Option<HoldsArgument>,

    /// List of contestants, one a line; says who is absent
    #[arg(long, value_name = "FILE")]
    pub(super) roster: Option<PathBuf>,

    /// Run all tests, also those that cannot change the score any more
    #[arg(long = "all")]
    pub(super) run_all: bool,

    /// A line for every run: times, memory, context switches
    #[arg(long)]
    pub(super) verbose: bool,

    /// Write a report; the ending says which: .json, .xml (JUnit), .csv
    /// (standings), .html (one page)
    #[arg(long, value_name = "FILE")]
    pub(super) report: Vec<PathBuf>,

    /// Write one page for each submission into a directory, to hand out
    #[arg(long, value_name = "DIR")]
    pub(super) report_each: Option<PathBuf>,

    /// Replace reports that were changed since muqi wrote them; what was changed is lost
    /// [default: refuse to]
    #[arg(long)]
    pub(super) discard_edits: bool,

    /// Say whose score has changed since an earlier report
    #[arg(long, value_name = "OLD.json")]
    pub(super) compare: Option<PathBuf>,

    /// Print the lines that would make the expectations true that do not hold
    #[arg(long, conflicts_with_all = ["input", "answer", "protocol"])]
    pub(super) suggest: bool,

    /// Write these lines into the programs
    #[arg(long, conflicts_with_all = ["input", "answer", "protocol"])]
    pub(super) apply: bool,

    /// Compile and run everything again, and keep nothing for the next time
    #[arg(long)]
    pub(super) no_cache: bool,

    /// Isolate programs in this way or run nothing [default: the strongest that
    /// works here]
    #[arg(long, value_enum, value_name = "MODE", conflicts_with = "allow_unsafe")]
    pub(super) isolation: Option<IsolationArgument>,

    /// Run programs without isolation where none is to be had; they could read
    /// and change whatever you can. Every report says so
    #[arg(long = "unsafe")]
    pub(super) allow_unsafe: bool,

    /// Runs at once [default: one a physical core]
    #[arg(long, value_name = "COUNT", allow_hyphen_values = true, value_parser = usage::jobs)]
    pub(super) jobs: Option<u16>,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// What isolates programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum IsolationArgument {
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
    pub(super) fn runs_at_once(&self) -> usize {
        self.jobs.map_or_else(num_cpus::get_physical, usize::from)
    }

    /// Returns whether more is asked for than what outputs alone are told with.
    pub(super) fn asks_for_reports(&self) -> bool {
        !self.report.is_empty() || self.report_each.is_some() || self.compare.is_some()
    }
}

/// What a directory or an archive of `muqi check` holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum HoldsArgument {
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

/// Write packages for judges
///
/// Packs tests, subtasks, limits, statements and programs as each judge takes
/// them, reads every package back the way the judge would, and holds what was
/// found against the plan before anything is written. What a judge cannot express
/// is listed, and what it gets instead. The same plan gives the same bytes on
/// every machine.
#[derive(Debug, Args)]
pub(super) struct Export {
    /// Judges to write for, or `all`; --list names them
    #[arg(value_name = "TARGET")]
    pub(super) targets: Vec<String>,

    /// List the targets: what each carries and how it was verified
    #[arg(long, conflicts_with_all = ["targets", "plan", "out", "discard_edits", "strict", "pdf", "verify"])]
    pub(super) list: bool,

    /// Plan to pack [default: classic]
    #[arg(long, value_name = "NAME")]
    pub(super) plan: Option<String>,

    /// Directory to write to
    #[arg(long, value_name = "DIR", default_value = DIST)]
    pub(super) out: PathBuf,

    /// Write files that were changed by hand as exported, with --pdf also printed
    /// statements; what was changed is lost
    /// [default: leave them, and exit with 1]
    #[arg(long)]
    pub(super) discard_edits: bool,

    /// Write nothing and exit with 1 if a judge cannot express everything
    #[arg(long)]
    pub(super) strict: bool,

    /// First print the statements for judges that take them in PDF only (cms), with
    /// the named one of these programs or the first that is found and can, and keep
    /// those of the plan in problem/statement
    #[arg(long, value_name = "PROGRAM", require_equals = true)]
    #[expect(clippy::option_option, reason = "an option that may have a value")]
    pub(super) pdf: Option<Option<PdfProgram>>,

    /// Hold a package on disk, a zip or a directory, against the plan instead; a TARGET
    /// says which judge it is for where it does not show
    #[arg(long, value_name = "PACKAGE", conflicts_with_all = ["out", "discard_edits", "strict", "pdf"])]
    pub(super) verify: Option<PathBuf>,

    /// Form of the results
    #[arg(long, value_enum, default_value = "human")]
    pub(super) format: Format,

    #[command(flatten)]
    pub(super) problem: ProblemArgument,
}

/// Say what this machine has for judging, and what it lacks
///
/// What isolates programs and why nothing stronger does, the processor, its clock
/// and its load, the limit of stacks, and the compiler of every language with its
/// version. Exits with 1 when programs cannot be isolated.
#[derive(Debug, Args)]
pub(super) struct Doctor {}

/// Write an editable copy of the built-in problem
///
/// Change bounds, limits, plans and statement there; `muqi gen` and `muqi
/// validate` run in that directory obey.
#[derive(Debug, Args)]
pub(super) struct Init {
    /// Directory to write, new or empty
    #[arg(value_name = "DIR")]
    pub(super) directory: PathBuf,
}

/// Print a completion script for a shell
#[derive(Debug, Args)]
pub(super) struct Completions {
    /// Shell to complete in
    #[arg(value_enum)]
    pub(super) shell: clap_complete::Shell,
}

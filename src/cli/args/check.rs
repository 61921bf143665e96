//! The arguments of `muqi check`.

use std::path::PathBuf;

use clap::Args;

use crate::{
    judge::Extent,
    submission::{ContestPart, Holds},
};

use super::{
    super::{
        check::{Settings, WantedTests},
        usage,
    },
    Format, Jobs, ProblemArgument,
};

/// The options that are about results: without a judging, as with `--list`, there are none.
const RESULTS: [&str; 8] =
    ["report", "report_each", "into", "suggest", "apply", "run_all", "verbose", "keep_sources"];

/// Those that need the results of all who are judged, which `muqi merge` has of parts.
const RESULTS_OF_ALL: [&str; 5] = ["report", "report_each", "into", "suggest", "apply"];

/// The arguments of `muqi check`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Check {
    #[arg(value_name = "SUBMISSION", required = true)]
    pub(crate) paths: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[arg(long = "as", value_name = "WHAT", value_parser = usage::one_of(&[
        ("outputs", Holds::Outputs), ("submissions", Holds::Submissions),
        ("contestants", Holds::Contestants),
    ]))]
    pub(crate) holds: Option<Holds>,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["only", "shard", "out", "into"])]
    pub(crate) roster: Option<PathBuf>,

    #[arg(long)]
    pub(crate) strict_names: bool,

    #[arg(long, conflicts_with_all = RESULTS)]
    pub(crate) list: bool,

    #[arg(long, value_name = "NAME")]
    pub(crate) only: Vec<String>,

    #[arg(long, value_name = "K/N", value_parser = usage::part, conflicts_with = "only")]
    pub(crate) shard: Option<ContestPart>,

    #[arg(long, value_name = "DIR", conflicts_with_all = RESULTS_OF_ALL,
        conflicts_with_all = ["list", "verbose", "format"])]
    pub(crate) out: Option<PathBuf>,

    #[arg(long = "all")]
    pub(crate) run_all: bool,

    #[arg(long)]
    pub(crate) verbose: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) report: Vec<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) report_each: Option<PathBuf>,

    #[arg(long, value_name = "DIR")]
    pub(crate) keep_sources: Option<PathBuf>,

    #[arg(long)]
    pub(crate) discard_edits: bool,

    #[arg(long, value_name = "OLD.json", conflicts_with_all = ["suggest", "apply"])]
    pub(crate) into: Option<PathBuf>,

    #[arg(long)]
    pub(crate) suggest: bool,

    #[arg(long)]
    pub(crate) apply: bool,

    #[arg(long)]
    pub(crate) no_cache: bool,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

impl Check {
    /// Returns the settings of the judging.
    pub(crate) fn judging(&self) -> Settings {
        let Self { report, report_each, into, roster, keep_sources, out, .. } = self;
        let single = [report_each, into, roster, keep_sources, out].into_iter().flatten();
        Settings {
            paths: self.paths.clone(),
            holds: self.holds,
            needs_programs: false,
            strict_names: self.strict_names,
            tests: WantedTests {
                directory: self.tests.clone(),
                plan: self.plan.clone(),
                problem: self.problem.clone(),
            },
            extent: match self {
                Self { run_all: true, .. } => Extent::All,
                Self { suggest: true, .. } | Self { apply: true, .. } => Extent::Scoring,
                _ => Extent::UpToFailures,
            },
            is_cached: !self.no_cache,
            jobs: self.jobs,
            private: report.iter().chain(single).cloned().collect(),
        }
    }

    /// Returns whether more is asked for than the report of outputs alone has.
    pub(crate) fn asks_for_reports(&self) -> bool {
        !self.report.is_empty() || self.report_each.is_some() || self.into.is_some()
    }
}

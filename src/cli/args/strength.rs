//! The arguments of `muqi strength`.

use std::path::PathBuf;

use clap::Args;

use crate::{judge::sandbox::Mode, submission::Holds};

use super::{super::usage, Check, Format, HuntArguments, Jobs, ProblemArgument, Running};

/// The arguments of `muqi strength`.
#[derive(Debug, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(in crate::cli) struct Strength {
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[arg(long, conflicts_with_all = ["hunt", "page"])]
    pub(in crate::cli) coverage: bool,

    #[arg(long, conflicts_with_all = ["coverage", "hunt", "page"])]
    pub(in crate::cli) mutants: bool,

    #[arg(long, value_name = "NUMBER", group = "seeded",
        conflicts_with_all = ["coverage", "hunt", "mutants", "page", "programs"],
        value_parser = usage::programs)]
    pub(in crate::cli) sample: Option<usize>,

    #[arg(long = "all", requires = "mutants")]
    pub(in crate::cli) run_all: bool,

    #[arg(long, conflicts_with_all = ["plan", "format", "hunt"])]
    pub(in crate::cli) page: bool,

    #[arg(long, value_name = "DIR", conflicts_with_all = ["coverage", "hunt", "mutants", "page"])]
    pub(in crate::cli) programs: Option<PathBuf>,

    #[arg(long, requires = "programs")]
    pub(in crate::cli) no_cache: bool,

    #[arg(long, value_name = "MODE", requires = "programs", conflicts_with = "allow_unsafe",
        value_parser = usage::isolation())]
    pub(in crate::cli) isolation: Option<Mode>,

    #[arg(long = "unsafe", requires = "programs")]
    pub(in crate::cli) allow_unsafe: bool,

    #[command(flatten)]
    pub(in crate::cli) hunt: HuntArguments,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

impl Strength {
    /// Returns what has to be given to `muqi check` so that it judges these programs on all tests.
    pub(in crate::cli) fn judging(&self, programs: PathBuf) -> Check {
        Check {
            paths: vec![programs],
            plan: self.plan.clone(),
            holds: Some(Holds::Submissions),
            run_all: true,
            no_cache: self.no_cache,
            running: Running {
                isolation: self.isolation,
                allow_unsafe: self.allow_unsafe,
                jobs: self.jobs.jobs,
            },
            problem: self.problem.clone(),
            ..Check::default()
        }
    }
}

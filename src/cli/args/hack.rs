//! The arguments of `muqi hack`.

use std::path::PathBuf;

use clap::Args;

use super::{
    super::check::{Settings, WantedTests},
    Format, Jobs, ProblemArgument,
};

/// The arguments of `muqi hack`.
#[derive(Debug, Args)]
#[command(subcommand_value_name = "ACTION")]
pub(crate) struct Hack {
    #[command(subcommand)]
    pub(crate) action: HackAction,
}

/// The use of a board on which programs fail.
#[derive(Debug, clap::Subcommand)]
pub(crate) enum HackAction {
    Try(HackTry),
    Add(HackAdd),
    List(HackList),
    Drop(HackDrop),
}

/// The arguments of `muqi hack try`.
#[derive(Debug, Args)]
pub(crate) struct HackTry {
    #[arg(value_name = "INPUT|FIND")]
    pub(crate) board: PathBuf,

    #[arg(value_name = "PROGRAM", required = true)]
    programs: Vec<PathBuf>,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[arg(long)]
    no_cache: bool,

    #[command(flatten)]
    jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

impl HackTry {
    /// Returns the settings by which the programs are judged.
    pub(crate) fn judging(&self) -> Settings {
        let Self { programs, plan, problem, jobs, no_cache, .. } = self;
        let (plan, problem) = (plan.clone(), problem.clone());
        let tests = WantedTests { directory: None, plan, problem };
        let settings = Settings::of_programs(programs.clone(), tests, *jobs);
        Settings { is_cached: !no_cache, ..settings }
    }
}

/// The arguments of `muqi hack add`.
#[derive(Debug, Args)]
pub(crate) struct HackAdd {
    #[arg(value_name = "INPUT|FIND")]
    pub(crate) board: PathBuf,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long)]
    pub(crate) scored: bool,

    #[arg(long, value_name = "TEST", requires = "scored")]
    pub(crate) replace: Option<String>,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi hack list`.
#[derive(Debug, Args)]
pub(crate) struct HackList {
    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// The arguments of `muqi hack drop`.
#[derive(Debug, Args)]
pub(crate) struct HackDrop {
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

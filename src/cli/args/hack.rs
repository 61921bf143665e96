//! The arguments of `muqi hack`.

use std::path::PathBuf;

use clap::Args;

use super::{
    super::check::{Settings, WantedTests},
    Format, Jobs, ProblemArgument, Running,
};

/// The arguments of `muqi hack`.
#[derive(Debug, Args)]
#[command(subcommand_value_name = "ACTION")]
pub(in crate::cli) struct Hack {
    #[command(subcommand)]
    pub(in crate::cli) action: HackAction,
}

/// The use of a board on which programs fail.
#[derive(Debug, clap::Subcommand)]
pub(in crate::cli) enum HackAction {
    Try(HackTry),
    Add(HackAdd),
    List(HackList),
    Drop(HackDrop),
}

/// The arguments of `muqi hack try`.
#[derive(Debug, Args)]
pub(in crate::cli) struct HackTry {
    #[arg(value_name = "BOARD|FIND")]
    pub(in crate::cli) board: PathBuf,

    #[arg(value_name = "PROGRAM", required = true)]
    pub(in crate::cli) programs: Vec<PathBuf>,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    #[arg(long)]
    pub(in crate::cli) no_cache: bool,

    #[command(flatten)]
    pub(in crate::cli) running: Running,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

impl HackTry {
    /// Returns the settings by which the programs are judged.
    pub(in crate::cli) fn judging(&self) -> Settings {
        let Self { programs, plan, problem, running, no_cache, .. } = self;
        let (plan, problem) = (plan.clone(), problem.clone());
        let tests = WantedTests { directory: None, plan, problem };
        let settings = Settings::of_programs(programs.clone(), tests, *running);
        Settings { is_cached: !no_cache, ..settings }
    }
}

/// The arguments of `muqi hack add`.
#[derive(Debug, Args)]
pub(in crate::cli) struct HackAdd {
    #[arg(value_name = "BOARD|FIND")]
    pub(in crate::cli) board: PathBuf,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[arg(long)]
    pub(in crate::cli) scored: bool,

    #[arg(long, value_name = "TEST", requires = "scored")]
    pub(in crate::cli) replace: Option<String>,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// The arguments of `muqi hack list`.
#[derive(Debug, Args)]
pub(in crate::cli) struct HackList {
    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// The arguments of `muqi hack drop`.
#[derive(Debug, Args)]
pub(in crate::cli) struct HackDrop {
    #[arg(value_name = "NAME")]
    pub(in crate::cli) name: String,

    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

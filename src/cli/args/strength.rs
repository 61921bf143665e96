//! The arguments of `muqi strength`.

use std::{path::PathBuf, time::Duration};

use clap::Args;

use crate::submission::Holds;

use super::{
    super::{
        check::{Settings, WantedTests},
        usage,
    },
    Format, Jobs, ProblemArgument, Stress,
    stress::time,
};

/// The time for each mutant that survives, where none is given.
const TIME_OF_A_SURVIVOR: Duration = Duration::from_secs(10);

/// The time in which the board of a survivor is made small, where none is given.
const SHRINK_TIME: Duration = Duration::from_secs(20);

/// The seed where none is given.
const DEFAULT_SEED: &str = "1";

/// The arguments of `muqi strength`.
#[derive(Debug, Args)]
pub(crate) struct Strength {
    #[arg(long, value_name = "NAME")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_name = "DIR")]
    pub(crate) tests: Option<PathBuf>,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[arg(long, group = "task")]
    pub(crate) matrix: bool,

    #[arg(long, group = "task")]
    pub(crate) coverage: bool,

    #[arg(long, value_name = "DIR", groups = ["task", "judged"])]
    pub(crate) programs: Option<PathBuf>,

    #[command(flatten)]
    pub(crate) mutate: MutateArguments,

    #[arg(long, requires = "judged")]
    no_cache: bool,

    #[command(flatten)]
    pub(crate) hunt: HuntArguments,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

impl Strength {
    /// Returns the settings by which programs of the jury are judged.
    pub(crate) fn judging(&self, programs: Vec<PathBuf>) -> Settings {
        let tests = WantedTests {
            directory: self.tests.clone(),
            plan: self.plan.clone(),
            problem: self.problem.clone(),
        };
        Settings {
            holds: Some(Holds::Submissions),
            is_cached: !self.no_cache,
            ..Settings::of_programs(programs, tests, self.jobs)
        }
    }

    /// Returns the settings by which programs that are mutated run.
    pub(crate) fn judging_programs(&self, stress: &Stress) -> Settings {
        Settings { is_cached: !self.no_cache, ..stress.judging(stress.paths.clone()) }
    }

    /// Returns what has to be given to `muqi stress` so that it searches for boards on which
    /// mutants fail.
    pub(crate) fn stressing(&self) -> Stress {
        let MutateArguments { mutate, time, shrink_time, .. } = &self.mutate;
        Stress {
            paths: mutate.clone(),
            time: Some(time.unwrap_or(TIME_OF_A_SURVIVOR)),
            count: None,
            plan: self.plan.clone(),
            subtask: None,
            constraints: None,
            family: None,
            generator: None,
            against: None,
            flaw: None,
            validator: None,
            protocol: None,
            script: None,
            seed: self.hunt.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned()),
            shrink_time: shrink_time.unwrap_or(SHRINK_TIME),
            out: self.hunt.out.clone().unwrap_or_else(|| PathBuf::from("hacks")),
            resume: false,
            format: self.format,
            jobs: self.jobs,
            problem: self.problem.clone(),
        }
    }
}

/// The options that exclude `--hunt`, or need one that does. The parser asks for no option that
/// another one excludes: so what needs `--hunt` excludes them, too.
const OTHERS_OF_HUNT: [&str; 9] =
    ["tests", "plan", "matrix", "coverage", "programs", "mutate", "count", "time", "shrink_time"];

/// The bounds of the search, as typed.
#[derive(Debug, Args)]
pub(crate) struct HuntArguments {
    #[arg(long, value_name = "FLAW", groups = ["task", "seeded", "boards"], conflicts_with_all = ["plan", "tests"])]
    pub(crate) hunt: Option<String>,

    #[arg(long, value_name = "CONSTRAINTS", requires = "hunt", conflicts_with_all = OTHERS_OF_HUNT)]
    pub(crate) constraints: Option<String>,

    #[arg(long, value_name = "SEED", requires = "seeded", conflicts_with_all = ["matrix", "coverage", "programs"])]
    pub(crate) seed: Option<String>,

    #[arg(long, value_name = "PATH", requires = "boards", conflicts_with_all = ["matrix", "coverage", "programs"])]
    pub(crate) out: Option<PathBuf>,
}

/// The options that exclude `--mutate`, or need one that does. The parser asks for no option that
/// another one excludes: so what needs `--mutate` excludes them, too.
const OTHERS_OF_MUTATE: [&str; 5] = ["tests", "matrix", "coverage", "programs", "hunt"];

/// The programs that are mutated, and how much is tried.
#[derive(Debug, Args)]
pub(crate) struct MutateArguments {
    #[arg(long, value_name = "PROGRAM", num_args = 1.., groups = ["task", "judged", "seeded", "boards"],
        conflicts_with = "tests")]
    pub(crate) mutate: Vec<PathBuf>,

    #[arg(long, value_name = "NUMBER", requires = "mutate", conflicts_with_all = OTHERS_OF_MUTATE, allow_negative_numbers = true, value_parser = usage::programs)]
    pub(crate) count: Option<usize>,

    #[arg(long, value_name = "TIME", requires = "mutate", conflicts_with_all = OTHERS_OF_MUTATE, allow_negative_numbers = true, value_parser = time)]
    time: Option<Duration>,

    #[arg(long, value_name = "TIME", requires = "mutate", conflicts_with_all = OTHERS_OF_MUTATE, allow_negative_numbers = true, value_parser = time)]
    shrink_time: Option<Duration>,
}

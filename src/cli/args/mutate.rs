//! The arguments of `muqi strength --mutate`.

use std::{path::PathBuf, time::Duration};

use clap::Args;

use super::{super::usage, stress::time};

/// The options that exclude `--mutate`, or need one that does. The parser asks for no option that
/// another one excludes: so what needs `--mutate` excludes them, too.
const OTHERS: [&str; 5] = ["tests", "matrix", "coverage", "programs", "hunt"];

/// The programs that are mutated, and how much is tried.
#[derive(Debug, Args)]
pub(in crate::cli) struct MutateArguments {
    #[arg(long, value_name = "PROGRAM", num_args = 1.., groups = ["task", "judged", "seeded", "boards"],
        conflicts_with = "tests")]
    pub(in crate::cli) mutate: Vec<PathBuf>,

    #[arg(long, value_name = "NUMBER", requires = "mutate", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = usage::programs)]
    pub(in crate::cli) count: Option<usize>,

    #[arg(long, value_name = "TIME", requires = "mutate", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = time)]
    pub(in crate::cli) time: Option<Duration>,

    #[arg(long, value_name = "TIME", requires = "mutate", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = time)]
    pub(in crate::cli) shrink_time: Option<Duration>,
}

//! The arguments of `muqi strength --hunt`.

use std::path::PathBuf;

use clap::Args;

use super::super::{narrowing::Narrowing, usage::whole_number};
use crate::{input::Interval, text::Failed};

/// The options that exclude `--hunt`, or need one that does. The parser asks for no option that
/// another one excludes: so what needs `--hunt` excludes them, too.
const OTHERS: [&str; 9] =
    ["tests", "plan", "matrix", "coverage", "programs", "mutate", "count", "time", "shrink_time"];

/// The bounds of the search, as typed.
#[derive(Debug, Args)]
pub(in crate::cli) struct HuntArguments {
    #[arg(long, value_name = "FLAW", groups = ["task", "seeded", "boards"], conflicts_with_all = ["plan", "tests"])]
    pub(in crate::cli) hunt: Option<String>,

    #[arg(long, value_name = "ROWS", requires = "hunt", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = interval)]
    pub(in crate::cli) n: Option<Interval>,

    #[arg(long, value_name = "COLUMNS", requires = "hunt", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = interval)]
    pub(in crate::cli) m: Option<Interval>,

    #[arg(long, requires = "hunt", conflicts_with_all = OTHERS)]
    pub(in crate::cli) b_zero: bool,

    #[arg(long, value_name = "SCORE", requires = "hunt", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = score)]
    pub(in crate::cli) max_value: Option<i64>,

    #[arg(long, value_name = "SEED", requires = "seeded", conflicts_with_all = ["matrix", "coverage", "programs"])]
    pub(in crate::cli) seed: Option<String>,

    #[arg(long, value_name = "PATH", requires = "boards", conflicts_with_all = ["matrix", "coverage", "programs"])]
    pub(in crate::cli) out: Option<PathBuf>,
}

impl HuntArguments {
    /// Returns the bounds of the boards to search.
    pub(in crate::cli) fn narrowing(&self) -> Narrowing {
        let Self { n, m, b_zero, max_value, .. } = *self;
        Narrowing { n, m, b_zero, max_value }
    }
}

/// Reads `3` or `2..4`.
pub(super) fn interval(text: &str) -> Result<Interval, Failed> {
    let (least, greatest) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), greatest.parse()) {
        (Ok(least), Ok(greatest)) if 1 <= least && least <= greatest => {
            Ok(Interval::new(least, greatest))
        }
        _ => Err(message!("usage-interval").into()),
    }
}

pub(super) fn score(text: &str) -> Result<i64, Failed> {
    let greatest = i64::MAX.unsigned_abs();
    Ok(i64::try_from(whole_number(text, 0, greatest)?).unwrap_or(i64::MAX))
}

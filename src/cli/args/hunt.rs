//! The arguments of `muqi strength --hunt`.

use std::path::PathBuf;

use clap::Args;

use super::super::{
    narrowing::Narrowing,
    usage::{one_of, whole_number},
};
use crate::{input::Interval, strength::hunt::Aim, text::Failed};

/// The options that exclude `--hunt`, or need one that does. The parser asks for no option that
/// another one excludes: so what needs `--hunt` excludes them, too.
const OTHERS: [&str; 12] = [
    "tests",
    "plan",
    "coverage",
    "mutants",
    "page",
    "sample",
    "programs",
    "mutate",
    "count",
    "time",
    "shrink_time",
    "run_all",
];

/// The aim of a hunt, as typed.
#[derive(Debug, Args)]
pub(in crate::cli) struct HuntArguments {
    #[arg(long, value_name = "FLAW", groups = ["seeded", "boards"], conflicts_with_all = ["plan", "coverage", "mutants", "page", "sample", "programs", "mutate"])]
    pub(in crate::cli) hunt: Option<String>,

    #[arg(long, requires = "hunt", conflicts_with_all = OTHERS,
          value_parser = one_of(&[("size", Aim::Size), ("margin", Aim::Margin)]))]
    pub(in crate::cli) aim: Option<Aim>,

    #[arg(long, requires = "hunt", conflicts_with = "aim", conflicts_with_all = OTHERS)]
    pub(in crate::cli) clearest: bool,

    #[arg(long, value_name = "ROWS", requires = "hunt", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = interval)]
    pub(in crate::cli) n: Option<Interval>,

    #[arg(long, value_name = "COLUMNS", requires = "hunt", conflicts_with_all = OTHERS, allow_negative_numbers = true, value_parser = interval)]
    pub(in crate::cli) m: Option<Interval>,

    #[arg(long, requires = "hunt", conflicts_with_all = OTHERS)]
    pub(in crate::cli) b_zero: bool,

    #[arg(long, value_name = "SCORE", requires = "hunt", conflicts_with_all = OTHERS,
          allow_negative_numbers = true, value_parser = score)]
    pub(in crate::cli) max_value: Option<i64>,

    #[arg(long, value_name = "SEED", requires = "seeded", conflicts_with_all = ["coverage", "mutants", "page"])]
    pub(in crate::cli) seed: Option<String>,

    #[arg(long, value_name = "PATH", requires = "boards", conflicts_with_all = ["coverage", "mutants", "page"])]
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

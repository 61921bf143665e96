//! The arguments of `muqi strength --hunt`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::{input::Interval, strength::hunt::Aim};

/// The aim of a hunt, as typed.
#[derive(Debug, Args)]
pub(in crate::cli) struct HuntArguments {
    /// Search for a board on which the program with this mistake fails
    #[arg(long, value_name = "FLAW", conflicts_with_all = ["plan", "coverage", "mutants", "page", "titles"])]
    pub(in crate::cli) hunt: Option<String>,

    /// Kind of board that is wanted [default: size]
    #[arg(long, value_enum, requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    pub(in crate::cli) aim: Option<AimArgument>,

    /// Rows, as `3` or `2..4` [default: those of the problem]
    #[arg(long, value_name = "ROWS", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"], value_parser = interval)]
    pub(in crate::cli) n: Option<Interval>,

    /// Columns, as `3` or `2..4` [default: those of the problem]
    #[arg(long, value_name = "COLUMNS", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"], value_parser = interval)]
    pub(in crate::cli) m: Option<Interval>,

    /// Search boards on which White scores nothing
    #[arg(long, requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    pub(in crate::cli) b_zero: bool,

    /// Greatest score [default: that of the problem]
    #[arg(long, value_name = "SCORE", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"],
          value_parser = clap::value_parser!(i64).range(0..))]
    pub(in crate::cli) max_value: Option<i64>,

    /// Any text the search draws its boards from [default: 1]
    #[arg(long, value_name = "SEED", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    pub(in crate::cli) seed: Option<String>,

    /// Write the board as an input to this file, or to standard output (`-`)
    /// with everything else on standard error; nothing that is there is replaced
    #[arg(long, value_name = "FILE", requires = "hunt", conflicts_with_all = ["coverage", "mutants", "page"])]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// The kind of separating board that is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum AimArgument {
    /// The smallest: fewest cells, then the lowest greatest score, then the lowest sum
    Size,
    /// The one on which the printed number is furthest from the answer
    Margin,
}

impl From<AimArgument> for Aim {
    fn from(aim: AimArgument) -> Self {
        match aim {
            AimArgument::Size => Self::Size,
            AimArgument::Margin => Self::Margin,
        }
    }
}

/// Reads `3` or `2..4`.
fn interval(text: &str) -> Result<Interval, String> {
    let (least, greatest) = text.split_once("..").unwrap_or((text, text));
    match (least.parse(), greatest.parse()) {
        (Ok(least), Ok(greatest)) if 1 <= least && least <= greatest => {
            Ok(Interval::new(least, greatest))
        }
        _ => Err("expected a number from 1, or two as in 2..4".to_owned()),
    }
}

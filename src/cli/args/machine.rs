//! The arguments of `muqi doctor`, `init`, `completions` and `man`.

use std::{num::IntErrorKind, path::PathBuf};

use clap::{Args, ValueEnum};

use crate::{input::Interval, text::Failed};

/// The arguments of `muqi doctor`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Doctor {}

/// The arguments of `muqi init`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) directory: PathBuf,

    #[arg(long, value_enum, value_name = "PROBLEM", default_value_t = StartFrom::Chess)]
    pub(in crate::cli) from: StartFrom,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(in crate::cli) n: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_negative_numbers = true, value_parser = side)]
    pub(in crate::cli) m: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", allow_hyphen_values = true, value_parser = scores)]
    pub(in crate::cli) values: Option<Interval>,
}

/// The problem that a package starts from.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(in crate::cli) enum StartFrom {
    /// The built-in problem.
    Chess,
}

/// Reads the bounds of a side: `1..8`, or `8` from 1 on.
fn side(text: &str) -> Result<Interval, Failed> {
    bounds(text, 1)
}

/// Reads the bounds of scores: `0..1000`, or `1000` from 0 on.
fn scores(text: &str) -> Result<Interval, Failed> {
    bounds(text, 0)
}

fn bounds(text: &str, least: i64) -> Result<Interval, Failed> {
    let number = |digits: &str| match digits.parse::<i64>() {
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => {
            Err(message!("usage-bounds-too-large", found = digits))
        }
        number => Ok(number.ok()),
    };
    let ends = match text.split_once("..") {
        Some((least, greatest)) => (number(least)?, number(greatest)?),
        None => (Some(least), number(text)?),
    };
    match ends {
        (Some(least), Some(greatest)) if least <= greatest => Ok(Interval::new(least, greatest)),
        (Some(least), Some(greatest)) => {
            Err(message!("usage-bounds-reversed", least = least, greatest = greatest).into())
        }
        _ => Err(message!("usage-bounds").into()),
    }
}

/// The arguments of `muqi completions`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    #[arg(value_enum)]
    pub(in crate::cli) shell: clap_complete::Shell,
}

/// The arguments of `muqi man`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Man {
    #[arg(long, value_name = "DIR")]
    pub(in crate::cli) out: PathBuf,
}

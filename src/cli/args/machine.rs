//! The arguments of `muqi doctor`, `init` and `completions`.

use std::path::PathBuf;

use clap::Args;

use crate::input::Interval;

/// The arguments of `muqi doctor`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Doctor {}

/// The arguments of `muqi init`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Init {
    #[arg(value_name = "DIR")]
    pub(in crate::cli) directory: PathBuf,

    #[arg(long, value_name = "BOUNDS", value_parser = side)]
    pub(in crate::cli) n: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", value_parser = side)]
    pub(in crate::cli) m: Option<Interval>,

    #[arg(long, value_name = "BOUNDS", value_parser = scores)]
    pub(in crate::cli) values: Option<Interval>,
}

/// Reads the bounds of a side: `1..8`, or `8` from 1 on.
fn side(text: &str) -> Result<Interval, std::num::ParseIntError> {
    bounds(text, 1)
}

/// Reads the bounds of scores: `0..1000`, or `1000` from 0 on.
fn scores(text: &str) -> Result<Interval, std::num::ParseIntError> {
    bounds(text, 0)
}

fn bounds(text: &str, least: i64) -> Result<Interval, std::num::ParseIntError> {
    match text.split_once("..") {
        Some((least, greatest)) => Ok(Interval::new(least.parse()?, greatest.parse()?)),
        None => Ok(Interval::new(least, text.parse()?)),
    }
}

/// The arguments of `muqi completions`.
#[derive(Debug, Args)]
pub(in crate::cli) struct Completions {
    #[arg(value_enum)]
    pub(in crate::cli) shell: clap_complete::Shell,
}

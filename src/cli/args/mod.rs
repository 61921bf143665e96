//! The arguments as they are typed. No input or output happens here.

mod check;
mod export;
mod generate;
mod hunt;
mod inputs;
mod machine;
mod shared;
mod strength;

use clap::Parser;

pub(super) use check::Check;
pub(super) use export::Export;
pub(super) use generate::Generate;
pub(super) use hunt::HuntArguments;
pub(super) use inputs::{Explain, Solve, Validate};
pub(super) use machine::{Completions, Doctor, Init};
pub(super) use shared::{Format, Jobs, LanguageArgument, ProblemArgument, ProtocolArgument};
pub(super) use strength::{Strength, Titles};

/// Prepares, proves and judges the contest problem 一双木棋 (chess).
///
/// Without a package directory around (one that holds problem/problem.toml) everything works on the
/// problem built into the program; `muqi init` writes an editable copy of it.
#[derive(Debug, Parser)]
#[command(
    name = "muqi",
    version,
    max_term_width = 100,
    subcommand_value_name = "SUBCOMMAND",
    subcommand_help_heading = "Subcommands"
)]
#[command(after_help = EXIT_STATUS)]
pub(super) struct Arguments {
    /// Language of everything that people read; otherwise that of the locale
    #[arg(long = "lang", value_name = "LANGUAGE", value_enum, global = true)]
    _language: Option<LanguageArgument>,

    #[command(subcommand)]
    pub(super) subcommand: Subcommand,
}

/// The directory of packages.
pub(super) const DIST: &str = "dist";

const EXIT_STATUS: &str = "\
Exit status:
  0   everything is as expected
  1   something wrong was found: an invalid input, a wrong answer, a difference
  2   the command cannot be carried out: wrong usage, a missing file, a full disk
  70  a bug of muqi";

#[derive(Debug, clap::Subcommand)]
pub(super) enum Subcommand {
    #[command(name = "gen")]
    Generate(Generate),
    Validate(Validate),
    Solve(Solve),
    Explain(Explain),
    Strength(Strength),
    Check(Check),
    Export(Export),
    Doctor(Doctor),
    Init(Init),
    Completions(Completions),
}

impl Subcommand {
    /// True when work is spread over threads.
    pub(super) fn is_parallel(&self) -> bool {
        matches!(
            self,
            Self::Generate(_)
                | Self::Validate(_)
                | Self::Strength(_)
                | Self::Check(_)
                | Self::Export(_)
        )
    }

    /// Returns whether the exit status alone is the result.
    pub(super) fn has_protocol(&self) -> bool {
        match self {
            Self::Validate(validate) => validate.protocol.is_some(),
            Self::Check(check) => check.protocol.is_some(),
            _ => false,
        }
    }
}

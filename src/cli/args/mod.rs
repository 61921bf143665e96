//! The arguments as they are typed. No input or output happens here.

mod check;
mod hack;
mod inputs;
mod machine;
mod merge;
mod shared;
mod strength;
mod stress;

use clap::Parser;

use crate::sandbox::Mode;

use super::usage;

pub(crate) use check::Check;
pub(crate) use hack::{Hack, HackAction, HackAdd, HackDrop, HackList, HackTry};
pub(crate) use inputs::{Explain, PictureFile, Solve, Validate};
pub(crate) use machine::{
    Compare, Completions, Doctor, Export, Generate, Init, Man, OwnFiles, PackageKind, Site,
    StartFrom,
};
pub(crate) use merge::Merge;
pub(crate) use shared::{Format, Jobs, ProblemArgument};
pub(crate) use strength::Strength;
pub(crate) use stress::{Shell, Stress};

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "muqi", version, max_term_width = 100, subcommand_value_name = "SUBCOMMAND")]
pub(crate) struct Arguments {
    /// It is looked for before the arguments are parsed: wrong usage is explained in it, too.
    #[arg(id = "lang", long, value_name = "LANGUAGE", value_parser = ["zh", "en"], global = true, display_order = 900)]
    _language: Option<String>,

    /// Programs of contestants and packages may run without isolation where there is none.
    #[arg(long = "unsafe", global = true, display_order = 899)]
    pub(crate) allow_unsafe: bool,

    #[arg(long, value_name = "MODE", conflicts_with = "allow_unsafe", global = true, display_order = 898,
        value_parser = usage::isolation(), hide_possible_values = true)]
    pub(crate) isolation: Option<Mode>,

    #[command(subcommand)]
    pub(crate) subcommand: Subcommand,
}

/// The directory of packages.
pub(crate) const DIST: &str = "dist";

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Subcommand {
    #[command(name = "gen")]
    Generate(Generate),
    Validate(Validate),
    Solve(Solve),
    Explain(Explain),
    Strength(Strength),
    Check(Check),
    Compare(Compare),
    Merge(Merge),
    Stress(Stress),
    Hack(Hack),
    Export(Export),
    Site(Site),
    Doctor(Doctor),
    Init(Init),
    Completions(Completions),
    /// For those who make packages of the program.
    #[command(hide = true)]
    Man(Man),
}

impl Subcommand {
    /// True when work is spread over threads.
    pub(crate) fn is_parallel(&self) -> bool {
        matches!(
            self,
            Self::Generate(_)
                | Self::Validate(_)
                | Self::Strength(_)
                | Self::Check(_)
                | Self::Stress(_)
                | Self::Hack(_)
                | Self::Export(_)
                | Self::Site(_)
        )
    }

    /// Returns whether the exit status alone is the result.
    pub(crate) fn has_protocol(&self) -> bool {
        match self {
            Self::Validate(validate) => validate.protocol.is_some(),
            Self::Compare(compare) => compare.protocol.is_some(),
            _ => false,
        }
    }
}

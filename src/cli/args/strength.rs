//! The arguments of `muqi strength`.

use clap::{Args, ValueEnum};

use super::{Format, HuntArguments, Jobs, ProblemArgument};

/// Show which wrong programs a test set kills
///
/// Runs a solver for every known mistake on every test of a plan and prints the kill matrix: where
/// each mistake is caught, what it prints first, by how much it is off, what it scores. Below it
/// are the points that slow programs earn, what would be lost without each test, and everything
/// that weakens the test set: mistakes that survive where they must not, tests that are needed
/// for nothing, mistakes that no test distinguishes.
#[derive(Debug, Args)]
pub(in crate::cli) struct Strength {
    /// Plan whose tests are looked at [default: classic]
    #[arg(long, value_name = "NAME")]
    pub(in crate::cli) plan: Option<String>,

    /// Form of the results
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(in crate::cli) format: Format,

    /// Show instead which bounds and which kinds of boards and answers the tests
    /// reach, and what they leave out
    #[arg(long, conflicts_with_all = ["hunt", "page", "titles"])]
    pub(in crate::cli) coverage: bool,

    /// Show instead which tests kill the mutants of the reference: programs that
    /// make one choice of it otherwise, or two
    #[arg(long, conflicts_with_all = ["coverage", "hunt", "page", "titles"])]
    pub(in crate::cli) mutants: bool,

    /// Print the report of all plans as a Markdown page instead: every test and
    /// every mistake, with their boards drawn
    #[arg(long, conflicts_with_all = ["plan", "format", "hunt"])]
    pub(in crate::cli) page: bool,

    #[command(flatten)]
    pub(in crate::cli) hunt: HuntArguments,

    /// Language of the mistakes' titles
    #[arg(long, value_enum, default_value_t = Titles::En)]
    pub(in crate::cli) titles: Titles,

    #[command(flatten)]
    pub(in crate::cli) jobs: Jobs,

    #[command(flatten)]
    pub(in crate::cli) problem: ProblemArgument,
}

/// A language of titles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Titles {
    /// English
    En,
    /// Chinese
    Zh,
}

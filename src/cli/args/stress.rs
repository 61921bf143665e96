//! The arguments of `muqi stress`.

use std::{path::PathBuf, time::Duration};

use clap::{Args, ValueEnum};

use crate::{checker::Protocol, plan::SubtaskId, text::Failed};

use super::{
    super::{
        check::{Settings, WantedTests},
        usage,
    },
    Format, Jobs, ProblemArgument,
};

/// The arguments of `muqi stress`.
#[derive(Debug, Args)]
pub(crate) struct Stress {
    #[arg(value_name = "PROGRAM", required_unless_present_any = ["flaw", "script", "validator"])]
    pub(crate) paths: Vec<PathBuf>,

    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = time)]
    pub(crate) time: Option<Duration>,

    #[arg(long, value_name = "INPUTS", allow_negative_numbers = true, value_parser = inputs)]
    pub(crate) count: Option<u64>,

    #[arg(long, value_name = "NAME", conflicts_with = "generator")]
    pub(crate) plan: Option<String>,

    #[arg(long, value_name = "ID", conflicts_with = "generator",
        allow_hyphen_values = true, value_parser = usage::subtask)]
    pub(crate) subtask: Option<SubtaskId>,

    #[arg(long, value_name = "CONSTRAINTS")]
    pub(crate) constraints: Option<String>,

    #[arg(long, value_name = "FAMILY", conflicts_with = "generator")]
    pub(crate) family: Option<String>,

    #[arg(long = "gen", value_name = "COMMAND", allow_hyphen_values = true)]
    pub(crate) generator: Option<String>,

    #[arg(long, value_name = "PROGRAM")]
    pub(crate) against: Option<PathBuf>,

    #[arg(long, value_name = "FLAW", conflicts_with_all = ["paths", "against", "allow_unsafe", "isolation"])]
    pub(crate) flaw: Option<String>,

    #[arg(long, value_name = "COMMAND", conflicts_with_all = [
        "paths", "count", "family", "generator", "against", "flaw", "resume",
        "isolation", "allow_unsafe",
    ])]
    pub(crate) validator: Option<String>,

    #[arg(long, requires = "validator", conflicts_with_all = ["paths", "flaw"],
        value_parser = usage::protocol())]
    pub(crate) protocol: Option<Protocol>,

    // Everything but the language.
    #[arg(long, value_name = "SHELL", conflicts_with_all = [
        "paths", "time", "count", "plan", "subtask", "constraints", "family",
        "generator", "against", "flaw", "validator", "protocol", "seed", "shrink_time",
        "out", "resume", "format", "isolation", "allow_unsafe", "jobs", "directory",
    ])]
    pub(crate) script: Option<Shell>,

    #[arg(long, value_name = "SEED", default_value = "1")]
    pub(crate) seed: String,

    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = time, default_value = "20s")]
    pub(crate) shrink_time: Duration,

    #[arg(long, value_name = "DIR", default_value = "hacks")]
    pub(crate) out: PathBuf,

    #[arg(long)]
    pub(crate) resume: bool,

    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub(crate) format: Format,

    #[command(flatten)]
    pub(crate) jobs: Jobs,

    #[command(flatten)]
    pub(crate) problem: ProblemArgument,
}

/// A shell that scripts are printed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    Sh,
    Bat,
}

impl Stress {
    /// Returns the settings by which programs run.
    pub(crate) fn judging(&self, paths: Vec<PathBuf>) -> Settings {
        let Self { plan, problem, jobs, .. } = self;
        let (plan, problem) = (plan.clone(), problem.clone());
        Settings::of_programs(paths, WantedTests { directory: None, plan, problem }, *jobs)
    }
}

/// Reads a time: `90`, `90s`, `5m` or `2h`.
pub(crate) fn time(text: &str) -> Result<Duration, Failed> {
    let (number, unit) = match text.find(|letter: char| !letter.is_ascii_digit()) {
        Some(at) => text.split_at(at),
        None => (text, "s"),
    };
    let seconds = match unit {
        "s" => Some(1),
        "m" | "min" => Some(60),
        "h" => Some(3600),
        _ => None,
    };
    let number: Option<u64> = number.parse().ok().filter(|number| (1..=1_000_000).contains(number));
    match (number, seconds) {
        (Some(number), Some(seconds)) => Ok(Duration::from_secs(number * seconds)),
        _ => Err(message!("usage-time").into()),
    }
}

fn inputs(text: &str) -> Result<u64, Failed> {
    usage::whole_number(text, 1, 1_000_000_000_000)
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::super::Arguments;

    #[test]
    fn a_script_has_no_argument_beside_it_but_those_of_every_subcommand() {
        let mut all = Arguments::command();
        // Options of every subcommand are among those of each only then.
        all.build();
        let stress = all.find_subcommand("stress").expect("a subcommand");
        let script = stress.get_arguments().find(|one| one.get_id() == "script").expect("it");
        let excluded = stress.get_arg_conflicts_with(script);
        // `--lang` is of the command itself.
        let others = ["script", "help", "lang"];
        for argument in stress.get_arguments() {
            if others.contains(&argument.get_id().as_str()) {
                continue;
            }
            let is_excluded = excluded.iter().any(|one| one.get_id() == argument.get_id());
            assert!(is_excluded, "{}", argument.get_id());
        }
    }
}

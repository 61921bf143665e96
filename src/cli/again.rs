//! The command that was typed, as hints name it: typed verbatim it works on the same
//! files. Options that decide which files these are come with it, all others do not.

use std::{borrow::Cow, path::Path};

use crate::text::shown;

use super::{args, package::Package};

/// A command with the options that decide on which files it works.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Again(String);

impl Again {
    /// Returns `muqi gen` as it was typed.
    pub(crate) fn generate(arguments: &args::Generate) -> Self {
        Self::generate_in(&arguments.problem)
            .option("--out", arguments.out.as_deref())
            .option("--plan", arguments.plan.as_ref().map(Path::new))
    }

    /// Returns `muqi gen` of everything in a package.
    pub(crate) fn generate_in(problem: &args::ProblemArgument) -> Self {
        Self("muqi gen".to_owned()).option("--problem", problem.directory.as_deref())
    }

    /// Returns the command with `--pdf`.
    pub(crate) fn printing(self) -> Self {
        Self(self.0 + " --pdf")
    }

    /// Returns `muqi export` as it was typed, for one of its targets.
    pub(crate) fn export(arguments: &args::Export, target: &str) -> Self {
        let is_elsewhere = arguments.out != Path::new(args::DIST);
        Self(format!("muqi export {target}"))
            .option("--problem", arguments.problem.directory.as_deref())
            .option("--out", is_elsewhere.then_some(arguments.out.as_path()))
            .option("--plan", arguments.plan.as_ref().map(Path::new))
    }

    /// Returns `muqi site` as it was typed.
    pub(crate) fn site(arguments: &args::Site) -> Self {
        let is_elsewhere = arguments.out != Path::new(args::DIST);
        let command = Self("muqi site".to_owned())
            .option("--problem", arguments.problem.directory.as_deref())
            .option("--out", is_elsewhere.then_some(arguments.out.as_path()))
            .option("--plan", arguments.plan.as_ref().map(Path::new))
            .option("--report", arguments.report.as_deref())
            .option("--with-sources", arguments.with_sources.as_deref());
        if arguments.with_tests { Self(command.0 + " --with-tests") } else { command }
    }

    /// Returns `muqi check` of contestants as it was typed, without the part.
    pub(crate) fn judging(arguments: &args::Check) -> Self {
        let paths: Vec<String> = arguments.paths.iter().map(word).collect();
        let command = Self(format!("muqi check {}", paths.join(" ")))
            .option("--problem", arguments.problem.directory.as_deref())
            .option("--tests", arguments.tests.as_deref())
            .option("--plan", arguments.plan.as_ref().map(Path::new))
            // Only contestants are judged in parts.
            .option("--as", arguments.holds.map(|_| Path::new("contestants")));
        let names = if arguments.strict_names { " --strict-names" } else { "" };
        let all = if arguments.run_all { " --all" } else { "" };
        Self(command.0 + names + all)
    }

    /// Returns `muqi validate` of standard input in a package.
    pub(crate) fn validate(problem: &args::ProblemArgument) -> Self {
        Self("muqi validate -".to_owned()).option("--problem", problem.directory.as_deref())
    }

    /// Returns the command for inputs of a subtask.
    pub(crate) fn in_subtask(self, plan: Option<&str>, subtask: Option<&str>) -> Self {
        self.option("--plan", plan.map(Path::new)).option("--subtask", subtask.map(Path::new))
    }

    /// Returns `muqi explain` of a file or a test.
    pub(crate) fn explain(problem: &args::ProblemArgument, board: &Path) -> Self {
        Self(format!("muqi explain {}", word(board)))
            .option("--problem", problem.directory.as_deref())
    }

    /// Returns `muqi check` of a directory of the jury's programs that records what they earn.
    pub(crate) fn apply(problem: &args::ProblemArgument, programs: &Path, plan: &str) -> Self {
        let command = Self(format!("muqi check {}", word(programs)))
            .option("--problem", problem.directory.as_deref())
            .option("--plan", Some(Path::new(plan)));
        Self(command.0 + " --apply")
    }

    /// Returns `muqi hack add` of an input in the place of the test of a plan whose name it has.
    pub(crate) fn replacing(package: &Package, plan: &str, input: &Path) -> Self {
        let root = package.problem.files.directory().and_then(Path::parent);
        let test = input.file_stem().map(Path::new);
        let command = Self(format!("muqi hack add {}", word(input)))
            .option("--problem", root.filter(|root| !root.as_os_str().is_empty()))
            .option("--plan", Some(Path::new(plan)));
        Self(command.0 + " --scored").option("--replace", test)
    }

    /// Returns the command with an option more.
    fn option(self, name: &str, value: Option<&Path>) -> Self {
        match value {
            // A value that begins with a dash would be taken for an option.
            Some(value) if value.as_os_str().as_encoded_bytes().starts_with(b"-") => {
                Self(format!("{} {name}={}", self.0, word(value)))
            }
            Some(value) => Self(format!("{} {name} {}", self.0, word(value))),
            None => self,
        }
    }

    pub(crate) fn plain(&self) -> &str {
        &self.0
    }

    /// Returns the command that writes what was changed by hand, too.
    pub(crate) fn discarding(&self) -> String {
        format!("{} --discard-edits", self.0)
    }
}

/// Returns a path as a shell takes it for one word.
pub(crate) fn word(path: impl AsRef<Path>) -> String {
    let shown = shown(path);
    shlex::try_quote(&shown).map_or_else(|_| shown.clone(), Cow::into_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_one_word_each_for_a_shell() {
        let again = Again("muqi gen".to_owned()).option("--out", Some(Path::new("my tests")));
        assert_eq!(again.discarding(), "muqi gen --out 'my tests' --discard-edits");
    }

    #[test]
    fn a_value_that_begins_with_a_dash_is_not_taken_for_an_option() {
        let again = Again("muqi gen".to_owned()).option("--problem", Some(Path::new("-x")));
        assert_eq!(again.plain(), "muqi gen --problem=-x");
    }

    #[test]
    fn what_was_not_typed_is_left_out() {
        assert_eq!(Again("muqi gen".to_owned()).option("--plan", None).plain(), "muqi gen");
    }
}

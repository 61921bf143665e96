//! The problems whose packages are damaged.

use std::{path::Path, sync::Arc};

use muqi::{
    judge::ProgramsKind,
    plan::Plan,
    problem::{
        Config, Constraints, Engine, EngineFault, EngineKind, Faults, Files, Located, Problem,
        Section,
    },
    rng::Seed,
    store::Blob,
    text::{Diagnostic, Message, Source, Span},
};

use crate::support::{Workplace, variant};

use super::super::bytes;

/// Packages of programs without running any: an input is its command with a seed, an answer a number
/// that follows from it.
#[derive(Debug)]
struct Unrun(ProgramsKind);

impl EngineKind for Unrun {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn takes_checkers(&self) -> bool {
        true
    }

    fn needs_constraints(&self) -> bool {
        false
    }

    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints> {
        self.0.read_constraints(section, wider)
    }

    fn engine(&self, _: &Config, _: &Files, _: &Files) -> Arc<dyn Engine> {
        Arc::new(Commands)
    }
}

#[derive(Debug)]
struct Commands;

impl Engine for Commands {
    fn recipe(
        &self,
        command: &[Located<String>],
        _: Span,
        _: &Constraints,
        _: &Faults<'_>,
    ) -> Option<String> {
        Some(command.iter().map(|word| word.value.as_str()).collect::<Vec<_>>().join(" "))
    }

    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, EngineFault> {
        Ok(format!("{recipe}\n{seed:?}\n").into_bytes().into())
    }

    fn validate(&self, _: &Blob, _: &str, _: &Constraints) -> Vec<Diagnostic> {
        Vec::new()
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>> {
        let mut answers = Vec::new();
        for input in inputs {
            let sum = bytes(input)
                .iter()
                .fold(7_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(u32::from(*byte)));
            answers.push(Ok(format!("{sum}\n").into_bytes().into()));
        }
        answers
    }
}

/// Returns a problem with its plan, after a change of its `problem.toml` and with more files.
fn problem_at(
    root: &Path,
    change: impl Fn(&str) -> String,
    more: &[(&str, &str)],
) -> (Problem, Plan) {
    let mut files = Files::read(&root.join("problem"));
    let config = String::from_utf8_lossy(files.get("problem.toml").expect("there")).into_owned();
    files = files.with("problem.toml", change(&config).as_bytes());
    for (name, text) in more {
        files = files.with(name, text.as_bytes());
    }
    let programs = ProgramsKind::new(|| Err(Message::verbatim("nothing runs here")));
    let problem = Problem::parse(files, &[Arc::new(Unrun(programs))]);
    let problem = problem.unwrap_or_else(|faults| panic!("{faults:?}"));
    let (problem, faults) = problem.with_validators(Files::read(&root.join("validators")));
    assert!(faults.is_empty(), "{faults:?}");
    let plan = problem.files.get("plans/main.toml").expect("a plan");
    let plan = Plan::parse("main", &Source::new("plans/main.toml", plan), &problem);
    let plan = plan.unwrap_or_else(|faults| panic!("{faults:?}"));
    (problem, plan)
}

/// Returns the problem of this name: an example, the one that `muqi init` writes, or a variant.
pub(super) fn problem(name: &str) -> (Problem, Plan) {
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    match name {
        "init" => problem_at(&Workplace::tree().path("."), str::to_owned, &[]),
        "boards" => variant(),
        "tree with files" => {
            problem_at(&examples.join("tree"), |config| format!("io = \"files\"\n{config}"), &[])
        }
        "swaps with testlib" => {
            let checker = "#include \"testlib.h\"\nint main() {}\n";
            let files = [("checker.cpp", checker), ("include/testlib.h", "// testlib\n")];
            problem_at(&examples.join("swaps"), str::to_owned, &files)
        }
        example => problem_at(&examples.join(example), str::to_owned, &[]),
    }
}

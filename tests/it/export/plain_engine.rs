//! An engine that offers nothing beyond inputs and answers: what packages need of it is refused by
//! name, and everything else is packed.

use std::sync::Arc;

use muqi::{
    export::{
        Archive, Contents, ExportError, Exported, Form, Package, TARGETS, target, theorems_of,
        verified,
    },
    jury::{Earned, Reward, Verdict},
    plan::{Plan, Points},
    problem::{
        Config, Constraints, Engine, EngineFault, EngineKind, Faults, Files, Located, Portable,
        Problem, Section,
    },
    rng::Seed,
    statement::{ProblemError, SampleStyle},
    store::Blob,
    testset::{self, StoredTests},
    text::{Diagnostic, Language, Source, Span},
};

use crate::support::embedded;

/// Inputs are commands, and their own answers.
#[derive(Debug)]
struct Plain;

impl EngineKind for Plain {
    fn name(&self) -> &'static str {
        "plain"
    }

    // Packages carry one that nothing here runs.
    fn takes_checkers(&self) -> bool {
        true
    }

    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints> {
        let all = muqi::problem::Interval::new(1, 1_000_000);
        let wider = wider.and_then(|wider| wider.get("length"));
        let length = section.interval("length", wider.unwrap_or(all), wider)?;
        section.finish().then(|| [("length", length)].into_iter().collect())
    }

    fn engine(&self, _: &Config, _: &Files, _: &Files) -> Arc<dyn Engine> {
        Arc::new(Self)
    }
}

impl Engine for Plain {
    fn recipe(
        &self,
        command: &[Located<String>],
        _: Span,
        _: &Constraints,
        _: &Faults<'_>,
    ) -> Option<String> {
        Some(command.iter().map(|word| word.value.as_str()).collect::<Vec<_>>().join(" "))
    }

    fn input(&self, recipe: &str, _: Seed) -> Result<Blob, EngineFault> {
        Ok(format!("{recipe}\n").into_bytes().into())
    }

    fn validate(&self, _: &Blob, _: &str, _: &Constraints) -> Vec<Diagnostic> {
        Vec::new()
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>> {
        inputs.iter().map(|input| Ok(input.clone())).collect()
    }
}

const CONFIG: &str = r#"
name = "plain"
engine = "plain"
uuid = "11111111-2222-4333-8444-555555555556"
author = "somebody"
source = "somewhere"
license = "CC-BY-SA-4.0"
io = "standard"

[title]
zh = "原样"
en = "Plain"

[limits]
time_ms = 1000
memory_mib = 256
output_kib = 64

[constraints]
length = { min = 1, max = 20000 }

[[samples]]
run = "a"

[[samples]]
run = "b"
print = false
"#;

const PLAN: &str = r#"
salt = "plain"

[title]
zh = "原样"
en = "plain"

[[subtasks]]
id = 1
points = 40
policy = "per_test"
constraints = { length = { min = 1, max = 10 } }

[[subtasks]]
id = 2
points = 60
policy = "minimum"

[[tests]]
subtask = 1
run = "c"

[[tests]]
subtask = 2
run = "d"
"#;

pub(super) const STATEMENT: &str = "\
<!-- muqi: constraints -->
<!-- muqi: end -->
<!-- muqi: subtasks -->
<!-- muqi: end -->
<!-- muqi: samples -->
<!-- muqi: end -->
<!-- muqi: large-sample -->
<!-- muqi: end -->
";

fn problem(statement: &str) -> (Problem, Plan) {
    made("", statement, &[], PLAN)
}

/// Returns the problem with more tables in `problem.toml`, and more files.
pub(super) fn problem_with(
    tables: &str,
    statement: &str,
    files: &[(&str, &str)],
) -> (Problem, Plan) {
    made(tables, statement, files, PLAN)
}

fn made(tables: &str, statement: &str, files: &[(&str, &str)], plan: &str) -> (Problem, Plan) {
    made_of(&format!("{CONFIG}{tables}"), statement, files, plan)
}

fn made_of(config: &str, statement: &str, files: &[(&str, &str)], plan: &str) -> (Problem, Plan) {
    let model = embedded().model_solution().expect("a program").1.to_vec();
    let more = files;
    let mut files = Files::default()
        .with("problem.toml", config.as_bytes())
        .with("statement/statement.en.md", statement.as_bytes())
        .with("submissions/accepted/model.cpp", &model);
    for (name, text) in more {
        files = files.with(name, text.as_bytes());
    }
    let problem = Problem::parse(files, &[Arc::new(Plain)]);
    let problem = problem.unwrap_or_else(|faults| panic!("{faults:?}"));
    let plan = Plan::parse("plan", &Source::new("plan.toml", plan), &problem);
    let plan = plan.unwrap_or_else(|faults| panic!("{faults:?}"));
    (problem, plan)
}

pub(super) fn contents<'a>(
    problem: &'a Problem,
    plan: &'a Plan,
) -> Result<Contents<'a>, ProblemError> {
    let tests = testset::build(problem, plan).expect("inputs");
    let samples = testset::build_sample(problem).expect("samples");
    Contents::collect(problem, &plan.scheme, tests, samples)
}

#[test]
fn constraints_of_any_engine_are_formulas() {
    let (problem, plan) = problem(STATEMENT);
    let contents = contents(&problem, &plan).expect("a statement");
    let text = contents.texts.statements[0].markdown(SampleStyle::Plain);
    for told in [
        "$1 \\le length \\le 20\\,000$",
        "| subtask | tests | points | $length$ | scoring |",
        "| 1 | 1 | 40 | $1 \\le length \\le 10$ |",
        "`sample2.in` and `sample2.ans` for contestants.\n",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn judges_that_need_a_validator_refuse_a_problem_without_and_others_take_it() {
    let (problem, plan) = problem(STATEMENT);
    let contents = contents(&problem, &plan).expect("a statement");
    assert_eq!(contents.lacking.len(), Portable::ALL.len());
    let mut refused = Vec::new();
    for target in TARGETS {
        match Exported::new(target, &contents) {
            Ok(exported) => {
                assert!(exported.export.package.iter().all(|(path, _)| !path.contains(".svg")));
            }
            Err(ExportError::Refused { refusal, .. }) => {
                let refusal = Language::English.text(refusal);
                assert!(refusal.contains("write one into validators/"), "{refusal}");
                refused.push(target.name());
            }
            Err(error) => panic!("{}: {error}", target.name()),
        }
    }
    assert_eq!(refused, ["kattis", "icpc"]);
}

#[test]
fn equal_tests_of_two_subtasks_are_packed_by_every_judge_that_takes_the_problem() {
    let (problem, plan) = made("", STATEMENT, &[], &PLAN.replace("\"d\"", "\"c\""));
    let contents = contents(&problem, &plan).expect("a statement");
    // The others need a validator.
    for target in TARGETS.into_iter().filter(|one| !["kattis", "icpc"].contains(&one.name())) {
        let exported = Exported::new(target, &contents);
        assert!(exported.is_ok(), "{}: {exported:?}", target.name());
    }
}

#[test]
fn a_name_with_other_letters_is_changed_where_judges_do_not_take_them() {
    let name = CONFIG.replacen("\"plain\"", "\"Plain_2-a\"", 1);
    let (mut problem, plan) = made_of(&name, STATEMENT, &[], PLAN);
    let validator = b"int main() { return 42; }\n";
    problem.validators = Files::default().with("standalone/input_validator.cpp", validator);
    let contents = contents(&problem, &plan).expect("a statement");
    for (judge, path) in [
        ("kattis", "plain2a/problem.yaml"),
        ("dmoj", "plain2a/plain2a.zip"),
        ("cms", "Plain_2-a/task.yaml"),
    ] {
        let target = target(judge).expect("a judge");
        let exported = Exported::new(target, &contents).unwrap_or_else(|error| panic!("{error}"));
        assert!(exported.export.package.get(path).is_some(), "{judge}");
        let losses = exported.lowered.losses.iter();
        let losses = losses.map(|loss| Language::English.text(loss.remark()));
        let of_code = losses.filter(|loss| loss.ends_with("Plain_2-a is called plain2a"));
        assert_eq!(of_code.count(), usize::from(judge != "cms"), "{judge}");
    }
}

/// Results that `muqi check --apply` records have the hash by which packages find them.
#[test]
fn recorded_results_count_where_a_subtask_depends_on_the_samples() {
    let plan = PLAN.replacen("points = 60", "points = 60\ndepends_on = [\"samples\"]", 1);
    let (problem, plan) = made("", STATEMENT, &[], &plan);
    let tests = testset::build(&problem, &plan).expect("inputs");
    let judged = StoredTests::from(&tests).under(&plan.scheme, &problem).expect("samples");
    let hash = judged.hash(&plan.scheme, &problem.config.limits);
    let mut earned = Earned::default();
    let (path, model) = problem.model_solution().expect("a program");
    let all = Reward { score: Points::whole(100), verdicts: [Verdict::Accepted].into() };
    earned.record((&plan.scheme.name, &hash), path, model, all);
    let problem = Problem {
        files: problem.files.clone().with(Earned::FILE, earned.to_toml().as_bytes()),
        ..problem
    };
    let contents = contents(&problem, &plan).expect("a statement");
    let model = contents.model_solution().expect("a program");
    assert!(contents.reward(&model).is_some());
}

#[test]
fn an_engine_without_theorems_is_refused_by_name() {
    let (problem, _) = problem(STATEMENT);
    let error = theorems_of(&problem).expect_err("no theorems").to_string();
    assert_eq!(error, "the engine plain does not state its answers as theorems");
}

#[test]
fn a_block_that_the_engine_does_not_have_is_unknown() {
    let (problem, plan) = problem("<!-- muqi: game -->\n<!-- muqi: end -->\n");
    let Err(ProblemError::Block(fault)) = contents(&problem, &plan) else {
        panic!("a block of another engine")
    };
    let known = format!("{:?}", fault.facts.get("known"));
    assert!(known.contains("model-solution") && !known.contains("figures"), "{known}");
}

mod long {
    use std::{
        fs::File,
        io::{BufWriter, Write as _},
        path::Path,
    };

    use super::*;

    /// Writes 64 MiB of numbers with these ends of lines.
    fn large(path: &Path, first: u64, end: &str) -> Blob {
        let mut file = BufWriter::new(File::create(path).expect("a file"));
        for number in first..first + (8 << 20) {
            write!(file, "{number:07}{end}").expect("written");
        }
        file.flush().expect("written");
        Blob::of_file(path).expect("a file")
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn tests_of_64_mib_are_packed_and_read_back_without_being_in_memory() {
        let (problem, plan) = problem(STATEMENT);
        let mut contents = contents(&problem, &plan).expect("a statement");
        let directory = tempfile::tempdir().expect("a directory");
        let here = |name: &str| directory.path().join(name);
        contents.tests.tests[0].input = large(&here("1.in"), 0, "\n");
        contents.tests.tests[1].answer = large(&here("2.ans"), 1, "\n");
        let other = large(&here("1.in.windows"), 0, "\r\n");
        let mut packed = Vec::new();
        for target in TARGETS {
            let Ok(exported) = Exported::new(target, &contents) else { continue };
            packed.push(target.name());
            let files = exported.files(target, &contents).expect("files");
            let archive = files.get(&target.archive(&contents)).expect("an archive");
            assert_eq!(archive.in_memory(), None);
            let Archive { mut package, faults, .. } = Archive::read(archive).expect("an archive");
            assert_eq!(faults, []);
            let differences =
                |package: &Package| verified(target, package, Form::Archive, &contents);
            assert_eq!(differences(&package), Ok(Vec::new()), "{}", target.name());
            if target.name() == "noi" {
                package.add("plain/plain1.in", &other);
                let told = differences(&package).expect("a judge");
                assert!(matches!(&told[..], [one] if one.key == "export-line-ends"), "{told:?}");
                package.add("plain/plain1.in", &contents.tests.tests[1].answer);
                assert!(differences(&package).expect("a judge").len() > 1);
            }
        }
        assert_eq!(packed, ["hydro", "lemon", "noi", "uoj", "syzoj", "lyrio", "dmoj", "cms"]);
    }
}

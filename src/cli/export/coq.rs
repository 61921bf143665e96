//! `muqi export coq`: the answers of a test set as theorems.

use std::path::{Path, PathBuf};

use serde_json::json;

use crate::{
    export::{COQ, TestTheorem, coq_files, theorems_of},
    problem::Theorems,
    report::{array, diagnostics_json, document},
    testset::{self, SAMPLE, StoredTest, StoredTests, StoredTestsError, TestCase, TestSet},
    text::{Diagnostic, shown},
};

use super::{
    super::{
        ExitStatus, again::word, args, args::Format, console::Console, failure::Failure,
        package::Package, paths::refuse_file_above, usage::refuse_dash,
    },
    directory,
};

pub(crate) fn run(
    arguments: &args::Export,
    package: &Package,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    if arguments.pdf.is_some() || arguments.targets.iter().any(|name| name != COQ) {
        return Err(message!("export-coq-alone").into());
    }
    refuse_dash(&arguments.out)?;
    refuse_file_above(&arguments.out)?;
    let (problem, edition) = (&package.problem, package.edition(arguments.plan.as_deref())?);
    let theorems = theorems_of(problem)?;
    let plan = &edition.scheme.name;
    let mut of_tests = of_stored(theorems, package, SAMPLE, || package.samples())?;
    of_tests.extend(of_stored(theorems, package, plan, || package.test_set(&edition))?);
    let number = of_tests.len();
    let files = coq_files(theorems, problem, plan, of_tests);
    let origin = (problem.config.name.as_str(), edition.scheme.name.as_str());
    let left = directory::write_theorems(arguments, origin, &files, console)?;
    let written = arguments.out.join(COQ);
    match arguments.format {
        Format::Human => {
            let script = written.join("check.sh");
            console.inform(message!(
                "export-coq-written",
                number = number,
                directory = &written,
                command = word(&script)
            ));
        }
        Format::Json => {
            let export = json!({
                "target": COQ,
                "archive": null,
                "guide": shown(written.join("README.md")),
                "files": files.iter().count(),
                "error": null,
                "losses": [],
            });
            console.result(document(&json!({
                "problem": origin.0,
                "edition": origin.1,
                "written": true,
                "exports": array([export].into_iter()),
                "refused": [],
                "warnings": [],
                "edited": diagnostics_json(&left, console.language()),
            })))?;
        }
    }
    Ok(ExitStatus::found(!left.is_empty()))
}

/// Returns the theorems on a test set as its files have it, which are what is shipped; as it is
/// planned where there are no files.
fn of_stored(
    theorems: &dyn Theorems,
    package: &Package,
    name: &str,
    planned: impl FnOnce() -> Result<TestSet, Failure>,
) -> Result<Vec<TestTheorem>, Failure> {
    let directory = package.testdata().join(name);
    let stored = match StoredTests::read(&directory) {
        Ok(stored) => stored,
        Err(StoredTestsError::Empty { .. }) => StoredTests::from(&planned()?),
        Err(StoredTestsError::Read { .. }) if !directory.exists() => StoredTests::from(&planned()?),
        Err(StoredTestsError::Unpaired(faults)) => return Err(Failure::Faults(faults)),
        Err(error) => return Err(error.into()),
    };
    let tests = stored.tests.iter().chain(&stored.extra);
    tests.map(|test| of_test(theorems, &directory, test, package)).collect()
}

/// Returns the theorem on a stored test, whether its answer is right or not. Fails where its input
/// is not valid, or its answer is no integer.
fn of_test(
    theorems: &dyn Theorems,
    directory: &Path,
    test: &StoredTest,
    package: &Package,
) -> Result<TestTheorem, Failure> {
    let Some(input) = test.input.clone() else {
        let missing: Vec<Diagnostic> =
            vec![testset::missing_input(&path_of(directory, test, "ans"), &test.name)];
        return Err(Failure::Faults(missing));
    };
    let constraints = &package.problem.config.constraints;
    let faults = package.problem.engine.validate(
        &input,
        &shown(path_of(directory, test, "in")),
        constraints,
    );
    if !faults.is_empty() {
        return Err(Failure::Faults(faults));
    }
    let (number, name, answer) = (test.number, test.name.clone(), test.answer.clone());
    let theorem = TestTheorem::new(theorems, &TestCase { number, name, input, answer });
    theorem.ok_or_else(|| {
        message!("export-coq-no-integer", path = &path_of(directory, test, "ans")).into()
    })
}

fn path_of(directory: &Path, test: &StoredTest, ending: &str) -> PathBuf {
    directory.join(format!("{}.{ending}", test.name))
}

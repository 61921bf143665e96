//! `muqi export coq`: the answers of a test set as theorems.

use std::path::Path;

use serde_json::json;

use crate::{
    chess::number_of,
    export::{COQ, number_of_answers, theorems},
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

pub(super) fn run(
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
    let samples = tests_of(package, SAMPLE, || package.samples())?;
    let tests = tests_of(package, &edition.scheme.name, || package.test_set(&edition))?;
    let files = theorems(problem, &edition.scheme.name, samples.iter().chain(&tests));
    let origin = (problem.config.name.as_str(), edition.scheme.name.as_str());
    let left = directory::write_theorems(arguments, origin, &files, console)?;
    let written = arguments.out.join(COQ);
    match arguments.format {
        Format::Human => {
            let number = number_of_answers(&files);
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

/// Returns the tests of a test set as its files have them, which are what is shipped; as they
/// are planned where there are no files.
fn tests_of(
    package: &Package,
    name: &str,
    planned: impl FnOnce() -> Result<TestSet, Failure>,
) -> Result<Vec<TestCase>, Failure> {
    let directory = package.testdata().join(name);
    let stored = match StoredTests::read(&directory) {
        Ok(stored) => stored,
        Err(StoredTestsError::Empty { .. }) => StoredTests::from(&planned()?),
        Err(StoredTestsError::Read { .. }) if !directory.exists() => StoredTests::from(&planned()?),
        Err(StoredTestsError::Unpaired(faults)) => return Err(Failure::Faults(faults)),
        Err(error) => return Err(error.into()),
    };
    let tests = stored.tests.iter().chain(&stored.extra);
    tests.map(|test| test_case(&directory, test, package)).collect()
}

/// Returns a stored test, whether its answer is right or not. Fails where its input is not valid,
/// or its answer is no integer.
fn test_case(directory: &Path, test: &StoredTest, package: &Package) -> Result<TestCase, Failure> {
    let path = |ending: &str| directory.join(format!("{}.{ending}", test.name));
    let Some(input) = test.input.clone() else {
        let missing: Vec<Diagnostic> = vec![testset::missing_input(&path("ans"), &test.name)];
        return Err(Failure::Faults(missing));
    };
    let constraints = &package.problem.config.constraints;
    let faults = package.problem.engine.validate(&input, &shown(path("in")), constraints);
    if !faults.is_empty() {
        return Err(Failure::Faults(faults));
    }
    if number_of(&test.answer).is_none() {
        return Err(message!("export-coq-no-integer", path = &path("ans")).into());
    }
    let answer = test.answer.clone();
    Ok(TestCase { number: test.number, name: test.name.clone(), input, answer })
}

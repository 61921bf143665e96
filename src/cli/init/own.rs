//! A package of files that a setter has already: a solution, a generator, a validator, tests.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use crate::{
    problem::ProgrammingLanguage,
    store::Blob,
    testset::{TestFiles, test_files},
};

use super::{
    super::{
        args::{Init, OwnFiles},
        failure::{Because as _, Failure},
    },
    example::name_of,
};

/// Tests that a generator makes where there are no others.
const GENERATED: u32 = 10;

/// Returns the files of the package by their names in it. Fails when a file cannot be read or is no
/// program, when there are no tests, or neither answers nor a solution.
pub(crate) fn files(arguments: &Init) -> Result<BTreeMap<String, Blob>, Failure> {
    let OwnFiles { solution, generator, validator, data } = &arguments.own;
    if !arguments.points.is_empty() {
        return Err(message!("init-points-of-own").into());
    }
    let mut files = BTreeMap::new();
    for (given, directory) in [
        (solution, "problem/submissions/accepted"),
        (generator, "problem/generators"),
        (validator, "validators"),
    ] {
        if let Some(path) = given {
            let (name, content) = program(path)?;
            files.insert(format!("{directory}/{name}"), content);
        }
    }
    let mut plan = "# Tests in order; points are shared evenly.\n".to_owned();
    if let Some(directory) = data {
        let tests = tests_of(directory, solution.is_some())?;
        files.extend(tests);
        plan += "\n[[tests]]\nfile = \"*\"                    # the inputs of problem/handmade/\n";
    }
    if let Some(path) = generator {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = write!(
            plan,
            "\n[[tests]]\nrun = \"{stem} {{seed}}\"             # a command of problem/generators/\ncount = {GENERATED}\n"
        );
    }
    if data.is_none() && generator.is_none() {
        return Err(message!("init-without-tests").into());
    }
    files.insert("problem/plans/main.toml".to_owned(), plan.into_bytes().into());
    files.insert("problem/problem.toml".to_owned(), config(arguments).into_bytes().into());
    Ok(files)
}

/// Reads a program. Fails when it cannot be read, or its ending is that of no language.
fn program(path: &Path) -> Result<(String, Blob), Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    if ProgrammingLanguage::of_extension(ending).is_none() {
        return Err(message!("init-no-program", path = path).into());
    }
    let content = Blob::of_file(path).because(message!("cannot-read", path = path))?;
    Ok((name, content))
}

/// Returns the tests of a directory as inputs by hand with their answers. Fails when there is none,
/// or one lacks its answer and no solution gives it.
fn tests_of(directory: &Path, has_solution: bool) -> Result<BTreeMap<String, Blob>, Failure> {
    let tests = test_files(directory).because(message!("cannot-read", path = directory))?;
    let mut files = BTreeMap::new();
    for (name, TestFiles { inputs, answers, .. }) in &tests {
        let Some(input) = inputs.first() else { continue };
        let answer = answers.first();
        if answer.is_none() && !has_solution {
            return Err(message!("init-without-answer", path = input).into());
        }
        for (path, ending) in [(Some(input), "in"), (answer, "ans")] {
            let Some(path) = path else { continue };
            let content = Blob::of_file(path).because(message!("cannot-read", path = path))?;
            files.insert(format!("problem/handmade/{name}.{ending}"), content);
        }
    }
    if files.is_empty() {
        return Err(message!("init-no-data", path = directory).into());
    }
    Ok(files)
}

fn config(arguments: &Init) -> String {
    let name = name_of(&arguments.directory);
    let title = toml_edit::value(arguments.title.as_deref().unwrap_or(&name));
    let (time, memory) = (arguments.time.unwrap_or(1000), arguments.memory.unwrap_or(256));
    format!(
        "name = \"{name}\"\ntitle = {title}\n\n[limits]\ntime_ms = {time}                # CPU \
         milliseconds a test case\nmemory_mib = {memory}\n"
    )
}

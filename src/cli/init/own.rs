//! A package of files that a setter has already: a solution, a generator, a validator, tests.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use crate::{
    jury::SourceCode,
    problem::ProgrammingLanguage,
    store::Blob,
    testset::{TestFiles, test_files},
    text::{Fact, Language, shown},
};

use super::{
    super::{
        args::{Init, OwnFiles},
        console::Console,
        failure::{Because as _, Failure},
    },
    example::name_of,
};

/// Tests that a generator makes where there are no others.
const GENERATED: u32 = 10;

/// Inputs that an error lists.
const MOST_LISTED: usize = 8;

/// Returns the files of the package by their names in it. Fails when a file cannot be read or is no
/// program, when there are no tests, or neither answers nor a solution: prints all of that but the
/// last.
pub(crate) fn files(
    arguments: &Init,
    console: &Console,
) -> Result<BTreeMap<String, Blob>, Failure> {
    let OwnFiles { solution, generator, validator, checker, data } = &arguments.own;
    let mut failures = Vec::new();
    if !arguments.points.is_empty() {
        failures.push(message!("init-points-of-own").into());
    }
    let mut files = BTreeMap::new();
    for (given, directory) in [
        (solution, "problem/submissions/accepted"),
        (generator, "problem/generators"),
        (validator, "validators"),
        (checker, "problem"),
    ] {
        match given.as_deref().map(program) {
            Some(Ok((name, content))) => {
                files.extend(given.as_deref().and_then(|path| testlib_of(path, &content)));
                files.insert(format!("{directory}/{name}"), content);
            }
            Some(Err(failure)) => failures.push(failure),
            None => {}
        }
    }
    let mut plan = "# Tests in order; points are shared evenly.\n".to_owned();
    if let Some(directory) = data {
        files.extend(tests_of(directory, solution.is_some(), &mut failures, console));
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
        failures.push(message!("init-without-tests").into());
    }
    if let Some(last) = failures.pop() {
        for failure in &failures {
            console.error(failure);
        }
        return Err(last);
    }
    let (statement, text) = statement(arguments, console.language());
    files.insert(statement, text.into_bytes().into());
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

/// Returns `testlib.h` beside a program that is written with it, with its place in the package.
fn testlib_of(program: &Path, content: &Blob) -> Option<(String, Blob)> {
    const TESTLIB: &str = "testlib.h";
    let source = SourceCode::new(ProgrammingLanguage::Cpp, content.in_memory()?.to_vec());
    let testlib = Blob::of_file(&program.with_file_name(TESTLIB)).ok()?;
    source.includes(TESTLIB).then(|| (format!("problem/include/{TESTLIB}"), testlib))
}

/// Returns the statement to be written, with its headings and with the blocks that `muqi gen` fills,
/// by its name in the package.
fn statement(arguments: &Init, language: Language) -> (String, String) {
    let text = match language {
        Language::English => include_str!("statement.en.md"),
        Language::Chinese => include_str!("statement.zh.md"),
    };
    let name = name_of(&arguments.directory);
    let title = arguments.title.as_deref().unwrap_or(&name);
    let path = format!("problem/statement/statement.{}.md", language.code());
    (path, text.replacen("TITLE", title, 1))
}

/// Returns the tests of a directory as inputs by hand with their answers. Adds to `failures` that
/// there is none, those that cannot be read, and those that lack an answer which no solution gives.
fn tests_of(
    directory: &Path,
    has_solution: bool,
    failures: &mut Vec<Failure>,
    console: &Console,
) -> BTreeMap<String, Blob> {
    let mut files = BTreeMap::new();
    let tests = match test_files(directory).because(message!("cannot-read", path = directory)) {
        Ok(tests) => tests,
        Err(failure) => {
            failures.push(failure);
            return files;
        }
    };
    let (mut unanswered, mut without_input, mut odd) = (Vec::new(), Vec::new(), Vec::new());
    let mut has_inputs = false;
    for (name, TestFiles { inputs, answers, .. }) in &tests {
        let Some(input) = inputs.first() else {
            without_input.extend(answers.iter().map(shown));
            continue;
        };
        has_inputs = true;
        for several in [inputs, answers].into_iter().filter(|files| files.len() > 1) {
            let paths = Fact::list(several.iter().map(shown), MOST_LISTED);
            failures.push(message!("init-several-files", test = name, paths = paths).into());
        }
        let answer = answers.first();
        if answer.is_none() && !has_solution {
            unanswered.push(shown(input));
        }
        for (path, ending) in [(Some(input), "in"), (answer, "ans")] {
            let Some(path) = path else { continue };
            match Blob::of_file(path).because(message!("cannot-read", path = path)) {
                Ok(content) => {
                    if is_odd(&content) {
                        odd.push(shown(path));
                    }
                    files.insert(format!("problem/handmade/{name}.{ending}"), content);
                }
                Err(failure) => failures.push(failure),
            }
        }
    }
    if !without_input.is_empty() {
        let paths = Fact::list(without_input, MOST_LISTED);
        console.warn(message!("init-without-input", paths = paths));
    }
    if !odd.is_empty() {
        let number = odd.len();
        let paths = Fact::list(odd, MOST_LISTED);
        console.warn(message!("init-odd-bytes", number = number, paths = paths));
    }
    if !has_inputs {
        failures.push(message!("init-no-data", path = directory).into());
    }
    if !unanswered.is_empty() {
        let number = unanswered.len();
        let paths = Fact::list(unanswered, MOST_LISTED);
        failures.push(message!("init-without-answer", number = number, paths = paths).into());
    }
    files
}

/// Returns whether a file has a byte order mark or line ends of Windows, which many programs read
/// wrong; as far as its beginning shows.
fn is_odd(content: &Blob) -> bool {
    const SEARCHED_BYTES: u64 = 64 << 10;
    let beginning = content.beginning(SEARCHED_BYTES).unwrap_or_default();
    beginning.starts_with("\u{feff}".as_bytes()) || beginning.contains(&b'\r')
}

fn config(arguments: &Init) -> String {
    let name = name_of(&arguments.directory);
    let title = toml_edit::value(arguments.title.as_deref().unwrap_or(&name));
    let checker = arguments.own.checker.as_deref().and_then(Path::file_name).map(|file| {
        let program = toml_edit::value(&*file.to_string_lossy());
        format!("\n[checker]                     # protocol = \"testlib\" where none is stated\nprogram = {program}\n")
    });
    let checker = checker.unwrap_or_default();
    let model = arguments.own.solution.as_deref().and_then(Path::file_name).map(|file| {
        let program = toml_edit::value(format!("accepted/{}", file.to_string_lossy()));
        format!("model_solution = {program}\n")
    });
    let model = model.unwrap_or_default();
    let (time, memory) = (arguments.time.unwrap_or(1000), arguments.memory.unwrap_or(256));
    format!(
        "name = \"{name}\"\ntitle = {title}\n{model}\n[limits]\ntime_ms = {time}                # CPU \
         milliseconds a test case\nmemory_mib = {memory}\n{checker}"
    )
}

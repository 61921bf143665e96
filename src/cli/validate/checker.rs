//! The checker of a package, tried on the setter's own tests of it, or on outputs made of answers.

use std::collections::BTreeSet;

use crate::{
    checker::Checked,
    judge::programs_code,
    jury::Verdict,
    plan::Points,
    problem::{Problem, StatedChecker, spread},
    store::Blob,
    stress::{CheckedTest, CheckerMistake, MadeOutput, ShownMistake, checker_mistakes},
    text::{Diagnostic, Fact},
};

use super::{super::again::word, look::Outcome, stored_set::StoredSet};

/// The directory of tests of the checker.
const TESTS: &str = "checker_tests";

/// Its directories, and the verdict that the checker must give on what is in each.
const DIRECTORIES: [(&str, Verdict); 3] = [
    ("ac", Verdict::Accepted),
    ("wa", Verdict::WrongAnswer),
    ("points", Verdict::PartiallyCorrect),
];

/// Tests of which outputs are made.
const MOST_TESTS: usize = 4;

/// Bytes of the largest input and answer of which outputs are made.
const MOST_BYTES: u64 = 1 << 20;

/// Tries the checker on the tests that the setter has written for it and, where it is a program, on
/// outputs made of the answers of test sets.
pub(crate) fn tried(sets: &[StoredSet<'_>], problem: &Problem) -> Vec<Outcome> {
    if let Some(fault) = problem.engine.unusable_checker() {
        return vec![Outcome { diagnostics: vec![fault], ..Outcome::default() }];
    }
    let names: BTreeSet<&str> = problem
        .files
        .iter()
        .filter_map(|(path, _)| path.strip_prefix(TESTS)?.strip_prefix('/'))
        .filter_map(|path| Some(path.rsplit_once('.')?.0))
        .collect();
    let written = (!names.is_empty()).then(|| written(&names, problem));
    let made = match &problem.config.checker {
        Some(StatedChecker::Program(checker)) => {
            made(sets, problem, &problem.files.displayed(&checker.program.value))
        }
        _ => None,
    };
    written.into_iter().chain(made).collect()
}

/// Runs the checker on tests by their names below the directory.
fn written(names: &BTreeSet<&str>, problem: &Problem) -> Outcome {
    let found = names.iter().filter_map(|name| written_test(name, problem));
    let subject = message!(
        "validate-checker-tests",
        path = problem.files.displayed(TESTS),
        tests = names.len()
    );
    Outcome {
        subject: Some(subject),
        praise: "validate-checked",
        diagnostics: found.collect(),
        ..Outcome::default()
    }
}

/// Returns what is wrong with a test of the checker.
fn written_test(name: &str, problem: &Problem) -> Option<Diagnostic> {
    let file = |extension: &str| format!("{TESTS}/{name}.{extension}");
    let fault = |code| Diagnostic::of_file(code, problem.files.displayed(&file("out")));
    let expected = DIRECTORIES.into_iter().find(|(directory, _)| {
        name.strip_prefix(directory).is_some_and(|rest| rest.starts_with('/'))
    });
    let Some((_, expected)) = expected else {
        return Some(fault(programs_code::CHECKER_TEST_PLACE));
    };
    let files = ["in", "out", "ans"].map(|extension| problem.files.blob(&file(extension)));
    let [Some(input), Some(output), Some(answer)] = &files else {
        let missing = ["in", "out", "ans"].into_iter().zip(&files).filter(|(_, it)| it.is_none());
        let missing = missing.map(|(extension, _)| problem.files.displayed(&file(extension)));
        let fault = fault(programs_code::CHECKER_TEST_FILES);
        return Some(fault.with("missing", Fact::all(missing)));
    };
    let limit = problem.config.limits.output_bytes();
    let checked = problem
        .checker()
        .check(Some(input), output.open().ok()?, answer, Points::HUNDRED, limit)
        .ok()?;
    let (found, reason) = match checked {
        Checked::Accepted { note } => (Verdict::Accepted, note),
        Checked::Partial { reason, .. } => (Verdict::PartiallyCorrect, Some(reason)),
        Checked::Wrong { reason, .. } => (Verdict::WrongAnswer, Some(reason)),
        Checked::JuryFault { reason, .. } => (Verdict::JudgeError, Some(reason)),
    };
    (found != expected).then(|| {
        let reason = reason.map_or_else(|| "none".into(), Fact::Message);
        fault(programs_code::CHECKER_TEST)
            .with("expected", expected)
            .with("found", found)
            .with("reason", reason)
    })
}

/// Tries the checker, which is at `path`, on outputs that are made of answers.
fn made(sets: &[StoredSet<'_>], problem: &Problem, path: &str) -> Option<Outcome> {
    let mut tests: Vec<(&str, &Blob, &Blob)> = sets.iter().flat_map(StoredSet::tests).collect();
    tests.retain(|(_, input, answer)| input.length().max(answer.length()) <= MOST_BYTES);
    tests.sort_by_key(|(_, input, _)| input.length());
    let tests = spread(&tests, MOST_TESTS);
    let checked: Vec<CheckedTest> = tests
        .iter()
        .map(|&(_, input, answer)| CheckedTest { input: input.clone(), answer: answer.clone() })
        .collect();
    if tests.is_empty() {
        return None;
    }
    let check = |test: &CheckedTest, output: &Blob| {
        let output = output.open().ok()?;
        let (input, answer) = (Some(&test.input), &test.answer);
        problem.checker().check(input, output, answer, Points::HUNDRED, u64::MAX).ok()
    };
    let mistakes = checker_mistakes(&check, &checked, problem.config.limits.output_bytes());
    let finding = |ShownMistake { test, output, mistake }: ShownMistake| {
        let input = tests[test].0;
        let answer = input.strip_suffix(".in").map(|stem| format!("{stem}.ans"));
        let command = answer.and_then(|answer| command(input, &answer, output));
        let finding = Diagnostic::of_file(programs_code::CHECKER_MISTAKE, path)
            .with("mistake", mistake.name())
            .with("output", message!("checker-output", name = output.name()))
            .with("input", input)
            .with("command", command.map_or_else(|| "none".into(), Fact::Verbatim));
        match mistake {
            // It may be right to say nothing.
            CheckerMistake::AcceptsEmpty => finding.with("problem", "none").as_warning(),
            CheckerMistake::Changes | CheckerMistake::AcceptsGarbage => {
                finding.with("problem", "none")
            }
            CheckerMistake::Fails(reason) | CheckerMistake::RefusesAnswer(reason) => {
                finding.with("problem", reason)
            }
        }
    };
    let subject = message!("validate-checker-made", path = path, answers = tests.len());
    Some(Outcome {
        subject: Some(subject),
        praise: "validate-checked",
        diagnostics: mistakes.into_iter().map(finding).collect(),
        ..Outcome::default()
    })
}

/// Returns the command of a shell that shows the result for an output; nothing where that has to be
/// made first.
fn command(input: &str, answer: &str, output: MadeOutput) -> Option<String> {
    let (input, answer) = (word(input), word(answer));
    match output {
        MadeOutput::Answer => {
            Some(format!("muqi compare {answer} --input {input} --answer {answer}"))
        }
        MadeOutput::Empty => {
            Some(format!("muqi compare /dev/null --input {input} --answer {answer}"))
        }
        _ => None,
    }
}

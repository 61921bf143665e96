//! Hints at why a program failed, from what its source does.

use crate::{
    problem::InputOutput,
    submission::{SourceCode, Verdict},
};

use super::Grade;

/// The hint for a program that opens files and prints nothing.
const FILES_HINT: &str = "the program opens files, but this problem asks for standard input and \
                          output (`io` in problem.toml)";

/// Ways in which programs open files.
const OPENS_FILES: [&str; 3] = ["freopen", "fopen", "ifstream"];

/// The hint for a program that starts others and crashes.
const PROCESSES_HINT: &str = "the program starts other processes, which fails here";

/// Ways in which programs start others.
const STARTS_PROCESSES: [&str; 8] = [
    "fork(",
    "system(",
    "popen(",
    "posix_spawn",
    "subprocess",
    "multiprocessing",
    ".exec(",
    "exec.Command",
];

/// Adds hints to tests that failed as programs do which open files where the standard
/// streams are asked for, or start processes: a refusal cannot be told from its end.
pub(super) fn add_hints(source: &SourceCode, io: InputOutput, grade: &mut Grade) {
    let does = |ways: &[&str]| ways.iter().any(|way| source.text.contains(way));
    let opens_files = io == InputOutput::Standard && does(&OPENS_FILES);
    let starts_processes = does(&STARTS_PROCESSES);
    for test in &mut grade.tests {
        let is_silent = test.beginning.trim().is_empty();
        let hint = match test.verdict {
            Verdict::WrongAnswer if opens_files && is_silent => FILES_HINT,
            Verdict::RunTimeError if starts_processes => PROCESSES_HINT,
            _ => continue,
        };
        test.hint = Some(hint.to_owned());
    }
}

//! `muqi solve`: the answer of inputs.

use rayon::prelude::*;

use crate::{
    chess::input::{self, Bounds},
    solver,
    text::Diagnostic,
};

use super::{
    ExitStatus,
    args::Solve,
    console::Console,
    failure::Failure,
    inputs::{self, InputPath},
    package::{Package, on_threads},
};

/// The answer of one input, or why there is none.
enum Answer {
    Value(i64),
    Faulty(Vec<Diagnostic>),
    TooLarge(solver::TableTooLarge),
}

pub(crate) fn run(arguments: &Solve, console: &mut Console) -> Result<ExitStatus, Failure> {
    inputs::refuse_second_dash(&arguments.paths)?;
    let package = Package::open(&arguments.problem, console)?;
    let constraints = package.bounds();
    let found = inputs::find(&arguments.paths);
    if found.len() == 1 && !inputs::is_directory(&arguments.paths[0]) {
        // Without threads: starting them takes as long as a board of 10 by 10.
        let answers = [answer(&found[0], &constraints)];
        return show(&found, &answers, true, console);
    }
    let bar = console.progress(found.len(), message!("progress-solving"));
    // A pipe without a writer hides no other answer.
    let (waiting, ready): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|path| path.as_ref().is_ok_and(InputPath::waits));
    let mut status = ExitStatus::Success;
    for paths in [&ready, &waiting] {
        let answers = on_threads(&arguments.jobs, || {
            paths
                .par_iter()
                .map(|path| {
                    let answer = answer(path, &constraints);
                    bar.inc(1);
                    answer
                })
                .collect::<Vec<Answer>>()
        })?;
        status = status.and(bar.suspend(|| show(paths, &answers, false, console))?);
    }
    bar.finish_and_clear();
    Ok(status)
}

fn show(
    paths: &[Result<InputPath, Vec<Diagnostic>>],
    answers: &[Answer],
    is_single: bool,
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let mut results = String::new();
    let mut status = ExitStatus::Success;
    for (path, answer) in paths.iter().zip(answers) {
        let path = path.as_ref().map(InputPath::shown).unwrap_or_default();
        match answer {
            Answer::Value(value) if is_single => results += &format!("{value}\n"),
            Answer::Value(value) => results += &format!("{path}\t{value}\n"),
            Answer::Faulty(faults) => {
                console.faults(faults);
                status = status.and(ExitStatus::of(faults));
            }
            Answer::TooLarge(error) => {
                console.error(&Failure::from(error.clone()).under(path));
                status = status.and(ExitStatus::Found);
            }
        }
    }
    console.result(results)?;
    Ok(status)
}

fn answer(path: &Result<InputPath, Vec<Diagnostic>>, constraints: &Bounds) -> Answer {
    let opened = path.as_ref().map_err(Clone::clone).and_then(|path| path.open(constraints));
    match opened.and_then(|source| input::read(&source, constraints)) {
        Err(faults) => Answer::Faulty(faults),
        Ok(board) => solver::value(&board).map_or_else(Answer::TooLarge, Answer::Value),
    }
}

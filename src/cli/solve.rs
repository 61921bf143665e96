//! `muqi solve`: the answer of inputs.

use rayon::prelude::*;

use crate::{
    input::{self, Constraints},
    solver,
    text::Diagnostic,
};

use super::{
    ExitStatus,
    args::Solve,
    console::Console,
    inputs::{self, InputPath},
    package::{Package, on_threads},
};

/// The answer of one input, or why there is none.
enum Answer {
    Value(i64),
    Faulty(Vec<Diagnostic>),
    TooLarge(solver::TableTooLarge),
}

pub(super) fn run(arguments: &Solve, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem, console)?;
    let constraints = package.problem.config.constraints;
    let found = inputs::find(&arguments.paths)?;
    let is_single = found.len() == 1 && !inputs::is_directory(&arguments.paths[0]);
    let answers = if is_single {
        // Without threads: starting them takes as long as a board of 10 by 10.
        vec![answer(&found[0], &constraints)?]
    } else {
        let bar = console.progress(found.len(), "solving");
        let solve = |path| answer(path, &constraints).inspect(|_| bar.inc(1));
        let answers: anyhow::Result<Vec<Answer>> =
            on_threads(&arguments.jobs, || found.par_iter().map(solve).collect())?;
        bar.finish_and_clear();
        answers?
    };
    let mut results = String::new();
    for (path, answer) in found.iter().zip(&answers) {
        match answer {
            Answer::Value(value) if is_single => results += &format!("{value}\n"),
            Answer::Value(value) => results += &format!("{}\t{value}\n", path.shown()),
            Answer::Faulty(faults) => console.faults(faults),
            Answer::TooLarge(error) => {
                console.error(&anyhow::Error::from(error.clone()).context(path.shown()));
            }
        }
    }
    console.result(results)?;
    let all_solved = answers.iter().all(|answer| matches!(answer, Answer::Value(_)));
    Ok(ExitStatus::found(!all_solved))
}

fn answer(path: &InputPath, constraints: &Constraints) -> anyhow::Result<Answer> {
    let opened = path.open(constraints)?;
    let read = opened.map_err(|fault| vec![fault]);
    Ok(match read.and_then(|source| input::read(&source, constraints)) {
        Err(faults) => Answer::Faulty(faults),
        Ok(board) => solver::value(&board).map_or_else(Answer::TooLarge, Answer::Value),
    })
}

//! `muqi solve`: the answer of inputs.

use rayon::prelude::*;

use crate::{
    input, solver,
    text::{Diagnostic, Source},
};

use super::{
    ExitStatus,
    args::Solve,
    console::Console,
    inputs::{self, Opened},
    package::{Package, on_threads},
};

/// The answer of one input, or why there is none.
enum Answer {
    Value(i64),
    Faulty(Vec<Diagnostic>),
    TooLarge(solver::TableTooLarge),
}

pub(super) fn run(arguments: &Solve, console: &mut Console) -> anyhow::Result<ExitStatus> {
    let package = Package::open(&arguments.problem)?;
    let constraints = package.problem.config.constraints;
    let found = inputs::find(&arguments.paths)?;
    let answer = |opened: Opened| match opened
        .map_err(|fault| vec![fault])
        .and_then(|source: Source| input::read(&source, &constraints))
    {
        Err(faults) => Answer::Faulty(faults),
        Ok(board) => solver::value(&board).map_or_else(Answer::TooLarge, Answer::Value),
    };
    let bar = console.progress(found.len(), "solving");
    let answers = on_threads(&arguments.jobs, || -> anyhow::Result<Vec<(String, Answer)>> {
        let solve = |path: &inputs::InputPath| {
            let answer = answer(path.open(&constraints)?);
            bar.inc(1);
            Ok((path.shown(), answer))
        };
        found.par_iter().map(solve).collect()
    })??;
    bar.finish_and_clear();
    let single = answers.len() == 1 && !arguments.paths[0].is_dir();
    let mut results = String::new();
    let mut wrong = false;
    for (path, answer) in answers {
        match answer {
            Answer::Value(value) if single => results += &format!("{value}\n"),
            Answer::Value(value) => results += &format!("{path}\t{value}\n"),
            Answer::Faulty(faults) => {
                wrong = true;
                console.faults(&faults);
            }
            Answer::TooLarge(error) => {
                wrong = true;
                console.error(&anyhow::Error::from(error).context(path));
            }
        }
    }
    console.result(results)?;
    Ok(ExitStatus::found(wrong))
}

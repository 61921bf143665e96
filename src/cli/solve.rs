//! `muqi solve`: the answer of inputs.

use rayon::prelude::*;

use crate::{
    problem::EngineFault,
    store::Blob,
    testset::faults_anywhere,
    text::{Diagnostic, Message, ToMessage as _},
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
    Answered(Blob),
    Faulty(Vec<Diagnostic>),
    Unanswered(Message),
}

pub(crate) fn run(arguments: &Solve, console: &mut Console) -> Result<ExitStatus, Failure> {
    inputs::refuse_second_dash(&arguments.paths)?;
    let package = Package::open(&arguments.problem, console)?;
    let found = inputs::find(&arguments.paths);
    if found.len() == 1 && !inputs::is_directory(&arguments.paths[0]) {
        // Without threads: starting them takes as long as a board of 10 by 10.
        let answers = [answer(&found[0], &package)];
        return show(&found, &answers, true, console);
    }
    let bar = console.progress(found.len(), message!("progress-solving"));
    // A pipe without a writer hides no other answer.
    let (waiting, ready): (Vec<_>, Vec<_>) =
        found.into_iter().partition(|path| path.as_ref().is_ok_and(InputPath::waits));
    let mut status = ExitStatus::Success;
    for paths in [&ready, &waiting] {
        let answers = on_threads(arguments.jobs, || {
            paths
                .par_iter()
                .map(|path| {
                    let answer = answer(path, &package);
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
            Answer::Answered(answer) if is_single => {
                console.result(std::mem::take(&mut results))?;
                console.bytes(&answer.beginning(u64::MAX).unwrap_or_default())?;
            }
            Answer::Answered(answer) => results += &with_path(&path, answer),
            Answer::Faulty(faults) => {
                console.faults(faults);
                status = status.and(ExitStatus::of(faults));
            }
            Answer::Unanswered(reason) => {
                console.error(&Failure::from(reason.clone()).under(path));
                status = status.and(ExitStatus::Found);
            }
        }
    }
    console.result(results)?;
    Ok(status)
}

/// Returns an answer behind its path: on one line where it has one.
fn with_path(path: &str, answer: &Blob) -> String {
    let bytes = answer.beginning(u64::MAX).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    match text.trim_end() {
        line if !line.contains('\n') => format!("{path}\t{line}\n"),
        lines => format!("{path}\n{lines}\n"),
    }
}

fn answer(path: &Result<InputPath, Vec<Diagnostic>>, package: &Package) -> Answer {
    let problem = &package.problem;
    let opened = path.as_ref().map_err(Clone::clone);
    let read = opened.and_then(|path| {
        let input = path.blob(problem, &problem.config.constraints)?;
        let scheme = package.default_scheme();
        match faults_anywhere(problem, scheme.as_ref(), &input, &path.shown()) {
            faults if faults.is_empty() => Ok(input),
            faults => Err(faults),
        }
    });
    match read.map(|input| problem.engine.answers(&[input]).remove(0)) {
        Err(faults) => Answer::Faulty(faults),
        Ok(Ok(answer)) => Answer::Answered(answer),
        Ok(Err(EngineFault::File(fault))) => Answer::Faulty(vec![*fault]),
        Ok(Err(fault)) => Answer::Unanswered(fault.to_message()),
    }
}

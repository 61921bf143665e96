//! `muqi strength --sample N`: programs drawn from the space of wrong choices.

use crate::{
    plan::Edition,
    report::{FOUND_WRONG, GOOD, sampling_json, sampling_text, styled},
    rng::Seed,
    strength::{Sampling, sampled},
};

use super::super::{
    ExitStatus,
    args::{Format, Strength},
    console::Console,
    failure::Failure,
    package::{Package, on_threads},
};

/// The seed when none is given.
const DEFAULT_SEED: &str = "1";

/// Draws so many programs and tries them on the tests of an edition; one that survives though a
/// board shows it to be wrong is an error here. Fails when the edition has no boards on which
/// such programs are wrong by argument, threads cannot be started or standard output cannot be
/// written.
pub(super) fn run(
    programs: usize,
    arguments: &Strength,
    package: &Package,
    (edition, answers): (&Edition, &[i64]),
    console: &mut Console,
) -> Result<ExitStatus, Failure> {
    let word = arguments.hunt.seed.as_deref().unwrap_or(DEFAULT_SEED);
    let seed = Seed::derive("sample", word);
    let constraints = &package.problem.config.constraints;
    let bar = console.progress(programs, message!("sampling-progress"));
    let step = || bar.inc(1);
    let sampling = on_threads(&arguments.jobs, || {
        sampled(edition, answers, constraints, (programs, seed), step)
    })?;
    bar.finish_and_clear();
    let Some(sampling) = sampling else {
        return Err(message!("strength-numbers-untried").into());
    };
    let language = console.language();
    match arguments.format {
        Format::Human => {
            console.result(sampling_text(&edition.name, word, &sampling, language))?;
            console.result(verdict(&edition.name, &sampling, console))?;
        }
        Format::Json => {
            console.result(sampling_json(&edition.name, word, &sampling, language))?;
        }
    }
    Ok(ExitStatus::found(sampling.found_wrong().next().is_some()))
}

fn verdict(edition: &str, sampling: &Sampling, console: &Console) -> String {
    let verdict = match sampling.found_wrong().count() {
        0 => styled(GOOD, console.language().text(message!("sampling-none-survives"))),
        survivors => {
            let survivors = message!("sampling-survivors", survivors = survivors);
            styled(FOUND_WRONG, console.language().text(survivors))
        }
    };
    console.language().about(edition, verdict) + "\n"
}

//! A lone program that is wrong is run on a few dozen boards more, for its diagnosis.

use crate::{
    input,
    judge::{Entry, Session, was_interrupted},
    rng::Seed,
    stress::{Questions, diagnosed_by_asking},
};

use super::{super::args::Check, shown::is_worth_asking};

/// Replaces the diagnosis of a lone program that has printed a wrong number by one that has the
/// boards that it is asked as evidence, too.
pub(super) fn ask(session: &Session<'_>, entries: &mut [Entry], arguments: &Check) {
    let [entry] = entries else { return };
    if arguments.no_questions || !is_worth_asking(entry) || was_interrupted(session.interrupted) {
        return;
    }
    let printed = session.printed_by(entry);
    if printed.iter().all(|one| one.number == one.answer) {
        return;
    }
    // It has been compiled for the tests, and is taken from there.
    let Ok(probe) = session.probe(&entry.submission) else { return };
    let range = session.problem.config.constraints;
    let left_out = session.left_out_for(entry);
    let tests: Vec<_> =
        left_out.iter().filter_map(|source| input::read(source, &range).ok()).collect();
    let questions = Questions {
        range,
        seed: Seed::derive("stress", "1"),
        tests: &tests,
        interrupted: session.interrupted,
    };
    entry.diagnosis = diagnosed_by_asking(&probe, printed, questions);
}

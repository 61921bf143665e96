//! `muqi hack try`: whom a board breaks that passed before, and what that costs.

use crate::{
    input,
    judge::{Trial, TrialOn},
    report::{trials_json, trials_text},
    solver,
    submission::Verdict,
    testset::{StoredTest, TestCase},
};

use super::{
    super::{
        ExitStatus,
        args::{Format, HackTry},
        check::{Bench, from_cache, judged, take},
        console::Console,
        failure::Failure,
        interruption,
        package::Package,
    },
    board::{NamedBoard, require},
};

/// The name of the board among the extra tests, which no file of a test set has.
const NAME: &str = "the board";

pub(super) fn run(arguments: &HackTry, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    let is_extra = arguments.board.to_str().is_some_and(|name| edition.extra_named(name).is_some());
    if !is_extra {
        require(&arguments.board, &package)?;
    }
    let board = match NamedBoard::read_or_extra(&arguments.board, &edition, &package) {
        Ok(board) => board,
        Err(faults) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
    };
    let judging = arguments.judging();
    let (mut set, mut intake) = take(&judging, None, &package, console)?;
    let answer = solver::value(&board.board)?;
    set.add_extra(stored(&board, answer));
    let bench = Bench::of(&intake, &judging, &package, console)?;
    let entries = judged(&mut intake, &judging, &set, &bench, &package, console)?;
    if let Some(from_cache) = from_cache(&entries) {
        console.remark(from_cache);
    }
    if let Some(interruption) = interruption::first() {
        console.remark(message!("check-interrupted"));
        return Ok(ExitStatus::Interrupted(interruption));
    }
    let edition = set.edition.as_ref();
    let on = TrialOn { edition, subtask: edition.and_then(|one| one.first_fit(&board.board)) };
    let trials: Vec<Trial<'_>> = entries.iter().filter_map(|entry| on.trial(entry)).collect();
    let (board, language) = ((&board.board, answer), console.language());
    console.result(match arguments.format {
        Format::Human => trials_text(&on, board, &trials, language),
        Format::Json => trials_json(&on, board, &trials, language),
    })?;
    if trials.iter().any(|trial| trial.on_board.verdict == Verdict::JudgeError) {
        return Ok(ExitStatus::Usage);
    }
    Ok(ExitStatus::found(trials.iter().any(|one| one.is_broken() || one.only_loses_points())))
}

/// Returns the board as a test of its own.
fn stored(NamedBoard { board, .. }: &NamedBoard, answer: i64) -> StoredTest {
    let test = TestCase { number: 0, name: NAME.to_owned(), board: board.clone(), answer };
    StoredTest {
        number: test.number,
        answer: test.answer_bytes(),
        input: Some(input::write(&test.board)),
        name: test.name,
    }
}

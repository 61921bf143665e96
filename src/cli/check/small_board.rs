//! The first wrong answer on a board that can be played by hand, with the best play on it.

use std::path::Path;

use crate::{
    chess::{board_of, picture::Convention, turning_point},
    game::{Board, Line},
    judge::Judging,
    jury::Verdict,
    report::{Explained, HEADING, analysis_text, styled},
    solver::{Analysis, DEFAULT_BUDGET_BYTES, ValueTable},
    testset::StoredTest,
    text::{Language, ToMessage as _},
};

use super::{
    super::{again::Again, args::ProblemArgument},
    test_set::TestSet,
};

/// Most cells of a board that is shown.
const SMALL_CELLS: usize = 12;

/// Returns the board of the first test that a lone submission got wrong and that can be played by
/// hand, with the best play on it and the command that shows more of it; nothing for a
/// contestant.
pub(crate) fn small_board_text(
    judging: &Judging<'_>,
    set: &TestSet,
    problem: &ProblemArgument,
    language: Language,
) -> Option<String> {
    let [judged] = judging.submissions.as_slice() else { return None };
    if judged.is_as_expected() || judged.submission.is_contestants {
        return None;
    }
    // A hint says what is wrong with the text of an output, not with the play.
    if judged.failures().any(|test| test.hint.is_some() && test.number_printed().is_none()) {
        return None;
    }
    let failures = judged.failures().chain(judged.extra_failures());
    let wrong = failures.filter(|test| test.verdict == Verdict::WrongAnswer);
    let mut small = wrong.filter_map(|grade| {
        let stored = set
            .tests
            .tests
            .iter()
            .chain(&set.tests.extra)
            .find(|stored| stored.name == grade.name)?;
        Some((stored, small_board_of(stored)?, grade.number_printed()))
    });
    let (stored, board, printed) = small.next()?;
    let values = ValueTable::new(&board, DEFAULT_BUDGET_BYTES).ok()?;
    let explained = Explained { board: &board, values: &values, convention: Convention::Mask };
    let analysis = Analysis::new(&board, &values, &Line::default()).ok()?;
    let heading = language.text(message!("check-best-play", test = &stored.name));
    let game = analysis_text(&explained, &analysis, true, language);
    let mut shown = format!("{}\n{game}", styled(HEADING, heading));
    if let Some(point) = printed.and_then(|printed| turning_point(&board, printed)) {
        shown += &format!("{}\n", language.text(point.to_message()));
    }
    // A test that nobody has written is known by its name in the plan.
    let planned = judging.edition.filter(|_| set.is_in_memory());
    let planned = planned.map(|scheme| Path::new(&scheme.name).join(&stored.name));
    if let Some(path) = set.input_file(stored).or(planned) {
        let command = Again::explain(problem, &path);
        let sentence = language.text(message!("check-explain", command = command.plain()));
        shown += &format!("{sentence}\n");
    }
    Some(shown)
}

/// Returns the board of a test, where it is small.
fn small_board_of(stored: &StoredTest) -> Option<Board> {
    board_of(stored.input.as_ref()?).filter(|board| board.area() <= SMALL_CELLS)
}

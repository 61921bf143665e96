//! Boards that tell apart what mistakes a program may have made.

use muqi_files::store::Blob;
use muqi_game::{
    Board,
    flawed::{FLAWS, Flaw},
    solver,
};
use muqi_package::problem::{Diagnosis, Questions};
use muqi_rng::{Seed, Stream};
use rayon::prelude::*;

use super::{
    KnownBoards, PrintedNumber, board_of, diagnose,
    input::{Bounds, Interval, answer_file, write},
    known_boards,
};

/// Cells of the largest board on which all candidates are run.
const MOST_CELLS: usize = 36;

/// Boards of each kind that are asked where no known mistake is left, or to make sure of one.
const TO_MAKE_SURE: usize = 12;

/// Tests that a program is asked whose wrong numbers are all on large boards.
const TESTS: usize = 12;

/// The most boards that a program is run on.
const MOST: usize = 40;

/// Asks a program that has printed wrong numbers for more of them, and returns the known mistake
/// that it resembles by all of them; nothing where it resembles none, or the evidence is thin.
///
/// # Complexity
///
/// At most forty runs, and all candidates on some two hundred small boards in the worst case.
pub(crate) fn diagnosed_by_asking(
    known: Vec<PrintedNumber>,
    questions: &Questions<'_>,
) -> Option<Diagnosis> {
    if known.iter().all(|one| one.number == one.answer) {
        return None;
    }
    let before = known.len();
    let asking = Asking { questions, range: Bounds::of(questions.within) };
    let printed = asking.asked(known);
    Some(Diagnosis { asked: printed.len() - before, ..diagnose(&printed)? })
}

/// Questions within bounds of boards.
struct Asking<'a> {
    questions: &'a Questions<'a>,
    range: Bounds,
}

/// A board that the program can be asked.
struct Question {
    board: Board,
    /// The outputs of the candidates that are left, in their order.
    outputs: Vec<Option<i64>>,
}

/// Keeps what is beside a true.
fn keep<T>(all: &mut Vec<T>, kept: &[bool]) {
    let mut kept = kept.iter();
    all.retain(|_| kept.next().is_some_and(|is_kept| *is_kept));
}

/// Keeps the candidates that print the same. On a large board none is run.
fn fitting(candidates: Vec<&'static Flaw>, one: &PrintedNumber) -> Vec<&'static Flaw> {
    if one.board.area() > MOST_CELLS {
        return candidates;
    }
    candidates
        .into_par_iter()
        .filter(|candidate| candidate.output(&one.board) == Some(one.number))
        .collect()
}

/// Returns the index of the board on which the largest group of candidates that agree is smallest;
/// nothing where they agree on all boards.
fn most_telling(pool: &[Question]) -> Option<usize> {
    // The largest group of each.
    let groups = pool.iter().map(|question| {
        let mut outputs = question.outputs.clone();
        outputs.sort_unstable();
        outputs.chunk_by(|left, right| left == right).map(<[_]>::len).max().unwrap_or(0)
    });
    let (index, smallest) = groups.enumerate().min_by_key(|(_, group)| *group)?;
    (smallest < pool[index].outputs.len()).then_some(index)
}

impl Asking<'_> {
    /// Runs the program on boards that tell apart the known mistakes that fit what it has printed
    /// so far, and returns everything that it has printed, `known` included.
    ///
    /// The next board is always the one on which the candidates left differ most. When they agree
    /// on all boards, or none is left, a few boards with large scores make sure of it, and give
    /// outputs that do not match by chance.
    fn asked(&self, known: Vec<PrintedNumber>) -> Vec<PrintedNumber> {
        let mut printed = known;
        let mut candidates: Vec<&'static Flaw> =
            FLAWS.iter().filter(|flaw| !flaw.is_slow()).collect();
        let mut left = MOST;
        for one in &printed {
            candidates = fitting(candidates, one);
        }
        let mut pool = self.pool(&candidates);
        while left > 0 && candidates.len() > 1 && !(self.questions.is_over)() {
            let Some(index) = most_telling(&pool) else { break };
            let question = pool.swap_remove(index);
            left -= 1;
            if let Some(one) = self.ask(question.board) {
                let fits: Vec<bool> =
                    question.outputs.iter().map(|output| *output == Some(one.number)).collect();
                keep(&mut candidates, &fits);
                for question in &mut pool {
                    keep(&mut question.outputs, &fits);
                }
                printed.push(one);
            }
        }
        let are_all_large =
            printed.iter().all(|one| one.number == one.answer || one.board.area() > MOST_CELLS);
        let tests = if are_all_large { TESTS } else { 0 };
        let tests = self.questions.tests.iter().filter_map(board_of).take(tests);
        let boards = tests.chain(self.confirming(&candidates));
        for board in boards.take(left).take_while(|_| !(self.questions.is_over)()) {
            printed.extend(self.ask(board));
        }
        printed
    }

    /// Runs the program on a board; nothing where it prints no number.
    fn ask(&self, board: Board) -> Option<PrintedNumber> {
        let answer = solver::value(&board).ok()?;
        let input: Blob = write(&board).into();
        let number = (self.questions.ask)(&input, &answer_file(answer))?.parse().ok()?;
        Some(PrintedNumber { board, answer, number })
    }

    /// Returns the boards among which the most telling one is chosen: those known to show mistakes,
    /// and small drawn ones. The candidates are run on all of them, once.
    fn pool(&self, candidates: &[&Flaw]) -> Vec<Question> {
        let known = FLAWS.iter().filter_map(|flaw| known_boards(flaw.name));
        let known = known.flat_map(KnownBoards::all).cloned();
        let drawn = (0..TO_MAKE_SURE).filter_map(|number| self.drawn(number));
        let mut pool: Vec<Board> = Vec::new();
        for board in known.chain(drawn) {
            let is_small = board.area() <= MOST_CELLS && self.range.broken_by(&board).is_empty();
            if is_small && !pool.contains(&board) {
                pool.push(board);
            }
        }
        pool.into_par_iter()
            .map(|board| {
                let outputs = candidates.iter().map(|candidate| candidate.output(&board)).collect();
                Question { board, outputs }
            })
            .collect()
    }

    /// Returns boards with large scores: those first on which a candidate that is left is wrong,
    /// so that the program has to print its number.
    fn confirming(&self, candidates: &[&Flaw]) -> impl Iterator<Item = Board> {
        let drawn = (TO_MAKE_SURE..6 * TO_MAKE_SURE).filter_map(|number| self.drawn(number));
        let (mut wrong, mut right): (Vec<Board>, Vec<Board>) = drawn.partition(|board| {
            let answer = solver::value(board).ok();
            candidates.iter().any(|flaw| flaw.output(board) != answer)
        });
        wrong.truncate(TO_MAKE_SURE);
        right.truncate(TO_MAKE_SURE);
        wrong.into_iter().chain(right)
    }

    /// Draws a board of up to 6×6 with any scores; nothing where the range has none of its size.
    fn drawn(&self, number: usize) -> Option<Board> {
        let name = format!("question {number}");
        let mut dice = Stream::new(Seed::derive(&self.questions.seed.to_string(), &name), "");
        let (n, m) = (side(self.range.n, &mut dice)?, side(self.range.m, &mut dice)?);
        let (n, m) = (usize::try_from(n).ok()?, usize::try_from(m).ok()?);
        let (a, b) = (self.range.a, self.range.b);
        let (a, b) = (scores(a)?, scores(b)?);
        // Where one player scores nothing, answers are large: what is bounded shows there.
        let (a, b) = match number % 3 {
            1 => (a, (b.0, b.0)),
            2 => ((a.0, a.0), b),
            _ => (a, b),
        };
        let board = Board::from_fn(n, m, |_| (dice.between(a.0, a.1), dice.between(b.0, b.1)));
        self.range.broken_by(&board).is_empty().then_some(board)
    }
}

/// Draws a side of a small board.
fn side(sides: Interval, dice: &mut Stream) -> Option<i32> {
    let most = sides.greatest.min(6);
    let (least, most) = (i32::try_from(sides.least).ok()?, i32::try_from(most).ok()?);
    (least <= most).then(|| dice.between(least, most))
}

/// Returns bounds as scores.
fn scores(bounds: Interval) -> Option<(i32, i32)> {
    i32::try_from(bounds.least).ok().zip(i32::try_from(bounds.greatest).ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_named_after_forty_questions_that_begin_with_one_wrong_output() {
        for name in ["white-maximises", "greedy", "greedy-by-sum", "forward", "scores-swapped"] {
            let flaw = muqi_game::flawed::flaw(name).expect("a flaw");
            let ask = |input: &Blob, _: &Blob| {
                board_of(input).and_then(|board| flaw.output(&board)).map(|it| it.to_string())
            };
            let within = Bounds::OFFICIAL.to_constraints();
            let questions = Questions {
                within: &within,
                seed: Seed::derive("stress", "questions"),
                tests: &[],
                ask: &ask,
                is_over: &|| false,
            };
            let asking = Asking { questions: &questions, range: Bounds::OFFICIAL };
            let board = known_boards(name).expect("boards").smallest.clone();
            let known = asking.ask(board).into_iter().collect();
            let found = diagnosed_by_asking(known, &questions).expect("a diagnosis");
            assert!(found.asked <= 40, "{name}");
            assert!(found.mistakes.iter().any(|found| found.name == name), "{name}: {found:?}");
        }
    }
}

//! The samples of a problem: boards by hand, and the large one.
//!
//! `problem.toml` names the boards that statements print, and may state the recipe of one
//! more, which contestants get as a file. Shape and scores of that one follow from the
//! bounds of the problem:
//!
//! ```text
//! [large_sample]           n ≤ 10, m ≤ 10            n, m ≤ 10, at most 50 cells
//! family = "one-sided"     10 × 10                   5 × 10
//! n = "max"                0 ≤ a, b ≤ 100000         1 ≤ a, b ≤ 9
//! m = "max"                drawn from 0 to 100000    drawn from 0 to 8, then 1 added
//! ```

use crate::{
    game::Board,
    generator::Method,
    input::{Constraints, Interval},
    problem::{Faults, Problem, Section, config_code, read_document},
    rng::Seed,
    solver,
    text::{Diagnostic, Source},
};

use super::parse::{ReadRecipe, read_salt};

/// The file that states the samples, and the table of the large one.
const CONFIG: &str = "problem.toml";
const TABLE: &str = "large_sample";

/// The samples of a problem.
#[derive(Clone, Debug)]
pub struct Samples {
    /// The salt of the large sample; empty where there is none.
    pub salt: String,
    /// All samples in order.
    pub boards: Vec<PlannedSample>,
}

/// One sample.
#[derive(Clone, Debug)]
pub struct PlannedSample {
    /// Its number, from 1.
    pub number: usize,
    /// The recipe of its board, in canonical form.
    pub recipe: String,
    /// The seed of its recipe; nothing where nothing is drawn.
    pub seed: Option<Seed>,
    /// The board.
    pub board: Board,
    /// True where statements print it; they name the large sample only.
    pub is_printed: bool,
}

/// Returns the samples of a problem in the order of their numbers. The large one is the last,
/// or has the number that its table states.
///
/// # Errors
///
/// The faults of handmade boards that are used, or everything that is wrong with the table of the
/// large sample.
pub fn samples(problem: &Problem) -> Result<Samples, Vec<Diagnostic>> {
    problem.require_handmade()?;
    let by_hand = problem.config.samples.iter().map(|name| PlannedSample {
        number: 0,
        recipe: format!("handmade board={}", name.value),
        seed: None,
        board: problem.handmade[&name.value].clone(),
        is_printed: true,
    });
    let mut samples = Samples { salt: String::new(), boards: by_hand.collect() };
    let bytes = problem.files.get(CONFIG).unwrap_or_default();
    let source = Source::new(problem.files.displayed(CONFIG), bytes);
    let large = read_document(&source, |top| {
        let large = top.has(TABLE).then(|| top.section(TABLE, |table| read(table, problem)));
        top.forgive();
        // A faulty table is none, and its faults have been reported.
        Some(large.flatten())
    })?;
    if let Some((salt, large)) = large {
        samples.salt = salt;
        samples.boards.insert(large.number - 1, large);
    }
    for (sample, number) in samples.boards.iter_mut().zip(1..) {
        sample.number = number;
    }
    Ok(samples)
}

/// Reads the table and makes the board; nothing where a fault was reported.
fn read(table: &Section<'_>, problem: &Problem) -> Option<(String, PlannedSample)> {
    let faults = table.faults();
    let salt = table.text("salt").and_then(|salt| read_salt(faults, salt));
    let last = problem.config.samples.len() + 1;
    let numbers = Interval::new(1, i64::try_from(last).unwrap_or(i64::MAX));
    let number = table.optional_integer("number", numbers);
    let recipe = ReadRecipe::read(table, &["salt", "number"]);
    let bounds = &problem.config.constraints;
    // Without a salt the board is another, but what is wrong with it is not.
    let salted = salt.as_deref().unwrap_or_default();
    let made = recipe.make(faults, &drawn_from(bounds), problem, salted, 0)?;
    let is_drawn = matches!(made.recipe.arguments.family().method, Method::Drawn(_));
    let board = if is_drawn { moved_into(bounds, &made.board) } else { made.board };
    if !check_bounds(faults, bounds, &recipe, &board) {
        return None;
    }
    let sample = PlannedSample {
        number: number.and_then(|it| usize::try_from(it.value).ok()).unwrap_or(last),
        recipe: made.recipe.to_string(),
        seed: is_drawn.then_some(made.seed),
        board,
        is_printed: false,
    };
    Some((salt?, sample))
}

/// Reports the bounds of the problem that the board breaks; returns whether there was none.
fn check_bounds(
    faults: &Faults<'_>,
    bounds: &Constraints,
    recipe: &ReadRecipe<'_>,
    board: &Board,
) -> bool {
    let broken = bounds.broken_by(board);
    for one in &broken {
        let fault = faults.at(config_code::OUT_OF_RANGE, recipe.place_of(&one.place));
        let fault = fault.with("key", one.place.as_str()).with("found", one.found.to_string());
        let allowed = one.allowed;
        faults.report(fault.with("least", allowed.least).with("greatest", allowed.greatest));
    }
    broken.is_empty()
}

/// Returns the bounds that a board is drawn from: the sides of the largest shape, and
/// scores from 0 on.
fn drawn_from(bounds: &Constraints) -> Constraints {
    let scores = Interval::new(0, widest(bounds));
    let (n, m) = largest_shape(bounds).unwrap_or((bounds.n.greatest, bounds.m.greatest));
    Constraints {
        n: Interval::new(bounds.n.least, n),
        m: Interval::new(bounds.m.least, m),
        cells: bounds.cells,
        a: scores,
        b: scores,
    }
}

/// Returns the width of the wider interval of scores; families draw 32 bits.
fn widest(bounds: &Constraints) -> i64 {
    let width = |scores: Interval| scores.greatest - scores.least;
    width(bounds.a).max(width(bounds.b)).clamp(0, i32::MAX.into())
}

/// Returns a board of scores from 0 on with every score in the same place between the
/// bounds of its player. Nothing changes where both reach from 0 to the same.
fn moved_into(bounds: &Constraints, board: &Board) -> Board {
    let widest = widest(bounds).max(1);
    let moved = |score: i32, within: Interval| {
        let offset = i64::from(score) * (within.greatest - within.least) / widest;
        i32::try_from(within.least + offset).unwrap_or(score)
    };
    Board::from_fn(board.n(), board.m(), |cell| {
        (moved(board.a(cell), bounds.a), moved(board.b(cell), bounds.b))
    })
}

/// Returns the shape with the most cells that the bounds allow and that can be solved; of
/// several the one that is nearest to a square.
fn largest_shape(bounds: &Constraints) -> Option<(i64, i64)> {
    let mut best: Option<(i64, i64)> = None;
    let rank = |(n, m): (i64, i64)| (n * m, -(n - m).abs());
    for n in bounds.n.least..=bounds.n.greatest {
        let most = bounds.m.greatest.min(bounds.cells.greatest / n);
        let cannot_win = best.is_some_and(|(rows, columns)| n * most < rows * columns);
        let columns = if cannot_win { None } else { most_columns(n, bounds.m.least, most) };
        let shape = columns.map(|m| (n, m)).filter(|(n, m)| n * m >= bounds.cells.least);
        best = [best, shape].into_iter().flatten().rev().max_by_key(|&shape| rank(shape));
    }
    best
}

/// Returns the most columns from `least` to `most` with which a board of `n` rows can be solved.
fn most_columns(n: i64, least: i64, most: i64) -> Option<i64> {
    let is_solvable = |m: i64| {
        let sides = usize::try_from(n).ok().zip(usize::try_from(m).ok());
        sides.is_some_and(|(n, m)| solver::table_bytes(n, m).is_ok())
    };
    if least > most || !is_solvable(least) {
        return None;
    }
    // `low` can be solved, everything beyond `high` cannot.
    let (mut low, mut high) = (least, most);
    while low < high {
        let middle = high - (high - low) / 2;
        if is_solvable(middle) { low = middle } else { high = middle - 1 }
    }
    Some(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bounds(n: [i64; 2], m: [i64; 2], cells: [i64; 2]) -> Constraints {
        let interval = |[least, greatest]: [i64; 2]| Interval::new(least, greatest);
        let (n, m, cells) = (interval(n), interval(m), interval(cells));
        Constraints { n, m, cells, ..Constraints::OFFICIAL }
    }

    #[test]
    fn the_largest_shape_has_the_most_cells_that_are_allowed() {
        let shape = |n, m, cells| largest_shape(&bounds(n, m, cells));
        assert_eq!(shape([1, 10], [1, 10], [1, 100]), Some((10, 10)));
        assert_eq!(shape([1, 6], [2, 12], [1, 72]), Some((6, 12)));
        assert_eq!(shape([1, 10], [1, 10], [1, 50]), Some((5, 10)));
        assert_eq!(shape([7, 7], [7, 7], [1, 40]), None);
    }

    #[test]
    fn a_shape_that_cannot_be_solved_is_not_the_largest() {
        let (n, m) = largest_shape(&bounds([1, 30], [1, 30], [1, 900])).expect("a shape");
        let sides = |n: i64, m: i64| {
            (usize::try_from(n).expect("rows"), usize::try_from(m).expect("columns"))
        };
        let (rows, columns) = sides(n, m);
        assert!(solver::table_bytes(rows, columns).is_ok(), "{n} × {m}");
        assert!(n * m >= 196, "{n} × {m}");
        assert_eq!(largest_shape(&bounds([1, 1], [1, 1000], [1, 1000])), Some((1, 1000)));
    }

    #[test]
    fn scores_keep_their_places_between_other_bounds() {
        let board = Board::new(1, 2, vec![0, 100], vec![50, 100]).expect("two cells");
        let moved = |a: [i64; 2], b: [i64; 2]| {
            let interval = |[least, greatest]: [i64; 2]| Interval::new(least, greatest);
            let bounds = Constraints { a: interval(a), b: interval(b), ..Constraints::OFFICIAL };
            let moved = moved_into(&bounds, &board);
            (moved.a_scores().to_vec(), moved.b_scores().to_vec())
        };
        assert_eq!(moved([0, 100], [0, 100]), (vec![0, 100], vec![50, 100]));
        assert_eq!(moved([1, 101], [0, 10]), (vec![1, 101], vec![5, 10]));
        assert_eq!(moved([-100, 0], [7, 7]), (vec![-100, 0], vec![7, 7]));
    }
}

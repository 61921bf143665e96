//! The boards that a subtask may have: all families on shapes of all kinds.

use rayon::prelude::*;

use crate::{
    game::Ranking,
    generator::{Argument, Method},
    input::Constraints,
    plan::PlannedTest,
};

use super::{
    candidate::{Candidate, Origin, purpose, recipe},
    edition::Template,
    scopes::Scope,
};

/// Most positions of a shape on which all families are tried.
pub(super) const FEW_POSITIONS: u64 = 1_000;

/// Most positions of a shape whose boards are drawn again whenever a plan is read, where that
/// takes many solutions; of larger ones the package gets a file.
const DRAWN_POSITIONS: u64 = 13_000;

/// Most positions of a shape on which boards are drawn for every plan and subtask. The 10 × 10 of
/// the built-in problem has fewer.
pub(super) const MANY_POSITIONS: u64 = 200_000;

/// Most positions of the largest shape that is drawn on for every subtask where there are larger
/// ones.
const MODERATE_POSITIONS: u64 = 60_000;

/// Boards of each way on the largest shapes, where these have no more positions than
/// [`DRAWN_POSITIONS`].
const REPEATED: u64 = 2;

/// Shapes with few positions that are tried, in each round; in the later ones more boards of the
/// first.
const FEW_SHAPES: [std::ops::Range<usize>; ROUNDS] = [0..6, 6..14, 0..3, 0..3];

/// Times that more boards are drawn for a subtask.
pub(super) const ROUNDS: usize = 4;

/// Most cells of a board of the built-in problem that a variant takes over.
const MOST_CELLS_BY_HAND: usize = 25;

/// A way to draw boards.
pub(super) struct Way {
    family: &'static str,
    words: &'static [(&'static str, &'static str)],
    purpose: &'static str,
}

pub(super) const fn way(
    family: &'static str,
    words: &'static [(&'static str, &'static str)],
    purpose: &'static str,
) -> Way {
    Way { family, words, purpose }
}

/// Ways whose boards show mistakes on every shape, those with the greatest and least answers first.
const WAYS: &[Way] = &[
    way("extreme", &[], "greatest-answer"),
    way("extreme", &[("winner", "white")], "least-answer"),
    way("balanced", &[], "even"),
    way("stripes", &[], "stripes"),
    way("markers", &[("marker", "either"), ("disguise", "half")], "markers"),
    way("bait", &[], "bait"),
    way("uniform", &[], "random"),
    way("gradient", &[], "gradient"),
    way("halves", &[("rich", "white"), ("rest", "markers")], "halves"),
    way("halves", &[("dear", "rows"), ("rest", "markers")], "halves"),
    way("bait", &[("along", "columns")], "bait"),
    way("stripes", &[("dear", "first")], "stripes"),
    way("markers", &[("marker", "zero"), ("disguise", "half")], "markers"),
    way("markers", &[("marker", "minus-one"), ("disguise", "half")], "markers"),
    way("markers", &[("marker", "zero")], "markers"),
    way("markers", &[("marker", "minus-one")], "markers"),
    way("gradient", &[("dear", "last")], "gradient"),
    way("small", &[], "small"),
    way("ties", &[], "ties"),
    way("checkerboard", &[], "checkerboard"),
    way("sparse", &[], "sparse"),
    way("lopsided", &[], "lopsided"),
    way("one-sided", &[], "one-sided"),
    way("one-sided", &[("rich", "white")], "one-sided"),
    way("maximal", &[], "longest"),
    way("uniform", &[], "random"),
    way("small", &[], "small"),
    way("zero", &[], "zero"),
];

/// Ways for the largest shapes, on which every trial takes long; with the shape that each is
/// drawn on: 0 is the largest, 1 has a column less, 2 a row less, 3 both.
const LARGE_WAYS: &[(Way, bool, usize)] = &[
    (way("extreme", &[], "greatest-answer"), true, 0),
    (way("extreme", &[("winner", "white")], "least-answer"), false, 0),
    (way("maximal", &[], "longest"), false, 0),
    (way("halves", &[("rich", "white"), ("rest", "markers")], "halves"), false, 0),
    (way("halves", &[("dear", "rows"), ("rest", "markers")], "halves"), false, 0),
    (way("markers", &[("marker", "either"), ("disguise", "half")], "markers"), false, 1),
    (way("markers", &[("marker", "either"), ("disguise", "half")], "markers"), false, 2),
    (way("markers", &[("marker", "zero"), ("disguise", "half")], "markers"), true, 3),
    (way("markers", &[("marker", "minus-one")], "markers"), false, 0),
    (way("markers", &[("marker", "zero")], "markers"), true, 1),
    (way("uniform", &[], "random"), false, 2),
    (way("uniform", &[], "random"), true, 1),
    (way("extreme", &[], "greatest-answer"), false, 0),
    (way("extreme", &[("winner", "white")], "least-answer"), false, 1),
    (way("extreme", &[], "greatest-answer"), true, 2),
];

/// Ways for the largest shape where it has many positions; whether b = 0.
pub(super) const LARGEST_WAYS: &[(Way, bool)] = &[
    (way("maximal", &[], "longest"), false),
    (way("uniform", &[], "random"), false),
    (way("uniform", &[], "random"), true),
];

/// A way, whether b = 0, a shape and a variant.
type Wanted = (&'static Way, bool, (i64, i64), Option<u64>);

/// Returns candidates of a subtask, by its index; equal boards once. The later rounds have
/// those that few subtasks need.
pub(super) fn candidates(index: usize, scope: &Scope, salt: &str, round: usize) -> Vec<Candidate> {
    let bounds = &scope.constraints;
    let shapes = scope.shapes();
    // Tests of two subtasks never have the same recipe.
    let of_subtask = 1 + 150 * index as u64;
    let mut wanted: Vec<Wanted> = Vec::new();
    let large = if round == 0 { large_shapes(&shapes, bounds) } else { Vec::new() };
    for (number, (way, is_zero, shape)) in LARGE_WAYS.iter().enumerate() {
        let shape = large.get(*shape).or(large.first());
        let Some(&shape) = shape.filter(|shape| positions(**shape) > FEW_POSITIONS) else {
            continue;
        };
        let is_zero = *is_zero || bounds.b.greatest == 0;
        let repeated = if positions(shape) <= DRAWN_POSITIONS { REPEATED } else { 1 };
        let variants =
            (0..repeated).map(|turn| of_subtask + LARGE_WAYS.len() as u64 * turn + number as u64);
        wanted.extend(variants.map(|variant| (way, is_zero, shape, Some(variant))));
    }
    let few = few_positions(&shapes);
    let few = few.get(FEW_SHAPES[round].start..).unwrap_or_default();
    for (number, way) in WAYS.iter().enumerate() {
        for &shape in few.iter().take(FEW_SHAPES[round].len()) {
            let zeros: &[bool] = if bounds.b.greatest == 0 { &[true] } else { &[true, false] };
            let variant = of_subtask + (WAYS.len() * round + number) as u64;
            wanted.extend(zeros.iter().map(|&is_zero| (way, is_zero, shape, Some(variant))));
        }
    }
    let made: Vec<Candidate> = wanted
        .into_par_iter()
        .with_max_len(1)
        .filter_map(|(way, is_zero, shape, variant)| {
            drawn(index, bounds, salt, way, is_zero, shape, variant)
        })
        .collect();
    let mut distinct: Vec<Candidate> = Vec::new();
    for candidate in made {
        let transposed = candidate.board.transposed();
        let is_known = |one: &Candidate| one.board == candidate.board || one.board == transposed;
        if !distinct.iter().any(is_known) {
            distinct.push(candidate);
        }
    }
    distinct
}

/// Draws a board of the largest shape, which gets a file.
pub(super) fn drawn_largest(
    (way, is_zero): &(Way, bool),
    scope: &Scope,
    shape: (i64, i64),
    turn: u64,
) -> Option<Candidate> {
    let drawn = drawn(0, &scope.constraints, "muqi variant", way, *is_zero, shape, Some(turn))?;
    Some(Candidate { origin: Origin::File(way.purpose), ..drawn })
}

/// Returns the boards that tests of a built-in plan have from files, those that a subtask may hold.
pub(super) fn handmade(index: usize, scope: &Scope, template: &Template) -> Vec<Candidate> {
    let tests = template.edition.tests.iter();
    let by_hand = tests.filter(|test| test.recipe.arguments.family().method == Method::ByHand);
    let fits = by_hand.filter(|test| scope.constraints.broken_by(&test.board).is_empty());
    let candidate = |test: &PlannedTest| Candidate {
        subtask: index,
        origin: Origin::Handmade(test.recipe.arguments.word("board").to_owned()),
        purpose: test.purpose.clone(),
        board: test.board.clone(),
    };
    // Boards of the greatest shape of the built-in problem are made anew, or not the greatest here.
    fits.filter(|test| test.board.area() <= MOST_CELLS_BY_HAND).map(candidate).collect()
}

/// Draws a board; nothing where the family has none with these parameters.
pub(super) fn drawn(
    subtask: usize,
    bounds: &Constraints,
    salt: &str,
    way: &Way,
    is_zero: bool,
    (n, m): (i64, i64),
    variant: Option<u64>,
) -> Option<Candidate> {
    let mut given = vec![("n", Argument::Integer(n)), ("m", Argument::Integer(m))];
    given.extend(way.words.iter().map(|&(key, word)| (key, Argument::Word(word.to_owned()))));
    let greatest = bounds.a.greatest;
    match way.family {
        "zero" => {}
        _ if is_zero => given.push(("b", Argument::Word("zero".to_owned()))),
        _ => {}
    }
    match way.family {
        "gradient" => {
            given.push(("step", Argument::Integer((greatest / 20).max(1))));
            given.push(("noise", Argument::Integer((greatest / 10).max(1))));
        }
        // Of many equal scores more shortcuts go wrong.
        "special" => given.push(("greatest", Argument::Integer(greatest.min(9)))),
        "small" if greatest < 2 => given.push(("greatest", Argument::Integer(greatest))),
        _ => {}
    }
    let recipe = recipe(way.family, &given, bounds, variant);
    let board = recipe.board(recipe.seed(salt), &std::collections::BTreeMap::new()).ok()?;
    if !bounds.broken_by(&board).is_empty() {
        return None;
    }
    let is_slow = ["extreme", "balanced"].contains(&way.family);
    let origin = if is_slow && positions((n, m)) > DRAWN_POSITIONS {
        Origin::File(way.purpose)
    } else {
        Origin::Recipe(recipe, given)
    };
    Some(Candidate { subtask, origin, purpose: purpose(way.purpose), board })
}

/// Returns the number of positions of a shape.
pub(super) fn positions((n, m): (i64, i64)) -> u64 {
    let side = |side: i64| usize::try_from(side).unwrap_or(usize::MAX);
    Ranking::count_positions(side(n), side(m)).unwrap_or(u64::MAX)
}

/// Returns shapes with few positions: the smallest, those of every kind at the bounds, and then
/// the largest.
fn few_positions(shapes: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let few = || shapes.iter().copied().filter(|&shape| positions(shape) <= FEW_POSITIONS);
    let mut chosen: Vec<(i64, i64)> = Vec::new();
    let mut add = |shape: Option<(i64, i64)>| {
        if let Some(shape) = shape.filter(|shape| !chosen.contains(shape)) {
            chosen.push(shape);
        }
    };
    let thin = |(n, m): &(i64, i64)| *n.min(m);
    add(few().filter(|(n, m)| n < m).max_by_key(|one| (positions(*one), thin(one))));
    add(few().filter(|(n, m)| n > m).max_by_key(|one| (positions(*one), thin(one))));
    add(few().filter(|(n, m)| n == m).max_by_key(|one| positions(*one)));
    add(few().next());
    add(few().max_by_key(|&(n, m)| (n, -m)));
    add(few().max_by_key(|&(n, m)| (m, -n)));
    let mut rest: Vec<(i64, i64)> = few().collect();
    rest.sort_by_key(|&shape| std::cmp::Reverse(positions(shape)));
    for shape in rest {
        add(Some(shape));
    }
    chosen
}

/// Returns the largest shape, and those with a column, a row or both less. Where the largest has
/// too many positions, a smaller one is taken for it.
fn large_shapes(shapes: &[(i64, i64)], bounds: &Constraints) -> Vec<(i64, i64)> {
    let most = shapes.iter().map(|&shape| positions(shape)).max().unwrap_or(0);
    let most = if most > MANY_POSITIONS { MODERATE_POSITIONS } else { most };
    let drawn_on = shapes.iter().filter(|&&shape| positions(shape) <= most);
    let Some(&(n, m)) = drawn_on.max_by_key(|&&(n, m)| (n * m, positions((n, m)))) else {
        return Vec::new();
    };
    // An odd area, so that the last move is Black's.
    let odd = (n - 1 + n % 2, m - 1 + m % 2);
    let fits = |(n, m): &(i64, i64)| {
        bounds.n.contains(*n) && bounds.m.contains(*m) && bounds.cells.contains(n * m)
    };
    [(n, m), (n, m - 1), (n - 1, m), odd].into_iter().filter(fits).collect()
}

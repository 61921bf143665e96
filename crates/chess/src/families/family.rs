//! A family, and what most families do: draw a score for every cell.

use muqi_game::{
    Board, Cell,
    solver::{self, TableTooLarge},
};
use muqi_rng::{Seed, Stream};
use muqi_text::Message;

use super::{ArgumentError, Arguments, Parameter};

/// A kind of board.
#[derive(Debug)]
pub struct Family {
    /// Its name in a recipe.
    pub name: &'static str,
    /// Its parameters, in canonical order.
    pub parameters: &'static [Parameter],
    /// Its purposes.
    pub aims: &'static [Aim],
    /// Draws a board from parameters and a seed.
    pub draw: fn(&Arguments, Seed) -> Result<Board, ArgumentError>,
}

impl PartialEq for Family {
    /// Names are unique, and functions have no addresses that can be relied on.
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Family {}

impl Family {
    /// Returns a description of its boards.
    pub fn summary(&self) -> Message {
        message!("family-summary", family = self.name)
    }

    /// Returns the meaning of one of its parameters.
    pub fn meaning(&self, parameter: &Parameter) -> Message {
        message!("family-parameter", family = self.name, parameter = parameter.name)
    }
}

/// Draws a board of `n` rows and `m` columns: `a_score` and `b_score` are asked
/// for every cell, row by row, each with the stream of its own name.
///
/// With `b=zero` White's scores are zero and `b_score` is never asked.
pub(crate) fn draw_scores(
    arguments: &Arguments,
    seed: Seed,
    mut a_score: impl FnMut(Cell, &mut Stream) -> i32,
    mut b_score: impl FnMut(Cell, &mut Stream) -> i32,
) -> Board {
    // Apart, so that `b=zero` does not change the scores of Black.
    let (mut a_stream, mut b_stream) = (Stream::new(seed, "a"), Stream::new(seed, "b"));
    let white_scores = arguments.word("b") == "drawn";
    Board::from_fn(arguments.count("n"), arguments.count("m"), |cell| {
        let a = a_score(cell, &mut a_stream);
        let b = if white_scores { b_score(cell, &mut b_stream) } else { 0 };
        (a, b)
    })
}

/// Draws a board as [`draw_scores`] does, both players' scores by the same rule.
pub(crate) fn draw_alike(
    arguments: &Arguments,
    seed: Seed,
    score: impl Fn(Cell, &mut Stream) -> i32,
) -> Board {
    draw_scores(arguments, seed, &score, &score)
}

/// Returns the answer of a board, for families that draw until it is the right one. Fails when the
/// board is too large to be solved.
pub(crate) fn answer_of(board: &Board) -> Result<i64, ArgumentError> {
    solver::value(board)
        .map_err(|error| ArgumentError { parameter: "n", problem: too_large(&error) })
}

/// The effect of a family's boards, drawn with certain parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aim {
    /// The parameters, `key=value`; those left out have their default.
    pub parameters: &'static str,
    /// Their purpose.
    pub target: Target,
}

/// A purpose of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Killing these flaws, by the names of
    /// [`flawed::FLAWS`](muqi_game::flawed::FLAWS), each on at least twice as
    /// many seeds as uniform boards of the same `n`, `m`, `b` and `greatest`.
    Flaws(&'static [&'static str]),
    /// The answer, which is the same on every seed.
    Answer(Bound),
}

/// An answer that a family is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// This number.
    Exactly(i64),
    /// The most that Black can win: the greatest score with every piece, and
    /// White nothing.
    Greatest,
    /// The most that Black can lose.
    Least,
}

impl Aim {
    pub(crate) const fn at_flaws(parameters: &'static str, flaws: &'static [&'static str]) -> Self {
        Self { parameters, target: Target::Flaws(flaws) }
    }

    pub(crate) const fn at_answer(parameters: &'static str, bound: Bound) -> Self {
        Self { parameters, target: Target::Answer(bound) }
    }
}

impl Bound {
    /// Returns the answer on a board of `area` cells whose scores go up to
    /// `greatest`.
    ///
    /// # Panics
    ///
    /// When the board has more cells than 63 bits can count.
    pub fn answer(self, area: usize, greatest: i64) -> i64 {
        let pieces = [area.div_ceil(2), area / 2];
        let [black, white] = pieces.map(|it| i64::try_from(it).expect("a board fits in memory"));
        match self {
            Self::Exactly(answer) => answer,
            Self::Greatest => black * greatest,
            Self::Least => -white * greatest,
        }
    }
}

/// The parameter `greatest`, of which scores are parts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    greatest: i32,
}

impl Scale {
    /// Takes the parameter `greatest`. Fails when it is negative.
    pub(crate) fn of(arguments: &Arguments) -> Result<Self, ArgumentError> {
        let greatest = arguments.score("greatest");
        if greatest < 0 {
            let problem = message!("family-negative", greatest = greatest);
            return Err(ArgumentError { parameter: "greatest", problem });
        }
        Ok(Self { greatest })
    }

    /// Draws at most a hundredth of the greatest score.
    pub(crate) fn cheap(self, stream: &mut Stream) -> i32 {
        stream.between(0, self.greatest / 100)
    }

    /// Draws at least 1, or nothing where that is the greatest, and a thirtieth of it at most.
    pub(crate) fn little(self, stream: &mut Stream) -> i32 {
        let least = self.greatest.min(1);
        stream.between(least, (self.greatest / 30).max(least))
    }

    /// Draws a third to a half of the greatest score.
    pub(crate) fn middling(self, stream: &mut Stream) -> i32 {
        stream.between(self.greatest / 3, self.greatest / 2)
    }

    /// Draws from the top tenth.
    pub(crate) fn dear(self, stream: &mut Stream) -> i32 {
        stream.between(self.greatest - self.greatest / 10, self.greatest)
    }

    /// Draws anything.
    pub(crate) fn any(self, stream: &mut Stream) -> i32 {
        stream.between(0, self.greatest)
    }

    /// Draws a dear score or a cheap one.
    pub(crate) fn dear_if(self, dear: bool, stream: &mut Stream) -> i32 {
        if dear { self.dear(stream) } else { self.cheap(stream) }
    }
}

/// Returns the words for a board whose answer takes more memory than the solver may use.
pub fn too_large(error: &TableTooLarge) -> Message {
    let needed = error.positions.map(|positions| positions.saturating_mul(8).div_ceil(1 << 20));
    message!(
        "solver-table-too-large",
        n = error.n,
        m = error.m,
        positions = error.positions.map(|positions| positions.to_string()),
        needed = needed.map(|mebibytes| mebibytes.to_string()),
        allowed = (error.budget_bytes >> 20).to_string(),
    )
}

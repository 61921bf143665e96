//! A hunt as it is asked for: one flaw, one range, one aim.

use crate::{
    flawed::{Exemption, Flaw},
    game::Board,
    input::Constraints,
    rng::Seed,
};

use super::{
    super::exemption::covers,
    Aim, Clarity, Minimality, Separation,
    by_size::{greatest_score, shapes},
    clearest::clearest,
    separation::{narrowed, separation},
    smallest::smallest,
    widest::widest,
};

/// The most that the walk through smaller boards spends, in positions: 1.3
/// million boards of 2×3, which takes seconds.
pub const BUDGET_POSITIONS: u64 = 40_000_000;

/// The result of a hunt.
#[derive(Clone, Debug)]
pub enum Hunted {
    /// A separating board.
    Found(FoundBoard),
    /// None.
    Nothing(Nothing),
}

/// A separating board.
#[derive(Clone, Debug)]
pub struct FoundBoard {
    /// The board.
    pub board: Board,
    /// The separation that it shows.
    pub separation: Separation,
    /// The proof that no smaller one exists; nothing where size was not
    /// the aim.
    pub minimality: Option<Minimality>,
    /// Its clarity, where that was the aim.
    pub clarity: Option<Clarity>,
}

/// The findings where no separating board was found.
#[derive(Clone, Debug)]
pub struct Nothing {
    /// The boards that were tried one by one; nothing where size was not the aim.
    pub tried: Option<Minimality>,
    /// The exemptions that cover shapes of the range.
    pub exemptions: Vec<Exemption>,
    /// They cover all of it.
    pub is_exempt: bool,
    /// A clear board was wanted; others may separate.
    pub is_about_clarity: bool,
}

/// Searches for a board within `range` that separates a flawed solver from a
/// right one.
///
/// # Examples
///
/// ```
/// use muqi::{
///     input::Constraints,
///     rng::Seed,
///     flawed::flaw, strength::hunt::{Aim, Hunted, hunt},
/// };
///
/// let flaw = flaw("white-maximises").expect("a flaw");
/// let seed = Seed::derive("hunt", "1");
/// let Hunted::Found(found) = hunt(flaw, &Constraints::OFFICIAL, Aim::Size, seed) else {
///     panic!("there are boards on which White should not maximise");
/// };
/// assert_eq!((found.board.n(), found.board.m()), (2, 2));
/// assert!(found.minimality.is_some_and(|minimality| minimality.is_proved()));
/// ```
///
/// # Panics
///
/// Never: all searches return boards that separate.
pub fn hunt(flaw: &Flaw, range: &Constraints, aim: Aim, seed: Seed) -> Hunted {
    let (board, minimality) = match aim {
        Aim::Margin => (widest(flaw, range, seed), None),
        Aim::Clarity => (clearest(flaw, range, seed), None),
        Aim::Size => {
            let (board, minimality) = smallest(flaw, range, seed, BUDGET_POSITIONS);
            (board, Some(minimality))
        }
    };
    match board {
        Some(board) => {
            let separation = separation(flaw, &board).expect("a board that separates");
            let clarity = Clarity::of(flaw, &board).filter(|_| aim == Aim::Clarity);
            Hunted::Found(FoundBoard { board, separation, minimality, clarity })
        }
        None => Hunted::Nothing(Nothing {
            is_about_clarity: aim == Aim::Clarity,
            ..nothing(flaw, range, minimality)
        }),
    }
}

fn nothing(flaw: &Flaw, range: &Constraints, tried: Option<Minimality>) -> Nothing {
    let greatest = greatest_score(range);
    let shapes: Vec<Constraints> =
        shapes(range).into_iter().map(|shape| narrowed(range, shape, greatest)).collect();
    let covers = |exemption: &Exemption, shape: &Constraints| covers(&exemption.region, shape);
    let exemptions = flaw.exemptions.iter();
    let touching =
        exemptions.filter(|exemption| shapes.iter().any(|shape| covers(exemption, shape)));
    let is_exempt =
        shapes.iter().all(|shape| flaw.exemptions.iter().any(|exempt| covers(exempt, shape)));
    Nothing { tried, exemptions: touching.copied().collect(), is_exempt, is_about_clarity: false }
}

//! The sources of boards.

mod families;
mod generator;
mod shapes;
mod tiny;

use std::collections::BTreeMap;

use crate::{
    flawed::FLAWS,
    game::Board,
    generator::Family,
    input::Constraints,
    plan::Edition,
    rng::Seed,
    strength::{KnownBoards, known_boards},
};

pub(crate) use generator::Generator;

use super::schedule::{Draft, Lane, Origin, OriginKind, Schedule};

/// The boards that are wanted, and the files that some come from.
pub(crate) struct Sources<'a> {
    /// The bounds of all boards.
    pub range: Constraints,
    /// The seed of everything that is drawn.
    pub seed: Seed,
    /// The plans whose tests are tried.
    pub editions: &'a [Edition],
    /// The handmade boards of the problem.
    pub handmade: &'a BTreeMap<String, Board>,
}

impl Sources<'_> {
    /// Returns a schedule of all sources.
    pub(crate) fn all(&self) -> Schedule {
        let (range, seed) = (self.range, self.seed);
        Schedule::new(vec![
            tiny::enumerated(range),
            known(range),
            self.tests(),
            families::boards(range, seed, None),
            shapes::thin(range, seed),
            shapes::uniform(range, seed),
            tiny::drawn(range, seed),
        ])
    }

    /// Returns a schedule of one family.
    pub(crate) fn of_family(&self, family: &'static Family) -> Schedule {
        Schedule::new(vec![families::boards(self.range, self.seed, Some(family))])
    }

    /// Returns a schedule of what a generator of the user's prints.
    pub(crate) fn of_generator(&self, generator: Generator) -> Schedule {
        Schedule::new(vec![generator::boards(generator, self.range, self.seed)])
    }

    /// Returns the tests of all plans and the handmade boards, those on which many programs are
    /// slow last.
    fn tests(&self) -> Lane {
        let tests = self.editions.iter().flat_map(|edition| {
            edition.tests.iter().map(move |test| {
                let detail = format!("{} {}", edition.name, test.number);
                (Origin::new(OriginKind::Test, detail), &test.board)
            })
        });
        let handmade = self.handmade.iter();
        let handmade =
            handmade.map(|(name, board)| (Origin::new(OriginKind::Handmade, name), board));
        let mut boards: Vec<(Origin, Board)> = Vec::new();
        for (origin, board) in tests.chain(handmade) {
            let is_known = boards.iter().any(|(_, known)| known == board);
            if !is_known && self.range.broken_by(board).is_empty() {
                boards.push((origin, board.clone()));
            }
        }
        boards.sort_by_key(|(_, board)| board.area());
        Box::new(boards.into_iter().map(|(origin, board)| Draft::ready(origin, board)))
    }
}

/// Returns the smallest board of each known mistake, and the clearest where there is one.
fn known(range: Constraints) -> Lane {
    let known = FLAWS.iter().flat_map(|flaw| {
        let kinds = [OriginKind::Smallest, OriginKind::Clearest].into_iter();
        let boards = known_boards(flaw.name).into_iter().flat_map(KnownBoards::all);
        kinds.zip(boards).map(|(kind, board)| (Origin::new(kind, flaw.name), board))
    });
    let within = known.filter(move |(_, board)| range.broken_by(board).is_empty());
    Box::new(within.map(|(origin, board)| Draft::ready(origin, board.clone())))
}

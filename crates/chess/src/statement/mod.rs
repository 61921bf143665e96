//! The parts of statements and editorials that need the game: bounds in formulas, the blocks `game`,
//! `figures` and `partial-scores`, and the pictures.

mod bounds;
mod sample_game;
mod drawing;
mod figures;

use muqi_package::problem::{BlockContent, BlockFacts, EngineBlock};

pub(crate) use bounds::{joined_bounds, shown_bounds};
pub use drawing::{Drawing, Example};
use sample_game::SampleGame;

/// Returns the blocks of boards.
pub(crate) fn blocks(facts: &BlockFacts<'_>) -> Vec<EngineBlock> {
    let game = SampleGame::of_samples(facts.samples);
    let game = game.map_or(String::new(), |game| game.block(&Drawing::Game.file(), facts.language));
    let mut blocks = vec![EngineBlock { name: "game", content: BlockContent::Text(game) }];
    blocks.extend(figures::blocks(facts));
    blocks
}

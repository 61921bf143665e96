//! The engine `chess`: boards behind the door of the toolkit.

use std::sync::Arc;

use crate::{
    flawed::flaw,
    game::Board,
    problem::{
        BlockFacts, Constraints, Diagnosis, Engine, EngineBlock, EngineKind, Faults, Files,
        KnownMistake, Located, Picture, PlanConstraints, Portable, PrintedOutput, Section,
        ShownBound, Theorems,
    },
    rng::Seed,
    solver::{self, DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    store::Blob,
    text::{Diagnostic, Message, Source, Span, ToMessage},
};

use super::{
    diagnosis::{PrintedNumber, diagnose, known_mistake},
    families::{Recipe, Within, too_large},
    input::{self, Bounds},
    picture::game_svg,
    statement::{self, Drawing},
    theorems::BoardTheorems,
    validators,
};

/// Returns the engines that the program has.
pub fn engines() -> Vec<Arc<dyn EngineKind>> {
    vec![Arc::new(ChessKind)]
}

/// The kind `chess`.
#[derive(Debug)]
struct ChessKind;

impl EngineKind for ChessKind {
    fn name(&self) -> &'static str {
        "chess"
    }

    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints> {
        let bounds = Bounds::read(section, wider.map(Bounds::of).as_ref())?;
        // A key that is misspelt may be one of the bounds.
        section.finish().then(|| bounds.to_constraints())
    }

    fn engine(&self, constraints: &Constraints) -> Arc<dyn Engine> {
        Arc::new(Chess { bounds: Bounds::of(constraints) })
    }
}

/// Boards within the bounds of a problem.
#[derive(Clone, Copy, Debug)]
pub struct Chess {
    bounds: Bounds,
}

impl Engine for Chess {
    fn recipe(
        &self,
        command: &[Located<String>],
        place: Span,
        within: &Constraints,
        faults: &Faults<'_>,
    ) -> Option<String> {
        let test = Bounds::of(within);
        let within = Within { problem: &self.bounds, test: &test };
        Some(Recipe::read(command, place, within, faults)?.to_string())
    }

    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, Message> {
        let recipe = Recipe::of_canonical(recipe)
            .ok_or_else(|| message!("recipe-not-canonical", recipe = recipe))?;
        let board = recipe.board(seed).map_err(|error| error.to_message())?;
        Ok(input::write(&board).into())
    }

    fn validate(&self, input: &Blob, name: &str, within: &Constraints) -> Vec<Diagnostic> {
        let bounds = Bounds::of(within);
        match source(input, name, &bounds).map(|source| input::read(&source, &bounds)) {
            Ok(Ok(_)) => Vec::new(),
            Ok(Err(faults)) => faults,
            Err(fault) => vec![*fault],
        }
    }

    fn quantities(&self, input: &Blob) -> Vec<(&'static str, i64)> {
        let Some(board) = board_of(input) else { return Vec::new() };
        let side = |side: usize| i64::try_from(side).unwrap_or(i64::MAX);
        vec![("n", side(board.n())), ("m", side(board.m()))]
    }

    fn diagnose(&self, printed: &[PrintedOutput]) -> Option<Diagnosis> {
        let numbers: Vec<PrintedNumber> = printed.iter().filter_map(PrintedNumber::of).collect();
        diagnose(&numbers)
    }

    fn mistake(&self, name: &str) -> Option<KnownMistake> {
        flaw(name).map(known_mistake)
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, Message>> {
        let boards: Vec<Result<Board, Message>> = inputs
            .iter()
            .map(|input| board_of(input).ok_or_else(|| message!("input-of-no-board")))
            .collect();
        let mut values = solver::values(boards.iter().flatten()).into_iter();
        boards
            .iter()
            .map(|board| {
                let value = match board {
                    Ok(_) => values.next().expect("a value for each board"),
                    Err(problem) => return Err(problem.clone()),
                };
                value.map(answer).map_err(|error| too_large(&error))
            })
            .collect()
    }

    fn bounds(&self, constraints: &Constraints) -> Vec<ShownBound> {
        statement::shown_bounds(constraints)
    }

    fn joined_bounds(&self, constraints: &Constraints) -> Vec<String> {
        statement::joined_bounds(constraints)
    }

    fn blocks(&self, facts: &BlockFacts<'_>) -> Vec<EngineBlock> {
        statement::blocks(facts)
    }

    fn pictures(&self) -> Vec<&'static str> {
        Drawing::ALL.map(Drawing::name).to_vec()
    }

    fn picture(&self, name: &str, samples: &[&Blob]) -> Option<Picture> {
        Drawing::of_name(name)?.picture(samples)
    }

    fn picture_of(&self, input: &Blob) -> Option<String> {
        let board = &board_of(input)?;
        // A board without an answer has no test, so that nothing lacks a picture.
        let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).ok()?;
        let replay = optimal_line(board, &values).replay(board).ok()?;
        Some(game_svg(board, &replay))
    }

    fn validators(&self) -> Files {
        validators::validators()
    }

    fn bounds_of(&self, program: Portable, constraints: &PlanConstraints<'_>) -> Option<String> {
        validators::bounds_of(program, constraints)
    }

    fn theorems(&self) -> Option<&dyn Theorems> {
        Some(&BoardTheorems)
    }
}

/// Returns the answer file of a value.
pub(crate) fn answer(value: i64) -> Blob {
    format!("{value}\n").into_bytes().into()
}

/// Takes an input whole, unless it is larger than any valid one can be.
fn source(input: &Blob, name: &str, bounds: &Bounds) -> Result<Source, Box<Diagnostic>> {
    let unreadable = |cause| Box::new(Diagnostic::unreadable(std::path::Path::new(name), &cause));
    match input::load(input.open().map_err(unreadable)?, name, bounds) {
        Ok(source) => Ok(source),
        Err(input::LoadError::TooLarge(fault)) => Err(fault),
        Err(input::LoadError::Read(cause)) => Err(unreadable(cause)),
    }
}

/// Returns the board of an input that is valid within some bounds; nothing where it is none.
pub fn board_of(input: &Blob) -> Option<Board> {
    let source = source(input, "input", &Bounds::WIDEST).ok()?;
    input::read(&source, &Bounds::WIDEST).ok()
}

/// Returns the number that an answer is; nothing where it is none.
pub fn number_of(answer: &Blob) -> Option<i64> {
    str::from_utf8(answer.in_memory()?).ok()?.trim().parse().ok()
}

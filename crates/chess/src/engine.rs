//! The engine `chess`: boards behind the door of the toolkit.

use std::sync::Arc;

use muqi_files::store::Blob;
use muqi_game::{
    Board,
    solver::{self, DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
};
use muqi_package::{
    checker::Checker,
    problem::{
        BlockFacts, Config, Constraints, Damage, Diagnosis, Engine, EngineBlock, EngineFault,
        EngineKind, Equivalent, Fate, Faults, Files, Flaw, InputExplanation, InputSize,
        InputSource, Killers, Located, Picture, PlanConstraints, Portable, PrintedOutput, Problem,
        Questions, Room, Section, ShownBound, Theorems, ValidatorInputs, WantedInputs,
    },
};
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Message, Span, ToMessage};

use super::{
    Size,
    built_in::{built_in, built_in_validators},
    diagnosis::{PrintedNumber, diagnose},
    explanation::explained,
    families::{Recipe, Within, too_large},
    flaws,
    input::{self, Bounds, answer_file, board_of},
    picture::{board_text, game_svg},
    questions::diagnosed_by_asking,
    shrink,
    sources::sources,
    statement::{self, Drawing},
    theorems::BoardTheorems,
    validator_inputs, validators,
};

/// Returns the engines that the program has.
pub fn engines() -> Vec<Arc<dyn EngineKind>> {
    vec![Arc::new(ChessKind)]
}

/// The name of the kind.
const NAME: &str = "chess";

/// Returns the bounds of a problem of boards; nothing of another problem.
pub fn bounds_of(problem: &Problem) -> Option<Bounds> {
    (problem.kind.name() == NAME).then(|| Bounds::of(&problem.config.constraints))
}

/// The kind `chess`.
#[derive(Debug)]
struct ChessKind;

impl EngineKind for ChessKind {
    fn name(&self) -> &'static str {
        NAME
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

    fn engine(&self, config: &Config, _: &Files, _: &Files) -> Arc<dyn Engine> {
        Arc::new(Chess { bounds: Bounds::of(&config.constraints) })
    }

    fn built_in(&self) -> Option<Files> {
        Some(built_in())
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

    fn placeholders(&self) -> &'static [&'static str] {
        // Families take their seeds from the recipe, and nothing is run.
        &[]
    }

    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, EngineFault> {
        let recipe = Recipe::of_canonical(recipe)
            .ok_or_else(|| message!("recipe-not-canonical", recipe = recipe))?;
        let board = recipe.board(seed).map_err(|error| error.to_message())?;
        Ok(input::write(&board).into())
    }

    fn validate(&self, input: &Blob, name: &str, within: &Constraints) -> Vec<Diagnostic> {
        let bounds = Bounds::of(within);
        match input::source_of(input, name, &bounds).map(|source| input::read(&source, &bounds)) {
            Ok(Ok(_)) => Vec::new(),
            Ok(Err(faults)) => faults,
            Err(fault) => vec![*fault],
        }
    }

    fn most_input_bytes(&self, within: &Constraints) -> u64 {
        // A byte more than is loaded, so that one that is too large is seen to be.
        input::most_loaded_bytes(&Bounds::of(within)) + 1
    }

    fn mended(&self, input: &Blob, within: &Constraints) -> Vec<Blob> {
        let bounds = Bounds::of(within);
        let Ok(source) = input::source_of(input, "", &bounds) else { return Vec::new() };
        let Err(faults) = input::read(&source, &bounds) else { return Vec::new() };
        input::repair(&source, &faults, &bounds).map(Blob::from).into_iter().collect()
    }

    fn quantities(&self, input: &Blob) -> Vec<(&'static str, i64)> {
        let Some(board) = board_of(input) else { return Vec::new() };
        vec![("n", input::as_bound(board.n())), ("m", input::as_bound(board.m()))]
    }

    fn diagnose(&self, printed: &[PrintedOutput]) -> Option<Diagnosis> {
        let numbers: Vec<PrintedNumber> = printed.iter().filter_map(PrintedNumber::of).collect();
        diagnose(&numbers)
    }

    fn checker(&self) -> Checker {
        Checker::ONE_INTEGER
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>> {
        // One alone is asked for by each of many threads: a batch would share them.
        if let [input] = inputs {
            let Some(board) = board_of(input) else {
                return vec![Err(message!("input-of-no-board").into())];
            };
            let value = solver::value(&board).map(answer_file);
            return vec![value.map_err(|error| too_large(&error).into())];
        }
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
                    Err(problem) => return Err(problem.clone().into()),
                };
                value.map(answer_file).map_err(|error| too_large(&error).into())
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
        built_in_validators()
    }

    fn bounds_of(&self, program: Portable, constraints: &PlanConstraints<'_>) -> Option<String> {
        validators::bounds_of(program, constraints)
    }

    fn theorems(&self) -> Option<&dyn Theorems> {
        Some(&BoardTheorems)
    }

    fn size(&self, input: &Blob) -> InputSize {
        board_of(input).map_or_else(|| InputSize::of_bytes(input), |board| Size::of(&board).into())
    }

    fn drawing(&self, input: &Blob) -> Option<String> {
        board_of(input).map(|board| board_text(&board))
    }

    fn equivalents(&self, input: &Blob) -> Vec<Equivalent> {
        let transposed = board_of(input).map(|board| Equivalent {
            relation: "transposed",
            input: input::write(&board.transposed()).into(),
        });
        transposed.into_iter().collect()
    }

    fn shrink(
        &self,
        input: &Blob,
        within: &Constraints,
        keeps: &mut dyn FnMut(&Blob) -> Option<bool>,
    ) -> Blob {
        let Some(board) = board_of(input) else { return input.clone() };
        // A board has few steps: they end soon where none is kept.
        let small = shrink(board, &Bounds::of(within), |board| {
            keeps(&input::write(board).into()) == Some(true)
        });
        input::write(&small).into()
    }

    fn sources(&self, wanted: &WantedInputs<'_>) -> Result<Vec<InputSource>, Message> {
        sources(self, wanted)
    }

    fn diagnose_by_asking(
        &self,
        printed: &[PrintedOutput],
        questions: &Questions<'_>,
    ) -> Option<Diagnosis> {
        diagnosed_by_asking(printed.iter().filter_map(PrintedNumber::of).collect(), questions)
    }

    fn explain(&self, input: &Blob, printed: Option<&str>) -> InputExplanation {
        let number = printed.and_then(|printed| printed.parse().ok());
        board_of(input).map_or_else(InputExplanation::default, |board| explained(&board, number))
    }

    fn validator_inputs(
        &self,
        within: &Constraints,
        seed: Seed,
        tests: &[Blob],
    ) -> ValidatorInputs {
        validator_inputs::validator_inputs(&Bounds::of(within), seed, tests)
    }

    fn damages(&self) -> &[Damage] {
        validator_inputs::damages()
    }

    fn flaws(&self) -> &[Flaw] {
        flaws::flaws()
    }

    fn fate(&self, flaw: &str, input: &Blob, answer: &Blob) -> Fate {
        flaws::fate(flaw, input, answer)
    }

    fn fates(&self, inputs: &[Blob], answers: &[Blob], step: &(dyn Fn() + Sync)) -> Vec<Vec<Fate>> {
        flaws::fates(inputs, answers, step)
    }

    fn is_exempt(&self, flaw: &str, within: &Constraints) -> bool {
        flaws::is_exempt(flaw, within)
    }

    fn is_hopeless(&self, flaw: &str, within: &Constraints) -> bool {
        flaws::is_hopeless(flaw, within)
    }

    fn killers(&self, flaw: &str) -> Option<Killers> {
        flaws::killers(flaw)
    }

    fn room(&self, within: &Constraints) -> Room {
        flaws::room(within)
    }
}

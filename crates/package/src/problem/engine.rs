//! The only door between the toolkit and what the inputs of a problem mean.
//!
//! ```text
//! plan: a command ----recipe----> its canonical text + salt = seed ----input----> an input
//! an input --validate--> faults      inputs --answers--> answers
//! ```
//!
//! An input is bytes, an answer is bytes. Everything else that is known about them is behind an
//! [`Engine`]; what one lacks is refused by name where it is asked for.

use std::{fmt::Debug, sync::Arc};

use muqi_files::store::Blob;
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Message, Span};

use super::{
    BlockFacts, Constraints, EngineBlock, Faults, Files, Located, Picture, PlanConstraints,
    Portable, Section, ShownBound, Theorems, formula,
};

/// A kind of engine, as the key `engine` of `problem.toml` names it.
pub trait EngineKind: Debug + Send + Sync {
    /// Returns the name.
    fn name(&self) -> &'static str;

    /// Reads a table of constraints: all of a problem, or those that narrow `wider` ones. Returns
    /// nothing where a fault was reported.
    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints>;

    /// Makes the engine of a problem with these constraints.
    fn engine(&self, constraints: &Constraints) -> Arc<dyn Engine>;

    /// Returns the files of the problem of this kind that the program brings.
    fn built_in(&self) -> Option<Files> {
        None
    }
}

/// The meaning of the inputs and answers of one problem.
pub trait Engine: Debug + Send + Sync {
    /// Returns the canonical text of the command of a test, from which its seed and its input
    /// follow: with all defaults, and `max` as the greatest that the constraints `within` allow.
    /// Returns nothing where a fault was reported, of a word or of all at `place`.
    fn recipe(
        &self,
        command: &[Located<String>],
        place: Span,
        within: &Constraints,
        faults: &Faults<'_>,
    ) -> Option<String>;

    /// Makes the input of a canonical text.
    ///
    /// # Errors
    ///
    /// When parts of the command do not go together.
    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, Message>;

    /// Returns everything that is wrong with an input, which is called `name`, within constraints;
    /// in the order of the file.
    fn validate(&self, input: &Blob, name: &str, within: &Constraints) -> Vec<Diagnostic>;

    /// Returns the quantities of a valid input that constraints and tables name: `n` with 5.
    fn quantities(&self, _: &Blob) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// Returns what a program that printed these outputs resembles, where one is wrong; nothing
    /// where the evidence is thin.
    fn diagnose(&self, _: &[PrintedOutput]) -> Option<Diagnosis> {
        None
    }

    /// Returns the known mistake of a name.
    fn mistake(&self, _: &str) -> Option<KnownMistake> {
        None
    }

    /// Answers inputs that are valid, as many at once as the current thread pool has threads.
    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, Message>>;

    // What statements and packages are made of.

    /// Returns constraints as statements show them, each by itself.
    fn bounds(&self, constraints: &Constraints) -> Vec<ShownBound> {
        let shown = constraints.iter().map(|one| ShownBound {
            name: one.name.clone(),
            symbol: one.name.clone(),
            formula: formula::bound(&one.name, one.interval),
            has_column: true,
        });
        shown.collect()
    }

    /// Returns constraints as formulas of a sentence, in which one may hold several.
    fn joined_bounds(&self, constraints: &Constraints) -> Vec<String> {
        self.bounds(constraints).into_iter().map(|one| one.formula).collect()
    }

    /// Returns the blocks of statements and editorials that only it can fill.
    fn blocks(&self, _: &BlockFacts<'_>) -> Vec<EngineBlock> {
        Vec::new()
    }

    /// Returns the names of the pictures that it draws for statements and editorials.
    fn pictures(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Returns the picture of a name; nothing where it has none of these samples, which are the
    /// inputs of those that are printed.
    fn picture(&self, _name: &str, _samples: &[&Blob]) -> Option<Picture> {
        None
    }

    /// Returns a picture of a valid input for the jury, in SVG.
    fn picture_of(&self, _: &Blob) -> Option<String> {
        None
    }

    /// Returns the files of its programs for other systems, for problems without programs of their
    /// own.
    fn validators(&self) -> Files {
        Files::default()
    }

    /// Returns the content of the block `bounds` of such a program; nothing where it has none.
    fn bounds_of(&self, _: Portable, _: &PlanConstraints<'_>) -> Option<String> {
        None
    }

    /// Returns what states its answers as theorems.
    fn theorems(&self) -> Option<&dyn Theorems> {
        None
    }
}

/// The output of a program for one input: no more than is shown of it.
#[derive(Clone, Debug)]
pub struct PrintedOutput {
    /// The input.
    pub input: Blob,
    /// The answer.
    pub answer: Blob,
    /// The output, without what is around the words.
    pub output: String,
}

/// The mistake that a wrong program most resembles.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The mistakes that match it best; more than one when the tests do not distinguish them.
    pub mistakes: Vec<KnownMistake>,
    /// Tests that were compared, and inputs that the program was asked beside them.
    pub compared: usize,
    /// The inputs among these that it was asked.
    pub asked: usize,
    /// Tests of these on which a program with each of the mistakes prints the same.
    pub matched: usize,
    /// Tests of the matched on which that is wrong.
    pub wrong: usize,
}

/// A mistake that programs are known to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMistake {
    /// Its name.
    pub name: String,
    /// Its title; the hint of the sentence is advice for who made it.
    pub title: Message,
}

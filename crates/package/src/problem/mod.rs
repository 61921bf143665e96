//! The problem as its jury writes it: `problem.toml` and the files beside it.
//!
//! ```text
//! problem/
//!   problem.toml     name, titles, limits, constraints, samples   Config
//!   plans/           one edition of the test set a file           crate::plan
//!   handmade/        inputs written by hand                       Problem::input_by_hand
//!   statement/       the statement in Markdown
//!   submissions/     the jury's programs                          muqi_judge
//! ```
//!
//! What inputs mean is known to the [`Engine`] of the problem only.
//!
//! In `validators/` next to it are the programs by which other systems check inputs and outputs
//! ([`Portable`]). An engine brings copies of both, so that everything works from an empty
//! directory.

mod code;
mod integer;
mod constraints;
pub mod formula;
mod faults;
mod syntax;
mod section;
mod unread_keys;
mod old_form;
mod language;
mod files;
mod programs;
mod stated_checker;
mod config;
mod model;
mod identity;

// What an engine is asked for.
mod flaw;
mod size;
mod offers;
mod overview;
mod validation;
mod search;
mod smaller;
mod engine;
mod output_checker;

mod read_config;
mod written;

use std::sync::Arc;

pub use code::config_code;
pub use config::{Config, InputOutput, Scoring, Title, test_prefix};
pub use constraints::{Constraint, Constraints, Interval, fill_braces};
pub use engine::{
    Diagnosis, Engine, EngineFault, EngineKind, KnownMistake, OutputToCheck, PlacedInput,
    PrintedOutput,
};
pub use faults::Faults;
pub use files::Files;
pub use flaw::{Equivalent, Fate, Flaw, Killers, Room};
pub use language::{
    LanguageOptions, Limits, OwnLimits, ProgramLimits, ProgrammingLanguage, Standard,
};
pub use offers::{
    BlockContent, BlockFacts, EngineBlock, Picture, PlanConstraints, Portable, ShownBound,
    Theorems, picture_file,
};
pub(crate) use old_form::OldForm;
pub use output_checker::OutputChecker;
pub use overview::{Overview, ReachedVariable};
pub use programs::{ValidatorProtocol, ValidatorUse};
use read_config::ReadConfig;
pub(crate) use read_config::read_own_limits;
pub use search::{
    Ask, Draft, DraftFault, InputExplanation, InputOrigin, InputSource, PlannedInput, Questions,
    WantedInputs,
};
pub(crate) use section::read_document;
pub use section::{Located, Scalar, Section};
pub use size::InputSize;
pub use stated_checker::{CheckerProgram, CheckerProtocol, PointsMeaning, StatedChecker};

pub use validation::{Damage, NamedInputs, ValidatorInputs, spread};
pub use written::{constraints_of_word, word_of_constraints};

use muqi_files::{archive::natural_order, store::Blob};
use muqi_text::{Diagnostic, Fact, Source, nearest};

pub use model::{may_fail, model_solution, models};

/// The name of the file that defines the problem.
const CONFIG_NAME: &str = "problem.toml";

/// Programs that a fault of a name names.
const MODELS_SHOWN: usize = 20;

/// The part of a problem that can be read.
#[derive(Debug)]
pub struct ReadProblem {
    /// The problem, with customary values in place of those that are faulty: the faults of its
    /// programs, samples and plans can be found by it. Nothing where its engine is unknown.
    pub problem: Option<Problem>,
    /// True where no fault concerns what plans and samples mean.
    pub has_meaning: bool,
    /// Everything that is wrong with `problem.toml`.
    pub faults: Vec<Diagnostic>,
}

/// A problem, read and checked.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The content of `problem.toml`.
    pub config: Config,
    /// The kind of its engine.
    pub kind: Arc<dyn EngineKind>,
    /// The meaning of its inputs and answers.
    pub engine: Arc<dyn Engine>,
    /// Everything the problem directory holds.
    pub files: Files,
    /// Everything `validators/` holds; the programs of the engine where a package has no such
    /// directory.
    pub validators: Files,
}

impl Problem {
    /// Reads and checks the files of a problem, whose engine is one of the `kinds`. Plans are not
    /// read here, and the validators are those of the engine.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with `problem.toml`.
    pub fn parse(files: Files, kinds: &[Arc<dyn EngineKind>]) -> Result<Self, Vec<Diagnostic>> {
        let ReadProblem { problem, faults, .. } = Self::read(files, kinds);
        problem.filter(|_| faults.is_empty()).ok_or(faults)
    }

    /// Reads the files of a problem as [`parse`](Self::parse) does, as far as they can be read.
    pub fn read(files: Files, kinds: &[Arc<dyn EngineKind>]) -> ReadProblem {
        let Some(bytes) = files.get(CONFIG_NAME) else {
            let missing =
                Diagnostic::of_file(config_code::MISSING_FILE, files.displayed(CONFIG_NAME));
            let faults = vec![missing.with("file", CONFIG_NAME).with("is_named", false)];
            return ReadProblem { problem: None, has_meaning: false, faults };
        };
        let source = Source::new(files.displayed(CONFIG_NAME), bytes);
        let ReadConfig { config, has_meaning, mut faults } = Config::read(&source, kinds);
        let Some((config, kind)) = config else {
            return ReadProblem { problem: None, has_meaning, faults };
        };
        if let Some(model) = &config.model_solution {
            let file = format!("submissions/{}", model.value);
            let is_readable = files.require(&[&file]).is_ok();
            if files.get(&file).is_none() && is_readable {
                let known: Vec<&str> = models(&files).collect();
                faults.push(missing_file(&source, model, &files.displayed(&file), &known));
            } else if is_readable && !models(&files).any(|known| known == model.value) {
                let known = Fact::list(models(&files), MODELS_SHOWN);
                let problem = message!("config-no-model", known = known);
                let fault = Diagnostic::at(config_code::BAD_TEXT, &source, model.span);
                let fault = fault.with("key", "model_solution").with("found", model.value.as_str());
                faults.push(fault.with("problem", problem));
            }
        }
        if let Some(StatedChecker::Program(checker)) = &config.checker {
            if kind.takes_checkers() {
                faults.extend(checker.missing(&files, &source));
            } else {
                let problem = message!("config-checker-of-engine", engine = kind.name());
                let fault = Diagnostic::at(config_code::BAD_TEXT, &source, checker.program.span);
                let fault = fault.with("key", "program");
                let fault = fault.with("found", checker.program.value.as_str());
                faults.push(fault.with("problem", problem));
            }
        }
        let engine = kind.engine(&config, &files, &Files::default());
        let validators = engine.validators();
        let problem = Some(Self { config, kind, engine, files, validators });
        ReadProblem { problem, has_meaning, faults }
    }

    /// Takes the validators of a package, which its engine may run. Returns a fault for each that
    /// `problem.toml` names and that is not there, too.
    #[must_use]
    pub fn with_validators(self, validators: Files) -> (Self, Vec<Diagnostic>) {
        let source = Source::new(
            self.files.displayed(CONFIG_NAME),
            self.files.get(CONFIG_NAME).unwrap_or_default(),
        );
        let missing = ValidatorUse::missing(&self.config.validators, &validators, &source);
        let engine = self.kind.engine(&self.config, &self.files, &validators);
        (Self { engine, validators, ..self }, missing)
    }

    /// Returns what decides whether outputs are right.
    pub fn checker(&self) -> OutputChecker<'_> {
        match &self.config.checker {
            Some(StatedChecker::Comparison(checker)) => OutputChecker::Comparison(*checker),
            Some(StatedChecker::Program(_)) => OutputChecker::Program(&*self.engine),
            None => OutputChecker::Comparison(self.engine.checker()),
        }
    }

    /// Returns the input by hand of a name.
    pub fn input_by_hand(&self, name: &str) -> Option<Blob> {
        self.files.blob(&format!("handmade/{name}.in"))
    }

    /// Returns the answer that the setter gives beside the input by hand of a name.
    pub fn answer_by_hand(&self, name: &str) -> Option<Blob> {
        self.files.blob(&format!("handmade/{name}.ans"))
    }

    /// Returns the names of the inputs by hand that a name or a pattern means, in which `*` is any
    /// text; numbers in them are in the order of their values.
    pub fn inputs_by_hand(&self, pattern: &str) -> Vec<String> {
        let mut names: Vec<String> = self
            .files
            .stems("handmade", "in")
            .into_iter()
            .filter(|name| is_like(name, pattern))
            .map(str::to_owned)
            .collect();
        names.sort_by(|one, other| natural_order(one, other));
        names
    }
}

/// Returns that a file which `problem.toml` names is not there, with those that may be meant.
fn missing_file(
    source: &Source,
    named: &Located<String>,
    file: &str,
    known: &[&str],
) -> Diagnostic {
    // Directory and ending would make all of them alike.
    let near = nearest(stem(&named.value), known.iter().map(|known| stem(known)));
    let near = known.iter().find(|known| Some(stem(known)) == near).copied();
    let near = near.unwrap_or("none").to_owned();
    let fault = Diagnostic::at(config_code::MISSING_FILE, source, named.span);
    let fault = fault.with("file", Fact::Verbatim(file.to_owned())).with("is_named", true);
    let fault = fault.with("nearest", near).with("number", known.len());
    fault.with("known", Fact::list(known.iter().copied(), MODELS_SHOWN))
}

/// Returns the name of a file without its directory and its ending.
fn stem(path: &str) -> &str {
    let name = path.rsplit('/').next().unwrap_or(path);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}

/// Returns whether a name is like a pattern, in which `*` is any text.
pub fn is_like(name: &str, pattern: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else { return name == pattern };
    let Some(behind) = name.strip_prefix(first) else { return false };
    (0..=behind.len())
        .filter(|&at| behind.is_char_boundary(at))
        .any(|at| is_like(&behind[at..], rest))
}

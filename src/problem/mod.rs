//! The problem as its jury writes it: `problem.toml` and the files beside it.
//!
//! ```text
//! problem/
//!   problem.toml     name, titles, limits, constraints, samples   Config
//!   plans/           one edition of the test set a file           crate::plan
//!   handmade/        boards written by hand                       Problem::handmade
//!   statement/       the statement in Markdown
//!   submissions/     the jury's programs                          crate::judge
//! ```
//!
//! Beside it is `validators/`, with the programs by which other systems check inputs and
//! outputs with (`crate::export`). The program carries a copy of both directories
//! as they were when it was built, so that everything works from an empty one.

mod code;
mod config;
mod faults;
mod files;
mod handmade;
mod identity;
mod language;
mod model;
mod section;
mod syntax;

use std::collections::BTreeMap;

pub use code::config_code;
pub use config::{Config, InputOutput, Title, read_constraints, test_prefix};
pub use faults::Faults;
pub use files::Files;
pub use language::{LanguageOptions, Limits, ProgrammingLanguage, Standard};
pub use section::{Located, Scalar, Section, read_document};

use crate::{
    game::Board,
    text::{Diagnostic, Fact, Source},
};

use model::models;

/// The name of the file that defines the problem.
const CONFIG_NAME: &str = "problem.toml";

/// Programs that a fault of `model_solution` names.
const MODELS_SHOWN: usize = 20;

/// A problem, read and checked.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The content of `problem.toml`.
    pub config: Config,
    /// The boards written by hand, by name.
    pub handmade: BTreeMap<String, Board>,
    /// The faults of those that plans and samples use: nothing else needs them.
    unfit: Vec<Diagnostic>,
    /// Everything the problem directory holds.
    pub files: Files,
    /// Everything `validators/` holds; the embedded copy where a package has no such directory.
    pub validators: Files,
}

impl Problem {
    /// Reads and checks the files of a problem. Plans are not read here, and the
    /// validators are the embedded ones.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with `problem.toml`.
    pub fn parse(files: Files) -> Result<Self, Vec<Diagnostic>> {
        let Some(bytes) = files.get(CONFIG_NAME) else {
            let missing =
                Diagnostic::of_file(config_code::MISSING_FILE, files.displayed(CONFIG_NAME));
            return Err(vec![missing.with("file", CONFIG_NAME)]);
        };
        let source = Source::new(files.displayed(CONFIG_NAME), bytes);
        let config = Config::parse(&source)?;
        let (handmade, unfit) = handmade::read(&config, &files);
        let mut faults = Vec::new();
        let boards = files.stems("handmade", "in");
        let missing = |named: &Located<String>, file: &str| {
            let fault = Diagnostic::at(config_code::MISSING_FILE, &source, named.span);
            fault.with("file", files.displayed(file))
        };
        for name in config.samples.iter().filter(|name| !boards.contains(&name.value.as_str())) {
            faults.push(missing(name, &format!("handmade/{}.in", name.value)));
        }
        if let Some(model) = &config.model_solution {
            let file = format!("submissions/{}", model.value);
            let is_readable = files.require(&[&file]).is_ok();
            if files.get(&file).is_none() && is_readable {
                faults.push(missing(model, &file));
            } else if is_readable && !models(&files).any(|known| known == model.value) {
                let known = Fact::list(models(&files), MODELS_SHOWN);
                let problem = message!("config-no-model", known = known);
                let fault = Diagnostic::at(config_code::BAD_TEXT, &source, model.span);
                let fault = fault.with("key", "model_solution").with("found", model.value.as_str());
                faults.push(fault.with("problem", problem));
            }
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(Self { config, handmade, unfit, files, validators: Files::embedded_validators() })
    }

    /// Makes sure that the handmade boards can be used.
    ///
    /// # Errors
    ///
    /// The faults of those that plans and samples use.
    pub fn require_handmade(&self) -> Result<(), Vec<Diagnostic>> {
        if self.unfit.is_empty() { Ok(()) } else { Err(self.unfit.clone()) }
    }
}

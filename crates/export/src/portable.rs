//! Validators and checker for systems that do not run `muqi`.
//!
//! They are in `validators/` of a package; where it has none, the engine of the problem may offer
//! some. Only their bounds follow from `problem.toml` and the subtasks of an edition: the engine
//! writes them into a marked block ([`muqi_text::fill_block`]). On disk it is that of the default
//! plan, which `gen` writes and `gen --check` holds; an exporter renders it for the edition that it
//! exports.

use std::{ffi::OsStr, path::Path};

use muqi_package::{
    plan::Scheme,
    problem::{PlanConstraints, Portable, Problem},
};
use muqi_text::{Comment, Diagnostic, Message, Source, ToMessage, fill_block};

/// A program of `validators/` cannot be had with the bounds of an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortableError {
    /// The package has no such file.
    Missing {
        /// The file.
        path: String,
    },
    /// The package has no `validators/`, and its engine does not offer the program.
    NotOffered {
        /// The name of the engine.
        engine: &'static str,
        /// The program.
        program: Portable,
    },
    /// It is no text.
    NotText {
        /// The file.
        path: String,
    },
    /// Its bounds cannot be written.
    Block(Box<Diagnostic>),
}

impl PortableError {
    /// Returns whether there is no such program, rather than one that cannot be used.
    pub(crate) fn is_absence(&self) -> bool {
        matches!(self, Self::Missing { .. } | Self::NotOffered { .. })
    }
}

display_in_english!(PortableError);

impl ToMessage for PortableError {
    fn to_message(&self) -> Message {
        match self {
            Self::Missing { path } => message!("export-no-such-file", path = path),
            Self::NotOffered { engine, program } => {
                let file = format!("validators/{}", program.file());
                message!("export-engine-lacks-program", engine = *engine, file = file)
            }
            Self::NotText { path } => message!("statement-not-utf8", file = path),
            Self::Block(fault) => message!("export-bounds", path = &fault.location.path),
        }
    }
}

/// Name of the block with the bounds.
const BOUNDS: &str = "bounds";

/// Returns the text of a program as the package has it, with the constraints of a problem and of
/// the subtasks of an edition.
///
/// # Errors
///
/// When there is no such program, or one whose block cannot be written.
pub fn rendered(
    program: Portable,
    problem: &Problem,
    edition: &Scheme,
) -> Result<String, PortableError> {
    let files = &problem.validators;
    let path = files.displayed(program.file());
    let Some(bytes) = files.get(program.file()) else {
        return Err(match files.directory() {
            Some(_) if problem.kind.built_in().is_some() => PortableError::Missing { path },
            _ => PortableError::NotOffered { engine: problem.kind.name(), program },
        });
    };
    let Ok(text) = str::from_utf8(bytes) else { return Err(PortableError::NotText { path }) };
    let subtasks = edition.subtasks.iter().map(|one| (one.id.to_string(), &one.constraints));
    let constraints = PlanConstraints {
        plan: &edition.name,
        all: &problem.config.constraints,
        subtasks: subtasks.collect(),
    };
    // A program without a block is taken as it is: an own validator knows its bounds itself.
    let Some(block) = problem.engine.bounds_of(program, &constraints) else {
        return Ok(text.to_owned());
    };
    let extension = Path::new(program.file()).extension().and_then(OsStr::to_str);
    let comment = Comment::of_extension(extension.unwrap_or_default());
    fill_block(text, comment, BOUNDS, block)
        .map_err(|error| PortableError::Block(Box::new(error.diagnostic(&Source::new(path, text)))))
}

//! The checker of a problem: a comparison, or a program of the package.

use std::io::{self, BufReader, Read};

use muqi_files::store::Blob;
use muqi_text::Message;

use crate::{
    checker::{Checked, Checker},
    points::Points,
};

use super::{Engine, OutputToCheck, Problem};

impl Problem {
    /// Returns another program that is meant to be right, and what the checker says against its
    /// output for an input; nothing where there is none, or it agrees with the answer.
    pub fn dispute(&self, input: &Blob, answer: &Blob) -> Option<(String, Message)> {
        let (program, printed) = self.engine.second_answers(std::slice::from_ref(input))?;
        let printed = printed.into_iter().next().flatten()?;
        let checked = self.checked(input, &printed, answer)?;
        checked.difference().map(|difference| (program, difference))
    }

    /// Checks an output that the jury has made, unless that was done before; nothing where files
    /// cannot be read.
    pub fn checked(&self, input: &Blob, output: &Blob, answer: &Blob) -> Option<Checked> {
        let worth = Points::HUNDRED;
        match self.checker() {
            OutputChecker::Program(engine) => {
                let is_jurys = true;
                Some(engine.check(&OutputToCheck { input, output, answer, worth, is_jurys }))
            }
            OutputChecker::Comparison(checker) => {
                let output = BufReader::new(output.open().ok()?);
                checker.compare(output, answer.open().ok()?, u64::MAX).ok().map(Checked::from)
            }
        }
    }
}

/// The checker of a problem, which decides whether outputs are right.
#[derive(Clone, Copy, Debug)]
pub enum OutputChecker<'a> {
    /// A comparison with the answer, which needs no program.
    Comparison(Checker),
    /// A program of the package, which its engine runs.
    Program(&'a dyn Engine),
}

impl OutputChecker<'_> {
    /// Checks the output of a test that is worth so many points, with at most so many bytes.
    ///
    /// # Errors
    ///
    /// When the output or the answer cannot be read.
    ///
    /// # Complexity
    ///
    /// That of [`Checker::compare`]; a program is given files.
    pub fn check(
        &self,
        input: Option<&Blob>,
        output: impl Read,
        answer: &Blob,
        worth: Points,
        limit_bytes: u64,
    ) -> io::Result<Checked> {
        let engine = match self {
            Self::Comparison(checker) => {
                let compared =
                    checker.compare(BufReader::new(output), answer.open()?, limit_bytes)?;
                return Ok(compared.into());
            }
            Self::Program(engine) => engine,
        };
        let Some(input) = input else {
            let reason = message!("checker-without-input");
            return Ok(Checked::JuryFault { reason, hint: None });
        };
        let output = Blob::of_reader(output.take(limit_bytes.saturating_add(1)))?;
        if output.length() > limit_bytes {
            let reason = message!("difference-output-too-large", limit = limit_bytes);
            return Ok(Checked::Wrong { reason, hint: None });
        }
        let output = &output;
        Ok(engine.check(&OutputToCheck { input, output, answer, worth, is_jurys: false }))
    }

    /// Returns a text that differs wherever the result for the same files may; nothing where that is
    /// not known.
    pub fn key(&self, worth: Points) -> Option<String> {
        match self {
            Self::Comparison(checker) => Some(format!("{checker:?}")),
            Self::Program(engine) => engine.checker_key(worth),
        }
    }

    /// Returns whether an answer is one token, so that one that is not is the jury's fault.
    pub fn is_of_one_token(&self) -> bool {
        matches!(self, Self::Comparison(checker) if checker.is_of_one_token)
    }
}

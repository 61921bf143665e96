//! A fault while it is being collected: light, without its excerpt.

use crate::text::{Code, Diagnostic, Fact, Source, Span};

/// A fault that becomes a [`Diagnostic`] when it is reported.
///
/// A broken file of 64 KiB can have tens of thousands of faults; only those
/// that are reported are given a line to show.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) code: Code,
    pub(super) span: Span,
    place: Option<String>,
    facts: Vec<(&'static str, Fact)>,
}

impl Fault {
    pub(super) fn at(code: Code, span: Span) -> Self {
        Self { code, span, place: None, facts: Vec::new() }
    }

    /// Adds a fact that the message names.
    pub(super) fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Self {
        self.facts.push((name, fact.into()));
        self
    }

    /// Names the cell or number it concerns.
    pub(super) fn concerning(mut self, place: impl Into<String>) -> Self {
        self.place = Some(place.into());
        self
    }

    pub(super) fn into_diagnostic(self, source: &Source) -> Diagnostic {
        let mut diagnostic = Diagnostic::at(self.code, source, self.span);
        diagnostic.facts.extend(self.facts);
        match self.place {
            Some(place) => diagnostic.concerning(place),
            None => diagnostic,
        }
    }
}

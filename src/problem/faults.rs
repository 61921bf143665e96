//! The faults of one configuration file, collected while it is read.

use std::cell::{Cell, RefCell};

use crate::text::{Code, Diagnostic, Source, Span};

/// The faults of one configuration file.
#[derive(Debug)]
pub struct Faults<'s> {
    source: &'s Source,
    found: RefCell<Vec<Diagnostic>>,
    /// Whether keys of one table were found in another.
    mixed: Cell<bool>,
}

impl<'s> Faults<'s> {
    /// Starts a collection for one file.
    pub fn new(source: &'s Source) -> Self {
        Self { source, found: RefCell::default(), mixed: Cell::new(false) }
    }

    /// Returns a diagnostic at a place of the file, to be completed and
    /// [told](Self::tell).
    pub fn at(&self, code: Code, span: Span) -> Diagnostic {
        Diagnostic::at(code, self.source, span)
    }

    /// Adds a fault.
    pub fn tell(&self, fault: Diagnostic) {
        self.found.borrow_mut().push(fault);
    }

    /// Returns whether keys of one table were found in another, so that tables
    /// cannot be counted.
    pub fn are_tables_mixed(&self) -> bool {
        self.mixed.get()
    }

    /// Returns the faults found so far.
    pub fn into_found(self) -> Vec<Diagnostic> {
        self.found.into_inner()
    }

    /// Notes that keys of one table were found in another.
    pub(super) fn mix_tables(&self) {
        self.mixed.set(true);
    }

    /// Drops the faults of a kind that are on the lines of a place: another explains
    /// them.
    pub(super) fn forget(&self, code: Code, place: Span) {
        let lines = [place.start, place.end].map(|offset| self.source.line_number(offset));
        self.found.borrow_mut().retain(|fault| {
            let line = fault.location.excerpt.as_ref().map_or(0, |at| at.line);
            fault.code != code || !(lines[0]..=lines[1]).contains(&line)
        });
    }

    /// Returns the value that was read.
    ///
    /// # Errors
    ///
    /// All faults in the order of the file, when there is one or no value.
    pub fn into_result<T>(self, value: Option<T>) -> Result<T, Vec<Diagnostic>> {
        let mut found = self.found.into_inner();
        found.sort_by_key(|fault| fault.location.excerpt.as_ref().map(|e| (e.line, e.column)));
        match value {
            Some(value) if found.is_empty() => Ok(value),
            _ => Err(found),
        }
    }
}

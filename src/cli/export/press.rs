//! Printing one statement with what the machine has.

use std::path::Path;

use crate::{
    export::Target,
    statement::{Page, Pdf, PdfEngine, missing_glyphs},
    text::{Fact, Message},
};

use super::{super::console::Console, super::failure::Failure, TARGETS};

/// The programs that may print.
pub(super) struct Press<'a> {
    /// The one that the user has named; without it, each that is found is tried in turn.
    pub(super) wanted: Option<PdfEngine>,
    pub(super) console: &'a Console,
}

impl Press<'_> {
    /// Prints a statement for a place with the first program that can: one that is there may
    /// lack a class or a font that another has. Fails when there is no program, or none that is
    /// there can; the error is that of the last.
    pub(super) fn print(&self, page: &Page, place: &str) -> Result<Pdf, Failure> {
        let is_meant = |engine: &PdfEngine| self.wanted.is_none_or(|wanted| wanted == *engine);
        let engines = PdfEngine::ALL.into_iter().filter(is_meant);
        let mut found = engines.filter_map(|it| it.find().map(|program| (it, program))).peekable();
        while let Some((engine, program)) = found.next() {
            let error = match pdf_by(engine, &program, page, place) {
                Ok(pdf) => return Ok(pdf),
                Err(error) => error,
            };
            let Some((next, _)) = found.peek() else { return Err(error) };
            let problem = error.message();
            self.console.remark(message!("export-pdf-next", problem = problem, next = next.name()));
        }
        Err(self.none_found(place))
    }

    fn none_found(&self, place: &str) -> Failure {
        let others = TARGETS.map(Target::name).into_iter().filter(|name| *name != "cms");
        let message = message!("export-pdf-no-program", path = place);
        let message = message.with("program", self.wanted.map_or("any", PdfEngine::name));
        let needs = self.wanted.map_or_else(|| Message::verbatim(""), PdfEngine::needs);
        message.with("needs", needs).with("others", Fact::list(others, 20)).into()
    }
}

/// Prints a statement with one program, and refuses a print on which characters are missing.
fn pdf_by(engine: PdfEngine, program: &Path, page: &Page, place: &str) -> Result<Pdf, Failure> {
    let pdf = engine.make(program, &page.source(engine)).map_err(|error| {
        let mut others = PdfEngine::ALL.into_iter().filter(|other| *other != engine);
        let mut other = || others.next().map_or("", PdfEngine::name);
        message!(
            "export-pdf-failed",
            path = place,
            problem = error,
            program = engine.name(),
            needs = engine.needs(),
            first = format!("--pdf={}", other()),
            second = format!("--pdf={}", other()),
        )
    })?;
    match missing_glyphs(&pdf).map_err(|error| Failure::from(error).under(place))? {
        0 => Ok(Pdf::of_page(page, engine, pdf)),
        missing => Err(message!(
            "export-pdf-no-font",
            path = place,
            program = engine.name(),
            missing = missing
        )
        .into()),
    }
}

//! Printing one statement with what the machine has.

use std::path::Path;

use crate::{
    export::Target,
    statement::{Page, Pdf, PdfEngine, missing_glyphs},
    text::list,
};

use super::{
    super::console::Console,
    super::failure::{Context as _, Failure, with_hint},
    TARGETS,
};

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
            let failed = self.console.language().text(error.message());
            self.console.note(format!("note: {failed}; {} is tried next\n", next.name()));
        }
        Err(self.none_found(place))
    }

    fn none_found(&self, place: &str) -> Failure {
        let lacking = self.wanted.map_or("Chromium, typst or xelatex", PdfEngine::name);
        let needed = self
            .wanted
            .map_or("Chromium, Google Chrome, typst or TeX Live with ctex", PdfEngine::needs);
        let others = TARGETS.map(Target::name).into_iter().filter(|name| *name != "cms");
        with_hint(
            format!("{place}: there is no {lacking} to print it"),
            format!(
                "install {needed}, or put a PDF of your own there; without one work {}",
                list(&others.collect::<Vec<_>>(), 20)
            ),
        )
    }
}

/// Prints a statement with one program, and refuses a print on which characters are missing.
fn pdf_by(engine: PdfEngine, program: &Path, page: &Page, place: &str) -> Result<Pdf, Failure> {
    let pdf = engine.make(program, &page.source(engine)).map_err(|error| {
        let others = PdfEngine::ALL.into_iter().filter(|other| *other != engine);
        let others: Vec<String> = others.map(|other| format!("--pdf={}", other.name())).collect();
        with_hint(
            format!("{place}: {error}"),
            format!(
                "{} needs {}; {} may do it",
                engine.name(),
                engine.needs(),
                others.join(" or ")
            ),
        )
    })?;
    match missing_glyphs(&pdf).context(place)? {
        0 => Ok(Pdf::of_page(page, engine, pdf)),
        missing => Err(with_hint(
            format!("{place}: {} has no font for {missing} of its characters", engine.name()),
            "install a font with Chinese, such as Debian's fonts-noto-cjk or fonts-wqy-microhei",
        )),
    }
}

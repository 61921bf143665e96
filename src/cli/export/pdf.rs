//! `--pdf`: statements printed for the judges that take nothing else.

use std::path::{Path, PathBuf};

use crate::{
    export::{Contents, Target},
    statement::{Page, Pdf, PdfEngine, Standing, missing_glyphs},
    store::write_atomically,
    text::{Diagnostic, Fact, Language, Message},
};

use super::{
    super::{
        ExitStatus, again::Again, args, code::generated_code, console::Console, failure::Failure,
    },
    TARGETS,
};

#[derive(Default)]
pub(crate) struct Printed {
    made: Vec<Language>,
    /// PDFs that a person has changed and that were left as they are.
    pub(crate) left: Vec<Diagnostic>,
    pub(crate) failure: Option<Failure>,
    takers: Vec<&'static str>,
}

impl Printed {
    /// Returns the exit status as far as it follows from printing.
    pub(crate) fn status(&self) -> ExitStatus {
        let left = ExitStatus::found(!self.left.is_empty());
        if self.failure.is_some() { ExitStatus::Usage } else { left }
    }

    /// Returns whether a target lacks a PDF that was to be printed for it.
    pub(crate) fn is_lacking_for(&self, target: &dyn Target) -> bool {
        let is_whole = self.left.is_empty() && self.failure.is_none();
        !is_whole && self.takers.contains(&target.name())
    }
}

/// Prints the statements that targets take in PDF, where none is kept, an old one, or one that
/// another program made than the one that is wanted, into the contents. A PDF that a person put
/// there stays; one of muqi that a person has changed is printed anew only when edits are to be
/// discarded. Fails when no target takes any, or the problem has no place to keep them.
pub(crate) fn print(
    targets: &[&dyn Target],
    wanted: Option<PdfEngine>,
    arguments: &args::Export,
    contents: &mut Contents<'_>,
    console: &Console,
) -> Result<Printed, Failure> {
    if contents.problem.files.directory().is_none() {
        return Err(message!("built-in-unchangeable").into());
    }
    let (mut pages, mut takers): (Vec<Page>, Vec<_>) = (Vec::new(), Vec::new());
    for target in targets {
        // Losses of the target are reported when it is packed.
        let Ok(lowered) = target.lower(contents) else { continue };
        let of_target = target.pages(contents, &lowered);
        takers.extend((!of_target.is_empty()).then(|| target.name()));
        pages.extend(of_target);
    }
    if pages.is_empty() {
        let targets = Fact::list(targets.iter().map(|target| target.name()), 20);
        return Err(message!("export-pdf-unwanted", targets = targets).into());
    }
    let mut printed = Printed { takers, ..Printed::default() };
    let press = Press { wanted, console };
    for page in &pages {
        if let Err(error) = print_page(page, &press, arguments, contents, &mut printed) {
            printed.failure = Some(error);
            break;
        }
    }
    Ok(printed)
}

/// Prints one statement where that is due.
fn print_page(
    page: &Page,
    press: &Press<'_>,
    arguments: &args::Export,
    contents: &mut Contents<'_>,
    printed: &mut Printed,
) -> Result<(), Failure> {
    let language = page.language();
    let path = contents.problem.files.displayed(&contents.pdf_name(language));
    match contents.pdf(language).map(|pdf| pdf.standing(page)) {
        Some(Standing::Current(engine)) if press.wanted.is_none_or(|it| it == engine) => {
            return Ok(());
        }
        Some(Standing::ByHand) => {
            press.console.remark(message!("export-pdf-by-hand", path = path));
            return Ok(());
        }
        Some(Standing::Changed) if !arguments.discard_edits => {
            let again = Again::export(arguments, &printed.takers.join(" ")).printing();
            let fault = Diagnostic::of_file(generated_code::EDITED, path.as_str());
            let fault = fault.with("known", "recorded").with("again", again.discarding());
            printed.left.push(fault.with("file", path).with("way", "printed"));
            return Ok(());
        }
        Some(Standing::Changed) => {
            press.console.remark(message!("export-pdf-again", path = path));
        }
        Some(Standing::Current(_) | Standing::Stale) | None => {}
    }
    let name = Pdf::name(language, &contents.edition.name);
    let place = contents.problem.files.displayed(&name);
    contents.keep(language, press.print(page, &place)?);
    printed.made.push(language);
    Ok(())
}

/// Writes what was printed into the problem, each with its record.
pub(crate) fn write(
    printed: &Printed,
    contents: &Contents<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let directory = contents.problem.files.directory().unwrap_or(Path::new(""));
    for &language in &printed.made {
        let Some(pdf) = contents.pdf(language) else { continue };
        let name = contents.pdf_name(language);
        let path: PathBuf = directory.join(&name);
        // The record first: a PDF without one would pass for one of a person.
        let record = pdf.record.as_deref().unwrap_or_default();
        write_atomically(&directory.join(Pdf::record_name(&name)), record.as_bytes())?;
        write_atomically(&path, &pdf.bytes)?;
        console.inform(message!("export-pdf-printed", path = &path));
    }
    Ok(())
}

/// The programs that may print.
struct Press<'a> {
    /// The one that the user has named; without it, each that is found is tried in turn.
    wanted: Option<PdfEngine>,
    console: &'a Console,
}

impl Press<'_> {
    /// Prints a statement for a place with the first program that can: one that is there may
    /// lack a display or a font that another has. Fails when there is no program, or none that is
    /// there can; the error is that of the last.
    fn print(&self, page: &Page, place: &str) -> Result<Pdf, Failure> {
        let engines = PdfEngine::ALL
            .into_iter()
            .filter(|engine| self.wanted.is_none_or(|wanted| wanted == *engine));
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
        let other = PdfEngine::ALL.into_iter().find(|other| *other != engine);
        message!(
            "export-pdf-failed",
            path = place,
            problem = error,
            program = engine.name(),
            needs = engine.needs(),
            other = format!("--pdf={}", other.map_or("", PdfEngine::name)),
        )
    })?;
    // A browser prints boxes for what no font has, and reports nothing.
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

//! `--pdf`: statements printed for the judges that take nothing else.

use std::path::{Path, PathBuf};

use crate::{
    export::{Contents, Target, print_command},
    statement::{Page, Pdf, PdfEngine, Standing},
    store::write_atomically,
    text::{Code, Diagnostic, Fact, Language},
};

use super::{
    super::{ExitStatus, again::Again, args, console::Console, failure::Failure},
    press::Press,
};

#[derive(Default)]
pub(super) struct Printed {
    made: Vec<Language>,
    /// PDFs that a person has changed and that were left as they are.
    pub(super) left: Vec<Diagnostic>,
    pub(super) failure: Option<Failure>,
    takers: Vec<&'static str>,
}

impl Printed {
    /// Returns the exit status as far as it follows from printing.
    pub(super) fn status(&self) -> ExitStatus {
        let left = ExitStatus::found(!self.left.is_empty());
        if self.failure.is_some() { ExitStatus::Usage } else { left }
    }

    /// Returns whether a target lacks a PDF that was to be printed for it.
    pub(super) fn is_lacking_for(&self, target: &dyn Target) -> bool {
        let is_whole = self.left.is_empty() && self.failure.is_none();
        !is_whole && self.takers.contains(&target.name())
    }
}

/// Prints the statements that targets take in PDF, where none is kept, an old one, or one that
/// another program made than the one that is wanted, into the contents. A PDF that a person put
/// there stays; one of muqi that a person has changed is printed anew only when edits are to be
/// discarded. Fails when no target takes any, or the problem has no place to keep them.
pub(super) fn print(
    targets: &[&dyn Target],
    wanted: Option<PdfEngine>,
    arguments: &args::Export,
    contents: &mut Contents<'_>,
    console: &Console,
) -> Result<Printed, Failure> {
    if contents.problem.files.directory().is_none() {
        return Err(message!("export-pdf-built-in", command = print_command(contents)).into());
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
            let fault = Diagnostic::of_file(Code::GeneratedEdited, path.as_str());
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
pub(super) fn write(
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

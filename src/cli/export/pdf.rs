//! `--pdf`: statements printed for the judges that take nothing else.

use std::path::{Path, PathBuf};

use crate::{
    export::{
        Contents, Target, print_command,
        statement::{Page, Pdf, Standing, missing_glyphs},
    },
    process::PdfEngine,
    store::write_atomically,
    testset::statement::Language,
    text::list,
};

use super::{
    super::console::{Console, with_hint},
    TARGETS,
};

/// The targets that go without a print, and why it cannot be made.
type Unprinted = (Vec<&'static str>, anyhow::Error);

/// Prints the statements that targets take in PDF, where none is kept, an old one, or
/// one that another program made than the one that is wanted, into the contents;
/// returns which, or the targets that go without. What a person put there stays.
///
/// # Errors
///
/// When no target takes any, or the problem has no place to keep them.
pub(super) fn print(
    targets: &[&dyn Target],
    wanted: Option<PdfEngine>,
    contents: &mut Contents<'_>,
    console: &Console,
) -> anyhow::Result<Result<Vec<Language>, Unprinted>> {
    if contents.problem.files.directory().is_none() {
        return Err(with_hint(
            "the built-in problem has no place to keep a PDF",
            format!("`{}` does it in a package", print_command(contents)),
        ));
    }
    let (mut pages, mut takers): (Vec<Page>, Vec<_>) = (Vec::new(), Vec::new());
    for target in targets {
        // What the target cannot take is told when it is packed.
        let Ok(lowered) = target.lower(contents) else { continue };
        let of_target = target.pages(contents, &lowered);
        takers.extend((!of_target.is_empty()).then(|| target.name()));
        pages.extend(of_target);
    }
    if pages.is_empty() {
        return Err(with_hint(
            format!("{} takes no statement in PDF", list(&names(targets), 20)),
            "leave --pdf out: only cms asks for PDF",
        ));
    }
    let made = print_pages(pages, wanted, contents, console);
    Ok(made.map_err(|error| (takers, error)))
}

fn print_pages(
    pages: Vec<Page>,
    wanted: Option<PdfEngine>,
    contents: &mut Contents<'_>,
    console: &Console,
) -> anyhow::Result<Vec<Language>> {
    let mut made = Vec::new();
    for page in pages {
        let language = page.language();
        let shown = contents.problem.files.displayed(&contents.pdf_name(language));
        match contents.pdf(language).map(|pdf| pdf.standing(&page)) {
            Some(Standing::Current(engine)) if wanted.is_none_or(|it| it == engine) => continue,
            Some(Standing::ByHand) => {
                console.note(format!("note: {shown} was put there by hand and stays\n"));
                continue;
            }
            Some(Standing::Changed) => {
                return Err(with_hint(
                    format!("{shown} is not the PDF that muqi made"),
                    format!("delete {shown}.source if the PDF is yours, both if it is not"),
                ));
            }
            Some(Standing::Current(_) | Standing::Stale) | None => {}
        }
        let name = Pdf::name(language, &contents.edition.name);
        let shown = contents.problem.files.displayed(&name);
        contents.keep(language, print_whole(&page, wanted, &shown)?);
        made.push(language);
    }
    Ok(made)
}

/// Writes what was printed into the problem, each with its record.
///
/// # Errors
///
/// When a file cannot be written.
pub(super) fn write(
    made: &[Language],
    contents: &Contents<'_>,
    console: &Console,
) -> anyhow::Result<()> {
    let directory = contents.problem.files.directory().unwrap_or(Path::new(""));
    for &language in made {
        let Some(pdf) = contents.pdf(language) else { continue };
        let name = contents.pdf_name(language);
        let path: PathBuf = directory.join(&name);
        // The record first: a PDF without one would pass for one of a person.
        let record = pdf.record.as_deref().unwrap_or_default();
        write_atomically(&directory.join(Pdf::record_name(&name)), record.as_bytes())?;
        write_atomically(&path, &pdf.bytes)?;
        console.note(format!("printed {}\n", path.display()));
    }
    Ok(())
}

fn names(targets: &[&dyn Target]) -> Vec<&'static str> {
    targets.iter().map(|target| target.name()).collect()
}

/// Prints a statement with the program that is wanted, or the first that is found,
/// and refuses a print on which characters are missing.
fn print_whole(page: &Page, wanted: Option<PdfEngine>, shown: &str) -> anyhow::Result<Pdf> {
    let mut engines = PdfEngine::ALL.into_iter().filter(|&it| wanted.is_none_or(|one| one == it));
    let found = engines.find_map(|engine| Some((engine, engine.find()?)));
    let Some((engine, program)) = found else {
        let lacking = wanted.map_or("Chromium, typst or xelatex", PdfEngine::name);
        let others = TARGETS.map(Target::name).into_iter().filter(|name| *name != "cms");
        return Err(with_hint(
            format!("{shown}: there is no {lacking} to print it"),
            format!(
                "install {}, or put a PDF of your own there; without one work {}",
                wanted.map_or(
                    "Chromium, Google Chrome, typst or TeX Live with ctex",
                    PdfEngine::name
                ),
                list(&others.collect::<Vec<_>>(), 20)
            ),
        ));
    };
    let pdf = engine.make(&program, &page.source(engine))?;
    match missing_glyphs(&pdf).map_err(|error| anyhow::anyhow!("{shown}: {error}"))? {
        0 => Ok(Pdf::of_page(page, engine, pdf)),
        missing => Err(with_hint(
            format!("{shown}: {} has no font for {missing} of its characters", engine.name()),
            "install a font with Chinese, such as Debian's fonts-noto-cjk or fonts-wqy-microhei",
        )),
    }
}

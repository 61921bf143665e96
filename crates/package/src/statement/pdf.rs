//! Statements in PDF: no two machines print the same bytes, so they are made once
//! and kept in the problem, with a record of what they were made from. Statements of
//! two plans differ, so each plan has its own; a PDF by hand may serve all of them.
//!
//! ```text
//! statement/statement.zh.classic.pdf           of the plan classic
//! statement/statement.zh.classic.pdf.source    its record
//! statement/statement.zh.pdf                   of every plan without its own
//! ```
//!
//! ```text
//! record        PDF            statement      standing
//! none          any            any            by hand: taken as it is
//! there         as recorded    as recorded    current
//! there         as recorded    another        stale
//! there         another        any            changed: its content is unknown
//! ```

use std::{
    collections::BTreeMap,
    ffi::OsString,
    fmt::Debug,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use hayro_syntax::{
    Pdf as RawPdf,
    content::{TypedIter, ops::TypedInstruction},
    object::{Dict, MaybeRef, Name, Object, Stream, String as Text},
};
use muqi_files::{
    process::{ChildLimits, Finished, run_child, temporary_directory},
    store::sha256_hex,
};
use muqi_text::{Failed, Language, Message};
use serde::{Deserialize, Serialize};

use crate::problem::Files;

use super::Page;

/// A statement in PDF as the problem keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pdf {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The text of the record beside it; nothing where a person put it there.
    pub record: Option<String>,
}

/// The origin of a statement in PDF, in TOML.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    /// The program that made it.
    engine: PdfEngine,
    /// SHA-256 of what it was made of: HTML or typst.
    source: String,
    /// SHA-256 of the resulting PDF.
    pdf: String,
}

/// The relation of a statement in PDF to the page that it should show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A person put it there.
    ByHand,
    /// It is the print of this statement, made by this program.
    Current(PdfEngine),
    /// It is the print of another statement.
    Stale,
    /// It is not the one that was recorded.
    Changed,
}

impl Pdf {
    /// Returns the name that a PDF has in the problem, in a language and of a plan.
    pub fn name(language: Language, plan: &str) -> String {
        format!("statement/statement.{}.{plan}.pdf", language.code())
    }

    /// Returns the name of the PDF that serves every plan without its own.
    pub fn common_name(language: Language) -> String {
        format!("statement/statement.{}.pdf", language.code())
    }

    /// Returns the name of the record of what a PDF was made from.
    pub fn record_name(pdf: &str) -> String {
        format!("{pdf}.source")
    }

    /// Returns the PDF that a problem keeps for a plan, with its name, if it does.
    pub fn kept(files: &Files, language: Language, plan: &str) -> Option<(String, Self)> {
        let names = [Self::name(language, plan), Self::common_name(language)];
        let name = names.into_iter().find(|name| files.get(name).is_some())?;
        let bytes = files.get(&name)?.to_vec();
        let record = files.get(&Self::record_name(&name));
        let record = record.map(|record| String::from_utf8_lossy(record).into_owned());
        Some((name, Self { bytes, record }))
    }

    /// Returns what a program made of a statement, with its record.
    pub fn of_page(page: &Page, engine: PdfEngine, bytes: Vec<u8>) -> Self {
        let source = sha256_hex(page.source(engine).as_bytes());
        let (engine, pdf) = (engine.name(), sha256_hex(&bytes));
        let record = format!(
            "# Written by `muqi export --pdf`: what made the PDF, SHA-256 of what it was made of \
             and of the PDF.\nengine = \"{engine}\"\nsource = \"{source}\"\npdf = \"{pdf}\"\n"
        );
        Self { bytes, record: Some(record) }
    }

    /// Returns its relation to a statement.
    pub fn standing(&self, page: &Page) -> Standing {
        let Some(record) = &self.record else { return Standing::ByHand };
        match toml::from_str::<Record>(record) {
            // Asked first: whatever the record says of the source, this print is another.
            Ok(record) if record.pdf != sha256_hex(&self.bytes) => Standing::Changed,
            Ok(record) => {
                let source = page.source(record.engine);
                let is_current = record.source == sha256_hex(source.as_bytes());
                if is_current { Standing::Current(record.engine) } else { Standing::Stale }
            }
            Err(_) => Standing::Changed,
        }
    }
}

/// A page takes two seconds; a machine may be busy.
const LIMITS: ChildLimits = ChildLimits { time: Duration::from_mins(2), kept_bytes: 64 * 1024 };

named! {
    /// A program that makes PDF. The first is asked first: what it draws is nearest to what
    /// judges show.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "lowercase")]
    pub enum PdfEngine: name {
        /// Chromium, or a browser made of it, prints HTML.
        Chromium = "chromium",
        /// Typst sets its own markup, from 0.13 on.
        Typst = "typst",
    }
}

impl PdfEngine {
    /// Returns what has to be installed for it to print statements.
    pub fn needs(self) -> Message {
        message!("statement-engine-needs", engine = self.name())
    }

    /// Returns its program on this machine, if there is one.
    pub fn find(self) -> Option<PathBuf> {
        let names: &[&str] = match self {
            Self::Chromium => &[
                "chromium",
                "chromium-browser",
                "google-chrome",
                "google-chrome-stable",
                "chrome",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
            ],
            Self::Typst => &["typst"],
        };
        names.iter().find_map(|name| which::which(name).ok())
    }

    /// Returns the PDF that its program makes of a source.
    ///
    /// A browser's own sandbox is off: it needs what many containers do not have,
    /// and the page is ours, whose policy lets it run and load nothing.
    ///
    /// # Errors
    ///
    /// When the program cannot be run, takes longer than two minutes, or makes no
    /// PDF.
    pub fn make(self, program: &Path, source: &str) -> Result<Vec<u8>, Failed> {
        let scratch = tempfile::tempdir_in(temporary_directory())
            .map_err(|cause| failed_at(&temporary_directory(), &cause))?;
        let place = scratch.path();
        let source_path = place.join("statement").with_extension(self.ending());
        let pdf = place.join("statement.pdf");
        fs::write(&source_path, source).map_err(|cause| failed_at(&source_path, &cause))?;
        let run = run_child(program, &self.arguments(place, &source_path, &pdf), LIMITS)?;
        match fs::read(&pdf) {
            Ok(bytes) if run.status.success() && bytes.starts_with(b"%PDF-") => Ok(bytes),
            _ => Err(message!(
                "statement-no-pdf",
                program = program,
                status = run.status.to_string(),
                printed = printed(&run)
            )
            .into()),
        }
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Chromium => "html",
            Self::Typst => "typ",
        }
    }

    fn arguments(self, place: &Path, source: &Path, pdf: &Path) -> Vec<OsString> {
        match self {
            Self::Chromium => [
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                // The page loads nothing, and neither shall the browser.
                "--disable-background-networking",
                "--no-pdf-header-footer",
            ]
            .into_iter()
            .map(OsString::from)
            .chain([
                // A browser that is open has the usual profile locked.
                with_path("--user-data-dir=", &place.join("profile")),
                with_path("--print-to-pdf=", pdf),
                with_path("file://", source),
            ])
            .collect(),
            Self::Typst => vec!["compile".into(), source.into(), pdf.into()],
        }
    }
}

fn failed_at(path: &Path, cause: &io::Error) -> Failed {
    Failed(message!("about", subject = path, what = cause))
}

/// Returns the most useful line of a program's messages.
fn printed(run: &Finished) -> String {
    let errors = String::from_utf8_lossy(&run.errors);
    let of_typst = errors.lines().find(|line| line.starts_with("error: "));
    let last = errors.lines().rfind(|line| !line.trim().is_empty());
    of_typst.or(last).unwrap_or("-").trim().to_owned()
}

fn with_path(before: &str, path: &Path) -> OsString {
    let mut argument = OsString::from(before);
    argument.push(path);
    argument
}

/// The bytes that encode a glyph in the fonts whose glyph 0 is `.notdef`, by the
/// font's name.
type CodeWidths = BTreeMap<Vec<u8>, usize>;

/// Returns how many characters a PDF shows as `.notdef`, the glyph of what a font does
/// not have: number 0, with two bytes in fonts that are composite and with one in
/// those of type 3 (PDF 1.7, 9.7.6.3; Skia's `SkPDFFont`). Fonts of type 1, which TeX
/// has for formulas, have a sign of their own there.
///
/// # Errors
///
/// When it cannot be read.
pub fn missing_glyphs(pdf: &[u8]) -> Result<usize, Failed> {
    let document = RawPdf::new(pdf.to_vec()).map_err(unreadable)?;
    let mut missing = 0;
    for page in document.pages().iter() {
        let widths = code_widths(&page.resources().fonts);
        missing += missing_in(page.typed_operations(), &widths);
    }
    for object in document.objects() {
        let Some(form) = object.into_stream().filter(is_form) else { continue };
        let resources: Dict<'_> = form.dict().get("Resources").unwrap_or_default();
        let widths = code_widths(&resources.get("Font").unwrap_or_default());
        let drawing = form.decoded_data().map_err(unreadable)?;
        missing += missing_in(TypedIter::new(&drawing), &widths);
    }
    Ok(missing)
}

fn unreadable(problem: impl Debug) -> Failed {
    message!("statement-pdf-unreadable", problem = format!("{problem:?}")).into()
}

fn is_form(stream: &Stream<'_>) -> bool {
    stream.dict().get::<Name<'_>>("Subtype").is_some_and(|kind| kind.as_str() == "Form")
}

fn code_widths(fonts: &Dict<'_>) -> CodeWidths {
    let widths = fonts.keys().filter_map(|name| {
        let width = code_width(&fonts.get(&name)?)?;
        Some((name.to_vec(), width))
    });
    widths.collect()
}

fn code_width(font: &Dict<'_>) -> Option<usize> {
    match font.get::<Name<'_>>("Subtype")?.as_str() {
        "Type0" => Some(2),
        "Type3" => Some(1),
        _ => None,
    }
}

fn missing_in(mut drawing: TypedIter<'_>, fonts: &CodeWidths) -> usize {
    let (mut width, mut missing) = (None, 0);
    while let Some(instruction) = drawing.next() {
        match instruction {
            TypedInstruction::TextFont(font) => width = fonts.get::<[u8]>(font.0).copied(),
            TypedInstruction::ShowText(show) => missing += zeros(show.0, width),
            TypedInstruction::NextLineAndShowText(show) => missing += zeros(show.0, width),
            TypedInstruction::ShowTextWithParameters(show) => missing += zeros(show.2, width),
            TypedInstruction::ShowTexts(show) => {
                let texts = show.0.raw_iter().filter_map(|part| match part {
                    MaybeRef::NotRef(Object::String(text)) => Some(zeros(&text, width)),
                    _ => None,
                });
                missing += texts.sum::<usize>();
            }
            _ => {}
        }
    }
    missing
}

/// Returns how many codes of a text are 0.
fn zeros(text: &Text<'_>, width: Option<usize>) -> usize {
    let Some(width) = width else { return 0 };
    text.as_bytes().chunks(width).filter(|code| code.iter().all(|&byte| byte == 0)).count()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_makes_no_pdf_is_reported_with_its_name() {
        for engine in PdfEngine::ALL {
            let error = engine.make(Path::new("true"), "").expect_err("no PDF").to_string();
            assert_eq!(error, "true: no PDF produced (exit status: 0); it printed: -");
            let error = engine.make(Path::new("no/such/program"), "").expect_err("no program");
            assert!(error.to_string().starts_with("no/such/program: cannot run: "), "{error}");
        }
    }

    /// A page with a composite font `C`, one of type 3 `T` and one of type 1 `F`, and a
    /// form with the composite font under another name.
    fn pdf(page: &str, form: &str) -> Vec<u8> {
        let stream = |number, dictionary: &str, drawing: &str| {
            let length = drawing.len();
            format!(
                "{number} 0 obj <</Length {length} {dictionary}>>\nstream\n{drawing}\nendstream \
                 endobj\n"
            )
        };
        let form_dictionary = "/Type /XObject /Subtype /Form /BBox [0 0 9 9] \
                               /Resources <</Font <</Other 6 0 R>>>>";
        [
            "%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n",
            "2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n",
            "3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources \
             <</Font <</C 6 0 R /T 7 0 R /F 8 0 R>> /XObject <</X 5 0 R>>>>>> endobj\n",
            &stream(4, "", page),
            &stream(5, form_dictionary, form),
            "6 0 obj <</Type /Font /Subtype /Type0>> endobj\n",
            "7 0 obj <</Type /Font /Subtype /Type3>> endobj\n",
            "8 0 obj <</Type /Font /Subtype /Type1>> endobj\n",
            "trailer <</Root 1 0 R>>\n%%EOF\n",
        ]
        .concat()
        .into_bytes()
    }

    fn missing(page: &str, form: &str) -> usize {
        missing_glyphs(&pdf(page, form)).expect("a PDF")
    }

    #[test]
    fn glyph_0_is_counted_in_every_way_of_showing_text() {
        assert_eq!(missing("BT /C 9 Tf <00010000> Tj ET", ""), 1);
        assert_eq!(missing("BT /C 9 Tf [<0000> 5 <00000001>] TJ ET", ""), 2);
        assert_eq!(missing("BT /C 9 Tf <0000> ' 1 1 <0000> \" ET", ""), 2);
        assert_eq!(missing("BT /T 9 Tf <000100> Tj ET", ""), 2);
    }

    #[test]
    fn codes_with_a_zero_byte_that_are_not_0_are_glyphs() {
        assert_eq!(missing("BT /C 9 Tf <01000001> Tj ET", ""), 0);
        assert_eq!(missing("BT /F 9 Tf <0000> Tj ET", ""), 0, "fonts of type 1");
    }

    #[test]
    fn forms_are_read_with_their_own_fonts() {
        assert_eq!(missing("/X Do", "BT /Other 9 Tf <0000> Tj ET"), 1);
        assert_eq!(missing("/X Do", "BT /C 9 Tf <0000> Tj ET"), 0, "a font of the page");
    }

    #[test]
    fn other_files_are_refused() {
        missing_glyphs(b"<!DOCTYPE html>").expect_err("no PDF");
    }
}

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

use std::{collections::BTreeMap, fmt::Debug};

use hayro_syntax::{
    Pdf as RawPdf,
    content::{TypedIter, ops::TypedInstruction},
    object::{Dict, MaybeRef, Name, Object, Stream, String as Text},
};
use muqi_files::store::sha256_hex;
use muqi_text::{Failed, Language};
use serde::{Deserialize, Serialize};

use crate::problem::Files;

use super::{Page, PdfEngine};

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

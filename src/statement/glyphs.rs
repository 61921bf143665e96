//! Characters that a PDF shows and that no font had. A browser prints a box for
//! each and reports nothing.

use std::{collections::BTreeMap, fmt::Debug};

use hayro_syntax::{
    Pdf,
    content::{TypedIter, ops::TypedInstruction},
    object::{Dict, MaybeRef, Name, Object, Stream, String as Text},
};

use crate::text::Failed;

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
    let document = Pdf::new(pdf.to_vec()).map_err(unreadable)?;
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
    let width = |name: Name<'_>| {
        let width = code_width(&fonts.get(&name)?)?;
        Some((name.to_vec(), width))
    };
    fonts.keys().filter_map(width).collect()
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

#[cfg(test)]
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

//! What a PDF shows that no font had: a browser prints a box for it and says
//! nothing.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Document, Object, content::Content};

/// A PDF cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("cannot be read as PDF: {0}")]
pub struct PdfError(#[from] lopdf::Error);

/// How many bytes stand for a glyph in the fonts whose glyph 0 is `.notdef`, by the
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
pub fn missing_glyphs(pdf: &[u8]) -> Result<usize, PdfError> {
    let document = Document::load_mem(pdf)?;
    let mut missing = 0;
    for page in document.get_pages().into_values() {
        let fonts = document.get_page_fonts(page)?;
        let fonts = fonts.iter().filter_map(|(name, font)| Some((name.clone(), code_width(font)?)));
        missing += missing_in(&document.get_page_content(page), &fonts.collect())?;
    }
    for object in document.objects.values() {
        let Ok(form) = object.as_stream() else { continue };
        if form.dict.get(b"Subtype").and_then(Object::as_name).is_ok_and(|kind| kind == b"Form") {
            missing += missing_in(&form.get_plain_content()?, &fonts_of(&document, &form.dict))?;
        }
    }
    Ok(missing)
}

fn fonts_of(document: &Document, form: &Dictionary) -> CodeWidths {
    let fonts = document
        .get_dict_in_dict(form, b"Resources")
        .and_then(|resources| document.get_dict_in_dict(resources, b"Font"));
    let names = fonts.into_iter().flatten();
    names
        .filter_map(|(name, font)| {
            let (_, font) = document.dereference(font).ok()?;
            Some((name.clone(), code_width(font.as_dict().ok()?)?))
        })
        .collect()
}

fn code_width(font: &Dictionary) -> Option<usize> {
    match font.get(b"Subtype").and_then(Object::as_name).ok()? {
        b"Type0" => Some(2),
        b"Type3" => Some(1),
        _ => None,
    }
}

fn missing_in(content: &[u8], fonts: &CodeWidths) -> Result<usize, PdfError> {
    let (mut width, mut missing) = (None, 0);
    for operation in Content::decode(content)?.operations {
        match (operation.operator.as_str(), operation.operands.as_slice()) {
            ("Tf", [Object::Name(name), _]) => width = fonts.get(name).copied(),
            ("Tj" | "'" | "\"", [.., text]) => missing += zeros(text, width),
            ("TJ", [Object::Array(texts)]) => {
                missing += texts.iter().map(|text| zeros(text, width)).sum::<usize>();
            }
            _ => {}
        }
    }
    Ok(missing)
}

/// The codes of a text that are 0.
fn zeros(text: &Object, width: Option<usize>) -> usize {
    let Some(width) = width else { return 0 };
    let codes = text.as_str().unwrap_or_default().chunks(width);
    codes.filter(|code| code.iter().all(|&byte| byte == 0)).count()
}

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

use serde::{Deserialize, Serialize};

use crate::{problem::Files, store::sha256_hex, text::Language};

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

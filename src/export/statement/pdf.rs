//! Statements in PDF: no two machines print the same bytes, so they are made once
//! and kept in the problem, with a record of what they were made from.
//!
//! ```text
//! record        PDF            page           standing
//! none          any            any            by hand: taken as it is
//! there         as recorded    as recorded    current
//! there         as recorded    another        stale
//! there         another        any            changed: nobody knows what it says
//! ```

use serde::{Deserialize, Serialize};

use crate::{problem::Files, store::sha256_hex, testset::statement::Language};

/// A statement in PDF as the problem keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pdf {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// The text of the record beside it; nothing where a person put it there.
    pub record: Option<String>,
}

/// What a statement in PDF was made from: `statement.zh.pdf.source`, in TOML.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    /// SHA-256 of the page of HTML that was printed.
    page: String,
    /// SHA-256 of the PDF that came of it.
    pdf: String,
}

/// How a statement in PDF stands to the page that it should show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// A person put it there.
    ByHand,
    /// It is the print of this page.
    Current,
    /// It is the print of another page.
    Stale,
    /// It is not the one that was recorded.
    Changed,
}

impl Pdf {
    /// Returns the name that a language's PDF has in the problem.
    pub fn name(language: Language) -> String {
        format!("statement/statement.{}.pdf", language.code())
    }

    /// Returns the name of the record of what it was made from.
    pub fn record_name(language: Language) -> String {
        Self::name(language) + ".source"
    }

    /// Returns the PDF that a problem keeps, if it does.
    pub fn kept(files: &Files, language: Language) -> Option<Self> {
        let bytes = files.get(&Self::name(language))?.to_vec();
        let record = files.get(&Self::record_name(language));
        let record = record.map(|record| String::from_utf8_lossy(record).into_owned());
        Some(Self { bytes, record })
    }

    /// Returns what came of printing a page, with its record.
    pub fn of_page(page: &str, bytes: Vec<u8>) -> Self {
        let (page, pdf) = (sha256_hex(page.as_bytes()), sha256_hex(&bytes));
        let record = format!(
            "# Written by `muqi export --pdf`: SHA-256 of the page that was printed and of the PDF.\n\
             page = \"{page}\"\npdf = \"{pdf}\"\n"
        );
        Self { bytes, record: Some(record) }
    }

    /// Returns how it stands to a page.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::export::statement::{Pdf, Standing};
    ///
    /// let pdf = Pdf::of_page("<p>two</p>", b"%PDF-1.7 two".to_vec());
    /// assert_eq!(pdf.standing("<p>two</p>"), Standing::Current);
    /// assert_eq!(pdf.standing("<p>three</p>"), Standing::Stale);
    /// let bytes = b"%PDF-1.7 three".to_vec();
    /// let other = Pdf { bytes: bytes.clone(), ..pdf };
    /// assert_eq!(other.standing("<p>two</p>"), Standing::Changed);
    /// assert_eq!(Pdf { bytes, record: None }.standing("<p>two</p>"), Standing::ByHand);
    /// ```
    pub fn standing(&self, page: &str) -> Standing {
        let Some(record) = &self.record else { return Standing::ByHand };
        match toml::from_str::<Record>(record) {
            Ok(record) if record.pdf != sha256_hex(&self.bytes) => Standing::Changed,
            Ok(record) if record.page == sha256_hex(page.as_bytes()) => Standing::Current,
            Ok(_) => Standing::Stale,
            Err(_) => Standing::Changed,
        }
    }
}

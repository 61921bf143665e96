//! The forms of reports, and the seal that each ends with: the hash of all before it,
//! which shows whether a person has changed the report since.
//!
//! ```text
//! .json          ,\n  "seal": "HASH"\n}\n          the last member
//! .xml .html     <!-- muqi seal: HASH -->\n        the last line
//! .csv           ,,,,,muqi seal: HASH\r\n          the last line, as many cells as the others
//! ```

use std::path::Path;

use crate::{
    judge::Judging,
    report::{judging_json, judging_junit, judging_page, standings_csv},
    store::sha256_hex,
    text::Language,
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Json,
    Junit,
    Csv,
    Page,
}

/// Bytes at one end of a report that have its sign.
const SIGN_BYTES: usize = 4096;

impl Form {
    pub(crate) fn of(path: &Path) -> Option<Self> {
        Some(match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "json" => Self::Json,
            "xml" => Self::Junit,
            "csv" => Self::Csv,
            "html" => Self::Page,
            _ => return None,
        })
    }

    /// Returns whether a file is a report of this form, changed by a person or not.
    pub(crate) fn is_report(self, bytes: &[u8]) -> bool {
        let looked_at = bytes.len().min(SIGN_BYTES);
        let part = match self {
            // Its headings are in the words of a language, and those of a roster.
            Self::Csv => &bytes[bytes.len() - looked_at..],
            _ => &bytes[..looked_at],
        };
        String::from_utf8_lossy(part).contains(self.sign())
    }

    /// Returns a text that every report of this form has near its beginning, tables near their end.
    fn sign(self) -> &'static str {
        match self {
            Self::Json => "\"isolation\":",
            Self::Junit => "<testsuites ",
            Self::Csv => ",muqi seal: ",
            Self::Page => "content=\"muqi\"",
        }
    }

    pub(crate) fn text(self, judging: &Judging<'_>, language: Language) -> String {
        match self {
            Self::Json => judging_json(judging, language),
            Self::Junit => judging_junit(judging, language),
            Self::Csv => standings_csv(judging, language),
            Self::Page => judging_page(judging, language),
        }
    }

    /// Returns the ending of a report that its seal is put before.
    fn end(self) -> &'static str {
        if self == Self::Json { "\n}\n" } else { "" }
    }

    /// Puts the seal into a report, which may be too long to be copied.
    pub(crate) fn sealed(self, mut report: String) -> String {
        if report.ends_with(self.end()) {
            report.truncate(report.len() - self.end().len());
        }
        report += &self.seal(&report);
        report += self.end();
        report
    }

    fn seal(self, body: &str) -> String {
        // A hash shows a change without any clock.
        let hash = sha256_hex(body.as_bytes());
        match self {
            Self::Json => format!(",\n  \"seal\": \"{hash}\""),
            Self::Junit | Self::Page => {
                let line_end = if body.ends_with('\n') { "" } else { "\n" };
                format!("{line_end}<!-- muqi seal: {hash} -->\n")
            }
            Self::Csv => {
                let heading = body.lines().next().unwrap_or_default();
                format!("{}muqi seal: {hash}\r\n", ",".repeat(heading.matches(',').count()))
            }
        }
    }

    pub(crate) fn is_as_written(self, bytes: &[u8]) -> bool {
        let Some(text) = str::from_utf8(bytes).ok() else { return false };
        let Some(sealed) = text.strip_suffix(self.end()) else { return false };
        // The length of a seal follows from the heading of a table alone.
        let starts = sealed.len().checked_sub(self.seal(sealed).len());
        // Where the body has no line end, its seal begins with one.
        let bodies = starts.into_iter().chain(starts.map(|start| start.saturating_sub(1)));
        bodies.filter(|&start| sealed.is_char_boundary(start)).any(|start| {
            let (body, seal) = sealed.split_at(start);
            seal == self.seal(body)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORTS: [(Form, &str); 5] = [
        (Form::Json, "{\n  \"isolation\": \"none\"\n}\n"),
        (Form::Junit, "<testsuites name=\"x\">\n</testsuites>\n"),
        (Form::Page, "<html><meta content=\"muqi\"></html>"),
        (Form::Csv, "\u{feff}排名,目录,文件,语言\r\n1,张三,a.c,C\r\n"),
        (Form::Csv, "\u{feff}rank,name,file,language\r\n"),
    ];

    #[test]
    fn a_change_anywhere_is_noticed() {
        for (form, text) in REPORTS {
            let sealed = form.sealed(text.to_owned());
            assert!(form.is_report(sealed.as_bytes()) && form.is_as_written(sealed.as_bytes()));
            for at in 0..sealed.len() {
                let mut changed = sealed.clone().into_bytes();
                changed[at] ^= 1;
                assert!(!form.is_as_written(&changed), "{form:?}: byte {at}");
            }
            for changed in [format!("{sealed}\n"), text.to_owned(), String::new()] {
                assert!(!form.is_as_written(changed.as_bytes()), "{form:?}: {changed:?}");
            }
        }
    }

    #[test]
    fn a_seal_leaves_a_report_in_its_form() {
        let json: serde_json::Value =
            serde_json::from_str(&Form::Json.sealed(REPORTS[0].1.to_owned())).expect("JSON");
        assert_eq!(json["seal"].as_str().map(str::len), Some(64));
        let table = Form::Csv.sealed(REPORTS[3].1.to_owned());
        let mut table = csv::Reader::from_reader(table.as_bytes());
        assert_eq!(table.records().flatten().count(), 2);
    }
}

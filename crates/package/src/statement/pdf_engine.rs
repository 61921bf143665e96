//! The programs that make PDF of a statement.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use muqi_files::process::{ChildLimits, Finished, run_child, temporary_directory};
use muqi_text::{Failed, Message};
use serde::{Deserialize, Serialize};

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
}

//! Chromium, which prints pages of ours.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    process::ExitStatus,
    time::Duration,
};

use super::{ChildError, ChildLimits, run_child};

/// What Chromium and the browsers made of it are called.
const NAMES: [&str; 6] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/// A page takes two seconds; a machine may be busy.
const LIMITS: ChildLimits = ChildLimits { time: Duration::from_mins(2), kept_bytes: 64 * 1024 };

/// A page could not be printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// The browser could not be run to its end.
    #[error(transparent)]
    Child(#[from] ChildError),
    /// The files that it reads and writes could not be made.
    #[error("{}: {cause}", path.display())]
    File {
        /// Which, or the directory they were to stand in.
        path: PathBuf,
        /// Why.
        cause: io::Error,
    },
    /// It ended without a PDF.
    #[error("{}: printed nothing ({status}); it said: {said}", browser.display())]
    Nothing {
        /// The browser.
        browser: PathBuf,
        /// How it ended.
        status: ExitStatus,
        /// The last line of what it said.
        said: String,
    },
}

/// Returns the Chromium of this machine, if it has one.
pub fn chromium() -> Option<PathBuf> {
    NAMES.iter().find_map(|name| which::which(name).ok())
}

/// Returns a page of HTML as PDF, on the paper and with the margins that it asks
/// for.
///
/// The browser's own sandbox is off: it needs what many containers do not have, and
/// the page is our own, whose policy lets it run and load nothing.
///
/// # Errors
///
/// When the browser cannot be run, takes longer than two minutes, or prints
/// nothing.
pub fn printed(browser: &Path, page: &str) -> Result<Vec<u8>, PrintError> {
    let file_error = |path: &Path| {
        let path = path.to_owned();
        |cause| PrintError::File { path, cause }
    };
    let scratch = tempfile::tempdir().map_err(file_error(&std::env::temp_dir()))?;
    let (source, pdf) = (scratch.path().join("page.html"), scratch.path().join("page.pdf"));
    fs::write(&source, page).map_err(file_error(&source))?;
    let mut arguments: Vec<OsString> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--no-pdf-header-footer",
    ]
    .map(OsString::from)
    .into();
    arguments.push(with_path("--user-data-dir=", &scratch.path().join("profile")));
    arguments.push(with_path("--print-to-pdf=", &pdf));
    arguments.push(with_path("file://", &source));
    let run = run_child(browser, &arguments, LIMITS)?;
    match fs::read(&pdf) {
        Ok(bytes) if run.status.success() && bytes.starts_with(b"%PDF-") => Ok(bytes),
        _ => {
            let errors = String::from_utf8_lossy(&run.errors);
            let last = errors.lines().rfind(|line| !line.trim().is_empty());
            let said = last.unwrap_or("nothing").trim().to_owned();
            Err(PrintError::Nothing { browser: browser.to_owned(), status: run.status, said })
        }
    }
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
    fn a_browser_that_prints_nothing_is_told_with_its_name() {
        let error = printed(Path::new("true"), "").expect_err("no PDF").to_string();
        assert_eq!(error, "true: printed nothing (exit status: 0); it said: nothing");
        let error = printed(Path::new("no/such/browser"), "").expect_err("no browser").to_string();
        assert!(error.starts_with("no/such/browser: cannot run: "), "{error}");
    }
}

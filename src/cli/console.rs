//! Standard output and standard error.

use std::{
    cell::LazyCell,
    fmt::Display,
    io::{self, ErrorKind, IsTerminal as _, Write},
    time::Duration,
};

use anstream::{AutoStream, ColorChoice};
use anyhow::Context as _;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::{
    checker::Protocol,
    report::{FaultPrinter, error_with_hint},
    text::{Diagnostic, Messages, escaped},
};

use super::ExitStatus;

/// Work shorter than this is done before a progress bar could be read.
const PROGRESS_AFTER: Duration = Duration::from_millis(300);

pub(super) const CANNOT_WRITE: &str = "standard output: cannot write";

/// The streams of results and messages.
pub(super) struct Console {
    /// Results, buffered. Colours are dropped unless it is a terminal and `NO_COLOR` is not set.
    out: AutoStream<Box<dyn Write>>,
    /// Made when the first fault is reported: most runs have none.
    faults: LazyCell<FaultPrinter>,
}

/// An error of the world with what to do about it.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(super) struct WithHint {
    message: String,
    hint: String,
}

pub(super) fn with_hint(message: impl Display, hint: impl Display) -> anyhow::Error {
    WithHint { message: message.to_string(), hint: hint.to_string() }.into()
}

/// Prints something beside the results where no console is at hand: in a thread that works.
pub(super) fn note(text: impl Display) {
    let _ = write!(anstream::stderr(), "{text}");
}

impl Console {
    pub(super) fn new() -> Self {
        let choice = AutoStream::choice(&io::stdout());
        let buffered: Box<dyn Write> = Box::new(io::BufWriter::new(io::stdout().lock()));
        let choice = if choice == ColorChoice::Never { choice } else { ColorChoice::AlwaysAnsi };
        Self {
            out: AutoStream::new(buffered, choice),
            faults: LazyCell::new(|| FaultPrinter::new(Messages::english())),
        }
    }

    /// Writes a result.
    pub(super) fn result(&mut self, text: impl Display) -> anyhow::Result<()> {
        write!(self.out, "{text}").and_then(|()| self.out.flush()).context(CANNOT_WRITE)
    }

    /// Writes the bytes of a result.
    pub(super) fn bytes(&mut self, bytes: &[u8]) -> anyhow::Result<()> {
        self.out.write_all(bytes).and_then(|()| self.out.flush()).context(CANNOT_WRITE)
    }

    /// Says something beside the results. A standard error that cannot be
    /// written changes nothing about them.
    #[expect(
        clippy::unused_self,
        reason = "what is said beside the results goes through the console, too"
    )]
    pub(super) fn note(&self, text: impl Display) {
        note(text);
    }

    pub(super) fn drawn(&self, diagnostics: &[Diagnostic]) -> String {
        self.faults.draw(diagnostics)
    }

    pub(super) fn faults(&self, diagnostics: &[Diagnostic]) {
        self.note(self.faults.draw(diagnostics));
    }

    /// Returns the messages of faults.
    pub(super) fn messages(&self) -> &Messages {
        self.faults.messages()
    }

    pub(super) fn error(&self, error: &anyhow::Error) {
        if let Some(faults) = error.downcast_ref::<Faulty>() {
            return self.faults(&faults.0);
        }
        let hint = error.downcast_ref::<WithHint>().map(|error| error.hint.as_str());
        let hint = hint.or_else(|| advice(error));
        // A name may hold anything, also what changes a terminal.
        let message = escaped_lines(&format!("{error:#}"));
        self.note(error_with_hint(&message, hint.map(escaped_lines).as_deref()));
    }

    /// Says a failure in terms of a protocol, whose statuses 1 and 2 may blame the contestant.
    ///
    /// # Errors
    ///
    /// The failure itself, where there is no protocol.
    pub(super) fn in_terms_of(
        &self,
        protocol: Option<Protocol>,
        outcome: anyhow::Result<ExitStatus>,
    ) -> anyhow::Result<ExitStatus> {
        match (protocol, outcome) {
            (Some(protocol), Err(error)) => {
                self.error(&error);
                Ok(ExitStatus::Protocol(protocol.fault_status()))
            }
            (_, outcome) => outcome,
        }
    }

    /// Starts a progress bar on standard error; nothing is shown unless it is a
    /// terminal and the work lasts.
    #[expect(
        clippy::unused_self,
        reason = "what is said beside the results goes through the console, too"
    )]
    pub(super) fn progress(&self, length: usize, what: &'static str) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} [{wide_bar}] {pos}/{len} {eta}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(what);
        let late = bar.clone();
        // Without a thread for it nothing is shown.
        let _ = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(PROGRESS_AFTER);
            if !late.is_finished() {
                late.set_draw_target(ProgressDrawTarget::stderr_with_hz(10));
            }
        });
        bar
    }
}

/// Returns what to do about an answer of the system that comes without a hint of its own.
fn advice(error: &anyhow::Error) -> Option<&'static str> {
    let cause = error.chain().find_map(|cause| cause.downcast_ref::<io::Error>())?;
    match cause.kind() {
        // Files are whole or not there, so a second run goes on where the first ended.
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Some("free some room there and run it again")
        }
        ErrorKind::NotADirectory => {
            Some("a file is where a directory is needed: name another path")
        }
        ErrorKind::IsADirectory => Some("it is a directory: name a file"),
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => {
            Some("change its rights, or name a place that this user may use")
        }
        ErrorKind::NotFound => Some("nothing can be made or found there: name another path"),
        _ => None,
    }
}

/// Escapes everything but the line ends of a message.
fn escaped_lines(text: &str) -> String {
    text.split('\n').map(escaped).collect::<Vec<_>>().join("\n")
}

/// Configuration files that are wrong, as an error.
#[derive(Debug, thiserror::Error)]
#[error("the problem cannot be used as it is")]
pub(super) struct Faulty(pub(super) Vec<Diagnostic>);

impl From<Vec<Diagnostic>> for Faulty {
    fn from(diagnostics: Vec<Diagnostic>) -> Self {
        Self(diagnostics)
    }
}

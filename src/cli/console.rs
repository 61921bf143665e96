//! Standard output and standard error.

use std::{
    borrow::Borrow,
    fmt::{self, Display},
    io::{self, IsTerminal as _, Write},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anstream::{AutoStream, ColorChoice};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::{
    checker::Protocol,
    report::{FaultPrinter, error_with_hint},
    text::{Diagnostic, Language, Message},
};

use super::{
    ExitStatus,
    failure::{Because as _, Failure},
    language,
};

/// Work shorter than this is done before a progress bar could be read.
const PROGRESS_AFTER: Duration = Duration::from_millis(300);

/// Time after which a bar is drawn again that has not moved.
const TICK: Duration = Duration::from_millis(500);

/// Returns that a result cannot be written.
pub(crate) fn cannot_print() -> Message {
    message!("standard-output-unwritable")
}

/// The streams of results and messages.
pub(crate) struct Console {
    /// The language of everything that people read.
    language: Language,
    /// The language that was asked for, where it is not that of the locale.
    asked_language: Option<Language>,
    /// Results, buffered. Colours are dropped unless it is a terminal and `NO_COLOR` is not set.
    out: AutoStream<Box<dyn Write>>,
}

/// Prints something beside the results where no console is at hand: in a thread that works.
pub(crate) fn note(text: impl Display) {
    let _ = write!(anstream::stderr(), "{text}");
}

impl Console {
    /// Returns the console of a process that speaks the language asked for, or that of the locale.
    pub(crate) fn new(asked_language: Option<Language>) -> Self {
        let language = asked_language.unwrap_or_else(language::of_locale);
        let choice = AutoStream::choice(&io::stdout());
        let buffered: Box<dyn Write> = Box::new(io::BufWriter::new(io::stdout().lock()));
        let choice = if choice == ColorChoice::Never { choice } else { ColorChoice::AlwaysAnsi };
        Self { language, asked_language, out: AutoStream::new(buffered, choice) }
    }

    /// Writes a result. A pipe that its reader has closed takes no more, and stops no work.
    pub(crate) fn result(&mut self, text: impl Display) -> Result<(), Failure> {
        self.bytes(text.to_string().as_bytes())
    }

    /// Writes the bytes of a result.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match self.out.write_all(bytes).and_then(|()| self.out.flush()) {
            // A closed pipe must neither end work under way nor hide the exit status.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            written => written.because(cannot_print()),
        }
    }

    /// Prints something beside the results. A standard error that cannot be
    /// written changes nothing about them.
    #[expect(
        clippy::unused_self,
        reason = "everything beside the results goes through the console, too"
    )]
    pub(crate) fn note(&self, text: impl Display) {
        note(text);
    }

    /// Prints a sentence beside the results.
    pub(crate) fn inform(&self, sentence: impl Borrow<Message>) {
        self.note(self.language.text(sentence) + "\n");
    }

    /// Prints a sentence beside the results, with a label in front: `note: …`.
    pub(crate) fn remark(&self, sentence: impl Borrow<Message>) {
        self.labelled(message!("label-note"), sentence);
    }

    /// Warns of something: `warning: …`.
    pub(crate) fn warn(&self, sentence: impl Borrow<Message>) {
        self.labelled(message!("label-warning"), sentence);
    }

    fn labelled(&self, label: Message, sentence: impl Borrow<Message>) {
        self.note(self.language.label(label) + &self.language.text(sentence) + "\n");
    }

    pub(crate) fn drawn(&self, diagnostics: &[Diagnostic]) -> String {
        FaultPrinter::new(self.language).draw(diagnostics)
    }

    pub(crate) fn faults(&self, diagnostics: &[Diagnostic]) {
        self.note(FaultPrinter::new(self.language).draw(diagnostics));
    }

    /// Returns the language of everything that people read.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Returns the language that was asked for, where it is not that of the locale.
    pub(crate) fn asked_language(&self) -> Option<Language> {
        self.asked_language
    }

    /// Reports why a command cannot be carried out.
    pub(crate) fn error(&self, failure: &Failure) {
        match failure {
            Failure::Faults(faults) => self.faults(faults),
            Failure::World { .. } => {
                let (sentence, hint) = (failure.message(), failure.hint(self.language));
                let sentence = self.language.text(sentence);
                self.note(error_with_hint(&sentence, hint.as_deref(), self.language));
            }
        }
    }

    /// Reports a failure in terms of a protocol, whose statuses 1 and 2 may blame the contestant.
    ///
    /// # Errors
    ///
    /// The failure itself, where there is no protocol.
    pub(crate) fn in_terms_of(
        &self,
        protocol: Option<Protocol>,
        outcome: Result<ExitStatus, Failure>,
    ) -> Result<ExitStatus, Failure> {
        match (protocol, outcome) {
            (Some(protocol), Err(error)) => {
                self.error(&error);
                Ok(ExitStatus::Protocol(protocol.fault_status()))
            }
            (_, outcome) => outcome,
        }
    }

    /// Starts a line on standard error that says how far work without a known end has come;
    /// nothing is shown unless it is a terminal.
    pub(crate) fn counter(&self, work: Message) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::no_length();
        let style = ProgressStyle::with_template("{spinner} {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()));
        bar.set_message(self.language.text(work));
        bar
    }

    /// Starts a progress bar on standard error; nothing is shown unless it is a
    /// terminal and the work lasts.
    pub(crate) fn progress(&self, length: usize, work: Message) -> ProgressBar {
        if !io::stderr().is_terminal() {
            return ProgressBar::hidden();
        }
        let bar = ProgressBar::with_draw_target(Some(length as u64), ProgressDrawTarget::hidden());
        bar.set_style(bar_style("{msg} [{wide_bar}] {pos}/{len} {eta}"));
        bar.set_message(self.language.text(work));
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

    /// Starts a progress bar of work by the programs of a package, which shows how many of their
    /// `runs` have ended: one step may take many.
    pub(crate) fn progress_of_programs(
        &self,
        length: usize,
        work: Message,
        runs: &Arc<AtomicU64>,
    ) -> ProgressBar {
        let bar = self.progress(length, work);
        if !io::stderr().is_terminal() {
            return bar;
        }
        let (runs, language) = (Arc::clone(runs), self.language);
        let style = bar_style("{msg} [{wide_bar}] {pos}/{len} {runs}");
        bar.set_style(style.with_key("runs", move |_: &ProgressState, to: &mut dyn fmt::Write| {
            let runs = runs.load(Ordering::Relaxed);
            if runs > 0 {
                // It is only seen by people, and drawn again in no time.
                let _ = to.write_str(&language.text(message!("progress-runs", runs = runs)));
            }
        }));
        bar.enable_steady_tick(TICK);
        bar
    }
}

fn bar_style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

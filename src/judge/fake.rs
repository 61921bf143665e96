//! For tests: an executor without processes.

use std::{
    fmt::Display,
    fs,
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use super::{
    Executor,
    sandbox::{self, Access, Mode, Report, Run, SandboxError},
};

/// Answers every run with what a function makes of the input and of the number
/// of runs before.
pub(super) struct Fake<F> {
    run: F,
    runs: AtomicUsize,
}

/// How a fake run ends.
pub(super) struct End {
    pub(super) how: sandbox::End,
    pub(super) cpu_ms: u64,
    /// Time by the clock beyond that, in which other work had the core.
    pub(super) waited_ms: u64,
    pub(super) output: String,
    /// Files that it writes where it starts.
    pub(super) files: Vec<(&'static str, String)>,
}

impl End {
    pub(super) fn printed(output: impl Display) -> Self {
        let how = sandbox::End::Exited(0);
        Self { how, cpu_ms: 10, waited_ms: 0, output: output.to_string(), files: vec![] }
    }

    pub(super) fn after(cpu_ms: u64, output: impl Display) -> Self {
        Self { cpu_ms, ..Self::printed(output) }
    }
}

impl<F: Fn(&str, usize) -> End + Sync> Fake<F> {
    pub(super) fn new(run: F) -> Self {
        Self { run, runs: AtomicUsize::new(0) }
    }

    pub(super) fn runs(&self) -> usize {
        self.runs.load(Ordering::SeqCst)
    }
}

impl<F: Fn(&str, usize) -> End + Sync> Executor for Fake<F> {
    fn run(&self, run: &Run) -> Result<Report, SandboxError> {
        let input = fs::read_to_string(&run.input).expect("the input was laid out");
        let end = (self.run)(&input, self.runs.fetch_add(1, Ordering::SeqCst));
        fs::write(&run.output, &end.output).expect("the output can be written");
        fs::write(&run.errors, "").expect("the errors can be written");
        for (name, text) in &end.files {
            let may_be_written = run.access == Access::Writable
                || run.writable_files.iter().any(|file| file == name);
            assert!(may_be_written, "{name} cannot be written");
            fs::write(run.directory.join(name), text).expect("a file can be written");
        }
        let cpu = Duration::from_millis(end.cpu_ms);
        Ok(Report {
            end: end.how,
            cpu,
            wall: cpu + Duration::from_millis(end.waited_ms),
            peak_bytes: 0,
            involuntary_switches: end.waited_ms,
            mode: Mode::Namespaces,
        })
    }
}

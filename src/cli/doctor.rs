//! `muqi doctor`: what this machine has for judging, and what it lacks.

use std::{path::PathBuf, sync::Arc};

use crate::{
    judge::{Machine, Toolchains, needs},
    problem::ProgrammingLanguage,
    report::{Column, FOUND_WRONG, GOOD, QUIET, aligned, styled, table},
    sandbox::{
        self, ControlGroups, NoIsolation, PlaceFault, Refusal, Sandbox, UnusablePlace, try_place,
    },
    text::{Fact, Language, Message, ToMessage, shown},
};

use super::{ExitStatus, console::Console, failure::Failure};

pub(crate) fn run(console: &mut Console) -> Result<ExitStatus, Failure> {
    let language = console.language();
    let place = try_place(true);
    // Trying a mode takes files of a run.
    let can_be_tried =
        !place.as_ref().is_err_and(|unusable| matches!(unusable.fault, PlaceFault::Refused(_)));
    let chosen = can_be_tried.then(|| Sandbox::choose(false));
    let mut lines = Lines { language, lines: Vec::new() };
    lines.isolation(chosen.as_ref());
    lines.files_of_runs(&place);
    lines.machine(&Machine::detect());
    console.result(aligned(&lines.lines))?;
    let sandbox = chosen.and_then(Result::ok);
    let has_sandbox = sandbox.is_some();
    let toolchains = match sandbox {
        Some(sandbox) => Toolchains::tried_by(Arc::new(sandbox)),
        None => Toolchains::default(),
    };
    console.result(format!("\n{}", languages(&toolchains, language)))?;
    Ok(ExitStatus::found(!has_sandbox || place.is_err()))
}

/// Percent of a core below which busy programs notice that other work is there.
const UNDISTURBED_PERCENT: u64 = 95;

/// Returns the load of the last minute, and what of the cores busy programs are given now.
fn busy(load: &str, machine: &Machine) -> Message {
    let percent = machine.felt_percent();
    let is_busy = percent.is_some_and(|percent| percent < UNDISTURBED_PERCENT);
    let percent = percent.map(|percent| percent.to_string());
    message!("doctor-load", load = load, percent = percent, busy = is_busy)
}

/// The facts about a machine, a line each: a label, and what there is.
struct Lines {
    language: Language,
    lines: Vec<[String; 2]>,
}

impl Lines {
    fn add(&mut self, name: &str, text: String) {
        self.lines.push([self.language.text(message!("doctor-label", name = name)), text]);
    }

    fn good(&mut self, name: &str, fact: impl ToMessage) {
        self.add(name, self.language.text(fact.to_message()));
    }

    fn wrong(&mut self, name: &str, fault: impl ToMessage) {
        self.add(name, styled(FOUND_WRONG, self.language.text(fault.to_message())));
    }

    fn hint(&mut self, fault: impl ToMessage) {
        if let Some(hint) = self.language.hint(&fault.to_message()) {
            self.add("hint", hint);
        }
    }

    /// The mode that isolates programs, with the reason why no stronger one does.
    fn isolation(&mut self, chosen: Option<&Result<Sandbox, NoIsolation>>) {
        match chosen {
            None => self.wrong("isolation", message!("doctor-not-tried")),
            Some(Ok(sandbox)) => {
                self.add("isolation", styled(GOOD, sandbox.mode()));
                self.refusals(sandbox.refusals());
            }
            Some(Err(none)) => {
                self.wrong("isolation", message!("doctor-no-isolation"));
                self.refusals(&none.refusals);
                self.hint(none);
            }
        }
    }

    fn refusals(&mut self, refusals: &[Refusal]) {
        for refusal in refusals {
            self.good("refused", refusal);
        }
    }

    /// The place of the files of runs, with its faults.
    fn files_of_runs(&mut self, place: &Result<PathBuf, UnusablePlace>) {
        match place {
            Ok(place) => self.good("TMPDIR", message!("doctor-place", place = place)),
            Err(unusable) => {
                self.wrong("TMPDIR", unusable);
                self.hint(unusable);
            }
        }
    }

    fn machine(&mut self, machine: &Machine) {
        self.add("machine", machine.to_string());
        let load = match &machine.load {
            Some(load) => busy(load, machine),
            None => message!("doctor-unknown"),
        };
        self.good("load", load);
        self.good("jobs", message!("doctor-jobs", cores = machine.cores));
        let governor = match machine.governor.as_deref() {
            Some("performance") => Message::verbatim("performance"),
            Some(other) => message!("doctor-clock-changes", governor = other),
            None => message!("doctor-unknown"),
        };
        self.good("governor", governor);
        let smt = match machine.shares_cores {
            Some(shared) => message!("doctor-shared-cores", shared = shared),
            None => message!("doctor-unknown"),
        };
        self.good("SMT", smt);
        self.good("stack", stack());
        self.limits();
        self.good("memory", message!("doctor-memory"));
        self.good("cgroup", control_group(machine.memory_groups.as_ref()));
    }

    /// The limits that would keep programs from being judged.
    fn limits(&mut self) {
        let low = sandbox::raise_limits(&needs(None, num_cpus::get_physical()));
        if !sandbox::RUNS_PROGRAMS {
            self.good("limits", message!("sandbox-left-out"));
        } else if low.is_empty() {
            self.good("limits", message!("doctor-limits-suffice"));
        } else {
            self.wrong("limits", message!("verbatim", text = Fact::list(&low, low.len())));
        }
    }
}

/// Returns the control group that could count memory, with the reason why it is not used.
fn control_group(group: Option<&ControlGroups>) -> Message {
    let Some(group) = group else { return message!("doctor-no-group") };
    let writable = group.is_writable();
    message!("doctor-group-unused", version = group.version, writable = writable)
}

fn stack() -> Message {
    match sandbox::stack_limit() {
        _ if !sandbox::RUNS_PROGRAMS => message!("sandbox-left-out"),
        None => message!("doctor-stack-unlimited"),
        Some(bytes) => message!("doctor-stack", mebibytes = bytes >> 20),
    }
}

/// The compilers that were found, and those that were not.
fn languages(toolchains: &Toolchains, language: Language) -> String {
    let mut rows = Vec::new();
    for one in ProgrammingLanguage::ALL {
        let title = one.title().to_owned();
        rows.push(match toolchains.get(one) {
            Ok(found) => {
                let compiler = styled(QUIET, shown(&found.toolchain.compiler));
                vec![title, compiler, found.version.clone()]
            }
            Err(error) => {
                vec![title, styled(FOUND_WRONG, "-"), language.text(error.to_message())]
            }
        });
    }
    let headings =
        [message!("word-language"), message!("doctor-compiler"), message!("doctor-version")];
    table(&headings.map(Column::Text), &rows, language)
}

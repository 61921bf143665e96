//! Hostile programs that an interpreter or a virtual machine runs.

use std::time::Duration;

use muqi::{
    judge::language::Toolchain,
    problem::ProgrammingLanguage,
    sandbox::{Mode, Run},
};

use crate::sandbox::{
    arena::{modes, toolchain},
    hostile::{CPU, Fate::Held, MEMORY, OUTPUT, Row, WALL, WELL, exits, one, patient},
};

/// Runs tasks of a program that `interpreter` runs when it is started with
/// `begin` and a task.
fn every_interpreted(
    language: ProgrammingLanguage,
    program: &str,
    begin: &[&str],
    change: impl Fn(&mut Run),
    rows: &[Row],
) {
    for mode in modes() {
        // One in root's home would put that home into sight.
        let found = toolchain(Mode::Landlock, language);
        let Some(Toolchain { runner: Some(interpreter), runtime, .. }) = found else { continue };
        let change = |run: &mut Run| {
            change(run);
            run.readable.clone_from(&runtime);
        };
        let interpreter = interpreter.to_string_lossy();
        for (task, fate) in rows {
            one(mode, program, &interpreter, &[begin, &[task]].concat(), change, *fate);
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn programs_in_python_are_isolated_as_well() {
    let rows: &[Row] = &[
        ("starts_processes", Held),
        ("connects", Held),
        ("calls_the_kernel", Held),
        ("reads_what_is_not_its_own", Held),
        ("writes_everywhere", Held),
        ("starts_threads", Held),
        ("signals_everybody", WELL),
        ("forges_a_report", exits(42)),
        ("recurses", MEMORY),
        ("grows", MEMORY),
        ("floods", OUTPUT),
    ];
    every_interpreted(ProgrammingLanguage::Python, "hostile.py", &["hostile.py"], patient, rows);
    let short = |run: &mut Run| run.limits.cpu = Duration::from_millis(300);
    every_interpreted(
        ProgrammingLanguage::Python,
        "hostile.py",
        &["hostile.py"],
        short,
        &[("loops", CPU)],
    );
    let soon = |run: &mut Run| {
        patient(run);
        run.limits.wall = Duration::from_secs(1);
    };
    let waiting = &[("sleeps", WALL), ("waits_for_a_thread", WALL)];
    every_interpreted(ProgrammingLanguage::Python, "hostile.py", &["hostile.py"], soon, waiting);
}

#[test]
#[ignore = "full: .ci/full"]
fn programs_in_java_are_isolated_as_well() {
    let begin = ["-Xmx2g", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-cp", ".", "Hostile"];
    let machine = |run: &mut Run| {
        patient(run);
        run.limits.threads = 64;
    };
    let rows: &[Row] = &[
        ("starts_processes", Held),
        ("connects", Held),
        ("reads_what_is_not_its_own", Held),
        ("writes_everywhere", Held),
        ("starts_threads", WELL),
        ("recurses", exits(1)),
        ("grows", MEMORY),
        ("halts", exits(42)),
    ];
    every_interpreted(ProgrammingLanguage::Java, "Hostile.class", &begin, machine, rows);
    let short = |run: &mut Run| {
        machine(run);
        run.limits.cpu = Duration::from_secs(1);
    };
    every_interpreted(ProgrammingLanguage::Java, "Hostile.class", &begin, short, &[("loops", CPU)]);
    let soon = |run: &mut Run| {
        machine(run);
        run.limits.wall = Duration::from_secs(3);
    };
    every_interpreted(
        ProgrammingLanguage::Java,
        "Hostile.class",
        &begin,
        soon,
        &[("waits_at_its_end", WALL)],
    );
}

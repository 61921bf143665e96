//! Pipes that are named on the command line.

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Read as _},
    process::{Command, Stdio},
};

use rustix::fs::{CWD, Mode, mkfifoat};

use crate::support::Workplace;

const SAMPLE: &str = "2 3\n2 7 3\n9 1 2\n3 7 2\n2 3 1\n";

fn workplace() -> Workplace {
    let here = Workplace::empty();
    here.write("ok.in", SAMPLE);
    here.write("bad.in", "1 1\n05\n0\n");
    mkfifoat(CWD, here.path("p.in"), Mode::RWXU).expect("a fifo");
    here
}

/// Runs a command until it prints that it waits for the pipe, and returns what it had
/// printed by then to standard output. Then the pipe is written to, and the command ends.
fn until_waiting(here: &Workplace, arguments: &str, last_line: &str) -> String {
    let mut command = here.command(arguments);
    let streams = command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = streams.spawn().expect("started");
    let mut results = BufReader::new(child.stdout.take().expect("piped"));
    let mut messages = BufReader::new(child.stderr.take().expect("piped"));
    let mut printed = String::new();
    while !printed.ends_with(last_line) {
        assert_ne!(results.read_line(&mut printed).expect("a line"), 0, "{printed}");
    }
    let mut message = String::new();
    while !message.ends_with("p.in: a pipe; waiting for what is written to it\n") {
        assert_ne!(messages.read_line(&mut message).expect("a line"), 0, "{message}");
    }
    fs::write(here.path("p.in"), SAMPLE).expect("written");
    results.read_to_string(&mut printed).expect("text");
    child.wait().expect("an end");
    printed
}

#[test]
fn a_pipe_without_a_writer_hides_no_other_result() {
    let here = workplace();
    let printed = until_waiting(&here, "validate ok.in nope p.in bad.in", "bad.in: 1 fault\n");
    assert!(printed.starts_with("ok.in: valid\n"), "{printed}");
    assert!(printed.ends_with("p.in: valid\n"), "{printed}");
    let fixed = until_waiting(&here, "validate --fix p.in bad.in", "bad.in: valid\n");
    assert!(fixed.starts_with("bad.in: 1 fault fixed\n"), "{fixed}");
    let solved = until_waiting(&here, "solve p.in ok.in", "ok.in\t2\n");
    assert_eq!(solved, "ok.in\t2\np.in\t2\n");
}

#[test]
fn pipes_that_a_shell_makes_are_read_in_their_place() {
    let here = workplace();
    let program = here.command("").get_program().to_owned();
    let run = |line: &str| {
        let mut shell = Command::new("bash");
        let output = shell.arg("-c").arg(line).arg(&program).current_dir(here.path("")).output();
        let output = output.expect("bash");
        String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned()
    };
    assert!(run("\"$0\" validate <(cat ok.in) ok.in").ends_with(": valid\nok.in: valid\n"));
    assert_eq!(run("\"$0\" solve <(sleep 0.5; cat ok.in)"), "2\n");
    assert!(run("\"$0\" solve <(true)").contains("input-empty"));
    assert!(run("\"$0\" compare --answer <(echo 2) <(echo 2)").contains("accepted"));
}

#[test]
fn a_pipe_whose_writer_writes_nothing_is_an_empty_input() {
    let here = workplace();
    let mut child = here.command("solve p.in").stderr(Stdio::piped()).spawn().expect("started");
    drop(File::options().write(true).open(here.path("p.in")).expect("opened"));
    let mut message = String::new();
    child.stderr.take().expect("piped").read_to_string(&mut message).expect("text");
    child.wait().expect("an end");
    assert!(message.contains("input-empty"), "{message}");
}

#[test]
fn pipes_and_links_among_outputs_are_named() {
    let here = workplace();
    here.write("tests/1.ans", "2\n");
    here.write("tests/2.ans", "2\n");
    here.write("out/2.out", "2\n");
    mkfifoat(CWD, here.path("out/1.out"), Mode::RWXU).expect("a fifo");
    let run = here.run("check --tests tests out");
    assert!(run.stderr.contains("note: ignored: out/1.out: "), "{run}");
    let json = here.run("check --tests tests out --format json");
    assert!(json.stdout.contains("\"out/1.out\""), "{json}");
}

#[test]
fn a_pipe_in_the_place_of_a_submission_or_an_archive_is_never_opened() {
    let here = workplace();
    for name in ["chess.cpp", "all.zip"] {
        mkfifoat(CWD, here.path(name), Mode::RWXU).expect("a fifo");
        let run = here.run(&format!("check {name}"));
        assert_eq!(run.status, Some(2), "{run}");
    }
}

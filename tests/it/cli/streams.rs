//! Help, standard input and closed streams, tried for every subcommand there is.

use std::process::{Command, Output};

use muqi::text::Language;

use crate::support::Workplace;

/// Arguments with which a subcommand reads standard input, or does something.
const ARGUMENTS: [(&str, &str); 16] = [
    ("gen", "gen uniform n=1 m=1"),
    ("validate", "validate -"),
    ("solve", "solve -"),
    ("explain", "explain -"),
    ("strength", "strength --coverage"),
    ("check", "check --list 1.out"),
    ("compare", "compare --input 1.in -"),
    ("merge", "merge --help"),
    ("export", "export --list"),
    ("site", "site --out new"),
    ("doctor", "doctor"),
    ("init", "init new --from chess"),
    ("stress", "stress --flaw greedy --count 1"),
    ("hack", "hack --help"),
    ("completions", "completions bash"),
    ("man", "man --out new"),
];

/// Returns the arguments to try every subcommand with; one without is a new one.
fn every_subcommand() -> Vec<(String, &'static str)> {
    let with_arguments = |name: &str| {
        let known = ARGUMENTS.iter().find(|(known, _)| *known == name);
        let (_, arguments) = known.unwrap_or_else(|| panic!("{name} is not tried here yet"));
        (name.to_owned(), *arguments)
    };
    let command = muqi::cli::command(Language::English);
    let names = command.get_subcommands().map(clap::Command::get_name);
    names.filter(|name| *name != "help").map(with_arguments).collect()
}

fn workplace() -> Workplace {
    let here = Workplace::empty();
    here.write("1.in", "1 1\n5\n0\n");
    here.write("1.out", "5\n");
    here
}

/// Runs a command in a shell, so that streams can be closed.
fn in_shell(here: &Workplace, arguments: &str, streams: &str) -> Output {
    let program = here.command("").get_program().to_owned();
    let line = format!("\"$0\" {arguments} {streams}");
    let mut shell = Command::new("sh");
    shell
        .arg("-c")
        .arg(line)
        .arg(program)
        .env("LC_ALL", "C.UTF-8")
        .current_dir(here.path(""))
        .output()
        .expect("a shell")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[cfg(unix)]
#[test]
fn a_standard_output_that_is_closed_is_an_error_for_every_subcommand() {
    for (name, arguments) in every_subcommand() {
        let here = workplace();
        for arguments in [arguments, &format!("{name} --help")] {
            let output = in_shell(&here, arguments, "< 1.in >&-");
            let errors = text(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{arguments}: {errors}");
            assert!(errors.contains("standard output is closed"), "{arguments}: {errors}");
        }
        assert!(!here.path("new").exists(), "nothing is done");
    }
}

#[test]
fn what_reads_standard_input_takes_a_dash() {
    let here = workplace();
    for (name, arguments) in
        every_subcommand().into_iter().filter(|(_, arguments)| arguments.ends_with(" -"))
    {
        let input: &[u8] = if name == "compare" { b"5\n" } else { b"1 1\n5\n0\n" };
        let run = here.run_with_input(arguments, input);
        assert_eq!(run.status, Some(0), "{run}");
    }
    let twice = here.run_with_input("solve - -", b"1 1\n5\n0\n");
    assert_eq!(twice.status, Some(2), "{twice}");
}

mod long {
    use super::*;

    #[cfg(unix)]
    #[test]
    #[ignore = "long: .ci/run"]
    fn a_standard_input_that_is_closed_is_an_error_where_it_is_read() {
        for (name, arguments) in every_subcommand() {
            let here = workplace();
            let output = in_shell(&here, arguments, "<&-");
            let errors = text(&output.stderr);
            let reads = arguments.ends_with(" -");
            assert_eq!(errors.contains("standard input is closed"), reads, "{name}: {errors}");
            assert_eq!(output.status.code() == Some(2), reads, "{name}: {errors}");
        }
    }
}

mod full {
    use super::*;

    #[cfg(unix)]
    #[test]
    #[ignore = "full: .ci/full"]
    fn a_standard_error_that_is_closed_changes_no_result() {
        for (name, arguments) in every_subcommand().into_iter().filter(|(name, _)| name != "init") {
            let here = workplace();
            let usual = in_shell(&here, arguments, "< 1.in");
            let closed = in_shell(&here, arguments, "< 1.in 2>&-");
            assert_eq!(usual.status.code(), closed.status.code(), "{name}");
            if name != "doctor" {
                assert_eq!(text(&usual.stdout), text(&closed.stdout), "{name}");
            }
        }
    }
}

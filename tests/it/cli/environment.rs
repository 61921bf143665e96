//! Input of a newcomer, and the world around the program: misspelt
//! subcommands, closed pipes, full disks, places that cannot be written.

use std::{
    ffi::OsStr,
    fs,
    io::{BufRead as _, BufReader, Read as _},
    os::unix::ffi::OsStrExt as _,
    path::Path,
    process::Stdio,
};

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn unknown_subcommands_and_options_are_usage_errors_with_a_suggestion() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("genn"),
        here.run("gen --chekc"),
        here.run("gen --jobs 0"),
        here.run("gen --check uniform"),
        here.run("validate --format xml"),
    ]));
}

#[test]
fn without_arguments_the_help_is_shown_and_that_is_a_usage_error() {
    let here = Workplace::empty();
    assert_eq!(here.succeed("--version"), concat!("muqi ", env!("CARGO_PKG_VERSION"), "\n"));
    let run = here.run("");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("Usage: muqi [OPTIONS] <SUBCOMMAND>"), "{run}");
}

#[test]
fn completions_and_manuals_are_written() {
    let here = Workplace::empty();
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(here.succeed(&format!("completions {shell}")).contains("validate"), "{shell}");
    }
    let chinese = here.succeed("completions fish --lang zh");
    assert!(chinese.contains("评测程序，或所有测试点的输出"), "{chinese}");
    here.succeed("man --out manual");
    for page in ["man1/muqi.1", "man1/muqi-hack-add.1", "zh_CN/man1/muqi.1"] {
        assert!(here.path(&format!("manual/{page}")).is_file(), "{page}");
    }
    assert_snapshot!(here.run("completions bsh"));
}

#[test]
fn nothing_is_coloured_unless_it_is_a_terminal() {
    let here = Workplace::generated();
    here.write("bad.in", "1 1\n05\n0\n");
    for arguments in
        ["gen", "gen --families", "gen unifrom", "validate bad.in", "validate", "--help", "genn"]
    {
        let run = here.run(arguments);
        assert!(!run.stdout.contains('\x1b') && !run.stderr.contains('\x1b'), "{run}");
    }
}

#[test]
fn colours_can_be_forced_and_no_color_is_obeyed() {
    let here = Workplace::empty();
    here.write("bad.in", "1 1\n05\n0\n");
    let coloured = |variables: &[(&str, &str)]| {
        let output = here.command("validate bad.in").envs(variables.iter().copied()).output();
        output.expect("the program runs").stdout.contains(&b'\x1b')
    };
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("NO_COLOR", "1")]));
    assert!(!coloured(&[("NO_COLOR", "1"), ("CLICOLOR", "1")]));
}

#[test]
fn a_reader_that_has_seen_enough_is_success() {
    let here = Workplace::generated();
    let big = Workplace::empty();
    big.write("6.in", format!("6 6\n{}", "1 2 3 4 5 6\n".repeat(12)));
    for (here, arguments) in [
        (&here, "gen --families"),
        (&big, "explain --transitions 6.in"),
        (&here, "gen --help"),
        (&here, "completions zsh"),
        (&here, "validate"),
    ] {
        let mut child = here
            .command(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
        reader.read_line(&mut line).expect("a line");
        drop(reader);
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        let status = child.wait().expect("the program ends");
        assert!(!line.is_empty(), "{arguments}");
        assert_eq!((status.code(), errors.as_str()), (Some(0), ""), "{arguments}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_behind_standard_output_is_one_clear_message() {
    let here = Workplace::empty();
    here.write("1.in", "1 1\n5\n0\n");
    let full = Path::new("/dev/full");
    assert_snapshot!(transcript(
        [
            "gen --families",
            "gen uniform n=2 m=2",
            "validate 1.in",
            "solve 1.in",
            "--help",
            "completions bash"
        ]
        .map(|arguments| here.run_into(arguments, full))
    ));
}

#[test]
fn places_that_cannot_be_written_are_one_clear_message() {
    let here = Workplace::empty();
    here.write("file", "mine");
    assert_snapshot!(
        transcript([
            here.run("gen --out file"),
            here.run("gen --out file/below/it"),
            here.run("init file/below"),
            here.run("validate file/below.in"),
            here.run("gen --check --out file/below"),
        ])
        .replace(Path::new("below").join("it").to_str().expect("UTF-8"), "below/it")
    );
    assert_eq!(here.read("file"), "mine");
}

/// Clears a screen, and is not UTF-8.
const EVIL: &[u8] = b"e\x1b[2J\xff";

/// The same as messages show it.
const SHOWN: &str = "e\\u{1b}[2J\\xff";

#[test]
fn no_command_prints_a_name_that_changes_a_terminal() {
    let here = Workplace::generated();
    let evil = OsStr::from_bytes(EVIL);
    for (command, of_standard_error) in [
        ("init", false),
        ("gen --out", false),
        ("export noi --out", true),
        ("export noi --format json --out", false),
        ("export --verify", false),
        ("export cms --verify", true),
        ("check problem/submissions/accepted/all_masks.cpp --tests", true),
        ("compare --input testdata/classic/01.in", true),
        ("hack add", true),
        ("check problem/submissions/accepted/all_masks.cpp --into", true),
        ("validate", false),
    ] {
        let output = here.command(command).arg(evil).output().expect("it runs");
        let (stdout, stderr) = (output.stdout.as_slice(), output.stderr.as_slice());
        for printed in [stdout, stderr] {
            let is_harmless = !printed.contains(&b'\x1b') && !printed.contains(&b'\xff');
            assert!(is_harmless, "{command}: {}", String::from_utf8_lossy(printed));
        }
        let told = String::from_utf8_lossy(if of_standard_error { stderr } else { stdout });
        // JSON escapes what escapes.
        assert!(told.replace("\\\\", "\\").contains(SHOWN), "{command}: {told}");
    }
    // What was changed by hand, and what is in the way.
    fs::write(here.path("").join(evil).join("chess-noi.zip"), "mine").expect("written");
    for command in ["export noi --out", "export noi --discard-edits --out"] {
        let output = here.command(command).arg(evil).output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(&format!("{SHOWN}/chess-noi.zip")), "{told}");
        assert!(!told.contains('\x1b'), "{told}");
    }
}

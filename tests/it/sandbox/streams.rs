//! The names of the standard streams mean the same in every mode, for root and
//! for others: what they mean in a shell that redirects to and from files.

use std::process::Command;

use muqi::sandbox::{End, Mode};

use super::{
    arena::{Arena, modes, skipped},
    programs,
};

/// Pairs of names for input and output.
const NAMES: [[&str; 2]; 3] = [
    ["/dev/stdin", "/dev/stdout"],
    ["/dev/fd/0", "/dev/fd/1"],
    ["/proc/self/fd/0", "/proc/self/fd/1"],
];

/// Set where the system lets nobody mount `/proc` again.
const WITHOUT_PROC: &str = "MUQI_TEST_SANDBOX_WITHOUT_PROC";

/// Returns what a program printed that opened its streams by these names.
fn printed(mode: Mode, arguments: [&str; 3]) -> Option<String> {
    let arena = Arena::new(mode);
    arena.take("streams")?;
    let report = arena.run("streams", &arguments).expect("a report");
    let output = arena.output();
    assert_eq!(report.end, End::Exited(0), "{arguments:?} by {mode}: {output}");
    arena.assert_nothing_happened();
    Some(output)
}

/// The names that there are: without `/proc` those in it are not.
fn names() -> impl Iterator<Item = [&'static str; 2]> {
    let count = if std::env::var_os(WITHOUT_PROC).is_some() { 2 } else { 3 };
    NAMES.into_iter().take(count)
}

#[test]
fn streams_are_opened_again_from_their_beginning() {
    for mode in modes() {
        for [input, output] in names() {
            for task in ["freopens", "streams", "appends", "opens_beside", "writes_input"] {
                let Some(text) = printed(mode, [task, input, output]) else { return };
                assert_eq!(text, "42\n", "{task} {input} by {mode}");
            }
        }
    }
}

#[test]
fn standard_error_is_opened_again_like_standard_output() {
    for mode in modes() {
        for name in ["/dev/stderr", "/dev/fd/2"] {
            let Some(text) = printed(mode, ["freopens", "/dev/stdin", name]) else { return };
            let printed_before = "a line that is longer than what comes after it\n";
            assert_eq!(text, format!("{printed_before}42\n"), "{name} by {mode}");
        }
    }
}

#[test]
fn devices_are_opened_like_files() {
    for mode in modes() {
        let Some(text) = printed(mode, ["devices", "-", "-"]) else { return };
        assert_eq!(text, "42\n", "{mode}");
    }
}

#[test]
fn further_descriptors_have_names_where_there_is_proc() {
    if std::env::var_os(WITHOUT_PROC).is_some() {
        return;
    }
    for mode in modes() {
        for directory in ["/dev/fd/", "/proc/self/fd/"] {
            let task = ["further_descriptors", "/dev/stdin", directory];
            let Some(text) = printed(mode, task) else { return };
            assert_eq!(text, "42\n", "{directory} by {mode}");
        }
    }
}

/// In many containers a part of `/proc` is covered, and then the kernel lets
/// nobody mount another.
#[test]
fn names_in_dev_do_without_proc() {
    if !modes().contains(&Mode::Namespaces) || std::env::var_os(WITHOUT_PROC).is_some() {
        return;
    }
    let Some(compiled) = programs::DIRECTORY.as_ref() else {
        return skipped("names of streams without /proc: there is no C compiler");
    };
    let output = Command::new("unshare")
        .args(["--user", "--map-root-user", "--mount", "sh", "-c"])
        .arg("mount --bind /dev/null /proc/version && exec \"$@\"")
        .arg("sh")
        .arg(std::env::current_exe().expect("this program"))
        .arg("sandbox::streams::")
        .env(WITHOUT_PROC, "1")
        .env(programs::PROGRAMS, compiled)
        .output();
    let Ok(output) = output else {
        return skipped("names of streams without /proc: there is no unshare");
    };
    let text = String::from_utf8_lossy(&output.stdout);
    if text.is_empty() {
        return skipped("names of streams without /proc: it cannot be covered here");
    }
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
}

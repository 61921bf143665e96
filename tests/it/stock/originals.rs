//! The originals of testlib, compiled where a clone of it is.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use muqi::checker::CheckerKind;

use crate::support::{lacking, temporary_directory};

use super::{Judged, Pair};

/// Returns the directory of testlib, when its checkers are there and can be compiled.
pub(super) fn place() -> Option<PathBuf> {
    let testlib = std::env::var_os("MUQI_TESTLIB").map(PathBuf::from);
    let place = testlib.filter(|place| place.join("checkers/ncmp.cpp").is_file());
    if place.is_none() || which::which("g++").is_err() {
        lacking("testlib", "stock checkers: no g++, or no clone of testlib in MUQI_TESTLIB");
        return None;
    }
    place
}

/// Returns the verdict of an original on each pair.
pub(super) fn verdicts(testlib: &Path, kind: CheckerKind, pairs: &[Pair]) -> Vec<Judged> {
    let here = temporary_directory();
    let here = here.path();
    let source = testlib.join("checkers").join(kind.word()).with_extension("cpp");
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/stock/driver.cpp");
    let mut compiler = Command::new("g++");
    compiler.args(["-std=c++17", "-O2", "-w", "-isystem"]).arg(testlib);
    compiler.arg(format!("-DCHECKER=\"{}\"", source.display()));
    printed(compiler.arg(driver).arg("-o").arg(here.join("driver")));
    let mut bytes = Vec::new();
    for Pair { output, answer } in pairs {
        bytes.extend(format!("{} {}\n", output.len(), answer.len()).bytes());
        bytes.extend([&output[..], answer].concat());
    }
    fs::write(here.join("pairs"), bytes).expect("a file can be written");
    let statuses = printed(Command::new(here.join("driver")).arg(here.join("pairs")).arg(here));
    let verdicts = statuses.lines().map(|status| match status {
        "0" => Judged::Accepted,
        "1" | "2" => Judged::Wrong,
        "3" => Judged::JuryFault,
        other => panic!("{} exits with {other}", kind.word()),
    });
    verdicts.collect()
}

/// Runs a command that must succeed, and returns what it printed.
fn printed(command: &mut Command) -> String {
    let output = command.output().expect("a program that was found runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{command:?}: {}\n{errors}", output.status);
    String::from_utf8(output.stdout).expect("UTF-8")
}

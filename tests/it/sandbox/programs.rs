//! The hostile programs, compiled once.

use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::LazyLock,
};

/// Names a directory where the programs are compiled already.
pub(super) const PROGRAMS: &str = "MUQI_TEST_SANDBOX_PROGRAMS";

/// The directory of the compiled programs; nothing when there is no compiler.
pub(super) static DIRECTORY: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    if let Some(directory) = std::env::var_os(PROGRAMS) {
        return Some(directory.into());
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    fs::create_dir_all(&directory).expect("a directory can be made");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/sandbox/programs");
    for entry in fs::read_dir(sources).expect("programs") {
        let source = entry.expect("an entry").path();
        let is_there = match source.extension().and_then(OsStr::to_str) {
            Some("c") => compile("cc", &source, &directory),
            Some("cpp") => compile("c++", &source, &directory),
            Some("java") => compile_java(&source, &directory),
            Some("py") => fs::copy(&source, directory.join("hostile.py")).is_ok(),
            _ => continue,
        };
        if !is_there {
            return None;
        }
    }
    Some(directory)
});

/// Compiles a program beside its place and renames it, so that another process of
/// these tests never copies half of it.
fn compile(compiler: &str, source: &Path, directory: &Path) -> bool {
    let name = source.file_stem().expect("a name");
    let unfinished = tempfile::tempdir_in(directory).expect("a directory");
    let program = unfinished.path().join(name);
    let mut command = Command::new(compiler);
    command.args(["-O1", "-w", "-pthread", "-o"]).arg(&program).arg(source);
    succeeds(command, source) && fs::rename(program, directory.join(name)).is_ok()
}

/// Compiles the programs in Java, where there is Java: without it, the others are
/// there all the same.
fn compile_java(source: &Path, directory: &Path) -> bool {
    let mut command = Command::new("javac");
    command.arg("-d").arg(directory).arg(source);
    succeeds(command, source) || !directory.join("Hostile.class").exists()
}

/// Returns whether there is such a compiler; a source that does not compile is a defect.
fn succeeds(mut command: Command, source: &Path) -> bool {
    let Ok(output) = command.output() else { return false };
    assert!(
        output.status.success(),
        "{}: {}",
        source.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    true
}

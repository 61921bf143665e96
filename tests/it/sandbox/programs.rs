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

/// Where the compiled programs are; nothing when there is no compiler.
pub(super) static DIRECTORY: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    if let Some(directory) = std::env::var_os(PROGRAMS) {
        return Some(directory.into());
    }
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile");
    fs::create_dir_all(&directory).expect("a directory can be made");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/sandbox/programs");
    for entry in fs::read_dir(sources).expect("programs") {
        let source = entry.expect("an entry").path();
        let compiler = match source.extension().and_then(OsStr::to_str) {
            Some("c") => "cc",
            Some("cpp") => "c++",
            _ => continue,
        };
        if !compile(compiler, &source, &directory) {
            return None;
        }
    }
    Some(directory)
});

fn compile(compiler: &str, source: &Path, directory: &Path) -> bool {
    let program = directory.join(source.file_stem().expect("a name"));
    let mut command = Command::new(compiler);
    command.args(["-O1", "-w", "-pthread", "-o"]).arg(&program).arg(source);
    let Ok(output) = command.output() else { return false };
    assert!(
        output.status.success(),
        "{}: {}",
        source.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    true
}

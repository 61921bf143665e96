//! The same tests once more as an ordinary user, where root runs them: they take as long again.

use std::{
    env, fs,
    os::unix::fs::{PermissionsExt, chown},
    path::{Path, PathBuf},
    process::Command,
};

use muqi::sandbox::{Mode, Scratch};

use crate::{
    sandbox::{
        arena::{HELPER, helper},
        programs,
    },
    support::{copy_program, lacking},
};

/// Nobody, on all systems.
const NOBODY: u32 = 65_534;

/// Its word in `MUQI_NEEDS`.
const ORDINARY_USER: &str = "ordinary-user";

fn is_root() -> bool {
    // The owner of /proc/self is who this process runs as.
    use std::os::unix::fs::MetadataExt;
    fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}

fn copy(from: &Path, directory: &Path, name: &str) -> PathBuf {
    let to = directory.join(name);
    assert!(copy_program(from, &to), "a copy");
    fs::set_permissions(&to, fs::Permissions::from_mode(0o755)).expect("rights");
    to
}

#[test]
#[ignore = "full: .ci/full"]
fn all_of_this_holds_for_an_ordinary_user() {
    if !is_root() {
        return;
    }
    // Held: it takes longer than the minute after which others would sweep it away.
    let place = Scratch::new(Mode::Landlock).expect("a directory");
    let own = place.path().join("own");
    fs::create_dir(&own).expect("a directory");
    chown(&own, Some(NOBODY), Some(NOBODY)).expect("root gives it away");
    let test = copy(&env::current_exe().expect("this program"), place.path(), "it");
    let muqi = copy(&helper(), place.path(), "muqi");
    let mut command = Command::new("setpriv");
    command
        .args(["--reuid", "65534", "--regid", "65534", "--clear-groups", "--"])
        .arg(&test)
        .args(["sandbox::", "--include-ignored", "--test-threads", "2"])
        .current_dir(&own)
        .env("TMPDIR", &own)
        .env(HELPER, muqi);
    if let Some(compiled) = programs::DIRECTORY.as_ref() {
        let hostile = place.path().join("hostile");
        fs::create_dir(&hostile).expect("a directory");
        for entry in fs::read_dir(compiled).expect("programs").flatten() {
            copy(&entry.path(), &hostile, &entry.file_name().to_string_lossy());
        }
        command.env(programs::PROGRAMS, hostile);
    }
    let Ok(output) = command.output() else {
        lacking(ORDINARY_USER, "tests as an ordinary user: there is no setpriv");
        return;
    };
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    assert!(!said.contains(" 0 passed"), "{said}");
}

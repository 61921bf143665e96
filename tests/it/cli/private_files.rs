//! Files of a judging: no other user of the machine can read programs or inputs.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    process::Command,
    thread::sleep,
    time::{Duration, Instant},
};

use crate::support::{copy_program, skipped};

use super::{
    programs::{ONE_ROW, package},
    signals::{Running, WAITS},
};

/// Two users who have nothing to do with each other.
const USER: &str = "65534";
const OTHER: &str = "65533";

/// Judges as a user, and returns the files of the judging that another one can read who
/// knows all their names.
fn readable_by_others(mode: &str, judge: &str, cache: &str) -> Vec<PathBuf> {
    let here = package();
    for number in 0..20 {
        here.write(&format!("contest/{number}/chess.c"), format!("{WAITS}// {number}\n"));
    }
    let open = |path: &Path| {
        fs::set_permissions(path, fs::Permissions::from_mode(0o777)).expect("its own");
    };
    open(&here.path(""));
    fs::create_dir(here.path("tmp")).expect("a directory");
    open(&here.path("tmp"));
    let check = format!("check --plan three contest --isolation {mode} {cache}");
    let muqi = here.command(&check);
    let own = here.path("muqi");
    assert!(copy_program(muqi.get_program(), &own), "a copy");
    let mut command = as_user(judge, &own.to_string_lossy());
    command.args(muqi.get_args()).current_dir(here.path(""));
    command.env("XDG_CACHE_HOME", here.path(".cache"));
    let running = Running::start(&here, command);
    let files = || {
        let places = [here.path("tmp"), here.path(".cache")];
        let files = places.into_iter().flat_map(walkdir::WalkDir::new);
        let files = files.flatten().filter(|entry| entry.file_type().is_file());
        files.map(walkdir::DirEntry::into_path).collect::<Vec<PathBuf>>()
    };
    let is_there = |files: &[PathBuf], name: &str| files.iter().any(|file| file.ends_with(name));
    let begun = Instant::now();
    let found = loop {
        let found = files();
        let expected = ["input", "work/main", "product/main", "outcome.json"];
        if expected.iter().all(|name| is_there(&found, name)) {
            break found;
        }
        assert!(begun.elapsed() < Duration::from_mins(2), "no program runs: {found:?}");
        sleep(Duration::from_millis(5));
    };
    let read = "for file; do cat \"$file\" > /dev/null 2>&1 && echo \"$file\"; done";
    let mut command = as_user(OTHER, "sh");
    command.args(["-c", read, "sh"]).args(&found);
    let readable = command.output().expect("it runs").stdout;
    // What is ignored where the tests were started, as SIGINT in the background, stays so.
    running.send("-TERM");
    running.end();
    String::from_utf8_lossy(&readable).lines().map(PathBuf::from).collect()
}

pub(super) fn as_user(user: &str, program: &str) -> Command {
    let mut command = Command::new("setpriv");
    command.args(["--reuid", user, "--regid", user, "--clear-groups", "--", program]);
    command
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn no_other_user_can_read_programs_or_inputs() {
        let is_root = fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0);
        let can_be_others = as_user(OTHER, "true").status().is_ok_and(|status| status.success());
        if !is_root || !can_be_others {
            skipped("files that other users cannot read: nobody else can be run as");
            return;
        }
        for mode in ["namespaces", "landlock"] {
            let here = package();
            here.write("one_row.c", ONE_ROW);
            let judged = here.run(&format!("check --plan three --isolation {mode} one_row.c"));
            if judged.status != Some(0) {
                skipped(&format!("files that other users cannot read: {mode} is not to be had"));
                continue;
            }
            for (judge, cache) in [("0", ""), ("0", "--no-cache"), (USER, ""), (USER, "--no-cache")]
            {
                let readable = readable_by_others(mode, judge, cache);
                // Under landlock programs of root run as other users in the host's directories:
                // there, only the names are secret.
                let is_secret_by_name = |file: &PathBuf| {
                    let is_of_run =
                        file.iter().any(|part| part.to_string_lossy().starts_with("run-"));
                    let is_compiled = file.iter().any(|part| part == "product");
                    mode == "landlock" && judge == "0" && is_of_run && !is_compiled
                };
                let leaked: Vec<&PathBuf> =
                    readable.iter().filter(|file| !is_secret_by_name(file)).collect();
                assert!(leaked.is_empty(), "{mode}, user {judge}, {cache}: {leaked:?}");
            }
        }
    }
}

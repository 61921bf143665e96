//! The files of a judging: no program sees them, whatever directory they are in, and a
//! place that is of no use is named before anything is run.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _, symlink},
    path::Path,
    process::Command,
};

use crate::support::{Workplace, copy_program, skipped};

use super::{
    private_files::as_user,
    programs::{ONE_ROW, package},
};

/// Reads whatever it can of the files of judgings beside its interpreter.
const LOOKS_AROUND: &str = r"
import os, sys
place = os.path.dirname(os.path.dirname(os.path.realpath(sys.executable)))
for name in ['cache', 'tmp']:
    for directory, _, files in os.walk(os.path.join(place, name)):
        for file in files:
            try:
                open(os.path.join(directory, file), 'rb').read()
                print('escaped:', name)
            except OSError:
                pass
print('held_' + os.path.basename(place))
";

/// A place for files of muqi in a directory that programs read.
struct InSight {
    name: &'static str,
    variable: &'static str,
    path: &'static str,
}

const IN_SIGHT: [InSight; 3] = [
    InSight { name: "a new cache", variable: "XDG_CACHE_HOME", path: "own/cache/not/yet" },
    InSight { name: "a cache behind a link", variable: "XDG_CACHE_HOME", path: "link" },
    InSight { name: "files of runs", variable: "TMPDIR", path: "own/tmp" },
];

/// Makes an interpreter with a directory of its own, which its programs read.
fn with_own_interpreter() -> Option<Workplace> {
    let python = which::which("/usr/bin/python3").ok()?.canonicalize().ok()?;
    let here = package();
    for directory in ["own/bin", "own/cache", "own/tmp"] {
        fs::create_dir_all(here.path(directory)).expect("a directory");
    }
    assert!(copy_program(python, here.path("own/bin/python3")), "a copy");
    symlink(here.path("own/cache"), here.path("link")).expect("a link");
    here.write("one_row.c", ONE_ROW);
    here.write("looks_around.py", LOOKS_AROUND);
    // Programs of root run as other users.
    let open = fs::Permissions::from_mode(0o755);
    fs::set_permissions(here.path(""), open).expect("its own");
    Some(here)
}

/// Lets a user write there.
fn give(here: &Workplace, user: &str) {
    for entry in walkdir::WalkDir::new(here.path("")).into_iter().flatten() {
        let owner = user.parse().ok();
        std::os::unix::fs::lchown(entry.path(), owner, owner).expect("root gives it away");
    }
}

fn check_as(here: &Workplace, user: Option<&str>, mode: &str, place: &InSight) -> (String, i32) {
    let check = "check --plan three --jobs 1 one_row.c looks_around.py --isolation";
    let muqi = here.command(&format!("{check} {mode}"));
    let own = here.path("own-muqi");
    if !own.exists() {
        assert!(copy_program(muqi.get_program(), &own), "a copy");
    }
    let mut command = match user {
        None => Command::new(&own),
        Some(user) => {
            give(here, user);
            as_user(user, &own.to_string_lossy())
        }
    };
    let path = format!("{}:/usr/bin:/bin", here.path("own/bin").display());
    command.args(muqi.get_args()).current_dir(here.path(""));
    command.env("XDG_CACHE_HOME", here.path(".cache")).env("PATH", path);
    command.env(place.variable, here.path(place.path));
    let ended = command.output().expect("it runs");
    let text = [ended.stdout, ended.stderr].concat();
    (String::from_utf8_lossy(&text).into_owned(), ended.status.code().unwrap_or_default())
}

fn check_in(here: &Workplace, place: &Path) -> (String, Option<i32>) {
    let ended = here.command("check --plan three one_row.c").env("TMPDIR", place).output();
    let ended = ended.expect("it runs");
    let text = [ended.stdout, ended.stderr].concat();
    (String::from_utf8_lossy(&text).into_owned(), ended.status.code())
}

#[test]
fn a_place_for_the_files_of_runs_that_is_of_no_use_is_named() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    for place in [here.path("missing"), here.path("one_row.c")] {
        let (text, status) = check_in(&here, &place);
        assert_eq!(status, Some(2), "{text}");
        let expected =
            format!("error: {} (set by TMPDIR): cannot write the files of runs", place.display());
        assert!(text.contains(&expected) && text.contains("TMPDIR=DIR muqi check"), "{text}");
        assert!(!text.contains("--unsafe") && !text.contains("muqi-run-"), "{text}");
        let doctor = here.command("doctor").env("TMPDIR", &place).output().expect("it runs");
        let text = String::from_utf8_lossy(&doctor.stdout);
        assert!(text.contains("not tried") && text.contains("set by TMPDIR"), "{text}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_place_that_keeps_out_those_as_whom_programs_run_is_named_before_judging() {
    let is_root = fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0);
    let here = package();
    here.write("sums.py", "print(0)\n");
    fs::create_dir_all(here.path("closed/tmp")).expect("a directory");
    for directory in ["", "closed/tmp"] {
        let open = fs::Permissions::from_mode(0o755);
        fs::set_permissions(here.path(directory), open).expect("its own");
    }
    let closed = here.path("closed");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o700)).expect("its own");
    let mut command = here.command("check --plan three --isolation landlock sums.py");
    let ended = command.env("TMPDIR", here.path("closed/tmp")).output().expect("it runs");
    let text = String::from_utf8_lossy(&ended.stderr);
    if !is_root || text.contains("no isolation") {
        skipped("a closed place: root under landlock is not to be had");
        return;
    }
    let elsewhere = || {
        let mut command = here.command("check --plan three --isolation namespaces sums.py");
        let ended = command.env("TMPDIR", here.path("closed/tmp")).output().expect("it runs");
        String::from_utf8_lossy(&ended.stdout).into_owned()
    };
    let shown = elsewhere();
    assert!(shown.is_empty() || shown.contains("wrong answer"), "under namespaces: {shown}");
    assert_eq!(ended.status.code(), Some(2), "{text}");
    let expected = format!("the users as whom programs run have no access to {}", closed.display());
    assert!(text.contains(&expected) && text.contains("TMPDIR=DIR muqi check"), "{text}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn an_empty_name_of_a_place_is_none() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    let before = here.names("");
    let (text, status) = check_in(&here, Path::new(""));
    assert_eq!(status, Some(0), "{text}");
    let after = here.names("").into_iter().filter(|name| !name.starts_with(".cache"));
    assert_eq!(after.collect::<Vec<_>>(), before);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_place_in_which_no_program_can_be_started_is_named_before_judging() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    fs::create_dir(here.path("noexec")).expect("a directory");
    for arguments in ["check --plan three one_row.c", "doctor"] {
        let muqi = here.command(arguments);
        let mount = "mount -t tmpfs -o noexec tmpfs \"$TMPDIR\" && exec \"$@\"";
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "--mount", "sh", "-c", mount, "sh"]);
        command.arg(muqi.get_program()).args(muqi.get_args()).current_dir(here.path(""));
        command.env("TMPDIR", here.path("noexec"));
        let Ok(ended) = command.output() else {
            skipped("a place without programs: there is no unshare");
            return;
        };
        let text = [ended.stdout, ended.stderr].concat();
        let text = String::from_utf8_lossy(&text);
        if text.contains("unshare") || text.contains("mount:") {
            skipped(&format!("a place without programs: {text}"));
            return;
        }
        assert!(text.contains("it is mounted with noexec"), "{arguments}: {text}");
        assert!(text.contains("choose another directory"), "{arguments}: {text}");
        assert!(!text.contains("judge error"), "{arguments}: {text}");
        assert_ne!(ended.status.code(), Some(0), "{arguments}: {text}");
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn no_program_reads_caches_or_files_of_runs_in_a_directory_that_it_may_read() {
        let is_root = fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0);
        let users: &[Option<&str>] = if is_root { &[None, Some("65534")] } else { &[None] };
        for user in users {
            for mode in ["namespaces", "landlock"] {
                for place in &IN_SIGHT {
                    let Some(here) = with_own_interpreter() else {
                        skipped("files in a directory that programs read: there is no Python");
                        return;
                    };
                    let (text, status) = check_as(&here, *user, mode, place);
                    let name = format!("{}, {mode}, {user:?}", place.name);
                    if text.contains("no isolation available") {
                        skipped(&format!("{name}: the mode is not to be had"));
                        continue;
                    }
                    assert!(!text.contains("escaped"), "{name}: {text}");
                    // Landlock refuses the interpreter, and the next one is taken, if any.
                    let is_own = text.contains("held_own");
                    assert_eq!(is_own, mode == "namespaces", "{name}: {text}");
                    assert!(matches!(status, 1 | 2), "{name}: {text}");
                }
            }
        }
    }
}

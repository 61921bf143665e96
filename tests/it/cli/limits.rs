//! Limits that muqi is started with: raised by root, else a reason to refuse, never a
//! verdict.

use std::{
    fs,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    process::{Command, Output},
};

use crate::support::{Workplace, copy_program, skipped};

use super::{programs::package, quotas::Group};

/// Limits by `ulimit`, each too low for the program below or for its compiler.
const LOW: [&str; 8] =
    ["-f 100", "-v 450000", "-d 100000", "-u 14", "-n 24", "-s 128", "-t 1", "-s 64"];

/// Uses what is promised: threads, memory, files and output. Right where there is one row.
const MODEST: &str = r#"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
static void *waits(void *unused) { usleep(200000); return unused; }
int main(void) {
    pthread_t threads[20];
    for (int i = 0; i < 20; i++) if (pthread_create(&threads[i], NULL, waits, NULL)) abort();
    char *memory = malloc(300 << 20);
    if (!memory) abort();
    memory[0] = 1;
    for (int i = 0; i < 40; i++) if (!fopen("/dev/null", "r")) abort();
    for (volatile long i = 0; i < 10000; i++) {}
    long n, m, score, value = 0;
    if (scanf("%ld %ld", &n, &m) != 2) return 1;
    for (long table = 0; table < 2; table++)
        for (long cell = 0; cell < m; cell++) {
            if (scanf("%ld", &score) != 1) return 1;
            if (cell % 2 == table) value += table ? -score : score;
        }
    printf("%ld\n", value);
    for (long i = 0; i < 300000; i++) putchar('\n');
    for (int i = 0; i < 20; i++) pthread_join(threads[i], NULL);
    return 0;
}
"#;

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}

/// In some containers not even root can.
fn can_raise() -> bool {
    let raises = "ulimit -f 100 && ulimit -f 200 2> /dev/null";
    Command::new("bash").args(["-c", raises]).status().is_ok_and(|status| status.success())
}

/// Runs `check` behind a line of shell; `user` is who runs it.
fn check_behind(here: &Workplace, line: &str, user: Option<&str>, arguments: &str) -> Output {
    let muqi = here.command(&format!("check --plan three --jobs 1 {arguments}"));
    let own = here.path("own-muqi");
    if !own.exists() {
        assert!(copy_program(muqi.get_program(), &own), "a copy");
    }
    let mut command = Command::new(if user.is_some() { "setpriv" } else { "bash" });
    if let Some(user) = user {
        command.args(["--reuid", user, "--regid", user, "--clear-groups", "--", "bash"]);
    }
    command.args(["-c", &format!("{line} && exec \"$@\""), "bash"]).arg(own);
    command.args(muqi.get_args()).current_dir(here.path(""));
    command.envs(muqi.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.output().expect("it runs")
}

fn told(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes)).concat()
}

#[test]
fn root_raises_limits_and_verdicts_do_not_depend_on_them() {
    if !can_raise() {
        skipped("limits that root raises: this is not root, or without CAP_SYS_RESOURCE");
        return;
    }
    for mode in ["namespaces", "landlock"] {
        let here = package();
        here.write("modest.c", MODEST);
        let arguments = format!("modest.c --no-cache --isolation {mode}");
        if check_behind(&here, "true", None, &arguments).status.code() != Some(0) {
            skipped(&format!("limits that root raises: {mode} is not to be had"));
            continue;
        }
        for low in LOW {
            let ended = check_behind(&here, &format!("ulimit {low}"), None, &arguments);
            assert_eq!(ended.status.code(), Some(0), "{mode}, ulimit {low}: {}", told(&ended));
        }
    }
}

/// `user` is who runs it, if somebody else.
fn limits_are_refused(user: Option<&str>) {
    let here = package();
    here.write("modest.c", MODEST);
    let open = fs::Permissions::from_mode(0o777);
    fs::set_permissions(here.path(""), open).expect("its own");
    let plain = check_behind(&here, "true", user, "modest.c --no-cache");
    if plain.status.code() != Some(0) {
        skipped(&format!("limits of an ordinary user: {}", told(&plain)));
        return;
    }
    for low in LOW {
        let ended = check_behind(&here, &format!("ulimit {low}"), user, "modest.c --no-cache");
        let told = told(&ended);
        assert_eq!(ended.status.code(), Some(2), "ulimit {low}: {told}");
        assert!(told.contains(&format!("(ulimit {})", &low[..2])), "ulimit {low}: {told}");
        assert!(told.contains(&format!("hint: ulimit {}", &low[..2])), "ulimit {low}: {told}");
        assert!(!told.contains("panicked"), "ulimit {low}: {told}");
    }
    let ended = check_behind(&here, "ulimit -n 24 -t 1", user, "modest.c --no-cache --lang zh");
    let told = told(&ended);
    let expected = "会影响判定：CPU 时间（ulimit -t）：1 s（评测需要 63 s）、\
                    打开文件数（ulimit -n）：24（评测需要 256）\n\
                    提示：ulimit -t 63、ulimit -n 256；硬限制须由 root 提高";
    assert!(told.contains(expected), "{told}");
    for low in ["-Sf 100", "-Sv 450000", "-Sd 100000", "-Sn 24", "-Ss 128"] {
        let ended = check_behind(&here, &format!("ulimit {low}"), user, "modest.c --no-cache");
        assert_eq!(ended.status.code(), Some(0), "ulimit {low}: {}", self::told(&ended));
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_control_group_with_few_processes_is_refused_without_a_panic() {
    let Some(group) = Group::new("pids", "pids.max") else {
        skipped("few processes: no control group can be made");
        return;
    };
    let here = package();
    here.write("modest.c", MODEST);
    let enter = format!("echo $$ > {}", group.path("cgroup.procs").display());
    for most in [1, 2, 3, 4, 6, 8, 14, 40] {
        assert!(group.set("pids.max", &most.to_string()), "its own");
        let ended = check_behind(&here, &enter, None, "modest.c --no-cache");
        let told = told(&ended);
        assert_eq!(ended.status.code(), Some(2), "{most}: {told}");
        assert!(told.contains("pids.max"), "{most}: {told}");
        assert!(!told.contains("panicked"), "{most}: {told}");
    }
    assert!(group.set("pids.max", "120"), "its own");
    let ended = check_behind(&here, &enter, None, "modest.c --no-cache");
    assert_eq!(ended.status.code(), Some(0), "{}", told(&ended));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_low_limit_that_cannot_be_raised_is_refused_by_name_and_a_soft_one_is_raised() {
        if is_root() {
            limits_are_refused(Some("65534"));
        }
        if !can_raise() {
            limits_are_refused(None);
        }
    }
}

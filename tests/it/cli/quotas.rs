//! Control groups that run out of memory, threads or processor time while programs are judged:
//! the first two are no verdict, and nothing of it is kept; the third is waited for.

use std::{
    fs,
    path::PathBuf,
    process::{Command, id},
    sync::atomic::{AtomicBool, Ordering},
    thread::{scope, sleep},
    time::Duration,
};

use crate::support::{Workplace, skipped};

use super::programs::{ONE_ROW, package};

const MODES: [&str; 2] = ["namespaces", "landlock"];

/// A control group of this test, where the system lets us make one.
pub(super) struct Group(PathBuf);

impl Group {
    /// Makes one below the group that is mounted. `file` shows that it has the controller.
    pub(super) fn new(controller: &str, file: &str) -> Option<Self> {
        let roots = [format!("/sys/fs/cgroup/{controller}"), "/sys/fs/cgroup".to_owned()];
        roots.iter().find_map(|root| {
            let group = Self(PathBuf::from(root).join(format!("muqi-{controller}-{}", id())));
            fs::create_dir(&group.0).ok()?;
            group.0.join(file).exists().then_some(group)
        })
    }

    pub(super) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(super) fn set(&self, file: &str, value: &str) -> bool {
        fs::write(self.0.join(file), value).is_ok()
    }

    fn get(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap_or_default()
    }

    /// Returns whether one of its processes is a program that was compiled for a submission.
    fn runs_program(&self) -> bool {
        let processes = self.get("cgroup.procs");
        let name = |process| fs::read_to_string(format!("/proc/{process}/comm"));
        processes.lines().any(|process| name(process).is_ok_and(|name| name.trim() == "main"))
    }

    /// Runs `muqi check` on the three tests in this group.
    fn check(&self, here: &Workplace, arguments: &str) -> (String, Option<i32>) {
        let muqi = here.command(&format!("check --plan three {arguments}"));
        let mut command = Command::new("sh");
        command.arg("-c").arg("echo $$ > \"$0\"/cgroup.procs && exec \"$@\"").arg(&self.0);
        command.arg(muqi.get_program()).args(muqi.get_args()).current_dir(here.path(""));
        command.envs(muqi.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let ended = command.output().expect("it runs");
        let text = [ended.stdout, ended.stderr].concat();
        (String::from_utf8_lossy(&text).into_owned(), ended.status.code())
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        // The last processes may still be leaving it.
        for _ in 0..100 {
            if fs::remove_dir(&self.0).is_ok() {
                return;
            }
            sleep(Duration::from_millis(10));
        }
    }
}

/// Takes far more memory than the group has, and less than the problem allows.
const GREEDY: &str = r"
#include <stdlib.h>
#include <string.h>
int main(void) {
    for (long mebibytes = 0; mebibytes < 400; mebibytes++) {
        char *memory = malloc(1 << 20);
        if (!memory) return 1;
        memset(memory, 1, 1 << 20);
    }
    return 0;
}
";

/// Kills itself.
const KILLS_ITSELF: &str = "#include <signal.h>\nint main(void) { raise(SIGKILL); }\n";

/// A text of 67 million characters costs its compiler some 500 MB, and a second.
const LONG_TEXT: &str = "
#define A \"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\"
#define B A A A A A A A A A A A A A A A A
#define C B B B B B B B B B B B B B B B B
#define D C C C C C C C C C C C C C C C C
#define E D D D D D D D D D D D D D D D D
#define F E E E E E E E E E E E E E E E E
int main(void) { return sizeof(F) == 1; }
";

/// Starts threads on the first test, and is right.
fn starts_threads() -> String {
    let threads = "    if (m == 1) {\n        usleep(700000);\n        pthread_t threads[20];\n        \
                   for (int i = 0; i < 20; i++)\n            \
                   if (pthread_create(&threads[i], NULL, waits, NULL)) abort();\n    }\n    for (long table";
    let functions = "#include <pthread.h>\n#include <stdlib.h>\n#include <unistd.h>\n\
                     static void *waits(void *unused) { usleep(100000); return unused; }\n";
    format!("{functions}{}", ONE_ROW.replacen("    for (long table", threads, 1))
}

/// Takes away what is left of the group's threads whenever a program runs in it, but for the few
/// processes by which muqi may start the next one before this is undone.
fn take_threads(group: &Group, is_over: &AtomicBool) {
    const OF_THE_NEXT: u32 = 4;
    while !is_over.load(Ordering::SeqCst) {
        let current = group.get("pids.current").trim().parse::<u32>().expect("a number");
        let most = if group.runs_program() { current + OF_THE_NEXT } else { 300 };
        group.set("pids.max", &most.to_string());
        sleep(Duration::from_millis(5));
    }
}

/// Uses less CPU time than it may on the first test, and is right.
fn burns() -> String {
    let burning = "    if (m == 1) while (clock() < 600000) {}\n    for (long table";
    format!("#include <time.h>\n{}", ONE_ROW.replacen("    for (long table", burning, 1))
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn what_the_kernel_kills_for_memory_is_a_judge_error_and_is_not_kept() {
        let Some(group) = Group::new("memory", "memory.stat") else {
            skipped("a machine without memory: no group can be made");
            return;
        };
        let bytes = (150 << 20).to_string();
        if !["memory.limit_in_bytes", "memory.max"].iter().any(|file| group.set(file, &bytes)) {
            skipped("a machine without memory: no limit can be set");
            return;
        }
        let here = package();
        here.write("contest/a/chess.c", ONE_ROW);
        here.write("contest/b/chess.c", GREEDY);
        here.write("contest/d/chess.c", LONG_TEXT);
        here.write("contest/e/chess.c", KILLS_ITSELF);
        let (told, status) =
            group.check(&here, "contest --report r.csv --report r.json --report r.html");
        assert_eq!(status, Some(2), "{told}");
        for name in ["b", "d"] {
            let line = format!("  judge error: {name}: test 01: the machine ran out of memory");
            assert!(told.contains(&line), "{told}");
        }
        assert!(told.contains("in doubt: b on 01"), "{told}");
        let line = |name: &str| {
            let sheet = here.read("r.csv");
            let line = sheet.lines().find(|line| line.contains(&format!(",contest/{name}/")));
            line.unwrap_or_default().to_owned()
        };
        // One that kills itself while another is killed may be told apart in a second run only.
        let has_result = |name: &str, score: &str| {
            line(name).contains(score) && !line(name).contains("in doubt")
        };
        assert!(has_result("a", ",100,") && has_result("e", ",0,"), "{told}");
        let is_of_e = |line: &str| line.split_whitespace().nth(1) == Some("e");
        let of_e = told.lines().find(|line| is_of_e(line)).unwrap_or_default();
        assert!(of_e.ends_with(" 0  [R][RR]"), "{told}");
        for name in ["b", "d"] {
            assert!(line(name).contains("judge error; in doubt: 01"), "{}", line(name));
        }
        for report in ["r.json", "r.html"] {
            assert!(here.read(report).contains("the machine ran out of memory"), "{report}");
        }
        assert!(here.read("r.json").contains("\"disturbance\": \"out_of_memory\""));
        // With memory enough they get what they deserve: nothing of it was kept.
        let run = here.run("check --plan three contest");
        assert_eq!(run.status, Some(0), "{run}");
        assert!(!run.stdout.contains("  judge error: "), "{run}");
        assert!(run.stderr.contains("runs taken from the cache"), "{run}");
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn threads_that_a_control_group_refuses_are_a_judge_error_and_nothing_is_kept() {
        let Some(group) = Group::new("pids", "pids.events") else {
            skipped("refused threads: no control group can be made");
            return;
        };
        for mode in MODES {
            let here = package();
            here.write("threads.c", starts_threads());
            let arguments = format!("threads.c --jobs 1 --report r.json --isolation {mode}");
            group.set("pids.max", "300");
            if group.check(&here, &format!("--no-cache {arguments}")).1 != Some(0) {
                skipped(&format!("refused threads: {mode} is not to be had"));
                continue;
            }
            let is_over = AtomicBool::new(false);
            let (text, status) = scope(|scope| {
                scope.spawn(|| take_threads(&group, &is_over));
                let ended = group.check(&here, &arguments);
                is_over.store(true, Ordering::SeqCst);
                ended
            });
            assert_eq!(status, Some(2), "{mode}: {text}");
            assert!(
                text.contains("no more processes or threads allowed (pids.max)"),
                "{mode}: {text}"
            );
            assert!(here.read("r.json").contains("\"tasks_refused\""), "{mode}: {text}");
            group.set("pids.max", "300");
            let (text, status) = group.check(&here, &arguments);
            assert_eq!(status, Some(0), "{mode}: {text}");
        }
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_quota_of_processor_time_does_not_count_as_the_programs_time() {
        let Some(group) = Group::new("cpu", "cpu.stat") else {
            skipped("a quota of processor time: no control group can be made");
            return;
        };
        let set = |percent: u32| {
            let quota = (percent * 1000).to_string();
            group.set("cpu.cfs_quota_us", &quota)
                || group.set("cpu.max", &format!("{quota} 100000"))
        };
        if !set(400) {
            skipped("a quota of processor time: none can be set");
            return;
        }
        for mode in MODES {
            let here = package();
            here.write("burns.c", burns());
            let arguments = format!("burns.c --jobs 1 --report r.json --isolation {mode}");
            set(400);
            // What is compiled now is not compiled under the quota.
            let one_run = here.run(&format!("check --plan three {arguments}"));
            if one_run.status != Some(0) {
                skipped(&format!("a quota of processor time: {mode}: {one_run}"));
                continue;
            }
            fs::remove_dir_all(here.path(".cache/muqi/runs")).expect("results are kept");
            // Its time by the clock is more than it has, which is 3.2 s.
            set(15);
            let (text, status) = group.check(&here, &arguments);
            assert_eq!(status, Some(0), "{mode}: {text}");
            set(400);
        }
    }
}

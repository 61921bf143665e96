//! A machine that runs out of memory: nothing that it kills gets a verdict, or is kept.

use std::{fs, path::PathBuf, process::Command};

use crate::support::{Workplace, skipped};

use super::programs::{ONE_ROW, package};

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

/// A group of processes with little memory, where the system lets us make one.
struct SmallGroup(PathBuf);

impl SmallGroup {
    fn new(mebibytes: u64) -> Option<Self> {
        let groups = fs::read_to_string("/proc/self/cgroup").ok()?;
        let of = |controller: &str| {
            groups.lines().find_map(|line| {
                let mut parts = line.splitn(3, ':').skip(1);
                let is_it = parts.next()?.split(',').any(|one| one == controller);
                parts.next().filter(|_| is_it).map(|path| path.trim_start_matches('/').to_owned())
            })
        };
        let (root, limit) = match of("memory") {
            Some(path) => {
                (PathBuf::from("/sys/fs/cgroup/memory").join(path), "memory.limit_in_bytes")
            }
            None => (PathBuf::from("/sys/fs/cgroup").join(of("")?), "memory.max"),
        };
        let group = Self(root.join(format!("muqi-test-{}", std::process::id())));
        fs::create_dir(&group.0).ok()?;
        fs::write(group.0.join(limit), (mebibytes << 20).to_string()).ok()?;
        Some(group)
    }

    /// Runs `muqi check` on the three tests in this group.
    fn check(&self, here: &Workplace, arguments: &str) -> (String, Option<i32>) {
        let muqi = here.command(&format!("check --plan three {arguments}"));
        let mut command = Command::new("sh");
        command.arg("-c").arg("echo $$ > \"$0\"/cgroup.procs && exec \"$@\"").arg(&self.0);
        command.arg(muqi.get_program()).args(muqi.get_args()).current_dir(here.path(""));
        command.envs(muqi.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let ended = command.output().expect("it runs");
        let told = [ended.stdout, ended.stderr].concat();
        (String::from_utf8_lossy(&told).into_owned(), ended.status.code())
    }
}

impl Drop for SmallGroup {
    fn drop(&mut self) {
        let _ = fs::remove_dir(&self.0);
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn what_the_kernel_kills_for_memory_is_a_judge_error_and_is_not_kept() {
        let Some(group) = SmallGroup::new(150) else {
            skipped("a machine without memory: no group can be made");
            return;
        };
        let here = package();
        here.write("contest/a/chess.c", ONE_ROW);
        here.write("contest/b/chess.c", GREEDY);
        here.write("contest/d/chess.c", LONG_TEXT);
        here.write("contest/e/chess.c", KILLS_ITSELF);
        let (told, status) =
            group.check(&here, "contest --report r.csv --report r.json --report r.html");
        assert_eq!(status, Some(2), "{told}");
        assert!(
            told.contains("  judge error: b: test 01: the machine ran out of memory"),
            "{told}"
        );
        assert!(
            told.contains("  judge error: d: test 01: the machine ran out of memory"),
            "{told}"
        );
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
}

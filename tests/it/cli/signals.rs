//! Signals while programs are judged: what is known is reported, nothing is left behind.

use std::{
    fs,
    path::PathBuf,
    process::{Child, Command, Output, Stdio},
    time::Duration,
};

use serde_json::Value;

use crate::support::Workplace;

use super::programs::package;

/// Waits for a second on every input.
pub(super) const WAITS: &str = "#include <unistd.h>\nint main(void) { return sleep(1); }\n";

/// A judging in progress: its first program runs.
pub(super) struct Running(Child);

impl Running {
    /// Starts `muqi` by a command, which has the workplace's environment, and waits until
    /// a program runs.
    pub(super) fn start(here: &Workplace, mut command: Command) -> Self {
        fs::create_dir_all(here.path("tmp")).expect("a directory can be made");
        command.env("TMPDIR", here.path("tmp")).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("muqi can be started");
        // A run has a directory of its own below that of the judging.
        let below = |path: PathBuf| fs::read_dir(path).into_iter().flatten().flatten();
        // Before that, a file shows that the place can be used.
        let has_runs = |judging: PathBuf| below(judging).any(|run| run.path().is_dir());
        let is_running = || below(here.path("tmp")).any(|judging| has_runs(judging.path()));
        while !is_running() {
            assert!(child.try_wait().expect("a child can be asked").is_none(), "it ended early");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self(child)
    }

    pub(super) fn send(&self, signal: &str) {
        let sent = Command::new("kill").arg(signal).arg(self.0.id().to_string()).status();
        assert!(sent.expect("kill").success());
    }

    pub(super) fn end(self) -> Output {
        self.0.wait_with_output().expect("it ends")
    }
}

const CHECK: &str = "check --plan three contest --jobs 1 --report all.csv --report all.json";

fn contest_of_waiters(count: usize) -> Workplace {
    let here = package();
    for number in 0..count {
        // Each is a program of its own, so that nothing is known beforehand.
        here.write(&format!("contest/{number}/chess.c"), format!("{WAITS}// {number}\n"));
    }
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn every_signal_that_ends_programs_reports_what_is_known_and_leaves_nothing() {
    for (signal, status) in [("-INT", 130), ("-TERM", 143), ("-HUP", 129)] {
        let here = contest_of_waiters(40);
        // What was ignored where the tests were started stays ignored.
        let heard = through(&["env", "--default-signal=INT,TERM,HUP"], &here, &here.command(CHECK));
        let running = Running::start(&here, heard);
        running.send(signal);
        // `timeout` sends two at once; by then it may have ended.
        let _ = Command::new("kill").args([signal, &running.0.id().to_string()]).status();
        let ended = running.end();
        assert_eq!(ended.status.code(), Some(status), "{signal}");
        let told = String::from_utf8_lossy(&ended.stdout);
        assert!(told.contains("interrupted: "), "{signal}: {told}");
        assert!(told.contains(" of 40 submissions judged"), "{signal}: {told}");
        assert_eq!(here.names("tmp"), [""; 0], "files of runs");
        is_marked_as_interrupted(&here);
    }
}

/// Returns a command that another program starts.
fn through(words: &[&str], here: &Workplace, muqi: &Command) -> Command {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).arg(muqi.get_program()).args(muqi.get_args());
    command.envs(muqi.get_envs().filter_map(|(name, value)| Some((name, value?))));
    command.current_dir(here.path(""));
    command
}

/// Asserts that the results so far are not taken for the final ones.
fn is_marked_as_interrupted(here: &Workplace) {
    let sheet = here.read("all.csv");
    let lines = sheet.lines().filter(|line| line.contains(",contest/"));
    let lines: Vec<&str> = lines.collect();
    assert!(lines.len() == 40 && lines.iter().all(|line| line.starts_with(',')), "{sheet}");
    assert!(lines.iter().any(|line| line.ends_with(",interrupted: not fully judged")));
    let report: Value = serde_json::from_str(&here.read("all.json")).expect("JSON");
    assert_eq!(report["interrupted"], true);
    let submissions = report["submissions"].as_array().expect("a list");
    assert!(submissions.iter().any(|one| one["interrupted"] == true), "{report}");
}

/// Keeps its compiler busy for many seconds.
const SLOW_TO_COMPILE: &str = "
constexpr long count(long steps) { long sum = 0; while (sum < steps) sum++; return sum; }
template <long part> struct Parts { static constexpr long sum = count(250000 + part) + Parts<part - 1>::sum; };
template <> struct Parts<0> { static constexpr long sum = 0; };
int main() { return Parts<800>::sum == 1; }
";

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_signal_ends_a_compiler_at_once() {
    for mode in ["namespaces", "landlock"] {
        let here = package();
        here.write("slow.cpp", SLOW_TO_COMPILE);
        let check = format!("check --plan three slow.cpp --isolation {mode}");
        let heard = through(&["env", "--default-signal=INT"], &here, &here.command(&check));
        let running = Running::start(&here, heard);
        let is_compiling = || {
            let mut files = walkdir::WalkDir::new(here.path("tmp")).into_iter().flatten();
            files.any(|file| file.file_name() == "main.cpp")
        };
        while !is_compiling() {
            std::thread::sleep(Duration::from_millis(5));
        }
        running.send("-INT");
        let ended = running.end();
        let text = String::from_utf8_lossy(&ended.stdout);
        assert_eq!(ended.status.code(), Some(130), "{mode}: {text}");
        assert!(text.contains("interrupted: 0 of 1 submission judged"), "{mode}: {text}");
        assert_eq!(here.names("tmp"), [""; 0], "files of runs");
        // A compiler that came to its end leaves what it made.
        let kept = here.names(".cache/muqi/programs");
        assert_eq!(kept, [""; 0], "{mode}: it was waited for");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_hangup_that_was_ignored_at_the_start_stays_ignored() {
    let here = contest_of_waiters(1);
    let mut command = through(&["nohup"], &here, &here.command(CHECK));
    command.stdin(Stdio::null());
    let running = Running::start(&here, command);
    running.send("-HUP");
    let ended = running.end();
    assert_eq!(ended.status.code(), Some(0), "{}", String::from_utf8_lossy(&ended.stderr));
    let told = String::from_utf8_lossy(&ended.stdout);
    assert!(told.ends_with("\n1 submission, 0 accepted\n"), "{told}");
}

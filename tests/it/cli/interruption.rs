//! `muqi gen` killed at any moment: the next run repairs everything.

use std::{process::Stdio, thread::sleep, time::Duration};

use crate::support::Workplace;

/// Runs that are killed, each a little later than the one before.
const ROUNDS: u32 = 12;

/// The delay grows by this much a round, to a little more than a whole run
/// takes.
const STEP: Duration = Duration::from_millis(15);

/// The classic plan, and one with half its tests and another salt: all boards
/// of the first are removed or written anew.
fn two_plans(here: &Workplace) -> [String; 2] {
    let plan = here.read("problem/plans/classic.toml");
    here.drop_tests_from(11);
    here.edit("problem/plans/classic.toml", "muqi classic 1", "another salt");
    [plan, here.read("problem/plans/classic.toml")]
}

/// Starts `gen` and kills it. Returns whether it was still running.
fn gen_killed_after(here: &Workplace, delay: Duration) -> bool {
    let mut child = here
        .command("gen")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    sleep(delay);
    let running = child.try_wait().expect("a child can be asked").is_none();
    child.kill().expect("a child can be killed");
    child.wait().expect("a child ends");
    running
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_killed_gen_is_repaired_by_the_next_run() {
        let here = Workplace::with_room();
        let plans = two_plans(&here);
        here.write("testdata/classic/notes.txt", "mine\n");
        here.write("testdata/classic/.hidden", "mine\n");
        here.write("testdata/mine/01.in", "mine\n");
        let mut cut_short = 0;
        for round in 0..ROUNDS {
            here.write("problem/plans/classic.toml", &plans[usize::from(!round.is_multiple_of(2))]);
            cut_short += u32::from(gen_killed_after(&here, STEP * round));
            let unfinished = here.run("gen --check");
            assert!(matches!(unfinished.status, Some(0 | 1)), "round {round}: {unfinished}");
            if round % 3 == 2 {
                // Killed once more, in the middle of the repair.
                gen_killed_after(&here, STEP * (ROUNDS - round));
            }
            here.succeed("gen");
            let checked = here.run("gen --check");
            assert_eq!(checked.status, Some(0), "round {round}: {checked}");
            assert_eq!(here.read("testdata/classic/notes.txt"), "mine\n");
            assert_eq!(here.read("testdata/classic/.hidden"), "mine\n");
            assert_eq!(here.read("testdata/mine/01.in"), "mine\n");
        }
        assert!(cut_short > 0, "no run was killed before its end: nothing was tried");
        let tests = if ROUNDS % 2 == 1 { 20 } else { 10 };
        let expected = 2 * tests + 3; // the manifest and two foreign files
        assert_eq!(here.names("testdata/classic").len(), expected, "nothing is left behind");
    }
}

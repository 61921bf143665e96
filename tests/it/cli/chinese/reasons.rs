//! Reasons of verdicts, and hints at what is wrong.

use insta::assert_snapshot;

use crate::{
    cli::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, check, package},
    support::{Workplace, transcript},
};

#[test]
fn wrong_outputs_come_with_what_was_expected_and_the_likely_mistake() {
    let here = Workplace::empty();
    here.write("1.ans", "-7\n");
    here.write("no.ans", "seven\n");
    let outputs: [&[u8]; 9] = [
        b"7\n",
        b"-7.0\n",
        b"4294967289\n",
        b"\xff\xfe-7\0",
        b"-7 5\n",
        b"",
        b"seven\n",
        b"\xef\xbb\xbf-7\n",
        &[b'1'; 90],
    ];
    let runs =
        outputs.map(|output| here.run_with_input("compare --lang zh --answer 1.ans -", output));
    let unusable = here.run_with_input("compare --lang zh --answer no.ans -", b"7");
    assert_snapshot!(transcript(runs.into_iter().chain([unusable])));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn programs_that_fail_come_with_the_end_of_their_runs() {
        let here = package();
        here.write("cell.c", ONE_CELL);
        here.write("crashes.c", CRASHES);
        here.write("ends.c", "int main(void) { return 3; }\n");
        here.write(
            "forks.c",
            "#include <unistd.h>\nint main(void) { return fork() < 0 ? 3 : 0; }\n",
        );
        here.write("opens.py", "open('chess.in')\n");
        let mut runs = ["cell.c", "crashes.c", "ends.c", "forks.c", "opens.py"]
            .map(|name| check(&here, &format!("{name} --lang zh")));
        for run in &mut runs {
            // The note about a set that was not written.
            run.stderr.clear();
        }
        // Its results are kept from the run above.
        let english = check(&here, "ends.c --lang en");
        assert!(english.stdout.contains("test 01: RTE exit status 3\n"), "{english}");
        here.write("chess.c", DOES_NOT_COMPILE);
        let run = check(&here, "chess.c --lang zh");
        assert!(run.stdout.contains("chess.c：CE 编译器退出码为 1\n"), "{run}");
        assert_snapshot!(transcript(runs));
    }
}

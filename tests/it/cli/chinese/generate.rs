//! `muqi gen`: test sets, single inputs, inputs that become boards.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const PLAN: &str = "problem/plans/classic.toml";
const INPUT: &str = "testdata/classic/05.in";
const BOARD: &str = "1 2\n7 3\n0 0\n";

#[test]
fn test_sets_are_written_and_compared() {
    let here = Workplace::package();
    let first = here.run("gen --plan classic --lang zh");
    here.succeed("gen");
    here.write(INPUT, BOARD);
    here.remove("testdata/classic/06.ans");
    here.write("testdata/full/.muqi-writing-0123456789abcdef.tmp", "");
    here.edit(PLAN, "m = 1\npurpose", "m = 3\npurpose");
    let checked = here.run("gen --check --lang zh");
    assert_snapshot!(transcript([
        first,
        checked,
        here.run("gen --lang zh"),
        here.run("gen --discard-edits --lang zh"),
        here.run("gen --check --lang zh"),
    ]));
}

#[test]
fn words_and_values_that_do_not_fit_are_explained() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("gen unifrom n=2 m=2 --lang zh"),
        here.run("gen n=2 m=2 --lang zh"),
        here.run("gen uniform n=2 m=2 subtask=1 --lang zh"),
        here.run("gen uniform n=2 m=2 purpos=x --lang zh"),
        here.run("gen uniform n=2,m=3 --lang zh"),
        here.run("gen uniform n＝2 m=3 --lang zh"),
        here.run("gen uniform 2 m=3 --lang zh"),
        here.run("gen uniform n=2 m --lang zh"),
        here.run("gen uniform n = 2 m=3 --lang zh"),
        here.run("gen uniform n= m=2 --lang zh"),
        here.run("gen uniform n=11 m=2 --lang zh"),
        here.run("gen uniform n=2 n=3 m=2 --lang zh"),
        here.run("gen uniform n=2 m=2 variant=0 --lang zh"),
        here.run("gen uniform n=2 m=2 variant=x --lang zh"),
    ]));
}

#[test]
fn inputs_become_boards_or_are_refused() {
    let here = Workplace::generated();
    here.write("testdata/classic/77.in", BOARD);
    here.write(INPUT, BOARD);
    let mut runs: Vec<_> = ["05.ans", "55.in", "77.in", "manifest.json"]
        .map(|name| here.run(&format!("gen --adopt classic/{name} --lang zh")))
        .into();
    runs.push(here.run("gen --adopt problem/handmade/sample.in --lang zh"));
    runs.push(here.run("gen --plan full --adopt classic/05.in --lang zh"));
    runs.push(Workplace::empty().run("gen --adopt classic/05.in --lang zh"));
    runs.push(here.run("gen --adopt classic/05.in --lang zh"));
    runs.push(here.run("gen --adopt classic/05.in --lang zh"));
    here.edit(PLAN, "m = 1\npurpose", "m = 3\npurpose");
    here.write("testdata/classic/02.in", "1 1\n5\n0\n");
    runs.push(here.run("gen --adopt classic/02.in --lang zh"));
    assert_snapshot!(transcript(runs));
}

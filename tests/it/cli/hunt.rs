//! `muqi strength --hunt`.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn a_small_board_is_shown_and_is_the_same_with_any_jobs() {
    let here = Workplace::empty();
    let hunt = "strength --hunt forward --constraints n=2..3,m=2..3,values=0..20";
    let run = here.run(hunt);
    assert_eq!(run.stdout, here.run(&format!("{hunt} --jobs 1")).stdout);
    assert_snapshot!(transcript([run, here.run("--lang zh strength --hunt white-maximises")]));
}

#[test]
fn the_board_can_be_written_alone() {
    let here = Workplace::empty();
    let hunt = "strength --hunt greedy --constraints n=2,m=3";
    let written = here.succeed(&format!("{hunt} --out caught.in"));
    let printed = here.run(&format!("{hunt} --out -"));
    assert_eq!(here.read("caught.in"), printed.stdout);
    assert!(written.starts_with("greedy: ") && written.contains(&here.read("caught.in")));
    let (title, remarks) = printed.stderr.split_once("\n\n").expect("a title");
    assert!(written.starts_with(title) && written.ends_with(remarks), "{printed}");
    assert!(remarks.starts_with("answer "), "the board is shown once: {printed}");
    assert_eq!(here.run("validate caught.in").status, Some(0));
}

#[test]
fn nothing_that_is_there_is_replaced_by_the_board() {
    let here = Workplace::empty();
    let refused = |name: &str, what: &str| {
        let run = here.run(&format!("strength --hunt greedy --constraints n=2,m=3 --out {name}"));
        assert_eq!(run.status, Some(2), "{run}");
        let message = format!("error: {name}: {what} with this name exists and is not replaced");
        assert!(run.stderr.contains(&message) && run.stderr.contains("\nhint: "), "{run}");
        run
    };
    here.succeed("strength --hunt greedy --constraints n=2,m=3 --out caught.in");
    let caught = here.read("caught.in");
    for (name, text) in [
        ("notes.txt", "mine\n"),
        ("empty", ""),
        ("05.in", "1 1\n1\n0"),
        ("board.in", "1 2\n7 3\n0 0\n"),
        ("caught.in", &caught),
    ] {
        here.write(name, text);
        assert_eq!(refused(name, "a file").stdout, "", "it is refused before the search");
        assert_eq!(here.read(name), text);
    }
    std::fs::create_dir(here.path("directory")).expect("a directory");
    refused("directory", "a directory");
    let run = here.run("strength --hunt greedy --out absent/x.in");
    assert!(run.stderr.contains("absent/x.in: its directory does not exist\nhint: "), "{run}");
}

#[test]
fn a_hunt_that_finds_nothing_reports_its_range() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("strength --hunt greedy --constraints n=1"),
        here.run("strength --hunt absolute-value --constraints b=0 --out none.in"),
        here.run("strength --hunt interleaved --constraints n=2,m=2,values=0"),
        here.run("strength --hunt square-of-rows --constraints n=4,m=4"),
    ]));
    assert_eq!(here.names("."), [""; 0]);
}

#[test]
fn a_hunt_is_reported_in_json() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("strength --hunt infinity-1000000 --constraints n=4,m=5 --format json"),
        here.run("strength --hunt sign-reversed --format json"),
    ]));
}

#[test]
fn what_cannot_be_hunted_is_refused() {
    let here = Workplace::empty();
    assert_snapshot!(transcript([
        here.run("strength --hunt white-maximise"),
        here.run("strength --hunt greedy --constraints n=11..12"),
        here.run("strength --hunt greedy --constraints n=3..2,q=1,m"),
        here.run("strength --hunt greedy --constraints values=5..9,b=0"),
        here.run("strength --hunt greedy --constraints cells=7,n=2"),
        here.run("strength --hunt greedy --constraints n=2,cells=3,m=2 --lang zh"),
        here.run("strength --hunt greedy --constraints n=2-4,m=..,a=1..99999999999999999999"),
        here.run("strength --constraints n=3"),
        here.run("strength --hunt greedy --plan classic"),
        here.run("strength --hunt greedy --coverage"),
    ]));
}

//! `[large_sample]` of `problem.toml`: made for every variant, refused with its place
//! where it cannot be made, and verified like other samples.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const CONFIG: &str = "problem/problem.toml";
const NUMBER: &str = "number = 4                    # sample4.in: samples that are added get the numbers around it\n";
const SAMPLE: &str = "testdata/sample/sample4";
const BOUNDS: [&str; 3] = [
    "n = { min = 1, max = 10 }     # rows\n",
    "m = { min = 1, max = 10 }     # columns\n",
    "values = { min = 0, max = 100000 }",
];

/// Returns a package without plans and printed samples, which would not fit every variant.
fn package() -> Workplace {
    let here = Workplace::package();
    for plan in ["classic", "full"] {
        here.remove(&format!("problem/plans/{plan}.toml"));
    }
    here.edit(CONFIG, "samples = [\"sample\", \"sample2\", \"sample3\"]", "samples = []");
    here.edit(CONFIG, NUMBER, "");
    here
}

#[test]
fn faults_of_the_table_are_reported_at_once_with_their_places() {
    let table = "[large_sample]\nsalt = \"muqi samples 1\"\nfamily = \"one-sided\"\nn = \"max\"\n\
                 m = \"max\"\nvariant = 1\n";
    let with = |text: &str| {
        let here = package();
        here.edit(CONFIG, table, text);
        let run = here.run("gen");
        assert_eq!(run.status, Some(2), "{run}");
        assert!(!here.path("testdata").exists(), "nothing may be written: {run}");
        run
    };
    assert_snapshot!(transcript([
        with("[large_smaple]\nfamily = \"uniform\"\n"),
        with("[large_sample]\nslat = \"s\"\nfamily = \"one-sidet\"\nn = \"max\"\n"),
        with(
            "[large_sample]\nsalt = \"\"\nfamily = \"one-sided\"\nn = 77\nrihc = \"red\"\nm = 3\n"
        ),
        with("[large_sample]\nsalt = \"s\"\nfamily = \"uniform\"\nn = 77\nm = 0\nvariant = 1000\n"),
        with("[large_sample]\nsalt = \"s\"\nfamily = \"handmade\"\nboard = \"stairs\"\n"),
        with(
            "[large_sample]\nsalt = \"s\"\nfamily = \"uniform\"\nn = 2\nm = 2\nleast = 9\ngreatest = 3\n"
        ),
        with("[large_sample]\nnumber = 2\nsalt = \"s\"\nfamily = \"uniform\"\nn = 2\nm = 2\n"),
        with("large_sample = 4\n"),
    ]));
}

#[test]
fn bounds_that_the_board_breaks_are_reported_where_it_is_asked_for() {
    let here = package();
    here.edit(CONFIG, BOUNDS[1], "m = { min = 1, max = 10 }\ncells = { max = 50 }\n");
    here.edit(CONFIG, "n = \"max\"\nm = \"max\"\nvariant = 1\n", "n = 10\nm = 10\n");
    let area = here.run("gen");
    here.edit(CONFIG, "max = 10 }     # rows", "max = 200 }");
    here.edit(CONFIG, "max = 10 }\ncells = { max = 50 }", "max = 200 }");
    here.edit(CONFIG, "n = 10\nm = 10\n", "n = 200\nm = 200\n");
    assert_snapshot!(transcript([area, here.run("gen")]));
}

#[test]
fn a_changed_large_sample_is_found_and_a_handmade_one_is_written() {
    let here = Workplace::generated();
    let board = "1 2\n7 3\n0 0\n";
    here.write(&format!("{SAMPLE}.in"), board);
    let found = here.run("validate testdata/sample");
    assert_eq!(found.status, Some(1), "{found}");
    assert_eq!(here.run("gen --check").status, Some(1));
    here.write("problem/handmade/large.in", board);
    let config = here.read(CONFIG);
    let (before, _) = config.split_once("[large_sample]").expect("a large sample");
    let sample = "salt = \"muqi samples 1\"\nfamily = \"handmade\"\nboard = \"large\"\n";
    here.write(CONFIG, format!("{before}[large_sample]\n{NUMBER}{sample}"));
    here.succeed("gen");
    assert_eq!(here.read(&format!("{SAMPLE}.ans")), "7\n");
    here.succeed("gen --check");
    here.succeed("validate testdata/sample");
    assert!(here.read("problem/statement/statement.en.md").contains("with $n = 1$, $m = 2$."));
}

//! `[[samples]]` of `problem.toml`: made for every variant, refused with their place
//! where they cannot be made, and verified as files.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

const CONFIG: &str = "problem/problem.toml";
const SAMPLE: &str = "testdata/sample/sample4";
const COLUMNS: &str = "m = { min = 1, max = 10 }     # columns\n";

/// The sample that is handed out as a file only.
const LARGE: &str = "[[samples]]\nsalt = \"muqi samples 1\"\nrun = \"one-sided n=max m=max\"\n\
                     variant = 1\nprint = false\n";

/// A plan of one test that fits every variant.
const ONE: &str = "title = { zh = \"一\", en = \"one\" }\n[[tests]]\nrun = \"zero n=1 m=1\"\n";

/// Returns a package without plans and printed samples, which would not fit every variant.
fn package() -> Workplace {
    let here = Workplace::package();
    for plan in ["classic", "full"] {
        here.remove(&format!("problem/plans/{plan}.toml"));
    }
    for sample in ["sample", "sample2", "sample3"] {
        here.edit(CONFIG, &format!("file = \"{sample}\"\n"), "");
    }
    let config = here.read(CONFIG);
    let (before, rest) = config.split_once("[[samples]]").expect("samples");
    let (_, rest) = rest.split_once("# One more sample").expect("the large one");
    here.write(CONFIG, format!("{before}# One more sample{rest}"));
    here
}

#[test]
fn faults_of_the_table_are_reported_at_once_with_their_places() {
    let with = |text: &str| {
        let here = package();
        here.edit(CONFIG, LARGE, text);
        let run = here.run("gen");
        assert_eq!(run.status, Some(2), "{run}");
        assert!(!here.path("testdata").exists(), "nothing may be written: {run}");
        run
    };
    assert_snapshot!(transcript([
        with("[[smaples]]\nrun = \"uniform\"\n"),
        with("[[samples]]\nslat = \"s\"\nrun = \"one-sidet n=max\"\n"),
        with("[[samples]]\nsalt = \"\"\nrun = \"one-sided n=77 rihc=red m=3\"\n"),
        with("[[samples]]\nrun = \"uniform n=77 m=0\"\nvariant = 10000\n"),
        with("[[samples]]\nfile = \"stairs\"\n"),
        with("[[samples]]\nrun = \"uniform n=2 m=2 least=9 greatest=3\"\n"),
        with("[[samples]]\nrun = [\"uniform n=2 m=2\", \"uniform n=2 m=3\"]\n"),
        with("[[samples]]\nfile = \"sample\"\nrun = \"uniform n=2 m=2\"\n"),
        with("[[samples]]\nrun = \"uniform n=2 m=2\"\ncount = 2\n"),
        with("[[samples]]\nfile = \"sample\"\nvariant = 2\nprint = \"no\"\n"),
        with(
            "samples = [\"sample\"]\n[large_sample]\nnumber = 4\nsalt = \"s\"\nfamily = \"zero\"\nn = 2\nm = \"max\"\n"
        ),
    ]));
}

#[test]
fn bounds_that_the_board_breaks_are_reported_where_it_is_asked_for() {
    let here = package();
    here.write("problem/plans/one.toml", ONE);
    here.edit(CONFIG, COLUMNS, "m = { min = 1, max = 10 }\ncells = { max = 50 }\n");
    here.edit(CONFIG, "n=max m=max\"\nvariant = 1\n", "n=10 m=10\"\n");
    let area = here.run("gen");
    here.edit(CONFIG, "max = 10 }     # rows", "max = 200 }");
    here.edit(CONFIG, "max = 10 }\ncells = { max = 50 }", "max = 200 }");
    here.edit(CONFIG, "n=10 m=10\"\n", "n=200 m=200\"\n");
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
    here.edit(CONFIG, LARGE, "[[samples]]\nfile = \"large\"\nprint = false\n");
    here.succeed("gen");
    assert_eq!(here.read(&format!("{SAMPLE}.ans")), "7\n");
    here.succeed("gen --check");
    here.succeed("validate testdata/sample");
    assert!(here.read("problem/statement/statement.en.md").contains("with $n = 1$, $m = 2$."));
}

//! `muqi gen`: whole test sets.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn gen_writes_the_samples_and_every_plan_and_a_second_run_changes_nothing() {
    let here = Workplace::package();
    let first = here.run("gen");
    let written = here.files("testdata");
    let second = here.run("gen");
    assert_eq!(here.files("testdata"), written);
    assert_snapshot!(transcript([first, second, here.run("gen --check")]));
}

#[test]
fn a_second_run_does_not_write_a_file_again() {
    let here = Workplace::generated();
    let modified = |name: &str| {
        let metadata = std::fs::metadata(here.path(name)).expect("a generated file");
        metadata.modified().expect("a file system with times")
    };
    let before =
        ["01.in", "20.ans", "manifest.json"].map(|n| modified(&format!("testdata/classic/{n}")));
    here.succeed("gen");
    let after =
        ["01.in", "20.ans", "manifest.json"].map(|n| modified(&format!("testdata/classic/{n}")));
    assert_eq!(before, after);
}

#[test]
fn gen_works_on_the_built_in_problem_from_an_empty_directory() {
    let here = Workplace::empty();
    let run = here.run("gen --out tests");
    assert_eq!(run.status, Some(0), "{run}");
    let package = Workplace::generated();
    assert_eq!(here.files("tests"), package.files("testdata"));
    assert_eq!(
        here.files("."),
        here.files("tests")
            .into_iter()
            .map(|(name, bytes)| (format!("tests/{name}"), bytes))
            .collect()
    );
}

#[test]
fn the_test_sets_of_this_repository_are_those_of_its_plans() {
    let here = Workplace::empty();
    here.succeed("gen --out tests");
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("testdata");
    for (name, bytes) in here.files("tests") {
        let committed = std::fs::read(root.join(&name)).unwrap_or_default();
        assert!(committed == bytes, "testdata/{name} differs: run `muqi gen`");
    }
}

#[test]
fn the_number_of_jobs_changes_no_byte() {
    let here = Workplace::empty();
    here.succeed("gen --out one --jobs 1");
    here.succeed("gen --out eight --jobs 8");
    assert_eq!(here.files("one"), here.files("eight"));
}

#[test]
fn one_plan_is_built_by_itself() {
    let here = Workplace::empty();
    let built = here.run("gen --plan classic --out tests");
    assert_eq!(built.status, Some(0), "{built}");
    assert!(!here.path("tests/sample").exists());
    let again = here.run("gen --plan classic --out tests --check");
    assert_snapshot!(transcript([again, here.run("gen --plan clasic --out tests")]));
}

#[test]
fn check_names_the_file_in_which_one_byte_was_flipped() {
    let here = Workplace::generated();
    let name = "testdata/classic/02.in";
    let mut bytes = here.read(name).into_bytes();
    let last = bytes.len() - 2;
    bytes[last] ^= 1;
    here.write(name, &bytes);
    let run = here.run("gen --check");
    assert_eq!(here.read(name).into_bytes(), bytes, "--check writes nothing");
    let discarded = here.run("gen --discard-edits");
    assert_snapshot!(transcript([run, discarded, here.run("gen --check")]));
}

#[test]
fn check_names_missing_files() {
    let here = Workplace::generated();
    here.remove("testdata/classic/07.ans");
    here.remove("testdata/sample/manifest.json");
    let run = here.run("gen --check");
    assert!(!here.path("testdata/classic/07.ans").exists(), "--check writes nothing");
    assert_snapshot!(transcript([run, here.run("gen"), here.run("gen --check")]));
}

#[test]
fn check_of_a_test_set_that_was_never_built_writes_nothing() {
    let here = Workplace::package();
    let run = here.run("gen --check --plan classic");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("testdata/classic: missing, all 41 files"), "{run}");
    assert!(!here.path("testdata").exists());
}

#[test]
fn a_foreign_file_in_the_way_is_refused_by_name_and_nothing_is_written() {
    let here = Workplace::package();
    here.write("testdata/classic/05.in", "my own notes\n");
    let run = here.run("gen --plan classic");
    assert_eq!(here.names("testdata"), ["classic/05.in"]);
    assert_eq!(here.read("testdata/classic/05.in"), "my own notes\n");
    let checked = here.run("gen --check --plan classic");
    let checked = checked.with_lines_of_stdout(|line| !line.ends_with(": missing"));
    assert_snapshot!(transcript([run, checked]));
}

#[test]
fn a_directory_in_the_way_is_refused_by_name() {
    let here = Workplace::package();
    here.write("testdata/classic/05.in/notes.txt", "my own notes\n");
    assert_snapshot!(here.run("gen --plan classic"));
    assert_eq!(here.names("testdata"), ["classic/05.in/notes.txt"]);
}

#[test]
fn a_file_in_place_of_the_directory_is_refused_by_name() {
    let here = Workplace::package();
    here.write("testdata/classic", "a file\n");
    here.write("plain", "a file\n");
    assert_snapshot!(transcript([
        here.run("gen --plan classic"),
        here.run("gen --out plain"),
        here.run("gen --out plain/below")
    ]));
    assert_eq!(here.read("testdata/classic"), "a file\n");
    assert_eq!(here.read("plain"), "a file\n");
}

#[test]
fn tests_of_an_earlier_plan_are_removed_and_foreign_files_stay() {
    let here = Workplace::with_room();
    here.write("testdata/classic/notes.txt", "mine\n");
    here.write("testdata/classic/99.in", "1 1\n0\n0\n");
    here.write("testdata/README", "mine\n");
    here.drop_tests_from(11);
    let checked = here.run("gen --check");
    let run = here.run("gen");
    assert_eq!(run.status, Some(0), "{run}");
    assert_snapshot!(transcript([checked, here.run("gen"), here.run("gen --check")]));
    let names = here.names("testdata/classic");
    assert!(
        names.contains(&"10.in".to_owned()) && !names.contains(&"11.in".to_owned()),
        "{names:?}"
    );
    assert_eq!(here.read("testdata/classic/notes.txt"), "mine\n");
    assert_eq!(here.read("testdata/classic/99.in"), "1 1\n0\n0\n");
    assert_eq!(here.read("testdata/README"), "mine\n");
}

#[test]
fn a_file_of_an_earlier_plan_that_was_changed_by_hand_is_left_alone_and_reported() {
    let here = Workplace::with_room();
    here.write("testdata/classic/20.in", "1 1\n5\n0\n");
    here.drop_tests_from(11);
    let run = here.run("gen");
    assert_eq!(here.read("testdata/classic/20.in"), "1 1\n5\n0\n");
    assert_eq!(run.status, Some(1), "{run}");
    assert_snapshot!(run.stderr);
}

#[test]
fn two_new_tests_change_no_other_board() {
    let here = Workplace::with_room();
    let boards = |here: &Workplace| -> std::collections::BTreeSet<Vec<u8>> {
        let is_input = |name: &str| std::path::Path::new(name).extension() == Some("in".as_ref());
        let files = here.files("testdata/classic").into_iter();
        files.filter(|(name, _)| is_input(name)).map(|(_, bytes)| bytes).collect()
    };
    let before = boards(&here);
    let test = |variant: u64| {
        format!(
            "[[tests]]\nsubtask = 3\nfamily = \"uniform\"\nn = 6\nm = 9\nb = \"zero\"\nvariant = {variant}\n\n"
        )
    };
    let plan = here.read("problem/plans/classic.toml");
    let place = plan.find("[[tests]]\nsubtask = 3").expect("the third subtask has tests");
    let plan = format!("{}{}{}{}", &plan[..place], test(1), test(2), &plan[place..]);
    here.write("problem/plans/classic.toml", plan.replace("per_test", "sum"));
    here.succeed("gen");
    let after = boards(&here);
    assert_eq!(after.len(), before.len() + 2);
    assert!(before.is_subset(&after), "a seed follows from the recipe alone");
}

/// A plan of 1×1, 1×2, 2×1 and 2×2 boards, without a rule.
const TINY: &str = r#"salt = "tiny"
title = { zh = "小", en = "tiny" }

[[subtasks]]
id = 1
points = 100
policy = "sum"
n = { max = 2 }
m = { max = 2 }

[[tests]]
subtask = 1
family = "maximal"
n = "max"
m = "max"
b = "zero"

[[tests]]
subtask = 1
family = "uniform"
n = 1
m = 2
"#;

#[test]
fn gen_warns_of_what_no_test_reaches_and_is_content_when_all_is() {
    let here = Workplace::package();
    here.write("problem/plans/tiny.toml", TINY);
    let lacking = here.run("gen --plan tiny");
    let more = [
        "constant\"\na = 0\nb = 100000\nn = 2\nm = 2",
        "zero\"\nn = 1\nm = 1",
        "uniform\"\nn = 2\nm = 1",
    ];
    let more = more.map(|test| format!("\n[[tests]]\nsubtask = 1\nfamily = \"{test}\n"));
    here.write("problem/plans/tiny.toml", TINY.to_owned() + &more.concat());
    assert_snapshot!(transcript([lacking, here.run("gen --plan tiny")]));
}

//! Changes of a person in generated files: never replaced unless asked.

use insta::assert_snapshot;

use crate::support::{Run, Workplace, transcript};

const EDITED: [&str; 3] =
    ["testdata/classic/05.in", "testdata/classic/07.ans", "testdata/sample/manifest.json"];

#[test]
fn edited_files_are_named_and_left_and_everything_else_is_written() {
    let here = Workplace::generated();
    for name in EDITED {
        here.write(name, "edited\n");
    }
    here.remove("testdata/classic/09.in");
    here.edit("problem/plans/full.toml", "salt = \"", "salt = \"another ");
    let full = here.read("testdata/full/manifest.json");
    let run = here.run("gen");
    assert_eq!(run.status, Some(1), "{run}");
    for name in EDITED {
        assert_eq!(here.read(name), "edited\n", "{name}");
    }
    assert!(here.path("testdata/classic/09.in").exists());
    assert_ne!(here.read("testdata/full/manifest.json"), full);
    let again = here.run("gen").with_lines_of_stdout(|line| line.starts_with("testdata"));
    assert_snapshot!(transcript([again]));
    let discarded = here.run("gen --discard-edits");
    assert_eq!(discarded.status, Some(0), "{discarded}");
    here.succeed("gen --check");
}

/// Returns the commands that hints name, without the name of the program.
fn hinted(run: &Run) -> Vec<String> {
    let hints = run.stderr.lines().filter(|line| line.contains("= hint: "));
    let commands = hints.flat_map(|line| line.split('`').skip(1).step_by(2));
    commands.filter_map(|command| Some(command.strip_prefix("muqi ")?.to_owned())).collect()
}

#[test]
fn a_hint_typed_verbatim_changes_what_its_own_run_has_written_and_nothing_else() {
    let here = Workplace::empty();
    here.succeed("init p --from chess");
    let board = "3 3\n7 3 1\n0 0 2\n4 4 9\n0 0 0\n0 0 0\n0 0 0\n";
    let edited = ["p/testdata/classic/10.in", "o/classic/05.in", "o/full/05.in"];
    for command in ["gen --problem p", "gen --problem p --out o"] {
        here.succeed(command);
    }
    let planned = here.read("o/classic/05.in");
    for name in edited {
        here.write(name, board);
    }
    let run = here.run("gen --problem p --out o --plan classic");
    let [keep, discard] = &hinted(&run)[..] else { panic!("{run}") };
    here.succeed(discard);
    let found = edited.map(|name| here.read(name));
    assert_eq!(found, [board, &planned, board]);
    assert!(!here.path("testdata").exists() && !here.path("classic").exists());
    here.write("o/classic/05.in", board);
    here.succeed(keep);
    here.succeed("gen --problem p --out o --plan classic");
    assert_eq!(here.read("p/problem/handmade/05.in"), board);
    assert_eq!(edited.map(|name| here.read(name)), [board; 3]);
    let differs = here.run("gen --problem p --out o --check");
    assert!(differs.stderr.contains("`muqi gen --problem p --out o` writes"), "{differs}");
}

#[test]
fn an_input_that_has_no_place_in_a_plan_is_not_offered_to_one() {
    let built_in = Workplace::empty();
    built_in.succeed("gen --out o");
    built_in.write("o/classic/05.in", "1 1\n1\n0\n");
    let run = built_in.run("gen --out o");
    assert_eq!(hinted(&run), ["gen --out o --discard-edits"], "{run}");
    let here = Workplace::with_room();
    here.write("testdata/classic/02.in", "1 1\n1\n0\n");
    here.edit("problem/plans/classic.toml", "n=1 m=1\"", "n=1 m=3\"");
    let run = here.run("gen");
    assert!(run.stderr.contains("another recipe for this test"), "{run}");
    assert!(!run.stderr.contains("hack add"), "{run}");
}

#[test]
fn edited_blocks_are_left_and_the_others_of_the_file_are_written() {
    let here = Workplace::generated();
    here.edit("problem/statement/statement.en.md", "time limit: 1 s", "time limit: 3 s");
    here.edit("validators/python/validator.py", "# problem.toml and", "# my own and");
    here.edit("problem/problem.toml", "en = \"Chess\"", "en = \"Boards\"");
    let run = here.run("gen --check");
    assert!(run.stdout.contains("statement.en.md: changed by hand: `limits`"), "{run}");
    let run = here.run("gen");
    let statement = here.read("problem/statement/statement.en.md");
    assert!(statement.contains("time limit: 3 s") && statement.contains("# Boards"), "{statement}");
    assert!(here.read("validators/python/validator.py").contains("# my own and"));
    assert_eq!(run.status, Some(1), "{run}");
    here.succeed("gen --discard-edits");
    here.succeed("gen --check");
}

#[test]
fn packages_keep_what_a_person_has_changed() {
    let here = Workplace::package();
    here.succeed("export hydro noi");
    for name in ["dist/chess-hydro.zip", "dist/hydro/package/chess/problem.yaml"] {
        here.write(name, "edited\n");
    }
    here.remove("dist/noi/README.md");
    let run = here.run("export hydro noi");
    assert_eq!(run.status, Some(1), "{run}");
    assert_snapshot!(run);
    for name in ["dist/chess-hydro.zip", "dist/hydro/package/chess/problem.yaml"] {
        assert_eq!(here.read(name), "edited\n");
    }
    assert!(here.path("dist/noi/README.md").exists());
    let json = here.run("export hydro --format json");
    let json: serde_json::Value = serde_json::from_str(&json.stdout).expect("JSON");
    assert_eq!(json["edited"].as_array().map(Vec::len), Some(2), "{json}");
    let discarded = here.run("export hydro --discard-edits");
    let told = "note: changed by hand, now as exported again: dist/chess-hydro.zip, ";
    assert!(discarded.status == Some(0) && discarded.stderr.contains(told), "{discarded}");
    here.succeed("export hydro");
}

#[test]
fn a_package_is_written_without_an_edited_block_and_warns_of_it() {
    let here = Workplace::generated();
    here.edit("problem/statement/statement.en.md", "- time limit: 1 s", "- time limit: 3 s");
    let run = here.run("export noi");
    assert_eq!(run.status, Some(0), "{run}");
    let told = "warning[generated-block-edited]: the marked block `limits` was changed by hand and \
                is written again in packages\n --> problem/statement/statement.en.md:5:1\n";
    assert!(run.stderr.starts_with(told), "{run}");
    assert!(here.read("dist/noi/statement.en.md").contains("- time limit: 1 s"));
    assert!(here.read("problem/statement/statement.en.md").contains("- time limit: 3 s"));
}

#[test]
fn a_broken_mark_is_named_and_stops_nothing_but_its_own_text() {
    let here = Workplace::generated();
    let statement = |language: &str| format!("problem/statement/statement.{language}.md");
    here.remove("testdata/classic/07.in");
    here.edit(&statement("zh"), "<!-- muqi: end ", "<!-- end ");
    here.edit(&statement("en"), "<!-- muqi: limits -->", "<!-- muqi:limits -->");
    here.edit("problem/statement/editorial.en.md", "muqi: figures", "muqi: figure");
    here.edit("validators/python/validator.py", "# muqi: bounds", "# bounds");
    let run = here.run("gen").with_lines_of_stdout(|line| line.starts_with("testdata"));
    assert!(here.path("testdata/classic/07.in").exists());
    let check = here.run("gen --check");
    assert_eq!(check.status, Some(1), "{check}");
    assert_snapshot!(transcript([run, here.run("export luogu")]));
}

#[test]
fn a_test_set_without_a_plan_is_named_with_what_was_changed_in_it() {
    let here = Workplace::generated();
    here.write("testdata/full/05.in", "edited\n");
    here.remove("problem/plans/full.toml");
    here.write("problem/handmade/.muqi-writing-Njbusp0123456789.tmp", "torn");
    let run = here.run("gen");
    assert!(run.stderr.contains("not needed; changed by hand in it: 05.in"), "{run}");
    assert!(
        !here.path("problem/handmade/.muqi-writing-Njbusp0123456789.tmp").exists(),
        "a killed run left it"
    );
}

//! What a person has changed in generated files: never replaced unless asked.

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

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

#[test]
fn an_edit_stays_when_the_plan_changes_and_when_it_is_what_the_plan_has() {
    let here = Workplace::generated();
    let planned = here.read("testdata/classic/01.in");
    here.write("testdata/classic/01.in", "edited\n");
    here.edit("problem/plans/classic.toml", "salt = \"", "salt = \"another ");
    assert_eq!(here.run("gen").status, Some(1));
    assert_eq!(here.read("testdata/classic/01.in"), "edited\n");
    here.edit("problem/plans/classic.toml", "salt = \"another ", "salt = \"");
    here.write("testdata/classic/01.in", planned);
    here.succeed("gen");
}

#[test]
fn without_a_manifest_no_file_is_known_to_be_ours() {
    let here = Workplace::generated();
    here.write("testdata/classic/05.in", "edited\n");
    here.remove("testdata/classic/manifest.json");
    for command in ["gen", "gen --discard-edits"] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("not written by muqi: testdata/classic/05.in (file)"), "{run}");
        assert_eq!(here.read("testdata/classic/05.in"), "edited\n");
    }
}

#[test]
fn an_interrupted_run_and_an_edit_are_told_apart() {
    let here = Workplace::generated();
    let hash = "0".repeat(64);
    let journal = format!(r#"{{"version":1,"files":{{"05.in":["{hash}"],"06.in":["{hash}"]}}}}"#);
    here.write("testdata/classic/.muqi-journal", journal);
    here.write("testdata/classic/05.in", "edited\n");
    let run = here.run("gen --plan classic");
    assert_eq!(run.status, Some(1), "{run}");
    assert_eq!(here.read("testdata/classic/05.in"), "edited\n");
    assert!(!here.path("testdata/classic/.muqi-journal").exists());
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
    here.succeed("export hydro --discard-edits");
    here.succeed("export hydro");
}

#[test]
fn a_package_is_written_without_an_edited_block_and_warns_of_it() {
    let here = Workplace::generated();
    here.edit("problem/statement/statement.en.md", "- time limit: 1 s", "- time limit: 3 s");
    let run = here.run("export noi");
    assert_eq!(run.status, Some(0), "{run}");
    let told = "warning[generated-block-edited]: the marked block `limits` was changed by hand and \
                is written anew in packages\n --> problem/statement/statement.en.md:5:1\n";
    assert!(run.stderr.starts_with(told), "{run}");
    assert!(here.read("dist/noi/statement.en.md").contains("- time limit: 1 s"));
    assert!(here.read("problem/statement/statement.en.md").contains("- time limit: 3 s"));
}

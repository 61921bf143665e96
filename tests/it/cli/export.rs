//! `muqi export`.

use serde_json::Value;

use crate::support::{Run, Workplace, transcript, write_variant};

#[test]
fn packages_are_written_once_and_then_left_alone() {
    let here = Workplace::empty();
    let first = here.run("export luogu hydro");
    let before = here.files("dist");
    let second = here.run("export luogu hydro");
    assert_eq!(here.files("dist"), before);
    insta::assert_snapshot!("export_twice", transcript([first, second]));
    assert!(before.contains_key("chess-luogu.zip"), "{:?}", before.keys());
    assert!(before.contains_key("hydro/package/chess/problem.yaml"), "{:?}", before.keys());
    let json = here.succeed("export noi --format json");
    assert!(
        json.contains("\"zh\": \"题目包里只有") && json.contains("\"en\": \"tests and"),
        "{json}"
    );
}

#[test]
fn what_a_person_changed_is_named_and_files_of_an_earlier_name_go() {
    let here = Workplace::package();
    here.succeed("export hydro luogu uoj");
    here.write("dist/luogu/package/chess2.in", "mine");
    here.edit("problem/problem.toml", "name = \"chess\"", "name = \"boards\"");
    let run = here.run("export hydro luogu");
    for told in [
        "error[generated-dropped]: no longer part of the package, but changed by hand: it is kept\n\
         --> dist/luogu/package/chess2.in\n",
        "note: dist/uoj is an older package, of plan classic of chess; delete it",
    ] {
        assert!(run.stderr.contains(told), "{run}");
    }
    let files = here.files("dist");
    let of_chess = |path: &&String| path.contains("chess") && !path.contains("uoj");
    let left: Vec<&String> = files.keys().filter(of_chess).collect();
    assert_eq!(left, ["luogu/package/chess2.in"]);
    assert!(files.contains_key("boards-hydro.zip") && files.contains_key("chess-uoj.zip"));
}

#[test]
fn an_unusable_model_solution_is_reported() {
    let here = Workplace::package();
    let key = "model_solution = \"accepted/ranked_contours.cpp\"";
    for named in ["wrong_answer/greedy.cpp"] {
        here.edit("problem/problem.toml", key, &format!("model_solution = \"{named}\""));
        for command in ["export hydro", "gen"] {
            let run = here.run(command);
            assert_eq!(run.status, Some(2), "{run}");
            let fault = format!("`model_solution` = \"{named}\" cannot be used\n");
            assert!(run.stderr.contains(&fault), "{run}");
            assert!(run.stderr.contains("^ not an accepted program"), "{run}");
            assert!(run.stderr.contains("problem/problem.toml:"), "{run}");
        }
        here.edit("problem/problem.toml", &format!("model_solution = \"{named}\""), key);
    }
    here.edit("problem/problem.toml", key, "");
    for path in
        here.files("problem/submissions/accepted").keys().filter(|path| path.ends_with("cpp"))
    {
        here.remove(&format!("problem/submissions/accepted/{path}"));
    }
    let run = here.run("export hydro kattis");
    assert_eq!(run.status, Some(0), "{run}");
    assert!(!here.path("dist/hydro/package/chess/std").exists());
    std::fs::remove_dir_all(here.path("problem/submissions/accepted")).expect("removed");
    let run = here.run("export kattis");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("need a program in problem/submissions/accepted/"), "{run}");
}

#[test]
fn a_figure_beyond_what_a_site_takes_is_named_with_its_limit() {
    let here = Workplace::package();
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 3500");
    let run = here.run("export hydro lyrio");
    for told in [
        "above the default limits of a site: 70 s in all (at most 60); an administrator",
        "above the default limits of a site: 3500 ms a test (at most 2000); an administrator",
    ] {
        assert!(run.stdout.contains(told), "{run}");
    }
    assert!(
        here.read("dist/hydro/README.md").contains("超出站点默认上限：70 秒总时限（上限 60）；")
    );
}

/// A plan that DMOJ cannot take: a case that is worth nothing ends the judging there.
const WORTHLESS: &str = "\
salt = \"worthless\"
title = { zh = \"白给\", en = \"worthless\" }
subtasks = [
  { id = 1, points = 0, policy = \"minimum\" },
  { id = 2, points = 100, policy = \"minimum\" },
]
tests = [
  { subtask = 1, run = \"uniform n=1 m=1\" },
  { subtask = 2, run = \"uniform n=2 m=2\" },
]
";

#[test]
fn all_targets_without_those_that_cannot_take_the_problem() {
    let here = Workplace::package();
    here.write("problem/plans/worthless.toml", WORTHLESS);
    let run = here.run("export all --plan worthless");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stderr.contains("warning: dmoj cannot take this problem: "), "{run}");
    assert!(here.path("dist/chess-lemon.zip").is_file() && !here.path("dist/dmoj").exists());
    assert_eq!(here.run("export all --plan worthless --strict").status, Some(1));
}

#[test]
fn a_problem_that_asks_for_files_is_exported_everywhere() {
    let here = Workplace::package();
    here.edit("problem/problem.toml", "io = \"standard\"", "io = \"files\"");
    let uuid = "0cd5ac1b-38bc-4ef4-965b-ad4cf84a2174";
    here.edit("problem/problem.toml", uuid, "11111111-2222-4333-8444-555555555555");
    let run = here.run("export all");
    assert_eq!(run.stderr.matches("warning").count(), 0, "{run}");
    assert!(
        run.stderr.contains("`muqi check dist/hydro/submissions --plan classic` shows"),
        "{run}"
    );
    for program in ["accepted/all_masks.c", "wrong_answer/greedy.cpp"] {
        let opens = here.read(&format!("dist/lemon/submissions/{program}")).contains("freopen");
        assert!(opens, "{program}");
        let opens = here.read(&format!("dist/uoj/submissions/{program}")).contains("freopen");
        assert!(!opens, "{program}");
    }
    let python = here.read("dist/lemon/submissions/accepted/sorted_masks.py");
    assert!(python.contains("os.open(\"chess.in\", os.O_RDONLY)"), "{python}");
    // What cannot be given them is named.
    let guide = here.read("dist/lemon/README.md");
    assert!(guide.contains("standard streams only: accepted/PackedRows.java"), "{guide}");
    assert!(!guide.contains("sorted_masks.py"), "{guide}");
    // The model solution and the statement use what the contestants use there.
    let opens = "freopen(\"chess.in\", \"r\", stdin)";
    assert!(here.read("dist/lemon/package/source/std/chess.cpp").contains(opens));
    assert!(here.read("dist/lemon/statement.en.md").contains("`chess.in`, `chess.out`"));
    assert!(!here.read("dist/uoj/package/std.cpp").contains("freopen"));
    assert!(here.read("dist/uoj/statement.en.md").contains("standard input, standard output"));
    let told = "scores may differ: standard streams only, as the statement states";
    let mut lost = run.stdout.lines().filter_map(|line| line.trim().split_once(": "));
    assert!(lost.any(|(judges, loss)| judges.contains("uoj") && loss.starts_with(told)), "{run}");
}

#[test]
fn a_variant_with_the_uuid_of_the_built_in_problem_is_offered_its_own() {
    let here = Workplace::package();
    let is_told = |run: &Run| run.stderr.contains("warning[config-borrowed-uuid]: ");
    assert!(!is_told(&here.run("export kattis icpc")), "it is the built-in problem");
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
    assert!(!is_told(&here.run("export luogu")), "no uuid goes there");
    let run = here.run("export luogu kattis");
    assert_eq!(run.status, Some(0), "{run}");
    assert_eq!(run.stderr.matches("warning[config-borrowed-uuid]").count(), 1, "{run}");
    let json: Value =
        serde_json::from_str(&here.succeed("export icpc --format json")).expect("JSON");
    assert_eq!(json["warnings"][0]["code"], "config-borrowed-uuid", "{json}");
    let hint = json["warnings"][0]["hint"].as_str().expect("a hint");
    assert!(run.stderr.contains(hint), "everybody is offered the same: {run}");
    let offered = hint.strip_prefix("write ").expect("a line to write");
    here.edit("problem/problem.toml", "uuid = \"0cd5ac1b-38bc-4ef4-965b-ad4cf84a2174\"", offered);
    assert!(!is_told(&here.run("export kattis icpc")));
}

#[test]
fn a_test_set_on_disk_that_is_not_of_the_plan_is_reported_once() {
    let here = Workplace::generated();
    assert!(!here.run("export luogu hydro").stderr.contains("warning"));
    here.remove("testdata/classic/07.ans");
    let run = here.run("export luogu hydro");
    assert_eq!(run.stderr.matches("warning[testset-stale]").count(), 1, "{run}");
    here.succeed("gen");
    here.write("testdata/classic/07.in", "1 1\n1\n1\n");
    let run = here.run("export luogu hydro --format json");
    let told = "warning[testset-stale]: 1 of 20 tests differ from plan classic (07)";
    assert!(run.stderr.contains(told), "{run}");
    let json: Value = serde_json::from_str(&run.stdout).expect("JSON");
    assert_eq!(json["warnings"][0]["code"], "testset-stale", "{json}");
    assert_eq!(json["warnings"][0]["path"], "testdata/classic", "{json}");
}

#[test]
fn gen_is_offered_for_the_files_that_it_would_replace_only() {
    let here = Workplace::package();
    here.write("testdata/classic/01.in", "1 1\n1\n1\n");
    let told = "`muqi gen` did not write them and does not replace them";
    let exported = here.run("export luogu");
    assert!(exported.stderr.contains(told), "{exported}");
    assert_eq!(here.run("gen").status, Some(2));
    here.remove("testdata/classic/01.in");
    here.succeed("gen");
    here.remove("testdata/classic/07.ans");
    let exported = here.run("export luogu");
    assert!(exported.stderr.contains("`muqi gen` updates them"), "{exported}");
}

#[test]
fn a_loss_is_a_failure_when_strict() {
    let here = Workplace::empty();
    let run = here.run("export uoj luogu --strict --plan full");
    assert!(!here.path("dist").exists());
    let fine = here.run("export hydro --strict");
    insta::assert_snapshot!("export_strict", transcript([run, fine]));
}

#[test]
fn losses_of_a_package_are_reported() {
    let here = Workplace::empty();
    here.write("notes.txt", "nothing");
    here.write("empty/notes.txt", "nothing");
    let runs = [
        "export",
        "export lougu",
        "export all --plan ful",
        "export --verify notes.txt",
        "export --verify empty",
        "export --verify absent.zip",
        "export luogu --list",
    ];
    insta::assert_snapshot!("export_refused", transcript(runs.map(|command| here.run(command))));
}

#[test]
fn a_name_that_a_judge_cannot_take_is_refused_with_its_rule() {
    let here = Workplace::package();
    here.edit("problem/problem.toml", "name = \"chess\"", "name = \"chesschesschesschesschess\"");
    let run = here.run("export dmoj");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("a problem code has at most 20 letters"), "{run}");
    assert!(!here.path("dist").exists());
    here.succeed("export hydro");
    for (name, told) in [("com", "Windows reserves this name"), ("my problem", "letters a")] {
        let here = Workplace::package();
        here.edit("problem/problem.toml", "name = \"chess\"", &format!("name = \"{name}\""));
        let run = here.run("export hydro");
        assert!(run.status == Some(2) && run.stderr.contains(told), "{run}");
    }
}

#[test]
fn a_package_older_than_the_problem_is_reported() {
    let here = Workplace::package();
    here.succeed("export luogu icpc");
    here.edit("problem/statement/statement.en.md", "A carpenter", "A joiner");
    let run = here.run("export --verify dist");
    assert_eq!(run.status, Some(1), "{run}");
    let told = "written before the problem was changed: luogu/statement.en.md; export again";
    assert!(run.stdout.contains(told), "{run}");
    here.succeed("export luogu icpc");
    here.succeed("export --verify dist");
    assert!(here.read("dist/icpc/statement.en.md").contains("This judge counts no points"));
}

#[test]
fn handmade_boards_that_a_variant_does_not_use_are_no_fault_of_it() {
    let here = Workplace::empty();
    write_variant(&here.path("problem"));
    here.write("problem/handmade/dear.in", "1 1\n99999\n0\n");
    here.succeed("export hydro --plan variant");
    here.edit("problem/problem.toml", "file = \"sample\"", "file = \"dear\"");
    let run = here.run("export hydro --plan variant");
    assert!(run.status == Some(2) && run.stderr.contains("dear.in"), "{run}");
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn another_plan_replaces_what_was_written_and_nothing_else() {
        let here = Workplace::empty();
        here.succeed("export all --plan full");
        here.write("dist/hydro/notes.txt", "mine");
        let run = here.run("export hydro");
        assert!(run.stderr.contains("packages of plan full are replaced: hydro"), "{run}");
        assert_eq!(here.read("dist/hydro/notes.txt"), "mine");
        assert!(!here.path("dist/hydro/package/chess/testdata/chess48.in").exists());
        assert!(here.path("dist/uoj/package/chess48.in").exists());
        here.succeed("export --verify dist/hydro --plan classic");
        here.succeed("export --verify dist/chess-uoj.zip --plan full");
    }
}

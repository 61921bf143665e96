//! `muqi export --verify`.

use muqi::export::TARGETS;

use crate::support::{Workplace, transcript};

#[test]
fn a_package_on_disk_is_compared_with_the_plan() {
    let here = Workplace::empty();
    here.succeed("export luogu uoj");
    here.edit("dist/luogu/package/config.yml", "score: 5", "score: 4");
    here.edit("dist/uoj/package/problem.conf", "n_tests 20", "n_tests 19");
    let runs =
        ["dist/chess-luogu.zip", "dist/luogu", "dist/uoj/package", "dist/luogu --format json"]
            .map(|package| here.run(&format!("export --verify {package}")));
    insta::assert_snapshot!("export_verify", transcript(runs));
}

#[test]
fn a_judge_that_does_not_show_can_be_named() {
    let here = Workplace::empty();
    here.succeed("export hydro luogu uoj");
    here.rename("dist/hydro/package/chess", "chess");
    here.remove("chess/testdata/config.yaml");
    here.rename("dist/luogu/package", "both");
    here.rename("dist/uoj/package/problem.conf", "both/problem.conf");
    let runs = [
        "export --verify chess",
        "export hydro --verify chess",
        "export --verify both",
        "export luogu --verify both",
        "export hydro --verify dist",
        "export kattis --verify dist",
    ];
    insta::assert_snapshot!("export_verify_named", transcript(runs.map(|run| here.run(run))));
}

#[test]
fn an_incomplete_archive_is_reported_with_its_path_and_a_hint() {
    let here = Workplace::empty();
    here.succeed("export uoj");
    let whole = std::fs::read(here.path("dist/chess-uoj.zip")).expect("an archive");
    here.write("half.zip", &whole[..whole.len() / 2]);
    here.write("none.zip", "");
    here.write("text.zip", "not an archive\n");
    here.write("directory.zip/empty/notes.txt", "");
    here.remove("directory.zip/empty/notes.txt");
    let mut damaged = whole.clone();
    let input = whole.windows(9).position(|bytes| bytes == b"chess1.in").expect("a test");
    damaged[input + 9] ^= 1;
    here.write("bit.zip", damaged);
    let runs = ["half.zip", "none.zip", "text.zip", "directory.zip", "bit.zip", "absent.zip"];
    let runs = runs.map(|name| here.run(&format!("export --verify {name}")));
    insta::assert_snapshot!("export_verify_archives", transcript(runs));
}

#[test]
fn an_archive_without_the_files_that_identify_it_is_damaged_where_bytes_changed() {
    let here = Workplace::empty();
    here.succeed("export lemon");
    let mut damaged = std::fs::read(here.path("dist/chess-lemon.zip")).expect("an archive");
    let configuration = damaged.windows(9).position(|bytes| bytes == b"chess.cdf").expect("a mark");
    damaged[configuration + 40] ^= 1;
    here.write("bit.zip", damaged);
    let run = here.run("export --verify bit.zip");
    assert!(run.stderr.starts_with("error: bit.zip: a damaged zip archive: chess.cdf: "), "{run}");
    assert_eq!(run.status, Some(2), "{run}");
}

#[test]
fn the_document_for_programs_has_one_shape_for_one_package_and_for_many() {
    let here = Workplace::empty();
    here.succeed("export luogu uoj");
    for (path, packages) in [("dist", 2), ("dist/luogu", 1), ("dist/chess-uoj.zip", 1)] {
        let json = here.succeed(&format!("export --verify {path} --format json"));
        let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(document["packages"].as_array().map(Vec::len), Some(packages), "{json}");
        assert_eq!(document["packages"][0]["edition"], "classic", "{json}");
    }
}

#[test]
fn answers_are_theorems_beside_all_that_coq_needs() {
    let here = Workplace::empty();
    let first = here.run("export coq");
    let before = here.files("dist");
    let second = here.run("export coq --lang zh");
    assert_eq!(here.files("dist"), before);
    insta::assert_snapshot!("export_coq_twice", transcript([first, second]));
    for name in ["Game.v", "check.sh", "answers/sample1.v", "answers/test_20.v", "README.md"] {
        assert!(before.contains_key(&format!("coq/{name}")), "{name}");
    }
    insta::assert_snapshot!("export_coq_theorem", here.read("dist/coq/answers/sample1.v"));
}

#[test]
fn a_theorem_states_what_the_answer_file_holds_right_or_wrong() {
    let here = Workplace::generated();
    let right = here.read("testdata/classic/05.ans");
    here.write("testdata/classic/05.ans", "123456789\n");
    here.succeed("export coq");
    let theorem = here.read("dist/coq/answers/test_05.v");
    assert!(theorem.contains("statement_value test_05 = 123456789."), "{theorem}");
    here.write("testdata/classic/05.ans", &right);
    here.succeed("export coq");
    let theorem = here.read("dist/coq/answers/test_05.v");
    assert!(theorem.contains(&format!("statement_value test_05 = {}.", right.trim())), "{theorem}");
}

#[test]
fn files_of_which_no_theorem_can_be_made_are_named() {
    let here = Workplace::generated();
    here.write("testdata/classic/05.ans", "many\n");
    let run = here.run("export coq");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("error: testdata/classic/05.ans holds no integer"), "{run}");
    here.write("testdata/classic/05.in", "2 2\n1 2\n");
    let run = here.run("export coq");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("testdata/classic/05.in"), "{run}");
    here.remove("testdata/classic/05.in");
    let run = here.run("export coq");
    assert!(run.stderr.contains("05.ans"), "{run}");
    assert!(!here.path("dist").exists(), "nothing was written");
}

#[test]
fn coq_is_no_judge() {
    let here = Workplace::empty();
    for command in ["export coq luogu", "export all coq", "export coq --pdf"] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("error: coq is no judge\nhint: "), "{run}");
        assert!(!here.path("dist").exists(), "{command}");
    }
    here.succeed("export all");
    assert!(!here.path("dist/coq").exists(), "all judges, and nothing else");
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn all_packages_of_a_directory_are_compared_with_the_plan() {
        let here = Workplace::empty();
        here.succeed("export all");
        here.edit("dist/uoj/package/std.cpp", "choose", "chose");
        here.edit("dist/hydro/package/chess/problem_zh.md", "木匠", "铁匠");
        let run = here.run("export --verify dist");
        assert_eq!(run.status, Some(1), "{run}");
        assert_eq!(
            run.stdout.lines().filter(|line| line.ends_with(": as expected")).count(),
            TARGETS.len() - 2
        );
        here.write("dist/chess-luogu.zip", "PK");
        here.remove("dist/chess-lemon.zip");
        let run = here.run("export --verify dist");
        for told in [
            "  chess-luogu.zip: changed since it was written\n",
            "  chess-lemon.zip: cannot be read: ",
        ] {
            assert!(run.stdout.contains(told), "{run}");
        }
        for told in [
            "  changed since the export: std.cpp\n",
            "  changed since the export: chess/problem_zh.md\n",
        ] {
            assert!(run.stdout.contains(told), "{run}");
        }
    }
}

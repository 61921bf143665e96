//! `muqi export coq`.

use serde_json::Value;

use crate::support::{Workplace, transcript};

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

#[test]
fn theorems_that_a_person_changed_are_kept() {
    let here = Workplace::empty();
    let written = here.succeed("export coq --plan full --format json");
    let written: Value = serde_json::from_str(&written).expect("JSON");
    assert_eq!(written["exports"][0]["target"], "coq");
    assert_eq!(written["exports"][0]["files"], here.files("dist").len() - 1, "but the manifest");
    here.write("dist/coq/answers/test_01.v", "mine");
    let run = here.run("export coq --plan full");
    assert_eq!(run.status, Some(1), "{run}");
    assert_eq!(here.read("dist/coq/answers/test_01.v"), "mine");
    here.succeed("export coq --plan full --discard-edits");
    assert_ne!(here.read("dist/coq/answers/test_01.v"), "mine");
}

//! Parts that are joined: the reports of one judging.

use serde_json::json;

use super::{contest, forged, json_of, judged, merge, part, without_digits, without_times};
use crate::cli::programs::{ONE_CELL, ONE_ROW, check};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn parts_in_any_order_give_the_reports_of_one_judging() {
    let here = contest();
    here.write("roster.txt", "张三\n李四\n王五\n孙七\nalice\n");
    let reports = |stem: &str| {
        ["json", "csv", "xml", "html"].map(|form| format!("--report {stem}.{form}")).join(" ")
    };
    let whole = check(&here, &format!("contest --roster roster.txt {}", reports("whole")));
    for number in [2, 3, 1] {
        let run = part(&here, number, 3);
        assert!(matches!(run.status, Some(0 | 2)), "{run}");
    }
    let [parts, again] = ["parts/part-3-of-3.jsonl parts", "parts parts/part-1-of-3.jsonl"]
        .map(|paths| merge(&here, &format!("{paths} --roster roster.txt {}", reports("joined"))));
    assert_eq!((&parts.stdout, parts.status), (&whole.stdout, whole.status), "{parts}");
    assert_eq!(parts.stdout, again.stdout);
    let [joined, undivided] =
        ["joined.json", "whole.json"].map(|it| without_times(json_of(&here, it)));
    assert_eq!(joined, undivided);
    for form in ["csv", "xml", "html"] {
        let [joined, undivided] =
            ["joined", "whole"].map(|stem| without_digits(&here.read(&format!("{stem}.{form}"))));
        assert_eq!(joined, undivided, "{form}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_has_one_language_whatever_those_of_the_judging_were() {
    let here = contest();
    let reports =
        |stem: &str| ["json", "csv", "xml", "html"].map(|form| format!("--report {stem}.{form}"));
    let whole = check(&here, &format!("contest --lang zh {}", reports("whole").join(" ")));
    for (number, language) in [(1, "zh"), (2, "en"), (3, "en")] {
        check(&here, &format!("contest --shard {number}/3 --out parts --lang {language}"));
    }
    let joined = merge(&here, &format!("parts --lang zh {}", reports("joined").join(" ")));
    assert_eq!((&joined.stdout, joined.status), (&whole.stdout, whole.status), "{joined}");
    check(&here, "contest --lang en --report english.json");
    let only = format!("contest --only alice --into english.json {}", reports("again").join(" "));
    check(&here, &format!("{only} --lang zh"));
    // Who was judged again has what came before beside what came now.
    let lines = |stem: &str| {
        without_digits(&here.read(&format!("{stem}.csv"))).replace("；原  CE，现  CE", "")
    };
    for stem in ["joined", "again"] {
        assert_eq!(lines(stem), lines("whole"), "{stem}");
    }
    let [joined, undivided] =
        ["joined.json", "whole.json"].map(|it| without_times(json_of(&here, it)));
    assert_eq!(joined, undivided);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_part_that_was_judged_twice_counts_once_and_different_results_are_a_conflict() {
    let here = judged();
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.write("parts/copy.jsonl", &lines);
    let slower = forged(&lines, |line| {
        if let Some(run) =
            line.pointer_mut("/result/entry/tests/0/cpu_us").filter(|it| !it.is_null())
        {
            *run = json!(987_654);
        }
    });
    here.write("parts/slower.jsonl", slower);
    let same = merge(&here, "parts --report joined.json");
    assert!(same.stdout.contains("4 submissions, 1 accepted"), "{same}");
    assert!(!here.read("joined.json").contains("987654"), "the quicker one counts");
    let other = forged(&lines, |line| {
        if line.pointer("/result/entry/name") == Some(&json!("张三")) {
            line["result"]["entry"]["tests"][0]["verdict"] = json!("WA");
        }
    });
    here.write("parts/other.jsonl", other);
    let conflict = merge(&here, "parts");
    assert_eq!(conflict.status, Some(2), "{conflict}");
    let shown =
        "张三: parts/copy.jsonl: different results: AC 100 here, WA 60 in parts/other.jsonl";
    assert!(conflict.stdout.contains(shown), "{conflict}");
    let command = "muqi check contest --plan three --only '张三' --out parts\n";
    assert!(conflict.stderr.contains(command), "{conflict}");
    let again = check(&here, "contest --only 张三 --out parts");
    assert!(again.stdout.contains("1 contestant judged by name: parts/again-1.jsonl"), "{again}");
    assert!(again.stdout.contains("\n  张三: AC 100\n"), "{again}");
    let settled = merge(&here, "parts");
    assert!(settled.stdout.contains("4 submissions, 1 accepted"), "{settled}");
    assert!(!settled.stdout.contains("different results"), "{settled}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_changed_between_two_results_is_judged_again_by_the_commands_that_are_named() {
    let here = judged();
    here.write("contest/张三/chess.c", ONE_CELL);
    check(&here, "contest --only 张三 --out parts");
    let changed = merge(&here, "parts");
    assert_eq!(changed.status, Some(2), "{changed}");
    let run_again = "the programs of 1 contestant were changed between two results, none of which \
                     counts. Run their parts again: \
                     muqi check contest --plan three --shard 1/1 --out parts. ";
    assert!(changed.stderr.contains(run_again), "{changed}");
    part(&here, 1, 1);
    let settled = merge(&here, "parts");
    assert!(!settled.stdout.contains("different results"), "{settled}");
    // The other way round it is the part that has the present program.
    here.write("contest/张三/chess.c", ONE_ROW);
    part(&here, 1, 1);
    let changed = merge(&here, "parts");
    let by_name =
        "Where the results still differ: muqi check contest --plan three --only '张三' --out parts";
    assert!(changed.stderr.contains(by_name), "{changed}");
    check(&here, "contest --only 张三 --out parts");
    let settled = merge(&here, "parts");
    assert!(!settled.stdout.contains("different results"), "{settled}");
}

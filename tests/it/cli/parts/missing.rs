//! Parts that are missing, or whose files are refused.

use serde_json::json;

use super::{contest, forged, json_of, judged, merge, part};
use crate::cli::programs::{ONE_ROW, check};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn files_of_another_judging_are_refused_by_name_and_missing_parts_have_their_command() {
    let here = contest();
    part(&here, 1, 2);
    let lines = here.read("parts/part-1-of-2.jsonl");
    let header = |field: &str, value: &str| {
        forged(&lines, |line| {
            if let Some(part) = line.get_mut("part") {
                part[field] = json!(value);
            }
        })
    };
    here.write("parts/problem.jsonl", header("problem", "go"));
    here.write("parts/version.jsonl", header("muqi", "0.0.9"));
    here.write("parts/tests.jsonl", header("tests_sha256", "0"));
    here.write("parts/plan.jsonl", header("edition", "full"));
    here.write("parts/settings.jsonl", header("settings_sha256", "0"));
    here.write("parts/changed.jsonl", lines.replacen("张三", "张四", 1).replacen("bob", "bib", 1));
    here.write("parts/cut.jsonl", &lines[..lines.len() - 1]);
    here.write("parts/none.jsonl", "{}\n");
    here.write("parts/notes.txt", "mine");
    let run = merge(&here, "parts --plan three");
    assert_eq!(run.status, Some(2), "{run}");
    for (file, reason) in [
        ("problem", "a judging of another problem, go"),
        ("version", "a judging by another version of muqi, 0.0.9"),
        ("tests", "a judging with other tests, points or limits"),
        ("plan", "a judging by another plan, full"),
        ("settings", "a judging with other flags"),
        ("changed", "cut off, or changed since muqi wrote it"),
        ("cut", "cut off, or changed since muqi wrote it"),
        ("none", "not a part of a judging"),
    ] {
        let line = format!("error: parts/{file}.jsonl: {reason}");
        assert!(run.stderr.contains(&line), "{line}: {run}");
    }
    let command = "muqi check contest --plan three --shard 2/2 --out parts";
    assert!(run.stderr.contains(&format!("hint: `{command}` judges it;")), "{run}");
    assert_eq!(run.stderr.matches("--shard 2/2").count(), 1, "{run}");
    here.remove("parts/part-1-of-2.jsonl");
    assert!(merge(&here, "parts --plan three").stderr.contains("no part fits these tests"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn no_report_of_a_judging_without_all_parts_looks_finished() {
    let here = contest();
    part(&here, 2, 3);
    let forms = ["csv", "json", "xml", "html"];
    let reports = forms.map(|form| format!("--report some.{form}")).join(" ");
    let run = merge(&here, &format!("parts {reports}"));
    let missing = "2 of 3 parts missing (1,3): their contestants are not in this report";
    assert!(run.stderr.contains(&format!("warning[judging-missing-parts]: {missing}")), "{run}");
    for form in forms {
        let report = here.read(&format!("some.{form}"));
        assert!(report.contains(missing), "{form}: {report}");
    }
    assert_eq!(json_of(&here, "some.json")["interrupted"], json!(true));
    assert!(here.read("some.xml").contains("<testcase name=\"all contestants\""), "{run}");
    let has_rank = |line: &str| line.starts_with(|first: char| first.is_ascii_digit());
    assert!(!here.read("some.csv").lines().any(has_rank), "{run}");
    let column_of_ranks = "<button type=\"button\">rank</button>";
    assert!(!here.read("some.html").contains(column_of_ranks), "{run}");
    for number in [1, 3] {
        part(&here, number, 3);
    }
    let all = merge(&here, &format!("parts {reports}"));
    assert!(here.read("some.csv").lines().any(has_rank), "{all}");
    assert!(here.read("some.html").contains(column_of_ranks), "{all}");
    assert_eq!(json_of(&here, "some.json")["warnings"], json!([]));
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_contestant_who_came_between_other_numbers_of_parts_is_missed() {
        let here = judged();
        here.write("contest/赵六/chess.c", ONE_ROW);
        let is_there = |number: u32| {
            check(&here, &format!("contest --list --shard {number}/2")).stdout.contains("赵六")
        };
        let without = if is_there(1) { 2 } else { 1 };
        part(&here, without, 2);
        let run = merge(&here, "parts");
        let file = format!("parts/part-{without}-of-2.jsonl");
        for warning in [
            "warning[judging-missing-contestants]: 1 of 7 contestants in no part".to_owned(),
            format!(
                "warning[judging-other-numbers]: dealt otherwise than K/1, \
                 and judged when other contestants were there: {file}"
            ),
        ] {
            assert!(run.stderr.contains(&warning), "{run}");
        }
        assert_eq!(run.status, Some(2), "{run}");
        part(&here, 1, 1);
        let all = merge(&here, "parts");
        assert!(!all.stderr.contains("judging-"), "{all}");
        assert!(all.stdout.contains("5 submissions"), "{all}");
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn who_may_be_in_a_missing_part_is_not_simply_absent() {
        let here = contest();
        here.write("names.txt", "张三\n李四\nalice\nbob\n");
        here.write(
            "columns.csv",
            "姓名,学校,考号\n张三,,1\n李四,二中,2\nalice,二中,3\nbob,二中,4\n",
        );
        part(&here, 1, 2);
        let listed = check(&here, "contest --list --shard 2/2").stdout;
        let perhaps = "perhaps in part 2, which is missing";
        for roster in ["names.txt", "columns.csv"] {
            let run = merge(&here, &format!("parts --roster {roster}"));
            let absent = run.stdout.lines().filter_map(|line| line.split_once("absent: "));
            let absent: Vec<&str> = absent.map(|(_, person)| person).collect();
            assert!(!absent.is_empty() && absent.iter().all(|it| it.ends_with(perhaps)), "{run}");
            let names = absent.iter().filter_map(|person| person.split([' ', ':']).next());
            assert!(names.into_iter().all(|name| listed.contains(name)), "{run}");
        }
        part(&here, 2, 2);
        assert!(!merge(&here, "parts --roster names.txt").stdout.contains("absent"));
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_part_whose_file_is_refused_is_missing_until_that_is_moved_away() {
        let here = contest();
        part(&here, 1, 2);
        part(&here, 2, 2);
        let lines = here.read("parts/part-2-of-2.jsonl");
        here.write("parts/part-2-of-2.jsonl", &lines[..lines.len() / 2]);
        let run = merge(&here, "parts --report some.csv");
        let command = "muqi check contest --plan three --shard 2/2 --out parts";
        let line = format!(
            "part 2 of 2 is missing: \
             mv parts/part-2-of-2.jsonl parts/part-2-of-2.jsonl.refused && {command}\n"
        );
        assert!(run.stderr.contains(&line), "{run}");
        assert!(
            here.read("some.csv").contains("1 of 2 parts missing (2; 1 file refused)"),
            "{run}"
        );
        here.remove("parts/part-2-of-2.jsonl");
        part(&here, 2, 2);
        assert!(!merge(&here, "parts").stderr.contains("missing"));
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn contestants_who_were_judged_by_name_are_no_whole_judging() {
        let here = contest();
        check(&here, "contest --only 张三 --out parts");
        let some = merge(&here, "parts");
        assert_eq!(some.status, Some(2), "{some}");
        let command = "muqi check contest --plan three --shard 1/1 --out parts";
        assert!(some.stderr.contains(&format!("hint: `{command}` judges it;")), "{some}");
        part(&here, 1, 1);
        let all = merge(&here, "parts");
        assert!(!all.stderr.contains("missing"), "{all}");
    }
}

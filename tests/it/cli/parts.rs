//! `muqi check --shard` and `muqi merge`: a judging in parts, joined again.

use serde_json::{Value, json};

use crate::support::{Run, Workplace};

use super::programs::{CRASHES, DOES_NOT_COMPILE, ONE_CELL, ONE_ROW, check, package};

/// Contestants of whom two have no program, with files beside the programs.
fn contest() -> Workplace {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/张三/chess.in", "1 1\n2\n3\n");
    here.write("contest/李四/chess/chess.c", ONE_CELL);
    here.write("contest/王五/chess1.c", ONE_ROW);
    here.write("contest/钱七.zip", "PK and so on");
    here.write("contest/alice/chess.c", DOES_NOT_COMPILE);
    here.write("contest/bob/chess.c", CRASHES);
    here.write("contest/notes.txt", "nobody's");
    here
}

fn part(here: &Workplace, number: u32, of: u32) -> Run {
    check(here, &format!("contest --shard {number}/{of} --out parts"))
}

fn merge(here: &Workplace, arguments: &str) -> Run {
    here.run(&format!("merge {arguments}"))
}

/// Removes what differs from one judging to the next: times, machines, and the cache.
fn without_times(mut judging: Value) -> Value {
    fn blank(value: &mut Value) {
        const OF_A_RUN: [&str; 11] = [
            "cpu_us",
            "slowest_cpu_us",
            "wall_us",
            "memory_bytes",
            "involuntary_switches",
            "runs",
            "noisy",
            "doubtful",
            "from_cache",
            "machine",
            "seal",
        ];
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !OF_A_RUN.contains(&name.as_str()));
                fields.values_mut().for_each(blank);
            }
            Value::Array(values) => values.iter_mut().for_each(blank),
            _ => {}
        }
    }
    blank(&mut judging);
    judging
}

fn json_of(here: &Workplace, file: &str) -> Value {
    serde_json::from_str(&here.read(file)).expect("JSON")
}

/// Returns a text without its digits, of which those of times differ.
fn without_digits(text: &str) -> String {
    text.lines()
        .filter(|line| !line.contains("seal"))
        .flat_map(str::chars)
        .filter(|letter| !letter.is_ascii_digit())
        .collect()
}

/// Changes the lines of a part, and seals them again.
fn forged(lines: &str, change: impl Fn(&mut Value)) -> String {
    let mut values: Vec<Value> =
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let end = values.pop().expect("a last line");
    values.iter_mut().for_each(change);
    let body: String = values.iter().map(|value| value.to_string() + "\n").collect();
    let seal = muqi::store::sha256_hex(body.as_bytes());
    let end = json!({ "end": { "contestants": end["end"]["contestants"], "sha256": seal } });
    format!("{body}{end}\n")
}

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
fn a_part_that_is_there_is_not_judged_again_and_what_has_changed_is() {
    let here = contest();
    let first = part(&here, 1, 1);
    assert!(first.stdout.contains("part 1 of 1, 6 contestants: "), "{first}");
    let lines = here.read("parts/part-1-of-1.jsonl");
    let again = part(&here, 1, 1);
    assert!(again.stdout.contains("up to date"), "{again}");
    assert_eq!(here.read("parts/part-1-of-1.jsonl"), lines);
    assert_eq!(here.names("parts"), ["part-1-of-1.jsonl"]);
    here.write("contest/李四/chess/chess.c", ONE_ROW);
    here.write("contest/new/chess.c", ONE_CELL);
    here.remove("contest/bob/chess.c");
    let changed = part(&here, 1, 1);
    assert!(changed.stdout.contains("7 contestants (2 judged by an earlier run)"), "{changed}");
    let joined = merge(&here, "parts");
    for expected in ["李四           100", "new             40"] {
        assert!(joined.stdout.contains(expected), "{joined}");
    }
    assert!(joined.stdout.contains("without a program: bob: empty"), "{joined}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_result_in_doubt_is_judged_again_when_its_part_is() {
    let here = contest();
    part(&here, 1, 1);
    let lines = here.read("parts/part-1-of-1.jsonl");
    let doubted = forged(&lines, |line| {
        if line["result"]["entry"]["name"] == "李四" {
            line["result"]["entry"]["tests"][0]["doubtful"] = json!(true);
        }
    });
    here.write("parts/part-1-of-1.jsonl", &doubted);
    let again = part(&here, 1, 1);
    assert!(again.stdout.contains("6 contestants (3 judged by an earlier run)"), "{again}");
    assert!(again.stderr.contains("warning: judge error: 钱七: contest/钱七.zip"), "{again}");
    assert!(part(&here, 1, 1).stdout.contains("up to date"), "nothing is in doubt any more");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn what_a_killed_run_has_recorded_is_not_judged_again() {
    let here = contest();
    part(&here, 1, 1);
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let results = lines.match_indices("{\"result\"").map(|(at, _)| at).collect::<Vec<_>>();
    // Two whole results, and a third one of which only the beginning was written.
    here.write("parts/.part-1-of-1.killed.jsonl", &lines[..results[2] + 100]);
    here.write("parts/.part-1-of-1.damaged.jsonl", "{\"part\":");
    let run = part(&here, 1, 1);
    assert!(run.stdout.contains("6 contestants (2 judged by an earlier run)"), "{run}");
    let names = here.names("parts");
    assert_eq!(names, [".part-1-of-1.damaged.jsonl", "part-1-of-1.jsonl"], "no file is lost");
    let joined = merge(&here, "parts");
    assert!(joined.stdout.contains("4 submissions, 1 accepted"), "{joined}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn contestants_are_judged_again_on_one_machine_also_when_a_run_was_killed() {
    let here = contest();
    let judge = "contest --only 张三 --only 李四 --out parts";
    check(&here, judge);
    let lines = here.read("parts/again-1.jsonl");
    here.remove("parts/again-1.jsonl");
    let last = lines.rfind("{\"result\"").expect("two results");
    let killed = &lines[..last];
    let elsewhere = killed.replacen("\"machine\":\"", "\"machine\":\"another ", 1);
    here.write("parts/.again.elsewhere.jsonl", &elsewhere);
    let without = check(&here, judge);
    assert!(without.stdout.contains("2 contestants judged by name: parts/again-1"), "{without}");
    here.write("parts/.again.killed.jsonl", killed);
    let run = check(&here, judge);
    let shown = "2 contestants judged by name (1 by a run that did not come to its end)";
    assert!(run.stdout.contains(shown), "{run}");
    let names = here.names("parts");
    assert_eq!(names, [".again.elsewhere.jsonl", "again-1.jsonl", "again-2.jsonl"]);
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_contestant_who_came_between_other_numbers_of_parts_is_missed() {
    let here = contest();
    part(&here, 1, 1);
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
#[cfg_attr(not(judge), ignore = "programs are run")]
fn who_may_be_in_a_missing_part_is_not_simply_absent() {
    let here = contest();
    here.write("names.txt", "张三\n李四\nalice\nbob\n");
    part(&here, 1, 2);
    let listed = check(&here, "contest --list --shard 2/2").stdout;
    let run = merge(&here, "parts --roster names.txt");
    let perhaps = "perhaps in part 2, which is missing";
    let absent: Vec<&str> = run.stdout.lines().filter(|line| line.contains("absent: ")).collect();
    assert!(!absent.is_empty() && absent.iter().all(|line| line.ends_with(perhaps)), "{run}");
    assert!(
        absent.iter().all(|line| line.split(": ").nth(1).is_some_and(|it| listed.contains(it)))
    );
    part(&here, 2, 2);
    assert!(!merge(&here, "parts --roster names.txt").stdout.contains("absent"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_part_whose_file_is_refused_is_missing_until_that_is_moved_away() {
    let here = contest();
    part(&here, 1, 2);
    part(&here, 2, 2);
    let lines = here.read("parts/part-2-of-2.jsonl");
    here.write("parts/part-2-of-2.jsonl", &lines[..lines.len() / 2]);
    let run = merge(&here, "parts --report some.csv");
    let command = "muqi check contest --plan three --shard 2/2 --out parts";
    let line = format!(
        "part 2 of 2 is missing, for its file was refused: \
         mv parts/part-2-of-2.jsonl parts/part-2-of-2.jsonl.refused && {command}\n"
    );
    assert!(run.stderr.contains(&line), "{run}");
    assert!(here.read("some.csv").contains("1 of 2 parts missing (2; 1 file refused)"), "{run}");
    here.remove("parts/part-2-of-2.jsonl");
    part(&here, 2, 2);
    assert!(!merge(&here, "parts").stderr.contains("missing"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_part_that_was_judged_twice_counts_once_and_different_results_are_a_conflict() {
    let here = contest();
    part(&here, 1, 1);
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
        ("problem", "results of another problem, go"),
        ("version", "results of another version of muqi, 0.0.9"),
        ("tests", "results with other tests, points or limits"),
        ("plan", "results by another plan, full"),
        ("settings", "results with other flags"),
        ("changed", "changed since `muqi check --shard` wrote it"),
        ("cut", "cut off, the last line is missing"),
        ("none", "not a part of a judging"),
    ] {
        let line = format!("error: parts/{file}.jsonl: {reason}");
        assert!(run.stderr.contains(&line), "{line}: {run}");
    }
    let command = "muqi check contest --plan three --shard 2/2 --out parts";
    assert!(run.stderr.contains(&format!("part 2 of 2 is missing: {command}\n")), "{run}");
    here.remove("parts/part-1-of-2.jsonl");
    assert!(merge(&here, "parts --plan three").stderr.contains("no part fits these tests"));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn contestants_who_were_judged_by_name_are_no_whole_judging() {
    let here = contest();
    check(&here, "contest --only 张三 --out parts");
    let some = merge(&here, "parts");
    assert_eq!(some.status, Some(2), "{some}");
    let command = "muqi check contest --plan three --shard 1/1 --out parts";
    assert!(some.stderr.contains(&format!("part 1 of 1 is missing: {command}\n")), "{some}");
    part(&here, 1, 1);
    let all = merge(&here, "parts");
    assert!(!all.stderr.contains("missing"), "{all}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_program_that_changed_between_two_results_is_judged_again_by_the_commands_that_are_named() {
    let here = contest();
    part(&here, 1, 1);
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

/// Returns a part with one of the contestants of another, as if it had been judged on a machine on
/// which the known program takes so long, and with changed results.
fn forged_on(
    lines: &str,
    (part, machine_us): (Value, u64),
    name: &str,
    change: impl Fn(&mut Value),
) -> String {
    let host = format!("node{machine_us}");
    let of_it = forged(lines, |line| {
        if let Some(header) = line.get_mut("part") {
            header["part"] = part.clone();
        }
        if let Some(run) = line.get_mut("run") {
            run["host"] = json!(host);
            run["speed"]["cpu_us"] = json!(machine_us);
        }
        if line.pointer("/result/entry/name") == Some(&json!(name)) {
            change(&mut line["result"]["entry"]["tests"]);
        }
    });
    let is_kept =
        |line: &&str| line.contains(&format!("\"{name}\"")) || !line.contains("\"result\"");
    let kept: String = of_it.lines().filter(is_kept).map(|line| line.to_owned() + "\n").collect();
    forged(&kept, |_| {})
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn verdicts_that_another_machine_could_turn_are_listed_and_judged_again() {
    let here = contest();
    part(&here, 1, 1);
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let half = |number: u32, machine_us: u64, name: &str, cpu_us: u64| {
        let on = (json!({ "number": number, "of": 2 }), machine_us);
        let forged = forged_on(&lines, on, name, |tests| tests[0]["cpu_us"] = json!(cpu_us));
        here.write(&format!("parts/half-{number}.jsonl"), forged);
    };
    half(1, 40_000, "张三", 920_000);
    half(2, 44_000, "李四", 500_000);
    let run = merge(&here, "parts --risky risky.txt");
    assert!(run.stderr.contains("machines are 10.0 % apart: node40000"), "{run}");
    let risk = "could differ: 张三, test 01: AC in 0.920 s, elsewhere 1.012 s (limit 1.000 s)";
    assert!(run.stderr.contains(risk) && !run.stderr.contains("李四, test"), "{run}");
    assert!(here.read("risky.txt").starts_with("张三\n# muqi seal"), "{run}");
    let command = "check contest --plan three --only @risky.txt --out parts --jobs 1 --no-cache";
    assert!(run.stderr.contains(&format!("muqi {command}")), "{run}");
    let again = here.run(command);
    assert_eq!(again.status, Some(0), "{again}");
    let settled = merge(&here, "parts --risky risky.txt");
    assert!(!settled.stderr.contains("could differ: 张三"), "{settled}");
    let list = here.read("risky.txt");
    assert!(list.starts_with("# muqi seal"), "{settled}");
    here.write("risky.txt", format!("me\n{list}"));
    let edited = merge(&here, "parts --risky risky.txt");
    assert!(edited.stderr.contains("risky.txt: changed since muqi wrote it"), "{edited}");
    merge(&here, "parts --risky risky.txt --discard-edits");
    assert_eq!(here.read("risky.txt"), list);
    here.write("risky.txt", "mine\n");
    assert_eq!(merge(&here, "parts --risky risky.txt --discard-edits").status, Some(2));
    assert_eq!(here.read("risky.txt"), "mine\n");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn contestants_who_were_judged_again_on_one_machine_are_no_longer_at_risk() {
    let here = contest();
    part(&here, 1, 1);
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let ended = |tests: &mut Value| {
        for test in [0, 1] {
            tests[test]["cpu_us"] = json!(1_100_000);
            tests[test]["verdict"] = json!("TLE");
            tests[test]["cut"] = json!("cpu");
        }
    };
    let record = |file: &str, on: (Value, u64), name: &str, change: &dyn Fn(&mut Value)| {
        here.write(&format!("parts/{file}.jsonl"), forged_on(&lines, on, name, change));
    };
    let part = |number: u32| json!({ "number": number, "of": 2 });
    record("half-1", (part(1), 40_000), "张三", &|_| {});
    record("half-2", (part(2), 46_000), "李四", &ended);
    let risky = merge(&here, "parts");
    let line = "could differ: 李四, 2 tests ended after 1.100 s, which elsewhere is 0.957 s";
    assert!(risky.stderr.contains(line), "{risky}");
    record("again-1", (Value::Null, 45_000), "李四", &ended);
    let settled = merge(&here, "parts");
    let line = "1 contestant with such a verdict judged again on node45000: no verdict \
                depends on the difference between machines any more\n";
    assert!(settled.stderr.contains(line), "{settled}");
    assert!(!settled.stderr.contains("could differ"), "{settled}");
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

#[test]
fn what_cannot_be_judged_in_parts_is_explained() {
    let here = contest();
    here.write("accepted/one.c", ONE_ROW);
    for (arguments, reason) in [
        ("contest --out parts", "--out is for a part of the contestants"),
        ("contest --shard 1/2", "--shard has no directory to record the results in"),
        ("accepted --shard 1/2 --out parts", "only contestants can be judged in parts"),
        ("contest --shard 3/2 --out parts", "expected a part of the contestants as in 3/40"),
        ("contest --shard 1/2 --out accepted/one.c", "accepted/one.c: not a directory"),
    ] {
        let run = check(&here, arguments);
        assert!(run.status == Some(2) && run.stderr.contains(reason), "{arguments}: {run}");
    }
    let listed = check(&here, "contest --list --shard 1/2").stdout;
    let other = check(&here, "contest --list --shard 2/2").stdout;
    for name in ["张三", "李四", "alice", "bob"] {
        let is_in = |list: &str| list.contains(&format!("contest/{name}"));
        assert!(is_in(&listed) != is_in(&other), "{name}");
    }
    for (arguments, reason) in
        [("nothing", "give files or directories"), ("accepted", "no part of a judging")]
    {
        let run = merge(&here, arguments);
        assert!(run.status == Some(2) && run.stderr.contains(reason), "{arguments}: {run}");
    }
}

#[test]
fn a_list_proposes_parts_that_take_so_many_minutes() {
    let here = package();
    for number in 0..100 {
        here.write(&format!("contest/{number:03}/chess.c"), ONE_ROW);
    }
    let listed = check(&here, "contest --list --minutes 1");
    let command = "muqi check contest --plan three --shard 1/5 --out DIR";
    assert!(listed.stdout.contains(&format!("5 parts of 1 minute: {command}\n")), "{listed}");
    let two_at_once = check(&here, "contest --list --minutes 1 --jobs 2 --format json").stdout;
    let two_at_once: Value = serde_json::from_str(&two_at_once).expect("JSON");
    assert_eq!(two_at_once["parts"]["number"], 3, "{two_at_once}");
    for (arguments, reason) in [
        ("contest --list --minutes 0", "expected a whole number from 1 to 10080"),
        ("contest --minutes 5", "--list"),
    ] {
        let run = check(&here, arguments);
        assert!(run.status == Some(2) && run.stderr.contains(reason), "{run}");
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn the_cache_is_kept_below_its_size_and_what_is_left_of_it_is_used() {
    let here = package();
    here.write("one.c", ONE_ROW);
    let cached = |run: &Run| run.stderr.contains("3 of 3 runs taken from the cache");
    assert!(!cached(&check(&here, "one.c")));
    assert!(cached(&check(&here, "one.c --cache-size 100MiB")));
    check(&here, "one.c --cache-size 4KiB");
    let again = check(&here, "one.c");
    assert!(again.status == Some(0) && !cached(&again), "{again}");
    let wrong = check(&here, "one.c --cache-size 4");
    assert!(wrong.stderr.contains("expected a size with its unit"), "{wrong}");
}

//! Verdicts that depend on the machine.

use serde_json::{Value, json};

use super::{forged, judged, merge};

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
    let here = judged();
    let lines = here.read("parts/part-1-of-1.jsonl");
    here.remove("parts/part-1-of-1.jsonl");
    let half = |number: u32, machine_us: u64, name: &str, cpu_us: u64| {
        let on = (json!({ "number": number, "of": 2 }), machine_us);
        let forged = forged_on(&lines, on, name, |tests| tests[0]["cpu_us"] = json!(cpu_us));
        here.write(&format!("parts/half-{number}.jsonl"), forged);
    };
    half(1, 40_000, "张三", 920_000);
    // Far from the limit on a busy machine, too, where the known program takes several times as
    // long when 张三 is judged again.
    half(2, 44_000, "李四", 100_000);
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
    let here = judged();
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

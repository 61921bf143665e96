//! The options of parts, and proposals for them.

use serde_json::Value;

use super::{contest, merge};
use crate::cli::programs::{ONE_ROW, check, package};

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

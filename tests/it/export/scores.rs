//! A package earns a program what the edition earns it, or the target says so.

use muqi::export::{FoundTest, ReadPackage, TARGETS};
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};

use super::{exported, with_every_edition};

/// The score of a package: that of the edition, computed from what was read.
fn score(found: &ReadPackage, solved: &[bool], number_of: &[usize]) -> u64 {
    use muqi::export::{Counting, Group, Member, Scheme};
    let groups = found.groups.iter().flatten().map(|group| {
        let member = |&(index, points): &(usize, u64)| Member { test: number_of[index], points };
        let counting = group.counting.unwrap_or(Counting::Each);
        let members: Vec<Member> = group.members.iter().map(member).collect();
        let sum = members.iter().map(|member| member.points).sum();
        let points = group.points.unwrap_or(sum);
        Group { subtask: 0, points, counting, members, depends_on: group.depends_on.clone() }
    });
    Scheme { groups: groups.collect() }.score(solved)
}

#[test]
fn a_package_that_loses_no_scores_scores_as_the_edition_does() {
    let mut random = SmallRng::seed_from_u64(1);
    let mut compared = 0;
    with_every_edition(|contents| {
        for target in TARGETS {
            let exported = exported(target, contents);
            let found = target.read(&exported.export.package);
            let says_all = found.groups.iter().flatten().all(|group| group.counting.is_some());
            // A time limit that is measured says nothing about how points are counted.
            let loses_scores = |loss: &muqi::export::Loss| {
                loss.changes_scores && loss.text.key != "export-loss-measured-time"
            };
            if exported.lowered.losses.iter().any(loses_scores) || !says_all {
                continue;
            }
            let tests = &contents.tests.tests;
            let number = |test: &FoundTest| {
                let input = test.input.as_ref().expect("an input");
                tests.iter().find(|test| test.input_bytes() == *input).expect("a test").number
            };
            let number_of: Vec<usize> = found.tests.iter().flatten().map(number).collect();
            for _ in 0..500 {
                let likely = random.random_range(0.5..1.0);
                let solved: Vec<bool> = tests.iter().map(|_| random.random_bool(likely)).collect();
                let meant: u64 = contents.edition.score(&solved).iter().sum();
                assert_eq!(score(&found, &solved, &number_of), meant, "{}", target.name());
                compared += 1;
            }
        }
    });
    assert!(compared > 3000, "{compared} comparisons");
}

#[test]
fn the_page_of_syzoj_counts_the_tests_that_subtasks_list_again() {
    let syzoj = TARGETS.into_iter().find(|target| target.name() == "syzoj").expect("a target");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/judges/syzoj.md");
    let page = std::fs::read_to_string(path).expect("a page");
    with_every_edition(|contents| {
        if contents.edition.name != "full" {
            return;
        }
        let found = syzoj.read(&exported(syzoj, contents).export.package);
        let input = |index: usize| found.tests.as_ref()?[index].input.clone();
        let listed = found.groups.iter().flatten().flat_map(|group| &group.members);
        let mut times = std::collections::BTreeMap::new();
        for (index, _) in listed {
            *times.entry(input(*index).expect("an input")).or_insert(0) += 1;
        }
        let (listed, most) = (times.values().sum::<usize>(), times.values().max().expect("tests"));
        let counted = format!(
            "`full` has {} tests, its subtasks list {listed}, one test at most {most} times",
            times.len()
        );
        assert!(page.contains(&counted), "{counted}");
    });
}

//! Packages for judges, as the library makes and reads them.

mod checkers;
mod damage;
mod groups;
#[cfg(judge)]
mod kinds_of_damage;
mod large_sample;
mod pdf;
mod plain_engine;
mod problem_packages;
mod readers;
mod statement;
mod verified;

use std::collections::BTreeSet;

use muqi::{
    export::{Contents, Exported, FoundTest, ReadPackage, TARGETS, Target},
    plan::{Plan, Points, SubtaskId},
    problem::Problem,
    store::Blob,
    testset,
};
use rand::{RngExt as _, SeedableRng as _, rngs::SmallRng};

use crate::support::{editions, embedded, variant};

/// Calls back with the contents of every edition, and of the variant.
fn with_every_edition(mut visit: impl FnMut(&Contents<'_>)) {
    let problem = embedded();
    for (edition, _) in editions() {
        visit(&contents(&problem, &edition));
    }
    let (problem, edition) = variant();
    visit(&contents(&problem, &edition));
}

fn contents<'a>(problem: &'a Problem, plan: &'a Plan) -> Contents<'a> {
    let tests = testset::build(problem, plan).expect("inputs that can be answered");
    let samples = testset::build_sample(problem).expect("samples");
    Contents::collect(problem, &plan.scheme, tests, samples).expect("a problem that can be packed")
}

/// Returns the bytes of a small file.
fn bytes(blob: &Blob) -> &[u8] {
    blob.in_memory().expect("a small file")
}

fn exported(target: &dyn Target, contents: &Contents<'_>) -> Exported {
    Exported::new(target, contents).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_edition_goes_to_every_judge_and_comes_back_as_it_was_meant() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let Exported { lowered, export, .. } = exported(target, contents);
            let found = target.read(&export.package);
            assert_eq!(found.differences(contents, &lowered), []);
            // A test that two groups share is there twice.
            let inputs: BTreeSet<_> =
                found.tests.iter().flatten().map(|test| test.input.as_ref().map(bytes)).collect();
            assert_eq!(inputs.len(), contents.tests.tests.len(), "{}", target.name());
        }
    });
}

#[test]
fn a_package_is_the_same_every_time_it_is_written() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let files = || exported(target, contents).files(target, contents).expect("files");
            assert_eq!(files(), files(), "{}", target.name());
        }
    });
}

/// Files of which there are many alike, or that are long.
fn is_told_by_name(path: &str) -> bool {
    let endings = [
        ".in", ".ans", ".out", ".zip", ".c", ".cpp", ".cc", ".rs", ".pas", ".py", ".java", ".tex",
        ".html", ".zh.md", ".en.md",
    ];
    endings.iter().any(|ending| path.ends_with(ending))
        || path.contains("problem_")
        || path.contains("put/")
}

#[test]
fn packages_of_the_variant_keep_their_form() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for target in TARGETS {
        let exported = exported(target, &contents);
        let mut shown = exported.guide.clone();
        for (place, package) in
            [("package", &exported.export.package), ("beside", &exported.export.beside)]
        {
            for (path, blob) in package.iter() {
                shown += &format!("\n===== {place}: {path}, {} bytes\n", blob.length());
                if !is_told_by_name(path) {
                    shown += str::from_utf8(bytes(blob)).expect("text");
                }
            }
        }
        insta::assert_snapshot!(format!("{}_package", target.name()), shown);
    }
}

#[test]
fn hydro_shows_samples_in_blocks_of_their_own() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let hydro = muqi::export::target("hydro").expect("a target");
    let package = exported(hydro, &contents).export.package;
    let statement = package.get("boards/problem_en.md").expect("a statement");
    let statement = str::from_utf8(bytes(statement)).expect("text");
    assert!(statement.contains("```input1\n2 3\n"), "{statement}");
    assert!(!statement.contains("<!--"), "{statement}");
    assert!(statement.contains("$1 \\le n, m \\le 12$"), "{statement}");
}

/// The score of a package: that of the edition, computed from what was read.
fn score(found: &ReadPackage, solved: &[bool], number_of: &[usize]) -> u64 {
    use muqi::export::{Counting, Group, JudgeScheme, Member};
    let groups = found.groups.iter().flatten().map(|group| {
        let member = |&(index, points): &(usize, u64)| Member { test: number_of[index], points };
        let counting = group.counting.unwrap_or(Counting::Each);
        let members: Vec<Member> = group.members.iter().map(member).collect();
        let sum = members.iter().map(|member| member.points).sum();
        let points = group.points.unwrap_or(sum);
        let subtask = SubtaskId::Number(0);
        Group { subtask, points, counting, members, depends_on: group.depends_on.clone() }
    });
    JudgeScheme { groups: groups.collect() }.score(solved)
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
                tests.iter().find(|test| test.input == *input).expect("a test").number
            };
            let number_of: Vec<usize> = found.tests.iter().flatten().map(number).collect();
            for _ in 0..500 {
                let likely = random.random_range(0.5..1.0);
                let solved: Vec<bool> = tests.iter().map(|_| random.random_bool(likely)).collect();
                let meant: Points = contents.edition.score(&solved).into_iter().sum();
                let meant = meant.as_whole().expect("whole points");
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
        let input = |index: usize| found.tests.as_ref()?[index].input.as_ref().map(bytes);
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

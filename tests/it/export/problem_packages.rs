//! Packages for Kattis and of the ICPC, beyond what all packages keep.

use std::collections::BTreeSet;

use muqi::export::{Archive, Package, target};

use crate::support::{editions, embedded};

use super::{bytes, contents, exported};

/// Returns the package of an edition of the embedded problem.
fn package(target_name: &str, plan: &str) -> Package {
    let problem = embedded();
    let (edition, _) =
        editions().into_iter().find(|(edition, _)| edition.scheme.name == plan).expect("a plan");
    exported(target(target_name).expect("a target"), &contents(&problem, &edition)).export.package
}

fn submissions(package: &Package, directory: &str) -> BTreeSet<String> {
    let inside = package.below(directory);
    inside.iter().map(|(path, _)| path.to_owned()).collect()
}

#[test]
fn a_program_is_filed_by_what_it_earns_on_the_edition() {
    let of_classic = submissions(&package("kattis", "classic"), "chess/submissions");
    let of_full = submissions(&package("kattis", "full"), "chess/submissions");
    assert!(of_classic.contains("partially_accepted/greedy.cpp"), "{of_classic:?}");
    assert!(of_full.contains("wrong_answer/greedy.cpp"), "{of_full:?}");
    assert!(of_full.contains("partially_accepted/small_infinity.c"), "{of_full:?}");
    for programs in [&of_classic, &of_full] {
        assert!(programs.contains("accepted/ranked_contours.cpp"), "{programs:?}");
        let is_slower =
            |path: &String| [".py", ".java"].iter().any(|ending| path.ends_with(ending));
        assert!(!programs.iter().any(is_slower), "{programs:?}");
        assert!(!programs.iter().any(|path| path.contains("limit_exceeded/table")), "{programs:?}");
    }
    let of_icpc = submissions(&package("icpc", "full"), "submissions");
    assert!(of_icpc.contains("time_limit_exceeded/no_memory.cpp"), "{of_icpc:?}");
    assert!(of_icpc.contains("time_limit_exceeded/sleeps.cpp"), "{of_icpc:?}");
    assert!(!of_full.contains("time_limit_exceeded/sleeps.cpp"), "its comment says so");
    assert!(!of_icpc.iter().any(|path| path.starts_with("rejected/")), "{of_icpc:?}");
    assert!(of_icpc.contains("run_time_error/table_of_all_lengths.cpp"), "{of_icpc:?}");
}

#[test]
fn a_group_of_shared_tests_may_exceed_bounds_of_one_subtask() {
    let package = package("kattis", "full");
    let file = |id: usize| {
        let path = format!("chess/data/secret/subtask{id}/testdata.yaml");
        String::from_utf8(bytes(package.get(&path).expect("a group")).to_vec()).expect("text")
    };
    assert!(file(1).contains("--group 1"), "{}", file(1));
    assert!(!file(6).contains("--group"), "{}", file(6));
}

/// Returns the number of a test whose input this is.
fn number_of_input(path: &str) -> Option<usize> {
    path.strip_suffix(".in")?.rsplit('/').next()?.parse().ok()
}

#[test]
fn tests_that_are_there_twice_are_links_in_the_archive_only() {
    let package = package("kattis", "full");
    let (mut inputs, mut seen) = (0, BTreeSet::new());
    let data = package.below("chess/data");
    for (path, blob) in data.iter() {
        if number_of_input(path).is_none() {
            continue;
        }
        assert!(blob.length() > 0, "{path}");
        inputs += 1;
        seen.insert(bytes(blob));
    }
    assert!(inputs > seen.len() + 20, "{inputs} inputs, {} of them different", seen.len());
    let archive = package.zip().expect("an archive");
    let zipped = archive.beginning(u64::MAX).expect("its bytes");
    let links = zipped.windows(b"../subtask".len());
    let links = links.filter(|bytes| bytes == b"../subtask").count();
    // Input, answer and picture.
    assert_eq!(links, 3 * (inputs - seen.len()));
    assert_eq!(Archive::read(&archive).expect("an archive").package, package);
}

#[test]
fn every_plan_has_a_uuid_of_its_own_in_whatever_format() {
    let uuid = |target: &str, file: &str, plan: &str| {
        let package = package(target, plan);
        let text =
            String::from_utf8(bytes(package.get(file).expect("a file")).to_vec()).expect("text");
        let line = text.lines().find(|line| line.starts_with("uuid: ")).expect("a uuid");
        line.trim_start_matches("uuid: ").to_owned()
    };
    let kattis = |plan| uuid("kattis", "chess/problem.yaml", plan);
    // Version 5, of the problem's own and `classic`, as other programs make it.
    assert_eq!(kattis("classic"), "1fc7ec96-2484-56e6-b0d7-517ebc634727");
    assert_ne!(kattis("classic"), kattis("full"));
    assert_eq!(kattis("full"), uuid("icpc", "problem.yaml", "full"));
}

#[test]
fn what_every_program_of_the_jury_earns_is_recorded() {
    let problem = embedded();
    for (edition, _) in editions() {
        let contents = contents(&problem, &edition);
        for program in &contents.programs {
            let path = program.path();
            let reward = contents.reward(program);
            assert!(
                reward.is_some(),
                "{path} on {}: run `muqi check --apply`",
                edition.scheme.name
            );
        }
    }
}

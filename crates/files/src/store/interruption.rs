//! Tests of runs that end at every possible operation, and of the runs after them.

use std::{collections::BTreeMap, fs, path::Path};

use super::{
    Edits, GeneratedDirectory, Record, Summary,
    apply::apply,
    name::{JOURNAL, LOCK},
    sample::{DiskFault, FaultyDisk, Files, MANIFEST, intended, plant, tree, tree_of},
};

const OLD: &Files<'_> = &[("1.in", "one"), ("2.in", "two"), ("gone/sub/3.in", "three")];
const NEW: &Files<'_> = &[("1.in", "one"), ("2.in", "zwei"), ("4.in", "four"), ("born/5.in", "5")];
const THIRD: &Files<'_> = &[("2.in", "deux"), ("4.in", "quatre"), ("6.in", "six")];
const THEIRS: (&str, &str) = ("notes.md", "by hand");

/// Applies `plan` on a disk that fails; returns whether the run finished all the same.
fn interrupted(
    directory: &Path,
    plan: &Files<'_>,
    fault: DiskFault,
    good_operations: usize,
) -> bool {
    apply(&FaultyDisk::new(fault, good_operations), &intended(directory, plan), Edits::Keep).is_ok()
}

/// Applies `plan` and checks that nothing but it and their own file is there.
fn assert_repaired(directory: &Path, plan: &Files<'_>, context: &str) {
    let repaired = apply(&FaultyDisk::faultless(), &intended(directory, plan), Edits::Keep);
    assert!(repaired.is_ok(), "{context}: {repaired:?}");
    let has_edits = |summary: Summary| {
        let Summary { edited, dropped, kept, .. } = summary;
        [edited, dropped, kept].iter().any(|names| !names.is_empty())
    };
    assert!(!repaired.is_ok_and(has_edits), "{context}: files taken for edited");
    let mut expected = tree_of(plan);
    expected.insert(THEIRS.0.to_owned(), Some(THEIRS.1.to_owned()));
    assert_eq!(tree(directory), expected, "{context}");
}

/// Makes a directory with `plan` and a file of the user's.
fn start(plan: Option<&Files<'_>>) -> tempfile::TempDir {
    let root = tempfile::tempdir().expect("directory");
    fs::write(root.path().join(THEIRS.0), THEIRS.1).expect("written");
    if let Some(plan) = plan {
        plant(root.path(), plan);
    }
    root
}

/// Checks what must hold however a run from `OLD` to `NEW` ended.
fn assert_each_file_is_whole(directory: &Path, context: &str) {
    let (found, old, new) = (tree(directory), tree_of(OLD), tree_of(NEW));
    for (name, text) in found.iter().filter(|(name, _)| !name.contains(".muqi-")) {
        let whole = [old.get(name), new.get(name)].contains(&Some(text)) || name == THEIRS.0;
        assert!(whole, "{context}: {name} holds {text:?}");
    }
    for name in old.keys().filter(|name| new.contains_key(*name)) {
        assert!(found.contains_key(name), "{context}: {name} is gone");
    }
    if found.get(MANIFEST) == new.get(MANIFEST) {
        let in_place = new.iter().all(|(name, text)| found.get(name) == Some(text));
        assert!(in_place, "{context}: the manifest came before the files it records");
    }
}

fn is_temporary(name: &str) -> bool {
    name.contains(".muqi-") && ![JOURNAL, LOCK].contains(&name)
}

/// Runs `scenario` for 0, 1, 2, ... good operations until the run finishes.
fn for_every_end(mut scenario: impl FnMut(usize) -> bool) -> usize {
    (0..1000).find(|&good_operations| scenario(good_operations)).expect("a run has an end")
}

#[test]
fn a_first_run_killed_anywhere_is_repaired_by_any_next_run() {
    for next in [NEW, THIRD] {
        let operations = for_every_end(|good_operations| {
            let root = start(None);
            let finished = interrupted(root.path(), NEW, DiskFault::Killed, good_operations);
            assert_repaired(root.path(), next, &format!("killed after {good_operations}"));
            finished
        });
        assert!(operations > 12, "only {operations} operations were interrupted");
    }
}

#[test]
fn a_later_run_killed_anywhere_is_repaired_by_any_next_run() {
    for next in [OLD, NEW, THIRD] {
        let operations = for_every_end(|good_operations| {
            let root = start(Some(OLD));
            let finished = interrupted(root.path(), NEW, DiskFault::Killed, good_operations);
            let context = format!("killed after {good_operations}");
            assert_each_file_is_whole(root.path(), &context);
            assert_repaired(root.path(), next, &context);
            finished
        });
        assert!(operations > 16, "only {operations} operations were interrupted");
    }
}

#[test]
fn two_runs_killed_in_sequence_are_repaired_by_a_third() {
    for_every_end(|first| {
        let mut finished = false;
        for_every_end(|second| {
            let root = start(Some(OLD));
            finished = interrupted(root.path(), NEW, DiskFault::Killed, first);
            let second_finished = interrupted(root.path(), THIRD, DiskFault::Killed, second);
            let context = format!("killed after {first}, then after {second}");
            assert_repaired(root.path(), OLD, &context);
            second_finished
        });
        finished
    });
}

#[test]
fn an_operation_refused_anywhere_leaves_no_temporary_file_and_is_repaired() {
    let operations = for_every_end(|good_operations| {
        let root = start(Some(OLD));
        let finished = interrupted(root.path(), NEW, DiskFault::Refused, good_operations);
        let context = format!("refused after {good_operations}");
        assert_each_file_is_whole(root.path(), &context);
        let temporary: Vec<_> =
            tree(root.path()).into_keys().filter(|name| is_temporary(name)).collect();
        assert!(temporary.is_empty(), "{context}: {temporary:?}");
        assert_repaired(root.path(), NEW, &context);
        finished
    });
    assert!(operations > 16, "only {operations} operations were interrupted");
}

#[test]
fn files_that_a_power_cut_left_empty_are_written_again() {
    for next in [NEW, THIRD] {
        for_every_end(|good_operations| {
            let root = start(None);
            let finished = interrupted(root.path(), NEW, DiskFault::Killed, good_operations);
            let found = tree(root.path()).into_keys();
            // Journal and manifest were flushed; whatever is between them was not.
            let unflushed =
                |name: &String| name != MANIFEST && NEW.iter().any(|(new, _)| new == name);
            for name in found.filter(unflushed) {
                fs::write(root.path().join(name), "").expect("written");
            }
            assert_repaired(root.path(), next, &format!("power cut after {good_operations}"));
            finished
        });
    }
}

/// Returns one of several generated directories with a common parent: a directory with
/// the manifest, and a file beside it.
fn neighbour(parent: &Path, name: &str) -> GeneratedDirectory {
    let texts = [format!("{name}/1.in"), format!("{name}/{MANIFEST}"), format!("{name}.zip")];
    let files = texts.into_iter().map(|text| (text.clone(), text.into_bytes().into()));
    GeneratedDirectory {
        path: parent.to_owned(),
        manifest: format!("{name}/{MANIFEST}"),
        files: files.collect(),
        record: Record::Absent,
    }
}

#[test]
fn a_run_beside_one_that_was_killed_touches_none_of_its_files() {
    let operations = for_every_end(|good_operations| {
        let root = start(None);
        let [first, second] = ["first", "second"].map(|name| neighbour(root.path(), name));
        let finished =
            apply(&FaultyDisk::new(DiskFault::Killed, good_operations), &first, Edits::Keep)
                .is_ok();
        let of_first = || {
            let found = tree(root.path()).into_iter();
            // Both share what is being written beside them.
            found.filter(|(name, _)| name.starts_with("first")).collect::<BTreeMap<_, _>>()
        };
        let before = of_first();
        apply(&FaultyDisk::faultless(), &second, Edits::Keep).expect("written");
        assert_eq!(of_first(), before, "killed after {good_operations}");
        apply(&FaultyDisk::faultless(), &first, Edits::Keep).expect("repaired");
        for (name, bytes) in first.files.iter().chain(&second.files) {
            let found = fs::read(root.path().join(name)).expect("there");
            assert_eq!(
                Some(&found[..]),
                bytes.in_memory(),
                "killed after {good_operations}: {name}"
            );
        }
        finished
    });
    assert!(operations > 8, "only {operations} operations were interrupted");
}

//! Tests of ownership, one for each row of the table of the [module](super).

use std::{collections::BTreeMap, fs, path::Path, time::SystemTime};

use walkdir::WalkDir;

use super::{
    Changes, Edits, Foreign, OccupantKind, StoreError, Summary,
    directory::Lock,
    disk::LocalDisk,
    sample::{Files, MANIFEST, intended, tree, tree_of},
    sha256_hex,
};

const PLAN: &Files<'_> = &[("1.in", "one"), ("sub/2.in", "two")];

fn apply(root: &Path, plan: &Files<'_>) -> Summary {
    intended(root, plan).apply(Edits::Keep).expect("applied")
}

fn directory_with(plan: &Files<'_>) -> tempfile::TempDir {
    let root = tempfile::tempdir().expect("directory");
    apply(root.path(), plan);
    root
}

fn put(root: &Path, name: &str, text: &str) {
    fs::write(root.join(name), text).expect("written");
}

fn times(root: &Path) -> BTreeMap<String, SystemTime> {
    let entry = |entry: Result<walkdir::DirEntry, walkdir::Error>| {
        let entry = entry.expect("readable");
        let modified = entry.metadata().expect("metadata").modified().expect("time");
        (entry.path().display().to_string(), modified)
    };
    WalkDir::new(root).into_iter().map(entry).collect()
}

/// Applies `plan` over whatever a person has changed.
fn apply_discarding_edits(root: &Path, plan: &Files<'_>) -> Result<Summary, StoreError> {
    intended(root, plan).apply(Edits::Discard)
}

fn foreign(at: &str, kind: OccupantKind) -> Foreign {
    Foreign { at: at.to_owned(), kind, is_replaceable: kind != OccupantKind::Directory }
}

#[test]
fn a_second_run_touches_nothing() {
    let root = directory_with(PLAN);
    let before = times(root.path());
    let summary = apply(root.path(), PLAN);
    assert_eq!(summary.unchanged, ["1.in", MANIFEST, "sub/2.in"]);
    assert!(summary.written.is_empty() && summary.removed.is_empty());
    assert_eq!(times(root.path()), before);
}

#[test]
fn an_unchanged_file_is_not_written_again() {
    let root = directory_with(PLAN);
    let before = times(root.path());
    let next = [PLAN[0], ("sub/2.in", "zwei")];
    let summary = apply(root.path(), &next);
    assert_eq!(summary.written, ["sub/2.in", MANIFEST]);
    let unchanged = root.path().join("1.in").display().to_string();
    assert_eq!(times(root.path())[&unchanged], before[&unchanged]);
}

#[test]
fn foreign_files_are_refused_by_name_with_nothing_written() {
    let root = tempfile::tempdir().expect("directory");
    put(root.path(), "1.in", "theirs");
    fs::create_dir_all(root.path().join("sub/2.in")).expect("created");
    let (before, times_before) = (tree(root.path()), times(root.path()));
    let error = intended(root.path(), PLAN).apply(Edits::Keep).expect_err("refused");
    let StoreError::Foreign { foreign: found, .. } = &error else { panic!("{error}") };
    assert_eq!(
        *found,
        [foreign("1.in", OccupantKind::File), foreign("sub/2.in", OccupantKind::Directory)]
    );
    assert!(error.to_string().ends_with(": 1.in (a file), sub/2.in (a directory)"), "{error}");
    assert_eq!((tree(root.path()), times(root.path())), (before, times_before));
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_is_refused_and_what_it_leads_to_stays() {
    let root = tempfile::tempdir().expect("directory");
    let elsewhere = tempfile::tempdir().expect("directory");
    std::os::unix::fs::symlink(elsewhere.path(), root.path().join("sub")).expect("linked");
    let changes = intended(root.path(), PLAN).compare().expect("compared");
    let above = Foreign { is_replaceable: false, ..foreign("sub", OccupantKind::SymbolicLink) };
    assert_eq!(changes.foreign, [above]);
    intended(root.path(), PLAN).apply(Edits::Keep).expect_err("refused");
    assert!(tree(elsewhere.path()).is_empty());
}

#[test]
fn a_foreign_file_with_the_intended_bytes_is_adopted() {
    let root = tempfile::tempdir().expect("directory");
    put(root.path(), "1.in", "one");
    let summary = apply(root.path(), PLAN);
    assert_eq!(summary.unchanged, ["1.in"]);
    assert_eq!(tree(root.path()), tree_of(PLAN));
}

#[test]
fn an_edited_file_stays_until_its_edit_is_discarded() {
    let root = directory_with(PLAN);
    put(root.path(), "1.in", "edited");
    let before = times(root.path());
    let changes = intended(root.path(), PLAN).compare().expect("compared");
    assert!(changes.edited == ["1.in"] && !changes.is_clean(), "{changes:?}");
    let summary = apply(root.path(), PLAN);
    assert_eq!((summary.edited, summary.written), (vec!["1.in".to_owned()], vec![]));
    assert_eq!(times(root.path()), before);
    assert_eq!(apply_discarding_edits(root.path(), PLAN).expect("applied").written, ["1.in"]);
    assert_eq!(tree(root.path()), tree_of(PLAN));
}

#[test]
fn the_files_beside_an_edited_one_are_written_by_every_run() {
    let root = directory_with(PLAN);
    put(root.path(), "1.in", "edited");
    for text in ["zwei", "deux"] {
        let next = [("1.in", text), ("sub/2.in", text), (text, "new")];
        let summary = apply(root.path(), &next);
        assert_eq!(summary.edited, ["1.in"]);
        let mut expected = tree_of(&next);
        expected.insert("1.in".to_owned(), Some("edited".to_owned()));
        assert_eq!(tree(root.path()), expected);
    }
}

#[test]
fn an_edit_that_a_later_plan_intends_is_none() {
    let root = directory_with(PLAN);
    put(root.path(), "1.in", "edited");
    let next = [("1.in", "edited"), PLAN[1]];
    let summary = apply(root.path(), &next);
    assert!(summary.edited.is_empty(), "{summary:?}");
    apply(root.path(), PLAN);
    assert_eq!(tree(root.path()), tree_of(PLAN));
}

#[test]
fn a_file_without_bytes_or_none_is_written_again() {
    let root = directory_with(PLAN);
    put(root.path(), "1.in", "");
    fs::remove_file(root.path().join("sub/2.in")).expect("removed");
    let summary = apply(root.path(), PLAN);
    assert_eq!(summary.written, ["1.in", "sub/2.in"]);
}

#[test]
fn without_its_manifest_a_directory_is_ours_if_one_file_is_as_intended() {
    let root = directory_with(PLAN);
    put(root.path(), "1.in", "edited");
    fs::remove_file(root.path().join(MANIFEST)).expect("removed");
    let summary = apply(root.path(), PLAN);
    assert_eq!((summary.edited, summary.written), (vec!["1.in".into()], vec![MANIFEST.into()]));
    fs::remove_file(root.path().join(MANIFEST)).expect("removed");
    apply_discarding_edits(root.path(), PLAN).expect("applied");
    assert_eq!(tree(root.path()), tree_of(PLAN));
}

#[test]
fn without_its_manifest_a_directory_of_other_files_is_foreign() {
    let root = directory_with(&[("1.in", "theirs"), ("sub/2.in", "theirs")]);
    fs::remove_file(root.path().join(MANIFEST)).expect("removed");
    let before = tree(root.path());
    for refused in
        [intended(root.path(), PLAN).apply(Edits::Keep), apply_discarding_edits(root.path(), PLAN)]
    {
        assert!(matches!(refused, Err(StoreError::Foreign { .. })), "{refused:?}");
        assert_eq!(tree(root.path()), before);
    }
}

#[test]
fn a_directory_in_the_place_of_a_file_of_ours_stops_nothing() {
    let root = directory_with(PLAN);
    put(root.path(), "sub/2.in", "edited");
    fs::remove_file(root.path().join("1.in")).expect("removed");
    fs::create_dir(root.path().join("1.in")).expect("created");
    let next = [PLAN[0], PLAN[1], ("3.in", "three")];
    let summary = apply(root.path(), &next);
    assert_eq!(summary.obstacles, [foreign("1.in", OccupantKind::Directory)]);
    assert_eq!((summary.edited.len(), summary.written), (1, vec!["3.in".into(), MANIFEST.into()]));
    let summary = apply_discarding_edits(root.path(), &next).expect("applied");
    assert_eq!((summary.obstacles.len(), summary.written), (1, vec!["sub/2.in".to_owned()]));
    assert!(root.path().join("1.in").is_dir());
}

#[cfg(unix)]
#[test]
fn a_link_in_the_place_of_a_file_of_ours_is_replaced_when_edits_are_discarded() {
    let root = directory_with(PLAN);
    let elsewhere = tempfile::tempdir().expect("directory");
    put(elsewhere.path(), "theirs", "theirs");
    for name in ["1.in", MANIFEST] {
        fs::remove_file(root.path().join(name)).expect("removed");
        let link = root.path().join(name);
        std::os::unix::fs::symlink(elsewhere.path().join("theirs"), link).expect("linked");
    }
    let next = [PLAN[0], ("sub/2.in", "zwei")];
    let record = super::Record::Intact(BTreeMap::from([
        ("1.in".to_owned(), sha256_hex(b"one")),
        ("sub/2.in".to_owned(), sha256_hex(b"two")),
    ]));
    let linked = super::GeneratedDirectory { record, ..intended(root.path(), &next) };
    let summary = linked.apply(Edits::Keep).expect("applied");
    assert_eq!((summary.obstacles.len(), summary.written), (2, vec!["sub/2.in".to_owned()]));
    assert!(tree(root.path()).contains_key(".muqi-journal"), "it knows what no manifest records");
    let summary = linked.apply(Edits::Discard).expect("applied");
    assert!(summary.obstacles.is_empty() && summary.edited == ["1.in", MANIFEST], "{summary:?}");
    assert_eq!(tree(root.path()), tree_of(&next));
    assert_eq!(fs::read_to_string(elsewhere.path().join("theirs")).expect("there"), "theirs");
}

#[test]
fn a_changed_manifest_stays_and_vouches_for_nothing() {
    let root = directory_with(PLAN);
    put(root.path(), MANIFEST, "changed");
    let next = [("1.in", "eins"), PLAN[1], ("3.in", "three")];
    let summary = apply(root.path(), &next);
    assert_eq!(summary.edited, ["1.in", MANIFEST]);
    assert_eq!(summary.written, ["3.in"]);
    // What the manifest could not record is known all the same.
    let last = [("1.in", "eins"), PLAN[1], ("3.in", "trois")];
    let summary = apply(root.path(), &last);
    assert_eq!((summary.edited.len(), summary.written), (2, vec!["3.in".to_owned()]));
    let again = apply(root.path(), &last);
    assert!(again.written.is_empty() && again.leftovers.is_empty(), "{again:?}");
    apply_discarding_edits(root.path(), &last).expect("applied");
    assert_eq!(tree(root.path()), tree_of(&last));
}

#[test]
fn an_edited_file_that_is_no_longer_intended_is_kept_and_reported() {
    let root = directory_with(PLAN);
    put(root.path(), "sub/2.in", "edited");
    let summary = apply(root.path(), &PLAN[..1]);
    assert_eq!((summary.dropped, summary.removed), (vec!["sub/2.in".to_owned()], vec![]));
    let kept = Some(&Some("edited".to_owned()));
    assert_eq!(tree(root.path()).get("sub/2.in"), kept);
    let again = intended(root.path(), &PLAN[..1]).compare().expect("compared");
    assert!(again.is_clean() && again.dropped.is_empty(), "it is the user's from now on");
}

#[test]
fn an_edited_file_that_is_no_longer_intended_goes_when_edits_are_discarded() {
    let root = directory_with(PLAN);
    put(root.path(), "sub/2.in", "edited");
    assert_eq!(
        apply_discarding_edits(root.path(), &PLAN[..1]).expect("applied").removed,
        ["sub/2.in"]
    );
    assert_eq!(tree(root.path()), tree_of(&PLAN[..1]));
}

#[test]
fn directories_that_held_only_stale_files_go_and_others_stay() {
    let root = directory_with(&[("1.in", "one"), ("a/b/2.in", "two"), ("c/3.in", "three")]);
    put(root.path(), "c/notes", "theirs");
    fs::create_dir(root.path().join("empty")).expect("created");
    apply(root.path(), &PLAN[..1]);
    let names: Vec<_> = tree(root.path()).into_keys().collect();
    assert_eq!(names, ["1.in", "c", "c/notes", "empty", MANIFEST]);
}

#[test]
fn a_new_name_that_differs_in_case_only_keeps_the_old_file() {
    let root = directory_with(&[("A.in", "one")]);
    let summary = intended(root.path(), &[("a.in", "one")]).apply(Edits::Keep).expect("applied");
    assert_eq!((summary.kept, summary.removed), (vec!["A.in".to_owned()], vec![]));
    assert!(root.path().join("a.in").exists());
}

#[test]
fn a_run_beside_another_one_is_refused_and_writes_nothing() {
    let root = directory_with(PLAN);
    let lock = Lock::take(&LocalDisk, root.path()).expect("free");
    let before = tree(root.path());
    let error = intended(root.path(), &PLAN[..1]).apply(Edits::Keep).expect_err("busy");
    assert!(matches!(error, StoreError::Busy { .. }), "{error}");
    put(root.path(), "3.in", "written by the other run a moment ago");
    let error = intended(root.path(), &[("3.in", "three")]).apply(Edits::Keep).expect_err("busy");
    assert!(matches!(error, StoreError::Busy { .. }), "{error}");
    fs::remove_file(root.path().join("3.in")).expect("removed");
    assert_eq!(tree(root.path()), before);
    lock.release(&LocalDisk).expect("released");
    apply(root.path(), &PLAN[..1]);
}

#[test]
fn leftovers_are_found_beside_every_file_and_removed() {
    let root = directory_with(PLAN);
    for name in [
        ".muqi-lock",
        ".muqi-journal",
        ".muqi-writing-abcdefgh01234567.tmp",
        "sub/.muqi-writing-ABCDEFGH01234567.tmp",
    ] {
        put(root.path(), name, "torn");
    }
    let changes = intended(root.path(), PLAN).compare().expect("compared");
    assert_eq!(changes.leftovers.len(), 4);
    let summary = apply(root.path(), PLAN);
    assert!(summary.written.is_empty(), "{summary:?}");
    assert_eq!(tree(root.path()), tree_of(PLAN));
}

#[test]
fn files_of_a_person_whose_names_begin_as_ours_do_stay_and_are_no_difference() {
    let root = directory_with(PLAN);
    let theirs = [
        ".muqi-notes.md",
        ".muqi-journal.bak",
        ".muqi-x.tmp",
        "sub/.muqi-lock",
        "sub/.muqi-journal",
    ];
    for name in theirs {
        put(root.path(), name, "theirs");
    }
    assert!(intended(root.path(), PLAN).compare().expect("compared").is_clean());
    intended(root.path(), &[("1.in", "eins")]).apply(Edits::Keep).expect("applied");
    let found = tree(root.path());
    for name in theirs {
        assert_eq!(found.get(name), Some(&Some("theirs".to_owned())), "{name}");
    }
}

#[test]
fn a_directory_in_the_place_of_the_journal_or_the_lock_is_refused_by_name() {
    for name in [".muqi-journal", ".muqi-lock"] {
        let root = directory_with(PLAN);
        fs::create_dir(root.path().join(name)).expect("created");
        let error = intended(root.path(), &PLAN[..1]).apply(Edits::Keep).expect_err("refused");
        let StoreError::Foreign { foreign, .. } = &error else { panic!("{error}") };
        assert_eq!(foreign[0].at, name);
        assert_eq!(fs::read_to_string(root.path().join("sub/2.in")).expect("there"), "two");
    }
}

#[test]
fn what_a_journal_names_and_a_person_has_changed_stays() {
    let root = tempfile::tempdir().expect("directory");
    let hash = sha256_hex(b"one");
    let journal = format!(r#"{{"version":1,"files":{{"1.in":["{hash}"],"9.in":["{hash}"]}}}}"#);
    put(root.path(), ".muqi-journal", &journal);
    put(root.path(), "1.in", "theirs");
    put(root.path(), "9.in", "theirs");
    let changes = intended(root.path(), &[("1.in", "two")]).compare().expect("compared");
    let expected = Changes {
        missing: vec![MANIFEST.to_owned()],
        edited: vec!["1.in".to_owned()],
        kept: vec!["9.in".to_owned()],
        leftovers: vec![".muqi-journal".to_owned()],
        ..Changes::default()
    };
    assert_eq!(changes, expected);
}

//! Readers of packages share nothing with their writers.

use std::{fs, path::Path};

use muqi::export::{Counting, Package, target};
use walkdir::WalkDir;

use crate::support::{english, variant};

use super::{bytes, contents, exported};

/// Returns the sources of the crate by their paths below it.
fn sources() -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/export/src");
    let entries = WalkDir::new(&top).into_iter().map(|entry| entry.expect("a file").into_path());
    let sources = entries.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    sources
        .map(|path| {
            let name = path.strip_prefix(&top).expect("below it").display().to_string();
            (name, fs::read_to_string(path).expect("UTF-8"))
        })
        .collect()
}

#[test]
fn no_type_of_a_package_is_both_written_and_read() {
    for (name, source) in sources() {
        assert!(!source.contains("Deserialize"), "{name}: a reader asks for keys");
    }
}

#[test]
fn a_reader_takes_nothing_from_the_module_of_its_writer() {
    let mut readers = 0;
    for (name, source) in sources().into_iter().filter(|(name, _)| name.ends_with("reading.rs")) {
        if name.starts_with("archive") {
            continue;
        }
        let (above, far_above) = (source.matches("super::"), source.matches("super::super::"));
        assert_eq!(above.count(), 2 * far_above.count(), "{name}: only from the crate");
        assert!(!source.contains("crate::"), "{name}: only from the crate, by `super::super`");
        readers += 1;
    }
    assert!(readers >= 10, "{readers} readers");
}

/// Other forms of a line of a configuration, which its judge takes for the same.
const TAKEN_ALIKE: [(&str, &str, &str); 15] = [
    ("hydro", "\ntime: 1500ms", "\ntime: 1.5s"),
    ("hydro", "\ntime: 1500ms", "\ntime: 1500"),
    ("hydro", "\nmemory: 256m", "\nmemory: 262144KB"),
    ("hydro", "\nmemory: 256m", ""),
    ("hydro", "  type: min\n", ""),
    ("hydro", "  score: 49\n", ""),
    ("luogu", "boards4.in:", "boards4.out:"),
    ("lyrio", "\nrunSamples: false", ""),
    ("lyrio", "timeLimit: 1500", "timeLimit: 1500.0"),
    ("dmoj", "checker: standard", "checker: {name: standard}"),
    ("dmoj", "  expect: AC\n", ""),
    ("cms", "time_limit: 1.5", "time_limit: 15e-1"),
    ("kattis", "validation: default\n", ""),
    ("lemon", "\"version\": \"1.0\",", ""),
    ("uoj", "memory_limit 256\n", ""),
];

#[test]
fn forms_that_a_judge_takes_alike_are_read_alike() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for (name, from, to) in TAKEN_ALIKE {
        let target = target(name).expect("a target");
        let exported = exported(target, &contents);
        let mut changed = exported.export.package.clone();
        for (path, blob) in exported.export.package.iter() {
            match str::from_utf8(bytes(blob)) {
                Ok(text) if text.contains(from) => changed.add(path, text.replacen(from, to, 1)),
                _ => {}
            }
        }
        assert!(changed != exported.export.package, "{name}: {from}");
        let differences = target.read(&changed).differences(&contents, &exported.lowered);
        assert_eq!(english(&differences), Vec::<String>::new(), "{name}: {from} → {to}");
    }
}

#[test]
fn hydro_goes_by_the_names_of_files_where_no_subtask_is_listed() {
    let hydro = target("hydro").expect("a target");
    let read = |names: [&str; 8]| {
        let mut package = Package::default();
        package.add("x/problem.yaml", "title: x\ntag: []\n");
        package.add("x/testdata/config.yaml", "time: 2s\n");
        for name in names {
            package.add(format!("x/testdata/{name}"), "1\n");
        }
        let groups = hydro.read(&package).groups.expect("groups");
        groups.iter().map(|group| (group.counting, group.members.clone())).collect::<Vec<_>>()
    };
    let one = Some(Counting::Each);
    let numbered =
        ["1.in", "1.out", "2.in", "2.ans", "10.in", "10.out", "input3.txt", "output3.txt"];
    assert_eq!(read(numbered), [(one, vec![(0, 25), (1, 25), (2, 25), (3, 25)])]);
    let all = Some(Counting::Together);
    let grouped = [
        "a1-1.in", "a1-1.out", "a1-2.in", "a1-2.out", "a2-1.in", "a2-1.out", "a3_1.in", "a3_1.ans",
    ];
    let groups = [(all, vec![(0, 33), (1, 33)]), (all, vec![(2, 33)]), (all, vec![(3, 34)])];
    assert_eq!(read(grouped), groups);
}

#[test]
fn cms_takes_groups_from_the_list_of_a_generator() {
    let mut package = Package::default();
    package.add("x/task.yaml", "name: x\ntime_limit: 1.0\nmemory_limit: 256\ntitle: X\n");
    package.add("x/gen/GEN", "# ST: 30\n1 2\n# a comment\n#COPY: x.txt\n\n# ST: 70\n5 6 # large\n");
    for index in 0..3 {
        package.add(format!("x/input/input{index}.txt"), "1\n");
        package.add(format!("x/output/output{index}.txt"), "1\n");
    }
    let groups = target("cms").expect("a target").read(&package).groups.expect("groups");
    let groups: Vec<_> = groups.into_iter().map(|group| (group.points, group.members)).collect();
    assert_eq!(groups, [(Some(30), vec![(0, 30), (1, 30)]), (Some(70), vec![(2, 70)])]);
}

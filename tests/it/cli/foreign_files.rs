//! Files of a person that muqi finds where it writes: never removed, and never written
//! through a link.

use crate::support::Workplace;

#[test]
fn files_whose_names_begin_as_those_of_muqi_do_stay_wherever_it_repairs() {
    let here = Workplace::generated();
    here.succeed("export luogu");
    let theirs = [
        "testdata/classic/.muqi-notes.md",
        "testdata/classic/.muqi-journal.bak",
        "testdata/sample/.muqi-mine",
        "dist/.muqi-todo",
        "dist/luogu/.muqi-todo",
        "dist/.muqi-journal",
        "dist/luogu/package/.muqi-journal",
        "dist/luogu/package/.muqi-x.tmp",
        "problem/.muqi-x.tmp",
        "problem/handmade/.muqi-x.tmp",
        "problem/plans/.muqi-x.tmp",
        "problem/statement/.muqi-notes.tmp",
        "validators/testlib/.muqi-x.tmp",
    ];
    for name in theirs {
        here.write(name, "theirs\n");
    }
    here.edit("problem/plans/classic.toml", "salt = \"", "salt = \"another ");
    for command in ["gen", "export luogu", "gen --discard-edits", "export luogu --discard-edits"] {
        let shown = here.succeed(command);
        assert!(!shown.contains("repaired"), "{shown}");
    }
    for name in theirs {
        assert_eq!(here.read(name), "theirs\n", "{name}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_that_leads_out_of_the_package_is_not_written_through() {
    use std::os::unix::fs::symlink;
    let here = Workplace::empty();
    here.succeed("init other --from chess");
    here.succeed("init mine --from chess");
    let (name, validator) = ("statement/statement.en.md", "testlib/validator.cpp");
    here.remove(&format!("mine/problem/{name}"));
    symlink(
        here.path(&format!("other/problem/{name}")),
        here.path(&format!("mine/problem/{name}")),
    )
    .expect("a link");
    here.rename("mine/validators/testlib", "mine/validators/old");
    symlink(here.path("other/validators/testlib"), here.path("mine/validators/testlib"))
        .expect("a link");
    here.succeed("gen --problem mine");
    for (from, to) in [
        ("time_ms = 1000", "time_ms = 2000"),
        ("n = { min = 1, max = 10", "n = { min = 1, max = 11"),
    ] {
        here.edit("mine/problem/problem.toml", from, to);
    }
    let of_other = || here.files("other");
    let before = of_other();
    let run = here.run("gen --problem mine");
    assert_eq!(run.status, Some(1), "{run}");
    for path in [format!("mine/problem/{name}"), format!("mine/validators/{validator}")] {
        let at = run.stderr.find(&format!("--> {path}\n")).unwrap_or_else(|| panic!("{run}"));
        assert!(run.stderr[..at].contains("error[generated-block-linked]: a link to "), "{run}");
    }
    assert!(run.stdout.contains("statement.zh.md: marked blocks written\n"), "{run}");
    let check = here.run("gen --problem mine --check");
    assert!(check.status == Some(1) && check.stderr.contains("generated-block-linked"), "{check}");
    assert_eq!(here.run("gen --problem mine --discard-edits").status, Some(1));
    assert_eq!(of_other(), before);
}

#[cfg(unix)]
#[test]
fn a_link_inside_of_the_package_is_followed_and_the_file_is_named() {
    let here = Workplace::package();
    here.rename("problem/statement/statement.en.md", "shared.md");
    std::os::unix::fs::symlink("../../shared.md", here.path("problem/statement/statement.en.md"))
        .expect("a link");
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
    let shown = here.succeed("gen");
    assert!(shown.contains("statement.en.md: marked blocks written, in "), "{shown}");
    assert!(here.read("shared.md").contains("time limit: 2 s"));
}

#[cfg(unix)]
#[test]
fn a_statement_without_the_permission_to_write_it_stays_and_stops_nothing() {
    use std::os::unix::fs::PermissionsExt as _;
    let here = Workplace::package();
    let name = "problem/statement/statement.en.md";
    let read_only = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(here.path(name), read_only).expect("permissions");
    let before = here.read(name);
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
    let run = here.run("gen");
    assert!(run.status == Some(1) && run.stderr.contains("path-unwritable"), "{run}");
    assert!(run.stdout.contains("statement.zh.md: marked blocks written\n"), "{run}");
    assert_eq!(here.read(name), before);
}

//! Files of a package that are renamed, hidden, unreadable or of an editor.

use crate::support::Workplace;

#[test]
fn the_built_in_problem_takes_no_place_of_the_tests_of_a_package() {
    let here = Workplace::generated();
    here.edit("problem/plans/full.toml", "salt = \"", "salt = \"another ");
    here.succeed("gen");
    for gone in ["problem", "validators"] {
        std::fs::remove_dir_all(here.path(gone)).expect("removed");
    }
    let before = here.files("testdata");
    for command in ["gen", "gen --check", "gen --discard-edits", "gen --out testdata --plan full"] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(
            run.stderr.contains(
                "testdata/full are not tests of the built-in problem\nhint: put problem/"
            ),
            "{run}"
        );
    }
    assert_eq!(here.files("testdata"), before);
    // Of one plan alone the others are not compared.
    here.succeed("gen --plan classic");
    let run = here.run("export luogu --plan full");
    assert!(run.status == Some(2) && !here.path("dist").exists(), "{run}");
}

#[cfg(unix)]
#[test]
fn locks_and_copies_of_editors_stop_nothing_and_are_part_of_nothing() {
    let here = Workplace::package();
    std::os::unix::fs::symlink("me@host.1:2", here.path("problem/.#problem.toml")).expect("a link");
    let theirs = [
        "problem/problem.toml~",
        "problem/#problem.toml#",
        "problem/plans/.hidden.toml",
        "problem/plans/.classic.toml.swp",
        "problem/plans/classic.toml~",
        "problem/handmade/.#sample.in",
        "problem/statement/statement.en.md~",
        "problem/submissions/accepted/all_masks.c~",
        "problem/submissions/accepted/.all_masks.c.swp",
        "validators/python/validator.py~",
    ];
    for name in theirs {
        here.write(name, "not this\n");
    }
    for command in ["gen", "gen --check", "validate", "export icpc"] {
        here.succeed(command);
    }
    for name in theirs {
        assert_eq!(here.read(name), "not this\n", "{name}");
    }
    let packed = here.files("dist/icpc/package").into_keys();
    let packed: Vec<_> =
        packed.filter(|name| name.contains('~') || name.contains(".swp")).collect();
    assert!(packed.is_empty(), "{packed:?}");
}

#[cfg(unix)]
#[test]
fn an_unreadable_file_stops_only_what_needs_it() {
    let here = Workplace::with_room();
    for name in
        ["problem/statement/editorial.en.md", "problem/notes", "validators/testlib/checker.cpp"]
    {
        let _ = std::fs::remove_file(here.path(name));
        // Root may read everything but what is not there.
        std::os::unix::fs::symlink("nowhere", here.path(name)).expect("a link");
    }
    here.edit("problem/problem.toml", "time_ms = 1000", "time_ms = 2000");
    for command in
        ["validate testdata/classic", "solve testdata/sample/sample1.in", "strength --coverage"]
    {
        here.succeed(command);
    }
    let run = here.run("gen");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("statement.en.md: marked blocks written\n"), "{run}");
    let unread = "error[path-unreadable]: cannot be read: a link to a path that does not exist\n";
    assert!(
        run.stderr.contains(&format!("{unread}--> problem/statement/editorial.en.md")),
        "{run}"
    );
    assert!(!run.stderr.contains("problem/notes"), "{run}");
    let run = here.run("export luogu");
    assert!(run.status == Some(2) && run.stderr.contains(unread), "{run}");
    here.remove("problem/plans/full.toml");
    std::os::unix::fs::symlink("nowhere", here.path("problem/plans/full.toml")).expect("a link");
    assert_eq!(here.run("validate testdata/classic").status, Some(2), "plans are needed");
}

#[test]
fn a_missing_text_is_a_warning_and_no_guide_names_it() {
    let here = Workplace::generated();
    let gone = ["statement.zh.md", "editorial.en.md", "game.svg"];
    for name in gone {
        here.remove(&format!("problem/statement/{name}"));
    }
    for command in ["gen --check", "export all"] {
        let run = here.run(command);
        assert_eq!(run.status, Some(0), "{run}");
        for name in gone {
            let place = format!("--> problem/statement/{name}\n");
            let at = run.stderr.find(&place).unwrap_or_else(|| panic!("{name}: {run}"));
            assert!(
                run.stderr[..at].contains("warning[text-missing]: there is no such file"),
                "{run}"
            );
        }
    }
    let guides = here.files("dist").into_iter().filter(|(name, _)| name.ends_with("README.md"));
    let mut named = 0;
    for (name, bytes) in guides {
        let text = String::from_utf8(bytes).expect("text");
        assert!(gone.iter().all(|gone| !text.contains(gone)), "{name}: {text}");
        named += usize::from(text.contains("statement.en.md"));
    }
    assert!(named >= 5, "guides name the statement that is there: {named}");
    here.remove("problem/statement/statement.en.md");
    let run = here.run("export luogu");
    let places = "problem/statement/statement.zh.md or problem/statement/statement.en.md";
    assert!(run.stderr.contains(places) && run.stderr.contains("\nhint: "), "{run}");
}

#[cfg(unix)]
#[test]
fn a_target_that_cannot_be_written_stops_no_other_and_hides_no_edit() {
    use std::os::unix::fs::symlink;
    let here = Workplace::package();
    here.succeed("export luogu hydro");
    here.write("dist/hydro/README.md", "mine\n");
    for link in ["syzoj", "dmoj"] {
        symlink("luogu", here.path(&format!("dist/{link}"))).expect("a link");
    }
    here.write("dist/uoj", "a file\n");
    let run = here.run("export all");
    assert_eq!(run.status, Some(2), "{run}");
    let told = |text: &str| assert!(run.stderr.contains(text), "{text}: {run}");
    told("error: in the way, not written by muqi: dist/syzoj (a symbolic link)");
    told("error: in the way, not written by muqi: dist/dmoj (a symbolic link)");
    told("error: in the way, not written by muqi: dist/uoj (a file)");
    told("--> dist/hydro/README.md\n");
    assert!(run.stdout.contains("not written"), "{run}");
    assert!(here.path("dist/lyrio/README.md").exists(), "{run}");
}

#[test]
fn a_test_set_that_cannot_be_written_stops_no_other() {
    let here = Workplace::package();
    here.write("testdata/classic/01.in", "theirs\n");
    here.write("testdata/sample", "a file\n");
    let run = here.run("gen");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("not written by muqi: testdata/classic/01.in (a file)"), "{run}");
    assert!(run.stderr.contains("error: testdata/sample: not a directory\nhint: "), "{run}");
    assert!(here.path("testdata/full/manifest.json").exists(), "{run}");
    assert_eq!(here.names("testdata/classic"), ["01.in"], "nothing is written beside it");
    assert_eq!(here.read("testdata/classic/01.in"), "theirs\n");
    assert_eq!(here.run("gen --check").status, Some(2));
}

#[test]
fn a_broken_or_missing_validator_stops_only_the_packages_that_need_it() {
    let here = Workplace::package();
    here.edit("validators/testlib/validator_cpp03.cpp", "// muqi: bounds", "// bounds");
    here.remove("validators/checktestdata/validator.ctd");
    let check = here.run("gen --check");
    assert!(check.stderr.contains("--> validators/checktestdata/validator.ctd\n"), "{check}");
    let run = here.run("export icpc hydro uoj kattis");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("error: uoj cannot take this problem: "), "{run}");
    assert!(run.stderr.contains("error[generated-block-broken]"), "{run}");
    for (target, is_written) in [("icpc", true), ("hydro", true), ("kattis", true), ("uoj", false)]
    {
        assert_eq!(here.path(&format!("dist/{target}/README.md")).exists(), is_written, "{target}");
    }
    here.edit("validators/testlib/validator_cpp03.cpp", "// bounds", "// muqi: bounds");
    here.succeed("export uoj icpc");
}

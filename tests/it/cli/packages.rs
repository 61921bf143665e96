//! The package that a command works on, and the plans it may have.

use std::process::Stdio;

use insta::assert_snapshot;

use crate::support::{Workplace, transcript};

#[test]
fn a_package_is_found_from_inside_it() {
    let here = Workplace::with_room();
    here.edit("problem/problem.toml", "max = 10 }     # columns", "max = 12 }     # columns");
    for inside in ["problem", "problem/plans", "testdata/classic"] {
        let mut command = here.command("gen --check");
        let output = command.current_dir(here.path(inside)).output().expect("the program runs");
        let shown = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(1), "in {inside}: {shown}");
        assert!(shown.contains("../testdata/classic/15.in"), "in {inside}: {shown}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.starts_with("note: the package is ../"), "in {inside}: {told}");
    }
    let mut command = here.command("gen --check --problem .");
    let output = command.current_dir(here.path("problem")).output().expect("the program runs");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn a_plan_may_not_take_the_name_of_another_directory() {
    for name in ["sample", "Classic", "a b"] {
        let here = Workplace::package();
        here.rename("problem/plans/classic.toml", &format!("problem/plans/{name}.toml"));
        let run = here.run("gen");
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains(&format!("a plan cannot be called \"{name}\"")), "{run}");
        assert!(!here.path("testdata").exists(), "{name}");
    }
}

#[test]
fn gen_builds_every_plan_when_none_is_called_classic() {
    let here = Workplace::package();
    let plan = here.read("problem/plans/classic.toml");
    here.rename("problem/plans/classic.toml", "problem/plans/day1.toml");
    here.write("problem/plans/day2.toml", plan);
    here.succeed("gen");
    assert!(here.path("testdata/day1/20.ans").is_file());
    assert!(here.path("testdata/day2/20.ans").is_file());
    here.succeed("gen --check");
}

#[test]
fn a_package_without_its_problem_toml_is_refused_by_every_command() {
    let here = Workplace::generated();
    let before = here.files("testdata");
    here.rename("problem/problem.toml", "problem/Problem.toml");
    let commands = ["gen", "validate", "export luogu", "strength", "solve testdata/classic/01.in"];
    for command in commands.into_iter().chain(["check ."]) {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains("rename problem/Problem.toml to problem.toml"), "{run}");
    }
    let named = here.run("gen --problem .");
    assert!(named.status == Some(2) && named.stderr.contains("rename"), "{named}");
    here.remove("problem/Problem.toml");
    let lost = here.run("gen");
    std::fs::create_dir(here.path("problem/problem.toml")).expect("a directory");
    assert_snapshot!(transcript([lost, here.run("gen")]));
    assert_eq!(here.files("testdata"), before);
}

#[cfg(unix)]
#[test]
fn links_in_a_package_are_followed_and_those_that_lead_nowhere_are_named() {
    let here = Workplace::generated();
    let linked = [
        "problem/problem.toml",
        "problem/plans/full.toml",
        "problem/handmade/sample.in",
        "problem/statement/statement.en.md",
    ];
    for (name, target) in linked.iter().zip(["a", "b", "c", "d"]) {
        here.rename(name, target);
        std::os::unix::fs::symlink(here.path(target), here.path(name)).expect("a link");
    }
    here.succeed("gen --check");
    here.edit("d", "time limit: 1 s", "time limit: 3 s");
    assert_eq!(here.run("gen --check").status, Some(1));
    here.succeed("gen --discard-edits");
    assert!(here.path(linked[3]).is_symlink() && here.read("d").contains("time limit: 1 s"));
    for target in ["b", "d"] {
        here.remove(target);
    }
    let nowhere = here.run("gen");
    here.remove("a");
    assert_snapshot!(transcript([nowhere, here.run("gen")]));
}

#[test]
fn an_empty_statement_in_pdf_is_refused() {
    let here = Workplace::package();
    here.write("problem/statement/statement.zh.classic.pdf", "");
    let run = here.run("export cms");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("statement.zh.classic.pdf is not a PDF"), "{run}");
}

#[test]
fn a_closed_pipe_stops_no_work_and_changes_no_exit_status() {
    let here = Workplace::package();
    let status = |arguments: &str| {
        let child = here.command(arguments).stdout(Stdio::piped()).stderr(Stdio::null()).spawn();
        let mut child = child.expect("the program starts");
        drop(child.stdout.take());
        child.wait().expect("the program ends").code()
    };
    assert_eq!(status("gen"), Some(0));
    here.succeed("gen --check");
    here.write("testdata/classic/05.in", "1 1\n1\n0\n");
    assert_eq!(status("gen --check"), Some(1));
}

#[cfg(unix)]
#[test]
fn fix_follows_a_link_and_leaves_read_only_files_alone() {
    use std::os::unix::fs::PermissionsExt as _;

    let here = Workplace::package();
    here.write("real.in", "1 1\n5 \n0\n");
    std::os::unix::fs::symlink("real.in", here.path("link.in")).expect("a link");
    here.succeed("validate --fix link.in");
    assert!(here.path("link.in").is_symlink());
    assert_eq!(here.read("real.in"), "1 1\n5\n0\n");
    here.write("kept.in", "1 1\n5 \n0\n");
    let read_only = std::fs::Permissions::from_mode(0o444);
    std::fs::set_permissions(here.path("kept.in"), read_only).expect("permissions");
    assert_eq!(here.run("validate --fix kept.in").status, Some(2));
    assert_eq!(here.read("kept.in"), "1 1\n5 \n0\n");
}

#[test]
fn a_directory_called_dash_does_not_hide_standard_input() {
    let here = Workplace::empty();
    here.write("-/1.in", "1 1\n7\n0\n");
    let run = here.run_with_input("solve -", b"1 1\n5\n0\n");
    assert_eq!(run.stdout, "5\n", "{run}");
}

#[test]
fn solve_passes_over_inputs_that_are_invalid_on_purpose() {
    let here = Workplace::generated();
    here.write("testdata/tests/invalid/word.in", "1 1\nx\n0\n");
    let answers = here.succeed("solve testdata");
    assert_eq!(answers.lines().count(), 4 + 20 + 68, "{answers}");
}

#[test]
fn a_handmade_board_with_faults_stops_only_what_needs_it() {
    let here = Workplace::empty();
    here.succeed("init package --from chess");
    let board = "package/problem/handmade/sample2.in";
    let text = here.read(board).replace('\n', "\r\n");
    here.write(board, &text);
    here.write("x.in", "1 1\n5\n0\n");
    for command in ["solve x.in", "explain x.in", "validate x.in"] {
        here.succeed(&format!("{command} --problem package"));
    }
    let needs_it = here.run("gen --problem package");
    assert_eq!(needs_it.status, Some(2), "{needs_it}");
    assert!(needs_it.stderr.contains("error[input-crlf]"), "{needs_it}");
    here.succeed(&format!("validate --fix {board} --problem package"));
    here.succeed("gen --problem package");
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn a_directory_in_the_place_of_another_file_of_a_package_is_named() {
        let here = Workplace::package();
        here.succeed("gen");
        for (name, command, status, wanted) in [
            (
                "problem/plans/full.toml",
                "gen",
                2,
                "full.toml (is a directory)\nhint: make them readable",
            ),
            ("problem/handmade/sample.in", "validate", 2, "sample.in (is a directory)"),
            ("problem/submissions/earned.toml", "export kattis", 2, "earned.toml (is a directory)"),
            (
                "problem/submissions/earned.toml",
                "check problem/submissions/accepted/contour_mask.cpp --apply",
                2,
                "error[path-directory]",
            ),
            ("validators/testlib/validator.cpp", "gen --check", 1, "error[path-directory]"),
            (
                "testdata/classic/manifest.json",
                "check problem/submissions/accepted/contour_mask.cpp",
                2,
                "hint: move the directory testdata/classic/manifest.json elsewhere, then `muqi gen` writes",
            ),
        ] {
            let bytes = std::fs::read(here.path(name)).ok();
            if bytes.is_some() {
                here.remove(name);
            }
            std::fs::create_dir_all(here.path(name)).expect("a directory");
            let run = here.run(command);
            assert!(run.status == Some(status) && run.stderr.contains(wanted), "{name}: {run}");
            std::fs::remove_dir(here.path(name)).expect("removed");
            if let Some(bytes) = bytes {
                std::fs::write(here.path(name), bytes).expect("written");
            }
        }
    }
}

//! `docs/strength.md` is what `muqi strength --page` prints, and both editions
//! are as strong as they are meant to be.

use std::process::Command;

use super::assert_page_is;

fn printed(arguments: &[&str]) -> String {
    let muqi = env!("CARGO_BIN_EXE_muqi");
    // Outside any package, so that the built-in problem is meant.
    let empty = tempfile::tempdir().expect("a temporary directory");
    let run = Command::new(muqi).args(arguments).current_dir(empty.path()).output();
    let run = run.expect("muqi can be started");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    assert!(run.status.success(), "muqi {}: {}\n{text}", arguments.join(" "), run.status);
    text
}

/// The page is printed with exit status 0 where no wrong program survives and no
/// slow one earns more than it may.
#[test]
fn the_page_of_the_test_sets_is_what_is_printed_and_no_wrong_program_survives() {
    assert_page_is("strength.md", &printed(&["strength", "--page"]));
}

#[test]
fn no_bound_of_either_edition_is_left_out() {
    for plan in ["classic", "full"] {
        printed(&["strength", "--plan", plan, "--coverage"]);
    }
}

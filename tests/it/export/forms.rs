//! The forms of packages.

use muqi::export::TARGETS;

use crate::support::variant;

use super::{contents, exported};

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
            for (path, bytes) in package.iter() {
                shown += &format!("\n===== {place}: {path}, {} bytes\n", bytes.len());
                if !is_told_by_name(path) {
                    shown += str::from_utf8(bytes).expect("text");
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
    let statement = str::from_utf8(statement).expect("text");
    assert!(statement.contains("```input1\n2 3\n"), "{statement}");
    assert!(!statement.contains("<!--"), "{statement}");
    assert!(statement.contains("$1 \\le n, m \\le 12$"), "{statement}");
}

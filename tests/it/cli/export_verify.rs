//! `muqi export --verify`.

use muqi::export::TARGETS;

use crate::support::{Workplace, transcript};

#[test]
fn a_package_on_disk_is_compared_with_the_plan() {
    let here = Workplace::empty();
    here.succeed("export luogu uoj");
    here.edit("dist/luogu/package/config.yml", "score: 5", "score: 4");
    here.edit("dist/uoj/package/problem.conf", "n_tests 20", "n_tests 19");
    let runs =
        ["dist/chess-luogu.zip", "dist/luogu", "dist/uoj/package", "dist/luogu --format json"]
            .map(|package| here.run(&format!("export --verify {package}")));
    insta::assert_snapshot!("export_verify", transcript(runs));
}

#[test]
fn a_package_of_another_plan_is_reported_by_name() {
    let here = Workplace::empty();
    here.succeed("export uoj --plan full");
    let run = here.run("export --verify dist/uoj --plan classic");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.ends_with("\n  the package is of plan full\n"), "{run}");
}

#[test]
fn a_directory_that_a_judge_requires_is_no_wrapper() {
    let here = Workplace::empty();
    here.succeed("export all");
    for target in ["hydro", "dmoj", "cms", "kattis"] {
        let told = here.succeed(&format!("export --verify dist/{target}/package/chess"));
        let expected = format!("dist/{target}/package/chess: {target}, classic: as expected\n");
        assert_eq!(told, expected);
    }
}

#[test]
fn a_judge_that_does_not_show_can_be_named() {
    let here = Workplace::empty();
    here.succeed("export hydro luogu uoj");
    here.rename("dist/hydro/package/chess", "chess");
    here.remove("chess/testdata/config.yaml");
    here.rename("dist/luogu/package", "both");
    here.rename("dist/uoj/package/problem.conf", "both/problem.conf");
    let runs = [
        "export --verify chess",
        "export hydro --verify chess",
        "export --verify both",
        "export luogu --verify both",
        "export hydro --verify dist",
        "export kattis --verify dist",
    ];
    insta::assert_snapshot!("export_verify_named", transcript(runs.map(|run| here.run(run))));
}

#[test]
fn an_incomplete_archive_is_reported_with_its_path_and_a_hint() {
    let here = Workplace::empty();
    here.succeed("export uoj");
    let whole = std::fs::read(here.path("dist/chess-uoj.zip")).expect("an archive");
    here.write("half.zip", &whole[..whole.len() / 2]);
    here.write("none.zip", "");
    here.write("text.zip", "not an archive\n");
    here.write("directory.zip/empty/notes.txt", "");
    here.remove("directory.zip/empty/notes.txt");
    let mut damaged = whole.clone();
    let input = whole.windows(9).position(|bytes| bytes == b"chess1.in").expect("a test");
    damaged[input + 9] ^= 1;
    here.write("bit.zip", damaged);
    let runs = ["half.zip", "none.zip", "text.zip", "directory.zip", "bit.zip", "absent.zip"];
    let runs = runs.map(|name| here.run(&format!("export --verify {name}")));
    insta::assert_snapshot!("export_verify_archives", transcript(runs));
}

#[test]
fn an_archive_without_the_files_that_identify_it_is_damaged_where_bytes_changed() {
    let here = Workplace::empty();
    here.succeed("export lemon");
    let mut damaged = std::fs::read(here.path("dist/chess-lemon.zip")).expect("an archive");
    let configuration = damaged.windows(9).position(|bytes| bytes == b"chess.cdf").expect("a mark");
    damaged[configuration + 40] ^= 1;
    here.write("bit.zip", damaged);
    let run = here.run("export --verify bit.zip");
    assert!(run.stderr.starts_with("error: bit.zip: a damaged zip archive: chess.cdf: "), "{run}");
    assert_eq!(run.status, Some(2), "{run}");
}

#[cfg(unix)]
#[test]
fn no_link_is_followed_out_of_a_package() {
    use std::os::unix::fs::symlink;
    let here = Workplace::empty();
    here.succeed("export luogu");
    here.write("outside/far.in", "1 1\n");
    let package = here.path("dist/luogu/package");
    for (target, name) in [("outside", "directory"), ("outside/far.in", "file.in")] {
        symlink(here.path(target), package.join(name)).expect("a link");
    }
    symlink("chess1.in", package.join("inside.in")).expect("a link");
    let run = here.run("export --verify dist/luogu");
    for name in ["directory", "file.in"] {
        assert!(run.stdout.contains(&format!("/{name}: a link to /")), "{run}");
    }
    assert!(!run.stdout.contains("far.in:") && run.stdout.contains("inside.in"), "{run}");
    assert_eq!(run.status, Some(1), "{run}");
}

#[test]
fn an_archive_whose_names_lead_out_writes_nothing_and_is_reported() {
    let here = Workplace::empty();
    here.succeed("export luogu");
    let whole = std::fs::read(here.path("dist/chess-luogu.zip")).expect("an archive");
    let mut climbing = whole.clone();
    for (header, length) in [(b"PK\x03\x04", 30), (b"PK\x01\x02", 46)] {
        for at in 0..whole.len() - length - 9 {
            let name = at + length;
            if whole[at..].starts_with(header) && whole[name..].starts_with(b"chess7.in") {
                climbing[name..name + 9].copy_from_slice(b"../../.in");
            }
        }
    }
    here.write("inner/climbing.zip", climbing);
    let run = here.run("export --verify inner/climbing.zip");
    assert_eq!(run.status, Some(1), "{run}");
    let told = "  ../../.in: its name leads out of the archive, or cannot be the name of a file\n";
    assert!(run.stdout.contains(told), "{run}");
    assert!(run.stdout.contains("  missing: chess7.in\n"), "{run}");
    assert_eq!(here.names("inner"), ["climbing.zip"]);
}

#[test]
fn an_archive_with_files_in_another_directory_is_reported() {
    let here = Workplace::package();
    here.succeed("export luogu hydro");
    let zipped = |directory: &str, prefix: &str| {
        let mut package = muqi::export::Package::default();
        for (path, bytes) in here.files(directory) {
            package.add(format!("{prefix}{path}"), bytes);
        }
        package.zip().expect("an archive")
    };
    here.write("around.zip", zipped("dist/luogu/package", "chess-luogu/"));
    here.write("bare.zip", zipped("dist/hydro/package/chess", ""));
    let around = here.run("export --verify around.zip");
    assert!(around.stdout.contains("  the files are in a directory chess-luogu/"));
    let bare = here.run("export --verify bare.zip");
    assert!(bare.stdout.contains("  expected the files in a directory"), "{bare}");
    assert_eq!((around.status, bare.status), (Some(1), Some(1)));
}

#[test]
fn the_document_for_programs_has_one_shape_for_one_package_and_for_many() {
    let here = Workplace::empty();
    here.succeed("export luogu uoj");
    for (path, packages) in [("dist", 2), ("dist/luogu", 1), ("dist/chess-uoj.zip", 1)] {
        let json = here.succeed(&format!("export --verify {path} --format json"));
        let document: serde_json::Value = serde_json::from_str(&json).expect("JSON");
        assert_eq!(document["packages"].as_array().map(Vec::len), Some(packages), "{json}");
        assert_eq!(document["packages"][0]["edition"], "classic", "{json}");
    }
}

#[test]
fn sources_of_the_jury_keep_the_line_ends_they_have() {
    let here = Workplace::package();
    let path = "problem/submissions/accepted/ranked_contours.cpp";
    here.write(path, here.read(path).replace('\n', "\r\n"));
    here.succeed("export hydro");
    here.succeed("export --verify dist/chess-hydro.zip");
}

#[test]
fn a_plan_that_the_judge_cannot_take_keeps_no_other_from_being_verified() {
    let here = Workplace::package();
    here.succeed("export dmoj");
    here.write("problem/plans/worthless.toml", super::export::WORTHLESS);
    here.succeed("export --verify dist");
}

#[test]
fn a_missing_package_is_reported_with_a_hint() {
    let here = Workplace::package();
    here.succeed("export noi");
    let run = here.run("export --verify dits");
    assert_eq!(run.status, Some(2), "{run}");
    let told = "error: dits: no such file or directory\nhint: did you mean dist? give a zip or a \
                directory that `muqi export` has written\n";
    assert_eq!(run.stderr, told);
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn all_packages_of_a_directory_are_compared_with_the_plan() {
        let here = Workplace::empty();
        here.succeed("export all");
        here.edit("dist/uoj/package/std.cpp", "choose", "chose");
        here.edit("dist/hydro/package/chess/problem_zh.md", "木匠", "铁匠");
        let run = here.run("export --verify dist");
        assert_eq!(run.status, Some(1), "{run}");
        assert_eq!(
            run.stdout.lines().filter(|line| line.ends_with(": as expected")).count(),
            TARGETS.len() - 2
        );
        here.write("dist/chess-luogu.zip", "PK");
        here.remove("dist/chess-lemon.zip");
        let run = here.run("export --verify dist");
        for told in [
            "  chess-luogu.zip: changed since it was written\n",
            "  chess-lemon.zip: cannot read: ",
        ] {
            assert!(run.stdout.contains(told), "{run}");
        }
        for told in [
            "  changed since the export: std.cpp\n",
            "  changed since the export: chess/problem_zh.md\n",
        ] {
            assert!(run.stdout.contains(told), "{run}");
        }
    }
}

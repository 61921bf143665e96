//! A package found somewhere is compared with the one that would be exported.

use muqi::export::{Contents, Form, Package, TARGETS, Target, recognised, target, verified};

use crate::support::{english, variant};

use super::{bytes, contents, damage::with, exported};

/// Returns the reported differences of a package.
fn told(target: &dyn Target, package: &Package, contents: &Contents<'_>) -> Vec<String> {
    let differences = verified(target, package, Form::Directory, contents);
    english(&differences.expect("a judge that takes the problem"))
}

/// Calls back with the package of every judge.
fn with_every_package(mut visit: impl FnMut(&'static dyn Target, &Package, &Contents<'_>)) {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for target in TARGETS {
        visit(target, &exported(target, &contents).export.package, &contents);
    }
}

fn is_archive(path: &str) -> bool {
    path.rsplit('.').next() == Some("zip")
}

/// Returns the package as a system with other line ends hands it on.
fn with_other_line_ends(package: &Package) -> Package {
    let mut other = Package::default();
    for (path, blob) in package.iter() {
        match str::from_utf8(bytes(blob)) {
            Ok(text) if !is_archive(path) => other.add(path, text.replace('\n', "\r\n")),
            _ => other.add(path, blob),
        }
    }
    other
}

#[test]
fn other_line_ends_are_reported_once() {
    with_every_package(|target, package, contents| {
        let changed = with_other_line_ends(package);
        let number = package.iter().filter(|(path, _)| !is_archive(path)).count();
        let (first, _) = package.iter().next().expect("a file");
        let told = told(target, &changed, contents);
        let expected = format!(
            "line ends were changed from LF to CR LF in {number} files, the first is {first}: "
        );
        assert!(matches!(&told[..], [only] if only.starts_with(&expected)), "{told:?}");
    });
}

#[test]
fn a_broken_configuration_hides_no_other_file() {
    with_every_package(|target, package, contents| {
        let endings = [".in", "put/input0.txt"];
        let is_data = |path: &str| endings.iter().any(|ending| path.ends_with(ending));
        let paths: Vec<&str> = package.iter().map(|(path, _)| path).collect();
        let data = paths.iter().copied().find(|path| is_data(path));
        let (first, last) = (paths[0], paths[paths.len() - 1]);
        let mut damaged = with(package, first, |_| Some(b"\"".to_vec()));
        damaged = with(&damaged, last, |bytes| Some([bytes, b" "].concat()));
        damaged = with(&damaged, data.unwrap_or(last), |bytes| Some([b"7", bytes].concat()));
        let told = told(target, &damaged, contents);
        for path in [first, last].into_iter().chain(data) {
            assert!(told.iter().any(|one| one.contains(path)), "{path}: {told:?}");
        }
    });
}

#[test]
fn a_package_is_recognised_with_or_without_a_directory_around() {
    with_every_package(|target, package, contents| {
        let name = contents.short_name();
        let mut places = vec![package.clone()];
        for directory in ["package", "unpacked"] {
            let mut place = Package::default();
            for (path, bytes) in package.iter() {
                place.add(format!("{directory}/{path}"), bytes);
            }
            places.push(place);
        }
        places[1].add("README.md", "what is beside it");
        if package.iter().all(|(path, _)| path.starts_with(&format!("{name}/"))) {
            places.push(package.below(name));
        }
        for place in places {
            let found = recognised(&place, name, &TARGETS);
            let names: Vec<&str> = found.iter().map(|one| one.target.name()).collect();
            assert_eq!(names, [target.name()]);
            if place == *package {
                assert!(found[0].misplaced.is_none() && found[0].package == place);
            }
            assert_eq!(told(target, &found[0].package, contents), Vec::<String>::new());
        }
    });
}

#[test]
fn a_package_that_may_be_for_two_judges_is_for_neither() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let mut mixed = Package::default();
    for name in ["luogu", "uoj"] {
        let target = target(name).expect("a target");
        for (path, bytes) in exported(target, &contents).export.package.iter() {
            mixed.add(path, bytes);
        }
    }
    let found = recognised(&mixed, contents.short_name(), &TARGETS);
    let names: Vec<&str> = found.iter().map(|one| one.target.name()).collect();
    assert_eq!(names, ["luogu", "uoj"]);
    assert!(recognised(&Package::default(), "boards", &TARGETS).is_empty());
}

#[test]
fn an_altered_input_is_reported_without_consequential_faults() {
    with_every_package(|target, package, contents| {
        let is_input = |path: &str| {
            path.ends_with("s3.in") || path.ends_with("/3.in") || path.ends_with("put2.txt")
        };
        let input = package.iter().map(|(path, _)| path).find(|path| is_input(path));
        // DMOJ has them in an archive.
        let Some(path) = input else { return assert_eq!(target.name(), "dmoj") };
        let damaged = with(package, path, |bytes| Some([bytes, b"1\n"].concat()));
        let told = told(target, &damaged, contents);
        let says = |text: &str| told.iter().any(|one| one.contains(text));
        assert!(says("no test of the plan has this input"), "{}: {told:?}", target.name());
        assert!(says(&format!("changed since the export: {path}")), "{}: {told:?}", target.name());
        let promise = usize::from(says("not as the statement promises"));
        assert_eq!(told.len(), 2 + promise, "{}: {told:?}", target.name());
    });
}

#[test]
fn texts_of_a_package_change_nothing_on_a_terminal() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for (name, config) in [("uoj", "problem.conf"), ("luogu", "config.yml")] {
        let target = target(name).expect("a target");
        let package = exported(target, &contents).export.package;
        let bytes = b"\x1b[31m:\x07 \x1b]0;x\x07".to_vec();
        let mut damaged = with(&package, config, |_| Some(bytes.clone()));
        damaged.add("\x1b[2J.in", "1 1\n");
        let told = told(target, &damaged, &contents).concat();
        assert!(told.contains("[2J.in") && !told.contains(char::is_control), "{told:?}");
    }
}

#[test]
fn links_copies_and_another_order_of_an_archive_are_reported() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let told = |name: &str, package: &Package, form| {
        let target = target(name).expect("a target");
        let differences = verified(target, package, form, &contents);
        english(&differences.expect("a judge that takes the problem"))
    };
    let package = |name: &str| exported(target(name).expect("a target"), &contents).export.package;
    let kattis = package("kattis");
    assert_eq!(told("kattis", &kattis, Form::Archive), Vec::<String>::new());
    let mut copies = Package::default();
    for (path, bytes) in kattis.iter() {
        copies.add(path, bytes);
    }
    assert_eq!(told("kattis", &copies, Form::Directory), Vec::<String>::new());
    let of_archive = told("kattis", &copies, Form::Archive);
    assert!(matches!(&of_archive[..], [one] if one.starts_with("copies in the place of links: ")));
    let mut linked = package("uoj");
    linked.add_same("boards1.in", "ex_boards1.in");
    linked.add_same("boards1.in", "boards2.in");
    let told_of_link = told("uoj", &linked, Form::Directory);
    assert_eq!(told_of_link[0], "links in the place of files: boards1.in");
    for (name, count) in [("hydro", 1), ("luogu", 0)] {
        let files = package(name);
        let files: Vec<(&str, &muqi::store::Blob)> = files.iter().collect();
        let mut reversed = Package::default();
        for (path, bytes) in files.iter().rev() {
            reversed.add(*path, *bytes);
        }
        let told = told(name, &reversed, Form::Archive);
        assert_eq!(told.len(), count, "{told:?}");
        assert!(
            told.iter().all(|one| one.starts_with("the files are in another order")),
            "{told:?}"
        );
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_change_of_a_file_is_reported_with_its_name() {
        let mut tried = 0;
        with_every_package(|target, package, contents| {
            for (index, (path, bytes)) in package.iter().enumerate() {
                // In one of three ways, by turns: lost, renamed, changed.
                let damaged = match index % 3 {
                    // An archive in a package is held by what is in it.
                    2 if !is_archive(path) => {
                        with(package, path, |bytes| Some([bytes, b" "].concat()))
                    }
                    1 => {
                        let mut renamed = with(package, path, |_| None);
                        renamed.add(format!("{path}.old"), bytes);
                        renamed
                    }
                    _ => with(package, path, |_| None),
                };
                let told = told(target, &damaged, contents);
                assert!(told.iter().any(|one| one.contains(path)), "{path}: {told:?}");
                tried += 1;
            }
            let mut grown = package.clone();
            grown.add("Thumbs.db", "another's");
            let told = told(target, &grown, contents);
            assert!(told.contains(&"not exported by muqi: Thumbs.db".to_owned()), "{told:?}");
        });
        assert!(tried > 240, "{tried}");
    }
}

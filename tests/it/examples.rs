//! The packages of `examples/`: their tests are made, and their programs judged as expected.

use walkdir::WalkDir;

use crate::support::{Workplace, lacking};

/// The programs of the jury that a package shows at least.
const FEWEST_PROGRAMS: usize = 6;

/// Makes the tests of a package of `examples/` in a copy, and judges its programs.
fn examine(name: &str) {
    let (here, mut programs) = (Workplace::empty(), 0);
    let directory = format!("{}/examples/{name}", env!("CARGO_MANIFEST_DIR"));
    for entry in WalkDir::new(&directory) {
        let entry = entry.expect("a file can be read");
        let path = entry.path().strip_prefix(&directory).expect("below it").to_owned();
        // What somebody made there is none of it.
        if entry.file_type().is_file() && !path.starts_with("testdata") {
            let content = std::fs::read(entry.path()).expect("a file can be read");
            programs += usize::from(path.starts_with("problem/submissions"));
            here.write(path.to_str().expect("a name of ours"), content);
        }
    }
    assert!(programs >= FEWEST_PROGRAMS, "{name}: {programs} programs");
    let statements = here.files("problem/statement");
    for command in ["gen", "gen --check", "validate"] {
        let run = here.run(command);
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{name}: {run}");
    }
    assert_eq!(here.files("problem/statement"), statements, "{name}: as `muqi gen` writes them");
    let checked = here.run("check problem/submissions");
    let all = format!("\n{programs} submissions as expected\n");
    assert!(checked.status == Some(0) && checked.stdout.ends_with(&all), "{name}: {checked}");
    let packed = here.run("export all --out packages");
    // The tests of `majority` are more than an archive for Luogu may have.
    let judges = if name == "majority" { 10 } else { 11 };
    let (status, read_back) =
        (packed.status, packed.stdout.matches("as expected  written").count());
    assert_eq!((status, read_back), (Some(i32::from(judges < 11)), judges), "{name}: {packed}");
    let verified = here.succeed("export --verify packages");
    assert_eq!(verified.matches("main: as expected").count(), judges, "{name}: {verified}");
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_programs_of_every_example_do_what_they_are_there_to_show() {
        if let Some(missing) = ["g++", "python3"].into_iter().find(|it| which::which(it).is_err()) {
            return lacking(missing, "the packages of examples/");
        }
        let examples = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/examples"));
        let mut examined = 0;
        for example in examples.expect("there are examples") {
            let name = example.expect("a directory").file_name();
            examine(name.to_str().expect("a name of ours"));
            examined += 1;
        }
        assert!(examined >= 3, "{examined} examples");
    }
}

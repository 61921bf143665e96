//! `docs/security.md` names what programs can read; its tables are compared with
//! the code and with this machine.

use muqi::{judge::language::Toolchain, problem::ProgrammingLanguage};

use super::{markdown::section, read_page};

/// Returns the cells of the rows of all tables in a section.
fn rows(section: &str) -> Vec<Vec<String>> {
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines
        .map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect())
        .collect()
}

/// Returns the words for the runtime of a language.
fn runtime(language: ProgrammingLanguage) -> String {
    let rows = rows(&section(&read_page("security.md"), "Readable files"));
    let row = rows.iter().find(|row| row.len() == 3 && row[0] == language.title());
    row.unwrap_or_else(|| panic!("{language} has a row")).get(1).expect("a cell").clone()
}

#[test]
fn every_language_has_a_row_and_becomes_nothing_else() {
    let rows = rows(&section(&read_page("security.md"), "Readable files"));
    let rows: Vec<&Vec<String>> = rows
        .iter()
        .filter(|row| row.len() == 3 && row[0] != "language" && row[0] != "---")
        .collect();
    let named: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(named, ProgrammingLanguage::ALL.map(ProgrammingLanguage::title));
    // Nothing in the sandbox could be told to allow it.
    assert!(rows.iter().all(|row| row[2] == "never"), "{rows:?}");
}

#[test]
fn every_row_of_what_the_kernel_keeps_is_tried() {
    let rows = rows(&section(&read_page("security.md"), "What the kernel keeps for a program"));
    let tasks: Vec<&str> = rows.iter().filter(|row| row.len() == 4).map(|row| &*row[3]).collect();
    let tasks: Vec<&str> = tasks.iter().flat_map(|cell| cell.split('`')).collect();
    let named =
        tasks.iter().filter(|task| task.chars().all(|c| c.is_ascii_lowercase() || c == '_'));
    let named: Vec<&&str> = named.filter(|task| !task.is_empty()).collect();
    assert!(named.len() > 15, "{named:?}");
    let sandbox = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/sandbox");
    let tests: String = ["hostile.rs", "memory.rs"]
        .map(|name| std::fs::read_to_string(sandbox.join(name)).expect("tests"))
        .concat();
    for task in named {
        assert!(tests.contains(&format!("\"{task}\"")), "{task} is run by no test");
    }
}

#[test]
fn the_runtime_of_a_language_is_as_documented() {
    for language in ProgrammingLanguage::ALL {
        let Ok(Toolchain { runner, runtime: found, .. }) = Toolchain::find(language, &|_| Ok(()))
        else {
            continue;
        };
        let words = runtime(language);
        assert_eq!(words == "nothing", found.is_empty(), "{language}: {found:?}");
        assert_eq!(found.is_empty(), runner.is_none(), "{language}: {found:?}");
        if language == ProgrammingLanguage::Java {
            // The home directory comes first; the rest is its configuration.
            let elsewhere = found.iter().skip(1);
            assert!(elsewhere.clone().all(|path| path.starts_with("/etc")), "{found:?}");
        }
        for shared in ["/", "/usr", "/usr/bin", "/usr/local/bin", "/usr/lib", "/bin", "/etc"] {
            assert!(found.iter().all(|path| path != std::path::Path::new(shared)), "{found:?}");
        }
    }
}

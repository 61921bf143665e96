//! The laws of a directory of tests that was changed. The first byte chooses a file
//! of the samples, the second a change; the others are what the change takes.
//!
//! - As it was written nothing is found.
//! - A changed or missing input or answer is found, whatever its manifest states.
//! - Findings are about files of the directory, each with a place inside them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
    sync::LazyLock,
};

use muqi::{
    testset::{
        MANIFEST, build_sample,
        lint::{Expectations, lint},
    },
    text::{Diagnostic, Source},
};

use super::{
    archive::scratch,
    contents::VARIANT,
    places::{assert_excerpt, assert_words},
};

type Files = BTreeMap<String, Vec<u8>>;

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let files = build_sample(&VARIANT.0).expect("small boards").files().into_iter();
    files.map(|(name, file)| (name, file.in_memory().expect("small files").to_vec())).collect()
});

pub(crate) fn law(bytes: &[u8]) {
    let Some(([file, change], rest)) = bytes.split_first_chunk::<2>() else { return };
    let names: Vec<&String> = FILES.keys().collect();
    let name = names[usize::from(*file) % names.len()];
    let mut files = FILES.clone();
    match change % 4 {
        0 => drop(files.insert(name.clone(), rest.to_vec())),
        1 => drop(files.remove(name)),
        2 => drop(files.insert("sample9.in".to_owned(), rest.to_vec())),
        _ => {
            let at = rest.first().map_or(0, |&at| usize::from(at));
            let bytes = files.get_mut(name).expect("a file of the set");
            bytes.splice(at.min(bytes.len()).., rest.iter().skip(1).copied());
        }
    }
    let found = findings(&files);
    let is_data =
        |(name, bytes): (&String, &Vec<u8>)| name != MANIFEST && files.get(name) != Some(bytes);
    if files == *FILES {
        assert_eq!(found, []);
    } else if FILES.iter().any(is_data) {
        assert!(!found.is_empty(), "{name} is another, and nothing is found");
    }
}

/// Returns the findings about these files in a directory.
fn findings(files: &Files) -> Vec<Diagnostic> {
    let directory = tempfile::Builder::new().tempdir_in(scratch()).expect("a directory");
    for (name, bytes) in files {
        fs::write(directory.path().join(name), bytes).expect("written");
    }
    let editions = BTreeMap::new();
    let expectations = Expectations {
        problem: &VARIANT.0,
        editions: &editions,
        faulty: &BTreeSet::new(),
        plan: None,
        planned: None,
    };
    let found = lint(directory.path(), &expectations).diagnostics;
    for finding in &found {
        assert_about(directory.path(), files, finding);
    }
    found
}

fn assert_about(directory: &Path, files: &Files, finding: &Diagnostic) {
    assert_words(finding);
    let path = &finding.location.path;
    let name = Path::new(path).strip_prefix(directory).expect("a file of the directory");
    let Some(excerpt) = &finding.location.excerpt else { return };
    let bytes = &files[&*name.to_string_lossy()];
    assert_excerpt(&Source::new(path.as_str(), bytes.clone()), excerpt);
}

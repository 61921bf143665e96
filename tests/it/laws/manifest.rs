//! The laws of manifests.
//!
//! - What is written for a manifest is read back as the same one.
//! - Every name in it stays inside its directory.
//! - A refusal names a line and a column of the file.

use muqi::testset::{Manifest, ManifestError};

pub(crate) fn law(bytes: &[u8]) {
    match Manifest::parse(bytes) {
        Ok(manifest) => {
            let written = manifest.to_bytes();
            assert_eq!(Manifest::parse(&written).expect("a manifest"), manifest);
            let tests = manifest.tests.iter().map(|test| &test.name);
            for name in tests.chain(manifest.files.keys()) {
                assert!(stays_inside(name), "{name:?}");
            }
        }
        Err(ManifestError::Json(error)) => {
            let lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
            let (line, column) = (error.line(), error.column());
            assert!((1..=lines.len()).contains(&line), "{error}");
            assert!(column <= lines[line - 1].len() + 1, "{error}");
        }
        Err(error) => assert!(!error.to_string().contains(char::is_control), "{error}"),
    }
}

fn stays_inside(name: &str) -> bool {
    name.split('/').all(|part| !matches!(part, "" | "." | "..")) && !name.contains(['\\', '\0'])
}

//! The manifest: what a generated directory holds, and what each test follows from.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, de::IgnoredAny};

use crate::{
    store::{NameFault, check_name, sealed},
    text::{Fact, Message, ToMessage},
};

/// The name of the manifest in its directory.
pub const MANIFEST: &str = "manifest.json";

/// Format that this program writes and reads.
const FORMAT: u32 = 1;

/// The contents of a generated directory.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Format of the manifest.
    format: u32,
    /// Short name of the problem.
    pub problem: String,
    /// Name of the edition; `sample` for the samples.
    pub edition: String,
    /// The salt of the seeds; for the samples that of the large one, empty where there is none.
    pub salt: String,
    /// The tests in order.
    pub tests: Vec<ManifestTest>,
    /// The extra tests in order; left out where there is none.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub extra: Vec<ManifestTest>,
    /// SHA-256 of every file but the manifest, in hexadecimal, by name.
    pub files: BTreeMap<String, String>,
    /// The seal that [`sealed`] adds and `store` looks at.
    #[serde(default, skip_serializing)]
    seal: IgnoredAny,
}

/// The manifest's record of one test.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ManifestTest {
    /// The name of its files, without extension.
    pub name: String,
    /// The id of its subtask; left out for samples and extra tests.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub subtask: Option<usize>,
    /// The recipe of its board, in canonical form.
    pub recipe: String,
    /// The seed of its recipe: 64 hexadecimal digits; left out where nothing is drawn.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<String>,
    /// Its answer.
    pub answer: i64,
}

/// A file is not a manifest that this program reads.
#[derive(Debug, thiserror::Error)]
pub enum ManifestError {
    /// It is no JSON of the right shape.
    Json(#[from] serde_json::Error),
    /// It names a file that cannot be one of its directory.
    Name {
        /// The name, or that of a test.
        name: String,
        /// The reason.
        fault: NameFault,
    },
    /// It is of another format.
    Format {
        /// The format found.
        found: u32,
    },
}

impl ToMessage for ManifestError {
    fn to_message(&self) -> Message {
        match self {
            Self::Json(error) => Message::verbatim(error.to_string()),
            Self::Name { name, fault } => {
                message!("manifest-name", name = Fact::quoted(name.as_bytes()), fault = fault)
            }
            Self::Format { found } => {
                message!("manifest-format", found = *found, known = FORMAT)
            }
        }
    }
}

display_in_english!(ManifestError);

impl Manifest {
    /// Makes a manifest of the current format.
    pub fn new(problem: &str, edition: &str, salt: &str) -> Self {
        Self {
            format: FORMAT,
            problem: problem.to_owned(),
            edition: edition.to_owned(),
            salt: salt.to_owned(),
            tests: Vec::new(),
            extra: Vec::new(),
            files: BTreeMap::new(),
            seal: IgnoredAny,
        }
    }

    /// Reads a manifest.
    ///
    /// # Errors
    ///
    /// When the bytes are no manifest, or one of another format, or one that names
    /// files outside of its directory.
    pub fn parse(bytes: &[u8]) -> Result<Self, ManifestError> {
        let manifest: Self = serde_json::from_slice(bytes)?;
        if manifest.format != FORMAT {
            return Err(ManifestError::Format { found: manifest.format });
        }
        let tests = manifest.tests.iter().chain(&manifest.extra).map(|test| &test.name);
        for name in tests.chain(manifest.files.keys()) {
            check_name(name).map_err(|fault| ManifestError::Name { name: name.clone(), fault })?;
        }
        Ok(manifest)
    }

    /// Returns whether bytes are the manifest of a package for a judge, which has the
    /// same name and names no tests.
    pub fn is_of_a_package(bytes: &[u8]) -> bool {
        let parsed = serde_json::from_slice::<serde_json::Value>(bytes);
        parsed.is_ok_and(|manifest| manifest.get("target").is_some())
    }

    /// Returns the bytes of the manifest file, with its seal.
    pub fn to_bytes(&self) -> Vec<u8> {
        sealed(self)
    }

    /// Returns what is recorded of the test `name`, which may be an extra one.
    pub fn test(&self, name: &str) -> Option<&ManifestTest> {
        self.tests.iter().chain(&self.extra).find(|test| test.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_leads_out_of_the_directory_is_refused() {
        for name in ["../01", "/etc/01", "a/../../01", "01\u{1b}[2J"] {
            let mut manifest = Manifest::new("chess", "classic", "");
            manifest.files.insert(name.to_owned(), String::new());
            let error = Manifest::parse(&manifest.to_bytes()).expect_err("a strange name");
            let words = error.to_string();
            assert!(words.starts_with('`') && !words.contains(char::is_control), "{words}");
        }
    }

    #[test]
    fn a_key_that_is_no_text_for_a_terminal_is_refused_with_it_escaped() {
        let error = Manifest::parse(b"{\"\\u001b[2J\": 1}").expect_err("an unknown key");
        assert!(error.to_string().contains("`\\u{1b}[2J`"), "{error}");
    }

    #[test]
    fn a_manifest_of_another_format_is_refused() {
        let bytes = Manifest::new("chess", "classic", "").to_bytes();
        let later =
            String::from_utf8(bytes).expect("JSON").replace("\"format\": 1", "\"format\": 2");
        let error = Manifest::parse(later.as_bytes()).expect_err("another format");
        assert_eq!(error.to_string(), "format 2, expected 1");
    }
}

//! The manifest: what a generated directory holds, and what each test follows from.

use std::collections::BTreeMap;

use muqi_files::store::{Blob, NameFault, check_name, sealed};
use muqi_text::{Fact, Message, ToMessage};
use serde::{Deserialize, Serialize, de::IgnoredAny};

use crate::plan::{Origin, SubtaskId};

/// The name of the manifest in its directory.
pub const MANIFEST: &str = "manifest.json";

/// Format that this program writes and reads.
const FORMAT: u32 = 2;

/// Answers that are longer, in bytes, are recorded by their hashes only.
const MOST_OF_AN_ANSWER: u64 = 64;

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
    /// The salt of the seeds; left out of that of samples, of which each may have its own.
    #[serde(skip_serializing_if = "String::is_empty", default)]
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
    /// The name that the plan gives it; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub called: Option<String>,
    /// The ids of its subtasks; left out for samples and extra tests.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub subtasks: Vec<SubtaskId>,
    /// The command of its input, in canonical form; left out where there is none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub recipe: Option<String>,
    /// The salt of the seed of a sample that has its own.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub salt: Option<String>,
    /// The seed of the command: 64 hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub seed: Option<String>,
    /// The name of its input by hand, below `handmade/`.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub file: Option<String>,
    /// Its answer without the line end behind it, where that is one short line.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub answer: Option<String>,
}

impl ManifestTest {
    /// Records a test of no subtask.
    pub fn new(name: &str, origin: &Origin, answer: &Blob) -> Self {
        let (recipe, seed, file) = match origin {
            Origin::Command { recipe, seed } => {
                (Some(recipe.clone()), Some(seed.to_string()), None)
            }
            Origin::File(file) => (None, None, Some(file.clone())),
            Origin::Text(_) => (None, None, None),
        };
        let (name, subtasks) = (name.to_owned(), Vec::new());
        let answer = short_answer(answer);
        Self { name, called: None, subtasks, recipe, salt: None, seed, file, answer }
    }

    /// Returns what its input was made from, where that is recorded.
    pub fn origin(&self) -> Option<Origin> {
        if let Some(file) = &self.file {
            return Some(Origin::File(file.clone()));
        }
        // A text in the plan is recorded by its bytes alone.
        let seed = self.seed.as_ref()?.parse().ok()?;
        Some(Origin::Command { recipe: self.recipe.clone()?, seed })
    }

    /// Returns whether it is of the same origin as another record of its test.
    pub fn is_of_origin(&self, other: &Self) -> bool {
        (&self.recipe, &self.seed, &self.file) == (&other.recipe, &other.seed, &other.file)
    }
}

/// Returns an answer that is one short line, without the line end.
fn short_answer(answer: &Blob) -> Option<String> {
    let bytes = answer.in_memory().filter(|_| answer.length() <= MOST_OF_AN_ANSWER)?;
    let line = str::from_utf8(bytes.strip_suffix(b"\n")?).ok()?;
    (!line.contains(char::is_control)).then(|| line.to_owned())
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

    /// Returns the hashes of the files that a manifest of whatever format records.
    pub fn recorded_files(bytes: &[u8]) -> Option<BTreeMap<String, String>> {
        #[derive(Deserialize)]
        struct Recorded {
            files: BTreeMap<String, String>,
        }
        let files = serde_json::from_slice::<Recorded>(bytes).ok()?.files;
        files.keys().all(|name| check_name(name).is_ok()).then_some(files)
    }

    /// Returns whether bytes are the manifest of a package for a judge, which has the
    /// same name and names no tests.
    pub(crate) fn is_of_a_package(bytes: &[u8]) -> bool {
        let parsed = serde_json::from_slice::<serde_json::Value>(bytes);
        parsed.is_ok_and(|manifest| manifest.get("target").is_some())
    }

    /// Returns whether it is of samples, which are of no subtask.
    pub fn is_of_samples(&self) -> bool {
        self.tests.iter().all(|test| test.subtasks.is_empty())
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
            String::from_utf8(bytes).expect("JSON").replace("\"format\": 2", "\"format\": 3");
        let error = Manifest::parse(later.as_bytes()).expect_err("another format");
        assert_eq!(error.to_string(), "format 3, expected 2");
    }
}

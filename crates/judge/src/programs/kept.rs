//! The results of programs of packages, kept by content.
//!
//! ```text
//! DIRECTORY/KEY.json         the result of a run: the hashes of its outputs, or why an input is refused
//! DIRECTORY/SHA-256.output   an output
//! ```
//!
//! A key is a hash of everything that the result follows from. Nothing in it is needed: what is
//! gone or damaged is made again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use muqi_files::store::{Blob, sha256_hex, write_blob};
use serde::{Serialize, de::DeserializeOwned};

use crate::sealed::{read, write};

/// Version of what is kept.
const FORMAT: u32 = 2;

/// The results of earlier runs in a directory, if there is one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct KeptRuns<'a>(pub(crate) Option<&'a Path>);

impl KeptRuns<'_> {
    /// Returns the key of a run of a program, by the parts that its result follows from.
    pub(crate) fn key(parts: &[&str]) -> String {
        // Hashed one by one, so that no two lists of parts are one text.
        let hashes: Vec<String> = parts.iter().map(|part| sha256_hex(part.as_bytes())).collect();
        sha256_hex(format!("{FORMAT}{}", hashes.concat()).as_bytes())
    }

    /// Returns the result of a run.
    pub(crate) fn get<T: DeserializeOwned>(self, key: &str) -> Option<T> {
        read(&self.file(key, "json")?)
    }

    /// Keeps the result of a run.
    pub(crate) fn put(self, key: &str, result: &impl Serialize) {
        if let Some(file) = self.file(key, "json") {
            write(&file, result);
        }
    }

    /// Returns the outputs of a run by their names.
    pub(crate) fn outputs(self, key: &str) -> Option<Vec<(String, Blob)>> {
        let hashes: Vec<(String, String)> = self.get(key)?;
        let outputs = hashes.into_iter().map(|(name, hash)| {
            let output = Blob::of_file(&self.file(&hash, "output")?).ok()?;
            (output.sha256().ok()? == hash).then_some((name, output))
        });
        outputs.collect()
    }

    /// Keeps the outputs of a run.
    pub(crate) fn put_outputs(self, key: &str, outputs: &[(String, Blob)]) {
        let mut hashes = Vec::new();
        for (name, output) in outputs {
            let Ok(hash) = output.sha256() else { return };
            let Some(file) = self.file(&hash, "output") else { return };
            // What cannot be written is not kept.
            if !file.exists() {
                let made = file.parent().map_or(Ok(()), fs::create_dir_all);
                if made.is_err() || write_blob(&file, output).is_err() {
                    return;
                }
            }
            hashes.push((name, hash));
        }
        self.put(key, &hashes);
    }

    /// Returns the only output of a run.
    pub(crate) fn output(self, key: &str) -> Option<Blob> {
        self.outputs(key)?.pop().map(|(_, output)| output)
    }

    /// Keeps the only output of a run.
    pub(crate) fn put_output(self, key: &str, output: Blob) {
        self.put_outputs(key, &[(String::new(), output)]);
    }

    fn file(self, key: &str, extension: &str) -> Option<PathBuf> {
        Some(self.0?.join(&key[..2]).join(format!("{key}.{extension}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_are_kept_under_their_key_and_are_nothing_where_one_is_damaged() {
        let directory = tempfile::tempdir().expect("a directory");
        let kept = KeptRuns(Some(directory.path()));
        let outputs: Vec<(String, Blob)> = (0..20)
            .map(|number| (format!("{number}.in"), format!("{number}\n").into_bytes().into()))
            .collect();
        let key = KeptRuns::key(&["inputs", "20"]);
        assert_eq!(kept.outputs(&key), None);
        kept.put_outputs(&key, &outputs);
        assert_eq!(kept.outputs(&key), Some(outputs));
        let hash = sha256_hex(b"7\n");
        let file = directory.path().join(&hash[..2]).join(format!("{hash}.output"));
        fs::write(file, "8\n").expect("written");
        assert_eq!(kept.outputs(&key), None);
    }
}

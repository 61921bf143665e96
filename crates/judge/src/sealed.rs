//! Files that are known to be whole: what is kept of earlier runs.

use std::{fs, path::Path};

use muqi_files::store::{sha256_hex, write_unflushed};
use serde::{Serialize, de::DeserializeOwned};

/// Bytes of the hash in front of what is kept.
const SEAL_BYTES: usize = 64;

/// Reads what is kept in a file. What is damaged is not known.
pub(crate) fn read<T: DeserializeOwned>(file: &Path) -> Option<T> {
    let bytes = fs::read(file).ok()?;
    let (seal, content) = bytes.split_at_checked(SEAL_BYTES)?;
    // JSON with one changed byte may still be JSON, of another verdict.
    let is_whole = sha256_hex(content).as_bytes() == seal;
    serde_json::from_slice(content).ok().filter(|_| is_whole)
}

/// Keeps something in a file. What cannot be written is not kept.
pub(crate) fn write(file: &Path, kept: &impl Serialize) {
    let Some(directory) = file.parent() else { return };
    if let (Ok(()), Ok(bytes)) = (fs::create_dir_all(directory), serde_json::to_vec(kept)) {
        let sealed = [sha256_hex(&bytes).as_bytes(), &bytes].concat();
        // What a power cut damages is found by its hash, so nobody waits for the device.
        let _ = write_unflushed(file, &sealed);
    }
}

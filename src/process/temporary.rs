//! The directory for temporary files.

use std::{
    env,
    path::{self, PathBuf},
};

/// Returns the directory that `TMPDIR` names, as an absolute path; where it is unset or
/// empty, the usual one of the system.
pub fn temporary_directory() -> PathBuf {
    let is_empty = env::var_os("TMPDIR").is_some_and(|named| named.is_empty());
    let directory = if is_empty && cfg!(unix) { "/tmp".into() } else { env::temp_dir() };
    path::absolute(&directory).unwrap_or(directory)
}

//! Seals of manifests: a manifest cannot record its own hash, so its last member
//! is the hash of all before it.
//!
//! ```text
//! {
//!   "files": { ... },
//!   "seal": "<sha256 of the same file without this line and the comma before it>"
//! }
//! ```

use serde::Serialize;
use sha2::{Digest, Sha256};

const MEMBER: &str = ",\n  \"seal\": \"";
const AFTER: &str = "\"\n}\n";
const UNSEALED_END: &str = "\n}\n";

/// Returns a manifest as its file has it: JSON with a seal at the end.
///
/// # Panics
///
/// When the manifest is no JSON object with a member at least; names, numbers and
/// maps with text for keys always are.
///
/// # Examples
///
/// ```
/// use muqi_files::store::{is_unchanged, sealed};
///
/// let mut bytes = sealed(&std::collections::BTreeMap::from([("01.in", "00")]));
/// assert!(is_unchanged(&bytes));
/// bytes[5] = b'!';
/// assert!(!is_unchanged(&bytes));
/// ```
pub fn sealed(manifest: &impl Serialize) -> Vec<u8> {
    let unsealed = serde_json::to_string_pretty(manifest).expect("plain data is JSON") + "\n";
    let members = unsealed.strip_suffix(UNSEALED_END).expect("an object with members");
    [members, MEMBER, &sha256_hex(unsealed.as_bytes()), AFTER].concat().into_bytes()
}

/// Returns whether a manifest is as it was written. One without a seal is of an
/// earlier version, which wrote none, and passes.
pub fn is_unchanged(manifest: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(manifest) else { return false };
    let Some((members, seal)) = text.rsplit_once(MEMBER) else { return true };
    let unsealed = [members, UNSEALED_END].concat();
    seal.strip_suffix(AFTER) == Some(&sha256_hex(unsealed.as_bytes()))
}

/// Returns the SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
///
/// # Examples
///
/// ```
/// let hash = muqi_files::store::sha256_hex(b"");
/// assert!(hash.starts_with("e3b0c44298fc1c14"));
/// ```
pub fn sha256_hex(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// Returns a hash in lower-case hexadecimal digits.
pub(crate) fn hex(hash: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let halves = hash.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    halves.map(|half| char::from(DIGITS[usize::from(half)])).collect()
}

/// Returns whether a hash is that of a file without bytes, which is what a power cut
/// makes of a file that was not flushed.
pub(crate) fn is_of_nothing(hash: &str) -> bool {
    hash == sha256_hex(b"")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn a_change_anywhere_breaks_the_seal() {
        let bytes = sealed(&BTreeMap::from([("01.in", "00"), ("02.in", "11")]));
        assert!(is_unchanged(&bytes));
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1;
            let is_broken = !is_unchanged(&changed);
            // A seal that is none any more makes it a manifest without one.
            let lost = std::str::from_utf8(&changed).is_ok_and(|text| !text.contains(MEMBER));
            assert!(is_broken || lost, "byte {at}");
        }
    }

    #[test]
    fn a_manifest_without_a_seal_passes_and_one_with_another_end_does_not() {
        assert!(is_unchanged(b"{\n  \"01.in\": \"00\"\n}\n"));
        let mut bytes = sealed(&BTreeMap::from([("01.in", "00")]));
        bytes.push(b'\n');
        assert!(!is_unchanged(&bytes));
    }

    #[test]
    fn the_vector_of_the_standard_is_met() {
        // FIPS 180-4, example "abc".
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256_hex(b"abc"), expected);
    }
}

//! Content hashes: they distinguish our bytes from somebody else's.

use sha2::{Digest, Sha256};

/// Returns the SHA-256 of `bytes` as 64 lower-case hexadecimal digits.
///
/// # Examples
///
/// ```
/// let hash = muqi::store::sha256_hex(b"");
/// assert!(hash.starts_with("e3b0c44298fc1c14"));
/// ```
pub fn sha256_hex(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |value: u8| char::from(DIGITS[usize::from(value)]);
    Sha256::digest(bytes).iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Returns whether a hash is that of a file without bytes, which is what a power cut
/// makes of a file that was not flushed.
pub(super) fn is_of_nothing(hash: &str) -> bool {
    hash == sha256_hex(b"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_vector_of_the_standard_is_met() {
        // FIPS 180-4, example "abc".
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(sha256_hex(b"abc"), expected);
    }
}

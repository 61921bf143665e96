//! One token of an output.

use crate::text::{Fact, Message, Position, ToMessage};

/// The bytes of a token that are kept.
pub const KEPT_BYTES: usize = 64;

/// Longest token that is shown without quotes, in bytes.
const BARE_BYTES: usize = 24;

/// A word of an output: a run of bytes without blanks, or the beginning of a
/// very long one.
///
/// Shown as it is when that is short and unmistakable, otherwise quoted, escaped and bounded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub(super) bytes: Vec<u8>,
    pub(super) is_cut: bool,
    pub(super) position: Position,
}

impl Token {
    /// Returns its bytes, the first [`KEPT_BYTES`] at most.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns whether the token goes on after the bytes that were kept.
    pub fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// Returns where it begins.
    pub fn position(&self) -> Position {
        self.position
    }

    /// Returns the whole token, when it is text and was not cut.
    pub fn as_str(&self) -> Option<&str> {
        str::from_utf8(&self.bytes).ok().filter(|_| !self.is_cut)
    }
}

impl ToMessage for Token {
    fn to_message(&self) -> Message {
        if self.is_cut {
            let kept = Fact::quoted(without_split_character(&self.bytes));
            return message!("token-cut", beginning = kept, bytes = self.bytes.len());
        }
        let plain = |byte: &u8| byte.is_ascii_graphic() && *byte != b'`';
        match self.as_str() {
            Some(text) if text.len() <= BARE_BYTES && text.bytes().all(|byte| plain(&byte)) => {
                Message::verbatim(text)
            }
            _ => message!("verbatim", text = Fact::quoted(&self.bytes)),
        }
    }
}

display_in_english!(Token);

/// Returns the bytes without a last character that the cut went through.
fn without_split_character(bytes: &[u8]) -> &[u8] {
    match str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => &bytes[..error.valid_up_to()],
        _ => bytes,
    }
}

#[cfg(test)]
mod tests {
    use crate::checker::Tokens;

    #[test]
    fn a_token_is_shown_bounded_and_without_control_characters() {
        let shown =
            |bytes: &[u8]| Tokens::new(bytes).next().expect("a token").expect("memory").to_string();
        assert_eq!(shown(b"-17"), "-17");
        assert_eq!(shown(b"2\0"), "`2\\0`");
        assert_eq!(shown(b"\xff\x1b[2J"), "`\\xff\\u{1b}[2J`");
        let digits = "`1111111111111111111111111111111111111111…` of more than 64 bytes";
        assert_eq!(shown("1".repeat(90).as_bytes()), digits);
        assert_eq!(
            shown("棋".repeat(90).as_bytes()),
            format!("`{}` of more than 64 bytes", "棋".repeat(21))
        );
    }
}

//! The laws of quotations: any bytes become one bounded line without control
//! characters, and what needs no escape stays as it is.

use muqi::text::{bounded, escaped, quoted};

/// The longest quotation in characters: 40, back quotes and an ellipsis.
const LONGEST: usize = 43;

pub(crate) fn law(bytes: &[u8]) {
    let shown = quoted(bytes);
    assert!(shown.chars().count() <= LONGEST, "{shown:?}");
    assert!(!shown.contains(char::is_control), "{shown:?}");
    let is_plain = |byte: &u8| byte.is_ascii_graphic() || *byte == b' ';
    if bytes.len() <= 40 && bytes.iter().all(is_plain) {
        assert_eq!(bounded(bytes).as_bytes(), bytes);
    }
    let text = String::from_utf8_lossy(bytes);
    let once = escaped(&text);
    assert!(!once.contains(char::is_control), "{once:?}");
    assert!(!once.contains(['\u{202e}', '\u{2028}', '\u{feff}', '\u{200b}']), "{once:?}");
    assert_eq!(escaped(&once), once, "what is escaped needs no escape");
    let is_no_character = |it: char| u32::from(it) & 0xfffe == 0xfffe;
    assert!(!once.contains(is_no_character), "{once:?}");
}

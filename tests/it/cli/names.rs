//! Directories and files whose names would change a terminal, or are not UTF-8: every
//! command names them escaped.

use std::{ffi::OsStr, fs, os::unix::ffi::OsStrExt as _};

use crate::support::Workplace;

/// Clears a screen, and is not UTF-8.
const EVIL: &[u8] = b"e\x1b[2J\xff";

/// The same as messages show it.
const SHOWN: &str = "e\\u{1b}[2J\\xff";

#[test]
fn no_command_prints_a_name_that_changes_a_terminal() {
    let here = Workplace::generated();
    let evil = OsStr::from_bytes(EVIL);
    for (command, of_standard_error) in [
        ("init", false),
        ("gen --out", false),
        ("export noi --out", true),
        ("export noi --format json --out", false),
        ("export --verify", false),
        ("export cms --verify", true),
        ("check problem/submissions/accepted/all_masks.cpp --tests", true),
        ("compare --input testdata/classic/01.in", true),
        ("gen --adopt", true),
        ("check problem/submissions/accepted/all_masks.cpp --into", true),
        ("validate", false),
    ] {
        let output = here.command(command).arg(evil).output().expect("it runs");
        let (stdout, stderr) = (output.stdout.as_slice(), output.stderr.as_slice());
        for printed in [stdout, stderr] {
            let is_harmless = !printed.contains(&b'\x1b') && !printed.contains(&b'\xff');
            assert!(is_harmless, "{command}: {}", String::from_utf8_lossy(printed));
        }
        let told = String::from_utf8_lossy(if of_standard_error { stderr } else { stdout });
        // JSON escapes what escapes.
        assert!(told.replace("\\\\", "\\").contains(SHOWN), "{command}: {told}");
    }
    // What was changed by hand, and what is in the way.
    fs::write(here.path("").join(evil).join("chess-noi.zip"), "mine").expect("written");
    for command in ["export noi --out", "export noi --discard-edits --out"] {
        let output = here.command(command).arg(evil).output().expect("it runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(&format!("{SHOWN}/chess-noi.zip")), "{told}");
        assert!(!told.contains('\x1b'), "{told}");
    }
}

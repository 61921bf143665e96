//! The end of what a program wrote to standard error, which mostly says why it failed: a traceback,
//! an exception, the last words of a C library.

use std::{
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom},
    path::Path,
};

/// Bytes that are read at the end: those of a thousand lines.
const BYTES: u64 = 64 << 10;

/// Lines that are kept of the beginning, where an exception has its name, and of the end.
const FIRST_LINES: usize = 3;
const LAST_LINES: usize = 7;

/// Characters that are kept of a line.
const LINE_CHARACTERS: usize = 200;

/// Returns the lines of a program's standard error that are kept: all, or the first and the last
/// with `…` between them; without the directory in which it ran. What cannot be read any more is
/// not kept.
pub(super) fn last_words(errors: &Path, directory: &Path) -> String {
    let Ok(bytes) = read(errors) else { return String::new() };
    let plain = anstream::adapter::strip_str(&String::from_utf8_lossy(&bytes)).to_string();
    let text = plain.replace(&format!("{}/", directory.display()), "").replace("/box/", "");
    let mut lines: Vec<&str> =
        text.lines().map(str::trim_end).filter(|line| !line.is_empty()).collect();
    if lines.len() > FIRST_LINES + LAST_LINES {
        lines.splice(FIRST_LINES..lines.len() - LAST_LINES, ["…"]);
    }
    lines.into_iter().map(|line| cut(line) + "\n").collect()
}

fn cut(line: &str) -> String {
    match line.char_indices().nth(LINE_CHARACTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// Reads the end of a file.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(BYTES)))?;
    let mut end = Vec::new();
    file.take(BYTES).read_to_end(&mut end)?;
    Ok(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(text: &str) -> String {
        let file = tempfile::NamedTempFile::new().expect("a file");
        std::fs::write(file.path(), text).expect("written");
        last_words(file.path(), Path::new("/tmp/run/work"))
    }

    #[test]
    fn a_traceback_is_kept_without_the_directory_of_the_judge() {
        let python = "Traceback (most recent call last):\n  File \"/tmp/run/work/main.py\", line 1\n\
                      \x1b[31mZeroDivisionError\x1b[0m: division by zero\n";
        let expected = "Traceback (most recent call last):\n  File \"main.py\", line 1\n\
                        ZeroDivisionError: division by zero\n";
        assert_eq!(kept(python), expected);
        assert_eq!(kept("\n \n"), "");
    }

    #[test]
    fn of_many_lines_the_first_and_the_last_are_kept() {
        for count in [11, 5000] {
            let all: Vec<String> = (1..=count).map(|line| format!("line {line}")).collect();
            let text = kept(&all.join("\n"));
            let lines: Vec<&str> = text.lines().collect();
            assert_eq!(lines.len(), FIRST_LINES + 1 + LAST_LINES);
            assert_eq!(lines[..4], ["line 1", "line 2", "line 3", "…"]);
            assert_eq!(lines.last(), Some(&format!("line {count}").as_str()));
        }
        assert!(kept(&"x".repeat(1 << 20)).len() < 1000);
    }
}

//! Examples as a reader would type them into a shell, run without one.
//!
//! Known are `muqi`, the few commands that put a broken file in its place, a
//! pipe into `muqi`, `> FILE`, `grep -m 1 -A COUNT TEXT`, and `echo $?`.

use std::{collections::BTreeMap, fs};

use crate::support::Workplace;

/// A directory with the commands that are run in it.
pub(super) struct Session {
    workplace: Workplace,
    /// Exit status of the last command.
    status: i32,
}

/// The output of a command.
#[derive(Default)]
struct Output {
    stdout: Vec<u8>,
    stderr: String,
}

impl Session {
    /// Opens a session for a block with these words: in an empty directory (`console`), in a
    /// package of programs as `init` writes it (`console tree`, `diff tree`; with a checker
    /// `console swaps`, `diff swaps`), or in the built-in one with its test sets.
    pub(super) fn new(info: &str) -> Self {
        let workplace = match info {
            "console" => Workplace::empty(),
            "console tree" | "diff tree" => Workplace::tree(),
            "console swaps" | "diff swaps" => Workplace::swaps(),
            _ => Workplace::generated(),
        };
        Self { workplace, status: 0 }
    }

    /// Puts those of `files` in their places that `console package with FILE` or
    /// `--- FILE` name, unless they are there.
    pub(super) fn put_named<'a>(
        &self,
        files: &BTreeMap<&str, String>,
        lines: impl Iterator<Item = &'a str>,
    ) {
        for line in lines {
            let name = line.strip_prefix("console package with ");
            let Some(name) = name.or(line.strip_prefix("--- ")) else { continue };
            let text = files.get(name).filter(|_| !self.workplace.path(name).exists());
            if let Some(text) = text {
                self.workplace.write(name, text);
            }
        }
    }

    /// Changes a file: behind `--- FILE` come runs of `-` lines, each with the
    /// `+` lines that take their place.
    pub(super) fn change(&self, diff: &str) {
        let mut lines = diff.lines().peekable();
        let name = lines.next().and_then(|line| line.strip_prefix("--- ")).expect("a file");
        let mut text = self.workplace.read(name);
        while lines.peek().is_some() {
            let mut run = |sign| -> String {
                let of_run = std::iter::from_fn(|| lines.next_if(|line| line.starts_with(sign)));
                of_run.flat_map(|line| [&line[1..], "\n"]).collect()
            };
            let (removed, added) = (run('-'), run('+'));
            let found = !removed.is_empty() && text.matches(&removed).count() == 1;
            assert!(found, "{name}: not exactly once there: {removed:?}");
            text = text.replacen(&removed, &added, 1);
        }
        self.workplace.write(name, text);
    }

    /// Runs the commands of a block, each on a line behind `$ `, and returns the
    /// block with what they print.
    pub(super) fn run_all(&mut self, block: &str) -> String {
        let mut written = String::new();
        for command in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
            written += &format!("$ {command}\n{}", self.run(command));
        }
        written
    }

    fn run(&mut self, command: &str) -> String {
        let words = words(command);
        let mut piped = Vec::new();
        let mut said = String::new();
        for words in words.split(|word| word == "|") {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let output = self.run_one(&words, &piped);
            piped = output.stdout;
            said += &output.stderr;
        }
        let printed = String::from_utf8(piped).expect("text") + &said;
        // Findings end with an empty line, which says nothing at the end of a block.
        printed.trim_end_matches('\n').to_owned() + if printed.is_empty() { "" } else { "\n" }
    }

    fn run_one(&mut self, words: &[&str], piped: &[u8]) -> Output {
        let path = |name: &str| self.workplace.path(name);
        let stdout = match words {
            [words @ .., ">", file] => {
                let output = self.run_one(words, piped);
                self.workplace.write(file, output.stdout);
                return Output { stdout: Vec::new(), ..output };
            }
            ["muqi", arguments @ ..] => return self.muqi(&arguments.join(" "), piped),
            ["printf", text] => unescaped(text),
            ["grep", "-m", "1", "-A", count, text] => found(piped, text, count),
            ["yes"] => b"y\n".repeat(100_000),
            ["cat", file] => self.workplace.read(file).into_bytes(),
            ["echo", "$?"] => format!("{}\n", self.status).into_bytes(),
            ["mkdir", name] => silent(fs::create_dir(path(name))),
            ["rm", file] => silent(fs::remove_file(path(file))),
            ["cp", from, to] => silent(fs::copy(path(from), path(to))),
            other => panic!("examples cannot run {other:?}"),
        };
        Output { stdout, ..Output::default() }
    }

    fn muqi(&mut self, arguments: &str, piped: &[u8]) -> Output {
        let run = self.workplace.run_with_input(arguments, piped);
        self.status = run.status.expect("an exit status");
        Output { stdout: run.stdout.into_bytes(), stderr: run.stderr }
    }
}

fn silent<T>(done: std::io::Result<T>) -> Vec<u8> {
    done.expect("an example prepares its files");
    Vec::new()
}

/// Returns the first line that holds a text, and so many lines behind it.
fn found(bytes: &[u8], text: &str, count: &str) -> Vec<u8> {
    let lines = std::str::from_utf8(bytes).expect("text").split_inclusive('\n');
    let from_first = lines.skip_while(|line| !line.contains(text));
    let count: usize = count.parse().expect("a number");
    from_first.take(count + 1).collect::<String>().into_bytes()
}

/// Splits a command at blanks; what stands between single quotes is one word.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, piece) in command.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(piece.to_owned());
        } else {
            words.extend(piece.split_whitespace().map(str::to_owned));
        }
    }
    words
}

/// Returns what `printf` prints: `\n`, `\r`, `\t`, `\\` and `\ooo` stand for a
/// byte.
fn unescaped(text: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let (byte, tail) = match (first, tail) {
            (b'\\', [b'n', tail @ ..]) => (b'\n', tail),
            (b'\\', [b'r', tail @ ..]) => (b'\r', tail),
            (b'\\', [b't', tail @ ..]) => (b'\t', tail),
            (b'\\', [b'\\', tail @ ..]) => (b'\\', tail),
            (b'\\', tail) => {
                let digits = std::str::from_utf8(&tail[..3]).expect("three octal digits");
                (u8::from_str_radix(digits, 8).expect("three octal digits"), &tail[3..])
            }
            (byte, tail) => (*byte, tail),
        };
        bytes.push(byte);
        rest = tail;
    }
    bytes
}

#[test]
fn examples_write_bytes_as_printf_does() {
    assert_eq!(unescaped(r"1\r\n\377\000"), b"1\r\n\xff\0");
    assert_eq!(words("printf '1 2\\n' | muqi validate -").len(), 6);
}

//! READMEs, guides and the page on a first problem are true, each in the locale of its readers.
//!
//! Three kinds of blocks are read, in the order of the text:
//!
//! - `console`: lines `$ command`, each with exactly what it prints; a line `...` stands for any
//!   lines. `console chromium` and `console testlib` are run where there is Chromium or testlib
//! - `text NAME`: a file that the commands below it work on
//! - `diff NAME`: lines of a file that are replaced
//!
//! Names are relative to the current directory, which begins as a copy of the repository.

use std::{env, fs, path::PathBuf};

use crate::support::{Workplace, browser, lacking, shown};

/// The pages, each in English and in Chinese.
const PAGES: [[&str; 2]; 3] = [
    [include_str!("../../README.md"), include_str!("../../README.zh-CN.md")],
    [include_str!("../../docs/guide.md"), include_str!("../../docs/guide.zh-CN.md")],
    [
        include_str!("../../docs/first-problem.md"),
        include_str!("../../docs/first-problem.zh-CN.md"),
    ],
];

const README: usize = 0;
const GUIDE: usize = 1;
const FIRST_PROBLEM: usize = 2;

const ENGLISH: usize = 0;
const CHINESE: usize = 1;

/// The locales in which the commands of a page run, in the order of [`PAGES`].
const LOCALES: [&str; 2] = ["C.UTF-8", "zh_CN.UTF-8"];

/// The most lines of a README: one sitting.
const README_LINES: usize = 200;

/// Words of the built-in problem, which a README has in the part on it alone.
const ITS_WORDS: [&str; 5] = ["chess", "board", "contour", "棋盘", "轮廓线"];

/// The heading of that part in each language.
const ITS_PART: [&str; 2] = ["The built-in problem", "内置题目"];

#[derive(Debug, PartialEq, Eq)]
enum Block {
    /// A command, and what the machine must have for it.
    Console {
        needs: String,
        command: String,
        output: Vec<String>,
    },
    File {
        name: String,
        text: String,
    },
    Change {
        name: String,
        old: String,
        new: String,
    },
}

impl Block {
    /// Reads a fenced block; there is none when it is none of the three kinds.
    fn read(info: &str, lines: &[&str]) -> Vec<Self> {
        let (kind, name) = info.split_once(' ').unwrap_or((info, ""));
        match kind {
            "console" => Self::commands(name, lines),
            "text" if !name.is_empty() => {
                vec![Self::File { name: name.to_owned(), text: joined(lines, "") }]
            }
            "diff" => {
                let (old, new) = (joined(lines, "-"), joined(lines, "+"));
                vec![Self::Change { name: name.to_owned(), old, new }]
            }
            _ => Vec::new(),
        }
    }

    fn commands(needs: &str, lines: &[&str]) -> Vec<Self> {
        assert!(lines[0].starts_with("$ "), "a console block begins with a command: {lines:?}");
        let mut commands: Vec<(&str, Vec<String>)> = Vec::new();
        for line in lines {
            match (line.strip_prefix("$ "), commands.last_mut()) {
                (Some(command), _) => commands.push((command, Vec::new())),
                (None, Some((_, output))) => output.push((*line).to_owned()),
                (None, None) => {}
            }
        }
        commands
            .into_iter()
            .map(|(command, output)| Self::Console {
                needs: needs.to_owned(),
                command: command.to_owned(),
                output,
            })
            .collect()
    }
}

/// Returns the lines that begin with `prefix`, without it.
fn joined(lines: &[&str], prefix: &str) -> String {
    lines
        .iter()
        .filter_map(|line| line.strip_prefix(prefix))
        .map(|line| line.to_owned() + "\n")
        .collect()
}

fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let Some(info) = line.strip_prefix("```") else { continue };
        let inside: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        blocks.extend(Block::read(info, &inside));
    }
    blocks
}

/// Returns whether the lines are as told, where `...` stands for any lines.
fn is_as_told(lines: &[&str], told: &[String]) -> bool {
    match told {
        [] => lines.is_empty(),
        [elision, rest @ ..] if elision == "..." => {
            (0..=lines.len()).any(|skipped| is_as_told(&lines[skipped..], rest))
        }
        [line, rest @ ..] => {
            lines.first().is_some_and(|first| first == line) && is_as_told(&lines[1..], rest)
        }
    }
}

/// Backslashes in paths are shown on Windows; the pages show slashes.
#[cfg(unix)]
#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn every_command_of_the_readme_prints_what_it_shows() {
    follow_page(README, ENGLISH);
}

fn follow_page(page: usize, language: usize) {
    let mut reader = Reader {
        workplace: Workplace::generated(),
        directory: String::new(),
        locale: LOCALES[language],
    };
    for block in blocks(PAGES[page][language]) {
        reader.follow(&block);
    }
}

/// A reader who does what a page shows.
struct Reader {
    workplace: Workplace,
    /// The directory that `cd` has led to, with a slash behind it, or nothing.
    directory: String,
    locale: &'static str,
}

impl Reader {
    fn follow(&mut self, block: &Block) {
        match block {
            Block::File { name, text } => self.workplace.write(&self.named(name), text),
            Block::Change { name, old, new } => self.workplace.edit(&self.named(name), old, new),
            Block::Console { needs, command, output } => {
                if self.has(needs) {
                    self.run(command, output);
                }
            }
        }
    }

    fn named(&self, name: &str) -> String {
        self.directory.clone() + name
    }

    fn place(&self, name: &str) -> PathBuf {
        self.workplace.path(&self.named(name))
    }

    /// Returns whether the machine has what commands need; puts `testlib.h` where readers have it.
    fn has(&self, needs: &str) -> bool {
        match needs {
            "" => true,
            "chromium" => browser().is_some(),
            "testlib" => {
                let Some(testlib) = env::var_os("MUQI_TESTLIB") else {
                    lacking("testlib", "commands of pages: there is no testlib.h in MUQI_TESTLIB");
                    return false;
                };
                let header = PathBuf::from(testlib).join("testlib.h");
                fs::copy(header, self.workplace.path("testlib.h")).expect("testlib.h");
                true
            }
            other => panic!("pages cannot need {other}"),
        }
    }

    fn run(&mut self, command: &str, output: &[String]) {
        let words: Vec<&str> = command.split(' ').collect();
        match words.as_slice() {
            ["cd", ".."] => self.directory.clear(),
            ["cd", name] => self.directory = format!("{name}/"),
            ["mkdir", name] => fs::create_dir(self.place(name)).expect("a new directory"),
            ["cp", name, to] => {
                let copied = fs::copy(self.place(name), self.place(to).join(name));
                copied.unwrap_or_else(|error| panic!("$ {command}: {error}"));
            }
            // It would test itself.
            ["cargo", "test"] => {}
            ["muqi", arguments @ ..] | ["cargo", "run", "--", arguments @ ..] => {
                let shown = shown(&arguments.join(" "), &self.place(""), self.locale);
                let lines: Vec<&str> = shown.lines().collect();
                let told = output.join("\n");
                assert!(is_as_told(&lines, output), "$ {command}\ntold:\n{told}\nshown:\n{shown}");
            }
            other => panic!("pages cannot run {other:?}"),
        }
    }
}

#[test]
fn both_languages_have_the_same_commands_and_files() {
    let without_output = |block: Block| match block {
        Block::Console { needs, command, .. } => {
            Block::Console { needs, command, output: Vec::new() }
        }
        file_or_change => file_or_change,
    };
    let all = |page| blocks(page).into_iter().map(without_output).collect::<Vec<_>>();
    for [english, chinese] in PAGES.map(|page| page.map(all)) {
        for (english, chinese) in english.iter().zip(&chinese) {
            assert_eq!(english, chinese);
        }
        assert_eq!(english.len(), chinese.len());
    }
}

#[test]
fn the_address_of_the_repository_is_stated_in_one_place() {
    let address = env!("CARGO_PKG_REPOSITORY");
    let install =
        [include_str!("../../docs/install.md"), include_str!("../../docs/install.zh-CN.md")];
    for page in PAGES[README].into_iter().chain(install) {
        let named = page.matches("https://").count();
        assert_eq!((named, page.matches(address).count()), (2, 2), "others than {address}: {page}");
    }
}

#[test]
fn the_readmes_are_read_in_one_sitting() {
    for text in PAGES[README] {
        assert!(text.lines().count() <= README_LINES, "{}", text.lines().count());
    }
}

#[test]
fn the_words_of_the_built_in_problem_are_in_its_part_of_the_readme() {
    for (text, title) in PAGES[README].into_iter().zip(ITS_PART) {
        let (its, others): (Vec<&str>, Vec<&str>) =
            text.split("\n## ").partition(|part| part.starts_with(title));
        assert_eq!(its.len(), 1, "one part has the heading {title}");
        for (part, word) in others.iter().flat_map(|part| ITS_WORDS.map(|word| (part, word))) {
            assert!(!part.to_lowercase().contains(word), "{word}: {part}");
        }
    }
}

#[test]
fn the_readme_has_the_command_that_builds_and_the_one_that_tests() {
    let commands = blocks(PAGES[README][ENGLISH]).into_iter().filter_map(|block| match block {
        Block::Console { command, .. } => Some(command),
        _ => None,
    });
    let of_cargo: Vec<String> = commands.filter(|command| command.starts_with("cargo ")).collect();
    assert_eq!(of_cargo, ["cargo run -- gen", "cargo test"]);
}

#[test]
fn every_subcommand_has_its_section_in_readme_and_guide() {
    let help = shown("-h", &Workplace::empty().path(""), LOCALES[ENGLISH]);
    let listed = help.lines().skip_while(|line| *line != "Subcommands:").skip(1);
    let names = listed.map_while(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"gen"), "{help}");
    for name in names {
        for [english, chinese] in [PAGES[README], PAGES[GUIDE]] {
            assert!(english.contains(&format!("# `muqi {name}`: ")), "{name}");
            assert!(chinese.contains(&format!("# `muqi {name}`：")), "{name}");
        }
    }
}

#[test]
fn only_an_elision_matches_any_lines() {
    let told = |lines: &[&str]| lines.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert!(is_as_told(&["a", "b", "c"], &told(&["a", "...", "c"])));
    assert!(is_as_told(&["a", "c"], &told(&["a", "...", "c"])));
    assert!(!is_as_told(&["a", "b"], &told(&["a", "...", "c"])));
    assert!(!is_as_told(&["a", "b"], &told(&["a"])));
}

mod long {
    use super::*;

    #[cfg(unix)]
    #[test]
    #[ignore = "long: .ci/run"]
    fn every_command_of_the_guide_prints_what_it_shows() {
        follow_page(GUIDE, ENGLISH);
    }

    #[cfg(unix)]
    #[test]
    #[ignore = "long: .ci/run"]
    fn every_command_of_a_first_problem_prints_what_it_shows() {
        follow_page(FIRST_PROBLEM, ENGLISH);
    }

    #[cfg(unix)]
    #[test]
    #[ignore = "long: .ci/run"]
    fn every_command_prints_chinese_in_a_chinese_locale_as_the_chinese_pages_show() {
        follow_page(README, CHINESE);
        follow_page(GUIDE, CHINESE);
        follow_page(FIRST_PROBLEM, CHINESE);
    }
}

mod full {
    use super::*;

    /// With testlib, which no registry has.
    #[cfg(unix)]
    #[test]
    #[ignore = "full: .ci/full"]
    fn every_command_of_a_first_problem_prints_what_it_shows_where_there_is_testlib() {
        follow_page(FIRST_PROBLEM, ENGLISH);
        follow_page(FIRST_PROBLEM, CHINESE);
    }
}

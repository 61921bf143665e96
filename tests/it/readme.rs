//! READMEs and guides are true, each in the locale of its readers.
//!
//! Three kinds of blocks are read, in the order of the text:
//!
//! - `console`: a line `$ command` and exactly what it prints; a line `...`
//!   stands for any lines
//! - `text NAME`: a file that the commands below it work on
//! - `diff NAME`: lines of a file that are replaced

use crate::support::{Workplace, shown};

/// The pages, each in English and in Chinese.
const PAGES: [[&str; 2]; 2] = [
    [include_str!("../../README.md"), include_str!("../../README.zh-CN.md")],
    [include_str!("../../docs/guide.md"), include_str!("../../docs/guide.zh-CN.md")],
];

const README: usize = 0;
const GUIDE: usize = 1;

const ENGLISH: usize = 0;
const CHINESE: usize = 1;

/// The locales in which the commands of a page run, in the order of [`PAGES`].
const LOCALES: [&str; 2] = ["C.UTF-8", "zh_CN.UTF-8"];

/// The most lines of a README: one sitting.
const README_LINES: usize = 200;

/// The command by which a README runs `muqi` before it is installed.
const BY_CARGO: &str = "cargo run -- ";

#[derive(Debug, PartialEq, Eq)]
enum Block {
    Console { command: String, output: Vec<String> },
    File { name: String, text: String },
    Change { name: String, old: String, new: String },
}

impl Block {
    /// Reads a fenced block; `None` when it is none of the three kinds.
    fn read(info: &str, lines: &[&str]) -> Option<Self> {
        let (kind, name) = info.split_once(' ').unwrap_or((info, ""));
        let name = name.to_owned();
        match kind {
            "console" => {
                let command = lines.first().and_then(|line| line.strip_prefix("$ "));
                let command = command.expect("a console block begins with a command").to_owned();
                let output: Vec<String> = lines[1..].iter().map(ToString::to_string).collect();
                assert!(!output.iter().any(|line| line.starts_with("$ ")), "one command a block");
                Some(Self::Console { command, output })
            }
            "text" if !name.is_empty() => Some(Self::File { name, text: joined(lines, "") }),
            "diff" => Some(Self::Change { name, old: joined(lines, "-"), new: joined(lines, "+") }),
            _ => None,
        }
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
    let package = Workplace::generated();
    for block in blocks(PAGES[page][language]) {
        follow(&block, &package, LOCALES[language]);
    }
}

fn follow(block: &Block, package: &Workplace, locale: &str) {
    match block {
        Block::File { name, text } => package.write(name, text),
        Block::Change { name, old, new } => package.edit(name, old, new),
        Block::Console { command, output } => {
            let of_muqi = command.strip_prefix("muqi ").or(command.strip_prefix(BY_CARGO));
            let Some(arguments) = of_muqi else { return };
            let shown = shown(arguments, &package.path(""), locale);
            let lines: Vec<&str> = shown.lines().collect();
            let told = output.join("\n");
            assert!(is_as_told(&lines, output), "$ {command}\ntold:\n{told}\nshown:\n{shown}");
        }
    }
}

#[test]
fn both_languages_have_the_same_commands_and_files() {
    let without_output = |block: Block| match block {
        Block::Console { command, .. } => Block::Console { command, output: Vec::new() },
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
fn the_readme_has_the_command_that_builds_and_the_one_that_tests() {
    let commands = blocks(PAGES[README][ENGLISH]).into_iter().filter_map(|block| match block {
        Block::Console { command, .. } => Some(command),
        _ => None,
    });
    let of_cargo: Vec<String> = commands.filter(|command| command.starts_with("cargo ")).collect();
    assert_eq!(of_cargo, ["cargo run -- gen", "cargo test"]);
}

#[test]
fn every_subcommand_has_its_section_on_every_page() {
    let help = shown("-h", &Workplace::empty().path(""), LOCALES[ENGLISH]);
    let listed = help.lines().skip_while(|line| *line != "Subcommands:").skip(1);
    let names = listed.map_while(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"gen"), "{help}");
    for name in names {
        for [english, chinese] in PAGES {
            assert!(english.contains(&format!("\n## `muqi {name}`: ")), "{name}");
            assert!(chinese.contains(&format!("\n## `muqi {name}`：")), "{name}");
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
    fn every_command_prints_chinese_in_a_chinese_locale_as_the_chinese_pages_show() {
        follow_page(README, CHINESE);
        follow_page(GUIDE, CHINESE);
    }
}

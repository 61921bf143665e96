//! `docs/cluster/`: both languages say the same, and the examples are scripts whose commands muqi
//! has. `tests/cluster/` runs them.

use std::{collections::BTreeSet, fs, process::Command};

use crate::support::{shown, temporary_directory};

use super::{markdown::blocks, page, read_page};

const PAGES: [&str; 2] = ["cluster/README.md", "cluster/README.zh-CN.md"];

/// Every file beside the pages.
const EXAMPLES: [&str; 5] =
    ["Makefile", "laboratory.sh", "merge.sbatch", "muqi.sbatch", "submit.sh"];

/// Returns what has to be the same in both languages, in order: the depths of headings, the
/// targets of links, the numbers of columns of rows, and commands.
fn outline(page: &str) -> Vec<String> {
    let mut outline = Vec::new();
    let mut is_inside = false;
    for line in page.lines() {
        if line.starts_with("```") {
            is_inside = !is_inside;
        } else if line.starts_with('#') && !is_inside {
            outline.push(line.chars().take_while(|it| *it == '#').collect());
        } else if line.starts_with('|') {
            outline.push(format!("{} columns", line.matches('|').count()));
        } else if line.starts_with("- ") {
            outline.push("item".to_owned());
        }
        let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let files = targets.filter(|target| !target.starts_with('#'));
        outline.extend(files.map(|target| target.replace(".zh-CN.md", ".md")));
    }
    let of_blocks = blocks(page).into_iter().filter(|block| block.info == "sh");
    outline.extend(of_blocks.map(|block| block.text));
    outline
}

/// Returns the commands of muqi in a text, each as its words behind `muqi`.
fn commands(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let commands = lines.flat_map(|line| line.split("muqi ").skip(1));
    let is_end = |word: &&str| word.starts_with(['|', '>']);
    commands
        .map(|command| {
            let command = command.split(['`', '\'', ';']).next().unwrap_or_default();
            command.split_whitespace().take_while(|word| !is_end(word)).collect()
        })
        .collect()
}

#[test]
fn both_languages_have_the_same_structure_and_the_same_commands() {
    let [english, chinese] = PAGES.map(|page| outline(&read_page(page)));
    for (english, chinese) in english.iter().zip(&chinese) {
        assert_eq!(english.trim_end(), chinese.trim_end());
    }
    assert_eq!(english.len(), chinese.len());
}

#[test]
fn every_example_is_linked_from_both_pages() {
    let entries = fs::read_dir(page("cluster")).expect("a directory").flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let examples: BTreeSet<String> =
        names.filter(|name| !PAGES.contains(&&*format!("cluster/{name}"))).collect();
    assert_eq!(examples.iter().map(String::as_str).collect::<Vec<_>>(), EXAMPLES);
    for page in PAGES.map(read_page) {
        for name in EXAMPLES {
            assert!(page.contains(&format!("[`{name}`]({name})")), "{name}");
        }
    }
}

#[cfg(unix)]
#[test]
fn every_script_is_one_that_bash_reads() {
    let tests = page("../tests/cluster");
    let scripts = EXAMPLES[1..].iter().map(|name| page("cluster").join(name));
    let scripts = scripts
        .chain(["contest.sh", "make.sh", "parallel.sh", "slurm.sh"].map(|name| tests.join(name)));
    for script in scripts {
        let run = Command::new("bash").arg("-n").arg(&script).output().expect("bash");
        assert!(run.status.success(), "{}: {run:?}", script.display());
    }
}

#[test]
fn every_option_of_muqi_in_the_examples_is_one_that_it_has() {
    let directory = temporary_directory();
    let mut seen = BTreeSet::new();
    let examples = EXAMPLES.map(|name| format!("cluster/{name}"));
    for file in examples.iter().map(String::as_str).chain(PAGES) {
        let text = read_page(file).replace("\\\n", " ").replace("$(MUQI)", "muqi");
        for words in commands(&text) {
            let [subcommand, arguments @ ..] = &*words else { continue };
            if !["check", "merge", "doctor", "export"].contains(subcommand) {
                continue;
            }
            let help = shown(&format!("{subcommand} --help"), directory.path(), "C.UTF-8");
            let known: BTreeSet<&str> = help.split_whitespace().collect();
            for option in arguments.iter().filter(|word| word.starts_with("--")) {
                assert!(known.contains(option), "{file}: muqi {words:?}");
                seen.insert((*option).to_owned());
            }
        }
    }
    let known = ["--jobs", "--no-cache", "--only", "--out", "--report", "--risky", "--shard"];
    assert!(known.iter().all(|option| seen.contains(*option)), "{seen:?}");
}

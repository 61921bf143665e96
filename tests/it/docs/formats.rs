//! `docs/formats.md` describes the files as the program reads and writes them.

use std::{collections::BTreeSet, sync::Arc};

use muqi::{
    checker::{AnswerFault, CheckerKind, Comparison, Difference, Protocol},
    chess::engines,
    chess::input::{Bounds, read, write},
    judge::ProgramsKind,
    plan::Plan,
    problem::{
        CheckerProtocol, Config, EngineKind, Files, Problem, ProgrammingLanguage, config_code,
    },
    testset::Manifest,
    text::{Diagnostic, Fact, Message, Source},
};
use serde_json::Value;

use crate::support::{Workplace, embedded};

use super::{
    assert_examples_are_real,
    markdown::{Block, blocks, section},
    read_page,
};

const PAGE: &str = "formats.md";

fn blocks_of(page: &str, is_meant: impl Fn(&str) -> bool) -> Vec<Block<'_>> {
    let blocks: Vec<_> = blocks(page).into_iter().filter(|block| is_meant(block.info)).collect();
    assert!(!blocks.is_empty(), "the page has such blocks");
    blocks
}

/// Returns the names in the first column of the tables of a section.
fn rows(section: &str) -> BTreeSet<String> {
    let name = |line: &str| Some(line.strip_prefix("| `")?.split_once('`')?.0.to_owned());
    section.lines().filter_map(name).collect()
}

#[test]
fn the_examples_of_the_formats_are_real() {
    assert_examples_are_real(PAGE);
}

#[test]
fn the_inputs_of_the_formats_are_canonical() {
    let page = read_page(PAGE);
    for block in blocks_of(&page, |info| info == "text input") {
        let source = Source::new(PAGE, block.text.clone());
        let board = read(&source, &Bounds::OFFICIAL).expect("a valid input");
        assert_eq!(write(&board), block.text.as_bytes());
    }
}

#[test]
fn the_problem_and_the_plans_of_the_formats_are_accepted() {
    let page = read_page(PAGE);
    for block in blocks_of(&page, |info| info.starts_with("toml ")) {
        let source = Source::new(PAGE, block.text);
        if block.info == "toml problem/problem.toml" {
            Config::parse(&source, &kinds()).expect("a valid problem.toml");
        } else if block.info == "toml problem/plans/trees.toml" {
            Plan::parse("trees", &source, &trees()).expect("a valid plan");
        } else {
            Plan::parse("example", &source, &embedded()).expect("a valid plan");
        }
    }
}

/// Returns the engines of the program, of which the first is that of packages of programs.
fn kinds() -> Vec<Arc<dyn EngineKind>> {
    let programs = ProgramsKind::new(|| Err(Message::verbatim("nothing runs here")));
    let mut kinds: Vec<Arc<dyn EngineKind>> = vec![Arc::new(programs)];
    kinds.extend(engines());
    kinds
}

/// Returns a problem of programs with what the plan of the page names.
fn trees() -> Problem {
    let config = "name = \"tree\"\ntitle = \"Tree\"\nlimits = { time_ms = 1000, memory_mib = 256 }\n\
                  constraints = { n = { min = 1, max = \"2e5\" } }\n";
    let files = Files::default()
        .with("problem.toml", config.as_bytes())
        .with("generators/tree.cpp", b"")
        .with("generators/caterpillar.py", b"")
        .with("handmade/one.in", b"1\n")
        .with("handmade/hand-1.in", b"1\n");
    Problem::parse(files, &kinds()).expect("a problem")
}

/// Returns the keys that a section of a configuration file knows, as the message
/// about an unknown key lists them.
fn known_keys(faults: &[Diagnostic], unknown: &str) -> BTreeSet<String> {
    let is_meant = |fault: &&Diagnostic| {
        fault.code == config_code::UNKNOWN_KEY && fault.facts["found"] == Fact::from(unknown)
    };
    let fault = faults.iter().find(is_meant).unwrap_or_else(|| panic!("{unknown}: {faults:?}"));
    let Fact::List { shown, more: 0 } = &fault.facts["known"] else { panic!("{fault:?}") };
    let key = |fact: &Fact| match fact {
        Fact::Quoted(key) => key.clone(),
        other => panic!("{other:?}"),
    };
    shown.iter().map(key).collect()
}

fn assert_described(section_title: &str, keys: &BTreeSet<String>) {
    let described = rows(&section(&read_page(PAGE), section_title));
    assert_eq!(&described, keys, "the rows of {section_title:?}");
}

#[test]
fn every_key_of_problem_toml_is_described_and_no_other() {
    let text = "z0 = 0\nengine = \"chess\"\n[title]\nz1 = 0\n[limits]\nz2 = 0\n[constraints]\n\
                z3 = 0\nn = { z4 = 0 }\n[languages]\nz5 = 0\n[languages.go]\nz6 = 0\n\
                [limits.programs]\nz7 = 0\n[checker]\nz8 = 0\n[[validators]]\nz9 = 0\n";
    let faults =
        Config::parse(&Source::new("problem.toml", text), &kinds()).expect_err("unknown keys");
    assert_described("Keys of problem.toml", &known_keys(&faults, "z0"));
    assert_described("`[title]`", &known_keys(&faults, "z1"));
    assert_described("`[limits]`", &known_keys(&faults, "z2"));
    assert_described("`[constraints]`", &known_keys(&faults, "z3"));
    assert_described("`[languages]`", &known_keys(&faults, "z5"));
    assert_described("`[languages.NAME]`", &known_keys(&faults, "z6"));
    assert_described("`[limits.programs]`", &known_keys(&faults, "z7"));
    assert_described("`[checker]`", &known_keys(&faults, "z8"));
    assert_described("`[[validators]]`", &known_keys(&faults, "z9"));
    assert_eq!(known_keys(&faults, "z4"), BTreeSet::from(["max", "min"].map(str::to_owned)));
    let text = "[constraints.n]\nz0 = 0\n";
    let faults =
        Config::parse(&Source::new("problem.toml", text), &kinds()).expect_err("unknown keys");
    assert_described("`[constraints.NAME]`", &known_keys(&faults, "z0"));
}

#[test]
fn every_key_and_protocol_of_a_checker_is_described_and_no_other() {
    let text = "[checker]\nprogram = \"checker.cpp\"\nz0 = 0\n";
    let faults =
        Config::parse(&Source::new("problem.toml", text), &kinds()).expect_err("unknown keys");
    assert_described("`[checker]` with a program", &known_keys(&faults, "z0"));
    let protocols = BTreeSet::from(CheckerProtocol::ALL.map(|it| it.word().to_owned()));
    assert_described("Protocols of checkers", &protocols);
}

#[test]
fn every_way_of_comparing_is_described_and_no_other() {
    let kinds = BTreeSet::from(CheckerKind::ALL.map(|kind| kind.word().to_owned()));
    assert_described("Kinds of checkers", &kinds);
}

#[test]
fn the_standards_of_languages_are_described_and_no_other() {
    let page = section(&read_page(PAGE), "`[languages]`");
    for language in ProgrammingLanguage::ALL {
        let name = format!("| `{}` | ", language.name());
        let row = page.lines().find(|line| line.starts_with(&name)).expect("a row");
        let standards = row.rsplit('|').nth(1).expect("a last column");
        let standards: Vec<&str> =
            standards.split_whitespace().map(|standard| standard.trim_matches('`')).collect();
        assert_eq!(standards, language.standards(), "{language}");
    }
}

#[test]
fn every_key_of_a_plan_is_described_and_no_other() {
    let text = "z0 = 0\n[[properties]]\nz1 = 0\n[[subtasks]]\nz2 = 0\n[[tests]]\nsubtask = 1\n\
                run = \"zero n=1 m=1\"\nz3 = 0\n[[extra]]\nz4 = 0\n[title]\n";
    let faults =
        Plan::parse("x", &Source::new("x.toml", text), &embedded()).expect_err("unknown keys");
    assert_described("Keys of a plan", &known_keys(&faults, "z0"));
    assert_described("`[[properties]]`", &known_keys(&faults, "z1"));
    assert_described("`[[subtasks]]`", &known_keys(&faults, "z2"));
    assert_described("`[[tests]]`", &known_keys(&faults, "z3"));
    assert_described("`[[extra]]`", &known_keys(&faults, "z4"));
}

/// Returns all keys of objects, but those that are file names, and those in the data of a
/// sentence, which are for muqi itself.
fn keys_of(json: &Value) -> BTreeSet<String> {
    match json {
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(key, value)| {
                let below =
                    if key.ends_with("_sentence") { BTreeSet::new() } else { keys_of(value) };
                std::iter::once(key.clone()).chain(below)
            })
            .filter(|key| !key.contains('.'))
            .collect(),
        Value::Array(items) => items.iter().flat_map(keys_of).collect(),
        _ => BTreeSet::new(),
    }
}

/// Returns the JSON documents that the examples of a section print.
fn printed_json(page: &str, title: &str) -> Vec<Value> {
    let meant = blocks(page).into_iter().filter(|block| block.heading == title);
    let printed = |block: Block<'_>| -> Option<Value> {
        let start = block.text.find("\n{\n").map(|newline| newline + 1)?;
        let end = block.text.rfind("\n}\n").map(|newline| newline + 2)?;
        Some(serde_json::from_str(&block.text[start..end]).expect("JSON"))
    };
    meant.filter_map(printed).collect()
}

#[test]
fn every_field_of_json_output_is_described_and_no_other() {
    let page = read_page(PAGE);
    for title in [
        "`manifest.json`",
        "`muqi validate --format json`",
        "`muqi check --list --format json`",
        "`muqi strength --hunt --format json`",
    ] {
        let documents = printed_json(&page, title);
        let printed: BTreeSet<String> = documents.iter().flat_map(keys_of).collect();
        assert_described(title, &printed);
    }
}

/// A plan with everything that `muqi strength` can tell, a transposed pair among
/// it.
const WEAK_PLAN: &str = "\
salt = \"x\"
title = { zh = \"x\", en = \"x\" }
subtasks = [{ id = 1, points = 100, policy = \"minimum\", constraints = { n = { max = 2 } } }]
tests = [
  { subtask = 1, run = \"uniform n=2 m=3\" },
  { subtask = 1, run = \"zero n=1 m=2\" },
  { subtask = 1, run = \"zero n=2 m=1\" },
]
";

#[test]
fn every_field_of_an_explained_board_is_described_and_no_other() {
    let here = Workplace::empty();
    for (command, heading) in [
        ("explain --from 1,1 --format json", "`muqi explain --format json`"),
        ("explain --transitions --format json", "`muqi explain --transitions --format json`"),
    ] {
        let run = here.run_with_input(command, b"2 2\n5 3\n1 2\n4 2\n1 6\n");
        let printed = keys_of(&serde_json::from_str(&run.stdout).expect("JSON"));
        assert_described(heading, &printed);
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn every_field_of_known_programs_is_described_and_no_other() {
    let here = Workplace::package();
    here.write("problem/plans/weak.toml", WEAK_PLAN);
    for name in ["accepted/late.c", "misc/other.c"] {
        here.write(&format!("jury/{name}"), "int main(void) { return 0; }\n");
    }
    here.write("jury/wrong_answer/broken.c", "int main(void) { return chess; }\n");
    let run = here.run("strength --programs jury --plan weak --format json");
    let printed = keys_of(&serde_json::from_str(&run.stdout).expect("JSON"));
    assert_described("`muqi strength --programs --format json`", &printed);
}

#[test]
fn the_manifest_of_the_formats_is_one() {
    for manifest in printed_json(&read_page(PAGE), "`manifest.json`") {
        let bytes = serde_json::to_vec(&manifest).expect("JSON");
        Manifest::parse(&bytes).expect("a manifest");
    }
}

#[test]
fn the_expected_message_of_the_formats_is_that_of_a_golden_file() {
    let golden = include_str!("../../../validators/tests/invalid/leading_zero.toml");
    assert!(section(&read_page(PAGE), "Validators").contains(golden), "{golden}");
}

#[test]
fn the_exit_statuses_of_the_formats_are_those_of_the_protocols() {
    let page = section(&read_page(PAGE), "Exit statuses");
    let accepted = Comparison::Accepted { note: None }.into();
    let wrong = Comparison::Wrong { difference: Difference::NoOutput }.into();
    let fault = Comparison::JuryFault { fault: AnswerFault::Empty }.into();
    let statuses = |of: &dyn Fn(Protocol) -> u8| {
        [Protocol::Plain, Protocol::Kattis, Protocol::Testlib]
            .map(|p| of(p).to_string())
            .join(" | ")
    };
    for (found, statuses) in [
        ("output accepted", statuses(&|p| p.checker_status(&accepted))),
        ("output wrong", statuses(&|p| p.checker_status(&wrong))),
        ("answer file broken", statuses(&|p| p.checker_status(&fault))),
        ("input valid", statuses(&|p| p.validator_status(true))),
        ("input invalid", statuses(&|p| p.validator_status(false))),
    ] {
        let row = format!("| {found} | {statuses} |");
        assert!(page.contains(&row), "docs/formats.md should say: {row}");
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_field_of_a_judging_is_described_and_no_other() {
        let here = Workplace::package();
        here.write(
            "jury/accepted/all_masks.c",
            here.read("problem/submissions/accepted/all_masks.c"),
        );
        let wrong = here.read("problem/submissions/wrong_answer/small_infinity.c");
        let states_nothing = |line: &&str| !line.contains("expect:");
        let lines: Vec<&str> = wrong.lines().filter(states_nothing).collect();
        here.write("jury/accepted/small_infinity.c", lines.join("\n"));
        let run = here.run("check jury --format json");
        let mut printed = keys_of(&serde_json::from_str(&run.stdout).expect("JSON"));
        // A contest has people without a result, too.
        here.write("contest/a/chess.c", "int main(void) { return 0; }\n");
        here.write("contest/b/notes.txt", "");
        here.run("check contest --report old.json");
        let run = here.run("check contest --format json --into old.json");
        printed.extend(keys_of(&serde_json::from_str(&run.stdout).expect("JSON")));
        here.write("outputs/1.out", "2\n");
        let run = here.run("check outputs --format json");
        printed.extend(keys_of(&serde_json::from_str(&run.stdout).expect("JSON")));
        assert_described("`muqi check --format json`", &printed);
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_field_of_the_strength_is_described_and_no_other() {
        let here = Workplace::package();
        here.write("problem/plans/weak.toml", WEAK_PLAN);
        for command in ["strength --format json", "strength --coverage --format json"] {
            let run = here.run(&format!("{command} --plan weak"));
            let printed = keys_of(&serde_json::from_str(&run.stdout).expect("JSON"));
            assert_described(&format!("`muqi {command}`"), &printed);
        }
    }
}

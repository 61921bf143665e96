//! The tier of every test, which is the module it is in: `long` is for `.ci/run`, `full` for
//! `.ci/full`, and all others are run by `cargo test`.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use walkdir::WalkDir;

/// Each tier with the script that runs it.
const TIERS: [(&str, &str); 2] = [("long", ".ci/run"), ("full", ".ci/full")];

/// A test of the binary.
#[derive(Debug)]
struct Test {
    /// The modules that it is in, and its name.
    path: Vec<String>,
    /// It is ignored everywhere, not only where no programs are run.
    is_ignored: bool,
}

/// The tests of a tree of modules, and the files that it consists of.
#[derive(Default)]
struct Tree {
    tests: Vec<Test>,
    files: BTreeSet<PathBuf>,
}

impl Tree {
    /// Reads a module of a file, and the modules that it declares. Their files are in `directory`.
    fn add_file(&mut self, file: &Path, directory: &Path, module: &[String]) {
        let text = fs::read_to_string(file).expect("a file of tests can be read");
        self.files.insert(file.to_owned());
        self.add_items(&text.parse().expect("Rust"), directory, module);
    }

    fn add_items(&mut self, tokens: &TokenStream, directory: &Path, module: &[String]) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let mut attributes = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            let named = || [module, &[tokens[index + 1].to_string()]].concat();
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Bracket => {
                    attributes.push(group.stream().to_string().replace(' ', ""));
                }
                TokenTree::Ident(word) if word == "mod" => {
                    self.add_module(tokens.get(index + 2), directory, &named(), &attributes);
                }
                TokenTree::Ident(word) if word == "fn" && attributes.contains(&"test".into()) => {
                    let ignore = |attribute: &String| {
                        attribute.starts_with("ignore")
                            || attribute.starts_with("cfg_attr(judge,ignore")
                    };
                    let is_ignored = attributes.iter().any(ignore);
                    self.tests.push(Test { path: named(), is_ignored });
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    attributes.clear();
                    // The tests of a macro are those of its module.
                    let is_bang = |token: &TokenTree| matches!(token, TokenTree::Punct(it) if it.as_char() == '!');
                    if index > 0 && is_bang(&tokens[index - 1]) {
                        self.add_items(&group.stream(), directory, module);
                    }
                }
                TokenTree::Punct(punct) if punct.as_char() == ';' => attributes.clear(),
                _ => {}
            }
        }
    }

    /// Reads a module that is declared: what follows its name is its items, or it has a file.
    fn add_module(
        &mut self,
        follows: Option<&TokenTree>,
        directory: &Path,
        module: &[String],
        attributes: &[String],
    ) {
        let name = module.last().expect("a module has a name");
        let below = directory.join(name);
        if let Some(TokenTree::Group(items)) = follows {
            return self.add_items(&items.stream(), &below, module);
        }
        let elsewhere = attributes.iter().find_map(|it| it.strip_prefix("path=\""));
        let path = elsewhere.map(|path| directory.join(path.trim_end_matches('"')));
        let file = path.unwrap_or_else(|| directory.join(format!("{name}.rs")));
        let file = if file.exists() { file } else { below.join("mod.rs") };
        self.add_file(&file, &below, module);
    }
}

fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it")
}

fn tree() -> Tree {
    let mut tree = Tree::default();
    tree.add_file(&directory().join("main.rs"), &directory(), &[]);
    tree
}

#[test]
fn every_test_file_is_part_of_the_binary() {
    let known = tree().files;
    let entries = WalkDir::new(directory()).into_iter();
    let files = entries.map(|entry| entry.expect("tests can be read").into_path());
    let is_forgotten = |path: &PathBuf| {
        path.extension().is_some_and(|extension| extension == "rs") && !known.contains(path)
    };
    let forgotten: Vec<PathBuf> = files.filter(is_forgotten).collect();
    assert_eq!(forgotten, Vec::<PathBuf>::new(), "no `mod` line, so these tests never run");
}

#[test]
fn a_test_is_ignored_exactly_if_it_is_in_the_module_of_a_tier() {
    let tests = tree().tests;
    assert!(tests.len() > 500, "the tests have been found: {}", tests.len());
    for tier in TIERS.map(|(tier, _)| tier) {
        assert!(tests.iter().any(|test| has_tier(test, tier)), "{tier}");
    }
    let is_wrong = |test: &&Test| {
        let tiers = TIERS.iter().filter(|(tier, _)| has_tier(test, tier)).count();
        tiers != usize::from(test.is_ignored)
    };
    let wrong: Vec<String> = tests.iter().filter(is_wrong).map(|it| it.path.join("::")).collect();
    assert_eq!(wrong, Vec::<String>::new());
}

/// Returns whether the filter of a tier, `::TIER::`, finds a test.
fn has_tier(test: &Test, tier: &str) -> bool {
    let outer = &test.path[1..test.path.len() - 1];
    outer.iter().any(|module| module == tier)
}

#[test]
fn the_scripts_run_the_tiers_and_choose_tests_by_nothing_else() {
    for (tier, script) in TIERS {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(script));
        let text = text.expect("a script can be read").replace("\\\n", " ");
        let chosen: Vec<&str> = text
            .lines()
            .filter(|line| line.contains("cargo test") && line.contains(" --test it "))
            .filter_map(|line| line.split_once(" -- "))
            .flat_map(|(_, arguments)| arguments.split_whitespace())
            .take_while(|word| !word.starts_with('>'))
            .collect();
        assert_eq!(chosen, ["--ignored", &format!("::{tier}::")], "{script}");
    }
}

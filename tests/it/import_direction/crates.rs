//! The crates of the workspace and what each may depend on.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Left of the arrow the crates in reading order, right of it what each depends on. It is
/// written into `docs/design.md`.
pub(crate) const CRATES: &str = "\
text     → nothing
files    → text
sandbox  → text files
rng      → nothing
package  → text files rng
judge    → text files rng sandbox package
strength → text files rng package judge
export   → text files package
game     → rng
chess    → text files rng game package
muqi     → everything
";

/// All that may depend on the game: the toolkit works for any problem.
const KNOW_THE_GAME: [&str; 2] = ["chess", "muqi"];

/// Returns the crates of the table with what they may depend on.
fn rows() -> impl Iterator<Item = (&'static str, BTreeSet<&'static str>)> {
    CRATES.lines().map(|line| {
        let (name, dependencies) = line.split_once('→').expect("an arrow");
        let dependencies = dependencies.split_whitespace().filter(|&it| it != "nothing");
        (name.trim(), dependencies.collect())
    })
}

/// Returns the names of the crates with the directories of their manifests.
pub(crate) fn directories() -> BTreeMap<String, std::path::PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let entries = fs::read_dir(root.join("crates")).expect("crates/");
    let mut directories: BTreeMap<_, _> = entries
        .map(|entry| entry.expect("an entry"))
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .collect();
    directories.insert("muqi".to_owned(), root.to_owned());
    directories
}

/// Returns whether a crate is another one or depends on it, if only by a third.
pub(crate) fn knows(name: &str, other: &str) -> bool {
    let (_, dependencies) = rows().find(|(row, _)| *row == name).expect("a crate of the table");
    name == other
        || dependencies.contains("everything")
        || dependencies.into_iter().any(|dependency| knows(dependency, other))
}

fn manifest(directory: &Path) -> toml::Table {
    let text = fs::read_to_string(directory.join("Cargo.toml")).expect("a manifest");
    text.parse().expect("a manifest is TOML")
}

/// Returns the crates of ours that a manifest names as dependencies. What only tests need is
/// not among them.
fn dependencies(manifest: &toml::Table) -> BTreeSet<&str> {
    let names = manifest["dependencies"].as_table().expect("a table").keys();
    names.filter_map(|name| name.strip_prefix("muqi-")).collect()
}

#[test]
fn every_crate_depends_on_those_of_the_table() {
    let directories = directories();
    let in_table: Vec<&str> = rows().map(|(name, _)| name).collect();
    assert_eq!(in_table.iter().copied().collect::<BTreeSet<_>>().len(), in_table.len());
    assert!(directories.keys().all(|name| in_table.contains(&name.as_str())), "{directories:?}");
    for (name, allowed) in rows() {
        let manifest = manifest(&directories[name]);
        let expected = if name == "muqi" { "muqi".to_owned() } else { format!("muqi-{name}") };
        assert_eq!(manifest["package"]["name"].as_str(), Some(expected.as_str()));
        if allowed != BTreeSet::from(["everything"]) {
            assert_eq!(dependencies(&manifest), allowed, "{name}");
        }
    }
}

#[test]
fn no_crate_may_depend_on_a_later_one() {
    let names: Vec<&str> = rows().map(|(name, _)| name).collect();
    for (index, (name, allowed)) in rows().enumerate() {
        let is_earlier = |it: &&str| names[..index].contains(it) || *it == "everything";
        assert!(allowed.iter().all(is_earlier), "{name} → {allowed:?}");
    }
}

#[test]
fn the_toolkit_cannot_name_the_game() {
    for (name, allowed) in rows() {
        assert!(!allowed.contains("game") || KNOW_THE_GAME.contains(&name), "{name}");
    }
}

#[test]
fn every_crate_takes_part_in_the_lints() {
    for (name, directory) in directories() {
        let manifest = manifest(&directory);
        let lints = manifest.get("lints").and_then(|lints| lints.get("workspace"));
        assert_eq!(lints.and_then(toml::Value::as_bool), Some(true), "{name}");
    }
}

//! In every directory of a crate the files are declared in reading order, and none imports a later
//! one: not by its name, and not by a name that their `mod.rs` imports from it. So no two files
//! import each other in a circle.

use std::collections::BTreeMap;

use super::{
    source_tree::{SourceFile, source_files},
    tokens::{imports, own_paths},
};

/// The modules that a `lib.rs` or a `mod.rs` declares.
struct Declared {
    /// Their names, in order.
    order: Vec<String>,
    /// The names that it imports from them, each with its module.
    given_on: BTreeMap<String, String>,
}

impl Declared {
    fn by(root: &SourceFile) -> Self {
        let order: Vec<String> =
            root.text.lines().filter_map(declared).map(str::to_owned).collect();
        let mut given_on = BTreeMap::new();
        for import in imports(&root.tokens) {
            let [module, ..] = import.parts.as_slice() else { continue };
            if order.contains(module) {
                given_on.insert(import.name, module.clone());
            }
        }
        Self { order, given_on }
    }

    /// Returns the place of the module that a name is of.
    fn place(&self, name: &str) -> Option<usize> {
        let given_on = self.given_on.get(name);
        let module = self.order.iter().find(|module| *module == name).or(given_on);
        self.order.iter().position(|one| Some(one) == module)
    }
}

/// Returns the module that a line declares.
fn declared(line: &str) -> Option<&str> {
    let line = line.strip_prefix("pub(crate) ").or(line.strip_prefix("pub ")).unwrap_or(line);
    line.strip_prefix("mod ")?.strip_suffix(';')
}

/// Returns the imports of later modules in the directory of a `lib.rs` or a `mod.rs`.
fn later_imports(root: &SourceFile, files: &[SourceFile]) -> Vec<String> {
    let (declared, directory) = (Declared::by(root), root.path());
    let mut later = Vec::new();
    for file in files.iter().filter(|file| file.of == root.of) {
        let path = file.path();
        let module = path.strip_prefix(directory.as_slice()).and_then(<[String]>::first);
        let Some(place) = module.and_then(|module| declared.place(module)) else { continue };
        for imported in own_paths(&file.tokens) {
            let imported = imported.from(&path);
            let name = imported.strip_prefix(directory.as_slice()).and_then(<[String]>::first);
            if let Some(name) = name.filter(|name| declared.place(name) > Some(place)) {
                later.push(format!("{}: {} imports {name}", file.of, file.name));
            }
        }
    }
    later.dedup();
    later
}

#[test]
fn no_file_of_a_crate_imports_a_later_one() {
    let files = source_files();
    let roots = files.iter().filter(|file| file.of != "muqi" && file.is_root());
    let later: Vec<String> = roots.flat_map(|root| later_imports(root, &files)).collect();
    assert_eq!(later, Vec::<String>::new());
}

#[test]
fn a_later_file_is_recognised_by_its_name_by_what_is_given_on_and_from_below() {
    let files = [
        ("lib.rs", "mod low;\npub mod room;\nmod high;\npub use high::{One as Other, Two};"),
        ("low.rs", "use crate::Third; fn f() { super::high::g(); }"),
        ("room/mod.rs", "mod first;\nmod second;\nuse second::Shown;"),
        ("room/first.rs", "use super::{Shown, super::{Other, low::X}};"),
        ("room/second.rs", "use super::first::Y; use crate::{Two, room::first::Z};"),
        ("high.rs", "use crate::{low, room::second::Shown};"),
    ]
    .map(|(name, text)| SourceFile::new("crate", name, text));
    let of_root = [
        "crate: low.rs imports high",
        "crate: room/first.rs imports Other",
        "crate: room/second.rs imports Two",
    ];
    assert_eq!(later_imports(&files[0], &files), of_root);
    assert_eq!(later_imports(&files[2], &files), ["crate: room/first.rs imports Shown"]);
}

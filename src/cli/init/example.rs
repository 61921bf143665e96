//! A package of a small problem that has something of everything.

use std::{borrow::Cow, collections::BTreeMap, path::Path};

use rust_embed::{EmbeddedFile, RustEmbed};
use toml_edit::{DocumentMut, Item, value};

use crate::{plan::Points, store::Blob};

use super::super::{
    args::{Init, PackageKind},
    failure::Failure,
    programs::has_testlib,
};

/// The package of a problem whose answers are unique.
#[derive(RustEmbed)]
#[folder = "examples/tree/"]
struct Batch;

/// The package of a problem with a checker of its own.
#[derive(RustEmbed)]
#[folder = "examples/swaps/"]
struct OfChecker;

/// The variant of its checker for who has testlib.
const TESTLIB_CHECKER: &str = "problem/checker_testlib.cpp";

/// The name of the problem where the directory has none that a problem may have.
const NAME: &str = "problem";

/// The file that defines the problem, and its plan.
const CONFIG: &str = "problem/problem.toml";
const PLAN: &str = "problem/plans/main.toml";

/// The directory of its statements, which begin with the title.
const STATEMENTS: &str = "problem/statement/";

/// Returns a file of an example by its name.
type Get = fn(&str) -> Option<EmbeddedFile>;

/// Returns the files of the package by their names in it. Fails when the points are not those of
/// its subtasks.
pub(crate) fn files(arguments: &Init) -> Result<BTreeMap<String, Blob>, Failure> {
    let mut files = BTreeMap::new();
    let (names, get): (Vec<Cow<'static, str>>, Get) =
        match arguments.kind.unwrap_or(PackageKind::Batch) {
            PackageKind::Batch => (Batch::iter().collect(), Batch::get),
            PackageKind::Checker => (OfChecker::iter().collect(), OfChecker::get),
        };
    for name in names {
        // What `muqi gen` wrote in the example is none of it.
        if name.starts_with("testdata/") || (name == TESTLIB_CHECKER && !has_testlib()) {
            continue;
        }
        let file = get(&name).expect("a file is listed because it is there");
        let content = match &*name {
            CONFIG => config(&String::from_utf8_lossy(&file.data), arguments).into_bytes(),
            PLAN => plan(&String::from_utf8_lossy(&file.data), &arguments.points)?.into_bytes(),
            name if name.starts_with(STATEMENTS) => {
                titled(&String::from_utf8_lossy(&file.data), arguments.title.as_deref())
                    .into_bytes()
            }
            _ => file.data.to_vec(),
        };
        files.insert(name.into_owned(), Blob::from(content));
    }
    Ok(files)
}

/// Returns the configuration with the name of the directory and what is asked for.
fn config(text: &str, arguments: &Init) -> String {
    let mut document: DocumentMut = text.parse().expect("a file of ours");
    set(&mut document["name"], value(name_of(&arguments.directory)));
    if let Some(title) = &arguments.title {
        document["title"] = value(title.as_str());
    }
    for (key, given) in [("time_ms", arguments.time), ("memory_mib", arguments.memory)] {
        if let Some(given) = given {
            let given = i64::try_from(given).unwrap_or(i64::MAX);
            set(&mut document["limits"][key], value(given));
        }
    }
    document.to_string()
}

/// Returns a statement with another title, if one is given.
fn titled(statement: &str, title: Option<&str>) -> String {
    match (title, statement.split_once('\n')) {
        (Some(title), Some((_, rest))) => format!("# {title}\n{rest}"),
        _ => statement.to_owned(),
    }
}

/// Sets a value, and keeps the comment behind it.
fn set(item: &mut Item, to: Item) {
    let old = item.as_value().map(|old| old.decor().clone());
    *item = to;
    if let (Some(old), Some(new)) = (old, item.as_value_mut()) {
        *new.decor_mut() = old;
    }
}

/// Returns the plan with other points of its subtasks.
fn plan(text: &str, points: &[String]) -> Result<String, Failure> {
    if points.is_empty() {
        return Ok(text.to_owned());
    }
    let mut document: DocumentMut = text.parse().expect("a file of ours");
    let subtasks = document["subtasks"].as_array_of_tables_mut().expect("subtasks");
    if subtasks.len() != points.len() {
        let (found, expected) = (points.len(), subtasks.len());
        return Err(message!("init-points", found = found, expected = expected).into());
    }
    for (subtask, written) in subtasks.iter_mut().zip(points) {
        Points::parse(written).ok_or_else(|| message!("init-bad-points", found = written))?;
        let number = written.parse::<i64>().map(value);
        subtask["points"] = number.unwrap_or_else(|_| value(written.parse::<f64>().unwrap_or(0.0)));
    }
    Ok(document.to_string())
}

/// Returns the name of the problem of a directory: its own, as far as problems may be called so.
pub(crate) fn name_of(directory: &Path) -> String {
    let name = directory.file_name().map(|name| name.to_string_lossy().into_owned());
    name.filter(|name| is_name(name)).unwrap_or_else(|| NAME.to_owned())
}

/// Returns whether the problem of a directory has its name.
pub(crate) fn is_named_after(directory: &Path) -> bool {
    directory.file_name().is_none_or(|name| *name == *name_of(directory))
}

/// Returns whether a problem may be called so.
fn is_name(name: &str) -> bool {
    name.starts_with(|first: char| first.is_ascii_alphabetic())
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

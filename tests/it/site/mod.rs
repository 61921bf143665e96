//! The pages of `muqi site`: complete, linked, valid, safe, and the same every time.

mod files;
mod html;
mod pages;
#[cfg(judge)]
mod programs;

use std::{collections::BTreeMap, path::Path};

use crate::support::Workplace;

/// A plan of two small tests, so that the flaws on them take no time.
pub(super) const PLAN: &str = "\
salt = \"site\"
title = { zh = \"两个测试点\", en = \"two tests\" }
subtasks = [
  { id = 1, points = 40, policy = \"minimum\", constraints = { n = { max = 2 }, m = { max = 2 } } },
  { id = 2, points = 60, policy = \"minimum\", depends_on = [1] },
]
tests = [
  { subtask = 1, run = \"uniform n=2 m=2\" },
  { subtask = 2, run = \"uniform n=2 m=3\" },
]
";

/// Returns a package with the small plan.
pub(super) fn package() -> Workplace {
    let here = Workplace::package();
    here.write("problem/plans/two.toml", PLAN);
    here
}

/// Returns the text of every page of a site, by its path.
pub(super) fn pages(here: &Workplace) -> BTreeMap<String, String> {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let files = here.files("dist/site").into_iter();
    let is_page = |path: &str| Path::new(path).extension().is_some_and(|it| it == "html");
    files.filter(|(path, _)| is_page(path)).map(|(path, it)| (path, text(it))).collect()
}

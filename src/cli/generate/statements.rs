//! The statements of a package on disk, their marked blocks filled.

use std::path::PathBuf;

use anyhow::Context as _;

use crate::testset::{
    TestSet,
    statement::{self, Language},
};

use super::super::package::Package;

/// A statement on disk as it should be.
pub(super) struct StatementFile {
    pub(super) path: PathBuf,
    pub(super) found: String,
    pub(super) intended: String,
}

impl StatementFile {
    /// Returns whether its blocks are not as they should be.
    pub(super) fn differs(&self) -> bool {
        self.found != self.intended
    }
}

/// Fills the marked blocks of the statements of a package on disk.
pub(super) fn statements(
    package: &Package,
    samples: &TestSet,
) -> anyhow::Result<Vec<StatementFile>> {
    let Some(directory) = package.problem.files.directory() else { return Ok(Vec::new()) };
    // The default plan, or the first where there are several others.
    let names = package.plan_names();
    let Some(name) = package.plan_name(None).ok().or(names.first().map(|&name| name.to_owned()))
    else {
        return Ok(Vec::new());
    };
    let edition = package.edition(Some(&name))?;
    let facts = statement::Facts { problem: &package.problem, edition: &edition, samples };
    let mut files = Vec::new();
    for (language, name) in Language::STATEMENTS {
        let Some(bytes) = package.problem.files.get(name) else { continue };
        let path = directory.join(name);
        let shown = path.display().to_string();
        let found =
            String::from_utf8(bytes.to_vec()).with_context(|| format!("{shown}: not UTF-8"))?;
        let intended = statement::fill(&found, language, &facts).with_context(|| shown.clone())?;
        files.push(StatementFile { path, found, intended });
    }
    Ok(files)
}

//! The model solution: the accepted program that computes answers and that packages carry.

use super::{Config, Files, Problem, ProgrammingLanguage};

impl Problem {
    /// Returns the programs that may be the model solution, by their paths below
    /// `submissions/`, in order.
    pub fn models(&self) -> impl Iterator<Item = &str> {
        models(&self.files)
    }

    /// Returns path and source of the model solution: the one that `problem.toml`
    /// names, or the first; nothing where there is none.
    pub fn model_solution(&self) -> Option<(&str, &[u8])> {
        let path = model_solution(&self.config, &self.files)?;
        Some((path, self.files.get(&format!("submissions/{path}"))?))
    }
}

/// Returns the path of the model solution below `submissions/`: the one that `problem.toml` names,
/// or the first; nothing where there is none.
pub fn model_solution<'f>(config: &Config, files: &'f Files) -> Option<&'f str> {
    let named = config.model_solution.as_ref().map(|named| named.value.as_str());
    models(files).find(|path| Some(*path) == named).or_else(|| models(files).next())
}

/// Returns the programs among files that may be the model solution: those in C++ first, which most
/// judges want of it, and those that [may fail](may_fail) last.
pub fn models(files: &Files) -> impl Iterator<Item = &str> {
    let mut models = Vec::new();
    for (path, _) in files.iter() {
        let Some(path) = path.strip_prefix("submissions/") else { continue };
        let ending = path.strip_prefix("accepted/").and_then(|path| path.rsplit_once('.'));
        let language = ending.and_then(|(_, ending)| ProgrammingLanguage::of_extension(ending));
        if let Some(language) = language.filter(|_| path.matches('/').count() == 1) {
            models.push((may_fail(files, path), language != ProgrammingLanguage::Cpp, path));
        }
    }
    models.sort_by_key(|(may_fail, is_other, _)| (*may_fail, *is_other));
    models.into_iter().map(|(_, _, path)| path)
}

/// Returns whether a program says of itself that it may fail: `// expect: AC, TLE`.
pub fn may_fail(files: &Files, path: &str) -> bool {
    let source = files.get(&format!("submissions/{path}")).unwrap_or_default();
    let source = String::from_utf8_lossy(source);
    let mut stated = source.lines().filter_map(|line| line.split_once("expect:"));
    stated.any(|(_, verdicts)| {
        let mut words = verdicts.split(|it: char| !it.is_ascii_alphanumeric());
        words.any(|word| ["TLE", "MLE", "RTE", "WA"].contains(&word))
    })
}

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
/// judges want of it.
pub fn models(files: &Files) -> impl Iterator<Item = &str> {
    let mut models = Vec::new();
    for (path, _) in files.iter() {
        let Some(path) = path.strip_prefix("submissions/") else { continue };
        let ending = path.strip_prefix("accepted/").and_then(|path| path.rsplit_once('.'));
        let language = ending.and_then(|(_, ending)| ProgrammingLanguage::of_extension(ending));
        if let Some(language) = language.filter(|_| path.matches('/').count() == 1) {
            models.push((language != ProgrammingLanguage::Cpp, path));
        }
    }
    models.sort_by_key(|(is_other, _)| *is_other);
    models.into_iter().map(|(_, path)| path)
}

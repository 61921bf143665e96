//! The model solution: the accepted program in C++ that packages carry.

use super::{Files, Problem, ProgrammingLanguage};

impl Problem {
    /// Returns the programs that may be the model solution, by their paths below
    /// `submissions/`, in order.
    pub fn models(&self) -> impl Iterator<Item = &str> {
        models(&self.files)
    }

    /// Returns path and source of the model solution: the one that `problem.toml`
    /// names, or the first; nothing where there is none.
    pub fn model_solution(&self) -> Option<(&str, &[u8])> {
        let named = self.config.model_solution.as_ref().map(|named| named.value.as_str());
        let path =
            self.models().find(|path| Some(*path) == named).or_else(|| self.models().next())?;
        Some((path, self.files.get(&format!("submissions/{path}"))?))
    }
}

/// Returns the programs among files that may be the model solution.
pub(crate) fn models(files: &Files) -> impl Iterator<Item = &str> {
    files.iter().filter_map(|(path, _)| {
        let path = str::strip_prefix(path, "submissions/")?;
        let (_, ending) = path.strip_prefix("accepted/")?.rsplit_once('.')?;
        let is_model = ProgrammingLanguage::of_extension(ending) == Some(ProgrammingLanguage::Cpp);
        (is_model && path.matches('/').count() == 1).then_some(path)
    })
}

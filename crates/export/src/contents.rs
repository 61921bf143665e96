//! The contents of packages, the same for all judges.

use std::collections::BTreeMap;

use muqi_package::{
    jury::{Earned, JuryProgram, Reward},
    plan::Scheme,
    problem::{InputOutput, Portable, Problem, ProgrammingLanguage, may_fail, models, test_prefix},
    statement::{self, Pdf, ProblemError, Texts},
    testset::{StoredTests, TestSet},
};
use muqi_text::{Language, Message, ToMessage as _};
use uuid::Uuid;

use super::{Checking, InputValidators, PortableError, input_validators::above_code, rendered};

/// Everything that packages are made of.
#[derive(Clone, Debug)]
pub struct Contents<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition that is shipped.
    pub edition: &'a Scheme,
    /// Its tests.
    pub tests: TestSet,
    /// The samples.
    pub samples: TestSet,
    /// The decision whether an output is right.
    pub checking: Checking,
    /// The jury's programs in the order of their paths.
    pub programs: Vec<JuryProgram<'a>>,
    /// Statement and editorial.
    pub texts: Texts,
    /// Validators and checker with the bounds of the edition.
    pub validators: Vec<(Portable, String)>,
    /// Those of them that cannot be had: packages that need one are refused.
    pub lacking: Vec<(Portable, PortableError)>,
    /// The validators of inputs for judges that run them.
    pub(crate) input_validators: Result<InputValidators, Message>,
    /// The rewards of programs on these tests, by their paths, as far as that was recorded.
    rewards: BTreeMap<String, Reward>,
    /// Statements in PDF that are kept, with their names in the problem.
    pdfs: Vec<(Language, String, Pdf)>,
}

impl<'a> Contents<'a> {
    /// Collects what packages of an edition are made of; all boards are solved.
    ///
    /// # Errors
    ///
    /// When a text cannot be used, or when there is no model solution in C++.
    pub fn collect(
        problem: &'a Problem,
        edition: &'a Scheme,
        tests: TestSet,
        samples: TestSet,
    ) -> Result<Self, ProblemError> {
        let (mut validators, mut lacking) = (Vec::new(), Vec::new());
        for one in Portable::ALL {
            match rendered(one, problem, edition) {
                Ok(text) => validators.push((one, text)),
                Err(error) => lacking.push((one, error)),
            }
        }
        let programs = JuryProgram::all(problem);
        Ok(Self {
            input_validators: InputValidators::of(problem, &validators, &lacking),
            rewards: rewards(problem, edition, [&tests, &samples], &programs),
            checking: Checking::of(problem, &tests, &samples),
            tests,
            programs,
            texts: statement::texts(problem, edition, &samples)?,
            validators,
            lacking,
            pdfs: Language::ALL
                .into_iter()
                .filter_map(|language| {
                    let (name, pdf) = Pdf::kept(&problem.files, language, &edition.name)?;
                    Some((language, name, pdf))
                })
                .collect(),
            problem,
            edition,
            samples,
        })
    }

    /// Returns the short name of the problem: letters, digits, `-` and `_`.
    pub fn short_name(&self) -> &'a str {
        &self.problem.config.name
    }

    /// Returns the short name for judges that take small letters and digits only.
    pub(crate) fn code(&self) -> String {
        let mut code = self.short_name().to_ascii_lowercase();
        code.retain(|one| one.is_ascii_alphanumeric());
        code
    }

    /// Returns what is in front of the number of a test in the names of its files.
    pub fn test_prefix(&self) -> String {
        test_prefix(self.short_name())
    }

    /// Returns the UUID of packages of the edition: that of the problem with the name
    /// of the plan, because editions are packages of their own.
    pub fn uuid(&self) -> Uuid {
        // Version 5 follows from the name alone: exporting again gives the same package.
        Uuid::new_v5(&self.problem.config.uuid.value, self.edition.name.as_bytes())
    }

    /// Returns the statement in PDF that is kept in a language, if one is.
    pub fn pdf(&self, language: Language) -> Option<&Pdf> {
        self.pdfs().find_map(|(one, pdf)| (one == language).then_some(pdf))
    }

    /// Returns all statements in PDF that are kept, Chinese first.
    pub fn pdfs(&self) -> impl Iterator<Item = (Language, &Pdf)> {
        self.pdfs.iter().map(|(language, _, pdf)| (*language, pdf))
    }

    /// Returns the name in the problem of the statement in PDF that is kept, or would be.
    pub fn pdf_name(&self, language: Language) -> String {
        let kept = self.pdfs.iter().find(|(one, ..)| *one == language);
        kept.map_or_else(|| Pdf::name(language, &self.edition.name), |(_, name, _)| name.clone())
    }

    /// Keeps a statement in PDF of this plan in the place of the one that was kept.
    pub fn keep(&mut self, language: Language, pdf: Pdf) {
        self.pdfs.retain(|(one, ..)| *one != language);
        self.pdfs.push((language, Pdf::name(language, &self.edition.name), pdf));
        self.pdfs.sort_by_key(|(language, ..)| *language != Language::Chinese);
    }

    /// Returns the text of a program of `validators/` for other systems; nothing where it is
    /// lacking.
    pub(crate) fn validator(&self, meant: Portable) -> Option<&str> {
        let found = self.validators.iter().find(|(one, _)| *one == meant);
        found.map(|(_, text)| text.as_str())
    }

    /// Refuses a program of `validators/` that is there and cannot be used.
    ///
    /// # Errors
    ///
    /// When it is not UTF-8, or its bounds cannot be written.
    pub(crate) fn refuse_broken(&self, meant: Portable) -> Result<(), Message> {
        match self.lacking.iter().find(|(one, _)| *one == meant) {
            Some((_, error)) if !error.is_absence() => Err(error.to_message()),
            _ => Ok(()),
        }
    }

    pub(crate) fn answer_validator(&self) -> Option<&str> {
        self.validator(Portable::AnswerValidator)
    }

    /// Returns what a program earns on these tests; nothing where that was not recorded.
    pub fn reward(&self, program: &JuryProgram<'_>) -> Option<&Reward> {
        self.rewards.get(&program.path())
    }

    /// Returns the model solution; nothing where the problem has none.
    pub fn model_solution(&self) -> Option<JuryProgram<'a>> {
        self.program(self.problem.model_solution()?.0)
    }

    /// Returns the program of the jury with a path.
    fn program(&self, path: &str) -> Option<JuryProgram<'a>> {
        self.programs.iter().find(|one| one.path() == path).copied()
    }

    /// Returns the model solution in C++, which judges want of it: where it is in another language,
    /// the first that is.
    pub(crate) fn model_in_cpp(&self) -> Option<JuryProgram<'a>> {
        let files = &self.problem.files;
        let others = models(files).filter(|path| !may_fail(files, path));
        let others = others.filter_map(|path| self.program(path));
        let mut all = self.model_solution().into_iter().chain(others);
        all.find(|program| program.language == ProgrammingLanguage::Cpp)
    }

    /// Returns the source of the model solution in C++ as a judge asks for it.
    pub(crate) fn model_source(&self, io: InputOutput) -> Option<Vec<u8>> {
        self.model_in_cpp().map(|model| self.source(&model, io))
    }

    /// Returns the source of a program for a judge: one that uses standard streams only
    /// is changed to use files where the judge needs them, if its language allows it.
    pub fn source(&self, program: &JuryProgram<'_>, io: InputOutput) -> Vec<u8> {
        match io {
            InputOutput::Files => with_files(program, self.short_name()),
            InputOutput::Standard | InputOutput::Either => program.source.to_vec(),
        }
    }

    /// Returns the paths of the programs that use standard streams only and cannot be changed to
    /// use files.
    pub(crate) fn programs_without_files(&self) -> Vec<String> {
        let name = self.short_name();
        let programs = self.programs.iter().filter(|program| {
            opening(program.language, name).is_none() && !opens_files(program, name)
        });
        programs.map(JuryProgram::path).collect()
    }
}

/// Returns what was recorded of programs on these tests, by their paths. A record that cannot be
/// read is reported elsewhere.
pub fn rewards(
    problem: &Problem,
    edition: &Scheme,
    [tests, samples]: [&TestSet; 2],
    programs: &[JuryProgram<'_>],
) -> BTreeMap<String, Reward> {
    let Ok(earned) = Earned::read(&problem.files) else { return BTreeMap::new() };
    let mut judged = StoredTests::from(tests);
    if edition.needs_samples() {
        judged.samples = StoredTests::from(samples).tests;
    }
    let tests = judged.hash(edition, &problem.config.limits);
    let rewards = programs.iter().filter_map(|program| {
        let path = program.path();
        let reward = earned.reward((&edition.name, &tests), &path, program.source)?;
        Some((path, reward))
    });
    rewards.collect()
}

/// Returns whether a program opens the files of a problem itself.
fn opens_files(program: &JuryProgram<'_>, name: &str) -> bool {
    let text = String::from_utf8_lossy(program.source);
    text.contains("freopen") || text.contains(&format!("{name}.in"))
}

/// Returns a program that reads and writes the files of a problem.
fn with_files(program: &JuryProgram<'_>, name: &str) -> Vec<u8> {
    if opens_files(program, name) {
        return program.source.to_vec();
    }
    let (before, after) = program.source.split_at(place(program));
    [before, opening(program.language, name).unwrap_or_default().as_bytes(), after].concat()
}

/// Returns what opens the files; nothing in languages where it would have to be inside of the
/// program.
fn opening(language: ProgrammingLanguage, name: &str) -> Option<String> {
    let open =
        format!("freopen(\"{name}.in\", \"r\", stdin) && freopen(\"{name}.out\", \"w\", stdout)");
    match language {
        ProgrammingLanguage::Cpp => Some(format!(
            "// The problem asks for files.\n#include <cstdio>\n\
             static const bool files_are_open =\n    {open};\n\n"
        )),
        ProgrammingLanguage::C => Some(format!(
            "/* The problem asks for files. */\n#include <stdio.h>\n#include <stdlib.h>\n\
             __attribute__((constructor)) static void open_files(void) {{\n    \
             if (!({open})) abort();\n}}\n\n"
        )),
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => Some(format!(
            "# The problem asks for files.\nimport os\n\n\
             os.dup2(os.open(\"{name}.in\", os.O_RDONLY), 0)\n\
             os.dup2(os.open(\"{name}.out\", os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 1)\n\n"
        )),
        _ => None,
    }
}

/// Returns where the files are opened.
fn place(program: &JuryProgram<'_>) -> usize {
    match (program.language, str::from_utf8(program.source)) {
        (ProgrammingLanguage::Python | ProgrammingLanguage::PyPy, Ok(source)) => above_code(source),
        _ => 0,
    }
}

#[cfg(test)]
mod tests {

    use super::*;

    fn program(
        language: ProgrammingLanguage,
        name: &'static str,
        source: &'static str,
    ) -> JuryProgram<'static> {
        JuryProgram { directory: "accepted", name, language, source: source.as_bytes() }
    }

    #[test]
    fn python_is_given_the_files_below_what_has_to_come_first() {
        let source = "#!/usr/bin/python3\n# coding: utf-8\n\nfrom __future__ import annotations\nprint(input())\n";
        let changed = with_files(&program(ProgrammingLanguage::Python, "a.py", source), "chess");
        let changed = String::from_utf8(changed).expect("UTF-8");
        let (head, last) = changed.split_once("# The problem asks").expect("lines");
        assert!(head.ends_with("import annotations\n") && last.ends_with("\n\nprint(input())\n"));
        assert!(last.contains("os.open(\"chess.in\""), "{changed}");
    }
}

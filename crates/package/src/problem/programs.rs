//! The programs of a package in `problem.toml`: `[[validators]]`.

use muqi_text::{Diagnostic, Source};

use super::{Constraints, Files, Located, Section, missing_file};

named! {
    /// The way in which a validator is called and says what it found.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum ValidatorProtocol: word {
        /// `--testset PLAN --group ID`; 0 valid, 3 not.
        Testlib = "testlib",
        /// 42 valid, 43 not.
        Kattis = "kattis",
    }
}

/// A validator with its arguments. Programs of `validators/` that are not named have none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidatorUse {
    /// Its file in `validators/`.
    pub program: Located<String>,
    /// Its arguments, in which braces are [filled](Constraints::filled).
    pub arguments: Vec<String>,
    /// The way in which it is called; by its source where none is stated.
    pub protocol: Option<ValidatorProtocol>,
}

impl ValidatorUse {
    /// Reads the tables `[[validators]]`, whose arguments name `constraints`.
    pub(crate) fn read_all(
        top: &Section<'_>,
        constraints: Option<&Constraints>,
    ) -> Option<Vec<Self>> {
        if !top.has("validators") {
            return Some(Vec::new());
        }
        let read = top.each_section("validators", |table| Self::read(table, constraints));
        read.into_iter().collect()
    }

    fn read(table: &Section<'_>, constraints: Option<&Constraints>) -> Option<Self> {
        let program = table.text("program");
        let mut arguments = Vec::new();
        let mut is_whole = true;
        for argument in table.texts("args") {
            // Without constraints nothing is known about their names.
            if let Some(Err(name)) = constraints.map(|it| it.filled(argument.value)) {
                let problem = message!("config-unknown-brace", name = name);
                table.report_bad_text("args", argument, problem);
                is_whole = false;
            }
            arguments.push(argument.value.to_owned());
        }
        let words = ValidatorProtocol::ALL.map(|one| (one.word(), one));
        let protocol = table.has("protocol").then(|| table.word("protocol", &words));
        let program = program?;
        let protocol = protocol.map_or(Some(None), |protocol| protocol.map(Some))?;
        let program = Located { value: program.value.to_owned(), span: program.span };
        is_whole.then_some(Self { program, arguments, protocol })
    }

    /// Returns a fault for each validator that is not in the directory of validators.
    pub(crate) fn missing(all: &[Self], validators: &Files, source: &Source) -> Vec<Diagnostic> {
        let mut faults = Vec::new();
        for one in all {
            let name = &one.program.value;
            if validators.get(name).is_none() && validators.require(&[name]).is_ok() {
                let file = validators.displayed(name);
                let known = validators.iter().map(|(known, _)| known);
                let known: Vec<&str> = known.filter(|known| !known.contains('/')).collect();
                faults.push(missing_file(source, &one.program, &file, &known));
            }
        }
        faults
    }
}

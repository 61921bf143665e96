//! Validators and checker for systems that do not run `muqi`.
//!
//! They are written by hand, in the languages of those systems, and are in
//! `validators/` of a package. Only their bounds are not written by hand: they
//! follow from `problem.toml` and the subtasks of an edition, and are in a
//! marked block ([`crate::text::fill_blocks`]). On disk it is that of the default
//! plan, which `gen` writes and `gen --check` holds; an exporter renders it for
//! the edition that it exports. A group is called like its subtask: `1`, `2`.

use crate::{
    chess::input::{Bounds, Interval},
    plan::Scheme,
    problem::Problem,
    text::{Comment, Diagnostic, Message, Source, ToMessage, fill_block},
};

named! {
    /// A program of `validators/`, with its file there.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Portable: file {
        /// Input validator for testlib, C++11 and later; groups.
        TestlibValidator = "testlib/validator.cpp",
        /// Input validator for old versions of testlib, C++03; no groups.
        TestlibValidatorCpp03 = "testlib/validator_cpp03.cpp",
        /// Checker for testlib, C++03 and later; no bounds.
        TestlibChecker = "testlib/checker.cpp",
        /// Input validator, C++14; groups, and a report for `BAPCtools`.
        InputValidator = "standalone/input_validator.cpp",
        /// Answer validator, C++14; its bounds follow from the input.
        AnswerValidator = "standalone/answer_validator.cpp",
        /// Input validator, Python 3; groups, and a report for `BAPCtools`.
        PythonValidator = "python/validator.py",
        /// Input validator, checktestdata; no groups.
        Checktestdata = "checktestdata/validator.ctd",
    }
}

/// A program of `validators/` cannot be had with the bounds of an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PortableError {
    /// The package has no such file.
    Missing {
        /// The file.
        path: String,
    },
    /// It is no text.
    NotText {
        /// The file.
        path: String,
    },
    /// Its bounds cannot be written.
    Block(Box<Diagnostic>),
}

display_in_english!(PortableError);

impl ToMessage for PortableError {
    fn to_message(&self) -> Message {
        match self {
            Self::Missing { path } => message!("export-no-such-file", path = path),
            Self::NotText { path } => message!("statement-not-utf8", file = path),
            Self::Block(fault) => message!("export-bounds", path = &fault.location.path),
        }
    }
}

/// Name of the block with the bounds.
const BOUNDS: &str = "bounds";

impl Portable {
    /// Returns its text as the package has it, with the bounds of a problem and
    /// the subtasks of an edition.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::{export::Portable, chess::{built_in, engines, input::Bounds}, plan::Plan, problem::Problem, text::Source};
    ///
    /// let mut problem = Problem::parse(built_in(), &engines()).expect("a valid problem");
    /// let plan = problem.files.get("plans/full.toml").expect("a plan");
    /// let full = Plan::parse("full", &Source::new("full.toml", plan), &problem);
    /// let full = full.expect("a valid plan");
    /// let mut bounds = Bounds::OFFICIAL;
    /// bounds.n.greatest = 12;
    /// problem.config.constraints = bounds.to_constraints();
    /// let text = Portable::Checktestdata.render(&problem, &full.scheme)?;
    /// assert!(text.contains("SET(nleast = 1, ngreatest = 12)"));
    /// # Ok::<(), muqi::export::PortableError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the package has no such file, or one whose block cannot be written.
    pub fn render(self, problem: &Problem, edition: &Scheme) -> Result<String, PortableError> {
        let path = problem.validators.displayed(self.file());
        let Some(bytes) = problem.validators.get(self.file()) else {
            return Err(PortableError::Missing { path });
        };
        let Ok(text) = str::from_utf8(bytes) else { return Err(PortableError::NotText { path }) };
        let Some((comment, block)) = self.block(problem, edition) else {
            return Ok(text.to_owned());
        };
        fill_block(text, comment, BOUNDS, block).map_err(|error| {
            PortableError::Block(Box::new(error.diagnostic(&Source::new(path, text))))
        })
    }

    /// Its block, and how its marks are written; nothing where bounds are not
    /// needed.
    fn block(self, problem: &Problem, edition: &Scheme) -> Option<(Comment, String)> {
        let all = &Bounds::of(&problem.config.constraints);
        let every_input = "every input of problem.toml";
        match self {
            Self::TestlibValidator | Self::InputValidator => {
                Some((Comment::Slashes, table("//", &CPP_ROW, all, edition)))
            }
            Self::PythonValidator => Some((Comment::Hash, table("#", &PYTHON_ROW, all, edition))),
            Self::TestlibValidatorCpp03 => {
                let constant = |(name, Interval { least, greatest }): (&str, Interval)| {
                    format!("const Range {} = {{{least}, {greatest}}};\n", name.to_uppercase())
                };
                let constants: String = named(all).map(constant).concat();
                Some((Comment::Slashes, format!("// {every_input}\n{constants}")))
            }
            Self::Checktestdata => {
                let set = |(name, Interval { least, greatest }): (&str, Interval)| {
                    format!("SET({name}least = {least}, {name}greatest = {greatest})\n")
                };
                let sets: String = named(all).map(set).concat();
                Some((Comment::Hash, format!("# {every_input}\n{sets}")))
            }
            Self::TestlibChecker | Self::AnswerValidator => None,
        }
    }
}

/// Returns the bounds with the names that programs have for them.
fn named(bounds: &Bounds) -> [(&'static str, Interval); 5] {
    let Bounds { n, m, cells, a, b } = *bounds;
    [("n", n), ("m", m), ("cells", cells), ("a", a), ("b", b)]
}

/// The form of a row in a language: group, pairs of bounds, end.
struct Row {
    group: [&'static str; 2],
    first: &'static str,
    pair: [&'static str; 2],
    end: &'static str,
}

/// `{"1", {1, 4}, {0, 9}},`
const CPP_ROW: Row = Row { group: ["{\"", "\","], first: "", pair: ["{", "}"], end: "}," };

/// `"1": ((1, 4), (0, 9)),`
const PYTHON_ROW: Row = Row { group: ["\"", "\":"], first: "(", pair: ["(", ")"], end: ")," };

impl Row {
    /// Returns the cells of a row; each pair has its comma.
    fn cells(&self, group: &str, bounds: &Bounds) -> Vec<String> {
        let pairs = named(bounds).map(|(_, Interval { least, greatest })| {
            format!("{}{least}, {greatest}{}", self.pair[0], self.pair[1])
        });
        let mut cells = vec![format!("{}{group}{}", self.group[0], self.group[1])];
        cells.extend(pairs.iter().map(|pair| format!("{pair},")));
        cells[1].insert_str(0, self.first);
        let last = cells.last_mut().expect("a group and five pairs");
        last.pop();
        *last += self.end;
        cells
    }
}

/// One row for every input and one a subtask, their columns one below the other
/// under a heading.
fn table(comment: &str, form: &Row, all: &Bounds, edition: &Scheme) -> String {
    let heading = ["group", "n", "m", "n*m", "a", "b"];
    let mut cells = vec![heading.map(str::to_owned).to_vec()];
    cells[0][0] = format!("{comment} {}", heading[0]);
    cells.push(form.cells("", all));
    for subtask in &edition.subtasks {
        cells.push(form.cells(&subtask.id.to_string(), &Bounds::of(&subtask.constraints)));
    }
    let width = |column: usize| cells.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..heading.len()).map(width).collect();
    let padded = |row: &Vec<String>| {
        let padded = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        format!("    {}\n", padded.collect::<Vec<_>>().join(" ").trim_end())
    };
    let origin = format!("    {comment} problem.toml and plans/{}.toml\n", edition.name);
    origin + &cells.iter().map(padded).collect::<String>()
}

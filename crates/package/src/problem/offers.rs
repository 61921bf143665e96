//! Parts of statements and packages that only the engine of a problem can make.
//!
//! ```text
//! ShownBound     a constraint in a formula                      statements, tables of subtasks
//! EngineBlock    a block between marks                          statements, editorials
//! Picture        an image in the forms that texts need          statements, editorials, the jury
//! Portable       a program that checks inputs or answers        packages
//! Theorems       the answers as theorems, with their library    `export coq`
//! ```
//!
//! An engine offers as many of them as it has; the rest is refused where it is asked for.

use std::fmt::Debug;

use muqi_files::store::Blob;
use muqi_text::{Language, Message};

use super::Constraints;

/// A constraint as statements show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownBound {
    /// Its name among the constraints.
    pub name: String,
    /// The quantity in formulas, in LaTeX: `a_{i,j}`.
    pub symbol: String,
    /// The constraint as a formula: `$0 \le a_{i,j} \le 9$`.
    pub formula: String,
    /// True where the table of subtasks has a column for it; others are named there only where a
    /// subtask narrows them.
    pub has_column: bool,
}

/// The facts from which an engine fills its blocks.
#[derive(Clone, Copy, Debug)]
pub struct BlockFacts<'a> {
    /// The language of the text.
    pub language: Language,
    /// The inputs of the samples that are printed, in order.
    pub samples: &'a [&'a Blob],
    /// The constraints of the subtasks, in order.
    pub subtasks: &'a [&'a Constraints],
}

/// A block of statements or editorials that an engine fills.
#[derive(Clone, Debug)]
pub struct EngineBlock {
    /// The name in its marks.
    pub name: &'static str,
    /// Its content.
    pub content: BlockContent,
}

/// The content of a block. Tables leave to the statement how subtasks, tests and points are shown
/// on a judge.
#[derive(Clone, Debug)]
pub enum BlockContent {
    /// Markdown.
    Text(String),
    /// A table with a column for each subtask.
    Figures {
        /// The headings of the rows.
        headings: Vec<Message>,
        /// The cells of each subtask; nothing where no input keeps its constraints, so that it has
        /// no column.
        columns: Vec<Option<Vec<String>>>,
    },
    /// A table of ways to solve the problem: each with whether it solves the inputs of each
    /// subtask.
    Ideas(Vec<(Message, Vec<bool>)>),
}

/// A picture in the forms in which texts show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Its name, which that of its file is made of.
    pub name: &'static str,
    /// As SVG.
    pub svg: String,
    /// As LaTeX, which takes no SVG.
    pub latex: String,
    /// True where it has colours, which LaTeX shows by the weight of letters.
    pub has_colours: bool,
}

/// Returns the name of the file that shows a picture, beside the texts.
pub fn picture_file(name: &str) -> String {
    format!("{name}.svg")
}

named! {
    /// A program by which systems that do not run `muqi` check inputs or answers, with its file in
    /// `validators/`.
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

/// The constraints that the block `bounds` of a [`Portable`] states.
#[derive(Clone, Debug)]
pub struct PlanConstraints<'a> {
    /// The name of the plan.
    pub plan: &'a str,
    /// The constraints of every input.
    pub all: &'a Constraints,
    /// Those of each subtask, with its id, by which programs call the group of its tests.
    pub subtasks: Vec<(String, &'a Constraints)>,
}

/// Theorems for Coq on the answers of tests.
pub trait Theorems: Debug {
    /// Returns the files that the theorems follow from, with their names: `check.sh` among them,
    /// which has Coq check everything.
    fn library(&self) -> Vec<(&'static str, &'static str)>;

    /// Returns what a reader has to know and to believe, in paragraphs.
    fn guide(&self, plan: &str) -> Vec<Message>;

    /// Returns the file of the theorem on the answer of a valid input, whether it is right or not,
    /// which it calls by a name of Coq; nothing where an answer is none.
    fn theorem(&self, name: &str, input: &Blob, answer: &Blob) -> Option<String>;
}

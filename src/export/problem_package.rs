//! The common parts of packages for Kattis and packages of the ICPC.

use std::collections::BTreeSet;

use crate::{
    picture::game_svg,
    problem::Config,
    solver::{DEFAULT_BUDGET_BYTES, ValueTable, optimal_line},
    testset::TestCase,
};

use super::{Contents, Loss, Package, Portable, ReadSamples};

/// Licences by the names that these packages know, with the beginning of the
/// SPDX identifier.
const LICENCES: [(&str, &str); 5] = [
    ("CC-BY-SA-", "cc by-sa"),
    ("CC-BY-", "cc by"),
    ("CC0-", "cc0"),
    ("LicenseRef-PublicDomain", "public domain"),
    ("LicenseRef-Educational", "educational"),
];

/// Returns the name of a problem's licence there; one that is not known is to be
/// asked for.
pub(super) fn licence(config: &Config) -> &'static str {
    // A longer licence than that: not `CC-BY-NC-…`.
    let is_known = |(spdx, _): &&(&str, &str)| {
        let rest = config.license.strip_prefix(spdx);
        rest.is_some_and(|rest| !rest.starts_with(|first: char| first.is_ascii_uppercase()))
    };
    LICENCES.iter().find(is_known).map_or("permission", |(_, name)| name)
}

/// Returns what becomes of a licence that is not known there.
pub(super) fn licence_loss(config: &Config) -> Option<Loss> {
    (licence(config) == "permission")
        .then(|| Loss::harmless(message!("export-loss-licence", licence = &config.license)))
}

/// Returns the name of a test: a number that sorts as it counts.
pub(super) fn numbered(number: usize, of: usize) -> String {
    let width = of.to_string().len();
    format!("{number:0width$}")
}

/// Adds input and answer of every sample that the judge prints in the statement.
pub(super) fn add_samples(package: &mut Package, directory: &str, contents: &Contents<'_>) {
    let of = contents.samples.tests.len();
    for sample in contents.samples.printed() {
        let stem = format!("{directory}/{}", numbered(sample.number, of));
        package.add_test(&stem, ["in", "ans"], sample);
    }
}

/// The endings of the files of a test: its input, its answer, and a picture for the jury.
pub(super) const TEST_ENDINGS: [&str; 3] = ["in", "ans", "svg"];

/// Adds a test with a picture of the best play on its board, which these formats have a place for
/// and show to the jury only.
pub(super) fn add_test(package: &mut Package, stem: &str, test: &TestCase) {
    let [input, answer, picture] = TEST_ENDINGS;
    package.add_test(stem, [input, answer], test);
    let board = &test.board;
    let values = ValueTable::new(board, DEFAULT_BUDGET_BYTES).expect("a board with an answer");
    let replay = optimal_line(board, &values).replay(board).expect("an optimal line is legal");
    package.add(format!("{stem}.{picture}"), game_svg(board, &replay));
}

/// Adds the input validator with the bounds of the edition.
pub(super) fn add_input_validator(package: &mut Package, directory: &str, contents: &Contents<'_>) {
    let path = format!("{directory}/input_validator.cpp");
    package.add(path, contents.validator(Portable::InputValidator));
}

/// Input and answer of a test, with its path without the ending.
pub(super) struct Pair {
    /// Its path without the ending.
    pub(super) stem: String,
    /// The bytes of its input; nothing where the file is missing.
    pub(super) input: Option<Vec<u8>>,
    /// The bytes of its answer; nothing where the file is missing.
    pub(super) answer: Option<Vec<u8>>,
}

/// Reads the tests that are in a directory itself, in the order of their names.
pub(super) fn pairs(package: &Package, directory: &str) -> Vec<Pair> {
    let inside = package.below(directory);
    let stem_of = |path: &str| {
        let stem = path.strip_suffix(".in").or_else(|| path.strip_suffix(".ans"))?;
        (!stem.contains('/')).then(|| stem.to_owned())
    };
    let stems: BTreeSet<String> = inside.iter().filter_map(|(path, _)| stem_of(path)).collect();
    let pair = |stem: &String| {
        let bytes = |ending: &str| inside.bytes(&format!("{stem}.{ending}"));
        Pair { stem: format!("{directory}/{stem}"), input: bytes("in"), answer: bytes("ans") }
    };
    stems.iter().map(pair).collect()
}

/// Returns the samples: those of a directory of their own, and the attachments.
pub(super) fn samples(package: &Package) -> ReadSamples {
    let printed = pairs(package, "data/sample")
        .into_iter()
        .filter_map(|pair| Some((number_of(&pair.stem)?, (pair.input?, pair.answer?))))
        .collect::<ReadSamples>();
    package.samples("attachments/sample").into_iter().chain(printed).collect()
}

/// Returns the number of a test, which is what its file is called.
pub(super) fn number_of(stem: &str) -> Option<usize> {
    stem.rsplit('/').next()?.parse().ok()
}

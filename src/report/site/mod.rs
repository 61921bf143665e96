//! A problem as static pages, in both languages.
//!
//! ```text
//! index.html  style.css  site.js    the choice of a language, and what all pages share
//! play.html                         the page in which people play; links carry the board
//! pictures/   samples/              drawings of texts and flaws; the files of the samples
//! en/  zh/    index.html            the problem in short
//!             statement.html        editorial.html
//!             strength.html         flaws against tests; flaws/NAME.html: one flaw
//!             programs.html         the jury's programs with what they earn
//!             tests.html            tests/NAME.html: one test, where tests are wanted
//!             judging.html          a judging, where one is given
//! ```
//!
//! [`site_files`] returns all files, [`frame`] is what every page has around its content, and
//! each kind of page is a file. Pages are complete without scripts, but for what moves: scripts
//! put a live board in the place of a picture. No page loads anything from elsewhere, and the
//! same problem gives the same bytes.

mod flaw;
mod frame;
mod heat;
mod home;
mod one_test;
mod programs;
mod strength;
mod texts;

use std::collections::BTreeMap;

use crate::{
    judge::Judging,
    jury::{Expectation, JuryProgram, Reward},
    plan::{Origin, Scheme},
    problem::Problem,
    statement::Texts,
    strength::KillMatrix,
    testset::{TestCase, TestSet},
    text::Language,
};

use frame::{SitePart, View};

/// Everything that a site shows.
pub(crate) struct SiteContents<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition of its tests.
    pub edition: &'a Scheme,
    /// Statement and editorial.
    pub texts: &'a Texts,
    /// The samples.
    pub samples: &'a TestSet,
    /// The tests of the edition.
    pub tests: &'a TestSet,
    /// The origins of the inputs of the tests, in order.
    pub origins: &'a [Origin],
    /// True where the boards of the tests may be seen.
    pub shows_tests: bool,
    /// The flaws on the tests.
    pub matrix: &'a KillMatrix,
    /// The flaws on the extra tests that may be seen.
    pub extra_matrix: &'a KillMatrix,
    /// The jury's programs.
    pub programs: Vec<SiteProgram<'a>>,
    /// A judging, as far as it may be seen.
    pub judging: Option<Judging<'a>>,
    /// Sources of the judging that may be seen, by their SHA-256 in hexadecimal.
    pub sources: BTreeMap<String, String>,
    /// The page in which people play.
    pub player: String,
}

/// A program of the jury with what is known of it.
pub(crate) struct SiteProgram<'a> {
    /// The program.
    pub program: JuryProgram<'a>,
    /// The results that its directory and its comments state.
    pub expectation: Expectation,
    /// The points that it earned on these tests when that was recorded.
    pub reward: Option<Reward>,
}

impl SiteContents<'_> {
    /// Returns the parts of which there is something to see, in the order of the navigation.
    fn parts(&self) -> impl Iterator<Item = SitePart> {
        SitePart::ALL.into_iter().filter(|part| match part {
            SitePart::Home | SitePart::Statement | SitePart::Strength => true,
            SitePart::Editorial => !self.texts.editorials.is_empty(),
            SitePart::Programs => !self.programs.is_empty(),
            SitePart::Tests => self.shows_tests,
            SitePart::Judging => self.judging.is_some(),
        })
    }

    /// Returns the test of a number, from 1.
    fn test(&self, number: usize) -> &TestCase {
        &self.tests.tests[number - 1]
    }
}

/// Returns the files of a site by their paths.
pub(crate) fn site_files(site: &SiteContents<'_>) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::from([
        ("index.html".to_owned(), home::door(site)),
        ("style.css".to_owned(), frame::STYLE.to_owned()),
        ("site.js".to_owned(), frame::SCRIPT.to_owned()),
        ("play.html".to_owned(), site.player.clone()),
    ]);
    files.extend(texts::pictures(site));
    files.extend(flaw::pictures(&*site.problem.engine));
    for language in Language::ALL {
        let view = View { site, language };
        files.extend(site.parts().flat_map(|part| match part {
            SitePart::Home => vec![home::page(&view)],
            SitePart::Statement => vec![texts::statement(&view)],
            SitePart::Editorial => vec![texts::editorial(&view)],
            SitePart::Strength => strength::pages(&view),
            SitePart::Programs => vec![programs::page(&view)],
            SitePart::Tests => one_test::pages(&view),
            SitePart::Judging => home::judged_page(&view).into_iter().collect(),
        }));
    }
    let mut files: BTreeMap<String, Vec<u8>> =
        files.into_iter().map(|(path, text)| (path, text.into_bytes())).collect();
    for test in &site.samples.tests {
        files.insert(format!("samples/{}", test.input_name()), test.input_bytes());
        files.insert(format!("samples/{}", test.answer_name()), test.answer_bytes());
    }
    files
}

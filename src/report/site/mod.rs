//! A problem as static pages, in the languages of its statements.
//!
//! ```text
//! index.html  style.css  site.js    the choice of a language, and what all pages share
//! play.html                         the page in which people play; links carry the board
//! pictures/   samples/              drawings of texts and flaws; the files of the samples
//! en/  zh/    index.html            the problem in short
//!             statement.html        editorial.html
//!             strength.html         wrong programs against tests; flaws/NAME.html: one flaw
//!             programs.html         the jury's programs with what they earn
//!             tests.html            tests/NAME.html: one test, where tests are wanted
//!             judging.html          a judging, where one is given
//! ```
//!
//! [`site_files`] returns all files, [`frame`] is what every page has around its content, and
//! each kind of page is a file. Pages are complete without scripts, but for what moves: scripts
//! put a live board in the place of a picture. No page loads anything from elsewhere, and the
//! same problem gives the same bytes. What only boards have is left out for other inputs: those
//! are shown as text.

mod flaw;
mod frame;
mod heat;
mod home;
mod one_test;
mod programs;
mod strength;
mod texts;

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::{
    judge::{JudgedSubmission, Judging},
    jury::{Expectation, JuryProgram, KnownAs, Reward, Verdict},
    plan::{Origin, Scheme},
    problem::Problem,
    statement::Texts,
    strength::KillMatrix,
    testset::{TestCase, TestSet},
    text::Language,
};

use frame::{SitePart, View, breaking};

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
    /// True where the inputs of the tests may be seen.
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
    /// The page in which people play; nothing where inputs are no boards.
    pub player: Option<String>,
}

/// A program of the jury with what is known of it.
pub(crate) struct SiteProgram<'a> {
    /// The program.
    pub program: JuryProgram<'a>,
    /// The results that its directory and its comments state.
    pub expectation: Expectation,
    /// The points that it earned on these tests when that was recorded.
    pub reward: Option<Reward>,
    /// The place of its result among those of the judging, where it was judged.
    pub result: Option<usize>,
}

/// A program of the jury with its result in the judging.
pub(crate) struct JudgedProgram<'a> {
    /// The program.
    program: &'a SiteProgram<'a>,
    /// Its place among the programs of the site.
    place: usize,
    /// The result.
    judged: &'a JudgedSubmission,
    /// The place of the result among those of the judging.
    result: usize,
}

impl JudgedProgram<'_> {
    /// Returns a link to its source, from a page that is `top` below those of the language.
    fn link(&self, top: &str) -> Markup {
        html! {
            a href={ (top) "programs.html#p" (self.place) } { (breaking(&self.program.program.path())) }
        }
    }

    /// Returns the address of its result, from a page that is `top` below those of the language.
    fn address(&self, top: &str) -> String {
        format!("{top}judging.html#s{}", self.result)
    }
}

impl SiteContents<'_> {
    /// Returns the languages of the pages: those that have a statement.
    fn languages(&self) -> impl Iterator<Item = Language> {
        let statements = &self.texts.statements;
        Language::ALL.into_iter().filter(|one| statements.iter().any(|text| text.language == *one))
    }

    /// Returns whether inputs are boards.
    fn has_boards(&self) -> bool {
        self.player.is_some()
    }

    /// Returns the programs of the jury that are in the judging.
    fn judged_programs(&self) -> Vec<JudgedProgram<'_>> {
        let mut found = Vec::new();
        for (place, program) in self.programs.iter().enumerate() {
            if let (Some(judging), Some(result)) = (&self.judging, program.result) {
                let judged = &judging.submissions[result];
                found.push(JudgedProgram { program, place, judged, result });
            }
        }
        found
    }

    /// Returns those of them that are known to be wrong and have met the tests.
    fn wrong_programs(&self) -> Vec<JudgedProgram<'_>> {
        let mut programs = self.judged_programs();
        programs.retain(|one| {
            one.program.expectation.known(&self.edition.name) == KnownAs::Wrong
                && one.judged.fault().is_none()
                && one.judged.verdict() != Verdict::CompileError
        });
        programs
    }

    /// Returns the parts of which there is something to see, in the order of the navigation.
    fn parts(&self) -> impl Iterator<Item = SitePart> {
        SitePart::ALL.into_iter().filter(|part| match part {
            SitePart::Home | SitePart::Statement => true,
            SitePart::Strength => !self.matrix.rows.is_empty() || !self.wrong_programs().is_empty(),
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
    ]);
    files.extend(site.player.clone().map(|player| ("play.html".to_owned(), player)));
    files.extend(texts::pictures(site));
    files.extend(flaw::pictures(&*site.problem.engine));
    for language in site.languages() {
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

//! Extra tests of an edition: boards that are judged beside its tests and are worth no points.
//!
//! They are tables `[[extra]]` behind the tests of a plan and numbered by themselves, so that no
//! test gets another number, another name or other points because of them. Rules by test number
//! do not apply to them, the constraints of the problem do.

use std::collections::HashMap;

use crate::{
    game::Board,
    generator::family,
    problem::{Faults, Located, Problem, Scalar, Section, Title},
    text::{Code, Fact},
};

use super::{Given, PlannedTest, Recipe, parse::ReadRecipe};

/// An extra test of an edition.
#[derive(Clone, Debug)]
pub struct ExtraTest {
    /// Its number among the extra tests, from 1.
    pub number: usize,
    /// The recipe of its board, which is a handmade one.
    pub recipe: Recipe,
    /// Its purpose, in a few words; may be empty.
    pub purpose: Title,
    /// The find or the file that it was taken from; may be empty.
    pub from: String,
    /// The board.
    pub board: Board,
}

impl ExtraTest {
    /// Returns the name of its handmade board.
    pub fn board_name(&self) -> &str {
        self.recipe.arguments.word("board")
    }

    /// Returns the name of its files, without extension, which sentences use, too: those of tests
    /// are numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// assert_eq!(muqi::plan::ExtraTest::name_of(2), "extra2");
    /// ```
    pub fn name_of(number: usize) -> String {
        format!("extra{number}")
    }
}

/// An extra test as it was read; nothing where a fault was reported.
pub(super) struct ReadExtra<'d> {
    recipe: ReadRecipe<'d>,
    purpose: Title,
    from: String,
}

impl<'d> ReadExtra<'d> {
    /// Reads a table `[[extra]]`.
    pub(super) fn read(section: &Section<'d>) -> Self {
        let board = section.text("board").map(|name| Given {
            key: Located { value: "board", span: name.span },
            value: Located { value: Scalar::Text(name.value.to_owned()), span: name.span },
        });
        let recipe = ReadRecipe {
            span: section.span(),
            family: family("handmade"),
            variant: None,
            given: board.map(|board| vec![board]),
        };
        Self {
            recipe,
            purpose: Title::read_optional(section, "purpose").unwrap_or_default(),
            from: section.optional_line("from").unwrap_or_default(),
        }
    }

    fn make(&self, number: usize, faults: &Faults<'_>, problem: &Problem) -> Option<ExtraTest> {
        let name = ExtraTest::name_of(number);
        let made = self.recipe.make(faults, &problem.config.constraints, problem, "", name)?;
        Some(ExtraTest {
            number,
            recipe: made.recipe,
            purpose: self.purpose.clone(),
            from: self.from.clone(),
            board: made.board,
        })
    }
}

/// Makes the extra tests of an edition; nothing where one of them cannot be made. A board that is
/// that of a test, or of an earlier extra test, is a fault.
pub(super) fn make(
    read: &[Option<ReadExtra<'_>>],
    tests: &[PlannedTest],
    faults: &Faults<'_>,
    problem: &Problem,
) -> Option<Vec<ExtraTest>> {
    // Not short-circuiting, so that every fault is reported.
    let made: Vec<Option<ExtraTest>> =
        (1..).zip(read).map(|(number, one)| one.as_ref()?.make(number, faults, problem)).collect();
    let made: Vec<ExtraTest> = made.into_iter().collect::<Option<_>>()?;
    let mut known: HashMap<&Board, Fact> =
        tests.iter().rev().map(|test| (&test.board, test.number.into())).collect();
    let mut is_repeated = false;
    for (one, read) in made.iter().zip(read.iter().flatten()) {
        let name = ExtraTest::name_of(one.number);
        let Some(earlier) = known.get(&one.board) else {
            known.insert(&one.board, name.into());
            continue;
        };
        let fault = faults.at(Code::PlanRepeatedBoard, read.recipe.place_of("board"));
        faults.report(fault.with("test", name).with("earlier", earlier.clone()));
        is_repeated = true;
    }
    (!is_repeated).then_some(made)
}

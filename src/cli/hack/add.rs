//! `muqi hack add`: a board as an extra test of a plan, or in the place of a test.

use std::{collections::BTreeMap, path::Path};

use crate::{
    plan::{Edition, ExtraTest, with_extra},
    problem::{Files, Problem},
    testset::test_name,
    text::Source,
};

use super::{
    super::{
        ExitStatus,
        args::HackAdd,
        console::Console,
        failure::Failure,
        handmade::{self, NewBoard, free_name, saved_like},
        package::Package,
    },
    board::{NamedBoard, require},
    problem_directory, replaced,
};

pub(super) fn run(arguments: &HackAdd, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    problem_directory(&package)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    require(&arguments.board, &package)?;
    let board = match NamedBoard::read(&arguments.board, &package) {
        Ok(board) => board,
        Err(faults) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
    };
    if let Some(test) = edition.tests.iter().find(|test| test.board == board.board) {
        let test = test_name(test.number, edition.tests.len());
        console.remark(message!("hack-is-a-test", test = test, plan = &edition.name));
        return Ok(ExitStatus::Success);
    }
    let extra = edition.extra.iter().find(|extra| extra.board == board.board);
    if arguments.scored {
        return replaced::run(arguments, &board, extra, (&edition, &package), console);
    }
    if let Some(extra) = extra {
        let test = ExtraTest::name_of(extra.number);
        console.remark(message!("hack-is-a-test", test = test, plan = &edition.name));
        return Ok(ExitStatus::Success);
    }
    let plan = Plan::of(&edition, &package);
    let name = plan.board_name(&board);
    let from = Some(board.from.as_str()).filter(|from| !from.is_empty());
    let edited = with_extra(&plan.text, &name, from);
    let edited = plan.checked(edited, Some((&name, &board)))?;
    plan.write(&edited, Some((&name, &board)))?;
    let test = ExtraTest::name_of(edition.extra.len() + 1);
    let file = plan.files().displayed(&plan.file);
    let done = message!("hack-added", board = name, test = test, file = file, plan = &edition.name);
    console.result(console.language().text(done) + "\n")?;
    Ok(ExitStatus::Success)
}

/// The file of a plan, to be edited.
pub(super) struct Plan<'p> {
    package: &'p Package,
    edition: &'p Edition,
    /// Its name below `problem/`.
    pub(super) file: String,
    pub(super) text: String,
}

impl<'p> Plan<'p> {
    pub(super) fn of(edition: &'p Edition, package: &'p Package) -> Self {
        let file = format!("plans/{}.toml", edition.name);
        let bytes = package.problem.files.get(&file).unwrap_or_default();
        Self { package, edition, text: String::from_utf8_lossy(bytes).into_owned(), file }
    }

    pub(super) fn files(&self) -> &'p Files {
        &self.package.problem.files
    }

    /// Returns the name of a handmade board: that of a file with the same bytes, or a new one.
    pub(super) fn board_name(&self, board: &NamedBoard) -> String {
        free_name(&board.name, board.source.bytes(), self.files())
    }

    /// Returns an edited text as it is to be saved. Fails when it could not be edited, or the plan
    /// would be refused with it and a new board.
    pub(super) fn checked(
        &self,
        edited: Option<String>,
        new: Option<(&str, &NamedBoard)>,
    ) -> Result<String, Failure> {
        let path = self.files().displayed(&self.file);
        let edited = edited.ok_or_else(|| message!("hack-uneditable", path = path))?;
        let edited = saved_like(&self.text, edited);
        let mut files = self.files().clone().with(&self.file, edited.as_bytes());
        if let Some((name, board)) = new {
            files = files.with(&format!("handmade/{name}.in"), board.source.bytes());
        }
        let problem = Problem::parse(files).map_err(Failure::from)?;
        let source = Source::new(self.files().displayed(&self.file), edited.as_bytes());
        Edition::parse(&self.edition.name, &source, &problem).map_err(Failure::from)?;
        Ok(edited)
    }

    /// Writes a new board, and then the plan that names it.
    pub(super) fn write(
        &self,
        edited: &str,
        new: Option<(&str, &NamedBoard)>,
    ) -> Result<(), Failure> {
        let directory: &Path = problem_directory(self.package)?;
        let board = new.map(|(name, board)| NewBoard { name, bytes: board.source.bytes() });
        let boards: Vec<NewBoard<'_>> = board.into_iter().collect();
        let texts = BTreeMap::from([(self.file.clone(), edited.to_owned())]);
        handmade::write(directory, &boards, &texts).map_err(Failure::from)
    }
}

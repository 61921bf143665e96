//! The plan of a copy within other bounds: a short table of commands, as far as they fit.

use toml_edit::{ArrayOfTables, DocumentMut, Item, Table, value};

use crate::{
    chess::{board_of, input::Bounds},
    game::Board,
    plan::Plan,
    problem::Problem,
    testset,
    text::{Diagnostic, Source},
};

/// The name and the file of the plan.
const NAME: &str = "main";
pub(crate) const FILE: &str = "plans/main.toml";

/// All subtasks and tests. `min` is the least side that is allowed.
const TABLE: &str = include_str!("plan.toml");

/// The points of all subtasks together.
const POINTS: i64 = 100;

/// A subtask with its tests.
type SubtaskTables = (Table, Vec<Table>);

/// Returns the plan of a problem as text, and the boards of its tests: the subtasks that the bounds
/// have room for, and in each the tests whose boards can be made and are no others again.
///
/// # Errors
///
/// The faults of the plan.
pub(crate) fn of(problem: &Problem) -> Result<(String, Vec<Board>), Vec<Diagnostic>> {
    let all = &problem.config.constraints;
    let Bounds { n, m, .. } = Bounds::of(all);
    let table = TABLE
        .replace("n=min", &format!("n={}", n.least))
        .replace("m=min", &format!("m={}", m.least));
    let document: DocumentMut = table.parse().expect("a table of ours");
    let (subtasks, tests) = (tables(&document, "subtasks"), tables(&document, "tests"));
    let mut parts: Vec<SubtaskTables> = Vec::new();
    let mut boards: Vec<Board> = Vec::new();
    // From the last subtask on, which is never without a test.
    for subtask in subtasks.iter().rev() {
        let id = subtask["id"].as_integer();
        let mut fitting = Vec::new();
        for test in tests.iter().filter(|test| test["subtask"].as_integer() == id) {
            let alone = [(subtask.clone(), vec![test.clone()])];
            let Ok(plan) = read(&document, &alone, problem).1 else { continue };
            let is_narrower = plan.scheme.subtasks[0].constraints != *all || parts.is_empty();
            let board = boards_of(problem, &plan).unwrap_or_default().pop();
            let new = board.filter(|board| is_narrower && !boards.contains(board));
            if let Some(board) = new {
                boards.push(board);
                fitting.push(test.clone());
            }
        }
        if !fitting.is_empty() {
            parts.insert(0, (subtask.clone(), fitting));
        }
    }
    let (text, plan) = read(&document, &parts, problem);
    let boards = boards_of(problem, &plan?)?;
    Ok((text, boards))
}

fn boards_of(problem: &Problem, plan: &Plan) -> Result<Vec<Board>, Vec<Diagnostic>> {
    let tests = testset::build(problem, plan)?.tests;
    Ok(tests.iter().filter_map(|test| board_of(&test.input)).collect())
}

fn tables(document: &DocumentMut, key: &str) -> Vec<Table> {
    document[key].as_array_of_tables().into_iter().flatten().cloned().collect()
}

/// Writes a plan of some subtasks, and reads it. The last one gets the points that are left.
fn read(
    document: &DocumentMut,
    parts: &[SubtaskTables],
    problem: &Problem,
) -> (String, Result<Plan, Vec<Diagnostic>>) {
    let (mut subtasks, mut tests) = (ArrayOfTables::new(), ArrayOfTables::new());
    let mut left = POINTS;
    for ((subtask, of_subtask), id) in parts.iter().zip(1i64..) {
        let is_last = parts.len() == subtasks.len() + 1;
        let points = subtask["points"].as_integer().filter(|_| !is_last).unwrap_or(left);
        left -= points;
        let mut subtask = subtask.clone();
        (subtask["id"], subtask["points"]) = (value(id), value(points));
        subtasks.push(subtask);
        for test in of_subtask {
            let mut test = test.clone();
            test["subtask"] = value(id);
            tests.push(test);
        }
    }
    let mut document = document.clone();
    document["subtasks"] = Item::ArrayOfTables(subtasks);
    document["tests"] = Item::ArrayOfTables(tests);
    let text = document.to_string();
    let edition = Plan::parse(NAME, &Source::new(FILE, text.as_str()), problem);
    (text, edition)
}

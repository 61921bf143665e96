//! The programs of `validators/` for boards, and the bounds in them.
//!
//! They are written by hand, in the languages of the systems that run them. Only their bounds
//! follow from a problem and its plan. A group is called like its subtask: `1`, `2`.

use muqi_package::problem::{Interval, PlanConstraints, Portable};

use super::input::Bounds;

/// The first line of a block without groups.
const EVERY_INPUT: &str = "every input of problem.toml";

/// Returns the block `bounds` of a program; nothing where bounds are not needed.
pub(crate) fn bounds_of(program: Portable, of: &PlanConstraints<'_>) -> Option<String> {
    match program {
        Portable::TestlibValidator | Portable::InputValidator => Some(table("//", &CPP_ROW, of)),
        Portable::PythonValidator => Some(table("#", &PYTHON_ROW, of)),
        Portable::TestlibValidatorCpp03 => {
            let mut block = format!("// {EVERY_INPUT}\n");
            for (name, Interval { least, greatest }) in named(&Bounds::of(of.all)) {
                let name = name.to_uppercase();
                block += &format!("const Range {name} = {{{least}, {greatest}}};\n");
            }
            Some(block)
        }
        Portable::Checktestdata => {
            let mut block = format!("# {EVERY_INPUT}\n");
            for (name, Interval { least, greatest }) in named(&Bounds::of(of.all)) {
                block += &format!("SET({name}least = {least}, {name}greatest = {greatest})\n");
            }
            Some(block)
        }
        Portable::TestlibChecker | Portable::AnswerValidator => None,
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
fn table(comment: &str, form: &Row, of: &PlanConstraints<'_>) -> String {
    let heading = ["group", "n", "m", "n*m", "a", "b"];
    let mut cells = vec![heading.map(str::to_owned).to_vec()];
    cells[0][0] = format!("{comment} {}", heading[0]);
    cells.push(form.cells("", &Bounds::of(of.all)));
    for (id, constraints) in &of.subtasks {
        cells.push(form.cells(id, &Bounds::of(constraints)));
    }
    let mut widths = [0; 6];
    for row in &cells {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let mut text = format!("    {comment} problem.toml and plans/{}.toml\n", of.plan);
    for row in &cells {
        let padded = row.iter().zip(widths).map(|(cell, width)| format!("{cell:width$}"));
        text += &format!("    {}\n", padded.collect::<Vec<_>>().join(" ").trim_end());
    }
    text
}

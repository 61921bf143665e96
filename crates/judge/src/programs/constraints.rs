//! Constraints of a problem of programs: any names, which placeholders and statements use.

use muqi_package::problem::{Constraint, Constraints, Interval, Section};

/// The interval of a constraint that states one end only.
const ALL: Interval = Interval::new(i64::MIN, i64::MAX);

/// Reads a table of constraints: all of a problem, or those that narrow `wider` ones.
pub(crate) fn read_constraints(
    section: &Section<'_>,
    wider: Option<&Constraints>,
) -> Option<Constraints> {
    let names: Vec<String> = if let Some(wider) = wider {
        wider.iter().map(|one| one.name.clone()).collect()
    } else {
        // Statements have them in the order of the file.
        let mut keys = section.other_keys();
        keys.sort_by_key(|key| key.span.start);
        keys.iter().map(|key| key.value.to_owned()).collect()
    };
    let mut constraints = Vec::new();
    let mut is_whole = true;
    for name in names {
        if !section.has(&name) {
            continue;
        }
        let of_problem = wider.and_then(|wider| wider.get(&name));
        let read = section.section(&name, |table| {
            let symbol = table.optional_line("tex");
            let interval =
                table.ends(&name, of_problem.unwrap_or(ALL), of_problem.or(Some(ALL)))?;
            Some(Constraint { name: name.clone(), interval, symbol })
        });
        is_whole &= read.is_some();
        constraints.extend(read);
    }
    (section.finish() && is_whole).then(|| constraints.into_iter().collect())
}

//! The log of testlib's option `--testOverviewLogFileName`.
//!
//! ```text
//! "n": min-value-hit max-value-hit
//! feature "is a path": hit
//! constant-bounds "n": 1 100000
//! variable "n"
//! ```
//!
//! testlib.h writes it for valid inputs only, in `writeTestOverviewLog`. Old versions write the
//! first two kinds of lines only.

use muqi_package::problem::{Overview, ReachedVariable};

/// The option that names the file of the log.
pub(crate) const OPTION: &str = "--testOverviewLogFileName";

/// The name of the file without extension.
pub(crate) const STEM: &str = "overview";

/// Reads a log; lines of any other form are passed over.
pub(crate) fn overview(validator: &str, log: &str) -> Overview {
    let mut overview = Overview { validator: validator.to_owned(), ..Overview::default() };
    for line in log.lines() {
        let Some((before, rest)) = line.split_once('"') else { continue };
        let Some((name, facts)) = rest.rsplit_once("\":") else { continue };
        let mut facts = facts.split_ascii_whitespace();
        match before {
            "" => {
                let variable = variable(&mut overview, name);
                for fact in facts {
                    variable.is_least_reached |= fact == "min-value-hit";
                    variable.is_greatest_reached |= fact == "max-value-hit";
                }
            }
            "constant-bounds " => {
                let [least, greatest] =
                    [facts.next(), facts.next()].map(|bound| bound.filter(|bound| *bound != "?"));
                let variable = variable(&mut overview, name);
                variable.least = least.map(str::to_owned);
                variable.greatest = greatest.map(str::to_owned);
            }
            "feature " => overview.features.push((name.to_owned(), facts.next() == Some("hit"))),
            _ => {}
        }
    }
    overview
}

/// Returns the variable of a name, which is new where there is none.
fn variable<'o>(overview: &'o mut Overview, name: &str) -> &'o mut ReachedVariable {
    let variables = &mut overview.variables;
    let place = variables.iter().position(|one| one.name == name).unwrap_or_else(|| {
        variables.push(ReachedVariable { name: name.to_owned(), ..ReachedVariable::default() });
        variables.len() - 1
    });
    &mut variables[place]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_of_line_is_read_and_any_other_is_passed_over() {
        let log = "\"a: \"b\"\": max-value-hit\n\"n\": min-value-hit max-value-hit\n\"w\":\n\
                   feature \"path\": hit\nfeature \"star\":\nconstant-bounds \"n\": 1 100000\n\
                   constant-bounds \"w\": 0 ?\nvariable \"n\"\nhello\n\"\n";
        let overview = overview("v.cpp", log);
        let variables: Vec<_> = overview
            .variables
            .iter()
            .map(|it| (it.name.as_str(), it.is_least_reached, it.is_greatest_reached))
            .collect();
        assert_eq!(variables, [("a: \"b\"", false, true), ("n", true, true), ("w", false, false)]);
        assert_eq!(overview.variables[1].greatest.as_deref(), Some("100000"));
        assert_eq!(overview.variables[2].least.as_deref(), Some("0"));
        assert_eq!(overview.variables[2].greatest, None);
        let features = [("path".to_owned(), true), ("star".to_owned(), false)];
        assert_eq!(overview.features, features);
    }
}

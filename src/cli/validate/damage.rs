//! Damaged inputs that all validators of a package accept.

use std::collections::BTreeSet;

use crate::{
    judge::programs_code,
    problem::{PlacedInput, Problem, ProgrammingLanguage, spread},
    store::Blob,
    stress::{AcceptedDamage, MOST_DAMAGED_BYTES, accepted_damage},
    text::{Diagnostic, Fact, Message},
};

use super::{
    super::again::{Again, word},
    stored_set::{StoredPlace, StoredSet},
};

/// Inputs that are damaged.
const MOST_INPUTS: usize = 8;

/// Bytes of the largest input that a command has as a whole.
const MOST_PRINTED_BYTES: usize = 80;

/// The kinds of damage that are about blanks and line ends.
const BLANKS: [&str; 8] = [
    "leading-blank",
    "trailing-blank",
    "double-blank",
    "tab",
    "crlf-on-one-line",
    "blank-line-at-start",
    "blank-line-at-end",
    "missing-final-line-end",
];

/// The result of damaging inputs.
#[derive(Default)]
pub(crate) struct Damaged {
    /// A warning for each kind of damage that is accepted.
    pub(crate) findings: Vec<Diagnostic>,
    /// Set where every input is too large to be damaged.
    pub(crate) are_all_large: bool,
}

/// Damages some inputs of test sets, and returns what the validators accept of that; `validate` is
/// the command that validates standard input.
pub(crate) fn damaged(sets: &[StoredSet<'_>], problem: &Problem, validate: &Again) -> Damaged {
    let validators = validators(problem);
    if validators.is_empty() {
        return Damaged::default();
    }
    let places: Vec<StoredPlace<'_>> = sets.iter().flat_map(|set| set.places(problem)).collect();
    let small: Vec<&PlacedInput<'_>> =
        places.iter().flat_map(|place| &place.inputs).filter(|one| is_small(one)).collect();
    let mut chosen: Vec<PlacedInput<'_>> =
        spread(&chosen(&places), MOST_INPUTS).into_iter().cloned().collect();
    let mut faults = problem.engine.validate_placed(&chosen).into_iter();
    chosen.retain(|_| faults.next().is_some_and(|faults| faults.is_empty()));
    let all: Vec<Blob> = small.iter().map(|one| one.input.clone()).collect();
    let constraints = &problem.config.constraints;
    let accepted = accepted_damage(&*problem.engine, &chosen, &all, constraints);
    let has_plans = problem.files.stems("plans", "toml").len() > 1;
    let about = |code, damage: &AcceptedDamage| {
        let valid = &chosen[damage.of];
        let subtask = valid.subtask.as_deref();
        let plan = subtask.filter(|_| has_plans).map(|_| valid.plan);
        let validate = validate.clone().in_subtask(plan, subtask);
        let command = command(valid, &damage.input, &validate);
        Diagnostic::of_file(code, validators[0].as_str())
            .with("validators", Fact::all(validators.iter().map(String::as_str)))
            .with("count", validators.len())
            .with("input", valid.name)
            .with("subtask", valid.subtask.clone())
            .with("command", Fact::Verbatim(command))
            .as_warning()
    };
    let mut findings = Vec::new();
    let (blanks, others): (Vec<_>, Vec<_>) =
        accepted.iter().partition(|damage| BLANKS.contains(&damage.kind));
    if let Some(first) = blanks.first() {
        let kinds: Vec<Message> = of_each_kind(&blanks).map(|one| name(one.kind)).collect();
        findings.push(about(programs_code::ACCEPTS_BLANKS, first).with("kinds", Fact::all(kinds)));
    }
    for damage in of_each_kind(&others) {
        let finding = about(programs_code::ACCEPTS_DAMAGE, damage).with("kind", name(damage.kind));
        findings.push(finding.with("name", damage.kind));
    }
    Damaged { findings, are_all_large: small.is_empty() && !places.is_empty() }
}

/// Returns the name of a kind of damage in sentences.
fn name(kind: &'static str) -> Message {
    message!("validator-damage", name = kind)
}

/// Returns the first damage of each kind.
fn of_each_kind<'d>(all: &[&'d AcceptedDamage]) -> impl Iterator<Item = &'d AcceptedDamage> {
    let mut kinds = BTreeSet::new();
    all.iter().copied().filter(move |damage| kinds.insert(damage.kind))
}

/// Returns the paths of the programs that validate the inputs of a package.
fn validators(problem: &Problem) -> Vec<String> {
    let files = &problem.validators;
    let names = files.iter().map(|(name, _)| name).filter(|name| {
        let ending = name.rsplit_once('.').map(|(_, ending)| ending);
        !name.contains('/') && ending.and_then(ProgrammingLanguage::of_extension).is_some()
    });
    names.map(|name| files.displayed(name)).collect()
}

/// Returns the smallest input of each place: equal ones once.
fn chosen<'p, 'i>(places: &'p [StoredPlace<'i>]) -> Vec<&'p PlacedInput<'i>> {
    let mut chosen: Vec<&PlacedInput<'_>> = Vec::new();
    for place in places {
        let small = place.inputs.iter().filter(|one| is_small(one));
        let smallest = small.min_by_key(|one| one.input.length());
        chosen.extend(smallest.filter(|one| chosen.iter().all(|known| known.input != one.input)));
    }
    chosen
}

fn is_small(placed: &PlacedInput<'_>) -> bool {
    placed.input.length() <= MOST_DAMAGED_BYTES
}

/// Returns the command of a shell that has a damaged input validated.
fn command(placed: &PlacedInput<'_>, damaged: &Blob, validate: &Again) -> String {
    let (before, after) = (bytes(placed.input), bytes(damaged));
    let input = if after.len() <= MOST_PRINTED_BYTES {
        format!("printf {}", printed(after))
    } else {
        spliced(before, after, &word(placed.name))
    };
    format!("{input} | {}", validate.plain())
}

/// Returns the bytes of an input: those that are damaged are in memory.
fn bytes(input: &Blob) -> &[u8] {
    input.in_memory().unwrap_or_default()
}

/// Returns the command that prints a file with the part in which two texts differ replaced.
fn spliced(before: &[u8], after: &[u8], file: &str) -> String {
    let same = before.iter().zip(after).take_while(|(left, right)| left == right).count();
    let ends = before[same..].iter().rev().zip(after[same..].iter().rev());
    let rest = ends.take_while(|(left, right)| left == right).count();
    let mut parts = Vec::new();
    if same > 0 {
        parts.push(format!("head -c {same} {file}"));
    }
    if same + rest < after.len() {
        parts.push(format!("printf {}", printed(&after[same..after.len() - rest])));
    }
    if rest > 0 {
        parts.push(format!("tail -c {rest} {file}"));
    }
    match parts.as_slice() {
        [only] => only.clone(),
        _ => format!("({})", parts.join("; ")),
    }
}

/// Returns bytes as the argument of the shell's `printf`.
fn printed(bytes: &[u8]) -> String {
    let mut text = String::new();
    for (place, byte) in bytes.iter().enumerate() {
        match byte {
            // At the beginning it would be an option.
            b'-' if place == 0 => text += "\\055",
            b'\n' => text += "\\n",
            b'\r' => text += "\\r",
            b'\t' => text += "\\t",
            b'\\' => text += "\\\\",
            b'%' => text += "%%",
            b'\'' => text += "\\047",
            b' '..=b'~' => text.push(char::from(*byte)),
            _ => text += &format!("\\{byte:03o}"),
        }
    }
    format!("'{text}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_prints_a_damaged_input_whole_or_as_a_change_of_its_file() {
        assert_eq!(printed(b"-1 -2"), r"'\0551 -2'");
        assert_eq!(printed(b"1 50%\r\n'\\\xff"), r"'1 50%%\r\n\047\\\377'");
        assert_eq!(
            spliced(b"1\n2 3\n", b"1\n2  3\n", "x.in"),
            "(head -c 4 x.in; printf ' '; tail -c 2 x.in)"
        );
        assert_eq!(spliced(b"1\n2\n", b"1\n2", "x.in"), "head -c 3 x.in");
        assert_eq!(spliced(b"12\n", b"\n12\n", "x.in"), "(printf '\\n'; tail -c 3 x.in)");
    }
}

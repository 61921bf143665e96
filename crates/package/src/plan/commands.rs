//! The commands of a table of tests, and what they make: a test each, with every combination of
//! values and so many variants, or one for each file that they write.

use std::collections::BTreeMap;

use muqi_rng::Seed;
use muqi_text::Span;

use crate::{
    plan::plan_code,
    problem::{Constraints, EngineFault, Faults, Interval, Located, Problem, Scalar, Section},
};

use super::{
    Origin,
    command::{Filling, WrittenCommand},
    origin::program_fails,
};

/// The most tests a plan may have.
pub(crate) const MOST_TESTS: usize = 9999;

/// The variants that a command may have.
pub const VARIANTS: Interval = Interval::new(1, 9999);

/// The keys that go with commands.
pub(crate) const OF_COMMANDS: [&str; 4] = ["each", "variant", "count", "writes"];

/// The words of a command.
pub(crate) struct ReadCommand {
    pub(crate) words: Vec<Located<String>>,
    pub(crate) span: Span,
}

impl ReadCommand {
    /// Returns whether a text is in one of its words.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.words.iter().any(|word| word.value.contains(text))
    }

    fn read(section: &Section<'_>, text: Located<&str>) -> Option<Self> {
        let start = section.faults().is_written_at(text.span, text.value);
        let written = WrittenCommand {
            text: text.value,
            whole: text.span,
            start: start.then_some(text.span.start + 1),
        };
        let words = written.split(section.faults())?;
        if text.value.trim().contains('\n') {
            section.report_bad_text("run", text, message!("plan-run-lines"));
            return None;
        }
        if let Some(redirection) = written.redirection(&words) {
            section.report_bad_text("run", redirection, message!("plan-run-redirection"));
            return None;
        }
        if words.is_empty() {
            section.report_bad_text("run", text, message!("config-not-blank"));
            return None;
        }
        Some(Self { words, span: text.span })
    }
}

/// Commands, each with every combination of values and so many variants.
pub(crate) struct ReadCommands {
    pub(crate) commands: Vec<ReadCommand>,
    /// The values by the names that braces have for them.
    pub(crate) each: Vec<(String, Vec<String>)>,
    /// The first variant, where one is stated.
    pub(crate) variant: Option<u64>,
    /// The number of variants.
    pub(crate) count: u64,
    /// The names or pattern of the files that are the inputs, where it is not standard output.
    pub(crate) writes: Option<Located<String>>,
}

impl ReadCommands {
    /// Reads the key `run` of a table, and those that go with it.
    pub(crate) fn read(section: &Section<'_>) -> Option<Self> {
        let variant = section.optional_integer("variant", VARIANTS);
        let count = section.optional_integer("count", VARIANTS);
        let each =
            if section.has("each") { section.section("each", read_each) } else { Some(Vec::new()) };
        let writes = section.has("writes").then(|| read_pattern(section));
        let texts = section.texts("run");
        report_unused_lists(section, &texts);
        let commands: Vec<Option<ReadCommand>> =
            texts.into_iter().map(|text| ReadCommand::read(section, text)).collect();
        section.is_not_empty("run", message!("config-empty-list"));
        let commands: Vec<ReadCommand> = commands.into_iter().collect::<Option<_>>()?;
        let writes = match writes {
            Some(read) => Some(read?),
            None => None,
        };
        let each = each?;
        (!commands.is_empty()).then_some(Self {
            commands,
            each,
            variant: variant.map(|given| given.value.unsigned_abs()),
            count: count.map_or(1, |given| given.value.unsigned_abs()),
            writes,
        })
    }
}

/// Reads the pattern of the files that a command writes; nothing where it names a directory.
fn read_pattern(section: &Section<'_>) -> Option<Located<String>> {
    let pattern = section.text("writes")?;
    if pattern.value.contains(['/', '\\']) {
        section.report_bad_text("writes", pattern, message!("plan-writes-elsewhere"));
        return None;
    }
    Some(Located { value: pattern.value.to_owned(), span: pattern.span })
}

/// Reports lists of `each` that no command asks for.
fn report_unused_lists(section: &Section<'_>, commands: &[Located<&str>]) {
    let Some(each) = section.peeked_table("each") else { return };
    for key in each.other_keys() {
        let braces = format!("{{{}}}", key.value);
        if !commands.iter().any(|command| command.value.contains(&braces)) {
            section.report_bad_text("each", key, message!("plan-unused-list", braces = braces));
        }
    }
}

/// Reads the values by the names that braces have for them; nothing where a list is empty, which
/// would make no test.
fn read_each(table: &Section<'_>) -> Option<Vec<(String, Vec<String>)>> {
    let mut each = Vec::new();
    let mut is_whole = true;
    let keys: Vec<String> = table.other_keys().iter().map(|key| key.value.to_owned()).collect();
    for key in keys {
        let mut values = Vec::new();
        for scalar in table.scalars(&key) {
            values.push(match scalar.value {
                Scalar::Integer(number) => number.to_string(),
                Scalar::TooLarge(text) | Scalar::Text(text) => text,
            });
        }
        is_whole &= table.is_not_empty(&key, message!("config-empty-list"));
        each.push((key, values));
    }
    is_whole.then_some(each)
}

/// The place of commands: a table of tests of a plan.
pub(crate) struct CommandTable<'t> {
    pub(crate) problem: &'t Problem,
    pub(crate) faults: &'t Faults<'t>,
    pub(crate) salt: &'t str,
    /// The constraints of its tests.
    pub(crate) within: &'t Constraints,
    pub(crate) span: Span,
}

/// A command whose braces are filled, with its place.
struct FilledCommand {
    /// Its canonical text, with its variant.
    recipe: String,
    seed: Seed,
    place: Span,
}

impl CommandTable<'_> {
    /// Returns what each input of commands is made from, with its place; nothing where a fault
    /// was reported. Commands that write files are run, for it is they that know how many.
    pub(crate) fn origins(&self, read: &ReadCommands) -> Option<Vec<(Origin, Span)>> {
        let filled = self.filled(read)?;
        let Some(pattern) = &read.writes else {
            let origins = filled.into_iter().map(|FilledCommand { recipe, seed, place }| {
                (Origin::Command { recipe, seed }, place)
            });
            return Some(origins.collect());
        };
        let commands: Vec<(&str, Seed)> =
            filled.iter().map(|command| (command.recipe.as_str(), command.seed)).collect();
        let mut origins = Vec::new();
        let mut is_whole = true;
        let written = self.problem.engine.files_written(&commands, &pattern.value);
        for (FilledCommand { recipe, seed, place }, names) in filled.iter().zip(written) {
            match names {
                Ok(names) => origins.extend(names.into_iter().map(|name| {
                    (Origin::Command { recipe: file_of(recipe, &name), seed: *seed }, *place)
                })),
                Err(fault) => {
                    is_whole = false;
                    self.report(fault, *place);
                }
            }
        }
        is_whole.then_some(origins)
    }

    fn report(&self, fault: EngineFault, place: Span) {
        let at = |code| self.faults.at(code, place);
        self.faults.report_once(program_fails(fault, plan_code::BAD_PARAMETER, &at));
    }

    /// Returns every command with every combination of values and variant.
    fn filled(&self, read: &ReadCommands) -> Option<Vec<FilledCommand>> {
        let ReadCommands { commands, each, variant, count, .. } = read;
        // A few lists may have more combinations than memory has room for.
        let lengths = each.iter().map(|(_, values)| values.len() as u64);
        let tests = lengths.chain([commands.len() as u64]).fold(*count, u64::saturating_mul);
        if tests > MOST_TESTS as u64 {
            report_too_many(self.faults, tests, self.span);
            return None;
        }
        let engine = &self.problem.engine;
        let mut filled = Vec::new();
        let mut is_whole = true;
        for command in commands {
            for values in combinations(each) {
                let of_run = engine.placeholders();
                let filling = Filling { constraints: self.within, values: &values, of_run };
                let Some(words) = filling.fill(&command.words, self.faults) else {
                    // Other values have the same names.
                    is_whole = false;
                    break;
                };
                let recipe = engine.recipe(&words, command.span, self.within, self.faults);
                is_whole &= recipe.is_some();
                let recipe = recipe.filter(|recipe| *count == 1 || engine.varies(recipe));
                if recipe.is_none() && is_whole {
                    let fault = self.faults.at(plan_code::SAME_VARIANTS, command.span);
                    self.faults.report(fault.with("count", *count));
                    is_whole = false;
                }
                for before in recipe.iter().flat_map(|_| 0..*count) {
                    let number = variant.unwrap_or(1) + before;
                    let plain = recipe.as_deref().unwrap_or_default();
                    let recipe = if number == 1 && variant.is_none() {
                        plain.to_owned()
                    } else {
                        format!("{plain} variant={number}")
                    };
                    // Neither number nor subtask: tests can be inserted and moved, and keep their
                    // bytes.
                    let seed = Seed::derive(self.salt, &recipe);
                    filled.push(FilledCommand { recipe, seed, place: command.span });
                }
            }
        }
        is_whole.then_some(filled)
    }
}

/// Stands between the canonical text of a command and the name of a file that it writes: as a word
/// of a command it would be in quotes.
const FILE: &str = " -> ";

fn file_of(recipe: &str, name: &str) -> String {
    format!("{recipe}{FILE}{name}")
}

/// Splits a canonical text into that of the command, and the file of those that it writes which is
/// meant, where it is not what it prints.
pub fn written_file(recipe: &str) -> (&str, Option<&str>) {
    match recipe.rsplit_once(FILE) {
        Some((command, file)) => (command, Some(file)),
        None => (recipe, None),
    }
}

/// Reports that there are more tests than a plan may have, with the table that makes them so many.
pub(crate) fn report_too_many(faults: &Faults<'_>, tests: u64, table: Span) {
    let fault = faults.at(plan_code::TOO_MANY_TESTS, table);
    faults.report(fault.with("found", tests.to_string()).with("most", MOST_TESTS));
}

/// Returns every combination of values, the last name turning fastest.
fn combinations(each: &[(String, Vec<String>)]) -> Vec<BTreeMap<String, String>> {
    let mut all = vec![BTreeMap::new()];
    for (name, values) in each {
        let longer = all.iter().flat_map(|one: &BTreeMap<String, String>| {
            values.iter().map(|value| {
                let mut one = one.clone();
                one.insert(name.clone(), value.clone());
                one
            })
        });
        all = longer.collect();
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_combination_of_values_comes_in_the_order_of_the_lists() {
        let list = |values: &[&str]| values.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        let each = [("a".to_owned(), list(&["1", "2"])), ("b".to_owned(), list(&["x", "y"]))];
        let all = combinations(&each);
        let all: Vec<String> = all.iter().map(|one| format!("{}{}", one["a"], one["b"])).collect();
        assert_eq!(all, ["1x", "1y", "2x", "2y"]);
        assert_eq!(combinations(&[]), [BTreeMap::new()]);
    }
}

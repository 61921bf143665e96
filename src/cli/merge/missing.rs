//! Parts that are not there, each with the command that judges it.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
};

use crate::{
    report::PartHeader,
    submission::ContestPart,
    text::{Diagnostic, Fact, ranges, shown},
};

use super::super::{again::word, check::part_file, code::judging_code, console::Console};

/// Parts that are named with their commands; of more missing ones the numbers are.
pub(crate) const SHOWN_COMMANDS: usize = 10;

/// Files that are named.
const SHOWN: usize = 40;

/// The missing parts of a judging.
#[derive(Debug)]
pub(crate) struct Missing {
    /// The number of parts, and those that are not there; one where there is no part, but only
    /// contestants who were judged by name.
    parts: (u32, Vec<u32>),
    /// The command that judges, without the part.
    command: String,
    /// The most contestants that a part of any number has seen.
    contestants: usize,
    /// Files whose run saw other contestants than most.
    others: Vec<String>,
    /// Files of parts of other numbers, whose run saw other contestants than most of these parts.
    of_other_numbers: Vec<String>,
    /// Files that were refused and have the names of parts that are missing, by number.
    in_the_way: BTreeMap<u32, String>,
}

impl Missing {
    /// Finds out what is missing among the files that are joined, beside those that were refused.
    /// Where contestants were dealt to different numbers of parts, it is the number of which most
    /// parts are there.
    pub(crate) fn of(headers: &[(String, PartHeader)], refused: &[&Path]) -> Self {
        let mut by_number = BTreeMap::<u32, BTreeSet<u32>>::new();
        for part in headers.iter().filter_map(|(_, header)| header.part) {
            by_number.entry(part.of).or_default().insert(part.number);
        }
        let all = by_number.iter().map(|(of, there)| (*of, missing_of(*of, there)));
        let fewest = all.min_by(|(left, of_left), (right, of_right)| {
            // Compares the shares that are missing, exactly.
            let share_of_left = of_left.len() * *right as usize;
            let share_of_right = of_right.len() * *left as usize;
            share_of_left.cmp(&share_of_right).then(right.cmp(left))
        });
        let parts = fewest.unwrap_or((1, vec![1]));
        let are_parts = headers.iter().filter(|(_, header)| header.part.is_some());
        let most = are_parts.clone().map(|(_, header)| header.contestants).max();
        let (of_parts, of_others): (Vec<_>, Vec<_>) =
            are_parts.partition(|(_, header)| header.part.is_some_and(|part| part.of == parts.0));
        // Of as many parts those count that have seen more contestants.
        let mut weights = BTreeMap::<&str, (usize, usize)>::new();
        for (_, header) in &of_parts {
            let (parts, contestants) = weights.entry(&header.contestants_sha256).or_default();
            (*parts, *contestants) = (*parts + 1, header.contestants);
        }
        let usual = weights.iter().max_by_key(|(_, weight)| **weight).map(|(hash, _)| *hash);
        Self {
            others: of_different(&of_parts, usual),
            of_other_numbers: of_different(&of_others, usual),
            command: headers.first().map_or(String::new(), |(_, header)| header.command.clone()),
            contestants: most.unwrap_or_default(),
            in_the_way: in_the_way(&parts, refused),
            parts,
        }
    }

    /// Returns the part that a contestant is dealt to.
    pub(crate) fn part_of(&self, name: &str) -> Option<ContestPart> {
        ContestPart::of_name(name, self.parts.0)
    }

    /// Returns a part that is missing and may have somebody who is known by these names.
    pub(crate) fn part_without(&self, names: &[&str]) -> Option<ContestPart> {
        let mut parts = names.iter().filter_map(|name| self.part_of(name));
        parts.find(|part| self.parts.1.contains(&part.number))
    }

    /// Returns whether contestants are lacking, where there are so many.
    pub(crate) fn lacks(&self, there: usize) -> bool {
        !self.parts.1.is_empty() || there < self.contestants
    }

    /// Returns what is missing as faults of the judging in a directory, for the reports, where there
    /// are so many contestants. `out` is the directory as a word of a command.
    pub(crate) fn faults(&self, there: usize, (directory, out): (&Path, &str)) -> Vec<Diagnostic> {
        let Self { parts: (of, missing), command, contestants, .. } = self;
        let mut faults = Vec::new();
        if !missing.is_empty() {
            let fault = Diagnostic::of_file(judging_code::MISSING_PARTS, shown(directory));
            let fault = fault.with("number", missing.len()).with("of", *of);
            let fault = fault.with("refused", self.in_the_way.len());
            let only = missing.first().filter(|_| self.is_one()).map(|only| u64::from(*only));
            let fault = fault.with("only", only);
            let fault = fault.with("command", command.as_str()).with("out", out);
            faults.push(fault.with("numbers", numbers(missing)));
        } else if there < *contestants {
            let fault = Diagnostic::of_file(judging_code::MISSING_CONTESTANTS, shown(directory));
            faults.push(fault.with("number", contestants - there).with("all", *contestants));
        }
        if !self.others.is_empty() {
            let fault = Diagnostic::of_file(judging_code::OTHER_CONTESTANTS, shown(directory));
            faults.push(fault.with("files", Fact::list(&self.others, SHOWN)));
        }
        if !self.of_other_numbers.is_empty() {
            let fault =
                Diagnostic::of_file(judging_code::OTHER_NUMBERS, shown(directory)).with("of", *of);
            let fault = fault.with("command", command.as_str()).with("out", out);
            faults.push(fault.with("files", Fact::list(&self.of_other_numbers, SHOWN)));
        }
        faults.into_iter().map(Diagnostic::as_warning).collect()
    }

    /// Returns whether the fault of what is missing has the one command already.
    fn is_one(&self) -> bool {
        self.parts.1.len() == 1 && self.in_the_way.is_empty()
    }

    /// Names the commands of the first parts that are missing.
    pub(crate) fn report_commands(&self, out: &str, console: &Console) {
        let Self { parts: (of, missing), command, in_the_way, .. } = self;
        if self.is_one() {
            return;
        }
        for number in missing.iter().take(SHOWN_COMMANDS) {
            let mut command = format!("{command} --shard {number}/{of} --out {out}");
            if let Some(file) = in_the_way.get(number) {
                let (there, away) = (word(file), word(format!("{file}.refused")));
                command = format!("mv {there} {away} && {command}");
            }
            let part = message!("merge-missing-part", number = *number, of = *of);
            console.warn(part.with("command", command));
        }
    }
}

/// Returns the parts of so many that are not there.
fn missing_of(of: u32, there: &BTreeSet<u32>) -> Vec<u32> {
    let all = ContestPart::all(of).map(|part| part.number);
    all.filter(|number| !there.contains(number)).collect()
}

/// Returns the files whose run saw other contestants than is usual.
fn of_different(headers: &[&(String, PartHeader)], usual: Option<&str>) -> Vec<String> {
    headers
        .iter()
        .filter(|(_, it)| Some(&*it.contestants_sha256) != usual)
        .map(|(file, _)| file.clone())
        .collect()
}

/// Returns the refused files that have the names of missing parts, by the numbers of these.
fn in_the_way((of, missing): &(u32, Vec<u32>), refused: &[&Path]) -> BTreeMap<u32, String> {
    let names: BTreeMap<String, u32> = missing
        .iter()
        .map(|number| (part_file(ContestPart { number: *number, of: *of }), *number))
        .collect();
    refused
        .iter()
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?;
            Some((*names.get(name)?, shown(path)))
        })
        .collect()
}

/// Returns the numbers of parts as `sbatch --array` takes them: `2,5-7`.
fn numbers(parts: &[u32]) -> String {
    ranges(parts.iter().map(|number| (*number, *number))).join(",")
}

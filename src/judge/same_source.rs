//! Contestants who handed in the same program: a list without a judgement.

use std::collections::BTreeMap;

use serde::Serialize;

use super::Judging;

/// Contestants with one program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct SameSource<'a> {
    /// Their names, in the order of the judging; at least two.
    pub names: Vec<&'a str>,
    /// True where all bytes are the same; otherwise the programs differ in comments and blanks.
    pub exact: bool,
}

impl Judging<'_> {
    /// Returns the contestants whose programs are the same, or are but for comments and blanks,
    /// a group each, in the order of the first of each group. Those of equal bytes are a group of
    /// their own, too, where others differ from them.
    ///
    /// # Complexity
    ///
    /// Linear in the length of all programs.
    pub(crate) fn same_sources(&self) -> Vec<SameSource<'_>> {
        let mut by_code = BTreeMap::<String, Vec<usize>>::new();
        for (place, entry) in self.entries.iter().enumerate() {
            if let Some(hash) =
                entry.submission.bare_code_sha256().filter(|_| entry.submission.is_contestants)
            {
                by_code.entry(hash).or_default().push(place);
            }
        }
        let mut groups = Vec::new();
        for same in by_code.into_values() {
            let mut by_bytes = BTreeMap::<Option<String>, Vec<usize>>::new();
            for place in &same {
                by_bytes.entry(self.entries[*place].submission.sha256()).or_default().push(*place);
            }
            if by_bytes.len() > 1 {
                groups.push((same, false));
            }
            groups.extend(by_bytes.into_values().map(|places| (places, true)));
        }
        groups.retain(|(places, _)| places.len() > 1);
        groups.sort();
        let names =
            |places: Vec<usize>| places.into_iter().map(|it| self.entries[it].name()).collect();
        groups
            .into_iter()
            .map(|(places, exact)| SameSource { names: names(places), exact })
            .collect()
    }
}

//! Files passed over: a few of every contestant, so that one contestant's do not hide those of others.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{
    judge::{JudgedSubmission, Judging},
    submission::{PassedOver, Reason, Unjudged},
    text::{Language, ToMessage as _},
};

use super::{joined, sentences::SentenceJson};

/// Files of one contestant that are named.
const SHOWN_OF_ONE: usize = 3;

/// Files of no contestant that are named.
const SHOWN_OF_NOBODY: usize = 10;

/// Files passed over by the contestant whose they are.
pub(crate) struct PassedOverFiles<'a>(BTreeMap<Option<&'a str>, Vec<&'a PassedOver>>);

impl<'a> PassedOverFiles<'a> {
    /// Sorts files by the contestants, who are those with these names and those without a
    /// result. Files of no interest are left out.
    pub(crate) fn of(
        files: &'a [PassedOver],
        judged: impl Iterator<Item = &'a str>,
        unjudged: &'a [Unjudged],
    ) -> Self {
        let names: BTreeSet<&str> =
            judged.chain(unjudged.iter().map(|one| one.name.as_str())).collect();
        let mut by_owner = BTreeMap::<_, Vec<&PassedOver>>::new();
        for one in files.iter().filter(|one| !one.reason.is_noise()) {
            by_owner.entry(one.owner(&names)).or_default().push(one);
        }
        Self(by_owner)
    }

    /// Sorts the files of a judging.
    pub(crate) fn of_judging(judging: &'a Judging<'_>) -> Self {
        let contestants = judging.submissions.iter().filter(|one| one.submission.is_contestants);
        Self::of(
            &judging.passed_over,
            contestants.map(JudgedSubmission::name),
            &judging.roll.unjudged,
        )
    }

    /// Leaves out why nothing of a contestant is judged, which is shown with the contestant.
    pub(crate) fn beside(mut self, unjudged: &[Unjudged]) -> Self {
        for files in self.0.values_mut() {
            files.retain(|file| !unjudged.iter().any(|one| one.is_of(file)));
        }
        self
    }

    /// Returns a few lines for a contestant, or for files without an owner.
    pub(crate) fn lines_of(&self, owner: Option<&str>, language: Language) -> Vec<String> {
        let files = self.0.get(&owner).map_or(&[][..], Vec::as_slice);
        let most = if owner.is_some() { SHOWN_OF_ONE } else { SHOWN_OF_NOBODY };
        let named = files.iter().take(most);
        let mut lines: Vec<String> = named.map(|one| language.text(one.to_message())).collect();
        if files.len() > most {
            let number = files.len() - most;
            lines.push(language.text(match owner {
                Some(owner) => message!("passed-over-more-of", number = number, name = owner),
                None => message!("passed-over-more", number = number),
            }));
        }
        lines
    }

    /// Returns the lines for a contestant as one remark; nothing where there are none.
    pub(crate) fn remark(&self, owner: &str, language: Language) -> Option<String> {
        let lines = self.lines_of(Some(owner), language);
        (!lines.is_empty())
            .then(|| language.label(message!("passed-over-heading")) + &joined(lines, language))
    }

    /// Returns the lines for everybody.
    pub(crate) fn lines(&self, language: Language) -> impl Iterator<Item = String> {
        self.0.keys().flat_map(move |owner| self.lines_of(*owner, language))
    }

    /// Returns every file, for programs.
    pub(crate) fn json(&self, language: Language) -> Vec<PassedOverJson> {
        let mut all = Vec::new();
        for (owner, files) in &self.0 {
            all.extend(files.iter().map(|file| PassedOverJson::new(file, *owner, language)));
        }
        all
    }
}

/// A file passed over, for programs.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct PassedOverJson {
    contestant: Option<String>,
    file: String,
    reason: String,
    #[serde(default)]
    reason_sentence: SentenceJson,
}

impl PassedOverJson {
    pub(crate) fn new(file: &PassedOver, owner: Option<&str>, language: Language) -> Self {
        let reason = file.reason.to_message();
        Self {
            contestant: owner.map(str::to_owned),
            file: file.path.clone(),
            reason: language.text(&reason),
            reason_sentence: SentenceJson::of(Some(&reason)),
        }
    }

    pub(crate) fn passed_over(self) -> PassedOver {
        let reason = Reason::Recorded(self.reason_sentence.or(self.reason));
        PassedOver { path: self.file, reason, below: self.contestant }
    }
}

//! A diagnosis as files have it: by the names of its mistakes.

use serde::{Deserialize, Serialize};

use super::{Basis, Diagnosis, Mistake};

/// A diagnosis as files have it. Titles and advice, which reports have beside these, follow from
/// the names.
#[derive(Debug, Deserialize, Serialize)]
pub struct RecordedDiagnosis {
    #[serde(default)]
    basis: Option<String>,
    flaws: Vec<RecordedMistake>,
    compared: usize,
    #[serde(default)]
    asked: usize,
    matched: usize,
    wrong: usize,
}

/// The name of a mistake, and its numbers from the first to the last, where it has some.
#[derive(Debug, Deserialize, Serialize)]
struct RecordedMistake {
    name: String,
    #[serde(default)]
    from: Option<i64>,
    #[serde(default)]
    to: Option<i64>,
}

impl RecordedDiagnosis {
    /// Returns the diagnosis, without mistakes that are not known any more.
    pub fn diagnosis(&self) -> Diagnosis {
        let mistake = |one: &RecordedMistake| Mistake::of_name(&one.name, one.from.zip(one.to));
        let basis = self.basis.as_deref().and_then(Basis::of_name);
        Diagnosis {
            mistakes: self.flaws.iter().filter_map(mistake).collect(),
            // The only one before there were others.
            basis: basis.unwrap_or(Basis::Outputs),
            compared: self.compared,
            asked: self.asked,
            matched: self.matched,
            wrong: self.wrong,
        }
    }
}

impl From<&Diagnosis> for RecordedDiagnosis {
    fn from(diagnosis: &Diagnosis) -> Self {
        let mistake = |mistake: &Mistake| {
            let (from, to) = mistake.numbers().unzip();
            RecordedMistake { name: mistake.name().into_owned(), from, to }
        };
        let &Diagnosis { basis, compared, asked, matched, wrong, .. } = diagnosis;
        Self {
            basis: Some(basis.name().to_owned()),
            flaws: diagnosis.mistakes.iter().map(mistake).collect(),
            compared,
            asked,
            matched,
            wrong,
        }
    }
}

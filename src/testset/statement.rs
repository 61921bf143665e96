//! The parts of statement and editorial that are written once elsewhere.
//!
//! Both are Markdown by hand; the facts of `problem.toml` and the plan are in
//! marked blocks, which `gen` writes and `gen --check` holds:
//!
//! ```text
//! <!-- muqi: limits -->
//! - time limit: 1 s
//! <!-- muqi: end -->
//! ```
//!
//! | block | holds |
//! | --- | --- |
//! | `title` | the heading of a statement |
//! | `limits` | limits, and how programs read and write |
//! | `constraints` | the bounds of all tests |
//! | `subtasks` | the subtasks, and the promises by test number |
//! | `samples` | the samples that are printed |
//! | `large-sample` | the name of the one that is not |
//! | `game` | the first sample played |
//! | `editorial-title` | the heading of an editorial |
//! | `figures` | how large boards are, and what they come to |
//! | `partial-scores` | the subtasks that slower ideas solve |
//! | `model-solution` | the code of the model solution |
//!
//! Each may be in either text, or be left out. Outside of them nothing is ever changed.

use std::fmt::Write as _;

use crate::{
    input::{Constraints, Interval},
    plan::Edition,
    problem::{Config, InputOutput, Problem, Title},
    text::{BlockError, Comment, fill_blocks, seconds},
};

use super::{Shown, TestSet, figures::figures, sample_game::SampleGame};

/// The language of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    /// Chinese: `statement.zh.md`.
    Chinese,
    /// English: `statement.en.md`.
    English,
}

impl Language {
    /// Statements and editorials of a problem: language and file name.
    pub const TEXTS: [(Self, &'static str); 4] = [
        (Self::Chinese, "statement/statement.zh.md"),
        (Self::English, "statement/statement.en.md"),
        (Self::Chinese, "statement/editorial.zh.md"),
        (Self::English, "statement/editorial.en.md"),
    ];

    /// Returns the code that file names have: `zh`, `en`.
    pub fn code(self) -> &'static str {
        self.pick("zh", "en")
    }

    /// Returns that of two texts which is in this language.
    pub fn pick<'a>(self, zh: &'a str, en: &'a str) -> &'a str {
        match self {
            Self::Chinese => zh,
            Self::English => en,
        }
    }
}

/// The place where contestants get the large sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handout {
    /// In files that are called as in the test set of the samples.
    Files,
    /// As the beginning of a sentence states: "In the attachments `sample4.in` and `sample4.ans`".
    At(Title),
    /// Nowhere, so that a statement does not name it.
    Nowhere,
}

/// The facts that fill the blocks of a statement.
pub struct Facts<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition whose subtasks are described.
    pub edition: &'a Edition,
    /// The samples.
    pub samples: &'a TestSet,
    /// The place where contestants get the large one.
    pub handout: &'a Handout,
    /// The way programs read and write: a judge may know less than the problem allows.
    pub io: InputOutput,
    /// The groups and tests that people see on a judge, where these are not the
    /// subtasks and tests of the plan.
    pub shown: Option<&'a Shown>,
}

/// Returns a statement or an editorial with all its blocks written anew.
///
/// # Errors
///
/// At a block that is unknown or not closed.
pub fn fill(text: &str, language: Language, facts: &Facts<'_>) -> Result<String, BlockError> {
    let blocks = [
        ("title", facts.title(language)),
        ("limits", facts.limits(language)),
        ("constraints", facts.constraints(language)),
        ("subtasks", facts.subtasks(language)),
        ("samples", facts.samples(language)),
        ("large-sample", facts.large_sample(language)),
        ("game", facts.game(language)),
        ("editorial-title", facts.editorial_title(language)),
        ("figures", figures(facts, language)),
        ("partial-scores", facts.partial_scores(language)),
        ("model-solution", facts.model_solution()),
    ];
    fill_blocks(text, Comment::Markup, &blocks)
}

impl Facts<'_> {
    fn title(&self, language: Language) -> String {
        let Config { title: Title { zh, en }, name, .. } = &self.problem.config;
        match language {
            Language::Chinese => format!("# {zh}（{name}）\n"),
            Language::English if en == zh => format!("# {en}\n"),
            Language::English => format!("# {en} ({zh})\n"),
        }
    }

    fn editorial_title(&self, language: Language) -> String {
        let title = &self.problem.config.title;
        match language {
            Language::Chinese => format!("# {}：题解\n", title.zh),
            Language::English => format!("# {}: editorial\n", title.en),
        }
    }

    fn limits(&self, language: Language) -> String {
        let config = &self.problem.config;
        let limits = &config.limits;
        let (name, seconds) = (&config.name, seconds(limits.time_ms));
        let io = match self.io {
            InputOutput::Standard => {
                language.pick("标准输入、标准输出", "standard input, standard output").to_owned()
            }
            InputOutput::Files => format!("`{name}.in`, `{name}.out`"),
            InputOutput::Either => match language {
                Language::Chinese => {
                    format!("标准输入、标准输出，或文件 `{name}.in`、`{name}.out`")
                }
                Language::English => {
                    format!("standard input and output, or the files `{name}.in` and `{name}.out`")
                }
            },
        };
        match language {
            Language::Chinese => format!(
                "- 时间限制：{seconds} 秒\n- 空间限制：{} MiB\n- 输入输出：{io}\n",
                limits.memory_mib
            ),
            Language::English => format!(
                "- time limit: {seconds} s\n- memory limit: {} MiB\n- input and output: {io}\n",
                limits.memory_mib
            ),
        }
    }

    fn constraints(&self, language: Language) -> String {
        let c = &self.problem.config.constraints;
        let mut bounds = joined_bounds(&[("n", c.n), ("m", c.m)]);
        bounds.extend(joined_bounds(&[("a_{i,j}", c.a), ("b_{i,j}", c.b)]));
        bounds.extend(area(c));
        let bounds = bounds.join(language.pick("，", ", "));
        match language {
            Language::Chinese => format!("对于所有测试点，{bounds}。\n"),
            Language::English => format!("In all test cases, {bounds}.\n"),
        }
    }

    /// The code as it is in the problem, in a fence that it does not close.
    fn model_solution(&self) -> String {
        let Some((path, source)) = self.problem.model_solution() else { return String::new() };
        let source = String::from_utf8_lossy(source).replace('\r', "");
        let fence = if source.contains("```") { "~~~~" } else { "```" };
        format!("`{path}`\n\n{fence}cpp\n{}\n{fence}\n", source.trim_end())
    }

    fn game(&self, language: Language) -> String {
        let game = SampleGame::of_samples(self.samples);
        game.map_or(String::new(), |game| game.block(language))
    }

    fn samples(&self, language: Language) -> String {
        let mut text = String::new();
        for test in self.samples.printed() {
            let heading = match language {
                Language::Chinese => ("### 样例输入", "### 样例输出"),
                Language::English => ("### Sample input", "### Sample output"),
            };
            let input = String::from_utf8_lossy(&test.input_bytes()).into_owned();
            let number = test.number;
            let _ = write!(
                text,
                "{} {number}\n\n```text\n{input}```\n\n{} {number}\n\n```text\n{}\n```\n",
                heading.0, heading.1, test.answer
            );
            if number < self.samples.printed().len() {
                text.push('\n');
            }
        }
        text
    }

    /// The large sample by name, with its size.
    fn large_sample(&self, language: Language) -> String {
        let Some(sample) = self.samples.large() else { return String::new() };
        let (number, name) = (sample.number, &sample.name);
        let Title { zh, en } = match self.handout {
            Handout::Nowhere => return String::new(),
            Handout::At(place) => place.clone(),
            Handout::Files => Title {
                zh: format!("见选手目录下的 `{name}.in` 与 `{name}.ans`"),
                en: format!("In the files `{name}.in` and `{name}.ans` for contestants"),
            },
        };
        let (n, m) = (sample.board.n(), sample.board.m());
        let size = if n == m { format!("$n = m = {n}$") } else { format!("$n = {n}$, $m = {m}$") };
        match language {
            Language::Chinese => {
                let size = size.replace(", ", "，");
                format!("### 样例 {number}（大样例）\n\n{zh}，其中 {size}。\n")
            }
            Language::English => {
                format!("### Sample {number} (large)\n\n{en}, with {size}.\n")
            }
        }
    }
}

pub(super) fn markdown_row(cells: &[impl AsRef<str>]) -> String {
    let cells: Vec<&str> = cells.iter().map(AsRef::as_ref).collect();
    format!("| {} |\n", cells.join(" | "))
}

/// Several names with the same bounds in one formula, otherwise one each.
fn joined_bounds(bounds: &[(&str, Interval)]) -> Vec<String> {
    let same = bounds.windows(2).all(|pair| pair[0].1 == pair[1].1);
    if same {
        let names: Vec<&str> = bounds.iter().map(|(name, _)| *name).collect();
        // The comma of a subscript is nearer than that between two names.
        let between = if names.iter().any(|name| name.contains('_')) { ",\\, " } else { ", " };
        return vec![bound(&names.join(between), bounds[0].1)];
    }
    bounds.iter().map(|(name, interval)| bound(name, *interval)).collect()
}

/// The bounds of the area that do not follow from those of the sides.
pub(super) fn area(constraints: &Constraints) -> Option<String> {
    let Constraints { n, m, cells, .. } = constraints;
    let least = Some(cells.least).filter(|&least| least > n.least * m.least);
    let greatest = Some(cells.greatest).filter(|&greatest| greatest < n.greatest * m.greatest);
    match (least.map(|least| grouped(&least)), greatest.map(|greatest| grouped(&greatest))) {
        (None, None) => None,
        (Some(least), None) => Some(format!("$n \\times m \\ge {least}$")),
        (None, Some(greatest)) => Some(format!("$n \\times m \\le {greatest}$")),
        (Some(least), Some(greatest)) => {
            Some(format!("${least} \\le n \\times m \\le {greatest}$"))
        }
    }
}

/// Those of the bounds that are not the problem's.
pub(super) fn narrowed(bounds: [(&str, Interval, Interval); 2]) -> Vec<String> {
    let own = bounds.into_iter().filter(|(_, own, all)| own != all);
    own.map(|(name, own, _)| bound(name, own)).collect()
}

pub(super) fn bound(name: &str, interval: Interval) -> String {
    if interval.least == interval.greatest {
        return format!("${name} = {}$", grouped(&interval.least));
    }
    format!("${} \\le {name} \\le {}$", grouped(&interval.least), grouped(&interval.greatest))
}

/// A number with its digits in groups of three, as formulas write it.
pub(super) fn grouped(number: &impl ToString) -> String {
    let number = number.to_string();
    let digits = number.trim_start_matches('-');
    let mut text = if digits.len() < number.len() { "-".to_owned() } else { String::new() };
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text += "\\,";
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_formulas_write_them() {
        assert_eq!(grouped(&100_000), "100\\,000");
        assert_eq!(grouped(&-5), "-5");
    }

    #[test]
    fn the_area_is_told_where_it_does_not_follow_from_the_sides() {
        let sides = Interval::new(1, 5);
        let told = |least, greatest| {
            let cells = Interval::new(least, greatest);
            area(&Constraints { n: sides, m: sides, cells, ..Constraints::OFFICIAL })
        };
        assert_eq!(told(1, 100), None);
        assert_eq!(told(20, 100).as_deref(), Some("$n \\times m \\ge 20$"));
        assert_eq!(told(1, 20).as_deref(), Some("$n \\times m \\le 20$"));
        assert_eq!(told(6, 20).as_deref(), Some("$6 \\le n \\times m \\le 20$"));
    }

    #[test]
    fn bounds_that_are_the_same_stand_in_one_formula() {
        let ten = Interval::new(1, 10);
        assert_eq!(joined_bounds(&[("n", ten), ("m", ten)]), ["$1 \\le n, m \\le 10$"]);
        assert_eq!(bound("b", Interval::new(0, 0)), "$b = 0$");
    }
}

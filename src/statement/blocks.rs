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
    problem::{Config, InputOutput, Title},
    text::{BlockError, Comment, Language, fill_blocks, seconds},
};

use super::{
    Facts, Handout,
    figures::figures,
    notation::{area, joined_bounds},
    sample_game::SampleGame,
};

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

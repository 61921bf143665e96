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

use crate::{
    chess::{
        board_of,
        input::{Bounds, Interval},
    },
    plan::{Points, Scheme, Subtask},
    problem::{Config, InputOutput, Problem, Title},
    store::Blob,
    testset::{TestCase, TestSet},
    text::{BlockError, Comment, Fact, Language, Message, fill_blocks, seconds},
};

use super::{
    Shown,
    figures::{area, figures, joined_bounds, listed, markdown_row, most_games},
    sample_game::SampleGame,
    subtask_table::planned_tests,
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
        let title = self.problem.config.title.text(language);
        format!("# {}\n", language.text(message!("statement-editorial-title", title = title)))
    }

    fn limits(&self, language: Language) -> String {
        let Config { limits, name, .. } = &self.problem.config;
        let items = [
            message!("statement-time-limit", seconds = seconds(limits.time_ms)),
            message!("statement-memory-limit", mib = limits.memory_mib),
            message!("statement-streams", streams = self.io.word(), name = name),
        ];
        items.iter().fold(String::new(), |list, item| list + "- " + &language.text(item) + "\n")
    }

    fn constraints(&self, language: Language) -> String {
        let c = &Bounds::of(&self.problem.config.constraints);
        let mut bounds = joined_bounds(&[("n", c.n), ("m", c.m)]);
        bounds.extend(joined_bounds(&[("a_{i,j}", c.a), ("b_{i,j}", c.b)]));
        bounds.extend(area(c));
        let bounds = listed(&bounds, language);
        language.text(message!("statement-constraints", bounds = bounds)) + "\n"
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
        let sample = |test: &TestCase| {
            let [input, output] = [&test.input, &test.answer].map(fenced);
            format!(
                "### {}\n\n{input}\n### {}\n\n{output}",
                language.text(message!("statement-sample-input", number = test.number)),
                language.text(message!("statement-sample-output", number = test.number)),
            )
        };
        self.samples.printed().map(sample).collect::<Vec<_>>().join("\n")
    }

    /// The large sample by name, with its size.
    fn large_sample(&self, language: Language) -> String {
        let samples: Vec<String> =
            self.samples.named_only().map(|sample| self.named_sample(sample, language)).collect();
        samples.join("\n")
    }

    fn named_sample(&self, sample: &TestCase, language: Language) -> String {
        let place = match self.handout {
            Handout::Nowhere => return String::new(),
            Handout::At(place) => place.clone(),
            Handout::Files => message!("statement-handout", name = &sample.name),
        };
        let Some(board) = board_of(&sample.input) else { return String::new() };
        let (n, m) = (board.n(), board.m());
        let size = if n == m {
            vec![format!("$n = m = {n}$")]
        } else {
            vec![format!("$n = {n}$"), format!("$m = {m}$")]
        };
        let size = listed(&size, language);
        format!(
            "### {}\n\n{}\n",
            language.text(message!("statement-large-sample", number = sample.number)),
            language.text(message!("statement-large-sample-place", place = place, size = size))
        )
    }
}

/// Returns a text in a fence of Markdown that it does not close.
fn fenced(content: &Blob) -> String {
    let bytes = content.beginning(u64::MAX).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes);
    let fence = if text.contains("```") { "~~~~" } else { "```" };
    let end = if text.ends_with('\n') { "" } else { "\n" };
    format!("{fence}text\n{text}{end}{fence}\n")
}

/// The place where contestants get the large sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handout {
    /// In files that are called as in the test set of the samples.
    Files,
    /// As the beginning of a sentence states: "In the attachments `sample4.in` and `sample4.ans`".
    At(Message),
    /// Nowhere, so that a statement does not name it.
    Nowhere,
}

/// The facts that fill the blocks of a statement.
pub struct Facts<'a> {
    /// The problem.
    pub problem: &'a Problem,
    /// The edition whose subtasks are described.
    pub edition: &'a Scheme,
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

/// Games that a program plays within a second.
const PLAYED_GAMES: f64 = 1e7;

/// Games of which pruning leaves about the square root.
const PRUNED_GAMES: f64 = 1e12;

/// A way to solve boards: its name, and whether it solves all boards within bounds.
type Idea = (Message, fn(&Bounds) -> bool);

fn ideas() -> [Idea; 4] {
    [
        (message!("statement-idea-search"), |bounds| most_games(bounds) <= PLAYED_GAMES),
        (message!("statement-idea-pruning"), |bounds| most_games(bounds) <= PRUNED_GAMES),
        (message!("statement-idea-contours-of-black"), |bounds| bounds.b == Interval::new(0, 0)),
        (message!("statement-idea-contours"), |_| true),
    ]
}

impl Facts<'_> {
    fn partial_scores(&self, language: Language) -> String {
        let has_points = self.shown.is_none_or(|shown| shown.has_points);
        let mapped = self.shown.and_then(|shown| Some((shown, shown.heading(language)?)));
        let mut headings = vec![language.text(message!("statement-idea"))];
        headings.push(language.text(if has_points {
            message!("statement-idea-subtasks")
        } else {
            message!("statement-idea-tests")
        }));
        headings.extend(mapped.as_ref().map(|(_, heading)| heading.clone()));
        headings.extend(has_points.then(|| language.text(message!("statement-idea-points"))));
        let mut text = markdown_row(&headings) + &markdown_row(&vec!["---"; headings.len()]);
        for (idea, solves) in ideas() {
            let subtasks = self.solved(solves);
            if subtasks.is_empty() {
                continue;
            }
            let listed = |of: &dyn Fn(&Subtask) -> String| {
                let numbers = subtasks.iter().map(|one| of(one));
                language.fact(&Fact::list(numbers, usize::MAX))
            };
            let mut cells = vec![language.text(idea)];
            cells.push(if has_points {
                listed(&|one| one.id.to_string())
            } else {
                listed(&|one| planned_tests(self.edition, &one.id))
            });
            cells.extend(mapped.as_ref().map(|(shown, _)| listed(&|one| shown.numbers(&one.id))));
            let points: Points = subtasks.iter().map(|one| one.points).sum();
            cells.extend(has_points.then(|| points.to_string()));
            text += &markdown_row(&cells);
        }
        text
    }

    /// Returns the subtasks whose boards all are solved, and those that they need.
    fn solved(&self, fits: fn(&Bounds) -> bool) -> Vec<&Subtask> {
        let mut solved: Vec<&Subtask> = Vec::new();
        for subtask in &self.edition.subtasks {
            let is_solved =
                |place: &usize| solved.iter().any(|one| one.id == self.edition.subtasks[*place].id);
            if fits(&Bounds::of(&subtask.constraints)) && subtask.depends_on.iter().all(is_solved) {
                solved.push(subtask);
            }
        }
        solved
    }
}

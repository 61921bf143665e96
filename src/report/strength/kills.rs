//! The figures of a list of wrong programs.

use serde_json::{Value, json};

use crate::{
    strength::KillFigures,
    testset::test_name,
    text::{Fact, Language, Message},
};

use super::{
    super::{
        json::array,
        style::{QUIET, styled},
        table::aligned,
    },
    under_heading,
};

/// Programs that are named; the others are counted.
const NAMED: usize = 6;

/// Tests that are named of those that kill a program; the others are counted.
const TESTS: usize = 8;

/// Origin of the wrong programs of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// Programs of people.
    Programs,
    /// Known mistakes.
    Flaws,
    /// Changes of the reference.
    Mutants,
}

impl Origin {
    fn name(self) -> &'static str {
        match self {
            Self::Programs => "programs",
            Self::Flaws => "flaws",
            Self::Mutants => "mutants",
        }
    }
}

/// A list of wrong programs with its figures.
pub(crate) struct Kills {
    of: Origin,
    names: Vec<String>,
    /// The numbers of the tests that kill each.
    killed_by: Vec<Vec<usize>>,
    figures: KillFigures,
    /// Number of tests, by which their names are known.
    tests: usize,
}

impl Kills {
    /// Works out the figures of programs, each with its name and the numbers of the tests, of so
    /// many, that kill it.
    pub(crate) fn of(
        of: Origin,
        programs: impl Iterator<Item = (String, Vec<usize>)>,
        tests: usize,
    ) -> Self {
        let (names, killed_by): (_, Vec<_>) = programs.unzip();
        Self { of, names, figures: KillFigures::of(&killed_by), killed_by, tests }
    }

    /// Returns the figures for people; nothing of an empty list.
    pub(crate) fn text(&self, language: Language) -> String {
        let Self { of, figures, .. } = self;
        if figures.programs == 0 {
            return String::new();
        }
        let of_all = message!("kills-of-all", killed = figures.killed(), all = figures.programs);
        let mut lines = vec![line("kills-killed", &of_all, language)];
        // Those of people are listed one by one before.
        if !figures.survivors.is_empty() && *of != Origin::Programs {
            let number = message!("kills-number", number = figures.survivors.len());
            lines.push(line("kills-survivors", &number, language));
            let name = |program: usize| self.names[program].clone();
            lines.extend(named(&figures.survivors, name, language));
        }
        if figures.patterns > 0 {
            lines.extend(self.lines_of_killed(language));
        }
        let heading = language.text(message!("kills-heading", of = of.name()));
        let mut text = aligned(&lines);
        if *of != Origin::Programs {
            text += &(styled(QUIET, language.text(message!("kills-remark"))) + "\n");
        }
        under_heading(&heading, &text)
    }

    fn lines_of_killed(&self, language: Language) -> Vec<[String; 2]> {
        let figures = &self.figures;
        let smallest = message!(
            "kills-smallest-set",
            number = figures.smallest_set.tests.len(),
            proved = figures.smallest_set.is_proved,
            tests = Fact::all(self.smallest_set())
        );
        let patterns = message!("kills-patterns-counted", patterns = figures.patterns);
        let least = message!("kills-least-number", number = figures.least_kills);
        let mut lines = vec![
            line("kills-patterns", &patterns, language),
            line("kills-rank", &message!("kills-rank-over", rank = figures.rank), language),
            line("kills-smallest", &smallest, language),
            line("kills-least", &least, language),
        ];
        let with_tests = |program: usize| {
            let tests = Fact::list(self.killing(program), TESTS);
            let name = self.names[program].as_str();
            language.text(message!("kills-least-by", program = name, tests = tests))
        };
        lines.extend(named(&figures.least_killed, with_tests, language));
        lines
    }

    /// Returns the names of the tests that kill a program.
    fn killing(&self, program: usize) -> impl Iterator<Item = String> {
        self.killed_by[program].iter().map(|&test| test_name(test, self.tests))
    }

    fn smallest_set(&self) -> impl Iterator<Item = String> {
        self.figures.smallest_set.tests.iter().map(|&test| test_name(test, self.tests))
    }

    /// Returns the figures for programs.
    pub(crate) fn json(&self) -> Value {
        let Self { of, figures, .. } = self;
        let names = |programs: &[usize]| {
            array(programs.iter().map(|&program| self.names[program].as_str()))
        };
        json!({
            "of": of.name(),
            "programs": figures.programs,
            "killed": figures.killed(),
            "survivors": names(&figures.survivors),
            "patterns": figures.patterns,
            "rank": figures.rank,
            "least_kills": figures.least_kills,
            "least_killed": names(&figures.least_killed),
            "least_killed_by": array(figures.least_killed.iter().map(|&one| array(self.killing(one)))),
            "smallest_set": array(self.smallest_set()),
            "smallest_set_proved": figures.smallest_set.is_proved,
        })
    }
}

/// Returns a line for each program, up to a number of them.
fn named(
    programs: &[usize],
    text: impl Fn(usize) -> String,
    language: Language,
) -> Vec<[String; 2]> {
    let (first, others) = programs.split_at(programs.len().min(NAMED));
    let more = message!("kills-more", number = others.len());
    let more = (!others.is_empty()).then(|| language.text(more));
    let texts = first.iter().map(|&program| text(program)).chain(more);
    texts.map(|text| [String::new(), text]).collect()
}

fn line(label: &'static str, text: &Message, language: Language) -> [String; 2] {
    [language.text(message!(label)), language.text(text)]
}

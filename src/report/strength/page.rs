//! The whole report as a Markdown page: `docs/strength.md`.

use std::fmt::Write as _;

use crate::{
    flawed::{Fate, Flaw},
    picture::board_text,
    plan::PlannedTest,
    strength::{Row, Sample, Strength, samples, smallest_known},
    testset::TestSet,
    text::{Language, list},
};

use super::strength_text;

const INTRODUCTION: &str = "\
# Strength of the test sets

What wrong programs the test sets kill, and how it is known. `muqi strength --page` writes this page; \
`muqi strength --plan NAME` prints the tables of one edition, and fails when a mistake survives where it \
must not. The mistakes are small variations of the reference solver (`core/src/flawed/flaws/`); slow programs \
are judged by the positions they visit, which is the same number on every machine: from 5·10^8 the limit \
kills them, up to 5·10^7 they pass, and no test lies between.
";

/// Returns the page: the samples, tables and tests of every edition, then every
/// mistake.
pub(crate) fn strength_page(samples: &TestSet, editions: &[Strength<'_>]) -> String {
    let mut page = INTRODUCTION.to_owned() + &samples_section(samples);
    for strength in editions {
        page += &edition_section(strength);
    }
    page += "\n## The mistakes\n\nEach with the first test of every edition that kills it and the \
             smallest board that does: by n·m, then by the greatest score, then by the sum of all \
             scores.\n";
    let flaws = editions.first().map_or(&[][..], |strength| &strength.matrix.rows);
    for row in flaws {
        page += &flaw_section(row.flaw, editions);
    }
    page
}

fn samples_section(handed_out: &TestSet) -> String {
    let (samples, unseen) = samples(handed_out);
    let mut section =
        "\n## The samples\n\nWhat a contestant can see before handing anything in.\n\n\
                       | sample | answer | the first to show |\n| --- | --- | --- |\n"
            .to_owned();
    for Sample { test, shows } in &samples {
        let (number, answer) = (test.number, test.answer);
        let _ = writeln!(section, "| {number} | {answer} | {}: {} |", shows.len(), names(shows));
    }
    if let Some(large) = handed_out.large() {
        let _ = writeln!(
            section,
            "\nSample {} is a file for contestants; statements print the others.",
            large.number
        );
    }
    let _ = writeln!(section, "\nRight on all of them: {}: {}.", unseen.len(), names(&unseen));
    section
}

fn names(flaws: &[&Flaw]) -> String {
    let names: Vec<&str> = flaws.iter().map(|flaw| flaw.name).collect();
    names.join(", ")
}

fn fenced(text: &str) -> String {
    let plain = anstream::adapter::strip_str(text).to_string();
    format!("\n```text\n{}\n```\n", plain.trim_end())
}

fn edition_section(strength: &Strength<'_>) -> String {
    let edition = strength.edition;
    let mut section = format!("\n## {}\n", edition.title.en);
    section += &fenced(&strength_text(strength, Language::English));
    let _ = write!(section, "\n### The tests of {}\n", edition.name);
    for (test, &answer) in edition.tests.iter().zip(&strength.matrix.answers) {
        section += &test_section(strength, test, answer);
    }
    section
}

fn test_section(strength: &Strength<'_>, test: &PlannedTest, answer: i64) -> String {
    let name = strength.test_name(test.number);
    let killed: Vec<&Row> =
        strength.matrix.rows.iter().filter(|row| row.fates[test.number - 1].is_killed()).collect();
    let only_here: Vec<&str> = killed
        .iter()
        .filter(|row| row.killed_by() == [test.number])
        .map(|row| row.flaw.name)
        .collect();
    let mut section = format!("\n#### {} {name}: {}\n\n", strength.edition.name, test.purpose);
    let _ = writeln!(
        section,
        "Subtask {}; `{}`; answer {answer}; kills {} of {} mistakes{}.",
        test.subtask,
        test.recipe,
        killed.len(),
        strength.matrix.rows.len(),
        if only_here.is_empty() {
            String::new()
        } else {
            format!(", alone {}", list(&only_here, usize::MAX))
        },
    );
    section + &fenced(&board_text(&test.board))
}

fn flaw_section(flaw: &Flaw, editions: &[Strength<'_>]) -> String {
    let mut section = format!(
        "\n### {}: {} ({})\n\nWho makes it: {}. What kills it: {}.\n\n> {}\n>\n> {}\n\n",
        flaw.name,
        flaw.title.en,
        flaw.title.zh,
        flaw.maker,
        flaw.killed_by,
        flaw.advice.en,
        flaw.advice.zh
    );
    let first = editions.iter().map(|strength| {
        let row = strength.matrix.rows.iter().find(|row| row.flaw.name == flaw.name);
        let test = row.and_then(|row| row.killed_by().first().copied());
        let test = test.map_or("no test".to_owned(), |test| strength.test_name(test));
        format!("{test} of {}", strength.edition.name)
    });
    let first: Vec<String> = first.collect();
    let _ = writeln!(section, "First killed by {}.", list(&first, usize::MAX));
    section + &smallest(flaw)
}

/// The smallest board that kills a mistake, drawn.
fn smallest(flaw: &Flaw) -> String {
    let Some(known) = smallest_known(flaw.name) else { return String::new() };
    let answer = known.answer();
    let seen = match flaw.fate(&known.board, answer) {
        Fate::Wrong { printed } => format!("it prints {printed} for {answer}"),
        Fate::Silent => format!("it prints nothing for {answer}"),
        _ => format!("it comes too late with {answer}"),
    };
    let (n, m) = (known.board.n(), known.board.m());
    format!("\nSmallest board, {n}×{m} ({}): {seen}.\n", known.minimality)
        + &fenced(&board_text(&known.board))
}

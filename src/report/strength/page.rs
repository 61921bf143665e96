//! The whole report as a Markdown page.

use std::fmt::Write as _;

use crate::{
    flawed::{Fate, Flaw},
    game::Board,
    picture::board_text,
    plan::PlannedTest,
    strength::{
        Clearest, Row, Sample, Strength, clearest_known, hunt::separation, samples, smallest_known,
    },
    testset::TestSet,
    text::{Fact, Language, Message},
};

use super::strength_text;

/// Returns the page: the samples, tables and tests of every edition, then every
/// mistake.
pub(crate) fn strength_page(
    samples: &TestSet,
    editions: &[Strength<'_>],
    language: Language,
) -> String {
    let mut page = language.text(message!("strength-page-introduction")) + "\n";
    page += &samples_section(samples, language);
    for strength in editions {
        page += &edition_section(strength, language);
    }
    page += &format!("\n{}\n", language.text(message!("strength-page-mistakes")));
    let flaws = editions.first().map_or(&[][..], |strength| &strength.matrix.rows);
    for row in flaws {
        page += &flaw_section(row.flaw, editions, language);
    }
    page
}

fn samples_section(handed_out: &TestSet, language: Language) -> String {
    let (samples, unseen) = samples(handed_out);
    let mut section = format!("\n{}\n", language.text(message!("strength-page-samples")));
    for Sample { test, shows } in &samples {
        let (number, answer) = (test.number, test.answer);
        let _ = writeln!(section, "| {number} | {answer} | {}: {} |", shows.len(), names(shows));
    }
    let large = handed_out.large();
    let large = large.map(|large| message!("strength-page-large-sample", sample = large.number));
    let unseen = Fact::list(unseen.iter().map(|flaw| flaw.name), usize::MAX);
    let unseen = message!("strength-page-unseen", flaws = unseen);
    for line in large.into_iter().chain([unseen]) {
        let _ = writeln!(section, "\n{}", language.text(line));
    }
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

fn edition_section(strength: &Strength<'_>, language: Language) -> String {
    let edition = strength.edition;
    let mut section = format!("\n## {}\n", edition.title.text(language));
    section += &fenced(&strength_text(strength, language));
    let heading = language.text(message!("strength-page-tests", plan = &edition.name));
    let _ = write!(section, "\n### {heading}\n");
    for (test, &answer) in edition.tests.iter().zip(&strength.matrix.answers) {
        section += &test_section(strength, test, answer, language);
    }
    section
}

fn test_section(
    strength: &Strength<'_>,
    test: &PlannedTest,
    answer: i64,
    language: Language,
) -> String {
    let name = strength.test_name(test.number);
    let killed: Vec<&Row> =
        strength.matrix.rows.iter().filter(|row| row.fates[test.number - 1].is_killed()).collect();
    let only_here: Vec<&str> = killed
        .iter()
        .filter(|row| row.killed_by() == [test.number])
        .map(|row| row.flaw.name)
        .collect();
    let alone = (!only_here.is_empty()).then(|| Fact::list(only_here, usize::MAX));
    let line = message!(
        "strength-page-test",
        subtask = test.subtask,
        recipe = test.recipe.to_string(),
        answer = answer.to_string(),
        killed = killed.len(),
        flaws = strength.matrix.rows.len(),
        alone = alone,
    );
    let purpose = test.purpose.text(language);
    let name = format!("{} {name}", strength.edition.name);
    format!("\n#### {}\n\n", language.about(name, purpose))
        + &language.text(line)
        + "\n"
        + &fenced(&board_text(&test.board))
}

fn flaw_section(flaw: &Flaw, editions: &[Strength<'_>], language: Language) -> String {
    let key = format!("flaw-{}", flaw.name);
    let part = |name| language.entry(&key, name).unwrap_or_default();
    let origin =
        message!("strength-page-flaw", maker = part(Some("maker")), boards = part(Some("boards")));
    let first = editions.iter().map(|strength| {
        let row = strength.matrix.rows.iter().find(|row| row.flaw.name == flaw.name);
        let test = row.and_then(|row| row.killed_by().first().copied());
        let test = test.map(|test| strength.test_name(test));
        message!("strength-page-first-test", test = test, plan = &strength.edition.name)
    });
    let first = message!("strength-page-first", tests = Fact::list(first, usize::MAX));
    let (title, advice) = (part(None), part(Some("hint")));
    let [origin, first] = [origin, first].map(|line| language.text(line));
    let heading = language.about(flaw.name, title);
    format!("\n### {heading}\n\n{origin}\n\n> {advice}\n\n{first}\n")
        + &smallest(flaw, language)
        + &clearest(flaw, language)
}

/// Returns the end of a program with a mistake on a board that kills it.
fn seen(flaw: &Flaw, board: &Board) -> Message {
    let separation = separation(flaw, board).expect("a board that separates");
    let answer = separation.answer.to_string();
    match separation.fate {
        Fate::Wrong { printed } => {
            message!("strength-page-wrong", printed = printed.to_string(), answer = answer)
        }
        Fate::Silent => message!("strength-page-silent", answer = answer),
        _ => message!("strength-page-late", answer = answer),
    }
}

/// Draws the clearest board, where it is not the smallest.
fn clearest(flaw: &Flaw, language: Language) -> String {
    let board = clearest_known(flaw.name).and_then(Clearest::board);
    let smallest = smallest_known(flaw.name).map(|known| &known.board);
    let Some(board) = board.filter(|&board| Some(board) != smallest) else { return String::new() };
    let seen = seen(flaw, board);
    let line = message!("strength-page-clearest", n = board.n(), m = board.m(), seen = seen);
    format!("\n{}\n", language.text(line)) + &fenced(&board_text(board))
}

/// Draws the smallest board that kills a mistake.
fn smallest(flaw: &Flaw, language: Language) -> String {
    let Some(known) = smallest_known(flaw.name) else { return String::new() };
    let seen = seen(flaw, &known.board);
    let smallest = message!(
        "strength-page-smallest",
        n = known.board.n(),
        m = known.board.m(),
        proved = known.minimality.is_proved(),
        proof = &known.minimality,
        seen = seen,
    );
    format!("\n{}\n", language.text(smallest)) + &fenced(&board_text(&known.board))
}

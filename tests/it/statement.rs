//! Statements and editorials are filled from the problem, and the statements explain
//! the sample as it is played.

use muqi::{
    problem::picture_file,
    statement::{Facts, Handout, TEXTS, fill, fill_picture},
    testset::build_sample,
};

use crate::support::{editions, embedded};

const CHINESE: &str = include_str!("../../problem/statement/statement.zh.md");
const ENGLISH: &str = include_str!("../../problem/statement/statement.en.md");
const EDITORIALS: [&str; 2] = [
    include_str!("../../problem/statement/editorial.zh.md"),
    include_str!("../../problem/statement/editorial.en.md"),
];

#[test]
fn the_marked_blocks_of_statements_and_editorials_follow_from_the_problem() {
    let problem = embedded();
    let (edition, _) = &editions()[0];
    let samples = build_sample(&problem).expect("a solvable sample");
    let facts = Facts {
        problem: &problem,
        edition: &edition.scheme,
        samples: &samples,
        handout: &Handout::Files,
        shown: None,
        io: problem.config.io,
    };
    for (language, name) in TEXTS {
        let text = problem.files.get(name).expect("a text in every language");
        let text = str::from_utf8(text).expect("UTF-8");
        assert_eq!(fill(text, language, &facts).as_deref(), Ok(text), "{name}");
    }
}

#[test]
fn the_pictures_of_the_texts_are_what_the_program_draws() {
    let problem = embedded();
    let samples = build_sample(&problem).expect("a solvable sample");
    assert_eq!(problem.engine.pictures().len(), 7);
    for name in problem.engine.pictures() {
        let file = picture_file(name);
        let picture = problem.files.get(&format!("statement/{file}")).expect("a picture");
        let picture = str::from_utf8(picture).expect("UTF-8");
        let drawn = fill_picture(&*problem.engine, name, picture, &samples).expect("its block");
        assert_eq!(drawn.as_ref().map(|drawn| drawn.svg.as_str()), Some(picture), "{file}");
        let texts = [CHINESE, ENGLISH, EDITORIALS[0], EDITORIALS[1]];
        let shown = texts.iter().filter(|text| text.contains(&format!("]({file})"))).count();
        assert_eq!(shown, 2, "{file} is shown in both languages");
    }
}

#[test]
fn the_prose_around_the_blocks_is_true_for_every_variant() {
    for text in [CHINESE, ENGLISH, EDITORIALS[0], EDITORIALS[1]] {
        let mut in_block = false;
        let prose = text.lines().filter(|line| {
            if let Some(mark) = line.strip_prefix("<!-- muqi: ") {
                in_block = mark != "end -->";
            }
            !in_block
        });
        for line in prose {
            // Titles, grouped numbers, shapes of boards.
            for figure in ["Chess", "一双木棋", "0\\,", "\\times"] {
                assert!(!line.contains(figure), "{figure}: {line}");
            }
        }
    }
}

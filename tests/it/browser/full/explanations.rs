//! The explanations of the page: the direction of the recurrence, lessons, all positions, pixels.

use muqi::game::Board;
use serde_json::json;

use crate::{
    browser::{
        long::game::{PLAYED, press},
        opened, unfold,
    },
    support::{Scores, random_board, sample},
};

#[test]
#[ignore = "full: .ci/full"]
fn the_forward_recurrence_stops_at_the_first_wrong_choice() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "forward");
    let forward = "#forward button:nth-child(2)";
    let can_go = format!("document.querySelector('{forward}')?.disabled === false");
    let mut steps = 0;
    browser.await_value(&can_go, &json!(true));
    while browser.value(&can_go) == json!(true) {
        browser.value(&format!("document.querySelector('{forward}').click()"));
        steps += 1;
        assert!(steps < 20, "it does not stop");
    }
    let shown = "document.querySelectorAll('#forward .positions')[0].childElementCount";
    assert_eq!(browser.value(shown), json!(5), "the fifth of six positions is the wrong one");
    let text = browser.value("document.querySelector('#forward').textContent");
    let text = text.as_str().expect("a text");
    for part in ["The first wrong choice, at 1010", "Forward keeps +9", "is −5", "would print 3"]
    {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_mistake_is_shown_with_the_numbers_of_the_board() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "mistake");
    browser.value("document.querySelectorAll('#mistake .controls button')[1].click()");
    browser.click("#values");
    let of_board = "[...document.querySelectorAll('#board .chip')].map((one) => one.textContent)";
    let column = |index: usize| {
        format!(
            "[...document.querySelectorAll('#mistake tr')]
                .map((row) => row.children[{index}].textContent)"
        )
    };
    let exact = browser.value(&column(2));
    let exact = exact.as_array().expect("a column");
    assert_eq!(exact[0], "final difference");
    let chips = browser.value(of_board);
    assert_eq!(exact[1..], *chips.as_array().expect("chips"));
    let seen = browser.value(&column(1));
    assert_eq!(seen[0], "score of the cell");
}

#[test]
#[ignore = "full: .ci/full"]
fn every_lesson_about_a_mistake_shows_what_the_program_believes() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "lesson");
    browser.click("#lessons button:nth-child(3)");
    let sentence = "document.querySelector('#lesson-bar p').textContent";
    let mut beliefs = 0;
    for _station in 0..15 {
        let text = browser.value(sentence);
        let text = text.as_str().expect("a text");
        assert!(!text.contains("would print"), "nobody has asked yet: {text}");
        browser.value("document.querySelector('#page-lesson-reveal').click()");
        let text = browser.value(sentence);
        let text = text.as_str().expect("a text");
        let numbers: Vec<&str> = text
            .split_once("would print ")
            .into_iter()
            .flat_map(|(_, rest)| rest.split(&[' ', ';', '.']))
            .filter(|word| word.replace('−', "-").parse::<i64>().is_ok())
            .collect();
        if !numbers.is_empty() {
            assert!(numbers.len() == 2 && numbers[0] != numbers[1], "{text}");
            beliefs += 1;
        }
        browser.value("document.querySelector('#page-lesson-next').click()");
    }
    assert_eq!(beliefs, 6, "of six stations each is about a mistake");
}

#[test]
#[ignore = "full: .ci/full"]
fn a_lesson_gives_the_board_back_that_was_shown_before() {
    let board = random_board(Scores::Uniform, 3, 4, 0);
    let Some((mut browser, _here)) = opened(&board) else { return };
    press(&mut browser, "ArrowRight");
    unfold(&mut browser, "lesson");
    browser.click("#lessons button");
    let heading = "document.querySelector('h1').textContent";
    browser.await_value(heading, &json!("The sample"));
    browser.value("document.querySelector('#page-lesson-end').click()");
    browser.await_value(PLAYED, &json!(1));
    let shown = "[document.querySelector('#size').textContent,
        document.querySelector('#lesson-bar').hidden]";
    assert_eq!(browser.value(shown), json!(["3 × 4 cells", true]));
    assert_ne!(browser.value(heading), json!("The sample"));
}

#[test]
#[ignore = "full: .ci/full"]
fn the_key_of_a_presenter_goes_through_a_whole_lesson() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "lesson");
    browser.click("#lessons button");
    let heading = "document.querySelector('h1').textContent";
    let result = "document.querySelector('#scores .final td').textContent";
    let mut stations = vec![];
    for _press in 0..60 {
        let station = browser.value(heading);
        if stations.last() != Some(&station) {
            assert_eq!(browser.value(result), json!("?"), "{station} gives the answer away");
            stations.push(station);
        }
        press(&mut browser, "PageDown");
    }
    assert_eq!(stations, ["The sample", "Two bits", "Two orders, one position", "Greed"]);
    assert_eq!(browser.value("document.querySelector('#mistake-fold').open"), json!(true));
}

#[test]
#[ignore = "full: .ci/full"]
fn the_question_of_a_station_stays_in_the_window_wherever_it_leads() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    let screen = json!({ "width": 1024, "height": 768, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    unfold(&mut browser, "lesson");
    browser.click("#lessons button:nth-of-type(3)");
    // This one opens the lattice, far below.
    for _station in 0..13 {
        browser.value("document.querySelector('#page-lesson-next').click()");
    }
    browser.await_value("document.querySelector('#lattice-fold').open", &json!(true));
    browser.await_value("window.scrollY > 0", &json!(true));
    let top = browser.value("document.querySelector('#lesson-bar').getBoundingClientRect().top");
    assert!(top.as_f64().is_some_and(|top| top >= 0.0), "{top}");
}

#[test]
#[ignore = "full: .ci/full"]
fn a_station_about_a_mistake_asks_for_the_move_before_it_explains() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "lesson");
    browser.click("#lessons button");
    for _station in 0..3 {
        browser.value("document.querySelector('#page-lesson-next').click()");
    }
    let played = browser.value(PLAYED);
    let asked = "[document.querySelectorAll('#guess-panel .votes button').length > 1,
        document.querySelector('#mistake-fold').open]";
    assert_eq!(browser.value(asked), json!([true, false]));
    browser.value("document.querySelector('#page-lesson-reveal').click()");
    let verdict = browser.value("document.querySelector('#mistake .verdict').textContent");
    let move_number = played.as_i64().expect("a number") + 1;
    let beginning = format!("Move {move_number}: ");
    assert!(verdict.as_str().is_some_and(|it| it.starts_with(&beginning)), "{verdict}");
}

#[test]
#[ignore = "full: .ci/full"]
fn scores_of_the_largest_board_of_a_lesson_can_be_read() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    let screen = json!({ "width": 1024, "height": 768, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    unfold(&mut browser, "lesson");
    browser.click("#lessons button:nth-child(2)");
    for _station in 0..6 {
        browser.value("document.querySelector('#page-lesson-next').click()");
    }
    assert_eq!(browser.value("document.querySelector('#size').textContent"), "10 × 10 cells");
    let height = "document.querySelector('#board .score').getBoundingClientRect().height";
    let height = browser.value(height).as_f64().expect("pixels");
    assert!(height >= 12.0, "{height} pixels");
}

#[test]
#[ignore = "full: .ci/full"]
fn the_lattice_marks_the_position_and_the_line_of_play() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "lattice");
    for played in 1..=6 {
        browser.click("#step");
        let marked = "['.node.now', '.node.passed', '.way.played']
            .map((selector) => document.querySelectorAll(selector).length)";
        browser.await_value(marked, &json!([1, played, played]));
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn pixels_are_square() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    let round = "document.querySelectorAll('#board circle, #board .figure:not(path)').length";
    assert_ne!(browser.value(round), json!(0));
    let choose = "{ const look = document.querySelector('#look'); look.value = 'pixels';
        look.dispatchEvent(new Event('change')); }";
    browser.value(choose);
    assert_eq!(browser.value(round), json!(0));
    assert_eq!(browser.value("document.querySelectorAll('#digits svg').length"), json!(5));
    let sounds = "document.querySelector('#sounds').getAttribute('aria-pressed')";
    assert_eq!(browser.value(sounds), json!("false"), "off at first");
    browser.click("#sounds");
    browser.await_value(sounds, &json!("true"));
}

#[test]
#[ignore = "full: .ci/full"]
fn numbers_that_agree_are_no_mistake() {
    let row = random_board(Scores::Uniform, 1, 10, 0);
    let Some((mut browser, _here)) = opened(&row) else { return };
    unfold(&mut browser, "mistake");
    let text = browser.value("document.querySelector('#mistake').textContent");
    let text = text.as_str().expect("a text");
    assert!(text.contains("makes no costly move"), "{text}");
    assert!(text.contains("prints the right answer here"), "{text}");
    assert!(!text.contains("would print"), "{text}");
}

#[test]
#[ignore = "full: .ci/full"]
fn a_wrong_number_of_a_player_without_a_wrong_move_is_explained() {
    let row = Board::from_fn(1, 2, |cell| [(9, 1), (2, 5)][cell.column]);
    let Some((mut browser, _here)) = opened(&row) else { return };
    unfold(&mut browser, "mistake");
    browser.value(
        "{ const player = document.querySelector('#mistake select');
            player.value = 'scores-swapped'; player.dispatchEvent(new Event('change')); }",
    );
    let text = browser.value("document.querySelector('#mistake').textContent");
    let text = text.as_str().expect("a text");
    assert!(text.contains("only the number that it computes is wrong"), "{text}");
    assert!(text.contains("would print −1; the right answer is 4"), "{text}");
}

#[test]
#[ignore = "full: .ci/full"]
fn games_outnumber_positions_only_where_they_do() {
    for (n, m, words) in [
        (2, 3, "2 × 3 has 10 positions (games: 5)."),
        (1, 1, "1 × 1 has 2 positions (games: 1)."),
        (3, 3, "On 3 × 3 there are 42 games, but only 20 positions."),
    ] {
        let Some((mut browser, _here)) = opened(&random_board(Scores::Uniform, n, m, 0)) else {
            return;
        };
        unfold(&mut browser, "paths");
        let text = browser.value("document.querySelector('#paths').textContent");
        assert!(text.as_str().is_some_and(|it| it.contains(words)), "{text}");
    }
}

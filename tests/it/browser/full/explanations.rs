//! The explanations of the page: the direction of the recurrence, mistakes, all positions.

use muqi::game::Board;
use serde_json::json;

use crate::{
    browser::{opened, unfold},
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

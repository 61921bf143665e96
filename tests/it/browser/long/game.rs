//! Playing in the page: by mouse and by keyboard alone.

use muqi::{game::Board, solver::value};
use serde_json::{Value, json};

use crate::{
    browser::{open_page, opened, started, unfold},
    devtools::Browser,
    support::{Scores, Workplace, random_board, sample},
};

/// Presses a key.
pub(crate) fn press(browser: &mut Browser, key: &str) {
    let code = match key {
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "PageUp" => 33,
        "PageDown" => 34,
        "End" => 35,
        "Home" => 36,
        "Enter" => 13,
        "Tab" => 9,
        " " => 32,
        _ => 0,
    };
    let text = match key {
        "Enter" => Some("\r"),
        key if key.len() == 1 => Some(key),
        _ => None,
    };
    let down = json!({
        "type": if text.is_some() { "keyDown" } else { "rawKeyDown" },
        "key": key, "text": text, "windowsVirtualKeyCode": code,
    });
    let mut down = down;
    if text.is_none() {
        down.as_object_mut().expect("an event").remove("text");
    }
    browser.call("Input.dispatchKeyEvent", &down);
    let up = json!({ "type": "keyUp", "key": key, "windowsVirtualKeyCode": code });
    browser.call("Input.dispatchKeyEvent", &up);
}

/// The number of moves that have been played.
pub(crate) const PLAYED: &str = "Number(document.querySelector('#slider').value)";

/// The result, as the table of scores shows it.
const RESULT: &str =
    "Number(document.querySelector('#scores .final td').textContent.replace('−', '-'))";

fn result(board: &Board) -> Value {
    json!(value(board).expect("a small board"))
}

#[test]
#[ignore = "long: .ci/run"]
fn a_whole_game_is_played_by_keyboard_alone() {
    let board = sample();
    let Some((mut browser, _here)) = opened(&board) else { return };
    // Every move of the sample by arrow keys: the best ones.
    for played in 1..=board.area() {
        press(&mut browser, if played % 2 == 1 { "ArrowRight" } else { "PageDown" });
        browser.await_value(PLAYED, &json!(played));
    }
    browser.await_value(RESULT, &result(&board));
    press(&mut browser, "PageUp");
    browser.await_value(PLAYED, &json!(5));
    press(&mut browser, "Home");
    browser.await_value(PLAYED, &json!(0));
    // The same by choosing cells: the tabulator comes to the first of them, arrows to the others.
    let is_on_cell = "document.activeElement.dataset.cell";
    for _ in 0..20 {
        press(&mut browser, "Tab");
        if browser.value(is_on_cell) == json!("0") {
            break;
        }
    }
    assert_eq!(browser.value(is_on_cell), json!("0"));
    press(&mut browser, "Enter");
    browser.await_value(PLAYED, &json!(1));
    for (key, cell) in [("ArrowRight", "1"), ("ArrowRight", "2")] {
        press(&mut browser, key);
        browser.await_value(is_on_cell, &json!(cell));
        press(&mut browser, "Enter");
    }
    browser.await_value(PLAYED, &json!(3));
    for (key, cell) in [("ArrowDown", "5"), ("ArrowLeft", "4"), ("ArrowLeft", "3")] {
        press(&mut browser, key);
        browser.await_value(is_on_cell, &json!(cell));
    }
    press(&mut browser, "Enter");
    for cell in ["4", "5"] {
        press(&mut browser, "ArrowRight");
        browser.await_value(is_on_cell, &json!(cell));
        press(&mut browser, "Enter");
    }
    browser.await_value(PLAYED, &json!(6));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_closed_cell_is_not_played_and_gives_the_reason() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    browser.click("[data-cell='4']");
    let sentence = "document.querySelector('#sentence').textContent";
    let reason = "(2, 2) cannot be played yet: (2, 1) to its left and (1, 2) above it are empty.";
    browser.await_value(sentence, &json!(reason));
    assert_eq!(browser.value(PLAYED), json!(0));
}

#[test]
#[ignore = "long: .ci/run"]
fn the_bits_that_flip_are_guessed_and_graded() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "guess");
    browser.click("#guess button");
    browser.click(".digit[data-step='1']");
    browser.click(".digit[data-step='2']");
    let tally = "document.querySelector('#guess span').textContent";
    browser.await_value(tally, &json!("1 of 1 right, 0 lost"));
    assert_eq!(browser.value(PLAYED), json!(1));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_cell_is_asked_for_where_there_is_a_choice() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "guess");
    browser.click("#guess button:nth-child(2)");
    browser.await_value(PLAYED, &json!(1));
    let result = "document.querySelector('#scores .final td').textContent";
    assert_eq!(browser.value(result), json!("?"), "the value is hidden");
    browser.click("#board .playable");
    browser.await_value(PLAYED, &json!(2));
    let tally = "document.querySelector('#guess span').textContent.split(',')[0]";
    assert!(browser.value(tally).as_str().is_some_and(|text| text.contains("of 1 right")));
}

#[test]
#[ignore = "long: .ci/run"]
fn questions_are_answered_and_given_up_by_key() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "guess");
    let verdict = "document.querySelector('#guess-panel .verdict')?.textContent";
    let asked = "document.querySelector('#guess span').textContent.split(',')[0]";
    browser.click("#guess button");
    press(&mut browser, "PageDown");
    browser.await_value(verdict, &json!("Bits 1 and 2 flip."));
    assert_eq!(browser.value(PLAYED), json!(1));
    assert_eq!(browser.value(asked), json!("0 of 0 right"), "nobody has guessed");
    browser.click("#guess button:nth-child(2)");
    press(&mut browser, "Enter");
    browser.await_value(PLAYED, &json!(2));
    assert_eq!(browser.value(asked), json!("0 of 0 right"), "nobody has guessed");
    browser.click("#guess button:nth-child(2)");
    press(&mut browser, "Escape");
    browser.await_value("document.querySelector('#guess-panel').hidden", &json!(true));
}

#[test]
#[ignore = "long: .ci/run"]
fn who_chooses_an_opponent_plays_against_it() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "play");
    browser.value(
        "{ const white = document.querySelectorAll('#play select')[1];
            white.value = 'greedy'; white.dispatchEvent(new Event('change')); }",
    );
    let black = "document.querySelector('#play select').value";
    assert_eq!(browser.value(black), json!("human"));
    press(&mut browser, "ArrowRight");
    assert_eq!(browser.value(PLAYED), json!(0), "it is the person's turn");
    browser.click("#board [data-cell='0']");
    browser.await_value(PLAYED, &json!(2));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_board_of_ones_own_has_no_name_of_another() {
    let Some(mut browser) = started() else { return };
    let here = Workplace::empty();
    here.write("named.in", "2 2\n1 2\n3 4\n5 6\n7 8\n");
    here.succeed("explain --html=page.html named.in");
    browser.open(&here.path("page.html"));
    let heading = "document.querySelector('h1').textContent";
    assert_eq!(browser.value(heading), json!("named.in"));
    unfold(&mut browser, "own");
    // A field without an end of its last line is as good as one with it.
    browser.value("document.querySelector('#own-input').value = '1 2\\n3 1\\n2 2'");
    browser.click("#own .half button");
    browser.await_value("document.querySelector('#size').textContent", &json!("1 × 2 cells"));
    assert_eq!(browser.value("document.querySelector('#own-fault').textContent"), json!(""));
    assert_eq!(browser.value(heading), json!("A pair of pieces: play and see the game"));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_link_has_the_board_and_the_position() {
    let board = random_board(Scores::Tied, 4, 5, 3);
    let Some((mut browser, here)) = opened(&board) else { return };
    press(&mut browser, "End");
    browser.await_value(RESULT, &result(&board));
    unfold(&mut browser, "more");
    browser.click("#more button");
    let fragment = browser.value("location.hash");
    let fragment = fragment.as_str().expect("a fragment");
    assert!(fragment.starts_with("#n=4&m=5&a="), "{fragment}");
    let other = random_board(Scores::Uniform, 2, 2, 0);
    open_page(&mut browser, &here, &other);
    // Unlike the official bounds, this board has negative scores: only within them it is shown.
    browser.value("location.hash = '#n=1&m=2&a=3.1&b=2.2&line=0&at=1'");
    browser.await_value("document.querySelector('#size').textContent", &json!("1 × 2 cells"));
    assert_eq!(browser.value(PLAYED), json!(1));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_link_that_is_wrong_is_explained() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    let problem = "(({ hidden, textContent }) => (hidden ? '' : textContent))
        (document.querySelector('#link-problem'))";
    let shown = "document.querySelector('#size').textContent";
    for (link, words) in [
        ("n=2&m=2&a=1.2.3", "The board of the link cannot be shown. The validator finds:"),
        ("n=2&m=2&a=1.x.3.4&b=1.2.3.4", "a[1][2] is not a number: `x`"),
        ("n=0&m=2&a=1.2&b=1.2", "The validator finds:n"),
        ("flaw=gredy", "no player `gredy`; did you mean greedy?"),
        ("flaw=constructor", "The page has no player `constructor`."),
        ("n=1&m=2&a=1.2&b=1.2&line=0.0", "Move 2 of the link cannot be played"),
    ] {
        browser.value("location.hash = ''");
        browser.await_value(problem, &json!(""));
        browser.value(&format!("location.hash = '#{link}'"));
        browser.await_value(&format!("{problem} !== ''"), &json!(true));
        let problem = browser.value(problem);
        assert!(problem.as_str().is_some_and(|it| it.contains(words)), "{link}: {problem}");
    }
    assert_eq!(browser.value(shown), json!("1 × 2 cells"), "what can be shown is shown");
}

#[test]
#[ignore = "long: .ci/run"]
fn names_of_files_stay_text() {
    let Some(mut browser) = started() else { return };
    let here = Workplace::empty();
    let name = "<b>&amp;<script>alert(1)<!-- {title}.in";
    here.write(name, "1 2\n3 1\n2 2\n");
    let mut command = here.command("explain --html=page.html");
    assert!(command.arg(name).status().expect("muqi starts").success());
    browser.open(&here.path("page.html"));
    assert_eq!(browser.value("document.querySelector('h1').textContent"), json!(name));
    assert_eq!(browser.value("document.title"), json!(name));
    assert_eq!(browser.value("document.querySelectorAll('b, script').length"), json!(1));
    let typed = "1 2\n3 </script><img src=x>\n2 2\n";
    unfold(&mut browser, "own");
    let area = "document.querySelector('#own-input')";
    browser.await_value(&format!("{area} !== null"), &json!(true));
    browser.value(&format!("{area}.value = {}", json!(typed)));
    browser.click("#own .half button");
    let faults = "document.querySelector('#own-fault').textContent.includes('</script><img')";
    browser.await_value(faults, &json!(true));
    assert_eq!(browser.value("document.querySelectorAll('img').length"), json!(0));
}

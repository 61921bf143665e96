//! The page on screens of all widths, on paper, in both languages.

use muqi::{game::Board, text::Language};
use serde_json::json;

use crate::{
    browser::{open_page, open_page_in, opened, unfold},
    devtools::Browser,
    support::{Scores, random_board, sample},
};

/// The widths of a phone, two projectors and a large screen, in pixels.
const WIDTHS: [u32; 4] = [360, 1024, 1280, 1920];

/// The names of all parts that open.
const FOLDS: &str = "[...document.querySelectorAll('details')].map((fold) => fold.id)";

/// The number of pixels by which the page is wider than its window.
const TOO_WIDE: &str =
    "document.documentElement.scrollWidth - document.documentElement.clientWidth";

fn resize(browser: &mut Browser, width: u32) {
    let screen = json!({ "width": width, "height": 768, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    browser.await_value("innerWidth", &json!(width));
}

fn open_all(browser: &mut Browser) {
    browser.value("document.querySelectorAll('details').forEach((fold) => { fold.open = true; })");
    // Parts are drawn when they have opened.
    browser.await_value("document.querySelector('#own-input') !== null", &json!(true));
    browser.await_value("document.querySelector('.layers') !== null", &json!(true));
}

#[test]
#[ignore = "full: .ci/full"]
fn the_page_of_a_board_asks_for_nothing_but_itself() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    open_all(&mut browser);
    browser.click("#step");
    assert_eq!(browser.requests, [format!("file://{}", here.path("board.html").display())]);
}

#[test]
#[ignore = "full: .ci/full"]
fn nothing_is_wider_than_the_window() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    for board in [sample(), random_board(Scores::Uniform, 10, 10, 0)] {
        open_page(&mut browser, &here, &board);
        for width in WIDTHS {
            resize(&mut browser, width);
            open_all(&mut browser);
            for _language in 0..2 {
                browser.click("#language");
                for look in ["light", "dark"] {
                    let choose = format!(
                        "{{ const look = document.querySelector('#look'); look.value = '{look}';
                            look.dispatchEvent(new Event('change')); }}"
                    );
                    browser.value(&choose);
                    let wide = browser.value(TOO_WIDE);
                    assert_eq!(wide, json!(0), "{} rows, {look}, {width}", board.n());
                }
            }
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn bits_are_large_enough_for_a_projector() {
    let Some((mut browser, _here)) = opened(&random_board(Scores::Uniform, 10, 10, 0)) else {
        return;
    };
    resize(&mut browser, 1024);
    let size = "parseFloat(getComputedStyle(document.querySelector('.digit .value')).fontSize)";
    let size = browser.value(size).as_f64().expect("pixels");
    assert!(size >= 48.0, "{size} pixels");
}

#[test]
#[ignore = "full: .ci/full"]
fn no_line_of_the_code_is_cut_on_a_projector() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    unfold(&mut browser, "code");
    let cut = "{ const source = document.querySelector('.source');
        source.scrollWidth - source.clientWidth; }";
    for width in [1024, 1280, 1920] {
        resize(&mut browser, width);
        assert_eq!(browser.value(cut), json!(0), "{width}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn every_sentence_is_there_in_both_languages_with_its_facts() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    assert!(browser.value(FOLDS).as_array().is_some_and(|folds| folds.len() > 8));
    for language in ["zh-CN", "en"] {
        browser.click("#language");
        browser.await_value("document.documentElement.lang", &json!(language));
        open_all(&mut browser);
        let text = browser.value("document.body.innerText");
        let text = text.as_str().expect("a text");
        let is_unfilled =
            |line: &&str| line.contains("explore-") || line.contains('{') && line.contains('}');
        // Code in C++ has braces of its own, but never both on a line.
        let unfilled: Vec<&str> = text.lines().filter(is_unfilled).collect();
        assert!(unfilled.is_empty(), "{language}: {unfilled:?}");
        let has_chinese = text.chars().any(|letter| ('\u{4e00}'..='\u{9fff}').contains(&letter));
        // In English there is the name of the other language.
        assert!(has_chinese);
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn paper_has_the_board_without_controls() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    let seen = "['#board svg', '#digits', '#scores', '#transport', '.folds', 'header nav']
        .map((selector) => document.querySelector(selector).checkVisibility())";
    assert_eq!(browser.value(seen), json!([true, true, true, true, true, true]));
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    browser.await_value(seen, &json!([true, true, true, false, false, false]));
}

#[test]
#[ignore = "full: .ci/full"]
fn a_board_and_its_number_are_on_one_sheet_of_paper() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    // Pixels on A4 within margins of 1 cm.
    let sheet = json!({ "width": 718, "height": 1046, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    browser.call("Emulation.setDeviceMetricsOverride", &sheet);
    for board in [sample(), random_board(Scores::Uniform, 10, 10, 0)] {
        open_page(&mut browser, &here, &board);
        let height = "document.documentElement.scrollHeight";
        let is_one = format!("{height} <= 1046");
        browser.await_value(&is_one, &json!(true));
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn the_look_follows_the_system_until_somebody_chooses_one() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    let stored = "localStorage.getItem('muqi-look')";
    let look = "document.documentElement.className";
    for scheme in ["light", "dark", "light"] {
        let feature = json!({ "name": "prefers-color-scheme", "value": scheme });
        browser.call("Emulation.setEmulatedMedia", &json!({ "features": [feature] }));
        browser.await_value(look, &json!(scheme));
    }
    assert_eq!(browser.value(stored), json!(null));
    let choose = |look: &str| {
        format!(
            "{{ const look = document.querySelector('#look'); look.value = '{look}';
                look.dispatchEvent(new Event('change')); }}"
        )
    };
    browser.value(&choose("dark"));
    assert_eq!(browser.value(stored), json!("dark"));
    open_page_in(&mut browser, &here, &sample(), None);
    assert_eq!(browser.value(look), json!("dark"), "the choice outlives a reload");
    browser.value(&choose("system"));
    assert_eq!([browser.value(stored), browser.value(look)], [json!(null), json!("light")]);
}

#[test]
#[ignore = "full: .ci/full"]
fn the_language_is_that_of_the_page_until_somebody_chooses_the_other_one() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    let language = "document.documentElement.lang";
    assert_eq!(browser.value("localStorage.getItem('muqi-language')"), json!(null));
    open_page_in(&mut browser, &here, &sample(), Some(Language::Chinese));
    assert_eq!(browser.value(language), json!("zh-CN"));
    browser.click("#language");
    browser.await_value(language, &json!("en"));
    open_page_in(&mut browser, &here, &sample(), Some(Language::Chinese));
    assert_eq!(browser.value(language), json!("en"), "the choice outlives a reload");
}

/// Returns the texts of a part of the page that are beside the box that they belong to.
fn outside(texts: &str, within: &str) -> String {
    format!(
        "[...document.querySelectorAll('{texts}')].filter((one) => {{
            const [text, box] = [one, one.closest('{within}')].map((it) => it.getBoundingClientRect());
            return text.left < box.left - 0.5 || text.right > box.right + 0.5;
        }}).map((one) => one.textContent)"
    )
}

#[test]
#[ignore = "full: .ci/full"]
fn scores_of_small_boards_are_within_their_cells() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    let greatest = Board::from_fn(10, 10, |_| (100_000, 0));
    for board in [random_board(Scores::Uniform, 10, 10, 0), greatest] {
        open_page(&mut browser, &here, &board);
        for width in WIDTHS {
            resize(&mut browser, width);
            open_all(&mut browser);
            browser.await_value("document.querySelectorAll('#paths .small').length", &json!(2));
            let seen = browser.value("document.querySelectorAll('#paths .small .score').length");
            assert_eq!(seen, json!(48));
            let cut = browser.value(&outside("#paths .small .score", ".cell"));
            assert_eq!(cut, json!([]), "{width}");
            let sizes = "new Set([...document.querySelectorAll('#paths .small .score')]
                .map((one) => one.getAttribute('font-size'))).size";
            assert_eq!(browser.value(sizes), json!(1), "{width}");
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn scores_have_all_digits_where_there_is_room() {
    let narrow = Board::from_fn(2, 1, |_| (70_000, 100_000));
    let Some((mut browser, _here)) = opened(&narrow) else { return };
    let scores = "[...document.querySelectorAll('#board .score')].map((one) => one.textContent)";
    assert_eq!(browser.value(scores), json!(["70000", "100000", "70000", "100000"]));
}

#[test]
#[ignore = "full: .ci/full"]
fn a_field_has_room_for_the_greatest_score() {
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    for width in WIDTHS {
        resize(&mut browser, width);
        open_all(&mut browser);
        // The buttons beside a number are seen when the field has the focus.
        let cut = "(() => {
            const field = document.querySelector('.fields input');
            field.value = field.max;
            field.focus();
            return [field.max, field.scrollWidth - field.clientWidth];
        })()";
        assert_eq!(browser.value(cut), json!(["100000", 0]), "{width}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn the_figures_of_all_layers_can_be_read() {
    let Some((mut browser, here)) = opened(&sample()) else { return };
    for board in [sample(), random_board(Scores::Uniform, 10, 10, 0)] {
        for width in WIDTHS {
            resize(&mut browser, width);
            open_page(&mut browser, &here, &board);
            unfold(&mut browser, "lattice");
            assert_eq!(browser.value(&outside(".layers text", ".layers")), json!([]), "{width}");
            let last = "[...document.querySelectorAll('.layers text')].pop().textContent";
            assert_eq!(browser.value(last), json!(board.area().to_string()), "{width}");
            let height = "Math.min(...[...document.querySelectorAll('.layers text')]
                .map((one) => one.getBoundingClientRect().height))";
            let height = browser.value(height).as_f64().expect("pixels");
            assert!(height >= 12.0, "{height} pixels at {width}");
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_tall_board_fits_the_window_of_a_phone() {
    let tall = random_board(Scores::Uniform, 10, 1, 0);
    let Some((mut browser, here)) = opened(&tall) else { return };
    resize(&mut browser, 360);
    open_page(&mut browser, &here, &tall);
    let height = "document.querySelector('#board svg').getBoundingClientRect().height";
    let height = browser.value(height).as_f64().expect("pixels");
    assert!(height < 768.0, "{height} pixels");
}

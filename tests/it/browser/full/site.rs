//! The pages of a site in a browser: on screens of all widths, and what scripts change.

use std::sync::{Arc, Mutex, PoisonError, Weak};

use serde_json::json;

use crate::{browser::started, devtools::Browser, support::Workplace};

/// The widths of a phone, two projectors and a large screen, in pixels.
const WIDTHS: [u32; 4] = [360, 1024, 1280, 1920];

/// The number of pixels by which the page is wider than its window.
const TOO_WIDE: &str =
    "document.documentElement.scrollWidth - document.documentElement.clientWidth";

/// The site that tests look at, as long as one of them does.
static SITE: Mutex<Weak<Workplace>> = Mutex::new(Weak::new());

/// Returns the site of all tests of the default plan, which nobody changes, and a browser, if there
/// is one.
pub(super) fn site() -> Option<(Browser, Arc<Workplace>)> {
    let browser = started()?;
    let mut shared = SITE.lock().unwrap_or_else(PoisonError::into_inner);
    let here = shared.upgrade().unwrap_or_else(|| {
        let here = Arc::new(Workplace::empty());
        here.succeed("site --with-tests");
        here
    });
    *shared = Arc::downgrade(&here);
    Some((browser, here))
}

/// Returns the site of a new package with a checker, its tests and a judging of the jury's programs,
/// and a browser, if there is one.
#[cfg(judge)]
pub(super) fn site_of_programs() -> Option<(Browser, Workplace)> {
    let browser = started()?;
    if !crate::programs::has_tools() {
        return None;
    }
    let here = Workplace::empty();
    here.succeed("init . --kind checker");
    here.succeed("gen");
    here.run("check problem/submissions --report jury.json");
    here.succeed("site --with-tests --report jury.json");
    Some((browser, here))
}

/// The pages of it.
#[cfg(judge)]
pub(super) const PAGES_OF_PROGRAMS: [&str; 8] = [
    "index",
    "en/index",
    "zh/statement",
    "zh/strength",
    "en/programs",
    "zh/tests",
    "en/tests/01",
    "zh/judging",
];

#[test]
#[cfg(judge)]
#[ignore = "full: .ci/full"]
fn no_page_of_a_package_is_wider_than_the_window() {
    let Some((mut browser, here)) = site_of_programs() else { return };
    assert_no_page_is_wider(&mut browser, &here, &PAGES_OF_PROGRAMS);
}

#[test]
#[cfg(judge)]
#[ignore = "full: .ci/full"]
fn a_mark_of_a_wrong_program_opens_its_result_in_the_judging() {
    let Some((mut browser, here)) = site_of_programs() else { return };
    browser.open(&here.path("dist/site/zh/strength.html"));
    let address = browser.value("document.querySelector('.matrix td a').href");
    browser.value(&format!("{{ window.location = {address}; }}"));
    let is_open = "(() => {
        const result = document.querySelector('details' + (window.location.hash || '#none'));
        return result !== null && result.open && result.getBoundingClientRect().top < innerHeight;
    })()";
    browser.await_value(is_open, &json!(true));
}

#[test]
#[ignore = "full: .ci/full"]
fn no_page_is_wider_than_the_window() {
    let Some((mut browser, here)) = site() else { return };
    let pages = [
        "index",
        "en/index",
        "en/statement",
        "zh/editorial",
        "zh/strength",
        "en/programs",
        "zh/tests",
        "en/tests/10",
        "zh/flaws/table-of-18-bits",
    ];
    assert_no_page_is_wider(&mut browser, &here, &pages);
}

fn assert_no_page_is_wider(browser: &mut Browser, here: &Workplace, pages: &[&str]) {
    for width in WIDTHS {
        let screen =
            json!({ "width": width, "height": 768, "deviceScaleFactor": 1, "mobile": false });
        browser.call("Emulation.setDeviceMetricsOverride", &screen);
        for page in pages {
            browser.open(&here.path(&format!("dist/site/{page}.html")));
            assert_eq!(browser.value(TOO_WIDE), json!(0), "{page} at {width}");
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn the_first_column_of_a_table_leaves_room_for_others_on_a_phone() {
    let Some((mut browser, here)) = site() else { return };
    let screen = json!({ "width": 360, "height": 768, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    let too_wide = "[...document.querySelectorAll('.wide tbody tr:first-child th')]
        .filter((first) => first.offsetWidth > 0.5 * first.closest('.wide').clientWidth)
        .map((first) => first.textContent)";
    for page in ["en/strength", "zh/strength", "en/programs", "zh/tests", "en/tests/10"] {
        browser.open(&here.path(&format!("dist/site/{page}.html")));
        assert_eq!(browser.value(too_wide), json!([]), "{page}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_table_of_the_statement_does_not_scroll_where_the_window_has_room() {
    let Some((mut browser, here)) = site() else { return };
    let screen = json!({ "width": 1280, "height": 768, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    let hidden = "[...document.querySelectorAll('.text .wide')]
        .map((table) => table.scrollWidth - table.clientWidth)";
    for language in ["en", "zh"] {
        browser.open(&here.path(&format!("dist/site/{language}/statement.html")));
        assert_eq!(browser.value(hidden), json!([0]), "{language}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn words_about_a_picture_are_seen_where_the_picture_is() {
    let Some((mut browser, here)) = site() else { return };
    let words = "document.querySelector('.of-drawing')";
    for (language, sentence) in
        [("en", "Every cell shows the number of its move"), ("zh", "落子的次序")]
    {
        browser.open(&here.path(&format!("dist/site/{language}/statement.html")));
        let text = browser.value(&format!("{words}.textContent"));
        assert!(text.as_str().is_some_and(|it| it.contains(sentence)), "{text}");
        browser.await_value(&format!("{words}.checkVisibility()"), &json!(false));
        browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
        browser.await_value(&format!("{words}.checkVisibility()"), &json!(true));
        browser.call("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_board_comes_to_life_and_a_link_explains_a_mistake() {
    let Some((mut browser, here)) = site() else { return };
    browser.open(&here.path("dist/site/en/statement.html"));
    browser.await_value("document.querySelectorAll('.played iframe').length", &json!(2));
    assert_eq!(browser.value("getComputedStyle(document.querySelector('.drawn')).display"), "none");
    let link = "document.querySelector('a[href*=\"flaw=greedy\"]').href";
    browser.open(&here.path("dist/site/zh/flaws/greedy.html"));
    let address = browser.value(link);
    browser.value(&format!("{{ window.location = {address}; }}"));
    browser.await_value("document.querySelector('#mistake-fold')?.open ?? false", &json!(true));
    assert_eq!(browser.value("document.documentElement.lang"), "zh-CN");
}

#[test]
#[ignore = "full: .ci/full"]
fn every_figure_of_the_editorial_comes_to_life_as_the_part_that_it_explains() {
    let Some((mut browser, here)) = site() else { return };
    browser.open(&here.path("dist/site/zh/editorial.html"));
    let frames = "[...document.querySelectorAll('.played iframe')].map((frame) => frame.src)";
    let addresses = browser.value(frames);
    let parts = ["number", "paths", "number", "mistake", "forward"];
    let addresses = addresses.as_array().expect("addresses");
    assert_eq!(addresses.len(), parts.len());
    // The page takes itself for one in a frame.
    let parent =
        json!({ "source": "window.parent = { postMessage(data) { window.posted = data; } };" });
    browser.call("Page.addScriptToEvaluateOnNewDocument", &parent);
    for (address, part) in addresses.iter().zip(parts) {
        assert!(address.as_str().is_some_and(|it| it.ends_with(&format!("&part={part}"))));
        browser.open(&here.path("dist/site/index.html"));
        browser.value(&format!("{{ window.location = {address}; }}"));
        let shown = match part {
            "number" => "#digits, #board, #transport".to_owned(),
            "mistake" => "#mistake table, #board, #transport".to_owned(),
            fold => format!("#{fold} svg"),
        };
        browser.await_value(&seen(&shown), &json!("all"));
        let height = "Math.ceil(document.querySelector('main').getBoundingClientRect().height)";
        browser.await_value(&format!("window.posted?.muqiHeight === {height}"), &json!(true));
        let hidden = "header, .panel, summary";
        assert_eq!(browser.value(&seen(hidden)), json!("none"), "{part}");
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn a_link_to_a_mistake_moves_to_the_board_of_a_test_and_explains_it_there() {
    let Some((mut browser, here)) = site() else { return };
    let test = here.path("dist/site/en/tests/09.html");
    browser.open(&test);
    let link = "'#greedy .moving'";
    browser.value(&format!("document.querySelector({link}).click()"));
    let is_seen = "(() => {
        const { top, bottom } = document.querySelector('iframe').getBoundingClientRect();
        return Math.abs(top) < 2 && bottom > innerHeight / 2;
    })()";
    browser.await_value(is_seen, &json!(true));
    let address = browser.value("document.querySelector('iframe').src");
    let address = address.as_str().expect("an address");
    let (before, asked) = address.split_once("&flaw=").expect("a mistake");
    assert_eq!(asked, "greedy&part=mistake");
    // The page takes itself for one in a frame that shows the game already.
    let parent = json!({ "source": "window.parent = { postMessage() {} };" });
    browser.call("Page.addScriptToEvaluateOnNewDocument", &parent);
    browser.open(&here.path("dist/site/index.html"));
    browser.value(&format!("{{ window.location = {}; }}", json!(before)));
    let player = "document.querySelector('#mistake select')?.value ?? null";
    browser.await_value(player, &json!(null));
    browser.await_value(&seen("#board"), &json!("all"));
    for flaw in ["greedy", "white-maximises"] {
        let fragment = format!("#{}&flaw={flaw}&part=mistake", fragment_of(before));
        browser.value(&format!("{{ window.location.hash = {}; }}", json!(fragment)));
        browser.await_value(player, &json!(flaw));
        browser.await_value(&seen("#mistake table"), &json!("all"));
    }
}

/// Returns what an address has behind its page.
fn fragment_of(address: &str) -> &str {
    address.split_once('#').map_or("", |(_, fragment)| fragment)
}

#[test]
#[ignore = "full: .ci/full"]
fn frames_are_as_high_as_what_they_show() {
    let Some((mut browser, here)) = site() else { return };
    for (page, width) in [("en/editorial", 360), ("zh/tests/10", 360), ("zh/editorial", 1280)] {
        let screen =
            json!({ "width": width, "height": 768, "deviceScaleFactor": 1, "mobile": false });
        browser.call("Emulation.setDeviceMetricsOverride", &screen);
        browser.open(&here.path(&format!("dist/site/{page}.html")));
        let frames = browser.value("document.querySelectorAll('iframe').length");
        // What is not on the screen is not drawn yet.
        for frame in 0..frames.as_u64().expect("a number") {
            let frame = format!("document.querySelectorAll('iframe')[{frame}]");
            browser.value(&format!("{frame}.scrollIntoView({{ block: 'center' }})"));
            browser.await_value(&format!("{frame}.style.height !== ''"), &json!(true));
        }
    }
}

/// Returns an expression for how many of the elements that are found are seen.
fn seen(selector: &str) -> String {
    format!(
        "(() => {{
            const found = [...document.querySelectorAll('{selector}')];
            const seen = found.filter((one) => one.checkVisibility());
            return seen.length === 0 ? 'none' : seen.length === found.length ? 'all' : 'some';
        }})()"
    )
}

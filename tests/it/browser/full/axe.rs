//! Pages under axe-core, which looks for what keeps people out: names and roles that are
//! missing, contrast that is too low. `.ci/full` installs it and gives its file in `MUQI_AXE`.

use std::{env, fs};

use serde_json::json;

use crate::{
    browser::{long::report, open_page, opened},
    devtools::Browser,
    support::{Scores, Workplace, lacking, random_board, sample},
};

use super::site::site;
#[cfg(judge)]
use super::site::{PAGES_OF_PROGRAMS, site_of_programs};

/// Every fault that axe-core finds, with the elements that have it.
const FAULTS: &str = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) =>
    `${id}: ${nodes.map((node) => node.target.join(' ')).slice(0, 5).join(', ')}`))";

/// Returns the script of axe-core, if its file is given.
fn axe() -> Option<String> {
    let Some(path) = env::var_os("MUQI_AXE") else {
        lacking("axe", "no axe-core: MUQI_AXE gives the file axe.min.js");
        return None;
    };
    Some(fs::read_to_string(path).expect("the script of axe-core"))
}

fn assert_no_faults(browser: &mut Browser, part: &str) {
    // What moves would be looked at halfway.
    browser.value("Promise.all(document.getAnimations().map((one) => one.finished))");
    let faults = browser.value(FAULTS);
    assert_eq!(faults, json!([]), "{part}");
}

#[test]
#[ignore = "full: .ci/full"]
fn axe_finds_nothing_in_any_part_of_the_page() {
    let Some(axe) = axe() else { return };
    let board = sample();
    let Some((mut browser, here)) = opened(&board) else { return };
    let screen = json!({ "width": 1280, "height": 900, "deviceScaleFactor": 1, "mobile": false });
    browser.call("Emulation.setDeviceMetricsOverride", &screen);
    for board in [sample(), random_board(Scores::Uniform, 10, 10, 0)] {
        open_page(&mut browser, &here, &board);
        browser.value(&format!("{axe}; 0"));
        for language in ["zh-CN", "en"] {
            browser.click("#language");
            browser.await_value("document.documentElement.lang", &json!(language));
            for look in ["light", "dark"] {
                let choose = format!(
                    "{{ const look = document.querySelector('#look'); look.value = '{look}';
                        look.dispatchEvent(new Event('change')); }}"
                );
                browser.value(&choose);
                let part = format!("{} rows, {language}, {look}", board.n());
                browser.value("document.querySelector('#step').click()");
                assert_no_faults(&mut browser, &part);
                assert_no_faults_in_folds(&mut browser, &part);
            }
        }
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn axe_finds_nothing_on_the_pages_of_a_site() {
    let Some(axe) = axe() else { return };
    let Some((mut browser, here)) = site() else { return };
    let pages = [
        "index",
        "en/index",
        "zh/statement",
        "en/editorial",
        "zh/strength",
        "en/programs",
        "zh/tests",
        "en/tests/10",
        "zh/flaws/greedy",
        "en/flaws/table-of-18-bits",
    ];
    assert_no_faults_on_pages(&mut browser, &axe, &here, &pages);
}

#[test]
#[cfg(judge)]
#[ignore = "full: .ci/full"]
fn axe_finds_nothing_on_the_pages_of_a_package() {
    let Some(axe) = axe() else { return };
    let Some((mut browser, here)) = site_of_programs() else { return };
    for look in ["light", "dark"] {
        let feature = json!({ "name": "prefers-color-scheme", "value": look });
        browser.call("Emulation.setEmulatedMedia", &json!({ "features": [feature] }));
        assert_no_faults_on_pages(&mut browser, &axe, &here, &PAGES_OF_PROGRAMS);
    }
}

fn assert_no_faults_on_pages(browser: &mut Browser, axe: &str, here: &Workplace, pages: &[&str]) {
    for page in pages {
        browser.open(&here.path(&format!("dist/site/{page}.html")));
        browser.value(&format!("{axe}; 0"));
        for width in [360, 1280] {
            let screen =
                json!({ "width": width, "height": 768, "deviceScaleFactor": 1, "mobile": false });
            browser.call("Emulation.setDeviceMetricsOverride", &screen);
            browser.await_value("innerWidth", &json!(width));
            assert_no_faults(browser, &format!("{page} at {width}"));
        }
    }
}

/// Opens one fold after the other.
fn assert_no_faults_in_folds(browser: &mut Browser, part: &str) {
    let folds = browser.value("[...document.querySelectorAll('details')].map((fold) => fold.id)");
    for fold in folds.as_array().expect("the folds").iter().filter_map(|name| name.as_str()) {
        let open = |is_open| format!("document.querySelector('#{fold}').open = {is_open}");
        browser.value(&open(true));
        browser.value("new Promise((drawn) => setTimeout(drawn, 50))");
        assert_no_faults(browser, &format!("{part}, {fold}"));
        browser.value(&open(false));
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn axe_finds_nothing_while_people_guess() {
    let Some(axe) = axe() else { return };
    let Some((mut browser, _here)) = opened(&sample()) else { return };
    browser.value(&format!("{axe}; 0"));
    for look in ["light", "dark"] {
        let choose = format!(
            "{{ const look = document.querySelector('#look'); look.value = '{look}';
                look.dispatchEvent(new Event('change')); }}"
        );
        browser.value(&choose);
        browser.value("document.querySelector('#values').click()");
        assert_no_faults(&mut browser, &format!("{look}, values"));
        browser.value("document.querySelector('#guess-fold').open = true");
        for question in [1, 2] {
            let ask =
                format!("document.querySelector('#guess button:nth-child({question})').click()");
            browser.value(&ask);
            assert_no_faults(&mut browser, &format!("{look}, question {question}"));
        }
        let first = "document.querySelector('#board .playable')";
        browser.value(&format!("{first}.dispatchEvent(new Event('click'))"));
        assert_no_faults(&mut browser, &format!("{look}, answer"));
    }
}

#[test]
#[ignore = "full: .ci/full"]
fn axe_finds_nothing_on_the_page_of_a_judging() {
    let Some(axe) = axe() else { return };
    let Some((mut browser, _here)) = report::opened() else { return };
    browser.value(&format!("{axe}; 0"));
    browser.value("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    for look in ["light", "dark"] {
        let feature = json!({ "name": "prefers-color-scheme", "value": look });
        browser.call("Emulation.setEmulatedMedia", &json!({ "features": [feature] }));
        for width in [360, 1280] {
            let screen =
                json!({ "width": width, "height": 768, "deviceScaleFactor": 1, "mobile": false });
            browser.call("Emulation.setDeviceMetricsOverride", &screen);
            browser.await_value("innerWidth", &json!(width));
            assert_no_faults(&mut browser, &format!("{look} at {width}"));
        }
    }
}

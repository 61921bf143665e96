//! The page of a judging in a browser: what a click does, what a telephone and
//! paper show.

use std::sync::OnceLock;

use serde_json::json;

use crate::{browser::started, devtools::Browser, support::Workplace};

const PLAN: &str = "\
salt = \"browser\"
title = { zh = \"两个测试点\", en = \"two tests\" }
subtasks = [
  { id = 1, points = 40, policy = \"minimum\", constraints = { n = { max = 1 }, m = { max = 1 } } },
  { id = 2, points = 60, policy = \"per_test\" },
]
tests = [
  { subtask = 1, run = \"uniform n=1 m=1\" },
  { subtask = 2, run = \"uniform n=1 m=2\" },
]
";

const RIGHT: &str = r#"
#include <stdio.h>
int main(void) {
    long n, m, a[2] = {0}, b[2] = {0};
    if (scanf("%ld %ld", &n, &m) != 2) return 1;
    for (long j = 0; j < m; j++) if (scanf("%ld", &a[j]) != 1) return 1;
    for (long j = 0; j < m; j++) if (scanf("%ld", &b[j]) != 1) return 1;
    printf("%ld\n", a[0] - b[1]);
}
"#;

/// Right on one cell; elsewhere it prints many words, none of which can be broken.
const WORDY: &str = r#"
#include <stdio.h>
int main(void) {
    long n, m, score;
    if (scanf("%ld %ld %ld", &n, &m, &score) != 3) return 1;
    for (int i = 0; m > 1 && i < 200; i++) putchar(i % 60 ? '7' : ' ');
    printf("%ld\n", score);
}
"#;

/// Returns a judging of four contestants as a page.
fn page() -> &'static str {
    static PAGE: OnceLock<String> = OnceLock::new();
    PAGE.get_or_init(|| {
        let here = Workplace::package();
        here.write("problem/plans/two.toml", PLAN);
        here.write(&format!("contest/{}/chess.c", "长".repeat(60)), RIGHT);
        here.write("contest/李四/chess.c", WORDY);
        here.write("contest/王五/chess.c", "int main(void) { __builtin_abort(); }\n");
        let name = "undeclared".repeat(20);
        here.write("contest/赵六/chess.c", format!("int main(void) {{ return {name}; }}\n"));
        let run = here.run("check --plan two contest --report page.html");
        assert_eq!(run.status, Some(0), "{run}");
        here.read("page.html")
    })
}

/// Shows the page to a browser, if there is one.
pub(crate) fn opened() -> Option<(Browser, Workplace)> {
    let mut browser = started()?;
    let here = Workplace::empty();
    here.write("page.html", page());
    browser.open(&here.path("page.html"));
    Some((browser, here))
}

/// The totals of the standings that are to be seen, from top to bottom.
const TOTALS: &str = "[...document.querySelectorAll('#standings tbody tr')]
    .filter((row) => row.checkVisibility()).map((row) => Number(row.querySelector('b').textContent))";

/// The number of closed parts.
const CLOSED: &str = "document.querySelectorAll('details:not([open])').length";

#[test]
#[ignore = "long: .ci/run"]
fn a_click_on_a_heading_sorts_and_a_second_one_turns_the_order_round() {
    let Some((mut browser, _here)) = opened() else { return };
    assert_eq!(browser.value(TOTALS), json!([100, 40, 0, 0]));
    let total = "#standings th:nth-last-child(2) button";
    browser.click(total);
    browser.await_value(TOTALS, &json!([0, 0, 40, 100]));
    browser.click(total);
    browser.await_value(TOTALS, &json!([100, 40, 0, 0]));
    // Names are in the order of their sounds.
    browser.click("#standings th:nth-child(2) button");
    let first = "document.querySelector('#standings tbody a').textContent";
    browser.await_value(first, &json!("李四"));
}

#[test]
#[ignore = "long: .ci/run"]
fn a_click_on_a_name_shows_what_came_of_the_program() {
    let Some((mut browser, _here)) = opened() else { return };
    assert_eq!(browser.value(CLOSED), 4);
    browser.click("#standings tbody tr:nth-child(2) a");
    browser.await_value(CLOSED, &json!(3));
    let shown = browser.value("document.querySelector('details[open]').innerText");
    let shown = shown.as_str().expect("a text");
    assert!(shown.contains("李四") && shown.contains("expected"), "{shown}");
    browser.click("details[open] summary");
    browser.await_value(CLOSED, &json!(4));
}

#[test]
#[ignore = "long: .ci/run"]
fn what_is_looked_for_is_all_that_is_left() {
    let Some((mut browser, _here)) = opened() else { return };
    browser.click("input[type=search]");
    browser.call("Input.insertText", &json!({ "text": "COMPILE 赵" }));
    browser.await_value(TOTALS, &json!([0]));
    let parts =
        "[...document.querySelectorAll('details')].filter((part) => part.checkVisibility()).length";
    assert_eq!(browser.value(parts), 1);
    assert_eq!(browser.value("document.querySelector('output').textContent"), "1 / 4");
}

#[test]
#[ignore = "long: .ci/run"]
fn the_page_asks_for_nothing_but_itself() {
    let Some((mut browser, here)) = opened() else { return };
    browser.value("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    assert_eq!(browser.requests, [format!("file://{}", here.path("page.html").display())]);
}

#[test]
#[ignore = "long: .ci/run"]
fn nothing_is_wider_than_a_telephone() {
    let Some((mut browser, _here)) = opened() else { return };
    let telephone = json!({ "width": 420, "height": 800, "deviceScaleFactor": 1, "mobile": true });
    browser.call("Emulation.setDeviceMetricsOverride", &telephone);
    browser.value("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    browser.await_value("innerWidth", &json!(420));
    browser.await_value("document.documentElement.scrollWidth", &json!(420));
}

#[test]
#[ignore = "long: .ci/run"]
fn on_paper_there_are_no_controls_and_every_part_is_open() {
    let Some((mut browser, _here)) = opened() else { return };
    let seen =
        "[...document.querySelectorAll('.find, details pre')].map((one) => one.checkVisibility())";
    assert_eq!(browser.value(seen), json!([true, false, false]));
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    browser.await_value(seen, &json!([false, true, true]));
}

#[test]
#[ignore = "long: .ci/run"]
fn paper_has_the_words_of_all_headings_and_the_bars() {
    let Some((mut browser, _here)) = opened() else { return };
    browser.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    // Buttons are not drawn again in the heading of a table that goes on on the next sheet.
    let buttons = "[...new Set([...document.querySelectorAll('th button')]
        .map((button) => getComputedStyle(button).display))]";
    browser.await_value(buttons, &json!(["contents"]));
    // Grounds are not printed unless that is asked for, and bars are nothing else.
    let bars = "[...new Set([...document.querySelectorAll('.scale, .bar, .limit')]
        .map((bar) => getComputedStyle(bar).printColorAdjust))]";
    assert_eq!(browser.value(bars), json!(["exact"]));
}

#[test]
#[ignore = "long: .ci/run"]
fn keys_reach_what_scrolls_sideways() {
    let Some((mut browser, _here)) = opened() else { return };
    browser.value("document.querySelectorAll('details').forEach((part) => { part.open = true; })");
    let scrolling = "[...document.querySelectorAll('*')].filter((one) =>
        one !== document.documentElement && getComputedStyle(one).overflowX === 'auto')";
    assert_ne!(browser.value(&format!("{scrolling}.length")), json!(0));
    let unnamed = format!(
        "{scrolling}.filter((one) =>
            one.tabIndex !== 0 || one.getAttribute('role') !== 'group' || !one.ariaLabel)
            .map((one) => one.outerHTML.slice(0, 80))"
    );
    assert_eq!(browser.value(&unnamed), json!([]));
}

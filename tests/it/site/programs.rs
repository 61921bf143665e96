//! The site of a problem with programs of its own: the pages of the built-in one, less what only
//! boards have.
//!
//! The problem: given n, print two numbers with the sum n. Equal ones are right in part. Its
//! statement is in one language, and comes from a stranger.

use std::sync::LazyLock;

use crate::{programs::has_tools, support::Workplace};

use super::{html::tags, pages, pages::assert_linked};

const CONFIG: &str = "\
name = \"pair\"
title = \"Pair\"
limits = { time_ms = 1000, memory_mib = 256 }

[checker]
program = \"checker.py\"

[[samples]]
input = \"3\\n\"
";

const PLAN: &str = "\
subtasks = [
  { id = \"odd\", points = 40, policy = \"minimum\", depends_on = [\"samples\"] },
  { id = \"all\", points = 60, policy = \"minimum\" },
]
tests = [
  { subtask = \"odd\", input = \"5\\n\", purpose = { en = \"no half\", zh = \"没有一半\" } },
  { subtask = \"all\", run = \"number 10 {seed}\" },
  { subtask = \"odd\", input = \"7\\n\" },
]
";

const CHECKER: &str = "\
import sys
n = int(open(sys.argv[1]).read())
a, b = map(int, open(sys.argv[2]).read().split())
if a + b != n:
    sys.exit(f'wrong answer {a} <b>and</b> {b}')
if a == b:
    sys.stderr.write('points 0.5 they are equal')
    sys.exit(7)
";

const NUMBER: &str = "\
import sys
most, seed = map(int, sys.argv[1:])
print(4 + 2 * (seed % most))
";

/// A statement with everything that must not be markup of the page.
const STATEMENT: &str = r#"# Pair

Print two numbers with the sum $n < 10^9$, and $\operatorname{<img src=x onerror=alert(1)>}$.

<script>alert(2)</script>

<img src="https://a.example/x.png" onerror="alert(3)">

[a script](javascript:alert(4)), [a file](other.html), [a site](https://a.example/), 10<sup>9</sup>

![a picture](https://a.example/y.png)

## Samples

<!-- muqi: samples -->
<!-- muqi: end -->

## Constraints

<!-- muqi: subtasks -->
<!-- muqi: end -->
"#;

const PROGRAMS: [(&str, &str); 4] = [
    ("accepted/one.py", "n = int(input())\nprint(1, n - 1)\n"),
    ("partially_correct/half.py", "n = int(input())\nprint(n // 2, n - n // 2)\n"),
    ("wrong_answer/same.py", "# </code><script>alert(5)</script>\nn = input()\nprint(n, n)\n"),
    ("wrong_answer/seven.py", "n = int(input())\nprint(1, n - 1 if n != 7 else 7)\n"),
];

fn package() -> Workplace {
    let here = Workplace::empty();
    here.write("problem/problem.toml", CONFIG);
    here.write("problem/plans/main.toml", PLAN);
    here.write("problem/checker.py", CHECKER);
    here.write("problem/statement/statement.en.md", STATEMENT);
    here.write("problem/generators/number.py", NUMBER);
    for (name, text) in PROGRAMS {
        here.write(&format!("problem/submissions/{name}"), text);
    }
    here.succeed("gen");
    here
}

/// The site with its tests and a judging of the jury's programs.
static SITE: LazyLock<Workplace> = LazyLock::new(|| {
    let here = package();
    let judged = here.run("check problem/submissions --report jury.json --keep-sources kept");
    assert_eq!(judged.status, Some(0), "{judged}");
    here.succeed("site --with-tests --report jury.json");
    here
});

#[test]
fn a_package_of_programs_has_every_page_in_the_language_of_its_statement_and_nothing_of_a_game() {
    if !has_tools() {
        return;
    }
    let pages = pages(&SITE);
    let names: Vec<&str> = pages.keys().map(String::as_str).collect();
    assert_eq!(
        names,
        [
            "en/index.html",
            "en/judging.html",
            "en/programs.html",
            "en/statement.html",
            "en/strength.html",
            "en/tests.html",
            "en/tests/01.html",
            "en/tests/02.html",
            "en/tests/03.html",
            "index.html",
        ]
    );
    assert_linked(&SITE);
    for (name, page) in &pages {
        for word in ["board", "play.html", "flaw", "Black", "n × m", "中文"] {
            assert!(!page.contains(word), "{name}: {word}");
        }
    }
    // Nothing is known of what tests catch where nothing was judged.
    let here = package();
    here.succeed("site");
    let names: Vec<String> = super::pages(&here).into_keys().collect();
    let expected =
        ["en/index.html", "en/programs.html", "en/statement.html", "index.html"].map(str::to_owned);
    assert_eq!(names, expected);
    assert_linked(&here);
}

#[test]
fn a_test_has_its_command_its_seed_its_purpose_its_input_and_its_answer() {
    if !has_tools() {
        return;
    }
    let pages = pages(&SITE);
    let first = &pages["en/tests/01.html"];
    assert!(first.contains("<dd>no half</dd>") && first.contains(">5\n</pre>"), "{first}");
    assert!(first.contains("<dt>subtask</dt><dd>odd</dd>") && first.contains(">1 4\n</pre>"));
    let second = &pages["en/tests/02.html"];
    assert!(second.contains("<code>number 10 '{seed}'</code>"), "{second}");
    let seed = second.split("<dt>seed</dt><dd>").nth(1).and_then(|it| it.split('<').next());
    let command = format!("gen number 10 {}", seed.expect("a seed"));
    assert!(second.contains(&format!("<code>muqi {command}</code>")), "{second}");
    assert_eq!(SITE.succeed(&command), SITE.read("testdata/main/02.in"));
}

#[test]
fn points_in_part_and_the_words_of_a_checker_are_on_the_pages_of_a_judging() {
    if !has_tools() {
        return;
    }
    let pages = pages(&SITE);
    let programs = &pages["en/programs.html"];
    let half = programs.split("<tr>").find(|row| row.contains("half.py")).expect("its row");
    let result = "<td>70 · <abbr title=\"partially correct\">PC</abbr></td>";
    assert!(half.contains(result), "{half}");
    let judging = &pages["en/judging.html"];
    assert!(judging.contains("they are equal") && judging.contains("&lt;b&gt;and"), "{judging}");
    let test = &pages["en/tests/02.html"];
    assert!(test.contains("<p>2 of 3.</p>") && test.contains("they are equal"), "{test}");
    assert!(pages["en/tests/03.html"].contains("seven.py"), "{}", pages["en/tests/03.html"]);
}

#[test]
fn the_strength_is_which_wrong_programs_of_the_jury_fail_which_tests_of_the_judging() {
    if !has_tools() {
        return;
    }
    let strength = &pages(&SITE)["en/strength.html"];
    assert!(strength.contains("3 wrong programs of the jury on 3 tests"), "{strength}");
    // Tests of a subtask need not be side by side.
    assert_eq!(strength.matches("scope=\"colgroup\">Subtask odd<").count(), 2, "{strength}");
    let seven = strength.split("<tr>").find(|row| row.contains("seven.py")).expect("its row");
    let marks = ["right first\">·</td>", "wrong first\"><a href=\"judging.html#s"];
    assert!(marks.iter().all(|mark| seven.contains(mark)), "{seven}");
    assert!(!strength.contains("one.py"), "a right program");
    assert!(!strength.contains("that no wrong program fails"), "{strength}");
}

#[test]
fn statements_of_strangers_bring_no_script_and_no_link_into_the_package() {
    if !has_tools() {
        return;
    }
    let pages = pages(&SITE);
    for (path, page) in &pages {
        let tags = tags(page, path);
        assert!(!tags.iter().any(|tag| tag.attribute("onerror").is_some()), "{path}");
        assert!(!page.contains("<script>alert") && !page.contains("href=\"javascript"), "{path}");
        let loaded = tags.iter().filter_map(|tag| tag.attribute("src"));
        assert!(loaded.into_iter().all(|address| !address.contains(':')), "{path}");
    }
    let statement = &pages["en/statement.html"];
    for shown in [
        "&lt;script&gt;alert(2)",
        "a script, a file, <a href=\"https://a.example/\">a site</a>, 10<sup>9</sup>",
        "<mo>&lt;</mo>",
        "<code>\\operatorname{&lt;img",
        "<td>",
    ] {
        assert!(statement.contains(shown), "{shown}: {statement}");
    }
    assert!(SITE.read("dist/site/en/programs.html").contains("&lt;script&gt;alert(5)"));
}

//! `docs/strength.md` has the figures of the test sets as `muqi strength` prints them, and both
//! plans are as strong as they are meant to be.

use std::fmt::Write as _;
use std::path::Path;

use serde_json::Value;

use crate::support::{muqi, temporary_directory};

use super::assert_page_is;

const PLANS: [&str; 2] = ["classic", "full"];

const INTRODUCTION: &str = "\
# Strength of the test sets

Every test set of this problem is tried on programs that are wrong. `muqi strength` runs them: short programs, each with one mistake that contestants make (`crates/game/src/flawed/flaws.rs`). A mistake is killed by a test on which the program prints another number, prints nothing, or is too slow. Programs that are right but slow are judged by the positions they visit, which is the same number on every machine: from 5·10^8 on the limit kills them, up to 5·10^7 they pass, and no test of either plan is between.

`muqi strength --plan NAME` fails when a mistake survives where it must not: in a subtask a mistake has to be killed by one test at least, in a plan that scores test by test by two, unless nothing is known to kill it there (*exempt*).

This page is written by a test (`MUQI_WRITE_DOCS=1 cargo test --test it docs::strength -- --include-ignored`).
";

const CONTEST: &str = "
## Measured against the tests of the contest

`classic` has the sizes of the contest's own test points, and the rule that odd ones have b = 0. Both are those of the package that the setters of the problem published: [DiamondJack/CTSC2018](https://github.com/DiamondJack/CTSC2018), `day0/chess`, commit a3a6ed2, Apache License 2.0. The data itself is not part of this repository; its scores are drawn evenly. A row of this table is what these commands say of the tests in a directory:

```sh
muqi strength --tests day0/chess/data --plan classic
muqi strength --tests day0/chess/data --plan classic --programs problem/submissions
```

| tests | wrong programs with 100 points | fewest tests that kill one | right but slow programs with 100 points | fewest tests that kill one | the jury's programs that must not have 100 points and have |
| --- | ---: | ---: | ---: | ---: | ---: |
";

/// The row of the tests of the contest, which are no part of the repository. It is compared with
/// what is printed where `MUQI_CONTEST_TESTS` names their directory; the last figure was found by
/// the second of the commands.
const OF_THE_CONTEST: &str = "| the contest's 20 | 0 of 55 | 3 | 2 of 7 | 0 | 2 of 18 |";

const NOT_SHOWN: &str = "
The two are the programs that mark unvisited positions with −1 and with 0 (`marker-minus-one`, `marker-zero`).

### What no board of these sizes shows

Every one of the 62 mistakes dies on two tests of `classic` at least. A program that is wrong on other boards only is not among them:

| wrong only | why the table cannot show it |
| --- | --- |
| where there are more columns than rows | n < m never occurs |
| on one row, on one cell, or on two cells | the only line is a column of ten |
| with four, six, seven or nine rows, or with four, six, seven or nine columns | no test has so many |
| where n + m = 19 | a table of 2^19 entries and one of 2^18 end on the same boards, those of 10×10 |
| on an odd number of cells from 27 on | 3×3 and 5×5 are the only odd areas |
| where White scores, in an odd test | all of them have b = 0 |

Twenty tests have no room for a few mistakes that some board of these sizes shows, because each takes one of the four boards of 10×10 for itself:

| wrong only | the board that shows it |
| --- | --- |
| with an input buffer of 1,376 to 1,404 bytes | nearly every score is 100000, so that nothing is left to choose; `full` has it |
| with an infinity for White alone of 4,870,000 to 4,899,999 | the greatest answer of all, on which no move of White's matters; `full` has it |
| where of ten moves the one that is worst by a + b, by a − b or by what it opens is left out | both players score and ten moves are possible at once; `full` has it |

`full` has boards of all bands of shapes, such as n − m ≥ 3 or m = 2, on each of which a rule that is wrong for these alone, in the whole game or near one end of it, is caught (`tests/it/shape_bands.rs`).
";

const YARDSTICK: &str = "
## A yardstick: programs of people

These mistakes were chosen, not drawn: the part of them that is killed says nothing about the programs of other people. `muqi strength --programs DIR` judges programs that are known to be right or wrong, as `muqi check` does, on all tests. Directories and comments state which, as in the jury's `submissions/`: `accepted/` is right; `wrong_answer/`, `time_limit_exceeded/`, `partially_accepted/` and the others are wrong, because their programs must not get full points. Programs in `compile_error/`, those of which nothing is stated, and copies are not counted.

- *True positive* is the part of the right programs that get full points, *true negative* the part of the wrong ones that do not.
- *At least* is the one-sided 95 % bound of Clopper and Pearson. With 240 wrong programs of which none gets full points it is 98.75 %: were the rate lower, such a result would be seen in fewer than one of twenty such collections. It presumes that the programs were written independently of each other, and that the tests were made without them.
- The exit status is 1 when a wrong program gets full points or a right one does not, and 2 when a program could not be judged or does not compile.

`muqi strength --mutate PROGRAM` changes a right program in C or C++ in one place at a time, and searches for those changes that no test kills a board on which they are wrong.
";

fn printed(arguments: &[&str]) -> String {
    // Outside any package, so that the built-in problem is meant.
    let empty = temporary_directory();
    let mut command = muqi();
    let run = command.args(arguments).current_dir(empty.path()).env("LC_ALL", "C.UTF-8").output();
    let run = run.expect("muqi can be started");
    let text = String::from_utf8(run.stdout).expect("UTF-8");
    assert!(run.status.success(), "muqi {}: {}\n{text}", arguments.join(" "), run.status);
    text
}

fn document(plan: &str) -> Value {
    let text = printed(&["strength", "--plan", plan, "--format", "json"]);
    serde_json::from_str(&text).expect("JSON")
}

fn list<'v>(document: &'v Value, key: &str) -> &'v [Value] {
    document[key].as_array().expect("a list")
}

fn figures(documents: &[Value]) -> String {
    let mut table = "\n## Figures\n\n\
        | plan | tests | flawed programs | killed by a test | of these by one test only | right but slow | weak spots |\n\
        | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        .to_owned();
    for (plan, document) in PLANS.iter().zip(documents) {
        let kills = |flaw: &&Value| flaw["kills"].as_u64().unwrap_or_default();
        let flaws = list(document, "flaws");
        let killed = flaws.iter().filter(|flaw| kills(flaw) > 0).count();
        let once = flaws.iter().filter(|flaw| kills(flaw) == 1).count();
        let slow = list(document, "brute_forces").len();
        let errors = list(document, "findings").iter();
        let errors = errors.filter(|finding| finding["severity"] == "error").count();
        let tests = list(document, "tests").len();
        let _ = writeln!(
            table,
            "| `{plan}` | {tests} | {} | {killed} | {once} | {slow} | {errors} |",
            flaws.len()
        );
    }
    table
}

/// Returns the row of some tests without its last figure.
fn row(tests: &str, document: &Value) -> String {
    let slow: Vec<&str> =
        list(document, "brute_forces").iter().filter_map(|known| known["flaw"].as_str()).collect();
    let kills = |is_slow: bool| -> Vec<u64> {
        let flaws = list(document, "flaws").iter();
        let name = |flaw: &Value| flaw["flaw"].as_str().unwrap_or_default().to_owned();
        let chosen = flaws.filter(|flaw| slow.contains(&&*name(flaw)) == is_slow);
        chosen.filter_map(|flaw| flaw["kills"].as_u64()).collect()
    };
    let figures = [false, true].map(|is_slow| {
        let kills = kills(is_slow);
        let alive = kills.iter().filter(|kills| **kills == 0).count();
        format!("{alive} of {} | {}", kills.len(), kills.iter().min().expect("a program"))
    });
    format!("| {tests} | {} | ", figures.join(" | "))
}

/// Returns how many of the jury's programs have full points, of those that must not.
fn of_the_jury(plan: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("problem/submissions/earned.toml");
    let earned = std::fs::read_to_string(path).expect("what the jury's programs earn");
    let earned: toml_edit::DocumentMut = earned.parse().expect("TOML");
    let programs = earned[plan]["programs"].as_table().expect("programs").iter();
    let wrong = programs
        .filter(|(name, _)| !name.starts_with("accepted/") && !name.starts_with("compile_error/"));
    let scores: Vec<i64> = wrong.filter_map(|(_, one)| one["score"].as_integer()).collect();
    let whole = scores.iter().filter(|score| **score == 100).count();
    format!("{whole} of {} |", scores.len())
}

fn measured(documents: &[Value]) -> String {
    let mut table = CONTEST.to_owned();
    if let Ok(directory) = std::env::var("MUQI_CONTEST_TESTS") {
        let empty = temporary_directory();
        let mut command = muqi();
        command.args(["strength", "--plan", "classic", "--format", "json", "--tests", &directory]);
        let run = command.current_dir(empty.path()).output().expect("muqi can be started");
        let document: Value = serde_json::from_slice(&run.stdout).expect("JSON");
        let row = row("the contest's 20", &document);
        assert!(OF_THE_CONTEST.starts_with(&row), "{row}");
    }
    table += OF_THE_CONTEST;
    table.push('\n');
    for (plan, document) in PLANS.iter().zip(documents) {
        table += &row(&format!("`{plan}`"), document);
        table += &of_the_jury(plan);
        table.push('\n');
    }
    table + NOT_SHOWN
}

fn slow_programs(documents: &[Value]) -> String {
    let mut table = "\n## Points of slow programs\n\nThey are right. A plan states in `[brute_force]` what each is to earn.\n\n".to_owned();
    let names: Vec<String> = PLANS.iter().map(|plan| format!("`{plan}`")).collect();
    let _ = writeln!(table, "| program | {} |\n| --- | ---: | ---: |", names.join(" | "));
    for (index, known) in list(&documents[0], "brute_forces").iter().enumerate() {
        let score = |document: &Value| list(document, "brute_forces")[index]["score"].to_string();
        let scores: Vec<String> = documents.iter().map(score).collect();
        let name = known["flaw"].as_str().expect("a name");
        let _ = writeln!(table, "| `{name}` | {} |", scores.join(" | "));
    }
    table
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn no_bound_of_either_plan_is_left_out() {
        for plan in PLANS {
            printed(&["strength", "--plan", plan, "--coverage"]);
        }
    }
}

mod full {
    use super::*;

    /// The tables are printed with exit status 0 where no wrong program survives and no slow one
    /// earns more than it may.
    #[test]
    #[ignore = "full: .ci/full"]
    fn the_page_has_the_figures_that_are_printed_and_no_wrong_program_survives() {
        let documents = PLANS.map(document);
        let page = INTRODUCTION.to_owned()
            + &figures(&documents)
            + &slow_programs(&documents)
            + &measured(&documents)
            + YARDSTICK;
        assert_page_is("strength.md", &page);
    }
}

//! `muqi check --report FILE --report-each DIR`: refused early, or written whatever happens.

use serde_json::Value;

use super::programs::{ONE_CELL, ONE_ROW, check, package};
#[cfg(unix)]
use super::signals::{Running, WAITS};

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn reports_are_written_in_the_form_that_their_ending_names() {
    let here = package();
    here.write("one_cell.c", ONE_CELL);
    let reports = "--report r.json --report r.xml --report r.html --report r.csv";
    assert_eq!(check(&here, &format!("one_cell.c {reports}")).status, Some(1));
    let json: Value = serde_json::from_str(&here.read("r.json")).expect("JSON");
    assert_eq!(json["submissions"][0]["score"], 40);
    assert_eq!(json["submissions"][0]["tests"][1]["verdict"], "WA");
    assert!(here.read("r.xml").contains("<testsuite name=\"one_cell.c\" tests=\"3\""));
    let page = here.read("r.html");
    assert!(page.contains("one_cell.c") && page.contains("</html>"));
    let elsewhere = ["src=", "http:", "https:", "url("];
    assert!(elsewhere.iter().all(|link| !page.contains(link)), "the page needs nothing else");
    // A report may be written over, anything else may not.
    assert_eq!(check(&here, "one_cell.c --report r.json").status, Some(1));
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_that_a_person_has_changed_is_replaced_only_when_that_is_asked_for() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    let names = ["r.json", "r.xml", "r.html", "r.csv", "pages/one_row.c.html"];
    let reports =
        "--report r.json --report r.xml --report r.html --report r.csv --report-each pages";
    let grade = |more: &str| check(&here, &format!("one_row.c {reports} {more}"));
    for _ in 0..2 {
        let run = grade("");
        assert!(run.stderr.contains("note: r.csv written"), "{run}");
    }
    for name in names {
        let changed = here.read(name).replacen("one_row", "my row", 1);
        here.write(name, &changed);
    }
    let changed = names.map(|name| here.read(name));
    let run = grade("");
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "nothing is judged");
    for name in &names[4..] {
        let refusal = "changed since muqi wrote it";
        assert!(run.stderr.contains(&format!("{name}: {refusal}")), "{run}");
    }
    std::fs::remove_dir_all(here.path("pages")).expect("removed");
    let run = grade("");
    for name in &names[..4] {
        assert!(run.stderr.contains(&format!("{name}: changed since muqi wrote it")), "{run}");
    }
    assert_eq!(names[..4].iter().map(|name| here.read(name)).collect::<Vec<_>>(), changed[..4]);
    let run = grade("--discard-edits");
    assert!(run.stderr.contains("note: r.csv written"), "{run}");
    assert!(names.iter().all(|name| !here.read(name).contains("my row")));
    here.write("r.csv", "mine\n");
    assert_eq!(grade("--discard-edits").status, Some(2), "it is no report");
    assert_eq!(here.read("r.csv"), "mine\n");
}

#[cfg(unix)]
#[test]
fn a_link_is_no_place_for_a_report() {
    use std::os::unix::fs::symlink;
    let here = package();
    here.write("one_row.c", ONE_ROW);
    check(&here, "one_row.c --report r.html");
    symlink("r.html", here.path("link.html")).expect("a link");
    symlink("absent", here.path("dangling.csv")).expect("a link");
    let run = check(&here, "one_row.c --report link.html --report dangling.csv");
    assert_eq!(run.status, Some(2), "{run}");
    for name in ["link.html", "dangling.csv"] {
        let refusal = "a symbolic link with this name exists";
        assert!(run.stderr.contains(&format!("{name}: {refusal}")), "{run}");
        assert!(here.path(name).is_symlink());
    }
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn every_submission_has_a_page_of_its_own_on_request() {
    let here = package();
    here.write("contest/张三/chess.c", ONE_ROW);
    here.write("contest/a:b/chess.c", ONE_CELL);
    here.write("contest/a?b/chess.c", ONE_CELL);
    here.write("contest/赵六/notes.txt", "no time left");
    assert_eq!(check(&here, "contest --report-each pages").status, Some(0));
    let pages = ["a_b (2).html", "a_b.html", "张三.html", "赵六.html"];
    assert_eq!(here.names("pages"), pages);
    let page = here.read("pages/张三.html");
    assert!(page.contains("张三") && !page.contains("a:b"), "nobody sees another's");
    assert!(!page.contains("赵六"), "nor who handed in nothing");
    let page = here.read("pages/赵六.html");
    assert!(page.contains("without a program: not chess.*"), "{page}");
    assert!(!page.contains("张三"), "nobody sees another's");
    assert!(!page.contains(">rank<"), "alone everybody would be the first");
}

#[test]
fn a_report_that_cannot_be_written_is_found_before_judging() {
    let here = package();
    here.write("one_row.c", ONE_ROW);
    here.write("file", "");
    std::fs::create_dir_all(here.path("taken.json")).expect("a directory");
    std::fs::create_dir_all(here.path("pages/one_row.c.html")).expect("a directory");
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/full", here.path("full.json")).expect("a link");
    let refused = |arguments: &str, reason: &str| {
        let run = check(&here, &format!("one_row.c {arguments}"));
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains(reason) && run.stderr.contains("\nhint: "), "{run}");
        assert_eq!(run.stdout, "", "nothing is judged");
    };
    refused("--report taken.json", "taken.json: a directory with this name exists");
    refused("--report file/r.json", "file/r.json: its directory does not exist");
    refused("--report /dev/full", "/dev/full: unknown extension of a report");
    refused("--report-each /dev/full", "/dev/full: not a directory");
    refused("--report-each pages", "one_row.c.html: a directory with this name exists");
    refused("--report r.csv --report ./r.csv", "r.csv and ./r.csv: two reports would be written");
    let both = "--report-each each --report each/one_row.c.html";
    refused(both, "two reports would be written to one file");
    #[cfg(unix)]
    refused("--report full.json", "full.json: a symbolic link with this name exists");
    #[cfg(target_os = "linux")]
    refused("--report /proc/r.json", "/proc/r.json: cannot be written: ");
    #[cfg(target_os = "linux")]
    refused("--report-each /sys", "/sys: cannot be written: ");
}

#[cfg(unix)]
#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_report_that_fails_after_all_is_named_and_the_others_are_written() {
    let here = package();
    here.write("contest/a/chess.c", WAITS);
    std::fs::create_dir(here.path("gone")).expect("a directory");
    let reports = "--report gone/r.json --report-each gone/pages --report r.csv";
    let command = here.command(&format!("check --plan three contest {reports}"));
    let running = Running::start(&here, command);
    // As a disk that fills up: from now on nothing can be written there.
    std::fs::remove_dir_all(here.path("gone")).expect("it is removed");
    let ended = running.end();
    let (told, noted) =
        (String::from_utf8_lossy(&ended.stdout), String::from_utf8_lossy(&ended.stderr));
    assert_eq!(ended.status.code(), Some(2), "{noted}");
    assert!(told.ends_with("\n1 submission, 0 accepted\n"), "{told}");
    assert!(noted.contains("error: gone/r.json: cannot be written: "), "{noted}");
    assert!(noted.contains("error: gone/pages/a.html: cannot be written: "), "{noted}");
    assert!(noted.contains("note: r.csv written\n"), "{noted}");
    assert!(here.read("r.csv").contains(",a,contest/a/chess.c,C,"), "{}", here.read("r.csv"));
}

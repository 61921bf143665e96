//! `muqi export --pdf` with programs that only pretend to make PDF, so that each way to
//! fail is tried on every machine.

use std::process::Output;

use crate::support::Workplace;

const CHINESE: &str = "problem/statement/statement.zh.classic.pdf";
const ENGLISH: &str = "problem/statement/statement.en.classic.pdf";

/// Fails as a browser does on a machine without a display.
const WITHOUT_DISPLAY: &str = "printf '\\033[31mno display\\n' >&2; exit 1";

/// Writes a page, as typst does: its third argument is the PDF.
const PRINTS: &str = "/bin/cp \"${0%/*}/page.pdf\" \"$3\"";

/// A PDF of one empty page.
const PAGE: &str = "%PDF-1.4\n1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj\n\
    2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj\n\
    3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 9 9]>> endobj\n\
    trailer <</Root 1 0 R>>\n%%EOF\n";

/// Returns a package, and beside it programs of these names that do this.
fn with_engines(engines: &[(&str, &str)]) -> Workplace {
    let here = Workplace::package();
    here.write("bin/page.pdf", PAGE);
    for (name, script) in engines {
        here.write_program(&format!("bin/{name}"), format!("#!/bin/sh\n{script}\n"));
    }
    here
}

/// Runs `muqi` with no other programs than those; returns what it says, too.
fn run(here: &Workplace, arguments: &str) -> (Option<i32>, String) {
    let mut command = here.command(arguments);
    let Output { status, stderr, .. } =
        command.env("PATH", here.path("bin")).output().expect("it runs");
    (status.code(), String::from_utf8(stderr).expect("UTF-8"))
}

#[test]
fn a_program_that_lacks_something_gives_way_to_the_next_unless_it_was_named() {
    let here = with_engines(&[("chromium", WITHOUT_DISPLAY), ("typst", PRINTS)]);
    let (status, told) = run(&here, "export cms noi --pdf=chromium");
    assert_eq!(status, Some(2), "{told}");
    assert!(told.contains(&format!("error: {CHINESE}: ")) && told.contains("no display"), "{told}");
    assert!(told.contains("needs Chromium or Google Chrome; or try --pdf=typst\n"), "{told}");
    assert!(here.path("dist/chess-noi.zip").is_file() && !here.path(CHINESE).exists());

    let (status, told) = run(&here, "export cms --pdf");
    assert_eq!(status, Some(0), "{told}");
    assert!(told.contains("no display; typst is tried next\n"), "{told}");
    assert!(told.contains(&format!("printed {CHINESE}\nprinted {ENGLISH}\n")), "{told}");
    assert!(!told.contains('\u{1b}'), "{told:?}");
}

#[test]
fn the_last_program_that_fails_is_the_error() {
    let of_typst = "echo 'note: x\nerror: unknown font\nlast' >&2; exit 1";
    let here = with_engines(&[("chromium", WITHOUT_DISPLAY), ("typst", of_typst)]);
    let (status, told) = run(&here, "export cms --pdf");
    assert_eq!(status, Some(2), "{told}");
    assert!(told.contains("typst is tried next\nerror: "), "{told}");
    assert!(told.contains("it printed: error: unknown font\n"), "{told}");
}

#[test]
fn a_changed_pdf_is_named_and_left_and_the_rest_is_written() {
    let here = with_engines(&[("typst", PRINTS)]);
    let (status, told) = run(&here, "export cms --pdf");
    assert_eq!(status, Some(0), "{told}");
    let (_, again) = run(&here, "export cms --pdf");
    assert!(!again.contains("printed"), "{again}");
    here.write(CHINESE, "%PDF-1.7 mine");
    here.remove(ENGLISH);
    let (status, told) = run(&here, "export cms noi --pdf");
    assert_eq!(status, Some(1), "{told}");
    assert!(told.contains("error[generated-edited]: changed by hand"), "{told}");
    assert!(told.contains(&format!("delete {CHINESE}.source to keep it")), "{told}");
    assert!(told.contains(&format!("printed {ENGLISH}\n")), "{told}");
    assert_eq!(here.read(CHINESE), "%PDF-1.7 mine");
    assert_eq!(here.read(ENGLISH), PAGE);
    assert!(here.path("dist/chess-noi.zip").is_file());

    let (status, told) = run(&here, "export cms --pdf --discard-edits");
    assert_eq!(status, Some(0), "{told}");
    assert!(told.contains(&format!("changed by hand, now printed again: {CHINESE}\n")), "{told}");
    assert_eq!(here.read(CHINESE), PAGE);
}

#[test]
fn a_changed_pdf_with_its_record_deleted_is_the_persons() {
    let here = with_engines(&[("typst", PRINTS)]);
    run(&here, "export cms --pdf");
    here.write(CHINESE, "%PDF-1.7 mine");
    here.remove(&format!("{CHINESE}.source"));
    let (status, told) = run(&here, "export cms --pdf --discard-edits");
    assert_eq!(status, Some(0), "{told}");
    assert!(told.contains(&format!("note: {CHINESE} was put there by hand and is kept\n")));
    assert_eq!(here.read("dist/cms/package/chess/statement/chinese.pdf"), "%PDF-1.7 mine");
}

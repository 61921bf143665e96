//! The files of a site on disk: the same bytes, and never over those of others.

use insta::assert_snapshot;

use crate::support::{Run, transcript};

use super::package;

const SITE: &str = "site --plan two --with-tests";

/// Returns a run without the size of the site, which changes with every word in it.
fn sizeless(mut run: Run) -> Run {
    let lines = run.stderr.lines().map(|line| match line.split_once(" files, ") {
        Some((head, _)) => format!("{} … files", head.rsplit_once(' ').map_or("", |it| it.0)),
        None => line.to_owned(),
    });
    run.stderr = lines.collect::<Vec<_>>().join("\n") + "\n";
    run
}

#[test]
fn the_site_has_the_same_bytes_with_any_number_of_threads_and_in_any_language() {
    let (one, other) = (package(), package());
    one.succeed(&format!("{SITE} --jobs 1"));
    other.succeed(&format!("{SITE} --jobs 3 --lang zh"));
    assert_eq!(one.files("dist"), other.files("dist"));
}

#[test]
fn files_of_others_stop_it_and_changed_pages_stay() {
    let here = package();
    here.write("dist/site/index.html", "mine");
    let in_the_way = here.run(SITE);
    here.remove("dist/site/index.html");
    here.succeed(SITE);
    here.write("dist/site/notes.html", "mine");
    here.edit("dist/site/en/index.html", "<body>", "<body><!-- edited -->");
    let edited = here.run(SITE);
    assert!(here.read("dist/site/en/index.html").contains("<!-- edited -->"));
    let fewer = here.run("site --plan two --discard-edits");
    assert!(!here.read("dist/site/en/index.html").contains("<!-- edited -->"));
    assert!(!here.names("dist/site").iter().any(|name| name.contains("tests/")));
    assert_eq!(here.read("dist/site/notes.html"), "mine");
    assert_snapshot!(transcript([in_the_way, edited, fewer].map(sizeless)));
}

#[test]
fn what_cannot_be_shown_is_refused_with_advice() {
    let here = package();
    here.write("other.json", "{}");
    assert_snapshot!(transcript([
        here.run("site --plan three"),
        here.run("site --out -"),
        here.run("site --plan two --report missing.json"),
        here.run("site --plan two --report other.json"),
        here.run("site --with-sources kept"),
        here.run("site --serve=70000"),
        here.run("site --serve 8123"),
    ]));
}

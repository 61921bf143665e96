//! The files of a site on disk: the same bytes, and never over those of others.

use insta::assert_snapshot;

use crate::support::{Run, Workplace, transcript};

use super::{html::tags, package, pages};

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
    ]));
}

const SECRET: &str = "a_name_that_only_the_source_has";

/// Returns a package with the report on two contestants, and their sources.
fn judged() -> Workplace {
    let here = package();
    here.write("contest/<b>anna/chess.c", format!("int main(void) {{ return {SECRET}; }}\n"));
    here.write("contest/bo/chess.c", format!("/* {SECRET} */ int main(void) {{ return 3; }}\n"));
    let check = "check --plan two contest --report all.json --keep-sources kept";
    assert_eq!(here.run(check).status, Some(0));
    here
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_judging_is_shown_without_sources_unless_they_are_asked_for() {
    let here = judged();
    here.succeed("site --report all.json");
    // The report is in English, its data are in no language.
    let page = here.read("dist/site/zh/judging.html");
    assert!(page.contains("返回值为 3") && !page.contains("exit status 3"), "{page}");
    let page = here.read("dist/site/en/judging.html");
    tags(&page, "judging");
    assert!(page.contains("&lt;b&gt;anna") && page.contains("two"), "{page}");
    assert!(pages(&here).values().all(|page| !page.contains(SECRET)), "neither do compilers");
    here.succeed("site --report all.json --with-sources kept");
    let page = here.read("dist/site/zh/judging.html");
    assert!(page.matches(SECRET).count() >= 3, "both sources, and the compiler: {page}");
    here.write("empty/x", "");
    let run = here.run("site --report all.json --with-sources empty");
    assert!(run.stderr.contains("2 sources of the judging not found"), "{run}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn a_judging_of_other_tests_is_refused() {
    let here = judged();
    let run = here.run("site --plan classic --report all.json");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.contains("all.json: a judging by another plan, two"), "{run}");
    here.edit("problem/plans/two.toml", "points = 40", "points = 50");
    here.edit("problem/plans/two.toml", "points = 60", "points = 50");
    let run = here.run("site --report all.json");
    assert!(run.stderr.contains("other tests, points or limits"), "{run}");
}

#[test]
#[cfg_attr(not(judge), ignore = "programs are run")]
fn the_programs_of_the_jury_have_their_results_of_the_judging() {
    let here = package();
    let check = "check --plan two problem/submissions/run_time_error/exit_3.c";
    assert_eq!(here.run(&format!("{check} --report jury.json")).status, Some(0));
    here.succeed("site --report jury.json");
    let page = here.read("dist/site/en/programs.html");
    let row = page.split("<wbr>exit_<wbr>3.c").nth(1).and_then(|it| it.split("</tr>").next());
    let result = "<td>0 · <abbr title=\"run-time error\">RTE</abbr></td>";
    assert!(row.is_some_and(|row| row.contains(result)), "{row:?}");
}

//! The content of pages: links that lead somewhere, elements in order, nothing from elsewhere.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::Path,
    sync::LazyLock,
};

use super::{
    super::support::Workplace,
    html::{Tag, tags},
    package, pages,
};

/// The site of the small plan, with its tests.
static SITE: LazyLock<Workplace> = LazyLock::new(|| {
    let here = package();
    here.succeed("site --plan two --with-tests");
    here
});

/// Pages with their tags; the page in which people play is tested elsewhere.
fn read(here: &Workplace) -> BTreeMap<String, Vec<Tag>> {
    let pages = pages(here).into_iter().filter(|(path, _)| path != "play.html");
    pages.map(|(path, page)| (path.clone(), tags(&page, &path))).collect()
}

/// Returns the path that a link on a page leads to, and the part of it.
fn target(page: &str, link: &str) -> (String, String) {
    let (path, part) = link.split_once('#').unwrap_or((link, ""));
    if path.is_empty() {
        return (page.to_owned(), part.to_owned());
    }
    let mut parts: Vec<&str> = Path::new(page)
        .parent()
        .map_or(vec![], |parent| parent.iter().filter_map(|part| part.to_str()).collect());
    for step in path.split('/') {
        match step {
            ".." => assert!(parts.pop().is_some(), "{page}: {link} leads out of the site"),
            _ => parts.push(step),
        }
    }
    (parts.join("/"), part.to_owned())
}

#[test]
fn both_languages_have_the_same_pages() {
    let paths: Vec<String> = pages(&SITE).into_keys().collect();
    let of = |language: &str| -> Vec<&str> {
        paths.iter().filter_map(|path| path.strip_prefix(language)).collect()
    };
    assert_eq!(of("en/"), of("zh/"));
    for page in ["index", "statement", "editorial", "strength", "programs", "tests"] {
        assert!(of("en/").contains(&format!("{page}.html").as_str()), "{page}: {paths:?}");
    }
    assert!(of("en/").contains(&"flaws/greedy.html") && of("en/").contains(&"tests/02.html"));
    assert_eq!(paths.len(), 2 * of("en/").len() + 2, "the door and the player");
}

#[test]
fn every_link_leads_to_a_part_of_a_page() {
    assert_linked(&SITE);
}

/// Asserts that every link of a site leads to another one, or to a part of a page.
pub(super) fn assert_linked(here: &Workplace) {
    let (pages, files) = (read(here), here.files("dist/site"));
    for (page, tags) in &pages {
        for tag in tags {
            let links = ["href", "src", "data-play"].iter().filter_map(|name| tag.attribute(name));
            for link in links.filter(|link| !link.starts_with("https://")) {
                let (path, part) = target(page, link);
                assert!(files.contains_key(&path), "{page}: {link} leads nowhere");
                if path == "play.html" || part.is_empty() {
                    continue;
                }
                let is_there = |tag: &Tag| tag.attribute("id") == Some(&part);
                assert!(pages[&path].iter().any(is_there), "{page}: no {part} in {path}");
            }
        }
    }
}

#[test]
fn ids_are_unique_and_every_page_has_one_heading_a_title_and_a_language() {
    for (page, tags) in read(&SITE) {
        let ids: Vec<&str> = tags.iter().filter_map(|tag| tag.attribute("id")).collect();
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{page}: {ids:?}");
        let count = |name: &str| tags.iter().filter(|tag| tag.name == name).count();
        assert_eq!([count("h1"), count("title"), count("main")], [1, 1, 1], "{page}");
        let language = tags[0].attribute("lang").expect("a language");
        let expected = if page.starts_with("en/") { "en" } else { "zh-CN" };
        assert_eq!(language, expected, "{page}");
        let without_text = |tag: &&Tag| tag.name == "img" && tag.attribute("alt").is_none();
        assert_eq!(tags.iter().filter(without_text).count(), 0, "{page}");
    }
}

#[test]
fn nothing_is_loaded_from_elsewhere_and_scripts_only_move_things() {
    for (page, tags) in read(&SITE) {
        for tag in &tags {
            let loaded = tag
                .attribute("src")
                .or_else(|| tag.attribute("href").filter(|_| tag.name == "link"));
            assert!(loaded.is_none_or(|address| !address.contains(':')), "{page}: {tag:?}");
            let acts = |(name, _): &(String, String)| name.starts_with("on");
            assert!(!tag.attributes.iter().any(acts), "{page}: {tag:?}");
            let is_script = tag.name == "script";
            assert!(!is_script || tag.attribute("src").is_some_and(|it| it.ends_with("site.js")));
        }
        // A board that is replaced by a live one is there without scripts, too.
        let figures = tags.iter().filter(|tag| tag.attribute("data-play").is_some()).count();
        let drawn = |tag: &&Tag| tag.attribute("class") == Some("drawn");
        assert!(tags.iter().filter(drawn).count() >= figures, "{page}");
    }
}

#[test]
fn live_boards_of_a_page_have_different_names() {
    for (page, tags) in read(&SITE) {
        let names: Vec<&str> = tags.iter().filter_map(|tag| tag.attribute("data-title")).collect();
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "{page}: {names:?}");
    }
}

#[test]
fn flaws_are_named_by_what_they_do_and_below_by_their_name() {
    let matrix = &pages(&SITE)["zh/strength.html"];
    let greedy = matrix.split("flaws/greedy.html\">").nth(1).expect("the row of greed");
    assert!(
        greedy.starts_with("贪心") && greedy.contains("<span class=\"name\">greedy"),
        "{greedy}"
    );
}

#[test]
fn a_mark_of_the_matrix_leads_to_what_the_flaw_prints_there() {
    let pages = pages(&SITE);
    let matrix = &pages["en/strength.html"];
    let mark = matrix.split("flaws/greedy.html#t01\" title=\"").nth(1).expect("greed fails there");
    let title = mark.split('"').next().expect("a title");
    let printed = title.split("prints ").nth(1).and_then(|it| it.split(';').next());
    let row =
        pages["en/flaws/greedy.html"].split("id=\"t01\"").nth(1).expect("the row of the test");
    let row = row.split("</tr>").next().expect("its end");
    assert!(row.contains(&format!(">{}<", printed.expect("a number"))), "{title}: {row}");
    assert!(row.contains("flaw=greedy"), "where it goes wrong: {row}");
}

#[test]
fn a_test_counts_for_its_subtask_and_for_those_that_need_it() {
    let pages = pages(&SITE);
    assert!(pages["en/tests/01.html"].contains("<dt>subtask</dt><dd>1, 2</dd>"));
    assert!(pages["zh/tests/02.html"].contains("<dd>2</dd>"));
    let answer = SITE.succeed("solve dist/site/samples/sample1.in");
    assert_eq!(answer, SITE.read("dist/site/samples/sample1.ans"));
}

#[test]
fn names_and_texts_that_look_like_markup_stay_text() {
    let here = package();
    let hostile = "</script><script>alert(1)</script></title><img src=x onerror=alert(2)>";
    here.edit("problem/problem.toml", "en = \"Chess\"", &format!("en = {hostile:?}"));
    here.edit("problem/plans/two.toml", "en = \"two tests\"", &format!("en = {hostile:?}"));
    here.edit(
        "problem/plans/two.toml",
        "run = \"uniform n=2 m=2\"",
        &format!("purpose = {hostile:?}, run = \"uniform n=2 m=2\""),
    );
    here.write("problem/submissions/wrong_answer/x.c", format!("// {hostile}\n"));
    here.edit("problem/statement/statement.en.md", "## Input", &format!("{hostile}\n\n## Input"));
    here.succeed("site --plan two --with-tests");
    for (path, page) in pages(&here).into_iter().filter(|(path, _)| path != "play.html") {
        let tags = tags(&page, &path);
        assert!(!tags.iter().any(|tag| tag.attribute("onerror").is_some()), "{path}");
        assert!(!page.contains("<script>"), "{path}");
    }
    assert!(here.read("dist/site/en/tests/01.html").contains("&lt;script&gt;alert(1)"));
    assert!(here.read("dist/site/en/statement.html").contains("&lt;script&gt;alert(1)"));
}

#[test]
fn boards_of_tests_are_shown_only_where_they_are_wanted() {
    let here = package();
    here.succeed("site --plan two");
    let pages = pages(&here);
    assert!(!pages.keys().any(|path| path.contains("tests")), "{:?}", pages.keys());
    let with_tests = super::pages(&SITE);
    let board = with_tests["en/tests/01.html"].split("data-play=\"").nth(1).expect("a board");
    let board = board.split("&amp;line").next().and_then(|it| it.split("&amp;a=").nth(1));
    let board = board.expect("its scores");
    assert!(with_tests["en/flaws/greedy.html"].contains(board));
    assert!(!pages.values().any(|page| page.contains(board)), "{board}");
}

#[test]
fn extra_tests_have_pages_and_are_worth_no_points() {
    let here = package();
    here.write("problem/handmade/found.in", "2 3\n1 2 9\n1 1 1\n1 2 9\n1 1 1\n");
    let plan = here.read("problem/plans/two.toml");
    let extra = "[[extra]]\nfile = \"found\"\npurpose = \"greed loses\"\n";
    here.write("problem/plans/two.toml", format!("{plan}\n{extra}"));
    here.succeed("site --plan two --with-tests");
    let pages = pages(&here);
    let page = &pages["en/tests/extra1.html"];
    assert!(page.contains("<dd>extra test, without points</dd>"), "{page}");
    assert!(page.contains("greed loses") && page.contains("handmade/found.in"), "{page}");
    assert!(page.contains("../flaws/greedy.html#textra1"), "{page}");
    let flaw = pages["en/flaws/greedy.html"].split("id=\"textra1\"").nth(1).expect("its row");
    assert!(flaw.contains("<td>–</td><td>−7</td>"), "{flaw}");
    assert!(pages["zh/tests.html"].contains("tests/extra1.html"));
    here.succeed("site --plan two");
    assert!(!super::pages(&here).values().any(|page| page.contains("extra1")));
}

#[test]
fn a_flaw_that_the_page_cannot_play_is_explained_by_the_move_that_comes_to_its_number() {
    let pages = pages(&SITE);
    let page = &pages["en/flaws/forward.html"];
    let words = "move 2: White should play (2,1); with (1,2) the result is the number printed";
    assert!(page.contains(&format!("<p>{words}</p>")), "{page}");
    assert!(page.contains("pictures/flaws/forward-clearest.svg"), "{page}");
    assert!(page.contains("&amp;line=0.2.1.3&amp;at=1&amp;"), "{page}");
    assert!(pages["en/flaws/white-first.html"].contains("No single move in place of a best one"));
}

#[test]
fn a_flaw_comes_with_its_wrong_lines_and_leads_to_every_test_that_it_fails() {
    let pages = pages(&SITE);
    let page = &pages["zh/flaws/white-maximises.html"];
    assert!(page.contains("<code>best = max(best, black ? a[i][j]"), "{page}");
    let test = &pages["en/tests/01.html"];
    assert!(test.contains("<tr id=\"greedy\" data-flaw=\"greedy\">"), "{test}");
    assert!(test.contains("href=\"#greedy\""), "where it goes wrong: {test}");
    assert!(pages["en/flaws/no-memory.html"].contains("cells, all scores 0."), "no table of zeros");
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn the_sites_of_all_plans_are_small_and_linked() {
        for plan in ["classic", "full"] {
            let here = Workplace::empty();
            here.succeed(&format!("site --with-tests --plan {plan}"));
            let bytes: usize = here.files("dist/site").values().map(Vec::len).sum();
            assert!(bytes < 6_000_000, "{plan}: {bytes} bytes");
            for (path, page) in pages(&here).into_iter().filter(|(path, _)| path != "play.html") {
                tags(&page, &path);
            }
            let programs = here.read("dist/site/zh/programs.html");
            assert!(
                programs.contains("<li><b>TLE</b> 超时</li>"),
                "{plan}: verdicts are explained"
            );
        }
    }
}

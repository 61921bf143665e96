//! Texts as LaTeX and as pages: nothing that the Markdown says is lost.

use muqi::{
    export::{TARGETS, TestNames, target},
    statement::{LatexForm, Pictures, SampleStyle, Text, Texts, page},
};

use crate::support::{editions, embedded, english, variant};

use super::{contents, exported, with_every_edition};

const HEADING: &str = "\\problemname{Chess}";

fn statement(text: &Text, pictures: &Pictures) -> String {
    text.latex(LatexForm::Statement { heading: HEADING }, pictures)
}

fn none() -> Pictures {
    Pictures::default()
}

/// Returns the runs of letters and digits of a text.
fn words(text: &str) -> Vec<&str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect()
}

/// Returns the Markdown without its title, which judges print themselves, and
/// without what fences are called.
fn body(markdown: &str) -> String {
    let lines = markdown.lines().skip(1).filter(|line| !line.starts_with("```"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Checks that all words stand in a text, in their order.
fn assert_in_order(words: &[&str], text: &str) {
    let mut rest = text;
    for word in words {
        let Some(at) = rest.find(word) else { panic!("{word} is missing before {rest}") };
        rest = &rest[at + word.len()..];
    }
}

/// Returns a text with its formulas left out, and their number.
fn without_formulas(markdown: &str) -> (String, usize) {
    let parts: Vec<&str> = markdown.split('$').collect();
    (parts.iter().step_by(2).copied().collect(), parts.len() / 2)
}

#[test]
fn every_word_and_formula_of_the_markdown_is_in_the_latex() {
    let mut tried = 0;
    with_every_edition(|contents| {
        let texts = &contents.texts;
        for text in &texts.statements {
            let markdown = body(&text.markdown(SampleStyle::ByJudge));
            assert_in_order(&words(&markdown), &statement(text, &none()));
            let drawn = statement(text, &texts.pictures);
            assert!(drawn.contains("$^{\\mathbf{2}}\\;\\mathbf{1}\\;_{3}$"), "{drawn}");
            tried += words(&markdown).len();
        }
        for text in &texts.editorials {
            let markdown = body(&text.markdown(SampleStyle::Plain));
            let slides = text.latex(LatexForm::Slides, &none());
            // A table that is too broad for a slide has several, one for some of its columns.
            let (rows, lines): (Vec<&str>, Vec<&str>) =
                markdown.lines().partition(|line| line.starts_with('|'));
            assert_in_order(&words(&lines.join("\n")), &slides);
            for word in words(&rows.join("\n")) {
                assert!(slides.contains(word), "{word} is missing in {slides}");
            }
            tried += words(&markdown).len();
        }
    });
    assert!(tried > 3000, "{tried} words");
}

#[test]
fn every_word_of_the_markdown_is_on_the_page_and_every_formula_is_drawn() {
    let mut tried = 0;
    with_every_edition(|contents| {
        let title = &contents.problem.config.title;
        for text in contents.texts.statements.iter().chain(&contents.texts.editorials) {
            let page = page(title, std::slice::from_ref(text), &none());
            let (markdown, formulas) = without_formulas(&body(&text.markdown(SampleStyle::Plain)));
            let (_, shown) = page.split_once("</h1>").expect("a heading");
            assert_in_order(&words(&markdown), shown);
            assert_eq!(page.matches("<math").count(), formulas);
            assert!(!page.contains("merror"), "{page}");
            tried += formulas;
        }
    });
    assert!(tried > 300, "{tried} formulas");
}

#[test]
fn the_judge_shows_samples_and_limits_itself() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let text = &contents.texts.statements[1];
    let latex = statement(text, &none());
    assert!(latex.starts_with(HEADING), "{latex}");
    assert!(!latex.contains("Sample input") && !latex.contains("256 MiB"), "{latex}");
    assert!(
        page(&problem.config.title, &contents.texts.statements, &contents.texts.pictures)
            .contains("256 MiB")
    );
}

#[test]
fn tables_and_lists_survive_and_special_characters_are_escaped() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let markdown = "1. one_two & 50% of #3 {x} ~ ^ \\\\ \"a\" \\<b\\> | c\n2. `a_b & <c>`\n\n\
                    - **bold** and *slanted*\n\n| a | b \\| c |\n| :-: | --: |\n| $x_1$ | 7 |\n\n\
                    ```text\na_b & <c> % {}\n```";
    let text = contents.texts.statements[1].followed_by(markdown);
    let latex = statement(&text, &none());
    let escaped = "\\item one\\_two \\& 50\\% of \\#3 \\{x\\} \\textasciitilde{} \
                   \\textasciicircum{} \\textbackslash{} ``a'' \
                   \\textless{}b\\textgreater{} \\textbar{} c";
    for expected in [
        "\\begin{enumerate}",
        escaped,
        "\\texttt{a\\_b \\& \\textless{}c\\textgreater{}}",
        "\\end{enumerate}",
        "\\begin{itemize}\n\\item \\textbf{bold} and \\emph{slanted}",
        "\\begin{tabular}{|c|r|}\n\\hline\na & b \\textbar{} c \\\\ \\hline\n$x_1$ & 7 \\\\ \\hline",
        "\\begin{verbatim}\na_b & <c> % {}\n\\end{verbatim}",
    ] {
        assert!(latex.contains(expected), "{expected} is not in {latex}");
    }
    let page = page(&problem.config.title, &[text], &none());
    for expected in
        ["\"text-align: right\"><span class=\"line\">7</span></td>", "a_b &amp; &lt;c&gt; % {}"]
    {
        assert!(page.contains(expected), "{expected} is not in {page}");
    }
}

#[test]
fn a_page_loads_nothing_from_anywhere() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let page = page(&problem.config.title, &contents.texts.statements, &contents.texts.pictures);
    for loading in ["src=", "href=", "url(", "@import", "<script"] {
        assert!(!page.contains(loading), "{loading}");
    }
    assert_eq!(page.matches("<article lang=").count(), 2);
    assert_eq!(page.matches("<svg").count(), 4, "two pictures in either language");
}

#[test]
fn every_form_of_a_text_shows_all_its_pictures() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let Texts { statements, editorials, pictures } = &contents.texts;
    let count = |text: &str, mark: &str| text.matches(mark).count();
    for (text, expected) in
        statements.iter().map(|it| (it, 2)).chain(editorials.iter().map(|it| (it, 5)))
    {
        let markdown = text.markdown_with_pictures(SampleStyle::Plain, |file| {
            pictures.get(file).map(|_| file.to_owned())
        });
        assert_eq!(count(&markdown, ".svg)\n"), expected, "{markdown}");
        let shown = page(&problem.config.title, std::slice::from_ref(text), pictures);
        assert_eq!(count(&shown, "<svg"), expected);
        assert_eq!(count(&text.typst(pictures), "#image("), expected);
        let slides = text.latex(LatexForm::Slides, pictures);
        let tables = count(&slides, "\\begin{center}\n\\small");
        assert_eq!(count(&slides, "\\begin{center}") - tables, expected, "{slides}");
        assert!(!text.markdown(SampleStyle::Plain).contains("!["), "judges may take none");
    }
    assert_eq!(pictures.iter().count(), problem.engine.pictures().len());
}

#[test]
fn every_section_of_an_editorial_is_a_slide() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    for text in &contents.texts.editorials {
        let sections = text.markdown(SampleStyle::Plain).matches("\n## ").count();
        let slides = text.latex(LatexForm::Slides, &none());
        assert!(sections > 3);
        for mark in ["\\begin{frame}[allowframebreaks,fragile]\n\\frametitle{", "\\end{frame}\n"] {
            assert_eq!(slides.matches(mark).count(), sections, "{slides}");
        }
    }
}

#[test]
fn a_variant_has_its_own_title_and_figures_and_no_heading_twice() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let Texts { statements, editorials, .. } = &contents.texts;
    let headings = ["# 棋盘（boards）", "# Boards (棋盘)", "# 棋盘：题解", "# Boards: editorial"];
    for (text, heading) in statements.iter().chain(editorials).zip(headings) {
        let markdown = text.markdown(SampleStyle::Plain);
        assert!(markdown.starts_with(&format!("{heading}\n\n")), "{markdown}");
        let page = page(&problem.config.title, std::slice::from_ref(text), &none());
        assert_eq!(page.matches("<h1>").count(), 1, "{page}");
    }
    for text in editorials {
        let markdown = text.markdown(SampleStyle::Plain);
        // Twelve rows and twelve columns, scores up to 50.
        for figure in ["$12 \\times 12$", "$2\\,704\\,156$", "$-3\\,600$", "$3\\,600$"] {
            assert!(markdown.contains(figure), "{figure}: {markdown}");
        }
        assert!(!markdown.contains("184\\,756"), "{markdown}");
    }
}

/// Returns both statements of the default edition for a judge.
fn statements_for(name: &str) -> [String; 2] {
    let problem = embedded();
    let (classic, _) = &editions()[0];
    let contents = contents(&problem, classic);
    let lowered = exported(target(name).expect("a target"), &contents).lowered;
    let texts = lowered.statements(&contents).into_iter();
    let texts: Vec<String> = texts.map(|text| text.markdown(SampleStyle::Plain)).collect();
    texts.try_into().expect("two languages")
}

#[test]
fn cms_promises_something_of_the_first_test_of_even_subtasks() {
    let [chinese, english] = statements_for("cms");
    let names: Vec<String> = (0..20).step_by(2).map(|number| format!("{number}-1")).collect();
    let promise = format!("\n测试点 {} 满足：$b_{{i,j}} = 0$。\n", names.join("、"));
    assert!(chinese.contains(&promise), "{chinese}");
    let promise = format!("\nTest cases {}: $b_{{i,j}} = 0$.\n", names.join(", "));
    assert!(english.contains(&promise), "{english}");
    let told = "19-1 is number 1 of “Subtask 19” on the results page";
    assert!(english.contains(told), "{english}");
}

#[test]
fn the_plain_sentence_is_used_only_where_tests_have_their_numbers() {
    with_every_edition(|contents| {
        for target in TARGETS {
            let lowered = exported(target, contents).lowered;
            let is_plain = lowered.view.tests == TestNames::AsPlanned;
            for text in lowered.statements(contents) {
                let text = text.markdown(SampleStyle::Plain);
                for rule in &contents.edition.properties {
                    let says = [&rule.text.zh, &rule.text.en].iter().any(|one| text.contains(*one));
                    assert_eq!(says, is_plain, "{}", target.name());
                }
            }
        }
    });
}

#[test]
fn a_promise_is_compared_with_the_test_of_its_number() {
    let problem = embedded();
    let (classic, _) = &editions()[0];
    let contents = contents(&problem, classic);
    let cms = target("cms").expect("a target");
    let exported = exported(cms, &contents);
    let mut found = cms.read(&exported.export.package);
    let tests = found.tests.as_mut().expect("tests");
    tests.swap(0, 1);
    let labels = [tests[1].label.clone(), tests[0].label.clone()];
    for (test, label) in tests.iter_mut().zip(labels) {
        test.label = label;
    }
    let differences = english(&found.differences(&contents, &exported.lowered));
    let is_broken = |one: &String| one.starts_with("test 0-1 breaks the rule for odd tests: b[");
    assert!(differences.iter().any(is_broken), "{differences:?}");
}

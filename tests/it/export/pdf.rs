//! The statements in PDF that a judge gets.

use muqi::{
    export::{Contents, Exported, Target, target},
    statement::{Page, Pdf, PdfEngine, Standing},
    text::Language,
};

use crate::support::variant;

use super::{bytes, contents};

fn cms() -> &'static dyn Target {
    target("cms").expect("a target")
}

fn pages(contents: &Contents<'_>) -> Vec<Page> {
    cms().pages(contents, &cms().lower(contents).expect("a problem for CMS"))
}

fn kept() -> Vec<u8> {
    b"%PDF-1.7 kept".to_vec()
}

/// Returns the Chinese statement that CMS gets, or why it gets none.
fn exported(contents: &Contents<'_>) -> Result<Vec<u8>, String> {
    let exported = Exported::new(cms(), contents).map_err(|error| error.to_string())?;
    let statement = exported.export.package.get("boards/statement/chinese.pdf");
    Ok(bytes(statement.expect("a statement")).to_vec())
}

#[test]
fn a_print_of_the_present_page_is_taken_and_one_of_another_page_is_refused() {
    let (problem, edition) = variant();
    let mut contents = contents(&problem, &edition);
    let page = pages(&contents).remove(0);
    assert_eq!(page.language(), Language::Chinese);
    for engine in PdfEngine::ALL {
        let pdf = Pdf::of_page(&page, engine, kept());
        assert_eq!(pdf.standing(&page), Standing::Current(engine));
        contents.keep(Language::Chinese, pdf);
        assert_eq!(exported(&contents), Ok(kept()));
    }
    let earlier = Page { text: page.text.followed_by("An earlier remark."), ..page.clone() };
    contents.keep(Language::Chinese, Pdf::of_page(&earlier, PdfEngine::Typst, kept()));
    let refusal = exported(&contents).expect_err("stale");
    assert!(
        refusal.contains("`muqi export cms --plan variant --pdf` prints it again"),
        "{refusal}"
    );
}

#[test]
fn a_pdf_without_a_record_is_taken_and_one_that_is_not_recorded_is_refused() {
    let (problem, edition) = variant();
    let mut contents = contents(&problem, &edition);
    let page = pages(&contents).remove(0);
    contents.keep(Language::Chinese, Pdf { bytes: kept(), record: None });
    assert_eq!(exported(&contents), Ok(kept()));
    let record = Pdf::of_page(&page, PdfEngine::Chromium, b"%PDF-1.7 other".to_vec()).record;
    contents.keep(Language::Chinese, Pdf { bytes: kept(), record });
    let refusal = exported(&contents).expect_err("another PDF");
    assert!(refusal.contains("is not the PDF that"), "{refusal}");
    for broken in ["", "engine = 1", "engine = \"word\"\nsource = \"\"\npdf = \"\""] {
        let pdf = Pdf { bytes: kept(), record: Some(broken.to_owned()) };
        assert_eq!(pdf.standing(&page), Standing::Changed, "{broken}");
    }
}

#[test]
fn what_is_printed_for_a_judge_calls_the_tests_as_it_does() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let pages = pages(&contents);
    assert_eq!(pages.len(), 2);
    for page in pages {
        let told = match page.language() {
            Language::Chinese => "结果页上「子任务 4」的第",
            Language::English => "of “Subtask 4” on the results page",
        };
        for engine in PdfEngine::ALL {
            let source = page.source(engine);
            assert!(source.contains(told), "{source}");
        }
        assert_eq!(page.source(PdfEngine::Chromium).matches("<article").count(), 1);
    }
}

#[test]
fn what_typst_is_given_is_kept() {
    let (problem, edition) = variant();
    let contents = contents(&problem, &edition);
    let english = pages(&contents).remove(1);
    insta::assert_snapshot!("typst_source", english.source(PdfEngine::Typst));
}

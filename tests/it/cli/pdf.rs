//! `muqi export --pdf`, with what this machine has of the programs that make PDF.

use std::collections::BTreeSet;

use muqi::statement::{PdfEngine, missing_glyphs};

use crate::support::{Workplace, browser, lacking, pdf_engine};

const CHINESE: &str = "problem/statement/statement.zh.classic.pdf";
const ENGLISH: &str = "problem/statement/statement.en.classic.pdf";

/// Returns a package with its statements printed for CMS by Chromium, where there
/// are one and a font with Chinese.
fn printed() -> Option<Workplace> {
    printed_with(PdfEngine::Chromium)
}

fn printed_with(engine: PdfEngine) -> Option<Workplace> {
    pdf_engine(engine)?;
    let here = Workplace::package();
    let run = here.run(&format!("export cms --pdf={}", engine.name()));
    if run.stderr.contains(" has no font for ") {
        lacking(engine.name(), "no font with Chinese to print with");
        return None;
    }
    assert_eq!(run.status, Some(0), "{run}");
    assert!(run.stderr.starts_with(&format!("printed {CHINESE}\nprinted {ENGLISH}\n")), "{run}");
    assert!(!run.stdout.contains("PDF"), "{run}");
    Some(here)
}

fn bytes(here: &Workplace, name: &str) -> Vec<u8> {
    std::fs::read(here.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Returns the Chinese characters of a text.
fn chinese(text: &str) -> BTreeSet<char> {
    text.chars().filter(|letter| ('\u{4e00}'..='\u{9fff}').contains(letter)).collect()
}

fn every_character_is_there(here: &Workplace, engine: PdfEngine) {
    for (pdf, package, text) in [
        (CHINESE, "chinese.pdf", "dist/cms/statement.zh.md"),
        (ENGLISH, "english.pdf", "dist/cms/statement.en.md"),
    ] {
        let printed = bytes(here, pdf);
        assert_eq!(missing_glyphs(&printed).expect("a PDF"), 0, "{pdf}");
        assert_eq!(bytes(here, &format!("dist/cms/package/chess/statement/{package}")), printed);
        let Ok(reader) = which::which("pdftotext") else {
            return lacking("pdftotext", "no pdftotext to read PDF with");
        };
        let read = std::process::Command::new(reader).arg(here.path(pdf)).arg("-").output();
        let read = String::from_utf8(read.expect("pdftotext runs").stdout).expect("UTF-8");
        let (expected, found) = (chinese(&here.read(text)), chinese(&read));
        let missing: BTreeSet<_> = expected.difference(&found).collect();
        assert!(missing.is_empty(), "{engine:?}, {pdf}: {missing:?} are not there");
        assert!(pdf == ENGLISH || expected.len() > 150, "{expected:?}");
        assert!(read.contains("19-1"), "the tests are called as CMS does: {read}");
    }
}

/// Fonts as the machine has them, without those for Chinese; fonts for its neighbours
/// have most of the characters, too.
#[cfg(target_os = "linux")]
const NO_CHINESE: &str = r#"<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont>
    <pattern><patelt name="lang"><string>zh-cn</string></patelt></pattern>
    <pattern><patelt name="lang"><string>zh-sg</string></patelt></pattern>
    <pattern><patelt name="lang"><string>zh-tw</string></patelt></pattern>
    <pattern><patelt name="lang"><string>zh-hk</string></patelt></pattern>
    <pattern><patelt name="lang"><string>zh-mo</string></patelt></pattern>
    <pattern><patelt name="lang"><string>ja</string></patelt></pattern>
    <pattern><patelt name="lang"><string>ko</string></patelt></pattern>
  </rejectfont></selectfont>
</fontconfig>
"#;

#[cfg(target_os = "linux")]
#[test]
fn a_print_without_a_font_for_chinese_is_refused_and_not_kept() {
    if browser().is_none() {
        return;
    }
    let here = Workplace::package();
    here.write("fonts.conf", NO_CHINESE);
    let mut command = here.command("export cms --pdf=chromium");
    let run = command.env("FONTCONFIG_FILE", here.path("fonts.conf")).output().expect("it runs");
    let errors = String::from_utf8_lossy(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{errors}");
    assert!(errors.contains("statement.zh.classic.pdf: chromium has no font for "), "{errors}");
    assert!(!here.path(CHINESE).exists() && !here.path("dist").exists());
}

#[test]
fn a_statement_that_cannot_be_printed_is_reported() {
    let here = Workplace::package();
    let mut command = here.command("export cms --pdf");
    let run = command.env("PATH", "").output().expect("it runs");
    // Chrome of macOS is not looked for in PATH.
    if !cfg!(target_os = "macos") {
        let errors = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{errors}");
        assert!(errors.contains("there is no Chromium or typst to print it"), "{errors}");
        assert!(errors.contains("these targets need none: luogu, hydro, "), "{errors}");
    }
    for (here, command, told) in [
        (&here, "export luogu --pdf", "luogu takes no statement in PDF"),
        (&Workplace::empty(), "export cms --pdf", "the built-in problem cannot be changed"),
    ] {
        let run = here.run(command);
        assert_eq!(run.status, Some(2), "{run}");
        assert!(run.stderr.contains(told), "{run}");
    }
}

mod long {
    use super::*;

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_chinese_character_of_the_statement_is_a_glyph_of_its_pdf() {
        for engine in PdfEngine::ALL {
            if let Some(here) = printed_with(engine) {
                every_character_is_there(&here, engine);
            }
        }
    }

    #[test]
    #[ignore = "long: .ci/run"]
    fn every_plan_keeps_its_own_pdf() {
        let Some(here) = printed() else { return };
        let before = here.files("problem");
        here.succeed("export cms --pdf --plan full");
        here.succeed("export cms --plan classic");
        here.succeed("export cms --plan full");
        let after = here.files("problem");
        assert!(before.iter().all(|(path, bytes)| after[path] == *bytes), "those of classic stay");
        let print =
            |plan: &str| bytes(&here, &format!("problem/statement/statement.zh.{plan}.pdf"));
        assert_ne!(print("classic"), print("full"));
        // One by hand serves the plans without their own.
        here.write("problem/statement/statement.en.pdf", "%PDF-1.7 mine");
        here.remove("problem/statement/statement.en.full.pdf");
        here.succeed("export cms --plan full");
        assert_eq!(here.read("dist/cms/package/chess/statement/english.pdf"), "%PDF-1.7 mine");
        here.succeed("export cms --plan classic");
        let english = bytes(&here, "dist/cms/package/chess/statement/english.pdf");
        assert_eq!(english, bytes(&here, ENGLISH));
    }
}

//! Lines of a source that explain a failure: a function without `return`, reading that does not
//! end at the end of the input.

use muqi_package::{jury::SourceCode, problem::ProgrammingLanguage};
use muqi_text::{Message, shortened};

/// Columns of a line of a source that a hint shows.
pub(crate) const SHOWN_COLUMNS: usize = 60;

/// The warning of GCC and Clang about a function that ends without a value.
const NO_RETURN: &str = "[-Wreturn-type]";

/// Returns a hint at the first function that ends without `return`, by the messages of the
/// compiler, and whether it has none at all: otherwise it may be that it never comes to its end.
pub(crate) fn without_return(messages: &str) -> Option<(Message, bool)> {
    let lines: Vec<&str> = messages.lines().collect();
    let at = lines.iter().position(|line| line.contains(NO_RETURN))?;
    // `chess.cpp:12:1: warning: …`; a name may have colons, too.
    let place = lines[at].split(": ").next()?;
    let mut numbers = place.rsplit(':').map(str::parse::<usize>);
    let (last, before) = (numbers.next()?.ok()?, numbers.next().and_then(Result::ok));
    let function = lines[..at].iter().rev().find_map(|line| {
        let (_, name) = line.split_once("unction ")?;
        Some(name.trim_end_matches(':').trim_matches(['‘', '’', '\'', '`']))
    });
    let function = function.map(|name| shortened(name, SHOWN_COLUMNS).into_owned());
    // GCC: "control reaches end of non-void function"; Clang: "does not return a value in all
    // control paths".
    let is_certain = !["control reaches end", "in all control paths"]
        .iter()
        .any(|doubt| lines[at].contains(doubt));
    let line = before.unwrap_or(last);
    Some((
        message!("hint-no-return", line = line, function = function, always = is_certain),
        is_certain,
    ))
}

/// Returns a hint at the first loop that does not end at the end of the input: of `scanf`, whose
/// result is -1 there, and of what looks for a digit among characters that are read.
pub(crate) fn endless_reading(source: &SourceCode) -> Option<Message> {
    if !matches!(source.language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp) {
        return None;
    }
    let mut lines = (1_usize..).zip(source.text.lines().map(str::trim));
    let (number, line) = lines.find(|(_, line)| !line.starts_with("//") && is_endless(line))?;
    let text = shortened(line, SHOWN_COLUMNS);
    Some(message!("hint-endless-reading", line = number, text = &*text))
}

fn is_endless(line: &str) -> bool {
    let line: String = line.split_whitespace().collect();
    let of_scanf = line.contains("while(scanf(") && !has_any(&line, &["==", "!=", ">", "&&"]);
    let seeks_digit = has_any(&line, &["<'0'||", "<48||", "while(!isdigit("]);
    let is_loop = has_any(&line, &["while(", "for(;"]);
    of_scanf || (seeks_digit && is_loop && !has_any(&line, &["EOF", "!=-1", "~"]))
}

fn has_any(line: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| line.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;
    use muqi_text::Language;

    fn english(messages: &str) -> Option<String> {
        without_return(messages).map(|(hint, _)| Language::English.text(hint))
    }

    #[test]
    fn the_function_without_return_is_named_by_its_line() {
        let gcc = "chess.cpp: In function ‘int best(int, int)’:\n\
                   chess.cpp:12:1: warning: no return statement in function returning non-void \
                   [-Wreturn-type]\n   12 | }\n      | ^\n";
        assert_eq!(
            english(gcc).as_deref(),
            Some("line 12: `int best(int, int)` ends without `return`")
        );
        let at_times = gcc.replace(
            "no return statement in function returning non-void",
            "control reaches end of non-void function",
        );
        assert_eq!(
            english(&at_times).as_deref(),
            Some("line 12: `int best(int, int)` can end without `return`")
        );
        let clang = "chess.cpp:7:1: warning: non-void function does not return a value \
                     [-Wreturn-type]\n";
        assert_eq!(english(clang).as_deref(), Some("line 7: a function ends without `return`"));
        assert_eq!(english("chess.cpp:7:1: warning: unused variable ‘x’ [-Wunused]\n"), None);
    }

    /// Returns whether a line of C++ is named as a loop that does not end.
    fn is_named(text: &str) -> bool {
        let source = SourceCode::new(ProgrammingLanguage::Cpp, text.as_bytes().to_vec());
        endless_reading(&source).is_some()
    }

    #[test]
    fn loops_that_do_not_end_with_the_input_are_named() {
        for endless in [
            "while (scanf(\"%d\", &x)) sum += x;",
            "while(scanf(\"%d (%d)\", &a[f(i)], &b))",
            "while (c < '0' || c > '9') c = getchar();",
            "for (; !isdigit(c); c = getchar()) while(!isdigit(c)) ;",
        ] {
            assert!(is_named(endless), "{endless}");
        }
        for ends in [
            "while (scanf(\"%d\", &x) == 1) sum += x;",
            "while (~scanf(\"%d\", &x)) sum += x;",
            "while (scanf(\"%d\", &x) != EOF)",
            "while (c != EOF && (c < '0' || c > '9')) c = getchar();",
            "if (c < '0' || c > '9') return;",
            "// while (scanf(\"%d\", &x))",
        ] {
            assert!(!is_named(ends), "{ends}");
        }
    }
}

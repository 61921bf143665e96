//! Lines of a source that explain a failure: a function without `return`, reading that does not
//! end at the end of the input.

use crate::{
    problem::ProgrammingLanguage,
    submission::SourceCode,
    text::{Message, ToMessage, shortened},
};

use super::SHOWN_COLUMNS;

/// The warning of GCC and Clang about a function that ends without a value.
const NO_RETURN: &str = "[-Wreturn-type]";

/// A function that ends without `return`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NoReturn {
    /// The number of its last line.
    line: usize,
    /// Its name, as the compiler has it.
    function: Option<String>,
    /// True where it has no `return` at all; otherwise it may be that it never comes to its end.
    is_certain: bool,
}

impl NoReturn {
    pub(super) fn is_certain(&self) -> bool {
        self.is_certain
    }
}

impl ToMessage for NoReturn {
    fn to_message(&self) -> Message {
        let Self { line, function, is_certain } = self;
        message!("hint-no-return", line = *line, function = function.clone(), always = *is_certain)
    }
}

/// Returns the first function that ends without `return`, by the messages of the compiler.
pub(super) fn without_return(messages: &str) -> Option<NoReturn> {
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
    Some(NoReturn { line: before.unwrap_or(last), function, is_certain })
}

/// Returns a hint at the first loop that does not end at the end of the input: of `scanf`, whose
/// result is -1 there, and of what looks for a digit among characters that are read.
pub(super) fn endless_reading(source: &SourceCode) -> Option<Message> {
    if !matches!(source.language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp) {
        return None;
    }
    let is_endless = |line: &str| {
        let line: String = line.split_whitespace().collect();
        let of_scanf = line.find("while(scanf(").is_some_and(|at| {
            let condition = &line[at + "while(".len()..];
            closing(condition).is_some_and(|end| condition[end..].starts_with("))"))
        });
        let seeks_digit = ["<'0'||", "<48||", "while(!isdigit("].iter().any(|it| line.contains(it));
        let is_loop = line.contains("while(") || line.contains("for(;");
        let minds_end = line.contains("EOF") || line.contains("!=-1") || line.contains('~');
        of_scanf || (seeks_digit && is_loop && !minds_end)
    };
    let mut lines = (1_usize..).zip(source.text.lines().map(str::trim));
    let (number, line) = lines.find(|(_, line)| !line.starts_with("//") && is_endless(line))?;
    let text = shortened(line, SHOWN_COLUMNS);
    Some(message!("hint-endless-reading", line = number, text = &*text))
}

/// Returns the place of the bracket that closes the first one of a text.
fn closing(text: &str) -> Option<usize> {
    let (mut depth, mut is_quoted) = (0_usize, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => is_quoted = !is_quoted,
            '(' if !is_quoted => depth += 1,
            ')' if !is_quoted => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn the_function_without_return_is_named_by_its_line() {
        let english = |messages| {
            without_return(messages).map(|hint| Language::English.text(hint.to_message()))
        };
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

    #[test]
    fn loops_that_do_not_end_with_the_input_are_named() {
        let line = |text: &str| {
            let source = SourceCode::new(ProgrammingLanguage::Cpp, text.as_bytes().to_vec());
            endless_reading(&source).is_some()
        };
        for endless in [
            "while (scanf(\"%d\", &x)) sum += x;",
            "while(scanf(\"%d (%d)\", &a[f(i)], &b))",
            "while (c < '0' || c > '9') c = getchar();",
            "for (; !isdigit(c); c = getchar()) while(!isdigit(c)) ;",
        ] {
            assert!(line(endless), "{endless}");
        }
        for ends in [
            "while (scanf(\"%d\", &x) == 1) sum += x;",
            "while (~scanf(\"%d\", &x)) sum += x;",
            "while (scanf(\"%d\", &x) != EOF)",
            "while (c != EOF && (c < '0' || c > '9')) c = getchar();",
            "if (c < '0' || c > '9') return;",
            "// while (scanf(\"%d\", &x))",
            "while (scanf(\"%d\"",
        ] {
            assert!(!line(ends), "{ends}");
        }
    }
}

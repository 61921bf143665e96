//! The lines of a source that open files by name.

use muqi_package::{
    jury::SourceCode,
    problem::{InputOutput, ProgrammingLanguage},
};
use muqi_text::{Message, shortened};

use super::source_lines::SHOWN_COLUMNS;

/// A line that opens a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Opening<'t> {
    /// Its number, from 1.
    line: usize,
    /// The line without the blanks around it.
    text: &'t str,
    /// The name of the file, where it is written there.
    name: Option<&'t str>,
    /// The innermost `#if` around it: whether it is compiled is unknown.
    guard: Option<&'t str>,
}

impl Opening<'_> {
    /// Returns whether it is compiled on every machine.
    pub(crate) fn is_always(&self) -> bool {
        self.guard.is_none()
    }

    /// Returns whether it is the input of the problem.
    pub(crate) fn is_input_of(&self, problem: &str) -> bool {
        self.extension(problem) == Some(".in")
    }

    fn extension(&self, problem: &str) -> Option<&str> {
        self.name?.strip_prefix(problem)
    }
}

/// Returns the opening by which a source does not get its input or loses its output, if there is
/// one: of any file where the standard streams are used, else of one that is not the problem's.
/// One that is always compiled comes first.
pub(crate) fn misplaced<'o, 't>(
    all: &'o [Opening<'t>],
    io: InputOutput,
    problem: &str,
) -> Option<&'o Opening<'t>> {
    let is_standard = io == InputOutput::Standard;
    let mut misplaced = all.iter().filter(|one| {
        if is_standard {
            // Programs choose by this name between files and standard streams.
            !one.guard.is_some_and(|guard| guard.contains("ONLINE_JUDGE"))
        } else {
            !matches!(one.extension(problem), Some(".in" | ".out"))
        }
    });
    let always = misplaced.clone().find(|one| one.is_always());
    // A name that is put together may be the right one.
    always.or_else(|| misplaced.next()).filter(|one| is_standard || one.name.is_some())
}

/// Returns the hint at an opening.
pub(crate) fn hint(one: &Opening<'_>, io: InputOutput, problem: &str) -> Message {
    let text = shortened(one.text, SHOWN_COLUMNS);
    let guard = one.guard.map(|guard| shortened(guard, SHOWN_COLUMNS).into_owned());
    match io {
        InputOutput::Standard => {
            message!("hint-opens-files", line = one.line, text = &*text, guard = guard)
        }
        _ => message!(
            "hint-opens-other-files",
            line = one.line,
            text = &*text,
            guard = guard,
            name = problem
        ),
    }
}

/// Ways in which programs open files.
fn ways(language: ProgrammingLanguage) -> &'static [&'static str] {
    match language {
        ProgrammingLanguage::C | ProgrammingLanguage::Cpp => {
            &["freopen", "fopen", "ifstream", "ofstream", "fstream"]
        }
        ProgrammingLanguage::Python | ProgrammingLanguage::PyPy => &["open(\"", "open('"],
        ProgrammingLanguage::Java => &["FileReader(", "FileInputStream(", "File("],
        ProgrammingLanguage::Pascal => &["assign("],
        ProgrammingLanguage::Go => &["os.Open", "os.ReadFile"],
        ProgrammingLanguage::Rust => &["File::open", "fs::read"],
    }
}

/// Returns the lines of a program that open files.
pub(crate) fn openings(source: &SourceCode) -> Vec<Opening<'_>> {
    let is_c = matches!(source.language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp);
    let (mut guards, mut openings) = (Vec::new(), Vec::new());
    for (line, text) in (1..).zip(source.text.lines().map(str::trim)) {
        if let Some(directive) = text.strip_prefix('#') {
            // Elsewhere it begins a comment or an attribute.
            match directive.trim_start() {
                begins if is_c && begins.starts_with("if") => guards.push(text),
                other if is_c && other.starts_with("el") => {
                    guards.pop();
                    guards.push(text);
                }
                ends if is_c && ends.starts_with("endif") => drop(guards.pop()),
                _ => {}
            }
            continue;
        }
        let lower = text.to_lowercase();
        let searched = if source.language == ProgrammingLanguage::Pascal { &*lower } else { text };
        let way =
            ways(source.language).iter().find_map(|way| Some(searched.find(way)? + way.len()));
        let is_comment = text.starts_with('{') || text.starts_with("//");
        let is_left_out =
            is_comment || text.contains("/dev/std") || guards.iter().any(|guard| is_off(guard));
        let Some(end) = way.filter(|_| !is_left_out) else { continue };
        // `open("` ends behind the quote.
        let name = text.get(end.saturating_sub(1)..).and_then(literal);
        openings.push(Opening { line, text, name, guard: guards.last().copied() });
    }
    openings
}

/// Returns whether a judge leaves out what is below an `#if`: it asks for a name that an author has
/// at home, such as `LOCAL`, not for one of compilers or judges.
fn is_off(guard: &str) -> bool {
    let asks = guard.trim_start_matches(['#', ' ']);
    let name = asks.strip_prefix("ifdef").or_else(|| asks.strip_prefix("if defined"));
    let name = name.map(|name| name.trim_matches([' ', '(', ')']));
    asks == "if 0" || name.is_some_and(|name| !name.starts_with('_') && name != "ONLINE_JUDGE")
}

/// Returns the first text in quotes.
fn literal(text: &str) -> Option<&str> {
    let start = text.find(['"', '\''])?;
    let quote = &text[start..=start];
    let rest = &text[start + 1..];
    rest.find(quote).map(|end| &rest[..end])
}

#[cfg(test)]
mod tests {
    use super::*;
    use InputOutput::{Either, Files, Standard};

    const OPENS: &str = "freopen(\"chess.in\", \"r\", stdin);";

    /// Returns the number of the line that is misplaced, and its guard.
    fn found(text: &str, io: InputOutput) -> Option<(usize, Option<String>)> {
        let source = SourceCode::new(ProgrammingLanguage::Cpp, text.as_bytes().to_vec());
        let openings = openings(&source);
        let one = misplaced(&openings, io, "chess")?;
        Some((one.line, one.guard.map(str::to_owned)))
    }

    #[test]
    fn a_line_that_is_compiled_on_some_machines_comes_after_one_that_always_is() {
        let guarded = format!("#ifndef LOCAL\n{OPENS}\n#endif\n");
        assert_eq!(found(&guarded, Standard), Some((2, Some("#ifndef LOCAL".to_owned()))));
        assert_eq!(found(&format!("{guarded}{OPENS}\n"), Standard), Some((4, None)));
        for off in ["ifndef ONLINE_JUDGE", "ifdef LOCAL", "if defined(DEBUG)", "if 0"] {
            assert_eq!(found(&guarded.replace("ifndef LOCAL", off), Standard), None, "{off}");
        }
        let other = guarded.replace("ifndef LOCAL", "ifdef LOCAL\n#else");
        assert_eq!(found(&other, Standard), Some((3, Some("#else".to_owned()))));
        assert_eq!(found(&format!("// {OPENS}\n"), Standard), None);
    }

    #[test]
    fn where_files_are_used_names_that_are_not_the_problems_are_misplaced() {
        assert_eq!([Files, Either].map(|io| found(OPENS, io)), [None, None]);
        for name in
            ["ches.in", "Chess.in", "chess.inn", "chess/chess.in", "chess1.in", "./chess.in"]
        {
            let text = OPENS.replace("chess.in", name);
            assert_eq!(found(&text, Files), Some((1, None)), "{name}");
        }
        let output = format!("{OPENS}\nfreopen(\"chess.ou\", \"w\", stdout);\n");
        assert_eq!(found(&output, Files), Some((2, None)));
        let unknown = "freopen((name + \".in\").c_str(), \"r\", stdin);";
        assert_eq!(found(unknown, Standard), Some((1, None)));
        assert_eq!(found("ifstream in(name);", Files), None, "it may be the right one");
    }
}

//! The files that a source opens by name, and whether the preprocessor leaves these lines in.

use std::collections::BTreeMap;

use crate::{
    problem::{InputOutput, ProgrammingLanguage},
    text::{Message, shortened},
};

use super::{FailedProgram, SHOWN_COLUMNS};

/// A line that opens a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Opening<'t> {
    /// Its number, from 1.
    line: usize,
    /// The line without the blanks around it.
    text: &'t str,
    /// The name of the file, where it is written there.
    name: Option<&'t str>,
    /// The line that turns it on, where that can be turned off: `#define LOCAL`.
    switch: Option<&'t str>,
    /// True where it is compiled; nothing where that depends on the machine.
    is_compiled: Option<bool>,
}

impl Opening<'_> {
    /// Returns whether it is compiled on every machine.
    pub(super) fn is_always(&self) -> bool {
        self.is_compiled == Some(true)
    }

    /// Returns whether it is the input of the problem, unless it is never compiled.
    pub(super) fn is_input_of(&self, problem: &str) -> bool {
        let file = self.name.and_then(|name| name.strip_prefix(problem));
        self.is_compiled != Some(false) && file == Some(".in")
    }

    /// Returns whether it is one of the files of the problem.
    fn is_of(&self, problem: &str) -> bool {
        let file = self.name.and_then(|name| name.strip_prefix(problem));
        matches!(file, Some(".in" | ".out"))
    }
}

/// Returns the opening by which a source does not get its input or loses its output, if there is
/// one: of any file where the standard streams are used, else of one that is not the problem's.
/// One that is always compiled comes first.
pub(super) fn misplaced<'o, 't>(
    all: &'o [Opening<'t>],
    io: InputOutput,
    problem: &str,
) -> Option<&'o Opening<'t>> {
    let is_misplaced = |one: &&Opening<'_>| io == InputOutput::Standard || !one.is_of(problem);
    let mut misplaced =
        all.iter().filter(is_misplaced).filter(|one| one.is_compiled != Some(false));
    let always = misplaced.clone().find(|one| one.is_always());
    // A name that is put together may be the right one.
    let is_unknown = |one: &Opening<'_>| one.name.is_none() && io != InputOutput::Standard;
    always.or_else(|| misplaced.next()).filter(|one| !is_unknown(one))
}

/// Returns the hint at an opening.
pub(super) fn hint(one: &Opening<'_>, io: InputOutput, problem: &str) -> Message {
    let text = shortened(one.text, SHOWN_COLUMNS);
    let switch = one.switch.map(|switch| shortened(switch, SHOWN_COLUMNS).into_owned());
    match io {
        InputOutput::Standard => {
            message!("hint-opens-files", line = one.line, text = &*text, switch = switch)
        }
        _ => message!(
            "hint-opens-other-files",
            line = one.line,
            text = &*text,
            switch = switch,
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
pub(super) fn openings<'t>(program: &FailedProgram<'t>) -> Vec<Opening<'t>> {
    let FailedProgram { source, defined, .. } = *program;
    let ways = ways(source.language);
    let mut conditions = Conditions::new(defined);
    let mut openings = Vec::new();
    for (line, text) in (1..).zip(source.text.lines()) {
        let text = text.trim();
        if text.starts_with('#') {
            // Elsewhere it begins a comment or an attribute.
            if matches!(source.language, ProgrammingLanguage::C | ProgrammingLanguage::Cpp) {
                conditions.read(text);
            }
            continue;
        }
        let is_comment = text.starts_with(['{']) || text.starts_with("//");
        let lower = text.to_lowercase();
        let searched = if source.language == ProgrammingLanguage::Pascal { &*lower } else { text };
        let way = ways.iter().find_map(|way| Some(searched.find(way)? + way.len()));
        // `open("` ends behind the quote.
        let Some(at) = way.filter(|_| !is_comment && !text.contains("/dev/std")) else { continue };
        openings.push(Opening {
            line,
            text,
            name: text.get(at.saturating_sub(1)..).and_then(literal),
            switch: conditions.switch(),
            is_compiled: conditions.are_met(),
        });
    }
    openings
}

/// Returns the first text in quotes.
fn literal(text: &str) -> Option<&str> {
    let start = text.find(['"', '\''])?;
    let quote = &text[start..=start];
    let rest = &text[start + 1..];
    rest.find(quote).map(|end| &rest[..end])
}

/// The conditions of the preprocessor around a line.
struct Conditions<'t> {
    /// Names that are defined, each with the line that does it; nothing of those that the judge
    /// defines.
    defined: BTreeMap<&'t str, Option<&'t str>>,
    /// Of each condition around the line whether it is met, if that is known, and the line that
    /// makes it so.
    around: Vec<(Option<bool>, Option<&'t str>)>,
}

impl<'t> Conditions<'t> {
    fn new(defined: &'t [String]) -> Self {
        let defined = defined.iter().map(|name| (name.as_str(), None));
        Self { defined: defined.collect(), around: Vec::new() }
    }

    fn are_met(&self) -> Option<bool> {
        if self.around.iter().any(|(is_met, _)| *is_met == Some(false)) {
            return Some(false);
        }
        self.around.iter().all(|(is_met, _)| *is_met == Some(true)).then_some(true)
    }

    /// Returns the innermost line that turns on what is in it.
    fn switch(&self) -> Option<&'t str> {
        self.around.iter().rev().find_map(|(_, switch)| *switch)
    }

    fn read(&mut self, line: &'t str) {
        let mut words = line[1..].split_whitespace();
        let (directive, rest) = (words.next().unwrap_or_default(), words.next());
        match (directive, rest) {
            ("define", Some(name)) if self.are_met() == Some(true) => {
                self.defined.insert(name, Some(line));
            }
            ("undef", Some(name)) => drop(self.defined.remove(name)),
            ("ifdef", Some(name)) => self.around.push(self.of_name(name, line)),
            ("ifndef", Some(name)) => self.around.push(negated(self.of_name(name, line), line)),
            ("if", _) => self.around.push(self.of_expression(line, &words_behind(line))),
            ("elif", _) => self.around.last_mut().into_iter().for_each(|one| *one = (None, None)),
            ("else", _) => {
                self.around.last_mut().into_iter().for_each(|one| *one = negated(*one, line));
            }
            ("endif", _) => drop(self.around.pop()),
            _ => {}
        }
    }

    /// Returns whether a name is defined. Compilers define names that begin with `_`.
    fn of_name(&self, name: &str, line: &'t str) -> (Option<bool>, Option<&'t str>) {
        match self.defined.get(name) {
            Some(by) => (Some(true), Some(by.unwrap_or(line))),
            None if name.starts_with('_') || name.contains(char::is_lowercase) => (None, None),
            None => (Some(false), None),
        }
    }

    fn of_expression(&self, line: &'t str, condition: &str) -> (Option<bool>, Option<&'t str>) {
        let name = |text: &str| {
            let name = text.strip_prefix("defined")?.trim_start_matches('(').trim_end_matches(')');
            let is_name = |letter: char| letter.is_alphanumeric() || letter == '_';
            name.chars().all(is_name).then(|| name.to_owned())
        };
        if let Some(name) = name(condition) {
            return self.of_name(&name, line);
        }
        if let Some(name) = condition.strip_prefix('!').and_then(name) {
            return negated(self.of_name(&name, line), line);
        }
        match condition {
            "0" => (Some(false), None),
            "1" => (Some(true), Some(line)),
            _ => (None, None),
        }
    }
}

/// Returns the condition behind `#if`, without blanks.
fn words_behind(line: &str) -> String {
    line.split_whitespace().skip(1).collect()
}

fn negated<'t>(
    (is_met, _): (Option<bool>, Option<&'t str>),
    line: &'t str,
) -> (Option<bool>, Option<&'t str>) {
    let is_met = is_met.map(|is_met| !is_met);
    (is_met, (is_met == Some(true)).then_some(line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::submission::SourceCode;
    use InputOutput::{Either, Files, Standard};

    const OPENS: &str = "freopen(\"chess.in\", \"r\", stdin);";

    /// Returns the number of the line that is misplaced, and what turns it on, of a program that is
    /// compiled as is customary.
    fn found(text: &str, io: InputOutput) -> Option<(usize, Option<String>)> {
        let is_online = io == Standard;
        let online = ["ONLINE_JUDGE".to_owned()];
        found_in(ProgrammingLanguage::Cpp, text, io, &online[..usize::from(is_online)])
    }

    fn found_in(
        language: ProgrammingLanguage,
        text: &str,
        io: InputOutput,
        defined: &[String],
    ) -> Option<(usize, Option<String>)> {
        let source = &SourceCode::new(language, text.as_bytes().to_vec());
        let program = FailedProgram { source, messages: "", defined, io, problem: "chess" };
        let openings = openings(&program);
        let one = misplaced(&openings, io, "chess")?;
        Some((one.line, one.switch.map(str::to_owned)))
    }

    #[test]
    fn names_are_defined_by_the_flags_of_the_problem() {
        let text = format!("#ifndef ONLINE_JUDGE\n{OPENS}\n#endif\n");
        let by_line = Some((2, Some("#ifndef ONLINE_JUDGE".to_owned())));
        assert_eq!(found_in(ProgrammingLanguage::Cpp, &text, Standard, &[]), by_line);
        assert_eq!(found(&text, Standard), None);
    }

    #[test]
    fn comments_of_other_languages_are_no_directives() {
        let text = "# if 0\nopen('a.in')\n";
        let found = found_in(ProgrammingLanguage::Python, text, Standard, &[]);
        assert_eq!(found, Some((2, None)));
    }

    #[test]
    fn what_turns_a_line_on_is_named() {
        for (before, switch) in [
            ("#define LOCAL\n#ifdef LOCAL", "#define LOCAL"),
            ("#define LOCAL 1\n#if defined(LOCAL)", "#define LOCAL 1"),
            ("#define LOCAL\n#ifndef LOCAL\n#else", "#else"),
            ("#ifndef LOCAL", "#ifndef LOCAL"),
            ("#if !defined LOCAL", "#if !defined LOCAL"),
            ("#if 1", "#if 1"),
            ("#ifdef ONLINE_JUDGE", "#ifdef ONLINE_JUDGE"),
        ] {
            let text = format!("{before}\n{OPENS}\n#endif\n");
            let line = before.lines().count() + 1;
            assert_eq!(found(&text, Standard), Some((line, Some(switch.to_owned()))), "{text}");
        }
    }

    #[test]
    fn what_is_not_compiled_opens_nothing() {
        for before in ["#ifdef LOCAL", "#ifndef ONLINE_JUDGE", "#if 0", "#if 1\n#else"] {
            assert_eq!(found(&format!("{before}\n{OPENS}\n#endif\n"), Standard), None, "{before}");
        }
        assert_eq!(found(&format!("// {OPENS}\n"), Standard), None);
        let text = format!("#ifndef ONLINE_JUDGE\n{}\n#endif\n", OPENS.replace("chess", "a"));
        assert_eq!(found(&text, Files), Some((2, Some("#ifndef ONLINE_JUDGE".to_owned()))));
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
        assert_eq!(
            found("freopen((name + \".in\").c_str(), \"r\", stdin);", Standard).map(|it| it.0),
            Some(1)
        );
        assert_eq!(found("ifstream in(name);", Files), None, "it may be the right one");
    }
}

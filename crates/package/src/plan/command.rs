//! The command of a test: its words, and what braces in them are filled with.
//!
//! Words are split as a POSIX shell splits quotes; nothing is expanded or redirected. `{n.max}` is
//! a constraint as narrowed for the test, a key of `each` is one of its values, `{{` and `}}` are
//! braces; `{seed}` and `{i}` are left for who runs the command, if anybody does.

use std::collections::BTreeMap;

use muqi_text::{Fact, Span, nearest};

use crate::{
    plan::plan_code,
    problem::{Constraints, Faults, Located, fill_braces},
};

/// Characters that a backslash between double quotes takes their meaning from.
const ESCAPED: &str = "\"\\$`";

/// A command as it is written in a file.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WrittenCommand<'c> {
    /// The text.
    pub text: &'c str,
    /// Its place.
    pub whole: Span,
    /// Its beginning in the file, if it is there as it is; with escapes in it, its words have
    /// the place of the whole.
    pub start: Option<usize>,
}

impl WrittenCommand<'_> {
    fn place(&self, from: usize, to: usize) -> Span {
        self.start.map_or(self.whole, |start| Span { start: start + from, end: start + to })
    }

    /// Returns the first of its `words` that a shell takes for a redirection or a pipe, as lines of
    /// scripts of other tools have them.
    pub(crate) fn redirection<'w>(&self, words: &'w [Located<String>]) -> Option<Located<&'w str>> {
        let written = self.start.map(|start| (start, self.text.as_bytes()));
        let (start, bytes) = written?;
        let found = words.iter().find(|word| {
            let first = word.span.start.checked_sub(start).and_then(|at| bytes.get(at));
            first.is_some_and(|first| b"<>|".contains(first))
        });
        found.map(|word| Located { value: word.value.as_str(), span: word.span })
    }

    /// Splits it into words, each with its place. Returns nothing where a quote is not closed,
    /// which is reported.
    pub(crate) fn split(&self, faults: &Faults<'_>) -> Option<Vec<Located<String>>> {
        let mut words = Vec::new();
        let mut word: Option<(usize, String)> = None;
        let mut characters = self.text.char_indices().peekable();
        while let Some((at, character)) = characters.next() {
            if character.is_whitespace() {
                let done = word.take();
                words.extend(
                    done.map(|(from, value)| Located { value, span: self.place(from, at) }),
                );
                continue;
            }
            let (_, value) = word.get_or_insert_with(|| (at, String::new()));
            match character {
                '\'' | '"' => loop {
                    let Some((_, inner)) = characters.next() else {
                        let fault = faults.at(plan_code::OPEN_QUOTE, self.place(at, at + 1));
                        faults.report(fault);
                        return None;
                    };
                    if inner == character {
                        break;
                    }
                    let is_escape = inner == '\\' && character == '"';
                    let escaped =
                        characters.next_if(|(_, next)| is_escape && ESCAPED.contains(*next));
                    value.push(escaped.map_or(inner, |(_, escaped)| escaped));
                },
                '\\' => value.extend(characters.next().map(|(_, escaped)| escaped)),
                other => value.push(other),
            }
        }
        let end = self.text.len();
        words.extend(word.map(|(from, value)| Located { value, span: self.place(from, end) }));
        Some(words)
    }
}

/// Stand for braces that are left for when a command is run: no argument has these.
const LEFT_OPEN: &str = "\0<";
const LEFT_CLOSE: &str = "\0>";

/// The values of the braces of a command.
pub(crate) struct Filling<'f> {
    /// The constraints as narrowed for the test.
    pub(crate) constraints: &'f Constraints,
    /// The values of `each` that this test has.
    pub(crate) values: &'f BTreeMap<String, String>,
    /// Braces that are left for when the command is run: their values are known only then.
    pub(crate) of_run: &'f [&'f str],
}

impl Filling<'_> {
    /// Fills the braces of words. Returns nothing where a fault was reported.
    pub(crate) fn fill(
        &self,
        words: &[Located<String>],
        faults: &Faults<'_>,
    ) -> Option<Vec<Located<String>>> {
        let filled: Vec<_> = words
            .iter()
            .map(|word| Some(Located { value: self.filled(word, faults)?, span: word.span }))
            .collect();
        filled.into_iter().collect()
    }

    fn filled(&self, word: &Located<String>, faults: &Faults<'_>) -> Option<String> {
        let filled = fill_braces(&word.value, |name| self.value(name));
        let filled = filled.map_err(|found| self.report(found, word.span, faults)).ok()?;
        if self.of_run.is_empty() {
            return Some(filled);
        }
        // Braces that are left for the run are the only ones that it fills.
        let literal = filled.replace('{', "{{").replace('}', "}}");
        Some(literal.replace(LEFT_OPEN, "{").replace(LEFT_CLOSE, "}"))
    }

    fn value(&self, name: &str) -> Option<String> {
        if self.of_run.contains(&name) {
            return Some(format!("{LEFT_OPEN}{name}{LEFT_CLOSE}"));
        }
        if let Some(value) = self.values.get(name) {
            return Some(value.clone());
        }
        self.constraints.end(name).map(|end| end.to_string())
    }

    fn report(&self, found: &str, span: Span, faults: &Faults<'_>) {
        let of_constraints = self.constraints.iter();
        let of_constraints =
            of_constraints.flat_map(|one| ["min", "max"].map(|end| format!("{}.{end}", one.name)));
        let known: Vec<String> = self.values.keys().cloned().chain(of_constraints).collect();
        let known: Vec<&str> =
            known.iter().map(String::as_str).chain(self.of_run.iter().copied()).collect();
        let near = nearest(found, known.iter().copied()).unwrap_or("none");
        let list = Fact::all(known.iter().map(|name| format!("{{{name}}}")));
        let fault = faults.at(plan_code::UNKNOWN_PLACEHOLDER, span);
        let fault = fault.with("found", Fact::quoted(found.as_bytes())).with("nearest", near);
        faults.report(fault.with("known", list));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Interval;
    use muqi_text::Source;

    fn words(text: &str) -> Option<Vec<String>> {
        let source = Source::new("plan", text);
        let whole = Span { start: 0, end: text.len() };
        let written = WrittenCommand { text, whole, start: Some(0) };
        let words = written.split(&Faults::new(&source))?;
        Some(words.into_iter().map(|word| word.value).collect())
    }

    #[test]
    fn words_are_split_as_a_shell_splits_quotes() {
        for (text, expected) in [
            (" tree  -n 5\t", &["tree", "-n", "5"][..]),
            (r#"a 'b c' "d e"f"#, &["a", "b c", "d ef"]),
            (r#"'a\' "\"\$\x" \ b ''"#, &["a\\", "\"$\\x", " b", ""]),
        ] {
            assert_eq!(words(text).expect("closed"), expected, "{text}");
        }
        assert_eq!(words("a 'b"), None);
    }

    #[test]
    fn braces_are_filled_with_constraints_and_values_but_those_of_the_run() {
        let constraints = [("n", Interval::new(1, 9))].into_iter().collect();
        let values = BTreeMap::from([("shape".to_owned(), "path".to_owned())]);
        let of_run = &["seed", "i"];
        let filling = Filling { constraints: &constraints, values: &values, of_run };
        let filled = |text: &str| {
            let (source, span) = (Source::new("plan", text), Span::at(0));
            let faults = Faults::new(&source);
            let filled = filling.filled(&Located { value: text.to_owned(), span }, &faults);
            faults.into_result(filled).map_err(|faults| faults.len())
        };
        assert_eq!(filled("{n.min}-{n.max}-{shape}-{seed}").as_deref(), Ok("1-9-path-{seed}"));
        // Braces that are meant stay double: the run fills `{seed}` and not `{{seed}}`.
        assert_eq!(filled("{{seed}} {seed}").as_deref(), Ok("{{seed}} {seed}"));
        for text in ["{m.max}", "{n}", "{n.max", "n}"] {
            assert_eq!(filled(text), Err(1), "{text}");
        }
    }
}

//! Diagnostics for people: the sentence, the line with a caret, the hint.
//!
//! ```text
//! error[input-leading-zero]: a[2][3] is written with leading zeros: `07`
//!  --> board.in:3:5
//!   |
//! 3 | 9 1 07
//!   |     ^^ expected `7`, found `07`
//!   = hint: write `7`
//! ```

use std::collections::{BTreeMap, BTreeSet};

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use crate::text::{Code, Diagnostic, Fact, Language, Severity, escaped};

/// Faults of one kind that are drawn of one file; the rest is counted.
const DRAWN_OF_A_KIND: usize = 10;

/// Faults that are drawn of one file.
const DRAWN_OF_A_FILE: usize = 30;

/// Faults that are drawn in all.
const DRAWN_IN_ALL: usize = 200;

/// Places of the same fault in other files that are named.
const NAMED_PLACES: usize = 5;

/// The same fault in several files: it is drawn in the first and counted in the others.
struct Repeated<'d> {
    /// The file in which it is drawn.
    first: &'d str,
    /// Its places in other files.
    others: Vec<String>,
}

/// All that is said of a fault beside its place. What to do may name that.
type Words = (Severity, Code, [Option<String>; 3]);

/// Draws diagnostics, in the words of one language.
pub(crate) struct FaultPrinter {
    language: Language,
    renderer: Renderer,
}

impl FaultPrinter {
    /// Makes a printer of styled text.
    pub(crate) fn new(language: Language) -> Self {
        Self { language, renderer: Renderer::styled() }
    }

    /// Returns diagnostics one after the other. What would be said of several files in the same
    /// words is drawn of the first, with the places in the others. Where there are very many of a
    /// kind, of a file or in all, the first are drawn and the others counted.
    pub(crate) fn draw(&self, diagnostics: &[Diagnostic]) -> String {
        let repeated = self.repeated(diagnostics);
        let diagnostics: Vec<&Diagnostic> = diagnostics
            .iter()
            .filter(|one| {
                let repeated = self.of_words(&repeated, one);
                repeated.is_none_or(|it| it.first == one.location.path)
            })
            .collect();
        let mut text = String::new();
        let (mut drawn_in_all, mut first_of_words) = (0, BTreeSet::new());
        for of_file in diagnostics.chunk_by(|left, right| left.location.path == right.location.path)
        {
            let mut drawn = BTreeMap::<Code, usize>::new();
            for diagnostic in of_file {
                let of_kind = drawn.get(&diagnostic.code).copied().unwrap_or(0);
                let of_file: usize = drawn.values().sum();
                let enough = of_kind == DRAWN_OF_A_KIND || of_file == DRAWN_OF_A_FILE;
                if enough || drawn_in_all == DRAWN_IN_ALL {
                    continue;
                }
                *drawn.entry(diagnostic.code).or_default() += 1;
                drawn_in_all += 1;
                let others = self.of_words(&repeated, diagnostic);
                // The first of the file has the places in other files.
                let others = others.filter(|_| first_of_words.insert(self.words(diagnostic)));
                text += &format!("{}\n\n", self.draw_one(diagnostic, others));
            }
            let more = of_file.len() - drawn.values().sum::<usize>();
            if more > 0 {
                let path = escaped(&of_file[0].location.path);
                let more = if of_file.iter().any(|one| one.severity == Severity::Error) {
                    message!("faults-further", number = more)
                } else {
                    message!("warnings-further", number = more)
                };
                text += &(self.language.about(path, self.language.text(more)) + "\n\n");
            }
        }
        text
    }

    /// Returns the faults of which the same is said in several files, with their places.
    fn repeated<'d>(&self, diagnostics: &'d [Diagnostic]) -> BTreeMap<Words, Repeated<'d>> {
        let mut repeated = BTreeMap::<Words, Repeated<'d>>::new();
        // One file may have very many faults, of which few are drawn.
        if diagnostics.iter().all(|one| one.location.path == diagnostics[0].location.path) {
            return repeated;
        }
        for one in diagnostics {
            let path = one.location.path.as_str();
            let same = repeated
                .entry(self.words(one))
                .or_insert_with(|| Repeated { first: path, others: Vec::new() });
            if same.first != path {
                same.others.push(match &one.location.excerpt {
                    Some(at) => format!("{}:{}:{}", escaped(path), at.line, at.column),
                    None => escaped(path),
                });
            }
        }
        repeated.retain(|_, same| !same.others.is_empty());
        repeated
    }

    fn of_words<'r, 'd>(
        &self,
        repeated: &'r BTreeMap<Words, Repeated<'d>>,
        one: &Diagnostic,
    ) -> Option<&'r Repeated<'d>> {
        if repeated.is_empty() { None } else { repeated.get(&self.words(one)) }
    }

    fn words(&self, one: &Diagnostic) -> Words {
        let wording = self.language.wording(one);
        (one.severity, one.code, [Some(wording.message), wording.label, wording.hint])
    }

    fn draw_one(&self, diagnostic: &Diagnostic, others: Option<&Repeated<'_>>) -> String {
        let wording = self.language.wording(diagnostic);
        let level = match diagnostic.severity {
            Severity::Error => Level::ERROR.with_name(self.language.text(message!("label-error"))),
            Severity::Warning => {
                Level::WARNING.with_name(self.language.text(message!("label-warning")))
            }
        };
        let title = level.primary_title(wording.message).id(diagnostic.code.name());
        // A name may hold anything, also what changes a terminal.
        let path = escaped(&diagnostic.location.path);
        let path = path.as_str();
        let mut group: Group<'_> = match &diagnostic.location.excerpt {
            Some(at) => {
                let mark = AnnotationKind::Primary.span(at.mark.range()).label(wording.label);
                let line = Snippet::source(at.text.as_str()).line_start(at.line).annotation(mark);
                // The column of a line that was cut cannot be counted from what is shown.
                let is_cut = at.text[..at.mark.start].chars().count() + 1 != at.column;
                if is_cut {
                    let origin = Origin::path(path).line(at.line).char_column(at.column);
                    title.element(origin).element(line)
                } else {
                    title.element(line.path(path))
                }
            }
            None => title.element(Origin::path(path)),
        };
        if let Some(hint) = wording.hint {
            // The label has the colon of the language.
            let hint = self.language.label(message!("label-hint")) + &hint;
            group = group.element(Level::HELP.no_name().message(hint));
        }
        if let Some(Repeated { others, .. }) = others {
            let number = others.len();
            let places = Fact::list(others, NAMED_PLACES);
            let same =
                self.language.text(message!("fault-repeated", number = number, places = places));
            group = group.element(Level::HELP.no_name().message(same));
        }
        self.renderer.render(&[group])
    }
}

/// Returns an error that is no fault of a file, with what to do about it.
pub(crate) fn error_with_hint(message: &str, hint: Option<&str>, language: Language) -> String {
    use super::style::{FOUND_WRONG, HEADING, styled};
    let mut text = styled(FOUND_WRONG, language.label(message!("label-error"))) + message + "\n";
    if let Some(hint) = hint {
        text += &(styled(HEADING, language.label(message!("label-hint"))) + hint + "\n");
    }
    text
}

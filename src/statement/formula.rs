//! Formulas of LaTeX as typst writes them.
//!
//! ```text
//! a_{i,j} \le 10^5      events: _ a { i , j } ≤ ^ 10 5      a_(i\,j) ≤ 10^(5)
//! ```
//!
//! What is not made of symbols, scripts, fractions, roots and delimiters, such as
//! a matrix, is not translated.

use pulldown_latex::{
    Parser, Storage,
    event::{Content, Event, Grouping, ScriptType, Visual},
};

/// Returns a formula for typst's math mode; nothing where it has parts that
/// are not translated here.
pub(super) fn typst_formula(latex: &str) -> Option<String> {
    let storage = Storage::new();
    let events: Result<Vec<Event<'_>>, _> = Parser::new(latex, &storage).collect();
    let events = events.ok()?;
    let mut rest = events.as_slice();
    let mut parts = Vec::new();
    while !rest.is_empty() {
        parts.push(element(&mut rest)?);
    }
    Some(parts.join(" "))
}

/// Takes the events of one element.
fn element(rest: &mut &[Event<'_>]) -> Option<String> {
    let (event, others) = rest.split_first()?;
    *rest = others;
    match event {
        Event::Content(content) => Some(symbol(content)),
        Event::Begin(Grouping::Normal) => group(rest),
        Event::Begin(Grouping::LeftRight(left, right)) => {
            let inner = group(rest)?;
            let side = |delimiter: &Option<char>| delimiter.map(literal).unwrap_or_default();
            Some(format!("lr({} {inner} {})", side(left), side(right)))
        }
        Event::Script { ty, .. } => {
            let base = element(rest)?;
            let script = element(rest)?;
            Some(match ty {
                ScriptType::Subscript => format!("{base}_({script})"),
                ScriptType::Superscript => format!("{base}^({script})"),
                ScriptType::SubSuperscript => format!("{base}_({script})^({})", element(rest)?),
            })
        }
        Event::Visual(Visual::Fraction(bar)) => {
            let (above, below) = (element(rest)?, element(rest)?);
            // Without a bar it is a binomial coefficient, whose parentheses are
            // delimiters of their own.
            Some(match bar {
                None => format!("frac({above}, {below})"),
                Some(_) => format!("vec(delim: #none, {above}, {below})"),
            })
        }
        Event::Visual(Visual::SquareRoot) => Some(format!("sqrt({})", element(rest)?)),
        Event::Space { width, .. } => {
            let width = width.map(|width| width.to_string()).unwrap_or_default();
            let em = width.strip_suffix("em").and_then(|width| width.trim().parse::<f32>().ok());
            Some(em.map(|em| format!("#h({em}em)")).unwrap_or_default())
        }
        _ => None,
    }
}

/// Takes the elements of a group to its end.
fn group(rest: &mut &[Event<'_>]) -> Option<String> {
    let mut parts = Vec::new();
    loop {
        if let [Event::End, others @ ..] = rest {
            *rest = others;
            return Some(parts.join(" "));
        }
        parts.push(element(rest)?);
    }
}

fn symbol(content: &Content<'_>) -> String {
    match content {
        Content::Text(text) => quoted(text),
        // A comma would separate arguments of a script or a fraction.
        Content::Number(number) => number.replace(',', "\\,"),
        Content::Function(name) => format!("op(\"{name}\")"),
        Content::Ordinary { content, .. }
        | Content::LargeOp { content, .. }
        | Content::BinaryOp { content, .. }
        | Content::Delimiter { content, .. }
        | Content::Punctuation(content) => literal(*content),
        Content::Relation { content, .. } => {
            let mut bytes = [0; 8];
            let text = String::from_utf8_lossy(content.encode_utf8_to_buf(&mut bytes));
            text.chars().map(literal).collect()
        }
    }
}

/// A string of typst's code.
pub(super) fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
    format!("\"{text}\"")
}

/// Returns a character as itself: which signs mean something to typst depends on
/// their place, and any of them may be escaped.
pub(super) fn literal(letter: char) -> String {
    if letter.is_ascii_punctuation() { format!("\\{letter}") } else { letter.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_of_statements_are_written_as_typst_takes_them() {
        for (latex, typst) in [
            (r"1 \le n, m \le 10", r"1 ≤ n \, m ≤ 10"),
            (r"a_{i,j}", r"a_(i \, j)"),
            (r"a_{1,2}", r"a_(1\,2)"),
            (r"100\,000", "100 #h(0.16666667em) 000"),
            (r"2^{n+m}", r"2^(n \+ m)"),
            (r"\min(n, m)", r#"op("min") \( n \, m \)"#),
            (r"n \times m \ge 20", "n × m ≥ 20"),
            (r"\binom{n+m}{n}", r"lr(\( vec(delim: #none, n \+ m, n) \))"),
            (r"\frac{1}{2}", "frac(1, 2)"),
            (r"\text{max } x", r#""max " x"#),
        ] {
            assert_eq!(typst_formula(latex).as_deref(), Some(typst), "{latex}");
        }
        for other in [r"\begin{matrix}a&b\end{matrix}", r"\nosuchcommand", "{"] {
            assert_eq!(typst_formula(other), None, "{other}");
        }
    }
}

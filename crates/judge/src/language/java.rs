//! The class that a Java source is to be started by.
//!
//! `javac` insists that a public class is in a file of its name. So the
//! source has to be read as far as its declarations: without comments and strings,
//! word by word.

/// The class that a Java program begins in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MainClass {
    /// The package, when one is declared.
    package: Option<String>,
    /// The name of the class.
    pub(crate) name: String,
}

impl MainClass {
    /// Returns the public class of a source, or the first that holds `main`, or
    /// `Main`.
    pub(crate) fn of(text: &str) -> Self {
        let words = words(text);
        let package = words.iter().position(|word| word == "package");
        let package = package.and_then(|at| words.get(at + 1).cloned());
        let classes = outer_classes(&words);
        let named = classes
            .iter()
            .find(|class| class.is_public)
            .or_else(|| classes.iter().find(|class| class.holds_main));
        let name = named.map(|class| class.name.to_owned());
        Self { package, name: name.unwrap_or_else(|| "Main".to_owned()) }
    }

    /// Returns what the virtual machine is to start.
    pub(crate) fn path(&self) -> String {
        match &self.package {
            Some(package) => format!("{package}.{}", self.name),
            None => self.name.clone(),
        }
    }
}

/// A class that is not inside of another.
struct OuterClass<'a> {
    name: &'a str,
    is_public: bool,
    holds_main: bool,
}

fn outer_classes(words: &[String]) -> Vec<OuterClass<'_>> {
    let mut classes: Vec<OuterClass<'_>> = Vec::new();
    let mut depth = 0_usize;
    for (at, word) in words.iter().enumerate() {
        let next = words.get(at + 1).map_or("", String::as_str);
        match word.as_str() {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            "class" | "enum" | "record" | "interface" if depth == 0 => {
                let is_public = is_public(&words[..at]);
                classes.push(OuterClass { name: next, is_public, holds_main: false });
            }
            // Deeper it is in a class within, which is not what is started.
            "void" if depth == 1 && next == "main" => {
                classes.last_mut().into_iter().for_each(|class| class.holds_main = true);
            }
            _ => {}
        }
    }
    classes
}

/// Returns whether the words before a declaration make it public: modifiers may be
/// between.
fn is_public(before: &[String]) -> bool {
    const MODIFIERS: [&str; 4] = ["final", "abstract", "strictfp", "sealed"];
    let mut before = before.iter().rev();
    before.find(|word| !MODIFIERS.contains(&word.as_str())).is_some_and(|word| word == "public")
}

/// Returns the names and keywords of a source, with the dots of paths, outside
/// of comments, characters and strings. A brace or a semicolon is a word, too.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut word = String::new();
    // A byte order mark is no part of the first word.
    let mut rest = text.trim_start_matches('\u{feff}');
    while let Some(character) = rest.chars().next() {
        // With the dots, so that the name of a package is one word.
        if character.is_alphanumeric() || matches!(character, '_' | '$' | '.') {
            word.push(character);
            rest = &rest[character.len_utf8()..];
            continue;
        }
        words.extend((!word.is_empty()).then(|| std::mem::take(&mut word)));
        if matches!(character, '{' | '}' | ';') {
            words.push(character.to_string());
        }
        rest = &rest[length_of_comment_or_string(rest).unwrap_or(character.len_utf8())..];
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

/// Returns the bytes of the comment, the character or the string that begins here, if one
/// does.
fn length_of_comment_or_string(rest: &str) -> Option<usize> {
    for (opening, closing) in [("//", "\n"), ("/*", "*/"), ("\"\"\"", "\"\"\"")] {
        if let Some(inside) = rest.strip_prefix(opening) {
            let closed = inside.find(closing).map(|at| at + closing.len());
            return Some(opening.len() + closed.unwrap_or(inside.len()));
        }
    }
    quoted(rest)
}

/// Returns the length of a string or a character in quotes on one line.
fn quoted(rest: &str) -> Option<usize> {
    let quote = rest.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let mut escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return Some(at),
            _ if character == quote => return Some(at + 1),
            _ => {}
        }
    }
    Some(rest.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_class_or_else_the_one_with_main_gives_the_name() {
        for (text, path) in [
            ("import java.util.*; class A {} public class B {}", "B"),
            ("package a.b;\n@X\npublic final strictfp class C<T> extends D {}", "a.b.C"),
            ("public class 棋 { public static class Inner {} }", "棋"),
            ("class A { void f() {} } class B { public static void main(String[] s) {} }", "B"),
            ("", "Main"),
            ("class A { public static class P {} public static void main(String[] s) {} }", "A"),
            // Comments and strings declare nothing.
            (
                "// public class A\n/* public class B */ class C {\n\
                 String s = \"public class D \\\" public class E\"; char c = '\"'; }\n\
                 public class F {}",
                "F",
            ),
        ] {
            assert_eq!(MainClass::of(text).path(), path, "{text}");
        }
    }
}

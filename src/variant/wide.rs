//! The programs of the jury in 64 bits, where answers exceed 32.

/// Replacements in the program in Java, whose scores fit 32 bits and whose sums do not.
const JAVA: [(&str, &str); 7] = [
    ("Map<Long, Integer>", "Map<Long, Long>"),
    ("private int search", "private long search"),
    ("Integer found", "Long found"),
    ("int best", "long best"),
    ("Integer.M", "Long.M"),
    ("int rest", "long rest"),
    ("int value", "long value"),
];

/// Replacements in C and C++, beside the type of all whole numbers.
const C: [(&str, &str); 3] = [("int main(", "signed main("), ("INT_M", "LLONG_M"), ("%d", "%lld")];

/// Returns a program in which all numbers have 64 bits; by its name, as it is where numbers have
/// any size anyway.
pub(super) fn in_64_bits(name: &str, text: &str) -> String {
    let replaced = |pairs: &[(&str, &str)]| {
        pairs.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
    };
    match name.rsplit('.').next() {
        Some("c") => with_type(&replaced(&C), "typedef long long Whole;"),
        Some("cpp") => with_type(&replaced(&C), "using Whole = long long;"),
        Some("java") => replaced(&JAVA),
        Some("pas") => replaced(&[("LongInt", "Int64")]),
        Some("rs") => replaced(&[("i32", "i64")]),
        _ => text.to_owned(),
    }
}

/// Declares a type behind the last header, and uses it wherever `int` is written.
fn with_type(text: &str, declaration: &str) -> String {
    let last = text.rfind("#include").unwrap_or(0);
    let end = text[last..].find('\n').map_or(text.len(), |at| last + at + 1);
    let (head, rest) = text.split_at(end);
    format!("{head}{declaration}\n#define int Whole  // answers exceed 32 bits\n{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_languages_get_64_bits() {
        let program =
            "#include <cstdio>\nint main() {\n    int n;\n    scanf(\"%d%d\", &n, &n);\n}\n";
        let wide = "#include <cstdio>\nusing Whole = long long;\n\
                    #define int Whole  // answers exceed 32 bits\nsigned main() {\n    int n;\n    \
                    scanf(\"%lld%lld\", &n, &n);\n}\n";
        assert_eq!(in_64_bits("accepted/a.cpp", program), wide);
        assert_eq!(in_64_bits("a.rs", "Vec<i32>"), "Vec<i64>");
        assert_eq!(in_64_bits("a.pas", "LongInt"), "Int64");
        assert_eq!(
            in_64_bits("A.java", "int best = Integer.MIN_VALUE"),
            "long best = Long.MIN_VALUE"
        );
        assert_eq!(in_64_bits("a.py", "int"), "int");
    }
}

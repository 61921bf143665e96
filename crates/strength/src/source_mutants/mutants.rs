//! All mutants of a program, and a sample of them.

use muqi_rng::{Seed, Stream};

use super::{SourceMutant, changes::changes, code::Code};

/// Returns all mutants of a C or C++ program, in the order of the places that they change. No two
/// have the same text.
pub fn source_mutants(text: &str) -> Vec<SourceMutant> {
    let mut mutants = changes(&Code::of(text));
    mutants.retain(|mutant| text[mutant.span.range()] != mutant.replacement);
    let place = |mutant: &SourceMutant| (mutant.span, mutant.replacement.clone());
    mutants.sort_by_key(|mutant| (place(mutant), mutant.kind));
    mutants.dedup_by_key(|mutant| place(mutant));
    mutants
}

/// Returns so many of the mutants, drawn by a seed, in their order.
pub fn sample_of(mutants: Vec<SourceMutant>, count: usize, seed: Seed) -> Vec<SourceMutant> {
    let mut drawn: Vec<(usize, SourceMutant)> = mutants.into_iter().enumerate().collect();
    if drawn.len() > count {
        Stream::new(seed, "mutants").shuffle(&mut drawn);
        drawn.truncate(count);
        drawn.sort_by_key(|(number, _)| *number);
    }
    drawn.into_iter().map(|(_, mutant)| mutant).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use insta::assert_snapshot;
    use proptest::{collection::vec, prelude::*, sample::select};

    use muqi_chess::built_in;

    use super::{super::ChangedLines, *};
    use crate::source_mutants::token::{TokenKind, tokens};

    /// The C and C++ programs of the jury.
    fn programs() -> Vec<(String, String)> {
        let (files, mut programs) = (built_in(), Vec::new());
        for directory in ["accepted", "partially_accepted", "wrong_answer", "run_time_error"] {
            let directory = format!("submissions/{directory}");
            for extension in ["c", "cpp"] {
                for stem in files.stems(&directory, extension) {
                    let name = format!("{directory}/{stem}.{extension}");
                    let bytes = files.get(&name).expect("a file that is listed");
                    programs.push((name, String::from_utf8(bytes.to_vec()).expect("UTF-8")));
                }
            }
        }
        programs
    }

    fn mutated(text: &str, mutant: &SourceMutant) -> String {
        [&text[..mutant.span.start], &mutant.replacement, &text[mutant.span.end..]].concat()
    }

    /// Returns everything of a program that mutants leave alone, and what is between.
    fn apart_from_code(text: &str) -> Vec<String> {
        let is_apart =
            |kind| matches!(kind, TokenKind::Comment | TokenKind::Text | TokenKind::Directive);
        let apart = tokens(text).into_iter().filter(|token| is_apart(token.kind));
        apart.map(|token| text[token.span.range()].to_owned()).collect()
    }

    #[test]
    fn comments_texts_and_lines_of_the_preprocessor_are_never_changed() {
        for (name, text) in programs() {
            let (apart, mutants) = (apart_from_code(&text), source_mutants(&text));
            assert!(!mutants.is_empty(), "{name}");
            for mutant in mutants {
                let changed = mutated(&text, &mutant);
                // What is deleted with a statement may have a text in it, and arguments that
                // change places may have two.
                let mut left = apart_from_code(&changed);
                let order: Vec<&String> = apart.iter().filter(|one| left.contains(one)).collect();
                assert!(left.iter().all(|one| apart.contains(one)), "{name}: {changed}");
                left.sort();
                let mut sorted: Vec<&String> = order;
                sorted.sort();
                assert_eq!(left.iter().collect::<Vec<_>>(), sorted, "{name}: {changed}");
            }
        }
    }

    #[test]
    fn no_two_mutants_are_the_same_and_none_is_the_program() {
        for (name, text) in programs() {
            let mutants = source_mutants(&text);
            let all = mutants.iter().map(|mutant| mutated(&text, mutant));
            let different: BTreeSet<String> = all.chain([text.clone()]).collect();
            assert_eq!(different.len(), mutants.len() + 1, "{name}");
        }
    }

    #[test]
    fn every_accepted_program_has_five_hundred_mutants() {
        for (name, text) in programs() {
            if name.contains("/accepted/") {
                let mutants = source_mutants(&text).len();
                assert!(mutants >= 500, "{name}: {mutants}");
            }
        }
    }

    /// A program, and parts of programs with what changes in them, or stays.
    const TEXTS: [&str; 24] = [
        "#include <stdio.h>\nint f(int i, int j) {\n    if (i < j) return i - 1; /* i < j */\n    \
         return max(i, 0);\n}\n",
        // Numbers.
        "x = 0x3f; y = 1'000LL; z = 1.5; w = 1e-9; v = 0b1;",
        "x = 0; y = 1e9; z = 1LL;",
        "++i < n;",
        // Operators and their operands.
        "cin >> n >> m;",
        "vector<int> a;",
        "int n = a;",
        "cout << \"a\" << b;",
        "a = f(-b);",
        "if (!a) ++b;",
        "x = r + a[i][j];",
        "if (i < n && g[i] == 0) f();",
        // Order.
        "x = p - q[1];",
        "f(p, g(q), 1);",
        "x = c[i + 1][j];",
        "x = p ? q + 1 : r;",
        "for (i = 0; i < n; ++i) for (j = 0; j < m; ++j) f();",
        "int f(int p, int q) {}",
        // Statements and words.
        "void f() { int p = 1; if (p) q = 2; for (;;) { g(); break; } vector<int> v; }",
        "bool f(bool p) { for (bool q : r) g(p); q; s.p; }",
        "int n, m;",
        "f(const vector<char>& v)",
        "f(Heights& v)",
        "x = p & q;",
    ];

    #[test]
    fn the_mutants_of_small_programs_are_these() {
        let mut shown = String::new();
        for text in TEXTS {
            shown += &format!("--- {}\n", text.lines().collect::<Vec<_>>().join(" ⏎ "));
            for mutant in source_mutants(text) {
                let ChangedLines { number, after, .. } = mutant.changed_lines(text);
                let after = after.join(" ⏎ ");
                shown += &format!("{:<10} {number}: {after}\n", mutant.kind.name());
            }
        }
        assert_snapshot!(shown);
    }

    proptest! {
        #[test]
        fn any_text_has_mutants_within_it(
            words in vec(select(
                "int a i n ( ) [ ] { } , ; = < > << >> & * - + . -> ? : 1 0x1f for if else return \
                 vector const cin max // /*\n # \" \n".split(' ').collect::<Vec<_>>(),
            ), 0..25)
        ) {
            let text = words.join(" ");
            for mutant in source_mutants(&text) {
                let changed = mutated(&text, &mutant);
                prop_assert_ne!(&changed, &text);
                prop_assert!(!mutant.changed_lines(&text).before.is_empty());
            }
        }
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed_and_in_order() {
        let (_, text) = programs().pop().expect("a program");
        let sample = |seed: &str| sample_of(source_mutants(&text), 20, Seed::derive("x", seed));
        assert_eq!(sample("1"), sample("1"));
        assert_ne!(sample("1"), sample("2"));
        assert_eq!(sample("1").len(), 20);
        assert!(sample("1").is_sorted_by_key(|mutant| mutant.span.start));
        let all = source_mutants(&text);
        assert_eq!(sample_of(all.clone(), all.len(), Seed::derive("x", "1")), all);
    }
}

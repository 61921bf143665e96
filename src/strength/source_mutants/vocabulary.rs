//! Words of C and C++ that changes of programs have to know.

/// Returns whether the `<` behind a word is a bracket: a template of the standard library.
pub(super) fn is_template(word: &str) -> bool {
    matches!(
        word,
        "template"
            | "vector"
            | "array"
            | "map"
            | "set"
            | "unordered_map"
            | "unordered_set"
            | "multimap"
            | "multiset"
            | "pair"
            | "tuple"
            | "queue"
            | "priority_queue"
            | "stack"
            | "deque"
            | "list"
            | "bitset"
            | "function"
            | "hash"
            | "less"
            | "greater"
            | "numeric_limits"
            | "unique_ptr"
            | "shared_ptr"
            | "static_cast"
            | "reinterpret_cast"
            | "make_pair"
    )
}

/// Returns whether a word is a type of numbers; these are put in the place of one another.
pub(super) fn is_number_type(word: &str) -> bool {
    matches!(
        word,
        "int"
            | "long"
            | "short"
            | "unsigned"
            | "signed"
            | "char"
            | "bool"
            | "double"
            | "float"
            | "size_t"
    )
}

/// Returns whether a declaration begins with a word that is no name of the program.
pub(super) fn begins_type(word: &str) -> bool {
    is_number_type(word)
        || is_qualifier(word)
        || matches!(word, "void" | "auto" | "struct" | "using" | "typedef")
}

/// Returns whether a word is a part of a type that does not end it.
pub(super) fn is_qualifier(word: &str) -> bool {
    matches!(word, "const" | "static" | "constexpr")
}

/// Returns whether a word is neither a name nor a type.
pub(super) fn is_keyword(word: &str) -> bool {
    matches!(
        word,
        "return"
            | "if"
            | "else"
            | "for"
            | "while"
            | "do"
            | "case"
            | "switch"
            | "break"
            | "continue"
            | "default"
            | "sizeof"
            | "new"
            | "delete"
            | "goto"
            | "throw"
            | "operator"
    )
}

//! The code of a program: its tokens without blanks, comments and lines of the preprocessor, with
//! what belongs together.
//!
//! Nothing is parsed. Brackets are matched, and the operands of an operator are taken by their
//! brackets and member accesses. What is taken wrongly makes a mutant that does not compile, or
//! one that is as good as any other.

use std::ops::RangeInclusive;

use crate::text::Span;

use super::token::{Token, TokenKind, tokens};

/// Templates of the standard library whose `<` is a bracket.
const TEMPLATES: [&str; 27] = [
    "template",
    "vector",
    "array",
    "map",
    "set",
    "unordered_map",
    "unordered_set",
    "multimap",
    "multiset",
    "pair",
    "tuple",
    "queue",
    "priority_queue",
    "stack",
    "deque",
    "list",
    "bitset",
    "function",
    "hash",
    "less",
    "greater",
    "numeric_limits",
    "unique_ptr",
    "shared_ptr",
    "static_cast",
    "reinterpret_cast",
    "make_pair",
];

/// Words that begin with a type where a statement begins.
const TYPES: [&str; 18] = [
    "int",
    "long",
    "short",
    "unsigned",
    "signed",
    "char",
    "bool",
    "double",
    "float",
    "void",
    "auto",
    "const",
    "static",
    "struct",
    "using",
    "typedef",
    "constexpr",
    "size_t",
];

/// Types of numbers, which are put in the place of one another.
const NUMBERS: [&str; 10] =
    ["int", "long", "short", "unsigned", "signed", "char", "bool", "double", "float", "size_t"];

/// Words that are neither names nor types.
const KEYWORDS: [&str; 17] = [
    "return", "if", "else", "for", "while", "do", "case", "switch", "break", "continue", "default",
    "sizeof", "new", "delete", "goto", "throw", "operator",
];

/// The tokens of a program that are code. They are called by their index.
pub(super) struct Code<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    /// The bracket that belongs to a bracket.
    partners: Vec<Option<usize>>,
    /// The innermost bracket that a token is in.
    around: Vec<Option<usize>>,
    /// True for `<` and `>` around arguments of templates.
    is_angle: Vec<bool>,
}

/// A variable of a program.
pub(super) struct Variable<'t> {
    pub(super) name: &'t str,
    /// The same for variables that can take the place of one another.
    pub(super) group: String,
    /// The tokens between which it is known.
    pub(super) scope: RangeInclusive<usize>,
}

impl<'t> Code<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let is_code = |token: &Token| {
            !matches!(token.kind, TokenKind::Blank | TokenKind::Comment | TokenKind::Directive)
        };
        let tokens: Vec<Token> = tokens(text).into_iter().filter(is_code).collect();
        let (nothing, is_angle) = (vec![None; tokens.len()], vec![false; tokens.len()]);
        let mut code = Self { text, tokens, partners: nothing.clone(), around: nothing, is_angle };
        code.match_brackets();
        code.match_angles();
        code
    }

    pub(super) fn len(&self) -> usize {
        self.tokens.len()
    }

    /// Returns a token as it is written; nothing beyond the ends.
    pub(super) fn word(&self, index: usize) -> &'t str {
        self.tokens.get(index).map_or("", |token| &self.text[token.span.range()])
    }

    /// Returns the token in front of another one; nothing in front of the first.
    pub(super) fn before(&self, index: usize) -> &'t str {
        index.checked_sub(1).map_or("", |before| self.word(before))
    }

    pub(super) fn kind(&self, index: usize) -> Option<TokenKind> {
        self.tokens.get(index).map(|token| token.kind)
    }

    /// Returns the place of one token.
    pub(super) fn span(&self, index: usize) -> Span {
        self.tokens[index].span
    }

    /// Returns the place of all tokens of a range.
    pub(super) fn span_of(&self, range: &RangeInclusive<usize>) -> Span {
        self.span(*range.start()).to(self.span(*range.end()))
    }

    /// Returns all tokens of a range as they are written, with what is between them.
    pub(super) fn text_of(&self, range: &RangeInclusive<usize>) -> &'t str {
        &self.text[self.span_of(range).range()]
    }

    pub(super) fn partner(&self, index: usize) -> Option<usize> {
        self.partners.get(index).copied().flatten()
    }

    /// Returns whether a token is `<` or `>` around arguments of a template.
    pub(super) fn is_angle(&self, index: usize) -> bool {
        self.is_angle.get(index).is_some_and(|is_angle| *is_angle)
    }

    fn match_brackets(&mut self) {
        let mut open: Vec<usize> = Vec::new();
        for index in 0..self.len() {
            let closes = matches!(self.word(index), ")" | "]" | "}");
            if let Some(start) = open.pop_if(|_| closes) {
                self.partners[start] = Some(index);
                self.partners[index] = Some(start);
            }
            self.around[index] = open.last().copied();
            if matches!(self.word(index), "(" | "[" | "{") {
                open.push(index);
            }
        }
    }

    fn match_angles(&mut self) {
        for start in 1..self.len() {
            if self.word(start) != "<" || !TEMPLATES.contains(&self.before(start)) {
                continue;
            }
            let mut depth = 0;
            for index in start..self.len() {
                match self.word(index) {
                    "<" => depth += 1,
                    ">" => depth -= 1,
                    ">>" => depth -= 2,
                    ";" | "{" => break,
                    _ => continue,
                }
                self.is_angle[index] = true;
                if depth <= 0 {
                    break;
                }
            }
        }
    }

    /// Returns whether a token is a name, not a keyword or a type.
    pub(super) fn is_name(&self, index: usize) -> bool {
        let word = self.word(index);
        self.kind(index) == Some(TokenKind::Word)
            && !KEYWORDS.contains(&word)
            && !TYPES.contains(&word)
    }

    /// Returns whether an operand ends with a token.
    pub(super) fn ends_operand(&self, index: usize) -> bool {
        matches!(self.word(index), ")" | "]")
            || matches!(self.kind(index), Some(TokenKind::Number | TokenKind::Text))
            || self.is_name(index)
    }

    /// Returns whether an operator has an operand on each side.
    pub(super) fn is_binary(&self, index: usize) -> bool {
        index > 0 && self.ends_operand(index - 1) && !self.is_angle(index)
    }

    /// Returns the operand that ends with a token: a name with its subscripts, arguments and the
    /// objects that it is a member of, a number, or what is in brackets.
    pub(super) fn operand_before(&self, end: usize) -> Option<RangeInclusive<usize>> {
        if !self.ends_operand(end) {
            return None;
        }
        let mut start = end;
        loop {
            if matches!(self.word(start), ")" | "]") {
                start = self.partner(start)?;
                let is_called = start > 0 && self.ends_operand(start - 1);
                if !is_called {
                    return Some(start..=end);
                }
                start -= 1;
            } else if start >= 2 && matches!(self.before(start), "." | "->" | "::") {
                start -= 2;
            } else {
                return Some(start..=end);
            }
        }
    }

    /// Returns the operand that begins with a token, with the operators in front of it.
    pub(super) fn operand_from(&self, start: usize) -> Option<RangeInclusive<usize>> {
        let mut end = start;
        while matches!(self.word(end), "-" | "!" | "~" | "*" | "&" | "++" | "--") {
            end += 1;
        }
        if self.word(end) == "(" {
            end = self.partner(end)?;
        } else if !self.ends_operand(end) {
            return None;
        }
        loop {
            match self.word(end + 1) {
                "(" | "[" => end = self.partner(end + 1)?,
                "." | "->" | "::" if self.is_name(end + 2) => end += 2,
                _ => return Some(start..=end),
            }
        }
    }

    /// Returns the parts between the commas in a pair of brackets, which open with a token.
    pub(super) fn parts(&self, open: usize) -> Vec<RangeInclusive<usize>> {
        let Some(close) = self.partner(open) else { return Vec::new() };
        let (mut parts, mut start, mut index) = (Vec::new(), open + 1, open + 1);
        while index < close {
            if self.word(index) == "," {
                parts.push((start, index));
                start = index + 1;
            }
            index = self.partner(index).filter(|&end| end > index).unwrap_or(index) + 1;
        }
        parts.push((start, close));
        let whole = parts.into_iter().filter(|(start, end)| start < end);
        whole.map(|(start, end)| start..=end - 1).collect()
    }

    /// Returns the statements that end with a semicolon, those of functions only.
    pub(super) fn statements(&self) -> Vec<RangeInclusive<usize>> {
        let ends = (0..self.len()).filter(|&index| self.word(index) == ";");
        let statement = |end: usize| self.start_of_statement(end).map(|start| start..=end);
        ends.filter_map(statement).filter(|range| range.start() < range.end()).collect()
    }

    /// Returns the first token of the statement that ends with a semicolon; nothing outside of
    /// functions and in the header of a loop.
    fn start_of_statement(&self, end: usize) -> Option<usize> {
        let around = self.around[end]?;
        if self.word(around) != "{" {
            return None;
        }
        let mut start = end;
        loop {
            let before = start.checked_sub(1)?;
            match self.word(before) {
                ";" | "{" | "else" | "do" => break,
                "}" if self.is_block(self.partner(before)?) => break,
                ")" if self.is_header(self.partner(before)?) => break,
                ")" | "]" | "}" => start = self.partner(before)?,
                _ => start = before,
            }
        }
        Some(start)
    }

    /// Returns whether a brace opens a block, not a list of values.
    fn is_block(&self, brace: usize) -> bool {
        matches!(self.before(brace), ")" | ";" | "{" | "}" | "else" | "do" | "const")
    }

    /// Returns whether a bracket opens the header of a loop or a condition.
    fn is_header(&self, bracket: usize) -> bool {
        self.word(bracket) == "("
            && matches!(self.before(bracket), "if" | "for" | "while" | "switch")
    }

    /// Returns the text between two places.
    pub(super) fn between(&self, start: usize, end: usize) -> &'t str {
        &self.text[start..end]
    }

    /// Returns whether nothing but code and blanks is in a range: no comment, text or line of the
    /// preprocessor.
    pub(super) fn is_without_comments(&self, range: &RangeInclusive<usize>) -> bool {
        let is_code = |token: &Token| {
            !matches!(token.kind, TokenKind::Comment | TokenKind::Text | TokenKind::Directive)
        };
        tokens(self.text_of(range)).iter().all(is_code)
    }

    /// Returns whether a token is the name of a type that the language has.
    pub(super) fn is_type(&self, index: usize) -> bool {
        TYPES.contains(&self.word(index))
    }

    /// Returns whether `&` has a value on each side. A reference is written without a blank on one
    /// side.
    pub(super) fn is_mask(&self, index: usize) -> bool {
        let is_close = |span: Span, other: Span| span.end == other.start;
        let (before, behind) = (self.span(index - 1), self.span(index + 1));
        let is_reference = is_close(before, self.span(index)) != is_close(self.span(index), behind);
        self.is_binary(index) && !is_reference
    }

    /// Returns the part of a condition or an expression that ends in front of an operator.
    pub(super) fn part_before(&self, index: usize) -> Option<RangeInclusive<usize>> {
        let mut start = index;
        while let Some(before) = start.checked_sub(1) {
            match self.word(before) {
                ")" | "]" => start = self.partner(before)?,
                word if separates(word) => break,
                _ => start = before,
            }
        }
        (start < index).then(|| start..=index - 1)
    }

    /// Returns the part of a condition or an expression that begins behind an operator.
    pub(super) fn part_behind(&self, index: usize) -> Option<RangeInclusive<usize>> {
        let mut end = index;
        while end + 1 < self.len() {
            match self.word(end + 1) {
                "(" | "[" => end = self.partner(end + 1)?,
                ")" | "]" => break,
                word if separates(word) => break,
                _ => end += 1,
            }
        }
        (end > index).then(|| index + 1..=end)
    }

    /// Returns whether a stream reads or prints in the statement of a token, in front of it.
    pub(super) fn is_behind_stream(&self, index: usize) -> bool {
        let is_stream = |at: usize| matches!(self.word(at), "cin" | "cout" | "cerr");
        let is_end = |at: usize| matches!(self.word(at), ";" | "{" | "}");
        (0..index).rev().take_while(|&at| !is_end(at)).any(is_stream)
    }

    /// Returns whether a name is declared where it is.
    pub(super) fn is_declared(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1).filter(|_| self.is_name(index)) else {
            return false;
        };
        let ends_type = |at: usize| self.is_type(at) || self.is_name(at) || self.is_angle(at);
        match self.word(before) {
            "," => self.start_of_list(before).is_some_and(|start| self.declares(start)),
            "&" => before > 0 && ends_type(before - 1) && !self.is_mask(before),
            "*" => before > 0 && (self.is_type(before - 1) || self.is_angle(before - 1)),
            "const" | "static" | "constexpr" => false,
            _ => ends_type(before),
        }
    }

    /// Returns the variables of the program, in the order of their declarations.
    pub(super) fn variables(&self) -> Vec<Variable<'t>> {
        let is_variable = |&index: &usize| {
            let is_called =
                matches!(self.word(index + 1), "(" | "{") && self.around[index].is_none();
            self.is_declared(index) && !is_called
        };
        let variable = |index| Variable {
            name: self.word(index),
            group: self.group(index),
            scope: index..=self.end_of_scope(index),
        };
        (0..self.len()).filter(is_variable).map(variable).collect()
    }

    /// Returns what the type of a variable that is declared there has in common with others.
    fn group(&self, index: usize) -> String {
        let start = self.start_of_list(index).unwrap_or(index);
        let is_part = |at: &usize| !self.is_declared(*at);
        let type_words = (start..index).take_while(is_part).map(|at| self.word(at));
        let type_words: Vec<&str> =
            type_words.filter(|word| !matches!(*word, "const" | "static" | "&" | "*")).collect();
        let is_number = type_words.iter().all(|word| NUMBERS.contains(word));
        let group = if is_number { "number".to_owned() } else { type_words.concat() };
        let is_pointer = self.before(index) == "*" || self.word(index + 1) == "[";
        if is_pointer { group + "*" } else { group }
    }

    /// Returns the last token of the block that a name is declared in; for one in the header of a
    /// function or a loop, of what is behind that.
    fn end_of_scope(&self, index: usize) -> usize {
        let last = self.len() - 1;
        let Some(around) = self.around[index] else { return last };
        let close = self.partner(around).unwrap_or(last);
        if self.word(around) != "(" {
            return close;
        }
        let is_end = |&at: &usize| matches!(self.word(at), "{" | ";");
        let end = (close..self.len()).find(is_end).unwrap_or(last);
        self.partner(end).unwrap_or(end)
    }

    /// Returns the first token of the list of names or arguments that a token is in. What is
    /// behind a comma and declares something begins a list of its own.
    fn start_of_list(&self, index: usize) -> Option<usize> {
        let mut start = index;
        while let Some(before) = start.checked_sub(1) {
            match self.word(before) {
                ")" | "]" => start = self.partner(before)?,
                "}" if !self.is_block(self.partner(before)?) => start = self.partner(before)?,
                ";" | "{" | "}" | "(" | "[" => break,
                "," if self.declares(start) => break,
                _ => start = before,
            }
        }
        Some(start)
    }

    /// Returns whether a declaration begins with a token, where a statement or an argument begins
    /// with it.
    pub(super) fn declares(&self, start: usize) -> bool {
        let is_type = self.is_type(start) || TEMPLATES.contains(&self.word(start));
        let behind = if self.word(start + 1) == "&" { start + 2 } else { start + 1 };
        let two_names = self.is_name(start) && self.is_name(behind);
        is_type || two_names || self.word(start) == "std"
    }
}

/// Returns whether no part of an expression goes on over a token.
fn separates(word: &str) -> bool {
    let is_comparison = matches!(word, "==" | "!=" | "<=" | ">=");
    let is_assignment = word.ends_with('=') && !is_comparison;
    is_assignment
        || matches!(word, "&&" | "||" | "?" | ":" | ";" | "," | "{" | "}" | "(" | "[" | "return")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn index_of(code: &Code<'_>, word: &str) -> usize {
        (0..code.len()).find(|&index| code.word(index) == word).expect("it is there")
    }

    #[test]
    fn operands_have_their_subscripts_arguments_and_members() {
        let text = "x = f(p)->q[i + 1].r(2) - (long) g.h[0][1] * 2;";
        let code = Code::of(text);
        let minus = index_of(&code, "-");
        let left = code.operand_before(minus - 1).expect("an operand");
        assert_eq!(code.text_of(&left), "f(p)->q[i + 1].r(2)");
        let times = index_of(&code, "*");
        let factor = code.operand_before(times - 1).expect("an operand");
        assert_eq!(code.text_of(&factor), "g.h[0][1]");
        let right = Code::of("a = b / -c(1)[2].d + e;");
        let right_of = right.operand_from(index_of(&right, "/") + 1).expect("an operand");
        assert_eq!(right.text_of(&right_of), "-c(1)[2].d");
    }

    #[test]
    fn statements_begin_behind_what_they_depend_on() {
        let code = Code::of(
            "int n; struct P { int q; };\nvoid f() { if (n) a = 1; else b(2, 3);\n\
             for (int i = 0; i < n; ++i) { int v[] = {1, 2}; c[{i}] = 4; } return; }",
        );
        let shown: Vec<&str> = code.statements().iter().map(|one| code.text_of(one)).collect();
        let expected =
            ["int q;", "a = 1;", "b(2, 3);", "int v[] = {1, 2};", "c[{i}] = 4;", "return;"];
        assert_eq!(shown, expected);
    }

    #[test]
    fn brackets_of_templates_are_no_comparisons() {
        let code = Code::of("vector<pair<int, vector<int>>> v; i < n; a >> b; m<n;");
        let angles: Vec<usize> = (0..code.len()).filter(|&index| code.is_angle(index)).collect();
        let words: Vec<&str> = angles.iter().map(|&index| code.word(index)).collect();
        assert_eq!(words, ["<", "<", "<", ">>", ">"]);
    }

    #[test]
    fn variables_are_grouped_by_what_can_take_their_place() {
        let code = Code::of(
            "int n, m; vector<int> v; int* p; bool f(const Heights& h, bool q) {\n\
             for (size_t i = g(n, m), j = 0; i < j; ++i) { unsigned char c; h; } return q; }",
        );
        let variables = code.variables();
        let shown: Vec<(&str, &str)> =
            variables.iter().map(|one| (one.name, one.group.as_str())).collect();
        let expected = [
            ("n", "number"),
            ("m", "number"),
            ("v", "vector<int>"),
            ("p", "number*"),
            ("h", "Heights"),
            ("q", "number"),
            ("i", "number"),
            ("j", "number"),
            ("c", "number"),
        ];
        assert_eq!(shown, expected);
        let ends: Vec<&str> = variables.iter().map(|one| code.word(*one.scope.end())).collect();
        assert_eq!(ends, ["}"; 9]);
    }

    #[test]
    fn parts_are_between_commas_that_are_in_no_other_brackets() {
        let code = Code::of("max(f(a, b), {c, d}, e[i, j])");
        let parts: Vec<&str> = code.parts(1).iter().map(|part| code.text_of(part)).collect();
        assert_eq!(parts, ["f(a, b)", "{c, d}", "e[i, j]"]);
        assert!(Code::of("f()").parts(1).is_empty());
    }
}

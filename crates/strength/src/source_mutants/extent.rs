//! The parts of code that belong together: operands, parts of conditions, arguments, statements.

use std::ops::RangeInclusive;

use super::code::Code;

impl Code<'_> {
    /// Returns the operand that ends with a token: a name with its subscripts, arguments and the
    /// objects that it is a member of, a number, or what is in brackets.
    pub(crate) fn operand_before(&self, end: usize) -> Option<RangeInclusive<usize>> {
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
    pub(crate) fn operand_from(&self, start: usize) -> Option<RangeInclusive<usize>> {
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

    /// Returns the part of a condition or an expression that ends in front of an operator.
    pub(crate) fn part_before(&self, index: usize) -> Option<RangeInclusive<usize>> {
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
    pub(crate) fn part_behind(&self, index: usize) -> Option<RangeInclusive<usize>> {
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

    /// Returns the parts between the commas in a pair of brackets, which open with a token.
    pub(crate) fn parts(&self, open: usize) -> Vec<RangeInclusive<usize>> {
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
    pub(crate) fn statements(&self) -> Vec<RangeInclusive<usize>> {
        let ends = (0..self.len()).filter(|&index| self.word(index) == ";");
        let statement = |end: usize| self.start_of_statement(end).map(|start| start..=end);
        ends.filter_map(statement).filter(|range| range.start() < range.end()).collect()
    }

    /// Returns the first token of the statement that ends with a semicolon; nothing outside of
    /// functions and in the header of a loop.
    fn start_of_statement(&self, end: usize) -> Option<usize> {
        let around = self.around(end)?;
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
    pub(crate) fn is_block(&self, brace: usize) -> bool {
        matches!(self.before(brace), ")" | ";" | "{" | "}" | "else" | "do" | "const")
    }

    /// Returns whether a bracket opens the header of a loop or a condition.
    fn is_header(&self, bracket: usize) -> bool {
        self.word(bracket) == "("
            && matches!(self.before(bracket), "if" | "for" | "while" | "switch")
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
    fn parts_are_between_commas_that_are_in_no_other_brackets() {
        let code = Code::of("max(f(a, b), {c, d}, e[i, j])");
        let parts: Vec<&str> = code.parts(1).iter().map(|part| code.text_of(part)).collect();
        assert_eq!(parts, ["f(a, b)", "{c, d}", "e[i, j]"]);
        assert!(Code::of("f()").parts(1).is_empty());
    }
}

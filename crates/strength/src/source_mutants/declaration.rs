//! The variables that a program declares, and where each is known.

use std::ops::RangeInclusive;

use super::{
    code::Code,
    token::{is_number_type, is_qualifier, is_template},
};

/// A variable of a program.
pub(crate) struct Variable<'t> {
    pub(crate) name: &'t str,
    /// The same for variables that can take the place of one another.
    pub(crate) group: String,
    /// The tokens between which it is known.
    pub(crate) scope: RangeInclusive<usize>,
}

impl<'t> Code<'t> {
    /// Returns whether a name is declared where it is.
    pub(crate) fn is_declared(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1).filter(|_| self.is_name(index)) else {
            return false;
        };
        let ends_type = |at: usize| self.is_type(at) || self.is_name(at) || self.is_angle(at);
        match self.word(before) {
            "," => self.start_of_list(before).is_some_and(|start| self.declares(start)),
            "&" => before > 0 && ends_type(before - 1) && !self.is_mask(before),
            "*" => before > 0 && (self.is_type(before - 1) || self.is_angle(before - 1)),
            word => ends_type(before) && !is_qualifier(word),
        }
    }

    /// Returns whether a declaration begins with a token, where a statement or an argument begins
    /// with it.
    pub(crate) fn declares(&self, start: usize) -> bool {
        let is_type = self.is_type(start) || is_template(self.word(start));
        let behind = if self.word(start + 1) == "&" { start + 2 } else { start + 1 };
        let two_names = self.is_name(start) && self.is_name(behind);
        is_type || two_names || self.word(start) == "std"
    }

    /// Returns the variables of the program, in the order of their declarations.
    pub(crate) fn variables(&self) -> Vec<Variable<'t>> {
        let is_variable = |&index: &usize| {
            let is_called =
                matches!(self.word(index + 1), "(" | "{") && self.around(index).is_none();
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
            type_words.filter(|word| !is_qualifier(word) && !matches!(*word, "&" | "*")).collect();
        let is_number = type_words.iter().all(|word| is_number_type(word));
        let group = if is_number { "number".to_owned() } else { type_words.concat() };
        let is_pointer = self.before(index) == "*" || self.word(index + 1) == "[";
        if is_pointer { group + "*" } else { group }
    }

    /// Returns the last token of the block that a name is declared in; for one in the header of a
    /// function or a loop, of what is behind that.
    fn end_of_scope(&self, index: usize) -> usize {
        let last = self.len() - 1;
        let Some(around) = self.around(index) else { return last };
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
}

#[cfg(test)]
mod tests {
    use super::*;

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
}

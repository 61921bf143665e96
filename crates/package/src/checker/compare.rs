//! The comparison itself.

use std::io::{self, BufRead};

use super::{
    AnswerFault, CheckerKind, Comparison, Difference, Hint, KEPT_BYTES, Note, Token, Tokens, lines,
    real::Real, stock::Stock,
};

/// Bytes that are kept of a real number: the largest of 64 bits has 309 digits before its point.
const KEPT_OF_REALS: usize = 1024;

/// The way in which outputs are compared with answers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Checker {
    /// The parts that are compared.
    pub kind: CheckerKind,
    /// True where `A` and `a` are the same.
    pub ignores_case: bool,
    /// The greatest error of real numbers; a number is right when either bound is kept.
    pub absolute: f64,
    /// The same as a share of the answer.
    pub relative: f64,
    /// True where an answer is one token: another answer is a fault of the jury's.
    pub is_of_one_token: bool,
}

impl Checker {
    /// The comparison of tokens.
    pub const TOKENS: Self = Self {
        kind: CheckerKind::Tokens,
        ignores_case: false,
        absolute: 0.0,
        relative: 0.0,
        is_of_one_token: false,
    };

    /// The comparison of answers that are one integer.
    pub const ONE_INTEGER: Self =
        Self { kind: CheckerKind::Integer, is_of_one_token: true, ..Self::TOKENS };

    /// Compares an output with the answer.
    ///
    /// The output is read no further than to the first difference and to at most one byte beyond
    /// `limit_bytes`. An answer of one token is looked at first: when it is unusable, nothing of
    /// the output is read.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_package::checker::{Checker, Comparison};
    /// # static OURS: [&muqi_text::Sentences; 1] = [&muqi_package::SENTENCES];
    /// # muqi_text::register(&OURS);
    ///
    /// let compared = Checker::TOKENS.compare(&b"3 5\n"[..], &b"3 4\n"[..], 1 << 20)?;
    /// let Comparison::Wrong { difference } = compared else { panic!("5 is not 4") };
    /// assert_eq!(difference.to_string(), "2nd token differs: expected 4, found 5");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the output or the answer cannot be read.
    ///
    /// # Complexity
    ///
    /// Constant memory, time in the length of both; the stock checkers `hcmp` and those of reals
    /// keep a token whole, up to 32 MiB, and `uncmp` keeps eight bytes for each number. A token that differs within its first
    /// [`KEPT_BYTES`](super::KEPT_BYTES) bytes is decided there, however long it is; only blanks
    /// can keep the reader busy up to the limit.
    pub fn compare(
        &self,
        output: impl BufRead,
        answer: impl BufRead,
        limit_bytes: u64,
    ) -> io::Result<Comparison> {
        let mut output = output.take(limit_bytes.saturating_add(1));
        let comparison = match (self.kind, Stock::of(self.kind)) {
            (_, Some(stock)) => stock.compare(&mut output, answer)?,
            (CheckerKind::Lines, _) => lines::compare(&mut output, answer, self.ignores_case)?,
            _ => self.compare_tokens(&mut output, answer)?,
        };
        if matches!(comparison, Comparison::JuryFault { .. }) || output.limit() > 0 {
            return Ok(comparison);
        }
        // Whatever was seen was cut off by the limit.
        Ok(Comparison::Wrong { difference: Difference::OutputTooLarge { limit_bytes } })
    }

    fn compare_tokens(&self, output: impl BufRead, answer: impl BufRead) -> io::Result<Comparison> {
        let kept = if self.kind == CheckerKind::Real { KEPT_OF_REALS } else { KEPT_BYTES };
        let mut output = Tokens::keeping(output, kept);
        let mut answer = Tokens::keeping(answer, kept);
        let mut expected = answer.next().transpose()?;
        if self.is_of_one_token
            && let Some(fault) = self.fault_of_only(expected.as_ref(), &mut answer)?
        {
            return Ok(Comparison::JuryFault { fault });
        }
        for number in 1.. {
            if let Some(fault) = expected.as_ref().and_then(|expected| self.fault_of(expected)) {
                return Ok(Comparison::JuryFault { fault });
            }
            let difference = match (expected, output.next().transpose()?) {
                (None, None) => break,
                (Some(_), None) if number == 1 => Some(Difference::NoOutput),
                (Some(expected), None) => Some(Difference::EndOfOutput { number, expected }),
                (None, Some(found)) => Some(Difference::ExtraOutput { found }),
                (Some(expected), Some(found)) => {
                    let go_on_alike = output.continues_as(&mut answer, self.ignores_case)?;
                    self.difference(number, expected, found, go_on_alike)
                }
            };
            if let Some(difference) = difference {
                return Ok(Comparison::Wrong { difference });
            }
            expected = if self.is_of_one_token { None } else { answer.next().transpose()? };
        }
        let note = output.has_byte_order_mark().then_some(Note::ByteOrderMark);
        Ok(Comparison::Accepted { note })
    }

    /// Returns the difference between two tokens; `go_on_alike` is true where what is not kept of
    /// them is the same.
    fn difference(
        &self,
        number: usize,
        expected: Token,
        found: Token,
        go_on_alike: bool,
    ) -> Option<Difference> {
        let reals = match self.kind {
            CheckerKind::Real => Real::of(&expected).zip(Real::of(&found)),
            _ => None,
        };
        let is_right = match reals {
            Some((expected, found)) => found.is_near(expected, self.absolute, self.relative),
            None => go_on_alike && self.are_equal(&expected, &found),
        };
        if is_right {
            return None;
        }
        let error = reals.map(|(expected, found)| found.error(expected));
        let hint = self.hint(&expected, &found);
        Some(Difference::Token { number, expected, found, error, hint })
    }

    /// Returns what keeps the tokens of an answer from being the only one.
    fn fault_of_only(
        &self,
        first: Option<&Token>,
        answer: &mut Tokens<impl BufRead>,
    ) -> io::Result<Option<AnswerFault>> {
        let Some(first) = first else { return Ok(Some(AnswerFault::Empty)) };
        if let Some(fault) = self.fault_of(first) {
            return Ok(Some(fault));
        }
        Ok(answer.next().transpose()?.map(|found| AnswerFault::ExtraToken { found }))
    }

    /// Returns what keeps a token from being one of an answer.
    fn fault_of(&self, token: &Token) -> Option<AnswerFault> {
        let is_right = self.kind != CheckerKind::Integer || token.integer().is_some();
        (!is_right).then(|| AnswerFault::NotCanonicalInteger { found: token.clone() })
    }

    /// Returns whether what is kept of two tokens is the same.
    fn are_equal(&self, expected: &Token, found: &Token) -> bool {
        let (one, other) = (expected.bytes(), found.bytes());
        let is_equal =
            if self.ignores_case { one.eq_ignore_ascii_case(other) } else { one == other };
        is_equal && expected.is_cut() == found.is_cut()
    }

    fn hint(&self, expected: &Token, found: &Token) -> Option<Hint> {
        let is_real = self.kind == CheckerKind::Real && Real::of(expected).is_some();
        if is_real {
            return Hint::on_real(found);
        }
        match expected.integer() {
            Some(number) => Hint::on(number, found),
            None => Hint::on_word(expected, found),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufReader, Read as _, repeat};

    use super::*;

    const LIMIT: u64 = 1 << 20;

    fn compared(output: &[u8]) -> Comparison {
        Checker::ONE_INTEGER.compare(output, &b"2\n"[..], LIMIT).expect("memory can be read")
    }

    fn difference(output: &[u8]) -> (String, Option<Hint>) {
        match compared(output) {
            Comparison::Wrong { difference } => (difference.to_string(), difference.hint()),
            other => panic!("{output:?} is {other:?}"),
        }
    }

    #[test]
    fn blanks_and_line_ends_around_the_answer_do_not_matter() {
        let outputs: [&[u8]; 8] =
            [b"2\n", b"2", b"2\r\n", b"2  \t\n", b"\n\n2\n", b"2\n\n\n", b"  2", b"2\r"];
        for output in outputs {
            assert_eq!(compared(output), Comparison::Accepted { note: None }, "{output:?}");
        }
    }

    #[test]
    fn another_token_is_wrong() {
        for (output, message) in [
            (&b"3"[..], "1st token differs: expected 2, found 3"),
            (b"22", "1st token differs: expected 2, found 22"),
            (b"x 2", "1st token differs: expected 2, found x"),
            (b"2,", "1st token differs: expected 2, found 2,"),
        ] {
            assert_eq!(difference(output), (message.to_owned(), None));
        }
    }

    #[test]
    fn the_same_number_written_differently_is_wrong_with_a_hint() {
        for found in ["02", "+2", "2.0"] {
            let message = format!("1st token differs: expected 2, found {found}");
            assert_eq!(difference(found.as_bytes()), (message, Some(Hint::SameNumber)));
        }
    }

    #[test]
    fn anything_after_the_answer_is_extra_output() {
        for (output, message) in [
            (&b"2 5"[..], "extra output: 5 at line 1, column 3"),
            (b"2\n2\n", "extra output: 2 at line 2, column 1"),
            (b"2 x", "extra output: x at line 1, column 3"),
            (b"2 \0", "extra output: `\\0` at line 1, column 3"),
        ] {
            assert_eq!(difference(output), (message.to_owned(), None));
        }
    }

    #[test]
    fn an_output_without_token_is_no_output() {
        for output in [&b""[..], b" \n\t\r\n", b"\xef\xbb\xbf\n"] {
            assert_eq!(difference(output), ("no output".to_owned(), None), "{output:?}");
        }
    }

    #[test]
    fn a_byte_order_mark_is_accepted_with_a_note() {
        let note = Some(Note::ByteOrderMark);
        assert_eq!(compared(b"\xef\xbb\xbf2\n"), Comparison::Accepted { note });
        assert_eq!(difference(b"\xef\xbb\xbf3\n").0, "1st token differs: expected 2, found 3");
    }

    #[test]
    fn nul_and_bytes_that_are_no_text_are_wrong_and_shown_escaped() {
        assert_eq!(difference(b"2\0").0, "1st token differs: expected 2, found `2\\0`");
        assert_eq!(difference(b"\0").0, "1st token differs: expected 2, found `\\0`");
        assert_eq!(difference(b"\xff\xc3").0, "1st token differs: expected 2, found `\\xff\\xc3`");
    }

    #[test]
    fn digits_without_end_are_decided_from_the_first_few() {
        let mut digits = BufReader::with_capacity(16, repeat(b'2').take(1 << 30));
        let comparison =
            Checker::ONE_INTEGER.compare(&mut digits, &b"2\n"[..], u64::MAX).expect("a stream");
        let Comparison::Wrong { difference } = comparison else { panic!("{comparison:?}") };
        let digits_shown = "2".repeat(40);
        assert_eq!(
            difference.to_string(),
            format!("1st token differs: expected 2, found `{digits_shown}…` of more than 64 bytes")
        );
        let bytes_read = (1 << 30) - digits.get_ref().limit();
        assert!(bytes_read <= 80, "{bytes_read} bytes were read");
    }

    #[test]
    fn blanks_without_end_are_too_large() {
        let message = "output too large: no end within 1048576 bytes";
        for start in [&b""[..], b"2"] {
            let endless = start.chain(BufReader::new(repeat(b' ')));
            let comparison =
                Checker::ONE_INTEGER.compare(endless, &b"2\n"[..], LIMIT).expect("a stream");
            let Comparison::Wrong { difference } = comparison else { panic!("{comparison:?}") };
            assert_eq!(difference.to_string(), message);
        }
    }

    #[test]
    fn an_output_of_exactly_the_limit_is_judged_and_one_byte_more_is_not() {
        let with_limit = |output: &[u8], limit| {
            Checker::ONE_INTEGER.compare(output, &b"22"[..], limit).expect("memory can be read")
        };
        let too_large = |limit_bytes| Comparison::Wrong {
            difference: Difference::OutputTooLarge { limit_bytes },
        };
        assert_eq!(with_limit(b"22\n", 3), Comparison::Accepted { note: None });
        assert_eq!(with_limit(b"22\n\n", 3), too_large(3));
        assert_eq!(with_limit(b"2233", 1), too_large(1));
        assert_eq!(with_limit(b"22", 0), too_large(0));
    }

    #[test]
    fn an_unusable_answer_is_the_jurys_fault_whatever_the_output() {
        let comparison =
            Checker::ONE_INTEGER.compare(&b""[..], &b""[..], LIMIT).expect("memory can be read");
        assert_eq!(comparison, Comparison::JuryFault { fault: AnswerFault::Empty });
    }

    #[test]
    fn one_canonical_integer_is_an_answer_whatever_the_blanks_around_it() {
        for answer in [&b"2\n"[..], b" 2 \r\n", b"\n2"] {
            let compared = Checker::ONE_INTEGER.compare(&b"2"[..], answer, LIMIT);
            let accepted = Comparison::Accepted { note: None };
            assert_eq!(compared.expect("memory can be read"), accepted);
        }
    }

    #[test]
    fn everything_else_is_a_fault_with_its_own_words() {
        for (answer, message) in [
            (&b""[..], "the answer file is empty, expected one integer"),
            (b" \n", "the answer file is empty, expected one integer"),
            (b"02\n", "expected an integer in canonical form in the answer file, found 02"),
            (b"+2\n", "expected an integer in canonical form in the answer file, found +2"),
            (b"-0\n", "expected an integer in canonical form in the answer file, found -0"),
            (
                b"9223372036854775808\n",
                "expected an integer in canonical form in the answer file, \
                 found 9223372036854775808",
            ),
            (
                b"2\n5\n",
                "expected one integer in the answer file, also found 5 at line 2, column 1",
            ),
        ] {
            let compared = Checker::ONE_INTEGER.compare(&b"2"[..], answer, LIMIT);
            let Comparison::JuryFault { fault } = compared.expect("memory can be read") else {
                panic!("{answer:?} is an answer")
            };
            assert_eq!(fault.to_string(), message);
        }
    }

    /// Returns the difference, or nothing where the output is right.
    fn compared_by(checker: Checker, output: &str, answer: &str) -> String {
        // One byte a time: nothing may depend on where a buffer ends.
        let pieces = BufReader::with_capacity(1, output.as_bytes());
        match checker.compare(pieces, answer.as_bytes(), LIMIT).expect("memory can be read") {
            Comparison::Accepted { .. } => String::new(),
            Comparison::Wrong { difference } => difference.to_string(),
            Comparison::JuryFault { fault } => format!("JE: {fault}"),
        }
    }

    #[test]
    fn tokens_are_compared_whole_however_long_they_are() {
        let compared = |output: &str, answer: &str| compared_by(Checker::TOKENS, output, answer);
        assert_eq!(compared("YES\n1  2", " YES 1 2\n"), "");
        assert_eq!(compared("", "\n"), "");
        assert_eq!(compared("yes", "YES"), "1st token differs: expected YES, found yes");
        assert_eq!(compared("1 2", "1 2 3"), "the output ends before the 3rd token, expected 3");
        assert_eq!(compared("1 2 3", "1 2"), "extra output: 3 at line 1, column 5");
        let long = "ab".repeat(5000);
        assert_eq!(compared(&format!("{long} 1"), &format!("{long}\n1\n")), "");
        for other in [format!("{long}c"), long[..9999].to_owned(), format!("{}c", &long[..9999])] {
            assert!(compared(&other, &long).starts_with("1st token differs"), "{other}");
            assert!(compared(&long, &other).starts_with("1st token differs"), "{other}");
        }
        // The first byte that is not kept, and a token that is kept whole behind a mark.
        for length in 62..=70 {
            let (right, wrong) = ("1".repeat(length), format!("{}2", "1".repeat(length - 1)));
            assert_eq!(compared(&format!("\u{feff}{right}"), &right), "", "{length}");
            for other in [format!("{wrong}111"), wrong, "1".repeat(length + 1)] {
                assert!(compared(&other, &right).starts_with("1st token differs"), "{length}");
            }
        }
    }

    #[test]
    fn case_matters_unless_it_is_said_not_to() {
        let any_case = Checker { ignores_case: true, ..Checker::TOKENS };
        let long = "ab".repeat(100);
        assert_eq!(
            compared_by(any_case, &format!("yes {long}"), &format!("YES {}", long.to_uppercase())),
            ""
        );
        assert_eq!(
            compared_by(any_case, "yep", "YES"),
            "1st token differs: expected YES, found yep"
        );
        let lines = Checker { kind: CheckerKind::Lines, ..any_case };
        assert_eq!(compared_by(lines, "a B\n", "A b"), "");
    }

    #[test]
    fn integers_have_one_notation_and_any_number_of_them_is_an_answer() {
        let integers = Checker { kind: CheckerKind::Integer, ..Checker::TOKENS };
        assert_eq!(compared_by(integers, "1\n-2", "1 -2"), "");
        assert_eq!(compared_by(integers, "1 02", "1 2"), "2nd token differs: expected 2, found 02");
        assert!(compared_by(integers, "x", "x").starts_with("JE: "));
    }

    #[test]
    fn real_numbers_are_right_within_either_bound() {
        let real =
            Checker { kind: CheckerKind::Real, absolute: 1e-6, relative: 1e-6, ..Checker::TOKENS };
        for (output, answer) in [
            ("0.3333333", "0.333333333"),
            ("-0", "0"),
            ("1e6", "1000000.5"),
            ("1000001", "1000000.5"),
            (".5 5.", "0.5 5"),
            ("1e400", "1e400"),
            ("0.0000001", "0"),
            ("YES 1.0", "YES 1"),
        ] {
            assert_eq!(compared_by(real, output, answer), "", "{output} {answer}");
        }
        let digits = format!("0.{}", "3".repeat(200));
        assert_eq!(compared_by(real, &digits, "0.333333333"), "");
        for (output, answer) in [
            ("0.33333", "0.333333333"),
            ("nan", "0.5"),
            ("inf", "1e300"),
            ("1e400", "1e300"),
            ("0,5", "0.5"),
            ("0x1p-1", "0.5"),
            ("1e-400", "1"),
            ("no", "YES"),
            ("nan", "NO"),
        ] {
            let found = compared_by(real, output, answer);
            assert!(found.starts_with("1st token differs"), "{output} {answer}: {found}");
        }
        let found = compared_by(real, "0.5", "0.25");
        assert_eq!(found, "1st token differs: expected 0.25, found 0.5, with an error of 2.5e-1");
    }

    #[test]
    fn lines_are_compared_but_for_blanks_at_their_ends() {
        let lines = Checker { kind: CheckerKind::Lines, ..Checker::TOKENS };
        for (output, answer) in
            [("a b \nc", "a b\r\nc\n\n"), ("", " \n\n"), ("a\n \nb", "a\n\nb\n"), ("a \t", "a\t ")]
        {
            assert_eq!(compared_by(lines, output, answer), "", "{output:?} {answer:?}");
            assert_eq!(compared_by(lines, answer, output), "", "{output:?} {answer:?}");
        }
        for (output, answer, difference) in [
            ("a  b", "a b", "line 1 differs from column 3 on: expected b, found ` b`"),
            ("a\nx", "a\ny", "line 2 differs from column 1 on: expected y, found x"),
            (
                "a b",
                "a",
                "line 1 differs from column 2 on: expected the end of the line, found ` b`",
            ),
            ("a", "a\nb", "line 2 differs from column 1 on: expected b, found the end of the line"),
            ("\na", "a", "line 1 differs from column 1 on: expected a, found the end of the line"),
        ] {
            assert_eq!(compared_by(lines, output, answer), difference, "{output:?} {answer:?}");
        }
    }
}

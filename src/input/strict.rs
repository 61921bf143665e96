//! The strict reader: the grammar and nothing but the grammar.

use crate::game::Board;

use super::{Constraints, Interval};

/// Reads a valid input, or returns nothing at the first byte that deviates.
pub(super) fn read(bytes: &[u8], constraints: &Constraints) -> Option<Board> {
    let mut reader = Reader { rest: bytes };
    let n = reader.integer(constraints.n)?;
    reader.expect(b' ')?;
    let m = reader.integer(constraints.m)?;
    reader.expect(b'\n')?;
    if !constraints.cells.contains(n.checked_mul(m)?) {
        return None;
    }
    let (n, m) = (usize::try_from(n).ok()?, usize::try_from(m).ok()?);
    // Every number takes two bytes at least: no false size makes it allocate more.
    if n.checked_mul(m)? > bytes.len() {
        return None;
    }
    let a = reader.rows(n, m, constraints.a)?;
    let b = reader.rows(n, m, constraints.b)?;
    reader.rest.is_empty().then(|| Board::new(n, m, a, b).ok())?
}

struct Reader<'a> {
    rest: &'a [u8],
}

impl Reader<'_> {
    fn rows(&mut self, n: usize, m: usize, allowed: Interval) -> Option<Vec<i32>> {
        let mut scores = Vec::with_capacity(n * m);
        for _ in 0..n {
            for column in 1..=m {
                scores.push(i32::try_from(self.integer(allowed)?).ok()?);
                self.expect(if column == m { b'\n' } else { b' ' })?;
            }
        }
        Some(scores)
    }

    /// `0`, or digits without a leading zero, with a minus sign before them if negative.
    fn integer(&mut self, allowed: Interval) -> Option<i64> {
        let negative = self.expect(b'-').is_some();
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        let canonical = match digits {
            [] => false,
            [b'0', further @ ..] => further.is_empty() && !negative,
            _ => length <= 18,
        };
        if !canonical {
            return None;
        }
        self.rest = rest;
        let magnitude =
            digits.iter().fold(0, |number, digit| number * 10 + i64::from(digit - b'0'));
        let number = if negative { -magnitude } else { magnitude };
        allowed.contains(number).then_some(number)
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        let (first, rest) = self.rest.split_first()?;
        (*first == byte).then(|| self.rest = rest)
    }
}

//! Tokens compared in their order, and integers in any.

use std::io::BufRead;

use crate::checker::{Difference, Token, real::Real};

use super::{
    Rejection, Stock,
    answer::{Answer, Layout, Words},
    part::Part,
};

/// Compares tokens in their order.
pub(crate) fn compare(
    output: impl BufRead,
    answer: impl BufRead,
    stock: Stock,
) -> Result<(), Rejection> {
    let mut answer = Answer::new(answer, stock.layout, stock.part);
    let mut output = Words::new(output, stock.layout, stock.part.kept_bytes());
    for number in 1.. {
        let Some((part, expected)) = answer.next()? else { break };
        if part.is_read_first() {
            answer.check(part, &expected)?;
        }
        let Some(found) = output.next()? else {
            answer.check_ahead(part, true)?;
            return Err(end_of_output(number, &expected).into());
        };
        answer.check(part, &expected)?;
        if stock.part == Part::Integer {
            answer.check_end()?;
        }
        let go_on = expected.is_cut() && found.is_cut();
        let go_on_alike = !go_on || output.continues_as(&mut answer.words)?;
        if !part.matches(&expected, &found, go_on_alike, stock) {
            answer.check_ahead(part, false)?;
            return Err(difference(number, part, &expected, &found).into());
        }
        if stock.layout == Layout::One {
            break;
        }
    }
    match output.next()? {
        None => Ok(()),
        Some(found) => Err(Difference::ExtraOutput { found: found.shortened() }.into()),
    }
}

fn end_of_output(number: usize, expected: &Token) -> Difference {
    if number == 1 {
        Difference::NoOutput
    } else {
        Difference::EndOfOutput { number, expected: expected.shortened() }
    }
}

fn difference(number: usize, part: Part, expected: &Token, found: &Token) -> Difference {
    let reals = match part {
        Part::Real => Real::of_testlib(expected).zip(Real::of_testlib(found)),
        _ => None,
    };
    Difference::Token {
        number,
        expected: expected.shortened(),
        found: found.shortened(),
        error: reals.and_then(|(expected, found)| found.finite_error(expected)),
        hint: part.hint(expected, found),
    }
}

/// Compares integers of 64 bits in any order: each must be there as often as in the answer.
///
/// # Complexity
///
/// Eight bytes for each integer of both; time `n log n`.
pub(crate) fn compare_in_any_order(
    output: impl BufRead,
    answer: impl BufRead,
    stock: Stock,
) -> Result<(), Rejection> {
    let mut answer = Answer::new(answer, stock.layout, stock.part);
    let mut expected = Vec::new();
    while let Some((part, token)) = answer.next()? {
        answer.check(part, &token)?;
        expected.extend(token.integer());
    }
    let mut output = Words::new(output, stock.layout, stock.part.kept_bytes());
    let mut found = Vec::new();
    while let Some(token) = output.next()? {
        let number = found.len() + 1;
        let integer = token.integer().ok_or(Difference::NoInteger { number, found: token })?;
        found.push(integer);
    }
    expected.sort_unstable();
    found.sort_unstable();
    let same = expected.iter().zip(&found).take_while(|(one, other)| one == other).count();
    let Some(&integer) = expected.get(same).into_iter().chain(found.get(same)).min() else {
        return Ok(());
    };
    let count = |all: &[i64]| {
        all.partition_point(|&one| one <= integer) - all.partition_point(|&one| one < integer)
    };
    Err(Difference::Count { integer, expected: count(&expected), found: count(&found) }.into())
}

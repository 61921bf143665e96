//! Measures that are taken of a text before it is set: how broad the columns of tables
//! are, how long the lines of code, and which samples stay together on a page.

use std::ops::Range;

use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};

/// Lines of code that are not split over pages, at most.
const MOST_LINES_TOGETHER: usize = 40;

/// A column that is no broader is never set on several lines.
const NARROW: usize = 16;

/// A broader column gets no more of the room than one of this breadth.
const BROADEST: usize = 60;

/// Every column has room for a word.
const WORD: usize = 10;

/// Letters that the rules and the blanks around a column take.
pub(crate) const BETWEEN: usize = 2;

/// Returns the breadth of each column of the table that begins the events: that of its
/// broadest cell, in letters. A Chinese character is as broad as two.
pub(crate) fn breadths(events: &[Event<'_>]) -> Vec<usize> {
    let (mut breadths, mut column, mut cell) = (Vec::new(), 0, 0);
    for event in events {
        match event {
            Event::Start(Tag::TableHead | Tag::TableRow) => column = 0,
            Event::Start(Tag::TableCell) => cell = 0,
            Event::Text(text) | Event::Code(text) => cell += breadth(text),
            Event::InlineMath(formula) => cell += breadth_of_formula(formula),
            Event::End(TagEnd::TableCell) => {
                if column == breadths.len() {
                    breadths.push(0);
                }
                breadths[column] = cell.max(breadths[column]);
                column += 1;
            }
            Event::End(TagEnd::Table) => break,
            _ => {}
        }
    }
    breadths
}

/// Returns how narrow a table can be, in letters.
pub(crate) fn least_breadth(breadths: &[usize]) -> usize {
    let least = breadths.iter().map(|&one| if is_narrow(one) { one } else { WORD });
    least.sum::<usize>() + breadths.len() * BETWEEN
}

/// Returns how a table is set in a line of so many letters: for each column the
/// letters that it gets, or nothing where it is as broad as it is.
pub(crate) fn shares(breadths: &[usize], letters: usize) -> Vec<Option<usize>> {
    let room = letters.saturating_sub(breadths.len() * BETWEEN);
    // A column is set on several lines only where the table is too broad as it is.
    if breadths.iter().sum::<usize>() <= room {
        return vec![None; breadths.len()];
    }
    let (mut taken, mut excesses) = (0, 0);
    for &breadth in breadths {
        taken += if is_narrow(breadth) { breadth } else { WORD };
        excesses += excess(breadth);
    }
    let left = room.saturating_sub(taken);
    let shares = breadths
        .iter()
        .map(|&breadth| (!is_narrow(breadth)).then(|| WORD + left * excess(breadth) / excesses));
    shares.collect()
}

/// Returns by how much a column is broader than a word, as far as that counts.
fn excess(breadth: usize) -> usize {
    if is_narrow(breadth) { 0 } else { breadth.min(BROADEST) - WORD }
}

/// Returns whether a column is so narrow that its cells have one line.
pub(crate) fn is_narrow(breadth: usize) -> bool {
    breadth <= NARROW
}

/// Returns the characters of the longest line.
pub(crate) fn longest_line(code: &str) -> usize {
    code.lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

/// Returns the text of the block of code that begins the events.
pub(crate) fn code(events: &[Event<'_>]) -> String {
    let inside = events.iter().skip(1).map_while(|event| match event {
        Event::Text(text) => Some(&**text),
        _ => None,
    });
    inside.collect()
}

/// Returns the events of each sample that a page has room for, to be kept on one: heading and
/// input, heading and output, which are two headings of the third level with nothing but a block
/// of code below each.
pub(crate) fn pairs(events: &[Event<'_>]) -> Vec<Range<usize>> {
    let (mut pairs, mut at) = (Vec::new(), 0);
    while at < events.len() {
        let first = headed_code(events, at);
        let pair = first.and_then(|first| Some((first, headed_code(events, first.0)?)));
        let Some(((_, first), (end, second))) = pair else {
            at += 1;
            continue;
        };
        if first + second <= MOST_LINES_TOGETHER {
            pairs.push(at..end);
        }
        at = end;
    }
    pairs
}

/// Returns where a heading with a block of code below it ends, and the lines of the
/// code.
fn headed_code(events: &[Event<'_>], start: usize) -> Option<(usize, usize)> {
    let Event::Start(Tag::Heading { level: HeadingLevel::H3, .. }) = events.get(start)? else {
        return None;
    };
    let heading = events[start..].iter().position(|one| matches!(one, Event::End(_)))?;
    let block = start + heading + 1;
    matches!(events.get(block)?, Event::Start(Tag::CodeBlock(_))).then_some(())?;
    let length = events[block..].iter().position(|one| *one == Event::End(TagEnd::CodeBlock))?;
    Some((block + length + 1, code(&events[block..]).lines().count()))
}

/// Returns the breadth of a text in letters; a Chinese character is as broad as two.
pub(crate) fn breadth(text: &str) -> usize {
    text.chars().map(|letter| if letter > '\u{2e7f}' { 2 } else { 1 }).sum()
}

/// A command is a sign; braces and the marks of scripts are not printed.
fn breadth_of_formula(formula: &str) -> usize {
    let (mut breadth, mut in_command) = (0, false);
    for letter in formula.chars() {
        let is_part = in_command && letter.is_ascii_alphabetic();
        in_command = is_part || letter == '\\';
        let is_printed = !is_part && !"{}_^,".contains(letter);
        breadth += usize::from(is_printed);
    }
    breadth
}

#[cfg(test)]
mod tests {
    use super::{super::text::parsed, *};

    fn events(markdown: &str) -> Vec<Event<'_>> {
        parsed(markdown).collect()
    }

    #[test]
    fn broad_columns_share_what_narrow_ones_leave() {
        let table = "| 子任务 | $1 \\le n$ | all |\n| - | - | - |\n| 1 | `ab` | words in a row |\n";
        let table = events(table);
        assert_eq!(breadths(&table), [6, 5, 14]);
        assert_eq!(shares(&[6, 5, 14], 36), [None; 3]);
        assert_eq!(shares(&[6, 20, 90], 66), [None, Some(15), Some(38)]);
        assert_eq!(shares(&[10, 10, 10], 26), [None; 3], "words are not split");
        assert_eq!(shares(&[50, 50, 40], 26), [Some(10); 3]);
    }

    #[test]
    fn a_sample_is_an_input_with_its_output() {
        let text = "### in\n\n```text\n1\n2\n```\n\n### out\n\n```text\n3\n```\n\n";
        let two = events(&text.repeat(2)).len();
        let markdown = format!("{}### why\n\nBecause.\n", text.repeat(2));
        assert_eq!(pairs(&events(&markdown)), [0..two / 2, two / 2..two]);
        let long = text.replace("1\n", &"1\n".repeat(40));
        assert_eq!(pairs(&events(&long)), []);
    }
}

//! The first line, where it does not show `n` and `m`.

use std::collections::BTreeSet;

use crate::text::{Code, Span};

use super::{
    super::fault::Fault,
    findings::Layout,
    place::Place,
    size::Numbers,
    width::{blank_left_behind, extra_tokens, is_countable},
};

/// Reports the faults of the first line alone, which does not show `n` and `m`.
pub(super) fn without_size(mut layout: Layout, rows: &[Numbers], blanks: &[Fault]) -> Layout {
    let (span, header) = &rows[0];
    let widths: BTreeSet<usize> = rows.iter().map(|(_, numbers)| numbers.len()).collect();
    if header.len() > 2 && rows.len() > 1 && widths.len() == 1 {
        layout.faults.push(missing_header(*span));
        return layout;
    }
    for (place, known) in layout.places[0].iter_mut().zip([Place::N, Place::M]) {
        *place = known;
    }
    match header.len() {
        // `3x4` is one word and was two numbers: the word is reported.
        1 if !is_countable(&header[0]) => {}
        1 => {
            let (at, before) = blank_left_behind(*span, header, blanks);
            layout.explain(header[0].span);
            layout.explain(at);
            layout.places[0] = vec![if before == Some(0) { Place::M } else { Place::N }];
            layout.faults.push(
                Fault::at(Code::InputMissingToken, at)
                    .concerning(if before == Some(0) { "n" } else { "m" })
                    .with("found", 1_usize)
                    .with("expected", 2_usize)
                    .with("missing", 1_usize)
                    .with("joined", false),
            );
        }
        2 => {}
        _ => layout.faults.push(extra_tokens(header, 2, "n m")),
    }
    layout
}

/// The first line is a row of the board.
pub(super) fn missing_header(span: Span) -> Fault {
    Fault::at(Code::InputMissingHeader, span)
}

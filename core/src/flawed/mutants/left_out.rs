//! Changes that make no mutant, with the reasons.

/// A change that no board of at most 10 × 10 cells with scores from 0 to
/// 100,000 shows.
///
/// Each is compared with the reference on every board of at most 3 × 3 with
/// scores from 0 to 2 and on a million drawn boards by tests beside this file;
/// the longer ones run with `cargo test --release --lib mutants -- --ignored`. Two
/// kinds of change are not run on 3 × 3, where they could not show; for them something stronger
/// is tested: keys distinguish all positions of all shapes up to 10 × 10; number types store
/// every score and every difference that can occur.
#[derive(Clone, Copy, Debug)]
pub struct Invisible {
    /// The name of the change.
    pub name: &'static str,
    /// The name of the reason why it cannot show; `muqi` has the sentence.
    pub reason: &'static str,
}

const fn invisible(name: &'static str, reason: &'static str) -> Invisible {
    Invisible { name, reason }
}

/// Every change that cannot show.
pub const INVISIBLE: &[Invisible] = &[
    invisible("storage/square-10-from-1", "row-end"),
    invisible("rule/and-diagonal", "diagonal-filled"),
    invisible("chooser/twice-after-99", "one-cell-left"),
    invisible("chooser/twice-at-the-end", "one-cell-left"),
    invisible("ties/last", "equal-moves"),
    invisible("key/without-1-bits", "bit-follows"),
    invisible("key/low-19-bits", "bit-follows"),
    invisible("key/first-9-rows", "row-follows"),
    invisible("key/last-9-rows", "row-follows"),
    invisible("key/base-10", "base-suffices"),
    invisible("initial/black-5000001", "not-below"),
    invisible("initial/white-5000001", "not-above"),
    invisible("initial/both-5000001", "not-beyond"),
    invisible("scores/clamped-100000", "score-bound"),
    invisible("scores/modulo-100003", "score-bound"),
    invisible("scores/not-negative", "score-sign"),
    invisible("scores/absolute", "score-sign"),
    invisible("values/rounded-24", "difference-bits"),
    invisible("output/rounded-24", "difference-bits"),
    invisible("values/modulo-1000000007", "difference-bound"),
    invisible("output/modulo-1000000007", "difference-bound"),
    invisible("values/clamped-5000000", "difference-bound"),
    invisible("output/clamped-5000000", "difference-bound"),
];

/// Changes that make the same program as another one: left out, and kept.
///
/// Most are the reference in another form. Others follow from the game: transposing a board
/// changes nothing; a player who scores every cell gets the same total by any line; two
/// reversals cancel.
pub(super) const TWINS: &[(&str, &str)] = &[
    ("rule/either-inside", "rule/outside-empty"),
    ("rule/right-and-above", "lookup/both-left-right"),
    ("rule/left-and-below", "lookup/both-upside-down"),
    ("rule/right-and-below", "lookup/both-turned"),
    ("order/leftwards", "lookup/both-left-right"),
    ("order/upwards", "lookup/both-upside-down"),
    ("order/backwards", "lookup/both-turned"),
    ("order/column-by-column", "size/columns-first"),
    ("order/one-early-in-b", "lookup/b-left-flat"),
    ("order/one-late-in-b", "lookup/b-right-flat"),
    ("reading/n-more-1-by-m", "lookup/b-down"),
    ("board/m-by-n", "lookup/both-transposed"),
    ("gain/black-no-own-minus-other", "turn/always-white"),
    ("gain/white-no-own-minus-other", "turn/always-black"),
    ("gain/both-no-own-minus-other", "scorer/white-first"),
    ("gain/both-no-own-one-other", "order/other-table-first"),
    ("gain/white-no-own-one-other", "order/first-table-twice"),
    ("gain/both-two-own-no-other", "output/twice"),
    ("scorer/always-black", "turn/always-black"),
    ("scorer/always-white", "turn/always-white"),
    ("scorer/twice-after-99", "turn/twice-after-99"),
    ("scorer/twice-at-the-end", "turn/twice-at-the-end"),
    ("chooser/white-first", "choice/both-reversed"),
    ("chooser/twice-after-1", "choice/both-reversed"),
    ("choice/black-reversed", "chooser/always-white"),
    ("choice/white-reversed", "chooser/always-black"),
    ("considered/all-but-last", "choice/both-first"),
    ("considered/all-but-first", "choice/both-last"),
    ("initial/white-is-1", "initial/white-1"),
    ("initial/black-minus-1", "initial/black-1"),
    ("initial/white-minus-1000000000", "initial/both-minus-1000000000"),
    ("initial/black-is-1000000000", "initial/both-is-1000000000"),
    ("start/first-cell", "output/without-first"),
    ("terminal/1", "output/plus-1"),
    ("terminal/minus-1", "output/minus-1"),
    ("search/ahead-1", "choice/both-greedy"),
    ("key/mask-modulo-65536", "key/low-16-bits"),
    ("order/other-table-first+turn/white-first", "output/reversed"),
    ("order/other-table-first+output/reversed", "turn/white-first"),
    ("order/other-table-first+gain/white-no-own-no-other", "order/second-into-first"),
    ("turn/white-first+choice/both-reversed", "scorer/white-first"),
    ("turn/white-first+output/reversed", "order/other-table-first"),
    ("choice/both-reversed+output/reversed", "gain/both-minus-own-no-other"),
    ("initial/both-1000000+values/signed-16", "values/signed-16"),
    ("choice/both-own+initial/both-1000000", "choice/both-own"),
    ("choice/both-reversed+initial/both-1000000", "choice/both-reversed"),
    ("size/columns-first+lookup/both-transposed", "reading/m-by-n"),
];

/// Returns whether a change makes a mutant of its own.
pub(super) fn is_left_out(name: &str) -> bool {
    INVISIBLE.iter().any(|known| known.name == name)
        || TWINS.iter().any(|&(left_out, _)| left_out == name)
}

//! All changes, single and in pairs.

use std::sync::LazyLock;

use super::{
    change::Change, choice, considered, ending, extent, gain, initial, lookup, marker, memory,
    mutant::Mutant, number, output, reading, rule, search, shortcut, storage, turn,
};

/// Returns every single change, in the order in which a program meets what they
/// change.
pub(super) fn changes() -> &'static [Change] {
    static CHANGES: LazyLock<Vec<Change>> = LazyLock::new(|| {
        let concepts: [fn() -> Vec<Change>; 17] = [
            extent::changes,
            reading::changes,
            storage::changes,
            lookup::changes,
            rule::changes,
            gain::changes,
            turn::changes,
            choice::changes,
            considered::changes,
            initial::changes,
            ending::changes,
            search::changes,
            marker::changes,
            memory::changes,
            number::changes,
            shortcut::changes,
            output::changes,
        ];
        concepts.into_iter().flat_map(|changes| changes()).collect()
    });
    &CHANGES
}

/// Changes that are also made in pairs: easily combined, or cancelling each other on many
/// boards.
const COMBINED: [&str; 11] = [
    "size/columns-first",
    "order/other-table-first",
    "lookup/both-transposed",
    "lookup/both-upside-down",
    "gain/white-no-own-no-other",
    "turn/white-first",
    "choice/both-reversed",
    "choice/both-own",
    "initial/both-1000000",
    "values/signed-16",
    "output/reversed",
];

/// Returns the mutants of all changes, single and in pairs.
pub(super) fn all() -> Vec<Mutant> {
    let changes = changes();
    let named =
        |name| changes.iter().find(|change| change.name == name).expect("a change of this name");
    let combined = COMBINED.map(named);
    let pairs = combined
        .iter()
        .enumerate()
        .flat_map(|(index, first)| combined[index + 1..].iter().map(move |second| (first, second)));
    // Two changes of one concept would overwrite each other.
    let pairs =
        pairs.filter(|(first, second)| first.description.concept != second.description.concept);
    let singles = changes.iter().map(|change| Mutant::of([change]));
    singles.chain(pairs.map(|(first, second)| Mutant::of([*first, *second]))).collect()
}

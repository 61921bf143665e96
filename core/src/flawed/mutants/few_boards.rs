//! Mutants that few boards show, all of them alike.

/// A reason why few boards show a mutant, all of them alike: one test that kills it is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FewBoards {
    /// Its number is more than most boards reach: only answers near the greatest one show it.
    GreatNumber,
    /// It looks at so many moves that only boards with about as many moves at once as there can
    /// be show it.
    ManyMoves,
    /// It goes wrong on boards of one row or of one column only, on which nothing is chosen.
    OneLine,
    /// It goes wrong on boards of one cell or of two cells in one direction only.
    FewCells,
    /// It takes rows that are not there for empty ones: it goes wrong only on boards of more columns
    /// than rows, and there only if more moves without a score change the answer, or what is read
    /// in place of such rows.
    AbsentRows,
    /// It goes wrong only on boards of an odd area, and not on all of them.
    OddArea,
    /// It takes one pair of positions of 10 × 10 for one, and no other: on few boards play reaches
    /// one of the two and the other has a different value.
    MeetingPositions,
}

impl FewBoards {
    /// Every reason.
    pub const ALL: [Self; 7] = [
        Self::GreatNumber,
        Self::ManyMoves,
        Self::OneLine,
        Self::FewCells,
        Self::AbsentRows,
        Self::OddArea,
        Self::MeetingPositions,
    ];

    /// Returns its name, under which `muqi` has the sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::GreatNumber => "great-number",
            Self::ManyMoves => "many-moves",
            Self::OneLine => "one-line",
            Self::FewCells => "few-cells",
            Self::AbsentRows => "absent-rows",
            Self::OddArea => "odd-area",
            Self::MeetingPositions => "meeting-positions",
        }
    }
}

//! A plan with room, for tests that change one.

/// Twenty tests in three subtasks that leave room for boards of many shapes.
pub(crate) const THREE_SUBTASKS: &str = include_str!("three_subtasks.toml");

/// The boards that it uses beside those of the problem: paths in a package, and contents.
pub(crate) const BOARDS: [(&str, &str); 8] = [
    (
        "handmade/equal_tables_with_empty_ends.in",
        include_str!("handmade/equal_tables_with_empty_ends.in"),
    ),
    ("handmade/keys_and_markers.in", include_str!("handmade/keys_and_markers.in")),
    ("handmade/least_with_symmetric_b.in", include_str!("handmade/least_with_symmetric_b.in")),
    (
        "handmade/least_without_scores_of_black.in",
        include_str!("handmade/least_without_scores_of_black.in"),
    ),
    (
        "handmade/markers_without_b_in_the_first_row.in",
        include_str!("handmade/markers_without_b_in_the_first_row.in"),
    ),
    (
        "handmade/markers_without_scores_of_black.in",
        include_str!("handmade/markers_without_scores_of_black.in"),
    ),
    ("handmade/two_cells_in_a_column.in", include_str!("handmade/two_cells_in_a_column.in")),
    (
        "handmade/white_takes_all_that_counts.in",
        include_str!("handmade/white_takes_all_that_counts.in"),
    ),
];

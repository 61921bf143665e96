//! The text of a plan with an extra test more or less. Everything around it stays as it is.

use toml_edit::{Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, Value, value};

/// The key of the extra tests in a plan.
const KEY: &str = "extra";

/// Returns a plan with one more extra test behind the others, which has a handmade board and may
/// name the find or the file that it was taken from; nothing where the text is no TOML, or has
/// something else in that place.
///
/// # Examples
///
/// ```
/// use muqi::plan::{with_extra, without_extra};
///
/// let plan = "[[tests]]\nsubtask = 1 # few\n";
/// let longer = with_extra(plan, "mine", Some("chess-001")).expect("a plan");
/// let extra = "\n[[extra]]\nboard = \"mine\"\nfrom = \"chess-001\"\n";
/// assert_eq!(longer, plan.to_owned() + extra);
/// assert_eq!(without_extra(&longer, 1).as_deref(), Some(plan));
/// ```
pub fn with_extra(plan: &str, board: &str, from: Option<&str>) -> Option<String> {
    let mut document: DocumentMut = plan.parse().ok()?;
    let tables = || Item::ArrayOfTables(ArrayOfTables::new());
    match document.entry(KEY).or_insert_with(tables) {
        Item::ArrayOfTables(extra) => {
            let mut table = Table::new();
            table.insert("board", value(board));
            table.extend(from.map(|from| ("from", from)));
            // Behind all other tables, whichever comes last.
            table.set_position(Some(isize::MAX));
            table.decor_mut().set_prefix("\n");
            extra.push(table);
        }
        Item::Value(Value::Array(extra)) => {
            let mut table = InlineTable::new();
            table.insert("board", board.into());
            table.extend(from.map(|from| ("from", from)));
            push(extra, table);
        }
        _ => return None,
    }
    Some(document.to_string())
}

/// Returns a plan without an extra test, by its number from 1; nothing where the text is no TOML
/// or has no such test.
pub fn without_extra(plan: &str, number: usize) -> Option<String> {
    let mut document: DocumentMut = plan.parse().ok()?;
    let index = number.checked_sub(1)?;
    let is_empty = match document.get_mut(KEY)? {
        Item::ArrayOfTables(extra) if index < extra.len() => {
            extra.remove(index);
            extra.is_empty()
        }
        Item::Value(Value::Array(extra)) if index < extra.len() => {
            extra.remove(index);
            false
        }
        _ => return None,
    };
    if is_empty {
        document.remove(KEY);
    }
    Some(document.to_string())
}

/// Adds a table to a list in the layout of the one before it.
fn push(list: &mut Array, table: InlineTable) {
    let prefix = list.iter().last().and_then(|last| last.decor().prefix()?.as_str());
    let mut table = Value::InlineTable(table);
    if let Some(prefix) = prefix {
        table.decor_mut().set_prefix(prefix.to_owned());
    }
    list.push_formatted(table);
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: &str = "# all of it\nsalt = \"s\"   # odd blanks\n\n[[tests]]\nsubtask = 1\n\n\
                        [brute_force]\nno-memory = 35 # points\n\n# The second.\n[[tests]]\n\
                        subtask = 2\n# the end\n";

    #[test]
    fn what_is_added_and_dropped_leaves_the_same_bytes() {
        let twice = |first: &str, second: &str| {
            let one = with_extra(PLAN, first, None).expect("a plan");
            (with_extra(&one, second, Some("x")).expect("a plan"), one)
        };
        let (two, one) = twice("first", "second");
        assert_eq!(without_extra(&two, 2), Some(one.clone()));
        assert_eq!(without_extra(&one, 1).as_deref(), Some(PLAN));
        let second = with_extra(PLAN, "second", Some("x")).expect("a plan");
        assert_eq!(without_extra(&two, 1), Some(second));
    }

    #[test]
    fn an_extra_test_comes_behind_all_other_tables() {
        let plan = with_extra(PLAN, "mine", None).expect("a plan");
        let behind = plan.split_once("subtask = 2\n").expect("the last test").1;
        assert_eq!(behind, "\n[[extra]]\nboard = \"mine\"\n# the end\n");
    }

    #[test]
    fn a_list_keeps_its_layout() {
        let plan = "extra = [\n  { board = \"one\" },\n]\n";
        let longer = with_extra(plan, "two", None).expect("a plan");
        let expected = "extra = [\n  { board = \"one\" },\n  { board = \"two\" },\n]\n";
        assert_eq!(longer, expected);
        assert_eq!(without_extra(&longer, 2).as_deref(), Some(plan));
    }

    #[test]
    fn what_is_no_list_of_tests_is_left_alone() {
        for plan in ["extra = 1\n", "no toml"] {
            assert_eq!(with_extra(plan, "mine", None), None);
            assert_eq!(without_extra(plan, 1), None);
        }
        assert_eq!(without_extra(PLAN, 1), None);
    }
}

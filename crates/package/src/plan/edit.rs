//! The text of a plan with the input of one test replaced by one by hand, or with one more
//! extra test. Comments and layout stay, and so does all that the test has beside its input.

use toml_edit::{
    Array, ArrayOfTables, DocumentMut, InlineTable, Item, Table, TableLike, Value, value,
};

/// The keys of a test that its input comes from.
const OF_THE_INPUT: [&str; 7] = ["run", "each", "variant", "count", "writes", "file", "input"];

/// Returns a plan in which a table `[[tests]]`, by its place from 0, has an input by hand;
/// nothing where the text is no TOML or has no such table.
///
/// # Examples
///
/// ```
/// use muqi_package::plan::with_file;
///
/// let plan = "[[tests]]\nsubtask = 1\nrun = \"uniform n=4\" # few\nvariant = 2\n";
/// let replaced = with_file(plan, 0, "mine").expect("it has a test");
/// assert_eq!(replaced, "[[tests]]\nsubtask = 1\n# few\nfile = \"mine\"\n");
/// ```
pub fn with_file(plan: &str, index: usize, file: &str) -> Option<String> {
    let mut document: DocumentMut = plan.parse().ok()?;
    match document.get_mut("tests")? {
        Item::ArrayOfTables(tests) => replace(tests.get_mut(index)?, file.into(), Removed::Lost),
        Item::Value(Value::Array(tests)) => {
            let test = tests.get_mut(index)?.as_inline_table_mut()?;
            replace(test, file.into(), Removed::Lost);
        }
        _ => return None,
    }
    Some(document.to_string())
}

/// Returns a document in which a table of a list, by its place from 0, has inputs by hand in place
/// of its commands, which stay as comments; nothing where the text is no TOML or has no such table
/// under a heading of its own.
///
/// # Examples
///
/// ```
/// use muqi_package::plan::with_frozen;
///
/// let plan = "[[tests]]\nrun = \"clock 7\"\ncount = 2\n";
/// let files = ["clock-1".to_owned(), "clock-2".to_owned()];
/// let frozen = with_frozen(plan, "tests", 0, &files).expect("it has a test");
/// let expected = "[[tests]]\n# run = \"clock 7\"\n# count = 2\nfile = [\"clock-1\", \"clock-2\"]\n";
/// assert_eq!(frozen, expected);
/// ```
pub fn with_frozen(document: &str, list: &str, index: usize, files: &[String]) -> Option<String> {
    let mut document: DocumentMut = document.parse().ok()?;
    let Item::ArrayOfTables(tables) = document.get_mut(list)? else { return None };
    let files = match files {
        [file] => file.into(),
        several => Value::from_iter(several),
    };
    replace(tables.get_mut(index)?, files, Removed::Noted);
    Some(document.to_string())
}

/// The end of keys in whose place another one stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Removed {
    Lost,
    /// They stay as comments.
    Noted,
}

/// A table of either form, whose entries can be put in order.
trait Entries: TableLike {
    fn put_in_order(&mut self, rank: impl Fn(&str) -> usize);
}

impl Entries for Table {
    fn put_in_order(&mut self, rank: impl Fn(&str) -> usize) {
        self.sort_values_by(|one, _, other, _| rank(one.get()).cmp(&rank(other.get())));
    }
}

impl Entries for InlineTable {
    fn put_in_order(&mut self, rank: impl Fn(&str) -> usize) {
        self.sort_values_by(|one, _, other, _| rank(one.get()).cmp(&rank(other.get())));
    }
}

/// Replaces the input of a test: `file` takes the place of the first key of it, below the comments
/// of what was removed.
fn replace(test: &mut impl Entries, files: Value, removed: Removed) {
    let keys: Vec<String> = test.iter().map(|(key, _)| key.to_owned()).collect();
    let mut comments = String::new();
    for key in keys.iter().filter(|key| OF_THE_INPUT.contains(&key.as_str())) {
        comments += &comments_of(test, key);
        let Some(mut item) = test.remove(key).filter(|_| removed == Removed::Noted) else {
            continue;
        };
        if let Some(value) = item.as_value_mut() {
            value.decor_mut().clear();
        }
        let written = format!("{key} = {item}");
        comments.extend(written.lines().map(|line| format!("# {line}\n")));
    }
    test.insert("file", Item::Value(files));
    if let Some(mut key) = test.key_mut("file").filter(|_| !comments.is_empty()) {
        key.leaf_decor_mut().set_prefix(comments);
    }
    let first = keys.iter().position(|key| OF_THE_INPUT.contains(&key.as_str()));
    test.put_in_order(|key| match key {
        "file" => first.unwrap_or(keys.len()),
        key => keys.iter().position(|known| known == key).unwrap_or(keys.len()),
    });
}

/// Returns the comments above an entry and behind it, each on a line.
fn comments_of(table: &impl TableLike, key: &str) -> String {
    let above = table.key(key).and_then(|key| key.leaf_decor().prefix()?.as_str());
    let behind = table.get(key).and_then(|item| item.as_value()?.decor().suffix()?.as_str());
    let lines = above.into_iter().chain(behind).flat_map(str::lines).map(str::trim);
    lines.filter(|line| line.starts_with('#')).flat_map(|line| [line, "\n"]).collect()
}

/// The key of the extra tests in a plan.
const KEY: &str = "extra";

/// Returns a plan with one more extra test behind the others, which has an input by hand and may
/// name the find or the file that it was taken from; nothing where the text is no TOML, or has
/// something else in that place.
///
/// # Examples
///
/// ```
/// use muqi_package::plan::{with_extra, without_extra};
///
/// let plan = "[[tests]]\nsubtask = 1 # few\n";
/// let longer = with_extra(plan, "mine", Some("chess-001")).expect("a plan");
/// let extra = "\n[[extra]]\nfile = \"mine\"\nfrom = \"chess-001\"\n";
/// assert_eq!(longer, plan.to_owned() + extra);
/// assert_eq!(without_extra(&longer, 1).as_deref(), Some(plan));
/// ```
pub fn with_extra(plan: &str, file: &str, from: Option<&str>) -> Option<String> {
    // Comments and layout of the setter stay as they are.
    let mut document: DocumentMut = plan.parse().ok()?;
    match document.entry(KEY).or_insert_with(|| Item::ArrayOfTables(ArrayOfTables::new())) {
        Item::ArrayOfTables(extra) => {
            let mut table = Table::new();
            table.insert("file", value(file));
            table.extend(from.map(|from| ("from", from)));
            // Behind all other tables, whichever comes last.
            table.set_position(Some(isize::MAX));
            table.decor_mut().set_prefix("\n");
            extra.push(table);
        }
        Item::Value(Value::Array(extra)) => {
            let mut table = InlineTable::new();
            table.insert("file", file.into());
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

    const PLAN: &str = "# all of it\nsalt = \"s\"   # odd blanks\n\n[[tests]]\nsubtask = 1\n\
                        run = \"uniform n=1 m=1\"\n\n# The second.\n[[tests]]\n\
                        subtask   = 2 # two\n# how many rows\nrun = \"uniform n=max m=4\" # all\n\
                        variant = 2\npurpose = \"large\"\n\n[brute_force]\nno-memory = 35\n";

    #[test]
    fn one_test_changes_and_nothing_around_it() {
        let replaced = with_file(PLAN, 1, "mine").expect("two tests");
        let expected = PLAN.replace(
            "# how many rows\nrun = \"uniform n=max m=4\" # all\nvariant = 2\n",
            "# how many rows\n# all\nfile = \"mine\"\n",
        );
        assert_eq!(replaced, expected);
    }

    #[test]
    fn an_input_by_hand_is_replaced_by_another_one() {
        let first = with_file(PLAN, 0, "mine").expect("a test");
        let second = with_file(&first, 0, "yours").expect("a test");
        assert_eq!(second, first.replace("mine", "yours"));
    }

    #[test]
    fn tests_in_one_list_are_replaced_too() {
        let plan =
            "tests = [\n  { subtask = 1, run = \"uniform n=1 m=1\", purpose = \"one\" },\n]\n";
        let replaced = with_file(plan, 0, "mine").expect("a test");
        let expected = "tests = [\n  { subtask = 1, file = \"mine\", purpose = \"one\" },\n]\n";
        assert_eq!(replaced, expected);
    }

    #[test]
    fn a_test_that_is_not_there_cannot_be_replaced() {
        assert_eq!(with_file(PLAN, 2, "mine"), None);
        assert_eq!(with_file("tests = 1", 0, "mine"), None);
    }

    const PLAN_WITH_EXTRA: &str = "# all of it\nsalt = \"s\"   # odd blanks\n\n[[tests]]\nsubtask = 1\n\n\
                        [brute_force]\nno-memory = 35 # points\n\n# The second.\n[[tests]]\n\
                        subtask = 2\n# the end\n";

    #[test]
    fn what_is_added_and_dropped_leaves_the_same_bytes() {
        let twice = |first: &str, second: &str| {
            let one = with_extra(PLAN_WITH_EXTRA, first, None).expect("a plan");
            (with_extra(&one, second, Some("x")).expect("a plan"), one)
        };
        let (two, one) = twice("first", "second");
        assert_eq!(without_extra(&two, 2), Some(one.clone()));
        assert_eq!(without_extra(&one, 1).as_deref(), Some(PLAN_WITH_EXTRA));
        let second = with_extra(PLAN_WITH_EXTRA, "second", Some("x")).expect("a plan");
        assert_eq!(without_extra(&two, 1), Some(second));
    }

    #[test]
    fn an_extra_test_comes_behind_all_other_tables() {
        let plan = with_extra(PLAN_WITH_EXTRA, "mine", None).expect("a plan");
        let behind = plan.split_once("subtask = 2\n").expect("the last test").1;
        assert_eq!(behind, "\n[[extra]]\nfile = \"mine\"\n# the end\n");
    }

    #[test]
    fn a_list_keeps_its_layout() {
        let plan = "extra = [\n  { file = \"one\" },\n]\n";
        let longer = with_extra(plan, "two", None).expect("a plan");
        let expected = "extra = [\n  { file = \"one\" },\n  { file = \"two\" },\n]\n";
        assert_eq!(longer, expected);
        assert_eq!(without_extra(&longer, 2).as_deref(), Some(plan));
    }

    #[test]
    fn what_is_no_list_of_tests_is_left_alone() {
        for plan in ["extra = 1\n", "no toml"] {
            assert_eq!(with_extra(plan, "mine", None), None);
            assert_eq!(without_extra(plan, 1), None);
        }
        assert_eq!(without_extra(PLAN_WITH_EXTRA, 1), None);
    }
}

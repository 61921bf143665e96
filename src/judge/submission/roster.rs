//! Who was to hand something in.

use std::collections::BTreeSet;

use crate::problem::Language;

use super::SourceCode;

/// Headings of columns that name people: a first line with one of them is no
/// person.
const HEADINGS: [&str; 12] = [
    "name",
    "id",
    "student",
    "school",
    "姓名",
    "名字",
    "选手",
    "考号",
    "准考证号",
    "编号",
    "学号",
    "学校",
];

/// A list of people, a line each. Any column may hold the name of their
/// directory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    people: Vec<Vec<String>>,
}

impl Roster {
    /// Reads a list: a name a line, or columns separated by commas, semicolons
    /// or tabs; UTF-8, UTF-16 or GBK. Empty lines and lines that begin with `#`
    /// are comments.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi::judge::submission::Roster;
    ///
    /// let roster = Roster::parse("考号,姓名\nGD-001,张三\nGD-002,李四\n".as_bytes());
    /// assert_eq!(roster.absent(&["GD-001"]), ["GD-002 李四"]);
    /// assert_eq!(roster.unlisted(&["GD-001", "王五"]), ["王五"]);
    /// ```
    pub fn parse(bytes: &[u8]) -> Self {
        // A roster is saved like a program: in whatever its author's editor likes.
        let text = SourceCode::new(Language::Cpp, bytes.to_vec()).text;
        let first = text.lines().next().unwrap_or_default();
        let delimiter = [b'\t', b';'].into_iter().find(|&it| first.contains(char::from(it)));
        let mut reader = csv::ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(delimiter.unwrap_or(b','))
            .comment(Some(b'#'))
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let person = |record: csv::StringRecord| {
            let fields = record.iter().filter(|field| !field.is_empty());
            fields.map(str::to_owned).collect::<Vec<_>>()
        };
        // Text that is UTF-8 always has records.
        let mut people: Vec<Vec<String>> =
            reader.records().filter_map(Result::ok).map(person).collect();
        people.retain(|person| !person.is_empty());
        let is_heading = |field: &String| HEADINGS.contains(&field.to_lowercase().as_str());
        if people.first().is_some_and(|person| person.iter().any(is_heading)) {
            people.remove(0);
        }
        Self { people }
    }

    /// Returns who has no directory, in the order of the list.
    pub fn absent(&self, directories: &[&str]) -> Vec<String> {
        let present: BTreeSet<&str> = directories.iter().copied().collect();
        let is_absent =
            |person: &&Vec<String>| !person.iter().any(|field| present.contains(field.as_str()));
        self.people.iter().filter(is_absent).map(|person| person.join(" ")).collect()
    }

    /// Returns the directories of nobody on the list.
    pub fn unlisted(&self, directories: &[&str]) -> Vec<String> {
        let known: BTreeSet<&str> = self.people.iter().flatten().map(String::as_str).collect();
        let unknown = directories.iter().filter(|directory| !known.contains(**directory));
        unknown.map(|directory| (*directory).to_owned()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_of_names_in_gbk_is_read() {
        let roster = Roster::parse(
            b"# \xb5\xda\xd2\xbb\xca\xd2\r\n\xd5\xc5\xc8\xfd\r\n\r\n\xc0\xee\xcb\xc4",
        );
        assert_eq!(roster.absent(&[]), ["张三", "李四"]);
    }

    #[test]
    fn columns_may_be_quoted_and_separated_in_three_ways() {
        for (text, name) in [
            ("id\tname\n1\t\"a\tb\"\n", "a\tb"),
            ("1;\"a;b\"", "a;b"),
            ("1,\"a,\"\"b\"\n", "a,\"b"),
        ] {
            let roster = Roster::parse(text.as_bytes());
            assert_eq!(roster.absent(&[]), [format!("1 {name}")], "{text:?}");
            assert_eq!(roster.absent(&[name]), Vec::<String>::new(), "{text:?}");
        }
    }
}

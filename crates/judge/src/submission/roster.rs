//! The people who were to hand something in.

use std::collections::{BTreeMap, BTreeSet};

use muqi_files::archive::with_plain_backslashes;
use muqi_package::{jury::SourceCode, problem::ProgrammingLanguage};
use muqi_text::{Message, escaped};
use unicode_normalization::UnicodeNormalization as _;

/// Headings of columns that name people: a first line with one of them is no person.
const HEADINGS: &str = "name id student school 姓名 名字 选手 考号 准考证号 编号 学号 学校";

/// The beginnings of files with other bytes than zeros and no text: archives, office files among
/// them, and programs.
const FOREIGN: [&str; 2] = ["PK\u{3}\u{4}", "\u{7f}ELF"];

/// A list of people, a line each. Any column may hold the name of their
/// directory. Names are [`escaped`] as those of directories are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roster {
    /// The columns of everybody, which may be empty.
    people: Vec<Vec<String>>,
    /// The headings of the columns; none where the list has no first line of headings.
    headings: Vec<String>,
    /// People whose line is there several times, with how often it is.
    repeated: BTreeMap<Vec<String>, usize>,
}

/// Somebody on a roster who cannot be distinguished from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unclear {
    /// The person, with all columns.
    pub name: String,
    /// The reason.
    pub reason: Message,
}

impl Roster {
    /// Returns whether bytes are a text in one of the encodings of rosters: not an archive, a
    /// picture, or a table of an office program.
    pub fn is_text(bytes: &[u8]) -> bool {
        let text = SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec()).text;
        let is_other = FOREIGN.iter().any(|beginning| text.starts_with(beginning));
        !is_other && !text.contains(['\u{fffd}', '\0'])
    }

    /// Reads a list: a name a line, or columns separated by commas, semicolons
    /// or tabs, which differ from line to line where a list was put together by hand;
    /// UTF-8, UTF-16 or GBK. Empty lines and lines that begin with `#` are comments, and
    /// a line that was there before adds no name.
    ///
    /// # Examples
    ///
    /// ```
    /// use muqi_judge::submission::Roster;
    ///
    /// let roster = Roster::parse("考号,姓名\nGD-001,张三\nGD-002,李四\n".as_bytes());
    /// assert_eq!(roster.absent(&["GD-001"]), ["GD-002 李四"]);
    /// assert_eq!(roster.unlisted(&["GD-001", "王五"]), ["王五"]);
    /// ```
    pub fn parse(bytes: &[u8]) -> Self {
        // A roster is saved like a program: in whatever its author's editor likes.
        let text = SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec()).text;
        // Files of old systems end their lines with CR alone.
        let mut people: Vec<Vec<String>> = text.split(['\n', '\r']).map(fields).collect();
        people.retain(|person| !person.is_empty());
        let heading = people.first().filter(|first| {
            let mut fields = first.iter().map(|field| field.to_lowercase());
            fields.any(|field| HEADINGS.split(' ').any(|heading| heading == field))
        });
        let heading = heading.cloned();
        // Lists that were put together have it several times.
        people.retain(|person| Some(person) != heading.as_ref());
        let mut repeated = BTreeMap::new();
        people.retain(|person| {
            let times = repeated.entry(person.clone()).or_default();
            *times += 1;
            *times == 1
        });
        repeated.retain(|_, times| *times > 1);
        Self { people, headings: heading.unwrap_or_default(), repeated }
    }

    /// Returns the number of the first line in which a quoted column does not end.
    pub fn open_quote(bytes: &[u8]) -> Option<usize> {
        let text = SourceCode::new(ProgrammingLanguage::Cpp, bytes.to_vec()).text;
        let mut quoted =
            text.lines().zip(1..).filter(|(line, _)| line.contains('"') && !line.starts_with('#'));
        let open = quoted.find(|(line, _)| {
            let delimiter = delimiter(line);
            let longer = format!("{line}{}", char::from(delimiter));
            let [columns, with_more] =
                [*line, &longer].map(|line| record(line, delimiter).map(|record| record.len()));
            // Inside quotes a further column would be a part of the last one.
            columns == with_more
        });
        open.map(|(_, number)| number)
    }

    /// Returns a list of people, each by the columns of a line, under headings.
    pub fn of(people: Vec<Vec<String>>, headings: Vec<String>) -> Self {
        Self { people, headings, ..Self::default() }
    }

    /// Returns the headings of the columns, fewer than columns where some have none.
    pub fn headings(&self) -> &[String] {
        &self.headings
    }

    /// Returns the number of columns of the longest line.
    pub fn columns(&self) -> usize {
        self.people.iter().map(Vec::len).max().unwrap_or_default()
    }

    /// Returns the columns of the only person with this directory, or with this name made of all
    /// columns, as absent people have it.
    pub fn person(&self, name: &str) -> Option<&[String]> {
        // Few names are made of several columns, and each would be put together anew.
        let may_be_all = name.contains(' ');
        let mut found = self.people.iter().filter(|person: &&Vec<String>| {
            person.iter().any(|field| field == name) || (may_be_all && called(person) == name)
        });
        found.next().filter(|_| found.next().is_none()).map(Vec::as_slice)
    }

    /// Returns the columns of the person with a directory as one name; the directory where there is
    /// no such person.
    pub fn full_name(&self, directory: &str) -> String {
        self.person(directory).map_or_else(|| directory.to_owned(), called)
    }

    /// Returns the possible names of a person's directory: the columns in which some of these
    /// directories are found, or all where none is.
    pub fn possible_directories<'p>(
        &self,
        person: &'p [String],
        directories: &[&str],
    ) -> Vec<&'p str> {
        let present: BTreeSet<&str> = directories.iter().copied().collect();
        let mut used = BTreeSet::new();
        for person in &self.people {
            let columns = person.iter().enumerate();
            used.extend(
                columns.filter(|(_, field)| present.contains(field.as_str())).map(|(at, _)| at),
            );
        }
        let fields = person.iter().enumerate().filter(|(column, field)| {
            !field.is_empty() && (used.is_empty() || used.contains(column))
        });
        fields.map(|(_, field)| field.as_str()).collect()
    }

    /// Returns everybody on the list, by the columns of each line.
    pub fn people(&self) -> &[Vec<String>] {
        &self.people
    }

    /// Adds the columns that another list has for the same people: those who alone have a column
    /// of a line of this one.
    #[must_use]
    pub(crate) fn with_columns_of(mut self, other: &Self) -> Self {
        for person in &mut self.people {
            let mut same = other.people.iter().filter(|one: &&Vec<String>| {
                one.iter().any(|field| !field.is_empty() && person.contains(field))
            });
            // A column that several people have says nothing about one of them.
            if let (Some(only), None) = (same.next(), same.next()) {
                person.extend(only.iter().cloned());
            }
        }
        self
    }

    /// Takes everybody on another list, too.
    pub fn extend(&mut self, other: Self) {
        if self.people.is_empty() {
            self.headings = other.headings;
        }
        self.people.extend(other.people);
    }

    /// Returns whether somebody on the list may have this directory.
    pub fn lists(&self, directory: &str) -> bool {
        self.people.iter().flatten().any(|field| field == directory)
    }

    /// Returns how many people are on the list.
    #[expect(clippy::len_without_is_empty, reason = "an empty list is nobody's question")]
    pub fn len(&self) -> usize {
        self.people.len()
    }

    /// Returns who has no directory, in the order of the list.
    pub fn absent(&self, directories: &[&str]) -> Vec<String> {
        let present: BTreeSet<&str> = directories.iter().copied().collect();
        let absent = self
            .people
            .iter()
            .filter(|person| !person.iter().any(|field| present.contains(field.as_str())));
        absent.map(|person| called(person)).collect()
    }

    /// Returns everybody who cannot be distinguished from others, with the reason: people whose line is
    /// there several times, and people who could all have one directory and have no other.
    pub fn unclear(&self, directories: &[&str]) -> Vec<Unclear> {
        let times = self.repeated.iter().map(|(person, times)| Unclear {
            name: called(person),
            reason: message!("unclear-repeated", times = *times),
        });
        let present: BTreeSet<&str> = directories.iter().copied().collect();
        let mut sharing: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for person in &self.people {
            if let [only] = own(person, &present)[..] {
                sharing.entry(only).or_default().push(called(person));
            }
        }
        let shared = directories.iter().flat_map(|directory| {
            let sharing = sharing.remove(directory).filter(|them| them.len() > 1);
            let reason = message!("unclear-shared", directory = *directory);
            sharing.into_iter().flatten().map(move |name| Unclear { name, reason: reason.clone() })
        });
        times.chain(shared).collect()
    }

    /// Returns directories of people who have several, each with the first one of the person:
    /// those that were `known` before come first. A directory that another person could own, too, is not counted.
    pub(crate) fn other_names(
        &self,
        directories: &BTreeSet<&str>,
        known: &BTreeSet<&str>,
    ) -> BTreeMap<String, String> {
        let mut owners: BTreeMap<&str, usize> = BTreeMap::new();
        for directory in self.people.iter().flat_map(|person| own(person, directories)) {
            *owners.entry(directory).or_default() += 1;
        }
        let mut others = BTreeMap::new();
        for person in &self.people {
            let mut own = own(person, directories);
            own.sort_by_key(|directory| !known.contains(directory));
            let own = own.into_iter();
            let mut own = own.filter(|directory| owners[directory] == 1).map(str::to_owned);
            if let Some(first) = own.next() {
                others.extend(own.map(|other| (other, first.clone())));
            }
        }
        others
    }

    /// Returns the line of the first person with a directory: the columns, with commas between.
    pub(crate) fn line_of(&self, directory: &str) -> Option<String> {
        let person = self.people.iter().find(|person| person.iter().any(|it| it == directory))?;
        Some(joined(person, ", "))
    }

    /// Returns the people whose name is nearly that of an unlisted directory, with a question
    /// about it.
    pub(crate) fn meant(&self, unlisted: &[String]) -> BTreeMap<String, Message> {
        let unlisted: BTreeMap<String, &String> =
            unlisted.iter().map(|directory| (folded(directory), directory)).collect();
        let meant = self.people.iter().filter_map(|person| {
            let directory = *person.iter().find_map(|field| unlisted.get(&folded(field)))?;
            Some((called(person), message!("submission-meant-directory", directory = directory)))
        });
        meant.collect()
    }

    /// Returns the directories without anybody on the list.
    pub fn unlisted(&self, directories: &[&str]) -> Vec<String> {
        let known: BTreeSet<&str> = self.people.iter().flatten().map(String::as_str).collect();
        let unknown = directories.iter().filter(|directory| !known.contains(**directory));
        unknown.map(|directory| (*directory).to_owned()).collect()
    }
}

/// Returns the columns of a person as one name.
pub(crate) fn called(person: &[String]) -> String {
    joined(person, " ")
}

fn joined(person: &[String], separator: &str) -> String {
    let fields = person.iter().filter(|field| !field.is_empty()).map(String::as_str);
    fields.collect::<Vec<&str>>().join(separator)
}

/// Returns a name as it is compared with one that may be typed otherwise: in composed letters of
/// usual width, in small ones, a number without the zeros in front, which spreadsheets drop.
fn folded(name: &str) -> String {
    let name = name.nfkc().collect::<String>().to_lowercase();
    let number = name.trim_start_matches('0');
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { number.to_owned() } else { name }
}

/// Returns the directories of a person, in the order of the columns.
fn own<'d>(person: &[String], directories: &BTreeSet<&'d str>) -> Vec<&'d str> {
    let mut own: Vec<&str> = Vec::new();
    for directory in person.iter().filter_map(|field| directories.get(field.as_str())) {
        if !own.contains(directory) {
            own.push(directory);
        }
    }
    own
}

/// Returns the columns of a line, without empty ones at the end.
fn fields(line: &str) -> Vec<String> {
    let record = record(line, delimiter(line)).unwrap_or_default();
    // Escaped, a line feed and a backslash with an n behind it would be one name.
    let fields = record.iter().map(|field| escaped(&with_plain_backslashes(field)));
    let mut fields: Vec<String> = fields.collect();
    fields.truncate(fields.iter().rposition(|field| !field.is_empty()).map_or(0, |last| last + 1));
    fields
}

/// Returns the columns of a line; nothing of an empty one, or a comment.
fn record(line: &str, delimiter: u8) -> Option<csv::StringRecord> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .delimiter(delimiter)
        .comment(Some(b'#'))
        .trim(csv::Trim::All)
        .from_reader(line.as_bytes());
    // Text that is UTF-8 always has records.
    reader.records().find_map(Result::ok)
}

/// Returns what separates the columns of a line: the first that could, outside quotes.
fn delimiter(line: &str) -> u8 {
    let mut is_quoted = false;
    for byte in line.bytes() {
        is_quoted ^= byte == b'"';
        if !is_quoted && b"\t;,".contains(&byte) {
            return byte;
        }
    }
    b','
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unclear(roster: &Roster, directories: &[&str]) -> Vec<String> {
        roster.unclear(directories).into_iter().map(|one| one.name).collect()
    }

    #[test]
    fn one_directory_may_be_that_of_several_people() {
        let roster = Roster::parse("张伟,一中\n张伟,二中\n001,李\n002,李\n".as_bytes());
        assert_eq!(unclear(&roster, &["张伟", "001", "002"]), ["张伟 一中", "张伟 二中"]);
        assert_eq!(unclear(&roster, &["李"]), ["001 李", "002 李"]);
        assert_eq!(unclear(&roster, &["张伟", "一中", "李", "002"]), [""; 0]);
    }

    #[test]
    fn numbers_are_asked_about_without_their_zeros_and_nothing_is_no_number() {
        let roster = Roster::parse("1,,a\n0,b\n".as_bytes());
        let [one, nobody] = ["001", "000"].map(|directory| roster.meant(&[directory.to_owned()]));
        assert!(one.into_keys().eq(["1 a"]) && nobody.is_empty());
        assert_eq!((roster.full_name("a"), roster.full_name("1 a")), ("1 a".into(), "1 a".into()));
    }

    #[test]
    fn lines_put_together_by_hand_are_read_one_by_one() {
        let roster = Roster::parse("1\t张三\n2,李四\n\n3；王五\n4;赵六\n2,李四\n".as_bytes());
        assert_eq!(roster.absent(&["张三", "赵六"]), ["2 李四", "3；王五"]);
        assert_eq!(unclear(&roster, &[]), ["2 李四"]);
    }

    #[test]
    fn lists_of_every_encoding_and_line_end_are_read_and_headings_are_skipped() {
        for (text, expected) in [
            (
                &b"# \xb5\xda\xd2\xbb\r\n\xd5\xc5\xc8\xfd\r\n\r\n\xc0\xee\xcb\xc4"[..],
                &["张三", "李四"][..],
            ),
            ("张三\r李四\r\n王五\n赵六".as_bytes(), &["张三", "李四", "王五", "赵六"]),
            (b"# list\nname\nalice\nname\nbob\n", &["alice", "bob"]),
        ] {
            let roster = Roster::parse(text);
            assert_eq!(roster.absent(&[]), expected);
            assert_eq!(unclear(&roster, &["alice"]), [""; 0]);
        }
    }

    #[test]
    fn other_bytes_than_text_are_no_roster() {
        for text in ["张三\t一中\r\n李四\n".as_bytes(), b"\xd5\xc5\xc8\xfd\n", b"\xff\xfea\0\n\0"]
        {
            assert!(Roster::is_text(text), "{text:?}");
        }
        for other in [b"alice\0bob\n".as_slice(), b"\x7fELF\x02\x01", b"PK\x03\x04", b"\xff\xff\n"]
        {
            assert!(!Roster::is_text(other), "{other:?}");
        }
    }

    #[test]
    fn a_quote_that_does_not_end_is_found_by_its_line() {
        for (text, line) in [
            ("001,a\n002,\"b\n003,c\n", Some(2)),
            ("\"a b\n", Some(1)),
            ("001;\"a;b\"\r\n\"c\r\n", Some(2)),
            ("001,\"a,b\"\n\"say \"\"hi\"\"\"\nO\"Neil\n# \"\n", None),
        ] {
            assert_eq!(Roster::open_quote(text.as_bytes()), line, "{text}");
        }
    }

    #[test]
    fn columns_may_be_quoted_and_separated_in_three_ways() {
        for (text, name) in [
            ("id\tname\n1\t\"a\tb\"\n", "a\tb"),
            ("1;\"a;b\"", "a;b"),
            ("1,\"a,\"\"b\"\n", "a,\"b"),
        ] {
            let roster = Roster::parse(text.as_bytes());
            let name = escaped(name);
            assert_eq!(roster.absent(&[]), [format!("1 {name}")], "{text:?}");
            assert_eq!(roster.absent(&[&name]), Vec::<String>::new(), "{text:?}");
        }
    }
}

//! Pairs of output and answer for the stock checkers: mostly near each other, dense in the corners
//! where checkers differ.

use std::fmt;

use muqi::{
    checker::CheckerKind,
    rng::{Seed, Stream},
};

/// An output and an answer.
pub(super) struct Pair {
    pub(super) output: Vec<u8>,
    pub(super) answer: Vec<u8>,
}

impl fmt::Debug for Pair {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (output, answer) = (self.output.escape_ascii(), self.answer.escape_ascii());
        write!(formatter, "output \"{output}\", answer \"{answer}\"")
    }
}

/// Returns so many pairs for a checker, the same on every machine.
pub(super) fn of(kind: CheckerKind, count: usize) -> Vec<Pair> {
    let seed = Seed::derive("stock checkers", kind.word());
    let mut drawn = Drawn { stream: Stream::new(seed, "pairs"), kind, of: Tokens::of(kind) };
    (0..count).map(|_| drawn.pair()).collect()
}

/// The kind of tokens that a checker compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tokens {
    Words,
    Integers,
    YesNo,
    Reals,
}

impl Tokens {
    fn of(kind: CheckerKind) -> Self {
        match kind {
            CheckerKind::Ncmp
            | CheckerKind::Icmp
            | CheckerKind::Hcmp
            | CheckerKind::Uncmp
            | CheckerKind::Caseicmp
            | CheckerKind::Casencmp => Self::Integers,
            CheckerKind::Yesno | CheckerKind::Nyesno => Self::YesNo,
            CheckerKind::Fcmp | CheckerKind::Lcmp | CheckerKind::Wcmp | CheckerKind::Casewcmp => {
                Self::Words
            }
            _ => Self::Reals,
        }
    }
}

const INTEGERS: [&str; 16] = [
    "0",
    "1",
    "-1",
    "7",
    "10",
    "-10",
    "42",
    "100000",
    "2147483647",
    "-2147483648",
    "2147483646",
    "-2147483647",
    "5",
    "123456789",
    "-5",
    "99",
];

/// Those that only some checkers of integers read.
const LARGE: [&str; 12] = [
    "2147483648",
    "-2147483649",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "9223372036854775806",
    "9223372036854775808",
    "-9223372036854775809",
    "18446744073709551616",
    "100000000000000000000",
    "-100000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
    "123456789012345678901234567890123456789012345678901234567890123456789012345678901234567",
];

const ODD_INTEGERS: [&str; 24] = [
    "-0", "+1", "+0", "01", "00", "-01", "-", "+", "--1", "1.0", "1e5", "0x10", "1_0", "12\0",
    "12\0x", "\x0012", "1\x0b", "\x0c1", "Case", "case", "1:", "２", "1,000", "-00",
];

const WORDS: [&str; 20] = [
    "a", "b", "ab", "A", "abc", "YES", "yes", "Yes", "NO", "Case", "case", "CASE", "1:", "2:", "é",
    "棋", "a\0b", "a\x0bb", "a\x0cb", "0",
];

const YES_NO: [&str; 10] = ["YES", "NO", "Yes", "No", "yes", "no", "yEs", "nO", "YeS", "YES"];

const ODD_YES_NO: [&str; 16] = [
    "YESS",
    "Y",
    "N",
    "NOO",
    "YE",
    "yes\0",
    "\0YES",
    "no.",
    "true",
    "1",
    "YES\x0b",
    "ＹＥＳ",
    "yeſ",
    "O",
    "YESNO",
    "\u{feff}NO",
];

const ODD_REALS: [&str; 52] = [
    "nan",
    "inf",
    "-inf",
    "NaN",
    "0x10",
    "0x1p3",
    "1e",
    "1e+",
    "1E-",
    "-1e",
    "1e400",
    "-1e400",
    "1e-400",
    "1e300",
    "1.0000001e300",
    "1e301",
    "2e300",
    "-2e300",
    "1.7976931348623157e308",
    "1.7976931348623159e308",
    "1.",
    ".5",
    "-.5",
    "+.5",
    "5.e0",
    ".",
    "-",
    "+",
    "e5",
    ".e5",
    "1..",
    "1.5.",
    "1e5.5",
    "1e.5",
    "1-5",
    "1+",
    "+-1",
    "--1",
    "-+1",
    "1e+-5",
    "1e5e",
    "1,5",
    "1f",
    "1_0",
    "1\x002",
    "00",
    "-0",
    "+0",
    "0e",
    "1e00000000000000000005",
    "4.9e-324",
    "2e-324",
];

/// Those about where testlib takes a number for infinite.
const LARGE_REALS: [&str; 6] =
    ["1e300", "-1e300", "0.99999999999e300", "-0.999999e300", "1e400", "-1e400"];

const BLANKS: [&str; 4] = [" ", " ", "  ", "\t"];
const LINE_ENDS: [&str; 6] = ["\n", "\n", "\n", "\r\n", "\r\n", " \n"];
const ODD_BLANKS: [&str; 9] =
    ["\x0b", "\x0c", "\0", "\r", "\r\r\n", "\n\r", "\u{a0}", "\u{feff}", "\n\n"];
const ENDS: [&str; 12] =
    ["\n", "\n", "\n", "", "", "\r\n", "\n\n", " ", " \n", "\n \n\t", "\r", "\r\r\n"];
const ODD_ENDS: [&str; 6] = ["\0", "\x1a", "\x0b", "\x0c\n", "\u{feff}", "x"];
const BYTES: &[u8] = b"  \n\n\r\r\t\x0b\x0c\0\xef\xbb\xbf\xff\xfe\x1a0015-+.eEYNynCs:";

struct Drawn {
    stream: Stream,
    kind: CheckerKind,
    of: Tokens,
}

impl Drawn {
    fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.stream.below(bound as u64)).expect("below an index")
    }

    /// True once in so many times.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn one_of<'a>(&mut self, all: &[&'a str]) -> &'a str {
        all[self.below(all.len())]
    }

    fn pair(&mut self) -> Pair {
        let mut answer = self.tokens();
        if self.once_in(12) {
            self.damage(&mut answer);
        }
        let mut output = answer.clone();
        if self.once_in(12) {
            self.damage(&mut answer);
        }
        match self.below(16) {
            0..=5 => self.vary(&mut output),
            6..=11 => {
                self.vary(&mut output);
                self.damage(&mut output);
            }
            12 => output = self.tokens(),
            13 => {
                self.damage(&mut output);
                self.damage(&mut output);
            }
            _ => {}
        }
        let lines: Vec<bool> = (0..answer.len()).map(|_| self.once_in(3)).collect();
        let mut answer = self.file(&answer, &lines, 40);
        let mut output = self.file(&output, &lines, 12);
        if self.once_in(10) {
            self.change_bytes(&mut output);
        }
        if self.once_in(40) {
            self.change_bytes(&mut answer);
        }
        Pair { output, answer }
    }

    /// Returns the tokens of an answer, almost always a right one.
    fn tokens(&mut self) -> Vec<Vec<u8>> {
        let is_one = matches!(
            self.kind,
            CheckerKind::Icmp
                | CheckerKind::Hcmp
                | CheckerKind::Yesno
                | CheckerKind::Rcmp
                | CheckerKind::Acmp
                | CheckerKind::Dcmp
        );
        let has_cases = matches!(
            self.kind,
            CheckerKind::Caseicmp | CheckerKind::Casencmp | CheckerKind::Casewcmp
        );
        if has_cases {
            let mut tokens = Vec::new();
            for case in 1..=self.below(4) {
                tokens.push(b"Case".to_vec());
                tokens.push(format!("{case}:").into_bytes());
                let count = if self.kind == CheckerKind::Caseicmp { 1 } else { self.below(4) };
                for _ in 0..count {
                    tokens.push(self.token());
                }
            }
            return tokens;
        }
        let count = if is_one { 1 } else { self.below(6) };
        (0..count).map(|_| self.token()).collect()
    }

    fn token(&mut self) -> Vec<u8> {
        let of = self.of;
        match of {
            Tokens::Words if self.once_in(12) => self.long(*b"xy"),
            Tokens::Words => self.one_of(&WORDS).as_bytes().to_vec(),
            Tokens::YesNo => self.one_of(&YES_NO).as_bytes().to_vec(),
            Tokens::Integers if self.kind == CheckerKind::Hcmp && self.once_in(3) => {
                [b"1", &self.long(*b"09")[..]].concat()
            }
            Tokens::Integers if self.kind == CheckerKind::Hcmp && self.once_in(2) => {
                self.one_of(&LARGE).as_bytes().to_vec()
            }
            Tokens::Integers if self.kind != CheckerKind::Icmp && self.once_in(4) => {
                // The first are read by those of 64 bits.
                self.one_of(&LARGE[..6]).as_bytes().to_vec()
            }
            Tokens::Integers => self.one_of(&INTEGERS).as_bytes().to_vec(),
            Tokens::Reals => self.real(),
        }
    }

    /// A token of a length where what is kept of one ends, or a longer one.
    fn long(&mut self, bytes: [u8; 2]) -> Vec<u8> {
        let length = if self.once_in(8) { 500 } else { 60 + self.below(10) };
        let mut token = vec![bytes[0]; length];
        let at = self.below(length);
        token[at] = bytes[1];
        token
    }

    fn real(&mut self) -> Vec<u8> {
        let whole = self.stream.between(-1000, 1000);
        let part = self.below(1_000_000);
        let text = match self.below(14) {
            0 => self.one_of(&INTEGERS).to_owned(),
            1 => format!("{whole}e{}", self.stream.between(-12, 12)),
            2 => format!("{whole}.{part:06}E+{}", self.below(9)),
            3 => format!("{whole}.{part:06}e-{}", self.below(9)),
            4 => format!("0.{part:012}"),
            5 => format!("{}.{}", self.below(2), "3".repeat(1 + self.below(1200))),
            6 => format!("{whole}00000000000000.5"),
            7 => "0".to_owned(),
            8 => self.one_of(&LARGE_REALS).to_owned(),
            _ => format!("{whole}.{part:06}"),
        };
        text.into_bytes()
    }

    /// Varies tokens into others that the checker may take for the same.
    fn vary(&mut self, tokens: &mut [Vec<u8>]) {
        match self.of {
            Tokens::Integers if self.kind == CheckerKind::Uncmp => self.stream.shuffle(tokens),
            Tokens::YesNo => {
                for token in tokens {
                    for byte in token {
                        if self.once_in(3) {
                            *byte = byte.to_ascii_lowercase();
                        }
                    }
                }
            }
            Tokens::Reals => {
                for token in tokens {
                    if self.once_in(2) {
                        self.move_real(token);
                    }
                }
            }
            Tokens::Words | Tokens::Integers => {}
        }
    }

    /// Moves a real number by about as much as the checker allows, or writes it otherwise.
    fn move_real(&mut self, token: &mut Vec<u8>) {
        let number = str::from_utf8(token).ok().and_then(|it| it.parse::<f64>().ok());
        let Some(number) = number.filter(|number| number.is_finite()) else { return };
        let bound = match self.kind {
            CheckerKind::Rcmp | CheckerKind::Acmp => 1.5e-6,
            CheckerKind::Rncmp => 1.5e-5,
            CheckerKind::Rcmp4 => 1e-4,
            CheckerKind::Rcmp9 => 1e-9,
            _ => 1e-6,
        };
        let scale = if self.once_in(2) { 1.0 } else { number };
        let factor = [0.0, 0.5, 0.999, 1.0, 1.0, 1.0, 1.0, 1.001, 1.5, 3.0][self.below(10)];
        let sign = if self.once_in(2) { 1.0 } else { -1.0 };
        let mut moved = number + sign * bound * scale * factor;
        // The numbers beside it, of which one is the first beyond the bound.
        for _ in 0..self.below(3) {
            moved = moved.next_up();
        }
        for _ in 0..self.below(3) {
            moved = moved.next_down();
        }
        *token = match self.below(4) {
            0 => format!("{moved:e}"),
            1 => format!("{moved:.10}"),
            2 => format!("{moved:E}"),
            _ => format!("{moved}"),
        }
        .into_bytes();
    }

    /// Changes tokens in a way that mostly matters.
    fn damage(&mut self, tokens: &mut Vec<Vec<u8>>) {
        let at = self.below(tokens.len() + 1);
        match self.below(10) {
            0 if at < tokens.len() => drop(tokens.remove(at)),
            1 => {
                let token = self.token();
                tokens.insert(at, token);
            }
            2 => {
                let token = self.odd();
                tokens.insert(at, token);
            }
            3 if at + 1 < tokens.len() => tokens.swap(at, at + 1),
            4 => tokens.truncate(at),
            5 => tokens.extend([self.token()]),
            6 => tokens.extend([b"Case".to_vec()]),
            7 if at < tokens.len() => {
                let token = &mut tokens[at];
                let place = self.below(token.len().max(1));
                let byte = BYTES[self.below(BYTES.len())];
                token.splice(place..(place + 1).min(token.len()), [byte]);
            }
            _ if at < tokens.len() => tokens[at] = self.odd(),
            _ => {}
        }
    }

    fn odd(&mut self) -> Vec<u8> {
        let of = self.of;
        let text = match of {
            Tokens::Integers if self.once_in(4) => self.one_of(&LARGE),
            Tokens::Integers => self.one_of(&ODD_INTEGERS),
            Tokens::YesNo => self.one_of(&ODD_YES_NO),
            Tokens::Reals if self.once_in(20) => {
                let zeros = "0".repeat(400);
                let texts = [
                    format!("1{zeros}"),
                    format!("1{zeros}e-400"),
                    format!("0.{zeros}1e401"),
                    format!("{zeros}1.5"),
                    format!("1e{zeros}1"),
                ];
                return texts[self.below(texts.len())].clone().into_bytes();
            }
            Tokens::Reals => self.one_of(&ODD_REALS),
            Tokens::Words => self.one_of(&WORDS),
        };
        text.as_bytes().to_vec()
    }

    /// Joins tokens, by line ends where `lines` says so, once in so many times with an odd blank.
    fn file(&mut self, tokens: &[Vec<u8>], lines: &[bool], odd: usize) -> Vec<u8> {
        let mut file = Vec::new();
        // Where blanks matter most are as usual.
        let is_plain =
            if self.kind == CheckerKind::Fcmp { !self.once_in(6) } else { self.once_in(2) };
        if self.once_in(odd * 3) {
            file.extend("\u{feff}".bytes());
        }
        for (number, token) in tokens.iter().enumerate() {
            if number > 0 {
                let is_line = lines.get(number).copied().unwrap_or_default();
                let blanks = match (is_line, is_plain) {
                    (true, true) => "\n",
                    (true, false) if self.kind == CheckerKind::Fcmp => self.one_of(&LINE_ENDS[..5]),
                    (true, false) => self.one_of(&LINE_ENDS),
                    (false, true) => " ",
                    (false, false) => self.one_of(&BLANKS),
                };
                let blanks = if self.once_in(odd * 4) { self.one_of(&ODD_BLANKS) } else { blanks };
                file.extend(blanks.bytes());
            }
            file.extend(token);
        }
        let end = if self.once_in(odd) { self.one_of(&ODD_ENDS) } else { self.one_of(&ENDS) };
        file.extend(end.bytes());
        file
    }

    /// Puts in, takes out or replaces bytes, or cuts the file off.
    fn change_bytes(&mut self, file: &mut Vec<u8>) {
        for _ in 0..=self.below(2) {
            let at = self.below(file.len() + 1);
            let byte = BYTES[self.below(BYTES.len())];
            match self.below(4) {
                0 => file.insert(at, byte),
                1 if at < file.len() => drop(file.remove(at)),
                2 if at < file.len() => file[at] = byte,
                _ => file.truncate(at),
            }
        }
    }
}

//! The laws of `laws/` without a fuzzer: on the corpus that fuzzing has left, and on
//! damaged copies of it.

use std::{collections::BTreeSet, fs, path::Path};

use proptest::{
    prelude::*,
    sample::Index,
    test_runner::{RngSeed, TestError, TestRunner},
};

use crate::laws;

/// The corpus of a law, and the words of its dictionary.
struct Found {
    corpus: Vec<Vec<u8>>,
    words: Vec<Vec<u8>>,
}

fn directory(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz").join(name)
}

impl Found {
    fn of(law: &str) -> Self {
        let files = fs::read_dir(directory("corpus").join(law)).expect("a corpus");
        let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
        paths.sort();
        let corpus: Vec<_> = paths.iter().map(|path| fs::read(path).expect("a file")).collect();
        assert!(!corpus.is_empty(), "the corpus of {law} is empty");
        let dictionary = directory("dictionaries").join(format!("{law}.dict"));
        let dictionary = fs::read_to_string(dictionary).unwrap_or_default();
        Self { corpus, words: dictionary.lines().filter_map(word).collect() }
    }
}

/// Returns the word of a line of a dictionary: `"\x00ab"`.
fn word(line: &str) -> Option<Vec<u8>> {
    let quoted = line.strip_prefix('"')?.strip_suffix('"')?;
    let mut word = Vec::new();
    let mut rest = quoted.bytes();
    while let Some(byte) = rest.next() {
        let escaped = if byte == b'\\' { rest.next()? } else { byte };
        word.push(match (byte, escaped) {
            (b'\\', b'x') => hexadecimal([rest.next()?, rest.next()?])?,
            (_, other) => other,
        });
    }
    Some(word)
}

fn hexadecimal(digits: [u8; 2]) -> Option<u8> {
    u8::from_str_radix(str::from_utf8(&digits).ok()?, 16).ok()
}

/// A change of a file of the corpus.
#[derive(Clone, Debug)]
enum Damage {
    Bytes(Index, Vec<u8>),
    Word(Index, Index),
    Loss(Index, usize),
    Flip(Index, u8),
    Joined(Index, Index),
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = any::<Index>;
    prop_oneof![
        (at(), prop::collection::vec(any::<u8>(), 1..4))
            .prop_map(|(at, bytes)| Damage::Bytes(at, bytes)),
        (at(), at()).prop_map(|(at, word)| Damage::Word(at, word)),
        (at(), 1..9_usize).prop_map(|(at, length)| Damage::Loss(at, length)),
        (at(), 0..8_u8).prop_map(|(at, bit)| Damage::Flip(at, bit)),
        (at(), at()).prop_map(|(at, other)| Damage::Joined(at, other)),
    ]
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>, found: &Found) {
        let place = |at: &Index| at.index(bytes.len() + 1);
        let (start, lost, inserted) = match self {
            Self::Bytes(at, inserted) => (place(at), 0, inserted.clone()),
            Self::Word(at, word) => {
                let word = (!found.words.is_empty()).then(|| word.get(&found.words).clone());
                (place(at), 0, word.unwrap_or_default())
            }
            Self::Loss(at, length) => (place(at), *length, Vec::new()),
            Self::Flip(at, bit) => {
                let byte = bytes.get(place(at)).copied();
                (place(at), 1, byte.map(|byte| byte ^ (1 << bit)).into_iter().collect())
            }
            Self::Joined(at, other) => (place(at), bytes.len(), other.get(&found.corpus).clone()),
        };
        let end = (start + lost).min(bytes.len());
        bytes.splice(start..end, inserted);
    }
}

/// Tries a law on damaged files of its corpus.
fn try_damaged(name: &str, law: fn(&[u8]), cases: u32) {
    let found = Found::of(name);
    let mut config =
        ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() };
    // The same files every time; PROPTEST_RNG_SEED=NUMBER tries others.
    if config.rng_seed == RngSeed::Random {
        config.rng_seed = RngSeed::Fixed(1);
    }
    let strategy = (any::<Index>(), prop::collection::vec(damage(), 1..4));
    let tried = TestRunner::new(config).run(&strategy, |(file, damages)| {
        let mut bytes = file.get(&found.corpus).clone();
        for damage in damages {
            damage.apply(&mut bytes, &found);
        }
        law(&bytes);
        Ok(())
    });
    if let Err(TestError::Fail(reason, (file, damages))) = &tried {
        let mut bytes = file.get(&found.corpus).clone();
        for damage in damages {
            damage.apply(&mut bytes, &found);
        }
        panic!("{name}: {reason}: {:?}", bytes.escape_ascii().to_string());
    }
    tried.expect("no file breaks the law");
}

macro_rules! laws {
    ($($fact:ident: $law:ident, $cases:literal;)*) => {
        $(
            #[test]
            fn $fact() {
                try_damaged(stringify!($law), laws::$law::law, $cases);
            }
        )*

        /// Every law by the name of its fuzz target.
        const LAWS: &[(&str, fn(&[u8]))] = &[$((stringify!($law), laws::$law::law)),*];
    };
}

laws! {
    archives_are_read_as_they_were_written_and_stay_in_their_place: archive, 400;
    comments_are_read_alike_in_every_encoding_and_suggestions_hold: comments, 1_000;
    an_earlier_report_is_listed_whole_or_refused_with_a_place: earlier_report, 500;
    a_directory_and_an_archive_hold_the_same_submissions: handed_in, 200;
    inputs_are_refused_by_both_readers_or_by_none: input, 4_000;
    a_program_is_packed_or_named_as_left_out: left_out, 30;
    manifests_are_read_as_they_were_written_and_name_no_place_outside: manifest, 500;
    nothing_outside_of_a_marked_block_is_changed: marked_blocks, 1_000;
    hints_on_numbers_follow_from_their_exact_values: number, 2_000;
    outputs_are_compared_in_pieces_as_they_are_whole: output, 2_000;
    a_damaged_package_is_found_out_by_its_judges_reader: package, 60;
    plans_are_kept_or_refused_with_a_place: plan, 200;
    a_problem_is_read_as_it_was_written_or_refused_with_a_place: problem_toml, 500;
    every_line_of_a_roster_is_read_by_itself: roster, 500;
    a_changed_test_set_is_found_out: test_set, 100;
    quotations_are_one_bounded_line: wording, 2_000;
}

#[test]
fn every_law_has_a_fuzz_target() {
    let names: BTreeSet<&str> = LAWS.iter().map(|(name, _)| *name).collect();
    let targets = fs::read_dir(directory("fuzz_targets")).expect("targets");
    let targets: BTreeSet<String> = targets
        .map(|target| target.expect("a file").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(names.into_iter().map(str::to_owned).collect::<BTreeSet<_>>(), targets);
}

mod full {
    use super::*;

    #[test]
    #[ignore = "full: .ci/full"]
    fn every_file_of_the_corpus_keeps_its_law() {
        for (name, law) in LAWS {
            Found::of(name).corpus.iter().for_each(|bytes| law(bytes));
        }
    }
}

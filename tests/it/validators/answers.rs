//! Checker and answer validator beside the native ones.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use muqi::{
    checker::{Checker, Protocol},
    problem::Portable,
};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::support::{Workplace, editions};

use super::programs::{Means, output_of};

const PROGRAM: &str = "program";

/// Compiles a program of `validators/` in a directory of its own.
fn compiled(portable: Portable, means: Means) -> Workplace {
    let here = Workplace::empty();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("validators").join(portable.file());
    let mut compiler = means.compiler(means.standards()[0]);
    drop(output_of(compiler.arg(source).arg("-o").arg(here.path(PROGRAM))));
    here
}

/// Outputs of contestants for an answer of 2, right and wrong.
const OUTPUTS: [&[u8]; 29] = [
    b"2\n",
    b"2",
    b"2\r\n",
    b"2 \n",
    b" 2\n",
    b"\n2\n\n",
    b"\t2\n",
    b"\x0b2\x0c",
    b"3\n",
    b"-2\n",
    b"02\n",
    b"+2\n",
    b"2.0\n",
    b"2 5\n",
    b"2\n5\n",
    b"2 x\n",
    b"2x\n",
    b"x2\n",
    b"",
    b"\n \n",
    b"2\0\n",
    b"2 \0\n",
    b"\xef\xbb\xbf2\n",
    b"\xef\xbb\xbf",
    b"\xef\xbb\xbf3\n",
    b"2\xff\n",
    b"2 \xff\n",
    b"2222222222222222222222222222222222222222222222222222222222222222222222\n",
    "２\n".as_bytes(),
];

const ANSWERS: [&[u8]; 16] = [
    b"2\n",
    b"-2\n",
    b"0\n",
    b"9223372036854775807\n",
    b"-9223372036854775808\n",
    b" 2",
    b"",
    b"\n",
    b"02\n",
    b"+2\n",
    b"-0\n",
    b"-\n",
    b"9223372036854775808\n",
    b"-9223372036854775809\n",
    b"2 5\n",
    b"2x\n",
];

/// Every output with the answer 2, every answer with itself as the output, and
/// outputs of random bytes.
fn outputs_and_answers() -> Vec<(Vec<u8>, Vec<u8>)> {
    let mut random = ChaCha8Rng::seed_from_u64(2);
    let mut cases: Vec<(Vec<u8>, Vec<u8>)> =
        OUTPUTS.iter().map(|output| (output.to_vec(), b"2\n".to_vec())).collect();
    cases.extend(ANSWERS.iter().map(|answer| (answer.to_vec(), answer.to_vec())));
    for _ in 0..500 {
        let alphabet = b"22 \n\r\t-+0\0\x0b\xff.5";
        let length = random.random_range(0..6);
        let byte = |_| alphabet[random.random_range(0..alphabet.len())];
        cases.push(((0..length).map(byte).collect(), b"2\n".to_vec()));
    }
    cases
}

/// An old testlib takes the byte FF for the end of a file, a new one does so on
/// standard input only.
fn seen(means: Means, bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|&byte| byte == 0xff && means == Means::OldTestlib);
    &bytes[..end.unwrap_or(bytes.len())]
}

#[test]
fn the_checker_judges_as_the_native_one() {
    for means in [Means::Testlib, Means::OldTestlib] {
        if !means.is_there() {
            continue;
        }
        let here = compiled(Portable::TestlibChecker, means);
        here.write("in", "1 1\n2\n0\n");
        let mut accepted = 0;
        for (output, answer) in outputs_and_answers() {
            // The old one does not know the byte order mark.
            if means == Means::OldTestlib && output.starts_with(b"\xef\xbb\xbf") {
                continue;
            }
            here.write("out", &output);
            here.write("ans", &answer);
            let native = Checker::ONE_INTEGER
                .compare(seen(means, &output), seen(means, &answer), 1 << 20)
                .expect("memory");
            let mut checker = Command::new(here.path(PROGRAM));
            checker.args(["in", "out", "ans"].map(|name| here.path(name)));
            let run = checker.output().expect("it runs");
            let expected = i32::from(Protocol::Testlib.checker_status(&native.into()));
            let said = String::from_utf8_lossy(&run.stderr);
            assert_eq!(run.status.code(), Some(expected), "{output:?} for {answer:?}: {said}");
            accepted += usize::from(expected == 0);
        }
        assert!(accepted > 50, "{accepted} accepted");
    }
}

#[test]
fn the_checker_reports_the_difference() {
    if !Means::Testlib.is_there() {
        return;
    }
    let here = compiled(Portable::TestlibChecker, Means::Testlib);
    here.write("in", "1 1\n2\n0\n");
    here.write("ans", "2\n");
    for (output, message) in [
        (&b"3\n"[..], "wrong answer 1st token differs: expected 2, found 3"),
        (b"2\0", "wrong answer 1st token differs: expected 2, found 2?"),
        (b" ", "wrong answer no output, expected 2"),
        (b"2 5", "wrong answer extra output after the answer: 5"),
        (b"2", "ok 2"),
    ] {
        here.write("out", output);
        let mut checker = Command::new(here.path(PROGRAM));
        checker.args(["in", "out", "ans"].map(|name| here.path(name)));
        let run = checker.output().expect("it runs");
        assert_eq!(String::from_utf8_lossy(&run.stderr).trim_end(), message);
    }
}

/// Runs the answer validator as `BAPCtools` does.
fn validated(here: &Workplace, input: &[u8], answer: &[u8]) -> Output {
    here.write("in", input);
    here.write("ans", answer);
    let answer = fs::File::open(here.path("ans")).expect("it was written");
    let mut validator = Command::new(here.path(PROGRAM));
    validator.arg(here.path("in")).arg("--constraints_file").arg(here.path("constraints"));
    validator.stdin(answer).output().expect("it runs")
}

#[test]
fn the_answer_validator_takes_every_answer_of_ours() {
    if !Means::Cpp.is_there() {
        return;
    }
    let here = compiled(Portable::AnswerValidator, Means::Cpp);
    for (edition, set) in editions() {
        for test in set.tests {
            let run = validated(&here, &test.input_bytes(), &test.answer_bytes());
            let (plan, name) = (&edition.scheme.name, &test.name);
            assert_eq!(run.status.code(), Some(42), "{plan} {name}: {run:?}");
        }
    }
}

#[test]
fn the_answer_validator_refuses_what_no_answer_is() {
    if !Means::Cpp.is_there() {
        return;
    }
    let here = compiled(Portable::AnswerValidator, Means::Cpp);
    // Black fills two cells, White one: from 2·1 - 1·5 to 2·9 - 1·4.
    let input = b"1 3\n1 9 3\n4 5 4\n";
    let refused: [&[u8]; 19] = [
        b"",
        b"\n",
        b"2",
        b"2\r\n",
        b" 2\n",
        b"2 \n",
        b"2\n\n",
        b"02\n",
        b"+2\n",
        b"-0\n",
        b"2.0\n",
        b"2\n3\n",
        b"2\0\n",
        b"2\xff\n",
        b"two\n",
        b"99999999999999999999\n",
        b"9223372036854775808\n",
        b"-4\n",
        b"15\n",
    ];
    for answer in refused {
        let run = validated(&here, input, answer);
        assert_eq!(run.status.code(), Some(43), "{answer:?}: {run:?}");
        assert!(!run.stderr.is_empty(), "{answer:?}");
    }
    for answer in ["-3\n", "2\n", "14\n"] {
        let run = validated(&here, input, answer.as_bytes());
        assert_eq!(run.status.code(), Some(42), "{answer:?}: {run:?}");
    }
    let nothing = Command::new(here.path(PROGRAM)).output().expect("it runs");
    assert_eq!(nothing.status.code(), Some(2), "{nothing:?}");
}

//! The program by which the kernel refuses system calls.
//!
//! The calls of [`calls`](super::calls) are searched by halves, and what is not
//! among them is allowed. When a filter is loaded the kernel goes through it once
//! for each call that there is, to ask it later only about those that are not
//! always allowed. So a filter does not slow a program's reads and writes, but one
//! that compares call by call takes 0.4 ms to load, as long as starting a process.
//!
//! The kernel also translates every instruction when it loads a filter, for each run anew.
//! So neighbours that are answered alike are one stretch of numbers, and are found once:
//!
//! ```text
//! 0 .. 5    6     7 .. 15  16           17 .. 40   41 .. 43
//! allowed   EPERM allowed  by argument  allowed    EPERM
//! ```

use std::collections::BTreeMap;

use libc::{
    BPF_ABS, BPF_ALU, BPF_AND, BPF_JA, BPF_JEQ, BPF_JGE, BPF_JGT, BPF_JMP, BPF_JSET, BPF_K, BPF_LD,
    BPF_RET, BPF_W, c_long, sock_filter,
};

/// The answer to a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// It is made.
    Allow,
    /// It fails with this error number.
    Fail(i32),
    /// The program is killed by SIGSYS.
    Kill,
    /// The process that holds the filter is asked; without one it fails with ENOSYS.
    Ask,
}

/// The condition of an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) enum When {
    /// Any arguments.
    Always,
    /// The argument of this index is one of these.
    Is(u32, &'static [u32]),
    /// It is none of these.
    IsNot(u32, [u32; 2]),
    /// It has any of these bits.
    Has(u32, u32),
    /// It lacks any of these bits.
    LacksAny(u32, u32),
    /// Its bits that are set in the first number equal the second.
    MaskedIs(u32, u32, u32),
}

/// A call, when it is answered, and how. Of two rules for one call that both
/// apply the first counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rule {
    pub(crate) call: c_long,
    pub(crate) when: When,
    pub(crate) answer: Answer,
}

/// The bit that marks the calls of x86-64 with short pointers. They are other
/// doors into the same rooms, so none is open.
#[cfg(target_arch = "x86_64")]
const SHORT_POINTERS: u32 = 1 << 30;

#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: u32 = 0xc000_003e;
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: u32 = 0xc000_00b7;

/// Offsets of a call's facts in the kernel's record, in bytes.
const NUMBER_AT: u32 = 0;
const ARCHITECTURE_AT: u32 = 4;
const ARGUMENTS_AT: u32 = 16;

/// Returns the program for these rules; calls numbered above `newest` do not
/// exist for it.
pub(crate) fn compile(rules: &[Rule], newest: c_long) -> Vec<sock_filter> {
    let mut program = vec![
        load(ARCHITECTURE_AT),
        jump(BPF_JEQ, ARCHITECTURE, 1, 0),
        give(Answer::Kill),
        load(NUMBER_AT),
    ];
    #[cfg(target_arch = "x86_64")]
    program.extend([jump(BPF_JSET, SHORT_POINTERS, 0, 1), give(Answer::Kill)]);
    program.extend([jump(BPF_JGT, number(newest), 0, 1), give(Answer::Fail(libc::ENOSYS))]);
    program.extend(search(&stretches(rules)));
    program
}

/// Calls numbered from here on, up to the next stretch, that go through the same instructions.
struct Stretch {
    first: u32,
    /// They end with an answer.
    body: Vec<sock_filter>,
}

/// Returns all calls by what answers them, in ascending order.
fn stretches(rules: &[Rule]) -> Vec<Stretch> {
    let mut bodies = BTreeMap::<u32, Vec<sock_filter>>::new();
    for rule in rules {
        bodies.entry(number(rule.call)).or_default().extend(body(rule));
    }
    let allowed = [give(Answer::Allow)];
    let mut stretches = vec![Stretch { first: 0, body: allowed.to_vec() }];
    let mut next = 0;
    for (call, mut body) in bodies {
        if call > next {
            add(&mut stretches, next, allowed.to_vec());
        }
        if only_answer(&body).is_some() {
            // Nothing beyond it is reached.
            body.truncate(1);
        } else {
            body.extend(allowed);
        }
        add(&mut stretches, call, body);
        next = call + 1;
    }
    add(&mut stretches, next, allowed.to_vec());
    stretches
}

/// Adds a stretch of calls, unless the last one has the same answer for all of its own.
fn add(stretches: &mut Vec<Stretch>, first: u32, body: Vec<sock_filter>) {
    let answer = only_answer(&body);
    if stretches.last().is_none_or(|last| answer.is_none() || only_answer(&last.body) != answer) {
        stretches.push(Stretch { first, body });
    }
}

/// Returns the instructions that find the stretch of a call.
fn search(stretches: &[Stretch]) -> Vec<sock_filter> {
    if let [only] = stretches {
        return only.body.clone();
    }
    let (lower, upper) = stretches.split_at(stretches.len() / 2);
    let Some(Stretch { first: boundary, .. }) = upper.first() else { return Vec::new() };
    let lower = search(lower);
    let fork = if let Ok(near) = u8::try_from(lower.len()) {
        vec![jump(BPF_JGE, *boundary, near, 0)]
    } else {
        // Conditional jumps are too short for half of the calls.
        let far = u32::try_from(lower.len()).expect("a filter is short");
        vec![jump(BPF_JGE, *boundary, 0, 1), statement(BPF_JMP | BPF_JA, far)]
    };
    [fork, lower, search(upper)].concat()
}

/// Returns the answer that these instructions give whatever the arguments are.
fn only_answer(body: &[sock_filter]) -> Option<u32> {
    body.first().filter(|first| u32::from(first.code) == BPF_RET | BPF_K).map(|answer| answer.k)
}

/// Returns the instructions for a rule's call: they end with an answer, or go on to what
/// follows.
fn body(rule: &Rule) -> Vec<sock_filter> {
    let answer = give(rule.answer);
    let (index, test) = match rule.when {
        When::Always => return vec![answer],
        When::Is(index, values) => (index, is_one_of(values, answer)),
        When::IsNot(index, [one, other]) => {
            (index, vec![jump(BPF_JEQ, one, 2, 0), jump(BPF_JEQ, other, 1, 0), answer])
        }
        When::Has(index, bits) => (index, vec![jump(BPF_JSET, bits, 0, 1), answer]),
        When::LacksAny(index, bits) => {
            (index, vec![masked(bits), jump(BPF_JEQ, bits, 1, 0), answer])
        }
        When::MaskedIs(index, bits, wanted) => {
            (index, vec![masked(bits), jump(BPF_JEQ, wanted, 0, 1), answer])
        }
    };
    // Only the lower half of an argument counts: all of these are 32-bit
    // numbers, and so the kernel reads them.
    let low_half = if cfg!(target_endian = "little") { 0 } else { 4 };
    let mut body = vec![load(ARGUMENTS_AT + 8 * index + low_half)];
    body.extend(test);
    body
}

fn is_one_of(values: &[u32], answer: sock_filter) -> Vec<sock_filter> {
    values.iter().flat_map(|&value| [jump(BPF_JEQ, value, 0, 1), answer]).collect()
}

fn masked(bits: u32) -> sock_filter {
    statement(BPF_ALU | BPF_AND | BPF_K, bits)
}

fn number(call: c_long) -> u32 {
    u32::try_from(call).expect("calls are numbered from 0")
}

fn load(offset: u32) -> sock_filter {
    statement(BPF_LD | BPF_W | BPF_ABS, offset)
}

fn give(answer: Answer) -> sock_filter {
    let value = match answer {
        Answer::Allow => libc::SECCOMP_RET_ALLOW,
        Answer::Fail(error) => libc::SECCOMP_RET_ERRNO | error.cast_unsigned(),
        Answer::Kill => libc::SECCOMP_RET_KILL_PROCESS,
        Answer::Ask => libc::SECCOMP_RET_USER_NOTIF,
    };
    statement(BPF_RET | BPF_K, value)
}

fn statement(code: u32, value: u32) -> sock_filter {
    sock_filter { code: short(code), jt: 0, jf: 0, k: value }
}

/// A jump over `then` instructions when the comparison holds, else over
/// `otherwise`.
fn jump(comparison: u32, value: u32, then: u8, otherwise: u8) -> sock_filter {
    sock_filter { code: short(BPF_JMP | comparison | BPF_K), jt: then, jf: otherwise, k: value }
}

fn short(code: u32) -> u16 {
    u16::try_from(code).expect("codes of instructions have 16 bits")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a program as the kernel does.
    fn run(program: &[sock_filter], architecture: u32, call: u32, arguments: [u32; 6]) -> u32 {
        let (mut at, mut accumulator) = (0, 0);
        loop {
            let sock_filter { code, jt, jf, k } = program[at];
            let step = |holds: bool| usize::from(if holds { jt } else { jf });
            at += 1;
            match u32::from(code) {
                code if code == BPF_LD | BPF_W | BPF_ABS => {
                    accumulator = match k {
                        NUMBER_AT => call,
                        ARCHITECTURE_AT => architecture,
                        _ => arguments[usize::try_from((k - ARGUMENTS_AT) / 8).expect("small")],
                    }
                }
                code if code == BPF_ALU | BPF_AND | BPF_K => accumulator &= k,
                code if code == BPF_JMP | BPF_JEQ | BPF_K => at += step(accumulator == k),
                code if code == BPF_JMP | BPF_JGT | BPF_K => at += step(accumulator > k),
                code if code == BPF_JMP | BPF_JGE | BPF_K => at += step(accumulator >= k),
                code if code == BPF_JMP | BPF_JA => at += usize::try_from(k).expect("small"),
                code if code == BPF_JMP | BPF_JSET | BPF_K => at += step(accumulator & k != 0),
                code if code == BPF_RET | BPF_K => return k,
                code => panic!("no such instruction: {code}"),
            }
        }
    }

    fn answer(when: When, argument: u32) -> u32 {
        let rules = [
            Rule { call: 7, when, answer: Answer::Fail(1) },
            Rule { call: 7, when: When::Always, answer: Answer::Fail(2) },
        ];
        run(&compile(&rules, 100), ARCHITECTURE, 7, [0, argument, 0, 0, 0, 0])
    }

    const FIRST: u32 = libc::SECCOMP_RET_ERRNO | 1;
    const SECOND: u32 = libc::SECCOMP_RET_ERRNO | 2;

    #[test]
    fn conditions_look_at_one_argument() {
        assert_eq!(answer(When::Is(1, &[4, 5]), 5), FIRST);
        assert_eq!(answer(When::Is(1, &[4, 5]), 6), SECOND);
        assert_eq!(answer(When::IsNot(1, [0, 9]), 9), SECOND);
        assert_eq!(answer(When::IsNot(1, [0, 9]), 0), SECOND);
        assert_eq!(answer(When::IsNot(1, [0, 9]), 8), FIRST);
        assert_eq!(answer(When::Has(1, 6), 4), FIRST);
        assert_eq!(answer(When::Has(1, 6), 8), SECOND);
        assert_eq!(answer(When::LacksAny(1, 6), 10), FIRST);
        assert_eq!(answer(When::LacksAny(1, 6), 14), SECOND);
        assert_eq!(answer(When::MaskedIs(1, 6, 6), 15), FIRST);
        assert_eq!(answer(When::MaskedIs(1, 6, 6), 2), SECOND);
        assert_eq!(answer(When::MaskedIs(1, 7, 4), 12), FIRST);
        assert_eq!(answer(When::MaskedIs(1, 7, 4), 13), SECOND);
    }

    #[test]
    fn calls_without_a_rule_are_allowed_up_to_the_newest() {
        let program = compile(&[], 100);
        assert_eq!(run(&program, ARCHITECTURE, 100, [0; 6]), libc::SECCOMP_RET_ALLOW);
        let unknown = run(&program, ARCHITECTURE, 101, [0; 6]);
        assert_eq!(unknown, libc::SECCOMP_RET_ERRNO | libc::ENOSYS.cast_unsigned());
    }

    #[test]
    fn every_call_finds_its_own_rules_however_many_there_are() {
        for count in 0..40 {
            let calls: Vec<u32> = (0..count).map(|index| 3 * index + 1).collect();
            let rule = |&call: &u32| Rule {
                call: call.into(),
                when: When::Always,
                answer: Answer::Fail(call.cast_signed()),
            };
            // In no order.
            let rules: Vec<Rule> = calls.iter().rev().map(rule).collect();
            let program = compile(&rules, 200);
            for call in 0..130 {
                let refused = libc::SECCOMP_RET_ERRNO | call;
                let expected =
                    if calls.contains(&call) { refused } else { libc::SECCOMP_RET_ALLOW };
                assert_eq!(run(&program, ARCHITECTURE, call, [0; 6]), expected, "{call}");
            }
        }
    }

    #[test]
    fn neighbours_that_are_answered_alike_are_found_once() {
        let refused =
            |call: u32| Rule { call: call.into(), when: When::Always, answer: Answer::Fail(1) };
        let few = compile(&[refused(3), refused(9)], 100).len();
        let many: Vec<Rule> = (3..=9).map(refused).collect();
        assert!(compile(&many, 100).len() < few);
        // The first and the last call there are.
        let ends = compile(&[refused(0), refused(100)], 100);
        assert_eq!([0, 100].map(|call| run(&ends, ARCHITECTURE, call, [0; 6])), [FIRST; 2]);
        for call in [1, 99] {
            assert_eq!(run(&ends, ARCHITECTURE, call, [0; 6]), libc::SECCOMP_RET_ALLOW);
        }
    }

    #[test]
    fn other_architectures_are_killed_whatever_they_call() {
        let program = compile(&[], 100);
        assert_eq!(run(&program, 0x4000_0003, 1, [0; 6]), libc::SECCOMP_RET_KILL_PROCESS);
        #[cfg(target_arch = "x86_64")]
        assert_eq!(
            run(&program, ARCHITECTURE, SHORT_POINTERS | 1, [0; 6]),
            libc::SECCOMP_RET_KILL_PROCESS
        );
    }
}

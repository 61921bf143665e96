//! The built-in problem within other bounds: a copy whose tests, samples and limits follow them.
//!
//! Nothing is searched for, so nothing of what the built-in test sets prove holds for the copy. It
//! states no points of programs: none has been judged on its tests.

use std::fmt::Write as _;

use crate::{
    chess::built_in,
    chess::{
        board_of, engines,
        input::{self, Bounds},
    },
    flawed::flaw,
    game::{Board, Ranking},
    plan::{Origin, samples},
    problem::{Files, Interval, Problem},
    rng::{Seed, Stream},
    solver,
    testset::{TestSet, build_sample},
    text::Message,
};

use super::{super::failure::Failure, plan};

/// The most rows and columns together: tables of `2^(n + m)` masks, as the programs of the jury
/// have, take 128 MiB then.
const MOST_SIDES: i64 = 24;

/// Times that the samples are drawn until all are different.
const MOST_DRAWN: usize = 100;

/// Scores of samples that can be played by hand differ by this at most.
const SMALL_SCORES: i64 = 9;

/// The most positions of a board on which wrong programs are tried: those of 10 × 10 are fewer.
const MOST_POSITIONS: u64 = 200_000;

/// Programs that are left out where boards have more rows and columns together than this: limits
/// that would do are so high that the programs which are too slow could pass.
const NEAR_THE_LIMIT: [(&str, i64); 3] = [
    ("accepted/sorted_masks.py", 20),
    ("accepted/column_heights.cpp", 22),
    ("wrong_answer/ignores_b.py", 20),
];

/// Wrong programs, each with the flaw that is its mistake.
const WRONG: [(&str, &str); 5] = [
    ("wrong_answer/from_the_front.cpp", "forward"),
    ("wrong_answer/greedy.cpp", "greedy"),
    ("wrong_answer/ignores_b.py", "b-ignored"),
    ("wrong_answer/small_infinity.c", "infinity-1000000"),
    ("wrong_answer/transposed.cpp", "size-swapped"),
];

/// Remarks in wrong programs that are true of the built-in problem alone, and what is true of all.
const BUILT_IN_ONLY: [(&str, &str); 2] = [
    (",\n# which is every odd test of the classic edition", ""),
    (": it is\n * at most 50 * 100,000. Small", ".\n * Small"),
];

/// Returns everything for which no copy can be made within some bounds.
pub(crate) fn faults(within: &Bounds) -> Vec<Message> {
    let Bounds { n, m, a: scores, .. } = *within;
    let sides = [("n", n), ("m", m)].into_iter().filter(|(_, side)| side.least < 1);
    let mut faults: Vec<Message> =
        sides.map(|(name, _)| message!("init-side-below-one", side = name)).collect();
    if n.greatest.saturating_add(m.greatest) > MOST_SIDES {
        let (n, m) = (n.greatest, m.greatest);
        faults.push(message!("init-boards-too-large", n = n, m = m, most = MOST_SIDES));
    }
    // All scores of both players together must fit 32 bits: the programs of the jury add them up.
    let cells = if faults.is_empty() { n.greatest * m.greatest } else { 1 };
    let most = i64::from(i32::MAX) / cells;
    if scores.least < -most || scores.greatest > most {
        faults.push(message!("init-scores-too-great", most = most));
    }
    faults
}

/// Returns the files of `problem/` within bounds that have no [`faults`].
pub(crate) fn files(within: &Bounds) -> Result<Files, Failure> {
    let built_in = Problem::parse(built_in(), &engines())?;
    let kept = ["statement/", "submissions/"];
    let kept = built_in.files.iter().filter(|(name, _)| kept.iter().any(|it| name.starts_with(it)));
    let files = kept.fold(Files::default(), |files, (name, bytes)| files.with(name, bytes));
    let config = config(&text(&built_in.files, "problem.toml"), within);
    let files = files.with("problem.toml", config.as_bytes());
    let old = samples_by_hand(&built_in)?;
    let mut drawn = (0..MOST_DRAWN).map(|turn| with_samples(&files, &old, within, turn));
    let files = drawn.find(are_samples_different);
    let files = files.ok_or_else(|| message!("init-too-few-boards"))?;
    let problem = Problem::parse(files, &engines())?;
    let (plan, tests) = plan::of(&problem)?;
    let files = problem.files.clone().with(plan::FILE, plan.as_bytes());
    let files = with_programs(&files, &Bounds::of(&problem.config.constraints), &tests);
    let own = Problem::parse(files.clone(), &engines())?.own_uuid();
    let config = match own {
        Some(uuid) => config.replace(&built_in.config.uuid.value.to_string(), &uuid.to_string()),
        None => config,
    };
    Ok(files.with("problem.toml", config.as_bytes()))
}

fn text(files: &Files, name: &str) -> String {
    String::from_utf8_lossy(files.get(name).unwrap_or_default()).into_owned()
}

/// Writes bounds and limits into the text of `problem.toml`; comments and layout stay.
fn config(text: &str, within: &Bounds) -> String {
    let mut written = String::new();
    // The only plan needs not be named.
    for line in text.lines().filter(|line| !line.starts_with("default_plan")) {
        let sides = [("n", within.n), ("m", within.m), ("values", within.a)];
        let bounds = sides.iter().find(|(key, _)| line.starts_with(&format!("{key} = {{ min")));
        let _ = match bounds {
            Some((key, Interval { least, greatest })) => {
                let comment = line.find('#').map_or("", |at| &line[at..]);
                writeln!(written, "{key} = {{ min = {least}, max = {greatest} }}  {comment}")
            }
            None => writeln!(written, "{line}"),
        };
    }
    // Twice what the slowest program of the jury needs, `accepted/first_row.cpp`, which takes 4.1 s
    // on 12 × 12. The slow ones of `flawed` need many times that.
    let seconds = match positions(within.n.greatest, within.m.greatest) {
        0..=200_000 => 1,
        200_001..=1_000_000 => 2,
        _ => 8,
    };
    // One-sided boards have scores of 0.
    let written = if within.a.contains(0) {
        written
    } else {
        written.replace("\"one-sided n=max", "\"uniform n=max")
    };
    let written = written.replace("time_ms = 1000 ", &format!("time_ms = {seconds}000 "));
    // Three tables of all masks, as `accepted/first_row.cpp` has, take 400 MiB at most.
    let is_large = within.n.greatest + within.m.greatest + 1 >= MOST_SIDES;
    if is_large { written.replace("memory_mib = 512", "memory_mib = 1024") } else { written }
}

fn positions(n: i64, m: i64) -> u64 {
    let sides = usize::try_from(n).ok().zip(usize::try_from(m).ok());
    sides.and_then(|(n, m)| Ranking::count_positions(n, m)).unwrap_or(u64::MAX)
}

/// Returns the samples of a problem that are by hand, with their names.
fn samples_by_hand(problem: &Problem) -> Result<Vec<(String, Board)>, Failure> {
    let by_hand = samples(problem)?.samples.into_iter().filter_map(|sample| match sample.origin {
        Origin::File(name) => {
            let board = board_of(&problem.input_by_hand(&name)?)?;
            Some((name, board))
        }
        Origin::Command { .. } | Origin::Text(_) => None,
    });
    Ok(by_hand.collect())
}

/// Adds the samples of the built-in problem; those beyond the bounds are drawn anew.
fn with_samples(files: &Files, old: &[(String, Board)], within: &Bounds, turn: usize) -> Files {
    let mut files = files.clone();
    for (index, (name, old)) in old.iter().enumerate() {
        let is_kept = turn == 0 && within.broken_by(old).is_empty();
        let board = if is_kept { old.clone() } else { sample(old, within, (index, turn)) };
        files = files.with(&format!("handmade/{name}.in"), &input::write(&board));
    }
    files
}

/// Draws a sample of a shape as near to that of `old` as the bounds allow.
fn sample(old: &Board, within: &Bounds, (index, turn): (usize, usize)) -> Board {
    let Interval { least, greatest } = within.a;
    // The last sample shows how great scores may be, the first ones can be played by hand.
    let greatest = if index < 2 { greatest.min(least + SMALL_SCORES) } else { greatest };
    let seed = Seed::derive("muqi bounds 1", &format!("sample {index} {turn}"));
    let mut stream = Stream::new(seed, "scores");
    let (least, greatest) = (score(least), score(greatest));
    Board::from_fn(near(old.n(), within.n), near(old.m(), within.m), |_| {
        (stream.between(least, greatest), stream.between(least, greatest))
    })
}

/// Returns the side that is nearest to another within the bounds.
fn near(side: usize, allowed: Interval) -> usize {
    let side = i64::try_from(side).unwrap_or(i64::MAX).clamp(allowed.least, allowed.greatest);
    usize::try_from(side).expect("a side of a board")
}

fn score(score: i64) -> i32 {
    i32::try_from(score).expect("scores fit 32 bits")
}

/// Returns whether no two samples of a problem are equal, the large one included.
fn are_samples_different(files: &Files) -> bool {
    let problem = Problem::parse(files.clone(), &engines());
    let samples = problem.ok().and_then(|problem| build_sample(&problem).ok());
    let Some(TestSet { tests, .. }) = samples else { return false };
    (1..tests.len()).all(|at| tests[..at].iter().all(|other| other.input != tests[at].input))
}

/// Takes out the programs whose verdict is not certain on `tests`, and what the
/// others state about plans that are not there.
fn with_programs(files: &Files, within: &Bounds, tests: &[Board]) -> Files {
    let mut left = Files::default();
    for (name, bytes) in files.iter() {
        let program = name.strip_prefix("submissions/").unwrap_or_default();
        if is_left_out(program, within, tests) {
            continue;
        }
        left = if program.starts_with("wrong_answer/") {
            left.with(name, without_expectations(&text(files, name)).as_bytes())
        } else {
            left.with(name, bytes)
        };
    }
    left
}

fn is_left_out(program: &str, within: &Bounds, tests: &[Board]) -> bool {
    let sides = within.n.greatest + within.m.greatest;
    let is_right = WRONG.iter().any(|&(wrong, flaw)| wrong == program && !is_killed(flaw, tests));
    is_right
        || program == "earned.toml"
        || program.starts_with("partially_accepted/")
        || NEAR_THE_LIMIT.iter().any(|&(near, most)| near == program && sides > most)
        // It reads until a score of -1.
        || program == "time_limit_exceeded/endless_loop.cpp" && within.a.contains(-1)
}

/// Returns whether a flaw gives a wrong answer on some test whose boards are not large.
fn is_killed(name: &str, tests: &[Board]) -> bool {
    let Some(flaw) = flaw(name) else { return false };
    tests.iter().any(|board| {
        let positions = Ranking::count_positions(board.n(), board.m());
        positions.is_some_and(|positions| positions <= MOST_POSITIONS)
            && flaw.output(board).is_some_and(|output| solver::value(board) != Ok(output))
    })
}

/// Returns a program without what it states about plans of the built-in problem.
fn without_expectations(text: &str) -> String {
    let text =
        BUILT_IN_ONLY.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
    let lines: Vec<&str> = text.lines().collect();
    let kept = (0..lines.len()).filter(|&at| {
        // The empty comment above the first expectation goes with them.
        let is_empty = lines[at].trim().len() <= 2;
        !(is_stated(&lines, at) || is_empty && is_stated(&lines, at + 1))
    });
    kept.map(|at| lines[at].to_owned() + "\n").collect()
}

/// Returns whether a line states an expectation.
fn is_stated(lines: &[&str], at: usize) -> bool {
    lines.get(at).is_some_and(|line| line.contains("expect: "))
}

//! The search itself: a program on one board after another, on several threads.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use crate::{game::Board, jury::Verdict, solver};

use super::{Draft, Origin, Schedule, Subject, Trial, Trouble, schedule::OriginKind};

/// The end of a search that finds nothing.
#[derive(Clone, Copy)]
pub(crate) struct Limits<'a> {
    /// Time by the clock.
    pub time: Option<Duration>,
    /// Boards on which the program runs.
    pub boards: Option<u64>,
    /// Boards that are passed over at the beginning: an earlier search has tried them.
    pub passed_over: u64,
    /// Programs that run at once.
    pub jobs: usize,
    /// Set on interruption; the search ends at the next board.
    pub interrupted: &'a AtomicBool,
}

/// A board on which the program fails.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    /// Its number in the schedule, from 1.
    pub number: u64,
    pub origin: Origin,
    pub board: Board,
    pub answer: i64,
    pub trial: Trial,
    /// False where the program did something else when it ran once more.
    pub is_steady: bool,
}

/// The end of a search.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// The first board of the schedule on which the program fails.
    Found(Box<Finding>),
    /// The time was over.
    Time,
    /// As many boards as asked for were tried.
    Count,
    /// There are no more boards.
    Exhausted,
    /// It was interrupted.
    Interrupted,
    /// A board could not be made, or the program not be judged: no fault of the program.
    Trouble(Trouble),
}

/// A search that has ended.
#[derive(Clone, Debug)]
pub(crate) struct Searched {
    pub end: End,
    /// Boards on which the program ran, up to the one that ended the search.
    pub tried: u64,
    /// Boards of the schedule that were passed over at the beginning.
    pub passed_over: u64,
    /// Boards of the schedule up to which every one was tried.
    pub reached: u64,
    /// The longest run that was right, with its board.
    pub slowest: Option<(Duration, Board)>,
    /// Different boards that a generator printed; nothing where none was used, or the program
    /// failed on one, for other threads may have gone on.
    pub different: Option<u64>,
}

impl Searched {
    /// Returns the board on which the program fails.
    pub(crate) fn finding(&self) -> Option<&Finding> {
        match &self.end {
            End::Found(finding) => Some(finding),
            _ => None,
        }
    }
}

/// The state of a search in progress.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Status {
    /// Boards on which the program ran.
    pub tried: u64,
    /// Boards of the schedule up to which every one was tried.
    pub reached: u64,
    /// The longest run that was right.
    pub slowest: Option<Duration>,
}

/// Runs a program on the boards of a schedule until it fails or a limit is reached.
///
/// The result is the first failure in the order of the schedule: a thread that finds one stops
/// only boards behind it. A failure counts when the program fails again; one that is too slow or
/// too large once only is passed over, since the machine may have been the cause. Any other that
/// does not repeat is a finding that is not steady.
pub(crate) fn search(
    subject: &dyn Subject,
    schedule: Schedule,
    limits: Limits<'_>,
    progress: &(dyn Fn(Status) + Sync),
) -> Searched {
    let search = Search {
        subject,
        limits,
        progress,
        deadline: limits.time.map(|time| Instant::now() + time),
        queue: Mutex::new(Queue {
            schedule,
            next: 0,
            in_progress: BTreeSet::new(),
            not_made: Vec::new(),
            end: None,
        }),
        first_end: AtomicU64::new(u64::MAX),
        results: Mutex::new(Results::default()),
    };
    search.queue().pass_over(limits.passed_over);
    thread::scope(|scope| {
        for _ in 1..limits.jobs {
            if thread::Builder::new().spawn_scoped(scope, || search.work()).is_err() {
                break;
            }
        }
        // This thread works, too: the system may start no others.
        search.work();
    });
    search.into_result()
}

struct Search<'a> {
    subject: &'a dyn Subject,
    limits: Limits<'a>,
    progress: &'a (dyn Fn(Status) + Sync),
    deadline: Option<Instant>,
    queue: Mutex<Queue>,
    /// The number of the first board that ends the search; boards behind it are not begun.
    first_end: AtomicU64,
    results: Mutex<Results>,
}

/// The boards that are still to be tried.
struct Queue {
    schedule: Schedule,
    /// Boards that were taken.
    next: u64,
    /// The numbers of those that are not done.
    in_progress: BTreeSet<u64>,
    /// The numbers of boards that could not be made.
    not_made: Vec<u64>,
    /// The reason why no more are taken.
    end: Option<End>,
}

impl Queue {
    /// Returns up to which number every board was tried.
    fn reached(&self) -> u64 {
        self.in_progress.first().map_or(self.next, |first| first - 1)
    }

    fn pass_over(&mut self, boards: u64) {
        while self.next < boards && self.schedule.next().is_some() {
            self.next += 1;
        }
    }
}

#[derive(Default)]
struct Results {
    tried: u64,
    /// The boards of a generator.
    generated: HashSet<Board>,
    slowest: Option<(Duration, Board)>,
    /// Failures and faults with the numbers of their boards.
    ends: Vec<(u64, End)>,
}

impl Search<'_> {
    fn queue(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn results(&self) -> std::sync::MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries boards until none is left for this thread.
    fn work(&self) {
        while let Some((number, draft)) = self.take() {
            let origin = draft.origin.clone();
            match self.try_board(number, draft, origin) {
                Some(end) => {
                    self.first_end.fetch_min(number, Ordering::SeqCst);
                    self.results().ends.push((number, end));
                }
                None => drop(self.queue().in_progress.remove(&number)),
            }
        }
    }

    /// Takes the next board, with its number from 1.
    fn take(&self) -> Option<(u64, Draft)> {
        let mut queue = self.queue();
        if queue.end.is_none() {
            queue.end = self.reason_to_end();
        }
        let is_over = queue.end.is_some() || self.has_taken_enough(&queue);
        if is_over || queue.next >= self.first_end.load(Ordering::SeqCst) {
            return None;
        }
        let Some(draft) = queue.schedule.next() else {
            queue.end = Some(End::Exhausted);
            return None;
        };
        queue.next += 1;
        let number = queue.next;
        queue.in_progress.insert(number);
        Some((number, draft))
    }

    fn reason_to_end(&self) -> Option<End> {
        if self.is_interrupted() {
            return Some(End::Interrupted);
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(End::Time)
    }

    fn is_interrupted(&self) -> bool {
        self.limits.interrupted.load(Ordering::SeqCst)
    }

    /// Returns whether as many boards were taken as asked for. A board that cannot be made is
    /// replaced by the next one, which the same thread takes.
    fn has_taken_enough(&self, queue: &Queue) -> bool {
        let passed_over = self.limits.passed_over;
        let not_made = queue.not_made.len() as u64;
        let taken = queue.next.saturating_sub(passed_over).saturating_sub(not_made);
        self.limits.boards.is_some_and(|most| taken >= most)
    }

    /// Runs the program on a board; returns what ends the search there.
    fn try_board(&self, number: u64, draft: Draft, origin: Origin) -> Option<End> {
        let board = match draft.board() {
            Ok(Some(board)) => board,
            Ok(None) if self.is_interrupted() => return Some(End::Interrupted),
            Ok(None) => {
                self.queue().not_made.push(number);
                return None;
            }
            Err(trouble) => return Some(End::Trouble(trouble)),
        };
        // A board beyond the memory of the solver has no answer to compare with.
        let Ok(answer) = solver::value(&board) else {
            self.queue().not_made.push(number);
            return None;
        };
        if origin.kind == OriginKind::Generator {
            self.results().generated.insert(board.clone());
        }
        let trial = self.subject.run(&board, answer);
        if trial.verdict == Verdict::Skipped {
            return Some(End::Interrupted);
        }
        if trial.verdict == Verdict::Accepted {
            self.count_right(&trial, board);
            return None;
        }
        let again = self.subject.run(&board, answer);
        self.results().tried += 1;
        match (trial.is_failure(), again.is_failure()) {
            (true, true) => {
                let is_steady = is_same(&trial, &again);
                let finding = Finding { number, origin, board, answer, trial, is_steady };
                Some(End::Found(Box::new(finding)))
            }
            (true, false) | (false, true) => {
                let trial = if trial.is_failure() { trial } else { again };
                let is_by_limit =
                    matches!(trial.verdict, Verdict::TimeLimit | Verdict::MemoryLimit);
                let finding = Finding { number, origin, board, answer, trial, is_steady: false };
                (!is_by_limit).then(|| End::Found(Box::new(finding)))
            }
            (false, false) if again.verdict == Verdict::JudgeError => {
                let reason = again.reason.unwrap_or_else(|| message!("stress-not-judged"));
                Some(End::Trouble(Trouble::Message(reason)))
            }
            (false, false) => None,
        }
    }

    fn count_right(&self, trial: &Trial, board: Board) {
        let mut results = self.results();
        results.tried += 1;
        if let Some(cpu) = trial.cpu
            && results.slowest.as_ref().is_none_or(|(slowest, _)| cpu > *slowest)
        {
            results.slowest = Some((cpu, board));
        }
        let slowest = results.slowest.as_ref().map(|(slowest, _)| *slowest);
        let tried = results.tried;
        drop(results);
        let status = Status { tried, reached: self.queue().reached(), slowest };
        (self.progress)(status);
    }

    fn into_result(self) -> Searched {
        let results = self.results.into_inner().unwrap_or_else(PoisonError::into_inner);
        let queue = self.queue.into_inner().unwrap_or_else(PoisonError::into_inner);
        let first = results.ends.into_iter().min_by_key(|(number, _)| *number);
        let (reached, end) = match first {
            Some((number, End::Interrupted)) => (number - 1, End::Interrupted),
            Some((number, end)) => (number, end),
            // Where nothing else ended the search, as many boards were tried as asked for.
            None => (queue.reached(), queue.end.unwrap_or(End::Count)),
        };
        // Other threads may have run on boards behind the first failure.
        let passed_over = self.limits.passed_over.min(reached);
        let not_made = queue.not_made.iter().filter(|number| **number <= reached).count();
        let tried = reached - passed_over - not_made as u64;
        let is_found = matches!(end, End::Found(_));
        let different = Some(results.generated.len() as u64);
        let different = different.filter(|different| *different > 0 && !is_found);
        Searched { end, tried, passed_over, reached, slowest: results.slowest, different }
    }
}

/// Returns whether a program did the same in two runs.
fn is_same(first: &Trial, second: &Trial) -> bool {
    (first.verdict, &first.output) == (second.verdict, &second.output)
}

#[cfg(test)]
mod tests {
    use crate::{
        chess::{board_of, engines, input::Bounds},
        flawed::flaw,
        problem::Problem,
        rng::Seed,
        stress::{Sources, schedule::OriginKind},
    };

    use crate::chess::built_in;

    use super::*;

    fn schedule(problem: &Problem) -> Schedule {
        let names = problem.inputs_by_hand("*").into_iter();
        let board = |name: &str| board_of(&problem.input_by_hand(name)?);
        let boards = names.filter_map(|name| board(&name).map(|board| (name, board))).collect();
        Sources {
            range: Bounds::OFFICIAL,
            seed: Seed::derive("stress", "1"),
            tests: &[],
            handmade: &boards,
        }
        .all()
    }

    fn limits(boards: u64, jobs: usize, interrupted: &AtomicBool) -> Limits<'_> {
        Limits { time: None, boards: Some(boards), passed_over: 0, jobs, interrupted }
    }

    fn searched(subject: &dyn Subject, boards: u64, jobs: usize) -> Searched {
        let problem = Problem::parse(built_in(), &engines()).expect("the embedded problem");
        let interrupted = AtomicBool::new(false);
        search(subject, schedule(&problem), limits(boards, jobs, &interrupted), &|_| {})
    }

    #[test]
    fn the_same_board_is_found_on_any_number_of_threads() {
        for name in ["greedy", "marker-minus-one", "size-swapped", "infinity-1000000"] {
            let flaw = flaw(name).expect("a flaw");
            let [one, four] = [1, 4].map(|jobs| searched(flaw, 3000, jobs));
            let counts = [&one, &four].map(|searched| (searched.tried, searched.reached));
            let (End::Found(one), End::Found(four)) = (one.end, four.end) else {
                panic!("{name} is found");
            };
            assert_eq!((one.number, &one.board), (four.number, &four.board), "{name}");
            assert_eq!(counts[0], counts[1], "{name}");
            assert!(one.is_steady && one.trial.is_failure());
        }
    }

    /// Wrong everywhere, and slow on the first board: other threads have failed before.
    struct SlowAtFirst;

    impl Subject for SlowAtFirst {
        fn run(&self, board: &Board, answer: i64) -> Trial {
            if board.area() == 1 && board.a_scores() == [0] && board.b_scores() == [0] {
                thread::sleep(Duration::from_millis(50));
            }
            let (verdict, printed) = (Verdict::WrongAnswer, Some(answer + 1));
            Trial { verdict, reason: None, output: String::new(), printed, cpu: None }
        }
    }

    #[test]
    fn the_first_failure_counts_whichever_thread_is_first() {
        let End::Found(finding) = searched(&SlowAtFirst, 100, 4).end else {
            panic!("it is wrong on every board");
        };
        assert_eq!(finding.number, 1);
    }

    /// Right always, or wrong in every second run.
    struct Moody(Option<AtomicU64>);

    impl Subject for Moody {
        fn run(&self, board: &Board, answer: i64) -> Trial {
            let is_wrong =
                self.0.as_ref().is_some_and(|runs| runs.fetch_add(1, Ordering::SeqCst) % 2 == 0);
            let printed = answer + i64::from(is_wrong);
            let verdict = if is_wrong { Verdict::WrongAnswer } else { Verdict::Accepted };
            let output = format!("{printed} {}", board.area());
            Trial { verdict, reason: None, output, printed: Some(printed), cpu: None }
        }
    }

    #[test]
    fn a_wrong_output_that_does_not_repeat_is_not_steady() {
        let End::Found(finding) = searched(&Moody(Some(AtomicU64::new(0))), 100, 1).end else {
            panic!("it is wrong on the first board");
        };
        assert_eq!((finding.number, finding.is_steady), (1, false));
    }

    #[test]
    fn a_board_that_cannot_be_made_is_not_counted() {
        let missing = |number: u64| number.is_multiple_of(3);
        for jobs in [1, 4] {
            let draft = move |number: u64| {
                let origin = Origin { kind: OriginKind::Small, detail: number.to_string() };
                let board = move || (!missing(number)).then(|| Board::from_fn(1, 1, |_| (0, 0)));
                Draft::drawn(origin, board)
            };
            let schedule = Schedule::new(vec![Box::new((0..).map(draft))]);
            let interrupted = AtomicBool::new(false);
            let searched = search(&Moody(None), schedule, limits(20, jobs, &interrupted), &|_| {});
            assert!(matches!(searched.end, End::Count));
            assert_eq!((searched.tried, searched.reached), (20, 30), "{jobs} jobs");
        }
    }

    #[test]
    fn an_interruption_ends_a_search_before_its_next_board() {
        let problem = Problem::parse(built_in(), &engines()).expect("the embedded problem");
        let interrupted = AtomicBool::new(true);
        let limits = limits(100, 2, &interrupted);
        let searched = search(&Moody(None), schedule(&problem), limits, &|_| {});
        assert!(matches!(searched.end, End::Interrupted));
        assert_eq!(searched.tried, 0);
    }
}

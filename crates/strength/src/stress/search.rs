//! The search itself: a program on one input after another, on several threads.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use muqi_files::store::Blob;
use muqi_package::{
    jury::Verdict,
    problem::{Constraints, Draft, DraftFault, Engine, InputOrigin},
};
use muqi_text::Message;

use super::{Schedule, Subject, Trial, generator::GENERATOR};

/// Inputs none of which can be made before a search ends: its sources are without end, and may have
/// no input within the constraints.
const MOST_NOT_MADE: usize = 100_000;

/// The end of a search that finds nothing.
#[derive(Clone, Copy)]
pub struct SearchLimits<'a> {
    /// Time by the clock.
    pub time: Option<Duration>,
    /// Inputs on which the program runs.
    pub inputs: Option<u64>,
    /// Inputs that are passed over at the beginning: an earlier search has tried them.
    pub passed_over: u64,
    /// The constraints of all inputs.
    pub within: &'a Constraints,
    /// Returns why the jury itself disagrees on an input with an answer, where it does.
    pub dispute: &'a (dyn Fn(&Blob, &Blob) -> Option<Message> + Sync),
    /// Programs that run at once.
    pub jobs: usize,
    /// Set on interruption; the search ends at the next input.
    pub interrupted: &'a AtomicBool,
}

/// An input on which the program fails.
#[derive(Clone, Debug)]
pub struct Finding {
    /// Its number in the schedule, from 1.
    pub number: u64,
    /// Its source.
    pub origin: InputOrigin,
    /// The input.
    pub input: Blob,
    /// Its answer.
    pub answer: Blob,
    /// The run of the program.
    pub trial: Trial,
    /// False where the program did something else when it ran once more.
    pub is_steady: bool,
}

/// The end of a search.
#[derive(Clone, Debug)]
pub enum SearchEnd {
    /// The first input of the schedule on which the program fails.
    Found(Box<Finding>),
    /// The time was over.
    Time,
    /// As many inputs as asked for were tried.
    Count,
    /// There are no more inputs.
    Exhausted,
    /// It was interrupted.
    Interrupted,
    /// An input could not be made, or the program not be judged: no fault of the program.
    Trouble(DraftFault),
}

/// A search that has ended.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The reason why it ended.
    pub end: SearchEnd,
    /// Inputs on which the program ran, up to the one that ended the search.
    pub tried: u64,
    /// Inputs of the schedule that were passed over at the beginning.
    pub passed_over: u64,
    /// Inputs of the schedule up to which every one was tried.
    pub reached: u64,
    /// The longest run that was right, with its input.
    pub slowest: Option<(Duration, Blob)>,
    /// Different inputs that a generator printed; nothing where none was used, or the program
    /// failed on one, for other threads may have gone on.
    pub different: Option<u64>,
}

impl Searched {
    /// Returns the input on which the program fails.
    pub fn finding(&self) -> Option<&Finding> {
        match &self.end {
            SearchEnd::Found(finding) => Some(finding),
            _ => None,
        }
    }
}

/// The state of a search in progress.
#[derive(Clone, Copy, Debug)]
pub struct Status {
    /// Inputs on which the program ran.
    pub tried: u64,
    /// Inputs of the schedule up to which every one was tried.
    pub reached: u64,
    /// The longest run that was right.
    pub slowest: Option<Duration>,
}

/// Runs a program on the inputs of a schedule until it fails or a limit is reached.
///
/// The result is the first failure in the order of the schedule: a thread that finds one stops
/// only inputs behind it. A failure counts when the program fails again; one that is too slow or
/// too large once only is passed over, since the machine may have been the cause. Any other that
/// does not repeat is a finding that is not steady.
pub fn search(
    engine: &dyn Engine,
    subject: &dyn Subject,
    schedule: Schedule,
    limits: SearchLimits<'_>,
    progress: &(dyn Fn(Status) + Sync),
) -> Searched {
    let search = Search {
        engine,
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
    engine: &'a dyn Engine,
    subject: &'a dyn Subject,
    limits: SearchLimits<'a>,
    progress: &'a (dyn Fn(Status) + Sync),
    deadline: Option<Instant>,
    queue: Mutex<Queue>,
    /// The number of the first input that ends the search; inputs behind it are not begun.
    first_end: AtomicU64,
    results: Mutex<Results>,
}

/// The inputs that are still to be tried.
struct Queue {
    schedule: Schedule,
    /// Inputs that were taken.
    next: u64,
    /// The numbers of those that are not done.
    in_progress: BTreeSet<u64>,
    /// The numbers of inputs that could not be made.
    not_made: Vec<u64>,
    /// The reason why no more are taken.
    end: Option<SearchEnd>,
}

impl Queue {
    /// Returns up to which number every input was tried.
    fn reached(&self) -> u64 {
        self.in_progress.first().map_or(self.next, |first| first - 1)
    }

    fn pass_over(&mut self, inputs: u64) {
        while self.next < inputs && self.schedule.next().is_some() {
            self.next += 1;
        }
    }
}

#[derive(Default)]
struct Results {
    tried: u64,
    /// The inputs of a generator.
    generated: HashSet<String>,
    slowest: Option<(Duration, Blob)>,
    /// Failures and faults with the numbers of their inputs.
    ends: Vec<(u64, SearchEnd)>,
}

impl Search<'_> {
    fn queue(&self) -> std::sync::MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn results(&self) -> std::sync::MutexGuard<'_, Results> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tries inputs until none is left for this thread.
    fn work(&self) {
        while let Some((number, draft)) = self.take() {
            match self.try_input(number, draft) {
                Some(end) => {
                    self.first_end.fetch_min(number, Ordering::SeqCst);
                    self.results().ends.push((number, end));
                }
                None => drop(self.queue().in_progress.remove(&number)),
            }
        }
    }

    /// Takes the next input, with its number from 1.
    fn take(&self) -> Option<(u64, Draft)> {
        let mut queue = self.queue();
        if queue.end.is_none() {
            queue.end = self.reason_to_end();
        }
        if queue.not_made.len() >= MOST_NOT_MADE && self.results().tried == 0 {
            queue.end.get_or_insert(SearchEnd::Exhausted);
        }
        let is_over = queue.end.is_some() || self.has_taken_enough(&queue);
        if is_over || queue.next >= self.first_end.load(Ordering::SeqCst) {
            return None;
        }
        let Some(draft) = queue.schedule.next() else {
            queue.end = Some(SearchEnd::Exhausted);
            return None;
        };
        queue.next += 1;
        let number = queue.next;
        queue.in_progress.insert(number);
        Some((number, draft))
    }

    fn reason_to_end(&self) -> Option<SearchEnd> {
        if self.is_interrupted() {
            return Some(SearchEnd::Interrupted);
        }
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline).then_some(SearchEnd::Time)
    }

    fn is_interrupted(&self) -> bool {
        self.limits.interrupted.load(Ordering::SeqCst)
    }

    /// Returns whether as many inputs were taken as asked for. An input that cannot be made is
    /// replaced by the next one, which the same thread takes.
    fn has_taken_enough(&self, queue: &Queue) -> bool {
        let passed_over = self.limits.passed_over;
        let not_made = queue.not_made.len() as u64;
        let taken = queue.next.saturating_sub(passed_over).saturating_sub(not_made);
        self.limits.inputs.is_some_and(|most| taken >= most)
    }

    /// Runs the program on an input; returns what ends the search there.
    fn try_input(&self, number: u64, draft: Draft) -> Option<SearchEnd> {
        let origin = draft.origin.clone();
        let input = match draft.input() {
            Ok(Some(input)) => input,
            Ok(None) if self.is_interrupted() => return Some(SearchEnd::Interrupted),
            Ok(None) => {
                self.queue().not_made.push(number);
                return None;
            }
            Err(trouble) => return Some(SearchEnd::Trouble(trouble)),
        };
        // An input that is too large for the engine has no answer to compare with.
        let Ok(answer) = self.engine.fresh_answer(&input) else {
            self.queue().not_made.push(number);
            return None;
        };
        if origin.kind == GENERATOR
            && let Ok(hash) = input.sha256()
        {
            self.results().generated.insert(hash);
        }
        let trial = self.subject.run(&input, &answer);
        if trial.verdict == Verdict::Skipped {
            return Some(SearchEnd::Interrupted);
        }
        if trial.verdict == Verdict::Accepted {
            self.count_right(&trial, input);
            return None;
        }
        // A generator may print an invalid input. Only inputs on which a program fails are
        // validated, since a validator takes as long as a program.
        if !self.engine.validate(&input, "", self.limits.within).is_empty() {
            self.queue().not_made.push(number);
            return None;
        }
        if let Some(reason) = (self.limits.dispute)(&input, &answer) {
            return Some(SearchEnd::Trouble(DraftFault::Message(reason)));
        }
        let again = self.subject.run(&input, &answer);
        self.results().tried += 1;
        match (trial.is_failure(), again.is_failure()) {
            (true, true) => {
                let is_steady = is_same(&trial, &again);
                let finding = Finding { number, origin, input, answer, trial, is_steady };
                Some(SearchEnd::Found(Box::new(finding)))
            }
            (true, false) | (false, true) => {
                let trial = if trial.is_failure() { trial } else { again };
                let is_by_limit =
                    matches!(trial.verdict, Verdict::TimeLimit | Verdict::MemoryLimit);
                let finding = Finding { number, origin, input, answer, trial, is_steady: false };
                (!is_by_limit).then(|| SearchEnd::Found(Box::new(finding)))
            }
            (false, false) if again.verdict == Verdict::JudgeError => {
                let reason = again.reason.unwrap_or_else(|| message!("stress-not-judged"));
                Some(SearchEnd::Trouble(DraftFault::Message(reason)))
            }
            (false, false) => None,
        }
    }

    fn count_right(&self, trial: &Trial, input: Blob) {
        let mut results = self.results();
        results.tried += 1;
        if let Some(cpu) = trial.cpu
            && results.slowest.as_ref().is_none_or(|(slowest, _)| cpu > *slowest)
        {
            results.slowest = Some((cpu, input));
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
            Some((number, SearchEnd::Interrupted)) => (number - 1, SearchEnd::Interrupted),
            Some((number, end)) => (number, end),
            // Where nothing else ended the search, as many inputs were tried as asked for.
            None => (queue.reached(), queue.end.unwrap_or(SearchEnd::Count)),
        };
        // Other threads may have run on inputs behind the first failure.
        let passed_over = self.limits.passed_over.min(reached);
        let not_made = queue.not_made.iter().filter(|number| **number <= reached).count();
        let tried = reached - passed_over - not_made as u64;
        let is_found = matches!(end, SearchEnd::Found(_));
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
    use std::sync::LazyLock;

    use muqi_package::problem::InputSource;

    use super::{
        super::fake_engine::{Numbers, any, input, number},
        *,
    };

    static ANY: LazyLock<Constraints> = LazyLock::new(any);

    fn limits(inputs: u64, jobs: usize, interrupted: &AtomicBool) -> SearchLimits<'_> {
        SearchLimits {
            time: None,
            inputs: Some(inputs),
            passed_over: 0,
            within: &ANY,
            dispute: &|_, _| None,
            jobs,
            interrupted,
        }
    }

    /// Returns a schedule of 1, 2 and so on, without the numbers that are missing.
    fn schedule(is_missing: fn(i64) -> bool) -> Schedule {
        let source: InputSource = Box::new((1..).map(move |number| {
            let origin = InputOrigin::new("number", number);
            Draft::drawn(origin, move || (!is_missing(number)).then(|| input(number)))
        }));
        Schedule::new(vec![source])
    }

    fn searched(subject: &dyn Subject, inputs: u64, jobs: usize) -> Searched {
        let interrupted = AtomicBool::new(false);
        let limits = limits(inputs, jobs, &interrupted);
        search(&Numbers, subject, schedule(|_| false), limits, &|_| {})
    }

    fn trial(is_wrong: bool, output: String) -> Trial {
        let verdict = if is_wrong { Verdict::WrongAnswer } else { Verdict::Accepted };
        Trial { verdict, reason: None, printed: Some(output.clone()), output, cpu: None }
    }

    /// Wrong everywhere, and slow on the first input: other threads have failed before.
    struct SlowAtFirst;

    impl Subject for SlowAtFirst {
        fn run(&self, input: &Blob, _: &Blob) -> Trial {
            if number(input) == 1 {
                thread::sleep(Duration::from_millis(50));
            }
            trial(true, "wrong".to_owned())
        }
    }

    #[test]
    fn the_first_failure_counts_whichever_thread_is_first() {
        let SearchEnd::Found(finding) = searched(&SlowAtFirst, 100, 4).end else {
            panic!("it is wrong on every input");
        };
        assert_eq!(finding.number, 1);
    }

    /// Right always, or wrong in every second run.
    struct Moody(Option<AtomicU64>);

    impl Subject for Moody {
        fn run(&self, input: &Blob, _: &Blob) -> Trial {
            let is_wrong =
                self.0.as_ref().is_some_and(|runs| runs.fetch_add(1, Ordering::SeqCst) % 2 == 0);
            trial(is_wrong, format!("{} {is_wrong}", number(input)))
        }
    }

    #[test]
    fn a_wrong_output_that_does_not_repeat_is_not_steady() {
        let SearchEnd::Found(finding) = searched(&Moody(Some(AtomicU64::new(0))), 100, 1).end
        else {
            panic!("it is wrong on the first input");
        };
        assert_eq!((finding.number, finding.is_steady), (1, false));
    }

    #[test]
    fn an_input_that_cannot_be_made_is_not_counted() {
        for jobs in [1, 4] {
            let schedule = schedule(|number| number % 3 == 0);
            let interrupted = AtomicBool::new(false);
            let limits = limits(20, jobs, &interrupted);
            let searched = search(&Numbers, &Moody(None), schedule, limits, &|_| {});
            assert!(matches!(searched.end, SearchEnd::Count));
            assert_eq!((searched.tried, searched.reached), (20, 29), "{jobs} jobs");
        }
    }

    #[test]
    fn a_search_ends_where_no_input_can_be_made() {
        let interrupted = AtomicBool::new(false);
        let limits = limits(20, 2, &interrupted);
        let searched = search(&Numbers, &Moody(None), schedule(|_| true), limits, &|_| {});
        assert!(matches!(searched.end, SearchEnd::Exhausted));
        assert_eq!(searched.tried, 0);
    }

    #[test]
    fn an_interruption_ends_a_search_before_its_next_input() {
        let interrupted = AtomicBool::new(true);
        let limits = limits(100, 2, &interrupted);
        let searched = search(&Numbers, &Moody(None), schedule(|_| false), limits, &|_| {});
        assert!(matches!(searched.end, SearchEnd::Interrupted));
        assert_eq!(searched.tried, 0);
    }
}

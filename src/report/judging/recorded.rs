//! A judging read back from its JSON, of which a part can be judged again.

use std::time::Duration;

use serde::Deserialize;

use crate::{
    checker::Fraction,
    judge::{
        Compilation, Cut, Disturbance, Figures, Grade, JudgedSubmission, TestGrade, WholeJudging,
        ungraded,
    },
    jury::Verdict,
    plan::Scheme,
    problem::{Diagnosis, Engine, Problem, ProgrammingLanguage},
    sandbox::Mode,
    submission::{RollCall, Roster, Submission, SubmissionContent, Unclear},
    testset::{StoredTest, StoredTests},
    text::{Message, ToMessage},
};

use super::{attendance::MissingJson, passed_over::PassedOverJson, sentences::SentenceJson};

/// A judging as its JSON has it.
#[derive(Debug, Deserialize)]
pub(crate) struct RecordedJudging {
    problem: String,
    /// The plan; nothing where there was none.
    pub edition: Option<String>,
    #[serde(default)]
    tests_sha256: Option<String>,
    isolation: String,
    machine: Option<String>,
    interrupted: bool,
    submissions: Vec<RecordedSubmission>,
    #[serde(default)]
    roster: Vec<Vec<String>>,
    #[serde(default)]
    roster_headings: Vec<String>,
    attendance: Option<RecordedAttendance>,
    #[serde(default)]
    missing: Vec<MissingJson>,
    #[serde(default)]
    absent: Vec<String>,
    #[serde(default)]
    unlisted: Vec<String>,
    #[serde(default)]
    passed_over: Vec<PassedOverJson>,
}

#[derive(Debug, Deserialize)]
struct RecordedAttendance {
    expected: Option<usize>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct RecordedSubmission {
    pub(crate) name: String,
    file: String,
    #[serde(default)]
    contestant: bool,
    language: Option<String>,
    #[serde(default)]
    pub(crate) sha256: Option<String>,
    #[serde(default)]
    bare_code_sha256: Option<String>,
    #[serde(default)]
    other_letters: Option<String>,
    compiled: Option<bool>,
    compiler_reason: Option<String>,
    #[serde(default)]
    compiler_reason_sentence: SentenceJson,
    compiler_messages: Option<String>,
    #[serde(default)]
    compiler_hint: Option<String>,
    #[serde(default)]
    compiler_hint_sentence: SentenceJson,
    tests: Vec<RecordedRun>,
    #[serde(default)]
    extra: Vec<RecordedRun>,
    #[serde(default)]
    samples: Vec<RecordedRun>,
    diagnosis: Option<RecordedDiagnosis>,
}

/// A diagnosis as it was written. Titles and advice follow from the names.
#[derive(Debug, Deserialize)]
struct RecordedDiagnosis {
    flaws: Vec<RecordedMistake>,
    compared: usize,
    asked: usize,
    matched: usize,
    wrong: usize,
}

#[derive(Debug, Deserialize)]
struct RecordedMistake {
    name: String,
}

impl RecordedDiagnosis {
    /// Returns the diagnosis, without mistakes that are not known any more.
    fn diagnosis(self, engine: &dyn Engine) -> Diagnosis {
        let Self { flaws, compared, asked, matched, wrong } = self;
        let mistakes = flaws.iter().filter_map(|one| engine.mistake(&one.name)).collect();
        Diagnosis { mistakes, compared, asked, matched, wrong }
    }
}

#[derive(Debug, Deserialize)]
struct RecordedRun {
    test: String,
    verdict: String,
    /// The part of the points that it earns, where it is right in part.
    part: Option<f64>,
    reason: String,
    #[serde(default)]
    reason_sentence: SentenceJson,
    hint: Option<String>,
    #[serde(default)]
    hint_sentence: SentenceJson,
    output: Option<String>,
    #[serde(default)]
    beginning: String,
    #[serde(default)]
    standard_error: String,
    cpu_us: Option<u64>,
    #[serde(default)]
    slowest_cpu_us: Option<u64>,
    wall_us: Option<u64>,
    memory_bytes: Option<u64>,
    involuntary_switches: Option<u64>,
    runs: Option<u32>,
    disturbance: Option<String>,
    tried_again: Option<String>,
    #[serde(default)]
    cut: Option<String>,
    from_cache: bool,
}

/// A reason why the results of an earlier judging cannot be in another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    /// It is one of another problem.
    Problem(String),
    /// It is one of another plan, or of none.
    Plan(Option<String>),
    /// Another version of muqi judged it.
    Version(String),
    /// Tests, points or limits were others.
    Tests,
    /// Flags of compilers, or ways of input and output, were others.
    Settings,
    /// It was isolated in another way.
    Isolation(String),
    /// It is one of all tests, or not.
    AllTests,
    /// It has programs in other letters, or is without.
    Names,
    /// It was interrupted.
    Interrupted,
    /// It is one of the jury's programs, or of outputs.
    NoContest,
    /// A person has changed it.
    Edited,
    /// It has a name that is unknown: of a test, a verdict, a language.
    Unknown(String),
}

impl ToMessage for Unfit {
    fn to_message(&self) -> Message {
        match self {
            Self::Problem(name) => message!("unfit-problem", name = name),
            Self::Plan(Some(plan)) => message!("unfit-plan", plan = plan),
            Self::Plan(None) => message!("unfit-planless"),
            Self::Version(version) => message!("unfit-version", version = version),
            Self::Tests => message!("unfit-tests"),
            Self::Settings => message!("unfit-settings"),
            Self::Isolation(mode) => message!("unfit-isolation", mode = mode),
            Self::AllTests => message!("unfit-extent"),
            Self::Names => message!("unfit-names"),
            Self::Interrupted => message!("unfit-interrupted"),
            Self::NoContest => message!("unfit-no-contest"),
            Self::Edited => message!("unfit-edited"),
            Self::Unknown(name) => message!("unfit-unknown", name = name),
        }
    }
}

impl RecordedJudging {
    /// Reads a report that `judging_json` wrote. Fails when it is none.
    pub(crate) fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    /// Returns the people who were expected.
    pub(crate) fn roster(&self) -> Roster {
        Roster::of(self.roster.clone(), self.roster_headings.clone())
    }

    /// Returns the judging, of contestants or of others, if it was one by the same plan on the
    /// same tests. Fails when it was another, or was interrupted.
    pub(crate) fn judged(
        self,
        problem: &Problem,
        edition: &Scheme,
        tests_hash: &str,
        tests: &StoredTests,
    ) -> Result<WholeJudging, Unfit> {
        if self.problem != problem.config.name {
            return Err(Unfit::Problem(self.problem));
        }
        if self.edition.as_ref() != Some(&edition.name) {
            return Err(Unfit::Plan(self.edition));
        }
        if self.tests_sha256.as_deref() != Some(tests_hash) {
            return Err(Unfit::Tests);
        }
        if self.interrupted {
            return Err(Unfit::Interrupted);
        }
        let isolation = match self.isolation.as_str() {
            "none" => None,
            name => Some(known(name, &Mode::ALL, Mode::name)?),
        };
        let missing = self.missing.into_iter();
        let (of_roster, others): (Vec<_>, Vec<_>) =
            missing.partition(|one| ["absent", "unclear"].contains(&&*one.how));
        let (unclear, absent): (Vec<_>, Vec<_>) =
            of_roster.into_iter().partition(|one| one.how == "unclear");
        let unclear = unclear.into_iter();
        let unclear = unclear.map(|one| {
            let reason = one.reason_sentence.or(one.reason);
            Unclear { name: one.name, reason }
        });
        let absent = absent.into_iter().filter(|one| !one.reason.is_empty());
        // Of whom a part was judged is among the submissions.
        let unjudged = others
            .into_iter()
            .filter(|missing| !self.submissions.iter().any(|judged| judged.name == missing.name));
        let expected = self.attendance.and_then(|counted| counted.expected);
        let passed_over = self.passed_over.into_iter();
        Ok(WholeJudging {
            isolation,
            machine: self.machine,
            roll: RollCall {
                roster: Roster::of(self.roster, self.roster_headings),
                unjudged: unjudged.map(MissingJson::unjudged).collect(),
                unclear: unclear.collect(),
                expected,
                meant: absent.map(|one| (one.name, one.reason_sentence.or(one.reason))).collect(),
                absent: self.absent,
                unlisted: self.unlisted,
            },
            passed_over: passed_over.map(PassedOverJson::passed_over).collect(),
            submissions: self
                .submissions
                .into_iter()
                .map(|one| one.judged_submission(&*problem.engine, edition, tests))
                .collect::<Result<_, _>>()?,
        })
    }
}

/// Returns what has a name.
fn known<T: Copy>(name: &str, all: &[T], name_of: fn(T) -> &'static str) -> Result<T, Unfit> {
    let found = all.iter().copied().find(|one| name_of(*one) == name);
    found.ok_or_else(|| Unfit::Unknown(name.to_owned()))
}

/// A contestant, the hash of their program, and the verdicts.
pub(crate) type Said = (String, Option<String>, Vec<String>);

impl RecordedSubmission {
    /// Returns the contestant, the hash of the program, and the verdicts.
    pub(crate) fn said(self) -> Said {
        let verdicts =
            self.tests.into_iter().chain(self.extra).chain(self.samples).map(|run| run.verdict);
        (self.name, self.sha256, verdicts.collect())
    }

    /// Returns whether the judge did not fail, and nothing but the program has decided.
    pub(crate) fn is_settled(&self) -> bool {
        let mut runs = self.tests.iter().chain(&self.extra).chain(&self.samples);
        let fault = Verdict::JudgeError.abbreviation();
        runs.all(|run| run.verdict != fault && run.disturbance.is_none())
    }

    pub(crate) fn judged_submission(
        self,
        engine: &dyn Engine,
        edition: &Scheme,
        set: &StoredTests,
    ) -> Result<JudgedSubmission, Unfit> {
        let language = self.language.as_deref();
        let language = language
            .map(|name| known(name, &ProgrammingLanguage::ALL, ProgrammingLanguage::name))
            .transpose()?;
        let content = SubmissionContent::Recorded {
            language,
            sha256: self.sha256,
            bare_code_sha256: self.bare_code_sha256,
        };
        let messages = self.compiler_messages.unwrap_or_default();
        let compilation = match self.compiled {
            None => Compilation::NotNeeded,
            Some(true) => Compilation::Done { messages },
            Some(false) => Compilation::Failed {
                reason: self.compiler_reason_sentence.or(self.compiler_reason.unwrap_or_default()),
                messages,
                hint: self.compiler_hint.map(|hint| self.compiler_hint_sentence.or(hint)),
            },
        };
        let runs = self.tests.into_iter().map(|run| run.grade(&set.tests));
        let extra = self.extra.into_iter().map(|run| run.grade(&set.extra));
        let (tests, extra) =
            (runs.collect::<Result<Vec<_>, _>>()?, extra.collect::<Result<_, _>>()?);
        let samples = self.samples.into_iter().map(|run| run.grade(&set.samples));
        let samples = samples.collect::<Result<_, _>>()?;
        if tests.len() != set.tests.len() {
            return Err(Unfit::Tests);
        }
        let grade = Grade { tests, extra, samples };
        let mut submission = Submission::of_contestant(self.name, self.file, content);
        submission.is_contestants = self.contestant;
        submission.other_letters = self.other_letters;
        let mut judged = JudgedSubmission::new(submission, compilation, grade, Some(edition));
        judged.diagnosis = self.diagnosis.map(|recorded| recorded.diagnosis(engine));
        Ok(judged)
    }
}

impl RecordedRun {
    fn grade(self, tests: &[StoredTest]) -> Result<TestGrade, Unfit> {
        let test = tests.iter().find(|test| test.name == self.test);
        let test = test.ok_or_else(|| Unfit::Unknown(self.test.clone()))?;
        let figures = self.figures();
        Ok(TestGrade {
            verdict: known(&self.verdict, &Verdict::ALL, Verdict::abbreviation)?,
            part: self.part.map(Fraction::of_f64),
            reason: (!self.reason.is_empty()).then(|| self.reason_sentence.or(self.reason)),
            hint: self.hint.map(|hint| self.hint_sentence.or(hint)),
            output: self.output,
            beginning: self.beginning,
            errors: self.standard_error,
            figures,
            cut: self.cut.as_deref().map(|name| known(name, &Cut::ALL, Cut::name)).transpose()?,
            from_cache: self.from_cache,
            disturbance: self.disturbance.as_deref().map(disturbance_of).transpose()?,
            tried_again: self.tried_again.as_deref().map(disturbance_of).transpose()?,
            ..ungraded(test)
        })
    }

    fn figures(&self) -> Option<Figures> {
        Some(Figures {
            cpu: Duration::from_micros(self.cpu_us?),
            slowest_cpu: Duration::from_micros(self.slowest_cpu_us.or(self.cpu_us)?),
            wall: Duration::from_micros(self.wall_us?),
            memory_bytes: self.memory_bytes?,
            involuntary_switches: self.involuntary_switches?,
            runs: self.runs?,
        })
    }
}

fn disturbance_of(name: &str) -> Result<Disturbance, Unfit> {
    known(name, &Disturbance::ALL, Disturbance::name)
}

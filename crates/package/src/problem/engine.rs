//! The only door between the toolkit and what the inputs of a problem mean.
//!
//! ```text
//! plan: a command ----recipe----> its canonical text + salt = seed ----input----> an input
//! an input --validate--> faults      inputs --answers--> answers
//! ```
//!
//! An input is bytes, an answer is bytes. Everything else that is known about them is behind an
//! [`Engine`]; what one lacks is refused by name where it is asked for.

use std::{fmt::Debug, sync::Arc};

use muqi_files::store::Blob;
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Message, Span, ToMessage};

use crate::{
    checker::{Checked, Checker},
    points::Points,
};

use super::{
    BlockFacts, Config, Constraints, Damage, Draft, EngineBlock, Equivalent, Fate, Faults, Files,
    Flaw, InputExplanation, InputOrigin, InputSize, InputSource, Killers, Located, Overview,
    Picture, PlanConstraints, PlannedInput, Portable, Questions, Room, Section, ShownBound,
    Theorems, ValidatorInputs, WantedInputs, formula, smaller::smaller_text,
};

/// A kind of engine, as the key `engine` of `problem.toml` names it.
pub trait EngineKind: Debug + Send + Sync {
    /// Returns the name.
    fn name(&self) -> &'static str;

    /// Reads a table of constraints: all of a problem, or those that narrow `wider` ones. Returns
    /// nothing where a fault was reported.
    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints>;

    /// Returns whether problems of this kind may have a checker of the setter's own.
    fn takes_checkers(&self) -> bool {
        false
    }

    /// Returns whether a problem of this kind has to state constraints.
    fn needs_constraints(&self) -> bool {
        true
    }

    /// Makes the engine of a problem.
    fn engine(&self, config: &Config, files: &Files, validators: &Files) -> Arc<dyn Engine>;

    /// Returns the files of the problem of this kind that the program brings.
    fn built_in(&self) -> Option<Files> {
        None
    }
}

/// Bytes of the largest input.
const MOST_INPUT_BYTES: u64 = 1 << 30;

/// Returns an input with line ends of Linux, without blanks at the ends of lines, empty lines at its
/// end and a byte order mark, and with a last line end; then also with single blanks between words
/// and none in front of them. Forms that it has already are left out.
fn without_faults_of_form(input: &Blob) -> Vec<Blob> {
    // What is larger is a file, which nobody reads whole.
    let Some(bytes) = input.in_memory() else { return Vec::new() };
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let (mut ends, mut blanks) = (Vec::new(), Vec::new());
    for line in text.split(|&byte| byte == b'\n') {
        ends.extend_from_slice(line.trim_ascii_end());
        let words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
        blanks.extend(words.collect::<Vec<_>>().join(&b' '));
        for mended in [&mut ends, &mut blanks] {
            mended.push(b'\n');
        }
    }
    let mut forms = Vec::new();
    for mut mended in [ends, blanks] {
        while mended.ends_with(b"\n\n") {
            mended.pop();
        }
        if mended != bytes && !forms.contains(&mended) {
            forms.push(mended);
        }
    }
    forms.into_iter().map(Blob::from).collect()
}

/// The meaning of the inputs and answers of one problem.
pub trait Engine: Debug + Send + Sync {
    /// Returns the canonical text of the command of a test, from which its seed and its input
    /// follow: with all defaults, and `max` as the greatest that the constraints `within` allow.
    /// Returns nothing where a fault was reported, of a word or of all at `place`.
    fn recipe(
        &self,
        command: &[Located<String>],
        place: Span,
        within: &Constraints,
        faults: &Faults<'_>,
    ) -> Option<String>;

    /// Returns the braces that a command may have beside those of constraints and of `each`:
    /// filled when it is run.
    fn placeholders(&self) -> &'static [&'static str] {
        &["seed", "i"]
    }

    /// Returns what is wrong with its programs, whatever they are given: those that do not compile.
    fn unusable(&self) -> Vec<Diagnostic> {
        Vec::new()
    }

    /// Returns the first mistake that a compiler of C++ finds in a source of a package for a judge
    /// with a standard, if there is one. `path` is that of the source in messages; `files` are those
    /// of the problem, with its headers. What is wrong with a header is not looked at: a judge has
    /// its own.
    ///
    /// # Errors
    ///
    /// When the compiler cannot be started.
    fn mistake_for_judge(
        &self,
        _path: &str,
        _source: &[u8],
        _standard: &str,
        _files: &Files,
    ) -> Result<Option<Diagnostic>, Message> {
        Ok(None)
    }

    /// Returns whether variants of a command have different inputs.
    fn varies(&self, _recipe: &str) -> bool {
        true
    }

    /// Makes the input of a canonical text.
    ///
    /// # Errors
    ///
    /// When parts of the command do not go together, or a program fails.
    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, EngineFault>;

    /// Makes many inputs, as many at once as the current thread pool has threads where that is
    /// worth it.
    fn inputs(&self, commands: &[(&str, Seed)]) -> Vec<Result<Blob, EngineFault>> {
        commands.iter().map(|(recipe, seed)| self.input(recipe, *seed)).collect()
    }

    /// Returns the command behind `muqi` that prints the input of a canonical text; nothing where
    /// there is none.
    fn printed_by(&self, _recipe: &str, _seed: Seed) -> Option<String> {
        None
    }

    /// Runs commands that write files, and returns for each the names of those that are like a
    /// pattern, in which `*` is any text, in natural order: of at least one. A file of these is
    /// asked for by the canonical text that [`written_file`](crate::plan::written_file) splits.
    fn files_written(
        &self,
        commands: &[(&str, Seed)],
        _pattern: &str,
    ) -> Vec<Result<Vec<String>, EngineFault>> {
        commands.iter().map(|_| Err(message!("engine-writes-no-files").into())).collect()
    }

    /// Returns everything that is wrong with an input, which is called `name`, within constraints;
    /// in the order of the file.
    fn validate(&self, input: &Blob, name: &str, within: &Constraints) -> Vec<Diagnostic>;

    /// Returns the most bytes that are read of an input within constraints, which need not be valid.
    fn most_input_bytes(&self, _within: &Constraints) -> u64 {
        MOST_INPUT_BYTES
    }

    /// Returns an input without the faults of form that a program can mend, the form with the fewest
    /// changes first; none where there is nothing to mend. Which of them is valid is for
    /// [`validate`](Self::validate) or [`validate_placed`](Self::validate_placed) to say.
    fn mended(&self, input: &Blob, _within: &Constraints) -> Vec<Blob> {
        without_faults_of_form(input)
    }

    /// Returns whether anything says which inputs are valid.
    fn has_validator(&self) -> bool {
        true
    }

    /// Returns whether more than constraints depends on the subtask of an input: then the inputs of
    /// tests are validated by [`validate_placed`](Self::validate_placed) only.
    fn validates_placed(&self) -> bool {
        false
    }

    /// Returns everything that is wrong with inputs as those of tests of a subtask, as many at once
    /// as the current thread pool has threads.
    fn validate_placed(&self, inputs: &[PlacedInput<'_>]) -> Vec<Vec<Diagnostic>> {
        inputs.iter().map(|one| self.validate(one.input, one.name, &one.constraints)).collect()
    }

    /// Returns what validators report of inputs that are valid as tests of a subtask: of each, the
    /// overviews of those that give one.
    fn overviews(&self, inputs: &[PlacedInput<'_>]) -> Vec<Vec<Overview>> {
        vec![Vec::new(); inputs.len()]
    }

    /// Returns the quantities of a valid input that constraints and tables name: `n` with 5.
    fn quantities(&self, _: &Blob) -> Vec<(&'static str, i64)> {
        Vec::new()
    }

    /// Returns what a program that printed these outputs resembles, where one is wrong; nothing
    /// where the evidence is thin.
    fn diagnose(&self, _: &[PrintedOutput]) -> Option<Diagnosis> {
        None
    }

    /// Returns the known mistake of a name: that of the flaw.
    fn mistake(&self, name: &str) -> Option<KnownMistake> {
        let flaw = self.flaws().iter().find(|flaw| flaw.name == name)?;
        Some(KnownMistake { name: flaw.name.clone(), title: flaw.title.clone() })
    }

    /// Returns how outputs are compared with answers where the problem does not state it.
    fn checker(&self) -> Checker {
        Checker::TOKENS
    }

    /// Runs the checker of the package on an output.
    fn check(&self, _: &OutputToCheck<'_>) -> Checked {
        Checked::JuryFault { reason: message!("checker-none"), hint: None }
    }

    /// Returns why the checker of the package cannot be run at all, if that is so: it does not
    /// compile.
    fn unusable_checker(&self) -> Option<Diagnostic> {
        None
    }

    /// Returns a text that differs wherever the checker of the package may give an output of a test
    /// that is worth so much another result; nothing where that is not known.
    fn checker_key(&self, _worth: Points) -> Option<String> {
        None
    }

    /// Returns whether it can answer inputs: else the setter gives every answer.
    fn has_answers(&self) -> bool {
        true
    }

    /// Answers inputs that are valid, as many at once as the current thread pool has threads.
    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>>;

    /// Answers an input of a search, whose answer is not kept.
    ///
    /// # Errors
    ///
    /// When there is no answer.
    fn fresh_answer(&self, input: &Blob) -> Result<Blob, EngineFault> {
        self.answers(std::slice::from_ref(input)).remove(0)
    }

    /// Answers inputs by another program that is meant to be right, where there is one, and returns
    /// its path with what it prints; nothing for inputs on which it fails.
    fn second_answers(&self, _inputs: &[Blob]) -> Option<(String, Vec<Option<Blob>>)> {
        None
    }

    // What statements and packages are made of.

    /// Returns constraints as statements show them, each by itself.
    fn bounds(&self, constraints: &Constraints) -> Vec<ShownBound> {
        let shown = constraints.iter().map(|one| ShownBound {
            name: one.name.clone(),
            symbol: one.symbol().to_owned(),
            formula: formula::rounded_bound(one.symbol(), one.interval),
            has_column: true,
        });
        shown.collect()
    }

    /// Returns constraints as formulas of a sentence, in which one may hold several.
    fn joined_bounds(&self, constraints: &Constraints) -> Vec<String> {
        self.bounds(constraints).into_iter().map(|one| one.formula).collect()
    }

    /// Returns the blocks of statements and editorials that only it can fill.
    fn blocks(&self, _: &BlockFacts<'_>) -> Vec<EngineBlock> {
        Vec::new()
    }

    /// Returns the names of the pictures that it draws for statements and editorials.
    fn pictures(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// Returns the picture of a name; nothing where it has none of these samples, which are the
    /// inputs of those that are printed.
    fn picture(&self, _name: &str, _samples: &[&Blob]) -> Option<Picture> {
        None
    }

    /// Returns a picture of a valid input for the jury, in SVG.
    fn picture_of(&self, _: &Blob) -> Option<String> {
        None
    }

    /// Returns the files of its programs for other systems, for problems without programs of their
    /// own.
    fn validators(&self) -> Files {
        Files::default()
    }

    /// Returns the content of the block `bounds` of such a program; nothing where it has none.
    fn bounds_of(&self, _: Portable, _: &PlanConstraints<'_>) -> Option<String> {
        None
    }

    /// Returns what states its answers as theorems.
    fn theorems(&self) -> Option<&dyn Theorems> {
        None
    }

    // What searches for inputs are made of.

    /// Returns the size of an input, by which small ones are told from large ones.
    fn size(&self, input: &Blob) -> InputSize {
        InputSize::of_bytes(input)
    }

    /// Returns an input drawn as text, its parts separated by empty lines.
    fn drawing(&self, _: &Blob) -> Option<String> {
        None
    }

    /// Returns other inputs that ask the same as one.
    fn equivalents(&self, _: &Blob) -> Vec<Equivalent> {
        Vec::new()
    }

    /// Returns a smaller input within constraints that still `keeps` what the input is wanted for,
    /// and that no step of the engine's makes smaller. One that knows no steps of its own leaves out
    /// lines and words and makes numbers less: then it is for `keeps` to refuse what is not valid.
    /// Once the time is over, it returns nothing.
    fn shrink(
        &self,
        input: &Blob,
        _within: &Constraints,
        keeps: &mut dyn FnMut(&Blob) -> Option<bool>,
    ) -> Blob {
        smaller_text(input, keeps)
    }

    /// Returns the tests of all plans and the inputs by hand that are within the constraints, those
    /// on which many programs are slow last, and equal ones once: a source of every engine.
    fn given(&self, wanted: &WantedInputs<'_>) -> InputSource {
        let mut given: Vec<(InputOrigin, &Blob)> = Vec::new();
        let tests = wanted.tests.iter().map(|PlannedInput { plan, number, input }| {
            (InputOrigin::new("test", format!("{plan} {number}")), input)
        });
        let by_hand =
            wanted.by_hand.iter().map(|(name, input)| (InputOrigin::new("handmade", name), input));
        for (origin, input) in tests.chain(by_hand) {
            let is_known = given.iter().any(|(_, known)| *known == input);
            if !is_known && self.validate(input, &origin.detail, wanted.within).is_empty() {
                given.push((origin, input));
            }
        }
        given.sort_by_cached_key(|(_, input)| self.size(input).order.first().copied());
        let drafts = given.into_iter().map(|(origin, input)| Draft::ready(origin, input.clone()));
        Box::new(drafts.collect::<Vec<_>>().into_iter())
    }

    /// Returns the sources that a search takes turns between, or that of a family alone.
    ///
    /// # Errors
    ///
    /// When there is no such family.
    fn sources(&self, wanted: &WantedInputs<'_>) -> Result<Vec<InputSource>, Message> {
        Ok(vec![self.given(wanted)])
    }

    /// Asks a program for more outputs than it has `printed`, and returns the mistake that it
    /// resembles by all of them.
    fn diagnose_by_asking(
        &self,
        printed: &[PrintedOutput],
        _: &Questions<'_>,
    ) -> Option<Diagnosis> {
        self.diagnose(printed)
    }

    /// Returns what an input shows on which a program `printed` another output than the answer.
    fn explain(&self, _input: &Blob, _printed: Option<&str>) -> InputExplanation {
        InputExplanation::default()
    }

    /// Returns the inputs on which validators are compared; `tests` are those of the problem.
    fn validator_inputs(&self, within: &Constraints, _: Seed, tests: &[Blob]) -> ValidatorInputs {
        let mut tests: Vec<Blob> = tests.to_vec();
        tests.retain(|test| self.validate(test, "", within).is_empty());
        tests.sort_by_key(Blob::length);
        let others = vec![("refuses-a-test", tests.clone())];
        ValidatorInputs { to_damage: tests, others, ..ValidatorInputs::default() }
    }

    /// Returns the ways to damage inputs that follow from what their numbers mean.
    fn damages(&self) -> &[Damage] {
        &[]
    }

    /// Returns the known wrong programs, those of one kind together.
    fn flaws(&self) -> &[Flaw] {
        &[]
    }

    /// Returns the fate of the flaw of a name on a valid input with its answer.
    fn fate(&self, _flaw: &str, _input: &Blob, _answer: &Blob) -> Fate {
        Fate::Alive
    }

    /// Returns the fates of all flaws on all inputs, by flaw and then by input, on as many threads
    /// as the current pool has. `step` is called once for each of them. An engine that reads an
    /// input for every flaw anew would do nothing else for small ones: so they come together.
    fn fates(&self, inputs: &[Blob], answers: &[Blob], step: &(dyn Fn() + Sync)) -> Vec<Vec<Fate>> {
        let mut fates = Vec::new();
        for flaw in self.flaws() {
            let mut of_flaw = Vec::with_capacity(inputs.len());
            for (input, answer) in inputs.iter().zip(answers) {
                of_flaw.push(self.fate(&flaw.name, input, answer));
                step();
            }
            fates.push(of_flaw);
        }
        fates
    }

    /// Returns whether no input within constraints can kill a flaw, because all are in a region on
    /// which it is right.
    fn is_exempt(&self, _flaw: &str, _within: &Constraints) -> bool {
        false
    }

    /// Returns the same where inputs of each shape may be in another such region: nothing is left
    /// to search for.
    fn is_hopeless(&self, flaw: &str, within: &Constraints) -> bool {
        self.is_exempt(flaw, within)
    }

    /// Returns inputs that are known to kill a flaw.
    fn killers(&self, _flaw: &str) -> Option<Killers> {
        None
    }

    /// Returns what constraints leave room for.
    fn room(&self, _within: &Constraints) -> Room {
        Room::default()
    }
}

/// An input as one of the tests of a subtask.
#[derive(Clone, Debug)]
pub struct PlacedInput<'a> {
    /// The input.
    pub input: &'a Blob,
    /// Its name in faults.
    pub name: &'a str,
    /// The name of the plan.
    pub plan: &'a str,
    /// The id of the subtask; nothing for a test of none.
    pub subtask: Option<String>,
    /// The constraints of the test in the subtask.
    pub constraints: Constraints,
    /// The further arguments that subtask and properties have for validators.
    pub arguments: Vec<String>,
}

/// An output that is to be checked by a program of the package.
#[derive(Clone, Copy, Debug)]
pub struct OutputToCheck<'a> {
    /// The input of the test.
    pub input: &'a Blob,
    /// The output.
    pub output: &'a Blob,
    /// The answer of the jury.
    pub answer: &'a Blob,
    /// The points of the test.
    pub worth: Points,
    /// True for an output of the jury, of which an earlier result may be taken.
    pub is_jurys: bool,
}

/// A reason why an engine has no input, or no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFault {
    /// Of this one: parts of the command that do not go together, an input that is too large.
    Message(Message),
    /// Of this one: a program of the package fails on it. The command of a shell shows it.
    Program {
        /// The failure.
        message: Message,
        /// The command behind `muqi` that shows it; nothing where none is known.
        shown_by: Option<String>,
    },
    /// Of this one: a program makes another input whenever it is run.
    Unrepeatable {
        /// The failure.
        message: Message,
        /// The command behind `muqi` that shows it.
        shown_by: String,
        /// The first input that it made.
        input: Blob,
    },
    /// Of a file of the package, whatever is asked for: a program that does not compile.
    File(Box<Diagnostic>),
}

impl From<Message> for EngineFault {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

/// As a reason in another sentence.
impl ToMessage for EngineFault {
    fn to_message(&self) -> Message {
        match self {
            Self::Message(message)
            | Self::Program { message, .. }
            | Self::Unrepeatable { message, .. } => message.clone(),
            Self::File(fault) => {
                message!("fault-of-file", path = &*fault.location.path, code = fault.code.name())
            }
        }
    }
}

/// The output of a program for one input: no more than is shown of it.
#[derive(Clone, Debug)]
pub struct PrintedOutput {
    /// The input.
    pub input: Blob,
    /// The answer.
    pub answer: Blob,
    /// The output, without what is around the words.
    pub output: String,
}

/// The mistake that a wrong program most resembles.
#[derive(Clone, Debug)]
pub struct Diagnosis {
    /// The mistakes that match it best; more than one when the tests do not distinguish them.
    pub mistakes: Vec<KnownMistake>,
    /// Tests that were compared, and inputs that the program was asked beside them.
    pub compared: usize,
    /// The inputs among these that it was asked.
    pub asked: usize,
    /// Tests of these on which a program with each of the mistakes prints the same.
    pub matched: usize,
    /// Tests of the matched on which that is wrong.
    pub wrong: usize,
}

/// A mistake that programs are known to have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownMistake {
    /// Its name.
    pub name: String,
    /// Its title; the hint of the sentence is advice for who made it.
    pub title: Message,
}

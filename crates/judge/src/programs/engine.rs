//! The programs of a package behind the door of the toolkit.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
    ptr,
    sync::{Arc, Mutex, OnceLock, PoisonError},
    thread,
    time::Instant,
};

use muqi_files::store::Blob;
use muqi_package::{
    checker::Checked,
    plan::{Points, written_file},
    problem::{
        Config, Constraints, Engine, EngineFault, EngineKind, Faults, Files, InputOutput,
        InputSource, Located, OutputToCheck, Overview, PlacedInput, ProgramLimits, Section,
        StatedChecker, WantedInputs, may_fail, model_solution, models,
    },
};
use muqi_rng::Seed;
use muqi_text::{Diagnostic, Fact, Message, Span, ToMessage as _, nearest};
use rayon::prelude::*;

use super::{
    checker::SetterChecker,
    code::programs_code,
    constraints::read_constraints,
    generator::{
        FirstRun, GeneratorCommand, GeneratorRun, Inputs, KnownInputs, filled, named_like,
    },
    model::Model,
    package_program::PackageProgram,
    room::{LazyRoom, ProgramRoom},
    search::varied,
    validator::{Validator, overview_of, validate},
};

/// The directory of generators.
const GENERATORS: &str = "generators/";

/// The kind `programs`.
#[derive(Debug)]
pub struct ProgramsKind {
    room: Arc<LazyRoom>,
}

impl ProgramsKind {
    /// Returns the kind; `room` makes the place where programs run, when the first is needed.
    pub fn new(room: impl Fn() -> Result<ProgramRoom, Message> + Send + Sync + 'static) -> Self {
        Self { room: Arc::new(LazyRoom::new(room)) }
    }
}

impl EngineKind for ProgramsKind {
    fn name(&self) -> &'static str {
        "programs"
    }

    fn takes_checkers(&self) -> bool {
        true
    }

    fn read_constraints(
        &self,
        section: &Section<'_>,
        wider: Option<&Constraints>,
    ) -> Option<Constraints> {
        read_constraints(section, wider)
    }

    fn needs_constraints(&self) -> bool {
        false
    }

    fn engine(&self, config: &Config, files: &Files, validators: &Files) -> Arc<dyn Engine> {
        let model = model_solution(config, files);
        let second = models(files).find(|path| Some(*path) != model && !may_fail(files, path));
        Arc::new(Programs {
            room: Arc::clone(&self.room),
            generators: generators(files),
            called: Mutex::default(),
            validators: validators_of(config, files, validators),
            checker: checker_of(config, files),
            model: model.and_then(|path| submission(files, path)),
            second: second.and_then(|path| submission(files, path)),
            io: config.io,
            file_stem: config.name.clone(),
            limits: config.program_limits,
            output_bytes: config.limits.output_bytes(),
        })
    }
}

/// The programs of a package.
#[derive(Debug)]
struct Programs {
    room: Arc<LazyRoom>,
    /// Generators by the names by which commands call them; of one name there should be one.
    generators: BTreeMap<String, Vec<Arc<PackageProgram>>>,
    /// The names of those that commands call: of the others nothing is asked.
    called: Mutex<BTreeSet<String>>,
    validators: Vec<Validator>,
    checker: Option<SetterChecker>,
    model: Option<PackageProgram>,
    /// Another program that is meant to be right.
    second: Option<PackageProgram>,
    io: InputOutput,
    file_stem: String,
    limits: ProgramLimits,
    output_bytes: u64,
}

fn generators(files: &Files) -> BTreeMap<String, Vec<Arc<PackageProgram>>> {
    let mut generators = BTreeMap::<String, Vec<Arc<PackageProgram>>>::new();
    let mut directories = BTreeSet::new();
    for (path, _) in files.iter() {
        let Some(name) = path.strip_prefix(GENERATORS) else { continue };
        let (called, program) = match name.split_once('/') {
            Some((directory, _)) if directories.insert(directory) => {
                let path = format!("{GENERATORS}{directory}");
                (directory, PackageProgram::of_directory(files, &path, files))
            }
            Some(_) => continue,
            None => {
                let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
                (stem, PackageProgram::of_file(files, path, files))
            }
        };
        if let Some(program) = program {
            generators.entry(called.to_owned()).or_default().push(Arc::new(program));
        }
    }
    generators
}

/// Returns the validators of a package: every program of their directory, none of those below
/// another, with the arguments that the configuration has for it.
fn validators_of(config: &Config, files: &Files, validators: &Files) -> Vec<Validator> {
    let mut found = Vec::new();
    for (name, _) in validators.iter() {
        if name.contains('/') {
            continue;
        }
        let Some(program) = PackageProgram::of_file(validators, name, files) else { continue };
        let stated = config.validators.iter().find(|one| one.program.value == name);
        found.push(Validator {
            program,
            arguments: stated.map(|one| one.arguments.clone()).unwrap_or_default(),
            protocol: stated.and_then(|one| one.protocol),
        });
    }
    found
}

/// Returns the checker that the configuration names.
fn checker_of(config: &Config, files: &Files) -> Option<SetterChecker> {
    let Some(StatedChecker::Program(stated)) = &config.checker else { return None };
    let program = PackageProgram::of_file(files, &stated.program.value, files)?;
    Some(SetterChecker { program, stated: stated.clone() })
}

/// Returns a program of the jury by its path below `submissions/`.
fn submission(files: &Files, path: &str) -> Option<PackageProgram> {
    PackageProgram::of_file(files, &format!("submissions/{path}"), files)
}

impl Programs {
    /// Returns the command of a canonical text.
    fn command(&self, recipe: &str, seed: Seed) -> Option<GeneratorCommand<'_>> {
        let words = filled(recipe, seed);
        let (name, arguments) = words.split_first()?;
        let text = shlex::try_join(words.iter().map(String::as_str)).unwrap_or_default();
        let generator = self.generators.get(name)?.first()?;
        Some(GeneratorCommand { generator, arguments: arguments.to_vec(), text })
    }

    /// Makes the inputs of commands: what each prints, or the files that it writes. A command that
    /// is not known is run twice.
    fn made(&self, commands: &[(&str, Seed)], writes: bool) -> Vec<Result<Inputs, EngineFault>> {
        let room = match self.room.get() {
            Ok(room) => room,
            Err(reason) => return commands.iter().map(|_| Err(reason.clone().into())).collect(),
        };
        let commands: Vec<Option<GeneratorCommand<'_>>> =
            commands.iter().map(|(recipe, seed)| self.command(recipe, *seed)).collect();
        let first: Vec<OnceLock<FirstRun>> = commands.iter().map(|_| OnceLock::new()).collect();
        let (commands, first_runs) = (&commands, &first);
        rayon::scope_fifo(|scope| {
            let of_commands = commands.iter().flatten().map(|command| command.generator);
            for program in longest_first(of_commands.chain(self.always_needed())) {
                scope.spawn_fifo(move |_| {
                    // What fails is reported where the program is used.
                    drop(program.ready(room, self.limits.memory_mib));
                    // Its own commands need nothing else. They run before other compilers do, so
                    // that a second run need not wait for another second.
                    let of_program = |it: &&GeneratorCommand<'_>| ptr::eq(it.generator, program);
                    let runs = commands.par_iter().zip(first_runs);
                    runs.for_each(|(command, first)| {
                        if let Some(command) = command.as_ref().filter(of_program) {
                            let run = GeneratorRun { room, limits: self.limits, command, writes };
                            first.get_or_init(|| run.first());
                        }
                    });
                });
            }
        });
        let first: Vec<Option<FirstRun>> = first.into_iter().map(OnceLock::into_inner).collect();
        let again = first.iter().flatten().filter_map(|run| run.as_ref().ok()?.again_from).max();
        if let Some(again) = again {
            if first.len() > 1 && room.kept.is_some() {
                self.answer_ahead(&first, again, room);
            }
            thread::sleep(again.saturating_duration_since(Instant::now()));
        }
        let made = commands.par_iter().zip(first).map(|(command, first)| {
            let (Some(command), Some(first)) = (command, first) else {
                return Err(message!("generator-gone").into());
            };
            let KnownInputs { inputs, again_from } = first?;
            let run = GeneratorRun { room, limits: self.limits, command, writes };
            if again_from.is_some() { run.compare(inputs, &run.run(2)?) } else { Ok(inputs) }
        });
        made.collect()
    }

    /// Answers new inputs while a second run has to wait, as far as there is time: what is kept of it
    /// is found when answers are asked for. `again` is when the second run can begin.
    fn answer_ahead(&self, inputs: &[Option<FirstRun>], again: Instant, room: &ProgramRoom) {
        let new = inputs.iter().flatten().flatten().filter(|known| known.again_from.is_some());
        let new: Vec<&Blob> = new.flat_map(|known| &known.inputs).map(|(_, input)| input).collect();
        let in_time = |_: &&&Blob| Instant::now() < again;
        // What fails is reported where it is asked for.
        new.par_iter().filter(in_time).for_each(|input| {
            let answer = |program| self.solution(program).answer(input, room).ok();
            let answers =
                (self.model.as_ref().and_then(answer), self.second.as_ref().and_then(answer));
            if let ((Some(answer), Some(output)), Some(checker)) = (&answers, &self.checker) {
                let worth = Points::HUNDRED;
                let files = OutputToCheck { input, output, answer, worth, is_jurys: true };
                checker.check(&files, room, self.limits);
            }
        });
    }

    /// Compiles programs side by side, so that the first run of none waits for another's.
    fn prepare<'p>(&self, room: &ProgramRoom, programs: impl Iterator<Item = &'p PackageProgram>) {
        let programs = longest_first(programs);
        // What fails is reported where the program is used.
        programs.par_iter().for_each(|program| drop(program.ready(room, self.limits.memory_mib)));
    }

    fn validator_programs(&self) -> impl Iterator<Item = &PackageProgram> {
        self.validators.iter().map(|validator| &validator.program)
    }

    /// Returns the programs that are needed whatever the inputs are.
    fn always_needed(&self) -> impl Iterator<Item = &PackageProgram> {
        let checker = self.checker.iter().map(|checker| &checker.program);
        self.validator_programs().chain(&self.model).chain(&self.second).chain(checker)
    }

    fn solution<'p>(&'p self, program: &'p PackageProgram) -> Model<'p> {
        Model {
            program,
            io: self.io,
            file_stem: &self.file_stem,
            limits: self.limits,
            output_bytes: self.output_bytes,
        }
    }

    fn validated(&self, placed: &PlacedInput<'_>, room: &ProgramRoom) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for validator in &self.validators {
            match validate(validator, placed, room, self.limits) {
                Ok(finding) => found.extend(finding),
                Err(EngineFault::File(fault)) => found.push(*fault),
                Err(fault) => {
                    let reason = fault.to_message();
                    let fault = Diagnostic::of_file(
                        programs_code::VALIDATOR_FAILS,
                        &validator.program.shown,
                    );
                    let fault = fault.with("problem", reason).with("words", "none");
                    found.push(fault.with("input", placed.name));
                }
            }
        }
        found
    }
}

/// Returns programs each once, those whose compilers take the longest before the others, and
/// generators, which run at once, before programs like them.
fn longest_first<'p>(
    programs: impl Iterator<Item = &'p PackageProgram>,
) -> Vec<&'p PackageProgram> {
    let mut programs: Vec<&PackageProgram> = programs.collect();
    programs.sort_by_key(|program| {
        let is_generator = program.name.starts_with(GENERATORS);
        (!program.uses_testlib(), !is_generator, Reverse(program.length()), &program.name)
    });
    programs.dedup_by_key(|program| &program.name);
    programs
}

impl Engine for Programs {
    fn recipe(
        &self,
        command: &[Located<String>],
        place: Span,
        _: &Constraints,
        faults: &Faults<'_>,
    ) -> Option<String> {
        let name = command.first()?;
        let is_known = self.generators.contains_key(&name.value);
        if !is_known {
            let known: Vec<&str> = self.generators.keys().map(String::as_str).collect();
            let near = nearest(&name.value, known.iter().copied()).unwrap_or("none");
            let fault = faults.at(programs_code::UNKNOWN_GENERATOR, name.span);
            let fault = fault.with("found", name.value.as_str()).with("nearest", near.to_owned());
            let known = if known.is_empty() { "none".into() } else { Fact::all(known) };
            faults.report_once(fault.with("known", known));
        }
        let several = self.generators.get(&name.value).filter(|all| all.len() > 1);
        if let Some(several) = several {
            let fault = faults.at(programs_code::AMBIGUOUS_GENERATOR, name.span);
            let files = Fact::all(several.iter().map(|program| program.shown.as_str()));
            faults.report_once(fault.with("found", name.value.as_str()).with("files", files));
        }
        let reserved = command.iter().find(|word| word.value.starts_with("variant="));
        if let Some(word) = reserved {
            let fault = faults.at(programs_code::RESERVED_WORD, word.span);
            faults.report_once(fault.with("found", word.value.as_str()));
        }
        if !is_known || several.is_some() || reserved.is_some() {
            return None;
        }
        let words = command.iter().map(|word| word.value.as_str());
        if let Ok(text) = shlex::try_join(words) {
            let mut called = self.called.lock().unwrap_or_else(PoisonError::into_inner);
            called.insert(name.value.clone());
            return Some(text);
        }
        let fault = faults.at(programs_code::RESERVED_WORD, place);
        faults.report_once(fault.with("found", "\\0"));
        None
    }

    fn mistake_for_judge(
        &self,
        path: &str,
        source: &[u8],
        standard: &str,
        files: &Files,
    ) -> Result<Option<Diagnostic>, Message> {
        PackageProgram::of_judge(path, source, files).mistake(self.room.get()?, standard)
    }

    fn unusable(&self) -> Vec<Diagnostic> {
        let Ok(room) = self.room.get() else { return Vec::new() };
        let called = self.called.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let generators = self.generators.iter().filter(|(name, _)| called.contains(*name));
        let generators = generators.filter_map(|(_, programs)| Some(&**programs.first()?));
        let programs: Vec<&PackageProgram> = generators.chain(self.always_needed()).collect();
        self.prepare(room, programs.iter().copied());
        let mut faults = Vec::new();
        for program in programs {
            if let Err(EngineFault::File(fault)) = program.ready(room, self.limits.memory_mib) {
                faults.push(*fault);
            }
        }
        faults
    }

    fn varies(&self, recipe: &str) -> bool {
        recipe.contains("{seed}") || recipe.contains("{i}")
    }

    fn input(&self, recipe: &str, seed: Seed) -> Result<Blob, EngineFault> {
        self.inputs(&[(recipe, seed)]).remove(0)
    }

    fn inputs(&self, commands: &[(&str, Seed)]) -> Vec<Result<Blob, EngineFault>> {
        // A command that writes files makes several of the inputs in one run.
        let (mut printing, mut writing) = (Vec::new(), Vec::new());
        for &(recipe, seed) in commands {
            match written_file(recipe) {
                (_, None) => printing.push((recipe, seed)),
                (command, Some(_)) => writing.push((command, seed)),
            }
        }
        writing.dedup();
        let mut printed = self.made(&printing, false).into_iter();
        let written = if writing.is_empty() { Vec::new() } else { self.made(&writing, true) };
        let files: BTreeMap<&str, _> =
            writing.iter().map(|(command, _)| *command).zip(written).collect();
        let mut inputs = Vec::with_capacity(commands.len());
        for (recipe, _) in commands {
            let (made, file) = match written_file(recipe) {
                (_, None) => (printed.next().unwrap_or_else(|| Ok(Inputs::new())), ""),
                (command, Some(file)) => (files[command].clone(), file),
            };
            inputs.push(made.and_then(|made| {
                let input = made.into_iter().find(|(name, _)| name == file);
                input.map(|(_, input)| input).ok_or_else(|| message!("generator-gone").into())
            }));
        }
        inputs
    }

    fn printed_by(&self, recipe: &str, seed: Seed) -> Option<String> {
        let (recipe, file) = written_file(recipe);
        let command = self.command(recipe, seed).filter(|_| file.is_none())?;
        Some(format!("gen {}", command.text))
    }

    fn files_written(
        &self,
        commands: &[(&str, Seed)],
        pattern: &str,
    ) -> Vec<Result<Vec<String>, EngineFault>> {
        let made = commands.iter().zip(self.made(commands, true));
        made.map(|((recipe, seed), inputs)| {
            let text = self.command(recipe, *seed).map(|command| command.text);
            named_like(pattern, &inputs?, &text.unwrap_or_default())
        })
        .collect()
    }

    fn validate(&self, input: &Blob, name: &str, within: &Constraints) -> Vec<Diagnostic> {
        let (subtask, arguments) = (None, Vec::new());
        let constraints = within.clone();
        let placed = PlacedInput { input, name, plan: "", subtask, constraints, arguments };
        self.validate_placed(&[placed]).remove(0)
    }

    fn has_validator(&self) -> bool {
        !self.validators.is_empty()
    }

    fn validates_placed(&self) -> bool {
        true
    }

    fn validate_placed(&self, inputs: &[PlacedInput<'_>]) -> Vec<Vec<Diagnostic>> {
        if self.validators.is_empty() {
            return vec![Vec::new(); inputs.len()];
        }
        match self.room.get() {
            Ok(room) => {
                self.prepare(room, self.validator_programs());
                inputs.par_iter().map(|placed| self.validated(placed, room)).collect()
            }
            Err(reason) => {
                let shown = &self.validators[0].program.shown;
                let fault = Diagnostic::of_file(programs_code::VALIDATOR_FAILS, shown);
                let fault = fault.with("problem", reason).with("words", "none");
                inputs.iter().map(|one| vec![fault.clone().with("input", one.name)]).collect()
            }
        }
    }

    fn overviews(&self, inputs: &[PlacedInput<'_>]) -> Vec<Vec<Overview>> {
        let Ok(room) = self.room.get() else { return vec![Vec::new(); inputs.len()] };
        let of_input = |placed: &PlacedInput<'_>| {
            let validators = self.validators.iter();
            validators.filter_map(|one| overview_of(one, placed, room, self.limits)).collect()
        };
        inputs.par_iter().map(of_input).collect()
    }

    fn check(&self, files: &OutputToCheck<'_>) -> Checked {
        match (&self.checker, self.room.get()) {
            (Some(checker), Ok(room)) => checker.check(files, room, self.limits),
            (Some(_), Err(reason)) => Checked::JuryFault { reason, hint: None },
            (None, _) => Checked::JuryFault { reason: message!("checker-none"), hint: None },
        }
    }

    fn unusable_checker(&self) -> Option<Diagnostic> {
        let checker = self.checker.as_ref()?;
        match checker.program.ready(self.room.get().ok()?, self.limits.memory_mib) {
            Err(EngineFault::File(fault)) => Some(*fault),
            _ => None,
        }
    }

    fn checker_key(&self, worth: Points) -> Option<String> {
        self.checker.as_ref()?.key(worth, self.room.get().ok()?, self.limits)
    }

    fn has_answers(&self) -> bool {
        self.model.is_some()
    }

    fn answers(&self, inputs: &[Blob]) -> Vec<Result<Blob, EngineFault>> {
        let model = self.model.as_ref().ok_or_else(|| message!("program-no-model"));
        let room = model.and_then(|model| Ok((self.solution(model), self.room.get()?)));
        match room {
            Ok((model, room)) => inputs.par_iter().map(|input| model.answer(input, room)).collect(),
            Err(reason) => inputs.iter().map(|_| Err(reason.clone().into())).collect(),
        }
    }

    fn fresh_answer(&self, input: &Blob) -> Result<Blob, EngineFault> {
        let model = self.model.as_ref().ok_or_else(|| message!("program-no-model"))?;
        self.solution(model).printed(input, self.room.get()?)
    }

    fn sources(&self, wanted: &WantedInputs<'_>) -> Result<Vec<InputSource>, Message> {
        let mut commands = Vec::new();
        for recipe in wanted.commands {
            let (command, file) = written_file(recipe);
            let name = command.split(' ').next().unwrap_or_default();
            let generator = self.generators.get(name).and_then(|all| all.first());
            if let (Some(generator), None) = (generator, file) {
                commands.push((command, Arc::clone(generator)));
            }
        }
        let varied = varied(commands, &self.room, self.limits, wanted.seed);
        Ok(varied.into_iter().chain([self.given(wanted)]).collect())
    }

    fn second_answers(&self, inputs: &[Blob]) -> Option<(String, Vec<Option<Blob>>)> {
        let second = self.second.as_ref()?;
        let room = self.room.get().ok()?;
        let solution = self.solution(second);
        // A failure is for a judging to show: it may be right and slow.
        let printed = inputs.par_iter().map(|input| solution.answer(input, room).ok()).collect();
        Some((second.shown.clone(), printed))
    }
}

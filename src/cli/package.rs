//! The problem, the plans and the test data that a command works on.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicU64},
};

use crate::{
    chess::{bounds_of, built_in, input::Bounds},
    plan::{self, Plan, Scheme, Subtask, SubtaskId},
    problem::{Files, PlannedInput, Portable, Problem, ReadProblem, picture_file},
    statement::TEXTS,
    store::{Blob, is_unchanged},
    strength,
    testset::{self, MANIFEST, Manifest, SAMPLE, TestSet},
    text::{Diagnostic, Fact, Language, Message, Source, nearest, shown},
};

use super::{
    again::word,
    args::{Jobs, ProblemArgument},
    code::text_code,
    console::Console,
    failure::{Because as _, Failure},
    generated::read_regular,
    paths::nearest_beside,
    programs::kinds,
};

/// Plans that an error lists.
const MOST_LISTED: usize = 20;

/// Files of `problem/` that every command needs.
const NEEDED: [&str; 3] = ["problem.toml", "plans", "handmade"];

#[derive(Default)]
pub(crate) struct Plans {
    pub(crate) editions: BTreeMap<String, Plan>,
    /// Those that cannot be kept, with their faults.
    pub(crate) faulty: BTreeMap<String, Vec<Diagnostic>>,
}

impl Plans {
    /// Reads a plan. Fails when it has a name that no directory can have.
    fn read(&mut self, package: &Package, name: &str) -> Result<(), Failure> {
        refuse_name(name)?;
        match package.parse_plan(name) {
            Ok(edition) => drop(self.editions.insert(name.to_owned(), edition)),
            Err(faults) => drop(self.faulty.insert(name.to_owned(), faults)),
        }
        Ok(())
    }
}

/// A problem with its place on disk.
pub(crate) struct Package {
    pub(crate) problem: Problem,
    /// The package directory; nothing for the built-in problem.
    root: Option<PathBuf>,
    /// Counts the runs of its programs.
    pub(crate) runs: Arc<AtomicU64>,
}

impl Package {
    /// Finds and reads the problem that is meant, and prints its path where it is
    /// neither named nor above the working directory. Fails when it cannot be found, read or used.
    pub(crate) fn open(argument: &ProblemArgument, console: &Console) -> Result<Self, Failure> {
        let root = match &argument.directory {
            Some(directory) => Some(named(directory)?),
            None => enclosing()?,
        };
        let above = root.as_ref().filter(|root| root.starts_with(".."));
        if let (Some(above), None) = (above, &argument.directory) {
            console.remark(message!("package-above", path = above));
        }
        let files = match &root {
            Some(root) => Files::read(&root.join("problem")),
            None => built_in(),
        };
        // An editorial that cannot be read must stop only the commands that need it.
        if files.require(&NEEDED).is_err() {
            // What else cannot be read is named, too: there is one occasion to mend it.
            files.require(&[""])?;
        }
        let runs = Arc::new(AtomicU64::new(0));
        let kinds = kinds(root.as_deref().unwrap_or(Path::new("")), Arc::clone(&runs));
        let ReadProblem { problem, has_meaning, mut faults } = Problem::read(files.clone(), &kinds);
        let Some(mut problem) = problem else {
            faults.extend(plan::syntax_faults(&files));
            return Err(Failure::Faults(faults));
        };
        let validators = root.as_deref().map(|root| root.join("validators"));
        if let Some(directory) = validators.filter(|directory| directory.is_dir()) {
            let missing;
            (problem, missing) = problem.with_validators(Files::read(&directory));
            faults.extend(missing);
        }
        // No program is given the files of an engine that brings its own.
        if problem.kind.built_in().is_none() {
            problem.files.refuse_links_outside()?;
            problem.validators.refuse_links_outside()?;
        }
        // Their commands are known to `plan` only.
        if has_meaning {
            faults.extend(plan::samples(&problem).err().unwrap_or_default());
        }
        let package = Self { problem, root, runs };
        if faults.is_empty() {
            return Ok(package);
        }
        // All of these are of one file.
        faults.sort_by_key(|fault| fault.location.excerpt.as_ref().map(|it| (it.line, it.column)));
        // There is one occasion to mend everything else, too.
        if has_meaning {
            let plans = package.plans().unwrap_or_default();
            faults.extend(plans.faulty.into_values().flatten());
        } else {
            faults.extend(plan::syntax_faults(&files));
        }
        faults.extend(package.problem.engine.unusable());
        Err(Failure::Faults(faults))
    }

    /// Returns the faults of texts and validators that cannot be read: only commands that
    /// write or pack them need them.
    pub(crate) fn unread_texts(&self) -> Vec<Diagnostic> {
        let Problem { files, validators, .. } = &self.problem;
        [files.unreadable(&["statement"]), validators.unreadable(&[""])].concat()
    }

    /// Returns a warning for each text of a package on disk that is not there.
    pub(crate) fn missing_texts(&self) -> Vec<Diagnostic> {
        let files = &self.problem.files;
        let Some(directory) = files.directory() else { return Vec::new() };
        // A problem whose engine brings no texts has those that its setter writes.
        if self.problem.kind.built_in().is_none() {
            return Vec::new();
        }
        let texts = TEXTS.into_iter().filter(|(_, name)| is_missing(files, directory, name));
        let texts = texts.map(|(language, name)| {
            let text = if name.contains("editorial") { "editorial" } else { "statement" };
            let language = message!(match language {
                Language::Chinese => "language-chinese",
                Language::English => "language-english",
            });
            missing_text(files, name, text, Some(language))
        });
        let pictures = self.problem.engine.pictures().into_iter().map(picture_file);
        let pictures = pictures.filter(|file| self.shows(file));
        let pictures = pictures.map(|file| format!("statement/{file}"));
        let pictures = pictures.filter(|name| is_missing(files, directory, name));
        let pictures = pictures.map(|name| missing_text(files, &name, "picture", None));
        texts.chain(pictures).chain(self.missing_validators()).collect()
    }

    /// Returns whether a statement or an editorial shows the picture of a file.
    fn shows(&self, file: &str) -> bool {
        let shown = format!("]({file})");
        let texts = TEXTS.iter().filter_map(|(_, name)| self.problem.files.get(name));
        let mut texts = texts.map(String::from_utf8_lossy);
        texts.any(|text| text.contains(&shown))
    }

    /// Returns a warning for each program that is not in the `validators/` of a package.
    fn missing_validators(&self) -> impl Iterator<Item = Diagnostic> {
        let files = &self.problem.validators;
        Portable::ALL
            .into_iter()
            .filter(|one| {
                files.directory().is_some()
                    && files.get(one.file()).is_none()
                    && files.require(&[one.file()]).is_ok()
            })
            .map(|one| {
                Diagnostic::of_file(text_code::MISSING, files.displayed(one.file()))
                    .with("text", "validator")
                    .with("language", "none")
                    .as_warning()
            })
    }

    /// Refuses a package of which not everything that is packed can be read.
    ///
    /// # Errors
    ///
    /// All that cannot be read.
    pub(crate) fn require_everything(&self) -> Result<(), Failure> {
        self.problem.files.require(&["submissions"])?;
        let faults = self.unread_texts();
        if faults.is_empty() { Ok(()) } else { Err(Failure::Faults(faults)) }
    }

    /// Returns whether it is a package directory, and not the built-in problem.
    pub(crate) fn is_on_disk(&self) -> bool {
        self.root.is_some()
    }

    /// Returns the package directory; the current one for the built-in problem.
    pub(crate) fn root(&self) -> &Path {
        self.root.as_deref().unwrap_or(Path::new(""))
    }

    pub(crate) fn testdata(&self) -> PathBuf {
        self.root().join("testdata")
    }

    /// Removes the temporary files that runs which were killed have left in the package.
    pub(crate) fn remove_leftovers(&self) -> Result<(), Failure> {
        let of_both = [&self.problem.files, &self.problem.validators];
        for path in of_both.into_iter().flat_map(Files::leftovers) {
            match fs::remove_file(path) {
                Err(error) if error.kind() != ErrorKind::NotFound => {
                    return Err(error).because(message!("cannot-remove", path = path));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Returns the bounds of the boards of the problem. Fails where its inputs are no boards: what
    /// wants them is refused by its name, `feature`.
    pub(crate) fn boards(&self, feature: &str) -> Result<Bounds, Failure> {
        let bounds = bounds_of(&self.problem);
        Ok(bounds.ok_or_else(|| message!("package-without-boards", feature = feature))?)
    }

    /// Returns what the tests of the default plan are worth, where there is one.
    pub(crate) fn default_scheme(&self) -> Option<Scheme> {
        self.edition(None).ok().map(|plan| plan.scheme)
    }

    /// Returns the test set of a plan: the one that is in its place where that is the plan's, else
    /// made. Fails when it cannot be made.
    pub(crate) fn test_set(&self, plan: &Plan) -> Result<TestSet, Failure> {
        let directory = self.testdata().join(&plan.scheme.name);
        Ok(testset::of_plan(&self.problem, plan, &directory)?)
    }

    /// Returns the inputs of the tests of plans. Fails when one cannot be made.
    pub(crate) fn planned_inputs<'p>(
        &self,
        plans: impl IntoIterator<Item = &'p Plan>,
    ) -> Result<Vec<PlannedInput>, Failure> {
        let mut inputs = Vec::new();
        for plan in plans {
            for test in self.test_set(plan)?.tests {
                let (plan, number) = (plan.scheme.name.clone(), test.number);
                inputs.push(PlannedInput { plan, number, input: test.input });
            }
        }
        Ok(inputs)
    }

    /// Returns the inputs by hand, by their names.
    pub(crate) fn inputs_by_hand(&self) -> BTreeMap<String, Blob> {
        let names = self.problem.inputs_by_hand("*").into_iter();
        names.filter_map(|name| Some((name.clone(), self.problem.input_by_hand(&name)?))).collect()
    }

    /// Makes the samples. Fails when they cannot be made.
    pub(crate) fn samples(&self) -> Result<TestSet, Failure> {
        Ok(testset::build_sample(&self.problem)?)
    }

    /// Returns the directories of what contestants must not see.
    pub(crate) fn private_directories(&self) -> Vec<PathBuf> {
        let of_jury = self.root.as_ref().map(|root| root.join("problem"));
        of_jury.into_iter().chain([self.testdata()]).collect()
    }

    pub(crate) fn plan_names(&self) -> Vec<&str> {
        self.problem.files.stems("plans", "toml")
    }

    fn some_plan_names(&self) -> Result<Vec<&str>, Failure> {
        let names = self.plan_names();
        if names.is_empty() {
            return Err(message!("package-without-plan").into());
        }
        Ok(names)
    }

    /// Returns that `default_plan` names no plan, if that is so.
    pub(crate) fn unknown_default_plan(&self) -> Option<Message> {
        let names = self.plan_names();
        let found = self.problem.config.default_plan.as_deref();
        let found = found.filter(|found| !names.contains(found))?;
        let near = nearest(found, names.iter().copied());
        let known = Fact::list(names, MOST_LISTED);
        Some(message!("package-unknown-default", found = found, nearest = near, known = known))
    }

    /// Reads all plans. Fails when there is none, and all faults of all plans.
    pub(crate) fn editions(&self) -> Result<BTreeMap<String, Plan>, Failure> {
        self.some_plan_names()?;
        let plans = self.plans()?;
        let faults: Vec<Diagnostic> = plans.faulty.into_values().flatten().collect();
        if faults.is_empty() { Ok(plans.editions) } else { Err(Failure::Faults(faults)) }
    }

    /// Reads all plans; a faulty one hides no other. Fails when a plan has a name that no
    /// directory can have.
    pub(crate) fn plans(&self) -> Result<Plans, Failure> {
        let mut plans = Plans::default();
        for name in self.plan_names() {
            plans.read(self, name)?;
        }
        Ok(plans)
    }

    /// Reads the named plan, or all; a faulty one hides no other. Fails when there is none, or when
    /// a plan has a name that no directory can have.
    pub(crate) fn wanted_plans(&self, name: Option<&str>) -> Result<Plans, Failure> {
        self.some_plan_names()?;
        let Some(name) = name else { return self.plans() };
        let name = self.plan_name(Some(name))?;
        let mut plans = Plans::default();
        plans.read(self, &name)?;
        Ok(plans)
    }

    /// Reads one plan: the named one, or the default. Fails when there is no such plan, or when
    /// it is faulty.
    pub(crate) fn edition(&self, name: Option<&str>) -> Result<Plan, Failure> {
        let name = self.plan_name(name)?;
        refuse_name(&name)?;
        self.parse_plan(&name).map_err(Failure::from)
    }

    /// Returns the name of the plan that is meant. Fails when there is no plan of that name, or
    /// none is named and it is unclear which is meant.
    pub(crate) fn plan_name(&self, name: Option<&str>) -> Result<String, Failure> {
        let names = self.some_plan_names()?;
        if let Some(name) = name.or(self.problem.config.default_plan.as_deref()) {
            if names.contains(&name) {
                return Ok(name.to_owned());
            }
            // The name of the file means the plan in it.
            let file = Path::new(name).file_name().and_then(|file| file.to_str()).unwrap_or(name);
            let stem = file.strip_suffix(".toml").unwrap_or(file);
            let near = nearest(stem, names.iter().copied());
            return Err(message!(
                "package-unknown-plan",
                found = name,
                nearest = near,
                known = Fact::list(names, MOST_LISTED),
            )
            .into());
        }
        match names.as_slice() {
            [only] => Ok((*only).to_owned()),
            _ => Err(message!("package-which-plan", known = Fact::list(names, MOST_LISTED)).into()),
        }
    }

    pub(crate) fn plan_source(&self, name: &str) -> Source {
        let files = &self.problem.files;
        let file = format!("plans/{name}.toml");
        Source::new(files.displayed(&file), files.get(&file).unwrap_or_default())
    }

    fn parse_plan(&self, name: &str) -> Result<Plan, Vec<Diagnostic>> {
        let source = self.plan_source(name);
        let plan = Plan::parse(name, &source, &self.problem)?;
        // Which slow programs there are is known to `strength` only.
        let unknown = strength::unknown_brute_forces(&*self.problem.engine, &plan.scheme, &source);
        if unknown.is_empty() { Ok(plan) } else { Err(unknown) }
    }
}

/// Returns whether a file is not there, rather than unreadable.
fn is_missing(files: &Files, directory: &Path, name: &str) -> bool {
    files.get(name).is_none() && files.require(&[name]).is_ok() && !directory.join(name).exists()
}

fn missing_text(
    files: &Files,
    name: &str,
    text: &'static str,
    language: Option<Message>,
) -> Diagnostic {
    let warning = Diagnostic::of_file(text_code::MISSING, files.displayed(name));
    warning.with("text", text).with("language", language).as_warning()
}

/// Returns the subtask of an id. Fails when the plan has none.
pub(crate) fn subtask_of<'s>(scheme: &'s Scheme, id: &SubtaskId) -> Result<&'s Subtask, Failure> {
    Ok(scheme.subtask(id).filter(|_| scheme.has_subtasks).ok_or_else(|| {
        let known = Fact::list(scheme.subtasks.iter().map(|one| &one.id), MOST_LISTED);
        let known = scheme.has_subtasks.then_some(known);
        message!("no-such-subtask", subtask = id, plan = &scheme.name, known = known)
    })?)
}

/// Refuses a plan whose name cannot be that of a directory beside the others, on every system.
fn refuse_name(name: &str) -> Result<(), Failure> {
    let is_plain = name
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte));
    if !name.is_empty() && is_plain && name != SAMPLE {
        return Ok(());
    }
    Err(message!("package-plan-name", name = name, taken = SAMPLE).into())
}

/// Runs work on as many threads as asked for. Fails when the threads cannot be started, or that
/// of the work.
pub(crate) fn on_threads<T: Send>(
    jobs: Jobs,
    work: impl FnOnce() -> T + Send,
) -> Result<T, Failure> {
    let threads = usize::from(jobs.jobs.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.because(message!("usage-no-threads"))?;
    Ok(pool.install(work))
}

/// The file that makes a directory a package.
const CONFIG: &str = "problem/problem.toml";

/// Directories that show that `problem/` is that of a package.
const SIGNS: [&str; 2] = ["handmade", "plans"];

/// Directories that are beside `problem/` in a package.
const BESIDE: [&str; 2] = ["testdata", "validators"];

/// Finds the package that the current directory is, or is inside of.
///
/// # Errors
///
/// At a package without its `problem.toml`: working on the built-in problem instead
/// would replace its test sets.
fn enclosing() -> Result<Option<PathBuf>, Failure> {
    let depth = std::env::current_dir().map_or(0, |current| current.ancestors().count());
    for root in (0..depth).map(|above| PathBuf::from("../".repeat(above))) {
        if root.join(CONFIG).is_file() {
            return Ok(Some(root));
        }
        refuse_without_config(&root)?;
        refuse_renamed(&root)?;
    }
    Ok(None)
}

/// Takes a package directory, or the problem directory inside it. Fails when it is no package.
fn named(directory: &Path) -> Result<PathBuf, Failure> {
    if directory.join(CONFIG).is_file() {
        return Ok(directory.to_owned());
    }
    if directory.join("problem.toml").is_file() && directory.join("..").join(CONFIG).is_file() {
        // Above a link is another directory than beside it.
        let is_plain = directory.file_name().is_some() && !directory.is_symlink();
        let above = directory.parent().filter(|_| is_plain);
        return Ok(above.map_or_else(|| directory.join(".."), Path::to_owned));
    }
    if !directory.exists() {
        let command = word(directory);
        return Err(message!("package-missing", path = directory, directory = &*command).into());
    }
    refuse_without_config(directory)?;
    refuse_renamed(directory)?;
    Err(message!("package-none", path = directory, file = CONFIG).into())
}

/// Refuses a directory that is a package but for the name of its `problem/`.
fn refuse_renamed(root: &Path) -> Result<(), Failure> {
    // The built-in problem would take its place, and `gen` would rewrite its test sets.
    let problem = root.join("problem");
    let is_package = BESIDE.iter().any(|beside| root.join(beside).is_dir());
    if !is_package || fs::symlink_metadata(&problem).is_ok() {
        return Ok(());
    }
    let listed = if root.as_os_str().is_empty() { Path::new(".") } else { root };
    let names = fs::read_dir(listed).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let mut renamed: Vec<PathBuf> = names
        .map(|name| root.join(name))
        .filter(|path| {
            path.join("problem.toml").is_file() && SIGNS.iter().any(|sign| path.join(sign).is_dir())
        })
        .collect();
    renamed.sort();
    let Some(first) = renamed.first() else { return Ok(()) };
    Err(message!("package-misnamed", path = &problem, found = first, name = "problem").into())
}

/// Refuses a directory that is a package but for its `problem.toml`.
fn refuse_without_config(root: &Path) -> Result<(), Failure> {
    let config = root.join(CONFIG);
    let instead = match fs::symlink_metadata(&config) {
        Ok(found) if found.is_symlink() => message!("path-lost-link"),
        Ok(_) => message!("own-no-regular-file"),
        Err(error) if [ErrorKind::NotFound, ErrorKind::NotADirectory].contains(&error.kind()) => {
            return refuse_lost_config(root, &config);
        }
        Err(error) => return Err(error).because(message!("cannot-read", path = &config)),
    };
    Err(message!("about", subject = &config, what = instead).into())
}

fn refuse_lost_config(root: &Path, config: &Path) -> Result<(), Failure> {
    let problem = root.join("problem");
    let signs = SIGNS.map(|sign| problem.join(sign)).into_iter().filter(|sign| sign.is_dir());
    let signs: Vec<String> = signs.map(shown).collect();
    let misspelt = nearest_beside(config, Path::is_file);
    let misspelt = misspelt.filter(|path| {
        let name = path.file_name().unwrap_or_default();
        !signs.is_empty() || name.eq_ignore_ascii_case("problem.toml")
    });
    match misspelt {
        Some(misspelt) => {
            let name = "problem.toml";
            Err(message!("package-misnamed", path = config, found = &misspelt, name = name).into())
        }
        None if signs.is_empty() => Ok(()),
        None => {
            let root = word(if root.as_os_str().is_empty() { Path::new(".") } else { root });
            let signs = Fact::list(signs, SIGNS.len());
            Err(message!(
                "package-config-lost",
                path = config,
                signs = signs,
                root = &*root,
                problem = &problem,
            )
            .into())
        }
    }
}

/// Test sets that an error lists.
const MOST_SETS_LISTED: usize = 8;

/// Refuses to write from the built-in problem where `testdata` has sets of another one. Of
/// plans that are not among `sets` the name alone is compared, and a manifest that a person has
/// changed shows nothing. Fails when there is such a set; the error names all.
pub(crate) fn refuse_sets_of_another(
    package: &Package,
    testdata: &Path,
    sets: &[&TestSet],
) -> Result<(), Failure> {
    if package.problem.files.directory().is_some() {
        return Ok(());
    }
    let mut others = Vec::new();
    for entry in fs::read_dir(testdata).into_iter().flatten().flatten() {
        let bytes = read_regular(&entry.path().join(MANIFEST)).filter(|bytes| is_unchanged(bytes));
        let manifest = bytes.and_then(|bytes| Manifest::parse(&bytes).ok());
        if manifest.is_some_and(|manifest| is_another(&manifest, package, sets)) {
            others.push(shown(entry.path()));
        }
    }
    others.sort();
    if others.is_empty() {
        return Ok(());
    }
    Err(message!("package-lost-problem", sets = Fact::list(others, MOST_SETS_LISTED)).into())
}

/// Returns whether a manifest is not one of the package's own sets.
fn is_another(manifest: &Manifest, package: &Package, sets: &[&TestSet]) -> bool {
    let planned = sets.iter().find(|set| set.plan == manifest.edition);
    let is_known =
        manifest.edition == SAMPLE || package.plan_names().contains(&manifest.edition.as_str());
    planned.map_or(!is_known, |set| set.manifest() != manifest)
}

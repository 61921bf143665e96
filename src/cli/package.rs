//! Which problem, which plans, which test data a command works on.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::{
    plan::{self, Edition},
    problem::{Files, Problem},
    strength,
    text::{Diagnostic, Source, list, nearest, shown},
};

use super::{
    args::{Jobs, ProblemArgument},
    console::{Console, Faulty, with_hint},
};

/// Names of directories beside the test sets of plans.
const TAKEN: [&str; 2] = ["sample", "invalid_input"];

/// The plan that is meant when none is named.
const DEFAULT_PLAN: &str = "classic";

/// A problem with its place on disk.
pub(super) struct Package {
    pub(super) problem: Problem,
    /// The package directory; nothing for the built-in problem.
    root: Option<PathBuf>,
}

impl Package {
    /// Finds and reads the problem that is meant, and says which one that is where
    /// it is neither named nor where the user stands.
    ///
    /// # Errors
    ///
    /// When it cannot be found, read or used.
    pub(super) fn open(argument: &ProblemArgument, console: &Console) -> anyhow::Result<Self> {
        let root = match &argument.directory {
            Some(directory) => Some(named_root(directory)?),
            None => enclosing_root(),
        };
        let above = root.as_ref().filter(|root| root.starts_with(".."));
        if let (Some(above), None) = (above, &argument.directory) {
            console.note(format!("note: the package is {}\n", shown(above)));
        }
        let files = match &root {
            Some(root) => Files::read(&root.join("problem"))?,
            None => Files::embedded(),
        };
        let mut problem = Problem::parse(files).map_err(Faulty::from)?;
        // Recipes are known to `plan` only.
        plan::samples(&problem).map_err(Faulty::from)?;
        let validators = root.as_deref().map(|root| root.join("validators"));
        if let Some(directory) = validators.filter(|directory| directory.is_dir()) {
            problem.validators = Files::read(&directory)?;
        }
        Ok(Self { problem, root })
    }

    /// Returns the directory of the test sets.
    pub(super) fn testdata(&self) -> PathBuf {
        self.root.as_deref().unwrap_or(Path::new("")).join("testdata")
    }

    /// Returns the directories of what contestants must not see.
    pub(super) fn private_directories(&self) -> Vec<PathBuf> {
        let of_jury = self.root.as_ref().map(|root| root.join("problem"));
        of_jury.into_iter().chain([self.testdata()]).collect()
    }

    /// Returns the names of all plans.
    pub(super) fn plan_names(&self) -> Vec<&str> {
        self.problem.files.stems("plans", "toml")
    }

    /// Reads all plans.
    ///
    /// # Errors
    ///
    /// All faults of all plans.
    pub(super) fn editions(&self) -> anyhow::Result<BTreeMap<String, Edition>> {
        let mut editions = BTreeMap::new();
        let mut faults = Vec::new();
        for name in self.plan_names() {
            refuse_name(name)?;
            match self.parse_plan(name) {
                Ok(edition) => drop(editions.insert(name.to_owned(), edition)),
                Err(found) => faults.extend(found),
            }
        }
        if faults.is_empty() { Ok(editions) } else { Err(Faulty(faults).into()) }
    }

    /// Reads one plan: the named one, or the default.
    ///
    /// # Errors
    ///
    /// When there is no such plan, or when it is faulty.
    pub(super) fn edition(&self, name: Option<&str>) -> anyhow::Result<Edition> {
        let name = self.plan_name(name)?;
        refuse_name(&name)?;
        Ok(self.parse_plan(&name).map_err(Faulty::from)?)
    }

    /// Returns the name of the plan that is meant.
    ///
    /// # Errors
    ///
    /// When there is no plan of that name, or none is named and it cannot be
    /// told which is meant.
    pub(super) fn plan_name(&self, name: Option<&str>) -> anyhow::Result<String> {
        let names = self.plan_names();
        if names.is_empty() {
            return Err(with_hint("the problem has no plan", "write one into problem/plans/"));
        }
        if let Some(name) = name.or(names.contains(&DEFAULT_PLAN).then_some(DEFAULT_PLAN)) {
            if names.contains(&name) {
                return Ok(name.to_owned());
            }
            // Whoever names the file means the plan in it.
            let file = Path::new(name).file_name().and_then(|file| file.to_str()).unwrap_or(name);
            let stem = file.strip_suffix(".toml").unwrap_or(file);
            let meant = match nearest(stem, names.iter().copied()) {
                Some(near) if stem != name => format!("did you mean --plan {near}? "),
                Some(near) => format!("did you mean {near}? "),
                None => String::new(),
            };
            let hint = format!("{meant}the plans are: {}", list(&names, 20));
            return Err(with_hint(format!("there is no plan \"{name}\""), hint));
        }
        match names.as_slice() {
            [only] => Ok((*only).to_owned()),
            _ => Err(with_hint(
                "which plan is meant?",
                format!("name one with --plan: {}", list(&names, 20)),
            )),
        }
    }

    /// Returns the file of a plan.
    pub(super) fn plan_source(&self, name: &str) -> Source {
        let files = &self.problem.files;
        let file = format!("plans/{name}.toml");
        Source::new(files.displayed(&file), files.get(&file).unwrap_or_default())
    }

    fn parse_plan(&self, name: &str) -> Result<Edition, Vec<Diagnostic>> {
        let source = self.plan_source(name);
        let edition = Edition::parse(name, &source, &self.problem)?;
        // Which slow programs there are is known to `strength` only.
        let unknown = strength::unknown_brute_forces(&edition, &source);
        if unknown.is_empty() { Ok(edition) } else { Err(unknown) }
    }
}

/// Refuses a plan whose name cannot be that of a directory beside the others, on
/// every system.
fn refuse_name(name: &str) -> anyhow::Result<()> {
    let fits =
        |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"-_".contains(&byte);
    if !name.is_empty() && name.bytes().all(fits) && !TAKEN.contains(&name) {
        return Ok(());
    }
    Err(with_hint(
        format!("a plan cannot be called \"{name}\""),
        format!(
            "its test set is a directory of that name: use a to z, 0 to 9, - and _, not {}",
            TAKEN.join(" or ")
        ),
    ))
}

/// Finds the package that the current directory is, or is inside of.
fn enclosing_root() -> Option<PathBuf> {
    let depth = std::env::current_dir().ok()?.ancestors().count();
    let mut roots = (0..depth).map(|above| PathBuf::from("../".repeat(above)));
    roots.find(|root| root.join("problem/problem.toml").is_file())
}

/// Takes a package directory, or the problem directory inside it.
fn named_root(directory: &Path) -> anyhow::Result<PathBuf> {
    if directory.join("problem/problem.toml").is_file() {
        return Ok(directory.to_owned());
    }
    if directory.join("problem.toml").is_file()
        && directory.join("../problem/problem.toml").is_file()
    {
        return Ok(directory.join(".."));
    }
    let shown = shown(directory);
    if !directory.exists() {
        return Err(with_hint(
            format!("{shown}: no such directory"),
            format!("`muqi init {shown}` writes a package there"),
        ));
    }
    Err(with_hint(
        format!("{shown}: no package, there is no problem/problem.toml in it"),
        "name a directory that `muqi init` has written",
    ))
}

/// Runs work on as many threads as asked for.
///
/// # Errors
///
/// When the threads cannot be started, or that of the work.
pub(super) fn on_threads<T: Send>(
    jobs: &Jobs,
    work: impl FnOnce() -> T + Send,
) -> anyhow::Result<T> {
    let threads = usize::from(jobs.jobs.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    Ok(pool.install(work))
}

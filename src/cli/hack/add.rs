//! `muqi hack add`: an input as an extra test of a plan, or in the place of a test.

use std::{fs, io::ErrorKind, path::Path, slice};

use crate::{
    plan::{ExtraTest, Plan, with_extra},
    problem::{Files, Problem},
    store::{Blob, try_writing, write_new},
    text::{Diagnostic, Source, path_code, shown},
};

use super::{
    super::{
        ExitStatus,
        args::HackAdd,
        console::Console,
        failure::Failure,
        inputs::{not_written, read_only, rewrite, unwritable},
        package::Package,
        paths,
    },
    named::{NamedInput, require},
    problem_directory, replaced,
};

pub(crate) fn run(arguments: &HackAdd, console: &mut Console) -> Result<ExitStatus, Failure> {
    let package = Package::open(&arguments.problem, console)?;
    problem_directory(&package)?;
    let edition = package.edition(arguments.plan.as_deref())?;
    require(&arguments.board, &package)?;
    let named = match NamedInput::read(&arguments.board, &package) {
        Ok(named) => named,
        Err(faults) => {
            console.faults(&faults);
            return Ok(ExitStatus::of(&faults));
        }
    };
    let set = package.test_set(&edition)?;
    let input = &named.input;
    if let Some(test) = set.tests.iter().find(|test| test.input == *input) {
        let (test, plan) = (&test.name, &edition.scheme.name);
        console.remark(message!("hack-is-a-test", test = test, plan = plan));
        return Ok(ExitStatus::Success);
    }
    let extra = set.extra.iter().find(|extra| extra.input == *input);
    let extra = extra.and_then(|extra| edition.scheme.extra.get(extra.number - 1));
    if arguments.scored {
        return replaced::run(arguments, &named, extra, (&edition, &package), console);
    }
    if let Some(extra) = extra {
        let test = ExtraTest::name_of(extra.number);
        console.remark(message!("hack-is-a-test", test = test, plan = &edition.scheme.name));
        return Ok(ExitStatus::Success);
    }
    let plan = PlanText::of(&edition, &package);
    let name = plan.name_of_file(&named);
    let from = Some(named.from.as_str()).filter(|from| !from.is_empty());
    let edited = with_extra(&plan.text, &name, from);
    plan.write(edited, Some((&name, &named)))?;
    let test = ExtraTest::name_of(edition.scheme.extra.len() + 1);
    let file = plan.files().displayed(&plan.file);
    let done =
        message!("hack-added", board = name, test = test, file = file, plan = &edition.scheme.name);
    console.result(console.language().text(done) + "\n")?;
    Ok(ExitStatus::Success)
}

/// The file of a plan, to be edited.
pub(crate) struct PlanText<'p> {
    package: &'p Package,
    edition: &'p Plan,
    /// Its name below `problem/`.
    pub(crate) file: String,
    pub(crate) text: String,
}

impl<'p> PlanText<'p> {
    pub(crate) fn of(edition: &'p Plan, package: &'p Package) -> Self {
        let file = format!("plans/{}.toml", edition.scheme.name);
        let bytes = package.problem.files.get(&file).unwrap_or_default();
        Self { package, edition, text: String::from_utf8_lossy(bytes).into_owned(), file }
    }

    pub(crate) fn files(&self) -> &'p Files {
        &self.package.problem.files
    }

    /// Returns the name of a file by hand: of one with the same bytes, or a new one.
    pub(crate) fn name_of_file(&self, named: &NamedInput) -> String {
        free_name(&named.name, bytes(&named.input), self.files())
    }

    /// Writes a new input, and then the plan that names it. Fails when the plan could not be edited,
    /// or would be refused with the input, or one of the two cannot be written: then nothing is.
    pub(crate) fn write(
        &self,
        edited: Option<String>,
        new: Option<(&str, &NamedInput)>,
    ) -> Result<(), Failure> {
        let path = self.files().displayed(&self.file);
        let edited = edited.ok_or_else(|| message!("hack-uneditable", path = path))?;
        let edited = saved_like(&self.text, edited);
        let new = new.map(|(name, named)| (format!("handmade/{name}.in"), bytes(&named.input)));
        let mut files = self.files().clone().with(&self.file, edited.as_bytes());
        if let Some((name, bytes)) = &new {
            files = files.with(name, bytes);
        }
        let problem = Problem::parse(files, slice::from_ref(&self.package.problem.kind))
            .map_err(Failure::from)?;
        let source = Source::new(self.files().displayed(&self.file), edited.as_bytes());
        Plan::parse(&self.edition.scheme.name, &source, &problem).map_err(Failure::from)?;
        let directory = problem_directory(self.package)?;
        let faults = unwritable_places(directory, &directory.join(&self.file));
        if !faults.is_empty() {
            return Err(Failure::Faults(faults));
        }
        // The input first: a plan must not name a file that is not there.
        if let Some((name, bytes)) = new {
            let path = directory.join(name);
            let is_written = write_new(&path, bytes)
                .map_err(|error| Failure::Faults(vec![not_written(&path, error)]))?;
            if !is_written && !fs::read(&path).is_ok_and(|found| found == bytes) {
                let fault = unwritable(&path, &ErrorKind::AlreadyExists.into());
                return Err(Failure::Faults(vec![fault]));
            }
        }
        rewrite(&directory.join(&self.file), edited.as_bytes()).map_err(Failure::from)
    }
}

/// Returns the bytes of an input: those of a file that is read whole are in memory.
fn bytes(input: &Blob) -> &[u8] {
    input.in_memory().unwrap_or_default()
}

/// Returns why an input, or the file of a plan, could not be written.
fn unwritable_places(directory: &Path, plan: &Path) -> Vec<Diagnostic> {
    let handmade = directory.join("handmade");
    if let Err(error) = fs::create_dir_all(&handmade) {
        return vec![unwritable(&handmade, &error)];
    }
    let root = directory.parent().unwrap_or(directory);
    let fault = try_writing(&handmade).err().map(|error| not_written(&handmade, error));
    outside(root, &handmade).or(fault).into_iter().chain(refusal(root, plan)).collect()
}

/// Returns the fault of a path that leads out of the package through a link.
fn outside(root: &Path, path: &Path) -> Option<Diagnostic> {
    let real = paths::leads_outside(root, path)?;
    let outside = message!("hack-link-outside", target = &real);
    let fault = Diagnostic::of_file(path_code::UNWRITABLE, shown(path)).with("is_full", false);
    Some(fault.with("problem", outside))
}

/// Returns why a file of a package cannot be written anew.
fn refusal(root: &Path, file: &Path) -> Option<Diagnostic> {
    if fs::metadata(file).is_ok_and(|found| found.permissions().readonly()) {
        return Some(unwritable(file, &read_only()));
    }
    if let Some(fault) = outside(root, file) {
        return Some(fault);
    }
    // A link is followed: what is written anew is the file that it leads to.
    let target = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let directory = target.parent().unwrap_or(&target);
    try_writing(directory).err().map(|error| not_written(file, error))
}

/// Returns a name for an input that no file has, or that of a file with the same bytes.
fn free_name(first: &str, bytes: &[u8], files: &Files) -> String {
    let further = (2..).map(|number| format!("{first}-{number}"));
    let mut names = std::iter::once(first.to_owned()).chain(further);
    names
        .find(|name| {
            let file = format!("handmade/{name}.in");
            // Some systems take names that differ in case only for one.
            let mut others = files.iter().filter(|(one, _)| one.eq_ignore_ascii_case(&file));
            others.all(|(one, content)| one == file && content == bytes)
        })
        .unwrap_or_else(|| first.to_owned())
}

/// Returns an edited text with the byte order mark and the line ends of the one before.
fn saved_like(before: &str, edited: String) -> String {
    let has_crlf = before.contains("\r\n") && !before.replace("\r\n", "").contains('\n');
    let edited = if has_crlf { edited.replace("\r\n", "\n").replace('\n', "\r\n") } else { edited };
    let mark = if before.starts_with('\u{feff}') { "\u{feff}" } else { "" };
    mark.to_owned() + edited.trim_start_matches('\u{feff}')
}

//! An edition packed for a judge and read back, and a package from anywhere compared with it.
//!
//! A package from anywhere, compared with what would be exported.
//!
//! Two checks: the reader of the format reports differences of the judging, and every
//! file is compared byte by byte, which finds differences that no reader looks for. Links are compared, and the order of the files in an
//! archive that importers read in its order; what else an archive or a directory may
//! hold is found while it is read.

use std::io::{self, BufRead as _, Read as _};

use muqi_files::store::Blob;
use muqi_package::{
    plan::Points,
    problem::InputOutput,
    statement::{SampleStyle, Standing},
};
use muqi_text::{Fact, Message, ToMessage};

use super::{
    Contents, Export, GroupNames, Loss, Lowered, Package, PackageError, Target, faults::MOST_NAMED,
    guide, target::PACKAGE,
};

/// A package that is read back as it was meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exported {
    /// The edition as the judge can take it.
    pub lowered: Lowered,
    /// The package, and the files beside it.
    pub export: Export,
    /// The steps that are left to a person, in Markdown.
    pub guide: String,
}

/// An edition cannot be packed for a judge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExportError {
    /// The judge cannot take the problem.
    Refused {
        /// Name of the target.
        target: &'static str,
        /// The rules that are broken.
        refusal: Message,
    },
    /// An archive of it cannot be written.
    Unwritten {
        /// Name of the target.
        target: &'static str,
        /// The reason.
        problem: Message,
    },
    /// The package is not the one that was meant: a bug.
    Differs {
        /// Name of the target.
        target: &'static str,
        /// The differences.
        differences: Vec<Message>,
    },
}

display_in_english!(ExportError);

impl ToMessage for ExportError {
    fn to_message(&self) -> Message {
        match self {
            Self::Refused { target, refusal } => {
                message!("export-refused", target = *target, refusal = refusal)
            }
            Self::Unwritten { target, problem } => {
                message!("about", subject = *target, what = problem)
            }
            Self::Differs { target, differences } => message!(
                "export-differs",
                target = *target,
                differences = Fact::list(differences, usize::MAX)
            ),
        }
    }
}

impl ExportError {
    /// Returns the name of the target that cannot take the problem, if that is why.
    pub fn refused_by(&self) -> Option<&'static str> {
        match self {
            Self::Refused { target, .. } => Some(target),
            Self::Unwritten { .. } | Self::Differs { .. } => None,
        }
    }
}

impl Exported {
    /// Packs an edition for a judge, reads the package back and compares.
    ///
    /// # Errors
    ///
    /// When the judge cannot take it, or the comparison finds a difference.
    pub fn new(target: &dyn Target, contents: &Contents<'_>) -> Result<Self, ExportError> {
        let lowered = lowered_for(target, contents)
            .map_err(|refusal| ExportError::Refused { target: target.name(), refusal })?;
        let export = target.write(contents, &lowered).map_err(|error| ExportError::Unwritten {
            target: target.name(),
            problem: error.to_message(),
        })?;
        // A reader that knows nothing of the writer finds what the writer forgets.
        let differences = target.read(&export.package).differences(contents, &lowered);
        if !differences.is_empty() {
            return Err(ExportError::Differs { target: target.name(), differences });
        }
        let guide = guide::guide(target, contents, &lowered);
        Ok(Self { lowered, export, guide })
    }

    /// Returns all files of the target: the archive, its files, and the files
    /// next to it.
    ///
    /// # Errors
    ///
    /// When it is too large for an archive.
    pub fn files(
        &self,
        target: &dyn Target,
        contents: &Contents<'_>,
    ) -> Result<Package, PackageError> {
        let mut files = Package::default();
        let directory = target.name();
        files.add(target.archive(contents), self.export.package.zip()?);
        files.add(format!("{directory}/README.md"), self.guide.as_str());
        for (path, blob) in self.export.package.iter() {
            files.add(format!("{directory}/{PACKAGE}/{path}"), blob.clone());
        }
        let of_jury = of_jury(target, contents, &self.lowered);
        for (path, blob) in self.export.beside.iter().chain(of_jury.iter()) {
            files.add(format!("{directory}/{path}"), blob.clone());
        }
        Ok(files)
    }
}

/// Returns the edition as a judge can take it, with what becomes of programs there. Fails when the
/// judge cannot take it, or something that its packages need is not there.
fn lowered_for(target: &dyn Target, contents: &Contents<'_>) -> Result<Lowered, Message> {
    let mut lowered = target.lower(contents)?;
    // Without groups of its own a package has no points either.
    if !matches!(lowered.view.groups, GroupNames::Unscored | GroupNames::BySetup) {
        refuse_fractions(contents)?;
    }
    if lowered.io == InputOutput::Files {
        lowered.losses.extend(Loss::of_programs_without_files(contents));
    }
    lowered.losses.extend(Loss::of_languages(contents.problem, &lowered));
    lowered.losses.extend(Loss::of_samples(contents));
    lowered.losses.extend(Loss::of_own_limits(contents, &lowered));
    refuse(outdated(target, contents, &lowered))?;
    Ok(lowered)
}

/// Refuses a plan in which a test or a subtask is worth a fraction of a point, which most judges
/// cannot express.
fn refuse_fractions(contents: &Contents<'_>) -> Result<(), Message> {
    let scheme = contents.edition;
    for subtask in &scheme.subtasks {
        let mut points = scheme.worths_of(subtask).into_iter().chain([subtask.points]);
        if let Some(points) = points.find(|points: &Points| points.as_whole().is_none()) {
            let file = contents.problem.files.displayed(&format!("plans/{}.toml", scheme.name));
            let (subtask, points) = (&subtask.id, points.to_string());
            return Err(message!(
                "export-fractions",
                file = file,
                subtask = subtask,
                points = points
            ));
        }
    }
    Ok(())
}

/// Refuses the problem where a rule is broken.
fn refuse(broken: Vec<Message>) -> Result<(), Message> {
    let broken = broken
        .into_iter()
        .reduce(|earlier, next| message!("export-refusal-and", earlier = earlier, next = next));
    broken.map_or(Ok(()), Err)
}

/// Bytes of a line that are compared at once.
const LINE_AT_ONCE: u64 = 64 << 10;

/// The first bytes of every PDF.
const PDF: &[u8] = b"%PDF-";

/// Returns what is wrong with the statements in PDF that the judge would get.
fn outdated(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
    let (judge, plan) = (target.name(), &contents.edition.name);
    let mut faults = Vec::new();
    for page in target.pages(contents, lowered) {
        let language = page.language();
        let Some(pdf) = contents.pdf(language) else { continue };
        let name = contents.problem.files.displayed(&contents.pdf_name(language));
        match pdf.standing(&page) {
            Standing::ByHand if !pdf.bytes.starts_with(PDF) => {
                faults.push(message!("export-refusal-no-pdf", name = name));
            }
            Standing::ByHand | Standing::Current(_) => {}
            Standing::Stale => faults.push(message!(
                "export-refusal-stale-pdf",
                name = name,
                judge = judge,
                plan = plan
            )),
            Standing::Changed => faults.push(message!(
                "export-refusal-changed-pdf",
                name = name,
                judge = judge,
                plan = plan
            )),
        }
    }
    faults
}

/// Returns what the jury keeps beside every package, whatever the judge takes:
/// statements, editorials with their pictures, programs with what is expected of them, validators
/// and checker.
fn of_jury(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> Package {
    let mut files = Package::default();
    let (statements, editorials) =
        (target.statements(contents, lowered), lowered.editorials(contents));
    let pictures = &contents.texts.pictures;
    for text in statements {
        // It is pasted into pages that take no pictures with a text.
        let path = format!("statement.{}.md", text.language.code());
        files.add(path, text.markdown(SampleStyle::Plain));
    }
    for text in editorials {
        let path = format!("editorial.{}.md", text.language.code());
        let text = text.markdown_with_pictures(SampleStyle::Plain, |file| {
            pictures.get(file).map(|_| picture_path(file))
        });
        files.add(path, text);
    }
    for (file, picture) in pictures.iter() {
        files.add(picture_path(&file), picture.svg.as_str());
    }
    for program in &contents.programs {
        let path = format!("submissions/{}/{}", program.directory, program.name);
        files.add(path, contents.source(program, lowered.io));
    }
    for (validator, text) in &contents.validators {
        files.add(format!("validators/{}", validator.file()), text.as_str());
    }
    files
}

/// Returns the path of a picture beside a package.
fn picture_path(file: &str) -> String {
    format!("pictures/{file}")
}

/// The form in which a package was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// As an archive, in which some files are links.
    Archive,
    /// As a directory, in which they may be copies.
    Directory,
}

/// Returns what of a package is not as it is exported; nothing if all is.
///
/// # Errors
///
/// The rules that are broken, when the judge cannot take the edition at all.
pub fn verified(
    target: &dyn Target,
    found: &Package,
    form: Form,
    contents: &Contents<'_>,
) -> Result<Vec<Message>, Message> {
    let lowered = target.lower(contents)?;
    let exported = target.write(contents, &lowered).map_err(|error| error.to_message())?.package;
    let mut of_form = links(found, &exported, form);
    // Only an importer that reads in order can be confused by another one.
    of_form.extend(
        order(found, &exported)
            .filter(|_| form == Form::Archive && target.facts().is_read_in_order),
    );
    let (found, rewritten) = with_plain_line_ends(found, &exported);
    let mut differences = Vec::from_iter(line_ends(&rewritten));
    differences.extend(of_form);
    differences.extend(target.read(&found).differences(contents, &lowered));
    differences.extend(unlike(&found, &exported));
    Ok(differences)
}

/// Returns how many thousandths of an edition's tests have their input in a package,
/// whatever it is called there.
pub fn thousandths_of_tests(found: &Package, contents: &Contents<'_>) -> usize {
    let found = found.unpacked_as(found);
    let tests = &contents.tests.tests;
    let there = tests.iter().filter(|test| {
        found.iter().any(|(_, blob)| *blob == test.input || is_same_text(blob, &test.input))
    });
    let there = there.count();
    there * 1000 / tests.len().max(1)
}

/// Returns the package with LF where a file has CR LF at its line ends and the one
/// that is exported has not, and the paths of these files.
fn with_plain_line_ends(found: &Package, exported: &Package) -> (Package, Vec<String>) {
    let (mut package, mut rewritten) = (Package::default(), Vec::new());
    for (path, blob) in found.iter() {
        let plain = as_plain(blob, exported.get(path));
        rewritten.extend(plain.is_some().then(|| path.to_owned()));
        package.add(path, plain.unwrap_or_else(|| blob.clone()));
    }
    (package, rewritten)
}

/// Returns a file with LF at its line ends where that is another, and the file is not as it is
/// exported. Of a large one nothing is returned unless it is as exported then.
fn as_plain(found: &Blob, exported: Option<&Blob>) -> Option<Blob> {
    if exported == Some(found) {
        return None;
    }
    let Some(bytes) = found.in_memory() else {
        return exported.filter(|exported| is_same_text(found, exported)).cloned();
    };
    let plain = plain(bytes);
    (plain != bytes).then(|| plain.into())
}

/// Returns whether a text is another one but for CR LF at its line ends, reading both piece by
/// piece; false where one cannot be read.
fn is_same_text(found: &Blob, meant: &Blob) -> bool {
    found.length() >= meant.length() && has_text_of(found, meant).unwrap_or(false)
}

fn has_text_of(found: &Blob, meant: &Blob) -> io::Result<bool> {
    let (mut found, mut meant) = (found.open()?, meant.open()?);
    let (mut line, mut meant_line) = (Vec::new(), Vec::new());
    loop {
        line.clear();
        meant_line.clear();
        // A line may be as long as the file: a piece of it is enough.
        found.by_ref().take(LINE_AT_ONCE).read_until(b'\n', &mut line)?;
        // The end of the line may be cut in two.
        while line.ends_with(b"\r") && found.by_ref().take(1).read_to_end(&mut line)? > 0 {}
        if line.ends_with(b"\r\n") {
            line.truncate(line.len() - 2);
            line.push(b'\n');
        }
        meant.by_ref().take(line.len() as u64).read_to_end(&mut meant_line)?;
        if line != meant_line || line.contains(&0) {
            return Ok(false);
        }
        if line.is_empty() {
            return Ok(meant.fill_buf()?.is_empty());
        }
    }
}

/// Returns a text with LF for every CR LF; what is no text stays.
fn plain(bytes: &[u8]) -> Vec<u8> {
    // What has a zero byte is no text, whose CR LF could be the end of a line.
    if bytes.contains(&0) {
        return bytes.to_vec();
    }
    let kept = (0..bytes.len()).filter(|&at| !bytes[at..].starts_with(b"\r\n"));
    kept.map(|at| bytes[at]).collect()
}

fn line_ends(rewritten: &[String]) -> Option<Message> {
    let first = rewritten.first()?;
    Some(message!("export-line-ends", number = rewritten.len(), first = first))
}

/// Returns which files are links that are exported as files, and the other way round.
fn links(found: &Package, exported: &Package, form: Form) -> Vec<Message> {
    let (mut links, mut copies) = (Vec::new(), Vec::new());
    for (path, _) in found.iter().filter(|(path, _)| exported.get(path).is_some()) {
        match (found.link(path).is_some(), exported.link(path).is_some()) {
            (true, false) => links.push(path.to_owned()),
            // A directory on disk has copies, which every system can write.
            (false, true) if form == Form::Archive => copies.push(path.to_owned()),
            _ => {}
        }
    }
    let links = listed(links).map(|files| message!("export-files-links", files = files));
    let copies = listed(copies).map(|files| message!("export-files-copies", files = files));
    links.into_iter().chain(copies).collect()
}

/// Returns the files of which the same is wrong, if there are any.
fn listed(paths: Vec<String>) -> Option<Fact> {
    (!paths.is_empty()).then(|| Fact::list(paths, MOST_NAMED))
}

/// Returns the first file that comes too early in an archive.
fn order(found: &Package, exported: &Package) -> Option<Message> {
    let in_both = found.iter().map(|(path, _)| path).filter(|path| exported.get(path).is_some());
    let meant = exported.iter().map(|(path, _)| path).filter(|path| found.get(path).is_some());
    let (early, meant) = in_both.zip(meant).find(|(found, meant)| found != meant)?;
    Some(message!("export-order-differs", found = early, expected = meant))
}

/// Returns which files are not those that are exported.
fn unlike(found: &Package, exported: &Package) -> impl Iterator<Item = Message> {
    // An archive packed by another tool has other bytes and may have the same files.
    let (found, exported) = (found.unpacked_as(exported), exported.unpacked_as(found));
    let mut changed = Vec::new();
    for (path, meant) in exported.iter() {
        if found.get(path).is_some_and(|found| found != meant) {
            changed.push(path.to_owned());
        }
    }
    let (missing, added) = (exported.paths_beside(&found), found.paths_beside(&exported));
    [
        listed(changed).map(|files| message!("export-files-changed", files = files)),
        listed(missing).map(|files| message!("export-files-missing", files = files)),
        listed(added).map(|files| message!("export-files-added", files = files)),
    ]
    .into_iter()
    .flatten()
}

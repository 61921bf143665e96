//! An edition packed for a judge, read back and found to be the same.

use crate::{
    problem::InputOutput,
    statement::{Drawing, Page, SampleStyle, Standing},
    text::{Fact, Message, ToMessage},
};

use super::{
    Contents, Export, Lowered, Package, PackageError, Portable, PortableError, Target,
    file_streams::unchanged, guide, layout::PACKAGE,
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
            Self::Differs { .. } => None,
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
        let refused = |refusal| ExportError::Refused { target: target.name(), refusal };
        let is_needed =
            |(one, _): &&(Portable, PortableError)| target.facts().validators.contains(one);
        let lacking = contents.lacking.iter().filter(is_needed);
        refuse(lacking.map(|(_, error)| error.to_message()).collect()).map_err(refused)?;
        let mut lowered = target.lower(contents).map_err(refused)?;
        if lowered.io == InputOutput::Files {
            lowered.losses.extend(unchanged(&contents.programs, contents.short_name()));
        }
        refuse(outdated(target, contents, &lowered)).map_err(refused)?;
        let export = target.write(contents, &lowered);
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
        files.add(format!("{directory}/README.md"), self.guide.as_bytes());
        for (path, bytes) in self.export.package.iter() {
            files.add(format!("{directory}/{PACKAGE}/{path}"), bytes);
        }
        let of_jury = of_jury(target, contents, &self.lowered);
        for (path, bytes) in self.export.beside.iter().chain(of_jury.iter()) {
            files.add(format!("{directory}/{path}"), bytes);
        }
        Ok(files)
    }
}

/// Refuses the problem where a rule is broken.
fn refuse(broken: Vec<Message>) -> Result<(), Message> {
    let together = |earlier, next| message!("export-refusal-and", earlier = earlier, next = next);
    broken.into_iter().reduce(together).map_or(Ok(()), Err)
}

/// The first bytes of every PDF.
const PDF: &[u8] = b"%PDF-";

/// Returns what is wrong with the statements in PDF that the judge would get.
fn outdated(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message> {
    let (judge, plan) = (target.name(), &contents.edition.name);
    let fault = |page: Page| {
        let language = page.language();
        let name = contents.problem.files.displayed(&contents.pdf_name(language));
        let pdf = contents.pdf(language)?;
        match pdf.standing(&page) {
            Standing::ByHand if !pdf.bytes.starts_with(PDF) => {
                Some(message!("export-refusal-no-pdf", name = name))
            }
            Standing::ByHand | Standing::Current(_) => None,
            Standing::Stale => {
                Some(message!("export-refusal-stale-pdf", name = name, judge = judge, plan = plan))
            }
            Standing::Changed => Some(message!(
                "export-refusal-changed-pdf",
                name = name,
                judge = judge,
                plan = plan
            )),
        }
    };
    target.pages(contents, lowered).into_iter().filter_map(fault).collect()
}

/// Returns what the jury keeps beside every package, whatever the judge takes:
/// statements, editorials with their pictures, programs with what is expected of them, validators
/// and checker.
fn of_jury(target: &dyn Target, contents: &Contents<'_>, lowered: &Lowered) -> Package {
    let mut files = Package::default();
    let (statements, editorials) =
        (target.statements(contents, lowered), contents.editorials(lowered));
    let pictures = &contents.texts.pictures;
    let address = |one: Drawing| pictures.contains_key(&one).then(|| picture_path(one));
    for text in statements {
        // It is pasted into pages that take no pictures with a text.
        let path = format!("statement.{}.md", text.language.code());
        files.add(path, text.markdown(SampleStyle::Plain));
    }
    for text in editorials {
        let path = format!("editorial.{}.md", text.language.code());
        files.add(path, text.markdown_with_pictures(SampleStyle::Plain, address));
    }
    for (drawing, picture) in pictures {
        files.add(picture_path(*drawing), picture.svg.as_str());
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
fn picture_path(drawing: Drawing) -> String {
    format!("pictures/{}", drawing.file())
}

//! The duties of a target.

use muqi_package::statement::{Page, Text};
use muqi_text::Message;

use super::{Contents, Lowered, Package, PackageError, ReadPackage};

/// The evidence that a judge takes what is written for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verification {
    /// The judge's own code has read packages of ours.
    JudgeCode,
    /// Our reader of the format alone.
    #[default]
    Reader,
}

/// The files that a target writes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Export {
    /// The files for the judge: the content of the archive.
    pub package: Package,
    /// The files for people: statements to paste, scripts.
    pub beside: Package,
}

/// The facts about a target that do not depend on the problem.
#[derive(Clone, Copy, Debug, Default)]
pub struct TargetFacts {
    /// The name it has on the command line and as a directory: `luogu`.
    pub name: &'static str,
    /// The name that people know it by.
    pub title: &'static str,
    /// The evidence that the judge takes its packages.
    pub verification: Verification,
    /// The path of a file that its packages have and no other judge's, with `*` for the
    /// beginning of a part that may be anything.
    pub mark: &'static str,
    /// The standard of C++ by which it compiles the sources of a package, in the words of GCC.
    pub standard: &'static str,
    /// True where its packages carry a UUID, by which the judge recognises them.
    pub has_uuid: bool,
    /// True where its packages have the jury's programs in directories that state what they earn.
    pub sorts_programs: bool,
    /// True where an importer reads its archive in the order of the files.
    pub is_read_in_order: bool,
}

/// A judge, or a layout of files that judges agree on.
pub trait Target: Sync {
    /// Returns what is the same for every problem.
    fn facts(&self) -> TargetFacts;

    /// Returns the name it has on the command line and as a directory: `luogu`.
    fn name(&self) -> &'static str {
        self.facts().name
    }

    /// Returns what the archive of its package is called.
    fn archive(&self, contents: &Contents<'_>) -> String {
        format!("{}-{}.zip", contents.short_name(), self.name())
    }

    /// Returns what becomes of the edition there.
    ///
    /// # Errors
    ///
    /// The rules that are broken, when the target cannot take it at all.
    fn lower(&self, contents: &Contents<'_>) -> Result<Lowered, Message>;

    /// Returns the statements in its own terms.
    fn statements(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Text> {
        lowered.statements(contents)
    }

    /// Returns the statements that it takes in PDF, as pages to print.
    fn pages(&self, _contents: &Contents<'_>, _lowered: &Lowered) -> Vec<Page> {
        Vec::new()
    }

    /// Writes the package.
    ///
    /// # Errors
    ///
    /// When an archive in it cannot be written.
    fn write(&self, contents: &Contents<'_>, lowered: &Lowered) -> Result<Export, PackageError>;

    /// Reads a package as the judge would, knowing nothing of what was written:
    /// whatever can be read of it, and everything that the judge would refuse.
    fn read(&self, package: &Package) -> ReadPackage;

    /// Returns what a person still has to do on the judge, in order.
    fn steps(&self, contents: &Contents<'_>, lowered: &Lowered) -> Vec<Message>;
}

/// The directory of the content of an archive among the files of a target.
pub const PACKAGE: &str = "package";

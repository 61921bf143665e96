//! The laws of packages, for the readers of every judge. The first byte chooses the
//! judge, the second a damage, the third a file of its package; the others are what
//! the damage takes.
//!
//! - A package as exported has no difference.
//! - A damaged one has, in words that are fit for a terminal; it is recognised for
//!   another judge only where its mark was added.
//! - The order of the files changes nothing.

use std::sync::LazyLock;

use muqi::{
    export::{Form, Lowered, Package, TARGETS, Target, recognised, verified},
    text::{Language, Message},
};

use super::contents::CONTENTS;

static EXPORTED: LazyLock<Vec<Exported>> = LazyLock::new(|| TARGETS.map(Exported::new).into());

/// The package of a judge, and what was meant by it.
struct Exported {
    target: &'static dyn Target,
    lowered: Lowered,
    package: Package,
}

impl Exported {
    fn new(target: &'static dyn Target) -> Self {
        let lowered = target.lower(&CONTENTS).expect("every judge takes the variant");
        let package = target.write(&CONTENTS, &lowered).expect("files").package;
        assert_eq!(target.read(&package).differences(&CONTENTS, &lowered), []);
        Self { target, lowered, package }
    }

    fn differences(&self, package: &Package) -> Vec<Message> {
        self.target.read(package).differences(&CONTENTS, &self.lowered)
    }
}

pub(crate) fn law(bytes: &[u8]) {
    let Some(([judge, damage, file], rest)) = bytes.split_first_chunk::<3>() else { return };
    let exported = &EXPORTED[usize::from(*judge) % EXPORTED.len()];
    let Some(damaged) = damaged(&exported.package, *damage, *file, rest) else { return };
    let differences = exported.differences(&damaged);
    let mut reversed = Package::default();
    for (path, bytes) in damaged.iter().collect::<Vec<_>>().into_iter().rev() {
        reversed.add(path, bytes);
    }
    let is_faultless = |package: &Package| exported.differences(package).is_empty();
    assert_eq!(is_faultless(&reversed), differences.is_empty(), "the order counts");
    if damaged == exported.package {
        assert_eq!(differences, []);
    } else {
        assert_verified(exported, &damaged);
    }
}

/// Asserts that a package with other files than those exported is refused.
fn assert_verified(exported: &Exported, damaged: &Package) {
    let found = verified(exported.target, damaged, Form::Directory, &CONTENTS)
        .expect("a judge that takes it");
    assert!(
        found.iter().all(|one| !Language::English.text(one).contains(char::is_control)),
        "{found:?}"
    );
    let is_other = |(path, blob): (&str, &muqi::store::Blob)| {
        exported.package.get(path) != Some(blob) && path.rsplit('.').next() != Some("zip")
    };
    let is_lost = exported.package.iter().any(|(path, _)| damaged.get(path).is_none());
    let judge = exported.target.name();
    assert!(!found.is_empty() || !(is_lost || damaged.iter().any(is_other)), "{judge}");
    drop(recognised(damaged, CONTENTS.short_name(), &TARGETS));
}

/// Returns a package with one damage.
fn damaged(package: &Package, damage: u8, file: u8, rest: &[u8]) -> Option<Package> {
    let count = package.iter().count();
    let (path, blob) = package.iter().nth(usize::from(file) % count)?;
    let bytes = blob.in_memory()?;
    let changed = match damage % 5 {
        0 => Some(rest.to_vec()),
        1 => Some(spliced(bytes, rest)?),
        2 => None,
        _ => Some(bytes.to_vec()),
    };
    let mut damaged = Package::default();
    for (other, bytes) in package.iter() {
        match &changed {
            _ if other != path => damaged.add(other, bytes),
            Some(_) if damage % 5 == 3 => damaged.add(str::from_utf8(rest).ok()?, bytes),
            Some(changed) => damaged.add(other, changed.as_slice()),
            None => {}
        }
    }
    if damage % 5 == 4 {
        let (path, bytes) = rest.split_at(rest.iter().position(|&byte| byte == b'\n')?);
        damaged.add(str::from_utf8(path).ok()?, bytes);
    }
    Some(damaged)
}

/// Returns bytes of which some are replaced.
fn spliced(bytes: &[u8], rest: &[u8]) -> Option<Vec<u8>> {
    let ([high, low, length], inserted) = rest.split_first_chunk::<3>()?;
    let start = usize::from(u16::from_be_bytes([*high, *low])) % (bytes.len() + 1);
    let end = (start + usize::from(*length)).min(bytes.len());
    Some([&bytes[..start], inserted, &bytes[end..]].concat())
}

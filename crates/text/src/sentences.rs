//! The files of sentences of each crate, and the list of them that a program registers.

use std::sync::OnceLock;

/// The sentences of one crate: the content of its Fluent files in each language.
///
/// Every [`Code`](crate::Code) and every key of a [`Message`](crate::Message) is the name of a
/// sentence: its value is the sentence, its attribute `label` the text under the caret, its
/// attribute `hint` a way to mend it.
#[derive(Debug)]
pub struct Sentences {
    /// The name of the crate.
    pub of: &'static str,
    /// The names of the files, without `.ftl`.
    pub names: &'static [&'static str],
    /// The files in Chinese, in the order of their names.
    pub zh: &'static [&'static str],
    /// The files in English, in the same order.
    pub en: &'static [&'static str],
}

/// Embeds the sentences of the crate that calls it: the files `src/sentences/{en,zh}/NAME.ftl`.
///
/// # Examples
///
/// ```ignore
/// /// The sentences of this crate.
/// pub static SENTENCES: Sentences = sentences!("basics", "findings");
/// ```
#[macro_export]
macro_rules! sentences {
    ($($name:literal),* $(,)?) => {
        $crate::Sentences {
            of: env!("CARGO_PKG_NAME"),
            names: &[$($name),*],
            zh: &[$($crate::sentences!(@file "zh" $name)),*],
            en: &[$($crate::sentences!(@file "en" $name)),*],
        }
    };
    (@file $language:literal $name:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"), "/src/sentences/", $language, "/", $name, ".ftl"
        ))
    };
}

/// The sentences of this crate. They need not be registered.
pub static SENTENCES: Sentences = sentences!("basics", "findings");

static REGISTERED: OnceLock<&[&Sentences]> = OnceLock::new();

/// Registers the sentences of all crates of a program, once, before anything is put into words:
/// what comes later has no effect.
pub fn register(all: &'static [&'static Sentences]) {
    // A second list is the same one: tests begin several times in one process.
    let _ = REGISTERED.set(all);
}

/// Returns the sentences that the catalogues are made of: our own, and those registered.
pub(crate) fn registered() -> impl Iterator<Item = &'static Sentences> {
    let others = REGISTERED.get().copied().unwrap_or_default().iter().copied();
    [&SENTENCES].into_iter().chain(others)
}

//! Reading `problem.toml`.

use std::{collections::BTreeMap, sync::Arc};

use muqi_text::{Diagnostic, Fact, Source};
use uuid::Uuid;

use crate::checker::{Checker, CheckerKind};

use super::{
    CheckerProgram, Config, Constraints, EngineKind, InputOutput, Interval, LanguageOptions,
    Limits, OldForm, OwnLimits, ProgramLimits, ProgrammingLanguage, Scoring, Standard,
    StatedChecker, Title, ValidatorUse, config_code,
    language::OUTPUT_KIB,
    section::{Located, Section, read_with_faults},
    test_prefix,
};

/// The part of `problem.toml` that can be read.
pub(crate) struct ReadConfig {
    /// The content, with customary values in place of those that are faulty, and the kind of the
    /// engine; nothing where that is unknown.
    pub(crate) config: Option<(Config, Arc<dyn EngineKind>)>,
    /// True where no fault concerns what plans and samples mean.
    pub(crate) has_meaning: bool,
    /// Everything that is wrong with it.
    pub(crate) faults: Vec<Diagnostic>,
}

impl Config {
    /// Reads `problem.toml`.
    ///
    /// # Errors
    ///
    /// Everything that is wrong with it.
    pub fn parse(
        source: &Source,
        kinds: &[Arc<dyn EngineKind>],
    ) -> Result<(Self, Arc<dyn EngineKind>), Vec<Diagnostic>> {
        let ReadConfig { config, faults, .. } = Self::read(source, kinds);
        config.filter(|_| faults.is_empty()).ok_or(faults)
    }

    /// Reads `problem.toml` as far as it can be read.
    pub(crate) fn read(source: &Source, kinds: &[Arc<dyn EngineKind>]) -> ReadConfig {
        let (mut states_constraints, mut has_meaning) = (false, false);
        let (config, faults) = read_with_faults(source, |top| {
            states_constraints = top.peeked("constraints").is_some();
            let old = OldForm::of_samples(top, source);
            if old.is_found() {
                old.report(top.faults());
                top.forgive();
                return None;
            }
            refuse_later_keys(top);
            let kind = read_kind(top, kinds);
            // Everything is read before anything is given up, so that all faults are reported.
            let name = top.text("name").and_then(|name| short_name(top, name));
            let title = Title::read(top, "title");
            let uuid = read_uuid(top, name.as_deref());
            let author = top.optional_text("author");
            let credits = top.optional_texts("credits");
            let origin = top.optional_text("source");
            let license = top.optional_text("license");
            let io = optional_word(
                top,
                "io",
                InputOutput::Standard,
                &InputOutput::ALL.map(|one| (one.word(), one)),
            );
            let scoring = optional_word(
                top,
                "scoring",
                Scoring::Points,
                &Scoring::ALL.map(|one| (one.word(), one)),
            );
            let checker = top.has("checker").then(|| top.section("checker", read_checker));
            let default_plan = top.optional_text("default_plan");
            let model_solution = top.optional_text("model_solution");
            // `crate::plan` reads them: their inputs come from commands.
            top.has("samples");
            let limits = top.section("limits", read_limits);
            let (limits, program_limits) = limits.unzip();
            let languages = by_language(top, "languages", |languages, language| {
                languages.section(language.name(), |options| read_options(options, language))
            });
            let constraints = match &kind {
                Some(kind) if !top.has("constraints") && !kind.needs_constraints() => {
                    Some(Constraints::default())
                }
                _ => top.section("constraints", |section| {
                    if let Some(kind) = &kind {
                        return kind.read_constraints(section, None);
                    }
                    // Without a kind its names are unknown, but that is no fault of theirs.
                    section.forgive();
                    None
                }),
            };
            let validators = ValidatorUse::read_all(top, constraints.as_ref());
            has_meaning = scoring.is_some() && constraints.is_some();
            let config = Self {
                name: name.unwrap_or_default(),
                title: title.unwrap_or_default(),
                uuid: uuid.unwrap_or(Located { value: Uuid::nil(), span: top.span() }),
                author: owned_or_empty(author),
                credits: credits.into_iter().map(owned).collect(),
                source: owned_or_empty(origin),
                license: owned_or_empty(license),
                io: io.unwrap_or(InputOutput::Standard),
                scoring: scoring.unwrap_or_default(),
                limits: limits.unwrap_or_default(),
                languages: languages.unwrap_or_default(),
                constraints: constraints.unwrap_or_default(),
                checker: checker.flatten(),
                program_limits: program_limits.unwrap_or_default(),
                validators: validators.unwrap_or_default(),
                default_plan: default_plan.map(owned),
                model_solution: model_solution
                    .map(|text| Located { value: owned(text), span: text.span }),
            };
            Some((config, kind?))
        });
        has_meaning &= !faults.iter().any(|fault| may_hide(fault, states_constraints));
        ReadConfig { config, has_meaning, faults }
    }
}

/// Keys on which the meaning of plans and samples depends.
const OF_MEANING: [&str; 3] = ["engine", "scoring", "constraints"];

/// Returns whether an unknown key may be one on which the meaning of plans depends: misspelt, or
/// in the wrong table.
fn may_hide(fault: &Diagnostic, states_constraints: bool) -> bool {
    let is_of_meaning = |name: &str| match fault.facts.get(name) {
        Some(Fact::Verbatim(key)) => OF_MEANING.contains(&key.as_str()),
        _ => false,
    };
    let is_several = fault.facts.get("several") == Some(&true.into());
    fault.code == config_code::UNKNOWN_KEY
        && (!states_constraints
            || is_several
            || ["found", "nearest"].into_iter().any(is_of_meaning))
}

/// Keys that the contract of packages has and that nothing here obeys yet.
const LATER: [&str; 3] = ["interaction", "grader", "output_only"];

/// Refuses keys that would be without effect.
fn refuse_later_keys(top: &Section<'_>) {
    for key in LATER {
        // Asked for only where it is there: hints list the keys that have an effect.
        if let Some(place) = top.peeked(key) {
            top.has(key);
            let fault = top.faults().at(config_code::NOT_YET, place);
            top.faults().report(fault.with("key", key));
        }
    }
}

fn owned(text: Located<&str>) -> String {
    text.value.to_owned()
}

fn owned_or_empty(text: Option<Located<&str>>) -> String {
    text.map(owned).unwrap_or_default()
}

/// Reads one of a few words; `default` where there is none.
fn optional_word<T: Clone>(
    section: &Section<'_>,
    key: &str,
    default: T,
    known: &[(&str, T)],
) -> Option<T> {
    if section.has(key) { section.word(key, known) } else { Some(default) }
}

/// Reads the kind of the engine: the first one where none is named.
fn read_kind(top: &Section<'_>, kinds: &[Arc<dyn EngineKind>]) -> Option<Arc<dyn EngineKind>> {
    let Some(named) = top.optional_text("engine") else {
        return kinds.first().filter(|_| !top.has("engine")).cloned();
    };
    let kind = kinds.iter().find(|kind| kind.name() == named.value);
    if kind.is_none() {
        top.unknown_word("engine", named, kinds.iter().map(|kind| kind.name()));
    }
    kind.cloned()
}

/// The longest short name, in letters: 255 bytes of a file name have room for it and
/// for what judges add.
const LONGEST_NAME: usize = 64;

/// Names that Windows does not take for a file, alone or with the number of a
/// test: `con.in`, `com1.in`.
const DEVICES: [&str; 6] = ["con", "prn", "aux", "nul", "com", "lpt"];

/// A short name becomes part of file names on every judge.
fn short_name(section: &Section<'_>, name: Located<&str>) -> Option<String> {
    let is_usual =
        name.value.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    // An option begins with a sign, and letters are what tells tests from numbers.
    let begins = name.value.starts_with(|first: char| first.is_ascii_alphabetic());
    let problem = if !begins || !is_usual {
        message!("config-letters")
    } else if name.value.len() > LONGEST_NAME {
        message!("config-name-length", longest = LONGEST_NAME)
    } else if DEVICES.contains(&&*test_prefix(name.value).to_ascii_lowercase()) {
        message!("config-device-name")
    } else {
        return Some(name.value.to_owned());
    };
    section.report_bad_text("name", name, problem);
    None
}

/// Reads the UUID; where none is written it follows from the short name.
fn read_uuid(section: &Section<'_>, name: Option<&str>) -> Option<Located<Uuid>> {
    let Some(uuid) = section.optional_text("uuid") else {
        let value = Uuid::new_v5(&Uuid::NAMESPACE_OID, name?.as_bytes());
        return (!section.has("uuid")).then_some(Located { value, span: section.span() });
    };
    let read = Uuid::try_parse(uuid.value).ok();
    if read.is_none() {
        section.report_bad_text("uuid", uuid, message!("config-uuid"));
    }
    read.map(|value| Located { value, span: uuid.span })
}

/// The limits that can be stated.
const LIMITS: Interval = Interval::new(1, 1 << 40);

fn read_limits(section: &Section<'_>) -> Option<(Limits, ProgramLimits)> {
    let time_ms = section.integer("time_ms", LIMITS);
    let memory_mib = section.integer("memory_mib", LIMITS);
    let output_kib = if section.has("output_kib") {
        section.integer("output_kib", LIMITS).map(|it| it.value.unsigned_abs())
    } else {
        Some(OUTPUT_KIB)
    };
    let mut programs = Some(ProgramLimits::default());
    if section.has("programs") {
        programs = section.section("programs", |table| {
            let time_ms = table.optional_integer("time_ms", LIMITS);
            let memory_mib = table.optional_integer("memory_mib", LIMITS);
            let default = ProgramLimits::default();
            Some(ProgramLimits {
                time_ms: time_ms.map_or(default.time_ms, |it| it.value.unsigned_abs()),
                memory_mib: memory_mib.map_or(default.memory_mib, |it| it.value.unsigned_abs()),
            })
        });
    }
    let time_percent = by_language(section, "time_percent", |languages, language| {
        let percent = languages.integer(language.name(), Interval::new(1, 100_000))?;
        Some(percent.value.unsigned_abs())
    });
    let limits = Limits {
        time_ms: time_ms?.value.unsigned_abs(),
        memory_mib: memory_mib?.value.unsigned_abs(),
        output_kib: output_kib?,
        time_percent: time_percent?,
    };
    Some((limits, programs?))
}

/// The kind of a checker that is a program of the package.
const PROGRAM: &str = "program";

/// Reads the table `checker`.
fn read_checker(section: &Section<'_>) -> Option<StatedChecker> {
    let comparisons = CheckerKind::ALL.map(|one| (one.word(), Some(one)));
    let kinds: Vec<_> = comparisons.into_iter().chain([(PROGRAM, None)]).collect();
    // A program that is named says what it is.
    let is_program = section.peeked(PROGRAM).is_some();
    let default = (!is_program).then_some(CheckerKind::Tokens);
    match optional_word(section, "kind", default, &kinds) {
        Some(None) => CheckerProgram::read(section).map(StatedChecker::Program),
        kind => read_comparison(section, kind.flatten()).map(StatedChecker::Comparison),
    }
}

/// Reads the rest of it where it is a comparison of a kind; nothing where that is not known.
fn read_comparison(section: &Section<'_>, kind: Option<CheckerKind>) -> Option<Checker> {
    if let Some(kind) = kind.filter(|kind| kind.is_stock()) {
        return Some(stock_checker(section, kind));
    }
    let case = optional_word(section, "case", false, &[("exact", false), ("any", true)]);
    let of_reals = kind.is_none_or(|kind| kind == CheckerKind::Real);
    let is_stated = ["absolute", "relative"].iter().any(|key| section.has(key));
    let default = if of_reals && !is_stated { REAL_ERROR } else { 0.0 };
    let absolute = read_bound(section, "absolute", of_reals, default);
    let relative = read_bound(section, "relative", of_reals, default);
    Some(Checker {
        kind: kind?,
        ignores_case: case?,
        absolute: absolute?,
        relative: relative?,
        is_of_one_token: false,
    })
}

/// Refuses every setting beside a stock checker of testlib.
fn stock_checker(section: &Section<'_>, kind: CheckerKind) -> Checker {
    let case = section.optional_text("case");
    let settings = [
        ("case", case.map(|case| Located { value: owned(case), span: case.span })),
        ("absolute", section.number("absolute")),
        ("relative", section.number("relative")),
    ];
    for (key, setting) in settings {
        if let Some(Located { value, span }) = setting {
            let problem = message!("config-stock-setting", kind = kind.word());
            section.report_bad_text(key, Located { value: &value, span }, problem);
        }
    }
    Checker { kind, ..Checker::TOKENS }
}

/// The error that real numbers may have where none is stated: that of testlib's `rcmp6`.
const REAL_ERROR: f64 = 1e-6;

/// Reads the greatest error of real numbers; `default` where it is left out.
fn read_bound(section: &Section<'_>, key: &str, of_reals: bool, default: f64) -> Option<f64> {
    if !section.has(key) {
        return Some(default);
    }
    let written = section.number(key)?;
    let bound = written.value.parse::<f64>().ok().filter(|bound| (0.0..1e18).contains(bound));
    let problem = match bound {
        Some(bound) if of_reals => return Some(bound),
        Some(_) => message!("config-bound-of-no-reals"),
        None => message!("config-bound-of-reals"),
    };
    let found = Located { value: written.value.as_str(), span: written.span };
    section.report_bad_text(key, found, problem);
    None
}

/// Reads the table `limits` of a subtask or a test, which may be left out.
pub(crate) fn read_own_limits(section: &Section<'_>) -> Option<OwnLimits> {
    if !section.has("limits") {
        return Some(OwnLimits::default());
    }
    section.section("limits", |table| {
        let time_ms = table.optional_integer("time_ms", LIMITS);
        let memory_mib = table.optional_integer("memory_mib", LIMITS);
        Some(OwnLimits {
            time_ms: time_ms.map(|it| it.value.unsigned_abs()),
            memory_mib: memory_mib.map(|it| it.value.unsigned_abs()),
        })
    })
}

/// Reads a table by the names of languages that may be left out; `read` is given
/// it with each language that it names.
fn by_language<T>(
    section: &Section<'_>,
    key: &str,
    read: impl Fn(&Section<'_>, ProgrammingLanguage) -> Option<T>,
) -> Option<BTreeMap<ProgrammingLanguage, T>> {
    if !section.has(key) {
        return Some(BTreeMap::new());
    }
    section.section(key, |table| {
        // All names are asked for, so that a fault about a key can list them.
        let named =
            ProgrammingLanguage::ALL.map(|language| table.has(language.name()).then_some(language));
        // One that cannot be read must not hide the faults of the next.
        let entries: Vec<_> = named
            .into_iter()
            .flatten()
            .map(|language| Some((language, read(table, language)?)))
            .collect();
        entries.into_iter().collect()
    })
}

fn read_options(section: &Section<'_>, language: ProgrammingLanguage) -> Option<LanguageOptions> {
    let standard = section.optional_text("standard");
    let standard = standard.map(|name| read_standard(section, language, name));
    let flags = section.has("flags").then(|| -> Option<Vec<String>> {
        let flags = section.optional_texts("flags").into_iter();
        let flags: Vec<_> = flags.map(|flag| read_flag(section, flag)).collect();
        flags.into_iter().collect()
    });
    // A missing value is fine; one that is not understood is a fault.
    if standard == Some(None) || flags == Some(None) {
        return None;
    }
    Some(LanguageOptions { standard: standard.flatten(), flags: flags.flatten() })
}

fn read_standard(
    section: &Section<'_>,
    language: ProgrammingLanguage,
    name: Located<&str>,
) -> Option<Standard> {
    let standard = Standard::of(language, name.value);
    if standard.is_none() {
        section.unknown_word("standard", name, language.standards().iter().copied());
    }
    standard
}

/// A flag reaches the compiler as it is, so a text with a blank is a mistake.
fn read_flag(section: &Section<'_>, flag: Located<&str>) -> Option<String> {
    let problem = match flag.value {
        "" => message!("config-empty-flag"),
        text if text.contains(char::is_whitespace) => {
            message!("config-flag-with-blanks")
        }
        text if text.starts_with("-std") => message!("config-flag-standard"),
        text => return Some(text.to_owned()),
    };
    section.report_bad_text("flags", flag, problem);
    None
}

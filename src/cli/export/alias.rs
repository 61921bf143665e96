//! Names that people know judges by, and which target takes their packages.

use crate::{
    export::{TARGETS, Target},
    text::nearest,
};

/// Other names of the judges that a target is for.
const ALIASES: [(&str, &[&str]); 10] = [
    ("luogu", &["洛谷", "lg"]),
    ("hydro", &["hydrooj", "vijos", "hustoj"]),
    ("lemon", &["lemonlime", "lemonplus", "projectlemon"]),
    ("noi", &["noilinux", "noip", "csp", "arbiter"]),
    ("uoj", &["qoj", "universaloj", "uojcommunity"]),
    ("syzoj", &["syzoj2"]),
    ("lyrio", &["loj", "libreoj"]),
    ("cms", &["ioi", "italyyaml"]),
    ("kattis", &["problemtools", "openkattis"]),
    ("icpc", &["domjudge", "bapctools", "pc2", "icpctools"]),
];

/// Judges and systems that no target is for.
const UNSUPPORTED: &str = "polygon codeforces cf atcoder vjudge cena qduoj onlinejudge tps \
                           hackerrank leetcode nowcoder acwing pta poj hdu spoj eolymp timus cses";

/// Returns the target that another name means, `unsupported` for a judge that no target is
/// for, `none` for any other name.
pub(crate) fn meant(name: &str, all: &'static str) -> &'static str {
    let letters: String = name.chars().filter(|one| one.is_alphanumeric()).collect();
    let folded = letters.to_lowercase();
    let by_name = TARGETS.into_iter().map(Target::name).find(|target| *target == folded);
    let by_alias = ALIASES.iter().find(|(_, aliases)| aliases.contains(&folded.as_str()));
    if let Some(target) = by_name.or(by_alias.map(|(target, _)| *target)) {
        return target;
    }
    if UNSUPPORTED.split(' ').any(|one| one == folded) {
        return "unsupported";
    }
    let part = name.to_lowercase();
    let by_title =
        TARGETS.into_iter().find(|target| target.facts().title.to_lowercase().contains(&part));
    if let Some(target) = by_title {
        return target.name();
    }
    let known = TARGETS.map(Target::name).into_iter().chain([all]);
    nearest(name, known).unwrap_or("none")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_alias_means_a_target_and_no_other() {
        for (target, aliases) in ALIASES {
            assert!(crate::export::target(target).is_some(), "{target}");
            for alias in aliases {
                assert_eq!(meant(alias, "all"), target);
                assert!(!UNSUPPORTED.split(' ').any(|one| one == *alias), "{alias}");
            }
        }
    }
}

//! Symbolic links between the files of a package.

/// Returns how a link of this path leads to another file.
pub(super) fn relative(path: &str, other: &str) -> String {
    let (path, other): (Vec<&str>, Vec<&str>) =
        (path.split('/').collect(), other.split('/').collect());
    let same = path.iter().zip(&other).take_while(|(one, other)| one == other).count();
    let mut steps = vec![".."; path.len() - 1 - same];
    steps.extend(&other[same..]);
    steps.join("/")
}

/// Returns the file that a link of this path leads to, unless that is outside.
pub(super) fn resolved(path: &str, leads_to: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for step in leads_to.split('/') {
        match step {
            ".." => drop(parts.pop()?),
            "." | "" => return None,
            step => parts.push(step),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_leads_from_its_directory_and_never_out_of_the_package() {
        assert_eq!(relative("b/c/1.in", "a/1.in"), "../../a/1.in");
        assert_eq!(relative("a/b/1.in", "a/c/1.in"), "../c/1.in");
        assert_eq!(resolved("b/c/1.in", "../../a/1.in").as_deref(), Some("a/1.in"));
        assert_eq!(resolved("1.in", "../a"), None);
    }
}

//! HTML as far as pages of the site use it: tags that close, attributes, texts.

/// Elements that have no end.
const VOID: [&str; 8] = ["meta", "link", "br", "hr", "img", "input", "wbr", "source"];

/// Elements whose content is no markup.
const RAW: [&str; 2] = ["script", "style"];

/// A tag with its attributes.
#[derive(Debug)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, String)>,
}

impl Tag {
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(one, _)| one == name).map(|(_, value)| value.as_str())
    }

    fn read(text: &str) -> Self {
        let text = text.trim_end_matches('/');
        let (name, mut rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let mut attributes = Vec::new();
        while let Some(start) = rest.find(|c: char| !c.is_whitespace()) {
            rest = &rest[start..];
            let end = rest.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(rest.len());
            let name = rest[..end].to_owned();
            rest = &rest[end..];
            let value = rest.strip_prefix("=\"").map(|after| {
                let (value, after) = after.split_once('"').expect("a quoted value ends");
                rest = after;
                unescaped(value)
            });
            attributes.push((name, value.unwrap_or_default()));
        }
        Self { name: name.to_owned(), attributes }
    }
}

fn unescaped(text: &str) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
        .iter()
        .fold(text.to_owned(), |text, (escape, sign)| text.replace(escape, sign))
}

/// Returns the opening tags of a page, in order.
///
/// # Panics
///
/// Where one does not close, or closes what is not open.
pub(super) fn tags(page: &str, path: &str) -> Vec<Tag> {
    let mut rest = page.strip_prefix("<!DOCTYPE html>").expect("a type of document");
    let (mut tags, mut open): (Vec<Tag>, Vec<String>) = (Vec::new(), Vec::new());
    while let Some(start) = rest.find('<') {
        let (tag, after) = rest[start + 1..].split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop().as_deref(), Some(name), "{path}: what is open at </{name}>");
            continue;
        }
        let read = Tag::read(tag);
        if RAW.contains(&read.name.as_str()) {
            let end = format!("</{}>", read.name);
            rest = rest.split_once(&end).expect("the end of a script or style").1;
        } else if !VOID.contains(&read.name.as_str()) && !tag.ends_with('/') {
            let is_block = ["figure", "div", "table", "ul", "pre", "p"].contains(&&*read.name);
            let is_in_paragraph = is_block && open.last().is_some_and(|above| above == "p");
            assert!(!is_in_paragraph, "{path}: {} in a paragraph", read.name);
            open.push(read.name.clone());
        }
        tags.push(read);
    }
    assert!(open.is_empty(), "{path}: {open:?} are not closed");
    tags
}

//! A judging: the report as `muqi check` writes it, in the frame of the site.

use super::{
    super::judging::{PAGE_STYLE, judging_content, judging_name},
    frame::{Content, Part, View},
};

/// Standings are wider than text: all letters of their verdicts are seen where a window has room.
const ROOM: &str = "#content, body > footer { max-width: 80rem; }";

/// Returns the page of the judging, if there is one.
pub(super) fn page(view: &View<'_>) -> Option<(String, String)> {
    let judging = view.site.judging.as_ref()?;
    let body = judging_content(judging, &view.site.sources, view.language);
    let title = judging_name(judging, view.language);
    let (part, path) = (Part::Judging, Part::Judging.file());
    let style = format!("{PAGE_STYLE}{ROOM}");
    Some(view.framed(&Content { part, path, title: &title, style: &style, body }))
}

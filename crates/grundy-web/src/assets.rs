//! Styles and scripts, as they are.

use crate::Document;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, media type, contents.
pub(crate) const ASSETS: &[(&str, &str, &str)] = &[
    ("style.css", STYLE, include_str!("../assets/style.css")),
    ("programs.css", STYLE, include_str!("../assets/programs.css")),
    ("programs.js", SCRIPT, include_str!("../assets/programs.js")),
    ("ask.css", STYLE, include_str!("../assets/ask.css")),
    ("print.css", STYLE, include_str!("../assets/print.css")),
    ("ask.js", SCRIPT, include_str!("../assets/ask.js")),
    ("workbench.css", STYLE, include_str!("../assets/workbench.css")),
    ("mark.svg", "image/svg+xml", include_str!("../assets/mark.svg")),
    ("page.js", SCRIPT, include_str!("../assets/page.js")),
    ("catalogue.js", SCRIPT, include_str!("../assets/catalogue.js")),
    ("problem.js", SCRIPT, include_str!("../assets/problem.js")),
    ("workbench/workbench.js", SCRIPT, include_str!("../assets/workbench/workbench.js")),
    ("workbench/state.js", SCRIPT, include_str!("../assets/workbench/state.js")),
    ("workbench/editor.js", SCRIPT, include_str!("../assets/workbench/editor.js")),
    ("workbench/errors.js", SCRIPT, include_str!("../assets/workbench/errors.js")),
    ("workbench/params.js", SCRIPT, include_str!("../assets/workbench/params.js")),
    ("workbench/about.js", SCRIPT, include_str!("../assets/workbench/about.js")),
    ("workbench/answer.js", SCRIPT, include_str!("../assets/workbench/answer.js")),
    ("workbench/table.js", SCRIPT, include_str!("../assets/workbench/table.js")),
    ("workbench/mex.js", SCRIPT, include_str!("../assets/workbench/mex.js")),
    ("workbench/law.js", SCRIPT, include_str!("../assets/workbench/law.js")),
    ("workbench/test.js", SCRIPT, include_str!("../assets/workbench/test.js")),
    ("workbench/code.js", SCRIPT, include_str!("../assets/workbench/code.js")),
    ("workbench/tabs.js", SCRIPT, include_str!("../assets/workbench/tabs.js")),
    ("workbench/period.js", SCRIPT, include_str!("../assets/workbench/period.js")),
    ("workbench/pictures.js", SCRIPT, include_str!("../assets/workbench/pictures.js")),
    ("workbench/command.js", SCRIPT, include_str!("../assets/workbench/command.js")),
    ("play.css", STYLE, include_str!("../assets/play.css")),
    ("play/play.js", SCRIPT, include_str!("../assets/play/play.js")),
    ("play/setup.js", SCRIPT, include_str!("../assets/play/setup.js")),
    ("play/match.js", SCRIPT, include_str!("../assets/play/match.js")),
    ("play/cards.js", SCRIPT, include_str!("../assets/play/cards.js")),
    ("play/heap.js", SCRIPT, include_str!("../assets/play/heap.js")),
    ("play/coins.js", SCRIPT, include_str!("../assets/play/coins.js")),
    ("play/history.js", SCRIPT, include_str!("../assets/play/history.js")),
    ("play/notes.js", SCRIPT, include_str!("../assets/play/notes.js")),
];

/// The asset with a name.
pub(crate) fn find(name: &str) -> Option<Document> {
    let &(_, media, text) = ASSETS.iter().find(|asset| asset.0 == name)?;
    Some(Document { status: 200, media, body: text.as_bytes().to_vec(), lasting: true })
}

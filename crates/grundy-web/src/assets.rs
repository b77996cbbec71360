//! Styles and scripts, as they are.

use crate::Document;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, media type, contents.
const ASSETS: &[(&str, &str, &str)] = &[
    ("style.css", STYLE, include_str!("../assets/style.css")),
    ("mark.svg", "image/svg+xml", include_str!("../assets/mark.svg")),
    ("page.js", SCRIPT, include_str!("../assets/page.js")),
    ("catalogue.js", SCRIPT, include_str!("../assets/catalogue.js")),
    ("problem.js", SCRIPT, include_str!("../assets/problem.js")),
    ("workbench.js", SCRIPT, include_str!("../assets/workbench.js")),
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

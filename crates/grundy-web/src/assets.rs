//! Styles and scripts, as they are.

use crate::Document;

const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, media type, contents.
const ASSETS: &[(&str, &str, &str)] = &[
    ("style.css", "text/css; charset=utf-8", include_str!("../assets/style.css")),
    ("mark.svg", "image/svg+xml", include_str!("../assets/mark.svg")),
    ("page.js", SCRIPT, include_str!("../assets/page.js")),
    ("catalogue.js", SCRIPT, include_str!("../assets/catalogue.js")),
    ("problem.js", SCRIPT, include_str!("../assets/problem.js")),
    ("workbench.js", SCRIPT, include_str!("../assets/workbench.js")),
    ("play.js", SCRIPT, include_str!("../assets/play.js")),
];

/// The asset with a name.
pub(crate) fn find(name: &str) -> Option<Document> {
    let &(_, media, text) = ASSETS.iter().find(|asset| asset.0 == name)?;
    Some(Document { status: 200, media, body: text.as_bytes().to_vec(), lasting: true })
}

//! Styles and scripts, as they are.

use crate::Document;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Name, media type, contents.
pub(crate) const ASSETS: &[(&str, &str, &str)] = &[
    ("style.css", STYLE, include_str!("../assets/style.css")),
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
    ("play/address.js", SCRIPT, include_str!("../assets/play/address.js")),
    ("play/table.js", SCRIPT, include_str!("../assets/play/table.js")),
    ("play/help.js", SCRIPT, include_str!("../assets/play/help.js")),
    ("play/rules.js", SCRIPT, include_str!("../assets/play/rules.js")),
    ("play/together.js", SCRIPT, include_str!("../assets/play/together.js")),
    ("play/editors.js", SCRIPT, include_str!("../assets/play/editors.js")),
    ("play/drawn.js", SCRIPT, include_str!("../assets/play/drawn.js")),
    ("play/history.js", SCRIPT, include_str!("../assets/play/history.js")),
    ("graph.css", STYLE, include_str!("../assets/graph.css")),
    ("graph/model.js", SCRIPT, include_str!("../assets/graph/model.js")),
    ("graph/layout.js", SCRIPT, include_str!("../assets/graph/layout.js")),
    ("graph/canvas.js", SCRIPT, include_str!("../assets/graph/canvas.js")),
    ("graph/files.js", SCRIPT, include_str!("../assets/graph/files.js")),
    ("graph/list.js", SCRIPT, include_str!("../assets/graph/list.js")),
    ("graph/game.js", SCRIPT, include_str!("../assets/graph/game.js")),
    ("graph/graph.js", SCRIPT, include_str!("../assets/graph/graph.js")),
    ("play/notes.js", SCRIPT, include_str!("../assets/play/notes.js")),
];

/// The asset with a name.
pub(crate) fn find(name: &str) -> Option<Document> {
    let &(_, media, text) = ASSETS.iter().find(|asset| asset.0 == name)?;
    Some(Document { status: 200, media, body: text.as_bytes().to_vec(), lasting: true })
}

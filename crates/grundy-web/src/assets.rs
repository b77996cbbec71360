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
    ("problem.css", STYLE, include_str!("../assets/problem.css")),
    ("problem/problem.js", SCRIPT, include_str!("../assets/problem/problem.js")),
    ("problem/hints.js", SCRIPT, include_str!("../assets/problem/hints.js")),
    ("problem/programs.js", SCRIPT, include_str!("../assets/problem/programs.js")),
    ("problem/trial.js", SCRIPT, include_str!("../assets/problem/trial.js")),
    ("lists.js", SCRIPT, include_str!("../assets/lists.js")),
    ("workbench/workbench.js", SCRIPT, include_str!("../assets/workbench/workbench.js")),
    ("workbench/together.js", SCRIPT, include_str!("../assets/workbench/together.js")),
    ("workbench/foresee.js", SCRIPT, include_str!("../assets/workbench/foresee.js")),
    ("workbench/panels.js", SCRIPT, include_str!("../assets/workbench/panels.js")),
    ("workbench/headline.js", SCRIPT, include_str!("../assets/workbench/headline.js")),
    ("workbench/patience.js", SCRIPT, include_str!("../assets/workbench/patience.js")),
    ("workbench/sight.js", SCRIPT, include_str!("../assets/workbench/sight.js")),
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
<<<<<<< HEAD
    ("boards.css", STYLE, include_str!("../assets/boards.css")),
    ("play/boards/board.js", SCRIPT, include_str!("../assets/play/boards/board.js")),
    ("play/boards/choose.js", SCRIPT, include_str!("../assets/play/boards/choose.js")),
    ("play/boards/keep.js", SCRIPT, include_str!("../assets/play/boards/keep.js")),
    ("play/boards/keys.js", SCRIPT, include_str!("../assets/play/boards/keys.js")),
    ("play/boards/paint.js", SCRIPT, include_str!("../assets/play/boards/paint.js")),
=======
    ("play/heap.js", SCRIPT, include_str!("../assets/play/heap.js")),
    ("play/coins.js", SCRIPT, include_str!("../assets/play/coins.js")),
    ("play/address.js", SCRIPT, include_str!("../assets/play/address.js")),
>>>>>>> 92902890e160f09b7ca7451e0cccceb3f13b541f
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
    ("learn.css", STYLE, include_str!("../assets/learn.css")),
    ("learn/learn.js", SCRIPT, include_str!("../assets/learn/learn.js")),
    ("learn/board.js", SCRIPT, include_str!("../assets/learn/board.js")),
    ("learn/table.js", SCRIPT, include_str!("../assets/learn/table.js")),
    ("learn/ask.js", SCRIPT, include_str!("../assets/learn/ask.js")),
    ("learn/steps.js", SCRIPT, include_str!("../assets/learn/steps.js")),
    ("learn/exercise.js", SCRIPT, include_str!("../assets/learn/exercise.js")),
    ("learn/sheet.js", SCRIPT, include_str!("../assets/learn/sheet.js")),
    ("learn/progress.js", SCRIPT, include_str!("../assets/learn/progress.js")),
    ("learn/stones.js", SCRIPT, include_str!("../assets/learn/stones.js")),
];

/// The asset with a name.
pub(crate) fn find(name: &str) -> Option<Document> {
    let &(_, media, text) = ASSETS.iter().find(|asset| asset.0 == name)?;
    Some(Document { status: 200, media, body: text.as_bytes().to_vec(), lasting: true })
}

//! What the scripts of the page for graphs say.

use grundy::notation::Words;
use grundy::words;

/// Every sentence, by name.
pub(super) fn all() -> Vec<(&'static str, Words)> {
    [sheet(), found(), game()].concat()
}

type Sentences = Vec<(&'static str, Words)>;

fn sheet() -> Sentences {
    vec![
        ("sheet", words!("The graph, drawn", "图")),
        ("edge", words!("arrow from {{from}} to {{to}}", "从 {{from}} 到 {{to}} 的箭头")),
        ("vertex", words!("vertex {{name}}", "顶点 {{name}}")),
        (
            "cut",
            words!("Delete the arrow from {{from}} to {{to}}", "删除从 {{from}} 到 {{to}} 的箭头"),
        ),
        ("remove", words!("Delete {{name}}", "删除 {{name}}")),
        ("play-from", words!("Play from {{name}}", "从 {{name}} 开始对弈")),
    ]
}

fn found() -> Sentences {
    vec![
        ("wins-N", words!("the player to move wins", "先手必胜")),
        ("wins-P", words!("the player to move loses", "先手必败")),
        ("wins-D", words!("a draw", "和局")),
        ("value", words!("SG value {{n}}", "SG 值 {{n}}")),
        ("far", words!("{{n}} moves left with best play", "最佳走法下还有 {{n}} 步")),
        (
            "counted",
            words!(
                "{{all}} vertices, {{edges}} arrows. N: {{n}}, P: {{p}}, D: {{d}}.",
                "{{all}} 个顶点，{{edges}} 条箭头。N：{{n}}，P：{{p}}，D：{{d}}。"
            ),
        ),
        (
            "listed",
            words!("The first {{n}} of {{all}} are listed.", "共 {{all}} 个，列出前 {{n}} 个。"),
        ),
        ("solving", words!("Solving…", "求解中……")),
        ("empty", words!("The sheet is empty: add a vertex.", "还没有顶点：请添加。")),
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
    ]
}

fn game() -> Sentences {
    vec![
        ("token", words!("The token lies on {{name}}. Your move.", "棋子在 {{name}}。轮到您。")),
        (
            "won-you",
            words!(
                "The token lies on {{name}}: play is over. You win!",
                "棋子在 {{name}}：终局。您赢了！"
            ),
        ),
        (
            "won-machine",
            words!(
                "The token lies on {{name}}: play is over. The machine wins.",
                "棋子在 {{name}}：终局。机器赢了。"
            ),
        ),
        (
            "slip",
            words!(
                "The move from {{from}} to {{to}} was a mistake; {{better}} would have been better.",
                "从 {{from}} 走到 {{to}} 是失误；走到 {{better}} 更好。"
            ),
        ),
        ("hint-wins", words!("A winning move: to {{to}}.", "必胜走法：走到 {{to}}。")),
        (
            "hint-draws",
            words!(
                "No move wins; to {{to}} holds the draw.",
                "没有必胜走法；走到 {{to}} 可以求和。"
            ),
        ),
        (
            "hint-loses",
            words!(
                "Every move loses; to {{to}} resists longest.",
                "每一步都会输；走到 {{to}} 抵抗最久。"
            ),
        ),
    ]
}

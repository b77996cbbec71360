//! What the scripts of a match say.

use grundy::notation::Words;
use grundy::words;

/// Every sentence, by name.
pub(super) fn all() -> Vec<(&'static str, Words)> {
    [set_up(), turns(), judgements(), cards(), past()].concat()
}

type Sentences = Vec<(&'static str, Words)>;

fn set_up() -> Sentences {
    vec![
        ("game", words!("Game", "游戏")),
        ("position", words!("Position", "局面")),
        ("remove", words!("Remove part {{n}}", "删除第 {{n}} 部分")),
        ("part", words!("Part {{n}}", "第 {{n}} 部分")),
        ("perfect", words!("100 %: plays perfectly", "100 %：完美")),
        ("skill", words!("{{n}} %: errs at times", "{{n}} %：有时会走错")),
        ("random", words!("0 %: plays at random", "0 %：随机走")),
        ("normal", words!("who cannot move loses", "无法走的一方输")),
        ("misere", words!("misère: who cannot move wins", "反 Nim 规则：无法走的一方赢")),
        ("ruled", words!("the rule says who wins", "胜负由规则决定")),
        ("opponent", words!("machine {{skill}}", "机器 {{skill}}")),
        ("nameless", words!("Name a game, such as nim.", "请填写游戏名，例如 nim。")),
        ("ruleless", words!("Write the rule.", "请写出规则。")),
        ("placeless", words!("Write a position.", "请填写局面。")),
        ("meant", words!("Did you mean {{name}}?", "您是否想写 {{name}}？")),
        ("own", words!("Your rule", "自定规则")),
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
        ("again-asked", words!("Try again", "重试")),
        ("failed", words!("The question could not be answered", "未能得到回答")),
    ]
}

fn turns() -> Sentences {
    vec![
        ("begin", words!("You begin.", "您先走。")),
        ("yours", words!("Your move.", "轮到您。")),
        ("thinking", words!("The machine is thinking…", "机器思考中……")),
        ("asking", words!("One moment…", "请稍候……")),
        ("machine-moved", words!("The machine: {{move}}.", "机器：{{move}}。")),
        ("you-moved", words!("You: {{move}}.", "您：{{move}}。")),
        ("undone", words!("Taken back.", "已悔棋。")),
        ("you-won", words!("You win!", "您赢了！")),
        ("you-lost", words!("The machine wins.", "机器赢了。")),
        (
            "ended",
            words!(
                "{{moves}} moves were played; mistakes of yours: {{mistakes}}.",
                "共走了 {{moves}} 步；您走错 {{mistakes}} 次。"
            ),
        ),
        ("again", words!("Play again", "再来一局")),
        ("swap", words!("Swap sides", "交换先后")),
    ]
}

fn judgements() -> Sentences {
    vec![
        ("hint", words!("Hint", "提示")),
        ("hint-wins", words!("A winning move: {{move}}.", "必胜走法：{{move}}。")),
        (
            "hint-resists",
            words!(
                "Every move loses; this one resists longest, {{n}} moves more: {{move}}.",
                "每一步都会输；这一步抵抗最久，还有 {{n}} 步：{{move}}。"
            ),
        ),
        (
            "hint-loses",
            words!("Every move loses; try {{move}}.", "每一步都会输；可以试试 {{move}}。"),
        ),
        (
            "hint-draws",
            words!(
                "No move wins; this one holds the draw: {{move}}.",
                "没有必胜走法；这一步可以求和：{{move}}。"
            ),
        ),
        (
            "hint-unknown",
            words!(
                "No winning move is known; try {{move}}.",
                "没有已知的必胜走法；可以试试 {{move}}。"
            ),
        ),
        ("play-it", words!("Play it", "就走这一步")),
        ("close", words!("Close", "关闭")),
        ("erred", words!("That was a mistake", "这一步走错了")),
        ("better", words!("Better: {{move}}.", "更好的走法：{{move}}。")),
        ("take-back", words!("Take it back", "收回这一步")),
        ("go-on", words!("Go on", "继续")),
        ("left", words!("What you left: {{position}}", "您留下的局面：{{position}}")),
        ("wins", words!("wins", "必胜")),
        ("loses", words!("loses", "必败")),
        ("draws", words!("draws", "和")),
        ("mover-wins", words!("The player to move wins.", "轮到走的一方必胜。")),
        ("mover-loses", words!("The player to move loses.", "轮到走的一方必败。")),
        ("a-draw", words!("A draw.", "和局。")),
        ("value", words!("value {{n}}", "SG 值 {{n}}")),
        ("valueless", words!("no value", "无 SG 值")),
    ]
}

fn cards() -> Sentences {
    vec![
        ("empty", words!("Nothing is left here.", "这里已没有走法。")),
        ("moves", words!("Moves ({{n}})", "走法（{{n}}）")),
        ("filter", words!("Find a move", "查找走法")),
        (
            "more",
            words!(
                "There are more moves than these. Write the position after your move:",
                "走法不止这些。请写出您走后的局面："
            ),
        ),
        ("after", words!("The position after your move", "您走后的局面")),
        ("go", words!("Go", "走")),
        ("board-of", words!("The board of {{position}}", "{{position}} 的棋盘")),
        ("which-move", words!("Which move?", "哪一步？")),
        ("ways", words!("{{name}}: {{n}} moves", "{{name}}：{{n}} 种走法")),
        ("touch-on", words!("{{n}} moves begin so: touch on.", "有 {{n}} 种走法：请继续点选。")),
        ("choose-anew", words!("None of these", "都不是")),
        ("what-decides", words!("Show what decides", "显示胜负关键")),
        (
            "too-large",
            words!(
                "Too large for a board: choose from the list.",
                "太大，无法画成棋盘：请从列表中选择。"
            ),
        ),
        ("part-is", words!("Part {{n}}: {{game}}", "第 {{n}} 部分：{{game}}")),
    ]
}

fn past() -> Sentences {
    vec![
        ("start", words!("Start", "开始")),
        ("you", words!("you", "您")),
        ("machine", words!("machine", "机器")),
        ("you-ahead", words!("you win from here", "您将获胜")),
        ("machine-ahead", words!("the machine wins from here", "机器将获胜")),
        ("nobody-ahead", words!("nobody wins from here", "双方都不能获胜")),
        ("looking", words!("You are looking back at move {{n}}.", "正在回看第 {{n}} 步。")),
        ("from-here", words!("Go on from here", "从这里继续")),
        ("present", words!("Back to the present", "回到当前")),
    ]
}

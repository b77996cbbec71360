//! What the scripts of a match say.

use grundy::notation::Words;
use grundy::words;

/// Every sentence, by name.
pub(super) fn all() -> Vec<(&'static str, Words)> {
    [set_up(), by_hand(), ways(), turns(), judgements(), help(), cards(), together(), past()]
        .concat()
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
        (
            "anti-sg",
            words!(
                "anti-SG: play ends when every SG value is 0, and who is to move wins",
                "anti-SG：所有 SG 值为 0 时终局，轮到走的一方赢"
            ),
        ),
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

/// Positions that are made by hand.
fn by_hand() -> Sentences {
    vec![
        ("coin-is-up", words!("coin {{n}}, up", "第 {{n}} 枚，正面")),
        ("coin-is-down", words!("coin {{n}}, down", "第 {{n}} 枚，反面")),
        ("by-hand", words!("Make the position by hand", "手工编辑局面")),
        ("one-more", words!("heap {{n}}: one stone more", "第 {{n}} 堆加一颗")),
        ("one-less", words!("heap {{n}}: one stone less", "第 {{n}} 堆减一颗")),
        ("no-heap", words!("Remove heap {{n}}", "删除第 {{n}} 堆")),
        ("add-heap", words!("Add a heap", "添加一堆")),
        ("add-coin", words!("Add a coin", "添加一枚")),
        ("no-coin", words!("Remove the last coin", "删除最后一枚")),
        ("sheet", words!("The position, drawn", "局面")),
        ("ground", words!("the ground", "地面")),
        ("vertex", words!("vertex {{name}}", "顶点 {{name}}")),
        ("start-vertex", words!("vertex {{name}}, where play begins", "顶点 {{name}}，起点")),
        ("edge", words!("edge {{from}}-{{to}}", "边 {{from}}-{{to}}")),
        ("pointer", words!("Pointer", "鼠标")),
        ("tool-connect", words!("Draw edges", "画边")),
        ("tool-move", words!("Move", "移动")),
        ("tool-delete", words!("Delete", "删除")),
        ("tool-start", words!("Choose the start", "选择起点")),
        (
            "how-bush",
            words!(
                "Draw from the ground or from a vertex: to another vertex, or into the open for a new one.",
                "从地面或顶点画起：画到另一个顶点，或画到空白处新建顶点。"
            ),
        ),
        (
            "how-graph",
            words!(
                "Draw from one vertex to another, or into the open for a new one.",
                "从一个顶点画到另一个顶点，或画到空白处新建顶点。"
            ),
        ),
        ("edge-from", words!("Edge from", "边：从")),
        ("edge-to", words!("to", "到")),
        ("new-vertex", words!("a new vertex", "新顶点")),
        ("join", words!("Add the edge", "添加边")),
        ("cut-edge", words!("Delete the edge {{edge}}", "删除边 {{edge}}")),
    ]
}

/// How several games are joined, said of a match.
fn ways() -> Sentences {
    vec![
        (
            "is-disjunctive-short",
            words!(
                "one component each move, the first that is over ends play",
                "每步走一个分量，任一结束即终局"
            ),
        ),
        ("is-conjunctive", words!("all components each move", "每步走所有分量")),
        (
            "is-conjunctive-short",
            words!(
                "all components each move, the first that is over ends play",
                "每步走所有分量，任一结束即终局"
            ),
        ),
        ("is-selective", words!("one or more components each move", "每步走一个或多个分量")),
        ("is-moore", words!("one to {{k}} components each move", "每步走一至 {{k}} 个分量")),
    ]
}

/// A move that is put together.
fn together() -> Sentences {
    vec![
        (
            "together-conjunctive",
            words!(
                "Choose a move in every component that is not over.",
                "请在每个未结束的分量中各选一步。"
            ),
        ),
        (
            "together-conjunctive-short",
            words!("Choose a move in every component.", "请在每个分量中各选一步。"),
        ),
        (
            "together-selective",
            words!("Choose a move in one or more components.", "请在一个或多个分量中各选一步。"),
        ),
        (
            "together-moore",
            words!(
                "Choose a move in one to {{k}} components.",
                "请在一至 {{k}} 个分量中各选一步。"
            ),
        ),
        ("nothing-picked", words!("Nothing is chosen yet.", "还没有选择。")),
        ("no-move-yet", words!("This is not a whole move yet.", "这还不是完整的一步。")),
        ("make-it", words!("Make the move", "走这一步")),
        ("drop", words!("Take out: {{move}}", "去掉：{{move}}")),
    ]
}

/// How one moves, what help is there, and the review.
fn help() -> Sentences {
    vec![
        (
            "how-heap",
            words!(
                "Click a stone: it is taken with all stones above it.",
                "点击一颗石子：它和它上面的石子会一起被取走。"
            ),
        ),
        (
            "how-coins",
            words!("Click the coins to turn, then “Turn them”.", "点击要翻转的硬币，再点“翻转”。"),
        ),
        (
            "how-board",
            words!(
                "Touch what your move is about; what one touch does not decide is asked.",
                "点击您要走的地方；点一次不能决定时会再询问。"
            ),
        ),
        ("how-list", words!("Choose a move from the list.", "从列表中选择一步。")),
        (
            "how-together",
            words!(
                "A move may be made in several components: choose in each, then make the move.",
                "一步可以同时走几个分量：在各分量中选好，再走。"
            ),
        ),
        ("little-more", words!("A little more", "再多一点")),
        ("show-move", words!("Show the move", "告诉我走法")),
        ("a-mistake", words!("a mistake", "失误")),
        ("review", words!("Review mistakes ({{n}})", "复盘失误（{{n}}）")),
        ("reviewing", words!("The position before move {{n}}.", "第 {{n}} 步之前的局面。")),
        ("mistake-of", words!("Mistake {{k}} of {{n}}", "失误 {{k}} / {{n}}")),
        (
            "you-played",
            words!("Move {{n}}, you played: {{move}}.", "第 {{n}} 步，您走了：{{move}}。"),
        ),
        ("would-have", words!("This would have been better: {{move}}.", "更好的走法：{{move}}。")),
        ("mistake-before", words!("Previous", "上一个")),
        ("mistake-after", words!("Next", "下一个")),
        ("close-review", words!("Close the review", "结束复盘")),
        (
            "broken-line",
            words!(
                "Move {{n}} of this address cannot be made here; the moves before it are shown.",
                "网址中的第 {{n}} 步在此无法走；已显示它之前的走法。"
            ),
        ),
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

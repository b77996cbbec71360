//! What the scripts of the workbench say.

use grundy::notation::Words;
use grundy::words;

/// Sentences by name; what stands in braces is filled in by the script.
pub(super) fn words() -> Vec<(&'static str, Words)> {
    [form(), answers(), tables(), laws(), pictures()].concat()
}

/// What the panel of the mex says, wherever it stands.
pub(crate) fn mex_words() -> Vec<(&'static str, Words)> {
    let names = [
        "boxes",
        "box",
        "box-empty",
        "box-free",
        "mex-of",
        "mex-line",
        "no-moves",
        "not-all",
        "make-position",
    ];
    tables().into_iter().filter(|(name, _)| names.contains(name)).collect()
}

/// At the fields.
fn form() -> Vec<(&'static str, Words)> {
    vec![
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
        ("stale", words!("Below: the last one without an error.", "下面是上一次无误的结果。")),
        ("computing", words!("Computing…", "计算中……")),
        ("cancel", words!("Cancel", "取消")),
        ("cancelled", words!("Cancelled.", "已取消。")),
        ("again", words!("Ask again", "重新计算")),
        ("smaller", words!("Ask less: values to {{n}}", "减少计算：只算到 {{n}}")),
        ("read-as", words!("Read as", "读作")),
        (
            "empty-rule",
            words!("Write a rule, or start from an example.", "请写一条规则，或从示例开始。"),
        ),
        ("empty-game", words!("Write the name of a game.", "请写游戏名。")),
        ("place", words!("Line {{line}}, column {{column}}:", "第 {{line}} 行第 {{column}} 列：")),
        ("write", words!("Correct it", "改正")),
        ("more-errors", words!("{{count}} more errors", "另有 {{count}} 处错误")),
        ("did-you-mean", words!("Did you mean", "您是否想输入")),
        ("for-example", words!("For example", "例如")),
        (
            "family",
            words!("This name needs a parameter: {{usage}}.", "此名称需要参数：{{usage}}。"),
        ),
        (
            "is-a-problem",
            words!("This is a contest problem, not a game.", "这是竞赛题，不是游戏。"),
        ),
        ("copy", words!("Copy", "复制")),
        ("copied", words!("Copied", "已复制")),
        ("copy-link", words!("Copy link", "复制链接")),
        ("play", words!("Play this", "对弈")),
    ]
}

/// About the game and the position.
fn answers() -> Vec<(&'static str, Words)> {
    vec![
        ("the-rule-is", words!("The rule is", "此规则是")),
        (
            "not-recognised",
            words!(
                "No game of the catalogue: the rule itself is followed.",
                "不是目录中的游戏：按规则本身计算。"
            ),
        ),
        ("proved", words!("proved", "已证明")),
        ("compared", words!("compared up to {{n}}", "比较到 {{n}}")),
        ("observed", words!("observed up to {{n}}", "观察到 {{n}}")),
        ("conjectured", words!("conjectured from {{n}} terms", "由 {{n}} 项猜想")),
        (
            "proved-game",
            words!(
                "The rule has exactly the moves of this game.",
                "此规则的走法与该游戏完全相同。"
            ),
        ),
        (
            "compared-game",
            words!(
                "The moves were compared for all numbers up to {{n}}.",
                "对不超过 {{n}} 的所有数比较过走法。"
            ),
        ),
        ("N", words!("The player to move wins", "先手必胜")),
        ("P", words!("The player to move loses", "先手必败")),
        ("D", words!("Nobody can force a win", "双方都无法取胜（和局）")),
        ("sg", words!("SG value {{value}}", "SG 值 {{value}}")),
        ("moves-to-end", words!("{{n}} moves to the end", "距终局 {{n}} 步")),
        ("winning-moves", words!("Winning moves", "必胜走法")),
        ("and-more", words!("The list is not complete.", "列表不完整。")),
        ("period", words!("Period {{period}} from {{from}} on", "从 {{from}} 起周期为 {{period}}")),
        ("saltus", words!(", each time {{saltus}} more", "，每周期增加 {{saltus}}")),
        (
            "no-period",
            words!("None found in the first {{n}} values.", "前 {{n}} 个值中未发现周期。"),
        ),
        ("look-further", words!("Look further", "继续寻找")),
        ("looking", words!("Looking for a period…", "正在寻找周期……")),
    ]
}

/// At the table.
fn tables() -> Vec<(&'static str, Words)> {
    vec![
        (
            "table",
            words!(
                "SG values; the arrow keys move from cell to cell",
                "SG 值；用方向键在格子间移动"
            ),
        ),
        ("cell", words!("{{at}}: value {{value}}", "{{at}}：值 {{value}}")),
        ("no-law-short", words!("no law found", "未发现规律")),
        (
            "period-short",
            words!("period {{period}} from {{from}}", "从 {{from}} 起周期 {{period}}"),
        ),
        ("no-period-short", words!("no period to {{n}}", "到 {{n}} 无周期")),
        ("cut-off", words!("Shown up to {{n}}.", "只显示到 {{n}}。")),
        (
            "pick",
            words!(
                "Point at a cell, or go to it with the keyboard, to see which values its mex reads.",
                "指向或用键盘选中一格，即可看到它的 mex 读取了哪些值。"
            ),
        ),
        (
            "mex-line",
            words!(
                "The least value that no move has is {{value}}.",
                "没有走法能达到的最小值是 {{value}}。"
            ),
        ),
        ("no-moves", words!("There is no move, so the value is 0.", "没有走法，因此值为 0。")),
        ("mex-of", words!("{{at}}, {{count}} moves.", "{{at}}：{{count}} 种走法。")),
        ("not-all", words!("Not all moves are listed.", "未列出全部走法。")),
        ("box", words!("{{value}}: {{move}}", "{{value}}：{{move}}")),
        (
            "box-empty",
            words!("{{value}}: no move; this is the value", "{{value}}：没有走法；这就是 SG 值"),
        ),
        ("box-free", words!("{{value}}: no move", "{{value}}：没有走法")),
        ("boxes", words!("How the mex fills up", "mex 的填充过程")),
        (
            "no-cell",
            words!(
                "The positions of this game are not numbers of the table.",
                "此游戏的局面不是表中的数。"
            ),
        ),
        ("make-position", words!("Ask about {{at}}", "查看局面 {{at}}")),
    ]
}

/// About the law.
fn laws() -> Vec<(&'static str, Words)> {
    vec![
        ("tested", words!("tested up to {{n}}", "检验到 {{n}}")),
        (
            "tested-law",
            words!(
                "Compared with all values up to there; this is no proof.",
                "与到此为止的所有值比较过；这不是证明。"
            ),
        ),
        ("no-law", words!("No law found in {{n}} terms.", "在 {{n}} 项中未发现规律。")),
        ("losing-pairs", words!("Losing pairs, k = 0, 1, 2, …:", "必败数对，k = 0, 1, 2, …：")),
        ("exceptions", words!("{{count}} exceptions, at {{list}}", "例外 {{count}} 处：{{list}}")),
        ("exception", words!("an exception to the law", "规律的例外")),
        (
            "tried",
            words!(
                "Other classes of laws and why not: {{count}}",
                "其他类型的规律及其原因：{{count}} 类"
            ),
        ),
        ("change-it", words!("Change it and test", "修改并检验")),
        (
            "write-formula",
            words!(
                "Write a formula in the words of the rule language; cases by `if` and `else`.",
                "用规则语言写一个公式；分情况用 `if` 与 `else`。"
            ),
        ),
        (
            "no-counterexample",
            words!("No counterexample; this is no proof.", "没有反例；这不是证明。"),
        ),
        ("refuted", words!("refuted", "已否定")),
        ("at", words!("at {{at}}:", "在 {{at}}：")),
        ("says", words!("the formula says {{value}},", "公式给出 {{value}}，")),
        ("no-value", words!("the formula has no value ({{why}}),", "公式没有值（{{why}}），")),
        ("value-is", words!("the value is {{value}}.", "实际为 {{value}}。")),
        (
            "wrong-in-all",
            words!("Wrong {{count}} times up to {{n}}.", "到 {{n}} 为止共错 {{count}} 处。"),
        ),
        ("holds-from", words!("Right from {{from}} to {{n}}.", "从 {{from}} 到 {{n}} 都对。")),
        ("by-table", words!("no law: a table", "无规律：用表")),
        ("languages", words!("Languages", "编程语言")),
    ]
}

/// At the pictures.
fn pictures() -> Vec<(&'static str, Words)> {
    vec![
        ("strip", words!("Strip", "数值条")),
        ("scatter", words!("Scatter", "散点图")),
        ("heat", words!("Heat map", "热图")),
        ("graph", words!("Play", "走法图")),
        ("binary", words!("Binary", "二进制")),
        ("position", words!("Position", "局面")),
        (
            "about-strip",
            words!(
                "Values in rows, with the period and its exceptions",
                "逐行的值，标出周期与例外"
            ),
        ),
        ("about-scatter", words!("Values as points, rare ones coloured", "值的散点图，稀有值着色")),
        ("about-heat", words!("Values of all pairs, zeros marked", "所有数对的值，零最醒目")),
        ("about-graph", words!("Every position that play can reach", "走法能到达的所有局面")),
        ("about-binary", words!("Values in binary, odd columns lit", "二进制的值，奇数列高亮")),
        ("about-position", words!("The position as it lies", "局面本身")),
        ("open-picture", words!("Open the picture", "打开图片")),
        ("kinds", words!("Kinds of pictures", "图的种类")),
    ]
}

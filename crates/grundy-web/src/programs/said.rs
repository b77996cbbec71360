//! What routes and parameters mean, in Chinese: the English is that of their schemas.

use grundy::notation::Words;

/// A sentence of a schema, and the same in Chinese; the English alone where there is none.
pub(super) fn in_words(english: &str) -> Words {
    let zh = CHINESE.iter().find(|pair| pair.0 == english).map_or(english, |pair| pair.1);
    Words { en: english.to_owned(), zh: zh.to_owned() }
}

/// The sentences, route by route.
const CHINESE: &[(&str, &str)] = &[
    ("Answer any question: one type in, one document out", "回答任意问题：一种输入，一个文档"),
    (
        "Any question: its name `ask` and its members; or a text as people type it: `nim 3 4 5`",
        "任意问题：名称 `ask` 与各成员；或人们输入的文本，如 `nim 3 4 5`",
    ),
    ("List the games", "列出游戏"),
    (
        "Those of a contest site (`cf`, `luogu`, `hdu`), or one problem (`cf1091h`)",
        "某竞赛网站（`cf`、`luogu`、`hdu`）的，或单个题目（`cf1091h`）",
    ),
    (
        "Those of a family: `heap`, `split`, `pair`, `row`, `graph`, `board`, `number`",
        "某一类别的：`heap`、`split`、`pair`、`row`、`graph`、`board`、`number`",
    ),
    ("List the contest problems", "列出竞赛题"),
    (
        "Those of a contest site (`cf`, `luogu`, `hdu`), or one (`cf603c`)",
        "某竞赛网站（`cf`、`luogu`、`hdu`）的，或单个题目（`cf603c`）",
    ),
    (
        "Show a game, a problem or a concept: rules, theorem with its source, an example",
        "显示游戏、题目或概念：规则、定理及出处、例子",
    ),
    (
        "A game, a contest problem, a concept or `concepts` (needed unless there is `rule`)",
        "游戏、竞赛题、概念或 `concepts`（有 `rule` 时可省略）",
    ),
    (
        "Solve an explicit game graph: outcome, SG value and remoteness of every node",
        "求解显式的游戏图：每个结点的胜负、SG 值与步数",
    ),
    ("A move `u v` in each line", "每行一个走法 `u v`"),
    ("Who cannot move wins", "无法行动者胜"),
    ("Compute with nimbers", "nim 数运算"),
    ("What to compute", "算式"),
    ("Show every operation", "显示每一步运算"),
    (
        "Solve a contest problem: the judge's input in, its answer out",
        "求解竞赛题：给出评测输入，得到答案",
    ),
    ("A contest problem", "竞赛题"),
    ("The judge's input", "评测输入"),
    (
        "Solve a position: outcome, SG value, every winning move, the reason",
        "求解局面：胜负、SG 值、全部必胜走法与理由",
    ),
    (
        "A game: nim, bash:3, kayles, 0.137 (needed unless there is `rule`)",
        "游戏：nim、bash:3、kayles、0.137（有 `rule` 时可省略）",
    ),
    (
        "A position in the game's own notation; parts joined by ` + ` are played together",
        "按游戏自己的记法写的局面；以 ` + ` 连接的各部分一起进行",
    ),
    ("List at most so many winning moves; else 1000", "最多列出的必胜走法数；默认 1000"),
    (
        "Explain an SG value: a move to every smaller value, and why it stops there",
        "解释 SG 值：到每个更小值的一步，以及为何止于此",
    ),
    (
        "List every move with what it leaves, and choose one at any skill",
        "列出每一步及其留下的局面，并按任意水平选择一步",
    ),
    (
        "The position before the last move: say whether that move was a mistake, and why",
        "上一步之前的局面：说明那一步是否错着及原因",
    ),
    ("List at most so many moves; else 1000", "最多列出的走法数；默认 1000"),
    (
        "How often in a hundred times the best move is chosen, else any; else always",
        "一百次中有多少次选择最佳走法，其余任选；默认总是最佳",
    ),
    ("A number that names the random moves; else 1", "决定随机走法的整数；默认 1"),
    (
        "Draw a position, its play or the values, as SVG or PNG",
        "绘制局面、对局或 SG 值，格式为 SVG 或 PNG",
    ),
    (
        "The last index N, or a position in the game's own notation",
        "最后的下标 N，或按游戏自己的记法写的局面",
    ),
    ("The kind of picture; else the first that fits", "图的种类；默认第一种合适的"),
    ("The colours; else light", "配色；默认浅色"),
    ("The width of the picture", "图的宽度"),
    ("Pixels of a PNG for each unit of the width; else 2", "PNG 每单位宽度的像素数；默认 2"),
    ("The picture alone: no title, no verdict, no notes", "只有图：没有标题、结论与注释"),
    ("A scatter with linear axes, not logarithmic ones", "散点图使用线性坐标轴而非对数坐标轴"),
    (
        "Positions of a graph drawn as one: those of equal moves, or of equal value",
        "图中合并绘制的局面：走法相同的，或值相同的",
    ),
    (
        "A strip or a heat map of who wins, in place of SG values: N, P and D",
        "以胜负（N、P、D）代替 SG 值绘制条带或热图",
    ),
    ("Table of SG values 0..=N", "SG 值表 0..=N"),
    (
        "A game of one or two numbers, or more with `fix` (needed unless there is `rule`)",
        "一个或两个数的游戏，更多的数需用 `fix`（有 `rule` 时可省略）",
    ),
    ("The last index", "最后的下标"),
    (
        "Find the period of the SG values and prove it, or say how far it was looked for",
        "求 SG 值的周期并证明，或说明找到了多远",
    ),
    ("A game of one number (needed unless there is `rule`)", "一个数的游戏（有 `rule` 时可省略）"),
    (
        "Find the law of the SG values: proved, tested, or none",
        "求 SG 值的规律：已证明、已检验或没有",
    ),
    ("How many terms to look at (for two numbers: rows)", "查看多少项（两个数时为行数）"),
    (
        "Test a formula against the SG values: refuted, proved, or tested so far",
        "用 SG 值检验公式：被否定、已证明或检验到某处",
    ),
    (
        "A formula of n, or of x and y, in the words of the rule language",
        "关于 n，或关于 x 与 y 的公式，用规则语言书写",
    ),
    ("How many terms to compare (for two numbers: rows)", "比较多少项（两个数时为行数）"),
    (
        "Write code that computes the SG values: by their law, or by a table",
        "写出计算 SG 值的代码：用规律或用表",
    ),
    ("The language; else cpp", "编程语言；默认 cpp"),
    (
        "The largest n for which the code must be right; else 1e18",
        "代码必须正确的最大 n；默认 1e18",
    ),
    ("The name of the function; else sg, and for outcomes wins", "函数名；默认 sg，胜负时为 wins"),
    ("Fill a table by the rule even if there is a law", "即使有规律也按规则填表"),
    (
        "A whole program that reads an input of this form: T n a..., or * n a... 0",
        "读取此种格式输入的完整程序：T n a... 或 * n a... 0",
    ),
    (
        "With main: the words for a win and a loss; else First,Second",
        "与 main 同用：表示胜与负的词；默认 First,Second",
    ),
    (
        "Parameters of the rule that become arguments of the function: m, or m=1..40",
        "成为函数参数的规则参数：m，或 m=1..40",
    ),
    ("Count the starting positions that are lost", "计数先手必败的初始局面"),
    ("A game (needed unless there is `rule`)", "游戏（有 `rule` 时可省略）"),
    ("How many heaps there are", "堆数"),
    ("The smallest size of a heap; else 1", "堆的最小大小；默认 1"),
    ("The largest size of a heap: 1e18, 1_000_000", "堆的最大大小：1e18、1_000_000"),
    ("Give the number modulo this", "对此数取模"),
    ("The order of the heaps does not matter", "不计堆的顺序"),
    (
        "A rule in place of a game: `n -> [n-k] for k in 1..n`",
        "代替游戏的规则：`n -> [n-k] for k in 1..n`",
    ),
    ("Another value for a parameter of the rule: `F=5`", "规则参数的另一个值：`F=5`"),
    ("Follow the rule itself even if it is a known game", "即使是已知游戏也按规则本身计算"),
    ("Follow the rule without compiling it", "不编译，直接解释规则"),
    ("Who wins in place of SG values: N, P and D", "以胜负（N、P、D）代替 SG 值"),
    ("Who wins if whoever cannot move wins", "无法行动者胜时谁赢"),
    (
        "Give a number of the position one value: `c=1`; one number or two stay free",
        "固定局面中的一个数：`c=1`；保留一个或两个自由的数",
    ),
    ("Only positions that satisfy this condition: `a <= b`", "只取满足此条件的局面：`a <= b`"),
    (
        "The stipulated game of the SJ theorem: play ends when every SG value is 0",
        "SJ 定理所说的游戏：所有 SG 值为 0 时结束",
    ),
    (
        "How components are played together; else disjunctive",
        "各分量如何一起进行；默认 disjunctive",
    ),
    ("Wall-clock time: 500ms, 60s, 10m, 2h", "实际时间：500ms、60s、10m、2h"),
    ("Memory of tables: 512M, 4G", "数表所占内存：512M、4G"),
    ("Positions visited: 1e8, 2.5e7, 1000000", "访问的局面数：1e8、2.5e7、1000000"),
    (
        "A contest problem, in place of a game: the whole program that solves it",
        "竞赛题，代替游戏：给出解题的完整程序",
    ),
    (
        "A game of one or two numbers, or more with `fix` (needed unless there is `rule` or `problem`)",
        "一个或两个数的游戏，更多的数需配合 `fix`（有 `rule` 或 `problem` 时可省略）",
    ),
    (
        "A move that was made from there, as the position after it; several in their order",
        "从那里走的一步，写作走后的局面；可按顺序给出多步",
    ),
    ("An answer to be judged", "待批改的答案"),
    (
        "Help in steps: where to look, in which component, the move",
        "分步提示：先看哪里、哪个分量、哪一步",
    ),
    ("How wide boards may be, in units; else 340", "棋盘最宽多少个单位；缺省为 340"),
    ("Make an exercise of a seed, or judge an answer to it", "由种子生成一道练习，或批改它的答案"),
    ("The game, without a position, where the kind needs one", "游戏，不含局面；某些题型需要"),
    ("The same seed gives the same exercise; else 1", "相同的种子给出相同的练习；缺省为 1"),
    (
        "What is asked: `who-wins`, `which-move`, `sg`, `mex`, `xor`, `law`, `outcome-graph`, `count-p`, `decompose`",
        "题型：`who-wins`、`which-move`、`sg`、`mex`、`xor`、`law`、`outcome-graph`、`count-p`、`decompose`",
    ),
    (
        "What is chosen from: `heaps 3 max 15`, `coins 8`, `tree 7`, `graph 6 edges 8`, `one of 3 4 5; 7 7`",
        "出题范围：`heaps 3 max 15`、`coins 8`、`tree 7`、`graph 6 edges 8`、`one of 3 4 5; 7 7`",
    ),
    (
        "Write code that computes the SG values, by their law or by a table; or that solves a problem",
        "生成计算 SG 值的代码，按规律或查表；或解竞赛题的程序",
    ),
    ("Give the right answer", "给出正确答案"),
    ("The form of the answer", "回答的形式"),
];

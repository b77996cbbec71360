//! The list of words, in the order in which one needs them.

use super::Term;

/// A word with its forms in both languages, its meanings, its lesson and its concept.
macro_rules! term {
    ($name:literal, [$($en:literal),*], [$($zh:literal),*], $about:literal, $zh_about:literal,
     $lesson:literal, $concept:literal) => {
        Term {
            name: $name,
            en: &[$($en),*],
            zh: &[$($zh),*],
            about: $about,
            zh_about: $zh_about,
            lesson: $lesson,
            concept: $concept,
        }
    };
}

/// Every word.
pub static TERMS: &[Term] = &[
    term!(
        "impartial",
        ["impartial", "impartial game", "impartial games"],
        ["公平游戏", "公平组合游戏"],
        "A game in which both players have the same moves: what may be done depends on the position alone, not on who moves.",
        "双方走法相同的游戏：能怎么走只取决于局面，与轮到谁走无关。",
        "03-game-graphs",
        "impartial"
    ),
    term!(
        "position",
        ["position", "positions"],
        ["局面"],
        "Where play stands: all that decides which moves are left.",
        "游戏进行到的状态：决定了此后有哪些走法。",
        "02-win-and-lose",
        "impartial"
    ),
    term!(
        "option",
        ["option", "options"],
        ["后继"],
        "A position that one move leads to.",
        "从某局面走一步能到达的局面。",
        "02-win-and-lose",
        "outcomes"
    ),
    term!(
        "follower",
        ["follower", "followers"],
        ["后代"],
        "A position that any number of moves leads to; the position itself is one.",
        "从某局面走若干步（可以是零步）能到达的局面。",
        "",
        "outcomes"
    ),
    term!(
        "terminal",
        ["terminal"],
        ["终局", "终态"],
        "A position without moves: play is over.",
        "没有走法的局面：游戏结束。",
        "02-win-and-lose",
        "outcomes"
    ),
    term!(
        "normal-play",
        ["normal play"],
        ["正常规则"],
        "Whoever cannot move loses: the last move wins.",
        "无法走动者负，即走最后一步者胜。",
        "01-lose-at-nim",
        "impartial"
    ),
    term!(
        "misere",
        ["misère play", "misère"],
        ["反常规则", "反 Nim 规则", "反尼姆"],
        "Play in which whoever cannot move wins: the last move loses.",
        "无法走动者胜，即走最后一步者负的规则。",
        "13-anti-nim",
        "misere"
    ),
    term!(
        "outcome",
        ["outcome", "outcomes"],
        ["胜负"],
        "Who wins from a position if both play well: N, P or D.",
        "双方都走得最好时某局面的结果：N、P 或 D。",
        "02-win-and-lose",
        "outcomes"
    ),
    term!(
        "n-position",
        ["N-position", "N-positions", "N"],
        ["必胜态", "必胜局面", "N"],
        "A position from which the Next player, the one to move, wins.",
        "先手（轮到走的一方）必胜的局面。",
        "02-win-and-lose",
        "outcomes"
    ),
    term!(
        "p-position",
        ["P-position", "P-positions", "P"],
        ["必败态", "必败局面", "P"],
        "A position from which the Previous player, the one who has just moved, wins: every move from it is a mistake.",
        "先手必败的局面：刚走过的一方获胜，从它出发怎么走都是输。",
        "02-win-and-lose",
        "outcomes"
    ),
    term!(
        "draw",
        ["draw", "draws"],
        ["和局", "平局"],
        "A position, marked D, from which nobody can force a win, so that play goes on for ever; only games with cycles have them.",
        "记作 D：谁也无法取胜、可以一直走下去的局面；只有带环的游戏才有。",
        "03-game-graphs",
        "outcomes"
    ),
    term!(
        "game-graph",
        ["game graph", "game graphs"],
        ["游戏图", "博弈图"],
        "The positions as nodes, the moves as arrows: every impartial game is a token on such a graph.",
        "以局面为点、走法为边的有向图：任何公平游戏都是在这样的图上移动一枚棋子。",
        "03-game-graphs",
        "outcomes"
    ),
    term!(
        "remoteness",
        ["remoteness"],
        ["步数"],
        "How many moves are left until the end when the winner hurries and the loser delays.",
        "胜者求快、败者求慢时，距终局还有多少步。",
        "",
        "remoteness"
    ),
    term!(
        "mex",
        ["mex"],
        ["mex", "最小缺失数"],
        "The least number 0, 1, 2, … that is not in a set (minimum excluded): mex {0, 1, 3} = 2.",
        "不在集合中的最小非负整数（minimum excluded）：mex {0, 1, 3} = 2。",
        "04-mex-and-sg",
        "mex"
    ),
    term!(
        "sg-value",
        ["SG value", "SG values", "Grundy value", "Grundy values"],
        ["SG 值", "SG 函数值", "SG 函数"],
        "The mex of the values of the options. It is 0 exactly for the lost positions, and tells how a position behaves in a sum.",
        "各后继的 SG 值的 mex。它为 0 当且仅当局面必败，并决定该局面在和中的作用。",
        "04-mex-and-sg",
        "sg"
    ),
    term!(
        "sum",
        ["sum", "sums", "sum of games"],
        ["游戏的和"],
        "Several games side by side: a move is a move in one of them: the disjunctive compound.",
        "几个游戏并列进行，每步恰在其中一个里走。",
        "05-sums-and-xor",
        "sg-theorem"
    ),
    term!(
        "component",
        ["component", "components"],
        ["分量"],
        "A part of a position that is played by itself, in a sum or in another compound.",
        "局面中独立进行的一部分，是和（或其他复合）的一项。",
        "05-sums-and-xor",
        "sg-theorem"
    ),
    term!(
        "nim-sum",
        ["nim-sum", "nim-sums", "exclusive or", "xor"],
        ["异或", "nim-和"],
        "Addition in binary without carries, written ⊕: 3 ⊕ 5 = 6. The SG value of a sum is the nim-sum of the values.",
        "不进位的二进制加法，记作 ⊕：3 ⊕ 5 = 6。和的 SG 值等于各部分 SG 值的异或。",
        "05-sums-and-xor",
        "nim-sum"
    ),
    term!(
        "nimber",
        ["nimber", "nimbers"],
        ["nimber", "尼姆数"],
        "A number as the value of a game: a heap of Nim of that size, which any position of that SG value can stand for in a sum.",
        "作为游戏的值的数：与同样大小的尼姆堆等价，SG 值相同的局面在和中可以互换。",
        "",
        "sg-theorem"
    ),
    term!(
        "heap",
        ["heap", "heaps"],
        ["堆"],
        "Some stones that lie together; in most games here a component is one heap.",
        "放在一起的若干石子；本课程的多数游戏中，一堆就是一个分量。",
        "01-lose-at-nim",
        "nim-sum"
    ),
    term!(
        "subtraction-game",
        ["subtraction game", "subtraction games"],
        ["减法游戏"],
        "A game on heaps in which one takes a number of stones from a given set.",
        "每次从一堆中取走给定集合中某个数目石子的游戏。",
        "",
        "period"
    ),
    term!(
        "period",
        ["period", "periods", "pre-period"],
        ["周期"],
        "A number p with g(n + p) = g(n) for all n from some point on, the pre-period.",
        "使 g(n + p) = g(n) 从某处（前周期）起恒成立的数 p。",
        "06-bash",
        "period"
    ),
    term!(
        "saltus",
        ["saltus"],
        ["增量"],
        "What is added to the values after each period, where they grow: g(n + p) = g(n) + s.",
        "值递增时每过一个周期所增加的量 s：g(n + p) = g(n) + s。",
        "",
        "period"
    ),
    term!(
        "compound",
        ["compound", "compounds"],
        ["复合游戏", "复合"],
        "How components are played together: in one of them (a sum), in all, in any number, in up to k.",
        "各分量如何一起进行：每步走其中一个（和）、全部、任意多个或至多 k 个。",
        "",
        "every-sg"
    ),
    term!(
        "anti-sg",
        ["anti-SG"],
        ["反 SG", "Anti-SG"],
        "Who cannot move wins, and play is declared over as soon as every component has SG value 0: the game of the SJ theorem.",
        "无法走动者胜，且规定所有分量的 SG 值都为 0 时游戏立即结束：SJ 定理的前提。",
        "14-anti-sg",
        "sj"
    ),
    term!(
        "every-sg",
        ["every-SG"],
        ["Every-SG"],
        "The compound in which one moves in every component that still has a move; the last move wins.",
        "每步必须在所有还能走的分量中各走一步的复合；走最后一步者胜。",
        "15-every-sg",
        "every-sg"
    ),
    term!(
        "multi-sg",
        ["multi-SG"],
        ["Multi-SG"],
        "Games in which a move may leave several components: such an option has the nim-sum of their values.",
        "一步可以把一个分量变成几个的游戏：这样的后继的值是各部分值的异或。",
        "16-multi-sg",
        "multi-sg"
    ),
    term!(
        "tame",
        ["tame"],
        ["驯顺"],
        "Of misère play: as easy as that of Nim, because every follower behaves like Nim heaps.",
        "指反常规则下与尼姆一样简单：每个后代的表现都与尼姆堆相同。",
        "14-anti-sg",
        "misere"
    ),
    term!(
        "beatty",
        ["Beatty sequence", "Beatty sequences", "Beatty's theorem"],
        ["Beatty 数列", "贝蒂数列", "贝蒂定理"],
        "The numbers ⌊α⌋, ⌊2α⌋, ⌊3α⌋, … of an irrational α > 1; two of them with 1/α + 1/β = 1 hold every positive integer once.",
        "无理数 α > 1 的倍数取整 ⌊α⌋、⌊2α⌋、⌊3α⌋……；若 1/α + 1/β = 1，两列恰好不重不漏地包含所有正整数。",
        "10-wythoff",
        "beatty"
    ),
    term!(
        "zeckendorf",
        ["Zeckendorf"],
        ["齐肯多夫"],
        "The one way to write a positive integer as a sum of Fibonacci numbers no two of which are neighbours.",
        "把正整数写成互不相邻的斐波那契数之和的唯一写法。",
        "11-fibonacci",
        "zeckendorf"
    ),
    term!(
        "symmetry",
        ["symmetry", "mirror strategy"],
        ["对称策略", "对称"],
        "Answering each move by its mirror image, so that the one who answers always has a move.",
        "对手每走一步，就走与之对称的一步，因而总有应手。",
        "20-ring",
        "symmetry"
    ),
    term!(
        "colon",
        ["colon principle"],
        ["冒号原理", "克朗原理"],
        "In a tree the branches at a vertex may be replaced by one stalk as long as the nim-sum of their lengths.",
        "树上某顶点的各分支可以换成一根长度为各分支值之异或的杆。",
        "18-trees",
        "colon"
    ),
    term!(
        "fusion",
        ["fusion", "fusion principle"],
        ["融合", "融合原理"],
        "In a graph that hangs on the ground, the vertices of a cycle may be made one without changing the value.",
        "与地面相连的图中，把一个环上的顶点合为一个，值不变。",
        "19-graphs",
        "fusion"
    ),
    term!(
        "matching",
        ["matching", "matchings", "maximum matching"],
        ["匹配", "最大匹配"],
        "Edges without common ends. From a vertex that every largest such set covers, the first player of geography wins.",
        "没有公共端点的一组边。若每个最大匹配都盖住起点，则在图上移动棋子的先手必胜。",
        "21-matching",
        "matching"
    ),
    term!(
        "strategy-stealing",
        ["strategy stealing"],
        ["策略偷取"],
        "A proof that the first player wins: had the second player a winning answer, the first could have played it at once.",
        "证明先手必胜的方法：假如后手有必胜应对，先手一开始就可以抢先走那一步。",
        "25-strategy-and-symmetry",
        ""
    ),
];

//! The constructs of the rule language, each in a rule that can be tried.

use grundy::notation::Words;
use grundy::words;

/// A construct: what it means, a rule that has it, and perhaps a position to ask about.
pub(super) struct Construct {
    pub means: Words,
    pub rule: &'static str,
    pub position: &'static str,
}

const fn shown(rule: &'static str) -> (&'static str, &'static str) {
    (rule, "")
}

/// Constructs that belong together.
pub(super) struct Part {
    pub heading: Words,
    pub about: Words,
    pub all: Vec<Construct>,
}

fn part(
    heading: Words,
    about: Words,
    all: impl IntoIterator<Item = ((&'static str, &'static str), Words)>,
) -> Part {
    let one = |((rule, position), means)| Construct { means, rule, position };
    Part { heading, about, all: all.into_iter().map(one).collect() }
}

/// All constructs.
pub(super) fn parts() -> Vec<Part> {
    vec![moves(), sets(), names(), numbers(), files(), verdicts(), cycles()]
}

fn moves() -> Part {
    part(
        words!("Moves", "走法"),
        words!(
            "Several lines are all the moves there are. An option that contains a negative number is left out.",
            "多行合起来就是全部走法。含负数的后继不计。"
        ),
        [
            (
                ("take 1..3", "3 4 5"),
                words!("Take a number of stones from a heap.", "从一堆中取若干颗。"),
            ),
            (
                shown("n -> [n-k] for k in 1..n"),
                words!(
                    "The same idea in full: for every k, from n to n−k.",
                    "完整写法：对每个 k，从 n 到 n−k。"
                ),
            ),
            (
                ("n -> [n-k] for k in 1..n\nn -> [k] + [n-k] for k in 1..n/2", "3 4 5"),
                words!(
                    "A `+` leaves several heaps, which are played on side by side.",
                    "`+` 留下几堆，各堆并行继续。"
                ),
            ),
            (
                shown("n -> d * [n/d] for d in divisors(n) if d > 1"),
                words!("Copies: d equal heaps.", "若干份：d 个相等的堆。"),
            ),
            (
                shown("n -> end if n % 3 == 1\nn -> [n-2]"),
                words!("`end` (or `[]`) leaves nothing at all.", "`end`（或 `[]`）什么也不留下。"),
            ),
            (
                shown("m -> sum(i in 2..k) [m/i] for k in 1..m"),
                words!(
                    "A heap for every member of a set: the number of parts can vary.",
                    "集合的每个元素对应一堆：堆数可以变化。"
                ),
            ),
        ],
    )
}

fn sets() -> Part {
    part(
        words!("Sets", "集合"),
        words!(
            "What a name runs through, or what may be taken.",
            "名字取遍的范围，或可以取走的数目。"
        ),
        [
            (
                shown("take 1..n/2"),
                words!(
                    "A range contains both ends; `/` rounds down.",
                    "区间包含两端；`/` 向下取整。"
                ),
            ),
            (
                shown("take {1, 3, 5..8}"),
                words!("A list, with ranges among it.", "列出的元素，其中可以有区间。"),
            ),
            (
                shown("n -> [n-d] for d in divisors(n) if d < n"),
                words!("The divisors of a number.", "一个数的因数。"),
            ),
            (
                shown("n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)"),
                words!("The prime divisors of a number.", "一个数的质因数。"),
            ),
            (
                shown("take primes_upto(n)"),
                words!("All primes up to a number.", "不超过某数的全部质数。"),
            ),
            (
                shown("take powers(2, n)"),
                words!("The powers of a number: 1, 2, 4, …", "某数的幂：1、2、4……"),
            ),
        ],
    )
}

fn names() -> Part {
    part(
        words!("Names and conditions", "名字与条件"),
        words!(
            "Behind `for` stand names, the later ones may use the earlier; behind `if` a condition on all of them. A comment begins with `#`.",
            "`for` 之后是名字，后面的可以用前面的；`if` 之后是对它们的条件。注释以 `#` 开头。"
        ),
        [
            (
                shown("n -> [i] + [j] for i in 0..n-2, j = n-2-i"),
                words!(
                    "`in` runs through a set, `=` names a value.",
                    "`in` 取遍集合，`=` 给一个值命名。"
                ),
            ),
            (
                shown("n -> [n-k] for k in 1..n if gcd(n, k) == 1"),
                words!("A condition: coprime numbers only.", "条件：只取互质的数。"),
            ),
            (
                shown("n -> [n-k] for k in 1..n if k not in {1, 2}"),
                words!("Membership is a condition, too.", "属于与不属于也是条件。"),
            ),
            (
                ("(n, k) -> [n-j, k] for j in 1..n/k if k > 0", "7 2"),
                words!(
                    "A condition guards what stands below it: no division by 0 here.",
                    "条件先于其后的内容检查：这里不会除以 0。"
                ),
            ),
            (
                shown("param F = 3\nn -> [n-k] for k in 1..F  # at most F"),
                words!(
                    "A parameter: a number that can be changed from outside.",
                    "参数：可以从外部更改的数。"
                ),
            ),
        ],
    )
}

fn numbers() -> Part {
    part(
        words!("Several numbers, and bits", "多个数与二进制位"),
        words!(
            "A position has up to eight numbers. The binary digits of one number can be a row of coins or a board.",
            "一个局面最多有八个数。一个数的二进制位可以表示一排硬币或棋盘。"
        ),
        [
            (
                (
                    "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b\n(a, b) -> [a-k, b-k] for k in 1..min(a, b)",
                    "3 5",
                ),
                words!("Wythoff’s game: a table for every pair.", "威佐夫博弈：每个数对都有值。"),
            ),
            (
                ("(x, y) -> [k, y] for k in 0..x-1\n(x, y) -> [x, k] for k in 0..y-1", "2 5 + 3 4"),
                words!(
                    "A sum of two positions has a `+` between them.",
                    "两个局面之和，中间写 `+`。"
                ),
            ),
            (
                ("(a, b, c) unordered -> [a, b, c-k] for k in 1..c", "4 2 4"),
                words!(
                    "`unordered`: the order means nothing; the numbers are kept ascending.",
                    "`unordered`：次序无关，各数按升序排列。"
                ),
            ),
            (
                (
                    "show s as coins\ns -> [s xor t] for i in 1..bits(s), j in 0..i-1, t = (1 << i) - (1 << j) if s xor t < s",
                    "11",
                ),
                words!(
                    "Coins in a row: turn a run, the leftmost from heads to tails.",
                    "一排硬币：翻转连续一段，最左一枚由正面变反面。"
                ),
            ),
        ],
    )
}

fn files() -> Part {
    part(
        words!("What a rule says about itself", "规则关于自身的说明"),
        words!(
            "These lines change no move: titles, remarks, an example, a law that is compared with the values, what positions look like.",
            "这些行不改变走法：标题、备注、示例、与 SG 值比较的规律、局面的样子。"
        ),
        [
            (
                shown(
                    "# Take at most half of a heap.\nname At most half\nzh 至多取一半\nnote Odd n has the value of (n-1)/2.\nsource Levine 2006\nstart 10 7 3\ntake 1..n/2",
                ),
                words!("Titles, a remark, a source, an example.", "标题、备注、出处、示例。"),
            ),
            (
                shown("alias three\nfamily heap\nlevel 1\nlaw n % 4\ntake 1..3"),
                words!(
                    "Other names, the family, how hard it is, the law.",
                    "别名、类别、难度、规律。"
                ),
            ),
            (
                (
                    "show s as grid 2x3\ns -> [s - (1 << i)] for i in 0..5 if (s >> i) & 1 == 1",
                    "45",
                ),
                words!(
                    "The digits as the cells of a board (`heaps`, `row`, `coins`, `grid RxC`, `board RxC`).",
                    "二进制位作为棋盘的格子（`heaps`、`row`、`coins`、`grid RxC`、`board RxC`）。"
                ),
            ),
        ],
    )
}

fn verdicts() -> Part {
    part(
        words!("Verdicts and starts", "胜负判定与开局"),
        words!(
            "Who cannot move has lost. `win if` and `lose if` decide earlier; then there are winners and no SG values.",
            "无法行动者负。`win if` 与 `lose if` 可以提前判定；此时只有胜负，没有 SG 值。"
        ),
        [
            (
                ("take 1..3\nwin if n == 0", "21"),
                words!("Who takes the last one loses.", "取最后一颗者负。"),
            ),
            (
                ("n -> [n+k] for k in 1..10 if n + k <= 100\nlose if n == 100", "0"),
                words!("The player to move at 100 has lost.", "在 100 处轮到的一方负。"),
            ),
            (
                (
                    "(last, a, b) -> [1, a-1, b] if last != 1\n(last, a, b) -> [2, a, b-1] if last != 2\nvalid if last == 0",
                    "0 3 3",
                ),
                words!(
                    "`valid if` says which positions are starts.",
                    "`valid if` 说明哪些局面可以作为开局。"
                ),
            ),
        ],
    )
}

fn cycles() -> Part {
    part(
        words!("Play that can return", "可能循环的对局"),
        words!(
            "Positions may come again. Then there can be draws, and no SG values.",
            "局面可以重复出现。此时可能有和局，没有 SG 值。"
        ),
        [(
            ("n -> [(n+k) % 12] for k in {2, 5} if n > 0", "11"),
            words!("A walk around a clock.", "绕钟面行走。"),
        )],
    )
}

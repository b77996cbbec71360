//! Rules to start from.

/// A rule with its name.
pub(super) struct Example {
    pub en: &'static str,
    pub zh: &'static str,
    pub rule: &'static str,
    /// A position worth looking at; may be empty.
    pub position: &'static str,
}

/// The rules, the first of which is there when nothing is asked.
pub(super) const EXAMPLES: &[Example] = &[
    Example { en: "Take 1 to 3", zh: "取 1 到 3 个", rule: "take 1..3", position: "3 4 5" },
    Example {
        en: "Take 1, 3 or 4",
        zh: "取 1、3 或 4 个",
        rule: "n -> [n-k] for k in {1, 3, 4}",
        position: "",
    },
    Example {
        en: "Lasker’s Nim",
        zh: "Lasker 尼姆",
        rule: "n -> [n-k] for k in 1..n\nn -> [k] + [n-k] for k in 1..n/2",
        position: "3 4 5",
    },
    Example { en: "At most half", zh: "至多取一半", rule: "take 1..n/2", position: "" },
    Example {
        en: "Proper divisors",
        zh: "取真因数",
        rule: "n -> [n-d] for d in divisors(n) if d < n",
        position: "",
    },
    Example {
        en: "Grundy’s game",
        zh: "Grundy 游戏",
        rule: "n -> [i] + [n-i] for i in 1..(n-1)/2",
        position: "12 7",
    },
    Example {
        en: "Two neighbours",
        zh: "取相邻两个",
        rule: "n -> [i] + [n-2-i] for i in 0..n-2",
        position: "",
    },
    Example {
        en: "Wythoff",
        zh: "威佐夫博弈",
        rule: "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b\n(a, b) -> [a-k, b-k] for k in 1..min(a, b)",
        position: "3 4",
    },
    Example {
        en: "Equal shares",
        zh: "均分",
        rule: "param F = 3\nn -> (n % m) * [n/m + 1] + (m - n % m) * [n/m] for m in 2..n if n >= F",
        position: "",
    },
    Example {
        en: "Last one loses",
        zh: "取最后者负",
        rule: "take 1..3\nwin if n == 0",
        position: "21",
    },
    Example {
        en: "Round the clock",
        zh: "绕钟面",
        rule: "n -> [(n+k) % 12] for k in {2, 5} if n > 0",
        position: "11",
    },
];

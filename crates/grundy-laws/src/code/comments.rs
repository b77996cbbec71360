//! The comments of emitted code in the language of whoever reads it.
//!
//! Code is written with English comments; what the compiler reads is the same in all languages, so
//! that only the comments, and what a program says when it fails, are exchanged.

use super::{Language, complaints};
use grundy::notation::Locale;

/// What comments say, line by line.
const SENTENCES: &[(&str, &str)] = &[
    ("a / b rounded down, b > 0.", "a / b 向下取整，b > 0。"),
    ("The remainder of a, never negative, b > 0.", "a 的非负余数，b > 0。"),
    ("The length in binary; 0 for 0.", "二进制长度；0 的长度为 0。"),
    ("How many binary digits are 1.", "二进制中 1 的个数。"),
    ("The least power of two in x > 0.", "x > 0 的最低位 1（lowbit）。"),
    ("How often x > 0 can be divided by p.", "x > 0 能被 p 整除的次数。"),
    ("x > 0 divided by two as often as possible.", "x > 0 除尽因子 2 之后的值。"),
    ("The greatest power of two in x > 0.", "不超过 x > 0 的最大的 2 的幂。"),
    (
        "The least prime that divides x > 1, in O(square root of x).",
        "x > 1 的最小质因子，复杂度 O(√x)。",
    ),
    (
        "Which prime the least prime p of x > 1 is: 1 for 2, 2 for 3, ..., in O(p^(3/4)).",
        "x > 1 的最小质因子 p 是第几个质数：2 为 1，3 为 2，……，复杂度 O(p^(3/4))。",
    ),
    (
        "How many of 2, ..., v are not struck out yet: for v = i, and for v = p / i.",
        "2, ..., v 中尚未划去的个数：v = i 时，以及 v = p / i 时。",
    ),
    (
        "How many of 2, ..., v are not struck out yet: for v = i, and for v = p // i.",
        "2, ..., v 中尚未划去的个数：v = i 时，以及 v = p // i 时。",
    ),
    (
        "The square root, rounded down: Newton's iteration from above, in integers.",
        "平方根向下取整：整数的牛顿迭代，从上方逼近。",
    ),
    ("The greatest k with 1 + 2 + ... + k <= x.", "满足 1 + 2 + ... + k <= x 的最大 k。"),
    (
        "Miller and Rabin; these bases are enough for all 64-bit numbers.",
        "Miller–Rabin 素性检验；这些底数对所有 64 位整数足够。",
    ),
    (
        "The exponents of the prime factors of x > 0, in O(cube root of x): what trial division leaves",
        "x > 0 的各质因子的指数，复杂度 O(x 的立方根)：试除之后",
    ),
    (
        "The exponents of the prime factors of x > 0, in O(cube root of x): what trial division",
        "x > 0 的各质因子的指数，复杂度 O(x 的立方根)：试除之后",
    ),
    ("has at most two prime factors.", "至多还剩两个质因子。"),
    ("leaves has at most two prime factors.", "至多还剩两个质因子。"),
    (
        "How many prime factors x > 0 has, repeated ones counted.",
        "x > 0 的质因子个数，重复的也计入。",
    ),
    (
        "The exclusive or of the exponents of the prime factors of x > 0.",
        "x > 0 的各质因子指数的异或和。",
    ),
    (
        "The x-th number, from 0, with an odd number of binary ones.",
        "二进制中有奇数个 1 的第 x 个数（从 0 起）。",
    ),
    ("The digits of x in a base, the greatest place first.", "x 在给定进制下的各位，高位在前。"),
    (
        "x as a sum of Fibonacci numbers 1, 2, 3, 5, ..., the greatest place first.",
        "把 x 写成斐波那契数 1, 2, 3, 5, ... 之和，高位在前。",
    ),
    (
        "x as a sum of Pell numbers 1, 2, 5, 12, ..., the greatest place first.",
        "把 x 写成佩尔数 1, 2, 5, 12, ... 之和，高位在前。",
    ),
    (
        "x as a sum of Tribonacci numbers 1, 2, 4, 7, 13, ..., the greatest place first.",
        "把 x 写成三阶斐波那契数 1, 2, 4, 7, 13, ... 之和，高位在前。",
    ),
    (
        "The nim product of numbers below 2^64: a = a1 F + a0 with F = 2^half, where F F = F + F/2.",
        "小于 2^64 的数的 nim 积：a = a1 F + a0，F = 2^half，其中 F F = F + F/2。",
    ),
    (
        "What an automaton says that reads the digits of x, the greatest place first.",
        "从高位起读入 x 的各位的自动机的输出。",
    ),
    (
        "The value of x where x is an exception, else -1: a binary search.",
        "x 是例外时的值，否则为 -1：二分查找。",
    ),
    ("The value of x where x is an exception, else -1.", "x 是例外时的值，否则为 -1。"),
    (
        "A product of a row, a matrix for each digit of x, the greatest place first, and a column.",
        "行向量、x 各位（高位在前）对应的矩阵与列向量的乘积。",
    ),
    ("a + b, which must fit in 64 bits.", "a + b，结果须能用 64 位表示。"),
    ("a - b, which must fit in 64 bits.", "a - b，结果须能用 64 位表示。"),
    ("a * b, which must fit in 64 bits.", "a * b，结果须能用 64 位表示。"),
    ("a / b rounded down.", "a / b 向下取整。"),
    ("What a / b, rounded down, leaves.", "a / b 向下取整后的余数。"),
    ("x times the e-th power of two.", "x 乘以 2 的 e 次方。"),
    ("x divided by the e-th power of two, rounded down.", "x 除以 2 的 e 次方，向下取整。"),
    ("The largest e with p^e | x.", "满足 p^e | x 的最大 e。"),
    ("The positive divisors of x; none for 0.", "x 的正约数；0 没有。"),
    ("The prime divisors of x; none for 0.", "x 的质因子；0 没有。"),
    ("The primes up to x, from a list that grows.", "不超过 x 的质数，取自逐步增长的表。"),
    ("1, b, b * b, ... up to most.", "不超过 most 的 1, b, b * b, ...。"),
    ("of 0, 1, 2, ... as far as they are known", "0, 1, 2, ... 已求出的值"),
    (
        "marks[v] == values.size() + 1: v is an option's value",
        "marks[v] == values.size() + 1：v 是某个后继的值",
    ),
    (
        "marks[v] == values.len() + 1: v is an option's value.",
        "marks[v] == values.len() + 1：v 是某个后继的值。",
    ),
    (
        "The value of x; -1 for what is no position, -2 for what is not known yet.",
        "x 的值；不是局面时为 -1，尚未求出时为 -2。",
    ),
    ("the table has side * side cells, row by row", "表格有 side * side 格，逐行存放"),
    ("as far as they are known", "已求出的值"),
    (
        "The value of (x, y); -1 for what is no position, -2 for what is not known yet.",
        "(x, y) 的值；不是局面时为 -1，尚未求出时为 -2。",
    ),
    ("The least value that is not marked, as the next one.", "把未标记的最小值作为下一个值。"),
    ("The value of two positions together.", "两个局面之和的值。"),
    ("The value of so many copies of a position.", "若干个相同局面之和的值。"),
    ("The values of 0, 1, 2, ... as far as they are known.", "0, 1, 2, ... 已求出的值。"),
    (
        "The values of a square of positions, row by row, as far as they are known.",
        "正方形内各局面已求出的值，逐行存放。",
    ),
    ("Marks the values of all options.", "标记所有后继的值。"),
    ("The next number of the input.", "输入中的下一个数。"),
    (
        "Reads the next number; false at the end of the input.",
        "读入下一个数；输入已结束时为 false。",
    ),
    (
        "The value of a position; -1 for what is none, -2 for what is not known yet.",
        "局面的值；不是局面时为 -1，尚未求出时为 -2。",
    ),
    ("options whose values are not known yet", "值尚未求出的后继"),
    ("Options whose values are not known yet.", "值尚未求出的后继。"),
    ("marks[v]: v is an option's value", "marks[v]：v 是某个后继的值"),
    ("marks[v]: v is an option's value.", "marks[v]：v 是某个后继的值。"),
    (
        "Values; -2 for what is not known yet, -3 for what is in work.",
        "各局面的值；尚未求出为 -2，正在计算为 -3。",
    ),
    (
        "Values; -2 for what is not known yet, -3 for what is in work. Small numbers stand in a list.",
        "各局面的值；尚未求出为 -2，正在计算为 -3。较小的数存放在数组中。",
    ),
    ("of positions; -3 for what is in work", "各局面的值；正在计算为 -3"),
    ("larger numbers are not asked for", "不会问到更大的数"),
    ("Larger numbers are not asked for.", "不会问到更大的数。"),
    ("of 0, 1, 2, ..., MOST", "0, 1, 2, ..., MOST 的值"),
    ("The values of 0, 1, 2, ..., MOST.", "0, 1, 2, ..., MOST 的值。"),
    ("bit k: so many may be taken", "第 k 位：可以取走 k 个"),
    ("Bit k: so many may be taken.", "第 k 位：可以取走 k 个。"),
    ("Notes what a move from MOST to x takes.", "记下从 MOST 到 x 的一步取走了多少。"),
    (
        "Bit n of rows[v]: a move from n leads to the value v.",
        "rows[v] 的第 n 位：从 n 出发有一步到达值 v。",
    ),
    (
        "Bit n - start of rows[v]: a move from n leads to the value v.",
        "rows[v] 的第 n - start 位：从 n 出发有一步到达值 v。",
    ),
    (
        "The value of a position, after those of all that it needs.",
        "局面的值；先求出它所需的所有局面的值。",
    ),
];

/// Code with its comments in one language.
///
/// # Example
/// ```
/// use grundy::notation::Locale;
/// use grundy_laws::code::{Language, commented};
/// let code = "// PROVED for all n\nlong long sg(long long n) {\n";
/// let zh = commented(code, Language::Cpp, Locale::Zh);
/// assert_eq!(zh, "// 已证明（对所有 n）\nlong long sg(long long n) {\n");
/// ```
///
/// # Complexity
/// O(length).
pub fn commented(code: &str, language: Language, locale: Locale) -> String {
    if locale == Locale::En {
        return code.to_owned();
    }
    code.lines().map(|line| translated(line, language) + "\n").collect()
}

fn translated(line: &str, language: Language) -> String {
    if line.contains("first difference: ") {
        return line.replace("first difference: ", "首个差异：").replace(" should be ", " 应为 ");
    }
    if let Some(line) = complaints::in_chinese(line) {
        return line;
    }
    match comment(line, language) {
        Some((start, text, end)) => format!("{start}{}{end}", in_chinese(text)),
        None => line.to_owned(),
    }
}

/// A line with a comment: what stands before it, the comment, what stands after it.
fn comment(line: &str, language: Language) -> Option<(&str, &str, &str)> {
    let (quotes, signs): (&str, &[&str]) = match language {
        Language::Python => ("\"\"\"", &["# "]),
        Language::Cpp | Language::Rust => ("", &["/// ", "// "]),
    };
    let start = signs.iter().find_map(|sign| Some(line.find(sign)? + sign.len()));
    if let Some(start) = start {
        return Some((&line[..start], line[start..].trim_start(), ""));
    }
    if quotes.is_empty() {
        return None;
    }
    // A text in quotes may go on in the next line.
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let inner = text.strip_prefix(quotes).unwrap_or(text);
    let closed = inner.strip_suffix(quotes);
    let start = indent + text.len() - inner.len();
    let text = closed.unwrap_or(inner);
    (text.len() < line.trim_start().len())
        .then(|| (&line[..start], text, &line[start + text.len()..]))
}

fn in_chinese(text: &str) -> String {
    if let Some((_, zh)) = SENTENCES.iter().find(|(en, _)| *en == text) {
        return (*zh).to_owned();
    }
    if let Some(index) = text.strip_prefix("PROVED for all ") {
        return format!("已证明（对所有 {index}）");
    }
    let tested = text.strip_prefix("TESTED to ").and_then(|rest| rest.strip_suffix("; not proved"));
    if let Some(reach) = tested {
        return match reach.split_once(" for ") {
            Some((last, ranges)) => format!("已检验到 {last}（{ranges}），未证明"),
            None => format!("已检验到 {reach}，未证明"),
        };
    }
    let each = text.strip_prefix("PROVED for each of ");
    let each = each.and_then(|rest| rest.strip_suffix("; not proved for others"));
    if let Some((tuples, ranges)) = each.and_then(|rest| rest.split_once(" tuples, ")) {
        return format!("对 {tuples} 组参数（{ranges}）分别证明，其余未证明");
    }
    if let Some((law, most)) = text.split_once(", for numbers up to ") {
        return format!("{law}，其中各数不超过 {most}");
    }
    let ruled = text.strip_suffix(" by its rule, from a table of all values below that grows.");
    if let Some(function) = ruled {
        return format!("{function} 按规则计算：表格逐步增长，存放所有较小的值。");
    }
    if let Some(function) = text.strip_suffix(" by its rule, one position after the other.") {
        return format!("{function} 按规则逐个局面计算。");
    }
    let by_sets = text.split_once(" by its rule, from a table up to ");
    if let Some((function, most)) = by_sets
        && let Some(most) = most.strip_suffix(" by sets of heaps.")
    {
        return format!("{function} 按规则计算：用堆的集合（按位）填到 {most} 的表。");
    }
    let pace = text.strip_prefix("Goes down from n step by step: at most about ");
    let pace = pace.and_then(|rest| rest.strip_suffix(" for the largest n."));
    if let Some((steps, most)) = pace.and_then(|rest| rest.split_once(" steps, ")) {
        return format!("从 n 逐步下降：至多约 {steps} 步，n 最大时为 {most} 步。");
    }
    match text.split_once(" for 0 <= ") {
        Some((law, bound)) => format!("{}，其中 0 <= {bound}", law.trim_end_matches(',')),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::judge::{InputFormat, Main, Read, Roles, two_words};
    use super::super::{Options, emit};
    use super::*;
    use crate::{Expr, Function, Op};

    const ALL: [Language; 3] = [Language::Cpp, Language::Python, Language::Rust];

    fn is_chinese(text: &str) -> bool {
        text.chars().any(grundy::notation::is_chinese)
    }

    #[test]
    fn every_comment_of_the_helpers_is_known() {
        let files = [
            include_str!("helpers/cpp.txt"),
            include_str!("helpers/python.txt"),
            include_str!("helpers/rust.txt"),
        ];
        let mut count = 0;
        for (language, file) in ALL.into_iter().zip(files) {
            for (_, text, _) in file.lines().filter_map(|line| comment(line, language)) {
                assert!(is_chinese(&in_chinese(text)), "{language}: {text}");
                count += 1;
            }
        }
        assert!(count > 50, "{count}");
    }

    /// What reads an input, however its cases follow each other.
    #[test]
    fn every_comment_of_what_reads_is_known() {
        for format in ["n a...", "T n", "* n", "* n a...", "* x y 0 0"] {
            let format = InputFormat::read(format).unwrap();
            let numbers = ["n".to_owned()];
            let read = Read { numbers: &numbers, params: &[] };
            let roles = Roles::of(format, read).unwrap();
            let words = two_words("First,Second").unwrap();
            let main = Main { roles, words, draws: false };
            for language in ALL {
                let code = main.text(language, "sg", "int", 0);
                for (_, text, _) in code.lines().filter_map(|line| comment(line, language)) {
                    assert!(is_chinese(&in_chinese(text)), "{language}: {text}");
                }
            }
        }
    }

    #[test]
    fn nothing_but_comments_changes() {
        let part = Expr::Index.joined(Op::Add, 1).under(Function::OddPart);
        let law = part.joined(Op::Div, 2);
        for language in ALL {
            let code = emit(&law, language, &Options::default()).unwrap();
            let zh = commented(&code, language, Locale::Zh);
            assert_eq!(commented(&code, language, Locale::En), code);
            assert_eq!(code.lines().count(), zh.lines().count());
            let mut changed = 0;
            for (one, other) in code.lines().zip(zh.lines()) {
                if one != other {
                    changed += 1;
                    let printed = one.contains("first difference");
                    assert!(printed || comment(one, language).is_some(), "{one}");
                }
                if let Some((_, text, _)) = comment(other, language) {
                    assert!(is_chinese(text), "{text}");
                }
            }
            assert!(changed > 2, "{zh}");
        }
    }
}

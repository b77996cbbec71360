//! What the words of the rule language mean, one line each.

use grundy::notation::Words;
use grundy::words;

/// What a word means; `None` for names of the rule.
pub(crate) fn meaning(word: &str) -> Option<Words> {
    statement(word).or_else(|| keyword(word)).or_else(|| function(word))
}

/// Words that begin a statement.
fn statement(word: &str) -> Option<Words> {
    Some(match word {
        "take" => words!(
            "`take SET`: from a heap n one may take any k of the set",
            "`take 集合`：从堆 n 中可取走集合中任意 k 个"
        ),
        "win" => words!(
            "`win if …`: play ends there, and the player to move has won",
            "`win if …`：条件成立时对局结束，轮到者胜"
        ),
        "lose" => words!(
            "`lose if …`: play ends there, and the player to move has lost",
            "`lose if …`：条件成立时对局结束，轮到者负"
        ),
        "valid" => words!(
            "`valid if …`: which positions are starts; it changes no move",
            "`valid if …`：哪些局面可作为开局；不改变走法"
        ),
        "param" => words!(
            "`param F = 3`: a number that can be changed from outside",
            "`param F = 3`：可从外部改变的数"
        ),
        "start" => words!("`start 3 4 5`: an example of a position", "`start 3 4 5`：局面示例"),
        "name" => words!("the English title", "英文标题"),
        "zh" => words!("the Chinese title", "中文标题"),
        "note" => words!("a remark in English; there may be several", "英文说明；可有多行"),
        "zh-note" => words!("a remark in Chinese; there may be several", "中文说明；可有多行"),
        "source" => words!("where the game comes from", "游戏的出处"),
        "alias" => words!("other names, with commas between them", "其他名称，以逗号分隔"),
        "family" => words!(
            "the family of games: heap, split, pair, row, graph, board or number",
            "所属类别：heap、split、pair、row、graph、board 或 number"
        ),
        "level" => words!("how hard it is, from 1 to 5", "难度，从 1 到 5"),
        "problem" => words!("contest problems that are this game", "就是此游戏的竞赛题"),
        "law" => words!(
            "the formula of the SG values; after `P if`, the condition of lost positions",
            "SG 值的公式；`P if` 之后为必败局面的条件"
        ),
        "show" => words!(
            "how positions look: `show n as heaps`, `show s as coins`, `show (a, b) as token on 8x8`",
            "局面的画法：`show n as heaps`、`show s as coins`、`show (a, b) as token on 8x8`"
        ),
        _ => return None,
    })
}

/// Words inside of a line.
fn keyword(word: &str) -> Option<Words> {
    Some(match word {
        "for" => words!(
            "names that run through sets (`k in 1..n`) or have a value (`j = n-k`)",
            "引入取遍集合的名字（`k in 1..n`）或有固定值的名字（`j = n-k`）"
        ),
        "if" => words!("the condition under which the move exists", "走法存在的条件"),
        "in" => words!(
            "behind `for`: runs through a set; in a condition: is a member of it",
            "`for` 之后：取遍集合；条件中：属于集合"
        ),
        "and" => words!(
            "both hold; the right side is asked only if needed",
            "两者都成立；必要时才看右边"
        ),
        "or" => words!(
            "at least one holds; the right side is asked only if needed",
            "至少一个成立；必要时才看右边"
        ),
        "not" => words!("the opposite of a condition", "条件的否定"),
        "xor" => words!("exclusive or of numbers, bit by bit", "按位异或"),
        "sum" => words!(
            "`sum(i in SET) [x]`: all these positions together are left",
            "`sum(i in 集合) [x]`：同时留下所有这些局面"
        ),
        "end" => words!("nothing is left", "什么也不留下"),
        "unordered" => words!(
            "the order of the numbers means nothing: they are kept in ascending order",
            "各数的次序无关紧要：总按升序排列"
        ),
        _ => return None,
    })
}

fn function(word: &str) -> Option<Words> {
    Some(match word {
        "min" => words!("`min(a, b, …)`: the least", "`min(a, b, …)`：最小值"),
        "max" => words!("`max(a, b, …)`: the greatest", "`max(a, b, …)`：最大值"),
        "abs" => words!("`abs(a)`: without its sign", "`abs(a)`：绝对值"),
        "gcd" => words!("`gcd(a, b)`: the greatest common divisor", "`gcd(a, b)`：最大公约数"),
        "isqrt" => {
            words!("`isqrt(n)`: the square root, rounded down", "`isqrt(n)`：平方根，向下取整")
        }
        "bits" => {
            words!("`bits(n)`: the length in binary; 0 for 0", "`bits(n)`：二进制位数；0 的为 0")
        }
        "popcount" => {
            words!("`popcount(n)`: the ones in binary", "`popcount(n)`：二进制中 1 的个数")
        }
        "lowbit" => words!(
            "`lowbit(n)`: the largest power of two that divides n; 0 for 0",
            "`lowbit(n)`：整除 n 的最大的 2 的幂；0 的为 0"
        ),
        "exponent" => words!(
            "`exponent(n, p)`: the largest e such that p^e divides n",
            "`exponent(n, p)`：使 p^e 整除 n 的最大的 e"
        ),
        "divisors" => words!(
            "`divisors(n)`: the set of the positive divisors of n; none for 0",
            "`divisors(n)`：n 的正因数的集合；0 的为空"
        ),
        "primes" => words!(
            "`primes(n)`: the set of the prime divisors of n; none for 0",
            "`primes(n)`：n 的素因数的集合；0 的为空"
        ),
        "primes_upto" => {
            words!(
                "`primes_upto(n)`: the set of the primes up to n",
                "`primes_upto(n)`：不超过 n 的素数"
            )
        }
        "powers" => words!(
            "`powers(b, m)`: the set 1, b, b², … up to m",
            "`powers(b, m)`：集合 1, b, b², …，不超过 m"
        ),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::complete::words;
    use grundy_rules::check::functions;

    #[test]
    fn every_word_has_a_meaning() {
        for word in words().chain(functions()) {
            let means = meaning(word).unwrap_or_else(|| panic!("{word}"));
            assert!(!means.zh.is_empty() && !means.en.contains('\n'), "{word}");
        }
        assert_eq!(meaning("n"), None);
    }
}

//! Sets that are said in words: `take any`, `take at most 3`, `take primes`; and `split`.

use super::parse::Parser;
use super::token::TokenKind;
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::words;

/// Words that say nothing about a set.
const FILLING: [&str; 13] = [
    "a", "an", "the", "of", "number", "numbers", "amount", "stone", "stones", "coin", "coins",
    "objects", "them",
];

/// Sets in words, and as they are written; a line stands in place of the whole statement.
const SETS: [(&str, &str); 37] = [
    ("any", "1..n"),
    ("all", "1..n"),
    ("anything", "1..n"),
    ("some", "1..n"),
    ("任意", "1..n"),
    ("任意个", "1..n"),
    ("任意多个", "1..n"),
    ("half", "1..n/2"),
    ("at most half", "1..n/2"),
    ("up to half", "1..n/2"),
    ("一半", "1..n/2"),
    ("至多一半", "1..n/2"),
    ("one", "{1}"),
    ("prime", "primes_upto(n)"),
    ("primes", "primes_upto(n)"),
    ("质数", "primes_upto(n)"),
    ("素数", "primes_upto(n)"),
    ("divisor", "divisors(n)"),
    ("divisors", "divisors(n)"),
    ("因数", "divisors(n)"),
    ("约数", "divisors(n)"),
    ("power", "powers(2, n)"),
    ("powers", "powers(2, n)"),
    ("power 2", "powers(2, n)"),
    ("powers 2", "powers(2, n)"),
    ("power two", "powers(2, n)"),
    ("powers two", "powers(2, n)"),
    ("square", "n -> [n - k*k] for k in 1..isqrt(n)"),
    ("squares", "n -> [n - k*k] for k in 1..isqrt(n)"),
    ("平方数", "n -> [n - k*k] for k in 1..isqrt(n)"),
    ("odd", "n -> [n-k] for k in 1..n if k % 2 == 1"),
    ("奇数", "n -> [n-k] for k in 1..n if k % 2 == 1"),
    ("奇数个", "n -> [n-k] for k in 1..n if k % 2 == 1"),
    ("even", "n -> [n-k] for k in 2..n if k % 2 == 0"),
    ("偶数", "n -> [n-k] for k in 2..n if k % 2 == 0"),
    ("偶数个", "n -> [n-k] for k in 2..n if k % 2 == 0"),
    ("squared", "n -> [n - k*k] for k in 1..isqrt(n)"),
];

/// How a largest number is said.
const AT_MOST: [&str; 5] = ["at most ", "up to ", "no more than ", "not more than ", "max "];

/// Words for a split.
const SPLITS: [&str; 6] = ["split", "splits", "divide", "halve", "分", "分成"];

/// How a split is written.
pub(crate) const SPLIT: &str = "n -> [k] + [n-k] for k in 1..n/2";

impl Parser<'_> {
    /// Behind `take`: a set in words, and how it is written.
    pub(super) fn set_in_words(&self) -> Option<Diagnostic> {
        let (words, span, take) =
            (self.words_ahead(), self.ahead_to_condition()?, self.last_span());
        let said = words.join(" ");
        let set = set_of(&said).or_else(|| listed(&words))?;
        let whole = set.contains("->");
        let place = if whole { take.to(span) } else { span };
        let message = words!("behind `take` stands a set", "`take` 之后是集合");
        let label = words!("a set in words", "用文字描述的集合");
        // Such a line has its condition already.
        let condition = whole && !matches!(self.past(span), TokenKind::Newline | TokenKind::End);
        let diagnostic = Diagnostic::new(place, message).label(label);
        Some(match condition {
            true => diagnostic.help(words!("for example: {set}", "例如：{set}")),
            false => diagnostic.suggest(set),
        })
    }

    /// A line that begins with `split`.
    pub(super) fn split_in_words(&self, word: &str, span: Span) -> Option<Diagnostic> {
        if !SPLITS.contains(&word.to_lowercase().as_str()) {
            return None;
        }
        let place = self.ahead_to_condition().map_or(span, |rest| span.to(rest));
        let message =
            words!("a split is a move that leaves two heaps", "分堆是一种走法，走完后剩下两堆");
        let label = words!("no word begins such a move", "这种走法不以词语开头");
        Some(Diagnostic::new(place, message).label(label).suggest(SPLIT))
    }

    /// What stands from here to a condition or to the end of the statement.
    fn ahead_to_condition(&self) -> Option<Span> {
        let count = (0..).find(|&by| ends(self.ahead(by)))?;
        (count > 0).then(|| self.span().to(self.span_ahead(count - 1)))
    }

    /// The token behind a place.
    fn past(&self, span: Span) -> &TokenKind {
        let by = (0..).find(|&by| self.span_ahead(by).start >= span.end).unwrap_or_default();
        self.ahead(by)
    }

    /// The words from here on, without those that say nothing.
    fn words_ahead(&self) -> Vec<String> {
        let all = (0..).take_while(|&by| !ends(self.ahead(by)));
        let text = all.map(|by| self.text(self.span_ahead(by)).to_lowercase());
        text.filter(|word| !FILLING.contains(&word.as_str())).collect()
    }
}

fn ends(kind: &TokenKind) -> bool {
    matches!(kind, TokenKind::Newline | TokenKind::End | TokenKind::Sign(";"))
        || matches!(kind, TokenKind::Name(word) if word == "if")
}

/// A set by its words.
fn set_of(said: &str) -> Option<String> {
    if let Some((_, set)) = SETS.iter().find(|(words, _)| *words == said) {
        return Some((*set).to_owned());
    }
    let most = AT_MOST.iter().find_map(|words| said.strip_prefix(words))?;
    most.bytes().all(|byte| byte.is_ascii_digit()).then(|| format!("1..{most}"))
}

/// Numbers side by side, with `or` between them, or from one to another.
fn listed(words: &[String]) -> Option<String> {
    let number = |word: &&String| word.bytes().all(|byte| byte.is_ascii_digit());
    if let [from, sign, to] = words
        && sign == "-"
        && from.parse::<u64>().ok()? < to.parse::<u64>().ok()?
    {
        return Some(format!("{from}..{to}"));
    }
    let between = |word: &String| ["or", "and", ",", "、", "，"].contains(&word.as_str());
    let numbers: Vec<&String> = words.iter().filter(number).collect();
    let all = words.iter().all(|word| between(word) || number(&word));
    // With commas alone it is clear what is missing: the braces.
    let commas = words.iter().skip(1).step_by(2).all(|word| word == "," || word == "，");
    let list: Vec<&str> = numbers.iter().map(|number| number.as_str()).collect();
    (all && numbers.len() > 1 && !commas).then(|| format!("{{{}}}", list.join(", ")))
}

//! The rules of catalogue games, in the rule language.
//!
//! A proof is about the lines of a rule, so the law of a game of the catalogue is proved for a rule
//! that has the same moves. A heap is its size; a coin is its place, as the game counts it, and 0 is
//! no coin where places begin at 1.

use grundy::game::NoFiles;
use grundy::games;
use grundy::heap::{Code, Digit, Parts};

/// The rule of a game of the catalogue, by its name, parameters included; nothing where a position
/// is more than a heap (or a pair), or the language has no words for the moves.
///
/// # Example
/// ```
/// use grundy_prove::rule_of;
/// assert_eq!(rule_of("bash:3").as_deref(), Some("n -> [n-k] for k in 1..3"));
/// assert_eq!(rule_of("kayles").unwrap().lines().count(), 2);
/// assert_eq!(rule_of("hackenbush"), None);
/// ```
///
/// # Complexity
/// That of the name.
pub fn rule_of(game: &str) -> Option<String> {
    // Names have one usual form: `kayles` is `0.77`, `subtract:4,1` is `subtract:1,4`.
    let name = games::open(game, &NoFiles).ok()?.name();
    let (word, parameters) = match name.split_once(':') {
        Some((word, parameters)) => (word, Some(parameters)),
        None => (name.as_str(), None),
    };
    let rule = match (word, parameters) {
        ("nim", None) => NIM.to_owned(),
        ("bash", Some(most)) => format!("n -> [n-k] for k in 1..{most}"),
        ("subtract", Some("pow2")) => "n -> [n-p] for p in powers(2, n)".to_owned(),
        ("subtract", Some(set)) => {
            let set = set.replace(',', ", ");
            format!("n -> [n-k] for k in {{{set}}}")
        }
        ("allbut", Some(set)) => {
            let other = set.split(',').map(but).collect::<Option<Vec<String>>>()?;
            format!("{NIM} if {}", other.join(" and "))
        }
        ("lasker", None) => format!("{NIM}\nn -> [k] + [n-k] for k in 1..n/2"),
        ("split3", None) => {
            format!("{NIM}\nn -> [i] + [j] + [n-i-j] for i in 1..n/3, j in i..(n-i)/2")
        }
        ("grundy", None) => "n -> [k] + [n-k] for k in 1..(n-1)/2".to_owned(),
        ("wythoff", None) => WYTHOFF.to_owned(),
        ("turn", Some(coins)) => turned(coins)?,
        ("hex", Some(code)) => code_rule(&Code::read(code, true).ok()?)?,
        (code, None) if code.contains('.') => code_rule(&Code::read(code, false).ok()?)?,
        _ => return None,
    };
    // Numbers beyond the language's are none of its rules.
    grundy_rules::read(&rule, &[]).is_ok().then_some(rule)
}

const NIM: &str = "n -> [n-k] for k in 1..n";

const WYTHOFF: &str = "(a, b) -> [a-k, b] for k in 1..a\n(a, b) -> [a, b-k] for k in 1..b\n(a, b) -> [a-k, b-k] for k in 1..min(a, b)";

/// That k is not among what an entry of a list names.
fn but(entry: &str) -> Option<String> {
    let (low, high) = entry.split_once("..").unwrap_or((entry, entry));
    let (low, high): (u64, u64) = (low.parse().ok()?, high.parse().ok()?);
    Some(if low == high { format!("k != {low}") } else { format!("(k < {low} or k > {high})") })
}

/// A single coin at place n: what is turned up beside it is left.
fn turned(coins: &str) -> Option<String> {
    // More coins than this make no rule that anybody would read.
    const LONGEST: usize = 16;
    Some(match coins {
        "one" => "n -> [] if n > 0".to_owned(),
        "turtles" => NIM.to_owned(),
        // Here places begin at 0, and three coins may be turned.
        "mock" => "n -> []\nn -> [i] for i in 0..n-1\nn -> [i] + [j] for i in 1..n-1, j in 0..i-1"
            .to_owned(),
        "near3" => "n -> [n-k] for k in 1..3".to_owned(),
        run => {
            let length: usize = run.strip_prefix("run:")?.parse().ok()?;
            if length > LONGEST {
                return None;
            }
            let left: Vec<String> = (1..length).map(|k| format!("[n-{k}]")).collect();
            let left = if left.is_empty() { "[]".to_owned() } else { left.join(" + ") };
            format!("n -> {left} if n >= {length}")
        }
    })
}

/// A line or two for each digit of a code.
fn code_rule(code: &Code) -> Option<String> {
    if code.is_endless() {
        return None;
    }
    let digits = code.digits().iter().enumerate();
    let lines: Vec<Vec<String>> =
        digits.map(|(taken, digit)| digit_rule(taken, *digit)).collect::<Option<_>>()?;
    Some(lines.concat().join("\n")).filter(|rule| !rule.is_empty())
}

/// What taking so many may leave.
fn digit_rule(taken: usize, digit: Digit) -> Option<Vec<String>> {
    let rest = if taken == 0 { "n".to_owned() } else { format!("n-{taken}") };
    let half = if taken == 0 { "n/2".to_owned() } else { format!("({rest})/2") };
    let any = digit.parts == Parts::Any;
    // Two heaps, one or none: any two heaps, empty ones too.
    if digit.bits == 7 && any {
        return Some(vec![format!("n -> [i] + [{rest}-i] for i in 0..{half}")]);
    }
    let mut lines = match digit.bits & 3 {
        0 => Vec::new(),
        1 => vec![format!("n -> [] if n == {taken}")],
        2 => vec![format!("n -> [{rest}] if n > {taken}")],
        _ => vec![format!("n -> [{rest}]")],
    };
    if digit.bits & 4 != 0 {
        lines.push(match digit.parts {
            Parts::Any => format!("n -> [i] + [{rest}-i] for i in 1..{half}"),
            Parts::Equal => format!("n -> [i] + [i] for i in 1..{half} if 2*i == {rest}"),
            Parts::Distinct | Parts::NotAllEqual => {
                format!("n -> [i] + [{rest}-i] for i in 1..{half} if 2*i < {rest}")
            }
        });
    }
    if digit.bits & 8 != 0 {
        let third = half.replace("/2", "/3");
        let three =
            format!("n -> [i] + [j] + [{rest}-i-j] for i in 1..{third}, j in i..({rest}-i)/2");
        lines.push(any.then_some(three)?);
    }
    // Of one part or none nobody can say that not all are equal.
    let odd = digit.parts == Parts::NotAllEqual && digit.bits & 3 != 0;
    (digit.bits < 16 && !odd).then_some(lines)
}

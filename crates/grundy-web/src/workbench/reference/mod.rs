//! The whole rule language on a page: every construct with a rule that can be tried.

mod constructs;

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use constructs::{Construct, Part, parts};
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("The rule language", "规则语言"));
    let main = html! {
        h1 { (title) }
        p.text { (visit.say(words!(
            "A position stands on the left, what a move leaves on the right. Everything else follows: values, winning moves, laws, play. Each rule here can be tried: it opens in the workbench, where it can be changed.",
            "左边是局面，右边是走一步之后的局面。其余一切都由此得出：SG 值、必胜走法、规律、对弈。这里的每条规则都可以试：它会在工作台中打开，可以任意修改。"
        ))) }
        nav.contents aria-label=(visit.say(words!("On this page", "本页内容"))) {
            ul { @for (at, part) in parts().iter().enumerate() {
                li { a href={ "#part-" (at) } { (visit.say(part.heading.clone())) } }
            } }
        }
        @for (at, part) in parts().iter().enumerate() { (section(visit, at, part)) }
        (tables(visit))
        p { a href=(visit.link("/workbench", &[])) { (visit.say(words!("To the workbench", "前往工作台"))) } }
    };
    Frame { sheets: &["workbench.css"], ..Frame::titled(title) }.around(visit, main)
}

fn section(visit: &Visit, at: usize, part: &Part) -> Markup {
    html! {
        section.reference aria-labelledby={ "part-" (at) } {
            h2 id={ "part-" (at) } { (visit.say(part.heading.clone())) }
            p { (coded(&visit.say(part.about.clone()))) }
            ul.constructs {
                @for construct in &part.all {
                    li {
                        p { (coded(&visit.say(construct.means.clone()))) }
                        pre { code { (construct.rule) } }
                        a.button href=(address(visit, construct)) {
                            (visit.say(words!("Try it", "试一试")))
                            span.hidden { ": " (construct.rule) }
                        }
                    }
                }
            }
        }
    }
}

/// A sentence whose `quoted` words are code.
fn coded(sentence: &str) -> Markup {
    html! {
        @for (at, part) in sentence.split('`').enumerate() {
            @if at % 2 == 0 { (part) } @else { code { (part) } }
        }
    }
}

fn address(visit: &Visit, construct: &Construct) -> String {
    let position = Some(("position", construct.position)).filter(|pair| !pair.1.is_empty());
    let pairs: Vec<_> = [("rule", construct.rule)].into_iter().chain(position).collect();
    visit.link("/workbench", &pairs)
}

/// Operators and functions, in tables.
fn tables(visit: &Visit) -> Markup {
    html! {
        section.reference {
            h2 { (visit.say(words!("Operators, from the loosest to the tightest", "运算符，从最松到最紧"))) }
            table { @for (signs, means) in operators() {
                tr { th scope="row" { code { (signs) } } td { (visit.say(means)) } }
            } }
            h2 { (visit.say(words!("Functions", "函数"))) }
            table { @for (call, means) in functions() {
                tr { th scope="row" { code { (call) } } td { (visit.say(means)) } }
            } }
        }
    }
}

fn operators() -> Vec<(&'static str, Words)> {
    vec![
        (
            "or  and  not",
            words!("conditions; the right side is asked only if needed", "条件；需要时才看右边"),
        ),
        (
            "==  !=  <  <=  >  >=  in  not in",
            words!("comparisons; they can be chained: 0 < k <= n", "比较；可以连写：0 < k <= n"),
        ),
        ("|  xor  &", words!("or, exclusive or, and: bit by bit", "按位或、按位异或、按位与")),
        ("<<  >>", words!("times, divided by a power of two", "乘以、除以二的幂")),
        ("+  -", words!("sum, difference", "和、差")),
        ("*  /  %", words!("product, quotient rounded down, remainder", "积、向下取整的商、余数")),
        ("-x  ^", words!("negation, power", "取负、乘方")),
    ]
}

fn functions() -> Vec<(&'static str, Words)> {
    vec![
        (
            "min(a, b, …)  max(a, b, …)  abs(a)",
            words!("least, greatest, without its sign", "最小、最大、绝对值"),
        ),
        ("gcd(a, b)", words!("greatest common divisor", "最大公约数")),
        ("isqrt(n)", words!("square root, rounded down", "平方根，向下取整")),
        ("bits(n)", words!("length in binary", "二进制长度")),
        ("popcount(n)", words!("ones in binary", "二进制中 1 的个数")),
        ("lowbit(n)", words!("largest power of two that divides n", "整除 n 的最大的二的幂")),
        ("exponent(n, p)", words!("how often p divides n", "n 含因子 p 的次数")),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_construct_can_be_tried() {
        for part in parts() {
            for Construct { rule, .. } in part.all {
                assert!(grundy_rules::read(rule, &[]).is_ok(), "{rule}");
            }
        }
    }
}

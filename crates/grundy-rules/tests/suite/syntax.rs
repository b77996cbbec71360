//! What right sources mean.

use grundy_rules::ir::{Computation, Domain, Expr, Member, Rule};
use grundy_rules::{Checked, read};

fn rule(source: &str) -> Checked {
    read(source, &[]).unwrap_or_else(|wrong| {
        let locale = grundy::notation::Locale::En;
        panic!("{}", grundy_rules::report::render("rule", source, &wrong, locale, false))
    })
}

/// An expression as a list in prefix form: the tree, and nothing but the tree.
fn shape(expr: &Expr, names: &[String]) -> String {
    match &expr.kind {
        Computation::Constant(value) => value.to_string(),
        Computation::Slot(slot) => names[*slot].clone(),
        Computation::Unary(op, x) => format!("({op:?} {})", shape(x, names)),
        Computation::Binary(op, x, y) => {
            format!("({op:?} {} {})", shape(x, names), shape(y, names))
        }
    }
}

/// The number in `n -> [number]`.
fn number(text: &str) -> String {
    let checked = rule(&format!("(n, m, k) -> [{text}, 0, 0]"));
    shape(&checked.rule.lines[0].option[0].numbers[0], &checked.rule.names)
}

/// The condition in `n -> [0] if condition`.
fn condition(text: &str) -> String {
    let checked = rule(&format!("(n, m, k) -> [0, 0, 0] if {text}"));
    shape(checked.rule.lines[0].condition.as_ref().unwrap(), &checked.rule.names)
}

/// Rules without their places.
fn meaning(rule: &Rule) -> String {
    let mut out = format!("{} {} {:?}\n", rule.arity, rule.unordered, rule.names);
    for line in &rule.lines {
        let names = &line.names;
        let at = |e: &Expr| shape(e, names);
        for binding in &line.bindings {
            out += &match &binding.domain {
                Domain::Is(x) => format!("is {}; ", at(x)),
                Domain::Range(a, b) => format!("{}..{}; ", at(a), at(b)),
                Domain::Listed(members) => {
                    let each = members.iter().map(|member| match member {
                        Member::One(x) => at(x),
                        Member::Range(a, b) => format!("{}..{}", at(a), at(b)),
                    });
                    format!("{:?}; ", each.collect::<Vec<_>>())
                }
                Domain::Divisors(x) => format!("divisors {}; ", at(x)),
                Domain::Primes(x) => format!("primes {}; ", at(x)),
                Domain::PrimesUpTo(x) => format!("primes_upto {}; ", at(x)),
                Domain::Powers(x, y) => format!("powers {} {}; ", at(x), at(y)),
            };
        }
        out += &line.condition.as_ref().map(|c| format!("if {}; ", at(c))).unwrap_or_default();
        for term in &line.option {
            let numbers: Vec<String> = term.numbers.iter().map(at).collect();
            out += &format!("{} * {numbers:?} ", at(&term.count));
        }
        out += "\n";
    }
    for verdict in &rule.verdicts {
        out += &format!("{} {}\n", verdict.wins, shape(&verdict.condition, &rule.names));
    }
    out
}

#[test]
fn every_example_of_the_language_is_read() {
    for source in [
        "n -> [n-k] for k in 1..n                        # Nim",
        "n -> [n-k]         for k in 1..n\nn -> [k] + [n-k]   for k in 1..n/2",
        "(a, b) -> [a-k, b]    for k in 1..a\n(a, b) -> [a, b-k]    for k in 1..b\n\
         (a, b) -> [a-k, b-k]  for k in 1..min(a, b)",
        "param F = 3  # HNOI2014\n\
         n -> (n % m) * [n/m + 1] + (m - n % m) * [n/m]  for m in 2..n if n >= F",
        "n -> [i] + [j] for i in 0..n-2, j = n-2-i",
        "n -> [n-k] for k in {1, 3, 4}",
        "n -> [n-d] for d in divisors(n) if d < n",
        "n -> [n/p^e] for p in primes(n), e in 1..exponent(n, p)",
        "take 1..n/2",
        "s -> [(s >> q) | (s & ((1 << (q-1)) - 1))] for q in 1..bits(s)",
        "(a, b) unordered -> [a-k, b] for k in 1..a",
        "n -> end if n == 1; n -> [] if n == 2",
        "n -> [n-1]\nwin if n == 5\nlose if n == 0",
    ] {
        rule(source);
    }
}

#[test]
fn operators_bind_as_in_python() {
    assert_eq!(number("n + m * k"), "(Add n (Multiply m k))");
    assert_eq!(number("n - m - k"), "(Subtract (Subtract n m) k)");
    assert_eq!(number("-n^m^k"), "(Negate (Power n (Power m k)))");
    assert_eq!(number("n^-m"), "(Power n (Negate m))");
    assert_eq!(number("-n * m"), "(Multiply (Negate n) m)");
    assert_eq!(number("-2^2"), "-4");
    assert_eq!(number("n & m xor k | 1"), "(Or (Xor (And n m) k) 1)");
    assert_eq!(number("n << m + 1"), "(ShiftLeft n (Add m 1))");
    assert_eq!(number("n & m >> k"), "(And n (ShiftRight m k))");
    assert_eq!(number("n / m % k * 2"), "(Multiply (Remainder (Divide n m) k) 2)");
    assert_eq!(number("min(n, m, k)"), "(Min (Min n m) k)");
    assert_eq!(condition("n & 1 == 0"), "(Equal (And n 1) 0)");
    assert_eq!(condition("not n < m and k > 0"), "(Both (Not (Less n m)) (Greater k 0))");
    assert_eq!(
        condition("n < m or n > m and k == 0"),
        "(Either (Less n m) (Both (Greater n m) (Equal k 0)))"
    );
    assert_eq!(condition("0 < n <= m"), "(Both (Less 0 n) (AtMost n m))");
    assert_eq!(
        condition("n in {1, 3, 5..8}"),
        "(Either (Either (Equal n 1) (Equal n 3)) (Both (AtLeast n 5) (AtMost n 8)))"
    );
    assert_eq!(condition("n not in 1..m"), "(Not (Both (AtLeast n 1) (AtMost n m)))");
    assert_eq!(condition("n ≤ m and n ≠ k"), "(Both (AtMost n m) (Unequal n k))");
}

#[test]
fn constants_are_computed_and_literals_are_of_64_bits() {
    assert_eq!(number("1_000_000 + 1e6"), "2000000");
    assert_eq!(number("-9223372036854775808"), i64::MIN.to_string());
    assert_eq!(number("9223372036854775807"), i64::MAX.to_string());
    assert_eq!(number("-7/2 + -7 % 2"), "-3");
    assert!(read("n -> [9223372036854775808]", &[]).is_err());
    assert!(read("n -> [n - 1/0]", &[]).is_err());
    assert_eq!(condition("1 < 2 or n > 0"), "1");
}

#[test]
fn parameters_are_put_in_and_can_be_set() {
    let source = "param F = 3; param G = F*F; n -> [n-G] if n >= F";
    let set = [("F".to_owned(), 5)];
    let checked = read(source, &set).unwrap();
    assert_eq!(checked.params, [("F".to_owned(), 5), ("G".to_owned(), 25)]);
    assert!(meaning(&checked.rule).contains("(Subtract n 25)"));
    assert!(read(source, &[("H".to_owned(), 1)]).is_err());
    // A guard keeps the fault away: it is met in play or not at all.
    let guarded = "param F = 0; n -> [n - 10/F] if F > 0 and 10 % F == 0";
    let checked = rule(guarded);
    assert!(meaning(&checked.rule).contains("if 0; 1 * [\"(Subtract n (Divide 10 0))\"]"));
}

#[test]
fn the_same_rule_in_other_signs() {
    let plain = meaning(&rule("(a, b) -> [a-k, b] for k in 1..a if k <= b; lose if a != 3").rule);
    for other in [
        "\u{feff}（a，b） → 【a－k， b］ for k in １..ａ if k ≤ b；lose if a ≠ 3",
        "(a, b) -> [\r\na-k, b] for k in 1..a if k <= b\r\nlose if a != 3\r\n",
        "(a,\n b) -> [a-k,  # what is left\n\n b] for k in 1..a if (\nk<=b)\n\nlose if a!=3",
    ] {
        assert_eq!(meaning(&rule(other).rule), plain, "{other}");
    }
}

#[test]
fn take_is_short_for_a_line() {
    let long = meaning(&rule("n -> [n-k] for k in {1, 3..5, n/2} if n > 1").rule);
    assert_eq!(meaning(&rule("take {1, 3..5, n/2} if n > 1").rule), long);
}

#[test]
fn texts_and_examples() {
    let source = "name Grundy's Game; really # yes\nzh \"格伦迪游戏\"\nnote one\nnote two\n\
                  source https://oeis.org/A002188#x\nstart 2 5 + 3 4 1 1\n(a, b) -> [0, 0]";
    let texts = rule(source).texts;
    assert_eq!(texts.name.as_deref(), Some("Grundy's Game; really # yes"));
    assert_eq!(texts.zh.as_deref(), Some("格伦迪游戏"));
    assert_eq!(texts.note.as_deref(), Some("one\ntwo"));
    assert_eq!(texts.source.as_deref(), Some("https://oeis.org/A002188#x"));
    assert_eq!(texts.start, [[2, 5], [3, 4], [1, 1]]);
    assert_eq!(rule("start 3 4 5\nn -> [n-1]").texts.start, [[3], [4], [5]]);
}

#[test]
fn lines_know_their_numbers_and_names() {
    let checked =
        rule("# a comment\nparam F = 2\n\nn -> [n-k] for k in 1..F; m -> [m/2]\nlose if n == 3");
    let rule = checked.rule;
    assert_eq!(rule.lines.iter().map(|line| line.number).collect::<Vec<_>>(), [4, 4]);
    assert_eq!(rule.lines[0].names, ["n", "k"]);
    assert_eq!(rule.lines[1].names, ["m"]);
    assert_eq!(rule.verdicts[0].number, 5);
}

#[test]
fn all_errors_are_found_at_once() {
    let source =
        "n => [n-1]\nn -> [n-q] for k in 1..n\nparam x 3\nn -> [(n-1]\nn -> [n-2]\nwin of n == 3";
    let wrong = read(source, &[]).unwrap_err();
    assert_eq!(wrong.len(), 5, "{wrong:#?}");
}

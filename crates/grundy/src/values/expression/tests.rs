//! Expressions: what they mean, what is wrong with them, and a second evaluator.

use super::*;
use num_bigint::BigInt;
use proptest::prelude::*;

fn value(text: &str) -> u64 {
    evaluate(text).unwrap_or_else(|error| panic!("{text}: {error:?}")).0
}

#[test]
fn meanings() {
    for (text, expected) in [
        ("5*(3+4)", 13),
        ("5 × （3 ＋ 4）", 13),
        ("5·(3⊕4)", 13),
        ("*5 + *3", 6),
        ("3 * *5", 15),
        ("*2**5", 3),
        ("1+2*2", 2),
        ("2*2+1", 2),
        ("8/2/2", value("8/(2*2)")),
        ("8-4-2", 14),
        ("-5 + -(-3)", 6),
        ("+5", 5),
        ("0x1F + 0XF", 16),
        ("2^3", 1),
        ("2^-1", 3),
        ("2^0", 1),
        ("0^0", 1),
        ("0^5", 0),
        ("4^2^3", value("4^8")),
        ("(4^2)^3", value("4^6")),
        ("4^(1+2*3)", value("4^7")),
        ("4^(2-3*-1)^2", value("4^25")),
        ("4^-2^2", value("inv(4^4)")),
        ("-4^2", 6),
        ("4^(-1)^2", 4),
        ("4^(-1)^(10^50)", 4),
        ("4^(-1)^(10^50+1)", value("inv(4)")),
        ("4^0^0", 4),
        ("4^0^(10^50)", 1),
        ("4^18446744073709551616", 4),
        ("4^100000000000000000000000000000000000000000000000000", value("4^10")),
        ("sqrt(2)+inv(2)", 0),
        ("SQRT(3)^2", 3),
        ("mex(0, 1, 1+2, 5)", 2),
        ("mex()", 0),
        ("mex(mex(), mex(0))", 2),
        ("18446744073709551615 + 1", u64::MAX - 1),
        ("\u{feff} 7 \r\n", 7),
        ("000000000000000000000000000000000007", 7),
    ] {
        assert_eq!(evaluate(text), Ok(Nimber(expected)), "{text}");
    }
}

#[test]
fn mistakes_are_named_with_their_place() {
    for (text, span, words) in [
        ("", 0..0, "empty"),
        ("  ", 0..2, "empty"),
        ("3 + ", 4..4, "a number is expected"),
        ("+", 1..1, "a number is expected"),
        ("3 + * 5", 4..5, "before '*'"),
        ("3 + ×5", 4..6, "before '×'"),
        ("3 $ 4", 2..3, "'$'"),
        ("3 你 4", 2..5, "'你'"),
        ("1.5", 1..2, "'.'"),
        ("3 4", 2..3, "operator"),
        ("2(3)", 1..2, "operator"),
        ("5x", 1..2, "before 'x'"),
        ("18446744073709551616", 0..20, "2^64-1"),
        ("1 + 0x10000000000000000", 4..23, "2^64-1"),
        ("0x", 0..2, "0x1F"),
        ("5*(3+4", 2..3, "never closed"),
        ("5*(", 2..3, "never closed"),
        ("sqrt(2", 0..5, "never closed"),
        ("3+4)", 3..4, "never opened"),
        (")", 0..1, "never opened"),
        ("()", 1..2, "a number is expected"),
        ("(3,4)", 2..3, "comma"),
        ("3,4", 1..2, "comma"),
        ("mex(3,)", 6..7, "a number is expected"),
        ("sqr(2)", 0..3, "did you mean sqrt"),
        ("logarithm(2)", 0..9, "sqrt, inv and mex"),
        ("sqrt 2", 0..4, "sqrt(2)"),
        ("sqrt", 0..4, "sqrt(2)"),
        ("sqrt()", 0..6, "one value, not 0"),
        ("1+inv(2,3)", 2..10, "one value, not 2"),
        ("5/(3+3)", 2..7, "0 has no inverse"),
        ("inv(2*0)", 4..7, "0 has no inverse"),
        ("(1+1)^-2", 0..5, "negative powers"),
        ("2^*3", 2..4, "ordinary integer"),
        ("2***3", 3..5, "ordinary integer"),
        ("2^sqrt(4)", 2..6, "ordinary integer"),
        ("2^(1/2)", 4..5, "ordinary integer"),
        ("2^2^-1", 2..6, "no integer"),
        ("2^9^9^9^9", 4..9, "2^65536"),
        ("2^(2^65535*4)", 3..12, "2^65536"),
    ] {
        let error = evaluate(text).expect_err(text);
        assert_eq!(error.span, span, "{text}: {}", error.en);
        assert!(error.en.contains(words), "{text}: {}", error.en);
        assert!(error.en.to_lowercase().contains("for example: "), "{text}: {}", error.en);
        assert!(error.zh.contains("例如："), "{text}: {}", error.zh);
    }
}

/// Every example shown in a message is itself right.
#[test]
fn the_examples_in_messages_are_right() {
    for wrong in [
        "",
        "+",
        "3 4",
        "0x",
        "3,",
        "q",
        "sqrt",
        "1/0",
        "0^-1",
        "2^*3",
        "2^2^-1",
        "99999999999999999999",
        "2^9^9^9",
    ] {
        let error = evaluate(wrong).unwrap_err();
        let example = error.en.rsplit("xample: ").next().unwrap();
        assert!(evaluate(example).is_ok(), "{example}");
        assert_eq!(error.zh.rsplit("例如：").next(), Some(example));
    }
}

#[test]
fn steps_in_the_order_of_computing() {
    let (value, steps) = trace("sqrt(2) * mex(0,1) + 3^(1+1)^2").unwrap();
    let shown: Vec<String> = steps.iter().map(Step::to_string).collect();
    assert_eq!(
        shown,
        [
            "sqrt(2) = 3",
            "mex(0, 1) = 2",
            "3 * 2 = 1",
            "1 + 1 = 2",
            "2 ^ 2 = 4",
            "3 ^ 4 = 3",
            "1 + 3 = 2"
        ]
    );
    assert_eq!(
        steps.iter().map(|s| s.ordinary).collect::<Vec<_>>(),
        [false, false, false, true, true, false, false]
    );
    assert_eq!(steps[2].span, 0..18);
    assert_eq!(value, Nimber(2));
}

#[test]
fn depth_is_no_danger() {
    let deep = 1_000_000;
    let text = format!("{}7{}", "(".repeat(deep), ")".repeat(deep));
    assert_eq!(evaluate(&text), Ok(Nimber(7)));
    assert_eq!(evaluate(&text[..text.len() - 1]).unwrap_err().span, 0..1);
    assert_eq!(evaluate(&format!("{text})")).unwrap_err().span, text.len()..text.len() + 1);
    assert_eq!(evaluate(&"(".repeat(deep)).unwrap_err().span, deep - 1..deep);
    assert_eq!(evaluate(&format!("{}7", "-".repeat(deep))), Ok(Nimber(7)));
    assert_eq!(evaluate(&format!("7{}", "^1".repeat(deep))), Ok(Nimber(7)));
    assert_eq!(
        evaluate(&format!("7{}", "+(1".repeat(deep))).unwrap_err().en,
        evaluate("(1").unwrap_err().en
    );
    let calls = format!("{}9{}", "mex(0,sqrt(".repeat(deep / 10), "))".repeat(deep / 10));
    // x ↦ mex(0, √x) takes 9 to 1, 1 to 2 and 2 to 1: an even number of times gives 2.
    assert_eq!(evaluate(&calls), Ok(Nimber(2)));
}

/// An expression as a tree, evaluated by plain recursion.
#[derive(Clone, Debug)]
enum Tree {
    Number(u64),
    Sum(Box<Tree>, Box<Tree>),
    Product(Box<Tree>, Box<Tree>),
    Quotient(Box<Tree>, Box<Tree>),
    Power(Box<Tree>, i64),
    Root(Box<Tree>),
    Mex(Vec<Tree>),
}

impl Tree {
    fn value(&self) -> Option<Nimber> {
        Some(match self {
            Tree::Number(n) => Nimber(*n),
            Tree::Sum(a, b) => a.value()? + b.value()?,
            Tree::Product(a, b) => a.value()? * b.value()?,
            Tree::Quotient(a, b) => (a.value()? / b.value()?)?,
            Tree::Power(a, n) => a.value()?.pow_integer(&BigInt::from(*n))?,
            Tree::Root(a) => a.value()?.sqrt(),
            Tree::Mex(all) => {
                let values: Option<Vec<Nimber>> = all.iter().map(Tree::value).collect();
                let values = values?;
                Nimber((0..).find(|&m| !values.contains(&Nimber(m)))?)
            }
        })
    }

    /// The text with as few parentheses as the precedences allow.
    fn text(&self, least: u8) -> String {
        let (precedence, text) = match self {
            Tree::Number(n) => (4, n.to_string()),
            Tree::Sum(a, b) => (1, format!("{}+{}", a.text(1), b.text(2))),
            Tree::Product(a, b) => (2, format!("{} * {}", a.text(2), b.text(3))),
            Tree::Quotient(a, b) => (2, format!("{}/ {}", a.text(2), b.text(3))),
            Tree::Power(a, n) => (3, format!("{} ^{n}", a.text(4))),
            Tree::Root(a) => (4, format!("sqrt({})", a.text(0))),
            Tree::Mex(all) => {
                let all: Vec<String> = all.iter().map(|a| a.text(0)).collect();
                (4, format!("mex({})", all.join(",")))
            }
        };
        if precedence < least { format!("({text})") } else { text }
    }
}

fn tree() -> impl Strategy<Value = Tree> {
    let leaf = prop_oneof![0..20u64, any::<u64>()].prop_map(Tree::Number);
    leaf.prop_recursive(8, 64, 4, |inner| {
        let pair = || (inner.clone().prop_map(Box::new), inner.clone().prop_map(Box::new));
        prop_oneof![
            pair().prop_map(|(a, b)| Tree::Sum(a, b)),
            pair().prop_map(|(a, b)| Tree::Product(a, b)),
            pair().prop_map(|(a, b)| Tree::Quotient(a, b)),
            (inner.clone(), -9..9i64).prop_map(|(a, n)| Tree::Power(Box::new(a), n)),
            inner.clone().prop_map(|a| Tree::Root(Box::new(a))),
            prop::collection::vec(inner.clone(), 0..4).prop_map(Tree::Mex),
        ]
    })
}

/// Whatever is typed, the answer is a value or a problem at a place in the text.
fn check_total(text: &str) {
    if let Err(error) = trace(text) {
        assert!(text.get(error.span.clone()).is_some(), "{text:?}: {error:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn text_and_tree_have_the_same_value(tree in tree()) {
        prop_assert_eq!(evaluate(&tree.text(0)).ok(), tree.value(), "{}", tree.text(0));
    }

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        check_total(&text);
    }

    #[test]
    fn any_words_are_answered(words in prop::collection::vec(
        prop::sample::select(vec![
            "0", "1", "7", "0x", "0x9", "99999999999999999999999", "*", "**", "^", "+", "-", "/", "(", ")", "（",
            "）", ",", "，", "×", " ", "sqrt", "inv(", "mex(", "x", "*3", "^-", "^(", "é",
        ]), 0..24,
    )) {
        check_total(&words.concat());
    }
}

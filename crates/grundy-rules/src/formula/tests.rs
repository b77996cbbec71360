//! Formulas at random: what is written reads back, and nothing stumbles.

use super::tree::{Descent, FUNCTIONS, Member, Node, NodeKind, Pair};
use super::{Formula, Names};
use crate::ir::{Binary, Unary};
use crate::span::Span;
use grundy::work::Meter;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

fn at(kind: NodeKind) -> Node {
    Node { kind, span: Span::default() }
}

fn names() -> Names {
    Names::of(1).with_params(["m", "k"])
}

const BINARY: [Binary; 13] = [
    Binary::Add,
    Binary::Subtract,
    Binary::Multiply,
    Binary::Divide,
    Binary::Remainder,
    Binary::Power,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::ShiftLeft,
    Binary::ShiftRight,
    Binary::Gcd,
    Binary::Exponent,
];

const UNARY: [Unary; 6] =
    [Unary::Negate, Unary::Abs, Unary::Isqrt, Unary::Bits, Unary::Popcount, Unary::Lowbit];

const COMPARISONS: [Binary; 6] = [
    Binary::Equal,
    Binary::Unequal,
    Binary::Less,
    Binary::AtMost,
    Binary::Greater,
    Binary::AtLeast,
];

fn leaf() -> impl Strategy<Value = Node> {
    prop_oneof![
        (-9..40i64).prop_map(|value| at(NodeKind::Number(value))),
        Just(at(NodeKind::Number(i64::MIN))),
        (0..3usize).prop_map(|slot| at(NodeKind::Slot(slot))),
    ]
}

/// What is no literal with a minus sign, which is a number by itself.
fn negated(op: Unary, node: Node) -> Node {
    match (op, &node.kind) {
        (Unary::Negate, NodeKind::Number(value)) if *value >= 0 => node,
        _ => at(NodeKind::Unary(op, Box::new(node))),
    }
}

fn condition(number: BoxedStrategy<Node>) -> BoxedStrategy<Node> {
    let (x, y, z) = (number.clone(), number.clone(), number);
    let compared = (select(&COMPARISONS[..]), x.clone(), y)
        .prop_map(|(op, x, y)| at(NodeKind::Binary(op, Box::new(x), Box::new(y))));
    let member = prop_oneof![
        z.clone().prop_map(Member::One),
        (z.clone(), z).prop_map(|(from, to)| Member::Range(from, to)),
    ];
    let inside =
        (x, vec(member, 1..4)).prop_map(|(x, members)| at(NodeKind::In(Box::new(x), members)));
    prop_oneof![3 => compared, 1 => inside]
        .prop_recursive(2, 6, 3, |inner| {
            prop_oneof![
                vec(inner.clone(), 2..4).prop_map(|parts| at(NodeKind::All(parts))),
                vec(inner.clone(), 2..4).prop_map(|parts| at(NodeKind::Any(parts))),
                inner.prop_map(|part| at(NodeKind::Unary(Unary::Not, Box::new(part)))),
            ]
        })
        .boxed()
}

fn formula() -> impl Strategy<Value = Node> {
    leaf().prop_recursive(4, 40, 4, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let condition = || condition(inner.clone().boxed());
        let pair = select(&Pair::ALL[..]);
        let exceptions = prop::collection::btree_map(0..20i64, -3..9i64, 1..4);
        let descent = (prop::option::of(inner.clone()), condition(), inner.clone(), inner.clone());
        prop_oneof![
            4 => (select(&BINARY[..]), boxed(), boxed())
                .prop_map(|(op, x, y)| at(NodeKind::Binary(op, x, y))),
            2 => (select(&UNARY[..]), inner.clone()).prop_map(|(op, x)| negated(op, x)),
            1 => (select(vec![Binary::Min, Binary::Max]), vec(inner.clone(), 2..4))
                .prop_map(|(op, parts)| at(NodeKind::Many(op, parts))),
            1 => (select(&FUNCTIONS[..]), boxed()).prop_map(|(f, x)| at(NodeKind::Call(f, x))),
            1 => (pair, boxed(), boxed()).prop_map(|(pair, x, y)| at(NodeKind::Pair(pair, x, y))),
            1 => (vec(inner.clone(), 1..4), boxed())
                .prop_map(|(entries, index)| at(NodeKind::Table(entries, index))),
            2 => (vec((inner.clone(), condition()), 1..3), boxed())
                .prop_map(|(cases, last)| at(NodeKind::Cases(cases, last))),
            1 => (boxed(), exceptions, boxed())
                .prop_map(|(x, list, i)| at(NodeKind::Except(x, list.into_iter().collect(), i))),
            1 => descent.prop_map(|(first, condition, step, last)| {
                at(NodeKind::Descent(Box::new(Descent { slot: 0, first, condition, step, last })))
            }),
        ]
    })
}

fn whole(root: Node) -> Formula {
    Formula { root, names: names().slots(), arity: 1, params: vec![3, -2] }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// What is written reads back to the same formula, which is written the same.
    #[test]
    fn formulas_read_back(root in formula()) {
        let formula = whole(root);
        let text = formula.to_string();
        let read = Formula::read(&text, &names(), &[3, -2]);
        let read = read.unwrap_or_else(|problem| panic!("{text}\n{}", problem.message.en));
        prop_assert_eq!(&read, &formula, "{}", &text);
        prop_assert_eq!(read.to_string(), text);
    }

    /// Where the law of a formula has a value, it is the formula's.
    #[test]
    fn laws_of_formulas(root in formula()) {
        let formula = whole(root);
        if let Some(law) = formula.law() {
            for n in 0..30 {
                // Laws have more bits: only what both can say is compared.
                if let (Some(value), Ok(said)) = (law.at(n), formula.at(&[n], &Meter::unlimited()).unwrap()) {
                    prop_assert_eq!(i128::from(value), i128::from(said), "{} at {}", &formula, n);
                }
            }
        }
    }

    /// Words and signs in any order are read or complained about.
    #[test]
    fn noise(words in vec(select(&WORDS[..]), 0..14)) {
        let text = words.join(" ");
        if let Ok(formula) = Formula::read(&text, &names(), &[3, -2]) {
            let again = Formula::read(&formula.to_string(), &names(), &[3, -2]);
            prop_assert_eq!(again.unwrap(), formula, "{}", text);
        }
    }
}

const WORDS: [&str; 38] = [
    "n", "m", "3", "0", "if", "else", "at", "[", "]", "(", ")", "{", "}", ",", ":", ";", "=", "==",
    "<", "+", "-", "*", "/", "%", "^", "|", "nim", "while", "then", "except", "and", "not", "in",
    "..", "min", "odious", "?", "end",
];

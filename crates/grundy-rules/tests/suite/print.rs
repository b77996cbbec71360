//! The laws of printing, on trees that nobody would write.

use crate::common::{RIGHT, bare};
use grundy_rules::print::{one_line, print};
use grundy_rules::span::Span;
use grundy_rules::syntax::ast::*;
use grundy_rules::{ir, read, syntax};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn at(kind: ExprKind) -> Expr {
    Expr { kind, span: Span::default() }
}

fn a_name() -> impl Strategy<Value = Name> {
    prop::sample::select(vec!["n", "k", "F_2", "_", "数", "forty", "e1", "min"])
        .prop_map(|text| Name { text: text.into(), span: Span::default() })
}

fn a_number() -> impl Strategy<Value = Number> {
    prop::sample::select(vec![
        ("0", 0),
        ("7", 7),
        ("1_000", 1000),
        ("1e3", 1000),
        ("9223372036854775808", 1 << 63),
    ])
    .prop_map(|(text, value)| Number { text: text.into(), value, span: Span::default() })
}

fn an_expr() -> impl Strategy<Value = Expr> {
    let leaf = prop_oneof![
        a_number().prop_map(|number| at(ExprKind::Number(number))),
        a_name().prop_map(|name| at(ExprKind::Name(name.text))),
        Just(at(ExprKind::End)),
        Just(at(ExprKind::Position(Vec::new()))),
    ];
    leaf.prop_recursive(6, 40, 4, |inner| {
        let boxed = || inner.clone().prop_map(Box::new);
        let op = prop::sample::select(Op::ALL.to_vec());
        let sign = prop::sample::select(Comparison::ALL.to_vec());
        let rest = vec((sign, inner.clone()), 1..4);
        prop_oneof![
            4 => (op, boxed(), boxed()).prop_map(|(op, x, y)| ExprKind::Binary(op, x, y)),
            1 => boxed().prop_map(ExprKind::Negate),
            1 => boxed().prop_map(ExprKind::Not),
            1 => boxed().prop_map(ExprKind::Paren),
            1 => (boxed(), rest).prop_map(|(first, rest)| ExprKind::Compare(first, rest)),
            1 => (boxed(), any::<bool>(), boxed()).prop_map(|(x, n, s)| ExprKind::In(x, n, s)),
            1 => (boxed(), boxed()).prop_map(|(x, y)| ExprKind::Range(x, y)),
            1 => (a_name(), vec(inner.clone(), 0..4)).prop_map(|(f, list)| ExprKind::Call(f, list)),
            1 => vec(inner.clone(), 0..4).prop_map(ExprKind::Listed),
            1 => vec(inner.clone(), 0..4).prop_map(ExprKind::Position),
        ]
        .prop_map(at)
    })
}

fn a_text() -> impl Strategy<Value = String> {
    "[ -~→：＝数“]{0,12}"
}

fn a_line() -> impl Strategy<Value = Statement> {
    let binding = (a_name(), any::<bool>(), an_expr()).prop_map(|(name, is, domain)| Binding {
        name,
        is,
        domain,
    });
    let position = (vec(a_name(), 1..4), any::<bool>(), option::of(Just(Span::default())));
    (position, an_expr(), vec(binding, 0..3), option::of(an_expr())).prop_map(
        |((position, tuple, unordered), option, bindings, condition)| {
            let tuple = tuple || position.len() > 1;
            Statement::Move(Move { position, tuple, unordered, option, bindings, condition })
        },
    )
}

fn a_statement() -> impl Strategy<Value = Statement> {
    let key = prop::sample::select(Key::ALL.to_vec());
    prop_oneof![
        Just(Statement::Comment),
        (key, a_text()).prop_map(|(key, text)| Statement::Text(key, text)),
        (a_name(), an_expr()).prop_map(|(name, value)| Statement::Param(name, value)),
        vec(vec(a_number(), 1..4), 1..3).prop_map(Statement::Start),
        (an_expr(), option::of(an_expr())).prop_map(|(set, c)| Statement::Take(set, c)),
        (any::<bool>(), an_expr()).prop_map(|(wins, c)| Statement::Verdict(wins, c)),
        a_line(),
    ]
}

fn a_file() -> impl Strategy<Value = File> {
    let entry = (any::<bool>(), a_statement(), option::of(a_text()));
    vec(entry, 0..6).prop_map(|entries| {
        let mut file = File::default();
        for (blank, statement, comment) in entries {
            let comment = comment.map(|text| text.trim().to_owned());
            let comment = match &statement {
                Statement::Comment => Some(comment.unwrap_or_default()),
                // The rest of such a line is its text.
                Statement::Text(..) => None,
                _ => comment,
            };
            let blank = blank && !file.entries.is_empty();
            file.entries.push(Entry { span: Span::default(), line: 0, blank, statement, comment });
        }
        file
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn what_is_printed_is_read_again(file in a_file()) {
        let text = print(&file);
        let (again, wrong) = syntax::parse(&text);
        prop_assert_eq!(&wrong, &[], "{}", text);
        prop_assert_eq!(bare(&again), bare(&file), "{}", text);
        prop_assert_eq!(print(&again), text);
    }

    #[test]
    fn one_line_is_one_line(file in a_file()) {
        let line = one_line(&file, &[]);
        prop_assert!(!line.contains('\n'));
        let (again, wrong) = syntax::parse(&line);
        prop_assert_eq!(&wrong, &[], "{}", line);
        prop_assert_eq!(one_line(&again, &[]), line);
    }
}

/// A rule without its places and line numbers.
fn meaning(rule: &ir::Rule) -> String {
    let debug = format!("{rule:?}");
    let mut out = String::new();
    for part in debug.split("span: Span { ") {
        out.push_str(part.split_once('}').map_or(part, |(_, rest)| rest));
    }
    let mut rest = out.as_str();
    let mut plain = String::new();
    while let Some((before, after)) = rest.split_once("number: ") {
        plain.push_str(before);
        rest = after.trim_start_matches(|c: char| c.is_ascii_digit());
    }
    plain + rest
}

#[test]
fn printing_does_not_change_the_rule() {
    for source in RIGHT {
        let checked = read(source, &[]).unwrap();
        let (file, _) = syntax::parse(source);
        for text in [print(&file), one_line(&file, &[])] {
            let again = read(&text, &[]).unwrap_or_else(|wrong| panic!("{text}: {wrong:?}"));
            assert_eq!(meaning(&again.rule), meaning(&checked.rule), "{text}");
        }
        let again = read(&print(&file), &[]).unwrap();
        assert_eq!(again.texts, checked.texts);
    }
}

#[test]
fn the_layout() {
    let source = "\u{feff}# head\r\n\r\n\r\nn->[n-k]  for k in 1..n/m+1;take{1,3} # both\r\n\
                  (a,  # first\n b) -> [ n/p^e + 2*(a-b) , -1 ]if a<b<=3 and not(a==1)";
    let (file, wrong) = syntax::parse(source);
    assert_eq!(wrong, []);
    assert_eq!(
        print(&file),
        "# head\n\nn -> [n-k] for k in 1..n/m + 1\ntake {1, 3}  # both\n# first\n\
         (a, b) -> [n/p^e + 2*(a-b), -1] if a < b <= 3 and not (a == 1)\n"
    );
    let (file, _) = syntax::parse("name x\nparam F = 3; n -> [n-2-i] for i in 0..F*F*F");
    let set = [("F".to_owned(), -5)];
    assert_eq!(one_line(&file, &set), "param F = -5; n -> [n-2-i] for i in 0..F*F*F");
}

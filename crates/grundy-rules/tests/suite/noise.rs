//! No text, however strange, does more than give an error.

use crate::common::{RIGHT, bare};
use grundy::notation::Locale;
use grundy_rules::fault::{Fault, FaultKind};
use grundy_rules::print::{one_line, print};
use grundy_rules::span::Span;
use grundy_rules::syntax::MOST_BYTES;
use grundy_rules::{Diagnostic, read, report, syntax};
use proptest::collection::vec;
use proptest::prelude::*;

/// Everything that can be done with a source; and what must hold of it.
fn exercise(source: &str) {
    let (file, wrong) = syntax::parse(source);
    let text = print(&file);
    one_line(&file, &[]);
    if wrong.is_empty() {
        let (again, wrong) = syntax::parse(&text);
        assert_eq!(wrong, [], "{text:?}");
        assert_eq!(bare(&again), bare(&file), "{text:?}");
        assert_eq!(print(&again), text);
    }
    let Err(wrong) = read(source, &[("F".into(), 0)]) else { return };
    assert!(!wrong.is_empty());
    for diagnostic in &wrong {
        let span = diagnostic.span;
        assert!(source.get(span.range()).is_some(), "{span:?} in {source:?}");
        diagnostic.mended(source);
    }
    // Drawing is slow beside reading: the first few show whether it can be done.
    let few = &wrong[..wrong.len().min(3)];
    assert!(!report::render("a.game", source, few, Locale::En, false).is_empty());
    assert!(!report::render("规则", source, few, Locale::Zh, true).is_empty());
}

/// Pieces of the language in any order.
fn soup() -> impl Strategy<Value = String> {
    let pieces = "n k F -> → => [ ] ( ) { } , ; : + - * / % ^ & | xor << >> < <= > >= == != = \
                  and or not in for if end unordered param take win lose start name zh note \
                  source 1 0 7_0 1e3 1.5 .. ... . 9223372036854775808 2n 0x1f min divisors \
                  range ! && || ** // （ ） ， ； 【 】 ≤ ∈ ⊕ 数 \u{301} \u{feff} \u{1f600} # \" \
                  \t \r \0 \n \r\n \n \n";
    let mut pieces: Vec<String> = pieces.split(' ').map(str::to_owned).collect();
    pieces.push(" ".into());
    vec((prop::sample::select(pieces), any::<bool>()), 0..30).prop_map(|parts| {
        parts.into_iter().map(|(part, space)| part + if space { " " } else { "" }).collect()
    })
}

/// Right rules with a few characters taken out, put in or doubled.
fn spoilt() -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), 0..4usize, 0..6usize, any::<char>());
    (prop::sample::select(RIGHT.to_vec()), vec(edit, 1..4)).prop_map(|(source, edits)| {
        let mut chars: Vec<char> = source.chars().collect();
        for (place, what, length, new) in edits {
            if chars.is_empty() {
                break;
            }
            let at = place.index(chars.len());
            let end = (at + length).min(chars.len());
            match what {
                0 => drop(chars.drain(at..end)),
                1 => chars.insert(at, new),
                2 => {
                    let copy: Vec<char> = chars[at..end].to_vec();
                    chars.splice(at..at, copy);
                }
                _ => {
                    let signs: Vec<char> = "()[]{},;=<>-+*/.\n#0\"".chars().collect();
                    chars[at] = signs[new as usize % signs.len()];
                }
            }
        }
        chars.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn bytes(bytes in vec(any::<u8>(), 0..60)) {
        exercise(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn characters(text in "\\PC{0,40}") {
        exercise(&text);
    }

    #[test]
    fn pieces(text in soup()) {
        exercise(&text);
    }

    #[test]
    fn spoilt_rules(text in spoilt()) {
        exercise(&text);
    }

    #[test]
    fn odd_places(text in "[\\PC\\n\\r\\t]{0,30}", spans in vec((0u32..99, 0u32..99), 1..4)) {
        let words = |text: &str| grundy::notation::Words::same(text);
        let mut spans = spans.into_iter().map(|(start, end)| Span { start, end });
        let first = spans.next().unwrap_or_default();
        let mut diagnostic = Diagnostic::new(first, words("wrong")).label(words("a\nb")).suggest("x");
        for span in spans {
            diagnostic = diagnostic.also(span, words("also"));
        }
        for locale in [Locale::En, Locale::Zh] {
            prop_assert!(!report::render("", &text, &[diagnostic.clone()], locale, true).is_empty());
        }
    }
}

#[test]
fn large_sources() {
    let deep = "(".repeat(120_000);
    let long_sum = format!("n -> [{}n]", "n + ".repeat(30_000));
    let minus = format!("n -> [{}n]", "-".repeat(120_000));
    let nots = format!("n -> [n] if {}n", "not ".repeat(30_000));
    let power = format!("n -> [{}n]", "n^".repeat(60_000));
    let slips = "&&".repeat(60_000);
    let brackets = "n -> [\n".repeat(18_000);
    let list = format!(
        "n -> [n-k] for k in {{{}1}} if n in {{{}1}}",
        "1,".repeat(9_000),
        "1,".repeat(9_000)
    );
    let lines = "n -> [n-1]\n".repeat(11_000);
    let comments = "n -> [n-1] # x\n# y\n".repeat(6_500);
    let text = format!("name {}", "x".repeat(130_000));
    let too_long = "#".repeat((1 << 20) + 1);
    let product = format!("n -> [1] if ({}n) in {{{}1}}", "n+".repeat(150), "1,".repeat(5_000));
    let semicolons = format!("take {{{}1}}", "1;".repeat(60_000));
    let many = |from: &str, each: &dyn Fn(usize) -> String, count: usize| -> String {
        from.to_owned() + &(0..count).map(each).collect::<String>()
    };
    let params = many("", &|i| format!("param a{i} = 1\n"), 8_000);
    let bindings = many("n -> [n-1] for k = 1", &|i| format!(", a{i} = 1"), 11_000);
    let unknown = many("n -> [n-1] if n", &|i| format!("; n -> [a{i}]"), 8_000);
    let tuple = many("(n", &|i| format!(", a{i}"), 17_000) + ") -> [n]";
    let hoisted = "(a, # x\nb) -> [a, b]\n".repeat(6_000);
    let texts = "name x\n".repeat(18_000);
    for source in [
        deep, long_sum, minus, nots, power, slips, brackets, list, lines, comments, text, product,
        semicolons, params, bindings, unknown, tuple, hoisted, texts,
    ] {
        assert!((30_000..MOST_BYTES).contains(&source.len()) || source.starts_with("n -> [1]"));
        exercise(&source);
    }
    exercise(&too_long);
    assert!(read(&"n -> [n-1]\n".repeat(100), &[]).is_ok());
}

#[test]
fn faults_are_drawn_with_their_values() {
    let source = "# squares\nn -> [n^2 - k] for k in 1..n";
    let fault = |kind| Fault {
        kind,
        span: Span::new(16, 19),
        line: 2,
        position: vec![3_037_000_500],
        bound: vec![("n".into(), 3_037_000_500), ("k".into(), 1)],
    };
    let text = report::fault("x.game", source, &fault(FaultKind::Overflow), Locale::En, false);
    assert_eq!(
        text,
        "error: overflow in line 2 at n = 3037000500, k = 1\n --> x.game:2:7\n  |\n\
         2 | n -> [n^2 - k] for k in 1..n\n  |       ^^^ the result is beyond 64 bits"
    );
    let text = report::fault("x.game", source, &fault(FaultKind::Overflow), Locale::Zh, false);
    assert!(text.starts_with("错误: 第 2 行在 n = 3037000500, k = 1 处溢出\n"), "{text}");
    for kind in [
        FaultKind::DivisionByZero,
        FaultKind::NegativeCount,
        FaultKind::NegativeExponent,
        FaultKind::NegativeShift,
        FaultKind::NegativeArgument,
        FaultKind::ExponentOfZero,
        FaultKind::BaseTooSmall,
    ] {
        let text = report::fault("x.game", source, &fault(kind), Locale::Zh, true);
        assert!(text.contains("3037000500"));
    }
}

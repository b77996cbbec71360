//! From text to a formula.

use super::check::Checker;
use super::{Formula, Names};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::open::places;
use crate::span::Span;
use crate::syntax::MOST_BYTES;
use crate::syntax::lex::lex;
use crate::syntax::parse::Parser;
use crate::syntax::token::TokenKind;
use grundy::notation::Problem;
use grundy::words;

impl Formula {
    /// Reads a formula; `params` are the values of the parameters in the order of their names.
    ///
    /// # Errors
    /// A text that is no formula: every error at its place, with what would be right.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::{Formula, Names};
    /// let names = Names::of(1).with_params(["m"]);
    /// let law = Formula::read("g(n) = n % (m + 1)", &names, &[3]).unwrap();
    /// let value = law.at(&[7], &grundy::work::Meter::unlimited()).unwrap();
    /// assert_eq!((value, law.to_string()), (Ok(3), "n % (m + 1)".to_owned()));
    /// let wrong = Formula::read("n && 1", &names, &[3]).unwrap_err();
    /// assert!(wrong.message.en.contains("`&&` is written `and`"));
    /// ```
    ///
    /// # Complexity
    /// O(length).
    pub fn read(text: &str, names: &Names, params: &[i64]) -> Result<Self, Problem> {
        whole(text, Sought::Number, names, params)
    }

    /// Reads a condition: its value is 1 where it holds, and 0 elsewhere.
    ///
    /// # Errors
    /// A text that is no condition, as for formulas.
    ///
    /// # Example
    /// ```
    /// use grundy_rules::formula::{Formula, Names};
    /// let names = Names::of(2);
    /// let below = Formula::condition("x <= y and (x + y) % 2 == 0", &names, &[]).unwrap();
    /// let meter = grundy::work::Meter::unlimited();
    /// assert_eq!((below.at(&[1, 3], &meter), below.at(&[3, 1], &meter)), (Ok(Ok(1)), Ok(Ok(0))));
    /// assert!(Formula::condition("x + y", &names, &[]).is_err());
    /// ```
    ///
    /// # Complexity
    /// O(length).
    pub fn condition(text: &str, names: &Names, params: &[i64]) -> Result<Self, Problem> {
        whole(text, Sought::Condition, names, params)
    }
}

/// What a text is read as.
#[derive(Clone, Copy)]
enum Sought {
    Number,
    Condition,
}

/// Reads a text to its end.
fn whole(text: &str, sought: Sought, names: &Names, params: &[i64]) -> Result<Formula, Problem> {
    if text.len() > MOST_BYTES {
        return Err(Problem::new(words!(
            "the formula is too long: {} bytes, at most {MOST_BYTES} are read",
            "公式太长：{} 字节，最多读取 {MOST_BYTES} 字节",
            text.len()
        )));
    }
    let (root, found) = tree(text, sought, names);
    match root {
        Some(root) if found.is_empty() => Ok(Formula {
            root,
            names: names.slots(),
            arity: names.arity(),
            params: params.to_vec(),
        }
        .with(params)),
        _ => Err(places(sought.name(), text, &found)),
    }
}

impl Sought {
    /// What it is called in messages.
    fn name(self) -> &'static str {
        match self {
            Sought::Number => "formula",
            Sought::Condition => "condition",
        }
    }
}

/// The tree of a text, and what is wrong with it.
fn tree(text: &str, sought: Sought, names: &Names) -> (Option<super::tree::Node>, Vec<Diagnostic>) {
    let lexed = lex(text);
    let question = lexed.found.0.iter().find(|one| text[one.span.range()].starts_with(['?', '？']));
    if let Some(question) = question {
        return (None, vec![cases_are_written(question.span)]);
    }
    let tokens =
        lexed.tokens.into_iter().filter(|token| token.kind != TokenKind::Newline).collect();
    let mut parser = Parser::new(text, tokens, lexed.found);
    parser.formula = true;
    let read = header(&mut parser, names).map(|()| parser.whole(0).ok());
    let expr = match read {
        Ok(Some((expr, _))) if *parser.kind() == TokenKind::End => Some(expr),
        Ok(Some(_)) => {
            left_over(&mut parser);
            None
        }
        Ok(None) => None,
        Err(wrong) => {
            parser.found.push(*wrong);
            None
        }
    };
    let mut found = parser.found.0;
    let mut root = None;
    // What was written for something else would be complained about twice.
    if let Some(expr) = expr.filter(|_| found.is_empty()) {
        let mut checker = Checker { source: text, names, found: Diagnostics::default() };
        root = match sought {
            Sought::Number => checker.number(&expr),
            Sought::Condition => checker.condition(&expr),
        };
        found.extend(checker.found.0);
    }
    found.sort_by_key(|diagnostic| diagnostic.span.start);
    (root, found)
}

/// Passes over `g(n) =` and `g =` in front.
fn header(parser: &mut Parser, names: &Names) -> Result<(), Box<Diagnostic>> {
    let TokenKind::Name(name) = parser.kind().clone() else { return Ok(()) };
    let (span, mut by) = (parser.span(), 1);
    let mut arguments = Vec::new();
    if *parser.ahead(1) == TokenKind::Sign("(") {
        by = 2;
        while let TokenKind::Name(argument) = parser.ahead(by) {
            arguments.push(argument.clone());
            by += if *parser.ahead(by + 1) == TokenKind::Sign(",") { 2 } else { 1 };
        }
        if *parser.ahead(by) != TokenKind::Sign(")") {
            return Ok(());
        }
        by += 1;
    }
    let is_number = arguments.is_empty() && names.slot(&name).is_some();
    if is_number || *parser.ahead(by) != TokenKind::Sign("=") {
        return Ok(());
    }
    let known = |(at, argument): (usize, &String)| names.slot(argument) == Some(at);
    let named = arguments.len() == names.arity() && arguments.iter().enumerate().all(known);
    if !arguments.is_empty() && !named {
        let all = names.slots()[..names.arity()].join(", ");
        let message = words!("the formula is of {all}", "公式的自变量是 {all}");
        let whole = span.to(parser.span_ahead(by - 1));
        let wrong = Diagnostic::new(whole, message)
            .label(words!("other numbers", "自变量不对"))
            .suggest(format!("{name}({all})"));
        return Err(Box::new(wrong));
    }
    parser.at += by + 1;
    Ok(())
}

/// Something stands behind a formula that should be over.
fn left_over(parser: &mut Parser) {
    let span = parser.span();
    let word = |text: &str| parser.at_word(text);
    let diagnostic = if word("if") {
        let message = words!(
            "a second `if` stands in brackets, or behind `else`",
            "第二个 `if` 要写在括号里，或写在 `else` 之后"
        );
        Some(Diagnostic::new(span, message).label(words!("not here", "不能写在这里")))
    } else if word("else") || word("then") || word("at") {
        Some(cases_are_written(span))
    } else {
        None
    };
    match diagnostic {
        Some(diagnostic) => parser.found.push(diagnostic),
        None => {
            let _ = parser.side_by_side::<()>(&words!("the end of the formula", "公式结尾"));
        }
    }
}

/// `c ? a : b`, `if c then a`.
pub(super) fn cases_are_written(span: Span) -> Diagnostic {
    let message = words!(
        "cases are written: value if condition else value",
        "分情形写作：值 if 条件 else 值"
    );
    Diagnostic::new(span, message)
        .label(words!("not here", "不能写在这里"))
        .help(words!("for example: 2 if n % 3 == 0 else n % 2", "例如：2 if n % 3 == 0 else n % 2"))
}

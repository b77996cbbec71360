//! Writing a rule: the formatter, and the form that fits into a link.
//!
//! One statement on a line, a comment two spaces behind it. Comparisons, words and
//! signs for bits have spaces around them; `..` and `^` have none; `+ - * /` have none
//! in a chain of operands without a space (`n-k`, `n-2-i`, `n/p^e`, `(n-1)/2`) and
//! spaces in any other (`n/m + 1`). Parentheses stay where they were written.

use crate::syntax::ast::{Binding, Entry, Expr, ExprKind, File, Key, Name, Op, Statement, binds};

/// The canonical layout of a source. What could not be read is left out: a source with
/// diagnostics should not be replaced by this.
///
/// # Example
/// ```
/// use grundy_rules::{print, syntax};
/// let (file, _) = syntax::parse("n→[ n-k ]for k in 1 .. n/m+1; lose if n==0 # over");
/// let text = print::print(&file);
/// assert_eq!(text, "n -> [n-k] for k in 1..n/m + 1\nlose if n == 0  # over\n");
/// ```
pub fn print(file: &File) -> String {
    let mut out = String::new();
    for entry in &file.entries {
        if entry.blank && !out.is_empty() {
            out.push('\n');
        }
        let statement = statement(entry);
        out.push_str(&statement);
        if let Some(comment) = &entry.comment {
            out.push_str(if statement.is_empty() { "#" } else { "  #" });
            if !comment.is_empty() {
                out.push(' ');
                out.push_str(comment);
            }
        } else if statement.is_empty() {
            continue;
        }
        out.push('\n');
    }
    out
}

/// The rule alone on one line, without text, example and comments. Parameters that are
/// in `set` get those values.
///
/// # Example
/// ```
/// use grundy_rules::{print, syntax};
/// let (file, _) = syntax::parse("name A game\nparam F = 3\nn -> [n-F]  # only this\n");
/// assert_eq!(print::one_line(&file, &[("F".into(), 5)]), "param F = 5; n -> [n-F]");
/// ```
pub fn one_line(file: &File, set: &[(String, i64)]) -> String {
    let mut statements = Vec::new();
    for entry in &file.entries {
        let text = match &entry.statement {
            Statement::Text(..) | Statement::Start(_) => continue,
            Statement::Param(name, _) => match set.iter().rfind(|(set, _)| *set == name.text) {
                Some((_, value)) => format!("param {} = {value}", name.text),
                None => statement(entry),
            },
            _ => statement(entry),
        };
        if !text.is_empty() {
            statements.push(text);
        }
    }
    statements.join("; ")
}

fn statement(entry: &Entry) -> String {
    match &entry.statement {
        Statement::Comment | Statement::Wrong(_) => String::new(),
        Statement::Text(key, text) => text_line(*key, text),
        Statement::Param(name, value) => format!("param {} = {}", name.text, expr(value)),
        Statement::Start(groups) => {
            let groups: Vec<String> = groups
                .iter()
                .map(|group| {
                    let numbers: Vec<&str> = group.iter().map(|n| n.text.as_str()).collect();
                    numbers.join(" ")
                })
                .collect();
            format!("start {}", groups.join(" + "))
        }
        Statement::Move(line) => {
            let position = position(&line.position, line.tuple);
            let unordered = if line.unordered.is_some() { " unordered" } else { "" };
            let option = expr(&line.option);
            let bindings = bindings(&line.bindings);
            let condition = condition(line.condition.as_ref());
            format!("{position}{unordered} -> {option}{bindings}{condition}")
        }
        Statement::Take(set, if_part) => {
            format!("take {}{}", expr(set), condition(if_part.as_ref()))
        }
        Statement::Verdict(wins, condition) => {
            format!("{} if {}", if *wins { "win" } else { "lose" }, expr(condition))
        }
        Statement::Valid(condition) => format!("valid if {}", expr(condition)),
    }
}

fn text_line(key: Key, text: &str) -> String {
    // Quotes keep what a bare text would lose or be misread for.
    let bare = !text.is_empty() && !text.starts_with(['"', '=', ':', '：', '→', '-']);
    let bare = bare && text.trim() == text;
    if bare { format!("{} {text}", key.word()) } else { format!("{} \"{text}\"", key.word()) }
}

fn position(names: &[Name], tuple: bool) -> String {
    let names: Vec<&str> = names.iter().map(|name| name.text.as_str()).collect();
    if tuple || names.len() != 1 { format!("({})", names.join(", ")) } else { names.concat() }
}

fn bindings(bindings: &[Binding]) -> String {
    let parts: Vec<String> = bindings.iter().map(bound).collect();
    if parts.is_empty() { String::new() } else { format!(" for {}", parts.join(", ")) }
}

fn bound(binding: &Binding) -> String {
    let sign = if binding.is { "=" } else { "in" };
    format!("{} {sign} {}", binding.name.text, expr(&binding.domain))
}

fn condition(condition: Option<&Expr>) -> String {
    condition.map(|condition| format!(" if {}", expr(condition))).unwrap_or_default()
}

/// An expression as the formatter writes it.
pub fn expr(expr: &Expr) -> String {
    let mut out = String::new();
    write(&mut out, expr, 0, None);
    out
}

/// An expression in parentheses where an operator beside it could take a part of it.
pub(crate) fn atom(expr: &Expr) -> String {
    let mut out = String::new();
    write(&mut out, expr, binds::ATOM, None);
    out
}

fn binding_power(expr: &Expr) -> u8 {
    match &expr.kind {
        ExprKind::Binary(op, ..) => op.binds(),
        ExprKind::Compare(..) | ExprKind::In(..) => binds::COMPARE,
        ExprKind::Not(_) => binds::NOT,
        ExprKind::Range(..) => binds::RANGE,
        ExprKind::Sum(..) => binds::PRODUCT,
        ExprKind::Negate(_) => binds::NEGATE,
        _ => binds::ATOM,
    }
}

/// Writes what must bind at least as tightly as `least`. `tight` is handed down a chain
/// of operators of one level, which is spaced as a whole.
fn write(out: &mut String, expr: &Expr, least: u8, tight: Option<bool>) {
    if binding_power(expr) < least {
        out.push('(');
        write(out, expr, 0, None);
        return out.push(')');
    }
    match &expr.kind {
        ExprKind::Number(number) => out.push_str(&number.text),
        ExprKind::Name(name) => out.push_str(name),
        ExprKind::Negate(inner) => {
            out.push('-');
            write(out, inner, binds::NEGATE, None);
        }
        ExprKind::Not(inner) => {
            out.push_str("not ");
            write(out, inner, binds::NOT, None);
        }
        ExprKind::Binary(op, left, right) => binary(out, *op, left, right, tight),
        ExprKind::Compare(first, rest) => {
            write(out, first, binds::RANGE, None);
            for (sign, operand) in rest {
                out.push_str(&format!(" {} ", sign.sign()));
                write(out, operand, binds::RANGE, None);
            }
        }
        ExprKind::In(left, negated, set) => {
            write(out, left, binds::RANGE, None);
            out.push_str(if *negated { " not in " } else { " in " });
            write(out, set, binds::RANGE, None);
        }
        ExprKind::Call(name, arguments) => {
            out.push_str(&name.text);
            list(out, "(", arguments, ")");
        }
        ExprKind::Range(from, to) => {
            write(out, from, binds::OR, None);
            out.push_str("..");
            write(out, to, binds::OR, None);
        }
        ExprKind::Listed(members) => list(out, "{", members, "}"),
        ExprKind::Position(numbers) => list(out, "[", numbers, "]"),
        ExprKind::End => out.push_str("end"),
        ExprKind::Sum(binding, part) => {
            out.push_str(&format!("sum({}) ", bound(binding)));
            write(out, part, binds::PRODUCT, None);
        }
        ExprKind::Paren(inner) => {
            out.push('(');
            write(out, inner, 0, None);
            out.push(')');
        }
        // Formulas have a printer of their own.
        ExprKind::Extra(_) => out.push('…'),
    }
}

fn list(out: &mut String, open: &str, items: &[Expr], close: &str) {
    out.push_str(open);
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        write(out, item, 0, None);
    }
    out.push_str(close);
}

fn binary(out: &mut String, op: Op, left: &Expr, right: &Expr, tight: Option<bool>) {
    if op == Op::Power {
        write(out, left, binds::ATOM, None);
        out.push('^');
        return write(out, right, binds::NEGATE, None);
    }
    let tight = tight.unwrap_or_else(|| chain_is_tight(op, left, right));
    let chained = binding_power(left) == op.binds();
    write(out, left, op.binds(), chained.then_some(tight));
    if tight {
        out.push_str(op.sign());
    } else {
        out.push_str(&format!(" {} ", op.sign()));
    }
    write(out, right, op.binds() + 1, None);
}

/// Whether all operands of a chain are plain, and its signs are `+ - * /`.
fn chain_is_tight<'e>(op: Op, mut left: &'e Expr, mut right: &'e Expr) -> bool {
    let (level, mut op) = (op.binds(), op);
    loop {
        let may = matches!(op, Op::Add | Op::Subtract | Op::Multiply | Op::Divide);
        if !may || !is_plain(right, level + 1) {
            return false;
        }
        match &left.kind {
            ExprKind::Binary(next, a, b) if next.binds() == level => {
                (op, left, right) = (*next, a, b)
            }
            _ => return is_plain(left, level),
        }
    }
}

/// Numbers, names, and what is made of them without a space, where it must bind at
/// least as tightly as `least` or gets parentheses.
fn is_plain(expr: &Expr, least: u8) -> bool {
    match &expr.kind {
        _ if binding_power(expr) < least => is_tight(expr),
        ExprKind::Number(_) | ExprKind::Name(_) => true,
        ExprKind::Binary(Op::Power, base, exponent) => {
            is_plain(base, binds::ATOM) && is_plain(exponent, binds::NEGATE)
        }
        ExprKind::Paren(inner) => is_tight(inner),
        ExprKind::Call(_, arguments) => arguments.len() == 1 && is_tight(&arguments[0]),
        _ => false,
    }
}

/// Whether there is no space in an expression.
fn is_tight(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Binary(op, left, right) if *op != Op::Power => chain_is_tight(*op, left, right),
        _ => is_plain(expr, 0),
    }
}

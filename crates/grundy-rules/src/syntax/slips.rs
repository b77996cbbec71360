//! What to say where an operand or an operator is missing.

use super::parse::{Parser, Read, Wrong};
use super::token::{TokenKind, called, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::notation::Words;
use grundy::words;

/// Words of other languages between two operands, and the sign or word for them here.
const WORDS: [(&str, &str); 22] = [
    ("mod", "%"),
    ("MOD", "%"),
    ("div", "/"),
    ("AND", "and"),
    ("And", "and"),
    ("OR", "or"),
    ("Or", "or"),
    ("XOR", "xor"),
    ("Xor", "xor"),
    ("to", ".."),
    ("upto", ".."),
    ("until", ".."),
    ("through", ".."),
    ("where", "for"),
    ("foreach", "for"),
    ("FOR", "for"),
    ("when", "if"),
    ("unless", "if not"),
    ("suchthat", "if"),
    ("IF", "if"),
    ("plus", "+"),
    ("times", "*"),
];

impl Parser<'_> {
    /// An operand was expected: says of what sort, by what stands before.
    pub(crate) fn no_expression<T>(&mut self) -> Read<T> {
        let before = self.text(self.last_span());
        let over = self.at_end_of_statement();
        let what = match before {
            "->" | "→" => words!("what a move leaves", "走完之后的局面"),
            "if" => words!("a condition", "条件"),
            "in" | "take" => words!("a set", "集合"),
            ".." => words!("the other end of the range", "区间的另一端"),
            _ => words!("a number, a name or a bracket", "数、名字或括号"),
        };
        let example = match before {
            "->" | "→" if over => Some("n -> [n-1]"),
            "if" if over => Some("n -> [n-1] if n > 3; lose if n == 0"),
            "in" if over => Some("n -> [n-k] for k in 1..n"),
            "take" => Some("take 1..n"),
            _ if before == ".." || self.at_sign("..") => Some("n -> [n-k] for k in 1..n"),
            _ => None,
        };
        if let Some(diagnostic) = self.superfluous(before) {
            return self.fail(diagnostic);
        }
        let Some(mut diagnostic) = self.unexpected(what) else { return Err(Wrong) };
        if let Some(example) = example {
            diagnostic = diagnostic.help(words!("for example: {example}", "例如：{example}"));
        }
        if matches!(before, "->" | "→")
            && *self.kind() == TokenKind::Newline
            && matches!(self.ahead(1), TokenKind::Sign("["))
        {
            let span = Span { end: self.span_ahead(1).start, ..self.behind() };
            diagnostic = Diagnostic::new(
                span,
                words!("a line goes on only while a bracket is open", "只有括号未闭合时才能换行"),
            )
            .label(words!(
                "what a move leaves stands in the same line",
                "走完之后的局面要写在同一行"
            ))
            .suggest(" ");
            // The next line is the rest of this one.
            self.at += 1;
        }
        if self.at_word("not") {
            diagnostic = Diagnostic::new(
                self.span(),
                words!(
                    "`not` negates a condition; here a number is expected",
                    "`not` 用于否定条件，而这里应为数"
                ),
            )
            .label(words!("not a number", "不是数"))
            .help(words!(
                "`not` stands before a whole condition: not n == 3",
                "`not` 写在整个条件之前：not n == 3"
            ));
        }
        self.fail(diagnostic)
    }

    /// Signs and words where an operand should begin.
    fn superfluous(&self, before: &str) -> Option<Diagnostic> {
        let span = self.span();
        match self.kind() {
            TokenKind::Sign(")" | "]" | "}") if matches!(before, "," | "，" | "、") => Some(
                Diagnostic::new(
                    self.last_span(),
                    words!("nothing stands behind this comma", "这个逗号后面没有内容"),
                )
                .label(words!("one too many", "多余"))
                .suggest(""),
            ),
            TokenKind::Sign("+") => Some(
                Diagnostic::new(span, words!("a number needs no `+` before it", "数前面不用 `+`"))
                    .label(words!("not needed", "多余"))
                    .suggest(""),
            ),
            TokenKind::Name(word)
                if matches!(word.as_str(), "xor" | "and" | "or")
                    && *self.ahead(1) == TokenKind::Sign("(") =>
            {
                Some(
                    Diagnostic::new(
                        span,
                        words!(
                            "`{word}` stands between two operands",
                            "`{word}` 写在两个运算对象之间"
                        ),
                    )
                    .label(words!("not a function", "不是函数"))
                    .help(words!("for example: a {word} b", "例如：a {word} b")),
                )
            }
            _ => None,
        }
    }

    /// An operand is over and something stands behind it that does not go on with it.
    pub(crate) fn side_by_side<T>(&mut self, expected: &Words) -> Read<T> {
        let span = self.span();
        let (before, here) = (self.last_span(), called(self.kind()));
        let (en, zh) = (&expected.en, &expected.zh);
        let diagnostic = match self.kind().clone() {
            TokenKind::Bad => return Err(Wrong),
            TokenKind::Name(word) if self.foreign_word(&word).is_some() => {
                self.foreign_word(&word).unwrap_or_default()
            }
            TokenKind::Sign(found @ (")" | "]" | "}")) => Diagnostic::new(
                span,
                words!("this `{found}` closes nothing", "这个 `{found}` 没有配对的左括号"),
            )
            .label(words!("no bracket is open", "没有打开的括号"))
            .suggest(""),
            TokenKind::Sign("[") if self.text(before).ends_with(']') => Diagnostic::new(
                self.behind(),
                words!("a `+` is missing between two positions", "两个局面之间缺少 `+`"),
            )
            .label(words!("the sum of games", "游戏之和"))
            .suggest(" +"),
            TokenKind::Sign("->") => {
                Diagnostic::new(span, words!("a line has one arrow", "一行只有一个箭头"))
                    .label(words!("expected {en}", "应为{zh}"))
                    .help(words!(
                        "a second move is a second line, or stands behind `;`",
                        "第二种走法另起一行，或写在 `;` 之后"
                    ))
            }
            TokenKind::Sign(":") => {
                let condition = matches!(self.ahead(1), TokenKind::Name(word) if !is_keyword(word));
                Diagnostic::new(span, words!("no `:` here", "这里不用 `:`"))
                    .label(words!("expected {en}", "应为{zh}"))
                    .suggest(if condition { " if" } else { "" })
            }
            TokenKind::Sign(".") => {
                Diagnostic::new(span, words!("a range has two points", "区间要写两个点"))
                    .label(words!("write `..`", "请写 `..`"))
                    .suggest("..")
            }
            TokenKind::Name(_) | TokenKind::Number(..) | TokenKind::Sign("(" | "[" | "{") => {
                let (left, right) = (self.text(before).to_owned(), here.en);
                Diagnostic::new(
                    span,
                    words!(
                        "a sign is missing between `{left}` and {right}",
                        "`{left}` 与 {right} 之间缺少运算符"
                    ),
                )
                .label(words!("expected an operator or {en}", "应为运算符或{zh}"))
            }
            _ => {
                let (en_here, zh_here) = (here.en, here.zh);
                Diagnostic::new(
                    span,
                    words!("expected {en}, found {en_here}", "应为{zh}，却是 {zh_here}"),
                )
                .label(words!("expected an operator or {en}", "应为运算符或{zh}"))
            }
        };
        self.fail(diagnostic)
    }

    /// Words of other languages behind an operand.
    fn foreign_word(&self, word: &str) -> Option<Diagnostic> {
        let span = self.span();
        if matches!(word, "else" | "then" | "otherwise") {
            let message = words!(
                "there is no `{word}`: a line has one option and one condition",
                "没有 `{word}`：一行只有一个走法和一个条件"
            );
            let help = words!(
                "another move is another line: n -> [n-1] if n > 3; n -> [n-2] if n <= 3",
                "另一种走法另起一行：n -> [n-1] if n > 3; n -> [n-2] if n <= 3"
            );
            let label = words!("the line should end here", "这一行应在此结束");
            return Some(Diagnostic::new(span, message).label(label).help(help));
        }
        let (_, right) = WORDS.iter().find(|(slip, _)| *slip == word)?;
        // `where k in 1..n` binds a name, `where n > 2` is a condition.
        let binds = matches!(self.ahead(2), TokenKind::Sign("=") | TokenKind::Sign("∈"))
            || matches!(self.ahead(2), TokenKind::Name(word) if word == "in");
        let right = if *right == "for" && !binds { &"if" } else { right };
        // `1 to n` becomes `1..n`.
        let next = self.span_ahead(1).start;
        let tight = *right == ".." && next > span.end;
        let wide = Span { start: self.last_span().end, end: next };
        let message = words!("`{word}` is written `{right}` here", "`{word}` 在这里写作 `{right}`");
        let diagnostic = Diagnostic::new(if tight { wide } else { span }, message);
        Some(diagnostic.label(words!("write `{right}`", "请写 `{right}`")).suggest(*right))
    }
}

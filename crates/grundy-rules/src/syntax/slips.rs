//! What to say when a statement does not go on as it should.

use super::ast::{Name, Statement};
use super::parse::{Parser, Read, Wrong};
use super::token::{Kind, called, is_keyword};
use crate::diagnostic::Diagnostic;
use crate::span::Span;
use grundy::notation::Words;
use grundy::words;

/// Words of other languages between two operands, and the sign or word for them here.
const WORDS: [(&str, &str); 20] = [
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
    ("IF", "if"),
    ("plus", "+"),
    ("times", "*"),
];

impl Parser<'_> {
    /// An operand was expected: says of what sort, by what stands before.
    pub(super) fn no_expression<T>(&mut self) -> Read<T> {
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
            && *self.kind() == Kind::Newline
            && matches!(self.ahead(1), Kind::Sign("["))
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
            Kind::Sign(")" | "]" | "}") if matches!(before, "," | "，" | "、") => Some(
                Diagnostic::new(
                    self.last_span(),
                    words!("nothing stands behind this comma", "这个逗号后面没有内容"),
                )
                .label(words!("one too many", "多余"))
                .suggest(""),
            ),
            Kind::Sign("+") => Some(
                Diagnostic::new(span, words!("a number needs no `+` before it", "数前面不用 `+`"))
                    .label(words!("not needed", "多余"))
                    .suggest(""),
            ),
            Kind::Name(word)
                if matches!(word.as_str(), "xor" | "and" | "or")
                    && *self.ahead(1) == Kind::Sign("(") =>
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

    /// `)`, `]` or `}`; otherwise says what stands in its place.
    pub(super) fn close(&mut self, open: Span, close: &'static str) -> Read<()> {
        self.closers.pop();
        if self.eat_sign(close) {
            return Ok(());
        }
        match self.kind().clone() {
            Kind::Newline | Kind::End | Kind::Sign(";" | "->") => self.not_closed(open, close),
            Kind::Name(word) if matches!(word.as_str(), "for" | "if") => {
                self.not_closed(open, close)
            }
            // `[(n-1]`: it closes the bracket outside, and this one was forgotten.
            Kind::Sign(found)
                if self.closers.last() == Some(&found) && *self.ahead(1) != Kind::Sign(found) =>
            {
                self.not_closed(open, close)
            }
            Kind::Sign(found @ (")" | "]" | "}")) => {
                let diagnostic = Diagnostic::new(
                    self.span(),
                    words!(
                        "`{found}` closes a bracket of another kind",
                        "`{found}` 与左括号不配对"
                    ),
                )
                .label(words!("expected `{close}`", "应为 `{close}`"))
                .also(open, words!("opened here", "在这里打开"))
                .suggest(close);
                self.fail(diagnostic)
            }
            _ => self.side_by_side(&words!("`,` or `{close}`", " `,` 或 `{close}`")),
        }
    }

    /// `{1; 3}`: a semicolon where the list goes on is taken for a comma.
    pub(super) fn semicolon_in_list(&mut self, close: &'static str) -> bool {
        if !self.at_sign(";") || self.statement_follows() {
            return false;
        }
        let mut rest = (1..).map(|by| self.ahead(by));
        if !rest
            .by_ref()
            .take_while(|kind| !matches!(kind, Kind::Newline | Kind::End))
            .any(|kind| *kind == Kind::Sign(close))
        {
            return false;
        }
        self.found.push(
            Diagnostic::new(
                self.span(),
                words!("`;` ends a statement; a list has commas", "`;` 结束语句；列表用逗号分隔"),
            )
            .label(words!("write `,`", "请写 `,`"))
            .suggest(","),
        );
        self.at += 1;
        true
    }

    /// Whether the text behind a `;` looks like a statement and not like a list.
    fn statement_follows(&self) -> bool {
        (1..40)
            .map(|by| self.ahead(by))
            .take_while(|kind| !matches!(kind, Kind::Newline | Kind::End | Kind::Sign(";")))
            .any(|kind| matches!(kind, Kind::Sign("->")))
            || matches!(self.ahead(1), Kind::Name(word) if is_keyword(word))
    }

    pub(super) fn not_closed<T>(&mut self, open: Span, close: &'static str) -> Read<T> {
        let bracket = self.text(open).to_owned();
        let diagnostic = Diagnostic::new(
            self.behind(),
            words!("`{bracket}` is never closed", "`{bracket}` 没有配对的右括号"),
        )
        .label(words!("expected `{close}`", "应为 `{close}`"))
        .also(open, words!("opened here", "在这里打开"))
        .suggest(close);
        self.fail(diagnostic)
    }

    /// `(a, b)` where an expression stands.
    pub(super) fn tuple_in_expression<T>(&mut self, open: Span) -> Read<T> {
        let (mut depth, mut end) = (1usize, None);
        for by in 0..200 {
            match self.ahead(by) {
                Kind::Sign("(" | "[" | "{") => depth += 1,
                Kind::Sign(")" | "]" | "}") => depth -= 1,
                Kind::Newline | Kind::End | Kind::Sign(";") => break,
                _ => {}
            }
            if depth == 0 {
                end = Some(self.span_ahead(by));
                break;
            }
        }
        let message = words!(
            "numbers between commas are a position, and a position stands in square brackets",
            "逗号分隔的数组成局面，局面要写在方括号里"
        );
        let Some(end) = end else {
            return self.fail(Diagnostic::new(open, message));
        };
        let inside = self.text(Span { start: open.end, end: end.start });
        let diagnostic = Diagnostic::new(open.to(end), message)
            .label(words!("write `[…]`", "请写 `[…]`"))
            .suggest(format!("[{inside}]"));
        self.fail(diagnostic)
    }

    /// A comma behind what a move leaves.
    pub(super) fn comma_after_option<T>(&mut self) -> Read<T> {
        let diagnostic = Diagnostic::new(
            self.span(),
            words!(
                "a comma cannot stand behind what a move leaves",
                "走完之后的局面后面不能有逗号"
            ),
        )
        .label(words!("expected `for`, `if` or the end of the line", "应为 `for`、`if` 或行尾"))
        .help(words!(
            "heaps that are left together are a sum: [a] + [b]",
            "同时留下的几堆写成和：[a] + [b]"
        ))
        .help(words!(
            "different moves are different lines: n -> [a]; n -> [b]",
            "不同的走法写成不同的行：n -> [a]; n -> [b]"
        ));
        self.fail(diagnostic)
    }

    /// Something stands behind a statement that should be over.
    pub(super) fn left_over<T>(&mut self, statement: &Statement) -> Read<T> {
        let span = self.span();
        let line = matches!(statement, Statement::Move(_));
        match self.kind().clone() {
            Kind::Name(word) if word == "for" && line => {
                let Statement::Move(line) = statement else { return Err(Wrong) };
                if let Some(condition) = line.condition.as_ref().map(|condition| condition.span) {
                    return self.for_after_if(condition);
                }
                let diagnostic = Diagnostic::new(
                    Span { start: self.last_span().end, end: span.end },
                    words!("a line has one `for`", "一行只有一个 `for`"),
                )
                .label(words!("write a comma", "请写逗号"))
                .suggest(",");
                self.fail(diagnostic)
            }
            Kind::Name(word) if word == "if" && line => {
                let diagnostic =
                    Diagnostic::new(span, words!("a line has one `if`", "一行只有一个 `if`"))
                        .label(words!("join the conditions with `and`", "请用 `and` 连接条件"))
                        .suggest("and");
                self.fail(diagnostic)
            }
            Kind::Name(word) if word == "for" => {
                let diagnostic = Diagnostic::new(
                    span,
                    words!("`for` belongs to lines with `->`", "`for` 只用于带 `->` 的行"),
                )
                .label(words!("not here", "不能写在这里"))
                .help(words!(
                    "the long form of `take 1..n` is: n -> [n-k] for k in 1..n",
                    "`take 1..n` 的完整写法：n -> [n-k] for k in 1..n"
                ));
                self.fail(diagnostic)
            }
            _ => self.side_by_side(&words!("the end of the line", "行尾")),
        }
    }

    /// `if … for …` turned around.
    fn for_after_if<T>(&mut self, condition: Span) -> Read<T> {
        let first = self.span();
        let start = self.source[..condition.start as usize].rfind("if").unwrap_or(0);
        while !self.at_end_of_statement() && !self.at_word("if") {
            self.at += 1;
        }
        let loops = Span { start: first.start, end: self.last_span().end };
        let (bindings, asked) = (self.text(loops), self.text(condition));
        let span = Span { start: start as u32, end: loops.end };
        let diagnostic =
            Diagnostic::new(span, words!("`for` comes before `if`", "`for` 写在 `if` 之前"))
                .label(words!("turn them around", "请交换顺序"))
                .suggest(format!("{bindings} if {asked}"));
        self.fail(diagnostic)
    }

    /// An operand is over and something stands behind it that does not go on with it.
    pub(super) fn side_by_side<T>(&mut self, expected: &Words) -> Read<T> {
        let span = self.span();
        let (before, here) = (self.last_span(), called(self.kind()));
        let (en, zh) = (&expected.en, &expected.zh);
        let diagnostic = match self.kind().clone() {
            Kind::Bad => return Err(Wrong),
            Kind::Name(word) if WORDS.iter().any(|(slip, _)| *slip == word) => {
                let right = WORDS.iter().find(|(slip, _)| *slip == word).map_or("", |pair| pair.1);
                // `1 to n` becomes `1..n`.
                let next = self.span_ahead(1).start;
                let span = if right == ".." && next > span.end {
                    Span { start: before.end, end: next }
                } else {
                    span
                };
                Diagnostic::new(
                    span,
                    words!("`{word}` is written `{right}` here", "`{word}` 在这里写作 `{right}`"),
                )
                .label(words!("write `{right}`", "请写 `{right}`"))
                .suggest(right)
            }
            Kind::Sign(found @ (")" | "]" | "}")) => Diagnostic::new(
                span,
                words!("this `{found}` closes nothing", "这个 `{found}` 没有配对的左括号"),
            )
            .label(words!("no bracket is open", "没有打开的括号"))
            .suggest(""),
            Kind::Sign("[") if self.text(before).ends_with(']') => Diagnostic::new(
                self.behind(),
                words!("a `+` is missing between two positions", "两个局面之间缺少 `+`"),
            )
            .label(words!("the sum of games", "游戏之和"))
            .suggest(" +"),
            Kind::Sign("->") => {
                Diagnostic::new(span, words!("a line has one arrow", "一行只有一个箭头"))
                    .label(words!("expected {en}", "应为{zh}"))
                    .help(words!(
                        "a second move is a second line, or stands behind `;`",
                        "第二种走法另起一行，或写在 `;` 之后"
                    ))
            }
            Kind::Sign(":") => {
                let condition = matches!(self.ahead(1), Kind::Name(word) if !is_keyword(word));
                Diagnostic::new(span, words!("no `:` here", "这里不用 `:`"))
                    .label(words!("expected {en}", "应为{zh}"))
                    .suggest(if condition { " if" } else { "" })
            }
            Kind::Name(word) if matches!(word.as_str(), "else" | "then" | "otherwise") => {
                Diagnostic::new(
                    span,
                    words!(
                        "there is no `{word}`: a line has one option and one condition",
                        "没有 `{word}`：一行只有一个走法和一个条件"
                    ),
                )
                .label(words!("expected {en}", "应为{zh}"))
                .help(words!(
                    "another move is another line: n -> [n-1] if n > 3; n -> [n-2] if n <= 3",
                    "另一种走法另起一行：n -> [n-1] if n > 3; n -> [n-2] if n <= 3"
                ))
            }
            Kind::Sign(".") => {
                Diagnostic::new(span, words!("a range has two points", "区间要写两个点"))
                    .label(words!("write `..`", "请写 `..`"))
                    .suggest("..")
            }
            Kind::Name(_) | Kind::Number(..) | Kind::Sign("(" | "[" | "{") => {
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

    /// `a, b, c`, from the comma here.
    fn names_between_commas(&self, first: Span) -> Span {
        let mut by = 0;
        while *self.ahead(by) == Kind::Sign(",") && matches!(self.ahead(by + 1), Kind::Name(_)) {
            by += 2;
        }
        if by == 0 { first } else { first.to(self.span_ahead(by - 1)) }
    }

    /// A name begins the statement and no arrow follows.
    pub(super) fn no_arrow<T>(&mut self, position: &[Name]) -> Read<T> {
        let span = self.span();
        let first = position.first().map_or("n", |name| name.text.as_str()).to_owned();
        let first_span = position.first().map_or(span, |name| name.span);
        if self.at_sign("=") {
            self.introduced = position.first().cloned();
        }
        let diagnostic = match self.kind().clone() {
            Kind::Bad => return Err(Wrong),
            Kind::Sign("=") if position.len() == 1 => Diagnostic::new(
                first_span,
                words!("a value gets its name with `param`", "给值命名要用 `param`"),
            )
            .label(words!("`param` is missing", "缺少 `param`"))
            .suggest(format!("param {first}")),
            Kind::Sign(",") if position.len() == 1 => Diagnostic::new(
                self.names_between_commas(first_span),
                words!(
                    "a position of several numbers stands in parentheses",
                    "有多个数的局面要写在圆括号里"
                ),
            )
            .label(words!("the parentheses are missing", "缺少圆括号"))
            .suggest(format!("({})", self.text(self.names_between_commas(first_span)))),
            Kind::Name(_) | Kind::Number(..) | Kind::Sign("{" | ":")
                if position.len() == 1 && self.opening_like(&first).is_some() =>
            {
                let meant = self.opening_like(&first).unwrap_or_default();
                Diagnostic::new(
                    first_span,
                    words!("no line begins with `{first}`", "没有以 `{first}` 开头的行"),
                )
                .label(words!("did you mean `{meant}`?", "是不是 `{meant}`？"))
                .suggest(meant)
            }
            Kind::Sign("[") => Diagnostic::new(
                self.behind(),
                words!(
                    "`->` is missing between a position and what a move leaves",
                    "局面与走完之后的局面之间缺少 `->`"
                ),
            )
            .label(words!("the arrow goes here", "箭头写在这里"))
            .suggest(" ->"),
            _ => {
                let Some(diagnostic) = self.unexpected(words!("`->`", " `->`")) else {
                    return Err(Wrong);
                };
                let left = if position.len() == 1 { first } else { "(a, b)".to_owned() };
                let right = if position.len() == 1 {
                    format!("{left} -> [{left}-k] for k in 1..{left}")
                } else {
                    format!("{left} -> [a-k, b] for k in 1..a")
                };
                diagnostic.help(words!(
                    "a line of moves is a position, `->`, and what a move leaves: {right}",
                    "走法由局面、`->` 和走完之后的局面组成：{right}"
                ))
            }
        };
        self.fail(diagnostic)
    }
}

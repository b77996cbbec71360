//! The lines of a rule, put together.

use super::number::Value;
use super::scope::{Place, Scope};
use super::{Checker, MOST_BINDINGS};
use crate::diagnostic::Diagnostic;
use crate::ir::{self, Binary, Computation, Line, MOST_NUMBERS, Rule, Term, Validity, Verdict};
use crate::span::Span;
use crate::syntax::ast::{Entry, Expr, Key, Move, Name, Statement};
use grundy::words;

/// How many numbers the rule has, and where that was said first.
#[derive(Clone, Copy)]
struct Shape {
    arity: usize,
    place: Span,
}

impl Checker<'_> {
    pub(super) fn rule(&mut self) -> Option<Rule> {
        let file = self.file;
        let (mut shape, mut names) = (None, Vec::new());
        let (mut lines, mut unordered, mut complete) = (Vec::new(), false, true);
        for entry in &file.entries {
            let line = match &entry.statement {
                Statement::Move(line) => {
                    unordered |= self.unordered(line);
                    let place = place_of(&line.position);
                    self.same_shape(&mut shape, line.position.len(), place);
                    if names.is_empty() {
                        names = line.position.iter().map(|name| name.text.clone()).collect();
                    }
                    self.line(entry, line)
                }
                Statement::Take(set, condition) => {
                    self.same_shape(&mut shape, 1, entry.span);
                    if names.is_empty() {
                        names = vec!["n".to_owned()];
                    }
                    self.take(entry, set, condition.as_ref())
                }
                Statement::Wrong(_) => {
                    complete = false;
                    continue;
                }
                _ => continue,
            };
            match line {
                Some(line) => lines.push(line),
                None => complete = false,
            }
        }
        if lines.is_empty() && complete {
            self.no_moves();
        }
        let verdicts = self.verdicts(shape.is_some(), &names);
        if !verdicts.is_empty() {
            self.single_positions(&lines);
        }
        let valid = self.valid(shape.is_some(), &names);
        let arity = shape?.arity;
        complete.then_some(Rule { arity, unordered, lines, verdicts, valid, names })
    }

    /// Every line has as many numbers as the first one.
    fn same_shape(&mut self, shape: &mut Option<Shape>, arity: usize, place: Span) {
        let Some(first) = *shape else {
            *shape = Some(Shape { arity, place });
            return;
        };
        if first.arity == arity {
            return;
        }
        let wanted = first.arity;
        let diagnostic = Diagnostic::new(
            place,
            words!(
                "every line speaks of the same positions: {wanted} numbers, not {arity}",
                "每一行的局面必须有同样多的数：应为 {wanted} 个，而不是 {arity} 个"
            ),
        )
        .label(words!("{arity} here", "这里是 {arity} 个"))
        .also(first.place, words!("{wanted} here", "这里是 {wanted} 个"));
        self.found.push(diagnostic);
    }

    fn unordered(&mut self, line: &Move) -> bool {
        let Some(span) = line.unordered else { return false };
        if line.position.len() == 1 {
            let diagnostic = Diagnostic::new(
                span,
                words!("one number has no order to forget", "只有一个数，谈不上顺序"),
            )
            .label(words!("not needed", "多余"))
            .help({
                let name = &line.position[0].text;
                words!("leave it out: {name} -> …", "请去掉：{name} -> …")
            });
            self.found.push(diagnostic);
        }
        true
    }

    fn line(&mut self, entry: &Entry, line: &Move) -> Option<Line> {
        let mut scope = Scope::default();
        let mut right = true;
        for name in line.position.iter().take(MOST_NUMBERS) {
            right &= self.is_free(name, &scope);
            scope.slots.push(name.text.clone());
        }
        let arity = line.position.len();
        if arity > MOST_NUMBERS {
            let most = MOST_NUMBERS;
            let diagnostic = Diagnostic::new(
                place_of(&line.position),
                words!(
                    "a position has at most {most} numbers, here are {arity}",
                    "局面最多有 {most} 个数，这里有 {arity} 个"
                ),
            )
            .label(words!("too many", "太多"));
            self.found.push(diagnostic);
            return None;
        }
        let mut bindings = Vec::new();
        if let Some(binding) = line.bindings.get(MOST_BINDINGS) {
            let most = MOST_BINDINGS;
            let message = words!("too many names", "名字太多");
            let label = words!("a `for` has at most {most}", "`for` 最多引入 {most} 个名字");
            self.found.push(Diagnostic::new(binding.name.span, message).label(label));
            right = false;
        }
        for binding in line.bindings.iter().take(MOST_BINDINGS) {
            right &= self.is_free(&binding.name, &scope);
            let span = binding.name.span.to(binding.domain.span);
            match self.binding(binding, &mut scope) {
                Some(domain) => bindings.push(ir::Binding { span, domain }),
                None => right = false,
            }
            scope.slots.push(binding.name.text.clone());
        }
        let place = (arity, place_of(&line.position));
        let option = self.option(&line.option, place, &mut scope);
        let condition = self.optional_condition(line.condition.as_ref(), &mut scope);
        let (option, condition) = (option?, condition?);
        let names = scope.slots;
        let (number, span) = (entry.line, entry.span);
        right.then_some(Line { number, span, names, bindings, condition, option })
    }

    /// A condition that is left out is `Some(None)`; a wrong one `None`.
    fn optional_condition(
        &mut self,
        condition: Option<&Expr>,
        scope: &mut Scope,
    ) -> Option<Option<ir::Expr>> {
        match condition {
            None => Some(None),
            Some(condition) => Some(Some(self.condition(condition, scope)?.expr)),
        }
    }

    /// `take SET` is `n -> [n-k] for k in SET`.
    fn take(&mut self, entry: &Entry, set: &Expr, condition: Option<&Expr>) -> Option<Line> {
        let number = Name { text: "n".to_owned(), span: entry.span };
        let mut scope = Scope::default();
        let free = self.is_free(&number, &scope);
        scope.slots.push(number.text);
        let domain = self.domain(set, None, &mut scope);
        let condition = self.optional_condition(condition, &mut scope);
        let (domain, condition) = (domain?, condition?);
        let span = set.span;
        let slot =
            |slot| Value { expr: ir::Expr { kind: Computation::Slot(slot), span }, param: false };
        let left = self.binary(Binary::Subtract, slot(0), slot(1), span)?.expr;
        let count = ir::Expr { kind: Computation::Constant(1), span };
        free.then(|| Line {
            number: entry.line,
            span: entry.span,
            names: vec!["n".to_owned(), "k".to_owned()],
            bindings: vec![ir::Binding { span, domain }],
            condition,
            option: vec![Term { span, over: Vec::new(), count, numbers: vec![left] }],
        })
    }

    /// `win if`, `lose if`: in the names of the first line of moves.
    fn verdicts(&mut self, known: bool, names: &[String]) -> Vec<Verdict> {
        let file = self.file;
        let mut verdicts = Vec::new();
        for entry in &file.entries {
            let Statement::Verdict(wins, condition) = &entry.statement else { continue };
            if let Some(condition) = self.of_position(condition, known, names, Place::Verdict) {
                verdicts.push(Verdict { number: entry.line, wins: *wins, condition });
            }
        }
        verdicts
    }

    /// `valid if`: in the same names.
    fn valid(&mut self, known: bool, names: &[String]) -> Vec<Validity> {
        let file = self.file;
        let mut valid = Vec::new();
        for entry in &file.entries {
            let Statement::Valid(condition) = &entry.statement else { continue };
            if let Some(condition) = self.of_position(condition, known, names, Place::Valid) {
                valid.push(Validity { number: entry.line, condition });
            }
        }
        valid
    }

    /// A condition of the position alone. Without a line of moves nothing is `known` about names.
    fn of_position(
        &mut self,
        condition: &Expr,
        known: bool,
        names: &[String],
        place: Place,
    ) -> Option<ir::Expr> {
        let mut scope = Scope { slots: names.to_vec(), place, ..Scope::default() };
        Some(known.then(|| self.condition(condition, &mut scope))??.expr)
    }

    /// With verdicts there are outcomes and no values, and those of a sum do not follow
    /// from those of its terms.
    fn single_positions(&mut self, lines: &[Line]) {
        let file = self.file;
        let verdict = file.entries.iter().find(|e| matches!(e.statement, Statement::Verdict(..)));
        let Some(verdict) = verdict.map(|entry| entry.span) else { return };
        for line in lines {
            let single =
                |term: &Term| term.over.is_empty() && term.count.kind == Computation::Constant(1);
            if line.option.len() <= 1 && line.option.iter().all(single) {
                continue;
            }
            let (first, last) = (line.option[0].span, line.option[line.option.len() - 1].span);
            let diagnostic = Diagnostic::new(
                first.to(last),
                words!(
                    "a rule with `win if` or `lose if` leaves single positions, no sums and no copies",
                    "带有 `win if` 或 `lose if` 的规则只能留下单个局面，不能是和或副本"
                ),
            )
            .label(words!("more than one position is left", "留下了不止一个局面"))
            .also(verdict, words!("play may be decided here", "在这里可能已分胜负"))
            .help(words!(
                "where play can be decided early there are no SG values, so nothing is known of a sum; write all heaps as one position: (a, b) -> [a-1, b]",
                "胜负可能提前决定时没有 SG 值，也就无法得知和的结果；请把各堆写成一个局面：(a, b) -> [a-1, b]"
            ));
            self.found.push(diagnostic);
        }
    }

    fn no_moves(&mut self) {
        let mut diagnostic =
            Diagnostic::new(Span::default(), words!("the rule has no moves", "规则没有任何走法"))
                .help(words!(
                    "a line of moves looks like this: n -> [n-k] for k in 1..n",
                    "走法这样书写：n -> [n-k] for k in 1..n"
                ));
        for entry in &self.file.entries {
            if let Statement::Text(key, text) = &entry.statement
                && (text.contains("->") || text.contains('→') || text.contains("; take "))
            {
                let word = Key::word(*key);
                diagnostic.span = entry.span;
                diagnostic.help =
                    vec![words!("put the rule on a line of its own", "请把规则另起一行")];
                diagnostic.label = words!(
                    "the rest of a `{word}` line is text, also behind `;`",
                    "`{word}` 行的其余部分都是文字，`;` 之后也是"
                );
            }
        }
        self.found.push(diagnostic);
    }
}

/// Where the names of a position stand.
fn place_of(names: &[Name]) -> Span {
    match (names.first(), names.last()) {
        (Some(first), Some(last)) => first.span.to(last.span),
        _ => Span::default(),
    }
}

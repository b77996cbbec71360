//! The shunting yard: one pass, a stack of operands and a stack of operations
//! that still wait for their right operand or their closing parenthesis.

use super::lexer::{Function, Lexer, Symbol, Token, digits};
use super::stack::{Operand, OperationKind, Pending, Value};
use super::{ExpressionError, Step, ordinary, problem};
use crate::values::mex::mex;
use crate::values::nimber::Nimber;
use std::ops::Range;

struct Machine<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    operands: Vec<Operand>,
    pending: Vec<Pending>,
    steps: Option<&'t mut Vec<Step>>,
    operand_expected: bool,
}

/// Computes the value of `text`, noting each step if a list is given.
pub(super) fn run<'t>(
    text: &'t str,
    steps: Option<&'t mut Vec<Step>>,
) -> Result<Nimber, ExpressionError> {
    let mut machine = Machine {
        text,
        lexer: Lexer::new(text),
        operands: Vec::new(),
        pending: Vec::new(),
        steps,
        operand_expected: true,
    };
    while let Some((token, span)) = machine.lexer.next(machine.operand_expected)? {
        if machine.operand_expected {
            machine.read_operand(token, span)?;
        } else {
            machine.read_operator(token, span)?;
        }
    }
    machine.finish()
}

impl Machine<'_> {
    /// A number, a function, a sign or a parenthesis before an operand.
    fn read_operand(&mut self, token: Token, span: Range<usize>) -> Result<(), ExpressionError> {
        let word = &self.text[span.clone()];
        let exponent = self.in_exponent();
        match token {
            Token::Number | Token::Starred => {
                let value = match (exponent, token) {
                    (true, Token::Starred) => return Err(problem::not_an_exponent(span, word)),
                    (true, _) => Value::Integer(ordinary::read(word, span.clone())?),
                    (false, _) => Value::Nimber(read_nimber(word, span.clone())?),
                };
                self.operands.push(Operand { value, span });
                self.operand_expected = false;
            }
            Token::Name => self.read_function(span)?,
            Token::Open => self.open(None, span, exponent),
            Token::Symbol(Symbol::Plus | Symbol::Minus) => {
                let kind = OperationKind::Sign { negative: token == Token::Symbol(Symbol::Minus) };
                self.pending.push(Pending { kind, span, exponent });
            }
            Token::Close if self.is_empty_call() => self.close(span)?,
            Token::Close if !self.inside_parentheses() => return Err(problem::unopened(span)),
            _ => return Err(problem::operand_expected(span, word)),
        }
        Ok(())
    }

    /// An operator, a comma or a closing parenthesis after an operand.
    fn read_operator(&mut self, token: Token, span: Range<usize>) -> Result<(), ExpressionError> {
        match token {
            Token::Symbol(symbol) => {
                let kind = OperationKind::Binary(symbol);
                // Powers are taken from the right: an equal one waits.
                let least = kind.precedence() + u8::from(symbol == Symbol::Power);
                self.apply_down_to(least)?;
                let exponent = self.in_exponent() || symbol == Symbol::Power;
                self.pending.push(Pending { kind, span, exponent });
                self.operand_expected = true;
            }
            Token::Comma => {
                self.apply_down_to(1)?;
                match self.pending.last().map(|pending| pending.kind) {
                    Some(OperationKind::Open { function: Some(_), .. }) => {
                        self.operand_expected = true
                    }
                    _ => return Err(problem::stray_comma(span)),
                }
            }
            Token::Close => self.close(span)?,
            Token::Number | Token::Starred | Token::Name | Token::Open => {
                return Err(problem::operator_expected(span.clone(), &self.text[span]));
            }
        }
        Ok(())
    }

    fn read_function(&mut self, span: Range<usize>) -> Result<(), ExpressionError> {
        let name = &self.text[span.clone()];
        let Some(function) = Function::of_name(name) else {
            return Err(problem::unknown_name(span, name));
        };
        if self.in_exponent() {
            return Err(problem::not_an_exponent(span, name));
        }
        match self.lexer.next(true)? {
            Some((Token::Open, open)) => self.open(Some(function), span.start..open.end, false),
            _ => return Err(problem::parenthesis_expected(span, function.name())),
        }
        Ok(())
    }

    fn open(&mut self, function: Option<Function>, span: Range<usize>, exponent: bool) {
        let kind = OperationKind::Open { function, operands: self.operands.len() };
        self.pending.push(Pending { kind, span, exponent });
    }

    fn close(&mut self, span: Range<usize>) -> Result<(), ExpressionError> {
        self.apply_down_to(1)?;
        let Some(Pending { kind: OperationKind::Open { function, operands }, span: open, .. }) =
            self.pending.pop()
        else {
            return Err(problem::unopened(span));
        };
        let whole = open.start..span.end;
        match function {
            Some(function) => {
                let arguments = self.operands.split_off(operands);
                self.call(function, arguments, whole)?;
            }
            // The parentheses belong to their operand from now on.
            None => self.operands.last_mut().into_iter().for_each(|o| o.span = whole.clone()),
        }
        self.operand_expected = false;
        Ok(())
    }

    fn call(
        &mut self,
        function: Function,
        arguments: Vec<Operand>,
        span: Range<usize>,
    ) -> Result<(), ExpressionError> {
        // Functions cannot stand in exponents, so all arguments are nimbers.
        let values: Vec<Nimber> = arguments.iter().filter_map(Operand::nimber).collect();
        let value = match (function, values.as_slice()) {
            (Function::Mex, all) => Nimber(mex(all.iter().map(|value| value.0))),
            (Function::Sqrt, [one]) => one.sqrt(),
            (Function::Inverse, [one]) => match one.inverse() {
                Some(inverse) => inverse,
                None => return Err(problem::division_by_zero(arguments[0].span.clone())),
            },
            (_, other) => {
                return Err(problem::one_value_expected(span, function.name(), other.len()));
            }
        };
        let operation = || {
            let words: Vec<String> = values.iter().map(|value| value.0.to_string()).collect();
            format!("{}({})", function.name(), words.join(", "))
        };
        self.push(Value::Nimber(value), span, operation);
        Ok(())
    }

    /// Carries out what waits at the top, as long as its precedence is at least this.
    fn apply_down_to(&mut self, least: u8) -> Result<(), ExpressionError> {
        while let Some(pending) = self.pending.pop_if(|p| p.kind.precedence() >= least) {
            match (pending.kind, self.operands.pop()) {
                (OperationKind::Binary(symbol), Some(right)) => {
                    if let Some(left) = self.operands.pop() {
                        self.binary(left, symbol, pending.span, right)?;
                    }
                }
                (kind, Some(operand)) => self.sign(kind, pending.span, operand),
                (_, None) => {} // cannot be: operands come before what uses them
            }
        }
        Ok(())
    }

    fn sign(&mut self, kind: OperationKind, sign: Range<usize>, operand: Operand) {
        let value = match operand.value {
            Value::Integer(integer) if kind == (OperationKind::Sign { negative: true }) => {
                Value::Integer(-integer)
            }
            // Every nimber is its own negative: nothing worth a step.
            unchanged => unchanged,
        };
        self.operands.push(Operand { value, span: sign.start..operand.span.end });
    }

    fn binary(
        &mut self,
        left: Operand,
        symbol: Symbol,
        sign: Range<usize>,
        right: Operand,
    ) -> Result<(), ExpressionError> {
        let span = left.span.start..right.span.end;
        let value = match (&left.value, symbol, &right.value) {
            (Value::Integer(a), _, Value::Integer(b)) => {
                Value::Integer(ordinary::compute(a, symbol, b, span.clone(), sign)?)
            }
            (Value::Nimber(a), _, Value::Integer(n)) => match a.pow_integer(n) {
                Some(power) => Value::Nimber(power),
                None => return Err(problem::zero_to_negative_power(left.span)),
            },
            (Value::Nimber(a), Symbol::Times, Value::Nimber(b)) => Value::Nimber(*a * *b),
            (Value::Nimber(a), Symbol::Over, Value::Nimber(b)) => match *a / *b {
                Some(quotient) => Value::Nimber(quotient),
                None => return Err(problem::division_by_zero(right.span)),
            },
            (Value::Nimber(a), _, Value::Nimber(b)) => Value::Nimber(*a + *b),
            // Cannot be: an exponent ends before any operator but a power.
            (Value::Integer(_), _, Value::Nimber(_)) => {
                return Err(problem::operand_expected(right.span, ""));
            }
        };
        self.push(value, span, || format!("{} {} {}", left.value, symbol.sign(), right.value));
        Ok(())
    }

    /// Pushes a result and notes how it came about.
    fn push(&mut self, value: Value, span: Range<usize>, operation: impl FnOnce() -> String) {
        if let Some(steps) = &mut self.steps {
            steps.push(Step {
                span: span.clone(),
                operation: operation(),
                value: value.to_string(),
                ordinary: matches!(value, Value::Integer(_)),
            });
        }
        self.operands.push(Operand { value, span });
    }

    fn finish(mut self) -> Result<Nimber, ExpressionError> {
        let end = self.text.len();
        if self.operand_expected {
            return Err(match self.pending.last() {
                Some(Pending { kind: OperationKind::Open { .. }, span, .. }) => {
                    problem::unclosed(span.clone())
                }
                None => problem::empty(self.text),
                Some(_) => problem::operand_expected(end..end, ""),
            });
        }
        self.apply_down_to(1)?;
        match (self.pending.pop(), self.operands.pop().as_ref().and_then(Operand::nimber)) {
            (Some(open), _) => Err(problem::unclosed(open.span)),
            (None, Some(value)) => Ok(value),
            (None, None) => Err(problem::empty(self.text)),
        }
    }

    /// Does the next operand belong to an exponent?
    fn in_exponent(&self) -> bool {
        self.pending.last().is_some_and(|pending| pending.exponent)
    }

    fn inside_parentheses(&self) -> bool {
        self.pending.iter().any(|pending| matches!(pending.kind, OperationKind::Open { .. }))
    }

    /// Directly after `mex(`?
    fn is_empty_call(&self) -> bool {
        matches!(
            self.pending.last(),
            Some(Pending { kind: OperationKind::Open { function: Some(_), operands }, .. })
                if *operands == self.operands.len()
        )
    }
}

fn read_nimber(word: &str, span: Range<usize>) -> Result<Nimber, ExpressionError> {
    let (digits, base) = digits(word);
    // The word holds digits only, so it can only be too large.
    u64::from_str_radix(digits, base).map(Nimber).map_err(|_| problem::number_too_large(span, word))
}

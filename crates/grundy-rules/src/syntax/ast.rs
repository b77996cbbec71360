//! A rule as it was written: every statement, bracket and comment, with its place.

use crate::span::Span;

/// A whole source.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct File {
    /// Statements and comments in the order of the source.
    pub entries: Vec<Entry>,
}

/// A statement, or a comment on a line of its own.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Where it stands, without its comment.
    pub span: Span,
    /// The line it begins in, from 1.
    pub line: usize,
    /// Whether an empty line comes before it.
    pub blank: bool,
    /// What it says.
    pub statement: Statement,
    /// The comment behind it, or the comment itself.
    pub comment: Option<String>,
}

/// The kinds of statements.
#[derive(Clone, Debug, PartialEq)]
pub enum Statement {
    /// Nothing but a comment.
    Comment,
    /// `name`, `zh`, `note`, `zh-note`, `source`: text for people.
    Text(Key, String),
    /// `param NAME = value`.
    Param(Name, Expr),
    /// `start 3 4 5`, `start 2 5 + 3 4`: numbers, in groups between `+`.
    Start(Vec<Vec<Number>>),
    /// `n -> […] for … if …`.
    Move(Move),
    /// `take SET if …`.
    Take(Expr, Option<Expr>),
    /// `win if …` (true) or `lose if …`.
    Verdict(bool, Expr),
    /// `valid if …`: which positions are starts.
    Valid(Expr),
    /// What could not be read; a diagnostic says why. The name is that of a parameter
    /// which it was to make.
    Wrong(Option<Name>),
}

/// The kinds of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The English title.
    Name,
    /// The Chinese title.
    Zh,
    /// A remark.
    Note,
    /// The same in Chinese.
    ZhNote,
    /// Where the rule comes from.
    Source,
    /// Its law, a formula for the SG values or, after `P if`, for the lost positions.
    Law,
    /// Other names.
    Alias,
    /// Contest problems that are this game.
    Problem,
    /// The family of games it belongs to.
    Family,
    /// How hard it is, from 1 to 5.
    Level,
    /// How its positions look.
    Show,
}

impl Key {
    /// All of them.
    pub const ALL: [Key; 11] = [
        Key::Name,
        Key::Zh,
        Key::Note,
        Key::ZhNote,
        Key::Source,
        Key::Law,
        Key::Alias,
        Key::Problem,
        Key::Family,
        Key::Level,
        Key::Show,
    ];

    /// Whether the word may not be the name of a number.
    pub fn is_reserved(self) -> bool {
        matches!(self, Key::Name | Key::Zh | Key::Note | Key::ZhNote | Key::Source)
    }

    /// Whether several such lines are one text.
    pub fn goes_on(self) -> bool {
        matches!(self, Key::Note | Key::ZhNote | Key::Source)
    }

    /// The kind of text that a word begins.
    pub fn of(word: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.word() == word)
    }

    /// The word that begins the line.
    pub fn word(self) -> &'static str {
        match self {
            Key::Name => "name",
            Key::Zh => "zh",
            Key::Note => "note",
            Key::ZhNote => "zh-note",
            Key::Source => "source",
            Key::Law => "law",
            Key::Alias => "alias",
            Key::Problem => "problem",
            Key::Family => "family",
            Key::Level => "level",
            Key::Show => "show",
        }
    }
}

/// A name and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Name {
    /// The name.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A whole number as it was spelt: `1000`, `1_000`, `1e3`.
#[derive(Clone, Debug, PartialEq)]
pub struct Number {
    /// The spelling.
    pub text: String,
    /// The value, at most 2^63 (which only a minus sign makes small enough).
    pub value: u64,
    /// Where it stands.
    pub span: Span,
}

/// One line of moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Move {
    /// The names of the numbers of the position.
    pub position: Vec<Name>,
    /// Whether they stand in parentheses (one number need not).
    pub tuple: bool,
    /// The word `unordered`.
    pub unordered: Option<Span>,
    /// What a move leaves.
    pub option: Expr,
    /// `for …`; empty without.
    pub bindings: Vec<Binding>,
    /// `if …`.
    pub condition: Option<Expr>,
}

/// `x in SET` or `x = value`.
#[derive(Clone, Debug, PartialEq)]
pub struct Binding {
    /// The new name.
    pub name: Name,
    /// Whether it was written with `=`.
    pub is: bool,
    /// What it runs through, or its value.
    pub domain: Expr,
}

/// An expression of any sort: number, truth value, set or position.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// A literal.
    Number(Number),
    /// A variable or parameter.
    Name(String),
    /// `-x`.
    Negate(Box<Expr>),
    /// `not x`.
    Not(Box<Expr>),
    /// Two operands.
    Binary(Op, Box<Expr>, Box<Expr>),
    /// `a < b <= c`: the first operand, then operators with theirs.
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    /// `x in SET`, or `x not in SET` (true).
    In(Box<Expr>, bool, Box<Expr>),
    /// `f(x, y)`.
    Call(Name, Vec<Expr>),
    /// `a..b`.
    Range(Box<Expr>, Box<Expr>),
    /// `{1, 3, 5..8}`.
    Listed(Vec<Expr>),
    /// `[a, b]`; empty: nothing left.
    Position(Vec<Expr>),
    /// `end`: nothing left.
    End,
    /// `sum(i in SET) […]`: the sum of the positions for every i.
    Sum(Box<Binding>, Box<Expr>),
    /// `(x)`.
    Paren(Box<Expr>),
    /// What only [formulas](crate::formula) have: no rule contains it.
    Extra(Box<Extra>),
}

/// What a formula can be made of beyond the expressions of rules.
#[derive(Clone, Debug, PartialEq)]
pub enum Extra {
    /// `a if c else b if d else e`: values with their conditions, then the value elsewhere.
    Cases(Vec<(Expr, Expr)>, Expr),
    /// `[4, 1, 2] at n % 3`.
    Table(Vec<Expr>, Expr),
    /// `e except {0: 0, 3: 5}`, perhaps with `at i` behind it.
    Except(Expr, Vec<(Expr, Expr)>, Option<Expr>),
    /// `while c: n = e; then f`.
    Descent(Descent),
}

/// `n = d; while c: n = e; then f`: a number is made smaller while a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Descent {
    /// The number.
    pub name: Name,
    /// What it is at first, if not itself.
    pub first: Option<Expr>,
    /// Whether to go on.
    pub condition: Expr,
    /// The next number.
    pub step: Expr,
    /// The value at the last one.
    pub last: Expr,
}

/// Operators with two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Op {
    /// `or`
    Either,
    /// `and`
    Both,
    /// `|`
    Or,
    /// `xor`
    Xor,
    /// `&`
    And,
    /// `<<`
    ShiftLeft,
    /// `>>`
    ShiftRight,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `^`
    Power,
}

/// How tightly the parts of an expression bind: those of Python, with `^` as power.
pub(crate) mod binds {
    pub const EITHER: u8 = 1;
    pub const BOTH: u8 = 2;
    pub const NOT: u8 = 3;
    pub const COMPARE: u8 = 4;
    pub const RANGE: u8 = 5;
    pub const OR: u8 = 6;
    pub const XOR: u8 = 7;
    pub const AND: u8 = 8;
    pub const SHIFT: u8 = 9;
    pub const SUM: u8 = 10;
    pub const PRODUCT: u8 = 11;
    pub const NEGATE: u8 = 12;
    pub const POWER: u8 = 13;
    pub const ATOM: u8 = 14;
}

impl Op {
    /// All of them.
    pub const ALL: [Op; 13] = [
        Op::Either,
        Op::Both,
        Op::Or,
        Op::Xor,
        Op::And,
        Op::ShiftLeft,
        Op::ShiftRight,
        Op::Add,
        Op::Subtract,
        Op::Multiply,
        Op::Divide,
        Op::Remainder,
        Op::Power,
    ];

    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Op::Either => "or",
            Op::Both => "and",
            Op::Or => "|",
            Op::Xor => "xor",
            Op::And => "&",
            Op::ShiftLeft => "<<",
            Op::ShiftRight => ">>",
            Op::Add => "+",
            Op::Subtract => "-",
            Op::Multiply => "*",
            Op::Divide => "/",
            Op::Remainder => "%",
            Op::Power => "^",
        }
    }

    /// How tightly it binds.
    pub(crate) fn binds(self) -> u8 {
        match self {
            Op::Either => binds::EITHER,
            Op::Both => binds::BOTH,
            Op::Or => binds::OR,
            Op::Xor => binds::XOR,
            Op::And => binds::AND,
            Op::ShiftLeft | Op::ShiftRight => binds::SHIFT,
            Op::Add | Op::Subtract => binds::SUM,
            Op::Multiply | Op::Divide | Op::Remainder => binds::PRODUCT,
            Op::Power => binds::POWER,
        }
    }
}

/// Comparisons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    Greater,
    /// `>=`
    AtLeast,
}

impl Comparison {
    /// All of them.
    pub const ALL: [Comparison; 6] = [
        Comparison::Equal,
        Comparison::Unequal,
        Comparison::Less,
        Comparison::AtMost,
        Comparison::Greater,
        Comparison::AtLeast,
    ];

    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "==",
            Comparison::Unequal => "!=",
            Comparison::Less => "<",
            Comparison::AtMost => "<=",
            Comparison::Greater => ">",
            Comparison::AtLeast => ">=",
        }
    }
}

impl Expr {
    /// The expression inside of its parentheses.
    pub fn bare(&self) -> &Expr {
        let mut inner = self;
        while let ExprKind::Paren(next) = &inner.kind {
            inner = next;
        }
        inner
    }
}

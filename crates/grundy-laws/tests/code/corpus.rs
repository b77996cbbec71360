//! Laws with every kind of node, every function and every numeration system.

use grundy_laws::automaton::Automaton;
use grundy_laws::code::{Language, Options, emit};
use grundy_laws::linear::Linear;
use grundy_laws::two::{Condition2, Expr2, Join, Pair, emit2};
use grundy_laws::{Condition, Descent, Exceptions, Expr, Function, Numeration, Op};
use std::sync::Arc;

/// A law, its name, and how far it goes.
pub struct Case {
    pub name: String,
    pub law: Law,
    pub most: u64,
    /// Whether a value takes a while: fewer of the large ones.
    pub slow: bool,
}

/// What is emitted.
pub enum Law {
    One(Expr),
    Two(Expr2),
}

impl Case {
    pub fn arity(&self) -> usize {
        match self.law {
            Law::One(_) => 1,
            Law::Two(_) => 2,
        }
    }

    pub fn value(&self, x: u64, y: u64) -> Option<u64> {
        match &self.law {
            Law::One(law) => law.at(x),
            Law::Two(law) => law.at(x, y),
        }
    }

    fn emitted(&self, language: Language, terms: &[u64]) -> String {
        let options = Options { most: self.most, terms, ..Options::default() };
        let code = match &self.law {
            Law::One(law) => emit(law, language, &options),
            Law::Two(law) => emit2(law, language, &options),
        };
        code.unwrap_or_else(|problem| panic!("{} in {language}: {problem:?}", self.name))
    }

    pub fn code(&self, language: Language) -> String {
        let terms: Vec<u64> = (0..30).map_while(|n| self.value(n, 0)).collect();
        self.emitted(language, if self.arity() == 1 { &terms } else { &[] })
    }

    /// The code with a wrong value in its test.
    pub fn misled(&self, language: Language) -> String {
        let terms: Vec<u64> = (0..4).map_while(|n| self.value(n, 0)).collect();
        self.emitted(language, &[terms[0], terms[1], terms[2], 12345])
    }

    /// Small ones, some of every length, and large ones.
    pub fn arguments(&self, language: Language) -> Vec<[u64; 2]> {
        let (small, large) = match (self.slow, language) {
            // Python is slow to run, the others are slow to compile.
            (false, Language::Python) => (1500, 750),
            (true, Language::Python) => (1500, 5),
            (false, _) => (3000, 3500),
            (true, _) => (9000, 60),
        };
        let mut state = 0x9e37_79b9_7f4a_7c15u64 ^ self.most;
        let mut random = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let within = |value: u64| match self.most.checked_add(1) {
            Some(end) => value % end,
            None => value,
        };
        let mut found: Vec<[u64; 2]> = match self.arity() {
            1 => (0..small).map(|n| [n, 0]).collect(),
            _ => (0..small).map(|i| [i / 54, i % 54]).collect(),
        };
        for i in 0..large {
            let mut any = || within(random() >> (i % 64));
            found.push([any(), any()]);
            found.push([within(random()), within(random())]);
        }
        found.extend((0..3).map(|i| [self.most - i, self.most]));
        found.retain(|[x, y]| *x <= self.most && *y <= self.most);
        found
    }
}

const FAR: u64 = 1_000_000_000_000_000_000;

fn n() -> Expr {
    Expr::Index
}

fn constant(value: i128) -> Expr {
    Expr::Number(value)
}

fn listed(list: &[(u64, u64)], law: Expr) -> Expr {
    law.excepting(Exceptions::new(list.to_vec()).unwrap())
}

fn automatic(numeration: Numeration, states: usize, inner: Expr) -> Expr {
    // Any automaton will do: one that depends on all digits.
    let digits = numeration.digits();
    let next =
        |state: usize| (0..digits).map(|digit| (state * 3 + digit * 2 + 1) % states).collect();
    let output = (0..states as u64).map(|state| state * state + 1).collect();
    let automaton = Automaton::new(numeration, (0..states).map(next).collect(), output).unwrap();
    Expr::Automatic(Arc::new(automaton), Box::new(inner))
}

fn regular(linear: Option<Linear>, inner: Expr) -> Expr {
    Expr::Regular(Arc::new(linear.unwrap()), Box::new(inner))
}

/// n, as a 3-regular sequence; and a sum of digits with signs.
fn itself(inner: Expr) -> Expr {
    let three = |digit: i64| vec![vec![1, digit], vec![0, 3]];
    regular(Linear::new(3, vec![1, 0], (0..3).map(three).collect(), vec![0, 1]), inner)
}

fn signed(inner: Expr) -> Expr {
    let two = |digit: i64| vec![vec![1, 1 - 2 * digit], vec![0, 1]];
    regular(Linear::new(2, vec![2, 0], (0..2).map(two).collect(), vec![0, 1]), inner)
}

/// What takes a while to compute, and not for numbers of any length.
fn of_primes(function: Function) -> bool {
    use Function::{LeastPrime, LeastPrimeIndex, PrimeFactors, XorOfExponents};
    matches!(function, PrimeFactors | XorOfExponents | LeastPrime | LeastPrimeIndex)
}

/// Everything that occurs in laws of one index.
pub fn cases() -> Vec<Case> {
    let mut found = Vec::new();
    let mut add = |name: &str, law: Expr, most: u64| {
        found.push(Case { name: name.to_owned(), law: Law::One(law), most, slow: false });
    };
    for function in Function::ALL {
        if !of_primes(function) {
            add(&format!("{function} of n + 1"), n().joined(Op::Add, 1).under(function), FAR);
        }
    }
    for numeration in Numeration::ALL {
        add(&format!("{numeration}"), automatic(numeration, 7, n()), FAR);
    }
    add("wide Zeckendorf", automatic(Numeration::Zeckendorf, 5, n()), u64::MAX);
    add("wide Pell", automatic(Numeration::Pell, 5, n()), u64::MAX);
    add("wide base 10", automatic(Numeration::Base(10), 5, n().joined(Op::Mul, n())), 1 << 63);
    add("the index", n(), u64::MAX);
    add("a number", constant(7), FAR);
    add("xor", n().joined(Op::Add, 1).joined(Op::Xor, n().joined(Op::Div, 2)), FAR);
    add(
        "take at most half",
        n().joined(Op::Add, 1).under(Function::OddPart).joined(Op::Div, 2),
        FAR,
    );
    let below = n().joined(Op::Sub, 1000);
    let low = below.clone().joined(Op::Div, 7).joined(Op::Mod, 5);
    add("negative numbers", low.joined(Op::Add, below.joined(Op::Mod, 9)), FAR);
    let least = constant(-5).joined(Op::Sub, n()).joined(Op::Mod, 11);
    add("a number first", least.joined(Op::Mul, constant(-2)).joined(Op::Add, 30), FAR);
    let brackets = n().joined(Op::Sub, n().joined(Op::Sub, n().joined(Op::Div, 3)));
    add("brackets", brackets.joined(Op::Mul, n().joined(Op::Mod, 4).joined(Op::Add, 2)), 1 << 40);
    let table: Vec<u64> = (0..1000).map(|i| i * i % 977).collect();
    add("a long table", n().joined(Op::Mod, 1000).within(table), FAR);
    let large = [u64::MAX, 3, 1 << 63];
    add("large entries", n().joined(Op::Mod, 3).within(large).joined(Op::Xor, n()), FAR);
    let periodic = n().joined(Op::Mod, 12).within([4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
    let kayles = [(0, 0), (3, 3), (6, 3), (9, 4), (11, 6), (15, 7), (70, 6)];
    let kayles = listed(&kayles, periodic);
    add("exceptions", kayles.clone(), FAR);
    let three = listed(&[(2, 5), (700, 1), (FAR, 0)], n().joined(Op::Mod, 9));
    add("few exceptions", three, FAR);
    let many: Vec<(u64, u64)> = (0..2500).map(|k| (k * k, k * 7 % 11)).collect();
    add("many exceptions", listed(&many, n().joined(Op::Div, 3)), FAR);
    let wide = [(0, u64::MAX), (5, 1 << 63), (9, 0), (77, 1), (u64::MAX - 1, 3), (u64::MAX, 9)];
    add("wide exceptions", listed(&wide, n().joined(Op::Div, 3)), u64::MAX);
    let beyond =
        listed(&wide, n().joined(Op::Mod, 3)).of(&n().joined(Op::Sub, 7).joined(Op::Mod, 78));
    add("exceptions of a remainder", beyond, 1 << 40);
    // No value at 2 but for the exception.
    let holes = n().joined(Op::Sub, 2).under(Function::Lowbit);
    let holes = listed(&[(0, 1), (1, 1), (2, 9), (3, 3)], holes).joined(Op::Add, kayles.clone());
    add("exceptions where nothing else is", holes, FAR);
    let before = n().within([9, 8, 7, 7, 9]).when(Condition::less(n(), 5), n().joined(Op::Div, 2));
    add("a table before", before, FAR);
    let choice =
        constant(1_000_000).when(Condition::less(n().joined(Op::Mod, 5), 2), constant(70_000));
    add("a choice inside", choice.clone().joined(Op::Mul, choice.clone()), FAR);
    add("a choice of a choice", choice.clone().when(Condition::less(n(), 9), choice), u64::MAX);
    add("squares", n().joined(Op::Mul, n()).under(Function::Isqrt), FAR);
    let root = n().joined(Op::Mul, n()).under(Function::TriangularRoot);
    add("wide roots", root.joined(Op::Sub, n()), FAR);
    add(
        "beyond 64 bits",
        n().joined(Op::Mul, constant(1 << 70)).joined(Op::Div, constant(1 << 69)),
        1 << 50,
    );
    let far = n().joined(Op::Mul, n()).joined(Op::Sub, constant(1 << 90)).joined(Op::Mod, 1 << 40);
    add("wide remainders", far.joined(Op::Xor, n().under(Function::Bits)), 1 << 63);
    add("odious of odious", n().under(Function::Odious).under(Function::Odious), u64::MAX);
    add("regular", itself(n()), FAR);
    add("regular with signs", signed(n()).joined(Op::Add, 130), FAR);
    add("regular, wide", itself(n().joined(Op::Mul, 5)), u64::MAX);
    let two = itself(n()).joined(Op::Sub, itself(n().joined(Op::Mul, 2)).joined(Op::Div, 3));
    let sum = automatic(Numeration::Base(2), 3, n())
        .joined(Op::Add, automatic(Numeration::Tribonacci, 4, n()));
    let all = Function::ALL.iter().filter(|f| !of_primes(**f));
    let all = all.fold(sum.joined(Op::Add, two).joined(Op::Add, kayles), |sum, &function| {
        sum.joined(Op::Add, n().joined(Op::Add, 2).under(function))
    });
    add("everything at once", all.joined(Op::Add, n().joined(Op::Sub, 3).joined(Op::Mod, 7)), FAR);
    for (function, most) in [
        (Function::PrimeFactors, FAR),
        (Function::XorOfExponents, u64::MAX - 2),
        (Function::LeastPrime, u64::from(u32::MAX) - 2),
        (Function::LeastPrimeIndex, 100_000_000),
    ] {
        let law = n().joined(Op::Add, 2).under(function);
        found.push(Case { name: format!("{function}"), law: Law::One(law), most, slow: true });
    }
    found.extend(descents());
    found.extend(pairs());
    found
}

/// Descents: by factors, by shares, by roots, one within another.
fn descents() -> Vec<Case> {
    let down = |condition: Condition, step: Expr, last: Expr| {
        Expr::Descend(Arc::new(Descent { condition, step, last }), Box::new(n()))
    };
    let listed = n().within([0, 1, 2, 2, 3, 3]);
    let divided = down(Condition::less(constant(5), n()), n().joined(Op::Div, 12), listed);
    let third = n().joined(Op::Div, 3);
    let taken = |what: Expr| n().joined(Op::Sub, what).joined(Op::Sub, 1);
    let since = Condition::less(third.clone().joined(Op::Mul, 3), n());
    let share = down(since, taken(third.clone()), third.clone());
    let root = n().under(Function::Isqrt);
    let square = Condition::less(root.clone().joined(Op::Mul, root.clone()), n());
    let root = down(square, taken(root.clone()), root);
    let even = Condition::equal(n().joined(Op::Sub, 3).joined(Op::Mod, 2), 1);
    let cases = n().when(Condition::less(n(), 4), divided.clone());
    let halved = down(even, n().joined(Op::Div, 2), cases);
    let within = halved.of(&n().joined(Op::Mul, n()).joined(Op::Add, 1));
    [
        ("divided", divided.clone(), FAR),
        ("a share", share.clone(), FAR),
        ("a root", root, 1_000_000),
        ("a descent in a descent", within, FAR),
        ("two descents", divided.joined(Op::Add, share.clone()).joined(Op::Xor, share), u64::MAX),
    ]
    .map(|(name, law, most)| Case { name: name.to_owned(), law: Law::One(law), most, slow: true })
    .into()
}

/// Everything that occurs in laws of two.
fn pairs() -> Vec<Case> {
    let mut found = Vec::new();
    let mut add = |name: &str, law: Expr2, most: u64| {
        found.push(Case { name: name.to_owned(), law: Law::Two(law), most, slow: false });
    };
    let of = |law: Expr, pair: Pair| Expr2::Of(law, pair);
    let (x, y) = (|| Expr2::pair(Pair::X), || Expr2::pair(Pair::Y));
    for pair in [Pair::X, Pair::Y, Pair::Sum, Pair::Difference, Pair::Greatest, Pair::Least] {
        add(&format!("{pair} alone"), Expr2::pair(pair), u64::MAX / 2);
        let law =
            n().joined(Op::Sub, 4).joined(Op::Mod, 7).joined(Op::Xor, n().under(Function::Bits));
        add(&format!("of {pair}"), of(law, pair), FAR);
    }
    add("nim sum", x().joined(Join::Op(Op::Xor), y()), u64::MAX);
    add("nim product", x().joined(Join::NimProduct, y()), i64::MAX as u64);
    add("wide nim product", x().joined(Join::NimProduct, y()), u64::MAX);
    let lowbit = |pair: Pair| of(n().joined(Op::Add, 1).under(Function::Lowbit), pair);
    add("rulers", lowbit(Pair::X).joined(Join::NimProduct, lowbit(Pair::Y)), FAR);
    add("least lowbit", lowbit(Pair::X).joined(Join::Least, lowbit(Pair::Y)), FAR);
    let place = of(n().joined(Op::Mod, 2).joined(Op::Mul, 3), Pair::X);
    let place = place.joined(Join::Op(Op::Add), of(n().joined(Op::Mod, 3), Pair::Y));
    let table: Vec<u64> = vec![5, 0, 1, 7, 2, 2];
    let torus = Expr2::Entry(table.into(), Box::new(place));
    add("torus", torus.clone(), FAR);
    let cases = torus.when(Condition2::less(y(), x()), of(n(), Pair::Difference));
    add("cases", cases, FAR);
    let square = |pair: Pair| of(n().joined(Op::Mul, n()), pair);
    let above = square(Pair::Greatest).joined(Join::Op(Op::Sub), square(Pair::Least));
    let euclid = above.joined(Join::Op(Op::Div), x().joined(Join::Op(Op::Mul), y()));
    let zero = Condition2::equal(Expr2::pair(Pair::Least), Expr2::number(0));
    add("Euclid", Expr2::number(0).when(zero, euclid), FAR);
    found
}

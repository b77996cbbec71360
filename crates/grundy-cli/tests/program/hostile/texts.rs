//! Texts as a stranger would send them: rules that loop, multiply, split and grow, formulas,
//! positions that are huge or long.

use grundy_rules::random::Random;

/// Numbers that are larger than they look.
const LARGE: [&str; 9] = [
    "1000",
    "65536",
    "1000000",
    "1000000007",
    "1000000000",
    "1000000000000",
    "4611686018427387904",
    "9223372036854775783",
    "9223372036854775807",
];

/// A generator of texts: the same seed gives the same ones.
pub struct Stranger {
    random: Random,
    /// The names that can be used where the text is.
    names: Vec<&'static str>,
}

impl Stranger {
    pub fn new(seed: u64) -> Self {
        Stranger { random: Random::new(seed), names: Vec::new() }
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.random.below(n)
    }

    pub fn percent(&mut self, times: u64) -> bool {
        self.random.percent(times)
    }

    pub fn one_of<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len() as u64) as usize].clone()
    }

    /// A rule, and how many numbers its positions have.
    pub fn rule(&mut self) -> (String, usize) {
        if self.percent(4) {
            return (self.long_rule(), 1);
        }
        let arity = self.one_of(&[1, 1, 1, 1, 2, 2, 3]);
        let numbers: &[&str] = [&["n"][..], &["a", "b"], &["a", "b", "c"]][arity - 1];
        let head = match arity {
            1 => "n".to_owned(),
            _ => format!("({})", numbers.join(", ")),
        };
        let unordered = if arity > 1 && self.percent(20) { " unordered" } else { "" };
        let mut lines = Vec::new();
        let parameter = self.percent(15);
        if parameter {
            lines.push(format!("param F = {}", self.below(9)));
        }
        for _ in 0..=self.below(3) {
            self.names = numbers.to_vec();
            if parameter {
                self.names.push("F");
            }
            lines.push(format!("{head}{unordered} -> {}", self.moves(arity)));
        }
        if self.percent(12) {
            self.names = numbers.to_vec();
            let word = self.one_of(&["win", "lose"]);
            lines.push(format!("{word} if {}", self.condition()));
        }
        (lines.join("; "), arity)
    }

    /// What stands behind the arrow. The names that are bound come first in time, last in text.
    fn moves(&mut self, arity: usize) -> String {
        let bound = ["i", "j", "k", "l"];
        let depth = self.one_of(&[0, 1, 1, 1, 2, 2, 3, 4]);
        let mut loops = Vec::new();
        for name in &bound[..depth] {
            let domain = self.domain();
            loops.push(format!("{name} {domain}"));
            self.names.push(name);
        }
        let mut text = self.option(arity);
        if !loops.is_empty() {
            text += &format!(" for {}", loops.join(", "));
        }
        if self.percent(30) {
            text += &format!(" if {}", self.condition());
        }
        text
    }

    fn domain(&mut self) -> String {
        let first = self.below(3);
        let end = if self.percent(50) { self.name() } else { self.number(2) };
        match self.below(14) {
            0 => format!("= {}", self.number(2)),
            1 => format!("in {{1, 3, {end}, 5..9}}"),
            2 => format!("in divisors({end})"),
            3 => format!("in primes({end})"),
            4 => format!("in primes_upto({end})"),
            5 => format!("in powers({}, {end})", self.below(3) + 2),
            6 => format!("in {first}..{}", self.one_of(&LARGE)),
            7 => format!("in {first}..{}", self.below(20)),
            8 => format!("in {first}..{end}*{}", self.name()),
            9 => format!("in {first}..{}^{}", self.name(), self.below(4) + 2),
            _ => format!("in {first}..{end}"),
        }
    }

    fn option(&mut self, arity: usize) -> String {
        if self.percent(3) {
            return "end".to_owned();
        }
        let parts = self.one_of(&[1, 1, 1, 1, 2, 2, 3, 12]);
        let parts: Vec<String> = (0..parts).map(|_| self.part(arity)).collect();
        parts.join(" + ")
    }

    fn part(&mut self, arity: usize) -> String {
        let numbers: Vec<String> = (0..arity).map(|at| self.left(at)).collect();
        let position = format!("[{}]", numbers.join(", "));
        match self.below(12) {
            0 => format!("{} * {position}", self.below(5)),
            1 => format!("({}) * {position}", self.number(2)),
            2 => format!("{} * {position}", self.one_of(&LARGE)),
            _ => position,
        }
    }

    /// What is left of a number: mostly less, sometimes more.
    fn left(&mut self, at: usize) -> String {
        let own = self.names[at];
        let last = self.names[self.names.len() - 1];
        match self.below(16) {
            0 => self.number(3),
            1 => format!("{own} + {}", self.below(3)),
            2 => format!("2 * {own}"),
            3 => format!("{own} / 2"),
            4 => format!("{own} % ({} + 1)", self.name()),
            5 => format!("{own} xor {last}"),
            6 => own.to_owned(),
            7 => last.to_owned(),
            8 => format!("{own} - 1"),
            9 => self.name(),
            _ => format!("{own} - {last}"),
        }
    }

    fn name(&mut self) -> String {
        let names = self.names.clone();
        self.one_of(&names).to_owned()
    }

    /// An expression.
    pub fn number(&mut self, depth: u64) -> String {
        if depth == 0 || self.percent(25) {
            return match self.below(10) {
                0 => self.one_of(&LARGE).to_owned(),
                1..=3 => self.below(9).to_string(),
                _ => self.name(),
            };
        }
        let (x, y) = (self.number(depth - 1), self.number(depth - 1));
        match self.below(18) {
            0..=2 => format!("({x} + {y})"),
            3..=5 => format!("({x} - {y})"),
            6 => format!("({x} * {y})"),
            7 => format!("({x} * {y} * {})", self.name()),
            8 => format!("({x} ^ {})", self.below(6)),
            9 => format!("({x} / ({y} + 1))"),
            10 => format!("({x} % ({y} + 1))"),
            11 => format!("({x} xor {y})"),
            12 => format!("min({x}, {y})"),
            13 => format!("max({x}, {y})"),
            14 => format!("gcd({x}, {y})"),
            15 => format!("isqrt(abs({x}))"),
            16 => format!("bits(abs({x}))"),
            _ => format!("exponent(abs({x}) + 1, {})", self.below(3) + 2),
        }
    }

    fn condition(&mut self) -> String {
        let sign = self.one_of(&["<", "<=", "==", "!=", ">", ">="]);
        let one = format!("{} {sign} {}", self.number(2), self.number(1));
        match self.below(6) {
            0 => format!("{one} and {}", self.condition()),
            1 => format!("{one} or {} > 3", self.number(1)),
            2 => format!("not {one}"),
            _ => one,
        }
    }

    /// A rule whose text is long.
    fn long_rule(&mut self) -> String {
        let count = self.one_of(&[300, 3000, 20_000]);
        let many = |part: &str, joint: &str| vec![part; count].join(joint);
        match self.below(8) {
            0 => format!("n -> [{}]", many("n", " - ")),
            1 => format!("n -> [{}n{}]", "(".repeat(count), ")".repeat(count)),
            2 => many("n -> [n-1]", "; "),
            3 => format!("n -> {}", many("[n-1]", " + ")),
            4 => {
                let set: Vec<String> = (1..=count).map(|k| (k * k % 100_003).to_string()).collect();
                format!("n -> [n-k] for k in {{{}}}", set.join(", "))
            }
            5 => format!("n -> [n-1] if {}", many("n > 3", " and ")),
            6 => format!("n -> [n-1] # {}", many("word", " ")),
            _ => many("n -> [n-k] for k in 1..n, l in 0..k", "\n"),
        }
    }

    /// A formula for a game of so many numbers.
    pub fn formula(&mut self, arity: usize) -> String {
        self.names = [&["n"][..], &["x", "y"], &["x", "y", "z"]][arity.clamp(1, 3) - 1].to_vec();
        match self.below(8) {
            0 => format!("while {}: n = {}; then n", self.condition(), self.number(2)),
            1 => "while n > 0: n = n - 1; then n".to_owned(),
            2 => format!("[4, 1, 2] at {} % 3", self.number(2)),
            3 => format!("{} if {} else {}", self.number(2), self.condition(), self.number(1)),
            4 => format!("odd_part({}) / 2", self.number(2)),
            5 => format!("prime_factors({})", self.number(3)),
            6 => format!("({}) nim* ({})", self.number(2), self.number(2)),
            _ => self.number(4),
        }
    }

    /// A position of a rule with so many numbers.
    pub fn numbers(&mut self, arity: usize) -> String {
        let heaps = if self.percent(3) { 3000 } else { 1 + self.below(3) };
        let joint = if arity == 1 { " " } else { " + " };
        let heap = |_| (0..arity).map(|_| self.size()).collect::<Vec<_>>().join(" ");
        (0..heaps).map(heap).collect::<Vec<_>>().join(joint)
    }

    /// The size of a heap.
    pub fn size(&mut self) -> String {
        match self.below(8) {
            0 => self.one_of(&LARGE).to_owned(),
            1 => (self.below(1000) * 1000).to_string(),
            2 => self.below(3000).to_string(),
            _ => self.below(40).to_string(),
        }
    }
}

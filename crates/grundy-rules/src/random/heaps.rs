//! Random rules on one number, as text, whose play always ends: what people write when they look
//! for periods. They take, divide, take roots and count digits, under conditions that compare
//! sizes, remainders and digits.

use super::Random;

impl Random {
    /// A rule of one to four lines; every move leaves less than there was. Where a `parameter` is
    /// named it stands for one of the numbers.
    pub fn heap_rule(&mut self, parameter: Option<&str>) -> String {
        let lines = self.pick(&[1, 2, 2, 2, 3, 3, 4]);
        let mut lines: Vec<String> = (0..lines).map(|_| self.heap_line()).collect();
        if let Some(name) = parameter {
            let line =
                self.pick(&["n -> [n-K]", "n -> [n/(K+1)] if n > 0", "n -> [n-1] if n % K == 0"]);
            lines.push(line.replace('K', name));
        }
        lines.join("; ")
    }

    fn small(&mut self) -> u64 {
        match self.percent(93) {
            true => self.pick(&[1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20]),
            false => self.pick(&[50, 100, 128, 500, 1000]),
        }
    }

    fn heap_line(&mut self) -> String {
        let (a, b, c) = (self.small(), self.small(), self.small());
        let (m, few) = (self.small() + 1, a.min(20));
        // Where a condition is needed for play to end, another one may follow it.
        let (more, only) = match self.percent(50) {
            true => {
                let condition = self.heap_condition(true);
                (format!(" and {condition}"), format!(" if {condition}"))
            }
            false => (String::new(), String::new()),
        };
        let next = m + 1;
        match self.below(27) {
            0..=3 => format!("n -> [n-{a}]{only}"),
            4 => format!("n -> [n-k] for k in 1..{few}{only}"),
            5 => format!("n -> [n-k] for k in {{{a}, {b}, {c}}}{only}"),
            6 | 7 => format!("n -> [n/{m}] if n > 0{more}"),
            8 => format!("n -> [n/{m}] if n > 0 and n % {m} == 0{more}"),
            9 => format!("n -> {} * [n/{m}] if n > 0{more}", self.pick(&[2, 3])),
            10 => format!("n -> [n/{m}] + [n/{next}] if n > 0{more}"),
            11 => format!("n -> [n-{a}] + [n/{m}] if n > 0{more}"),
            12 => format!("n -> [n-n/{m}] if n >= {m}{more}"),
            13 => format!("n -> [n-k] for k in powers({}, n){only}", m.min(10)),
            14 => format!("n -> [isqrt(n)] if n > 1{more}"),
            15 => format!("n -> [bits(n)] if n > 2{more}"),
            16 => format!("n -> [popcount(n)] if n > 1{more}"),
            17 => format!("n -> [n-lowbit(n)] if n > 0{more}"),
            18 => format!("n -> [k] for k in 0..min(n-1, {few}){only}"),
            19 => format!("n -> [n % {m}] if n >= {m}{more}"),
            20 => format!("n -> [n xor {a}] if n xor {a} < n{more}"),
            21 => format!("n -> [{}*n/{m}] if n > {m}{more}", m - 1),
            22 => format!("n -> [n-k] for k in primes(n){only}"),
            23 => format!("n -> [n-k*k] for k in 1..isqrt(n){only}"),
            24 => format!("n -> [n-{a}] + [{b}] if n > {}{more}", a + b),
            25 => format!("n -> [k] for k in n/{m}..min(n-1, n/{m}+{few}) if n > 0{more}"),
            _ => format!("n -> [n >> {}] if n > 0{more}", self.below(3) + 1),
        }
    }

    fn heap_condition(&mut self, may_join: bool) -> String {
        let (a, m) = (self.small(), self.small() + 1);
        let (rest, two) = (self.below(m), self.below(2));
        if may_join && self.percent(16) {
            let (one, other) = (self.heap_condition(false), self.heap_condition(false));
            return format!("({one} {} {other})", self.pick(&["and", "or"]));
        }
        match self.below(18) {
            0..=3 => format!("n % {m} == {rest}"),
            4 => format!("n % {m} != {rest}"),
            5 => format!("n % {m} < {}", rest + 1),
            6 => format!("n > {a}"),
            7 => format!("n < {a}"),
            8 => format!("n / {m} % 2 == {two}"),
            9 => format!("n / {m} > {a}"),
            10 => format!("gcd(n, {m}) == 1"),
            11 => format!("bits(n) % 2 == {two}"),
            12 => format!("bits(n) > {}", self.below(12) + 1),
            13 => format!("popcount(n) % 2 == {two}"),
            14 => format!("isqrt(n) % 2 == {two}"),
            15 => "isqrt(n)^2 == n".to_owned(),
            16 => format!("n & {a} == 0"),
            _ => format!("lowbit(n) > {}", self.below(8) + 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every one of them is a rule.
    #[test]
    fn all_can_be_read() {
        let mut random = Random::new(7);
        for _ in 0..500 {
            let text = random.heap_rule(None);
            assert!(crate::read(&text, &[]).is_ok(), "{text}");
            let text = format!("param p = 2; {}", random.heap_rule(Some("p")));
            assert!(crate::read(&text, &[]).is_ok(), "{text}");
        }
    }
}

//! Random rules, as texts, whose domains go wrong for some positions, with conditions that guard
//! them: well, in part, too late, or not at all.

use super::Random;

/// Something that may go wrong, and what would keep it from that.
struct Risk {
    text: String,
    guards: Vec<String>,
}

impl Random {
    /// The text of a rule whose positions have so many numbers (at most 3), called `a`, `b`, `c`.
    /// Its parameter is `P`; no move makes a number larger, but one in some rules.
    pub fn guarded(&mut self, arity: usize) -> String {
        loop {
            // What is wrong for every position (`1 / 0`) is refused before it is played.
            let text = self.guarded_text(arity);
            if crate::read(&text, &[]).is_ok() {
                return text;
            }
        }
    }

    fn guarded_text(&mut self, arity: usize) -> String {
        let names: Vec<String> = ["a", "b", "c"][..arity].iter().map(|&n| n.to_owned()).collect();
        let mut text = format!("param P = {}\n", self.below(4));
        let verdicts = self.percent(15);
        for _ in 0..=self.below(2) {
            text += &self.guarded_line(&names, verdicts);
        }
        if verdicts {
            let risk = self.risk(&names);
            let guard =
                if self.percent(70) { risk.guards.join(" and ") + " and " } else { "".into() };
            text += &format!("win if {guard}{} == {}\n", risk.text, self.below(3));
        }
        text
    }

    fn guarded_line(&mut self, numbers: &[String], single: bool) -> String {
        let position = format!("({})", numbers.join(", "));
        let mut names = numbers.to_vec();
        let (mut bindings, mut parts) = (Vec::new(), Vec::new());
        for name in ["j", "k", "m"].iter().take(self.pick(&[0, 1, 1, 1, 2, 2, 3])) {
            let risk = self.risky_domain(&names);
            bindings.push(format!("{name} {}", risk.text));
            if self.percent(75) {
                parts.extend(risk.guards);
            }
            names.push((*name).to_owned());
        }
        for _ in 0..self.below(3) {
            parts.push(self.risky_part(&names));
        }
        let mut option = self.option_of(numbers, &names);
        if !single && self.percent(25) {
            let more = self.option_of(numbers, &names);
            let count = self.risk(&names);
            option = match self.below(3) {
                0 => format!("{option} + {more}"),
                1 => format!("(abs({}) % 3) * {option} + {more}", count.text),
                _ => format!("2 * {more}"),
            };
            if self.percent(70) {
                parts.extend(count.guards);
            }
        }
        // Mostly a guard comes first, as people write it.
        if self.percent(40) {
            for i in (1..parts.len()).rev() {
                parts.swap(i, self.below(i as u64 + 1) as usize);
            }
        }
        let mut text = format!("{position} -> {option}");
        if !bindings.is_empty() {
            text += &format!(" for {}", bindings.join(", "));
        }
        if !parts.is_empty() {
            text += &format!(" if {}", self.joined(&parts));
        }
        text + "\n"
    }

    /// `a and b and c`, brackets anywhere; seldom something else than `and`.
    fn joined(&mut self, parts: &[String]) -> String {
        match parts {
            [] => "0 == 0".to_owned(),
            [only] => only.clone(),
            _ => {
                let (left, right) = parts.split_at(1 + self.below(parts.len() as u64 - 1) as usize);
                let (left, right) = (self.joined(left), self.joined(right));
                match self.below(12) {
                    0 => format!("({left} or {right})"),
                    1..4 => format!("({left} and {right})"),
                    _ => format!("{left} and {right}"),
                }
            }
        }
    }

    /// A condition that may have a fault itself, guarded or not.
    fn risky_part(&mut self, names: &[String]) -> String {
        let sign = self.pick(&["<", "<=", "==", "!=", ">", ">="]);
        let (x, y) = (self.name(names), self.name(names));
        if self.percent(50) {
            return format!("{x} {sign} {y}");
        }
        let Risk { text, guards } = self.risk(names);
        match self.below(4) {
            0 => format!("({} and {text} {sign} {y})", guards.join(" and ")),
            1 => format!("not {text} {sign} {y}"),
            _ => format!("{text} {sign} {y}"),
        }
    }

    fn name(&mut self, names: &[String]) -> String {
        match self.below(10) {
            0 => "P".to_owned(),
            1 => self.below(4).to_string(),
            _ => names[self.below(names.len() as u64) as usize].clone(),
        }
    }

    /// A number with a fault for some choices.
    fn risk(&mut self, names: &[String]) -> Risk {
        let (x, y, z) = (self.name(names), self.name(names), self.name(names));
        let (text, guards) = match self.below(9) {
            0 | 1 => (format!("{x} / {y}"), vec![format!("{y} > 0")]),
            2 => (format!("{x} % {y}"), vec![format!("{y} != 0")]),
            3 => (format!("{x} / ({y} - {z})"), vec![format!("not {y} == {z}")]),
            4 => (format!("exponent({x}, {y})"), vec![format!("{x} > 0"), format!("1 < {y}")]),
            5 => (format!("isqrt({x} - {y})"), vec![format!("{y} <= {x}")]),
            6 => (format!("({x} >> ({y} - 1))"), vec![format!("{y} >= 1")]),
            7 => (format!("2^({x} - {y})"), vec![format!("0 <= {x} - {y} < 9")]),
            _ => (format!("{x} % ({y} - P)"), vec![format!("{y} not in {{P}}")]),
        };
        Risk { text, guards }
    }

    /// What a name runs through, and the word before it.
    fn risky_domain(&mut self, names: &[String]) -> Risk {
        let (x, y) = (self.name(names), self.name(names));
        let Risk { text, guards } = self.risk(names);
        let positive = vec![format!("{x} >= {y}")];
        let (text, guards) = match self.below(11) {
            0 => (format!("in divisors({x} - {y})"), positive),
            1 => (format!("in primes({x} - {y})"), positive),
            2 => (format!("in powers({x}, {y})"), vec![format!("{x} > 1")]),
            3 => (format!("in primes_upto(min({text}, 13))"), guards),
            4 => (format!("in {{{text}, 1..min({x}, 3)}}"), guards),
            5 => (format!("= {text}"), guards),
            6 => (format!("in 1..min({x}, 9)"), Vec::new()),
            7 => (format!("in {}..3", self.below(3)), Vec::new()),
            _ => (format!("in {}..min({text}, 7)", self.below(2)), guards),
        };
        Risk { text, guards }
    }

    /// A position with at least one smaller number and, but for a few, no larger one.
    fn option_of(&mut self, numbers: &[String], names: &[String]) -> String {
        let less = self.below(numbers.len() as u64) as usize;
        let mut left: Vec<String> = Vec::new();
        for (i, number) in numbers.iter().enumerate() {
            let other = self.name(names);
            left.push(match self.below(6) {
                _ if i == less => format!("{number} - max({other}, 1)"),
                0 => format!("min({number}, {other})"),
                1 => format!("{number} / 2"),
                _ => number.clone(),
            });
        }
        if numbers.len() > 1 && self.percent(4) {
            left.swap(0, 1);
        }
        format!("[{}]", left.join(", "))
    }
}

//! Shrinking: from an input on which a program fails to one that people can play through.
//!
//! Three kinds of steps, the boldest first: cases are left out; a case is made a little smaller
//! ([`Contest::smaller`]); and, where neither helps, every small case is tried in the place of a
//! larger one, shortest first. The last is what gets out of the traps of parity, in which every
//! single step leads to an input that does not fail. Each step shortens the text of the input, or
//! lowers it in the order of the dictionary, so there is an end; no input is tried twice.
//!
//! At the end all tiny inputs are tried, whatever was found before: rows of numbers by their total,
//! their length and the dictionary ([`tiny`]), as far as `ROWS` and `RUNS` allow. What fails among
//! them first is the smallest of them that fails.
//!
//! The shrinker works on the texts of cases: it is compiled once, and not for every problem.

use crate::any::read;
use crate::contest::{Cases, Contest};
use crate::framing;
use crate::kit::{Input, Text, list, tiny};
use rustc_hash::{FxHashSet, FxHasher};
use std::cell::OnceCell;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow::{self, Break, Continue};

/// Whether an input fails; nothing if the search has to end.
pub type Fails<'f> = &'f mut dyn FnMut(&[u8]) -> Option<bool>;

/// The text of one case.
pub type CaseText = Vec<u8>;

/// Broken off with a smaller input that fails, as the texts of its cases, or because the search
/// has to end.
pub type Step = ControlFlow<Option<Vec<CaseText>>>;

/// The longest rows among the tiny inputs.
const LONGEST: usize = 8;

/// So many rows of numbers are read as tiny inputs at most; hardly any row is one.
const ROWS: usize = 200_000;

/// So many tiny inputs are tried at most.
const RUNS: usize = 1_500;

/// What the shrinker asks of a problem: its cases as texts.
pub trait Texts {
    /// How cases follow each other.
    fn framing(&self) -> Cases;

    /// The cases of an input, if it is a right one.
    fn of(&self, input: &[u8]) -> Option<Vec<CaseText>>;

    /// Tries the cases a little smaller than this one, boldest first, until a trial ends it.
    fn smaller(&self, case: &[u8], each: &mut dyn FnMut(CaseText) -> Step) -> Step;

    /// Every small case.
    fn every_small(&self) -> Vec<CaseText>;
}

impl<P: Contest> Texts for P {
    fn framing(&self) -> Cases {
        P::CASES
    }

    fn of(&self, input: &[u8]) -> Option<Vec<CaseText>> {
        Some(read::<P>(input).ok()?.iter().map(text::<P>).collect())
    }

    fn smaller(&self, case: &[u8], each: &mut dyn FnMut(CaseText) -> Step) -> Step {
        if let Ok(case) = P::read(&mut Input::new(case)) {
            for smaller in P::smaller(&case) {
                each(text::<P>(&smaller))?;
            }
        }
        Continue(())
    }

    fn every_small(&self) -> Vec<CaseText> {
        P::every_small().iter().map(text::<P>).collect()
    }
}

fn text<P: Contest>(case: &P::Case) -> CaseText {
    let mut text = Text::new();
    P::write(case, &mut text);
    text.into_bytes()
}

/// The smallest failing input that can be reached from this one, or a tiny one.
pub fn shrunk(problem: &dyn Texts, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
    let Some(mut cases) = problem.of(input) else { return input.to_vec() };
    let mut trial = Trial { problem, least: input.to_vec(), seen: FxHashSet::default(), fails };
    let small = OnceCell::new();
    let mut step = |cases: &[CaseText]| {
        trial.fewer(cases)?;
        trial.smaller(cases)?;
        trial.replaced(cases, small.get_or_init(|| shortest_first(problem.every_small())))
    };
    loop {
        match step(&cases) {
            Break(Some(found)) => cases = found,
            Break(None) => return trial.least,
            Continue(()) => break,
        }
    }
    trial.tiny();
    trial.least
}

/// Tries tiny texts of at most `LONGEST` numbers, the smallest first, until one fails, until they
/// are no smaller than `least`, or until enough were tried. `attempt` says nothing of a text that is
/// no input, else whether it fails; it breaks off where the search has to end.
pub fn first_tiny(
    least: &str,
    attempt: &mut dyn FnMut(&str) -> ControlFlow<(), Option<bool>>,
) -> Option<String> {
    let least = tiny::numbers(least)?;
    let mut runs = 0;
    for row in tiny::rows(LONGEST).take(ROWS) {
        let wide: Vec<u128> = row.iter().map(|&number| number.into()).collect();
        if runs == RUNS || tiny::compared(&wide, &least).is_ge() {
            break;
        }
        let words: Vec<String> = row.iter().map(u64::to_string).collect();
        let text = words.join(" ");
        match attempt(&text) {
            Break(()) => break,
            Continue(Some(true)) => return Some(text),
            Continue(said) => runs += usize::from(said.is_some()),
        }
    }
    None
}

fn shortest_first(mut cases: Vec<CaseText>) -> Vec<CaseText> {
    cases.sort_by(|a, b| (a.len(), a).cmp(&(b.len(), b)));
    cases
}

/// The least failing input so far, and what has been tried.
struct Trial<'f> {
    problem: &'f dyn Texts,
    least: Vec<u8>,
    seen: FxHashSet<u64>,
    fails: Fails<'f>,
}

impl Trial<'_> {
    /// The input of some cases.
    fn whole(&self, cases: &[&[u8]]) -> Vec<u8> {
        let framing = self.problem.framing();
        let mut text = Text::new();
        framing::open(framing, cases.len(), &mut text);
        cases.iter().for_each(|case| text.append(case));
        framing::close(framing, &mut text);
        text.into_bytes()
    }

    /// All tiny inputs, in order.
    fn tiny(&mut self) {
        let Ok(least) = String::from_utf8(self.least.clone()) else { return };
        let Some(own) = tiny::numbers(&least) else { return };
        first_tiny(&least, &mut |row| {
            // The row as cases, in the usual layout: it may have got a terminator.
            let cases = self.problem.of(row.as_bytes()).filter(|cases| !cases.is_empty());
            let Some(cases) = cases else { return Continue(None) };
            let text = self.whole(&all(&cases));
            let numbers = std::str::from_utf8(&text).ok().and_then(tiny::numbers);
            let smaller = numbers.is_some_and(|it| tiny::compared(&it, &own).is_lt());
            if !smaller || !self.seen.insert(hash(&text)) {
                return Continue(None);
            }
            match (self.fails)(&text) {
                None => Break(()),
                Some(true) => {
                    self.least = text;
                    Continue(Some(true))
                }
                said => Continue(said),
            }
        });
    }

    /// Tries the input of these cases if it is new, valid and less than the least one.
    fn attempt(&mut self, cases: &[&[u8]]) -> Step {
        let text = self.whole(cases);
        if !is_less(&text, &self.least) || !self.seen.insert(hash(&text)) {
            return Continue(());
        }
        let Some(cases) = self.problem.of(&text) else { return Continue(()) };
        match (self.fails)(&text) {
            None => Break(None),
            Some(false) => Continue(()),
            Some(true) => {
                self.least = text;
                Break(Some(cases))
            }
        }
    }

    /// Fewer cases.
    fn fewer(&mut self, cases: &[CaseText]) -> Step {
        if self.problem.framing() == Cases::One {
            return Continue(());
        }
        for kept in list::shorter(&all(cases), 1) {
            self.attempt(&kept)?;
        }
        Continue(())
    }

    /// One case a little smaller.
    fn smaller(&mut self, cases: &[CaseText]) -> Step {
        let problem = self.problem;
        for (i, case) in cases.iter().enumerate() {
            problem.smaller(case, &mut |smaller| self.attempt(&with(cases, i, &smaller)))?;
        }
        Continue(())
    }

    /// A small case in the place of a larger one.
    fn replaced(&mut self, cases: &[CaseText], small: &[CaseText]) -> Step {
        for (i, own) in cases.iter().enumerate() {
            for smaller in small.iter().take_while(|text| is_less(text, own)) {
                self.attempt(&with(cases, i, smaller))?;
            }
        }
        Continue(())
    }
}

fn hash(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    hasher.finish()
}

/// Shorter, or as long and earlier in the dictionary.
fn is_less(text: &[u8], other: &[u8]) -> bool {
    (text.len(), text) < (other.len(), other)
}

fn all(cases: &[CaseText]) -> Vec<&[u8]> {
    cases.iter().map(CaseText::as_slice).collect()
}

/// The cases with another one in the place of the i-th.
fn with<'c>(cases: &'c [CaseText], i: usize, instead: &'c [u8]) -> Vec<&'c [u8]> {
    let mut all = all(cases);
    all[i] = instead;
    all
}

#[cfg(test)]
mod tests {
    use crate::find;

    /// What an input shrinks to if exactly these fail.
    fn shrunk(problem: &str, input: &str, fails: impl Fn(&str) -> bool) -> String {
        let problem = find(problem).expect("a problem of that name");
        let least = problem.shrink(input.as_bytes(), &mut |text| {
            Some(fails(std::str::from_utf8(text).expect("inputs are text")))
        });
        String::from_utf8(least).expect("inputs are text")
    }

    fn numbers(text: &str) -> Vec<u64> {
        text.split_whitespace().map(|word| word.parse().expect("a number")).collect()
    }

    #[test]
    fn parity_is_no_trap() {
        // Right by the sum of the heaps, wrong by their exclusive or.
        let sum_for_xor = |text: &str| {
            let heaps = &numbers(text)[2..];
            let xor = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            text.starts_with("1\n") && heaps.iter().sum::<u64>() % 2 != u64::from(xor != 0)
        };
        assert_eq!(shrunk("p2197", "1\n3\n6 6 6\n", sum_for_xor), "1\n1\n2\n");
        // Heaps of even length that only an even number of heaps makes fail.
        let even = |text: &str| numbers(text)[1].is_multiple_of(2);
        assert_eq!(shrunk("p2197", "1\n6\n9 9 9 9 9 9\n", even), "1\n2\n0 0\n");
        // Large equal heaps: two are lowered together, by any amount.
        let equal = |text: &str| {
            let all = numbers(text);
            all[1] == 2 && all[2] == all[3] && all[2] >= 1234
        };
        assert_eq!(shrunk("p2197", "1\n2\n99999999 99999999\n", equal), "1\n2\n1234 1234\n");
        // An even number of vertices without a perfect matching.
        let star = |text: &str| {
            let answer = find("agc014d").expect("a problem").judge(text.as_bytes());
            numbers(text)[0].is_multiple_of(2) && answer.is_ok_and(|said| said == b"First\n")
        };
        let tree = shrunk("agc014d", "8\n1 2\n1 3\n1 4\n4 5\n4 6\n1 7\n7 8\n", star);
        assert!(tree.starts_with("4\n"), "{tree}");
    }

    /// Small steps end at `37 67 / 86 6` and the like: only a look at all tiny inputs finds the
    /// smallest.
    #[test]
    fn what_is_left_is_the_smallest_of_all() {
        type Own = dyn Fn(&[u64]) -> &'static str;
        // Whether the judge's answer to a single case is another one.
        let differs = |problem: &'static str, before: usize, own: &'static Own| {
            move |text: &str| {
                let said = find(problem).expect("a problem").judge(text.as_bytes());
                let said = String::from_utf8(said.expect("a right input")).expect("text");
                let single = before == 0 || text.starts_with("1\n");
                single && said.trim() != own(&numbers(text)[before..])
            }
        };
        // Plain Wythoff, where a queen at home does not end the game.
        let wythoff = differs("bzoj1457", 1, &|all| {
            let sum = all[1..].chunks(2).fold(0, |sum, at| sum ^ naive_wythoff(at[0], at[1]));
            if sum == 0 { "T_T" } else { "^o^" }
        });
        assert_eq!(shrunk("bzoj1457", "1\n2\n37 67\n86 6\n", wythoff), "1\n2\n0 1\n0 1\n");
        // The remainder by r + 1 in place of l + r.
        let bash = differs("t467518", 1, &|all| {
            if all[0] % (all[2] + 1) < all[1] { "no" } else { "yes" }
        });
        assert_eq!(shrunk("t467518", "1\n13 2 10\n", bash), "1\n3 2 2\n");
        // The number of even numbers alone.
        let even = differs("agc010d", 0, &|all| match all[1..]
            .iter()
            .filter(|&number| number % 2 == 0)
            .count()
            % 2
        {
            1 => "First",
            _ => "Second",
        });
        assert_eq!(shrunk("agc010d", "3\n4 4 3\n", even), "3\n2 2 3\n");
    }

    /// The SG value of Wythoff's game, by its definition.
    fn naive_wythoff(a: u64, b: u64) -> u64 {
        let side = (a.max(b) + 1) as usize;
        let mut values = vec![vec![0u64; side]; side];
        for x in 0..side {
            for y in 0..side {
                let aside = (0..x).map(|to| values[to][y]);
                let down = (0..y).map(|to| values[x][to]);
                let both = (1..=x.min(y)).map(|k| values[x - k][y - k]);
                let options: Vec<u64> = aside.chain(down).chain(both).collect();
                values[x][y] = (0..).find(|value| !options.contains(value)).unwrap_or(0);
            }
        }
        values[a as usize][b as usize]
    }

    #[test]
    fn a_length_shrinks_to_the_last_item() {
        let row = vec!["7"; 5000].join(" ");
        let long = |text: &str| numbers(text)[1] > 1000;
        let least = shrunk("p2197", &format!("1\n5000\n{row}\n"), long);
        assert_eq!(least, format!("1\n1001\n{}\n", vec!["0"; 1001].join(" ")));
    }

    #[test]
    fn the_caller_ends_the_search() {
        let problem = find("p2197").expect("a problem");
        let mut tried = 0;
        let least = problem.shrink(b"1\n3\n6 6 6\n", &mut |_| {
            tried += 1;
            (tried < 3).then_some(false)
        });
        assert_eq!((least.as_slice(), tried), (&b"1\n3\n6 6 6\n"[..], 3));
    }

    #[test]
    fn two_cases_that_belong_together_shrink_together() {
        // As if something were not cleared between the cases.
        let stale = |text: &str| {
            let all = numbers(text);
            all[0] == 2 && all[1] > all[2 + all[1] as usize]
        };
        let least = shrunk("p2197", "3\n3\n5 6 7\n2\n5 5\n1\n4\n", stale);
        assert_eq!(least, "2\n2\n0 0\n1\n0\n");
    }
}

//! The mex of some numbers; their nim-sum.

use super::{Form, Posed, Range, Solution, Task, Verdict, number, posed};
use grundy::notation::Words;
use grundy::values::mex::mex as mex_of;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;

/// What is the mex?
pub(super) struct Mex {
    numbers: Vec<u64>,
    mex: u64,
}

/// Numbers whose mex is thrown first: of numbers that are all thrown it is nearly always small.
pub(super) fn mex(range: &Range, dice: &mut Dice) -> Mex {
    let (count, most) =
        (dice.within(range.heaps.clone().unwrap_or(6..=6)), range.most.unwrap_or(8));
    let mex = dice.within(0..=count.min(most));
    let mut numbers: Vec<u64> = (0..mex).collect();
    while (numbers.len() as u64) < count && (mex > 0 || most > 0) {
        let one = dice.within(0..=most);
        if one != mex {
            numbers.push(one);
        }
    }
    dice.shuffle(&mut numbers);
    let mex = mex_of(numbers.iter().copied());
    Mex { numbers, mex }
}

fn listed(numbers: &[u64], between: &str) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(between)
}

impl Task for Mex {
    fn posed(&self) -> Result<Posed, Stop> {
        let numbers = listed(&self.numbers, ", ");
        let statement =
            words!("What is the mex of {{{numbers}}}?", "{{{numbers}}} 的 mex 是多少？");
        Ok(posed(statement, Form { example: "3".to_owned(), ..Form::default() }))
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = number(answer)?;
        if said == self.mex {
            return Ok(Verdict::right(self.solution()?.why));
        }
        Ok(Verdict::wrong(match self.numbers.contains(&said) {
            true => words!("{said} is one of the numbers.", "{said} 在这些数中。"),
            false => words!(
                "{said} is missing, but a smaller number is missing, too.",
                "{said} 确实缺少，但还有更小的数也缺少。"
            ),
        }))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let mex = self.mex;
        let why = match mex {
            0 => words!("0 is missing, and nothing is smaller.", "缺少 0，而没有更小的数。"),
            _ => words!(
                "Every number below {mex} is there, and {mex} is not.",
                "小于 {mex} 的数都在，{mex} 不在。"
            ),
        };
        Ok(Solution::plain(mex, vec![why]))
    }
}

/// What is the nim-sum?
pub(super) struct Xor {
    numbers: Vec<u64>,
    sum: u64,
}

pub(super) fn xor(range: &Range, dice: &mut Dice) -> Xor {
    let (sizes, count) = (range.sizes(1..=31), range.heaps.clone().unwrap_or(2..=3));
    let count = dice.within(count);
    let numbers: Vec<u64> = (0..count).map(|_| dice.within(sizes.clone())).collect();
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    Xor { numbers, sum }
}

impl Xor {
    /// The numbers in binary, one below the other, and their sum.
    fn columns(&self) -> Vec<Words> {
        let most = self.numbers.iter().fold(self.sum, |all, number| all | number);
        let width = (u64::BITS - most.leading_zeros()).max(1) as usize;
        let digits = most.to_string().len();
        let line = |number: u64, sign: &str| {
            let text = format!("{sign}{number:>digits$} = {number:0width$b}");
            Words { en: text.clone(), zh: text }
        };
        let mut lines: Vec<Words> = self.numbers.iter().map(|&one| line(one, "  ")).collect();
        lines.push(line(self.sum, "⊕ "));
        lines
    }
}

impl Task for Xor {
    fn posed(&self) -> Result<Posed, Stop> {
        let numbers = listed(&self.numbers, " ⊕ ");
        let statement = words!("What is {numbers}?", "{numbers} 等于多少？");
        Ok(posed(statement, Form { example: "6".to_owned(), ..Form::default() }))
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said = number(answer)?;
        if said == self.sum {
            return Ok(Verdict::right(self.columns()));
        }
        // The lowest column that is wrong.
        let column = 1u64 << (said ^ self.sum).trailing_zeros();
        let ones = self.numbers.iter().filter(|&&number| number & column != 0).count();
        Ok(Verdict::wrong(words!(
            "Look at the column of value {column}. Ones in it: {ones}.",
            "看数位 {column} 这一列，其中 1 的个数为 {ones}。"
        )))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        Ok(Solution::plain(self.sum, self.columns()))
    }
}

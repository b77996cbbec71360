//! The mex of numbers, value by value; the nim-sum of numbers, column by column.

use super::{Cell, Step};
use grundy::words;

/// Is 0 there? Is 1 there? … The first that is not is the mex.
pub(super) fn mex_steps(numbers: &[u64]) -> Vec<Step> {
    let mut steps = Vec::new();
    let found = grundy::values::mex::mex(numbers.iter().copied());
    for value in 0..=found {
        let there = value < found;
        let row = |mark: &dyn Fn(u64) -> bool| {
            numbers.iter().map(|&number| Cell::marked(number, mark(number))).collect::<Vec<_>>()
        };
        let row = if there { row(&|number| number == value) } else { row(&|_| false) };
        let said = match there {
            true => words!("Is {value} there? Yes.", "有 {value} 吗？有。"),
            false => words!(
                "Is {value} there? No. So {value} is the least number that is missing: the mex is {value}. (What lies beyond does not matter.)",
                "有 {value} 吗？没有。所以 {value} 是缺少的最小数：mex = {value}。（更大的数不起作用。）"
            ),
        };
        let rows = if row.is_empty() { Vec::new() } else { vec![row] };
        steps.push(Step::says(said).with(rows));
    }
    steps
}

/// The numbers in binary, one below the other; then each column by itself.
pub(super) fn xor_steps(numbers: &[u64]) -> Vec<Step> {
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    let most = numbers.iter().max().copied().unwrap_or(0);
    let width = (u64::BITS - most.leading_zeros()).max(1);
    let bit = |number: u64, place: u32| number >> place & 1;
    let table = |done: u32, here: Option<u32>| {
        let mut head = vec![Cell::head("")];
        head.extend((0..width).rev().map(|place| Cell::head(1u64 << place)));
        let mut rows = vec![head];
        for &number in numbers {
            let mut row = vec![Cell::head(number)];
            let cells = (0..width).rev();
            row.extend(cells.map(|at| Cell::marked(bit(number, at), here == Some(at))));
            rows.push(row);
        }
        let mut last = vec![Cell::head(if done == width { sum.to_string() } else { "⊕".into() })];
        last.extend((0..width).rev().map(|at| match at < done {
            true => Cell::marked(bit(sum, at), here == Some(at)),
            false => Cell::plain(""),
        }));
        rows.push(last);
        rows
    };
    let written =
        words!("Write the numbers in binary, one below the other.", "把各数写成二进制，上下对齐。");
    let mut steps = vec![Step::says(written).with(table(0, None))];
    for place in 0..width {
        let ones = numbers.iter().filter(|&&number| bit(number, place) == 1).count();
        let (value, digit) = (1u64 << place, ones % 2);
        let said = match digit {
            1 => words!(
                "Column {value}: {ones} ones, an odd number. Write 1.",
                "第 {value} 列：{ones} 个 1，是奇数，写 1。"
            ),
            _ => words!(
                "Column {value}: {ones} ones, an even number. Write 0.",
                "第 {value} 列：{ones} 个 1，是偶数，写 0。"
            ),
        };
        steps.push(Step::says(said).with(table(place + 1, Some(place))));
    }
    let listed = numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ⊕ ");
    let said = words!("{listed} = {sum}.", "{listed} = {sum}。");
    steps.push(Step::says(said).with(table(width, None)));
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_step_says_the_result() {
        let last = |steps: Vec<Step>| steps.last().unwrap().said.en.clone();
        assert!(last(mex_steps(&[0, 1, 2, 5, 7])).contains("the mex is 3"));
        assert!(last(mex_steps(&[])).contains("the mex is 0"));
        assert_eq!(last(xor_steps(&[3, 4, 5])), "3 ⊕ 4 ⊕ 5 = 2.");
        assert_eq!(xor_steps(&[0]).len(), 3);
        let rows = &xor_steps(&[3, 4, 5]).pop().unwrap().rows;
        let digits: String = rows[4][1..].iter().map(|cell| cell.text.as_str()).collect();
        assert_eq!(digits, "010");
    }
}

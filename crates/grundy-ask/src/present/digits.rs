//! Laws that read the digits of a number: their automata and matrices, written out.

use grundy::notation::Words;
use grundy::words;
use grundy_laws::Expr;
use grundy_laws::automaton::Automaton;
use grundy_laws::linear::Linear;
use grundy_laws::pattern::{Patterns, patterns};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The parts of a law that read the digits of a number, written out, each once.
pub fn details(law: &Expr) -> Vec<(Words, Words)> {
    let (mut found, mut left) = (Vec::new(), vec![law]);
    while let Some(part) = left.pop() {
        match part {
            Expr::Automatic(automaton, _) => {
                found.push((words!("automaton", "自动机"), rows_of(automaton)));
                found.extend(patterns(automaton).map(|patterns| {
                    (words!("pattern", "模式"), patterns_of(automaton, &patterns))
                }));
            }
            Expr::Regular(linear, _) => {
                found.push((words!("matrices", "矩阵"), matrices_of(linear)));
            }
            _ => {}
        }
        left.extend(part.children());
    }
    found.dedup();
    found
}

/// What an automaton says, by regular expressions.
fn patterns_of(automaton: &Automaton, patterns: &Patterns) -> Words {
    let (system, otherwise) = (automaton.numeration, patterns.otherwise);
    let one = |(value, regex): &(u64, String)| format!("{regex} : {value}");
    let all: Vec<String> = patterns.matches.iter().map(one).collect();
    let all = all.join(";  ");
    words!(
        "regular expression that all digits of n ({system}) match : value;  {all};  no match : {otherwise}",
        "n 的全部数字（{system}）所匹配的正则表达式 : 值；  {all}；  均不匹配 : {otherwise}"
    )
}

/// The values of an automaton by regular expressions, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct PatternList {
    /// The system that the digits are of.
    pub digits: String,
    /// Regular expressions, each with the value of the numbers whose digits match it as a whole.
    pub matches: Vec<Pattern>,
    /// The value of all other numbers.
    pub otherwise: u64,
}

/// A regular expression with a value.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Pattern {
    /// The expression, for the digits from the greatest place on; 0 is written `0`.
    pub regex: String,
    /// The value.
    pub value: u64,
}

/// The law by regular expressions, if it is an automaton that has short ones.
pub fn pattern_list(law: &Expr) -> Option<PatternList> {
    let Expr::Automatic(automaton, inner) = law else { return None };
    let found = patterns(automaton).filter(|_| **inner == Expr::Index)?;
    let matches = found.matches.into_iter().map(|(value, regex)| Pattern { regex, value });
    Some(PatternList {
        digits: automaton.numeration.to_string(),
        matches: matches.collect(),
        otherwise: found.otherwise,
    })
}

/// A product of matrices as people write it.
fn matrices_of(linear: &Linear) -> Words {
    let list = |row: &Vec<i64>| row.iter().map(i64::to_string).collect::<Vec<_>>().join(" ");
    let rows = |rows: &Vec<Vec<i64>>| rows.iter().map(list).collect::<Vec<_>>().join(" / ");
    let (base, row, column) = (linear.base, list(&linear.row), list(&linear.column));
    let all = linear.matrices.iter().enumerate();
    let all: Vec<String> =
        all.map(|(digit, matrix)| format!("{digit} → {}", rows(matrix))).collect();
    let all = all.join(";  ");
    words!(
        "the row {row}, times a matrix for each digit of n (base {base}), the greatest place first, times the column {column};  digit → rows of the matrix;  {all}",
        "行向量 {row}，自高位起依次乘以 n 的各位数字（{base} 进制）对应的矩阵，再乘以列向量 {column}；  数字 → 矩阵各行；  {all}"
    )
}

/// An automaton with this many states is written out.
const WRITTEN: usize = 24;

/// How an automaton goes from state to state.
fn rows_of(automaton: &Automaton) -> Words {
    let (system, states) = (automaton.numeration, automaton.states());
    if states > WRITTEN {
        return words!(
            "{states} states read the digits of n ({system}), the greatest place first; the JSON document has them all",
            "{states} 个状态自高位起读 n 的各位数字（{system}）；JSON 文档给出全部"
        );
    }
    let row = |(state, (next, output)): (usize, (&Vec<usize>, &u64))| {
        let next: Vec<String> = next.iter().map(usize::to_string).collect();
        format!("{state} → {} : {output}", next.join(" "))
    };
    let rows = automaton.next.iter().zip(&automaton.output).enumerate().map(row);
    let rows = rows.collect::<Vec<_>>().join(";  ");
    words!(
        "digits of n ({system}), the greatest place first, from state 0; state → next for 0, 1, … : value;  {rows}",
        "自高位起读 n 的各位数字（{system}），从状态 0 开始；状态 → 读 0、1、… 后的状态 : 值；  {rows}"
    )
}

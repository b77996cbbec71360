//! Laws that read the digits of a number: their automata and matrices, written out.

use grundy::notation::Words;
use grundy::words;
use grundy_laws::Expr;
use grundy_laws::automaton::Automaton;
use grundy_laws::linear::Linear;

/// The parts of a law that read the digits of a number, written out, each once.
pub fn details(law: &Expr) -> Vec<(Words, Words)> {
    let (mut found, mut left) = (Vec::new(), vec![law]);
    while let Some(part) = left.pop() {
        match part {
            Expr::Automatic(automaton, _) => {
                found.push((words!("automaton", "自动机"), rows_of(automaton)));
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

//! Tasks where no program is asked for: starting positions are counted, or the rule itself is in the input. The rules
//! are those of `tests/cli/tasks.md`, for other inputs as well.

use super::play::{Play, Position, below};
use crate::command_line::command;
use std::collections::HashMap;
use std::fmt::Write;

fn output(words: &[&str]) -> String {
    let (code, output, errors) = command(words, "");
    assert_eq!(code, 0, "{words:?}: {errors}");
    String::from_utf8(output).unwrap()
}

/// Whether the player to move wins, by `solve`.
fn first_wins(rule: &str, set: &[String], position: &str) -> bool {
    let set = set.iter().flat_map(|set| ["--set", set]);
    let words: Vec<&str> = ["solve", "-e", rule, position].into_iter().chain(set).collect();
    let said = output(&words);
    assert!(said.starts_with(['N', 'P']), "{words:?}: {said}");
    said.starts_with('N')
}

/// The numbers from 1 to `last` in increasing order, so many.
fn increasing(count: usize, last: u64) -> Vec<Position> {
    let all = below(&vec![last; count]).into_iter();
    all.map(|list| list.iter().map(|x| x + 1).collect::<Position>())
        .filter(|list| list.is_sorted_by(|one, other| one < other))
        .collect()
}

/// P5363: three coins, and where the first player wins.
#[test]
fn coins_are_counted() {
    let mut play = Play::of(|coins| {
        let mut all = Vec::new();
        for coin in 0..coins.len() {
            let least = if coin == 0 { 1 } else { coins[coin - 1] + 1 };
            all.extend((least..coins[coin]).map(|to| {
                let mut now = coins.to_vec();
                now[coin] = to;
                now
            }));
        }
        all
    });
    for squares in 3..=12 {
        let lost = increasing(3, squares).iter().filter(|coins| !play.wins(coins)).count();
        let last = squares.to_string();
        let said = output(&["count", "coins-on-a-strip", "--heaps", "3", "--max", &last]);
        assert_eq!(said.trim(), lost.to_string(), "{squares}");
    }
}

/// P2490 with four pieces, of which each player moves one or both of his own, White to the right and Black to the
/// left: what counts are the two gaps, whoever closes them.
const PIECES: &str = "(a, b, c, d) -> [a+i, b, c+j, d] for i in 0..b-a-1, j in 0..d-c-1 if i+j > 0
                      valid if 1 <= a and a < b and b < c and c < d";

#[test]
fn pieces_are_counted() {
    // White is to move where the last number is 0.
    let mut play = Play::of(|at| {
        let (pieces, who) = (&at[..4], at[4] as usize);
        let step = |piece: usize| match who {
            0 => pieces[piece]..pieces[piece + 1],
            _ => pieces[piece - 1] + 1..pieces[piece] + 1,
        };
        let both = step(who).flat_map(|one| step(who + 2).map(move |other| (one, other)));
        let moved = both.map(|(one, other)| {
            let mut now = at.to_vec();
            (now[who], now[who + 2], now[4]) = (one, other, 1 - at[4]);
            now
        });
        moved.filter(|now| now[..4] != *pieces).collect()
    });
    for squares in 4..=10 {
        let all = increasing(4, squares);
        let lost = all.iter().filter(|pieces| !play.wins(&[&pieces[..], &[0]].concat())).count();
        let last = squares.to_string();
        let said = output(&["count", "-e", PIECES, "--heaps", "4", "--max", &last]);
        assert_eq!(said.trim(), lost.to_string(), "{squares}");
    }
}

/// CF138D: the cells of a board, `L`, `R` or `X`, as bytes; a beam goes along a diagonal to the next dead cell.
fn after_beams(board: &[Vec<u8>], row: usize, column: usize) -> Vec<Vec<u8>> {
    let (mut left, cell) = (board.to_vec(), board[row][column]);
    let beams = [('L', 1, -1), ('L', -1, 1), ('R', 1, 1), ('R', -1, -1)];
    for (_, down, right) in beams.into_iter().filter(|it| cell == b'X' || char::from(cell) == it.0)
    {
        let (mut at, mut across) = (row as i64, column as i64);
        let alive = |at: i64, across: i64| {
            let row = usize::try_from(at).ok().and_then(|at| board.get(at));
            let cell = usize::try_from(across).ok().and_then(|across| row?.get(across));
            cell.is_some_and(|&cell| cell != b'.')
        };
        while alive(at, across) {
            left[at as usize][across as usize] = b'.';
            (at, across) = (at + down, across + right);
        }
    }
    left
}

fn beams_win(board: Vec<Vec<u8>>, known: &mut HashMap<Vec<Vec<u8>>, bool>) -> bool {
    if let Some(&wins) = known.get(&board) {
        return wins;
    }
    let cells = (0..board.len()).flat_map(|row| (0..board[0].len()).map(move |at| (row, at)));
    let alive: Vec<(usize, usize)> = cells.filter(|&(row, at)| board[row][at] != b'.').collect();
    let wins = alive.into_iter().any(|(row, at)| !beams_win(after_beams(&board, row, at), known));
    known.insert(board, wins);
    wins
}

/// The rule of a board and where it starts. The cells of one colour lie in a rectangle from a to b and from c to d, in
/// the diagonals u and v; the other colour has its own, with u ten larger.
fn darkraft(board: &[Vec<u8>]) -> (String, String) {
    let (rows, columns) = (board.len(), board[0].len());
    let mut cells: HashMap<u8, Vec<usize>> = HashMap::new();
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let (u, v) = (row + column, row + columns - 1 - column);
        cells.entry(board[row][column]).or_default().push(10 * (u + 10 * (u % 2)) + v);
    }
    let options = [
        (b'L', "[a, u, c, d] + [u+1, b, c, d]"),
        (b'R', "[a, b, c, v] + [a, b, v+1, d]"),
        (b'X', "[a, u, c, v] + [u+1, b, c, v] + [a, u, v+1, d] + [u+1, b, v+1, d]"),
    ];
    let mut rule = String::new();
    for (kind, option) in options {
        let Some(cells) = cells.get(&kind) else { continue };
        let cells: Vec<String> = cells.iter().map(usize::to_string).collect();
        let inside = "u = e/10, v = e%10 if a <= u and u < b and c <= v and v < d";
        writeln!(rule, "(a, b, c, d) -> {option} for e in {{{}}}, {inside}", cells.join(", "))
            .unwrap();
    }
    let size = rows + columns;
    (rule, format!("0 {size} 0 {size} + 10 {} 0 {size}", 10 + size))
}

#[test]
fn beams_divide_boards() {
    let mut known = HashMap::new();
    let mut both = [0, 0];
    for (rows, columns, step) in [(1, 3, 1), (2, 2, 1), (2, 3, 17), (3, 3, 997)] {
        let boards = below(&vec![3; rows * columns]).into_iter().step_by(step);
        for board in boards {
            let letters: Vec<u8> = board.iter().map(|&letter| b"LRX"[letter as usize]).collect();
            let board: Vec<Vec<u8>> = letters.chunks(columns).map(<[u8]>::to_vec).collect();
            let wins = beams_win(board.clone(), &mut known);
            let (rule, start) = darkraft(&board);
            assert_eq!(first_wins(&rule, &[], &start), wins, "{rule} {start}");
            both[usize::from(wins)] += 1;
        }
    }
    assert!(both.iter().all(|&count| count > 20), "{both:?}");
}

/// ABC195 E: i digits are left, r is the remainder by 7, and t is 1 when Takahashi is to move; the digits of x tell
/// whose turns they are. Who moves twice is passed between.
const LUCKY: &str = "param s = 0; param x = 0
    (i, r, t) -> [i-1, (10*r + b*(s / 10^(i-1) % 10)) % 7, 1-t] for b in 0..1 if i > 0 and x / 10^(i-1) % 10 == t
    (i, r, t) -> [i, r, 1-t] if i > 0 and x / 10^(i-1) % 10 != t
    win if i == 0 and r == 0 and t == 1
    win if i == 0 and r != 0 and t == 0";

#[test]
fn lucky_digits() {
    /// Whether Takahashi gets a multiple of 7.
    fn lucky(digits: &[u64], turns: &[u64], number: u64) -> bool {
        let (Some((&digit, digits)), Some((&turn, turns))) =
            (digits.split_first(), turns.split_first())
        else {
            return number.is_multiple_of(7);
        };
        let mut options = [10 * number, 10 * number + digit].into_iter();
        match turn {
            1 => options.any(|next| lucky(digits, turns, next)),
            _ => options.all(|next| lucky(digits, turns, next)),
        }
    }
    let number = |digits: &[u64]| digits.iter().fold(0, |number, digit| 10 * number + digit);
    for at in below(&[10, 10, 10, 2, 2, 2]).iter().step_by(37) {
        let (digits, turns) = at.split_at(3);
        let set = [format!("s={}", number(digits)), format!("x={}", number(turns))];
        // The first position is Takahashi's turn or Aoki's.
        let first = turns[0];
        let wins = first_wins(LUCKY, &set, &format!("3 0 {first}"));
        assert_eq!(wins == (first == 1), lucky(digits, turns, 0), "{at:?}");
    }
}

/// CF1033G: Alice takes exactly a chips from a pile, Bob exactly b; t is 0 when Alice is to move.
const CHIPS: &str = "param a = 1; param b = 2
    (x, y, t) -> [x-a, y, 1] if t == 0; (x, y, t) -> [x, y-a, 1] if t == 0
    (x, y, t) -> [x-b, y, 0] if t == 1; (x, y, t) -> [x, y-b, 0] if t == 1";

#[test]
fn chips_of_two_kinds() {
    fn wins(x: u64, y: u64, mine: u64, other: u64) -> bool {
        let lost = |x: Option<u64>, y: Option<u64>| {
            x.zip(y).is_some_and(|(x, y)| !wins(x, y, other, mine))
        };
        lost(x.checked_sub(mine), Some(y)) || lost(Some(x), y.checked_sub(mine))
    }
    for at in below(&[8, 8, 3, 3, 2]).iter().step_by(5) {
        let &[x, y, a, b, t] = &at[..] else { panic!() };
        let (a, b) = (a + 1, b + 1);
        let set = [format!("a={a}"), format!("b={b}")];
        let (mine, other) = if t == 0 { (a, b) } else { (b, a) };
        let said = first_wins(CHIPS, &set, &format!("{x} {y} {t}"));
        assert_eq!(said, wins(x, y, mine, other), "{at:?}");
    }
}

/// AGC056 D: four numbers are taken in turn, and Alice, who begins, wants hers to add up to what lies between l and r.
const SUMS: &str = "param l = 5; param r = 6; param all = 5413
    (m, s, t) -> [m - (1 << i), s + (1-t)*(all / 10^i % 10), 1-t] for i in 0..3 if (m >> i) & 1 == 1
    win if m == 0 and l <= s and s <= r";

#[test]
fn sums_between_two_numbers() {
    fn reached(left: &[u64], sum: u64, alice: bool, ends: (u64, u64)) -> bool {
        if left.is_empty() {
            return ends.0 <= sum && sum <= ends.1;
        }
        let mut options = (0..left.len()).map(|at| {
            let rest: Vec<u64> = [&left[..at], &left[at + 1..]].concat();
            reached(&rest, if alice { sum + left[at] } else { sum }, !alice, ends)
        });
        if alice { options.any(|it| it) } else { options.all(|it| it) }
    }
    for at in below(&[9, 9, 9, 9, 12, 4]).iter().step_by(1009) {
        let (numbers, ends) = (&at[..4], (at[4], at[4] + at[5]));
        let all = numbers.iter().fold(0, |all, number| 10 * all + number);
        let set = [format!("l={}", ends.0), format!("r={}", ends.1), format!("all={all}")];
        assert_eq!(first_wins(SUMS, &set, "15 0 0"), reached(numbers, 0, true, ends), "{at:?}");
    }
}

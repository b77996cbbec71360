// Election Promises (Codeforces 1149E) · 选举承诺
//
// Put city v into the group mex(groups of its successors). The position is lost exactly if in every
// group the exclusive or of the taxes is 0. To win, take the highest group whose exclusive or x is
// not 0, lower there a city with the top bit of x to tax ^ x, and mend every lower group by one
// successor of that city: it has one in each lower group, and none in its own.
// 按后继组号的 mex 分组，各组税的异或全为 0 时必败。否则取异或 x 不为 0 的最高组，把其中含 x 最高位的城市降为 税 ^ x，
// 再用它在各低组中的一个后继把那一组补成 0（由 mex 的定义，后继必存在）。
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();

    let (n, m) = (next(), next());
    let mut tax: Vec<usize> = (0..n).map(|_| next()).collect();
    let mut after = vec![Vec::new(); n];
    let mut before = vec![0; n]; // the number of roads into a city
    for _ in 0..m {
        let (u, v) = (next() - 1, next() - 1);
        after[u].push(v);
        before[v] += 1;
    }

    // A city comes before its successors.
    let mut order: Vec<usize> = (0..n).filter(|&v| before[v] == 0).collect();
    for done in 0..n {
        for &w in &after[order[done]] {
            before[w] -= 1;
            if before[w] == 0 {
                order.push(w);
            }
        }
    }

    let (mut group, mut seen) = (vec![0; n], vec![n; n + 1]);
    let mut sum = vec![0; n + 1];
    for &v in order.iter().rev() {
        after[v].iter().for_each(|&w| seen[group[w]] = v);
        while seen[group[v]] == v {
            group[v] += 1;
        }
        sum[group[v]] ^= tax[v];
    }

    let Some(top) = (0..n).rev().find(|&g| sum[g] != 0) else {
        println!("LOSE");
        return;
    };
    let lowers = |&v: &usize| group[v] == top && tax[v] ^ sum[top] < tax[v];
    let city = (0..n).find(lowers).unwrap();
    tax[city] ^= sum[top];
    for &w in &after[city] {
        tax[w] ^= sum[group[w]];
        sum[group[w]] = 0; // mended: the group's other successors stay
    }
    let taxes: Vec<String> = tax.iter().map(usize::to_string).collect();
    println!("WIN\n{}", taxes.join(" "));
}

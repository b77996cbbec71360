//! What is wrong with roads that are no graph without cycles. Only asked when something is.

use super::Case;
use grundy::notation::Words;
use grundy::words;

/// The number of the first road that repeats another or closes a cycle, and what to say about it.
/// Complexity: O((n + m) log m).
pub(super) fn first_fault(n: usize, roads: &[(u32, u32)]) -> (usize, Words) {
    // What is wrong stays wrong with more roads.
    let lengths: Vec<usize> = (1..=roads.len()).collect();
    let right = |length: &usize| Case::new(vec![0; n], roads[..*length].to_vec()).is_some();
    let before = &roads[..lengths.partition_point(right)];
    let number = before.len() + 1;
    let Some(&(u, v)) = roads.get(before.len()) else {
        return (roads.len(), Words::default());
    };
    if let Some(same) = before.iter().position(|road| *road == (u, v)) {
        let same = same + 1;
        let said = words!(
            "road {number}, {u} {v}, is the same as road {same}",
            "第 {number} 条边 {u} {v} 与第 {same} 条边重复"
        );
        return (number, said);
    }
    let cities = path(n, before, v, u);
    let cycle = match cities.len() {
        0..=12 => cities.iter().chain(&[v]).map(u32::to_string).collect::<Vec<_>>().join(" → "),
        length => format!("{v} → … → {u} → {v} ({length})"),
    };
    let said = words!(
        "road {number}, {u} {v}, closes a cycle: {cycle}",
        "第 {number} 条边 {u} {v} 形成环：{cycle}"
    );
    (number, said)
}

/// A shortest way along the roads.
fn path(n: usize, roads: &[(u32, u32)], from: u32, to: u32) -> Vec<u32> {
    let mut further = vec![Vec::new(); n + 1];
    roads.iter().for_each(|&(u, v)| further[u as usize].push(v));
    let mut reached_from = vec![0; n + 1];
    let mut reached = vec![from];
    let mut done = 0;
    while let Some(&u) = reached.get(done).filter(|u| **u != to) {
        for &v in &further[u as usize] {
            if reached_from[v as usize] == 0 && v != from {
                reached_from[v as usize] = u;
                reached.push(v);
            }
        }
        done += 1;
    }
    let back = |city: &u32| Some(reached_from[*city as usize]).filter(|&before| before > 0);
    let mut way: Vec<u32> = std::iter::successors(Some(to), back).collect();
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_road_and_its_fault_are_named() {
        for (roads, said) in [
            (&[(1, 2), (2, 3), (3, 1), (1, 2)][..], "road 3, 3 1, closes a cycle: 1 → 2 → 3 → 1"),
            (&[(1, 2), (2, 1)], "road 2, 2 1, closes a cycle: 1 → 2 → 1"),
            (&[(1, 2), (2, 3), (1, 2), (3, 1)], "road 3, 1 2, is the same as road 1"),
        ] {
            assert_eq!(first_fault(4, roads).1.en, said);
        }
        let long: Vec<(u32, u32)> = (1..1000).map(|u| (u, u + 1)).chain([(1000, 1)]).collect();
        let said = first_fault(1000, &long).1.en;
        assert_eq!(said, "road 1000, 1000 1, closes a cycle: 1 → … → 1000 → 1 (1000)");
    }
}

//! Where the nodes of a layered graph stand, and how its edges run.
//!
//! With the order of a row fixed, its places are those nearest to the mean places of the
//! neighbours, in the sense of least squares, that keep their distances: an isotonic
//! regression, solved exactly by pooling.
//!
//! Complexity: O(rounds · items) after the rows are ordered. Reference: M. Ayer and others,
//! *An empirical distribution function for sampling with incomplete information* (1955).

use super::rows::Rows;

/// How often places are drawn towards their neighbours.
const ROUNDS: usize = 24;

/// The room between two nodes.
const BETWEEN: f64 = 14.0;

/// A graph to be laid out: the row of every node (0 on top), its width, the edges.
pub(super) struct LayeredGraph<'p> {
    pub rows: &'p [usize],
    pub widths: &'p [f64],
    pub edges: &'p [(usize, usize)],
}

/// Where everything stands.
pub(super) struct Places {
    /// The middle of every node.
    pub nodes: Vec<f64>,
    /// For every edge the points it passes between its ends, row by row; none for edges that
    /// do not lead down.
    pub routes: Vec<Vec<f64>>,
    pub width: f64,
}

/// Lays a graph out.
pub(super) fn lay_out(graph: &LayeredGraph) -> Places {
    let nodes = graph.rows.len();
    let count = graph.rows.iter().max().map_or(0, |&row| row + 1);
    let mut rows = Rows {
        rows: vec![Vec::new(); count],
        above: vec![Vec::new(); nodes],
        below: vec![Vec::new(); nodes],
    };
    for (node, &row) in graph.rows.iter().enumerate() {
        rows.rows[row].push(node);
    }
    let mut chains = Vec::new();
    for &(from, to) in graph.edges {
        let mut chain = Vec::new();
        let mut last = from;
        for row in graph.rows[from] + 1..graph.rows[to] {
            let point = rows.above.len();
            rows.above.push(vec![last]);
            rows.below.push(Vec::new());
            rows.below[last].push(point);
            rows.rows[row].push(point);
            chain.push(point);
            last = point;
        }
        if graph.rows[from] < graph.rows[to] {
            rows.below[last].push(to);
            rows.above[to].push(last);
        }
        chains.push(chain);
    }
    rows.untangle();
    let points = rows.rows.iter().map(|row| row.iter().filter(|&&item| item >= nodes).count());
    // Many lines side by side move closer.
    let thin = (900.0 / points.max().unwrap_or(0).max(1) as f64).clamp(2.0, 12.0);
    let half = |item: usize| graph.widths.get(item).map_or(thin / 2.0, |w| (w + BETWEEN) / 2.0);
    let x = placed(&rows, &half);
    let left = (0..nodes).map(|node| x[node] - graph.widths[node] / 2.0);
    let left = left.chain(x[nodes..].iter().copied()).fold(f64::INFINITY, f64::min);
    let right = (0..nodes).map(|node| x[node] + graph.widths[node] / 2.0);
    let right = right.chain(x[nodes..].iter().copied()).fold(f64::NEG_INFINITY, f64::max);
    let at = |item: &usize| x[*item] - left;
    Places {
        nodes: (0..nodes).map(|node| at(&node)).collect(),
        routes: chains.iter().map(|chain| chain.iter().map(at).collect()).collect(),
        width: if nodes == 0 { 0.0 } else { right - left },
    }
}

/// The places of all items, rows centred at first.
fn placed(rows: &Rows, half: &dyn Fn(usize) -> f64) -> Vec<f64> {
    let mut x = vec![0.0; rows.above.len()];
    for row in &rows.rows {
        let mut at = -row.iter().map(|&item| half(item)).sum::<f64>();
        for &item in row {
            x[item] = at + half(item);
            at += 2.0 * half(item);
        }
    }
    for round in 0..ROUNDS {
        let down = round % 2 == 0;
        let order: Vec<usize> = match down {
            true => (1..rows.rows.len()).collect(),
            false => (0..rows.rows.len().saturating_sub(1)).rev().collect(),
        };
        for row in order {
            let row = &rows.rows[row];
            let wanted = |&item: &usize| {
                let joined = if down { &rows.above[item] } else { &rows.below[item] };
                match joined.len() {
                    0 => x[item],
                    count => joined.iter().map(|&other| x[other]).sum::<f64>() / count as f64,
                }
            };
            let wanted: Vec<f64> = row.iter().map(wanted).collect();
            let halves: Vec<f64> = row.iter().map(|&item| half(item)).collect();
            for (&item, place) in row.iter().zip(apart(&wanted, &halves)) {
                x[item] = place;
            }
        }
    }
    x
}

/// The places nearest to the wanted ones that keep the order and the distances: neighbours
/// are at least the sum of their halves apart.
fn apart(wanted: &[f64], halves: &[f64]) -> Vec<f64> {
    let mut offset = 0.0;
    let mut offsets = Vec::with_capacity(wanted.len());
    for (i, half) in halves.iter().enumerate() {
        if i > 0 {
            offset += halves[i - 1] + half;
        }
        offsets.push(offset);
    }
    // Without the distances the places need only increase: pools of equal places.
    let mut pools: Vec<(f64, usize)> = Vec::new();
    for (place, offset) in wanted.iter().zip(&offsets) {
        pools.push((place - offset, 1));
        while let [.., (before, m), (last, n)] = pools[..]
            && before > last
        {
            let mean = (before * m as f64 + last * n as f64) / (m + n) as f64;
            pools.truncate(pools.len() - 2);
            pools.push((mean, m + n));
        }
    }
    let pooled = pools.into_iter().flat_map(|(place, count)| std::iter::repeat_n(place, count));
    pooled.zip(offsets).map(|(place, offset)| place + offset).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// Distances are kept, and no single step to a side comes nearer to what was wanted.
        #[test]
        fn places_are_the_nearest(wanted in prop::collection::vec(-50.0..50.0f64, 1..12)) {
            let halves: Vec<f64> = (0..wanted.len()).map(|i| 1.0 + i as f64 % 3.0).collect();
            let places = apart(&wanted, &halves);
            let valid = |places: &[f64]| {
                (1..places.len()).all(|i| places[i] - places[i - 1] >= halves[i] + halves[i - 1] - 1e-6)
            };
            let cost = |places: &[f64]| -> f64 {
                places.iter().zip(&wanted).map(|(p, w)| (p - w) * (p - w)).sum()
            };
            prop_assert!(valid(&places));
            for from in 0..places.len() {
                for to in from..places.len() {
                    for step in [-0.01, 0.01] {
                        let mut moved = places.clone();
                        moved[from..=to].iter_mut().for_each(|place| *place += step);
                        prop_assert!(!valid(&moved) || cost(&moved) >= cost(&places) - 1e-6);
                    }
                }
            }
        }
    }

    #[test]
    fn nodes_of_a_row_do_not_overlap() {
        let rows = [0, 1, 1, 2, 2, 2];
        let widths = [40.0, 60.0, 30.0, 50.0, 20.0, 90.0];
        let edges = [(0, 1), (0, 2), (0, 3), (1, 3), (2, 4), (2, 5), (0, 5)];
        let places = lay_out(&LayeredGraph { rows: &rows, widths: &widths, edges: &edges });
        for u in 0..6 {
            assert!(places.nodes[u] - widths[u] / 2.0 > -1e-6);
            assert!(places.nodes[u] + widths[u] / 2.0 < places.width + 1e-6);
            for v in (0..u).filter(|&v| rows[u] == rows[v]) {
                let distance = (places.nodes[u] - places.nodes[v]).abs();
                assert!(distance >= (widths[u] + widths[v]) / 2.0 + BETWEEN - 1e-6);
            }
        }
        let passed: Vec<usize> = places.routes.iter().map(Vec::len).collect();
        assert_eq!(passed, [0, 0, 1, 0, 0, 0, 1]);
    }
}

//! The graph of a case: laid out, checked for cycles and repeated roads, put into
//! groups, each in O(n + m).

/// Cities and roads.
pub struct Case {
    pub(super) taxes: Vec<u32>,
    pub(super) roads: Vec<(u32, u32)>,
    /// Where the successors of each city start in `successors`.
    starts: Vec<u32>,
    successors: Vec<u32>,
    /// The cities, every one after its successors.
    pub(super) order: Vec<u32>,
}

impl Case {
    /// Lays out the roads; `None` if they form a cycle or one is there twice.
    /// Complexity: O(n + m).
    pub(super) fn new(taxes: Vec<u32>, roads: Vec<(u32, u32)>) -> Option<Self> {
        let n = taxes.len();
        let mut starts = vec![0u32; n + 2];
        // For each city the roads that enter it from cities not yet passed, and the city
        // from which it was reached last: together, since they are asked for together.
        let mut entered = vec![(0u32, 0u32); n];
        for &(u, v) in &roads {
            starts[u as usize + 1] += 1;
            entered[v as usize - 1].0 += 1;
        }
        for i in 1..n + 2 {
            starts[i] += starts[i - 1];
        }
        // Filling moves the start of each city to its end, the next city's start.
        let mut successors = vec![0u32; roads.len()];
        for &(u, v) in &roads {
            let place = &mut starts[u as usize];
            successors[*place as usize] = v - 1;
            *place += 1;
        }
        // The cities that can be passed. Each is written behind the others, and counted if
        // it belongs there: no branch that is hard to foresee.
        let mut order = vec![0; n + 1];
        let mut known = 0;
        for (v, &(entering, _)) in (0..).zip(&entered) {
            order[known] = v;
            known += usize::from(entering == 0);
        }
        let mut done = 0;
        let mut twice = false;
        while done < known {
            let u = order[done];
            let (start, end) = (starts[u as usize], starts[u as usize + 1]);
            for &v in &successors[start as usize..end as usize] {
                let (entering, from) = &mut entered[v as usize];
                twice |= *from == u + 1;
                *from = u + 1;
                *entering -= 1;
                order[known] = v;
                known += usize::from(*entering == 0);
            }
            done += 1;
        }
        order.truncate(known);
        order.reverse();
        (known == n && !twice).then_some(Case { taxes, roads, starts, successors, order })
    }

    /// The cities one road further; cities count from 0.
    pub(super) fn successors(&self, city: usize) -> &[u32] {
        &self.successors[self.starts[city] as usize..self.starts[city + 1] as usize]
    }

    /// The group of each city.
    pub(super) fn groups(&self) -> Vec<u32> {
        let mut groups = vec![0u32; self.taxes.len()];
        // seen[g] = the city that met group g last: no clearing between cities. A city
        // of group g has g successors, which have 0, 1, …, g − 1: g(g + 1)/2 ≤ m.
        let mut seen = vec![u32::MAX; (2 * self.roads.len()).isqrt() + 2];
        for &u in &self.order {
            for &v in self.successors(u as usize) {
                seen[groups[v as usize] as usize] = u;
            }
            let mut group = 0;
            while seen[group as usize] == u {
                group += 1;
            }
            groups[u as usize] = group;
        }
        groups
    }
}

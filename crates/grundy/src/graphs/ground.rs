//! Which vertices of a graph are joined to the ground, vertex 0.

/// The ends of an edge that is not there.
pub const NOWHERE: u32 = u32::MAX;

/// Which vertices are joined to vertex 0. Most graphs are written more or less from
/// the ground up, so a few passes over the list usually do; else lists of
/// neighbours are made and walked.
pub fn joined_to_ground(vertices: usize, edges: &[(u32, u32)]) -> Vec<bool> {
    let mut joined = vec![false; vertices];
    joined[0] = true;
    for pass in 0..6 {
        let mut news = false;
        let mut look = |&(u, v): &(u32, u32)| {
            if u != NOWHERE && joined[u as usize] != joined[v as usize] {
                (joined[u as usize], joined[v as usize]) = (true, true);
                news = true;
            }
        };
        if pass % 2 == 0 {
            edges.iter().for_each(&mut look)
        } else {
            edges.iter().rev().for_each(&mut look)
        }
        if !news {
            return joined;
        }
    }
    walk(edges, joined)
}

fn walk(edges: &[(u32, u32)], mut joined: Vec<bool>) -> Vec<bool> {
    let there = || edges.iter().enumerate().filter(|(_, edge)| edge.0 != NOWHERE);
    let mut starts = vec![0u32; joined.len() + 2];
    for (_, &(u, v)) in there() {
        starts[u as usize + 2] += 1;
        starts[v as usize + 2] += 1;
    }
    for i in 2..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut beside = vec![0u32; 2 * edges.len()];
    for (i, &(u, v)) in there() {
        for end in [u, v] {
            beside[starts[end as usize + 1] as usize] = i as u32;
            starts[end as usize + 1] += 1;
        }
    }
    let mut todo: Vec<u32> = (0..joined.len() as u32).filter(|&v| joined[v as usize]).collect();
    while let Some(vertex) = todo.pop() {
        for &i in &beside[starts[vertex as usize] as usize..starts[vertex as usize + 1] as usize] {
            let (u, v) = edges[i as usize];
            for end in [u, v] {
                if !std::mem::replace(&mut joined[end as usize], true) {
                    todo.push(end);
                }
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_and_walk_agree() {
        // A path written from the top down needs more passes than are made.
        let mut edges: Vec<(u32, u32)> = Vec::new();
        for block in 0..20u32 {
            edges.extend((0..7).map(|i| (7 * block + i, 7 * block + i + 1)).rev());
        }
        edges.rotate_left(31);
        edges[77] = (NOWHERE, NOWHERE);
        let mut start = vec![false; 141];
        start[0] = true;
        assert_eq!(joined_to_ground(141, &edges), walk(&edges, start));
    }
}

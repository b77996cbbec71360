//! The slow, obviously right way: labels in rounds, straight from the definitions.

use std::collections::HashSet;

use crate::explicit::{Graph, Outcome};

/// Outcome and remoteness of every node, by rounds.
pub fn outcomes(options: &[Vec<usize>], misere: bool) -> Vec<(Outcome, Option<u32>)> {
    let mut label: Vec<(Outcome, Option<u32>)> = vec![(Outcome::D, None); options.len()];
    let (won, lost) = (Outcome::N, Outcome::P);
    loop {
        let before = label.clone();
        for (x, moves) in options.iter().enumerate() {
            let far = |wanted| -> Vec<u32> {
                let labels = moves.iter().map(|&y| before[y]);
                labels.filter(|y| y.0 == wanted).filter_map(|y| y.1).collect()
            };
            if before[x].0 != Outcome::D {
                continue;
            } else if moves.is_empty() {
                label[x] = (if misere { won } else { lost }, Some(0));
            } else if let Some(least) = far(lost).into_iter().min() {
                label[x] = (won, Some(1 + least));
            } else if far(won).len() == moves.len() {
                label[x] = (lost, Some(1 + far(won).into_iter().max().unwrap()));
            }
        }
        if label == before {
            return label;
        }
    }
}

/// Grundy values, by rounds, with a set for mex.
pub fn grundy(options: &[Vec<usize>]) -> Vec<Option<u32>> {
    let mut value: Vec<Option<u32>> = vec![None; options.len()];
    loop {
        let before = value.clone();
        for (x, moves) in options.iter().enumerate() {
            let heard: Option<HashSet<u32>> = moves.iter().map(|&y| before[y]).collect();
            if let Some(heard) = heard {
                value[x] = (0..).find(|v| !heard.contains(v));
            }
        }
        if value == before {
            return value;
        }
    }
}

/// Compares the engine with the twins on nodes `0..nodes`.
pub fn compare(nodes: usize, edges: &[(u32, u32)]) {
    let mut options = vec![Vec::new(); nodes];
    for &(from, to) in edges {
        options[from as usize].push(to as usize);
    }
    let graph = Graph::from_edges(nodes, edges.iter().copied()).unwrap();
    for misere in [false, true] {
        let wave = graph.outcomes(misere);
        let ours: Vec<_> =
            (0..nodes as u32).map(|x| (wave.outcome(x), wave.remoteness(x))).collect();
        assert_eq!(ours, outcomes(&options, misere), "misere {misere}, edges {edges:?}");
    }
    let grundy_ours = graph.grundy();
    let ours: Vec<_> = (0..nodes as u32).map(|x| grundy_ours.value(x)).collect();
    assert_eq!(ours, grundy(&options), "edges {edges:?}");
    let forward = graph.forward();
    for (x, moves) in options.iter_mut().enumerate() {
        moves.sort_unstable();
        let listed: Vec<_> = forward.options(x as u32).iter().map(|&y| y as usize).collect();
        assert_eq!(&listed, moves);
    }
}

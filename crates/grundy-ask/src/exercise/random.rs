//! Positions of a seed, in the notation of their game.

use super::Range;
use grundy::game::Shape;
use grundy_contest::kit::Dice;

/// A position; its game says how graphs are written.
pub(super) fn position(range: &Range, shape: Option<Shape>, dice: &mut Dice) -> String {
    if !range.listed.is_empty() {
        return range.listed[dice.size(0..=range.listed.len() - 1)].clone();
    }
    match (range.coins, range.tree, range.vertices) {
        (Some(coins), ..) => row(coins, dice),
        (_, Some(edges), _) => written(&tree(edges, dice)),
        (.., Some(vertices)) if shape == Some(Shape::Plane) => {
            let edges = connected(vertices.max(2), range.edges, dice);
            format!("{} {}", dice.within(0..=vertices.max(2) - 1), written(&edges))
        }
        (.., Some(vertices)) => written(&connected(vertices.max(2), range.edges, dice)),
        _ => heaps(range, dice),
    }
}

fn heaps(range: &Range, dice: &mut Dice) -> String {
    let sizes = range.sizes(1..=15);
    let count = dice.within(range.heaps.clone().unwrap_or(3..=3));
    let heaps: Vec<String> = (0..count).map(|_| dice.within(sizes.clone()).to_string()).collect();
    heaps.join(" ")
}

/// A row of coins that ends with one that is up.
fn row(most: u64, dice: &mut Dice) -> String {
    let length = dice.within(1..=most.max(1));
    let mut row: String = (1..length).map(|_| if dice.once_in(2) { 'U' } else { 'D' }).collect();
    row.push('U');
    row
}

/// Edges of a tree on the ground 0, each vertex on an earlier one.
fn tree(edges: u64, dice: &mut Dice) -> Vec<(u64, u64)> {
    (1..=edges.max(1)).map(|vertex| (dice.within(0..=vertex - 1), vertex)).collect()
}

/// A tree with further edges.
fn connected(vertices: u64, edges: Option<u64>, dice: &mut Dice) -> Vec<(u64, u64)> {
    let mut all = tree(vertices - 1, dice);
    let wanted = edges.unwrap_or(vertices + vertices / 3);
    // Many of these are there already; a graph that is full has no more.
    for _ in 0..20 * wanted {
        if all.len() as u64 >= wanted {
            break;
        }
        let (u, v) = (dice.within(0..=vertices - 1), dice.within(0..=vertices - 1));
        let edge = (u.min(v), u.max(v));
        if u != v && !all.contains(&edge) {
            all.push(edge);
        }
    }
    all
}

fn written(edges: &[(u64, u64)]) -> String {
    edges.iter().map(|(u, v)| format!("{u}-{v}")).collect::<Vec<_>>().join(" ")
}

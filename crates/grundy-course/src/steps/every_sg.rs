//! The steps of every-SG on a small graph, node by node from the ends.

use super::{Cell, Step, edges};
use grundy::notation::Words;
use grundy::values::mex::mex;
use grundy::words;

/// A node: its name, its options, and what is found of it: SG value and step.
struct Node {
    name: String,
    options: Vec<usize>,
    found: Option<(u64, u64)>,
}

/// Every step, in an order in which options come first.
pub(super) fn steps(text: &str) -> Result<Vec<Step>, Words> {
    let mut nodes: Vec<Node> = Vec::new();
    for (u, v) in edges::read(text)? {
        let mut place = |name: String| {
            nodes.iter().position(|node| node.name == name).unwrap_or_else(|| {
                nodes.push(Node { name, options: Vec::new(), found: None });
                nodes.len() - 1
            })
        };
        let (u, v) = (place(u), place(v));
        nodes[u].options.push(v);
    }
    let mut steps = Vec::new();
    while let Some(at) = ready(&nodes) {
        let found = found(&nodes, at);
        nodes[at].found = Some(found.0);
        steps.push(Step::says(found.1).with(table(&nodes, at)));
    }
    if nodes.iter().any(|node| node.found.is_none()) {
        return Err(words!("the graph has a cycle", "图中有环"));
    }
    Ok(steps)
}

/// The first node that is not done and whose options are.
fn ready(nodes: &[Node]) -> Option<usize> {
    let done = |node: &Node| node.options.iter().all(|&to| nodes[to].found.is_some());
    nodes.iter().position(|node| node.found.is_none() && done(node))
}

/// SG value and step of a node, with the reason.
fn found(nodes: &[Node], at: usize) -> ((u64, u64), Words) {
    let Node { name, options, .. } = &nodes[at];
    let known: Vec<(&str, u64, u64)> = options
        .iter()
        .filter_map(|&to| Some((nodes[to].name.as_str(), nodes[to].found?)))
        .map(|(name, (sg, step))| (name, sg, step))
        .collect();
    let sg = mex(known.iter().map(|option| option.1));
    if known.is_empty() {
        let said =
            words!("{name} has no move: SG 0, step 0.", "{name} 无路可走：SG = 0，step = 0。");
        return ((0, 0), said);
    }
    let lost = known.iter().filter(|option| option.1 == 0).max_by_key(|option| option.2);
    match lost.filter(|_| sg != 0) {
        Some((to, _, slow)) => {
            let step = slow + 1;
            let said = words!(
                "{name} has SG {sg}: it wins, and wants to win late. Of its options of value 0 the slowest is {to} (step {slow}): step = 1 + {slow} = {step}.",
                "{name} 的 SG = {sg}：先手胜，希望胜得晚。值为 0 的后继中最慢的是 {to}（step {slow}）：step = 1 + {slow} = {step}。"
            );
            ((sg, step), said)
        }
        None => {
            let fast = known.iter().min_by_key(|option| option.2);
            let (to, quick) = fast.map_or(("", 0), |option| (option.0, option.2));
            let step = quick + 1;
            let said = words!(
                "{name} has SG 0: it loses, and wants to lose soon. The quickest option is {to} (step {quick}): step = 1 + {quick} = {step}.",
                "{name} 的 SG = 0：先手败，希望败得早。最快的后继是 {to}（step {quick}）：step = 1 + {quick} = {step}。"
            );
            ((sg, step), said)
        }
    }
}

/// What is known so far.
fn table(nodes: &[Node], here: usize) -> Vec<Vec<Cell>> {
    let row = |head: &str, text: &dyn Fn(&Node) -> String| {
        let cells = nodes.iter().enumerate().map(|(at, node)| Cell::marked(text(node), at == here));
        std::iter::once(Cell::head(head)).chain(cells).collect()
    };
    let mut head = vec![Cell::head("")];
    head.extend(nodes.iter().map(|node| Cell::head(&node.name)));
    let number = |pick: fn((u64, u64)) -> u64| {
        move |node: &Node| node.found.map_or(String::new(), |found| pick(found).to_string())
    };
    vec![head, row("SG", &number(|found| found.0)), row("step", &number(|found| found.1))]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_done_from_the_ends() {
        let done = steps("a-b b-c a-c").unwrap();
        assert_eq!(done.len(), 3);
        assert!(done[0].said.en.starts_with("c has no move"));
        let last = &done[2].rows;
        let texts = |row: &Vec<Cell>| row.iter().map(|cell| cell.text.clone()).collect::<Vec<_>>();
        assert_eq!(texts(&last[1]), ["SG", "2", "1", "0"]);
        assert_eq!(texts(&last[2]), ["step", "1", "1", "0"]);
        assert!(steps("a-b b-a").is_err() && steps("").is_err() && steps("a").is_err());
    }
}

//! Which nodes of a small graph are won?

use super::{By, Desk, Form, Posed, Range, Solution, Task, Verdict, posed};
use crate::{Ask, Graph};
use grundy::notation::{Problem, Words};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::Stop;
use grundy_contest::kit::Dice;

pub(super) struct Outcomes {
    /// The options of each node.
    options: Vec<Vec<usize>>,
    outcomes: Vec<Outcome>,
}

/// Nodes are letters.
fn name(node: usize) -> String {
    char::from(b'a' + node as u8).to_string()
}

/// A graph without cycles: nodes in a random order, moves to later ones.
pub(super) fn make(range: &Range, dice: &mut Dice, desk: Desk<'_>) -> Result<Outcomes, Stop> {
    let nodes = range.vertices.unwrap_or(6).clamp(2, 16) as usize;
    let most = nodes * (nodes - 1) / 2;
    let wanted = range.edges.map_or(nodes + nodes / 3, |edges| edges as usize).clamp(1, most);
    let mut order: Vec<usize> = (0..nodes).collect();
    dice.shuffle(&mut order);
    let mut pairs: Vec<(usize, usize)> =
        (0..nodes).flat_map(|early| (early + 1..nodes).map(move |late| (early, late))).collect();
    dice.shuffle(&mut pairs);
    // Of the first one that stands before another each has a move, as far as the edges go.
    pairs.sort_by_key(|&(early, late)| usize::from(late != early + 1));
    let mut chosen: Vec<(usize, usize)> = pairs.iter().copied().take(wanted).collect();
    if wanted >= nodes {
        // A path through all nodes alone would give the game away: some of it is exchanged.
        let (kept, rest) = pairs.split_at(nodes - 1);
        let drop = dice.size(0..=kept.len() - 1);
        chosen = kept.iter().enumerate().filter(|(at, _)| *at != drop).map(|(_, &p)| p).collect();
        chosen.extend(rest.iter().copied().take(wanted - chosen.len()));
    }
    let mut options = vec![Vec::new(); nodes];
    for (early, late) in chosen {
        options[order[early]].push(order[late]);
    }
    options.iter_mut().for_each(|all| all.sort_unstable());
    let outcomes = solved(&options, desk)?;
    Ok(Outcomes { options, outcomes })
}

/// What the engine says of every node.
fn solved(options: &[Vec<usize>], desk: Desk<'_>) -> Result<Vec<Outcome>, Stop> {
    let mut edges = String::new();
    for (from, all) in options.iter().enumerate() {
        edges.push_str(&format!("{}\n", name(from)));
        for &to in all {
            edges.push_str(&format!("{} {}\n", name(from), name(to)));
        }
    }
    let found = Graph { edges, misere: false }.ask(desk.shelf, desk.meter)?;
    let mut outcomes = vec![Outcome::P; options.len()];
    for (at, outcome) in outcomes.iter_mut().enumerate() {
        if let Some(node) = found.input.names.find(&name(at)) {
            *outcome = found.solution.wave.outcome(node);
        }
    }
    Ok(outcomes)
}

impl Outcomes {
    fn letters(&self) -> Vec<String> {
        self.outcomes.iter().map(|outcome| outcome.letter().to_string()).collect()
    }

    /// Why a node has its letter.
    fn why(&self, node: usize) -> Words {
        let (own, letter) = (name(node), self.outcomes[node].letter());
        let to: Vec<String> = self.options[node]
            .iter()
            .map(|&to| format!("{} ({})", name(to), self.outcomes[to].letter()))
            .collect();
        let to = to.join(", ");
        match self.options[node].is_empty() {
            true => words!("{own} has no move: {letter}.", "{own} 无路可走：{letter}。"),
            false => words!(
                "{own} is {letter}: one moves to {to}.",
                "{own} 是 {letter}：可以走到 {to}。"
            ),
        }
    }
}

impl Task for Outcomes {
    fn posed(&self) -> Result<Posed, Stop> {
        let statement = words!(
            "A token stands on a node and moves along an arrow; whoever cannot move loses. Is each node N or P?",
            "一枚棋子沿箭头移动，无法移动者负。每个点是 N 还是 P？"
        );
        let given = self.options.iter().enumerate().map(|(from, all)| {
            let (from, to) = (name(from), all.iter().map(|&to| name(to)).collect::<Vec<_>>());
            let text =
                format!("{from} → {}", if to.is_empty() { "–".into() } else { to.join(", ") });
            Words { en: text.clone(), zh: text }
        });
        let choices = ["N", "P"].map(|letter| {
            let text = letter.to_owned();
            (text.clone(), Words { en: text.clone(), zh: text })
        });
        let names: Vec<String> = (0..self.options.len()).map(name).collect();
        let example = vec!["N"; names.len()].join(" ");
        let form = Form { by: By::Fields, choices: choices.to_vec(), names, example };
        Ok(Posed { given: given.collect(), ..posed(statement, form) })
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Stop> {
        let said: Vec<String> =
            answer.to_uppercase().chars().filter(|c| c.is_alphabetic()).map(String::from).collect();
        let letters = self.letters();
        if said.len() != letters.len() || said.iter().any(|letter| letter != "N" && letter != "P") {
            let count = letters.len();
            let example = vec!["N"; count].join(" ");
            return Err(Problem::new(words!(
                "{count} letters N or P are expected, one for each node",
                "应有 {count} 个字母 N 或 P，每个点一个"
            ))
            .example(example)
            .into());
        }
        // Of the wrong nodes one whose options were all said right can be explained.
        let wrong: Vec<usize> = (0..said.len()).filter(|&at| said[at] != letters[at]).collect();
        let sure = |&&at: &&usize| self.options[at].iter().all(|to| !wrong.contains(to));
        let Some(&at) = wrong.iter().find(sure) else {
            let all = (0..letters.len()).map(|at| self.why(at));
            return Ok(Verdict::right(all.collect()));
        };
        Ok(Verdict::wrong(self.why(at)))
    }

    fn solution(&self) -> Result<Solution, Stop> {
        let named = self
            .letters()
            .iter()
            .enumerate()
            .map(|(at, letter)| format!("{}: {letter}", name(at)))
            .collect::<Vec<_>>();
        let text = named.join(", ");
        let text = Words { en: text.clone(), zh: text };
        Ok(Solution { answer: self.letters().join(" "), text, why: Vec::new() })
    }
}

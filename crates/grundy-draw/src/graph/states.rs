//! The positions that play can reach, solved; merged and sampled.

use grundy::explicit::Graph;
use grundy::notation::{Call, Problem, scan, suggest};
use grundy::values::Outcome;
use grundy::words;
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Which positions are drawn as one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Merge {
    /// None.
    #[default]
    Nothing,
    /// Those with the same options: play from them is the same.
    Moves,
    /// Those with the same nim-value: in sums they are the same.
    Value,
}

impl Merge {
    /// What people type.
    pub const NAMES: [&str; 2] = ["moves", "value"];

    /// The way of merging with a name.
    pub fn read(text: &str) -> Result<Merge, Problem> {
        match text {
            "moves" => Ok(Merge::Moves),
            "value" => Ok(Merge::Value),
            _ => {
                let (shown, names) = (scan::shown(text), Merge::NAMES.join(", "));
                Err(Problem::new(words!(
                    "`{shown}` is not a way to merge positions: {names}",
                    "`{shown}` 不是合并局面的方式：{names}"
                ))
                .suggest(suggest(text, Merge::NAMES))
                .example(
                    Call::new("draw")
                        .with("game", "nim")
                        .with("position", "2 3")
                        .with("kind", "graph")
                        .with("merge", "moves"),
                ))
            }
        }
    }
}

/// One position, or a class of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What is written in it.
    pub label: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The nim-value, where there is one.
    pub sg: Option<u64>,
    /// The layer it is drawn in, 0 at the bottom.
    pub layer: usize,
    /// Whether play from here can go on for ever.
    pub endless: bool,
    /// How many positions it stands for.
    pub members: usize,
}

/// Positions and the moves between them, those where play starts first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct States {
    states: Vec<State>,
    /// Increasing lists.
    options: Vec<Vec<u32>>,
    /// Whether play starts in the first one only.
    rooted: bool,
    /// What was drawn as one.
    by: Merge,
}

impl States {
    /// Solves a graph of play. `verdicts` are positions where play has ended, and whether the
    /// player to move has won there. `rooted`: play starts in the first position only.
    ///
    /// Complexity: O(moves).
    pub fn solve(
        labels: Vec<String>,
        mut options: Vec<Vec<u32>>,
        verdicts: &[(u32, bool)],
        misere: bool,
        rooted: bool,
    ) -> Option<States> {
        let count = labels.len();
        for list in &mut options {
            list.sort_unstable();
            list.dedup();
        }
        // A won (in misère play: lost) end gets a move to an end beyond the picture.
        let beyond = count as u32;
        let ends = verdicts.iter().filter(|(_, won)| *won != misere).map(|&(at, _)| (at, beyond));
        let moves =
            (0u32..).zip(&options).flat_map(|(from, list)| list.iter().map(move |&to| (from, to)));
        let graph = Graph::from_edges(count + 1, moves.chain(ends)).ok()?;
        let wave = graph.outcomes(misere);
        let grundy = (!misere && verdicts.is_empty()).then(|| graph.grundy());
        let (layers, endless) = layers(&options);
        let state = |(at, label)| State {
            label,
            outcome: wave.outcome(at as u32),
            sg: grundy.as_ref().and_then(|values| values.value(at as u32)).map(u64::from),
            layer: layers[at],
            endless: endless[at],
            members: 1,
        };
        let states = labels.into_iter().enumerate().map(state).collect();
        Some(States { states, options, rooted, by: Merge::Nothing })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// Whether play starts in one of them, the first.
    pub fn is_rooted(&self) -> bool {
        self.rooted
    }

    /// What was drawn as one.
    pub fn merged_by(&self) -> Merge {
        self.by
    }

    /// One of them.
    pub fn get(&self, at: u32) -> &State {
        &self.states[at as usize]
    }

    /// The options of one of them, in increasing order.
    pub fn options(&self, at: u32) -> &[u32] {
        &self.options[at as usize]
    }

    /// How many positions they stand for.
    pub fn merged(&self) -> usize {
        self.states.iter().map(|state| state.members).sum()
    }

    /// How many moves there are.
    pub fn moves(&self) -> usize {
        self.options.iter().map(Vec::len).sum()
    }

    /// The moves among some of them, which are in increasing order.
    pub fn edges_among(&self, some: &[u32]) -> Vec<(u32, u32)> {
        let inside = |to: &&u32| some.binary_search(to).is_ok();
        let of = |&from: &u32| {
            self.options(from).iter().filter(inside).map(move |&to| (from, to)).collect::<Vec<_>>()
        };
        some.iter().flat_map(of).collect()
    }

    /// The classes of equal positions. Layers stay those of a member; by value they are the
    /// values.
    ///
    /// Complexity: O(moves log moves).
    pub fn merge(&self, by: Merge) -> States {
        let class = match by {
            Merge::Nothing => return self.clone(),
            Merge::Moves => self.by_moves(),
            Merge::Value => self.by_value(),
        };
        let count = class.iter().max().map_or(0, |&most| most as usize + 1);
        let mut states: Vec<Option<State>> = vec![None; count];
        let mut options = vec![BTreeSet::new(); count];
        for (at, state) in self.states.iter().enumerate() {
            let to = class[at] as usize;
            match &mut states[to] {
                Some(known) => {
                    known.members += 1;
                    // The shortest name stands for all.
                    if state.label.len() < known.label.len() {
                        known.label.clone_from(&state.label);
                    }
                }
                none => *none = Some(state.clone()),
            }
            options[to].extend(self.options[at].iter().map(|&option| class[option as usize]));
        }
        let mut states: Vec<State> = states.into_iter().flatten().collect();
        let most = self.states.iter().filter_map(|state| state.sg).max().unwrap_or(0);
        for (at, state) in states.iter_mut().enumerate() {
            options[at].remove(&(at as u32));
            if by == Merge::Value {
                state.layer = state.sg.unwrap_or(most.saturating_add(1)) as usize;
            }
        }
        let options = options.into_iter().map(|set| set.into_iter().collect()).collect();
        States { states, options, rooted: self.rooted, by }
    }

    /// Classes by options, from the bottom up; positions that may go on for ever stay apart.
    fn by_moves(&self) -> Vec<u32> {
        let mut order: Vec<usize> = (0..self.len()).collect();
        order.sort_by_key(|&at| self.states[at].layer);
        let mut known: HashMap<(Vec<u32>, Outcome), u32> = HashMap::new();
        let mut raw = vec![u32::MAX; self.len()];
        let mut next = 0;
        for at in order {
            let state = &self.states[at];
            let mut classes: Vec<u32> =
                self.options[at].iter().map(|&to| raw[to as usize]).collect();
            classes.sort_unstable();
            classes.dedup();
            let fresh = next;
            raw[at] = match state.endless {
                true => fresh,
                false => *known.entry((classes, state.outcome)).or_insert(fresh),
            };
            next += u32::from(raw[at] == fresh);
        }
        by_appearance(&raw)
    }

    fn by_value(&self) -> Vec<u32> {
        let mut known: BTreeMap<(Option<u64>, Outcome), u32> = BTreeMap::new();
        let class = |state: &State| {
            let next = known.len() as u32;
            *known.entry((state.sg, state.outcome)).or_insert(next)
        };
        self.states.iter().map(class).collect()
    }

    /// The numbers of those to draw, in increasing order: all, or about as many from every
    /// layer, the start among them.
    pub fn sample(&self, most: usize, moves: usize) -> Vec<u32> {
        let all: Vec<u32> = (0..self.len() as u32).collect();
        if all.len() <= most && self.moves() <= moves {
            return all;
        }
        let mut size = most.min(all.len());
        loop {
            let sample = self.about(size);
            if size <= 2 || self.edges_among(&sample).len() <= moves {
                return sample;
            }
            size = size * 4 / 5;
        }
    }

    /// The start and about as many states from every layer, those met first.
    fn about(&self, size: usize) -> Vec<u32> {
        let mut layers: BTreeMap<usize, Vec<u32>> = BTreeMap::new();
        for (at, state) in (0u32..).zip(&self.states) {
            layers.entry(state.layer).or_default().push(at);
        }
        // Where there are more layers than room, layers at equal distances are taken.
        let every = layers.len().div_ceil(size.max(1));
        let chosen: Vec<&Vec<u32>> = layers.values().rev().step_by(every).collect();
        let mut sample: BTreeSet<u32> = BTreeSet::from([0]);
        for place in 0.. {
            let before = sample.len();
            let row = chosen.iter().filter_map(|layer| layer.get(place).copied());
            for at in row {
                if sample.len() < size {
                    sample.insert(at);
                }
            }
            let longer = chosen.iter().any(|layer| layer.len() > place + 1);
            if !longer || sample.len() >= size && sample.len() == before {
                break;
            }
        }
        sample.into_iter().collect()
    }
}

/// Numbers classes in the order in which they appear.
fn by_appearance(raw: &[u32]) -> Vec<u32> {
    let mut known: HashMap<u32, u32> = HashMap::new();
    let mut number = |class: &u32| {
        let next = known.len() as u32;
        *known.entry(*class).or_insert(next)
    };
    raw.iter().map(&mut number).collect()
}

/// The longest play from every position. Positions from which play can go on for ever stand
/// above all others, those nearer to the start higher.
fn layers(options: &[Vec<u32>]) -> (Vec<usize>, Vec<bool>) {
    let count = options.len();
    let mut users = vec![Vec::new(); count];
    for (from, list) in (0u32..).zip(options) {
        list.iter().for_each(|&to| users[to as usize].push(from));
    }
    let mut waiting: Vec<usize> = options.iter().map(Vec::len).collect();
    let mut ready: Vec<u32> = (0..count as u32).filter(|&at| waiting[at as usize] == 0).collect();
    let (mut layer, mut endless) = (vec![0; count], vec![true; count]);
    while let Some(at) = ready.pop() {
        endless[at as usize] = false;
        for &user in &users[at as usize] {
            let user_at = user as usize;
            layer[user_at] = layer[user_at].max(layer[at as usize] + 1);
            waiting[user_at] -= 1;
            if waiting[user_at] == 0 {
                ready.push(user);
            }
        }
    }
    let finite = (0..count).filter(|&at| !endless[at]).map(|at| layer[at]).max();
    let above = finite.map_or(0, |highest| highest + 1);
    // States are numbered in the order of their distance from the start.
    let mut distance = vec![0; count];
    for (from, list) in options.iter().enumerate() {
        for &to in list {
            if to as usize > from && distance[to as usize] == 0 {
                distance[to as usize] = distance[from] + 1;
            }
        }
    }
    let farthest = (0..count).filter(|&at| endless[at]).map(|at| distance[at]).max().unwrap_or(0);
    for at in (0..count).filter(|&at| endless[at]) {
        layer[at] = above + farthest - distance[at];
    }
    (layer, endless)
}

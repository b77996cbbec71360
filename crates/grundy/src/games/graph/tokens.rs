//! # Tokens on a directed graph
//!
//! ## Rules
//! Tokens lie on the nodes of a directed graph. A move carries one token along an edge. Any
//! impartial game is such a game. The graph may have cycles; then draws are possible.
//!
//! ## Notation
//! `graph:FILE`, where each line of the file is `u v` (an edge u → v), a single name (a node),
//! or a comment after `#`. Then the nodes of the tokens: `graph:moves.txt a b`.
//!
//! ## Theorem
//! The outcome of every node follows backwards from the ends: N iff some option is P, P iff all
//! options are N; what stays open is a draw. On nodes that reach no cycle, SG(x) is the mex of
//! the options' values, and several tokens add by exclusive or.
//!
//! ## Why it holds
//! Backward induction; a player who is not on a labelled node can keep to unlabelled ones for
//! ever.
//!
//! ## Examples
//! ```console
//! $ printf 'a b\nb c\na c\n' > moves.txt
//! $ grundy solve graph:moves.txt a
//! N sg=2
//! move: c  (move the token from a to c)
//! why: The SG value is 2: move to a position of value 0.
//! remoteness: 1
//! by: search (proved)
//! ```
//!
//! ## Sources
//! E. Zermelo (1913); P. M. Grundy (1939); A. S. Fraenkel, Y. Perl (1975) for cycles.
//!
//! ## 中文
//! 有向图上的棋子：每步沿一条边移动一枚棋子。图可以有环（可能和棋）。由终点倒推每个结点的胜负。
//!
//! ## 记法
//! `graph:FILE`，文件每行是 `u v`（边 u → v）、单个名称（一个结点），`#` 之后为注释。
//! 然后是各棋子所在的结点：`graph:moves.txt a b`。
//!
//! ## 定理
//! 每个结点的胜负由终点倒推：有后继为 P 则为 N；后继全为 N 则为 P（没有后继也是）；推不出的为和局 D。
//! 不能到达环的结点有 SG 值：SG(x) 是各后继的值的 mex；几枚棋子之和的值是异或。
//!
//! ## 证明思路
//! 倒推归纳：已标记的 N、P 按定义成立。未标记的结点没有 P 后继，
//! 而且至少有一个未标记的后继（否则后继全为 N，它会被标为 P），所以双方都可以一直留在未标记的结点上，
//! 谁也不能被迫认输，是和局。不能到达环的部分是有向无环图，SG 值可按逆拓扑序逐个计算，
//! 总共用时与边数成正比。

use crate::answer::Method;
use crate::explicit::{self, Forward, Names, Solution};
use crate::game::{Abilities, BeforeSearch, Card, Each, Family, Files, Game, LookedUp, Shape};
use crate::notation::{Problem, Words, scan, suggest};
use crate::words;
use crate::work::{Flow, Meter, Stop};

/// Tokens on the graph of a file.
pub struct Tokens {
    path: String,
    names: Names,
    options: Forward,
    solution: Solution,
}

impl Tokens {
    fn new(path: &str, bytes: &[u8]) -> Result<Self, Problem> {
        let too_large =
            || Problem::new(words!("the graph in `{path}` is too large", "`{path}` 中的图太大"));
        let input =
            explicit::read(bytes).map_err(|error| match explicit::problem(&error, path) {
                Stop::Fault(problem) => *problem,
                _ => too_large(),
            })?;
        let solution =
            explicit::solve(&input.graph, false, &mut explicit::go_on).map_err(|_| too_large())?;
        let options = input.graph.forward();
        Ok(Tokens { path: path.into(), names: input.names, options, solution })
    }
}

impl Game for Tokens {
    type Position = u32;

    const CARD: Card = Card {
        name: "graph",
        title: "Tokens on a directed graph",
        zh: "有向图上的棋子",
        game: "graph:moves.txt",
        position: "a",
        usage: "graph:FILE",
        aliases: &[],
        family: Family::Graph,
        level: 1,
        shape: Shape::Nodes,
        bound: 0,
        source: include_str!("tokens.rs"),
    };

    const VARIANTS: &'static [&'static str] = &[];

    fn open(parameters: Option<&str>, files: &dyn Files) -> Result<Self, Problem> {
        let path = parameters.filter(|path| !path.is_empty()).ok_or_else(|| {
            Problem::new(words!(
                "a file is missing: the game is written `graph:FILE`",
                "缺少文件：应写作 `graph:FILE`"
            ))
        })?;
        Tokens::new(path, &files.bytes(path)?)
    }

    fn name(&self) -> String {
        format!("graph:{}", self.path)
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<u32>>, Problem> {
        let node = |name: &str| {
            self.names.find(name).ok_or_else(|| {
                let (shown, path) = (scan::shown(name), &self.path);
                let names: Vec<String> =
                    self.names.nodes().take(10_000).map(|node| self.names.name(node)).collect();
                let near = suggest(name, names.iter().map(String::as_str));
                Problem::new(words!(
                    "there is no node `{shown}` in {path}",
                    "{path} 中没有结点 `{shown}`"
                ))
                .suggest(near)
            })
        };
        // A comma separates, unless it belongs to a name.
        let mut tokens: Vec<u32> = Vec::new();
        for word in text.split_whitespace() {
            match self.names.find(word) {
                Some(named) => tokens.push(named),
                None => {
                    for name in scan::tokens(word) {
                        tokens.push(node(name)?);
                    }
                }
            }
        }
        if tokens.is_empty() {
            return Err(Problem::new(words!(
                "the position is empty: at least one node is needed",
                "局面为空：至少需要一个结点"
            )));
        }
        Ok(vec![tokens])
    }

    fn write(&self, component: &[u32]) -> String {
        scan::joined(component.iter().map(|&node| self.names.name(node)))
    }

    fn options(&self, &node: &u32, _: &Meter, each: Each<'_, u32>) -> Flow {
        self.options.options(node).iter().try_for_each(|&to| each(&[to]))
    }

    fn describe(&self, &before: &u32, after: &[u32], _: usize) -> Words {
        let (from, to) = (self.names.name(before), self.names.name(after[0]));
        words!("move the token from {from} to {to}", "把棋子从 {from} 移到 {to}")
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = u32> {
        self.names.nodes().take(bound as usize)
    }

    fn abilities(&self) -> Abilities<'_, u32> {
        Abilities { before_search: Some(self), ..Abilities::NONE }
    }
}

impl BeforeSearch<u32> for Tokens {
    fn looked_up(&self, &node: &u32) -> Option<LookedUp> {
        Some(LookedUp {
            outcome: self.solution.wave.outcome(node),
            sg: self.solution.grundy.as_ref().and_then(|g| g.value(node)).map(u64::from),
            remoteness: self.solution.wave.remoteness(node).map(u64::from),
            method: Method::Search,
        })
    }
}

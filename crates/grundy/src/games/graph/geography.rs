//! # Undirected vertex geography
//!
//! ## Rules
//! A token lies on a vertex of a graph. A move carries it along an edge to a vertex that was
//! not visited before.
//!
//! ## Notation
//! The start, then the edges: `1 1-2 2-3 3-4`. Names are words without blanks, commas and
//! hyphens. The start `*` asks about all starts at once. Loops and repeated edges change
//! nothing. A move drops the visited vertex with its edges. The position is one component.
//!
//! ## Theorem
//! The player to move wins iff every maximum matching covers the start. Winning moves are the
//! edges at the start that lie in some maximum matching.
//!
//! ## Why it holds
//! If every maximum matching covers the vertex, always move along a fixed one: the opponent
//! can never reach an uncovered vertex, for that would give a maximum matching missing the
//! start. If some maximum matching misses the start, the opponent follows that one. The graph
//! need not be bipartite; odd cycles (blossoms) are handled by the matching.
//!
//! ## Examples
//! ```console
//! $ grundy solve geography 1 1-2 2-3 3-4
//! N sg=1
//! move: 2 2-3 3-4  (move from 1 to 2)
//! why: Every maximum matching (of size 2) covers 1; one of them joins it to 2. Without 1 the largest matching has only 1. The matching: 1-2, 3-4.
//! by: maximum matchings (Berge 1957) (theorem, proved)
//! $ grundy solve geography '*' 0-2 2-4 4-1 4-3 1-3
//! 0 P
//! 2 N
//! 4 P
//! 1 P
//! 3 P
//! ```
//!
//! ## Sources
//! C. Berge, *Two theorems in graph theory* (1957); A. S. Fraenkel, E. R. Scheinerman,
//! D. Ullman, *Undirected edge geography* (1993).
//!
//! ## 中文
//! 无向图点地理：棋子沿边移动到未访问过的顶点。先手必胜当且仅当每个最大匹配都覆盖起点（任意无向图都成立）。
//!
//! ## 记法
//! 起点，然后是各边：`1 1-2 2-3 3-4`。名称是不含空白、逗号和连字符的词。起点写作 `*` 表示
//! 同时询问所有起点。自环与重边不影响结果。每步删去已访问的顶点及其边。整个局面是一个分量。
//!
//! ## 定理
//! 先手必胜当且仅当每个最大匹配都覆盖起点。必胜走法是起点处属于某个最大匹配的边。任意无向图都成立，
//! 不限于二分图；自环与重边不影响结果。
//!
//! ## 证明思路
//! 设 M 是一个最大匹配。若每个最大匹配都覆盖起点，先手总沿 M 的边走到配对的顶点。
//! 对手走到的顶点一定被 M 覆盖：否则从起点沿走过的路交替换掉匹配边与非匹配边，
//! 就得到同样大小而不覆盖起点的匹配，矛盾。所以先手总有路可走，对手先走不动。若某个最大匹配 M 不覆盖起点，
//! 则先手走到的任何顶点都被 M 覆盖（否则 M 还能加一条边），此后由对手沿 M 走：先手走到的顶点若不被覆盖，
//! 走过的路就是一条增广路，与 M 最大矛盾。要对所有起点同时作答：求一个最大匹配，
//! 再从未覆盖的顶点沿交替路搜索，偶数步到达的顶点就是“某个最大匹配不覆盖”的顶点；奇环（花）须缩起来处理。

mod matched;

use super::{ends, simple_graphs};
use crate::answer::Detail;
use crate::game::{
    Abilities, Card, Claim, Details, Each, Family, Files, Game, Shape, Survey, Surveyed, Theorem,
};
use crate::games::no_parameters;
use crate::graphs::matching::{Matching, decompose_within};
use crate::graphs::undirected::Undirected;
use crate::notation::{Problem, Words, scan};
use crate::values::{Convention, Outcome};
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};
use matched::{moves, reason, with_matching};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// A token on an undirected graph.
pub struct Geography;

/// The graph as it was written.
#[derive(Debug, Default)]
struct Board {
    names: Vec<String>,
    edges: Vec<(u32, u32)>,
    /// Tells apart the boards that are tried together, so that they may share one table.
    mark: u64,
    /// The matching and the vertices that some maximum matching misses.
    solved: OnceLock<Option<Solved>>,
}

/// The vertices left behind, and the token.
#[derive(Clone, Debug)]
pub struct Token {
    board: Arc<Board>,
    /// In increasing order.
    visited: Vec<u32>,
    at: u32,
}

/// A graph, a maximum matching of it, and which vertices some such matching misses.
type Solved = (Undirected, Matching, Vec<bool>);

impl Token {
    fn key(&self) -> (u32, &[u32]) {
        (self.at, &self.visited)
    }

    fn edges(&self) -> impl Iterator<Item = (u32, u32)> {
        let gone = |v: &u32| self.visited.binary_search(v).is_ok();
        self.board.edges.iter().copied().filter(move |(u, v)| !gone(u) && !gone(v))
    }

    /// The unvisited neighbours, in increasing order.
    fn neighbours(&self) -> Vec<u32> {
        let other = |(u, v): (u32, u32)| match self.at {
            at if at == u && at != v => Some(v),
            at if at == v && at != u => Some(u),
            _ => None,
        };
        let mut found: Vec<u32> = self.edges().filter_map(other).collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Steps that it takes to go through the board and what was visited.
    fn length(&self) -> u64 {
        self.board.edges.len() as u64 / 16 + self.visited.len() as u64 / 64
    }

    fn moved(&self, to: u32) -> Token {
        let mut visited = self.visited.clone();
        visited.insert(visited.partition_point(|&v| v < self.at), self.at);
        Token { board: Arc::clone(&self.board), visited, at: to }
    }
}

impl PartialEq for Token {
    fn eq(&self, other: &Self) -> bool {
        let same = Arc::ptr_eq(&self.board, &other.board)
            || self.board.edges == other.board.edges && self.board.names == other.board.names;
        same && self.key() == other.key()
    }
}

impl Eq for Token {}

impl Hash for Token {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.board.mark, self.key()).hash(state);
    }
}

impl PartialOrd for Token {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Token {
    fn cmp(&self, other: &Self) -> Ordering {
        fn board(token: &Token) -> (&[(u32, u32)], &[String]) {
            (&token.board.edges, &token.board.names)
        }
        let same = Arc::ptr_eq(&self.board, &other.board);
        let boards = if same { Ordering::Equal } else { board(self).cmp(&board(other)) };
        boards.then_with(|| self.key().cmp(&other.key()))
    }
}

impl Board {
    /// Reads the start (`None` for `*`) and the edges.
    fn read(text: &str) -> Result<(Board, Option<u32>), Problem> {
        let mut board = Board::default();
        let mut numbers: FxHashMap<&str, u32> = FxHashMap::default();
        let mut number = |name, board: &mut Board| {
            let next = board.names.len() as u32;
            *numbers.entry(name).or_insert_with(|| {
                board.names.push(name.to_owned());
                next
            })
        };
        let mut tokens = scan::tokens(text);
        let start = match tokens.next() {
            None => {
                return Err(Problem::new(words!(
                    "the position is empty: a start and edges are expected",
                    "局面为空：应为起点和若干条边"
                )));
            }
            Some("*") => None,
            Some(edge) if edge.contains('-') => {
                let shown = scan::shown(edge);
                return Err(Problem::new(words!(
                    "the first token `{shown}` is an edge, but the start is expected",
                    "第一个记号 `{shown}` 是边，但应为起点"
                )));
            }
            Some(name) => Some(number(name, &mut board)),
        };
        for token in tokens {
            let (u, v) = ends(token)?;
            let edge = (number(u, &mut board), number(v, &mut board));
            board.edges.push(edge);
        }
        Ok((board, start))
    }

    fn solve(names: usize, edges: &[(u32, u32)], meter: &Meter) -> Result<Option<Solved>, Stop> {
        let search = || meter.steps(edges.len() as u64 / 8);
        search()?;
        let Some(graph) = Undirected::new(names, edges) else { return Ok(None) };
        let (matching, missed) = decompose_within(&graph, &search)?;
        Ok(Some((graph, matching, missed)))
    }

    fn solved(&self, meter: &Meter) -> Result<Option<&Solved>, Stop> {
        if self.solved.get().is_none() {
            // Another thread has found the same.
            let _ = self.solved.set(Board::solve(self.names.len(), &self.edges, meter)?);
        }
        Ok(self.solved.get().and_then(Option::as_ref))
    }
}

impl Game for Geography {
    type Position = Token;

    const CARD: Card = Card {
        name: "geography",
        title: "Undirected vertex geography",
        zh: "无向图点地理（二分图博弈）",
        game: "geography",
        position: "1 1-2 2-3 3-4",
        usage: "geography",
        aliases: &["undirected-vertex-geography", "无向图点地理", "二分图博弈"],
        family: Family::Graph,
        level: 3,
        shape: Shape::Plane,
        bound: 6,
        source: include_str!("geography.rs"),
    };

    const THEOREMS: &'static [Theorem<Self>] = &[Theorem {
        name: "maximum matchings (Berge 1957)",
        source: "Fraenkel, Scheinerman, Ullman (1993)",
        convention: Convention::Normal,
        says: |_, token, meter| {
            with_matching(token, meter, |_, _, missed| {
                Ok(Claim::Outcome(Outcome::n_if(!missed[token.at as usize])))
            })
        },
        reason,
        moves: Some(moves),
    }];

    fn open(parameters: Option<&str>, _: &dyn Files) -> Result<Self, Problem> {
        no_parameters(parameters, &Self::CARD)?;
        Ok(Geography)
    }

    fn name(&self) -> String {
        "geography".into()
    }

    fn read(&self, text: &str) -> Result<Vec<Vec<Token>>, Problem> {
        let (board, start) = Board::read(text)?;
        let at = start.ok_or_else(|| {
            Problem::new(words!(
                "the start `*` asks about all starts at once: use it with `solve`, and alone",
                "起点 `*` 表示同时询问所有起点：只能单独用于 `solve`"
            ))
        })?;
        Ok(vec![vec![Token { board: Arc::new(board), visited: Vec::new(), at }]])
    }

    fn write(&self, component: &[Token]) -> String {
        let mut text = String::new();
        for token in component {
            text.push_str(&token.board.names[token.at as usize]);
            for (u, v) in token.edges() {
                text.push(' ');
                text.push_str(&token.board.names[u as usize]);
                text.push('-');
                text.push_str(&token.board.names[v as usize]);
            }
        }
        text
    }

    fn options(&self, token: &Token, meter: &Meter, each: Each<'_, Token>) -> Flow {
        go_on(meter.steps(token.length()))?;
        token.neighbours().into_iter().try_for_each(|to| {
            go_on(meter.steps(token.length()))?;
            each(&[token.moved(to)])
        })
    }

    fn describe(&self, before: &Token, after: &[Token], _: usize) -> Words {
        let name = |token: &Token| token.board.names[token.at as usize].clone();
        let (from, to) = (name(before), name(&after[0]));
        words!("move from {from} to {to}", "从 {from} 移到 {to}")
    }

    fn bytes(&self, token: &Token) -> u64 {
        4 * token.visited.len() as u64
    }

    fn small(&self, bound: u64) -> impl Iterator<Item = Token> {
        (1..=bound).flat_map(|vertices| {
            simple_graphs(vertices).map(move |(mark, edges)| {
                let names = (0..vertices).map(|v| v.to_string()).collect();
                let edges = edges.into_iter().map(|(u, v)| (u as u32, v as u32)).collect();
                let board = Arc::new(Board { names, edges, mark, ..Board::default() });
                // Every start is the first vertex of some numbering of the graph.
                Token { board, visited: Vec::new(), at: 0 }
            })
        })
    }

    fn abilities(&self) -> Abilities<'_, Token> {
        Abilities { survey: Some(self), details: Some(self), ..Abilities::NONE }
    }
}

impl Details<Token> for Geography {
    fn detail(&self, token: &Token, meter: &Meter) -> Result<Option<Detail>, Stop> {
        matched::detail(token, meter)
    }
}

impl Survey for Geography {
    fn survey(&self, text: &str, meter: &Meter) -> Option<Result<Surveyed, Stop>> {
        if scan::tokens(text).next() != Some("*") {
            return None;
        }
        let all = |(board, _): (Board, _)| {
            let missed = board.solved(meter)?.map(|(_, _, missed)| missed.clone());
            let outcome = |(name, missed): (String, bool)| (name, Outcome::n_if(!missed));
            let missed = missed.unwrap_or_default();
            Ok(board.names.clone().into_iter().zip(missed).map(outcome).collect())
        };
        Some(Board::read(text).map_err(Stop::from).and_then(all))
    }
}

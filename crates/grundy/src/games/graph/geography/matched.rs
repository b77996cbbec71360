//! The matching that decides: verdict, reason, moves, and its edges to be shown.

use super::{Board, Geography, Solved, Token};
use crate::answer::Detail;
use crate::game::{Claim, Sink};
use crate::graphs::matching::{Matching, missed_without_within};
use crate::graphs::undirected::Undirected;
use crate::notation::Words;
use crate::words;
use crate::work::{Flow, Meter, Stop, go_on};

/// How many edges of a matching are shown: in words, and as data.
const SHOWN: usize = 8;
const MOST: usize = 200;

/// On longer boards no second matching is looked for.
const LONG: usize = 100_000;

/// Asks about the matching of what is left of the board. The whole board is solved
/// once for all starts.
pub(super) fn with_matching<T>(
    token: &Token,
    meter: &Meter,
    ask: impl FnOnce(&Undirected, &Matching, &[bool]) -> Result<T, Stop>,
) -> Result<Option<T>, Stop> {
    let mine;
    let solved = if token.visited.is_empty() {
        token.board.solved(meter)?
    } else {
        let edges: Vec<(u32, u32)> = token.edges().collect();
        mine = Board::solve(token.board.names.len(), &edges, meter)?;
        mine.as_ref()
    };
    solved.map(|(graph, matching, missed)| ask(graph, matching, missed)).transpose()
}

/// The edges of a maximum matching that shows who wins, by names: the first `most`, and how many
/// there are. It misses the start if any does. `None` on boards that are too long for a second
/// matching.
fn shown(token: &Token, most: usize, meter: &Meter) -> Result<Option<Shown>, Stop> {
    let listed = |matching: &Matching| {
        let name = |v: u32| token.board.names[v as usize].clone();
        let ends = (0..token.board.names.len() as u32).filter_map(|v| {
            let mate = matching.mate(v).filter(|&mate| v < mate)?;
            Some([name(v), name(mate)])
        });
        Ok(Shown { edges: ends.take(most).collect(), count: matching.size() })
    };
    let found = with_matching(token, meter, |_, matching, missed| {
        let covers = matching.mate(token.at).is_some();
        if covers && missed[token.at as usize] { Ok(None) } else { listed(matching).map(Some) }
    })?;
    if let Some(Some(found)) = found {
        return Ok(Some(found));
    }
    if token.board.edges.len() > LONG {
        return Ok(None);
    }
    // A maximum matching of the rest misses the start and is as large.
    let apart = |(u, v): &(u32, u32)| *u != token.at && *v != token.at;
    let rest: Vec<(u32, u32)> = token.edges().filter(apart).collect();
    let solved: Option<Solved> = Board::solve(token.board.names.len(), &rest, meter)?;
    solved.map(|(_, matching, _)| listed(&matching)).transpose()
}

/// Edges of a matching.
struct Shown {
    edges: Vec<[String; 2]>,
    count: usize,
}

/// The matching as data.
pub(super) fn detail(token: &Token, meter: &Meter) -> Result<Option<Detail>, Stop> {
    let shown = shown(token, MOST, meter)?;
    Ok(shown.map(|Shown { edges, count }| Detail::Matching { edges, count: count as u64 }))
}

pub(super) fn reason(_: &Geography, token: &Token, meter: &Meter) -> Result<Words, Stop> {
    let name = &token.board.names[token.at as usize];
    let said = with_matching(token, meter, |_, matching, missed| {
        let size = matching.size();
        if missed[token.at as usize] {
            return Ok(words!(
                "A maximum matching (of size {size}) misses {name}: the opponent can always answer along it.",
                "有一个最大匹配（{size} 条边）不覆盖 {name}：对手总能沿匹配边应对。"
            ));
        }
        let partner = matching.mate(token.at).map(|v| token.board.names[v as usize].as_str());
        let partner = partner.unwrap_or("");
        let without = size.saturating_sub(1);
        Ok(words!(
            "Every maximum matching (of size {size}) covers {name}; one of them joins it to {partner}. Without {name} the largest matching has only {without}.",
            "每个最大匹配（{size} 条边）都覆盖 {name}；其中一个把它与 {partner} 相配。去掉 {name} 后最大匹配只有 {without} 条边。"
        ))
    })?;
    Ok(said.unwrap_or_default().then(edges_in_words(token, meter)?))
}

/// The edges of the matching in words.
fn edges_in_words(token: &Token, meter: &Meter) -> Result<Words, Stop> {
    let Some(Shown { edges, count }) = shown(token, SHOWN, meter)? else {
        return Ok(Words::default());
    };
    let listed: Vec<String> = edges.iter().map(|[u, v]| format!("{u}-{v}")).collect();
    let listed = listed.join(", ");
    Ok(match count {
        0 => Words::default(),
        count if count > edges.len() => words!(
            "The matching: {listed}, … ({count} edges).",
            "匹配：{listed}，……（共 {count} 条边）。"
        ),
        _ => words!("The matching: {listed}.", "匹配：{listed}。"),
    })
}

/// The neighbours that some maximum matching of the rest misses.
pub(super) fn moves(
    _: &Geography,
    token: &Token,
    wanted: Claim,
    meter: &Meter,
    each: Sink<'_, Token>,
) -> Flow {
    if wanted.value() != Some(0) {
        return Flow::Continue(());
    }
    let search = || meter.steps(token.length());
    let lost = with_matching(token, meter, |graph, matching, _| {
        missed_without_within(graph, matching, token.at, &search)
    });
    let lost = match lost {
        Ok(lost) => lost.unwrap_or_default(),
        Err(stop) => return go_on(Err(stop)),
    };
    token.neighbours().into_iter().filter(|&v| lost[v as usize]).try_for_each(|to| {
        go_on(search())?;
        each(&[token.moved(to)])
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;

    /// The sizes of the largest matchings, of all and of those that miss the start, by trying
    /// every set of edges.
    fn by_trial(token: &Token) -> (usize, usize) {
        let edges: Vec<(u32, u32)> = token.edges().collect();
        let (mut all, mut missing) = (0, 0);
        for set in 0..1u32 << edges.len() {
            let chosen = (0..edges.len()).filter(|i| set >> i & 1 == 1).map(|i| edges[i]);
            let mut ends: Vec<u32> = chosen.flat_map(|(u, v)| [u, v]).collect();
            let (size, misses) = (ends.len() / 2, !ends.contains(&token.at));
            ends.sort_unstable();
            if ends.windows(2).all(|pair| pair[0] != pair[1]) {
                all = all.max(size);
                missing = missing.max(if misses { size } else { 0 });
            }
        }
        (all, missing)
    }

    /// What is shown is a largest matching, made of edges; it misses the start exactly if some
    /// does, and what is said of the rest is right.
    #[test]
    fn the_matching_that_is_shown_decides() {
        let meter = Meter::unlimited();
        for token in Geography.small(5) {
            let (all, missing) = by_trial(&token);
            let shown = shown(&token, usize::MAX, &meter).unwrap().unwrap();
            assert_eq!((shown.edges.len(), shown.count), (all, all));
            let mut ends: Vec<&String> = shown.edges.iter().flatten().collect();
            let covers = ends.contains(&&token.board.names[token.at as usize]);
            ends.sort();
            assert!(ends.windows(2).all(|pair| pair[0] != pair[1]));
            for [u, v] in &shown.edges {
                let edge = |&(a, b): &(u32, u32)| {
                    let names = [a, b].map(|v| &token.board.names[v as usize]);
                    names == [u, v] || names == [v, u]
                };
                assert!(token.board.edges.iter().any(edge), "{u}-{v}");
            }
            assert_eq!(covers, missing < all);
            if covers {
                assert_eq!(missing + 1, all);
            }
        }
    }
}

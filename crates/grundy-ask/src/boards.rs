//! The boards of a position: where on them its moves are made.

use grundy::answer::Judged;
use grundy::game::TableKind;
use grundy::solve::{Part, Question};
use grundy::work::{Meter, Stop};
use grundy_draw::position::{Left, Scene, Way, shape_of, touch};

/// More boards than this are not drawn, nor more things on all of them.
const MOST_BOARDS: usize = 200;
const MOST_THINGS: usize = 6000;

/// The boards of the components of a position.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Boards {
    /// A board for each component; `None` for one that is too large to be drawn.
    pub scenes: Vec<Option<Scene>>,
    /// For each move, and each change that it makes, the ways to make it on the board of the
    /// component: the regions that are touched. Any of them will do; none where there is no board.
    pub at: Vec<Vec<Vec<Way>>>,
}

/// Lays out every component so that each of its moves has a place.
///
/// # Complexity
/// Bounded: large components have no board.
pub(crate) fn boards(
    question: &Question,
    judged: &Judged,
    room: f64,
    meter: &Meter,
) -> Result<Boards, Stop> {
    let count = judged.components.len();
    let mut lefts: Vec<Vec<Left>> = vec![Vec::new(); count];
    for change in judged.moves.iter().flat_map(|one| &one.changes) {
        let position = |part: &String| match part.split_once(' ') {
            Some((_, position)) => position.to_owned(),
            None => part.clone(),
        };
        let parts = change.to.iter().map(position).collect();
        lefts[change.component].push(Left { parts, text: change.position.clone() });
    }
    let (mut scenes, mut ways) = (Vec::new(), Vec::new());
    let mut things = 0;
    let components =
        question.parts.iter().flat_map(|part| part.components.iter().map(move |c| (part, c)));
    for (i, (part, component)) in components.enumerate() {
        meter.steps(1)?;
        let shape = shape_of(part, &**component);
        let touched = match i < MOST_BOARDS && things < MOST_THINGS {
            true => touch(shape, &judged.components[i].position, first(part), room, &lefts[i]),
            false => None,
        };
        meter.steps(lefts[i].len() as u64)?;
        let touched = touched.filter(|touched| things + touched.scene.things.len() <= MOST_THINGS);
        things += touched.as_ref().map_or(0, |touched| touched.scene.things.len());
        let (scene, own) = touched.map_or((None, Vec::new()), |t| (Some(t.scene), t.ways));
        scenes.push(scene);
        ways.push(own.into_iter());
    }
    let mut next = |component: usize| ways[component].next().unwrap_or_default();
    let at = judged.moves.iter().map(|one| one.changes.iter().map(|c| next(c.component)).collect());
    let at = at.collect();
    Ok(Boards { scenes, at })
}

/// The number of the leftmost coin: where the table of single coins begins.
fn first(part: &Part) -> u64 {
    match part.game.table_kind() {
        Some(TableKind::Line { first }) => first,
        _ => 1,
    }
}

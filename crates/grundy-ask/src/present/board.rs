//! A board as a document: what is drawn where, and what can be touched.

use grundy::notation::Locale;
use grundy_draw::position::{self as drawn, Scene, Thing};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What is drawn where. Lengths are in units, which are pixels where nothing is scaled; the origin
/// is the upper left corner.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Board {
    /// Whether it is too large to be drawn: then there are no shapes, and no regions.
    pub large: bool,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What lies there, from back to front.
    pub shapes: Vec<Shape>,
    /// What can be touched, in the order in which it is read. `at` of a move names regions by
    /// their numbers, from 0.
    pub regions: Vec<Region>,
}

/// A shape at its place.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Shape {
    /// What it is.
    pub kind: ShapeKind,
    /// Its middle.
    pub x: f64,
    /// Its middle, downwards.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is written on it.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub label: String,
    /// How it stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "State", default))]
    pub state: Option<State>,
    /// The points of an edge or a line: one end, the point to which it bends, the other end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub points: Vec<[f64; 2]>,
}

/// What a shape is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ShapeKind {
    /// A stone of a heap.
    Stone,
    /// Stones that are too many to be drawn one by one.
    Bar,
    /// A coin.
    Coin,
    /// A pin of a row.
    Pin,
    /// Where two neighbours can be met at once.
    Between,
    /// Where a heap or a row can be cut.
    Cut,
    /// An edge that can be cut.
    Edge,
    /// An edge along which something moves.
    Line,
    /// An edge from a vertex to itself.
    Loop,
    /// A vertex.
    Vertex,
    /// A point: of a circle, or where edges meet.
    Point,
    /// The cell of a grid or a strip.
    Cell,
    /// A stair.
    Stair,
    /// What everything stands on.
    Ground,
    /// A circle along which things lie.
    Track,
    /// A number or a name.
    Label,
}

/// How a shape stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// A coin that is up.
    Up,
    /// A coin that is down.
    Down,
    /// A stone that may not be taken now.
    Fixed,
    /// A stone on an odd stair: these decide.
    Decides,
    /// Where the token lies.
    Token,
    /// An edge of a maximum matching.
    Matched,
    /// A vertex that some maximum matching misses.
    Missed,
}

/// A part of the board that can be touched: a box, or an edge.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Region {
    /// Its name.
    pub name: String,
    /// Its left border.
    pub x: f64,
    /// Its upper border.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// The number of the shape that is touched in place of the whole box, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "usize", default))]
    pub edge: Option<usize>,
    /// The shapes that a touch is about, as stretches: the first and the last of each.
    pub shapes: Vec<[usize; 2]>,
}

/// A board as a document.
pub(super) fn board(scene: Option<&Scene>, locale: Locale) -> Board {
    let Some(scene) = scene else {
        let (shapes, regions) = (Vec::new(), Vec::new());
        return Board { large: true, width: 0.0, height: 0.0, shapes, regions };
    };
    let region = |region: &drawn::Region| Region {
        name: region.name.get(locale).to_owned(),
        x: short(region.x),
        y: short(region.y),
        width: short(region.width),
        height: short(region.height),
        edge: region.edge,
        shapes: region.things.iter().map(|&(first, last)| [first, last]).collect(),
    };
    Board {
        large: false,
        width: scene.width,
        height: scene.height,
        shapes: scene.things.iter().map(shape).collect(),
        regions: scene.regions.iter().map(region).collect(),
    }
}

fn shape(thing: &Thing) -> Shape {
    Shape {
        kind: kind(thing.kind),
        x: short(thing.x),
        y: short(thing.y),
        width: short(thing.width),
        height: short(thing.height),
        label: thing.label.clone(),
        state: thing.state.map(state),
        points: thing.points.iter().map(|&(x, y)| [short(x), short(y)]).collect(),
    }
}

/// A length with one decimal.
fn short(length: f64) -> f64 {
    (length * 10.0).round() / 10.0
}

fn kind(kind: drawn::ThingKind) -> ShapeKind {
    match kind {
        drawn::ThingKind::Stone => ShapeKind::Stone,
        drawn::ThingKind::Bar => ShapeKind::Bar,
        drawn::ThingKind::Coin => ShapeKind::Coin,
        drawn::ThingKind::Pin => ShapeKind::Pin,
        drawn::ThingKind::Between => ShapeKind::Between,
        drawn::ThingKind::Cut => ShapeKind::Cut,
        drawn::ThingKind::Edge => ShapeKind::Edge,
        drawn::ThingKind::Line => ShapeKind::Line,
        drawn::ThingKind::Loop => ShapeKind::Loop,
        drawn::ThingKind::Vertex => ShapeKind::Vertex,
        drawn::ThingKind::Point => ShapeKind::Point,
        drawn::ThingKind::Cell => ShapeKind::Cell,
        drawn::ThingKind::Stair => ShapeKind::Stair,
        drawn::ThingKind::Ground => ShapeKind::Ground,
        drawn::ThingKind::Track => ShapeKind::Track,
        drawn::ThingKind::Label => ShapeKind::Label,
    }
}

fn state(state: drawn::State) -> State {
    match state {
        drawn::State::Up => State::Up,
        drawn::State::Down => State::Down,
        drawn::State::Fixed => State::Fixed,
        drawn::State::Decides => State::Decides,
        drawn::State::Token => State::Token,
        drawn::State::Matched => State::Matched,
        drawn::State::Missed => State::Missed,
    }
}

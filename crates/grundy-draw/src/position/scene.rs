//! A position as things at places, and the regions of it that are moves: what a picture paints,
//! and what a page lets people touch.

use grundy::notation::Words;

/// What a thing is. How it looks is up to who paints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThingKind {
    /// A stone of a heap.
    Stone,
    /// Stones that are too many to be drawn one by one.
    Bar,
    /// A coin.
    Coin,
    /// A pin of a row.
    Pin,
    /// Where two pins or coins that stand side by side can be met at once.
    Between,
    /// Where a heap or a row can be cut.
    Cut,
    /// An edge that can be cut: its points are one end, how it bends, the other end.
    Edge,
    /// An edge along which something moves; its points likewise.
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

/// How a thing stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// A coin that is up.
    Up,
    /// A coin that is down.
    Down,
    /// A stone that may not be taken now.
    Fixed,
    /// A stone on an odd stair: these decide.
    Decides,
    /// A vertex on which the token lies.
    Token,
    /// An edge of a maximum matching.
    Matched,
    /// A vertex that some maximum matching misses.
    Missed,
}

/// A thing at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    /// What it is.
    pub kind: ThingKind,
    /// Its middle.
    pub x: f64,
    /// Its middle, downwards.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What is written on it; empty for nothing.
    pub label: String,
    /// How it stands.
    pub state: Option<State>,
    /// The points of an edge; else none.
    pub points: Vec<(f64, f64)>,
}

impl Thing {
    /// A thing with nothing on it.
    pub(super) fn new(kind: ThingKind, at: (f64, f64), size: (f64, f64)) -> Self {
        let ((x, y), (width, height)) = (at, size);
        Thing { kind, x, y, width, height, label: String::new(), state: None, points: Vec::new() }
    }

    /// The same with something written on it.
    pub(super) fn says(self, label: impl ToString) -> Self {
        Thing { label: label.to_string(), ..self }
    }

    /// The same in some state.
    pub(super) fn is(self, state: impl Into<Option<State>>) -> Self {
        Thing { state: state.into(), ..self }
    }
}

/// A part of the board that can be touched.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Its name.
    pub name: Words,
    /// Its left border.
    pub x: f64,
    /// Its upper border.
    pub y: f64,
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// The edge that is touched, in place of the whole box.
    pub edge: Option<usize>,
    /// The things that a touch is about, as stretches: the first and the last of each.
    pub things: Vec<(usize, usize)>,
}

/// A position laid out. Lengths are in units: pixels where nothing is scaled.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// How wide it is.
    pub width: f64,
    /// How high it is.
    pub height: f64,
    /// What lies there, from back to front.
    pub things: Vec<Thing>,
    /// What can be touched, in the order in which it is read.
    pub regions: Vec<Region>,
    /// What is to be said about the board, beside what is drawn.
    pub note: Option<Words>,
    /// Where something was left out: how much is drawn, and of how much.
    pub part: Option<(usize, usize)>,
}

/// The regions that make a move when they are all chosen.
pub type Way = Vec<usize>;

impl Scene {
    /// Adds a thing; its number.
    pub(super) fn put(&mut self, thing: Thing) -> usize {
        self.things.push(thing);
        self.things.len() - 1
    }

    /// Adds a region around a middle; its number.
    pub(super) fn region(
        &mut self,
        name: Words,
        (x, y): (f64, f64),
        (width, height): (f64, f64),
        things: impl Into<Vec<(usize, usize)>>,
    ) -> usize {
        let (x, y, things) = (x - width / 2.0, y - height / 2.0, things.into());
        self.regions.push(Region { name, x, y, width, height, edge: None, things });
        self.regions.len() - 1
    }

    /// The same where nothing can be touched.
    pub(super) fn still(mut self) -> Self {
        self.regions.clear();
        self.fit();
        self
    }

    /// Moves everything to the right and down until nothing reaches beyond the border.
    fn keep_inside(&mut self) {
        let edge = |places: &mut dyn Iterator<Item = f64>| places.fold(0.0, f64::min);
        let lefts = self.things.iter().map(|thing| thing.x - thing.width / 2.0);
        let left = edge(&mut lefts.chain(self.regions.iter().map(|region| region.x)));
        let tops = self.things.iter().map(|thing| thing.y - thing.height / 2.0);
        let top = edge(&mut tops.chain(self.regions.iter().map(|region| region.y)));
        for thing in &mut self.things {
            (thing.x, thing.y) = (thing.x - left, thing.y - top);
            thing.points.iter_mut().for_each(|point| *point = (point.0 - left, point.1 - top));
        }
        for region in &mut self.regions {
            (region.x, region.y) = (region.x - left, region.y - top);
        }
    }

    /// Makes room for everything that is there, once.
    pub(super) fn fit(&mut self) {
        self.keep_inside();
        for thing in &self.things {
            self.width = self.width.max(thing.x + thing.width / 2.0);
            self.height = self.height.max(thing.y + thing.height / 2.0);
        }
        for region in &self.regions {
            self.width = self.width.max(region.x + region.width);
            self.height = self.height.max(region.y + region.height);
        }
        self.width = (self.width + EDGE).ceil();
        self.height = (self.height + EDGE).ceil();
    }
}

/// What is left free around a board.
pub(super) const EDGE: f64 = 4.0;

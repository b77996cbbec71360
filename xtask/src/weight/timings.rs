//! The page that `cargo build --timings` writes: the units of work stand in it as JSON.

use crate::json::Json;
use std::collections::BTreeMap;

/// What was worked on, and for how long.
pub struct Timings {
    /// Seconds for each crate, all of its parts and versions together.
    pub seconds: BTreeMap<String, f64>,
    /// Seconds from the beginning to the end.
    pub wall: f64,
}

impl Timings {
    /// Reads the page.
    pub fn read(page: &str) -> Option<Self> {
        let units = Json::read(page.split_once("const UNIT_DATA = ")?.1)?;
        let (mut seconds, mut wall) = (BTreeMap::new(), 0.0f64);
        for unit in units.items() {
            let (name, duration) = (unit.text("name")?, unit.number("duration")?);
            *seconds.entry(name.to_owned()).or_insert(0.0) += duration;
            wall = wall.max(unit.number("start").unwrap_or(0.0) + duration);
        }
        Some(Timings { seconds, wall })
    }
}

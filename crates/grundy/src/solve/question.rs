//! A question: components of games, how they are played together, who wins at
//! the end.

use crate::game::{AnyGame, Component};
use crate::notation::{Problem, Words};
use crate::values::{Compound, Convention};
use crate::words;
use crate::work::{Meter, Stop};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The components written after one game's name.
pub struct Part {
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// Its components.
    pub components: Vec<Box<dyn Component>>,
}

/// What is asked.
pub struct Question {
    /// The parts between the ` + ` signs.
    pub parts: Vec<Part>,
    /// How components are played together.
    pub compound: Compound,
    /// Who wins when play ends.
    pub convention: Convention,
    /// About how long the position is when written: positions can be megabytes.
    pub length: usize,
}

impl Question {
    /// A position of one game, as [`read`](Question::read) takes it after the game's name.
    pub fn of(
        game: &Arc<dyn AnyGame>,
        position: &str,
        convention: Convention,
    ) -> Result<Self, Problem> {
        let components = Arc::clone(game).read(position)?;
        let parts = vec![Part { game: Arc::clone(game), components }];
        no_sum_with_verdicts(&parts)?;
        let length = position.len();
        Ok(Question { parts, compound: Compound::Disjunctive, convention, length })
    }

    /// All components, in order, each with its number inside its part, from 1.
    pub fn components(&self) -> Vec<(&dyn Component, usize)> {
        let mut all: Vec<(&dyn Component, usize)> = Vec::new();
        for part in &self.parts {
            all.extend(part.components.iter().enumerate().map(|(i, c)| (&**c, i + 1)));
        }
        all
    }

    /// Whether play may begin with all of its components.
    pub fn is_start(&self) -> Result<bool, Stop> {
        for (component, _) in self.components() {
            if !component.is_start()? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The question after some components have changed.
    pub fn after(&self, changed: &BTreeMap<usize, Box<dyn Component>>) -> Question {
        let mut number = 0;
        let mut parts = Vec::new();
        for part in &self.parts {
            let mut components = Vec::new();
            for component in &part.components {
                components.push(changed.get(&number).unwrap_or(component).boxed());
                number += 1;
            }
            parts.push(Part { game: Arc::clone(&part.game), components });
        }
        let (compound, convention, length) = (self.compound, self.convention, self.length);
        Question { parts, compound, convention, length }
    }

    /// The words of a move, with the part it is made in where there are several.
    pub fn said(&self, component: usize, words: &Words) -> Words {
        if self.parts.len() == 1 {
            return words.clone();
        }
        let mut before = 0;
        let part = self.parts.iter().position(|part| {
            before += part.components.len();
            component < before
        });
        let part = part.unwrap_or(0);
        let (number, name, en, zh) = (part + 1, self.parts[part].game.name(), &words.en, &words.zh);
        words!("in part {number} ({name}): {en}", "在第 {number} 部分（{name}）：{zh}")
    }

    /// The canonical name of the game: `sum` when games differ.
    pub fn game(&self) -> String {
        if self.is_mixed() { "sum".into() } else { self.parts[0].game.name() }
    }

    /// Whether different games are added.
    pub fn is_mixed(&self) -> bool {
        let first = self.parts[0].game.name();
        self.parts.iter().any(|part| part.game.name() != first)
    }

    /// The canonical position, with some components replaced.
    pub fn position(&self, changed: &BTreeMap<usize, &dyn Component>) -> String {
        // Nothing is limited, so nothing stops.
        self.written(changed, &Meter::unlimited()).unwrap_or_default()
    }

    /// The canonical position, with some components replaced, as far as a meter allows: there
    /// may be a million of them.
    pub fn written(
        &self,
        changed: &BTreeMap<usize, &dyn Component>,
        meter: &Meter,
    ) -> Result<String, Stop> {
        let mixed = self.is_mixed();
        let mut current = self.parts[0].game.name();
        let mut text = String::new();
        let mut number = 0;
        for (i, part) in self.parts.iter().enumerate() {
            if i > 0 {
                text.push_str(" + ");
            }
            let name_at = text.len();
            let mut name = part.game.name();
            meter.steps(1)?;
            for (j, component) in part.components.iter().enumerate() {
                let component = changed.get(&number).copied().unwrap_or(&**component);
                number += 1;
                if part.components.len() == 1 {
                    name = component.name();
                }
                if j > 0 {
                    text.push(' ');
                }
                let own = component.text();
                meter.steps(1 + own.len() as u64 / 64)?;
                text.push_str(&own);
            }
            if mixed || name != current {
                text.insert_str(name_at, &format!("{name} "));
                current = name;
            }
        }
        Ok(text)
    }
}

/// A verdict ends play, so it must end all of it.
pub(crate) fn no_sum_with_verdicts(parts: &[Part]) -> Result<(), Problem> {
    let components: usize = parts.iter().map(|part| part.components.len()).sum();
    match parts.iter().find(|part| part.game.has_verdicts()) {
        Some(part) if components > 1 => {
            let name = part.game.name();
            Err(Problem::new(words!(
                "`{name}` says `win if` or `lose if`: such a position stands alone, it cannot be added to others",
                "`{name}` 含有 `win if` 或 `lose if`：这样的局面只能单独存在，不能与其他局面相加"
            )))
        }
        _ => Ok(()),
    }
}

/// The texts between stand-alone plus signs.
pub fn parts(text: &str) -> Vec<&str> {
    if !text.contains('+') && !text.contains('＋') {
        return vec![text]; // long positions are read fast
    }
    let mut pieces = Vec::new();
    let mut start = 0;
    for (at, _) in text.match_indices(['+', '＋']) {
        let width = text[at..].chars().next().map_or(1, char::len_utf8);
        let before = text[..at].chars().next_back().is_none_or(char::is_whitespace);
        let after = text[at + width..].chars().next().is_none_or(char::is_whitespace);
        if before && after {
            pieces.push(&text[start..at]);
            start = at + width;
        }
    }
    pieces.push(&text[start..]);
    pieces
}

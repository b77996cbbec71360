//! `Draw`: a picture.

use crate::{Ask, Position, Shelf};
use grundy::notation::Locale;
use grundy::values::Convention;
use grundy::work::{Meter, Stop};
use grundy_draw::graph::Merge;
use grundy_draw::{Drawn, Kind, Look, Order, Theme, draw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How does a position, its play or a table look?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Draw, GameRef, Position, Shelf};
/// let question = Draw::of(Position::of(GameRef::rule("take {1, 3, 4}"), "40"));
/// let drawn = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(drawn.picture.svg.starts_with("<svg"));
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// A game, a game and its last index, or a position. Pictures are of sums played one component
    /// at a time.
    pub position: Position,
    /// `strip`, `scatter`, `heat`, `graph`, `binary` or `position`; else the first that fits.
    #[serde(default)]
    pub kind: Option<String>,
    /// Which positions of a graph are drawn as one: those of equal `moves`, or of equal `value`.
    #[serde(default)]
    pub merge: Option<String>,
    /// Whether the axes of a scatter are linear.
    #[serde(default)]
    pub linear: bool,
    /// Whether strips and heat maps show who wins, in place of SG values.
    #[serde(default)]
    pub outcome: bool,
    /// Whether it is drawn on dark ground.
    #[serde(default)]
    pub dark: bool,
    /// Whether the labels are Chinese.
    #[serde(default)]
    pub chinese: bool,
    /// The width.
    #[serde(default = "usual_width")]
    pub width: u32,
    /// The picture alone: no title, no verdict, no notes.
    #[serde(default)]
    pub plain: bool,
}

fn usual_width() -> u32 {
    Look::default().width
}

impl Draw {
    /// The usual picture.
    pub fn of(position: Position) -> Self {
        Draw {
            position,
            kind: None,
            merge: None,
            linear: false,
            outcome: false,
            dark: false,
            chinese: false,
            width: usual_width(),
            plain: false,
        }
    }

    fn order(&self) -> Result<Order, Stop> {
        Ok(Order {
            kind: self.kind.as_deref().map(Kind::read).transpose()?,
            merge: self.merge.as_deref().map(Merge::read).transpose()?.unwrap_or_default(),
            misere: self.position.convention == Convention::Misere,
            outcome: self.outcome,
            linear: self.linear,
        })
    }

    fn look(&self) -> Look {
        Look {
            theme: if self.dark { Theme::Dark } else { Theme::Light },
            width: self.width,
            locale: if self.chinese { Locale::Zh } else { Locale::En },
            plain: self.plain,
        }
    }
}

impl Ask for Draw {
    type Answer = Drawn;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Drawn, Stop> {
        let (order, look) = (self.order()?, self.look());
        let names = self.position.names(shelf, meter);
        draw(&self.position.text, &order, &look, &names, meter.limits().clone())
    }
}

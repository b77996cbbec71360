//! A picture as a document.

use crate::Number;
use grundy_draw::{Drawn, Kind};
#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};

/// A picture, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "DrawAnswer"))]
pub struct Document {
    /// What it shows.
    #[serde(flatten)]
    pub about: About,
    /// The picture itself, as SVG.
    pub svg: String,
}

/// A picture that was written to a file, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Written {
    /// What it shows.
    #[serde(flatten)]
    pub about: About,
    /// The file.
    pub out: String,
}

/// What a picture shows, and how large it is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct About {
    /// The game.
    pub game: String,
    /// The kind of picture.
    pub kind: KindName,
    /// The width.
    pub width: Number,
    /// The height.
    pub height: Number,
}

/// A kind of picture by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindName(pub Kind);

impl Serialize for KindName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for KindName {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Kind".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "enum": Kind::ALL.map(Kind::name)})
    }
}

/// A picture, for programs.
pub fn document(drawn: &Drawn) -> Document {
    Document { about: about(drawn), svg: drawn.picture.svg.clone() }
}

/// A picture that was written to a file, for programs.
pub fn written(drawn: &Drawn, out: &str) -> Written {
    Written { about: about(drawn), out: out.to_owned() }
}

fn about(drawn: &Drawn) -> About {
    About {
        game: drawn.game.clone(),
        kind: KindName(drawn.kind),
        width: Number(drawn.picture.width as u64),
        height: Number(drawn.picture.height as u64),
    }
}

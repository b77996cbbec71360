//! A picture as a document.

use grundy_draw::Drawn;
use serde_json::{Value, json};

/// About a picture; `told` is where it is, or the picture itself.
pub fn json(drawn: &Drawn, told: (&str, &str)) -> Value {
    let (game, kind, picture) = (&drawn.game, drawn.kind.name(), &drawn.picture);
    let (width, height) = (picture.width as u64, picture.height as u64);
    let (key, value) = told;
    json!({"game": game, "kind": kind, "width": width, "height": height, key: value})
}

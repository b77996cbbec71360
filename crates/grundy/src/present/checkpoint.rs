//! Searches for a period that were put aside, as JSON.
//!
//! ```json
//! {"checkpoint":"grundy period","version":1,"rule":"0.16","split":{"mask":30,"heaps":null},
//!  "rare":[[1,0]],"head":"1:0","first":262144,"tail":"1:…","anchors":[…],"milestones":[…],
//!  "scanned":327680,"next":352256,"review":524288,"most":23}
//! ```
//! Rows of values are written in [`letters`]. The file that holds a checkpoint
//! has to see to it that no byte of it is changed: nothing here is computed again.

use super::{certificate, letters};
use crate::notation::{Problem, Words, misread};
use crate::words;
use grundy_heap::Octal;
use grundy_heap::window::{Anchor, Checkpoint, Milestone};
use serde_json::{Value, json};

/// What the first field says.
const KIND: &str = "grundy period";

/// A checkpoint as JSON.
pub fn json(checkpoint: &Checkpoint) -> Value {
    let anchor = |anchor: &Anchor| {
        let window = letters::write(&anchor.window);
        json!([anchor.end, window, anchor.reach, anchor.back, anchor.heap])
    };
    let milestone =
        |stone: &Milestone| json!([stone.heap, letters::write(&stone.window), stone.reach]);
    json!({
        "checkpoint": KIND,
        "version": 1,
        "rule": checkpoint.rule.to_string(),
        "split": checkpoint.split.map(|split| certificate::split_json(&split)),
        "rare": certificate::rare_json(&checkpoint.rare),
        "head": letters::write(&checkpoint.head),
        "first": checkpoint.first,
        "tail": letters::write(&checkpoint.tail),
        "anchors": checkpoint.anchors.iter().map(anchor).collect::<Vec<_>>(),
        "milestones": checkpoint.milestones.iter().map(milestone).collect::<Vec<_>>(),
        "scanned": checkpoint.scanned,
        "next": checkpoint.next,
        "review": checkpoint.review,
        "most": checkpoint.most,
    })
}

/// Reads a checkpoint.
pub fn read(text: &str) -> Result<Checkpoint, Problem> {
    let document: Value = serde_json::from_str(text).map_err(|error| {
        let Words { en, zh } = misread(&error);
        Problem::new(words!("the checkpoint is not JSON: {en}", "检查点不是 JSON：{zh}"))
    })?;
    if document["checkpoint"] != KIND || document["version"] != 1 {
        return Err(Problem::new(words!(
            "this is no checkpoint of a period: `checkpoint` is not \"{KIND}\", or `version` not 1",
            "这不是周期搜索的检查点：`checkpoint` 不是 \"{KIND}\"，或 `version` 不是 1"
        )));
    }
    fields(&document).filter(Checkpoint::is_sound).ok_or_else(|| {
        Problem::new(words!(
            "the checkpoint is not one of a search: a field is missing or its value cannot be",
            "检查点不属于任何搜索：缺少字段或字段的值不可能"
        ))
    })
}

fn fields(document: &Value) -> Option<Checkpoint> {
    let row = |value: &Value| letters::read(value.as_str()?);
    let number = |field: &str| document[field].as_u64();
    let anchor = |value: &Value| {
        Some(Anchor {
            end: value[0].as_u64()?,
            window: row(&value[1])?,
            reach: value[2].as_u64()?,
            back: value[3].as_u64()?,
            heap: value[4].as_u64()?,
        })
    };
    let milestone = |value: &Value| {
        let (heap, reach) = (value[0].as_u64()?, value[2].as_u64()?);
        Some(Milestone { heap, window: row(&value[1])?, reach })
    };
    Some(Checkpoint {
        rule: document["rule"].as_str().and_then(Octal::read)?,
        split: match &document["split"] {
            Value::Null => None,
            split => Some(certificate::split(split)?),
        },
        rare: certificate::rare(&document["rare"])?,
        head: row(&document["head"])?,
        first: number("first")?,
        tail: row(&document["tail"])?,
        anchors: document["anchors"].as_array()?.iter().map(anchor).collect::<Option<_>>()?,
        milestones: document["milestones"]
            .as_array()?
            .iter()
            .map(milestone)
            .collect::<Option<_>>()?,
        scanned: number("scanned")?,
        next: number("next")?,
        review: number("review")?,
        most: u16::try_from(number("most")?).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_heap::window::Search;
    use std::ops::ControlFlow;

    #[test]
    fn there_and_back() {
        let rule = Octal::read("0.16").unwrap();
        for to in [0, 1000, 5000, 100_000, 200_000] {
            let mut search = Search::new(&rule, 1 << 16).with_milestones_every(1 << 15);
            assert_eq!(search.run(to, &mut |_| ControlFlow::Continue(())), Ok(None));
            let checkpoint = search.checkpoint();
            let text = json(&checkpoint).to_string();
            assert_eq!(read(&text).unwrap(), checkpoint);
            for (old, new) in [("\"scanned\":", "\"scanned\":77"), ("\"rule\":\"", "\"rule\":\"x")]
            {
                assert!(read(&text.replace(old, new)).is_err(), "{old}");
            }
        }
        assert!(read("{}").is_err() && read("").is_err());
    }
}

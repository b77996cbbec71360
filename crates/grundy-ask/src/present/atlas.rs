//! The atlas as text and as documents.

use crate::Number;
use crate::atlas::{AtlasChecked, Looked};
use grundy::heap::atlas::{Row, equality_name, proof_name};
use grundy::notation::Locale;
use grundy::present::{Style, atlas};
use grundy::words;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// What stands in the atlas, for people.
pub fn text(looked: &Looked, locale: Locale, style: Style) -> String {
    match looked {
        Looked::Code { table, row } => atlas::one(table, row, locale, style),
        Looked::Classes { table, wanted } => atlas::text(table, wanted, locale, style),
    }
}

/// What stands in the atlas, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "AtlasAnswer"))]
#[serde(untagged)]
pub enum Document {
    /// All about one code.
    Code(Box<OneCode>),
    /// Classes of codes that are the same game.
    Classes(Vec<Class>),
}

/// A code of the atlas and all codes of its class.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct OneCode {
    /// What stands in its row.
    #[serde(flatten)]
    pub row: RowDocument,
    /// Why it is the same game as the first of its class.
    pub reason: Option<String>,
    /// The codes of its class.
    pub members: Vec<String>,
}

/// A class of codes that are the same game, by its first code.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "AtlasClass"))]
pub struct Class {
    /// What stands in its row.
    #[serde(flatten)]
    pub row: RowDocument,
    /// The other codes of the class.
    pub members: Vec<RowDocument>,
}

/// What stands in the atlas about a code.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct RowDocument {
    /// The code.
    pub game: String,
    /// The first code of its class.
    pub class: String,
    /// How many more heaps of value 0 the code has at the start than that one.
    pub shift: i64,
    /// Why the two are the same game.
    pub equality: String,
    /// `trivial`, `periodic` or `open`.
    pub status: String,
    /// Where the period begins.
    pub preperiod: Option<Number>,
    /// The period.
    pub period: Option<Number>,
    /// How it is proved.
    pub proof: Option<String>,
    /// How many values were computed.
    pub values: Number,
    /// The largest value among them.
    pub largest: u16,
    /// How rare values are told from common ones.
    pub split: Option<SplitDocument>,
    /// How many heaps have rare values.
    pub rare: Option<Number>,
    /// The last of them.
    pub last_rare: Option<Number>,
}

/// A value is rare by the parity of some of its bits, and perhaps of the heap.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct SplitDocument {
    /// The bits of the value.
    pub mask: u16,
    /// Whether the parity of the heap counts, and if so, that of what cuts take.
    pub heaps: Option<u8>,
}

fn row(row: &Row) -> RowDocument {
    let (law, rarity) = (row.finding.law, row.finding.rarity);
    RowDocument {
        game: row.member.rule.to_string(),
        class: row.member.representative.to_string(),
        shift: row.member.shift,
        equality: equality_name(row.member.equality),
        status: row.status().name().to_owned(),
        preperiod: law.map(|law| Number(law.preperiod)),
        period: law.map(|law| Number(law.period)),
        proof: law.map(|law| proof_name(law.proof).to_owned()),
        values: Number(row.finding.values),
        largest: row.finding.most,
        split: rarity.map(|it| SplitDocument { mask: it.split.mask, heaps: it.split.heaps }),
        rare: rarity.map(|rarity| Number(rarity.rare)),
        last_rare: rarity.map(|rarity| Number(rarity.last)),
    }
}

/// What stands in the atlas, for programs.
pub fn document(looked: &Looked, locale: Locale) -> Document {
    match looked {
        Looked::Code { table, row: code } => {
            let of_class = |other: &&Row| other.member.representative == code.member.representative;
            let reason = atlas::reason(code);
            Document::Code(Box::new(OneCode {
                row: row(code),
                reason: (!reason.is_empty()).then(|| reason.get(locale).to_owned()),
                members: table
                    .rows()
                    .iter()
                    .filter(of_class)
                    .map(|r| r.member.rule.to_string())
                    .collect(),
            }))
        }
        Looked::Classes { table, wanted } => {
            let class = |leader: &Row| Class {
                row: row(leader),
                members: table.others(&leader.member.rule).map(row).collect(),
            };
            let leaders = table.leaders().filter(|row| wanted.contains(&row.status()));
            Document::Classes(leaders.map(class).collect())
        }
    }
}

/// How the atlas compares with what was computed, for people.
pub fn checked_text(checked: &AtlasChecked, locale: Locale) -> String {
    let AtlasChecked { codes, trivial, wrong } = checked;
    if wrong.is_empty() {
        let said = words!(
            "right: the classes of {codes} codes with their proofs, and {trivial} rows that 8000 values settle",
            "正确：{codes} 个编码的类及其证明，以及 8000 个值即可判定的 {trivial} 行"
        );
        return format!("{}\n", said.get(locale));
    }
    wrong.iter().map(|words| format!("{}\n", words.get(locale))).collect()
}

/// How the atlas compares with what was computed, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "AtlasCheckAnswer"))]
pub struct CheckedDocument {
    /// How many codes there are.
    pub codes: usize,
    /// How many rows were computed again.
    pub trivial: usize,
    /// Whether all of them came out as they stand.
    pub ok: bool,
    /// What did not, in words.
    pub differences: Vec<String>,
}

/// How the atlas compares with what was computed, for programs.
pub fn checked_document(checked: &AtlasChecked, locale: Locale) -> CheckedDocument {
    CheckedDocument {
        codes: checked.codes,
        trivial: checked.trivial,
        ok: checked.wrong.is_empty(),
        differences: checked.wrong.iter().map(|words| words.get(locale).to_owned()).collect(),
    }
}

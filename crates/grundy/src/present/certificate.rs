//! Certificates of periods as JSON.
//!
//! ```json
//! {"certificate":"grundy period","version":1,"rule":"0.16","preperiod":105351,
//!  "period":149459,"saltus":0,"proof":"window","split":{"mask":30,"heaps":null},
//!  "rare":[[1,0]],"reach":21577,"window":21579,"hash":"7f88ca9aa8bca77c"}
//! ```
//! `proof` is `range` (then `values` says how many are needed) or `window`. `hash` is FNV-1a,
//! 64 bits, over the two bytes of each value (the lower first) from the pre-period on: of one
//! period, or of a window if that is shorter. The certificate of a long proof has `stages`,
//! pairs of a heap and the values before it, in [`letters`].

use super::letters;
use crate::notation::{Call, Problem, Words, misread, scan};
use crate::words;
use grundy_heap::certificate::{Basis, Certificate, Checked, Refusal, Stage};
use grundy_heap::{Octal, Rare, Split};
use serde_json::{Value, json};

/// What the first field says.
const KIND: &str = "grundy period";

/// A certificate as JSON.
pub fn json(certificate: &Certificate) -> Value {
    let Certificate { rule, preperiod, period, basis, hash } = certificate;
    let mut document = json!({
        "certificate": KIND,
        "version": 1,
        "rule": rule.to_string(),
        "preperiod": preperiod,
        "period": period,
        "saltus": 0,
    });
    let more = match basis {
        Basis::Range { values } => json!({"proof": "range", "values": values}),
        Basis::Window { split, rare, reach, window, .. } => json!({
            "proof": "window",
            "split": split_json(split),
            "rare": rare_json(rare),
            "reach": reach,
            "window": window,
        }),
    };
    if let (Value::Object(fields), Value::Object(more)) = (&mut document, more) {
        fields.extend(more);
        fields.insert("hash".into(), json!(format!("{hash:016x}")));
        if let Basis::Window { stages, .. } = basis
            && !stages.is_empty()
        {
            let stage = |stage: &Stage| json!([stage.heap, letters::write(&stage.values)]);
            fields.insert("stages".into(), stages.iter().map(stage).collect());
        }
    }
    document
}

/// A split as JSON.
pub(super) fn split_json(split: &Split) -> Value {
    json!({"mask": split.mask, "heaps": split.heaps})
}

/// Rare heaps as JSON.
pub(super) fn rare_json(rare: &[Rare]) -> Value {
    rare.iter().map(|rare| json!([rare.heap, rare.value])).collect()
}

/// Reads a certificate.
pub fn read(text: &str) -> Result<Certificate, Problem> {
    let wrong = |message| {
        Problem::new(message)
            .example(Call::new("period").with("game", "0.16").with("certificate", "0.16.json"))
    };
    let document: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).map_err(|error| {
            let Words { en, zh } = misread(&error);
            wrong(words!("the certificate is not JSON: {en}", "证书不是 JSON：{zh}"))
        })?;
    let missing = |field: &str| {
        let found = document[field].to_string();
        let found = scan::shown(&found);
        wrong(words!(
            "the certificate has no proper field `{field}`: {found}",
            "证书缺少正确的字段 `{field}`：{found}"
        ))
    };
    let number = |field: &str| document[field].as_u64().ok_or_else(|| missing(field));
    if document["certificate"] != KIND || document["version"] != 1 {
        return Err(wrong(words!(
            "this is no certificate of a period: `certificate` is not \"{KIND}\", or `version` not 1",
            "这不是周期证书：`certificate` 不是 \"{KIND}\"，或 `version` 不是 1"
        )));
    }
    if document["saltus"] != 0 {
        return Err(missing("saltus"));
    }
    let rule = document["rule"].as_str().and_then(Octal::read).ok_or_else(|| missing("rule"))?;
    let hash = document["hash"].as_str().and_then(|text| u64::from_str_radix(text, 16).ok());
    let basis = match document["proof"].as_str() {
        Some("range") => Basis::Range { values: number("values")? },
        Some("window") => Basis::Window {
            split: split(&document["split"]).ok_or_else(|| missing("split"))?,
            rare: rare(&document["rare"]).ok_or_else(|| missing("rare"))?,
            reach: number("reach")?,
            window: number("window")?,
            stages: stages(&document["stages"]).ok_or_else(|| missing("stages"))?,
        },
        _ => return Err(missing("proof")),
    };
    Ok(Certificate {
        rule,
        preperiod: number("preperiod")?,
        period: number("period")?,
        basis,
        hash: hash.ok_or_else(|| missing("hash"))?,
    })
}

/// Short proofs have no stages.
fn stages(value: &Value) -> Option<Vec<Stage>> {
    let one = |pair: &Value| {
        let [heap, values] = pair.as_array()?.as_slice() else { return None };
        Some(Stage { heap: heap.as_u64()?, values: letters::read(values.as_str()?)? })
    };
    match value {
        Value::Null => Some(Vec::new()),
        stages => stages.as_array()?.iter().map(one).collect(),
    }
}

/// Reads a split.
pub(super) fn split(value: &Value) -> Option<Split> {
    let mask = u16::try_from(value["mask"].as_u64()?).ok()?;
    let heaps = match &value["heaps"] {
        Value::Null => None,
        parity => Some(parity.as_u64().filter(|&parity| parity < 2)? as u8),
    };
    Some(Split { mask, heaps })
}

/// Reads rare heaps.
pub(super) fn rare(value: &Value) -> Option<Vec<Rare>> {
    let one = |pair: &Value| {
        let [heap, value] = pair.as_array()?.as_slice() else { return None };
        Some(Rare { heap: heap.as_u64()?, value: u16::try_from(value.as_u64()?).ok()? })
    };
    value.as_array()?.iter().map(one).collect()
}

/// Why a certificate was refused, in words.
pub fn refusal(refusal: &Refusal) -> crate::notation::Words {
    match *refusal {
        Refusal::Asked => words!("the check was interrupted", "检验被中断"),
        Refusal::Values { heap, distance, equal: false } => words!(
            "G({heap}) and G({}) differ, but the period says they are equal",
            "G({heap}) 与 G({}) 不同，而按周期应相同",
            heap + distance
        ),
        Refusal::Values { heap, distance, equal: true } => words!(
            "from heap {heap} on G(n) = G(n+{distance}): pre-period or period are not the least",
            "从 {heap} 起 G(n) = G(n+{distance})：预周期或周期不是最小的"
        ),
        Refusal::Rare(heap) => words!(
            "heap {heap}: the list of rare heaps is not that of the values",
            "堆 {heap}：稀有堆的列表与实际值不符"
        ),
        Refusal::Reach(heap) => words!(
            "heap {heap}: a witness reaches farther than `reach`",
            "堆 {heap}：见证超出 `reach`"
        ),
        Refusal::Window(needed) => words!(
            "the window does not carry the proof: at least {needed} values are needed, beyond all rare heaps",
            "窗口不足以证明：至少需要 {needed} 个值，且须在所有稀有堆之后"
        ),
        Refusal::Range(needed) => {
            words!("the theorem needs {needed} values", "定理需要 {needed} 个值")
        }
        Refusal::Numbers => {
            words!("the numbers cannot be those of a period", "这些数不可能是周期的数据")
        }
        Refusal::Hash(found) => words!(
            "the values from the pre-period on have the hash {found:016x}",
            "从预周期起的值的散列为 {found:016x}"
        ),
        Refusal::Beyond(heap) => words!(
            "heap {heap}: its value depends on more than the proof says",
            "堆 {heap}：其值依赖的内容超出证明所述"
        ),
        Refusal::Stage(heap) => words!(
            "the stage at heap {heap} is missing, in the wrong place, or of the wrong length",
            "堆 {heap} 处的分段点缺失、位置不对或长度不对"
        ),
        Refusal::Differs(heap) => words!(
            "G({heap}) is not what follows from the stage before",
            "G({heap}) 与前一分段点推出的值不符"
        ),
        Refusal::NoSegment(number) => {
            words!("there is no segment {number}", "没有第 {number} 段")
        }
    }
}

/// What was checked, in words.
pub fn checked(certificate: &Certificate, checked: &Checked) -> crate::notation::Words {
    let Certificate { rule, preperiod, period, .. } = certificate;
    let values = checked.values;
    match checked.segments {
        Some((done, all)) if done < all => words!(
            "no fault found: {rule} has period {period} from {preperiod} on if the other {} of {all} segments hold like the {done} that were computed again ({values} values)",
            "未发现错误：若 {all} 段中其余 {} 段与重新计算的 {done} 段（{values} 个值）同样成立，则 {rule} 从 {preperiod} 起以 {period} 为周期",
            all - done
        ),
        _ => words!(
            "the certificate holds: {rule} has period {period} from {preperiod} on ({values} values computed again)",
            "证书成立：{rule} 从 {preperiod} 起以 {period} 为周期（重新计算了 {values} 个值）"
        ),
    }
}

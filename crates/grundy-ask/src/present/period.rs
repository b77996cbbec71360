//! A period as a document.

use crate::{Number, Repeated};
use grundy::notation::Locale;
use grundy::present::certificate;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// From where on the values repeat, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PeriodAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// The least n from which the law holds.
    pub preperiod: Option<Number>,
    /// The period; null if none was found, or if there is none.
    pub period: Option<Number>,
    /// What is added after each period.
    pub saltus: Option<Number>,
    /// The last n for which the law fails.
    pub last_exception: Option<Number>,
    /// Whether it is proved for all n, or that there is none.
    pub proved: bool,
    /// How many values were looked at.
    pub values_checked: Number,
    /// The theorem that proves it.
    pub theorem: Option<&'static str>,
    /// Why it is proved, or what was seen, in words.
    pub reason: String,
    /// The proof, where one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Map<String, Value>"))]
    pub certificate: Option<Value>,
}

/// From where on the values repeat, for programs.
pub fn document(found: &Repeated, locale: Locale) -> Document {
    let period = &found.period;
    let where_found = |number| period.period.map(|_| Number(number));
    Document {
        game: found.game.clone(),
        preperiod: where_found(period.preperiod),
        period: period.period.map(Number),
        saltus: where_found(period.saltus),
        last_exception: period.last_exception().map(Number),
        proved: period.is_proved(),
        values_checked: Number(period.values_checked),
        theorem: period.theorem,
        reason: period.reason.get(locale).to_owned(),
        certificate: found.certificate.as_ref().map(certificate::json),
    }
}

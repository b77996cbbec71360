//! What programs read: one JSON document per question, keys in a fixed order.

use super::{Survey, page};
use crate::answer::{Answer, Evidence, Method, Period, Tameness, Verified};
use crate::notation::Locale;
use crate::values::expression::Step;
use crate::values::nimber::Nimber;
use crate::values::{Compound, Convention, Outcome};
use serde_json::{Map, Value, json};

/// The largest integer up to which every integer is exact in a double.
const EXACT: u64 = 1 << 53;

/// A number; beyond 2^53 a string, since most readers of JSON hold doubles.
///
/// # Example
/// ```
/// use grundy::present::json::number;
/// assert_eq!(number(7).to_string(), "7");
/// assert_eq!(number(u64::MAX).to_string(), "\"18446744073709551615\"");
/// ```
pub fn number(value: u64) -> Value {
    if value > EXACT { Value::String(value.to_string()) } else { Value::from(value) }
}

pub(super) fn number_or_null(value: Option<u64>) -> Value {
    value.map_or(Value::Null, number)
}

/// The name of a method.
pub fn method(method: Method) -> &'static str {
    match method {
        Method::Theorem => "theorem",
        Method::Table => "table",
        Method::Search => "search",
    }
}

pub(super) fn evidence(evidence: &Evidence) -> Value {
    match evidence {
        Evidence::Proved => json!({"kind": "proved"}),
        Evidence::Verified { bound } => json!({"kind": "verified", "bound": number(*bound)}),
        Evidence::Conjectured { terms } => json!({"kind": "conjectured", "terms": number(*terms)}),
    }
}

/// An answer of `solve`.
pub fn answer(answer: &Answer, locale: Locale) -> Value {
    let moves: Vec<Value> = answer
        .winning_moves
        .iter()
        .map(|winning| json!({"to": winning.to, "text": winning.words.get(locale)}))
        .collect();
    let mut said = Map::new();
    let mut say = |key: &str, value: Value| said.insert(key.into(), value);
    say("game", json!(answer.game));
    say("position", json!(answer.position));
    say("convention", json!(answer.convention.to_string()));
    say("compound", json!(answer.compound.to_string()));
    say("outcome", json!(answer.outcome.to_string()));
    say("sg", number_or_null(answer.sg));
    if answer.sg.is_none() {
        say("sg_reason", json!(answer.sg_reason.as_ref().map(|words| words.get(locale))));
    }
    say("remoteness", number_or_null(answer.remoteness));
    say("winning_moves", Value::Array(moves));
    say("truncated", json!(answer.truncated));
    say("method", json!(method(answer.method)));
    say("theorem", json!(answer.theorem));
    say("reason", json!(answer.reason.get(locale)));
    say("evidence", evidence(&answer.evidence));
    say("elapsed_us", json!(answer.elapsed.as_micros() as u64));
    Value::Object(said)
}

/// Outcomes of many starts at once.
pub fn survey(survey: &Survey) -> Value {
    let start = |(name, outcome): &(String, Outcome)| (name.clone(), json!(outcome.to_string()));
    let starts: Map<String, Value> = survey.starts.iter().map(start).collect();
    json!({
        "game": survey.game,
        "position": survey.position,
        "convention": Convention::Normal.to_string(),
        "compound": Compound::Disjunctive.to_string(),
        "starts": starts,
        "method": method(Method::Theorem),
        "theorem": survey.theorem,
        "elapsed_us": survey.elapsed.as_micros() as u64,
    })
}

/// A period.
pub fn period(game: &str, period: &Period, locale: Locale) -> Value {
    json!({
        "game": game,
        "preperiod": period.period.map_or(Value::Null, |_| number(period.preperiod)),
        "period": number_or_null(period.period),
        "saltus": period.period.map_or(Value::Null, |_| number(period.saltus)),
        "last_exception": number_or_null(period.last_exception()),
        "proved": period.proved,
        "values_checked": number(period.values_checked),
        "theorem": period.theorem,
        "reason": period.reason.get(locale),
    })
}

/// Comparisons of theorems with play.
pub fn verified(all: &[Verified], locale: Locale) -> Value {
    let one = |verified: &Verified| {
        let mut said = json!({
            "game": verified.game,
            "theorem": verified.theorem,
            "bound": number(verified.bound),
            "positions": number(verified.positions),
            "ok": verified.ok(),
        });
        if let Some(difference) = &verified.difference {
            said["difference"] = json!(difference.get(locale));
        }
        said
    };
    Value::Array(all.iter().map(one).collect())
}

/// The value of an expression of nim arithmetic, with the steps to it.
pub fn nimber(expression: &str, value: Nimber, steps: &[Step]) -> Value {
    let steps: Vec<String> = steps.iter().map(Step::to_string).collect();
    json!({"expression": expression, "value": number(value.0), "steps": steps})
}

/// The catalogue, famous variants included.
pub fn games() -> Value {
    Value::Array(page::all().iter().map(|page| Value::Object(row(page))).collect())
}

/// The page of one game.
pub fn page(page: &page::Page, locale: Locale) -> Value {
    let mut said = row(page);
    let theorems = said.shift_remove("theorems").unwrap_or_default();
    said.insert("page".into(), json!(page.card.page()));
    said.insert("theorems".into(), theorems);
    if let Some(known) = page.tameness() {
        said.insert("misere".into(), tameness(&known, locale));
    }
    Value::Object(said)
}

/// What is known of misère play. `tame` is null where heaps beyond `tame_to` were not
/// checked.
fn tameness(known: &Tameness, locale: Locale) -> Value {
    let heaps = |heaps: &Vec<u64>| heaps.iter().copied().map(number).collect::<Value>();
    let wild = known.wild.as_ref().map(|wild| {
        json!({
            "heap": number(wild.heap),
            "sg": number(wild.sg),
            "misere_sg": number(wild.misere),
            "witness": heaps(&wild.witness()),
        })
    });
    let tame = match (&known.wild, known.tame_to) {
        (Some(_), _) => Some(false),
        (None, to) => to.is_none().then_some(true),
    };
    json!({
        "tame": tame,
        "tame_to": number_or_null(known.tame_to),
        "wild": wild,
        "formula_fails": known.formula_fails.as_ref().map(heaps),
        "reason": known.reason.get(locale),
    })
}

fn row(page: &page::Page) -> Map<String, Value> {
    let theorem = |theorem: &crate::game::any::TheoremCard| {
        json!({
            "name": theorem.name,
            "source": theorem.source,
            "convention": theorem.convention.to_string(),
        })
    };
    let mut said = Map::new();
    said.insert("name".into(), json!(page.name));
    said.insert("title".into(), json!(page.title));
    said.insert("zh".into(), json!(page.zh));
    said.insert("usage".into(), json!(page.usage));
    said.insert("example".into(), json!(page.example()));
    if let Some(is) = &page.is {
        said.insert("is".into(), json!(is));
    }
    said.insert("theorems".into(), page.theorems().iter().map(theorem).collect());
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_exact_in_doubles_or_strings() {
        assert_eq!(number(EXACT), json!(9_007_199_254_740_992_u64));
        assert_eq!(number(EXACT + 1), json!("9007199254740993"));
    }

    #[test]
    fn misere_play_of_codes() {
        let known = |code: &str| {
            let found = page::find(code, &crate::game::NoFiles).unwrap();
            page(&found, Locale::En)["misere"].clone()
        };
        let kayles = known("kayles");
        let wild = json!({"heap": 5, "sg": 4, "misere_sg": 1, "witness": [1, 5]});
        assert_eq!((&kayles["tame"], &kayles["tame_to"]), (&json!(false), &json!(4)));
        assert_eq!((&kayles["wild"], &kayles["formula_fails"]), (&wild, &json!([1, 5])));
        let tame = known("0.31");
        assert_eq!((&tame["tame"], &tame["tame_to"]), (&json!(true), &Value::Null));
        assert_eq!((&tame["wild"], &tame["formula_fails"]), (&Value::Null, &json!([3])));
        assert_eq!(known("0.33")["formula_fails"], Value::Null);
        assert_eq!((&known("4?.0")["tame"], known("code")), (&json!(false), Value::Null));
    }

    #[test]
    fn evidence_carries_its_measure() {
        assert_eq!(evidence(&Evidence::Proved).to_string(), r#"{"kind":"proved"}"#);
        let verified = evidence(&Evidence::Verified { bound: 500 });
        assert_eq!(verified.to_string(), r#"{"kind":"verified","bound":500}"#);
        let seen = evidence(&Evidence::Conjectured { terms: 9 });
        assert_eq!(seen.to_string(), r#"{"kind":"conjectured","terms":9}"#);
    }
}

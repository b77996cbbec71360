//! What is wrong with a rule, at its place: errors of the text, and faults that play meets.

use crate::document::Document;
use crate::text::Range;
use grundy::notation::{Locale, Words};
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::{Ask, GameRef, Position, Rule, Solve, Table};
use grundy_rules::{Checked, Diagnostic, read, report, start};
use serde::Deserialize;
use serde_json::{Value, json};

/// Faults of heaps are looked for up to this one.
const LAST: u64 = 15;

/// The errors of a document, or else what goes wrong when it is played, as editors want it.
pub(crate) fn diagnostics(
    uri: &str,
    document: &Document,
    limits: Limits,
    locale: Locale,
) -> Vec<Value> {
    match read(document.text.as_str(), &[]) {
        Err(wrong) => wrong.iter().map(|one| error(uri, document, one, locale)).collect(),
        Ok(checked) => faults(document, &checked, limits, locale),
    }
}

/// An error of the text.
fn error(uri: &str, document: &Document, wrong: &Diagnostic, locale: Locale) -> Value {
    let text = &document.text;
    let place = report::place(text.as_str(), wrong);
    let helps = place.map_or_else(|| wrong.help.clone(), |place| place.helps);
    let message = message(&wrong.message, &wrong.label, &helps, locale);
    let mut said = diagnostic(text.range(wrong.span), 1, message);
    let also = wrong.also.iter().map(|(span, label)| {
        let location = json!({"uri": uri, "range": text.range(*span)});
        json!({"location": location, "message": label.get(locale)})
    });
    let also: Vec<Value> = also.collect();
    if !also.is_empty() {
        said["relatedInformation"] = also.into();
    }
    said
}

/// Faults that are met in small heaps, or from the example of the rule. They are warnings: play
/// from elsewhere may never get there.
fn faults(document: &Document, checked: &Checked, limits: Limits, locale: Locale) -> Vec<Value> {
    let meter = Meter::new(limits);
    let text = document.text.as_str();
    // The fault is one of the rule as it stands, whatever game it is.
    let rule = GameRef::Rule(Rule { recognise: false, ..Rule::new(text) });
    let heaps = checked.rule.arity == 1 && checked.rule.verdicts.is_empty();
    let stop = if heaps {
        Table::of(rule, LAST).ask(&document.shelf, &meter).err()
    } else if checked.texts.start.is_empty() {
        None
    } else {
        let solve = Solve::of(Position::of(rule, &start(checked)));
        Solve { brief: true, ..solve }.ask(&document.shelf, &meter).err()
    };
    // Limits and play without values are no faults of a place.
    let Some(Stop::Fault(problem)) = stop else { return Vec::new() };
    let warning = |place: &grundy::notation::Place| {
        let message = message(&place.message, &place.label, &place.helps, locale);
        diagnostic(document.text.range_of(place), 2, message)
    };
    problem.places.iter().map(warning).collect()
}

fn diagnostic(range: Range, severity: u8, message: String) -> Value {
    json!({"range": range, "severity": severity, "source": "grundy", "message": message})
}

/// What is wrong, what stands there, what to do: one below the other.
fn message(message: &Words, label: &Words, helps: &[Words], locale: Locale) -> String {
    let said = [message, label].into_iter().chain(helps).map(|words| words.get(locale));
    said.filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// `textDocument/codeAction`.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Mending {
    pub text_document: crate::document::Named,
    range: Range,
    #[serde(default)]
    context: Context,
}

#[derive(Default, Deserialize)]
struct Context {
    #[serde(default)]
    only: Option<Vec<String>>,
}

/// For every error that meets a stretch and has a nearest right form: the change that makes it so.
pub(crate) fn fixes(mending: &Mending, document: &Document, locale: Locale) -> Vec<Value> {
    let (uri, text) = (&mending.text_document.uri, &document.text);
    let wanted = |kinds: &Vec<String>| kinds.iter().any(|kind| kind.is_empty() || kind == FIX);
    if !mending.context.only.as_ref().is_none_or(wanted) {
        return Vec::new();
    }
    let Err(wrong) = read(text.as_str(), &[]) else { return Vec::new() };
    let fix = |one: &Diagnostic| {
        let range = text.range(one.span);
        let new = one.suggestion.as_ref().filter(|_| range.meets(&mending.range))?;
        let advice = report::place(text.as_str(), one)?.helps;
        let title = advice.first().map_or(new.as_str(), |advice| advice.get(locale));
        Some(json!({
            "title": title,
            "kind": FIX,
            "isPreferred": true,
            "diagnostics": [error(uri, document, one, locale)],
            "edit": {"changes": {uri: [{"range": range, "newText": new}]}},
        }))
    };
    wrong.iter().filter_map(fix).collect()
}

/// The kind of these changes, as the protocol calls it.
pub(crate) const FIX: &str = "quickfix";

//! What was found, as text and as JSON.

use super::lines::{self, Line};
use super::{Proof, digits, grounds};
use crate::Number;
use crate::study::when::When;
use crate::study::{Held, Seen, Status, Study};
use grundy::answer::{Proved, Repetition};
use grundy::notation::{Locale, Words};
use grundy::present::Style;
use grundy::words;
use grundy_laws::{Expr, Members, Tried, class_in_words};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// What was found, for people: first the verdict, one of three.
pub fn text(study: &Study, with_tried: bool, locale: Locale, style: Style) -> String {
    let mut lines = vec![verdict(study, locale, style)];
    let mut say = |label: Words, words: &Words| {
        let colon = words!(": ", "：").get(locale).to_owned();
        let label = style.faint(&format!("{}{colon}", label.get(locale)));
        lines.push(format!("{label}{}", words.get(locale)));
    };
    if let Some(words) = &study.slice {
        say(words!("slice", "切片"), words);
    }
    if let Some(words) = said(study).filter(|_| !study.outcomes) {
        say(words!("in words", "即"), &words);
    }
    for (label, words) in grounds::details(study) {
        say(label, &words);
    }
    for Held { law, terms, .. } in study.candidates() {
        say(
            words!(
                "fits all {terms} terms, not accepted",
                "与全部 {terms} 项相符，但证据不足，未采纳；候选公式"
            ),
            &words!("{law}", "{law}"),
        );
    }
    if with_tried || study.status() == Status::None {
        for Tried { class, why } in tried(study) {
            let (en, zh) = (&why.en, &why.zh);
            let kind = class_in_words(class).zh;
            say(words!("tried", "尝试"), &words!("{class}: {en}", "{kind}：{zh}"));
        }
    }
    lines.join("\n") + "\n"
}

/// `PROVED for all n: …`, `TESTED to n = …: …` or `no law found …`.
fn verdict(study: &Study, locale: Locale, style: Style) -> String {
    let (formula, reach) = match &study.seen {
        Seen::Line { from, values, law, lost, .. } => {
            let last = (from + values.len() as u64).saturating_sub(1);
            let by_law = match (study.when_lost(), law) {
                (Some(lost), _) => Some(lost_in_words(study, &lost, locale)),
                (None, law) => law.as_ref().map(|law| format!("g(n) = {law}")),
            };
            let members = |members: &Members| {
                let words = words!(
                    "P iff n is a(k) for some k, where {members}",
                    "P 当且仅当 n 是某个 a(k)，其中 {members}"
                );
                words.get(locale).to_owned()
            };
            let formula = by_law.or_else(|| lost.as_deref().map(members));
            (formula, words!("to n = {last}", "到 n = {last}"))
        }
        Seen::Grid { table, guess, zeros } => {
            let last = table.side().saturating_sub(1);
            let law = guess.found.as_ref().map(|found| match study.when_lost() {
                Some(lost) => lost_in_words(study, &lost, locale),
                None => format!("g(x, y) = {}", found.fit.law),
            });
            let losing = zeros.as_ref().map(|zeros| {
                let (smaller, gap) = zeros.text();
                let words = match study.outcomes {
                    true => words!(
                        "P iff x, y are a, b with a = {smaller}, b - a = {gap}",
                        "P 当且仅当 x, y 为 a, b，其中 a = {smaller}，b - a = {gap}"
                    ),
                    false => words!(
                        "g(a, b) = 0 for a = {smaller}, b - a = {gap}",
                        "g(a, b) = 0，其中 a = {smaller}，b - a = {gap}"
                    ),
                };
                words.get(locale).to_owned()
            });
            (law.or(losing), words!("to x, y = {last}", "到 x, y = {last}"))
        }
    };
    let long = |period| long_period(period).get(locale).to_owned();
    let formula = formula.or_else(|| study.period.as_ref().map(long));
    let count = match &study.seen {
        Seen::Line { values, .. } => values.len().to_string(),
        Seen::Grid { table, .. } => format!("{0} × {0}", table.side()),
    };
    let reach = reach.get(locale);
    let colon = words!(": ", "：");
    let colon = colon.get(locale);
    match (formula, study.status()) {
        (Some(formula), Status::Proved) => {
            let words = match &study.seen {
                Seen::Line { .. } => words!("PROVED for all n", "已证明（对所有 n）"),
                Seen::Grid { .. } => words!("PROVED for all x, y", "已证明（对所有 x, y）"),
            };
            format!("{}{colon}{}", style.good(words.get(locale)), style.bold(&formula))
        }
        (Some(formula), _) => {
            let words = words!("TESTED {reach}", "已检验{reach}");
            format!("{}{colon}{}", style.changed(words.get(locale)), style.bold(&formula))
        }
        (None, _) => {
            let words = words!("no law found in {count} terms", "{count} 项中未发现规律");
            let more = lines::verdict(study).map(|words| words.get(locale).to_owned());
            words.get(locale).to_owned() + &more.unwrap_or_default()
        }
    }
}

/// `P iff n % 4 == 0`, or by the name of the lost positions.
fn lost_in_words(study: &Study, lost: &When, locale: Locale) -> String {
    let words = match (study.lost_are(), &study.seen) {
        (Some(Words { en, zh }), _) => words!("P iff {en}", "P 当且仅当 {zh}"),
        (None, Seen::Line { .. }) => lost.said("n"),
        (None, Seen::Grid { .. }) => lost.said("x, y"),
    };
    words.get(locale).to_owned()
}

/// A period that is too long to be written as a formula.
fn long_period(period: &Proved<Repetition>) -> Words {
    let (from, saltus) = (period.preperiod, period.saltus);
    let more = if saltus > 0 { format!(" + {saltus}") } else { String::new() };
    let length = period.period.unwrap_or(0);
    words!(
        "g(n + {length}) = g(n){more} for n >= {from}",
        "g(n + {length}) = g(n){more}（n >= {from}）"
    )
}

/// The law in the words of its class.
fn said(study: &Study) -> Option<Words> {
    match &study.seen {
        Seen::Line { .. } if study.outcomes => study.lost_are(),
        Seen::Line { guess, .. } => guess.found.as_ref()?.fit.said.clone(),
        Seen::Grid { guess, zeros, .. } => match zeros {
            Some(_) => Some(words!(
                "the losing positions are these (a, b) and (b, a), one for each k = 0, 1, 2, …; the values themselves have no law that was found",
                "必败局面恰为这些 (a, b) 与 (b, a)，k = 0, 1, 2, … 各一个；SG 值本身未发现规律"
            )),
            None => guess.found.as_ref()?.fit.said.clone(),
        },
    }
}

/// The indices that a law names one by one.
fn exceptions(law: &Expr) -> Vec<u64> {
    law.exceptions().iter().map(|&(n, _)| n).collect()
}

fn tried(study: &Study) -> &[Tried] {
    match &study.seen {
        Seen::Line { guess, .. } => &guess.tried,
        Seen::Grid { guess, .. } => &guess.tried,
    }
}

/// What was found, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "GuessAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// How sure the law is.
    pub status: Status,
    /// The law, as it can be given to `test`: of outcomes the condition for lost positions.
    pub law: Option<String>,
    /// Whether the law is about outcomes.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub outcome: bool,
    /// Which positions the law is about, in words, where they are a slice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub slice: Option<String>,
    /// The class of laws that it belongs to.
    pub class: Option<&'static str>,
    /// The law in words.
    pub said: Option<String>,
    /// The index of the first term, for sequences.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Number"))]
    pub from: Option<Number>,
    /// How many terms the law was read off.
    pub fitted: usize,
    /// How many terms it was compared with; for two numbers: rows.
    pub terms: usize,
    /// The last index.
    pub tested: Number,
    /// Indices that the law names one by one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Number>"))]
    pub exceptions: Option<Vec<Number>>,
    /// The law as a tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tree: Option<Value>,
    /// The law by regular expressions over the digits of n, where it is an automaton and they are short.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "digits::PatternList"))]
    pub patterns: Option<digits::PatternList>,
    /// The losing positions of a game of two numbers, where they have a law and the values none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Pairs>"))]
    pub zeros: Option<Option<Pairs>>,
    /// The lost positions in order, a(0), a(1), …, where they have a law and the outcomes none of n.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub lost: Option<String>,
    /// The first rows of a table without a law, each by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Line>"))]
    pub rows: Option<Vec<Line>>,
    /// Its first columns, where the table is not symmetric.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Line>"))]
    pub columns: Option<Vec<Line>>,
    /// Why the law holds for all n.
    pub proof: Option<Proof>,
    /// A theorem of the catalogue about the game, which its page has, where no law is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub known: Option<&'static str>,
    /// What other classes say.
    pub tried: Vec<Class>,
    /// Where there is no law: formulas that hold for all terms, and that these are too few to believe.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<Candidate>,
}

/// A formula that holds as far as was looked, and is no law.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Candidate {
    /// The formula.
    pub law: String,
    /// The class of laws that it belongs to.
    pub class: &'static str,
    /// How many terms it holds for: all that were looked at.
    pub terms: usize,
    /// Why it is no law.
    pub why: String,
}

/// Losing pairs (a, a + gap).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Pairs {
    /// The smaller number.
    pub a: String,
    /// The difference.
    pub gap: String,
    /// How many pairs the law was read off.
    pub fitted: usize,
    /// How many it was compared with.
    pub terms: usize,
}

/// A class of laws that is not the answer.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ClassTried"))]
pub struct Class {
    /// Its name.
    pub class: &'static str,
    /// Why it is not.
    pub why: String,
}

/// What was found, for programs.
pub fn document(study: &Study, locale: Locale) -> Document {
    let tried = tried(study).iter();
    let tried =
        tried.map(|tried| Class { class: tried.class, why: tried.why.get(locale).to_owned() });
    let candidates = study.candidates().into_iter().map(|held| {
        let Held { law, class, terms, why } = held;
        Candidate { law, class, terms, why: why.get(locale).to_owned() }
    });
    let (fitted, terms, class) = match &study.seen {
        Seen::Line { values, guess, .. } => {
            (guess.fitted, values.len(), guess.found.as_ref().map(|found| found.class))
        }
        Seen::Grid { table, guess, .. } => {
            (guess.fitted, table.side(), guess.found.as_ref().map(|found| found.class))
        }
    };
    let mut document = Document {
        game: study.name.clone(),
        status: study.status(),
        law: study.lost().or_else(|| study.law()),
        outcome: study.outcomes,
        slice: study.slice.as_ref().map(|words| words.get(locale).to_owned()),
        class,
        said: said(study).map(|words| words.get(locale).to_owned()),
        from: None,
        fitted,
        terms,
        tested: Number(study.seen.last().unwrap_or(0)),
        exceptions: None,
        tree: None,
        patterns: None,
        zeros: None,
        lost: None,
        rows: None,
        columns: None,
        proof: study
            .proof
            .as_ref()
            .map(|proof| Proof::new(proof.certificate.method.name(), proof.why.get(locale))),
        known: study
            .theorem
            .as_ref()
            .filter(|_| study.status() != Status::Proved)
            .map(|theorem| theorem.name),
        tried: tried.collect(),
        candidates: candidates.collect(),
    };
    match &study.seen {
        Seen::Line { from, law, lost, .. } => {
            document.lost = lost.as_ref().map(|members| members.to_string());
            document.from = Some(Number(*from));
            if let Some(law) = law {
                document.exceptions = Some(exceptions(law).into_iter().map(Number).collect());
                document.tree = Some(serde_json::to_value(law).unwrap_or_default());
                document.patterns = digits::pattern_list(law);
            }
        }
        Seen::Grid { zeros, guess, .. } => {
            (document.rows, document.columns) = lines::documents(study, guess);
            document.zeros = Some(zeros.as_ref().map(|zeros| {
                let (a, gap) = zeros.text();
                Pairs { a, gap, fitted: zeros.fitted, terms: zeros.tested }
            }));
        }
    }
    if let Some(period) = &study.period {
        document.class = Some("periodic");
        document.law = Some(long_period(period).en);
        document.proof = Some(Proof::new("period", period.reason.get(locale)));
    }
    document
}

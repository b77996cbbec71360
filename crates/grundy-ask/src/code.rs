//! `Code`: a program that computes the SG values.

use crate::study::{Seen, Status, Study};
use crate::{Ask, Of, Opened, Reach, Shelf, Subject};
use grundy::notation::{Call, Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::{COMPARED, Language, Options, emit};
use grundy_laws::two::emit2;
use grundy_laws::{Exceptions, Expr};
use grundy_rules::emit as tables;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which program computes the SG values: by their law, or by a table?
///
/// # Example
/// ```
/// use grundy::work::Meter;
/// use grundy_ask::{Ask, Basis, Code, GameRef, Shelf};
/// let question = Code { language: "python".into(), ..Code::of(GameRef::named("bash:3")) };
/// let written = question.ask(&Shelf::default(), &Meter::unlimited())?;
/// assert!(written.code.contains("def sg(n)"));
/// assert_eq!(written.basis, Basis::Law { law: "n % 4".into(), tested: None });
/// # Ok::<(), grundy::work::Stop>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// Of what.
    pub of: Of,
    /// `cpp`, `python` or `rust`.
    #[serde(default = "cpp")]
    pub language: String,
    /// The name of the function.
    #[serde(default = "sg")]
    pub name: String,
    /// The largest n for which the code must be right.
    #[serde(default = "far")]
    pub most: u64,
    /// Whether a table is filled even if there is a law.
    #[serde(default)]
    pub table: bool,
    /// How far is looked for a law.
    #[serde(default)]
    pub reach: Reach,
}

fn cpp() -> String {
    "cpp".to_owned()
}

fn sg() -> String {
    "sg".to_owned()
}

fn far() -> u64 {
    1_000_000_000_000_000_000
}

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The game.
    pub game: String,
    /// Its language.
    pub language: Language,
    /// The largest n for which it must be right.
    pub most: u64,
    /// The text.
    pub code: String,
    /// What it computes the values by.
    pub basis: Basis,
    /// Why it fills a table, where that is not what was asked for.
    pub lawless: Option<Words>,
}

/// What a program computes the values by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Basis {
    /// A law, and how far it was tested if it is not proved.
    Law {
        /// The law.
        law: String,
        /// The last index.
        tested: Option<u64>,
    },
    /// The rule itself, from below.
    Table,
}

impl Code {
    /// The usual question about a game.
    pub fn of(game: crate::GameRef) -> Self {
        let (language, name, most) = (cpp(), sg(), far());
        Code { of: game.into(), language, name, most, table: false, reach: Reach::default() }
    }
}

impl Ask for Code {
    type Answer = Written;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Written, Stop> {
        let language = Language::read(&self.language)?;
        let wanted = Wanted { language, name: &self.name, most: self.most };
        let subject = Subject::open(&self.of, shelf, meter)?;
        let mut lawless = None;
        let by_law = match self.table {
            true => None,
            false => {
                let study = shelf.study(&self.of, &subject, &self.reach, meter)?;
                let by_law = wanted.by_law(&study)?;
                lawless = by_law.is_none().then(|| no_law(&study, self.most));
                by_law
            }
        };
        let (code, basis) = match by_law {
            Some(written) => written,
            None => wanted.by_table(&subject, meter)?,
        };
        Ok(Written { game: subject.name(), language, most: self.most, code, basis, lawless })
    }
}

/// What was asked for.
struct Wanted<'a> {
    language: Language,
    name: &'a str,
    most: u64,
}

impl Wanted<'_> {
    fn options<'t>(&'t self, terms: &'t [u64]) -> Options<'t> {
        Options { name: self.name, most: self.most, terms }
    }

    /// The code of the law, if there is one.
    fn by_law(&self, study: &Study) -> Result<Option<(String, Basis)>, Problem> {
        let (code, law) = match &study.seen {
            Seen::Line { from, values, law: Some(law), .. } => {
                let (law, terms) = from_zero(law, *from, values)?;
                (emit(&law, self.language, &self.options(&terms))?, law.to_string())
            }
            Seen::Grid { table, guess, .. } => match &guess.found {
                Some(found) => {
                    let side = table.side().min(COMPARED.isqrt()) as u64;
                    let cells = table.cells().filter(|&(x, y, _)| x < side && y < side);
                    let terms: Vec<u64> = cells.map(|(_, _, value)| value).collect();
                    let law = &found.fit.law;
                    (emit2(law, self.language, &self.options(&terms))?, law.to_string())
                }
                None => return Ok(None),
            },
            Seen::Line { law: None, .. } => return Ok(None),
        };
        let proved = study.status() == Status::Proved;
        let tested = study.seen.last().filter(|_| !proved);
        let index = match &study.seen {
            Seen::Line { .. } => "n",
            Seen::Grid { .. } => "x, y",
        };
        let reach = match tested {
            None => format!("PROVED for all {index}"),
            Some(last) => format!("TESTED to {index} = {last}; not proved"),
        };
        let sign = if self.language == Language::Python { "#" } else { "//" };
        let code = match code.split_once('\n') {
            Some((first, rest)) => format!("{first}\n{sign} {reach}\n{rest}"),
            None => code,
        };
        Ok(Some((code, Basis::Law { law, tested })))
    }

    /// Code that follows the rule.
    fn by_table(&self, subject: &Subject, meter: &Meter) -> Result<(String, Basis), Stop> {
        let none = || {
            Problem::new(words!(
                "{} has no rule in one line or two: there is no code that follows it",
                "{} 没有可写成一两行的规则：没有可按其计算的代码",
                subject.name()
            ))
            .example(Call::new("code").with("rule", "n -> [n-k] for k in 1..n").with("lang", "cpp"))
        };
        if matches!(subject, Subject::Outcomes(..)) {
            return Err(Problem::new(words!(
                "no law of the outcomes of {} was found; a program that fills a table computes SG values (without `outcome`)",
                "未发现 {} 的胜负规律；填表的程序计算 SG 值（不用 `outcome`）",
                subject.name()
            ))
            .into());
        }
        let Subject::Game(Opened { game, rule }) = subject else { return Err(none().into()) };
        let (rule, text) = match rule {
            Some(opened) => (opened.checked.rule.clone(), opened.text.clone()),
            None => {
                let text = subject.rule().ok_or_else(none)?;
                let checked = grundy_rules::read(&text, &[]).map_err(|_| none())?;
                (checked.rule, format!("{}\n{text}", game.name()))
            }
        };
        let code = tables::emit(&rule, self.language, &self.options(&[]), &text, meter)?;
        Ok((code, Basis::Table))
    }
}

/// A law and its values from n = 0 on. Where the values begin at 1, n = 0 is nothing, which has
/// the value 0.
fn from_zero(law: &Expr, from: u64, values: &[u64]) -> Result<(Expr, Vec<u64>), Problem> {
    match from {
        0 => Ok((law.clone(), values.to_vec())),
        1 => {
            let terms: Vec<u64> = [0].into_iter().chain(values.iter().copied()).collect();
            let nothing = Exceptions::new(vec![(0, 0)]).filter(|_| law.at(0) != Some(0));
            let whole = nothing.map_or(law.clone(), |nothing| law.clone().excepting(nothing));
            Ok((whole, terms))
        }
        _ => Err(Problem::new(words!(
            "the values begin at n = {from}; code is for values that begin at 0 or 1",
            "值从 n = {from} 开始；代码适用于从 0 或 1 开始的值"
        ))),
    }
}

/// Why the code fills a table.
fn no_law(study: &Study, most: u64) -> Words {
    let name = &study.name;
    match &study.period {
        Some(_) => words!(
            "{name} has a period that is proved and too long to be written: the code fills a table, not one up to n = {most}",
            "{name} 的周期已证明，但过长而无法写出：代码填表计算，不能到 n = {most}"
        ),
        None => words!(
            "no law of {name} was found: the code fills a table, as far as time and memory allow, not up to n = {most}",
            "未发现 {name} 的规律：代码填表计算，受时间与内存所限，不能到 n = {most}"
        ),
    }
}

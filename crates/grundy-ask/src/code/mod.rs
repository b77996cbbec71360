//! `Code`: a program that computes the SG values, or answers a judge's input.

mod family;
pub(crate) mod main;

use crate::study::{Seen, Status, Study};
use crate::{Ask, GameRef, Of, Opened, Reach, Rule, Shelf, Subject};
use grundy::notation::{Call, Problem, Words};
use grundy::values::Outcome;
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::judge::{InputFormat, Main};
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
    /// How the input looks that the program reads, `T n a...`; without it, it tests itself.
    #[serde(default)]
    pub main: Option<String>,
    /// With `main`: the words for a win and a loss of the player to move; `First,Second` if there
    /// are none.
    #[serde(default)]
    pub words: Option<String>,
    /// Parameters of the rule that become arguments of the function, `m` or with the values that
    /// the law is tested for, `m=1..40,k=m..50`. Those that `main` reads are, too.
    #[serde(default)]
    pub params: Option<String>,
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
        let (main, words, params, reach) = (None, None, None, Reach::default());
        Code { of: game.into(), language, name, most, table: false, main, words, params, reach }
    }
}

impl Ask for Code {
    type Answer = Written;

    fn ask(self, shelf: &Shelf, meter: &Meter) -> Result<Written, Stop> {
        let language = Language::read(&self.language)?;
        let subject = Subject::open(&self.of, shelf, meter)?;
        let format = self.main.as_deref().map(InputFormat::read).transpose()?;
        if let (None, Some(_)) = (&format, &self.words) {
            return Err(Problem::new(words!(
                "`words` are what a program prints that reads an input: `main` is missing",
                "`words` 是读入数据的程序所输出的词：缺少 `main`"
            ))
            .example(Call::new("code").with("game", "nim").with("main", "T n a..."))
            .into());
        }
        let known = match format.is_some() || self.params.is_some() {
            true => main::known(&subject, meter)?,
            false => main::Known { numbers: Vec::new(), params: Vec::new() },
        };
        let read: Vec<&str> = format.iter().flat_map(InputFormat::names).collect();
        let params = family::params(self.params.as_deref(), &read, &known)?;
        let names = params.as_ref().map_or(&[][..], |params| &params.names);
        let main = format
            .map(|format| main::main(format, self.words.as_deref(), &subject, &known, names))
            .transpose()?;
        let meant = self.of.game().map(GameRef::meant);
        let rule = match meant.as_deref() {
            Some(GameRef::Rule(rule)) => Some(rule),
            _ => None,
        };
        let mut wanted = Wanted { language, name: &self.name, most: self.most, main, rule };
        if let Some(params) = params {
            let (code, basis) =
                family::by_family(&wanted, &params, &subject, shelf, &self.reach, meter)?;
            let (game, most) = (subject.name(), self.most);
            return Ok(Written { game, language, most, code, basis, lawless: None });
        }
        let mut lawless = None;
        let by_law = match self.table {
            true => None,
            false => {
                let study = shelf.study(&self.of, &subject, &self.reach, meter)?;
                if let (Some(main), Subject::Outcomes(..)) = (&mut wanted.main, &subject) {
                    main.draws = has_draws(&study);
                }
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
    main: Option<Main>,
    rule: Option<&'a Rule>,
}

impl Wanted<'_> {
    fn options<'t>(&'t self, terms: &'t [u64]) -> Options<'t> {
        Options { name: self.name, most: self.most, terms, main: self.main.as_ref() }
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
        if subject.cut().is_some() {
            return Err(Problem::new(words!(
                "no law of this slice of {} was found; a program that fills a table is one for the whole game (without `fix` and `where`)",
                "未发现 {} 的这一切片的规律；填表的程序针对整个游戏（不用 `fix` 与 `where`）",
                subject.name()
            ))
            .into());
        }
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

/// Whether some position is a draw.
fn has_draws(study: &Study) -> bool {
    let draw = Outcome::D.number();
    match &study.seen {
        Seen::Line { values, .. } => values.contains(&draw),
        Seen::Grid { table, .. } => table.cells().any(|(_, _, value)| value == draw),
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

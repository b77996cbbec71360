//! `Code`: a program that computes the SG values, or answers a judge's input.

mod claimed;
mod family;
mod law;
pub(crate) mod main;

use crate::{Ask, Cut, GameRef, Of, Opened, Reach, Rule, Shelf, Slice, SliceOf, Subject};
use grundy::notation::{Call, Problem, Words};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_laws::code::judge::{InputFormat, Main};
use grundy_laws::code::{Language, Options};
use grundy_prove::rule_of;
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
        let slice = match &self.of {
            Of::Slice(SliceOf { slice, .. }) => Some(slice),
            _ => None,
        };
        let mut wanted = Wanted { language, name: &self.name, most: self.most, main, rule, slice };
        if let Some(params) = params {
            let (code, basis) =
                family::by_family(&wanted, &params, &subject, shelf, &self.reach, meter)?;
            let (game, most) = (subject.name(), self.most);
            return Ok(Written { game, language, most, code, basis, lawless: None });
        }
        let (mut found, mut lawless) = (None, None);
        if !self.table {
            // Of three numbers on no law is looked for.
            let looked = subject.free() <= 2;
            let study = looked.then(|| shelf.study(&self.of, &subject, &self.reach, meter));
            let study = study.transpose()?;
            if let (Some(main), Some(study)) = (&mut wanted.main, &study) {
                main.draws = study.outcomes && law::has_draws(study);
            }
            found = study.as_ref().map(|study| wanted.by_law(study)).transpose()?.flatten();
            if found.is_none() {
                found = claimed::by_claim(&wanted, &subject, meter)?;
            }
            if found.is_none() {
                lawless = Some(match study {
                    Some(study) => law::no_law(&study),
                    None => law::not_looked(&subject),
                });
            }
        }
        let (code, basis) = match found {
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
    slice: Option<&'a Slice>,
}

impl Wanted<'_> {
    fn options<'t>(&'t self, terms: &'t [u64]) -> Options<'t> {
        Options { name: self.name, most: self.most, terms, main: self.main.as_ref() }
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
        let game = subject.opened().map(|opened| &opened.game);
        let values =
            subject.misere() != Some(true) && !game.is_some_and(|game| game.has_verdicts());
        if subject.is_of_outcomes() && !values {
            return Err(Problem::new(words!(
                "no law of the outcomes of {} was found; a program that fills a table computes SG values, which there are none of",
                "未发现 {} 的胜负规律；填表的程序计算 SG 值，而这里没有 SG 值",
                subject.name()
            ))
            .into());
        }
        // A position is lost where its value is 0.
        let Some(Opened { game, rule }) = subject.opened() else { return Err(none().into()) };
        let (rule, text) = match rule {
            Some(opened) => (opened.checked.rule.clone(), opened.text.clone()),
            None => {
                let text = rule_of(&game.name()).ok_or_else(none)?;
                let checked = grundy_rules::read(&text, &[]).map_err(|_| none())?;
                (checked.rule, format!("{}\n{text}", game.name()))
            }
        };
        let fixed = subject.cut().map_or_else(Vec::new, Cut::values_of_fixed);
        let code = tables::emit(&rule, &fixed, self.language, &self.options(&[]), &text, meter)?;
        Ok((code, Basis::Table))
    }
}

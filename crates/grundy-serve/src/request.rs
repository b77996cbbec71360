//! From what a request says to the question that it asks.

use crate::route::{Form, Parameter, Route, Sort};
use grundy::notation::{Locale, Problem, Words, misread, scan, suggest};
use grundy::words;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::error::Category;
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::fmt;

/// The parameters of every route, besides its own.
pub(crate) const COMMON: [&str; 2] = ["format", "locale"];

/// What a request says: names and values in their order, and the body of plain text.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked {
    pub pairs: Vec<(String, String)>,
    pub text: Option<Vec<u8>>,
    /// Names whose value is null, which says nothing; but they have to be known.
    silent: Vec<String>,
}

/// What a request asks for, and in which form and language.
#[derive(Debug)]
pub(crate) struct Question {
    pub members: Map<String, Value>,
    pub form: Form,
    pub locale: Locale,
}

impl Asked {
    /// Names with values.
    pub fn of(pairs: Vec<(String, String)>) -> Self {
        Asked { pairs, ..Asked::default() }
    }

    /// Reads a query: `game=nim&position=3+4+5&misere`.
    pub fn query(text: &str) -> Self {
        Asked::of(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// Adds the members of a JSON object: `{"game": "nim", "position": [3, 4, 5]}`.
    pub fn add_json(&mut self, body: &[u8], route: &Route) -> Result<(), Problem> {
        self.add(members(body)?, route)
    }

    /// Adds the members of an object.
    pub fn add(&mut self, members: Members, route: &Route) -> Result<(), Problem> {
        for (name, value) in members {
            let sort = route.parameter(&name).map(|parameter| parameter.sort);
            if sort == Some(Sort::Json) && value.get().starts_with('{') {
                self.pairs.push((name, value.get().to_owned()));
                continue;
            }
            let Some(texts) = texts(value.get()) else {
                let shown = scan::shown(&name);
                let message = words!(
                    "`{shown}` is no text, number, truth value or list of them",
                    "`{shown}` 不是文本、数、真假值或它们的列表"
                );
                return Err(Problem::new(message).example(EXAMPLE));
            };
            match texts.is_empty() {
                true => self.silent.push(name),
                false => self.pairs.extend(texts.into_iter().map(|text| (name.clone(), text))),
            }
        }
        Ok(())
    }

    /// The language that is asked for, before anything is known to be right.
    pub fn locale(&self, accepted: &str) -> Locale {
        self.locale_or(language(preferred(accepted)))
    }

    /// The same, with another usual one.
    pub fn locale_or(&self, usual: Locale) -> Locale {
        let said = |wanted: &str| self.pairs.iter().find(|(name, _)| name == wanted);
        // Pages are asked for with the shorter name, too.
        let said = said("locale").or_else(|| said("lang"));
        said.map_or(usual, |(_, value)| language(value))
    }

    /// The question, if everything that is said may be said.
    pub fn question(mut self, route: &Route, usual: Locale) -> Result<Question, Problem> {
        let wrong = |problem: Problem| problem.example(route.address());
        self.check(route).map_err(wrong)?;
        let form = self.form(route)?;
        let locale = match self.values("locale").next() {
            Some(value) => Locale::read(value).map_err(|wrong| wrong.example("locale=zh"))?,
            None => usual,
        };
        let mut members = Map::new();
        if let (Some(name), Some(bytes)) = (route.body, self.text.take()) {
            members.insert(name.to_owned(), text(bytes)?.into());
        }
        for parameter in &route.parameters {
            let mut values = self.values(&parameter.name).map(str::to_owned).peekable();
            if values.peek().is_none() {
                continue;
            }
            let value = match parameter.sort {
                Sort::List => Value::from(values.collect::<Vec<_>>()),
                Sort::Flag => flag(&parameter.name, &values.next().unwrap_or_default())?.into(),
                Sort::Text | Sort::Json => values.next().into(),
            };
            members.insert(parameter.name.clone(), value);
        }
        Ok(Question { members, form, locale })
    }

    fn values<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.pairs.iter().filter(move |pair| pair.0 == name).map(|pair| pair.1.as_str())
    }

    /// Every name is known and said once, and nothing is missing.
    fn check(&self, route: &Route) -> Result<(), Problem> {
        let names = || route.parameters.iter().map(|parameter| &*parameter.name).chain(COMMON);
        let said = self.pairs.iter().map(|(name, _)| name).chain(&self.silent);
        if let Some(name) = { said }.find(|name| !names().any(|known| known == *name)) {
            let (shown, verb) = (scan::shown(name), route.name);
            let known = names().collect::<Vec<_>>().join(", ");
            return Err(Problem::new(words!(
                "there is no parameter `{shown}` here; {verb} has {known}",
                "这里没有参数 `{shown}`；{verb} 的参数有 {known}"
            ))
            .suggest(suggest(name, names())));
        }
        for (at, (name, _)) in self.pairs.iter().enumerate() {
            let many = route.parameter(name).is_some_and(|known| known.sort == Sort::List);
            let by_body = self.text.is_some() && route.body == Some(name.as_str());
            if by_body || !many && self.pairs[..at].iter().any(|(before, _)| before == name) {
                let shown = scan::shown(name);
                return Err(Problem::new(words!(
                    "`{shown}` is there twice",
                    "`{shown}` 出现了两次"
                )));
            }
        }
        let said = |name: &str| {
            self.values(name).any(|value| !value.is_empty())
                || self.text.is_some() && route.body == Some(name)
        };
        for Parameter { name, .. } in route.parameters.iter().filter(|one| one.needed) {
            if !said(name) {
                return Err(Problem::new(words!(
                    "the parameter `{name}` is missing",
                    "缺少参数 `{name}`"
                )));
            }
        }
        Ok(())
    }

    fn form(&self, route: &Route) -> Result<Form, Problem> {
        let Some(asked) = self.values("format").next() else { return Ok(route.forms[0]) };
        route.forms.iter().copied().find(|form| form.name == asked).ok_or_else(|| {
            let names: Vec<&str> = route.forms.iter().map(|form| form.name).collect();
            let (shown, known) = (scan::shown(asked), names.join(", "));
            Problem::new(words!(
                "`{shown}` is not a format of {}; the formats are {known}",
                "`{shown}` 不是 {} 的格式；可用的有 {known}",
                route.name
            ))
            .suggest(suggest(asked, names))
        })
    }
}

fn language(text: &str) -> Locale {
    if text.starts_with("zh") { Locale::Zh } else { Locale::En }
}

/// The language of ours that comes first in `zh-CN,zh;q=0.9,en;q=0.8`.
fn preferred(accepted: &str) -> &str {
    let ours = accepted.split(',').map(str::trim).filter_map(|one| {
        let (name, rest) = one.split_once(';').unwrap_or((one, ""));
        let weight = rest.trim().strip_prefix("q=").map_or(1.0, |q| q.parse().unwrap_or(0.0));
        let known = name.starts_with("zh") || name.starts_with("en");
        (known && weight > 0.0).then_some((name, weight))
    });
    // Of equal ones the first.
    let best = ours.reduce(|best, next: (&str, f32)| if next.1 > best.1 { next } else { best });
    best.map_or("", |(name, _)| name)
}

/// Whether a flag is set.
fn flag(name: &str, value: &str) -> Result<bool, Problem> {
    match value {
        "" | "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => {
            let shown = scan::shown(value);
            Err(Problem::new(words!(
                "`{shown}` is not a value for `{name}`: true or false is expected",
                "`{shown}` 不是 `{name}` 的合法值：应为 true 或 false"
            ))
            .example(format!("{name}=true")))
        }
    }
}

/// A body of plain text, without a byte order mark.
fn text(bytes: Vec<u8>) -> Result<String, Problem> {
    let mut text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let byte = error.as_bytes()[at];
        Problem::new(words!(
            "the body is not UTF-8 text: byte {} is `\\x{byte:02x}`",
            "请求体不是 UTF-8 文本：第 {} 个字节是 `\\x{byte:02x}`",
            at + 1
        ))
    })?;
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    Ok(text)
}

/// A body that works.
const EXAMPLE: &str = r#"{"game": "nim", "position": "3 4 5"}"#;

/// The members of an object as they are written: none is lost, and no number is rounded.
pub(crate) type Members = Vec<(String, Box<RawValue>)>;

/// Reads the members of an object.
pub(crate) fn members(body: &[u8]) -> Result<Members, Problem> {
    let Read(members) = serde_json::from_slice(body).map_err(|error| {
        Problem::new(match error.classify() {
            Category::Data => words!(
                "the body is JSON, but no object of names and values",
                "请求体是 JSON，但不是由名称与值组成的对象"
            ),
            _ => {
                let Words { en, zh } = misread(&error);
                words!("the body is not JSON: {en}", "请求体不是 JSON：{zh}")
            }
        })
        .example(EXAMPLE)
    })?;
    Ok(members)
}

struct Read(Members);

impl<'de> Deserialize<'de> for Read {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct All;
        impl<'de> Visitor<'de> for All {
            type Value = Read;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object of names and values")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Read, A::Error> {
                let mut members = Vec::new();
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Read(members))
            }
        }
        deserializer.deserialize_map(All)
    }
}

/// The values of a member: none for null and for an empty list; the numbers of a list are one
/// text, only texts are several values.
fn texts(value: &str) -> Option<Vec<String>> {
    if value == "null" {
        return Some(Vec::new());
    }
    if !value.starts_with('[') {
        return Some(vec![plain(value)?]);
    }
    let all: Vec<Box<RawValue>> = serde_json::from_str(value).ok()?;
    let several = all.iter().any(|one| one.get().starts_with('"'));
    let all: Vec<String> = all.iter().map(|one| plain(one.get())).collect::<Option<_>>()?;
    Some(if several || all.is_empty() { all } else { vec![all.join(" ")] })
}

/// A text, number or truth value of JSON as it stands in a query.
fn plain(value: &str) -> Option<String> {
    match value.as_bytes().first()? {
        b'"' => serde_json::from_str(value).ok(),
        b'{' | b'[' | b'n' => None,
        _ => Some(value.to_owned()),
    }
}

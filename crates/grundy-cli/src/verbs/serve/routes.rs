//! What may be asked for over HTTP: the verbs that only compute, with the options that touch no
//! file. What an option is and means is taken from the verb.

use super::schemas;
use crate::command;
use crate::verbs::{VERBS, Verb};
use clap::{ArgAction, Command};
use grundy::notation::{Locale, Words};
use grundy::words;
use grundy_serve::{Form, Kind, Need, Parameter, Route};

/// One verb, and what of it a request may use.
struct Row {
    verb: &'static str,
    words: &'static [(&'static str, Kind, Need)],
    options: &'static [&'static [&'static str]],
    body: Option<&'static str>,
    forms: &'static [Form],
    /// Whether a browser may keep the answer: it comes from what the program is, not from
    /// computing it within limits that may have been met.
    keeps: bool,
    example: &'static str,
}

const LIMITS: &[&str] = &["max-time", "max-memory", "max-positions"];
const RULES: &[&str] = &["rule", "set", "no-recognise", "interpret"];
const CONVENTIONS: &[&str] = &["misere", "anti-sg", "compound"];

const GAME: (&str, Kind, Need) = ("game", Kind::Word, Need::Unless("rule"));
const POSITION: (&str, Kind, Need) = ("position", Kind::Word, Need::No);
const SPOKEN: &[Form] = &[Form::JSON, Form::TEXT];

const PICTURES: &[Form] = if cfg!(feature = "png") {
    &[Form::JSON, Form::SVG, Form::PNG]
} else {
    &[Form::JSON, Form::SVG]
};

const ROWS: &[Row] = &[
    Row {
        verb: "ask",
        words: &[("question", Kind::Json, Need::Yes)],
        options: &[LIMITS],
        body: Some("question"),
        forms: &[Form::JSON],
        keeps: false,
        example: "question=%7B%22ask%22:%22solve%22,%22position%22:%7B%22text%22:%22nim+3+4+5%22%7D%7D",
    },
    Row {
        verb: "games",
        words: &[],
        options: &[],
        body: None,
        forms: SPOKEN,
        keeps: true,
        example: "",
    },
    Row {
        verb: "show",
        words: &[("game", Kind::Word, Need::Unless("rule"))],
        options: &[RULES],
        body: None,
        forms: SPOKEN,
        keeps: true,
        example: "game=nim",
    },
    Row {
        verb: "solve",
        words: &[GAME, POSITION],
        options: &[CONVENTIONS, RULES, LIMITS],
        body: Some("position"),
        forms: SPOKEN,
        keeps: false,
        example: "game=nim&position=3+4+5",
    },
    Row {
        verb: "why",
        words: &[GAME, POSITION],
        options: &[RULES, LIMITS],
        body: Some("position"),
        forms: SPOKEN,
        keeps: false,
        example: "game=nim&position=3+4+5",
    },
    Row {
        verb: "moves",
        words: &[GAME, POSITION],
        options: &[&["from", "most", "skill", "seed"], CONVENTIONS, RULES, LIMITS],
        body: Some("position"),
        forms: SPOKEN,
        keeps: false,
        example: "game=nim&position=3+4+5",
    },
    Row {
        verb: "table",
        words: &[GAME, ("n", Kind::Word, Need::Yes)],
        options: &[RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=0.77&n=20",
    },
    Row {
        verb: "period",
        words: &[GAME],
        options: &[RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=kayles",
    },
    Row {
        verb: "guess",
        words: &[GAME],
        options: &[&["terms"], RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=lasker",
    },
    Row {
        verb: "test",
        words: &[GAME, ("formula", Kind::Word, Need::Yes)],
        options: &[&["terms"], RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=bash:3&formula=n+%25+4",
    },
    Row {
        verb: "code",
        words: &[GAME],
        options: &[&["lang", "max", "name", "table"], RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=bash:3&lang=python",
    },
    Row {
        verb: "count",
        words: &[GAME],
        options: &[&["heaps", "min", "max", "mod", "unordered"], RULES, LIMITS],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "game=nim&heaps=3&max=7",
    },
    Row {
        verb: "graph",
        words: &[("edges", Kind::File, Need::Yes)],
        options: &[&["misere"], LIMITS],
        body: Some("edges"),
        forms: SPOKEN,
        keeps: false,
        example: "edges=a+b%0Ab+c%0Aa+c",
    },
    Row {
        verb: "draw",
        words: &[GAME, POSITION],
        options: &[
            &["kind", "theme", "width", "zoom", "plain", "linear", "merge", "misere"],
            RULES,
            LIMITS,
        ],
        body: Some("position"),
        forms: PICTURES,
        keeps: true,
        example: "game=nim&position=3+4+5&kind=binary",
    },
    Row {
        verb: "nimber",
        words: &[("expression", Kind::Word, Need::Yes)],
        options: &[&["steps"]],
        body: None,
        forms: SPOKEN,
        keeps: false,
        example: "expression=5*(3%2B4)",
    },
    Row {
        verb: "problems",
        words: &[],
        options: &[],
        body: None,
        forms: SPOKEN,
        keeps: true,
        example: "",
    },
    Row {
        verb: "judge",
        words: &[("problem", Kind::Word, Need::Yes), ("input", Kind::Input, Need::Yes)],
        options: &[&["max-time", "max-memory"]],
        body: Some("input"),
        forms: &[Form::TEXT],
        keeps: false,
        example: "problem=p2197&input=1%0A3%0A1+2+3",
    },
];

/// Everything that may be asked for over HTTP.
pub fn routes() -> Vec<Route> {
    let verb = |row: &Row| VERBS.iter().copied().find(|verb| verb.name() == row.verb);
    ROWS.iter().filter_map(|row| Some(route(row, verb(row)?))).collect()
}

fn route(row: &Row, verb: &dyn Verb) -> Route {
    let (en, zh) = (command::of_verb(verb, Locale::En), command::of_verb(verb, Locale::Zh));
    let words = row.words.iter().map(|&(name, kind, need)| Parameter {
        name,
        kind,
        meaning: meaning(name),
        need,
        schema: schemas::parameter(name),
    });
    let options = row.options.iter().copied().flatten();
    let options = options.filter_map(|&name| option(name, &en, &zh));
    Route {
        name: verb.name(),
        about: verb.about(),
        parameters: words.chain(options).collect(),
        body: row.body,
        forms: row.forms,
        keeps: row.keeps,
        answer: schemas::answer(row.verb),
        example: row.example,
    }
}

/// An option of a verb as a parameter.
fn option(name: &'static str, en: &Command, zh: &Command) -> Option<Parameter> {
    let find = |command: &Command| {
        let found = command.get_arguments().find(|argument| argument.get_long() == Some(name))?;
        let help = found.get_help().map(ToString::to_string).unwrap_or_default();
        Some((found.get_action().clone(), help))
    };
    let ((action, en), (_, zh)) = (find(en)?, find(zh)?);
    let kind = match action {
        ArgAction::SetTrue => Kind::Flag,
        ArgAction::Append => Kind::List,
        _ => Kind::Value,
    };
    let schema = schemas::parameter(name);
    Some(Parameter { name, kind, meaning: Words { en, zh }, need: Need::No, schema })
}

/// What the words of the verbs mean.
fn meaning(name: &str) -> Words {
    match name {
        "game" => {
            words!("A game: nim, bash:3, kayles, 0.137", "游戏名：nim、bash:3、kayles、0.137")
        }
        "position" => words!(
            "A position in the game's own notation; parts joined by ` + ` are played together",
            "按该游戏记法写出的局面；以 ` + ` 连接的各部分合并进行"
        ),
        "n" => words!("The last index", "最后一个下标"),
        "question" => {
            words!("Any question: its name `ask` and its members", "任意问题：名称 `ask` 及其各项")
        }
        "edges" => words!("A move `u v` in each line", "每行一步 `u v`"),
        "expression" => words!("What to compute", "要计算的表达式"),
        "formula" => words!(
            "A formula of n, or of x and y, in the words of the rule language",
            "用规则语言写的 n（或 x、y）的公式"
        ),
        "problem" => words!("A contest problem", "竞赛题名"),
        "input" => words!("The judge's input", "评测输入"),
        _ => Words::default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option of the table exists, and none of them names a file.
    #[test]
    fn the_table_is_right() {
        for row in ROWS {
            let routes = routes();
            let route = routes.iter().find(|route| route.name == row.verb).expect(row.verb);
            let wanted: usize = row.options.iter().map(|names| names.len()).sum();
            assert_eq!(route.parameters.len(), row.words.len() + wanted, "{}", row.verb);
            for parameter in &route.parameters {
                let meaning = &parameter.meaning;
                assert!(!meaning.en.is_empty() && !meaning.zh.is_empty(), "{}", parameter.name);
                let files = ["out", "certificate", "checkpoint", "resume"];
                assert!(!files.contains(&parameter.name), "{}", parameter.name);
            }
        }
    }
}

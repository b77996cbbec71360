//! What is wrong with the arguments, in the words of the house.

use crate::verbs::{VERBS, Verb};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use grundy::notation::{Problem, Words, scan};
use grundy::words;
use std::ffi::OsString;

/// The problem behind an error of the argument reader.
pub(crate) fn of(error: &Error, arguments: &[OsString]) -> Problem {
    let argument = said(error, ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::UnknownArgument if !argument.starts_with('-') => {
            words!("`{argument}` is one argument too many", "多出了参数 `{argument}`")
        }
        ErrorKind::UnknownArgument => {
            words!("there is no option `{argument}` here", "这里没有选项 `{argument}`")
        }
        ErrorKind::InvalidSubcommand => {
            let verb = said(error, ContextKind::InvalidSubcommand);
            words!(
                "there is no verb `{verb}`; `grundy --help` lists them",
                "没有命令 `{verb}`；`grundy --help` 列出全部命令"
            )
        }
        ErrorKind::MissingRequiredArgument => {
            words!("an argument is missing: {argument}", "缺少参数：{argument}")
        }
        ErrorKind::ArgumentConflict => {
            let other = said(error, ContextKind::PriorArg);
            if argument == other {
                return Problem::new(words!(
                    "`{argument}` is there twice",
                    "`{argument}` 出现了两次"
                ))
                .example(example(arguments));
            }
            words!(
                "`{argument}` and `{other}` cannot be used together",
                "`{argument}` 与 `{other}` 不能同时使用"
            )
        }
        ErrorKind::InvalidValue | ErrorKind::NoEquals => invalid_value(error, &argument),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
            words!("wrong number of values for `{argument}`", "`{argument}` 的值的个数不对")
        }
        ErrorKind::InvalidUtf8 => {
            words!("an argument is not UTF-8 text", "有参数不是 UTF-8 文本")
        }
        _ => Words::same(error.to_string().trim_start_matches("error: ").trim().to_owned()),
    };
    Problem::new(message).suggest(suggestion(error)).example(example(arguments))
}

fn invalid_value(error: &Error, argument: &str) -> Words {
    let value = said(error, ContextKind::InvalidValue);
    let valid = said(error, ContextKind::ValidValue);
    match (value.is_empty(), valid.is_empty()) {
        (true, _) => words!("`{argument}` needs a value", "`{argument}` 需要一个值"),
        (_, true) => {
            words!(
                "`{value}` is not a value for `{argument}`",
                "`{value}` 不是 `{argument}` 的合法值"
            )
        }
        _ => words!(
            "`{value}` is not a value for `{argument}`; the values are {valid}",
            "`{value}` 不是 `{argument}` 的合法值；可用的值：{valid}"
        ),
    }
}

/// What the error says about itself, cut to a line.
fn said(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => scan::shown(text),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}

fn suggestion(error: &Error) -> Option<String> {
    let kinds =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let found = kinds.into_iter().find_map(|kind| error.get(kind))?;
    match found {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.last().cloned(),
        _ => None,
    }
}

/// The first example of the verb that was typed.
fn example(arguments: &[OsString]) -> String {
    let typed = |verb: &&&dyn Verb| arguments.iter().skip(1).any(|word| *word == verb.name());
    let example = VERBS.iter().find(typed).and_then(|verb| verb.examples().first());
    example.copied().unwrap_or("grundy solve nim 3 4 5").to_owned()
}

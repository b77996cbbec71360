//! The command line as a whole: the language, the verbs, the help.

use crate::verbs::{VERBS, Verb};
use crate::{Session, Trouble, arguments, complaint, rules};
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command};
use grundy::notation::{Locale, Problem, scan, suggest};
use grundy::words;
use std::ffi::{OsStr, OsString};

/// The options of every verb stand after its own.
const LAST: usize = 900;

/// The whole command, its help in one language.
pub(crate) fn whole(locale: Locale) -> Command {
    with(VERBS, locale)
}

/// The command with some of the verbs only.
fn with(verbs: &[&dyn Verb], locale: Locale) -> Command {
    let about = words!(
        "A workbench for impartial combinatorial games: the winner, every winning move, the values and the reason.",
        "公平组合游戏工作台：谁胜、全部必胜走法、SG 值与理由。"
    );
    let after = words!(
        "Examples:\n  grundy solve nim 3 4 5\n  grundy solve 'nim 3 + 5 + wythoff 2 5'\n  grundy show nim\n  grundy games\n\n`grundy VERB --help` tells more about a verb.\n\nExit codes: 0 success, 1 a difference was found, 2 the input is wrong, 3 beyond the limits.",
        "示例：\n  grundy solve nim 3 4 5\n  grundy solve 'nim 3 + 5 + wythoff 2 5'\n  grundy show nim --locale zh\n  grundy games --locale zh\n\n用 `grundy 命令 --help` 查看各命令的说明。\n\n退出码：0 成功，1 发现差异，2 输入有误，3 超出限制。"
    );
    let heading = words!("Verbs", "命令");
    let version = words!("Print the version", "显示版本");
    let version = Arg::new("version")
        .long("version")
        .short('V')
        .action(ArgAction::Version)
        .help(version.get(locale).to_owned());
    dressed(Command::new("grundy"), locale)
        .about(about.get(locale).to_owned())
        .version(env!("CARGO_PKG_VERSION"))
        .override_usage(
            words!("grundy [OPTIONS] VERB …", "grundy [选项] 命令 …").get(locale).to_owned(),
        )
        .after_help(after.get(locale).to_owned())
        .subcommand_help_heading(heading.get(locale).to_owned())
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .arg(language_option(locale))
        .arg(version)
        .arg(help_option(locale).global(true).display_order(LAST))
        .subcommands(verbs.iter().map(|verb| of_verb(*verb, locale)))
}

/// The command of one verb.
pub(crate) fn of_verb(verb: &dyn Verb, locale: Locale) -> Command {
    let name = verb.name();
    let usage = verb.usage();
    let shape = words!("grundy {name} [OPTIONS] {usage}", "grundy {name} [选项] {usage}");
    let heading = words!("Examples:", "示例：");
    let mut after = heading.get(locale).to_owned();
    for example in verb.examples() {
        after.push_str("\n  ");
        after.push_str(example);
    }
    let remark = verb.remark();
    if !remark.is_empty() {
        after = format!("{}\n\n{after}", remark.get(locale));
    }
    let command = dressed(Command::new(name), locale)
        .about(verb.about().get(locale).to_owned())
        .override_usage(shape.get(locale).trim_end().to_owned())
        .after_help(after);
    let command = verb.arguments(command, locale);
    if verb.takes_a_game() { rules::add(command, locale) } else { command }
}

/// What all commands have in common: layout and headings.
fn dressed(command: Command, locale: Locale) -> Command {
    let usage = words!("Usage: ", "用法：");
    let options = words!("Options", "选项");
    let template =
        format!("{{about}}\n\n{}{{usage}}\n\n{{all-args}}{{after-help}}", usage.get(locale));
    command
        .help_template(template)
        .next_help_heading(options.get(locale).to_owned())
        .disable_help_flag(true)
        .max_term_width(100)
}

fn help_option(locale: Locale) -> Arg {
    let help = words!("Print help", "显示帮助");
    Arg::new("help")
        .long("help")
        .short('h')
        .action(ArgAction::Help)
        .help(help.get(locale).to_owned())
}

fn language_option(locale: Locale) -> Arg {
    let help = words!(
        "Language: en, zh [default: GRUNDY_LOCALE, else the system's]",
        "语言：en、zh [默认：GRUNDY_LOCALE，其次为系统语言]"
    );
    arguments::option("locale", "LOCALE", help, locale).global(true).display_order(LAST)
}

/// Reads the arguments and runs the verb.
pub(crate) fn dispatch(arguments: &[OsString], session: &Session) -> Result<(), Trouble> {
    let locale = session.locale();
    let arguments = &rules::in_place(arguments, session)[..];
    if let Some((verb, matches)) = at_once(arguments, locale) {
        return run(verb, &matches, session);
    }
    let mut command = whole(locale);
    if arguments.len() <= 1 {
        return help(&mut command, &[], session);
    }
    let matches = match command.try_get_matches_from_mut(arguments.iter().map(OsStr::new)) {
        Ok(matches) => matches,
        Err(error) => {
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                    session.print(&painted(&error.render(), session))
                }
                _ => Err(complaint::of(&error, arguments).into()),
            };
        }
    };
    match matches.subcommand() {
        None => help(&mut command, &[], session),
        Some((name, matches)) => named(name).map_or(Ok(()), |verb| run(verb, matches, session)),
    }
}

/// The verb that the first word names and its arguments, if they are right. Declaring all the
/// other verbs takes longer than many a judge's input; they are needed only for what is to be
/// said about arguments that are not right, and for help.
fn at_once(arguments: &[OsString], locale: Locale) -> Option<(&'static dyn Verb, ArgMatches)> {
    let verb = named(arguments.get(1)?.to_str()?)?;
    let words = arguments.iter().map(OsStr::new);
    let mut matches = with(&[verb], locale).try_get_matches_from_mut(words).ok()?;
    matches.remove_subcommand().map(|(_, matches)| (verb, matches))
}

pub(crate) fn named(name: &str) -> Option<&'static dyn Verb> {
    VERBS.iter().copied().find(|verb| verb.name() == name)
}

fn run(verb: &dyn Verb, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
    if verb.takes_a_game() {
        rules::prepare(matches, session)?;
    }
    verb.run(matches, session).map_err(|trouble| with_example(trouble, verb))
}

/// Every complaint shows something right, if nothing better then the verb's own.
fn with_example(trouble: Trouble, verb: &dyn Verb) -> Trouble {
    match (trouble, verb.examples().first()) {
        (Trouble::Wrong(problem), Some(example)) => problem.example(*example).into(),
        (trouble, _) => trouble,
    }
}

/// Prints the help of the whole, or of the verb that is named.
pub(crate) fn help(
    command: &mut Command,
    names: &[&str],
    session: &Session,
) -> Result<(), Trouble> {
    command.build();
    let mut command = command;
    for name in names {
        let known: Vec<&str> = VERBS.iter().map(|verb| verb.name()).collect();
        let shown = scan::shown(name);
        command = command.find_subcommand_mut(name).ok_or_else(|| {
            Problem::new(words!("there is no verb `{shown}`", "没有命令 `{shown}`"))
                .suggest(suggest(name, known))
                .example("grundy help solve")
        })?;
    }
    session.print(&painted(&command.render_help(), session))
}

fn painted(text: &clap::builder::StyledStr, session: &Session) -> String {
    match session.style().colour {
        true => text.ansi().to_string(),
        false => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_verb_alone_reads_its_arguments_as_among_all() {
        let lines = VERBS.iter().flat_map(|verb| verb.examples()).flat_map(|line| {
            let line = line.split('|').next_back().unwrap_or(line);
            let line = line.split(['<', '>']).next().unwrap_or(line).trim().to_owned();
            ["", " --locale zh", " --help", " --version", " --nothing", " -3", " -- x"]
                .map(|more| format!("{line}{more}"))
        });
        let mut read = 0;
        for line in lines {
            let arguments: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
            let among_all = whole(Locale::En).try_get_matches_from(&arguments).ok();
            let among_all = among_all.and_then(|mut matches| matches.remove_subcommand());
            let alone = at_once(&arguments, Locale::En);
            let alone = alone.map(|(verb, matches)| (verb.name().to_owned(), matches));
            assert_eq!(alone, among_all, "{line}");
            read += usize::from(alone.is_some());
        }
        assert!(read > VERBS.len());
    }
}

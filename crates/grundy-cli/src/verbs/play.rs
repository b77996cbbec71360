//! `grundy play GAME POSITION…`: against a perfect opponent, at a terminal or from
//! a pipe.

use super::Verb;
use super::solve::{asked, conventions, position};
use crate::{Session, Trouble, arguments, limits};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Words};
use grundy::solve::moves::{self, Listed, Next};
use grundy::solve::{Failure, Limits, Question};
use grundy::words;
use serde_json::{Value, json};
use std::io::IsTerminal;

pub struct Play;

/// How many moves are listed, and how many of them are shown.
const LISTED: usize = 1000;
const SHOWN: usize = 24;

impl Verb for Play {
    fn name(&self) -> &'static str {
        "play"
    }

    fn about(&self) -> Words {
        words!("Play against a perfect opponent", "与完美对手对弈")
    }

    fn usage(&self) -> &'static str {
        "GAME POSITION…"
    }

    fn examples(&self) -> &'static [&'static str] {
        &[
            "grundy play nim 3 4 5",
            "grundy play wythoff 6 9 --second",
            "printf '1\\nquit\\n' | grundy play nim 1 2",
        ]
    }

    fn remark(&self) -> Words {
        words!(
            "Each line is a number from the list of moves, or a position, or `hint`, `undo`, `quit`.",
            "每行输入着法编号、局面，或 `hint`（提示）、`undo`（悔棋）、`quit`（退出）。"
        )
    }

    fn takes_a_game(&self) -> bool {
        true
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let question = words!(
            "A game and a position of it, or several joined by ` + `",
            "游戏名与局面；多个部分用 ` + ` 连接"
        );
        let second = words!("Let the machine begin", "让机器先走");
        let command = command
            .arg(arguments::words_of("QUESTION", question, locale).value_name("GAME POSITION"))
            .arg(arguments::flag("second", second, locale))
            .arg(arguments::json(locale));
        limits::add(conventions(command, locale), "60s", locale)
    }

    fn run(&self, matches: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let (compound, convention) = asked(matches)?;
        let limits = limits::read(matches, session)?;
        let text = position(matches, "QUESTION", session)?;
        let question = Question::read(&text, compound, convention, session)?;
        let quiet = matches.get_flag("json");
        let mut game =
            Match { session, limits, quiet, history: Vec::new(), question, record: Vec::new() };
        let winner = game.play(matches.get_flag("second"))?;
        if quiet {
            let (game, record) = (game.question.game(), game.record);
            session.print_json(&json!({"game": game, "moves": record, "winner": winner}))?;
        }
        Ok(())
    }
}

/// One match.
struct Match<'s, 'io> {
    session: &'s Session<'io>,
    limits: Limits,
    /// Whether only the final JSON document is printed.
    quiet: bool,
    question: Question,
    /// Positions at which the user was to move, with the length of the record.
    history: Vec<(Question, usize)>,
    record: Vec<Value>,
}

/// What came of asking for a move.
enum Asked {
    Move(Next),
    Undone,
    Quit,
}

/// What a line of input asks for.
enum Line {
    Move(Next),
    Hint,
    Undo,
    Quit,
}

impl Match<'_, '_> {
    /// Plays to the end; the winner's name, if it came to that.
    fn play(&mut self, mut machines_turn: bool) -> Result<Option<&'static str>, Trouble> {
        loop {
            self.say(&self.question.position(&Default::default()))?;
            if moves::is_over(&self.question) {
                let mover_wins = moves::mover_wins_at_the_end(&self.question);
                return self.end(machines_turn == mover_wins).map(Some);
            }
            let listed = moves::moves(&self.question, LISTED);
            if machines_turn {
                self.machine_moves(&listed)?;
            } else {
                match self.ask(&listed)? {
                    Asked::Move(next) => {
                        let before = self.question.after(&Default::default());
                        self.history.push((before, self.record.len()));
                        self.make("you", &next);
                    }
                    // The user is to move again, further back.
                    Asked::Undone => continue,
                    Asked::Quit => return Ok(None),
                }
            }
            machines_turn = !machines_turn;
        }
    }

    fn end(&self, machine_wins: bool) -> Result<&'static str, Trouble> {
        if machine_wins {
            self.say_words(&words!("Play is over: I win.", "游戏结束：我赢了。"))?;
            return Ok("machine");
        }
        self.say_words(&words!("Play is over: you win!", "游戏结束：您赢了！"))?;
        Ok("you")
    }

    fn machine_moves(&mut self, listed: &Listed) -> Result<(), Trouble> {
        let Some(choice) = moves::choose(&self.question, listed, self.limits)? else {
            return Ok(());
        };
        let (en, zh) = (&choice.next.words.en, &choice.next.words.zh);
        self.say_words(&words!("me: {en}", "我：{zh}"))?;
        self.make("machine", &choice.next);
        Ok(())
    }

    fn make(&mut self, by: &str, next: &Next) {
        let text = self.session.words(&next.words);
        self.record.push(json!({"by": by, "to": next.to, "text": text}));
        self.question = self.question.after(&next.changed);
    }

    /// Lists the moves and reads lines until one of them is a move, or takes one back;
    /// the end of input is `quit`.
    fn ask(&mut self, listed: &Listed) -> Result<Asked, Trouble> {
        self.show(listed)?;
        loop {
            let Some(line) = self.read_line()? else { return Ok(Asked::Quit) };
            match self.understand(&line, listed) {
                Ok(Line::Move(next)) => return Ok(Asked::Move(next)),
                Ok(Line::Quit) => return Ok(Asked::Quit),
                Ok(Line::Hint) => self.hint(listed)?,
                Ok(Line::Undo) => {
                    if let Some((before, length)) = self.history.pop() {
                        self.question = before;
                        self.record.truncate(length);
                        return Ok(Asked::Undone);
                    }
                    self.say_words(&words!("There is nothing to undo.", "没有可以悔的棋。"))?;
                }
                Err(message) => self.say_words(&message)?,
            }
        }
    }

    fn show(&self, listed: &Listed) -> Result<(), Trouble> {
        for (i, next) in listed.moves.iter().take(SHOWN).enumerate() {
            let text = self.session.words(&next.words);
            self.say(&format!("{:>3}  {}  ({text})", i + 1, next.to))?;
        }
        let more = listed.moves.len().saturating_sub(SHOWN);
        if more > 0 || listed.truncated {
            let plus = if listed.truncated { "+" } else { "" };
            self.say_words(&words!(
                "  … and {more}{plus} more: type a number or a position",
                "  …… 还有 {more}{plus} 个：请输入编号或局面"
            ))?;
        }
        Ok(())
    }

    fn read_line(&self) -> Result<Option<String>, Trouble> {
        if !self.quiet && std::io::stdin().is_terminal() {
            write!(self.session.output(), "> ")?;
        }
        self.session.output().flush()?;
        let mut bytes = Vec::new();
        if self.session.input().read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim_matches('\u{feff}').trim().to_owned()))
    }

    fn understand(&self, line: &str, listed: &Listed) -> Result<Line, Words> {
        match line {
            "" => {
                return Err(words!(
                    "Type a number, a position, hint, undo or quit.",
                    "请输入编号、局面、hint、undo 或 quit。"
                ));
            }
            "hint" | "h" | "提示" => return Ok(Line::Hint),
            "undo" | "u" | "悔棋" => return Ok(Line::Undo),
            "quit" | "q" | "exit" | "退出" => return Ok(Line::Quit),
            _ => {}
        }
        // A lone number is a number of the list; positions win where it is none.
        let number = line.parse::<usize>().ok().and_then(|n| listed.moves.get(n.checked_sub(1)?));
        if let Some(next) = number {
            return Ok(Line::Move(next.copy()));
        }
        match moves::move_to(&self.question, line, listed) {
            Ok(Some(next)) => Ok(Line::Move(next)),
            Ok(None) => Err(words!(
                "`{line}` is not one move away; try `hint`.",
                "`{line}` 不是一步能走到的局面；可输入 `hint`。"
            )),
            Err(Failure::Problem(problem)) => {
                let (en, zh) = (problem.render(Locale::En), problem.render(Locale::Zh));
                Err(Words { en, zh })
            }
            Err(Failure::Stop(stop)) => Err(stop.reason),
        }
    }

    fn hint(&self, listed: &Listed) -> Result<(), Trouble> {
        let Some(choice) = moves::choose(&self.question, listed, self.limits)? else {
            return Ok(());
        };
        let (to, en, zh) = (&choice.next.to, &choice.next.words.en, &choice.next.words.zh);
        self.say_words(&match (choice.wins, choice.remoteness) {
            (true, _) => words!("A winning move: {to}  ({en})", "必胜着法：{to}  （{zh}）"),
            (false, Some(n)) => {
                let n = n + 1;
                words!(
                    "Every move loses; this one resists longest ({n} moves): {to}  ({en})",
                    "每一步都会输；这一步抵抗最久（{n} 步）：{to}  （{zh}）"
                )
            }
            (false, None) => words!(
                "No winning move is known; you could try {to}  ({en})",
                "没有已知的必胜着法；可以试试 {to}  （{zh}）"
            ),
        })
    }

    fn say(&self, line: &str) -> Result<(), Trouble> {
        if self.quiet { Ok(()) } else { self.session.print(&format!("{line}\n")) }
    }

    fn say_words(&self, words: &Words) -> Result<(), Trouble> {
        self.say(self.session.words(words))
    }
}

//! One match, move by move.

use super::orders::{Order, help, understand};
use super::screen::Screen;
use crate::Trouble;
use grundy::games::judged;
use grundy::present::judged::mistake_words;
use grundy::solve::moves::{self, Choice, Listed, Next};
use grundy::solve::{Question, Wish, mistake};
use grundy::words;
use grundy::work::{Limits, Meter};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// How many moves are listed.
const LISTED: usize = 1000;

/// One match.
pub(super) struct Match<'s, 'io> {
    pub(super) question: Question,
    pub(super) record: Vec<Value>,
    screen: Screen<'s, 'io>,
    limits: Limits,
    /// The skill and the luck of the machine.
    wish: Wish,
    /// Whether mistakes are said at once.
    teach: bool,
    /// Positions at which the user was to move, with the length of the record.
    history: Vec<(Question, usize)>,
    /// What the last move changed, as it was before.
    changed: BTreeMap<usize, String>,
    /// What the user's last move gave away.
    given: Option<grundy::answer::Mistake>,
}

/// What came of asking for a move.
enum Asked {
    Move(Next),
    Undone,
    Quit,
}

impl<'s, 'io> Match<'s, 'io> {
    pub(super) fn new(
        question: Question,
        screen: Screen<'s, 'io>,
        limits: Limits,
        wish: Wish,
        teach: bool,
    ) -> Self {
        let (record, history, changed) = (Vec::new(), Vec::new(), BTreeMap::new());
        Match { question, record, screen, limits, wish, teach, history, changed, given: None }
    }

    /// Plays to the end; the winner's name, if it came to that.
    pub(super) fn play(
        &mut self,
        mut machines_turn: bool,
    ) -> Result<Option<&'static str>, Trouble> {
        loop {
            self.screen.position(&self.question, &self.changed)?;
            let meter = Meter::new(self.limits.clone());
            if moves::is_over(&self.question, &meter)? {
                let mover_wins = moves::mover_wins_at_the_end(&self.question)?;
                return self.end(machines_turn == mover_wins).map(Some);
            }
            let listed = moves::every(&self.question, LISTED, &meter)?;
            if machines_turn {
                self.machine_moves(&listed)?;
            } else {
                match self.ask(&listed)? {
                    Asked::Move(next) => self.user_moves(&next)?,
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
            self.screen.tell(&words!("Play is over: I win.", "游戏结束：我赢了。"), false)?;
            return Ok("machine");
        }
        self.screen.tell(&words!("Play is over: you win!", "游戏结束：您赢了！"), true)?;
        Ok("you")
    }

    fn machine_moves(&mut self, listed: &Listed) -> Result<(), Trouble> {
        let Some(choice) = self.choice(listed, self.wish)? else {
            return Ok(());
        };
        let (en, zh) = (&choice.next.words.en, &choice.next.words.zh);
        self.screen.say(&words!("me: {en}", "我：{zh}"))?;
        self.make("machine", &choice.next);
        Ok(())
    }

    /// What a perfect player does; the last of the moves where that takes too long to say, so
    /// that play goes on.
    fn choice(&self, listed: &Listed, wish: Wish) -> Result<Option<Choice>, Trouble> {
        match moves::choose(&self.question, listed, wish, self.limits.clone()) {
            Err(stop) if !stop.is_fault() => Ok(listed.moves.last().map(|next| Choice {
                next: next.copy(),
                wins: false,
                remoteness: None,
            })),
            found => Ok(found?),
        }
    }

    fn user_moves(&mut self, next: &Next) -> Result<(), Trouble> {
        let before = self.question.after(&BTreeMap::new());
        self.history.push((before, self.record.len()));
        self.make("you", next);
        self.given = None;
        if self.teach
            && let Some((before, _)) = self.history.last()
        {
            self.given = given(before, &self.question, self.limits.clone())?;
            if let Some(given) = &self.given {
                self.screen.tell(&mistake_words(given), false)?;
            }
        }
        Ok(())
    }

    fn make(&mut self, by: &str, next: &Next) {
        let text = self.screen.session.words(&next.words);
        self.record.push(json!({"by": by, "to": next.to, "text": text}));
        let components = self.question.components();
        self.changed = next.changed.keys().map(|&i| (i, components[i].0.text())).collect();
        self.question = self.question.after(&next.changed);
    }

    /// Lists the moves and reads lines until one of them is a move, or takes one back;
    /// the end of input is `quit`.
    fn ask(&mut self, listed: &Listed) -> Result<Asked, Trouble> {
        self.screen.moves(listed, false)?;
        loop {
            let Some(line) = self.screen.read()? else { return Ok(Asked::Quit) };
            let meter = Meter::new(self.limits.clone());
            match understand(&line, &self.question, listed, &meter) {
                Ok(Order::Move(next)) => return Ok(Asked::Move(next)),
                Ok(Order::Quit) => return Ok(Asked::Quit),
                Ok(Order::Hint) => self.hint(listed)?,
                Ok(Order::Why) => self.why()?,
                Ok(Order::Moves) => self.screen.moves(listed, true)?,
                Ok(Order::Help) => help().iter().try_for_each(|words| self.screen.say(words))?,
                Ok(Order::Undo) => {
                    if let Some((before, length)) = self.history.pop() {
                        self.question = before;
                        self.record.truncate(length);
                        self.changed.clear();
                        self.given = None;
                        return Ok(Asked::Undone);
                    }
                    self.screen.say(&words!("There is nothing to undo.", "没有可以悔的棋。"))?;
                }
                Err(message) => self.screen.say(&message)?,
            }
        }
    }

    fn hint(&self, listed: &Listed) -> Result<(), Trouble> {
        let best = Wish { skill: 100, ..self.wish };
        let Some(choice) = self.choice(listed, best)? else {
            return Ok(());
        };
        if self.screen.width.is_some() {
            self.columns()?;
        }
        let (to, en, zh) = (&choice.next.to, &choice.next.words.en, &choice.next.words.zh);
        self.screen.say(&match (choice.wins, choice.remoteness) {
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

    /// What the user's last move gave away; else why this position is won or lost.
    fn why(&self) -> Result<(), Trouble> {
        let given = match (&self.given, self.history.last()) {
            (Some(given), _) => Some(given.clone()),
            (None, Some((before, length))) => {
                let made = self.record.get(*length).and_then(|made| made["to"].as_str());
                match made {
                    Some(to) => given(before, &before.read_again(to)?, self.limits.clone())?,
                    None => None,
                }
            }
            _ => None,
        };
        if let Some(given) = given {
            return self.screen.say(&mistake_words(&given));
        }
        let few = Wish { most: 1, ..self.wish };
        let said = judged(&self.question, few, self.limits.clone())?;
        self.columns()?;
        match said.answer {
            Ok(answer) => self.screen.say(&answer.reason),
            Err(stop) => self.screen.say(&stop.words()),
        }
    }

    /// The values of the components in binary, where all have one.
    fn columns(&self) -> Result<(), Trouble> {
        let few = Wish { most: 1, ..self.wish };
        let said = judged(&self.question, few, self.limits.clone())?;
        let values: Option<Vec<u64>> = said.components.iter().map(|piece| piece.sg).collect();
        self.screen.columns(&values.unwrap_or_default())
    }
}

/// What a move gave away. A move beyond the list may not be recognised; then nothing is said.
fn given(
    before: &Question,
    after: &Question,
    limits: Limits,
) -> Result<Option<grundy::answer::Mistake>, Trouble> {
    Ok(mistake(before, after, limits).unwrap_or(None))
}

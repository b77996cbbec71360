//! One match on the screen: shows it, reads orders, says what came of them.

use super::orders::{Order, help, understand};
use super::screen::Screen;
use crate::Trouble;
use grundy::answer::{HelpStep, Rung};
use grundy::notation::{Locale, Words};
use grundy::present::judged::mistake_words;
use grundy::words;
use grundy::work::{Limits, Meter, Stop};
use grundy_ask::Match;
use grundy_ask::play::Side;
use grundy_ask::present::play as present;

/// One match on the screen.
pub(super) struct Round<'s, 'io> {
    pub(super) game: Match,
    pub(super) screen: Screen<'s, 'io>,
    /// What every move may use.
    pub(super) limits: Limits,
    /// Whether mistakes are said at once.
    pub(super) teach: bool,
    /// The help for this position.
    pub(super) help: Help,
}

/// Help in steps, and how many of them were given.
#[derive(Default)]
pub(super) struct Help {
    steps: Option<Vec<Rung>>,
    given: usize,
}

/// What came of asking for a move.
enum Asked {
    Moved,
    Undone,
    Quit,
}

impl Round<'_, '_> {
    /// Plays to the end, or until the user has enough.
    pub(super) fn play(&mut self) -> Result<(), Trouble> {
        loop {
            self.screen.position(&self.game)?;
            self.help = Help::default();
            if let Some(winner) = self.game.winner(&self.meter())? {
                self.screen.tell(&present::winner(winner), winner == Side::You)?;
                match self.after()? {
                    Asked::Undone => continue,
                    _ => return Ok(()),
                }
            }
            match self.game.turn() {
                Side::Machine => self.machine_moves()?,
                Side::You => match self.ask()? {
                    Asked::Moved => self.teach()?,
                    // The user is to move again, further back.
                    Asked::Undone => {}
                    Asked::Quit => return Ok(()),
                },
            }
        }
    }

    /// Every step has its time anew.
    pub(super) fn meter(&self) -> Meter {
        Meter::new(self.limits.clone())
    }

    fn machine_moves(&mut self) -> Result<(), Trouble> {
        let meter = self.meter();
        let Some(made) = self.game.machine_moves(&meter)? else { return Ok(()) };
        let (en, zh) = (&made.words.en, &made.words.zh);
        self.screen.say(&words!("me: {en}", "我：{zh}"))
    }

    fn teach(&mut self) -> Result<(), Trouble> {
        let meter = self.meter();
        match self.teach.then(|| self.game.given(&meter)).transpose()?.flatten() {
            Some(given) => self.screen.tell(&mistake_words(&given), false),
            None => Ok(()),
        }
    }

    /// Lists the moves and reads lines until one of them is a move, or takes one back;
    /// the end of input is `quit`.
    fn ask(&mut self) -> Result<Asked, Trouble> {
        self.moves(false)?;
        loop {
            let Some(line) = self.screen.read()? else { return Ok(Asked::Quit) };
            match understand(&line) {
                Ok(Order::Move) => {
                    let meter = self.meter();
                    match self.game.make(&line, &meter) {
                        Ok(_) => return Ok(Asked::Moved),
                        Err(stop) => self.screen.say(&said(stop))?,
                    }
                }
                Ok(Order::Quit) => return Ok(Asked::Quit),
                Ok(Order::Hint) => self.hint()?,
                Ok(Order::Why) => self.why()?,
                Ok(Order::Moves) => self.moves(true)?,
                Ok(Order::Review) => self.review()?,
                Ok(Order::Help) => help().iter().try_for_each(|words| self.screen.say(words))?,
                Ok(Order::Undo) if self.game.undo() => return Ok(Asked::Undone),
                Ok(Order::Undo) => {
                    self.screen.say(&words!("There is nothing to undo.", "没有可以悔的棋。"))?;
                }
                Err(message) => self.screen.say(&message)?,
            }
        }
    }

    fn moves(&mut self, all: bool) -> Result<(), Trouble> {
        let meter = self.meter();
        self.screen.moves(self.game.moves(&meter)?, all)
    }

    /// Reads lines when play is over: the mistakes can be looked at, and a move taken back.
    fn after(&mut self) -> Result<Asked, Trouble> {
        if self.screen.width.is_some() {
            self.screen.say(&after_the_end())?;
        }
        while let Some(line) = self.screen.read()? {
            match understand(&line) {
                Ok(Order::Quit) => break,
                Ok(Order::Review) => self.review()?,
                Ok(Order::Undo) if self.game.undo() => return Ok(Asked::Undone),
                _ => self.screen.say(&after_the_end())?,
            }
        }
        Ok(Asked::Quit)
    }

    /// The next step of help; the last one is the move.
    fn hint(&mut self) -> Result<(), Trouble> {
        let meter = self.meter();
        if self.help.steps.is_none() {
            // Where judging every move takes too long, the move itself is all that is said.
            let steps = self.game.ladder(&meter);
            self.help.steps = Some(
                steps.or_else(|stop| if stop.is_fault() { Err(stop) } else { Ok(Vec::new()) })?,
            );
        }
        let steps = self.help.steps.as_deref().unwrap_or_default();
        let step = steps.get(self.help.given).cloned();
        self.help.given += 1;
        if self.screen.width.is_some() && self.help.given == 1 {
            self.columns()?;
        }
        match step.filter(|rung| rung.step != HelpStep::Move) {
            Some(rung) => self.screen.say(&rung.words),
            None => match self.game.hint(&meter)? {
                Some(hint) => self.screen.say(&present::hint(&hint)),
                None => Ok(()),
            },
        }
    }

    /// Every mistake of the user so far.
    fn review(&mut self) -> Result<(), Trouble> {
        let found = self.game.review(&self.meter())?;
        present::review(&found).iter().try_for_each(|words| self.screen.say(words))
    }

    /// What the user's last move gave away; else why this position is won or lost.
    fn why(&mut self) -> Result<(), Trouble> {
        let meter = self.meter();
        if let Some(given) = self.game.given(&meter)? {
            return self.screen.say(&mistake_words(&given));
        }
        let judged = self.game.judged(&meter)?;
        self.columns()?;
        match judged.answer {
            Ok(answer) => self.screen.say(&answer.reason),
            Err(stop) => self.screen.say(&stop.words()),
        }
    }

    /// The values of the components in binary, where all have one.
    fn columns(&self) -> Result<(), Trouble> {
        let judged = self.game.judged(&self.meter())?;
        let values: Option<Vec<u64>> = judged.components.iter().map(|piece| piece.sg).collect();
        self.screen.columns(&values.unwrap_or_default())
    }
}

/// What can be typed when play is over.
fn after_the_end() -> Words {
    words!("Type review, undo or quit.", "请输入 review（复盘）、undo（悔棋）或 quit（退出）。")
}

/// Why a move was not made.
fn said(stop: Stop) -> Words {
    match stop {
        Stop::Fault(problem) => {
            let (en, zh) = (problem.render(Locale::En), problem.render(Locale::Zh));
            Words { en, zh }
        }
        stop => stop.words(),
    }
}

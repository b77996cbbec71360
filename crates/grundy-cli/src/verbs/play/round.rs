//! One match on the screen: shows it, reads orders, says what came of them.

use super::orders::{Order, help, understand};
use super::screen::Screen;
use crate::Trouble;
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
            if let Some(winner) = self.game.winner(&self.meter())? {
                return self.screen.tell(&present::winner(winner), winner == Side::You);
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

    fn hint(&mut self) -> Result<(), Trouble> {
        let meter = self.meter();
        let Some(hint) = self.game.hint(&meter)? else { return Ok(()) };
        if self.screen.width.is_some() {
            self.columns()?;
        }
        self.screen.say(&present::hint(&hint))
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

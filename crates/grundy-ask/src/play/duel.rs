//! A match, move by move.

use super::{Erred, Hint, Made, Side, Standing};
use grundy::answer::{Judged, Mistake, Rung};
use grundy::games::judged;
use grundy::notation::Problem;
use grundy::solve::moves::{self, Choice, Listed, Next};
use grundy::solve::{Question, Wish, ladder, mistake};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_draw::position::shape_of;
use std::collections::BTreeMap;

/// How many moves are listed.
const LISTED: usize = 1000;

/// A match against the machine: whoever holds it asks whose turn it is and makes one move after
/// the other. [`Play`](super::Play) begins one.
///
/// Every call has a meter of its own: people think long between two moves.
pub struct Match {
    question: Question,
    /// The skill and the luck of the machine.
    wish: Wish,
    turn: Side,
    record: Vec<Made>,
    /// Your moves.
    history: Vec<Turn>,
    /// What the last move changed, as it was before.
    changed: BTreeMap<usize, String>,
    /// What your last move gave away, once that was found.
    given: Option<Mistake>,
    /// What is known of this position, once somebody asked.
    here: Option<Here>,
}

/// A move of yours: as positions, whose texts do not say which heaps are one component.
struct Turn {
    before: Question,
    after: Question,
    /// How many moves were made before it.
    length: usize,
}

/// What is known of a position.
struct Here {
    /// Who has won, if play is over.
    winner: Option<Side>,
    listed: Listed,
}

impl Match {
    pub(super) fn new(question: Question, turn: Side, wish: Wish) -> Self {
        let (record, history, changed) = (Vec::new(), Vec::new(), BTreeMap::new());
        Match { question, wish, turn, record, history, changed, given: None, here: None }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The canonical name of the game: `sum` when games differ.
    pub fn game(&self) -> String {
        self.question.game()
    }

    /// The position, as text.
    pub fn position(&self) -> String {
        self.question.position(&BTreeMap::new())
    }

    /// The components, one by one.
    pub fn components(&self) -> Vec<Standing> {
        let parts = self.question.parts.iter();
        let all = parts.flat_map(|part| part.components.iter().map(move |one| (part, one)));
        let standing = all.enumerate().map(|(i, (part, component))| Standing {
            game: component.name(),
            shape: shape_of(part, &**component),
            position: component.text(),
            before: self.changed.get(&i).cloned(),
        });
        standing.collect()
    }

    /// All moves so far.
    pub fn record(&self) -> &[Made] {
        &self.record
    }

    /// Who has won, if play is over.
    pub fn winner(&mut self, meter: &Meter) -> Result<Option<Side>, Stop> {
        Ok(self.here(meter)?.winner)
    }

    /// The moves, a thousand at most; none where play is over.
    pub fn moves(&mut self, meter: &Meter) -> Result<&Listed, Stop> {
        Ok(&self.here(meter)?.listed)
    }

    /// Makes your move: a number of the list, from 1, or the position after the move.
    pub fn make(&mut self, text: &str, meter: &Meter) -> Result<&Made, Stop> {
        self.on_turn(Side::You)?;
        let next = self.understood(text, meter)?;
        // A copy: components cannot be cloned.
        let before = self.question.after(&BTreeMap::new());
        let (after, length) = (self.question.after(&next.changed), self.record.len());
        self.history.push(Turn { before, after, length });
        self.given = None;
        Ok(self.advance(next))
    }

    /// Lets the machine move; nothing if it has no move.
    pub fn machine_moves(&mut self, meter: &Meter) -> Result<Option<&Made>, Stop> {
        self.on_turn(Side::Machine)?;
        match self.choice(self.wish, meter)? {
            Some(choice) => Ok(Some(self.advance(choice.next))),
            None => {
                self.turn = Side::You;
                Ok(None)
            }
        }
    }

    /// Takes your last move back, with the machine's answer; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(Turn { before, length, .. }) = self.history.pop() else { return false };
        self.question = before;
        self.record.truncate(length);
        self.changed.clear();
        self.turn = Side::You;
        (self.given, self.here) = (None, None);
        true
    }

    /// What a perfect player would do.
    pub fn hint(&mut self, meter: &Meter) -> Result<Option<Hint>, Stop> {
        let choice = self.choice(Wish { skill: 100, ..self.wish }, meter)?;
        Ok(choice.map(|Choice { next, wins, remoteness }| Hint {
            to: next.to,
            words: next.words,
            wins,
            remoteness,
        }))
    }

    /// Help in steps, each of which says more than the one before: where to look, in which
    /// component, the move.
    pub fn ladder(&self, meter: &Meter) -> Result<Vec<Rung>, Stop> {
        let wish = Wish { skill: 100, most: LISTED, ..self.wish };
        Ok(ladder(&judged(&self.question, wish, meter.limits().clone())?))
    }

    /// Your mistakes so far, in their order. Moves of which it takes too long to say are left out.
    pub fn review(&self, meter: &Meter) -> Result<Vec<Erred>, Stop> {
        let mut found = Vec::new();
        for Turn { before, after, length } in &self.history {
            let Some(made) = self.record.get(*length) else { continue };
            let mistake = mistake(before, after, meter.limits().clone()).unwrap_or(None);
            let Some(mistake) = mistake else { continue };
            let before = before.position(&BTreeMap::new());
            found.push(Erred { number: length + 1, before, made: made.clone(), mistake });
        }
        Ok(found)
    }

    /// What your last move gave away. Where it takes too long to say, or the move is not
    /// recognised, nothing is said.
    pub fn given(&mut self, meter: &Meter) -> Result<Option<Mistake>, Stop> {
        if let (None, Some(Turn { before, after, .. })) = (&self.given, self.history.last()) {
            self.given = mistake(before, after, meter.limits().clone()).unwrap_or(None);
        }
        Ok(self.given.clone())
    }

    /// Who wins here, and why.
    pub fn judged(&self, meter: &Meter) -> Result<Judged, Stop> {
        judged(&self.question, Wish { most: 1, ..self.wish }, meter.limits().clone())
    }

    /// The move that a text means.
    fn understood(&mut self, text: &str, meter: &Meter) -> Result<Next, Stop> {
        self.here(meter)?;
        let Some(Here { listed, .. }) = &self.here else { return Err(not_a_move(text).into()) };
        // A lone number is a number of the list; positions win where it is none.
        let number = text.parse::<usize>().ok().and_then(|n| listed.moves.get(n.checked_sub(1)?));
        if let Some(next) = number {
            return Ok(next.copy());
        }
        let found = moves::move_to(&self.question, text, listed, meter)?;
        found.ok_or_else(|| not_a_move(text).into())
    }

    /// What a player of some skill does; the last of the moves where that takes too long to say,
    /// so that play goes on.
    fn choice(&mut self, wish: Wish, meter: &Meter) -> Result<Option<Choice>, Stop> {
        self.here(meter)?;
        let Some(Here { listed, .. }) = &self.here else { return Ok(None) };
        match moves::choose(&self.question, listed, wish, meter.limits().clone()) {
            Err(stop) if !stop.is_fault() => Ok(listed.moves.last().map(|next| Choice {
                next: next.copy(),
                wins: false,
                remoteness: None,
            })),
            found => found,
        }
    }

    /// Goes on to the position after a move.
    fn advance(&mut self, next: Next) -> &Made {
        let components = self.question.components();
        self.changed = next.changed.keys().map(|&i| (i, components[i].0.text())).collect();
        self.question = self.question.after(&next.changed);
        self.here = None;
        let (by, at) = (self.turn, self.record.len());
        self.turn = by.other();
        self.record.push(Made { by, to: next.to, words: next.words });
        &self.record[at]
    }

    /// What is known of this position, found now or before.
    fn here(&mut self, meter: &Meter) -> Result<&Here, Stop> {
        let here = match self.here.take() {
            Some(here) => here,
            None => self.looked_at(meter)?,
        };
        Ok(self.here.insert(here))
    }

    fn looked_at(&self, meter: &Meter) -> Result<Here, Stop> {
        if !moves::is_over(&self.question, meter)? {
            return Ok(Here { winner: None, listed: moves::every(&self.question, LISTED, meter)? });
        }
        let mover_wins = moves::mover_wins_at_the_end(&self.question)?;
        let winner = if mover_wins { self.turn } else { self.turn.other() };
        Ok(Here { winner: Some(winner), listed: Listed { moves: Vec::new(), truncated: false } })
    }

    /// Whether it is the turn of a side; else what is wrong.
    fn on_turn(&self, side: Side) -> Result<(), Problem> {
        match self.turn {
            turn if turn == side => Ok(()),
            Side::You => Err(Problem::new(words!("it is your turn", "现在轮到您走"))),
            Side::Machine => {
                Err(Problem::new(words!("it is the machine's turn", "现在轮到机器走")))
            }
        }
    }
}

fn not_a_move(text: &str) -> Problem {
    Problem::new(words!(
        "`{text}` is not one move away; try `hint`.",
        "`{text}` 不是一步能走到的局面；可输入 `hint`。"
    ))
}

#[cfg(test)]
mod tests {
    use crate::play::Side;
    use crate::{Ask, Match, Play, Position, Shelf};
    use grundy::work::Meter;

    fn begun(text: &str, machine_begins: bool) -> Match {
        let question = Play { machine_begins, ..Play::of(Position::named(text)) };
        question.ask(&Shelf::default(), &Meter::unlimited()).unwrap()
    }

    /// Two perfect players: whoever is at an N-position wins.
    #[test]
    fn hints_win_what_can_be_won() {
        let meter = Meter::unlimited();
        for (text, machine_begins, winner) in [
            ("nim 3 4 5", false, Side::You),
            ("nim 3 4 5", true, Side::Machine),
            ("wythoff 1 2", false, Side::Machine),
            ("kayles 5 + nim 2", true, Side::Machine),
        ] {
            let mut game = begun(text, machine_begins);
            while game.winner(&meter).unwrap().is_none() {
                match game.turn() {
                    Side::Machine => drop(game.machine_moves(&meter).unwrap()),
                    Side::You => {
                        let to = game.hint(&meter).unwrap().unwrap().to;
                        game.make(&to, &meter).unwrap();
                    }
                }
            }
            assert_eq!(game.winner(&meter).unwrap(), Some(winner), "{text}");
            assert!(game.moves(&meter).unwrap().moves.is_empty());
        }
    }

    /// A move out of turn, or none: the match stays as it is.
    #[test]
    fn what_is_no_move_changes_nothing() {
        let meter = Meter::unlimited();
        let mut game = begun("nim 3 4 5", false);
        for wrong in ["0", "61", "3 4 6", "9 9", "x", ""] {
            assert!(game.make(wrong, &meter).unwrap_err().is_fault(), "{wrong}");
        }
        assert!(game.machine_moves(&meter).is_err() && !game.undo());
        assert_eq!((game.turn(), game.position().as_str()), (Side::You, "3 4 5"));
        game.make("1", &meter).unwrap();
        assert!(game.make("1", &meter).is_err());
        assert_eq!(game.components()[0].before.as_deref(), Some("3"));
        game.machine_moves(&meter).unwrap();
        assert_eq!(game.record().len(), 2);
        assert!(game.undo());
        assert_eq!((game.record().len(), game.position().as_str()), (0, "3 4 5"));
    }

    /// What was given away is known before the machine moves, and after.
    #[test]
    fn mistakes_are_told_at_any_time() {
        let meter = Meter::unlimited();
        let mut game = begun("nim 3 4 5", false);
        game.make("3 4 1", &meter).unwrap();
        let at_once = game.given(&meter).unwrap();
        let mut later = begun("nim 3 4 5", false);
        later.make("3 4 1", &meter).unwrap();
        later.machine_moves(&meter).unwrap();
        assert_eq!(at_once, later.given(&meter).unwrap());
        assert_eq!(at_once.unwrap().better.to, "1 4 5");
    }

    /// What is reviewed at the end is what was told after each move; what was taken back is not.
    #[test]
    fn a_review_holds_every_mistake() {
        let meter = Meter::unlimited();
        let mut game = begun("nim 3 4 5 + kayles 4", false);
        let mut told = Vec::new();
        game.make("1", &meter).unwrap();
        game.undo();
        while game.winner(&meter).unwrap().is_none() {
            let before = game.position();
            game.make("1", &meter).unwrap();
            let number = game.record().len();
            let given = game.given(&meter).unwrap();
            told.extend(given.map(|mistake| (number, before, mistake)));
            if game.winner(&meter).unwrap().is_none() {
                game.machine_moves(&meter).unwrap();
            }
        }
        let review = game.review(&meter).unwrap();
        assert!(!told.is_empty());
        let reviewed = review.into_iter().map(|one| (one.number, one.before, one.mistake));
        assert_eq!(reviewed.collect::<Vec<_>>(), told);
    }

    /// The last step of help is the hint, the one before names where it is made.
    #[test]
    fn help_leads_to_the_hint() {
        let meter = Meter::unlimited();
        for text in
            ["nim 3 4 5", "kayles 5 + nim 2", "wythoff 2 5", "hackenbush 0-1 1-2", "nim 1 1"]
        {
            let mut game = begun(text, false);
            let steps = game.ladder(&meter).unwrap();
            let hint = game.hint(&meter).unwrap().unwrap();
            let last = steps.last().unwrap();
            assert!(last.words.en.contains(&hint.words.en), "{text}");
            let sums = game.components().len() > 1;
            game.make(&hint.to, &meter).unwrap();
            let changed = game.components().iter().any(|one| one.before.is_some());
            assert!(changed && steps.len() >= 2, "{text}");
            if let (true, [_, part, _]) = (sums, steps.as_slice()) {
                let at = part.components[0];
                assert!(game.components()[at].before.is_some(), "{text}");
            }
        }
        assert!(begun("nim 0", false).ladder(&meter).unwrap().is_empty());
    }

    /// A server may hold it.
    #[test]
    fn a_match_goes_from_thread_to_thread() {
        let game = begun("nim 1 2", false);
        let turn = std::thread::spawn(move || game.turn()).join().unwrap();
        assert_eq!(turn, Side::You);
    }
}

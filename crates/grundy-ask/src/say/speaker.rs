//! What each question is answered with.

use super::{Content, End, Form, Manner, Said};
use crate::anything::TypedAs;
use crate::present::{self, RuleDocument};
use crate::study::when::When;
use crate::{
    Anything, Ask, Basis, Code, Count, GameRef, Guess, Listed, Nimber, Question, Repeated, Shelf,
    Show, Solve, Solved, Table, Tabulated, Test,
};
use grundy::answer::Verified;
use grundy::notation::Words;
use grundy::present::{page, text, why};
use grundy::words;
use grundy::work::{Meter, Stop};
use grundy_rules::Opened;
use grundy_rules::page::recognised;
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Says one answer.
pub(super) struct Speaker<'s> {
    pub manner: Manner,
    pub shelf: &'s Shelf,
    pub meter: &'s Meter,
    pub said: Said,
}

impl Speaker<'_> {
    fn ask<A: Ask>(&self, question: A) -> Result<A::Answer, Stop> {
        question.ask(self.shelf, self.meter)
    }

    /// What is to be written; notes and the end are kept.
    pub fn content(&mut self, question: Question) -> Result<Content, Stop> {
        let Manner { form, locale, style } = self.manner;
        let in_json = form == Form::Document;
        Ok(match question {
            Question::Solve(question) => self.solve(question)?,
            Question::Why(question) => {
                let found = self.ask(question)?;
                match in_json {
                    true => json!(present::why::document(&found, locale)).into(),
                    false => why::text(&found, locale, style).into(),
                }
            }
            Question::Moves(question) => {
                let listed: Listed = self.ask(question)?;
                match in_json {
                    true => json!(present::moves::document(&listed, locale)).into(),
                    false => present::moves::text(&listed, locale, style).into(),
                }
            }
            Question::Table(question) => Content::Table(self.table(question)?),
            Question::Period(question) => {
                let found = self.ask(question)?;
                self.period(found)
            }
            Question::Guess(question) => {
                let study = self.ask(question)?;
                match in_json {
                    true => json!(present::guess::document(&study, locale)).into(),
                    false => present::guess::text(&study, false, locale, style).into(),
                }
            }
            Question::Test(question) => self.test(question)?,
            Question::Sweep(question) => {
                let swept = self.ask(question)?;
                self.refuted_if(swept.is_refuted());
                match in_json {
                    true => json!(present::sweep::document(&swept, locale)).into(),
                    false => present::sweep::text(&swept, locale, style).into(),
                }
            }
            Question::Code(question) => self.code(question)?,
            Question::Count(question) => self.count(question)?,
            Question::Verify(question) => {
                let verified = self.ask(question)?;
                self.refuted_if(!verified.iter().all(Verified::ok));
                match in_json {
                    true => json!(present::verify::document(&verified, locale)).into(),
                    false => text::verified(&verified, locale, style).into(),
                }
            }
            Question::CheckProof(question) => {
                let checked = self.ask(question)?;
                self.refuted_if(!checked.holds());
                match in_json {
                    true => json!(present::check_proof::document(&checked, locale)).into(),
                    false => present::check_proof::text(&checked, locale).into(),
                }
            }
            Question::Atlas(question) => {
                let rows = self.ask(question)?;
                match in_json {
                    true => json!(present::atlas::document(&rows, locale)).into(),
                    false => present::atlas::text(&rows, locale, style).into(),
                }
            }
            Question::AtlasCheck(question) => {
                let checked = self.ask(question)?;
                self.refuted_if(!checked.wrong.is_empty());
                match in_json {
                    true => json!(present::atlas::checked_document(&checked, locale)).into(),
                    false => present::atlas::checked_text(&checked, locale).into(),
                }
            }
            Question::Graph(question) => Content::Graph(self.ask(question)?),
            Question::Draw(question) => {
                let games = question.position.rules();
                let drawn = self.ask(question)?;
                self.warn(&games)?;
                match in_json {
                    true => json!(present::draw::document(&drawn)).into(),
                    false => drawn.picture.svg.into(),
                }
            }
            Question::Nimber(question) => {
                let steps = in_json || question.steps;
                let found = self.ask(Nimber { steps, ..question })?;
                match in_json {
                    true => json!(present::nimber::document(&found)).into(),
                    false => present::nimber::text(&found, locale).into(),
                }
            }
            Question::Games(question) => {
                let all = self.ask(question)?;
                match in_json {
                    true => json!(present::games::document(&all)).into(),
                    false => page::list(&all, locale, style).into(),
                }
            }
            Question::Show(question) => {
                let shown = self.ask(question)?;
                match in_json {
                    true => json!(present::show::document(&shown, locale)).into(),
                    false => present::show::text(&shown, locale, style).into(),
                }
            }
            Question::Problems(question) => {
                let all = self.ask(question)?;
                match in_json {
                    true => json!(present::problems::document(&all)).into(),
                    false => grundy_contest::present::list(&all, locale, style).into(),
                }
            }
            Question::Program(question) => {
                let solution = self.ask(question)?;
                self.said.notes.extend(solution.remark());
                match in_json {
                    true => json!(present::problems::program(&solution, locale)).into(),
                    false => solution.code.to_owned().into(),
                }
            }
            Question::Judge(question) => Content::Bytes(self.ask(question)?),
            Question::Generate(question) => {
                let input = self.ask(question)?;
                match in_json {
                    true => json!({"input": String::from_utf8_lossy(&input)}).into(),
                    false => Content::Bytes(input),
                }
            }
            Question::Check(question) => {
                let problem = question.problem.clone();
                let found = self.ask(question)?;
                self.refuted_if(found.is_some());
                match in_json {
                    true => {
                        json!(present::check::document(&problem, found.as_ref(), locale)).into()
                    }
                    false => present::check::text(found.as_ref(), locale).into(),
                }
            }
            Question::Format(question) => self.ask(question)?.into(),
            Question::Anything(question) => self.anything(question)?,
            Question::Exercise(question) => {
                let posed = self.ask(question)?;
                self.refuted_if(posed.verdict.as_ref().is_some_and(|verdict| !verdict.right));
                match in_json {
                    true => json!(present::exercise::document(&posed, locale)).into(),
                    false => present::exercise::text(&posed, locale).into(),
                }
            }
        })
    }

    fn solve(&self, question: Solve) -> Result<Content, Stop> {
        let Manner { form, locale, style } = self.manner;
        let in_json = form == Form::Document;
        let games = question.position.rules();
        Ok(match (self.ask(Solve { brief: !in_json, ..question })?, in_json) {
            (solved, true) => json!(present::solve::document(&solved, locale)).into(),
            (Solved::Survey(survey), false) => text::survey(&survey, style).into(),
            (Solved::Answer(answer), false) => {
                let mut said = text::pieces(&answer, locale, style).concat();
                let label = words!("rule: ", "规则：");
                for rule in self.opened(&games)? {
                    if let Some(known) = &rule.recognised {
                        let remark = recognised(known);
                        said.extend([label.get(locale), remark.get(locale), "\n"]);
                    }
                }
                said.into()
            }
        })
    }

    /// What was meant: of a position who wins, in the words of `solve`, and so on.
    fn anything(&mut self, question: Anything) -> Result<Content, Stop> {
        let Manner { form, locale, .. } = self.manner;
        if form == Form::Document {
            let found = self.ask(question)?;
            return Ok(json!(present::anything::document(&found, locale)).into());
        }
        let meant = question.meant(self.shelf, self.meter)?;
        self.said.notes.extend(present::anything::note(&meant));
        match meant.question {
            // What is wanted of a rule is its law.
            Some(Question::Show(Show { of })) if meant.kind == TypedAs::Rule => {
                self.content(Guess::of(of).into())
            }
            Some(question) => self.content(question),
            None => Ok(present::anything::choice(&meant, locale).into()),
        }
    }

    fn table(&mut self, question: Table) -> Result<Tabulated, Stop> {
        let (game, last) = (question.game.clone(), question.last);
        let compared = self.shelf.open(&game, self.meter)?.game.compared();
        let tabulated = self.ask(question)?;
        if compared.is_some_and(|bound| bound < last) {
            self.warn(&[game])?;
        }
        Ok(tabulated)
    }

    fn period(&mut self, found: Repeated) -> Content {
        let Manner { form, locale, style } = self.manner;
        let content = match form {
            Form::Document => json!(present::period::document(&found, locale)).into(),
            Form::Text => text::period(&found.period, locale, style).into(),
        };
        let period = found.period;
        if period.period.is_none() {
            self.said.end = End::Open(period.stopped.clone(), period.kept.clone());
        }
        content
    }

    fn test(&mut self, question: Test) -> Result<Content, Stop> {
        let Manner { form, locale, style } = self.manner;
        let verdict = self.ask(question)?;
        self.refuted_if(!verdict.compared.wrong.is_empty());
        Ok(match form {
            Form::Document => json!(present::test::document(&verdict, locale)).into(),
            Form::Text => present::test::text(&verdict, locale, style).into(),
        })
    }

    fn code(&mut self, question: Code) -> Result<Content, Stop> {
        let locale = self.manner.locale;
        let written = self.ask(question)?;
        self.said.notes.extend(written.lawless.clone());
        if self.manner.form == Form::Document {
            return Ok(json!(present::code::document(&written, locale)).into());
        }
        if let Basis::Law { tested: Some(tested), .. } = written.basis
            && tested < written.most
        {
            self.said.notes.push(words!(
                "the law is TESTED to {tested} and not proved: beyond that the code is a guess",
                "该规律已检验到 {tested}，未证明：其后的代码只是猜测"
            ));
        }
        Ok(present::code::text(&written, locale).into())
    }

    fn count(&mut self, question: Count) -> Result<Content, Stop> {
        let counted = self.ask(question)?;
        if self.manner.form == Form::Document {
            return Ok(json!(present::count::document(&counted)).into());
        }
        if let Some((law, last)) = &counted.tested
            && counted.outcomes
        {
            let Words { en, zh } = When::of(law).said("n");
            self.said.notes.push(words!(
                "by the law `{en}`, which is TESTED to n = {last} and not proved",
                "依据规律“{zh}”：已检验到 n = {last}，未证明"
            ));
        } else if let Some((law, last)) = counted.tested {
            self.said.notes.push(words!(
                "by the law g(n) = {law}, which is TESTED to n = {last} and not proved",
                "依据规律 g(n) = {law}：已检验到 n = {last}，未证明"
            ));
        }
        Ok(format!("{}\n", counted.count).into())
    }

    fn refuted_if(&mut self, refuted: bool) {
        if refuted {
            self.said.end = End::Refuted;
        }
    }

    /// The rules among some games.
    fn opened(&self, games: &[GameRef]) -> Result<Vec<Arc<Opened>>, Stop> {
        let rules = games.iter().map(|game| Ok(self.shelf.open(game, self.meter)?.rule));
        rules.filter_map(Result::transpose).collect()
    }

    /// Notes how far the rules were compared that go by a game's law.
    fn warn(&mut self, games: &[GameRef]) -> Result<(), Stop> {
        let rules = self.opened(games)?;
        let known = rules.iter().filter_map(|rule| rule.recognised.as_ref());
        self.said.notes.extend(known.filter(|known| known.bound().is_some()).map(recognised));
        Ok(())
    }

    /// Adds to a document what the rules in it are.
    pub fn add_rules(&self, rules: &[GameRef], document: &mut Value) -> Result<(), Stop> {
        let (Value::Object(members), false) = (document, rules.is_empty()) else { return Ok(()) };
        let mut said = Map::new();
        for game in rules {
            if let Some(rule) = self.shelf.open(game, self.meter)?.rule {
                said.insert(game.word().to_owned(), json!(RuleDocument::of(&rule)));
            }
        }
        members.insert("rules".to_owned(), Value::Object(said));
        Ok(())
    }
}

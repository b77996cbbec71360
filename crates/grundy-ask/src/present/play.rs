//! What is said about a match, and its record.

use crate::play::{Erred, Hint, Made, Match, Side};
use grundy::notation::{Locale, Words};
use grundy::present::judged::mistake_words;
use grundy::words;
use grundy::work::{Meter, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// A match, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "PlayAnswer"))]
pub struct Document {
    /// The game.
    pub game: String,
    /// All moves.
    pub moves: Vec<MadeDocument>,
    /// Who has won, if play is over.
    pub winner: Option<Side>,
}

/// A move that was made, for programs.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct MadeDocument {
    /// By whom.
    pub by: Side,
    /// The position after it.
    pub to: String,
    /// The move in words.
    pub text: String,
}

/// A match, for programs.
pub fn document(game: &mut Match, meter: &Meter, locale: Locale) -> Result<Document, Stop> {
    let winner = game.winner(meter)?;
    let made = |made: &Made| MadeDocument {
        by: made.by,
        to: made.to.clone(),
        text: made.words.get(locale).to_owned(),
    };
    Ok(Document { game: game.game(), moves: game.record().iter().map(made).collect(), winner })
}

/// A move that is recommended.
pub fn hint(hint: &Hint) -> Words {
    let (to, en, zh) = (&hint.to, &hint.words.en, &hint.words.zh);
    match (hint.wins, hint.remoteness) {
        (true, _) => words!("A winning move: {to}  ({en})", "必胜走法：{to}  （{zh}）"),
        (false, Some(n)) => {
            let n = n + 1;
            words!(
                "Every move loses; this one resists longest ({n} moves): {to}  ({en})",
                "每一步都会输；这一步抵抗最久（{n} 步）：{to}  （{zh}）"
            )
        }
        (false, None) => words!(
            "No winning move is known; you could try {to}  ({en})",
            "没有已知的必胜走法；可以试试 {to}  （{zh}）"
        ),
    }
}

/// What was played, what it gave away, and what would have been better.
pub fn erred(erred: &Erred) -> Words {
    let Erred { number, before, made, mistake } = erred;
    let (to, en, zh) = (&made.to, &made.words.en, &made.words.zh);
    words!(
        "Move {number}, from {before}: you played {to}  ({en}).",
        "第 {number} 步，从 {before}：您走到 {to}  （{zh}）。"
    )
    .then(mistake_words(mistake))
}

/// All mistakes of a match.
pub fn review(found: &[Erred]) -> Vec<Words> {
    if found.is_empty() {
        return vec![words!("No mistake of yours was found.", "没有发现您的失误。")];
    }
    found.iter().map(erred).collect()
}

/// Who has won.
pub fn winner(side: Side) -> Words {
    match side {
        Side::Machine => words!("Play is over: I win.", "游戏结束：我赢了。"),
        Side::You => words!("Play is over: you win!", "游戏结束：您赢了！"),
    }
}

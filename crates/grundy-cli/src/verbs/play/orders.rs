//! What the user types.

use grundy::notation::{Locale, Words};
use grundy::solve::Question;
use grundy::solve::moves::{self, Listed, Next};
use grundy::words;
use grundy::work::{Meter, Stop};

/// What a line of input asks for.
pub(super) enum Order {
    Move(Next),
    Hint,
    Why,
    Moves,
    Undo,
    Help,
    Quit,
}

/// Understands a line, or says why not.
pub(super) fn understand(
    line: &str,
    question: &Question,
    listed: &Listed,
    meter: &Meter,
) -> Result<Order, Words> {
    match line {
        "" => {
            return Err(words!(
                "Type a number, a position, hint, undo or quit.",
                "请输入编号、局面、hint、undo 或 quit。"
            ));
        }
        "hint" | "h" | "提示" => return Ok(Order::Hint),
        "why" | "w" | "原因" => return Ok(Order::Why),
        "moves" | "m" | "着法" => return Ok(Order::Moves),
        "undo" | "u" | "悔棋" => return Ok(Order::Undo),
        "help" | "?" | "帮助" => return Ok(Order::Help),
        "quit" | "q" | "exit" | "退出" => return Ok(Order::Quit),
        _ => {}
    }
    // A lone number is a number of the list; positions win where it is none.
    let number = line.parse::<usize>().ok().and_then(|n| listed.moves.get(n.checked_sub(1)?));
    if let Some(next) = number {
        return Ok(Order::Move(next.copy()));
    }
    match moves::move_to(question, line, listed, meter) {
        Ok(Some(next)) => Ok(Order::Move(next)),
        Ok(None) => Err(words!(
            "`{line}` is not one move away; try `hint`.",
            "`{line}` 不是一步能走到的局面；可输入 `hint`。"
        )),
        Err(Stop::Fault(problem)) => {
            let (en, zh) = (problem.render(Locale::En), problem.render(Locale::Zh));
            Err(Words { en, zh })
        }
        Err(stop) => Err(stop.words()),
    }
}

/// What can be typed.
pub(super) fn help() -> [Words; 6] {
    [
        words!(
            "a number, or the position after the move: make that move",
            "编号，或走后的局面：走这一步"
        ),
        words!("hint   a good move, and why", "hint   提示一步好棋"),
        words!(
            "why    what your last move gave away, or who wins here and why",
            "why    上一步失误的原因，或此局面的胜负理由"
        ),
        words!("moves  every move", "moves  列出全部着法"),
        words!("undo   take your last move back", "undo   悔棋"),
        words!("quit   stop", "quit   退出"),
    ]
}

//! What the user types.

use grundy::notation::Words;
use grundy::words;

/// What a line of input asks for.
pub(super) enum Order {
    /// A number of the list, or a position.
    Move,
    Hint,
    Why,
    Moves,
    Undo,
    Help,
    Quit,
}

/// Understands a line, or says why not.
pub(super) fn understand(line: &str) -> Result<Order, Words> {
    Ok(match line {
        "" => {
            return Err(words!(
                "Type a number, a position, hint, undo or quit.",
                "请输入编号、局面、hint、undo 或 quit。"
            ));
        }
        "hint" | "h" | "提示" => Order::Hint,
        "why" | "w" | "原因" => Order::Why,
        "moves" | "m" | "走法" => Order::Moves,
        "undo" | "u" | "悔棋" => Order::Undo,
        "help" | "?" | "帮助" => Order::Help,
        "quit" | "q" | "exit" | "退出" => Order::Quit,
        _ => Order::Move,
    })
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
        words!("moves  every move", "moves  列出全部走法"),
        words!("undo   take your last move back", "undo   悔棋"),
        words!("quit   stop", "quit   退出"),
    ]
}

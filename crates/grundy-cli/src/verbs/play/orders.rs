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
    Review,
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
        "review" | "r" | "复盘" => Order::Review,
        "undo" | "u" | "悔棋" => Order::Undo,
        "help" | "?" | "帮助" => Order::Help,
        "quit" | "q" | "exit" | "退出" => Order::Quit,
        _ => Order::Move,
    })
}

/// What can be typed.
pub(super) fn help() -> [Words; 7] {
    [
        words!(
            "a number, or the position after the move: make that move",
            "编号，或走后的局面：走这一步"
        ),
        words!(
            "hint   where to look; once more: in which component; once more: the move",
            "hint   看哪里；再输入一次：走哪个分量；再一次：哪一步"
        ),
        words!(
            "why    what your last move gave away, or who wins here and why",
            "why    上一步失误的原因，或此局面的胜负理由"
        ),
        words!("moves  every move", "moves  列出全部走法"),
        words!(
            "review your mistakes so far: what was played, why it was wrong, what was better",
            "review 复盘：至今的失误，错在哪里，怎样更好"
        ),
        words!("undo   take your last move back", "undo   悔棋"),
        words!("quit   stop", "quit   退出"),
    ]
}

//! What the scripts of the course say.

use crate::workbench::mex_words;
use grundy::notation::Words;
use grundy::words;

type Spoken = Vec<(&'static str, Words)>;

/// In the list of lessons.
pub(super) fn of_the_list() -> Spoken {
    vec![
        (
            "so-far",
            words!(
                "{{done}} of {{all}} exercises solved. This is kept in your browser alone.",
                "已完成 {{all}} 道练习中的 {{done}} 道。进度只保存在您的浏览器中。"
            ),
        ),
        ("solved", words!("{{done}} of {{all}} solved", "完成 {{done}}/{{all}}")),
        ("go-on", words!("Go on", "继续学习")),
        ("forget", words!("Forget it", "清除进度")),
    ]
}

/// In a lesson.
pub(super) fn of_a_lesson() -> Spoken {
    [common(), boards(), tables(), steps(), exercises(), mex_words()].concat()
}

/// On the sheet.
pub(super) fn of_the_sheet() -> Spoken {
    vec![
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
        ("picture-of", words!("Picture: {{position}}", "图：{{position}}")),
        ("making", words!("Making exercise {{n}}…", "正在生成第 {{n}} 题……")),
        ("made", words!("{{n}} exercises.", "共 {{n}} 题。")),
        ("none", words!("Choose a lesson.", "请选择课程。")),
    ]
}

fn common() -> Spoken {
    vec![
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
        ("working", words!("Working…", "计算中……")),
        ("again", words!("Try again", "重试")),
        ("picture-of", words!("Picture: {{position}}", "图：{{position}}")),
    ]
}

fn boards() -> Spoken {
    vec![
        ("your-turn", words!("Your turn.", "轮到您。")),
        ("thinking", words!("The machine is thinking…", "机器正在思考……")),
        ("you-did", words!("You: {{move}}.", "您：{{move}}。")),
        ("machine-did", words!("Machine: {{move}}.", "机器：{{move}}。")),
        ("you-win", words!("You have won!", "您赢了！")),
        ("you-lose", words!("The machine has won.", "机器赢了。")),
        ("heap-named", words!("Heap {{heap}}: {{size}}", "第 {{heap}} 堆：{{size}}")),
        (
            "stone",
            words!(
                "Heap {{heap}}: leave {{left}} of {{size}}",
                "第 {{heap}} 堆：{{size}} 颗留 {{left}} 颗"
            ),
        ),
        ("no-such-move", words!("That is no move here.", "这里不能这样走。")),
        ("a-move", words!("A move", "选一步")),
        ("make-move", words!("Move", "走")),
        ("undo", words!("Take back", "悔棋")),
        ("new-match", words!("Start again", "重开一局")),
        ("machine-first", words!("The machine begins", "让机器先走")),
        ("whole-board", words!("On a page of its own", "在单独的页面中对弈")),
    ]
}

fn tables() -> Spoken {
    vec![
        (
            "values",
            words!("Values; choose one to see where it comes from", "各值；选一个可查看它的来历"),
        ),
        ("value-of", words!("{{at}}: {{value}}", "{{at}}：{{value}}")),
        (
            "choose-value",
            words!(
                "Choose a value to see what its moves lead to.",
                "选一个值，查看它的各步走到哪里。"
            ),
        ),
        (
            "leads-to",
            words!(
                "From {{at}} ({{value}}) one moves to: {{to}}",
                "从 {{at}}（{{value}}）可以走到：{{to}}"
            ),
        ),
        (
            "is-end",
            words!("From {{at}} ({{value}}) there is no move.", "从 {{at}}（{{value}}）无路可走。"),
        ),
        ("ask-it", words!("Ask", "提问")),
        ("position-asked", words!("Position", "局面")),
    ]
}

fn steps() -> Spoken {
    vec![
        ("next-step", words!("Next step", "下一步")),
        ("previous-step", words!("Back", "上一步")),
        ("all-steps", words!("All steps", "全部步骤")),
        ("step-of", words!("Step {{n}} of {{all}}", "第 {{n}} 步，共 {{all}} 步")),
    ]
}

fn exercises() -> Spoken {
    vec![
        ("check", words!("Check", "检查")),
        ("another", words!("Another one", "换一题")),
        ("show-answer", words!("Show the answer", "显示答案")),
        ("right", words!("Right!", "正确！")),
        ("not-right", words!("Not yet.", "不对。")),
        ("the-answer", words!("Answer: {{answer}}", "答案：{{answer}}")),
        ("your-answer", words!("Your answer", "您的答案")),
        ("choose", words!("Choose…", "请选择……")),
    ]
}

//! Graphs of one's own: pasted, dropped or drawn, solved while they change, and played on.
//!
//! The address holds a small graph, so that a link leads to the same one. What is won from where, the
//! scripts ask of `graph`.

mod words;

use crate::frame::Frame;
use crate::visit::{Document, Visit};
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};

/// The page.
pub(crate) fn page(visit: &Visit) -> Document {
    let title = visit.say(words!("A graph of your own", "自己的图"));
    let main = html! {
        h1 { (title) }
        p { (visit.say(words!(
            "A token lies on a vertex; whoever is to move carries it along an arrow; whoever cannot move loses. Draw any graph, paste it or drop a file: every vertex says at once who wins from there.",
            "棋子放在一个顶点上，轮到的一方沿箭头移动它，无法移动者输。画出、粘贴或拖入任意的图：每个顶点立即显示从那里开始的胜负。"
        ))) }
        noscript { p.wrong { (visit.say(words!("This page needs scripts.", "本页需要启用脚本。"))) } }
        div.bench {
            div { (drawing(visit)) }
            (beside(visit))
        }
    };
    let (script, sheets) = (Some("graph/graph.js"), &["graph.css"]);
    Frame { script, sheets, words: words::all(), ..Frame::titled(title) }.around(visit, main)
}

/// Graphs to begin with: what is called so, and its edges.
fn examples() -> [(Words, &'static str); 4] {
    [
        (
            words!("Bash: take 1, 2 or 3", "巴什博弈：取 1、2 或 3"),
            "7 6\n7 5\n7 4\n6 5\n6 4\n6 3\n5 4\n5 3\n5 2\n4 3\n4 2\n4 1\n3 2\n3 1\n3 0\n2 1\n2 0\n1 0",
        ),
        (words!("A few arrows", "几条箭头"), "a b\na c\nb d\nc d\nc e\nd f\ne f\nb e"),
        (words!("A cycle and draws", "有圈与和局"), "a b\nb c\nc a\nb d\nd e\nf a\nf e"),
        (words!("A way out of a cycle", "从圈中走出"), "a b\nb a\nb c\nc d\na e\ne c"),
    ]
}

/// What a pointer does on the sheet.
fn tools(visit: &Visit) -> Markup {
    let all = [
        ("connect", words!("Connect", "连线")),
        ("add", words!("Add a vertex", "添加顶点")),
        ("move", words!("Move", "移动")),
        ("delete", words!("Delete", "删除")),
        ("play", words!("Play from a vertex", "从顶点开始对弈")),
    ];
    html! {
        fieldset.tools {
            legend { (visit.say(words!("Pointer", "鼠标"))) }
            @for (name, said) in all {
                label { input type="radio" name="tool" value=(name) checked[name == "connect"]; (visit.say(said)) }
            }
        }
    }
}

fn drawing(visit: &Visit) -> Markup {
    let button =
        |id: &str, said: Words| html! { button id=(id) type="button" { (visit.say(said)) } };
    html! {
        p.calls role="group" aria-label=(visit.say(words!("Begin with", "可以从这些开始"))) {
            @for (name, edges) in examples() {
                a.button href=(visit.link("/graph", &[("edges", edges)])) data-edges=(edges) { (visit.say(name)) }
            }
        }
        (tools(visit))
        p.names { (visit.say(words!(
            "Connect: draw from one vertex to another, or into the open for a new one. With keys: go from vertex to vertex, Enter does what the pointer does, arrows move, Delete deletes.",
            "连线：从一个顶点画到另一个顶点；画到空白处则新建顶点。用键盘：在顶点间切换，回车相当于点击，方向键移动，Delete 删除。"
        ))) }
        div #drawing { div #sheet {} }
        (game(visit))
        p #too-many.names hidden { (visit.say(words!("The graph has too many vertices to be drawn; it is solved all the same.", "顶点太多，不再绘制；仍照常求解。"))) }
        ul.legend {
            li { span.outcome.N { "N" } " " (visit.say(words!("the player to move wins", "先手必胜"))) }
            li { span.outcome.P { "P" } " " (visit.say(words!("the player to move loses", "先手必败"))) }
            li { span.outcome.D { "D" } " " (visit.say(words!("a draw: play goes on for ever", "和局：可以无限进行"))) }
            li { (visit.say(words!("the number is the SG value", "数字是 SG 值"))) }
        }
        p.calls {
            button #back type="button" disabled { (visit.say(words!("Undo", "撤销"))) }
            (button("tidy", words!("Lay out anew", "重新排布")))
            (button("fresh", words!("Empty sheet", "清空")))
            (button("save", words!("Download the edges", "下载边表")))
            (button("print", words!("Download the picture", "下载图片")))
        }
        p #long.names hidden { (visit.say(words!("This graph is too large for an address; download it to keep it.", "此图太大，放不进网址；请下载保存。"))) }
    }
}

/// A match on the graph.
fn game(visit: &Visit) -> Markup {
    html! {
        section #game.game hidden aria-label=(visit.say(words!("Match", "对局"))) {
            p #token role="status" aria-live="polite" tabindex="-1" {}
            p #ways.calls {}
            p #note.names role="status" {}
            p.mono #way {}
            p.calls {
                button #hint type="button" { (visit.say(words!("Hint", "提示"))) }
                button #undo type="button" { (visit.say(words!("Take back", "悔棋"))) }
                button #stop type="button" { (visit.say(words!("End the match", "结束对局"))) }
            }
        }
    }
}

/// The same graph as a text and as a list.
fn beside(visit: &Visit) -> Markup {
    let head = [
        words!("Vertex", "顶点"),
        words!("Wins", "胜负"),
        words!("SG", "SG"),
        words!("Left", "剩余"),
        words!("Moves", "走法"),
        words!("Do", "操作"),
    ];
    html! {
        div #beside.beside {
            p #found role="status" aria-live="polite" {}
            p #wrong.wrong role="alert" {}
            label for="edges" { (visit.say(words!("Edges: a move “from to” on each line", "边：每行一条“起点 终点”"))) }
            textarea #edges rows="7" spellcheck="false" autocapitalize="off" autocomplete="off" {
                "\n" (visit.value("edges").unwrap_or(examples()[1].1))
            }
            p.little {
                label.button for="file" { (visit.say(words!("Open a file", "打开文件"))) }
                input #file.hidden type="file";
                label.switch { input #misere type="checkbox"; " " (visit.say(words!("misère: who cannot move wins", "反 Nim 规则：无法走者赢"))) }
                label.switch { input #machine-begins type="checkbox"; " " (visit.say(words!("in a match the machine begins", "对局时机器先走"))) }
            }
            form #add.little {
                label for="name" { (visit.say(words!("New vertex", "新顶点"))) }
                input #name type="text" autocomplete="off" spellcheck="false";
                button type="submit" { (visit.say(words!("Add", "添加"))) }
            }
            form #join.little {
                label for="from" { (visit.say(words!("Arrow from", "箭头从"))) }
                select #from {}
                label for="to" { (visit.say(words!("to", "到"))) }
                select #to {}
                button type="submit" { (visit.say(words!("Connect", "连线"))) }
            }
            p.little {
                label for="sought" { (visit.say(words!("Find a vertex", "查找顶点"))) }
                input #sought type="search" autocomplete="off" spellcheck="false";
            }
            div.list tabindex="0" role="region" aria-label=(visit.say(words!("Vertices", "顶点"))) {
                table {
                    thead { tr { @for one in head { th scope="col" { (visit.say(one)) } } } }
                    tbody #rows {}
                }
            }
            p #more.names {}
        }
    }
}

#[cfg(test)]
mod tests;

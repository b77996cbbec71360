//! The answer to what somebody typed, from the document of the interface.

use super::address;
use crate::markdown;
use crate::visit::Visit;
use grundy::notation::Words;
use grundy::words;
use maud::{Markup, html};
use serde_json::Value;

/// So many winning moves are shown.
const MOVES: usize = 12;

/// The answer.
pub(super) fn answer(visit: &Visit, said: &Value) -> Markup {
    let solved = &said["solve"];
    html! {
        p.asked-kind { (visit.say(kind(text(&said["kind"])))) }
        h1 { (text(&said["title"])) " " @if named(said) { code { (text(&said["text"])) } } }
        @if !text(&said["headline"]).is_empty() {
            p.headline {
                @if let Some(outcome) = solved["outcome"].as_str() {
                    span class={ "outcome " (outcome) } { (outcome) } " "
                }
                strong { (text(&said["headline"])) }
                @if let Some(sg) = number(&solved["sg"]) { " " span.sg { "SG = " (sg) } }
            }
        }
        (moves(visit, solved))
        (why(visit, solved))
        @if let Some(excerpt) = said["excerpt"].as_str() { div.text { (markdown::html(excerpt)) } }
        (values(visit, said))
        @for step in said["nimber"]["steps"].as_array().into_iter().flatten() {
            p { code { (text(step)) } }
        }
        @if said["kind"] == "concept" { (page(visit, said)) }
        (ways(visit, said))
        (others(visit, said))
        (command(visit, said))
    }
}

/// Why there is no answer, and what may have been meant.
pub(super) fn refused(visit: &Visit, asked: &str, said: &Value) -> Markup {
    let shown = said["example"].as_str().and_then(example);
    html! {
        h1 { (visit.say(words!("No answer", "没有答案"))) }
        pre.wrong.plain tabindex="0" { (text(&said["detail"])) }
        @if let Some(meant) = said["suggestion"].as_str() {
            @let meant = whole(asked, meant);
            p.meant {
                (visit.say(words!("Did you mean ", "您是否想问 ")))
                a data-ask href=(address(visit, &meant)) { (meant) }
                (visit.say(words!("?", "？")))
            }
        } @else if let Some(shown) = shown {
            p.meant {
                (visit.say(words!("For example ", "例如 ")))
                a data-ask href=(address(visit, &shown)) { (shown) }
            }
        }
    }
}

/// The suggestion as a question: where only a name was wrong, the rest of the text stays.
fn whole(asked: &str, meant: &str) -> String {
    let (_, rest) = asked.split_once(char::is_whitespace).unwrap_or((asked, ""));
    let alone =
        !meant.contains(char::is_whitespace) && rest.starts_with(|c: char| c.is_ascii_digit());
    if alone { format!("{meant} {rest}") } else { meant.to_owned() }
}

/// An example of the interface as somebody would type it.
fn example(address: &str) -> Option<String> {
    let (path, query) = address.split_once('?')?;
    let pairs: Vec<(String, String)> =
        form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let value = |name: &str| pairs.iter().find(|pair| pair.0 == name).map(|pair| pair.1.as_str());
    match path {
        "/api/v1/ask" => value("question").map(str::to_owned),
        "/api/v1/solve" => Some(format!("{} {}", value("game")?, value("position")?)),
        "/api/v1/nimber" => value("expression").map(str::to_owned),
        _ => value("game").or(value("rule")).map(str::to_owned),
    }
}

/// A member that is a text.
fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// A number; those beyond 2^53 are texts.
fn number(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(number) => Some(number.clone()),
        _ => None,
    }
}

fn kind(name: &str) -> Words {
    match name {
        "position" => words!("A position", "局面"),
        "sum" => words!("A sum of games", "游戏之和"),
        "game" => words!("A game", "游戏"),
        "code" => words!("A take-and-break code", "取分代码"),
        "rule" => words!("A rule", "规则"),
        "problem" => words!("A contest problem", "竞赛题"),
        "concept" => words!("A word of the theory", "术语"),
        "nimber" => words!("Nim arithmetic", "nim 运算"),
        _ => words!("Several things", "多项"),
    }
}

/// Whether the text is shown beside the title.
fn named(said: &Value) -> bool {
    !matches!(text(&said["kind"]), "concept" | "several")
}

/// The winning moves; each leads to what it leaves.
fn moves(visit: &Visit, solved: &Value) -> Markup {
    let all = solved["winning_moves"].as_array().map(Vec::as_slice).unwrap_or_default();
    let (game, shown) = (text(&solved["game"]), &all[..all.len().min(MOVES)]);
    let more = all.len() - shown.len();
    html! {
        @if !all.is_empty() {
            table.moves-won {
                caption.hidden { (visit.say(words!("Winning moves", "必胜走法"))) }
                tr {
                    th scope="col" { (visit.say(words!("Winning move", "必胜走法"))) }
                    th scope="col" { (visit.say(words!("leaves", "剩下"))) }
                }
                @for one in shown {
                    @let to = text(&one["to"]);
                    @let asked = if game == "sum" { to.to_owned() } else { format!("{game} {to}") };
                    tr { td { (text(&one["text"])) } td { a data-ask href=(address(visit, &asked)) { code { (to) } } } }
                }
            }
            @if more > 0 { p.count { (visit.say(words!("and {more} more", "另有 {more} 种"))) } }
        }
    }
}

/// The reason, and how far it can be trusted.
fn why(visit: &Visit, solved: &Value) -> Markup {
    let reason = text(&solved["reason"]);
    let evidence = &solved["evidence"];
    let (class, sure) = match text(&evidence["kind"]) {
        "proved" => ("proved", words!("proved", "已证明")),
        "verified" => {
            let bound = number(&evidence["bound"]).unwrap_or_default();
            ("open", words!("verified up to {bound}", "已验证到 {bound}"))
        }
        "conjectured" => ("open", words!("conjectured", "猜测")),
        _ => return html! {},
    };
    html! {
        p.because {
            span class={ "badge " (class) } { (visit.say(sure)) } " "
            @if let Some(theorem) = solved["theorem"].as_str() {
                (visit.say(grundy::present::cited::theorem(theorem))) ". "
            }
            (reason)
        }
        @if let Some(reason) = solved["sg_reason"].as_str() { p.because { (reason) } }
    }
}

/// The first values, as a line or as rows.
fn values(visit: &Visit, said: &Value) -> Markup {
    let first = &said["first"];
    let Some(values) = first["values"].as_array() else { return html! {} };
    let cells = |row: &Value| -> Vec<String> {
        row.as_array().into_iter().flatten().map(|cell| number(cell).unwrap_or_default()).collect()
    };
    let from: u64 = number(&first["from"]).and_then(|from| from.parse().ok()).unwrap_or(0);
    let grid = values.first().is_some_and(Value::is_array);
    html! {
        section.first-values {
            h2 { (visit.say(words!("First SG values", "前若干个 SG 值"))) }
            div.scroll tabindex="0" role="region" aria-label=(visit.say(words!("First SG values", "前若干个 SG 值"))) {
                @if grid {
                    table.values-grid {
                        tr { th {} @for b in 0..values.len().min(16) { th scope="col" { (b) } } }
                        @for (a, row) in values.iter().enumerate().take(12) {
                            tr { th scope="row" { (a) } @for cell in cells(row).into_iter().take(16) { td { (cell) } } }
                        }
                    }
                } @else {
                    table.values-line {
                        tr { th scope="row" { "n" } @for at in 0..values.len() as u64 { th scope="col" { (from + at) } } }
                        tr { th scope="row" { "SG" } @for value in values { td { (number(value).unwrap_or_default()) } } }
                    }
                }
            }
        }
    }
}

/// The rest of a page about a word of the theory: theorem, proof, example.
fn page(visit: &Visit, said: &Value) -> Markup {
    let page = text(&said["show"]["page"]);
    let after = page.split("\n## ").skip(2).map(|section| format!("### {section}\n"));
    html! {
        details.more open {
            summary { (visit.say(words!("Theorem, proof, example", "定理、证明、例子"))) }
            @for section in after { div.text { (markdown::html(&section)) } }
        }
    }
}

/// Where one can go on.
fn ways(visit: &Visit, said: &Value) -> Markup {
    let ways = said["onward"].as_array().map(Vec::as_slice).unwrap_or_default();
    let link = |way: &Value| {
        let pairs = way["said"].as_object().into_iter().flatten();
        let pairs: Vec<(&str, &str)> =
            pairs.map(|(name, value)| (name.as_str(), text(value))).collect();
        let name = text(&way["said"]["name"]);
        match text(&way["to"]) {
            "game" => visit.link(&format!("/games/{name}"), &[]),
            "problem" => visit.link(&format!("/problems/{name}"), &[]),
            "play" => visit.link("/play", &pairs),
            _ => visit.link("/workbench", &pairs),
        }
    };
    html! {
        @if !ways.is_empty() {
            p.calls { @for way in ways { a.button href=(link(way)) { (text(&way["title"])) } } }
        }
    }
}

/// What else may be meant.
fn others(visit: &Visit, said: &Value) -> Markup {
    let others = said["others"].as_array().map(Vec::as_slice).unwrap_or_default();
    let chosen = said["kind"] == "several";
    html! {
        @if !others.is_empty() {
            @if !chosen { p.count { (visit.say(words!("Or did you mean", "也可能是指"))) } }
            ul.others {
                @for other in others {
                    li {
                        a data-ask href=(address(visit, text(&other["text"]))) { (text(&other["title"])) }
                        " " span.count { (visit.say(kind(text(&other["kind"])))) " · " (bare(text(&other["text"]))) }
                    }
                }
            }
        }
    }
}

/// A name without what says its kind.
fn bare(text: &str) -> &str {
    text.split_once(':').map_or(text, |(_, name)| name)
}

/// The same question for programs: the address of the interface.
fn command(visit: &Visit, said: &Value) -> Markup {
    let Some(question) = said["question"].as_str() else { return html! {} };
    let pairs = said["said"].as_object().into_iter().flatten();
    let pairs: Vec<(&str, &str)> =
        pairs.map(|(name, value)| (name.as_str(), text(value))).collect();
    let address = crate::visit::address(&format!("/api/v1/{question}"), pairs);
    html! {
        p.count.programs { (visit.say(words!("For programs: ", "供程序使用："))) a href=(address) { code { (address) } } }
    }
}

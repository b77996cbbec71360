//! To try a problem: an input, pasted, a sample or a random one; its answer; one's own output.

use super::Spoken;
use crate::visit::Visit;
use grundy::words;
use grundy_contest::{Card, Size};
use maud::{Markup, html};

/// Paste an input, get the answer, compare your own.
pub(super) fn form(visit: &Visit, card: &Card) -> Markup {
    let sample = card.samples.first().map_or("", |sample| sample.0);
    // The largest inputs are megabytes: those are for the command line.
    let sizes = [Size::Small, Size::Few];
    html! {
        section {
            h2 { (visit.say(words!("Try it", "试一试"))) }
            form #judge data-problem=(card.name) {
                label for="input" { (visit.say(words!("Input", "输入"))) }
                textarea #input name="input" rows="10" spellcheck="false" autocapitalize="off" { "\n" (sample) }
                p.calls {
                    button.primary type="submit" { (visit.say(words!("Answer", "求解"))) }
                    @for (at, sample) in card.samples.iter().enumerate() {
                        button type="button" data-sample=(sample.0) {
                            (visit.say(words!("Sample {}", "样例 {}", at + 1)))
                        }
                    }
                }
                p.calls {
                    button #random type="button" { (visit.say(words!("Random input", "随机输入"))) }
                    label.hidden for="size" { (visit.say(words!("Size of random inputs", "随机输入的大小"))) }
                    select #size {
                        @for size in sizes { option value=(size.name()) { (visit.say(size.words())) } }
                    }
                }
            }
            p #state role="status" aria-live="polite" {}
            label for="output" { (visit.say(words!("Output", "输出"))) }
            output #output for="input" {}
            form #compare {
                h3 { (visit.say(words!("Compare with your output", "与你的输出比较"))) }
                p { (visit.say(words!(
                    "Run your program on the input above and paste what it prints. Where many answers are right, any of them is accepted.",
                    "用上面的输入运行你的程序，把输出粘贴到这里。有多个正确答案时，任何一个都可以。"
                ))) }
                label for="mine" { (visit.say(words!("Your output", "你的输出"))) }
                textarea #mine rows="6" spellcheck="false" autocapitalize="off" {}
                p.calls { button type="submit" { (visit.say(words!("Compare", "比较"))) } }
                p #verdict role="status" aria-live="polite" {}
            }
        }
    }
}

/// What the script says.
pub(super) fn spoken() -> Spoken {
    vec![
        ("working", words!("Working…", "计算中……")),
        ("answered", words!("Answered in {{ms}} ms.", "用时 {{ms}} 毫秒。")),
        ("seed", words!("Random input of seed {{seed}}.", "种子 {{seed}} 的随机输入。")),
        ("right", words!("Right.", "正确。")),
        (
            "different",
            words!(
                "Case {{case}}, line {{line}}: {{reason}}",
                "第 {{case}} 组，第 {{line}} 行：{{reason}}"
            ),
        ),
        ("unreachable", words!("The server does not answer.", "服务器没有回应。")),
    ]
}

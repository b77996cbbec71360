//! `grundy lsp`: the language server for editors, over the standard streams.
//!
//! A message is `Content-Length: N`, an empty line, and N bytes of JSON. Where that is broken
//! nobody can say where the next message begins, so it ends the conversation.

use super::Verb;
use crate::{Session, Trouble, allocator, arguments};
use clap::{ArgMatches, Command};
use grundy::notation::{Locale, Problem, Words, scan, system_error};
use grundy::words;
use grundy_lsp::Server;
use serde_json::Value;
use std::io::{self, BufRead, Read, Write};

pub struct Lsp;

/// The longest header, in bytes,
const HEADER: usize = 8 << 10;

/// and the longest message. The text of a rule is a hundredth of it at most.
const BODY: usize = 16 << 20;

impl Verb for Lsp {
    fn name(&self) -> &'static str {
        "lsp"
    }

    fn about(&self) -> Words {
        words!(
            "Help an editor with rule files: a language server",
            "为编辑器中的规则文件提供语言服务"
        )
    }

    fn usage(&self) -> &'static str {
        ""
    }

    fn examples(&self) -> &'static [&'static str] {
        &["grundy lsp", "grundy lsp --locale zh"]
    }

    fn remark(&self) -> Words {
        words!(
            "An editor starts it and speaks the Language Server Protocol over the standard streams: errors at their place, values, layout, completion, and the command `grundy.run`. For VS Code there is editors/vscode. No file is read: the editor sends the text.",
            "由编辑器启动，通过标准输入输出使用语言服务器协议（LSP）：就地报错、显示数值、排版、补全，以及命令 `grundy.run`。VS Code 扩展见 editors/vscode。不读取任何文件：文本由编辑器发来。"
        )
    }

    fn arguments(&self, command: Command, locale: Locale) -> Command {
        let stdio = words!(
            "Use the standard streams, as it does anyway (some editors say so)",
            "使用标准输入输出；本来就是如此（有些编辑器会给出此选项）"
        );
        command.arg(arguments::flag("stdio", stdio, locale))
    }

    fn run(&self, _: &ArgMatches, session: &Session) -> Result<(), Trouble> {
        let mut server = Server::new(session.locale()).measured_by(allocator::gauge);
        while let Some(body) = message(&mut **session.input())? {
            let answers = server.answer_bytes(&body);
            for answer in answers {
                send(&answer, &mut **session.output())?;
            }
            session.flush()?;
            match server.ended() {
                Some(true) => return Ok(()),
                // The editor went away without a word, which the protocol calls an error.
                Some(false) => return Err(Trouble::Said(1)),
                None => {}
            }
        }
        Ok(())
    }
}

/// The next message; `None` where the input ends before one begins.
fn message(input: &mut dyn BufRead) -> Result<Option<Vec<u8>>, Problem> {
    let Some(length) = header(input)? else { return Ok(None) };
    if length > BODY {
        return Err(Problem::new(words!(
            "a message of {length} bytes is too long, at most {BODY} are read",
            "消息长 {length} 字节，超过上限 {BODY} 字节"
        )));
    }
    let mut body = Vec::new();
    // What is announced and never comes takes no memory.
    let read = input.take(length as u64).read_to_end(&mut body).map_err(unreadable)?;
    if read < length {
        return Err(Problem::new(words!(
            "the input ends after {read} of the {length} bytes of a message",
            "输入在消息的 {length} 字节中的第 {read} 字节后结束"
        )));
    }
    Ok(Some(body))
}

/// The length that a header announces; `None` where the input ends before one begins.
fn header(input: &mut dyn BufRead) -> Result<Option<usize>, Problem> {
    let (mut length, mut left) = (None, HEADER);
    loop {
        let mut line = Vec::new();
        let read = input.take(left as u64).read_until(b'\n', &mut line).map_err(unreadable)?;
        if read == 0 && left == HEADER {
            return Ok(None);
        }
        if !line.ends_with(b"\n") {
            return Err(Problem::new(match read == left {
                true => words!(
                    "the header of a message is longer than {HEADER} bytes",
                    "消息头超过 {HEADER} 字节"
                ),
                false => {
                    words!("the input ends inside the header of a message", "输入在消息头中结束")
                }
            }));
        }
        left -= read;
        let line = String::from_utf8_lossy(&line);
        let line = line.trim();
        if line.is_empty() {
            let Some(length) = length else { return Err(no_length("")) };
            return Ok(Some(length));
        }
        let (name, value) = line.split_once(':').ok_or_else(|| no_length(line))?;
        if name.trim().eq_ignore_ascii_case("content-length") {
            length = Some(value.trim().parse().map_err(|_| no_length(line))?);
        }
    }
}

fn no_length(line: &str) -> Problem {
    let shown = scan::shown(line);
    Problem::new(match line.is_empty() {
        true => words!(
            "a message begins with `Content-Length: N`, and this one does not",
            "消息应以 `Content-Length: N` 开头，但此消息没有"
        ),
        false => words!(
            "`{shown}` is no header of a message: `Content-Length: N` is expected",
            "`{shown}` 不是消息头：应为 `Content-Length: N`"
        ),
    })
}

fn unreadable(error: io::Error) -> Problem {
    let Words { en, zh } = system_error(&error);
    Problem::new(words!("cannot read the standard input: {en}", "无法读取标准输入：{zh}"))
}

fn send(message: &Value, output: &mut dyn Write) -> io::Result<()> {
    let body = message.to_string();
    write!(output, "Content-Length: {}\r\n\r\n{body}", body.len())
}

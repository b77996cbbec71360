//! What can be wrong with the files of a long table: the place, and what to do.

use super::sums::{About, Chunk, Damaged};
use grundy::notation::{Call, Example, Problem, Words};
use grundy::words;

/// What works.
fn right() -> Call {
    let table = Call::new("table").with("game", "0.77").with("n", "1000");
    table.with("out", "values.bin").with("resume", "")
}

/// Where both files can be cut so that all before is sound.
#[derive(Clone, Copy)]
pub(super) struct Cut<'p> {
    pub path: &'p str,
    pub sums: &'p str,
    /// Bytes of the table, and of the sums.
    pub sound: (u64, u64),
}

impl Cut<'_> {
    /// The problem with what to do about it.
    fn advise(self, found: Words) -> Problem {
        let Cut { path, sums, sound: (bytes, lines) } = self;
        let (advice, example) = match lines {
            0 => (
                words!(
                    "nothing was changed: restore the files, or remove both and begin anew",
                    "文件未作任何改动：请恢复这两个文件，或将其删除后重新计算"
                ),
                right().into(),
            ),
            _ => (
                words!(
                    "nothing was changed: restore the files, or cut both before it; with `resume` what is left is checked and the rest computed again",
                    "文件未作任何改动：请恢复这两个文件，或在此处截断，再用 `resume` 核对余下部分并重新计算其后的值"
                ),
                Example::Text(format!(
                    "truncate -s {bytes} '{path}'; truncate -s {lines} '{sums}'"
                )),
            ),
        };
        Problem::new(Words::join(&[found, advice])).example(example)
    }

    /// A line of the sums that is not what was written.
    pub fn line(self, damaged: &Damaged) -> Problem {
        let (sums, line) = (self.sums, damaged.line);
        let (from, to) = (damaged.bytes.start, damaged.bytes.end.saturating_sub(1));
        self.advise(words!(
            "`{sums}` is damaged: line {line} (bytes {from} to {to}) does not agree with its check",
            "`{sums}` 已损坏：第 {line} 行（字节 {from} 至 {to}）与其校验不符"
        ))
    }

    /// A chunk that is not what was written.
    pub fn chunk(self, number: usize, chunk: &Chunk, found: u64) -> Problem {
        let (path, sum) = (self.path, chunk.sum);
        let Words { en, zh } = place(number, chunk);
        self.advise(Words {
            en: format!(
                "`{path}` is damaged: {en} has the checksum {found:016x} instead of {sum:016x}"
            ),
            zh: format!("`{path}` 已损坏：{zh}的校验和为 {found:016x}，应为 {sum:016x}"),
        })
    }

    /// A chunk that is not all there.
    pub fn short(self, number: usize, chunk: &Chunk, length: u64) -> Problem {
        let path = self.path;
        let Words { en, zh } = place(number, chunk);
        self.advise(Words {
            en: format!("`{path}` is damaged: it has {length} bytes and ends within {en}"),
            zh: format!("`{path}` 已损坏：它只有 {length} 字节，在{zh}中断"),
        })
    }

    /// More bytes than the sums account for.
    pub fn long(self, length: u64) -> Problem {
        let (path, sums, end) = (self.path, self.sums, self.sound.0);
        self.advise(words!(
            "`{path}` has {length} bytes, but `{sums}` ends with byte {end}: lines of it are missing, or the table was added to",
            "`{path}` 有 {length} 字节，而 `{sums}` 只记录到第 {end} 字节：校验行有缺失，或数表被追加了内容"
        ))
    }
}

/// `chunk 3 (values 16 to 23, bytes 64 to 95)`.
fn place(number: usize, chunk: &Chunk) -> Words {
    let (first, last) = (chunk.heaps.start, chunk.heaps.end - 1);
    let (from, to) = (chunk.bytes.start, chunk.bytes.end - 1);
    words!(
        "chunk {number} (values {first} to {last}, bytes {from} to {to})",
        "第 {number} 块（值 {first} 至 {last}，字节 {from} 至 {to}）"
    )
}

/// The table is of another game or form.
pub(super) fn other(path: &str, sums: &str, found: &About, wanted: &About) -> Problem {
    let (theirs, ours) = (&found.game, &wanted.game);
    let (their_form, our_form) = (&found.format, &wanted.format);
    Problem::new(words!(
        "`{path}` cannot be resumed: by `{sums}` it is a table of `{theirs}` as {their_form}, and `{ours}` as {our_form} is asked for",
        "无法继续 `{path}`：据 `{sums}` 它是 `{theirs}` 的 {their_form} 数表，而要求的是 `{ours}` 的 {our_form} 数表"
    ))
}

/// The sums were written by a later program.
pub(super) fn version(sums: &str, version: u64) -> Problem {
    Problem::new(words!(
        "`{sums}` is of version {version}, which this program does not know",
        "`{sums}` 的版本为 {version}，本程序不支持"
    ))
}

/// There is a table without sums.
pub(super) fn no_sums(path: &str, sums: &str) -> Problem {
    Problem::new(words!(
        "`{path}` cannot be resumed: there is no `{sums}` to check it by; restore that, or remove `{path}` and begin anew",
        "无法继续 `{path}`：缺少用于校验的 `{sums}`；请恢复它，或删除 `{path}` 后重新计算"
    ))
    .example(right())
}

/// There are sums without the table.
pub(super) fn no_table(path: &str, sums: &str) -> Problem {
    Problem::new(words!(
        "there are checksums in `{sums}`, but there is no `{path}`; restore that, or remove `{sums}` and begin anew",
        "`{sums}` 中有校验和，但 `{path}` 不存在；请恢复它，或删除 `{sums}` 后重新计算"
    ))
    .example(right())
}

/// A long table is there already.
pub(super) fn exists(path: &str, sums: &str) -> Problem {
    Problem::new(words!(
        "there is a long table `{path}` already, with its checksums in `{sums}`; `resume` continues it, or remove both",
        "长数表 `{path}` 及其校验和 `{sums}` 已存在；用 `resume` 继续，或将两者删除"
    ))
    .example(right())
}

/// Another process has the table in hand.
pub(super) fn busy(path: &str) -> Problem {
    Problem::new(words!("`{path}` is being written by another run", "另一个进程正在写 `{path}`"))
}

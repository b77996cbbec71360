//! What the system refuses, in both languages: its own messages are in one only.

use super::Words;
use crate::words;
use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

/// An error of ours that says what is wrong in both languages.
#[derive(Debug)]
pub struct Refused(pub Words);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.en)
    }
}

impl Error for Refused {}

impl From<Refused> for io::Error {
    fn from(refused: Refused) -> Self {
        io::Error::other(refused)
    }
}

/// An error of the system in words: in English as the system says it.
///
/// # Example
/// ```
/// use grundy::notation::system_error;
/// let error = std::io::Error::from_raw_os_error(2);
/// assert_eq!(system_error(&error).zh, "文件或目录不存在（系统错误 2）");
/// ```
pub fn system_error(error: &io::Error) -> Words {
    if let Some(ours) = error.get_ref().and_then(|inner| inner.downcast_ref::<Refused>()) {
        return ours.0.clone();
    }
    let known = match error.kind() {
        ErrorKind::NotFound => "文件或目录不存在",
        ErrorKind::PermissionDenied => "没有权限",
        ErrorKind::AlreadyExists => "文件已存在",
        ErrorKind::IsADirectory => "这是一个目录",
        ErrorKind::NotADirectory => "路径中有一段不是目录",
        ErrorKind::DirectoryNotEmpty => "目录不是空的",
        ErrorKind::ReadOnlyFilesystem => "文件系统是只读的",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "磁盘空间不足",
        ErrorKind::FileTooLarge => "文件过大",
        ErrorKind::ExecutableFileBusy => "程序文件正被占用",
        ErrorKind::ArgumentListTooLong => "参数过长",
        ErrorKind::InvalidFilename => "文件名无效",
        ErrorKind::ResourceBusy => "资源正被占用",
        ErrorKind::OutOfMemory => "内存不足",
        ErrorKind::BrokenPipe => "管道已断开",
        ErrorKind::UnexpectedEof => "内容意外结束",
        ErrorKind::InvalidInput => "参数无效",
        ErrorKind::InvalidData => "内容有误",
        ErrorKind::TimedOut => "超时",
        ErrorKind::Interrupted => "被中断",
        ErrorKind::AddrInUse => "地址已被占用",
        ErrorKind::AddrNotAvailable => "地址不可用",
        ErrorKind::ConnectionRefused => "连接被拒绝",
        ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => "连接已断开",
        ErrorKind::Unsupported => "不支持此操作",
        _ => "系统拒绝了此操作",
    };
    let (said, number) = (error.to_string(), error.raw_os_error());
    match number {
        Some(number) => words!("{said}", "{known}（系统错误 {number}）"),
        None => words!("{said}", "{known}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_system_and_ours() {
        let missing = io::Error::from_raw_os_error(2);
        let words = system_error(&missing);
        assert_eq!(words.en, missing.to_string());
        assert!(words.zh.starts_with("文件或目录不存在"));
        let ours = io::Error::from(Refused(words!("only once", "只能一次")));
        assert_eq!(
            (system_error(&ours).zh.as_str(), ours.to_string().as_str()),
            ("只能一次", "only once")
        );
        for number in 1..40 {
            let zh = system_error(&io::Error::from_raw_os_error(number)).zh;
            let letters = zh.chars().any(|c| c.is_ascii_alphabetic());
            assert!(!letters && zh.contains(&number.to_string()), "{zh}");
        }
    }
}

//! Bytes that are counted and summed on their way.

use std::hash::Hasher;
use std::io::{self, Write};
use twox_hash::XxHash3_64;

/// Hands bytes on, counts them and takes their checksum.
pub(super) struct Summed<W> {
    /// Where they go.
    pub out: W,
    bytes: u64,
    sum: XxHash3_64,
}

impl<W> Summed<W> {
    pub fn new(out: W) -> Self {
        Summed { out, bytes: 0, sum: XxHash3_64::new() }
    }

    /// The number of bytes so far, and their checksum.
    pub fn so_far(&self) -> (u64, u64) {
        (self.bytes, self.sum.finish())
    }
}

impl<W: Write> Write for Summed<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.out.write(bytes)?;
        self.sum.write(&bytes[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

//! Which instructions do the work.

#[cfg(target_arch = "x86_64")]
use super::avx2::{self, Spread};
#[cfg(not(target_arch = "x86_64"))]
use super::sorted::Set as Spread;
use super::sorted::SortedTerms;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Path {
    /// Plain Rust.
    Portable,
    /// 32 bytes at a time.
    Avx2,
}

impl Path {
    /// The best one here.
    pub fn best() -> Self {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
        {
            return Path::Avx2;
        }
        Path::Portable
    }
}

/// Sorted terms of whichever width.
pub(super) trait Blocks: Send {
    fn depth(&self) -> usize;
    fn commons(&self, path: Path, buffer: &mut [u8], from: usize, to: usize) -> usize;
    fn check(
        &self,
        path: Path,
        buffer: &[u8],
        range: (usize, usize),
        odd: usize,
        found: &mut dyn FnMut(usize, u128),
    );
}

impl<S: Spread> Blocks for SortedTerms<S> {
    fn depth(&self) -> usize {
        self.depth
    }

    fn commons(&self, path: Path, buffer: &mut [u8], from: usize, to: usize) -> usize {
        match path {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this path is chosen only where the instructions are there.
            Path::Avx2 => unsafe { avx2::commons(self, buffer, from, to) },
            _ => self.commons(buffer, from, to),
        }
    }

    fn check(
        &self,
        path: Path,
        buffer: &[u8],
        (from, to): (usize, usize),
        odd: usize,
        found: &mut dyn FnMut(usize, u128),
    ) {
        match path {
            #[cfg(target_arch = "x86_64")]
            // SAFETY: this path is chosen only where the instructions are there.
            Path::Avx2 => unsafe { avx2::check(self, buffer, from, to, odd, found) },
            _ => self.check(buffer, from, to, odd, found),
        }
    }
}

//! The last heaps, one bit per code.
//!
//! *Plane* p holds a byte per heap: bit i is set if the heap is common with the code
//! 8p + i. So a vector of 32 bytes answers for 32 heaps and eight codes at once, a
//! shift by any number of heaps is a load from another address, and a nim-sum with a
//! code is another plane and an exchange of bits within the bytes.

use super::numbering::NONE;

/// The most planes there are.
pub const PLANES: usize = 32;
/// How many heaps are computed together.
pub const BLOCK: usize = 256;

/// Planes and codes of the last heaps, and room for the next ones.
#[derive(Clone, Debug)]
pub struct Window {
    /// The heap in place 0; below 0 there are places without a heap.
    origin: i64,
    reach: usize,
    stride: usize,
    planes: Vec<u8>,
    codes: Vec<u16>,
    all: Vec<u8>,
    /// Which planes were ever written.
    used: u32,
}

impl Window {
    /// An empty window before heap `next` that will hold the last `reach` heaps.
    pub fn new(reach: usize, next: u64) -> Self {
        let stride = 2 * reach + BLOCK;
        Window {
            origin: next as i64 - reach as i64,
            reach,
            stride,
            planes: vec![0; PLANES * stride],
            codes: vec![NONE; stride],
            all: vec![0; stride],
            used: 0,
        }
    }

    /// How many of the last heaps are held at least.
    pub fn reach(&self) -> usize {
        self.reach
    }

    /// Where a heap is.
    pub fn place(&self, heap: u64) -> usize {
        (heap as i64 - self.origin) as usize
    }

    /// Which heap is in a place.
    pub fn heap(&self, place: usize) -> i64 {
        self.origin + place as i64
    }

    /// Makes room for a block from heap `next` on and returns its place: at least
    /// `reach`.
    pub fn make_room(&mut self, next: u64) -> usize {
        let place = self.place(next);
        if place + BLOCK <= self.stride {
            return place;
        }
        let gone = place - self.reach;
        for p in (0..PLANES).filter(|p| self.used >> p & 1 == 1) {
            let plane = &mut self.planes[p * self.stride..][..self.stride];
            plane.copy_within(gone..place, 0);
            plane[self.reach..].fill(0);
        }
        self.codes.copy_within(gone..place, 0);
        self.codes[self.reach..].fill(NONE);
        self.all.copy_within(gone..place, 0);
        self.origin += gone as i64;
        self.reach
    }

    /// Writes the code of a heap to a place that is clear.
    pub fn set(&mut self, place: usize, code: u16, common: bool) {
        self.all[place] = code as u8;
        if common {
            self.codes[place] = code;
            let plane = usize::from(code >> 3);
            self.used |= 1 << plane;
            self.planes[plane * self.stride + place] = 1 << (code & 7);
        }
    }

    /// Clears places.
    pub fn clear(&mut self, from: usize, to: usize) {
        for p in (0..PLANES).filter(|p| self.used >> p & 1 == 1) {
            self.planes[p * self.stride..][from..to].fill(0);
        }
        self.codes[from..to].fill(NONE);
    }

    /// The code in a place, [`NONE`] unless there is a common value.
    pub fn code(&self, place: usize) -> u16 {
        self.codes[place]
    }

    /// All codes.
    pub fn codes(&self) -> &[u16] {
        &self.codes
    }

    /// The codes as bytes, those of the rare values too.
    pub fn all(&self) -> &[u8] {
        &self.all
    }

    /// One plane.
    pub fn plane(&self, plane: usize) -> &[u8] {
        &self.planes[plane * self.stride..][..self.stride]
    }

    /// Which planes were ever written, as bits.
    pub fn used(&self) -> u32 {
        self.used
    }
}

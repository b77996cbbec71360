//! Everything that can be reached from a position, as plain numbers.
//!
//! This is where a game loses its type. Each piece gets a number in the order it
//! is met; each option is the list of the pieces it leaves. From here on sums,
//! compounds and conventions are questions about numbers, so no solver is
//! generic and none can know a game.
//!
//! Memory: 4 bytes per piece and 4 per option, as long as every option is a single piece.

use super::backward::{counts, users};
use super::cycle;
use crate::words;
use crate::work::{Meter, Stop};
use std::borrow::Cow;

/// Pieces `0..len` and their options, each option a sum of pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// Where the options of each piece end, counted in options.
    piece_ends: Vec<u32>,
    /// Where the pieces of each option end in `pieces`; empty as long as every option is a
    /// single piece.
    option_ends: Vec<u32>,
    /// The pieces of all options, one option after the other.
    pieces: Vec<u32>,
    /// Pieces where play ended by a verdict, in ascending order, and whether the player to
    /// move has won there.
    verdicts: Vec<(u32, bool)>,
}

impl Reach {
    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.piece_ends.len()
    }

    /// Whether nothing was reached.
    pub fn is_empty(&self) -> bool {
        self.piece_ends.is_empty()
    }

    fn option_range(&self, piece: u32) -> std::ops::Range<usize> {
        let piece = piece as usize;
        let start = if piece == 0 { 0 } else { self.piece_ends[piece - 1] as usize };
        start..self.piece_ends[piece] as usize
    }

    /// The options of a piece, each a list of pieces.
    pub fn options(&self, piece: u32) -> impl Iterator<Item = &[u32]> {
        self.option_range(piece).map(|option| {
            let start = if option == 0 { 0 } else { self.option_end(option - 1) };
            &self.pieces[start..self.option_end(option)]
        })
    }

    fn option_end(&self, option: usize) -> usize {
        if self.option_ends.is_empty() { option + 1 } else { self.option_ends[option] as usize }
    }

    /// Where options end and what they are, if every option is a single piece.
    pub(crate) fn plain(&self) -> Option<(&[u32], &[u32])> {
        self.option_ends.is_empty().then_some((&self.piece_ends, &self.pieces))
    }

    /// Adds an option to the piece in work: the pieces it leaves. There must be
    /// [room](Self::has_room); memory is asked for here.
    #[inline]
    pub fn push(
        &mut self,
        option: impl ExactSizeIterator<Item = u32>,
        meter: &Meter,
    ) -> Result<(), Stop> {
        let single = option.len() == 1;
        if !single && self.option_ends.is_empty() {
            meter.grow(&mut self.option_ends, self.pieces.len() + 1)?;
            self.option_ends.extend(1..=self.pieces.len() as u32);
        }
        let was_plain = single && self.option_ends.is_empty();
        meter.grow(&mut self.pieces, option.len())?;
        self.pieces.extend(option);
        if !was_plain {
            meter.grow(&mut self.option_ends, 1)?;
            self.option_ends.push(self.pieces.len() as u32);
        }
        Ok(())
    }

    /// Whether `count` further pieces of options can be counted.
    #[inline]
    pub fn has_room(&self, count: usize) -> bool {
        self.pieces.len() + count <= u32::MAX as usize
    }

    /// Pieces and options are counted in 32 bits: why there is no more room.
    pub fn full() -> Stop {
        Stop::too_large(words!(
            "more than 2^32 moves can be reached, which this solver cannot hold",
            "可达的走法超过 2^32 个，此求解器无法容纳"
        ))
    }

    /// The bytes of the lists.
    pub fn bytes(&self) -> u64 {
        let numbers = self.piece_ends.len() + self.option_ends.len() + self.pieces.len();
        4 * numbers as u64 + 8 * self.verdicts.len() as u64
    }

    /// The options of the piece in work are all there: the next one is in work.
    #[inline]
    pub fn close(&mut self) {
        self.piece_ends.push(self.option_count() as u32);
    }

    /// Adds options that each leave one piece, to the piece in work and those after it: all
    /// up to each of the `ends` belong to one piece, what remains to the next. Memory is asked
    /// for here.
    pub fn push_all(&mut self, options: &[u32], ends: &[u32], meter: &Meter) -> Result<(), Stop> {
        meter.grow(&mut self.piece_ends, ends.len())?;
        meter.grow(&mut self.pieces, options.len())?;
        let before = self.option_count() as u32;
        self.piece_ends.extend(ends.iter().map(|end| before + end));
        if !self.option_ends.is_empty() {
            meter.grow(&mut self.option_ends, options.len())?;
            let pieces = self.pieces.len() as u32;
            self.option_ends.extend((1..=options.len() as u32).map(|option| pieces + option));
        }
        self.pieces.extend_from_slice(options);
        Ok(())
    }

    /// Play ended by a verdict in a piece after all that were decided before; whether the
    /// player to move has won.
    pub fn decide(&mut self, piece: u32, wins: bool) {
        self.verdicts.push((piece, wins));
    }

    /// How many options there are so far.
    #[inline]
    fn option_count(&self) -> usize {
        if self.option_ends.is_empty() { self.pieces.len() } else { self.option_ends.len() }
    }

    /// Whether a piece has no move.
    pub fn is_terminal(&self, piece: u32) -> bool {
        self.option_range(piece).is_empty()
    }

    /// Where play ended by a verdict, and whether the player to move has won there.
    pub fn verdicts(&self) -> &[(u32, bool)] {
        &self.verdicts
    }

    /// For every piece all pieces in its options: where they end, and what they are.
    pub(crate) fn lists(&self) -> (Cow<'_, [u32]>, &[u32]) {
        if self.option_ends.is_empty() {
            return (Cow::Borrowed(&self.piece_ends), &self.pieces);
        }
        let end = |&options: &u32| match options {
            0 => 0,
            count => self.option_ends[count as usize - 1],
        };
        (self.piece_ends.iter().map(end).collect(), &self.pieces)
    }

    /// Pieces through which play can return to where it was, the first one again at the
    /// end; `None` if there are none.
    ///
    /// Complexity: linear in the options at most; most cycles are found at once.
    pub fn cycle(&self) -> Option<Vec<u32>> {
        self.cycle_within(&Meter::unlimited()).unwrap_or_default()
    }

    /// [`cycle`](Self::cycle) within limits.
    pub fn cycle_within(&self, meter: &Meter) -> Result<Option<Vec<u32>>, Stop> {
        let (ends, to) = self.lists();
        Ok(cycle::find(&ends, to, u64::MAX, meter)?.0)
    }

    /// Whether a short search meets a cycle.
    pub(crate) fn has_a_near_cycle(&self, meter: &Meter) -> Result<bool, Stop> {
        let (ends, to) = self.lists();
        Ok(cycle::find(&ends, to, self.len() as u64 / 8 + 4096, meter)?.0.is_some())
    }

    /// The SG value of every piece; `None` where play can go on for ever.
    ///
    /// Values flow backwards: a piece is settled once every piece in its options
    /// is. Complexity: linear in the options.
    pub fn grundy(&self) -> Vec<Option<u64>> {
        self.grundy_within(&Meter::unlimited()).unwrap_or_default()
    }

    /// [`grundy`](Self::grundy) within limits.
    pub fn grundy_within(&self, meter: &Meter) -> Result<Vec<Option<u64>>, Stop> {
        let count = self.len();
        let bytes = 24 * count as u64;
        meter.hold(bytes)?;
        let (ends, to) = self.lists();
        let users = users(&ends, to, meter)?;
        let mut waiting = counts(&ends);
        let mut values: Vec<Option<u64>> = vec![None; count];
        let mut ready: Vec<u32> =
            (0..count as u32).filter(|&piece| waiting[piece as usize] == 0).collect();
        let mut seen = crate::values::MexSet::default();
        let mut settled = 0u64;
        while let Some(piece) = ready.pop() {
            settled += 1;
            if settled.is_multiple_of(1 << 16) {
                meter.look_at_the_clock()?;
            }
            seen.clear();
            for option in self.options(piece) {
                seen.insert(option.iter().fold(0, |sum, &p| sum ^ values[p as usize].unwrap_or(0)));
            }
            values[piece as usize] = Some(seen.mex());
            for &user in users.of(piece) {
                waiting[user as usize] -= 1;
                if waiting[user as usize] == 0 {
                    ready.push(user);
                }
            }
        }
        meter.release(users.bytes());
        Ok(values)
    }
}

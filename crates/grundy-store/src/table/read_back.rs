//! The values that are read back when a table is resumed.

use grundy::heap::{Code, Stream};
use grundy::work::{Meter, Stop};

/// After so many values it is worth a look whether they prove a law: then none need be kept.
const LOOKS: [usize; 2] = [1 << 20, 1 << 22];

/// All values so far, or a stream with a law that gives the rest.
pub(super) struct ReadBack<'r> {
    code: &'r Code,
    meter: &'r Meter,
    values: Vec<u16>,
    law: Option<Stream>,
    /// How many values were read back.
    pub count: u64,
}

impl<'r> ReadBack<'r> {
    /// None so far, and room for so many.
    pub fn new(code: &'r Code, wanted: u64, meter: &'r Meter) -> Self {
        let mut values: Vec<u16> = Vec::new();
        // Room for all, so that growing never holds a table twice; it costs nothing until
        // it is used, and if there is none the list grows as lists do.
        let room = wanted.min(meter.left().memory / 2);
        let _ = values.try_reserve_exact(usize::try_from(room).unwrap_or(0));
        ReadBack { code, meter, values, law: None, count: 0 }
    }

    /// Takes in the next values.
    pub fn push(&mut self, more: &[u16]) -> Result<(), Stop> {
        self.count += more.len() as u64;
        self.meter.steps(more.len() as u64)?;
        if self.law.is_some() {
            return Ok(());
        }
        self.meter.hold(2 * more.len() as u64)?;
        let before = self.values.len();
        self.values.extend_from_slice(more);
        let now = self.values.len();
        if LOOKS.iter().any(|&look| before < look && look <= now) {
            let stream = Stream::new(self.code, self.values.clone());
            self.law = stream.filter(|stream| stream.law().is_some());
        }
        if self.law.is_some() {
            self.values = Vec::new();
        }
        Ok(())
    }

    /// A stream that goes on from there; `None` if the engines do not know such codes.
    pub fn stream(self) -> Option<Stream> {
        match self.law {
            Some(mut stream) => stream.skip(self.count).then_some(stream),
            None => Stream::new(self.code, self.values),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::work::Limits;

    /// A table of three million values is resumed in the memory of the first million.
    #[test]
    fn with_a_law_the_rest_is_not_kept() {
        let code = Code::read("0.137", false).unwrap();
        let all = Meter::new(Limits::default());
        let mut right = Stream::new(&code, Vec::new()).unwrap();
        right.extend(3_000_100, &all, &|| false).unwrap();
        let right = right.since(0).unwrap();
        let meter = Meter::new(Limits { memory: 2_200_000, ..Limits::default() });
        let mut known = ReadBack::new(&code, 10_000_000, &meter);
        for piece in right[..3_000_000].chunks(50_000) {
            known.push(piece).unwrap();
        }
        assert_eq!(known.count, 3_000_000);
        let mut stream = known.stream().unwrap();
        stream.extend(3_000_100, &meter, &|| false).unwrap();
        assert_eq!(stream.since(3_000_000).unwrap(), &right[3_000_000..]);
    }

    #[test]
    fn without_one_all_is_kept() {
        let code = Code::read("4!.0", false).unwrap();
        let meter = Meter::new(Limits { memory: 20, ..Limits::default() });
        let mut known = ReadBack::new(&code, 100, &meter);
        known.push(&[0, 0, 0, 1, 0, 2, 1, 0, 2, 1]).unwrap();
        assert!(known.push(&[0]).is_err());
        let mut stream = known.stream().unwrap();
        let meter = Meter::new(Limits::default());
        stream.extend(12, &meter, &|| false).unwrap();
        assert_eq!(stream.since(8), Some(&[2, 1, 0, 2][..]));
    }
}

//! Linear maps of 64-bit vectors over GF(2).
//!
//! A map is the list of its columns: column i is the image of the unit vector
//! 2^i, and the image of x is the XOR of the columns at the bits of x. Everything
//! but [`ByteTables::apply`] runs while the program is compiled.

/// The columns of a linear map.
pub(super) type Columns = [u64; 64];

/// The image of `x`, column by column. O(64).
pub(super) const fn apply(columns: &Columns, x: u64) -> u64 {
    let (mut image, mut i) = (0, 0);
    while i < 64 {
        if x >> i & 1 == 1 {
            image ^= columns[i];
        }
        i += 1;
    }
    image
}

/// A linear map as eight tables, one for each byte of the argument: 16 KB.
pub(super) struct ByteTables([[u64; 256]; 8]);

impl ByteTables {
    /// Tabulates a map.
    pub(super) const fn new(columns: &Columns) -> Self {
        let mut tables = [[0; 256]; 8];
        let mut byte = 0;
        while byte < 8 {
            let mut x = 1usize;
            while x < 256 {
                // x without its lowest bit is already in the table.
                let column = columns[8 * byte + x.trailing_zeros() as usize];
                tables[byte][x] = tables[byte][x & (x - 1)] ^ column;
                x += 1;
            }
            byte += 1;
        }
        ByteTables(tables)
    }

    /// The image of `x`: eight loads.
    #[inline(always)]
    pub(super) fn apply(&self, x: u64) -> u64 {
        let [t0, t1, t2, t3, t4, t5, t6, t7] = &self.0;
        let [b0, b1, b2, b3, b4, b5, b6, b7] = x.to_le_bytes();
        let low = t0[b0 as usize] ^ t1[b1 as usize] ^ t2[b2 as usize] ^ t3[b3 as usize];
        let high = t4[b4 as usize] ^ t5[b5 as usize] ^ t6[b6 as usize] ^ t7[b7 as usize];
        low ^ high
    }
}

/// A linear map prepared for solving equations (Gaussian elimination).
pub(super) struct Echelon {
    /// `images[h]` has h as its highest bit, or is 0 where no image has.
    images: [u64; 64],
    /// `arguments[h]` is mapped to `images[h]`.
    arguments: [u64; 64],
}

impl Echelon {
    /// Eliminates. O(64²).
    pub(super) const fn new(columns: &Columns) -> Self {
        let mut echelon = Echelon { images: [0; 64], arguments: [0; 64] };
        let mut i = 0;
        while i < 64 {
            let (rest, argument) = echelon.reduce(columns[i]);
            if rest != 0 {
                let highest = rest.ilog2() as usize;
                echelon.images[highest] = rest;
                echelon.arguments[highest] = argument ^ 1 << i;
            }
            i += 1;
        }
        echelon
    }

    /// Writes `y` as (the image of the second part) + (the first part).
    const fn reduce(&self, mut y: u64) -> (u64, u64) {
        let mut argument = 0;
        while y != 0 && self.images[y.ilog2() as usize] != 0 {
            let highest = y.ilog2() as usize;
            y ^= self.images[highest];
            argument ^= self.arguments[highest];
        }
        (y, argument)
    }

    /// Some x with image `y`, if there is one.
    pub(super) const fn solve(&self, y: u64) -> Option<u64> {
        match self.reduce(y) {
            (0, argument) => Some(argument),
            _ => None,
        }
    }

    /// The columns of a right inverse; unit vectors without preimage go to 0.
    pub(super) const fn inverse(&self) -> Columns {
        let mut columns = [0; 64];
        let mut i = 0;
        while i < 64 {
            if let Some(argument) = self.solve(1 << i) {
                columns[i] = argument;
            }
            i += 1;
        }
        columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn tables_and_solutions_agree_with_the_columns(
            columns in prop::array::uniform32(any::<u64>()), x in any::<u64>(), y in any::<u64>(),
        ) {
            let mut all = [0; 64];
            for (i, column) in columns.into_iter().enumerate() {
                all[i] = column;
                all[63 - i] = column.rotate_left(17) ^ i as u64;
            }
            prop_assert_eq!(ByteTables::new(&all).apply(x), apply(&all, x));
            let echelon = Echelon::new(&all);
            let found = echelon.solve(apply(&all, x));
            prop_assert_eq!(found.map(|f| apply(&all, f)), Some(apply(&all, x)));
            if let Some(f) = echelon.solve(y) {
                prop_assert_eq!(apply(&all, f), y);
            }
        }
    }
}

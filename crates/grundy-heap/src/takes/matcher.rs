//! Where a stretch of values stands again: one value after the other, O(1) each on
//! average.
//!
//! Reference: D. E. Knuth, J. H. Morris, V. R. Pratt, *Fast pattern matching in strings*,
//! SIAM J. Comput. 6 (1977).

/// Looks for a pattern in a text that is read once.
#[derive(Clone, Debug)]
pub(super) struct Matcher {
    pattern: Vec<u16>,
    /// The longest proper border of the first i + 1 values of the pattern.
    borders: Vec<usize>,
    /// How many values of the pattern the text ends with at present.
    matched: usize,
}

impl Matcher {
    /// Complexity: O(length of the pattern), time and memory.
    pub fn new(pattern: Vec<u16>) -> Self {
        let mut borders: Vec<usize> = Vec::with_capacity(pattern.len());
        for i in 0..pattern.len() {
            let mut border = if i == 0 { 0 } else { borders[i - 1] };
            while border > 0 && pattern[border] != pattern[i] {
                border = borders[border - 1];
            }
            borders.push(if i > 0 && pattern[border] == pattern[i] { border + 1 } else { 0 });
        }
        Matcher { pattern, borders, matched: 0 }
    }

    /// As after having read the pattern itself: further copies may overlap it.
    pub fn after_pattern(mut self) -> Self {
        self.matched = self.pattern.len();
        self
    }

    /// Reads a value; whether a copy of the pattern ends with it.
    pub fn read(&mut self, value: u16) -> bool {
        if self.pattern.is_empty() {
            return true;
        }
        if self.matched == self.pattern.len() {
            self.matched = self.borders[self.matched - 1];
        }
        while self.matched > 0 && self.pattern[self.matched] != value {
            self.matched = self.borders[self.matched - 1];
        }
        self.matched += usize::from(self.pattern[self.matched] == value);
        self.matched == self.pattern.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_copies_are_found(
            text in proptest::collection::vec(0..2u16, 0..60),
            length in 0..6usize,
        ) {
            prop_assume!(length <= text.len());
            let pattern = text[..length].to_vec();
            let mut matcher = Matcher::new(pattern.clone());
            let mut later = Matcher::new(pattern.clone()).after_pattern();
            for end in 1..=text.len() {
                let slow = text[..end].ends_with(&pattern);
                prop_assert_eq!(matcher.read(text[end - 1]), slow);
                if end > length {
                    prop_assert_eq!(later.read(text[end - 1]), slow);
                }
            }
        }
    }
}

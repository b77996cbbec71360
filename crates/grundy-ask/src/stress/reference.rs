//! What a program is tested against: a contest problem, or a game.

use grundy::notation::{Call, Words};
use grundy::work::Stop;
use grundy_contest::{AnyProblem, Fails, Size};

/// What a program is tested against: it makes the inputs and knows the right answers.
pub(super) trait Reference {
    /// The name of the problem or of the game.
    fn name(&self) -> String;

    /// The input that belongs to a seed, with the reference answer.
    fn case(&self, seed: u64, size: Size) -> Result<(Vec<u8>, Vec<u8>), Stop>;

    /// The answer by brute force, where there is one.
    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Stop>;

    /// The reference answer.
    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Stop>;

    /// Nothing if the output answers the input, else what is wrong.
    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Words>, Stop>;

    /// A smallest input that still fails; the caller may end the search.
    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8>;

    /// The size of the input with this number, from 0, where sizes take turns.
    fn size(&self, number: u64) -> Size;

    /// A command that prints the input of a seed again, if there is one.
    fn again(&self, seed: u64, size: Size) -> Option<Call>;

    /// Whether no input is a sum, though positions of several numbers can be added.
    fn leaves_out_sums(&self) -> bool {
        false
    }
}

/// A contest problem.
pub(super) struct ProblemReference {
    pub problem: &'static dyn AnyProblem,
    /// Whether the inputs keep to the limits of the original problem, where ours allow more.
    pub original: bool,
}

impl Reference for ProblemReference {
    fn name(&self) -> String {
        self.problem.card().name.into()
    }

    fn case(&self, seed: u64, size: Size) -> Result<(Vec<u8>, Vec<u8>), Stop> {
        let input = match self.original {
            true => self.problem.generate_original(seed, size),
            false => self.problem.generate(seed, size),
        };
        let answer = self.problem.judge(&input)?;
        Ok((input, answer))
    }

    fn brute(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        Ok(self.problem.brute(input)?)
    }

    fn judge(&self, input: &[u8]) -> Result<Vec<u8>, Stop> {
        Ok(self.problem.judge(input)?)
    }

    fn check(&self, input: &[u8], output: &[u8]) -> Result<Option<Words>, Stop> {
        Ok(self.problem.check(input, output)?.map(|difference| difference.words()))
    }

    fn shrink(&self, input: &[u8], fails: Fails<'_>) -> Vec<u8> {
        self.problem.shrink(input, fails)
    }

    /// Mostly small ones, which are quickest to run and to understand. The largest are megabytes.
    fn size(&self, number: u64) -> Size {
        match number {
            _ if number % 50 == 9 => Size::Max,
            _ if number % 4 == 3 => Size::Few,
            _ => Size::Small,
        }
    }

    fn again(&self, seed: u64, size: Size) -> Option<Call> {
        let call = Call::new("gen").with("problem", self.problem.card().name);
        let call = call.with("seed", seed.to_string()).with("size", size.name());
        // `gen` knows our limits only.
        (!self.original || self.problem.original().is_none()).then_some(call)
    }
}

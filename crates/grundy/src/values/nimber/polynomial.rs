//! The field with 2^64 elements as polynomials over GF(2).
//!
//! Bit i of a word is the coefficient of x^i; products are taken modulo the
//! irreducible polynomial x^64 + x^4 + x^3 + x + 1. A product is a carry-less
//! multiplication to 127 bits followed by a reduction. The first exists as a
//! processor instruction (PCLMULQDQ) and as a portable twin.

/// The product by shifting and adding; runs while the program is compiled.
pub(super) const fn slow_product(a: u64, b: u64) -> u64 {
    let (mut sum, mut shifted, mut i) = (0, a, 0);
    while i < 64 {
        if b >> i & 1 == 1 {
            sum ^= shifted;
        }
        let carry = shifted >> 63;
        shifted = (shifted << 1) ^ (carry * 0b11011);
        i += 1;
    }
    sum
}

/// `high`·x^64 + `low`, reduced by x^64 = x^4 + x^3 + x + 1, where `high` is below
/// 2^63, as in every product.
#[inline(always)]
pub(super) const fn reduce(high: u64, low: u64) -> u64 {
    // Times x^3 and x^4, the highest bits of `high` pass x^63 again; they join
    // `high` before it is replaced, so that once is enough.
    let high = high ^ high >> 60 ^ high >> 61;
    low ^ high ^ high << 1 ^ high << 3 ^ high << 4
}

/// The carry-less product (high word, low word) with ordinary multiplications.
///
/// Each operand is cut into four classes of every fourth bit. In a product of two
/// classes the columns lie four bits apart, so a column may count to 15 before it
/// carries into the next, and the lowest bit of its count is the coefficient. The
/// four highest bits of `a` are left to shifts: with them a column could count to 16.
#[inline(always)]
pub(super) fn wide_product(a: u64, b: u64) -> (u64, u64) {
    const CLASS: u64 = 0x1111_1111_1111_1111;
    const WIDE_CLASS: u128 = (CLASS as u128) << 64 | CLASS as u128;
    let low_a = a & (u64::MAX >> 4);
    let a_class: [u128; 4] = std::array::from_fn(|i| (low_a & CLASS << i) as u128);
    let b_class: [u128; 4] = std::array::from_fn(|i| (b & CLASS << i) as u128);
    let mut product = 0;
    for class in 0..4 {
        let mut counts = 0u128;
        for i in 0..4 {
            // Both factors are below 2^64: no overflow.
            counts ^= a_class[i].wrapping_mul(b_class[(class + 4 - i) % 4]);
        }
        product |= counts & WIDE_CLASS << class;
    }
    for i in 60..64 {
        let keep = (a >> i & 1).wrapping_neg();
        product ^= ((b & keep) as u128) << i;
    }
    ((product >> 64) as u64, product as u64)
}

/// The carry-less product (high word, low word) by one instruction.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "pclmulqdq")]
pub(super) fn wide_product_pclmul(a: u64, b: u64) -> (u64, u64) {
    use std::arch::x86_64::*;
    let a = _mm_cvtsi64_si128(a.cast_signed());
    let b = _mm_cvtsi64_si128(b.cast_signed());
    let product = _mm_clmulepi64_si128::<0>(a, b);
    let high = _mm_cvtsi128_si64(_mm_unpackhi_epi64(product, product));
    (high.cast_unsigned(), _mm_cvtsi128_si64(product).cast_unsigned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Shift and add, without reduction.
    fn wide_by_definition(a: u64, b: u64) -> (u64, u64) {
        let sum = (0..64).filter(|i| b >> i & 1 == 1).fold(0, |sum, i| sum ^ (a as u128) << i);
        ((sum >> 64) as u64, sum as u64)
    }

    fn check(a: u64, b: u64) {
        let (high, low) = wide_by_definition(a, b);
        assert_eq!(wide_product(a, b), (high, low), "{a:#x} {b:#x}");
        assert_eq!(reduce(high, low), slow_product(a, b), "{a:#x} {b:#x}");
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("pclmulqdq") {
            // SAFETY: the processor has the instruction, as just asked.
            assert_eq!(unsafe { wide_product_pclmul(a, b) }, (high, low), "{a:#x} {b:#x}");
        }
    }

    #[test]
    fn full_columns_do_not_carry() {
        for shift_a in 0..64 {
            for shift_b in 0..64 {
                check(u64::MAX << shift_a, u64::MAX >> shift_b);
                check(u64::MAX >> shift_a, u64::MAX >> shift_b);
                check(1 << shift_a, 1 << shift_b);
            }
        }
    }

    proptest! {
        #[test]
        fn products_agree_with_shift_and_add(a in any::<u64>(), b in any::<u64>()) {
            check(a, b);
        }
    }
}

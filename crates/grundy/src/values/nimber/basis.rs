//! The road between nimbers and polynomials.
//!
//! The nimbers below 2^64 and the polynomials of [`super::polynomial`] are the
//! same field written in two bases over GF(2), so a nim-product is: change basis,
//! multiply polynomials, change back. The change of basis is not copied from
//! anywhere, it is derived here, while the program is compiled:
//!
//! * The Fermat 2-powers F₀ = 2, F₁ = 4, F₂ = 16, …, F₅ = 2^32 satisfy Fⱼ² = Fⱼ +
//!   Fⱼ/2, and Fⱼ/2 = F₀F₁⋯Fⱼ₋₁, because the nim-product of *different* Fermat
//!   2-powers is the ordinary one (Conway, *On Numbers and Games*, chapter 6).
//! * So the image f of Fⱼ is a root of f² + f = (product of the earlier images):
//!   a linear equation over GF(2), because squaring is linear. Either root will
//!   do: the two choices differ by an automorphism of the field.
//! * 2^i is the product of the Fermat 2-powers at the bits of i.

use super::linear::{ByteTables, Columns, Echelon, apply};
use super::polynomial::slow_product;

/// The columns of y ↦ y² + y on polynomials.
const fn square_plus_itself() -> Columns {
    let mut columns = [0; 64];
    let mut i = 0;
    while i < 64 {
        let unit = 1 << i;
        columns[i] = slow_product(unit, unit) ^ unit;
        i += 1;
    }
    columns
}

/// The images of the nimbers 2^i.
const fn images_of_nimbers() -> Columns {
    let equation = Echelon::new(&square_plus_itself());
    let mut images = [0; 64];
    images[0] = 1;
    let mut known = 1;
    while known < 64 {
        // 2^known is the next Fermat 2-power, and images[known - 1] is that of
        // its half, the product of all the earlier ones.
        let Some(fermat) = equation.solve(images[known - 1]) else {
            panic!("every Fermat 2-power below 2^64 has an image");
        };
        let mut i = 0;
        while i < known {
            images[known + i] = slow_product(fermat, images[i]);
            i += 1;
        }
        known *= 2;
    }
    images
}

const TO_POLYNOMIAL_COLUMNS: Columns = images_of_nimbers();
const TO_NIMBER_COLUMNS: Columns = Echelon::new(&TO_POLYNOMIAL_COLUMNS).inverse();

/// From a nimber to its polynomial.
pub(super) static TO_POLYNOMIAL: ByteTables = ByteTables::new(&TO_POLYNOMIAL_COLUMNS);
/// From a polynomial to its nimber.
pub(super) static TO_NIMBER: ByteTables = ByteTables::new(&TO_NIMBER_COLUMNS);

/// The nim-product by shifting and adding; runs while the program is compiled.
const fn slow_nim_product(a: u64, b: u64) -> u64 {
    let polynomial =
        slow_product(apply(&TO_POLYNOMIAL_COLUMNS, a), apply(&TO_POLYNOMIAL_COLUMNS, b));
    apply(&TO_NIMBER_COLUMNS, polynomial)
}

const SQUARE_COLUMNS: Columns = {
    let mut columns = [0; 64];
    let mut i = 0;
    while i < 64 {
        columns[i] = slow_nim_product(1 << i, 1 << i);
        i += 1;
    }
    columns
};

/// x ↦ x², linear in characteristic 2.
pub(super) static SQUARE: ByteTables = ByteTables::new(&SQUARE_COLUMNS);
/// The inverse of [`SQUARE`].
pub(super) static SQUARE_ROOT: ByteTables =
    ByteTables::new(&Echelon::new(&SQUARE_COLUMNS).inverse());

/// c ↦ the even x with x² + x = c, for every c below 2^63 (the image of that map).
pub(super) static ARTIN_SCHREIER: ByteTables = {
    let mut columns = SQUARE_COLUMNS;
    let mut i = 0;
    while i < 64 {
        columns[i] ^= 1 << i;
        i += 1;
    }
    // Column 0 is 1² + 1 = 0, so elimination never uses it: the solutions are even.
    ByteTables::new(&Echelon::new(&columns).inverse())
};

/// The inverses of the nimbers below 256 (0 for 0).
pub(super) static SMALL_INVERSES: [u8; 256] = {
    let mut inverses = [0; 256];
    let mut x = 1;
    while x < 16 {
        let mut inverse = 1;
        while slow_nim_product(x, inverse) != 1 {
            inverse += 1;
        }
        inverses[x as usize] = inverse as u8;
        x += 1;
    }
    while x < 256 {
        // x times its conjugate lies below 16, where inverses are known by now.
        let conjugate = x ^ x >> 4;
        let norm = slow_nim_product(x, conjugate);
        inverses[x as usize] = slow_nim_product(conjugate, inverses[norm as usize] as u64) as u8;
        x += 1;
    }
    inverses
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_images_obey_the_laws_of_the_fermat_powers() {
        let image = |i: u32| TO_POLYNOMIAL.apply(1 << i);
        assert_eq!(image(0), 1);
        for j in 0..6 {
            let (f, half) = (image(1 << j), image((1 << j) - 1));
            assert_eq!(slow_product(f, f), f ^ half, "F{j} squared is F{j} plus its half");
        }
        for i in 0..64 {
            let product = (0..6)
                .filter(|j| i >> j & 1 == 1)
                .fold(1, |product, j| slow_product(product, image(1 << j)));
            assert_eq!(image(i), product);
            assert_eq!(TO_NIMBER.apply(image(i)), 1 << i);
        }
    }
}

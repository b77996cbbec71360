//! Games on pairs of numbers, by brute force: the value is the least number that is no option's.

use grundy::values::mex;
use grundy_laws::two::Table;

/// A table filled row by row from the values before.
fn filled(side: usize, value: impl Fn(&[Vec<u64>], usize, usize) -> u64) -> Table {
    let mut rows = vec![vec![0; side]; side];
    for x in 0..side {
        for y in 0..side {
            rows[x][y] = value(&rows, x, y);
        }
    }
    Table::new(&rows)
}

/// Two heaps; any number from one of them.
pub fn nim(side: usize) -> Table {
    filled(side, |rows, x, y| mex((0..x).map(|i| rows[i][y]).chain((0..y).map(|j| rows[x][j]))))
}

/// Any number from one heap, or the same from both.
pub fn wythoff(side: usize) -> Table {
    filled(side, |rows, x, y| {
        let both = (1..=x.min(y)).map(|k| rows[x - k][y - k]);
        mex((0..x).map(|i| rows[i][y]).chain((0..y).map(|j| rows[x][j])).chain(both))
    })
}

/// A token that goes by one of some steps.
pub fn walks(side: usize, steps: &[(usize, usize)]) -> Table {
    filled(side, |rows, x, y| {
        let inside = |&&(i, j): &&(usize, usize)| i <= x && j <= y;
        mex(steps.iter().filter(inside).map(|&(i, j)| rows[x - i][y - j]))
    })
}

/// Turn the four corners of a rectangle; coins stand from 1 on.
pub fn turning_corners(side: usize) -> Table {
    filled(side, |rows, x, y| {
        let corner = |i: usize, j: usize| rows[i][y] ^ rows[x][j] ^ rows[i][j];
        mex((0..x).flat_map(|i| (0..y).map(move |j| (i, j))).map(|(i, j)| corner(i, j)))
    })
}

/// The exclusive or of the cells of the rectangle from (i, j) to (x, y) other than (x, y).
fn others(rows: &[Vec<u64>], (i, j): (usize, usize), (x, y): (usize, usize)) -> u64 {
    let cells = rows[i..=x].iter().flat_map(|row| &row[j..=y]);
    cells.fold(0, |sum, value| sum ^ value) ^ rows[x][y]
}

/// Turn all coins of a rectangle; coins stand from 1 on.
pub fn rectangles(side: usize) -> Table {
    filled(side, |rows, x, y| {
        // Rows of the sums first: a sum for each left edge, taken together from the lower edge up.
        let mut columns = vec![0; y + 1];
        let mut options = Vec::new();
        for i in (1..=x).rev() {
            let mut sum = 0;
            for j in (1..=y).rev() {
                columns[j] ^= if (i, j) == (x, y) { 0 } else { rows[i][j] };
                sum ^= columns[j];
                options.push(sum);
            }
        }
        if let Some(last) = options.last() {
            assert_eq!(*last, others(rows, (1, 1), (x, y)));
        }
        mex(options)
    })
}

/// Turn all coins of a square; coins stand from 1 on.
pub fn squares(side: usize) -> Table {
    filled(side, |rows, x, y| {
        // Squares grow by one row and one column.
        let mut sum = 0;
        mex((1..=x.min(y)).map(|k| {
            let (i, j) = (x - k + 1, y - k + 1);
            let column = rows[i + 1..=x].iter().fold(0, |sum, row| sum ^ row[j]);
            let row = rows[i][j..=y].iter().fold(0, |sum, value| sum ^ value);
            // (x, y) itself is 0 so far.
            sum ^= column ^ row;
            debug_assert_eq!(sum, others(rows, (i, j), (x, y)));
            sum
        }))
    })
}

/// Take a multiple of one number from the other, which must stay at least `least`.
pub fn euclid(side: usize, least: usize) -> Table {
    filled(side, |rows, x, y| {
        if x == 0 || y == 0 {
            return 0;
        }
        let left = (1..).map_while(|k| x.checked_sub(k * y)).take_while(|&x| x >= least);
        let right = (1..).map_while(|k| y.checked_sub(k * x)).take_while(|&y| y >= least);
        mex(left.map(|x| rows[x][y]).chain(right.map(|y| rows[x][y])))
    })
}

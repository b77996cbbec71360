// A New Stone Game (POJ 1740, Nowcoder 75 F) · 小牛再战
//
// Lost exactly if every size occurs an even number of times: the second player then does to the twin
// heaps what the first has done. Otherwise the largest unpaired heap can pair all others.
// 每种大小都出现偶数次时必败：后手总在配对的堆上照样走。否则先手用最大的未配对的堆把其余未配对的堆两两补齐。
use std::collections::HashSet;
use std::io::{self, Read};

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());

    while let Some(n @ 1..) = numbers.next() {
        let mut unpaired = HashSet::new();
        for heap in numbers.by_ref().take(n) {
            if !unpaired.remove(&heap) {
                unpaired.insert(heap);
            }
        }
        println!("{}", if unpaired.is_empty() { "Lose" } else { "Win" });
    }
}

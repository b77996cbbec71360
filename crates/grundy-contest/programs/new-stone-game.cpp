// A New Stone Game (POJ 1740, Nowcoder 75 F) · 小牛再战
//
// Lost exactly if every size occurs an even number of times: the second player then does to the twin
// heaps what the first has done. Otherwise the largest unpaired heap can pair all others.
// 每种大小都出现偶数次时必败：后手总在配对的堆上照样走。否则先手用最大的未配对的堆把其余未配对的堆两两补齐。
#include <iostream>
#include <map>
using namespace std;

int main() {
    int n;
    while (cin >> n && n != 0) {
        map<int, bool> odd;  // the sizes that have occurred an odd number of times
        for (int i = 0; i < n; ++i) {
            int heap;
            cin >> heap;
            odd[heap] = !odd[heap];
        }
        bool win = false;
        for (auto [heap, unpaired] : odd) win = win || unpaired;
        cout << (win ? "Win\n" : "Lose\n");
    }
}

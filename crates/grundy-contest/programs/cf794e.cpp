// Choosing Carrot (Codeforces 794E) · 选胡萝卜
//
// Without extra moves a row of even length ends with the greater of its two middle numbers; one of odd
// length >= 3, middle a b c, with max(min(a, b), min(b, c)): a number in the middle is kept there by
// answering at the other end. With k extra moves Oleg chooses the best stretch of n - k numbers; the
// middles of these stretches are a range in the middle of the row: keep a maximum for each parity.
// 没有额外操作时，偶数长的结果是中间两数的较大者；奇数长（≥ 3，中间为 a b c）为 max(min(a, b), min(b, c))。
// 有 k 次额外操作时选长 n − k 的最优一段，各段的中点是居中的区间，按奇偶各维护一个最大值。
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> a(n);
    for (int &number : a) cin >> number;

    auto odd_end = [&](int i) {  // what a row with its middle at i ends with
        if (i == 0 || i == n - 1) return 0;
        return max(min(a[i - 1], a[i]), min(a[i], a[i + 1]));
    };
    // The best in the places i .. n-1-i.
    vector<int> even(n + 1), odd(n + 1);
    for (int i = (n - 1) / 2; i >= 0; --i) {
        int j = n - 1 - i;
        even[i] = max({even[i + 1], a[i], a[j]});
        odd[i] = max({odd[i + 1], odd_end(i), odd_end(j)});
    }
    for (int k = 0; k < n; ++k) {
        int m = n - k;
        int result = m == 1 ? even[0] : m % 2 == 0 ? even[m / 2 - 1] : odd[m / 2];
        cout << result << (m > 1 ? ' ' : '\n');
    }
}

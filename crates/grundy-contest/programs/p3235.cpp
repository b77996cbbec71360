// Jiangnan Le (HNOI2014, Luogu P3235, BZOJ 3576) · 江南乐
//
// g(a) is the mex over M of the exclusive or of the M new heaps. Equal heaps cancel in pairs: with
// q = a / M and r = a mod M, g(q + 1) counts if r is odd and g(q) if M - r is odd. For all M with the
// same q both parities repeat with M + 2, so the first two M of each q are enough: O(sqrt a) per heap.
// g(a) 是对各 M 的 mex。相等的堆成对抵消：设 q = a / M，r = a mod M，r 为奇数时计 g(q + 1)，M − r 为奇数时计 g(q)。
// q 相同的 M 中，M 加 2 时两个奇偶都不变，只需试最小的两个 M，每堆 O(√a)。
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games, least;
    cin >> games >> least;
    vector<vector<int>> heaps(games);
    int most = 1;
    for (auto &game : heaps) {
        int n;
        cin >> n;
        game.resize(n);
        for (int &heap : game) cin >> heap, most = max(most, heap);
    }

    vector<int> g(most + 2), seen(2048);
    for (int a = max(least, 2); a <= most; ++a) {  // one stone cannot be divided, even if F = 1
        auto divide = [&](int m, int q) {
            int r = a - m * q, value = 0;
            if (r % 2) value ^= g[q + 1];
            if ((m - r) % 2) value ^= g[q];
            seen[value] = a;
        };
        for (int m = 2, next; m <= a; m = next) {
            int q = a / m;
            next = a / q + 1;
            divide(m, q);
            if (m + 1 < next) divide(m + 1, q);
        }
        while (seen[g[a]] == a) ++g[a];
    }

    for (int i = 0; i < games; ++i) {
        int sum = 0;
        for (int heap : heaps[i]) sum ^= g[heap];
        cout << (sum ? 1 : 0) << (i + 1 < games ? ' ' : '\n');
    }
}

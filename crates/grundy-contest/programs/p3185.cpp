// Splitting Game (HNOI2007, Luogu P3185, BZOJ 1188) · 分裂游戏
//
// Each bean is a game of its own. With d bottles behind it, it is worth g(d), the mex of g(a) ^ g(b)
// for all a, b < d. A first move wins exactly if it changes the exclusive or of all beans to 0. Only
// the parity of a bottle counts for the total, but from any bottle that is not empty one can move.
// 每粒豆子是独立的游戏，身后有 d 个瓶子时值为 g(d) = mex{ g(a) ^ g(b) : a, b < d }。
// 枚举首步，使总异或变为 0 者必胜。总异或只看各瓶豆数的奇偶，但只要瓶子非空就可以走。
#include <iostream>
#include <vector>
using namespace std;

const int MOST = 21;

int main() {
    vector<int> g(MOST);
    for (int d = 1; d < MOST; ++d) {
        vector<bool> seen(1024);
        for (int a = 0; a < d; ++a)
            for (int b = 0; b <= a; ++b) seen[g[a] ^ g[b]] = true;
        while (seen[g[d]]) ++g[d];
    }

    int games;
    cin >> games;
    while (games--) {
        int n, sum = 0;
        cin >> n;
        vector<int> beans(n), worth(n);
        for (int i = 0; i < n; ++i) {
            cin >> beans[i];
            worth[i] = g[n - 1 - i];
            if (beans[i] % 2) sum ^= worth[i];
        }
        int count = 0, first[3] = {-1, -1, -1};
        for (int i = 0; i < n; ++i)
            for (int j = i + 1; beans[i] && j < n; ++j)
                for (int k = j; k < n; ++k) {
                    if ((sum ^ worth[i] ^ worth[j] ^ worth[k]) != 0) continue;
                    if (count++ == 0) first[0] = i, first[1] = j, first[2] = k;
                }
        cout << first[0] << ' ' << first[1] << ' ' << first[2] << '\n' << count << '\n';
    }
}

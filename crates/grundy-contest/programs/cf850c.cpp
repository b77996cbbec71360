// Arpa and a Game with Mojtaba (Codeforces 850C) · Arpa 和 Mojtaba 的游戏
//
// Each prime is a game of its own. Its state is the set of exponents that occur, as a mask: bit e - 1
// for exponent e. A move k keeps the exponents below k and lowers the others by k. Few masks can be
// reached: remember their values.
// 每个质数是独立的游戏，状态是出现过的指数的集合（掩码，指数 e 对应第 e − 1 位）。操作 k：小于 k 的不变，其余减 k。
// 可达的掩码不多，记忆化求 mex；各质数的值取异或。
#include <iostream>
#include <map>
#include <set>
using namespace std;

map<int, int> known = {{0, 0}};

int value(int mask) {
    auto found = known.find(mask);
    if (found != known.end()) return found->second;
    set<int> options;
    for (int k = 1; mask >> (k - 1); ++k)
        options.insert(value(mask >> k | (mask & ((1 << (k - 1)) - 1))));
    int mex = 0;
    while (options.count(mex)) ++mex;
    return known[mask] = mex;
}

int main() {
    int n;
    cin >> n;
    map<int, int> masks;  // by prime
    while (n--) {
        int number;
        cin >> number;
        for (int p = 2; p * p <= number; ++p) {
            int exponent = 0;
            for (; number % p == 0; number /= p) ++exponent;
            if (exponent) masks[p] |= 1 << (exponent - 1);
        }
        if (number > 1) masks[number] |= 1;
    }
    int sum = 0;
    for (auto [prime, mask] : masks) sum ^= value(mask);
    cout << (sum ? "Mojtaba" : "Arpa") << '\n';
}

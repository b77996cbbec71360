// A Simple Stone Game (HDU 2486, POJ 3922) · k 倍动态减法
//
// Terms 1, 2, 3, ...: behind a comes a + s, where s is the least term with k * s >= a. Every number is
// a sum of terms each of which is more than k times the next one: take away the greatest term again
// and again. The mover takes the last, smallest part: the next one is out of the opponent's reach. If
// n is a term itself, he may not take it all and loses.
// 数列 1, 2, 3, …：项 a 的下一项为 a + s，s 是满足 k·s ≥ a 的最小项。每个数可唯一地写成若干项之和，每项都大于后一项的 k 倍（贪心）。
// 取走最小的一项，对手够不着下一项；n 本身是一项则必败。
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

int main() {
    int games;
    cin >> games;
    for (int game = 1; game <= games; ++game) {
        long long n, k;
        cin >> n >> k;
        vector<long long> terms = {1};
        for (size_t s = 0; terms.back() < n;) {
            while (k * terms[s] < terms.back()) ++s;
            terms.push_back(terms.back() + terms[s]);
        }
        long long rest = n, part = 0;
        while (rest > 0) {
            part = *--upper_bound(terms.begin(), terms.end(), rest);
            rest -= part;
        }
        cout << "Case " << game << ": ";
        if (part == n) cout << "lose\n";
        else cout << part << '\n';
    }
}

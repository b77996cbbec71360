// Lieges of Legendre (Codeforces 603C) · 勒让德的臣民
//
// The piles are a sum. k piles of x are worth 0 if k is even and g(x) if k is odd. The mex of the two
// kinds of moves gives the table below; from 5 on odd piles are worth 0, and for odd k an even pile
// is worth mex{0, g(n/2)}.
// 各堆之和取异或。k 堆 x 的值：k 偶为 0，k 奇为 g(x)。5 以后奇数堆为 0；k 为奇数时偶数堆为 mex{0, g(n/2)}。
#include <iostream>
using namespace std;

int even_k(int n) { return n <= 2 ? n : n % 2 == 0; }

int odd_k(int n) {
    const int small[] = {0, 1, 0, 1, 2};
    if (n < 5) return small[n];
    if (n % 2 == 1) return 0;
    return odd_k(n / 2) == 1 ? 2 : 1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k, sum = 0;
    cin >> n >> k;
    while (n--) {
        int pile;
        cin >> pile;
        sum ^= k % 2 == 0 ? even_k(pile) : odd_k(pile);
    }
    cout << (sum ? "Kevin" : "Nicky") << '\n';
}

// Good Luck in CET-4 Everybody! (HDU 1847) · 祝大家四级考试好运
//
// No power of two is a multiple of 3, and 1 or 2 leads from any other number to a multiple of 3: the
// multiples of 3 are lost.
// 2 的幂都不是 3 的倍数，而其余的数取 1 或 2 便剩下 3 的倍数：3 的倍数必败。
#include <iostream>
using namespace std;

int main() {
    int n;
    while (cin >> n) cout << (n % 3 ? "Kiki\n" : "Cici\n");
}

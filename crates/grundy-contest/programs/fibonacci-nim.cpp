// Fibonacci Nim (HDU 2516) · 斐波那契博弈
//
// The second player wins exactly if n is a Fibonacci number. Write n as a sum of Fibonacci numbers no
// two of which are neighbours (Zeckendorf): who can take the smallest part wins, for the next part is
// more than twice as large. If n is a single part, the first player may not take it all.
// n 是斐波那契数时后手胜。把 n 写成互不相邻的斐波那契数之和：取走最小的一项，下一项大于其两倍，对手够不着；n 自身是一项时不能一次取完。
#include <iostream>
#include <set>
using namespace std;

int main() {
    set<long long> fibonacci;
    for (long long a = 2, b = 3; a < 1LL << 31;) {
        fibonacci.insert(a);
        long long next = a + b;
        a = b, b = next;
    }
    long long n;
    while (cin >> n && n != 0) cout << (fibonacci.count(n) ? "Second win\n" : "First win\n");
}

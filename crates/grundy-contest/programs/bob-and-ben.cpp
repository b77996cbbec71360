// Bob and Ben (HackerRank) · 鲍勃和本
//
// A tree of three or more nodes can vanish (value 0) or lose a leaf, so g(m) = mex{0, g(m-1)}: the
// values of 1, 2, 3, 4, ... nodes are 1, 0, 1, 2, 1, 2, ... The shape, and so k, does not matter.
// 三个以上结点的树可以整棵消失（值 0）或少一片叶子：g(m) = mex{0, g(m-1)}，依次为 1、0、1、2、1、2……，与形状和 k 无关。
#include <iostream>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int games;
    cin >> games;
    while (games--) {
        int trees, sum = 0;
        cin >> trees;
        while (trees--) {
            int m, k;
            cin >> m >> k;
            sum ^= m == 2 ? 0 : m % 2 ? 1 : 2;
        }
        cout << (sum ? "BOB\n" : "BEN\n");
    }
}

// Wythoff's game on argv[1] x argv[1] positions.
#include "peer.h"
#include <algorithm>

int main(int, char **argv) {
    int n = std::atoi(argv[1]);
    auto start = now();
    std::vector<uint16_t> sg(n * n);
    std::vector<int> seen(1 << 16, -1);
    for (int a = 0; a < n; a++) {
        for (int b = 0; b < n; b++) {
            int at = a * n + b;
            for (int k = 1; k <= a; k++) seen[sg[at - k * n]] = at;
            for (int k = 1; k <= b; k++) seen[sg[at - k]] = at;
            for (int k = 1; k <= std::min(a, b); k++) seen[sg[at - k * n - k]] = at;
            int mex = 0;
            while (seen[mex] == at) mex++;
            sg[at] = mex;
        }
    }
    report(sg, start);
}

// The peer of `grundy graph`: what a good contest programmer writes for the same task.
//
// The whole input in one fread, integers parsed by hand, forward and reverse
// adjacency by counting sort, the textbook backward wave with a queue, Grundy
// values in topological order with a stamp array for mex, and one big output
// buffer. Node names must be integers; ids are the integers themselves.
// Complexity: O(V + E).
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

using std::vector;

static vector<char> slurp(const char *path) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        exit(2);
    }
    fseek(file, 0, SEEK_END);
    vector<char> text(ftell(file) + 1);
    rewind(file);
    size_t got = fread(text.data(), 1, text.size() - 1, file);
    text[got] = '\n';
    fclose(file);
    return text;
}

struct Lists {
    vector<uint32_t> start, to;
    uint32_t degree(uint32_t x) const { return start[x + 1] - start[x]; }
};

static Lists lists(size_t n, const vector<uint32_t> &key, const vector<uint32_t> &value) {
    Lists out;
    out.start.assign(n + 1, 0);
    for (uint32_t k : key) out.start[k + 1]++;
    for (size_t i = 0; i < n; i++) out.start[i + 1] += out.start[i];
    out.to.resize(key.size());
    vector<uint32_t> at(out.start.begin(), out.start.end() - 1);
    for (size_t i = 0; i < key.size(); i++) out.to[at[key[i]]++] = value[i];
    return out;
}

struct Out {
    vector<char> buffer = vector<char>(1 << 16);
    size_t used = 0;
    void room() {
        if (used + 64 > buffer.size()) flush();
    }
    void flush() {
        fwrite(buffer.data(), 1, used, stdout);
        used = 0;
    }
    void put(char c) { buffer[used++] = c; }
    void number(uint32_t x) {
        char digits[10];
        int k = 0;
        do digits[k++] = '0' + x % 10;
        while (x /= 10);
        while (k) put(digits[--k]);
    }
};

int main(int argc, char **argv) {
    if (argc != 2) return 2;
    vector<uint32_t> from, to, order;
    size_t n = 0;
    {
        vector<char> text = slurp(argv[1]), seen;
        auto meet = [&](uint32_t x) {
            if (x >= seen.size()) seen.resize(x + x / 2 + 1);
            if (!seen[x]) seen[x] = 1, order.push_back(x);
            if (x >= n) n = x + 1;
        };
        for (size_t i = 0; i + 1 < text.size();) {
            uint32_t word[2];
            int words = 0;
            for (; text[i] != '\n'; ) {
                if (text[i] < '0') {
                    i++;
                    continue;
                }
                uint32_t x = 0;
                while (text[i] >= '0') x = x * 10 + (text[i++] - '0');
                word[words++ & 1] = x;
            }
            i++;
            for (int k = 0; k < words; k++) meet(word[k]);
            if (words == 2) from.push_back(word[0]), to.push_back(word[1]);
        }
    }
    Lists options = lists(n, from, to), preds = lists(n, to, from);
    from = {}, to = {};

    // Win, lose, draw and remoteness: backwards from the terminal nodes.
    vector<char> outcome(n, 'D');
    vector<uint32_t> remoteness(n, 0), left(n), queue;
    queue.reserve(n);
    for (uint32_t x = 0; x < n; x++)
        if (!(left[x] = options.degree(x))) outcome[x] = 'P', queue.push_back(x);
    for (size_t head = 0; head < queue.size(); head++) {
        uint32_t x = queue[head];
        for (uint32_t i = preds.start[x]; i < preds.start[x + 1]; i++) {
            uint32_t p = preds.to[i];
            if (outcome[p] != 'D') continue;
            if (outcome[x] == 'P')
                outcome[p] = 'N';
            else if (--left[p] == 0)
                outcome[p] = 'P';
            else
                continue;
            remoteness[p] = remoteness[x] + 1;
            queue.push_back(p);
        }
    }

    // Grundy values, in topological order from the terminal nodes.
    vector<uint32_t> sg(n, UINT32_MAX), stamp;
    queue.clear();
    for (uint32_t x = 0; x < n; x++)
        if (!(left[x] = options.degree(x))) queue.push_back(x);
    for (size_t head = 0; head < queue.size(); head++) {
        uint32_t x = queue[head];
        if (stamp.size() <= options.degree(x)) stamp.resize(options.degree(x) + 1, UINT32_MAX);
        for (uint32_t i = options.start[x]; i < options.start[x + 1]; i++) {
            uint32_t value = sg[options.to[i]];
            if (value < stamp.size()) stamp[value] = x;
        }
        uint32_t mex = 0;
        while (mex < stamp.size() && stamp[mex] == x) mex++;
        sg[x] = mex;
        for (uint32_t i = preds.start[x]; i < preds.start[x + 1]; i++)
            if (--left[preds.to[i]] == 0) queue.push_back(preds.to[i]);
    }

    Out out;
    for (uint32_t x : order) {
        out.room();
        out.number(x), out.put(' '), out.put(outcome[x]), out.put(' ');
        if (sg[x] == UINT32_MAX) out.put('-');
        else out.number(sg[x]);
        out.put(' ');
        if (outcome[x] == 'D') out.put('-');
        else out.number(remoteness[x]);
        out.put('\n');
    }
    out.flush();
}

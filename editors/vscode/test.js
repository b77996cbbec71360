// node editors/vscode/test.js PATH_TO_GRUNDY
// The client and the extension against the real server; VS Code is not needed.
'use strict';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { test } = require('node:test');
const { Client } = require('./client.js');
const { Document, editor } = require('./stub.js');

const PROGRAM = process.argv[2] ?? 'grundy';
const URI = 'file:///x.game';
const read = (name) => JSON.parse(fs.readFileSync(path.join(__dirname, name), 'utf8'));

// The extension in an editor; it is loaded anew, because it keeps its state.
async function activated(text, settings = { path: PROGRAM }, language = 'en') {
  const document = new Document(URI, text);
  const made = editor([document], settings, language);
  const load = Module._load;
  Module._load = (name, ...rest) => (name === 'vscode' ? made.vscode : load(name, ...rest));
  delete require.cache[require.resolve('./extension.js')];
  const extension = require('./extension.js');
  Module._load = load;
  const changed = () => new Promise((resolve) => (made.seen.changed = resolve));
  const found = changed();
  await extension.activate({ subscriptions: [] });
  return { ...made, document, extension, changed, found };
}

test('the client asks and is told', async () => {
  const notices = [];
  let heard;
  const said = new Promise((resolve) => (heard = resolve));
  const onNotice = (method, params) => heard(notices.push([method, params]));
  const client = new Client(PROGRAM, { onNotice });
  const able = await client.start({ locale: 'zh-cn' });
  assert.equal(able.capabilities.hoverProvider, true);
  const text = 'zh 尼姆😀\ntake 1..m';
  client.tell('textDocument/didOpen', { textDocument: { uri: URI, version: 1, text } });
  await said;
  const [method, { diagnostics }] = notices[0];
  assert.equal(method, 'textDocument/publishDiagnostics');
  assert.deepEqual(diagnostics[0].range.start, { line: 1, character: 8 });
  assert.match(diagnostics[0].message, /^这里没有名为 `m` 的量/);
  await assert.rejects(client.ask('nothing', {}), /没有方法/);
  // Several at once, each with its own answer.
  const asked = ['3 4 5', '1 1'].map((position) =>
    client.ask('workspace/executeCommand', { command: 'grundy.run', arguments: [URI, position] }),
  );
  for (const answer of asked) await assert.rejects(answer, /`m`/);
  await client.stop();
  await assert.rejects(client.ask('textDocument/hover', {}), /has ended/);
});

test('messages come in any pieces', () => {
  const heard = [];
  const client = new Client('none', { onNotice: (method, params) => heard.push([method, params]) });
  const frame = (method, params) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', method, params }));
    return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
  };
  const bytes = Buffer.concat([frame('a', '😀'), frame('b', '数')]);
  for (let at = 0; at < bytes.length; at += 1) client.hear(bytes.subarray(at, at + 1));
  client.hear(bytes);
  assert.deepEqual(heard.slice(0, 2), [['a', '😀'], ['b', '数']]);
  assert.equal(heard.length, 4);
});

test('a program that is not there is told', async () => {
  let ended;
  const client = new Client('/no/such/grundy', { onEnd: (error) => (ended = error) });
  await assert.rejects(client.start(), /ENOENT/);
  assert.equal(ended.code, 'ENOENT');
  await client.stop();
  const { seen } = await activated('take 1..3', { path: '/no/such/grundy' }, 'zh-cn');
  assert.match(seen.errors[0], /无法运行 `\/no\/such\/grundy lsp`/);
});

test('the extension shows errors, and mends them', async () => {
  const { seen, listeners, document, extension, changed, found } = await activated(
    '# 😀\nn -> n-k for k in 1..n',
  );
  await found;
  const [wrong] = seen.diagnostics.get(URI);
  assert.deepEqual(wrong.range.start, { line: 1, character: 5 });
  assert.equal(wrong.severity, 0);
  const where = { start: wrong.range.start, end: wrong.range.start };
  const [fix] = await seen.providers.actions.provideCodeActions(document, where);
  assert.equal(fix.title, 'write: n -> [n-k] for k in 1..n');
  assert.equal(fix.edit.uri, URI);
  assert.equal(fix.edit.edits[0].newText, '[n-k]');
  const mended = changed();
  document.text = document.text.replace('n-k', '[n-k]');
  document.version += 1;
  listeners.change({ document });
  await mended;
  assert.deepEqual(seen.diagnostics.get(URI), []);
  await extension.deactivate();
});

test('the extension shows values, lays out, completes and solves', async () => {
  const { seen, listeners, document, extension, changed } = await activated('take  1..3');
  const { hover, formatting, completion } = seen.providers;
  const at = { line: 0, character: 2 };
  const shown = await hover.provideHover(document, at);
  assert.match(shown.contents.value, /0 1 2 3 0 1 2 3/);
  assert.deepEqual(shown.range.end, { line: 0, character: 4 });
  const [edit] = await formatting.provideDocumentFormattingEdits(document, { tabSize: 2 });
  assert.equal(edit.newText, 'take 1..3\n');
  const items = await completion.provideCompletionItems(document, at);
  const take = items.find((item) => item.label === 'take');
  assert.equal(take.kind, 13); // a keyword
  assert.ok(items.some((item) => item.label === 'family'));
  // What was typed a moment ago counts.
  document.text = 'take 1..4';
  document.version += 1;
  listeners.change({ document });
  seen.typed = '9';
  await seen.commands['grundy.run']();
  assert.match(seen.output, /^> 9\nN sg=4\n/);
  seen.typed = 'x';
  await seen.commands['grundy.run']();
  assert.match(seen.output, /`x` is not/);
  // Other settings are a new server.
  const again = changed();
  listeners.configure({ affectsConfiguration: (name) => name === 'grundy' });
  await again;
  assert.deepEqual(seen.diagnostics.get(URI), []);
  await extension.deactivate();
});

test('what the package names is there', () => {
  const { contributes, main } = read('package.json');
  const [language] = contributes.languages;
  const [grammar] = contributes.grammars;
  const files = [main, language.configuration, grammar.path];
  for (const file of files) assert.ok(fs.existsSync(path.join(__dirname, file)), file);
  assert.deepEqual(language.extensions, ['.game']);
  const named = JSON.stringify(read('package.json')).matchAll(/"%(\w+)%"/g);
  const texts = [read('package.nls.json'), read('package.nls.zh-cn.json')];
  for (const [, name] of named) assert.ok(texts.every((text) => text[name]), name);
});

test('the grammar tells texts from moves', () => {
  const { repository } = read('syntaxes/grundy.tmLanguage.json');
  const matches = (name, line) =>
    new RegExp(repository[name].match ?? repository[name].begin, 'u').exec(line);
  assert.equal(matches('text', 'note take 3; # all')[2], 'take 3; # all');
  assert.deepEqual(matches('text', 'zh-note 取 3 颗; # 全部').slice(1), ['zh-note', '取 3 颗; # 全部']);
  assert.equal(matches('about', 'alias multi-nim, 拉斯克')[2], 'multi-nim, 拉斯克');
  for (const word of ['alias', 'family', 'level', 'problem', 'show']) {
    assert.equal(matches('about', `  ${word} x`)[1], word);
    assert.equal(matches('about', `${word} -> [${word}-1]`), null);
    assert.equal(matches('about', `${word}s x`), null);
  }
  assert.equal(matches('law', 'law n % 4')[1], 'law');
  assert.equal(matches('law', 'law → [law-1]'), null);
});

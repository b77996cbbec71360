// A client of the language server: framed JSON messages over the streams of a process.
// It knows nothing of VS Code, so that it can be tested without it.
'use strict';

const { spawn } = require('node:child_process');

class Client {
  // `onNotice(method, params)` hears what the server says unasked; `onEnd(error)` is called once,
  // without an error if the server was stopped.
  constructor(program, { args = ['lsp'], onNotice = () => {}, onEnd = () => {} } = {}) {
    Object.assign(this, { program, args, onNotice, onEnd });
    this.waiting = new Map();
    this.count = 0;
    this.rest = Buffer.alloc(0);
    this.said = '';
    this.stopping = false;
  }

  // Starts the process; what the server can do.
  async start(params = {}) {
    this.process = spawn(this.program, this.args, { stdio: 'pipe', windowsHide: true });
    this.ended = new Promise((resolve) => {
      this.process.on('error', (error) => this.end(error, resolve));
      this.process.on('close', (code) => {
        const why = this.said.trim() || `exit code ${code}`;
        this.end(this.stopping ? undefined : new Error(why), resolve);
      });
    });
    // What cannot be written is told by the end of the process.
    this.process.stdin.on('error', () => {});
    this.process.stdout.on('data', (bytes) => this.hear(bytes));
    this.process.stderr.on('data', (bytes) => {
      this.said = (this.said + bytes).slice(-4000);
    });
    const able = await this.ask('initialize', { processId: process.pid, capabilities: {}, ...params });
    this.tell('initialized', {});
    return able;
  }

  // The result of a request; rejected with what the server says is wrong.
  ask(method, params) {
    if (this.over) return Promise.reject(new Error('the server has ended'));
    const id = (this.count += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  // Says something that wants no answer.
  tell(method, params) {
    if (!this.over) this.send({ jsonrpc: '2.0', method, params });
  }

  // Ends the process, by force if it does not listen.
  async stop() {
    if (this.over || !this.process) return;
    this.stopping = true;
    const force = setTimeout(() => this.process.kill(), 3000);
    try {
      await this.ask('shutdown', null);
      this.tell('exit', null);
    } catch {
      // It is ending already.
    }
    await this.ended;
    clearTimeout(force);
  }

  send(message) {
    const body = Buffer.from(JSON.stringify(message), 'utf8');
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  // Bytes come in any pieces: whole messages are taken from the front.
  hear(bytes) {
    this.rest = Buffer.concat([this.rest, bytes]);
    for (;;) {
      const header = this.rest.indexOf('\r\n\r\n');
      if (header < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.rest.toString('latin1', 0, header));
      if (!length) {
        this.process.kill();
        return;
      }
      const end = header + 4 + Number(length[1]);
      if (this.rest.length < end) return;
      const body = this.rest.toString('utf8', header + 4, end);
      this.rest = this.rest.subarray(end);
      this.take(JSON.parse(body));
    }
  }

  take(message) {
    if (message.method !== undefined) {
      this.onNotice(message.method, message.params);
      return;
    }
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!asked) return;
    if (message.error) asked.reject(new Error(message.error.message));
    else asked.resolve(message.result);
  }

  end(error, resolve) {
    if (this.over) return;
    this.over = true;
    const why = error ?? new Error('the server was stopped');
    for (const { reject } of this.waiting.values()) reject(why);
    this.waiting.clear();
    this.onEnd(error);
    resolve();
  }
}

module.exports = { Client };

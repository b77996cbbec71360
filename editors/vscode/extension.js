// Rules of impartial games in VS Code: starts `grundy lsp` and hands on what it says.
// Plain JavaScript without dependencies: nothing is to be built.
'use strict';

const vscode = require('vscode');
const { Client } = require('./client.js');

const LANGUAGE = 'grundy';
// Changes are sent when nobody has typed for so long, in milliseconds, or when something is asked.
const PAUSE = 150;
// A server that ends by itself is started again so many times.
const AGAIN = 3;

let session;

function activate(context) {
  session = new Session();
  const here = { language: LANGUAGE };
  const { languages, workspace, commands } = vscode;
  context.subscriptions.push(
    session.diagnostics,
    session.output,
    workspace.onDidOpenTextDocument((document) => session.open(document)),
    workspace.onDidChangeTextDocument((event) => session.change(event.document)),
    workspace.onDidCloseTextDocument((document) => session.close(document)),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('grundy')) session.restart();
    }),
    languages.registerHoverProvider(here, session),
    languages.registerDocumentFormattingEditProvider(here, session),
    languages.registerCompletionItemProvider(here, session),
    languages.registerCodeActionsProvider(here, session, {
      providedCodeActionKinds: [vscode.CodeActionKind.QuickFix],
    }),
    commands.registerCommand('grundy.run', () => session.run()),
  );
  return session.start();
}

function deactivate() {
  if (session) session.over = true;
  return session?.stop();
}

class Session {
  constructor() {
    this.diagnostics = vscode.languages.createDiagnosticCollection(LANGUAGE);
    this.output = vscode.window.createOutputChannel('Grundy');
    this.changes = new Map();
    this.failures = 0;
    this.over = false;
  }

  // ---- The server --------------------------------------------------------

  async start() {
    if (this.over) return;
    const settings = vscode.workspace.getConfiguration('grundy');
    const locale = settings.get('locale', 'auto');
    this.locale = locale === 'auto' ? vscode.env.language : locale;
    const program = settings.get('path', 'grundy') || 'grundy';
    const client = new Client(program, {
      onNotice: (method, params) => this.hear(method, params),
      onEnd: (error) => error && client === this.client && this.failed(program, error),
    });
    this.client = client;
    try {
      await client.start({ locale: this.locale });
    } catch {
      return; // said by `failed`
    }
    for (const document of vscode.workspace.textDocuments) this.open(document);
  }

  async stop() {
    const client = this.client;
    this.client = undefined;
    for (const timer of this.changes.values()) clearTimeout(timer);
    this.changes.clear();
    this.diagnostics.clear();
    await client?.stop();
  }

  async restart() {
    this.failures = 0;
    await this.stop();
    await this.start();
  }

  failed(program, error) {
    this.client = undefined;
    this.diagnostics.clear();
    this.failures += 1;
    if (error.code === undefined && this.failures <= AGAIN) {
      this.start();
      return;
    }
    vscode.window.showErrorMessage(
      this.words(
        `\`${program} lsp\` cannot be run: ${error.message}. The setting grundy.path names the program.`,
        `无法运行 \`${program} lsp\`：${error.message}。请在设置 grundy.path 中给出程序。`,
      ),
    );
  }

  words(english, chinese) {
    return this.locale?.startsWith('zh') ? chinese : english;
  }

  // ---- What the server is told, and what it tells -------------------------

  open(document) {
    if (document.languageId !== LANGUAGE) return;
    const { languageId, version } = document;
    const text = document.getText();
    const content = { uri: document.uri.toString(), languageId, version, text };
    this.client?.tell('textDocument/didOpen', { textDocument: content });
  }

  change(document) {
    if (document.languageId !== LANGUAGE) return;
    const uri = document.uri.toString();
    clearTimeout(this.changes.get(uri));
    this.changes.set(uri, setTimeout(() => this.flush(document), PAUSE));
  }

  // Sends a change that was not sent yet.
  flush(document) {
    const uri = document.uri.toString();
    if (!this.changes.has(uri)) return;
    clearTimeout(this.changes.get(uri));
    this.changes.delete(uri);
    this.client?.tell('textDocument/didChange', {
      textDocument: { uri, version: document.version },
      contentChanges: [{ text: document.getText() }],
    });
  }

  close(document) {
    if (document.languageId !== LANGUAGE) return;
    const uri = document.uri.toString();
    clearTimeout(this.changes.get(uri));
    this.changes.delete(uri);
    this.client?.tell('textDocument/didClose', { textDocument: { uri } });
  }

  hear(method, params) {
    if (method !== 'textDocument/publishDiagnostics') return;
    const uri = vscode.Uri.parse(params.uri);
    this.diagnostics.set(uri, params.diagnostics.map(diagnostic));
  }

  // Asks about a document as it is now; nothing where there is no answer.
  async ask(method, document, params) {
    if (!this.client) return null;
    this.flush(document);
    const textDocument = { uri: document.uri.toString() };
    try {
      return await this.client.ask(method, { textDocument, ...params });
    } catch {
      return null;
    }
  }

  // ---- What VS Code asks for -----------------------------------------------

  async provideHover(document, position) {
    const shown = await this.ask('textDocument/hover', document, { position: place(position) });
    if (!shown) return null;
    return new vscode.Hover(new vscode.MarkdownString(shown.contents.value), range(shown.range));
  }

  async provideDocumentFormattingEdits(document, options) {
    const edits = await this.ask('textDocument/formatting', document, { options });
    return (edits ?? []).map(edit);
  }

  async provideCompletionItems(document, position) {
    const at = { position: place(position) };
    const items = await this.ask('textDocument/completion', document, at);
    return (items ?? []).map((item) => {
      // The protocol counts kinds from 1, VS Code from 0.
      const offered = new vscode.CompletionItem(item.label, item.kind - 1);
      const { sortText, detail, documentation } = item;
      return Object.assign(offered, { sortText, detail, documentation });
    });
  }

  async provideCodeActions(document, where) {
    const stretch = { start: place(where.start), end: place(where.end) };
    const asked = { range: stretch, context: { diagnostics: [] } };
    const actions = await this.ask('textDocument/codeAction', document, asked);
    return (actions ?? []).map((action) => {
      const fix = new vscode.CodeAction(action.title, vscode.CodeActionKind.QuickFix);
      fix.isPreferred = action.isPreferred;
      fix.diagnostics = action.diagnostics.map(diagnostic);
      fix.edit = new vscode.WorkspaceEdit();
      for (const [uri, edits] of Object.entries(action.edit.changes)) {
        fix.edit.set(vscode.Uri.parse(uri), edits.map(edit));
      }
      return fix;
    });
  }

  // `grundy.run`: asks for a position, and shows what the server says of it.
  async run() {
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId !== LANGUAGE || !this.client) return;
    const position = await vscode.window.showInputBox({
      prompt: this.words(
        'A position, such as 3 4 5; nothing for the example of the rule',
        '局面，例如 3 4 5；留空表示规则的示例',
      ),
    });
    if (position === undefined || !this.client) return;
    this.flush(document);
    const asked = { command: 'grundy.run', arguments: [document.uri.toString(), position] };
    let said;
    try {
      said = await this.client.ask('workspace/executeCommand', asked);
    } catch (error) {
      said = `${error.message}\n`;
    }
    this.output.appendLine(`> ${position}`);
    this.output.appendLine(said);
    this.output.show(true);
  }
}

// ---- From the protocol to VS Code, and back --------------------------------

function place(position) {
  return { line: position.line, character: position.character };
}

function range({ start, end }) {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}

function edit({ range: where, newText }) {
  return vscode.TextEdit.replace(range(where), newText);
}

function diagnostic(one) {
  // Severities count from 1 in the protocol, and from 0 here.
  const shown = new vscode.Diagnostic(range(one.range), one.message, one.severity - 1);
  shown.source = one.source;
  shown.relatedInformation = (one.relatedInformation ?? []).map(({ location, message }) => {
    const there = new vscode.Location(vscode.Uri.parse(location.uri), range(location.range));
    return new vscode.DiagnosticRelatedInformation(there, message);
  });
  return shown;
}

module.exports = { activate, deactivate };

// As much of VS Code as the extension needs, for its test.
'use strict';

class Range {
  constructor(line, character, lastLine, lastCharacter) {
    this.start = { line, character };
    this.end = { line: lastLine, character: lastCharacter };
  }
}

class Uri {
  constructor(text) {
    this.text = text;
  }
  static parse(text) {
    return new Uri(text);
  }
  toString() {
    return this.text;
  }
}

// A class that keeps what it was given, under these names.
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, at) => (this[name] = values[at]));
    }
  };

// A document whose text a test changes.
class Document {
  constructor(uri, text) {
    Object.assign(this, { uri: new Uri(uri), text, version: 1, languageId: 'grundy' });
  }
  getText() {
    return this.text;
  }
}

// An editor with some documents and settings; what was registered and shown can be looked at.
function editor(documents, settings, language = 'en') {
  const seen = { providers: {}, commands: {}, diagnostics: new Map(), output: '', errors: [] };
  const listeners = {};
  const listen = (name) => (listener) => {
    listeners[name] = listener;
    return { dispose() {} };
  };
  const register = (name) => (_, provider) => {
    seen.providers[name] = provider;
    return { dispose() {} };
  };
  const vscode = {
    Range,
    Uri,
    Diagnostic: record('range', 'message', 'severity'),
    DiagnosticRelatedInformation: record('location', 'message'),
    Location: record('uri', 'range'),
    Hover: record('contents', 'range'),
    MarkdownString: record('value'),
    CompletionItem: record('label', 'kind'),
    CodeAction: record('title', 'kind'),
    CodeActionKind: { QuickFix: 'quickfix' },
    TextEdit: { replace: (range, newText) => ({ range, newText }) },
    WorkspaceEdit: class {
      set(uri, edits) {
        this.uri = uri.toString();
        this.edits = edits;
      }
    },
    env: { language },
    languages: {
      createDiagnosticCollection: () => ({
        set: (uri, list) => {
          seen.diagnostics.set(uri.toString(), list);
          seen.changed?.();
        },
        clear: () => seen.diagnostics.clear(),
        dispose() {},
      }),
      registerHoverProvider: register('hover'),
      registerDocumentFormattingEditProvider: register('formatting'),
      registerCompletionItemProvider: register('completion'),
      registerCodeActionsProvider: register('actions'),
    },
    workspace: {
      textDocuments: documents,
      getConfiguration: () => ({ get: (name, usual) => settings[name] ?? usual }),
      onDidOpenTextDocument: listen('open'),
      onDidChangeTextDocument: listen('change'),
      onDidCloseTextDocument: listen('close'),
      onDidChangeConfiguration: listen('configure'),
    },
    window: {
      activeTextEditor: { document: documents[0] },
      createOutputChannel: () => ({
        appendLine: (line) => (seen.output += `${line}\n`),
        show() {},
        dispose() {},
      }),
      showInputBox: async () => seen.typed,
      showErrorMessage: (message) => seen.errors.push(message),
    },
    commands: {
      registerCommand: (name, command) => {
        seen.commands[name] = command;
        return { dispose() {} };
      },
    },
  };
  return { vscode, seen, listeners };
}

module.exports = { Document, editor };

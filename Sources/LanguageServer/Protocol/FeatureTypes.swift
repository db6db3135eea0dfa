import Foundation

/// The structures of single features of LSP 3.17, as they go over the wire.

struct Diagnostic: Codable, Hashable, Sendable {
  struct Related: Codable, Hashable, Sendable {
    let location: Location
    let message: String
  }

  struct CodeDescription: Codable, Hashable, Sendable { let href: String }

  let range: TextRange
  /// 1 error, 2 warning, 3 information.
  let severity: Int
  let code: String
  var codeDescription: CodeDescription?
  var source = "juice"
  let message: String
  /// 1 for what is unnecessary.
  var tags: [Int]?
  var relatedInformation: [Related]?
}

struct PublishDiagnosticsParams: Encodable, Hashable, Sendable {
  let uri: String
  let version: Int?
  let diagnostics: [Diagnostic]
}

struct DocumentDiagnosticParams: Decodable, Sendable {
  let textDocument: TextDocumentIdentifier
  let previousResultId: String?
}

struct WorkspaceDiagnosticParams: Decodable, Sendable {
  struct Previous: Decodable, Sendable {
    let uri: String
    let value: String
  }

  let previousResultIds: [Previous]
}

/// Of one document; without `items` where nothing has changed.
struct DiagnosticReport: Encodable, Hashable, Sendable {
  let kind: String
  let resultId: String
  var items: [Diagnostic]?
  /// Of a report on the workspace.
  var uri: String?
  var version: Int?
}

struct WorkspaceDiagnosticReport: Encodable, Hashable, Sendable {
  let items: [DiagnosticReport]
}

struct CompletionList: Encodable, Hashable, Sendable {
  struct Item: Encodable, Hashable, Sendable {
    let label: String
    let kind: Int
    var detail: String?
    var documentation: MarkupContent?
    let sortText: String
    var filterText: String?
    /// 1: lines are put in as they are.
    var insertTextMode = 1
    let textEdit: TextEdit
  }

  var isIncomplete = false
  let items: [Item]
}

struct Hover: Encodable, Hashable, Sendable {
  let contents: MarkupContent
  let range: TextRange
}

struct ReferenceParams: AboutDocument, Sendable {
  struct Context: Decodable, Sendable { let includeDeclaration: Bool }

  let textDocument: TextDocumentIdentifier
  let position: Position
  let context: Context
}

struct RenameParams: AboutDocument, Sendable {
  let textDocument: TextDocumentIdentifier
  let position: Position
  let newName: String
}

struct PrepareRename: Encodable, Hashable, Sendable {
  let range: TextRange
  let placeholder: String
}

struct DocumentSymbol: Encodable, Hashable, Sendable {
  let name: String
  var detail: String?
  let kind: Int
  let range: TextRange
  let selectionRange: TextRange
  var children: [DocumentSymbol]
}

struct WorkspaceSymbolParams: Decodable, Sendable { let query: String }

struct SymbolInformation: Encodable, Hashable, Sendable {
  let name: String
  let kind: Int
  let location: Location
  var containerName: String?
}

struct CodeActionParams: AboutDocument, Sendable {
  struct Context: Decodable, Sendable {
    /// The kinds that are wanted; nil for all.
    let only: [String]?
  }

  let textDocument: TextDocumentIdentifier
  let range: TextRange
  let context: Context
}

struct CodeAction: Encodable, Hashable, Sendable {
  let title: String
  var kind = "quickfix"
  let diagnostics: [Diagnostic]
  var isPreferred: Bool?
  let edit: WorkspaceEdit
}

struct InlayHint: Encodable, Hashable, Sendable {
  let position: Position
  let label: String
  var paddingLeft = true
  var tooltip: String?
}

struct SemanticTokensResult: Encodable, Hashable, Sendable {
  let data: [Int]

  /// The same JSON as the encoder's, many times as fast: there are five numbers for each token, and
  /// editors ask for them after every change.
  var json: Data {
    var json = Data(#"{"data":["#.utf8)
    json.reserveCapacity(3 * data.count + 16)
    for (index, number) in data.enumerated() {
      if index > 0 { json.append(UInt8(ascii: ",")) }
      json.append(contentsOf: String(number).utf8)
    }
    json.append(contentsOf: "]}".utf8)
    return json
  }
}

struct FoldingRange: Encodable, Hashable, Sendable {
  let startLine: Int
  let endLine: Int
  var kind: String?
}

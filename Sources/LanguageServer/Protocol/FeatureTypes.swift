import Foundation

/// The structures of single features of LSP 3.17, encoded as in the protocol.

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
  /// 1 marks something unnecessary, which editors fade.
  var tags: [Int]?
  var relatedInformation: [Related]?
}

struct PublishDiagnosticsParams: Encodable, Hashable, Sendable {
  let uri: String
  let version: Int?
  let diagnostics: [Diagnostic]
}

struct CompletionList: Encodable, Hashable, Sendable {
  struct Item: Encodable, Hashable, Sendable {
    let label: String
    let kind: Int
    var detail: String?
    var documentation: MarkupContent?
    let sortText: String
    var filterText: String?
    /// 1: the client inserts lines as they are.
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

struct ReferenceParams: TextDocumentParams, Sendable {
  struct Context: Decodable, Sendable { let includeDeclaration: Bool }

  let textDocument: TextDocumentIdentifier
  let position: Position
  let context: Context
}

struct RenameParams: TextDocumentParams, Sendable {
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

struct CodeActionParams: TextDocumentParams, Sendable {
  struct Context: Decodable, Sendable {
    /// The requested kinds; nil for all.
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

/// The token types of the legend; a token's type is its position among them.
enum SemanticTokenType: String, CaseIterable {
  case namespace, property, variable, function
  case classType = "class"
  case enumMember, number, string, keyword, event
}

struct SemanticTokensResult: Encodable, Hashable, Sendable {
  let data: [Int]

  /// Equals the output of `JSONEncoder`, which is many times slower: each token takes five numbers,
  /// and editors request all tokens after every change.
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

/// The structures of LSP 3.17 that many methods share, encoded as in the protocol.

struct Position: Codable, Hashable, Comparable, Sendable {
  /// From 0.
  var line: Int
  /// From 0, in code units of the negotiated position encoding.
  var character: Int

  static func < (left: Position, right: Position) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

struct TextRange: Codable, Hashable, Sendable {
  var start: Position
  /// Exclusive.
  var end: Position

  func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

struct Location: Codable, Hashable, Sendable {
  let uri: String
  let range: TextRange
}

struct TextEdit: Codable, Hashable, Sendable {
  let range: TextRange
  let newText: String
}

struct MarkupContent: Codable, Hashable, Sendable {
  var kind = "markdown"
  let value: String
}

struct TextDocumentIdentifier: Codable, Hashable, Sendable {
  let uri: String
}

struct VersionedTextDocumentIdentifier: Codable, Hashable, Sendable {
  let uri: String
  let version: Int?
}

/// The parameters of requests that name one document.
protocol TextDocumentParams: Decodable {
  var textDocument: TextDocumentIdentifier { get }
}

/// The parameters of requests about a whole document.
struct DocumentParams: TextDocumentParams, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
}

/// The parameters of requests about a position.
struct PositionParams: TextDocumentParams, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
  let position: Position
}

/// The parameters of requests about a range.
struct RangeParams: TextDocumentParams, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
}

/// Changes of several documents, which the client applies together.
struct WorkspaceEdit: Encodable, Hashable, Sendable {
  struct DocumentEdit: Encodable, Hashable, Sendable {
    struct Document: Encodable, Hashable, Sendable {
      let uri: String
      /// Null for a document that is not open.
      let version: Int?

      private enum CodingKeys: String, CodingKey { case uri, version }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(uri, forKey: .uri)
        try container.encode(version, forKey: .version)
      }
    }

    let textDocument: Document
    let edits: [TextEdit]
  }

  let documentChanges: [DocumentEdit]
}

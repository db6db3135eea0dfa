/// The structures of LSP 3.17 that many methods share, as they go over the wire.

struct Position: Codable, Hashable, Comparable, Sendable {
  /// From 0.
  var line: Int
  /// From 0, in units of the encoding that was agreed on.
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

/// The parameters of the requests that are about a document or a part of one.
protocol AboutDocument: Decodable {
  var textDocument: TextDocumentIdentifier { get }
}

/// Of the requests that are about a whole document.
struct DocumentParams: AboutDocument, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
}

/// Of the requests that are about a place.
struct PositionParams: AboutDocument, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
  let position: Position
}

/// Of the requests that are about a part of a document.
struct RangeParams: AboutDocument, Codable, Sendable {
  let textDocument: TextDocumentIdentifier
  let range: TextRange
}

/// Changes of several documents, to be made all together.
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

  /// By URI, for clients that know no versions.
  var changes: [String: [TextEdit]]?
  var documentChanges: [DocumentEdit]?
}

import Foundation
import Testing

@testable import LanguageServer

/// The edits of a workspace edit, by document, for a text in UTF-16 positions.
struct Edits {
  private struct Wire: Decodable {
    struct Document: Decodable {
      let textDocument: TextDocumentIdentifier
      let edits: [TextEdit]
    }

    let documentChanges: [Document]
  }

  private let changes: [String: [TextEdit]]

  init(_ json: String) throws {
    let wire = try JSONDecoder().decode(Wire.self, from: Data(json.utf8))
    changes = Dictionary(
      uniqueKeysWithValues: wire.documentChanges.map { ($0.textDocument.uri, $0.edits) })
  }

  func count(_ uri: String) -> Int { changes[uri]?.count ?? 0 }

  /// The protocol has all edits refer to the text before any of them.
  func applied(to text: String, _ uri: String) -> String {
    var units = Array(text.utf16)
    var starts = [0]
    for (index, unit) in units.enumerated() where unit == 0x0A { starts.append(index + 1) }
    func offset(_ position: Position) -> Int { starts[position.line] + position.character }
    for edit in (changes[uri] ?? []).sorted(by: { $0.range.start > $1.range.start }) {
      units.replaceSubrange(
        offset(edit.range.start)..<offset(edit.range.end), with: edit.newText.utf16)
    }
    return String(decoding: units, as: UTF16.self)
  }
}

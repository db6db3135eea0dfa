import Diagnostics
import Text

/// `textDocument/completion`. It relies on `RecoveringParser`, and so also works while the file
/// cannot be parsed.
enum CompletionFeature {
  private static let maxItems = 1_000

  static func list(_ snapshot: Snapshot, file: Int, at offset: Int) -> CompletionList {
    let bytes = snapshot.files[file].content.source.bytes
    let parser = RecoveringParser(bytes, cursor: offset)
    guard let insertionPoint = parser.insertionPoint else { return CompletionList(items: []) }
    let context = CompletionContext(parser: parser, insertionPoint: insertionPoint)
    let candidates = CompletionCandidates(snapshot: snapshot, context: context)
    let all = insertionPoint.part == .key ? candidates.keys() : candidates.values()
    let positions = snapshot.positions(file)
    let items = all.prefix(maxItems).enumerated().map { number, candidate in
      CompletionList.Item(
        label: candidate.label, kind: candidate.kind, detail: candidate.detail,
        documentation: candidate.documentation.map { MarkupContent(value: $0) },
        // Editors sort by this text, which keeps the order of the candidates.
        sortText: String(number).leftPadded(to: 5), filterText: candidate.label,
        textEdit: TextEdit(
          range: positions.range(of: candidate.range ?? insertionPoint.token),
          newText: candidate.newText))
    }
    return CompletionList(isIncomplete: all.count > maxItems, items: items)
  }
}

/// A text that can be inserted.
struct CompletionCandidate {
  let label: String
  /// LSP's `CompletionItemKind`.
  let kind: Int
  var detail: String?
  var documentation: String?
  var newText: String
  /// The range that it replaces; nil for the token at the cursor.
  var range: Range<Int>?
}

/// The place of the cursor in the parsed file.
struct CompletionContext {
  let parser: RecoveringParser
  let insertionPoint: RecoveringParser.InsertionPoint

  var frame: RecoveringParser.Frame { parser.frames[insertionPoint.frame] }

  /// The expected kind of the mapping of a key, or of the value.
  var expected: ExpectedValue {
    guard insertionPoint.part == .value else { return frame.expected }
    return frame.isList ? frame.expected.item : frame.expected.value(of: insertionPoint.key ?? "")
  }

  /// The text of the token at the cursor.
  var text: String { String(decoding: parser.bytes[insertionPoint.token], as: UTF8.self) }

  /// The other keys of the mapping.
  var siblings: Set<String> {
    var keys = frame.keys
    if let own = keys.firstIndex(of: text) { keys.remove(at: own) }
    return Set(keys)
  }

  /// Whether a colon cannot be appended: the key is in quotes or has a colon already.
  var isClosed: Bool {
    let start = insertionPoint.token.lowerBound
    if start > 0, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(parser.bytes[start - 1]) {
      return true
    }
    return parser.bytes[insertionPoint.token.upperBound...].first { $0 != 0x20 }
      == UInt8(ascii: ":")
  }
}

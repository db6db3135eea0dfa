import Diagnostics

/// A document's text while the changes of one notification are applied one after another.
struct EditedText {
  private(set) var bytes: [UInt8]
  private let encoding: PositionEncoding
  /// The positions in `bytes`; nil after a change.
  private var positions: TextPositions?

  init(_ content: FileContent, _ encoding: PositionEncoding) {
    bytes = content.source.bytes
    self.encoding = encoding
    positions = TextPositions(content, encoding)
  }

  mutating func apply(_ change: DidChangeParams.Change) {
    guard let range = change.range else {
      bytes = Array(change.text.utf8)
      positions = nil
      return
    }
    let positions =
      positions
      ?? TextPositions(
        FileContent(SourceFile(path: "", bytes: bytes), revision: 0), encoding)
    self.positions = nil
    let start = positions.offset(of: range.start)
    let end = max(start, positions.offset(of: range.end))
    bytes.replaceSubrange(start..<end, with: change.text.utf8)
  }
}

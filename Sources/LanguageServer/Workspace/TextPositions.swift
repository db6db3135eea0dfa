import Diagnostics

/// The code units that the `character` of a position counts.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
}

/// Converts between byte offsets of one text and the protocol's positions.
struct TextPositions: Sendable {
  private let bytes: [UInt8]
  private let lines: LineIndex
  private let encoding: PositionEncoding

  init(_ content: FileContent, _ encoding: PositionEncoding) {
    bytes = content.source.bytes
    lines = content.lines
    self.encoding = encoding
  }

  func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    switch encoding {
    case .utf16:
      let place = lines.position(of: offset, in: .utf16)
      return Position(line: place.line - 1, character: max(0, place.column - 1))
    case .utf8:
      let line = lines.line(of: offset)
      return Position(line: line, character: max(0, offset - lines.content(of: line).lowerBound))
    }
  }

  func range(of range: Range<Int>) -> TextRange {
    let start = position(of: range.lowerBound)
    return TextRange(
      start: start, end: range.isEmpty ? start : position(of: range.upperBound))
  }

  /// The offset of a position. As the protocol requires, a position beyond the end of its line means
  /// the end of the line; one beyond the last line means the end of the text, and one within a
  /// character the start of that character.
  func offset(of position: Position) -> Int {
    guard position.line < lines.lineCount else { return bytes.count }
    guard position.line >= 0 else { return 0 }
    let line = lines.content(of: position.line)
    guard position.character > 0 else { return line.lowerBound }
    if encoding == .utf8 {
      guard position.character < line.count else { return line.upperBound }
      var offset = line.lowerBound + position.character
      while offset > line.lowerBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    var offset = line.lowerBound
    var left = position.character
    while offset < line.upperBound {
      let units = bytes[offset] & 0xF8 == 0xF0 ? 2 : 1
      guard left >= units else { break }
      left -= units
      offset += 1
      while offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
      if left == 0 { break }
    }
    return offset
  }

  /// The line of an offset, without its line break.
  func line(of offset: Int) -> Range<Int> { lines.content(of: lines.line(of: offset)) }

  /// The number of the line of an offset, from 0.
  func lineNumber(of offset: Int) -> Int { lines.line(of: offset) }
}

/// Converts offsets of one text to positions; ascending ones in a single pass over the text.
struct AscendingPositions {
  private let bytes: [UInt8]
  private let encoding: PositionEncoding
  private var offset = 0
  private var position = Position(line: 0, character: 0)

  init(_ content: FileContent, _ encoding: PositionEncoding) {
    bytes = content.source.bytes
    self.encoding = encoding
    restart()
  }

  private mutating func restart() {
    // A byte order mark has no column.
    offset = bytes.markLength
    position = Position(line: 0, character: 0)
  }

  mutating func position(of target: Int) -> Position {
    if target < offset { restart() }
    while offset < target, offset < bytes.count {
      let byte = bytes[offset]
      let isPair = byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isPair {
        position = Position(line: position.line + 1, character: 0)
      } else if encoding == .utf8 {
        position.character += 1
      } else if byte & 0xC0 != 0x80 {
        position.character += byte & 0xF8 == 0xF0 ? 2 : 1
      }
      offset += 1
    }
    return position
  }
}

import Diagnostics
import MenuLoader

/// Parses a menu file by its indentation and brackets, even if it is not valid YAML, and finds what can
/// be inserted at the cursor.
///
/// It supports the part of YAML that menus use: block and flow collections, plain and quoted
/// scalars on one line, and comments. It skips anything else without a finding.
struct RecoveringParser {
  /// A mapping or list, from its start on.
  struct Frame {
    let expected: ExpectedValue
    let indent: Int
    let isFlow: Bool
    let isList: Bool
    /// In the order of the text.
    var keys: [String] = []
    /// The key whose value is being read.
    var key: String?
    var isAfterColon = false

    /// The expectation for the next value or item.
    var next: ExpectedValue {
      if isList { return expected.item }
      return key.map { expected.value(of: $0) } ?? ExpectedValue(form: .unknown)
    }
  }

  /// The part of a mapping or list that a scalar is. An item is a value.
  enum Part: Hashable, Sendable { case key, value }

  struct Token {
    let range: Range<Int>
    let text: String
    /// The index of its collection in `frames`.
    let frame: Int
    let part: Part
    let expected: ExpectedValue
  }

  /// The role of a text inserted at the cursor.
  struct InsertionPoint {
    let frame: Int
    let part: Part
    /// The key of the value.
    let key: String?
    /// The text that the insertion replaces; empty if there is none at the cursor.
    let token: Range<Int>
  }

  /// Bounds the nesting of collections; a menu needs six levels.
  private static let maxDepth = 64

  let bytes: [UInt8]
  let cursor: Int?
  private(set) var frames: [Frame] = [
    Frame(expected: .menu, indent: 0, isFlow: false, isList: false)
  ]
  private(set) var tokens: [Token] = []
  private(set) var insertionPoint: InsertionPoint?
  /// The indices of the open collections, the innermost last.
  private var stack = [0]
  private var offset = 0
  /// The indentation of the line with the outermost open bracket.
  private var flowIndent = 0
  /// The lines that are indented further than this belong to a block scalar.
  private var blockScalarIndent: Int?

  init(_ bytes: [UInt8], cursor: Int? = nil) {
    self.bytes = bytes
    self.cursor = cursor
    offset = bytes.markLength
    while offset < bytes.count { readLine() }
    // The empty line after the last line break.
    if bytes.last.map({ $0 == 0x0A || $0 == 0x0D }) ?? true, cursor == bytes.count,
      insertionPoint == nil
    {
      placeOnBlankLine(column: 0)
    }
  }

  private var top: Int { stack[stack.count - 1] }
  private var isInFlow: Bool { frames[top].isFlow }

  // MARK: Lines

  private mutating func readLine() {
    let start = offset
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
    defer { offset = end + 1 }
    let content = bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
    let indent = content - start
    if isInFlow {
      let closes = content < end && [0x7D, 0x5D, 0x2C].contains(bytes[content])
      guard content < end, indent <= flowIndent, !closes else {
        readFlow(from: start, to: end)
        return
      }
      // The bracket is unclosed: this line belongs to the block around it.
      while isInFlow { stack.removeLast() }
    }
    if let deeper = blockScalarIndent {
      if content == end || indent > deeper { return }
      blockScalarIndent = nil
    }
    if content == end || bytes[content] == UInt8(ascii: "#") {
      if content == end, let cursor, (start...end).contains(cursor) {
        placeOnBlankLine(column: cursor - start)
      }
      return
    }
    if bytes[content...].starts(with: "---".utf8) || bytes[content] == UInt8(ascii: "%") { return }
    close(to: indent, isItem: isDash(at: content, end))
    readEntry(at: content, indent, to: end)
  }

  private func isDash(at place: Int, _ end: Int) -> Bool {
    bytes[place] == UInt8(ascii: "-") && (place + 1 == end || bytes[place + 1] == 0x20)
  }

  /// Closes the collections that a line of some indentation does not belong to.
  private mutating func close(to indent: Int, isItem: Bool) {
    while stack.count > 1 {
      let frame = frames[top]
      if frame.indent > indent || frame.indent == indent && frame.isList && !isItem {
        stack.removeLast()
      } else {
        break
      }
    }
  }

  /// Sets the insertion point on an empty line, whose column decides on the collection.
  private mutating func placeOnBlankLine(column: Int) {
    var open = stack
    while open.count > 1 {
      let frame = frames[open[open.count - 1]]
      guard frame.indent > column, frames[open[open.count - 2]].indent >= column else { break }
      open.removeLast()
    }
    let last = open[open.count - 1]
    let place = (cursor ?? 0)..<(cursor ?? 0)
    if frames[last].indent < column, frames[last].key != nil || frames[last].isList {
      let frame = add(
        Frame(expected: frames[last].next, indent: column, isFlow: false, isList: false),
        opens: false)
      insertionPoint = InsertionPoint(
        frame: frames[frame].expected.isScalar ? last : frame,
        part: frames[frame].expected.isScalar ? .value : .key, key: frames[last].key, token: place)
    } else {
      insertionPoint = InsertionPoint(
        frame: last, part: frames[last].isList ? .value : .key, key: nil, token: place)
    }
  }

  private mutating func add(_ frame: Frame, opens: Bool = true) -> Int {
    frames.append(frame)
    if opens { stack.append(frames.count - 1) }
    return frames.count - 1
  }

  /// Reads a list item, a key with or without its value, or a scalar.
  private mutating func readEntry(at start: Int, _ startColumn: Int, to end: Int) {
    var place = start
    var column = startColumn
    while place < end, isDash(at: place, end), stack.count < Self.maxDepth {
      if !(frames[top].isList && frames[top].indent == column) {
        _ = add(Frame(expected: frames[top].next, indent: column, isFlow: false, isList: true))
      }
      let next = bytes[(place + 1)..<end].firstIndex { $0 != 0x20 } ?? end
      if let cursor, insertionPoint == nil, next == end || bytes[next] == UInt8(ascii: "#"),
        (place + 1...next).contains(cursor)
      {
        placeInItem(cursor)
      }
      column += next - place
      place = next
    }
    guard place < end, bytes[place] != UInt8(ascii: "#") else { return }
    place = skipAnchor(from: place, to: end)
    guard place < end else { return }
    if bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "[") {
      flowIndent = startColumn
      readFlow(from: place, to: end)
      return
    }
    let token = scalarRange(from: place, to: end, isFlow: false)
    let colon = bytes[min(token.end, end)..<end].firstIndex { $0 != 0x20 }
    guard let colon, bytes[colon] == UInt8(ascii: ":") else {
      readLoneScalar(token, column)
      return
    }
    let frame = mapping(at: column)
    addKey(token, in: frame)
    readValue(from: colon + 1, to: end, startColumn, in: frame)
  }

  private mutating func placeInItem(_ cursor: Int) {
    let expected = frames[top].next
    if expected.isScalarItem {
      insertionPoint = InsertionPoint(frame: top, part: .value, key: nil, token: cursor..<cursor)
    } else {
      let frame = add(
        Frame(expected: expected, indent: frames[top].indent + 2, isFlow: false, isList: false),
        opens: false)
      insertionPoint = InsertionPoint(frame: frame, part: .key, key: nil, token: cursor..<cursor)
    }
  }

  /// The mapping whose keys begin at a column; opens one if there is none.
  private mutating func mapping(at column: Int) -> Int {
    let frame = frames[top]
    if !frame.isList, frame.indent >= column || frame.key == nil || stack.count >= Self.maxDepth {
      return top
    }
    return add(Frame(expected: frame.next, indent: column, isFlow: false, isList: false))
  }

  /// Reads a key without its colon, or a value that stands alone.
  private mutating func readLoneScalar(_ token: Scalar, _ column: Int) {
    let frame = frames[top]
    let deeper = frame.isList || frame.indent < column && frame.key != nil
    if deeper, frame.next.isScalar || frame.isList && frame.next.isScalarItem {
      addValue(token, in: top)
      return
    }
    let mapping = mapping(at: column)
    addToken(token, in: mapping, .key)
  }

  private mutating func readValue(from start: Int, to end: Int, _ indent: Int, in frame: Int) {
    var place = bytes[start..<end].firstIndex { $0 != 0x20 } ?? end
    if place == end || bytes[place] == UInt8(ascii: "#") {
      if let cursor, insertionPoint == nil, (start...place).contains(cursor) {
        insertionPoint = InsertionPoint(
          frame: frame, part: .value, key: frames[frame].key, token: cursor..<cursor)
      }
      return
    }
    if let cursor, insertionPoint == nil, (start..<place).contains(cursor) {
      insertionPoint = InsertionPoint(
        frame: frame, part: .value, key: frames[frame].key, token: cursor..<cursor)
    }
    place = skipAnchor(from: place, to: end)
    guard place < end else { return }
    switch bytes[place] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      flowIndent = indent
      readFlow(from: place, to: end)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): blockScalarIndent = indent
    case UInt8(ascii: "*"): break
    default: addValue(scalarRange(from: place, to: end, isFlow: false), in: frame)
    }
  }

  /// The offset after an anchor and its spaces.
  private func skipAnchor(from start: Int, to end: Int) -> Int {
    guard bytes[start] == UInt8(ascii: "&") else { return start }
    let word = bytes[start..<end].firstIndex(of: 0x20) ?? end
    return bytes[word..<end].firstIndex { $0 != 0x20 } ?? end
  }

  // MARK: Flow collections

  private mutating func readFlow(from start: Int, to end: Int) {
    var place = start
    while place < end {
      let byte = bytes[place]
      let isScalar = ![0x20, 0x09, 0x7B, 0x5B, 0x7D, 0x5D, 0x2C, 0x3A, 0x23].contains(byte)
      if let cursor, cursor == place, insertionPoint == nil, !isScalar, isInFlow {
        placeInFlow(cursor)
      }
      switch byte {
      case 0x20, 0x09: place += 1
      case UInt8(ascii: "#") where place == start || bytes[place - 1] == 0x20: return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard stack.count < Self.maxDepth else { return }
        let isList = byte == UInt8(ascii: "[")
        _ = add(
          Frame(
            expected: expectedRootOrNext(isList), indent: flowIndent, isFlow: true, isList: isList))
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if isInFlow { stack.removeLast() }
        place += 1
        if !isInFlow { return }
      case UInt8(ascii: ","):
        frames[top].key = nil
        frames[top].isAfterColon = false
        place += 1
      case UInt8(ascii: ":"):
        frames[top].isAfterColon = true
        place += 1
      case UInt8(ascii: "*"), UInt8(ascii: "&"):
        let stop = bytes[place..<end].firstIndex { [0x20, 0x2C, 0x7D, 0x5D].contains($0) }
        place = stop ?? end
      default:
        guard isInFlow else { return }
        let token = scalarRange(from: place, to: end, isFlow: true)
        if frames[top].isList || frames[top].isAfterColon {
          addValue(token, in: top)
        } else {
          addKey(token, in: top)
        }
        place = max(place + 1, token.end)
      }
    }
    if let cursor, cursor == end, insertionPoint == nil, isInFlow, start <= cursor {
      placeInFlow(cursor)
    }
  }

  private func expectedRootOrNext(_ isList: Bool) -> ExpectedValue {
    // The root may be a flow mapping.
    if frames[top].expected == .menu, frames[top].key == nil, !isList { return .menu }
    return frames[top].next
  }

  private mutating func placeInFlow(_ cursor: Int) {
    let frame = frames[top]
    if frame.isList {
      insertionPoint = InsertionPoint(frame: top, part: .value, key: nil, token: cursor..<cursor)
    } else if frame.isAfterColon {
      insertionPoint = InsertionPoint(
        frame: top, part: .value, key: frame.key, token: cursor..<cursor)
    } else if frame.key == nil {
      insertionPoint = InsertionPoint(frame: top, part: .key, key: nil, token: cursor..<cursor)
    }
  }

  // MARK: Scalars

  struct Scalar {
    /// Without quotes.
    let range: Range<Int>
    /// After the closing quote.
    let end: Int
  }

  private func scalarRange(from start: Int, to end: Int, isFlow: Bool) -> Scalar {
    let first = bytes[start]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      let close = bytes[(start + 1)..<end].firstIndex(of: first) ?? end
      return Scalar(range: start + 1..<close, end: min(close + 1, end))
    }
    var place = start
    while place < end {
      let byte = bytes[place]
      let next = place + 1 < end ? bytes[place + 1] : 0x20
      if byte == UInt8(ascii: ":"),
        next == 0x20 || isFlow && [0x2C, 0x7B, 0x7D, 0x5B, 0x5D].contains(next)
      {
        break
      }
      if byte == 0x20, next == UInt8(ascii: "#") { break }
      if isFlow, [0x2C, 0x7B, 0x7D, 0x5B, 0x5D].contains(byte) { break }
      place += 1
    }
    var last = place
    while last > start, bytes[last - 1] == 0x20 || bytes[last - 1] == 0x09 { last -= 1 }
    return Scalar(range: start..<last, end: place)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private mutating func addKey(_ scalar: Scalar, in frame: Int) {
    let text = text(scalar.range)
    frames[frame].keys.append(text)
    frames[frame].key = text
    addToken(scalar, in: frame, .key)
  }

  private mutating func addValue(_ scalar: Scalar, in frame: Int) {
    addToken(scalar, in: frame, .value)
  }

  private mutating func addToken(_ scalar: Scalar, in frame: Int, _ part: Part) {
    let expected = part == .key ? frames[frame].expected : frames[frame].next
    let key = part == .key ? nil : frames[frame].key
    tokens.append(
      Token(
        range: scalar.range, text: text(scalar.range), frame: frame, part: part, expected: expected)
    )
    // A value continues after a space; a key does not.
    let end = part == .value ? scalar.end : scalar.range.upperBound
    if let cursor, insertionPoint == nil, scalar.range.lowerBound <= cursor, cursor <= end {
      let token = scalar.range.lowerBound..<max(scalar.range.upperBound, cursor)
      insertionPoint = InsertionPoint(frame: frame, part: part, key: key, token: token)
    }
  }
}

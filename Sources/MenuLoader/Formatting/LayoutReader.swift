import Diagnostics
import YAMLTree

/// Reads the layout of a file from its tree and its text. It never guesses: anything that it does
/// not know is an obstacle.
struct LayoutReader {
  /// A comment between two tokens.
  private struct Comment {
    let text: String
    let column: Int
    let hasBlankBefore: Bool
    /// Whether it is on the line of the token before it.
    let isTrailing: Bool

    var ofItsOwn: LayoutComment { LayoutComment(text: text, hasBlankBefore: hasBlankBefore) }
  }

  private let tree: YAMLTree
  private let bytes: [UInt8]
  private var offset: Int
  private var lineStart: Int
  /// Whether a line has ended since the last token.
  private var hasBreak = true
  /// Whether an empty line comes before the next token, and after the last comment.
  private var hasBlank = false
  /// The comments since the last token that are not assigned yet.
  private var comments: [Comment] = []

  private init(_ tree: YAMLTree) {
    self.tree = tree
    bytes = tree.source
    offset = bytes.markLength
    lineStart = offset
  }

  /// - Precondition: the file has no YAML error.
  static func read(_ tree: YAMLTree) throws(FormattingObstacle) -> Layout {
    var reader = LayoutReader(tree)
    return try reader.readLayout()
  }

  private mutating func readLayout() throws(FormattingObstacle) -> Layout {
    try checkLineBreaks()
    guard let root = tree.root?.node else { throw FormattingObstacle(.notAMenu, at: offset) }
    var layout = Layout(root: LayoutCollection(isSequence: false, isFlow: false))
    try skipSpace()
    if bytes[offset...].first == UInt8(ascii: "%") {
      throw FormattingObstacle(.directive, at: offset)
    }
    if bytes[offset...].starts(with: "---".utf8), offset < tree.span(of: root).range.lowerBound {
      layout.hasStart = true
      layout.prologue = takeComments()
      layout.prologue.dropFirstBlank()
      advance(by: 3)
      try skipSpace()
    }
    guard offset == tree.span(of: root).range.lowerBound, tree.form(of: root) == .mapping else {
      throw FormattingObstacle(.notAMenu, at: offset)
    }
    if bytes[offset] == UInt8(ascii: "{") {
      layout.header = takeComments()
      layout.header.dropFirstBlank()
      layout.hasBlankAfterHeader = hasBlank && !layout.header.isEmpty
    }
    layout.root = try collection(root, parentColumn: -1, isInFlow: false)
    // Directories of menus may have other YAML files.
    guard layout.root.items.contains(where: { MenuFormat.sections.contains($0.name) }) else {
      throw FormattingObstacle(.notAMenu)
    }
    try skipSpace()
    layout.comment = takeTrailing()
    layout.footer = takeComments()
    guard offset == bytes.count else { throw FormattingObstacle(.documentEnd, at: offset) }
    if !layout.root.isFlow { takeHeader(of: &layout) }
    return layout
  }

  /// Rejects lone carriage returns and the line breaks that only YAML 1.1 has.
  private func checkLineBreaks() throws(FormattingObstacle) {
    var next = 0
    while let found = bytes[next...].firstIndex(where: { $0 == 0x0D || $0 == 0xC2 || $0 == 0xE2 }) {
      let rest = bytes[found...]
      let isOther =
        rest.first == 0x0D
        ? !rest.starts(with: [0x0D, 0x0A])
        : rest.starts(with: [0xC2, 0x85]) || rest.starts(with: [0xE2, 0x80, 0xA8])
          || rest.starts(with: [0xE2, 0x80, 0xA9])
      if isOther { throw FormattingObstacle(.lineBreak, at: found) }
      next = found + 1
    }
  }

  /// Moves the comments at the top from the first entry to the header, up to the last empty line.
  private func takeHeader(of layout: inout Layout) {
    guard var first = layout.root.items.first else { return }
    let blanks = first.before.map(\.hasBlankBefore) + [first.hasBlankBefore]
    // Editors look for this comment there.
    let modeline = first.before.lastIndex { $0.text.hasPrefix("# yaml-language-server:") }
    let count = max(blanks.lastIndex(of: true) ?? 0, modeline.map { $0 + 1 } ?? 0)
    layout.hasBlankAfterHeader = count > 0 && blanks[count]
    layout.header = Array(first.before.prefix(count))
    first.before.removeFirst(count)
    first.dropFirstBlank()
    layout.root.items[0] = first
  }

  // MARK: Collections

  private mutating func collection(
    _ node: NodeID, parentColumn: Int, isInFlow: Bool
  ) throws(FormattingObstacle) -> LayoutCollection {
    let isSequence = tree.form(of: node) == .sequence
    if bytes[offset] == UInt8(ascii: isSequence ? "[" : "{") {
      return try flowCollection(node, isSequence: isSequence)
    }
    if isInFlow { throw FormattingObstacle(.pair, at: offset) }
    var collection = LayoutCollection(isSequence: isSequence, isFlow: false)
    let column = offset - lineStart
    let children = tree.children(of: node)
    for index in stride(from: 0, to: children.count, by: isSequence ? 1 : 2) {
      guard offset - lineStart == column else { throw FormattingObstacle(.indentation, at: offset) }
      var item = LayoutItem()
      (item.before, item.hasBlankBefore) = (takeComments(), hasBlank)
      if isSequence {
        try expect("-")
      } else {
        try readKey(children[index], of: &item)
        skipBlanks()
        try expect(":")
      }
      let value = isSequence ? index : index + 1
      try readValue(children[value], of: &item, column: column, isInFlow: false)
      collection.items.append(item)
    }
    if !collection.items.isEmpty { collection.items[0].dropFirstBlank() }
    // Once a comment is further to the left, it and all later ones belong to what follows.
    let isFooter = comments.prefix { $0.column >= max(column, parentColumn + 1) }
    collection.footer = isFooter.map(\.ofItsOwn)
    comments.removeFirst(isFooter.count)
    return collection
  }

  private mutating func flowCollection(
    _ node: NodeID, isSequence: Bool
  ) throws(FormattingObstacle) -> LayoutCollection {
    var collection = LayoutCollection(isSequence: isSequence, isFlow: true)
    advance(by: 1)
    try skipSpace()
    let children = tree.children(of: node)
    for index in stride(from: 0, to: children.count, by: isSequence ? 1 : 2) {
      var item = LayoutItem()
      (item.before, item.hasBlankBefore) = (takeComments(), hasBlank)
      if isSequence {
        try readValue(children[index], of: &item, column: 0, isInFlow: true)
      } else {
        let start = offset
        try readKey(children[index], of: &item)
        try skipSpace()
        item.before += takeComments()
        item.hasColon = bytes[offset...].first == UInt8(ascii: ":")
        if !item.hasColon, isAfterNumberAndComma(start) {
          throw FormattingObstacle(.comma, at: start - 1)
        }
        if item.hasColon {
          advance(by: 1)
          try readValue(children[index + 1], of: &item, column: 0, isInFlow: true)
        } else if !tree.span(of: children[index + 1]).range.isEmpty {
          throw FormattingObstacle(.key, at: offset)
        }
      }
      if bytes[offset...].first == UInt8(ascii: ",") {
        advance(by: 1)
        try skipSpace()
        if item.comment == nil { item.comment = takeTrailing() }
      }
      collection.items.append(item)
    }
    collection.footer = takeComments()
    if !collection.items.isEmpty { collection.items[0].dropFirstBlank() }
    try expect(isSequence ? "]" : "}")
    return collection
  }

  /// Whether a digit follows a digit and a comma without a space, as in `1,5`.
  private func isAfterNumberAndComma(_ offset: Int) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return offset >= 2 && bytes[offset - 1] == UInt8(ascii: ",")
      && digits.contains(bytes[offset]) && digits.contains(bytes[offset - 2])
  }

  // MARK: Keys and values

  private mutating func readKey(
    _ node: NodeID, of item: inout LayoutItem
  ) throws(FormattingObstacle) {
    let range = tree.span(of: node).range
    guard range.lowerBound == offset, !range.isEmpty, let name = tree.text(of: node),
      !bytes[range].contains(0x0A)
    else { throw FormattingObstacle(.key, at: offset) }
    item.key = scalar(node, name)
    item.name = name
    item.isMerge = tree.isMergeKey(node)
    advance(by: range.count)
  }

  /// - Parameter column: that of the item.
  private mutating func readValue(
    _ node: NodeID, of item: inout LayoutItem, column: Int, isInFlow: Bool
  ) throws(FormattingObstacle) {
    try skipSpace()
    let range = tree.span(of: node).range
    if range.isEmpty, tree.form(of: node) == .plain {
      // An anchor on a later line belongs to the next key.
      if !hasBreak, bytes[offset...].first == UInt8(ascii: "&") {
        throw FormattingObstacle(.value, at: offset)
      }
      item.comment = takeTrailing()
      return
    }
    item.comment = takeTrailing()
    if offset < range.lowerBound, bytes[offset] == UInt8(ascii: "&") {
      item.anchor = readAnchor()
      try skipSpace()
      if item.comment == nil { item.comment = takeTrailing() }
    }
    guard offset == range.lowerBound else { throw FormattingObstacle(.value, at: offset) }
    switch tree.form(of: node) {
    case .mapping, .sequence:
      let isFlow = [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(bytes[offset])
      if isFlow { item.before += takeComments() }
      let collection = try collection(node, parentColumn: column, isInFlow: isInFlow)
      item.value = .collection(collection)
      if !isFlow { return }
    case .alias:
      item.before += takeComments()
      item.value = .text(String(decoding: bytes[range], as: UTF8.self))
      advance(by: range.count)
    case .plain, .quoted:
      item.before += takeComments()
      if tree.form(of: node) == .quoted,
        [UInt8(ascii: "|"), UInt8(ascii: ">")].contains(bytes[offset])
      {
        item.value = try blockScalar(range, column)
      } else {
        item.value = flowScalar(node, range)
        advance(by: range.count)
      }
    case .broken: throw FormattingObstacle(.value, at: offset)
    }
    try skipSpace()
    guard let trailing = takeTrailing() else { return }
    if let first = item.comment {
      item.before.append(LayoutComment(text: first, hasBlankBefore: false))
    }
    item.comment = trailing
  }

  private mutating func readAnchor() -> String {
    let end = bytes[(offset + 1)...].firstIndex { $0 <= 0x20 || ",[]{}".utf8.contains($0) }
    let anchor = bytes[offset..<(end ?? bytes.count)]
    advance(by: anchor.count)
    return String(decoding: anchor, as: UTF8.self)
  }

  // MARK: Scalars

  private func flowScalar(_ node: NodeID, _ range: Range<Int>) -> LayoutValue {
    guard bytes[range].contains(0x0A) else { return .text(scalar(node, tree.text(of: node) ?? "")) }
    let lines = bytes[range].split(separator: 0x0A, omittingEmptySubsequences: false)
    return .lines(
      lines.enumerated().map { number, line in
        var line = number == 0 ? line : line.drop { $0 == 0x20 || $0 == 0x09 }
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      })
  }

  /// A scalar of one line as written: if quoted, in double quotes, unless they would require
  /// escapes.
  private func scalar(_ node: NodeID, _ text: String) -> String {
    let range = tree.span(of: node).range
    let isSingleQuoted = tree.form(of: node) == .quoted && bytes[range].first == UInt8(ascii: "'")
    if isSingleQuoted, !text.utf8.contains(where: { "\"\\".utf8.contains($0) }) {
      return "\"\(text)\""
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// - Parameter column: that of the item.
  private mutating func blockScalar(
    _ range: Range<Int>, _ column: Int
  ) throws(FormattingObstacle) -> LayoutValue {
    let end = bytes[range.upperBound...].firstIndex(of: 0x0A) ?? bytes.count
    var lines = bytes[range.lowerBound..<end]
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    for index in lines.indices where lines[index].last == 0x0D { lines[index].removeLast() }
    let header = lines[0].prefix { $0 > 0x20 }
    // Kept empty lines at the end could not be distinguished from others.
    if header.contains(UInt8(ascii: "+")) { throw FormattingObstacle(.keptLines, at: offset) }
    if lines[0].contains(UInt8(ascii: "#")) { throw FormattingObstacle(.comment, at: offset) }
    lines[0] = header
    advance(by: end - offset)
    let texts = lines.map { String(decoding: $0, as: UTF8.self) }
    // A digit in the header sets the indentation of the text.
    if header.contains(where: { (0x30...0x39).contains($0) }) {
      return .block(texts, indent: column)
    }
    let indents = lines.dropFirst().compactMap { line in
      line.firstIndex { $0 != 0x20 }
        .map { $0 - line.startIndex }
    }
    return .block(texts, indent: (indents.min() ?? column + 2) - 2)
  }

  // MARK: Between tokens

  private mutating func advance(by count: Int) {
    offset += count
    hasBreak = false
    hasBlank = false
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(FormattingObstacle) {
    guard bytes[offset...].first == UInt8(ascii: character) else {
      throw FormattingObstacle(.key, at: offset)
    }
    advance(by: 1)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
  }

  /// Advances to the next token, and records the comments before it.
  private mutating func skipSpace() throws(FormattingObstacle) {
    var breaks = hasBlank ? 2 : 0
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0D: offset += 1
      case 0x0A:
        offset += 1
        breaks += 1
        (lineStart, hasBreak) = (offset, true)
      case UInt8(ascii: "#"):
        guard offset == lineStart || bytes[offset - 1] <= 0x20 else {
          throw FormattingObstacle(.comment, at: offset)
        }
        let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
        let last = bytes[offset..<end].lastIndex { $0 > 0x20 } ?? offset
        comments.append(
          Comment(
            text: String(decoding: bytes[offset...last], as: UTF8.self),
            column: offset - lineStart, hasBlankBefore: breaks > 1, isTrailing: !hasBreak))
        offset = end
        breaks = 0
      default:
        hasBlank = breaks > 1
        return
      }
    }
    hasBlank = breaks > 1
  }

  private mutating func takeComments() -> [LayoutComment] {
    defer { comments = [] }
    return comments.map(\.ofItsOwn)
  }

  /// The comment on the line of the last token, if there is one.
  private mutating func takeTrailing() -> String? {
    guard comments.first?.isTrailing == true else { return nil }
    return comments.removeFirst().text
  }
}

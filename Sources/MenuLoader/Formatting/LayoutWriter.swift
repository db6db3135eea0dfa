/// Writes a layout as text: two spaces for each level, at most one empty line in a row, and
/// brackets on one line if they fit.
struct LayoutWriter {
  /// In Unicode scalars; a longer line is written as a block if possible.
  static let width = 100

  private let lineBreak: String
  private let maxBytes: Int
  private(set) var bytes: [UInt8] = []
  /// The number of lines so far.
  private var lines = 0

  /// - Parameter maxBytes: the maximum length of the text.
  /// - Throws: `FormattingObstacle` if the text would be longer.
  static func text(
    of layout: Layout, lineBreak: String, maxBytes: Int
  ) throws(FormattingObstacle) -> [UInt8] {
    var writer = LayoutWriter(lineBreak: lineBreak, maxBytes: maxBytes)
    try writer.write(layout)
    return writer.bytes
  }

  private init(lineBreak: String, maxBytes: Int) {
    self.lineBreak = lineBreak
    self.maxBytes = maxBytes
  }

  private mutating func write(_ layout: Layout) throws(FormattingObstacle) {
    if layout.hasStart {
      try write(layout.prologue, indent: "")
      try line("---")
    }
    try write(layout.header, indent: "")
    if layout.hasBlankAfterHeader { try line("") }
    if layout.root.isFlow, let text = inline(.collection(layout.root), Self.width) {
      try line(text + (layout.comment.map { " " + $0 } ?? ""))
    } else {
      for (index, item) in layout.root.items.enumerated() {
        try writeSection(item, isFirst: index == 0)
      }
      try write(layout.root.footer, indent: "")
      if let comment = layout.comment { try line(comment) }
    }
    try write(layout.footer, indent: "")
  }

  /// Writes a section, with an empty line before and after it if it has several lines.
  private mutating func writeSection(
    _ item: LayoutItem, isFirst: Bool
  ) throws(FormattingObstacle) {
    let start = bytes.count
    let wasLong = isLastSectionLong
    let hasBlank = item.before.first?.hasBlankBefore ?? item.hasBlankBefore
    let first = try write(item, indent: "")
    isLastSectionLong = lines - first > 1
    if !isFirst, !hasBlank, wasLong || isLastSectionLong {
      bytes.insert(contentsOf: lineBreak.utf8, at: start)
    }
  }

  private var isLastSectionLong = false

  // MARK: Items

  /// - Parameter first: the text before the first item on its line, in place of the indentation.
  private mutating func write(
    _ collection: LayoutCollection, indent: String, first: String? = nil
  ) throws(FormattingObstacle) {
    for (index, item) in collection.items.enumerated() {
      try write(item, indent: indent, start: index == 0 ? first : nil)
    }
    try write(collection.footer, indent: indent)
  }

  /// - Returns: the number of lines before that of the item itself.
  @discardableResult
  private mutating func write(
    _ item: LayoutItem, indent: String, start: String? = nil
  ) throws(FormattingObstacle) -> Int {
    try write(item.before, indent: indent)
    if item.hasBlankBefore { try line("") }
    let count = lines
    let head = [(start ?? indent) + (item.key.map { $0 + ":" } ?? "-"), item.anchor ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
    let comment = item.comment.map { " " + $0 } ?? ""
    switch item.value {
    case .none: try line(head + comment)
    case .text(let text): try line("\(head) \(text)\(comment)")
    case .lines(let texts):
      for (index, text) in texts.enumerated() {
        let isLast = index == texts.count - 1
        let text = index == 0 ? "\(head) \(text)" : text.isEmpty ? "" : "\(indent)  \(text)"
        try line(text + (isLast ? comment : ""))
      }
    case .block(let texts, let old): try write(texts, old, head, indent.utf8.count)
    case .collection(let collection):
      if collection.isFlow,
        let text = inline(item.value, Self.width - head.unicodeScalars.count - 1)
      {
        try line("\(head) \(text)\(comment)")
      } else if item.key == nil, item.anchor == nil, item.comment == nil,
        let first = collection.items.first, first.before.isEmpty
      {
        try write(collection, indent: indent + "  ", first: head + " ")
      } else {
        try line(head + comment)
        try write(collection, indent: indent + "  ")
      }
    }
    return count
  }

  private mutating func write(
    _ comments: [LayoutComment], indent: String
  ) throws(FormattingObstacle) {
    for comment in comments {
      if comment.hasBlankBefore { try line("") }
      try line(indent + comment.text)
    }
  }

  /// Writes a block scalar whose item moves from one column to another: all lines move by the same
  /// distance.
  private mutating func write(
    _ texts: [String], _ old: Int, _ head: String, _ new: Int
  ) throws(FormattingObstacle) {
    for (index, text) in texts.enumerated() {
      if index == 0 {
        try line("\(head) \(text)")
      } else if text.isEmpty {
        try line("")
      } else {
        let spaces = text.prefix { $0 == " " }.utf8.count
        let kept = String(repeating: " ", count: max(0, spaces + new - old))
        try line(kept + text.dropFirst(spaces))
      }
    }
  }

  private mutating func line(_ text: String) throws(FormattingObstacle) {
    bytes += text.utf8
    bytes += lineBreak.utf8
    lines += 1
    if bytes.count > maxBytes { throw FormattingObstacle(.tooLarge) }
  }

  // MARK: Brackets

  /// A value on one line, in brackets; nil if it does not fit in a width or contains a comment.
  private func inline(_ value: LayoutValue, _ width: Int) -> String? {
    var text = ""
    var left = width
    return add(value, to: &text, &left) ? text : nil
  }

  private func add(_ value: LayoutValue, to text: inout String, _ left: inout Int) -> Bool {
    switch value {
    case .none: return true
    case .lines, .block: return false
    case .text(let more): return add(more, to: &text, &left)
    case .collection(let collection):
      guard collection.isFlow, collection.footer.isEmpty,
        add(collection.isSequence ? "[" : "{", to: &text, &left)
      else { return false }
      for (index, item) in collection.items.enumerated() {
        guard item.before.isEmpty, item.comment == nil,
          index == 0 || add(", ", to: &text, &left)
        else { return false }
        if let key = item.key {
          guard add(item.hasColon ? key + ": " : key, to: &text, &left) else { return false }
        }
        if let anchor = item.anchor, !add(anchor + " ", to: &text, &left) { return false }
        guard add(item.value, to: &text, &left) else { return false }
      }
      return add(collection.isSequence ? "]" : "}", to: &text, &left)
    }
  }

  private func add(_ more: String, to text: inout String, _ left: inout Int) -> Bool {
    left -= more.unicodeScalars.count
    guard left >= 0 else { return false }
    text += more
    return true
  }
}

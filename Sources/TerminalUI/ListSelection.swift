/// The selected item of a list, and the search for another one.
struct ListSelection: Sendable {
  /// 0 for an empty list.
  private(set) var position = 0
  /// The text of the search; nil outside of a search.
  private(set) var search: String?
  /// Where the search began.
  private var origin = 0
  /// The texts that a search looks at, by item, in lower case.
  private let texts: [[String]]
  /// The items in their order, and headings above some of them.
  let lines: [Line]
  /// The positions of the items in the lines.
  private let itemLines: [Int]

  enum Line: Sendable {
    case heading(String)
    case item(Int)

    var item: Int? { if case .item(let position) = self { position } else { nil } }
  }

  /// - Parameters:
  ///   - texts: by item, its id and its names.
  ///   - headings: by the first item below each.
  init(_ texts: [[String]], headings: [Int: String] = [:]) {
    self.texts = texts.map { $0.map { $0.lowercased() } }
    lines = texts.indices.flatMap { item -> [Line] in
      (headings[item].map { [.heading($0)] } ?? []) + [.item(item)]
    }
    itemLines = lines.indices.filter { [lines] in lines[$0].item != nil }
  }

  /// The line of the selected item; 0 for an empty list.
  var line: Int { itemLines.isEmpty ? 0 : itemLines[position] }

  var count: Int { texts.count }

  private var last: Int { max(0, texts.count - 1) }

  mutating func select(_ position: Int) {
    self.position = max(0, min(position, last))
  }

  /// Returns the position that a key moves to; nil for a key that does not move.
  ///
  /// - Parameter page: how many items are seen at once.
  func target(of key: Key, page: Int) -> Int? {
    let target: Int
    switch key.command {
    case .up, .wheelUp, .character("k"): target = position - 1
    case .down, .wheelDown, .character("j"): target = position + 1
    case .pageUp: target = position - max(page, 1)
    case .pageDown: target = position + max(page, 1)
    case .home: target = 0
    case .end: target = last
    default: return nil
    }
    return max(0, min(target, last))
  }

  // MARK: Searching

  /// Exceeds the length of any name that people search for.
  private static let maxSearchLength = 64

  /// Whether no item matches the search.
  var isMissed: Bool {
    guard let search, !search.isEmpty else { return false }
    return !matches(position, search.lowercased())
  }

  mutating func beginSearch() {
    search = ""
    origin = position
  }

  /// Ends a search at its current match.
  mutating func endSearch() { search = nil }

  /// Handles a key during a search.
  mutating func pressInSearch(_ key: Key) {
    guard let text = search else { return }
    switch key {
    case .character(let character): look(for: text + String(character))
    case .pasted(let pasted):
      look(for: text + pasted.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    case .backspace where !text.isEmpty: look(for: String(text.dropLast()))
    case .down, .wheelDown: go(from: position + 1, by: 1)
    case .up, .wheelUp: go(from: position - 1, by: -1)
    case .enter: endSearch()
    case .escape, .backspace, .control("c"), .control("d"):
      select(origin)
      endSearch()
    default: break
    }
  }

  private mutating func look(for text: String) {
    guard text.count <= Self.maxSearchLength else { return }
    search = text
    select(origin)
    if !text.isEmpty { go(from: origin, by: 1) }
  }

  /// Goes to the next item that matches, wrapping around at the end of the list.
  private mutating func go(from start: Int, by step: Int) {
    guard let text = search?.lowercased(), !texts.isEmpty else { return }
    let count = texts.count
    for offset in 0..<count {
      let candidate = ((start + offset * step) % count + count) % count
      if matches(candidate, text) { return select(candidate) }
    }
  }

  private func matches(_ position: Int, _ text: String) -> Bool {
    texts.indices.contains(position) && texts[position].contains { $0.contains(text) }
  }
}

/// Allots the rows of a screen to its parts, the most important first.
struct ScreenLayout {
  private let rows: Int
  /// How many lines the list has.
  private let lines: Int
  private(set) var list = 0
  private(set) var hasHeader = false
  private(set) var hasDetail = false
  private(set) var hasTitle = false
  private(set) var hasKeys = false
  private(set) var hasGap = false

  init(rows: Int, lines: Int) {
    self.rows = rows
    self.lines = lines
  }

  var maxMessages: Int { max(1, rows / 2) }

  /// Whether not all lines are visible.
  var isScrolled: Bool { list < lines }

  /// - Parameters:
  ///   - messages: the rows of messages.
  ///   - keys: the rows of keys.
  mutating func reserve(messages: Int, keys: Int, detail: Bool) {
    var spare = rows - messages
    let few = min(lines, 3)
    func take(_ count: Int) -> Bool {
      guard spare - count >= few else { return false }
      spare -= count
      return true
    }
    hasHeader = take(1)
    hasDetail = detail && take(1)
    hasTitle = take(1)
    hasKeys = take(keys)
    list = max(0, min(lines, spare))
    hasGap = spare > list
  }

  /// The visible lines, with the selected one in the middle where possible.
  func visible(around selected: Int) -> Range<Int> {
    let start = max(0, min(selected - list / 2, lines - list))
    return start..<start + list
  }
}

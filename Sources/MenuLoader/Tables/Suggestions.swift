import Diagnostics

/// Similar ids, looked for once per word and for a bounded number of words.
struct Suggestions {
  private static let maxWords = 50

  private let ids: () -> [String]
  /// Made when the first word is looked up: most menus have no word to look up.
  private var vocabulary: Vocabulary?
  private var known: [String: String?] = [:]
  /// Whether more words were asked for than are looked up.
  private(set) var isExhausted = false

  init(among ids: @escaping @autoclosure () -> [String]) {
    self.ids = ids
  }

  /// The most similar id; nil if there is none, or too many words were asked for.
  mutating func similar(to word: String) -> String? {
    if let known = known[word] { return known }
    guard known.count < Self.maxWords else {
      isExhausted = true
      return nil
    }
    let vocabulary = vocabulary ?? Vocabulary(ids())
    self.vocabulary = vocabulary
    let similar = vocabulary.nearest(to: word)
    known[word] = .some(similar)
    return similar
  }
}

extension [String] {
  /// Each in back-ticks; of very many, the first.
  var quotedList: LocalizedText {
    let limit = 20
    let list = prefix(limit).map(\.quoted).joined(separator: ", ")
    guard count > limit else { return .verbatim(list) }
    return .text("\(list) and \(count - limit) more", ko: "\(list) 외 \(count - limit)개")
  }
}

/// Similar words, each looked up once and within a budget.
public struct Suggestions {
  private let words: () -> [String]
  /// Made at the first lookup, which most menus do not need.
  private var vocabulary: Vocabulary?
  private var known: [String: String?] = [:]
  private var budget = WorkBudget.suggestions

  public init(among words: @escaping @autoclosure () -> [String]) {
    self.words = words
  }

  /// Whether the budget is spent, after which no word is looked up.
  public var isExhausted: Bool { budget.isExhausted }

  /// The most similar word; nil if there is none or the budget is spent.
  public mutating func similar(to word: String) -> String? {
    if let known = known[word] { return known }
    guard !isExhausted else { return nil }
    let vocabulary = vocabulary ?? Vocabulary(words())
    self.vocabulary = vocabulary
    budget.spend(vocabulary.count)
    guard !isExhausted else { return nil }
    let similar = vocabulary.nearest(to: word)
    known[word] = .some(similar)
    return similar
  }
}

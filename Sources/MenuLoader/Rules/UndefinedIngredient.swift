import Diagnostics

/// JU201: a recipe uses an id that is no fruit and no base.
enum UndefinedIngredient {
  static let rule = Rule(
    "JU201", .error, "a recipe uses fruits and bases that are defined",
    explanation: """
      A recipe names an ingredient that is neither a fruit nor a base of this menu. It may be \
      misspelled, or be defined in another menu: only files of the same directory belong together. \
      A juice is never an ingredient; what two juices share is a base.
      """,
    bad: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawbery: 16}

      """,
    fixed: """
      fruits:
        strawberry: 20
      juices:
        strawberry: {strawberry: 16}

      """)

  /// The similar ids, looked for once per word and not without end.
  struct Suggestions {
    private let ids: () -> [String]
    /// Made when the first word is looked up: most menus have no word to look up.
    private var vocabulary: Vocabulary?
    private var known: [String: String?] = [:]
    /// Whether more words were asked for than are looked up.
    private(set) var isExhausted = false

    init(among ids: @escaping @autoclosure () -> [String]) {
      self.ids = ids
    }

    mutating func similar(to word: String) -> String? {
      if let known = known[word] { return known }
      guard known.count < 50 else {
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

  /// - Parameter subject: who names it, and what for, such as ``juice `mango` uses``.
  static func finding(
    _ id: String, at use: SourceLocation, _ subject: String, _ pantry: Pantry, _ juices: JuiceIDs,
    _ suggestions: inout Suggestions
  ) -> Finding {
    let message = "\(subject) undefined fruit \(id.quoted)"
    let via = use.viaLabels
    if let similar = suggestions.similar(to: id),
      let ingredient = pantry.ingredient(similar)
    {
      let site = pantry.site(of: ingredient)
      return Finding(
        rule, message, at: Label(use.span, "no fruit or base has this id"),
        related: [Label(site.span, "a similar id")] + via,
        help: ["did you mean \(similar.quoted)?"],
        fixes: [
          // The ingredient that is meant may stand there, too.
          .replacing(use.span, with: similar, isSafe: false)
        ])
    }
    if let juice = juices.site(of: id) {
      return Finding(
        rule, message, at: Label(use.span, "no fruit or base has this id"),
        related: [Label(juice.span, "a juice, which is never an ingredient")] + via,
        help: ["make a base of what the two share, and let both use it"])
    }
    return Finding(
      rule, message, at: Label(use.span, "no fruit or base has this id"), related: via,
      help: ["define it under `fruits:` or `bases:`"])
  }

  /// - Parameter edit: puts it in, with no stock: how much there is, only the writer knows.
  static func declaring(_ id: String, _ edit: Edit) -> Fix {
    Fix("declare fruit \(id.quoted)", [edit], isSafe: false)
  }
}

import Diagnostics

/// JU214: a store that is not declared.
enum UndefinedStore {
  static let rule = Rule(
    "JU214", .error, "a store that a test names is declared",
    explanation: """
      A test is to run in a store that the menu does not have. Stores stand under `stores:`; \
      without `store`, a test runs in the main one.
      """,
    bad: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 2}
      stores:
        gangnam: {stock: {mango: 4}}
      tests:
        - name: two in the small store
          store: gangnan
          order: {mango: 2}

      """,
    fixed: """
      fruits:
        mango: 10
      juices:
        mango: {mango: 2}
      stores:
        gangnam: {stock: {mango: 4}}
      tests:
        - name: two in the small store
          store: gangnam
          order: {mango: 2}

      """)

  /// - Parameter known: the ids of all stores, and how to look for a similar one.
  static func finding(
    _ owner: String, _ store: Mention, known: [String],
    _ suggestions: inout UndefinedIngredient.Suggestions
  ) -> Finding {
    let similar = suggestions.similar(to: store.id)
    let list = known.quotedList
    return Finding(
      rule, "\(owner) names undefined store \(store.id.quoted)",
      at: Label(store.site.span, "no store has this id"), related: store.site.viaLabels,
      help: [similar.map { "did you mean \($0.quoted)?" } ?? "the stores are \(list)"],
      fixes: similar.map { [.replacing(store.site.span, with: $0, isSafe: false)] } ?? [])
  }
}

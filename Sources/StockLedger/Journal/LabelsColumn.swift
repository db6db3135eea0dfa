import RecipeGraph

extension JournalColumn {
  /// What was told about what an order contains, and again with its cancellation:
  /// `contains=milk,walnut traces=peanut unanswered=oat-milk`, without what is empty, and `-` if all is.
  static let labels = JournalColumn(
    column: TableColumn(
      "labels", .text, isOptional: true,
      where: "labels IS NULL OR kind = 'order' OR kind = 'cancel'"),
    version: 3, value: { event in event.sale.labels.map { .text($0.text) } },
    set: { value, event in
      guard case .text(let text) = value else { return }
      guard let labels = SaleLabels(text: text) else { throw Damage(unexpected: "labels \(text)") }
      event.sale.labels = labels
    }, hashedText: { $0.sale.labels?.text })
}

extension SaleLabels {
  /// The text in the journal.
  var text: String {
    let lists = [
      ("contains", contains.map(\.id)), ("traces", traces.map(\.id)), ("unanswered", unanswered),
    ]
    let words = lists.filter { !$0.1.isEmpty }.map { "\($0)=\($1.joined(separator: ","))" }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }

  /// Parses the journal's text; nil if it is malformed.
  init?(text: String) {
    var lists: [Substring: [String]] = [:]
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { lists[parts[0]] = parts[1].split(separator: ",").map(String.init) }
    }
    self.init(
      contains: (lists["contains"] ?? []).compactMap { FoodLabel($0) },
      traces: (lists["traces"] ?? []).compactMap { FoodLabel($0) },
      unanswered: lists["unanswered"] ?? [])
    // What was not understood is missing from the text.
    guard self.text == text else { return nil }
  }
}

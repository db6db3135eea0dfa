import RecipeGraph

extension JournalColumn {
  /// The juices that were not sold when an order was refused, such as `ade=2026-06-02T07:00+09:00 shake`.
  static let unavailable = JournalColumn(
    column: TableColumn(
      "unavailable", .text, isOptional: true, where: "unavailable IS NULL OR kind = 'refusal'"),
    version: 2, value: { event in event.unavailable.text.map { .text($0) } },
    set: { value, event in
      if case .text(let text) = value { event.unavailable = try .decode(text) }
    }, hashedText: { $0.unavailable.text })
}

extension [OrderRecord.UnavailableJuice] {
  /// The text in the journal.
  package var text: String? {
    isEmpty
      ? nil
      : map { $0.juice + ($0.again.map { "=\($0.text)" } ?? "") }.joined(separator: " ")
  }

  /// - Throws: `Damage` for a text that this program cannot have written.
  static func decode(_ text: String) throws(Damage) -> Self {
    guard let juices = Self(text: text) else { throw Damage(unexpected: "unavailable \(text)") }
    return juices
  }

  /// Parses the journal's text; nil if it is malformed.
  init?(text: String) {
    var juices: [OrderRecord.UnavailableJuice] = []
    for word in text.split(separator: " ") {
      let parts = word.split(separator: "=", maxSplits: 1)
      let again = parts.count == 2 ? SaleReturn(String(parts[1])) : nil
      guard let juice = parts.first, parts.count == 1 || again != nil else { return nil }
      juices.append(OrderRecord.UnavailableJuice(juice: String(juice), again: again))
    }
    guard juices.text == text else { return nil }
    self = juices
  }
}

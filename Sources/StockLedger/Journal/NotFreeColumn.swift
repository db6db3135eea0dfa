import Evaluator
import RecipeGraph

extension JournalColumn {
  /// Why an order could not be free of what it asked for, such as `latte:large=contains:gluten:oat-milk>oats`.
  static let notFree = JournalColumn(
    column: TableColumn(
      "not_free", .text, isOptional: true, where: "not_free IS NULL OR kind = 'refusal'"),
    version: 3, value: { event in event.notFree.text.map { .text($0) } },
    set: { value, event in
      if case .text(let text) = value { event.notFree = try .decode(text) }
    }, hashedText: { $0.notFree.text })
}

extension [OrderRecord.NotFreeItem] {
  /// The text in the journal.
  package var text: String? {
    isEmpty
      ? nil
      : map { fault in
        "\(fault.word)=\(fault.reason.rawValue):\(fault.label?.id ?? ""):"
          + fault.path.joined(separator: ">")
      }.joined(separator: " ")
  }

  /// - Throws: `Damage` for a text that this program cannot have written.
  static func decode(_ text: String) throws(Damage) -> Self {
    guard let faults = Self(text: text) else { throw Damage(unexpected: "not free \(text)") }
    return faults
  }

  /// Parses the journal's text; nil if it is malformed.
  private init?(text: String) {
    var faults: [OrderRecord.NotFreeItem] = []
    for entry in text.split(separator: " ") {
      let sides = entry.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      let parts = sides[1].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let reason = LabelFault.Reason(rawValue: String(parts[0]))
      else { return nil }
      let label = FoodLabel(String(parts[1]))
      guard (label == nil) == (reason == .unanswered) else { return nil }
      faults.append(
        .init(
          word: String(sides[0]), reason: reason, label: label,
          path: parts[2].split(separator: ">").map(String.init)))
    }
    guard faults.text == text else { return nil }
    self = faults
  }
}

package import Evaluator
import RecipeGraph

extension JournalColumn {
  /// What an order accepted and had to be free of, such as `accept=milk,unknown free-of=peanut`.
  static let conditions = JournalColumn(
    column: TableColumn(
      "conditions", .text, isOptional: true,
      where: "conditions IS NULL OR kind = 'order' OR kind = 'refusal'"),
    version: 3, value: { event in event.conditions.text.map { .text($0) } },
    set: { value, event in
      guard case .text(let text) = value else { return }
      guard let conditions = OrderConditions(text: text) else {
        throw Damage(unexpected: "conditions \(text)")
      }
      event.conditions = conditions
    }, hashedText: { $0.conditions.text })
}

extension OrderConditions {
  private static let words = (accept: "accept", freeOf: "free-of")

  /// The text in the journal; nil for an order without conditions.
  package var text: String? {
    let parts = [
      (Self.words.accept, accepted.words), (Self.words.freeOf, freeOf.labels.map(\.id)),
    ].filter { !$1.isEmpty }
    return parts.isEmpty
      ? nil : parts.map { "\($0)=\($1.joined(separator: ","))" }.joined(separator: " ")
  }

  /// Parses the journal's text; nil if it is malformed.
  init?(text: String) {
    var conditions = OrderConditions()
    for part in text.split(separator: " ") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      for word in sides[1].split(separator: ",").map(String.init) {
        if sides[0] == Self.words.accept {
          guard conditions.accepted.insert(word) else { return nil }
        } else {
          guard let label = FoodLabel(word) else { return nil }
          conditions.freeOf.insert(label)
        }
      }
    }
    guard conditions.text == text else { return nil }
    self = conditions
  }

  /// The options of the command line that ask for them, each after a space.
  package var options: String {
    (accepted.words.map { " --accept \($0)" } + freeOf.labels.map { " --free-of \($0.id)" })
      .joined()
  }
}

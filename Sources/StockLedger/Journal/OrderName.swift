package import RecipeGraph

/// How a person names an order: by its number, by the row of the journal, or by its id.
package enum OrderName: Hashable, Sendable {
  /// `17` is today's, `2026-11-28/17` that of another day; nil for a number that no order can have.
  case number(Int?, day: CivilDate?)
  /// `#1234`: the sequence of its row.
  case row(Int)
  case id

  package init(_ text: String) {
    if Self.isDigits(text) {
      self = .number(Self.number(text), day: nil)
    } else if text.first == "#", let row = Self.number(text.dropFirst()) {
      self = .row(row)
    } else if text.utf8.contains(UInt8(ascii: "/")),
      case let parts = text.split(separator: "/", omittingEmptySubsequences: false),
      parts.count == 2, let day = CivilDate(parts[0]), Self.isDigits(parts[1])
    {
      self = .number(Self.number(parts[1]), day: day)
    } else {
      self = .id
    }
  }

  /// Whether a text has digits alone, of any script.
  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
  }

  /// A number as juice prints it; nil for other texts.
  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0 > 0 && "\($0)" == text ? $0 : nil }
  }
}

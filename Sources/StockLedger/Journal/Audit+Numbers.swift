import Diagnostics
import RecipeGraph

/// A day of a store, whose orders are numbered from 1.
struct NumberedDay: Hashable, Sendable {
  let store: String
  let day: CivilDate
}

extension Audit {
  /// Checks that an order has the number after that of the last one in its store and on its day.
  mutating func numbering(of entry: JournalEntry) -> LedgerFault? {
    guard entry.kind == .order else { return nil }
    guard let number = entry.number else {
      // Once a ledger numbers orders, it numbers all of them.
      return numbers.isEmpty
        ? nil
        : .init(
          "no-number",
          .text("it has no number, and an order before it has one"))
    }
    let day = number.day.text
    guard number.mayBe(at: entry.time) else {
      return .init(
        "number-of-other-day",
        .text("its number is one of \(day), and it was not made on that day"))
    }
    let key = NumberedDay(store: entry.store, day: number.day)
    let last = numbers[key] ?? 0
    guard number.number > last else {
      return .init(
        "numbered-before",
        .text(
          "the numbers up to \(last) of \(day) were given before in store `\(entry.store)`, and it has \(number.number)"
        ))
    }
    guard number.number - 1 == last else {
      return .init(
        "numbers-missing",
        .text(
          "its number of \(day) in store `\(entry.store)` is \(number.number), and should be \(last + 1)"
        ))
    }
    numbers[key] = number.number
    return nil
  }
}

package import RecipeGraph

/// The number by which people call an order: that of its store and day, from 1 and without gaps.
///
/// It is given in the transaction that writes the order, by the shop's clocks then, and never changes. Orders that were
/// written before ledgers had such numbers are called by their row's sequence.
package struct OrderNumber: Hashable, Sendable {
  package let day: CivilDate
  package let number: Int

  package init(_ number: Int, on day: CivilDate) {
    (self.number, self.day) = (number, day)
  }

  /// `2026-11-29/17`: the number on another day.
  package var dated: String { "\(day.text)/\(number)" }

  /// Whether some clock in the world shows the day at a time, in milliseconds since 1970-01-01 UTC. No ledger knows the
  /// shop's time zone.
  func mayBe(at time: Int) -> Bool { abs(day.day - time.flooredQuotient(by: Self.dayLength)) <= 1 }

  /// The times at which some clock in the world shows a day.
  static func times(of day: CivilDate) -> Range<Int> {
    (day.day - 1) * dayLength..<(day.day + 2) * dayLength
  }

  private static let dayLength = 86_400_000

  /// The last day that texts have.
  static let lastDay = CivilDate(year: 9999, month: 12, day: 31)
}

extension OrderNumber: JournalText {
  /// `2026-11-29 17`. It is made for each order while others wait, so digit by digit.
  package var text: String {
    let (year, month, day) = self.day.fields
    return String(unsafeUninitializedCapacity: 40) { bytes in
      var count = 0
      func append(_ digit: Int) {
        bytes.initializeElement(at: count, to: UInt8(ascii: "0") + UInt8(digit))
        count += 1
      }
      func append(_ separator: Unicode.Scalar) {
        bytes.initializeElement(at: count, to: UInt8(ascii: separator))
        count += 1
      }
      func appendAll(_ value: Int) {
        if value > 9 { appendAll(value / 10) }
        append(value % 10)
      }
      append(year / 1000)
      append(year / 100 % 10)
      append(year / 10 % 10)
      append(year % 10)
      append("-")
      append(month / 10)
      append(month % 10)
      append("-")
      append(day / 10)
      append(day % 10)
      append(" ")
      appendAll(number)
      return count
    }
  }

  package init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > Self.dateLength + 1, let day = CivilDate(utf8: bytes[..<Self.dateLength]),
      bytes[Self.dateLength] == UInt8(ascii: " "),
      let number = Int(Substring(text.utf8.dropFirst(Self.dateLength + 1))), number > 0
    else { return nil }
    self.init(number, on: day)
  }

  private static let dateLength = 10
}

// MARK: In tables

extension OrderNumber {
  /// The condition of the index of orders with a number of one digit. An index of all numbers would be another page to
  /// write for each order; with this one, an order of a store that sells seldom is numbered without reading what the
  /// others sold since, and that of a day with more orders is found near the end of the journal.
  package static let isIndexed = "length(number) = \(dateLength + 2)"

  /// The last number in that index.
  static let lastIndexed = 9

  /// The bounds of the texts of a day's numbers.
  static func texts(of day: CivilDate) -> (first: String, end: String) {
    ("\(day.text) ", "\(day.text)!")
  }
}

/// The last number of a store and day among archived rows.
package struct ArchivedNumber: Hashable, Comparable, Sendable {
  package let store: String
  package let last: OrderNumber

  package init(store: String, last: OrderNumber) {
    (self.store, self.last) = (store, last)
  }

  package static func < (left: ArchivedNumber, right: ArchivedNumber) -> Bool {
    left.store == right.store
      ? left.last.day < right.last.day : left.store.utf8.lexicographicallyPrecedes(right.store.utf8)
  }
}

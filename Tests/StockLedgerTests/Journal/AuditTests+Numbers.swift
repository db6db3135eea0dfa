import TestSupport
import Testing

@testable import StockLedger

extension AuditTests {
  /// The faults of a journal of orders with these numbers, or without one, whose times are the beginning of 1970.
  private func faults(_ numbers: [String?], stores: [String] = []) -> [String] {
    let names = Set(stores + ["main"]).sorted()
    let openings = names.map { Self.row(.opening, in: $0, [("a", 9, 9)]) }
    var left = Dictionary(uniqueKeysWithValues: names.map { ($0, 9) })
    let orders = numbers.enumerated().map { index, number in
      let store = index < stores.count ? stores[index] : "main"
      left[store, default: 0] -= 1
      var row = Self.row(
        .order, in: store, id: "x\(index)", content: "j", [("a", -1, left[store] ?? 0)])
      row.columns[.number] = number
      return row
    }
    let stocks = names.map { Self.stock($0, "a", left[$0] ?? 0) }
    return audit(openings + orders, stocks: stocks).faults
  }

  @Test("orders of a store and day have the numbers from 1, once and without a gap")
  func numbers() {
    let day = "1970-01-01"
    #expect(faults(["\(day) 1", "\(day) 2", "\(day) 3"]) == [])
    #expect(faults(["\(day) 1", "\(day) 3"]) == ["3 numbers-missing"])
    #expect(faults(["\(day) 2"]) == ["2 numbers-missing"])
    #expect(faults(["\(day) 1", "\(day) 1"]) == ["3 numbered-before"])
    #expect(faults(["\(day) 1", "\(day) 2", "\(day) 1"]) == ["4 numbered-before"])
    // Ledgers of earlier versions have no numbers, and begin to have them once.
    #expect(faults([nil, nil, "\(day) 1"]) == [])
    #expect(faults(["\(day) 1", nil]) == ["3 no-number"])
    // Each store has its own.
    #expect(faults(["\(day) 1", "\(day) 1"], stores: ["east", "main"]) == [])
    #expect(faults(["\(day) 1", "\(day) 2"], stores: ["east", "main"]) == ["4 numbers-missing"])
  }

  @Test("the day of a number is one that some clock showed")
  func daysOfNumbers() {
    for day in ["1969-12-31", "1970-01-01", "1970-01-02"] { #expect(faults(["\(day) 1"]) == []) }
    for day in ["1969-12-30", "1970-01-03", "2026-11-29"] {
      #expect(faults(["\(day) 1"]) == ["2 number-of-other-day"])
    }
    #expect(
      faults(["1970-01-01 1", "1970-01-02 1", "1970-01-01 2", "1970-01-02 2"]) == [],
      "a clock was set back")
  }

  @Test("a number that no program writes is damage")
  func damagedNumbers() {
    for number in [
      "", "1", "1970-01-01", "1970-01-01 ", "1970-01-01 0", "1970-01-01 01", "1970-01-01 -1",
      "1970-1-1 1", "1970-02-30 1", "1970-01-01  1", "1970-01-01/1",
      "1970-01-01 99999999999999999999",
    ] {
      #expect(faults([number]).count == 1, "\(number)")
      #expect(OrderNumber(text: number)?.text != number)
    }
    var row = Self.row(.add, [("a", 1, 1)])
    row.columns[.number] = "1970-01-01 1"
    #expect(audit([row], stocks: []).faults == ["1 unexpected-column"])
  }

  @Test("numbers are written as they are read")
  func textsOfNumbers() throws {
    for text in [
      "1970-01-01 1", "2026-11-29 17", "0001-01-01 10", "9999-12-31 9223372036854775807",
    ] {
      #expect(try #require(OrderNumber(text: text)).text == text)
    }
    let number = try #require(OrderNumber(text: "2026-11-29 17"))
    #expect((number.number, number.dated) == (17, "2026-11-29/17"))
  }
}

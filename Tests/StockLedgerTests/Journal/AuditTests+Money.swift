import Diagnostics
import RecipeGraph
import TestSupport
import Testing

@testable import StockLedger

extension AuditTests {
  /// The valid journal with money: an order of two juices at 4,900 that is cancelled, and what was set to zero by hand.
  private static func rows() -> [Row] {
    var rows = valid
    for index in [1, 4] {
      rows[index].columns[.money] = "KRW 4900 total=9800 cost=7"
      rows[index].columns[.labels] = "contains=milk"
    }
    rows[8].columns[.money] = "KRW 12"
    return rows
  }

  private func violations(_ change: (inout [Row]) -> Void) -> [AuditResult.Violation] {
    var rows = Self.rows()
    change(&rows)
    return audit(rows).violations
  }

  private func faults(_ change: (inout [Row]) -> Void) -> [String] {
    var rows = Self.rows()
    change(&rows)
    return audit(rows).faults
  }

  @Test("a journal whose money adds up is valid")
  func validMoney() {
    #expect(violations { _ in } == [])
    #expect(
      violations { rows in
        for index in [1, 4] { rows[index].columns[.money] = "KRW - cost=7" }
      } == [])
  }

  @Test(
    "a total that is not the sum of the lines is named",
    arguments: [
      ("KRW 4900 total=4900", "₩4,900", "₩9,800"), ("KRW 4900", "not known", "₩9,800"),
      ("KRW - total=0", "₩0", "not known"),
    ])
  func wrongTotals(text: String, total: String, expected: String) {
    let found = violations { $0[1].columns[.money] = text }
    #expect(
      found.map(\.fault.message.english)
        == ["its total is \(total), and its lines come to \(expected)"])
  }

  @Test("a cancellation gives back the money and the labels of its order")
  func otherMoney() {
    let other = ["5 gives-other-money-back"]
    #expect(faults { $0[4].columns[.money] = "KRW 4900 total=9800 cost=8" } == other)
    #expect(faults { $0[4].columns[.money] = nil } == other)
    #expect(faults { $0[4].columns[.labels] = nil } == other)
    #expect(faults { ($0[1].columns[.money], $0[1].columns[.labels]) = (nil, nil) } == other)
  }

  @Test("money that another row has, or that is about something else, is named")
  func unexpectedMoney() {
    #expect(faults { $0[2].columns[.money] = "KRW 4900" } == ["3 unexpected-column"])
    #expect(faults { $0[3].columns[.money] = "KRW 12" } == ["4 unexpected-column"])
    #expect(faults { $0[8].columns[.money] = "KRW 12 13" } == ["9 costs-of-other-movements"])
    #expect(
      faults { $0[1].columns[.money] = "KRW 4900 4900 total=9800" } == ["2 prices-of-other-lines"])
  }

  @Test("offers that no order of these lines can have had are named")
  func offers() {
    let offer = "1:regular=5500:7/3"
    func found(_ offers: String?, cancelled: String? = nil, money: String? = nil) -> [String] {
      faults { rows in
        rows[1].columns[.offers] = offers
        rows[4].columns[.offers] = cancelled ?? offers
        if let money { (rows[1].columns[.money], rows[4].columns[.money]) = (money, money) }
      }
    }
    #expect(found(offer) == [])
    #expect(found("1:spilled=4900:-") == [])
    #expect(found(offer, cancelled: "1:regular=5500:-") == ["5 gives-other-money-back"])
    let wrong = ["2 offers-of-other-lines"]
    #expect(found("2:regular=5500:-") == wrong)
    #expect(found("\(offer) \(offer)") == wrong)
    #expect(found("1:regular=4899:-") == wrong)
    #expect(found(offer, money: "KRW - cost=7") == wrong)
    #expect(faults { $0[2].columns[.offers] = offer } == ["3 unexpected-column"])
  }

  @Test("an undo has the costs of the change that it reverses")
  func undoneCosts() {
    var undo = Self.row(.undo, content: "9", [("a", 8, 8)])
    let stocks = [
      Self.stock("main", "a", 8), Self.stock("main", "b", 8), Self.stock("east", "a", 3),
    ]
    #expect(audit(Self.rows() + [undo], stocks: stocks).faults == ["10 differs-from-change"])
    undo.columns[.money] = "KRW 12"
    #expect(audit(Self.rows() + [undo], stocks: stocks).violations == [])
  }
}

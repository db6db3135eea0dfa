import Diagnostics
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports
@testable import StockLedger

@Suite struct CancellationReportTests {
  private static let yaml = """
    fruits: {mango: {name: {en: Mango, ko: 망고}, stock: 10}}
    juices: {mango: {name: {en: Mango, ko: 망고}, uses: {mango: 3}}}
    """

  private func report(_ money: String?) throws -> EntryReport {
    let event = try JournalEvent(
      stored: .cancel, [.content: "mango=2", .money: money],
      [
        Movement(
          fruitID: "mango", dimension: .pieces, delta: 6000, balance: Quantity(thousandths: 10_000))
      ])
    let entry = JournalEntry(sequence: 8, time: 0, event: event, hash: .zero)
    return try EntryReport(WriteAnswer([entry]), in: menu(Self.yaml), orderName: "7")
  }

  @Test("the total goes back to the customer")
  func total() throws {
    let report = try report("KRW 4900 total=9800 vat=0.1 cost=3000")
    #expect(
      report.text(.english) == """
        Order 7 is cancelled: mango=2
        To give back to the customer: ₩9,800

        fruit  change  now
        mango      +6   10
        """)
    #expect(
      report.text(.korean) == """
        주문 7을 취소했어요: 망고 2잔
        손님에게 돌려줄 금액: 9,800원

        재료  변화  현재
        망고  +6개  10개
        """)
    let json = try report.json()
    #expect(json.contains("\"total\" : -9800"))
    #expect(!json.contains("cost"), "an answer to a customer tells no cost")
  }

  @Test(
    "without a total, or without prices, there is nothing to say",
    arguments: [nil, "KRW - cost=3000"])
  func nothing(money: String?) throws {
    #expect(
      try report(money).text(.english) == """
        Order 7 is cancelled: mango=2

        fruit  change  now
        mango      +6   10
        """)
  }
}

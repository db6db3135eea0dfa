import Diagnostics
import Evaluator
import RecipeGraph
import TestMenus
import TestSupport
import Testing

@testable import Reports
@testable import StockLedger

@Suite struct MoveReportTests {
  private static let yaml = """
    fruits: {mango: {name: {en: Mango, ko: 망고}, stock: 10}}
    juices: {mango: {name: {en: Mango, ko: 망고}, uses: {mango: 3}}}
    stores: {east: {name: {en: East, ko: 동쪽점}, stock: {mango: 1}}}
    """

  private func half(
    _ sequence: Int, in store: String, and counterpart: String, delta: Int, balance: Int
  ) -> JournalEntry {
    let movement = Movement(
      fruitID: "mango", dimension: .pieces, delta: delta, balance: Quantity(thousandths: balance))
    let event = JournalEvent(.move(counterpart: counterpart), in: store, [movement])
    return JournalEntry(sequence: sequence, time: 0, event: event, hash: .zero)
  }

  private var halves: [JournalEntry] {
    [
      half(3, in: "main", and: "east", delta: -3000, balance: 7000),
      half(4, in: "east", and: "main", delta: 3000, balance: 4000),
    ]
  }

  @Test("each half is headed by its store, in Korean by its name")
  func headings() throws {
    let report = try EntryReport(WriteAnswer(halves), in: menu(Self.yaml))
    #expect(
      report.text(.english) == """
        From main:

        fruit  change  now
        mango      -3    7

        To east:

        fruit  change  now
        mango      +3    4
        """)
    #expect(
      report.text(.korean) == """
        본점에서:

        재료  변화  현재
        망고  -3개   7개

        동쪽점으로:

        재료  변화  현재
        망고  +3개   4개
        """)
  }

  @Test("an obstacle in one of the stores names it")
  func obstacle() throws {
    let menu = try menu(Self.yaml)
    let mango = try #require(menu.fruit("mango"))
    let obstacle = Obstacle.inStore(
      "east",
      .belowZero(
        mango, available: Quantity(thousandths: 1000), removed: Quantity(thousandths: 3000)))
    func text(_ language: Language) -> String {
      Names(menu.graph, language).text(of: obstacle, store: "main")
    }
    #expect(text(.english) == "east: mango: cannot remove 3, 1 left")
    #expect(text(.korean) == "동쪽점: 망고는 1개밖에 없어서 3개 뺄 수 없어요")
  }

  @Test("an entry in a sentence is with its store, unless that is a main store without a name")
  func title() throws {
    let graph = try menu(Self.yaml).graph
    #expect(halves.map { Names(graph, .english).title($0) } == ["#3 (move)", "#4 (move, east)"])
    #expect(halves.map { Names(graph, .korean).title($0) } == ["#3 (이동)", "#4 (이동, 동쪽점)"])
  }
}

import Evaluator
import Foundation
import GRDB
import RecipeGraph
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// Audits and events, on both stores; part of the conformance suite.
@Suite struct JournalReadingTests {
  private static let yaml = """
    fruits: {a: {stock: 10, low: 4}, b: 500 g}
    juices: {j: {a: 3}, k: {b: 10 g}}
    stores: {east: {stock: {a: 3}}}
    """

  private func shop(_ place: any StockPlace, in store: String = "main") throws -> Shop {
    try LedgerConformance().shop(place, Self.yaml, seenFrom: store)
  }

  private func live(_ place: any StockPlace) throws -> Shop {
    try shop(place, in: "east").make("j")
    let main = try shop(place)
    try main.make("j k")
    _ = try main.place("j=9")
    let id = try main.make("j")
    _ = try main.store.cancel(OrderID(id))
    _ = try main.store.move(
      main.graph.change(.remove, ["b": 5000]).quantities,
      to: main.graph.graph.view(from: Ref(0)))
    try main.change(.set, ["a": 0])
    return main
  }

  @Test("a store that lived a life is sound, an empty one too", arguments: StoreKind.all)
  func sound(kind: StoreKind) throws {
    let place = try kind.makePlace()
    #expect(try shop(place).store.audit().isValid)
    let result = try live(place).store.audit()
    #expect(result.isValid, "\(result.violations)")
    #expect((result.orders, result.refusals, result.cancellations) == (3, 1, 1))
    #expect(result.stocks == 4)
  }

  @Test("events tell each change once, whoever made it", arguments: StoreKind.all)
  func events(kind: StoreKind) throws {
    let place = try kind.makePlace()
    let main = try live(place)
    func lines(after position: String) throws -> [String] {
      var reader = try EventReader(
        main.store, main.graph.graph, after: StockEvent.Position(position))
      var lines: [String] = []
      while case let events = try reader.next(), !events.isEmpty {
        lines += events.map {
          "\($0.position.sequence).\($0.position.number) \($0.store) \($0.fruit) \($0.kind.rawValue)"
        }
      }
      #expect(try reader.next().isEmpty)
      return lines
    }
    let all = try lines(after: "0")
    #expect(
      all == [
        "1.1 east a changed", "1.2 east b changed", "2.1 east a changed", "2.2 east a sold-out",
        "3.1 main a changed", "3.2 main b changed", "4.1 main a changed", "4.2 main b changed",
        "6.1 main a changed", "6.2 main a low", "7.1 main a changed", "7.2 main a restocked",
        "8.1 main b changed", "9.1 east b changed", "10.1 main a changed", "10.2 main a sold-out",
      ])
    for (index, line) in all.enumerated() {
      let position = String(line.prefix { $0 != " " })
      #expect(try lines(after: position) == Array(all[(index + 1)...]), "nothing is missed")
    }
    #expect(try lines(after: "7") == Array(all[12...]))
  }

  @Test("a reader without a position begins with what happens next", arguments: StoreKind.all)
  func fromNowOn(kind: StoreKind) throws {
    let main = try live(try kind.makePlace())
    var reader = try EventReader(main.store, main.graph.graph, after: nil)
    #expect(try reader.next().isEmpty)
    _ = try main.place("j")
    #expect(try reader.next().isEmpty, "a refusal moves nothing")
    try main.change(.add, ["a": 1000])
    #expect(try reader.next().map(\.kind) == [.changed])
  }

  @Test("events come as an asynchronous sequence, across stores on one file")
  func sequence() async throws {
    let place = try StoreKind.sqlite.makePlace()
    let main = try live(place)
    let other = try shop(place)
    let stream = main.store.events(
      main.graph.graph, after: StockEvent.Position("9"), every: .milliseconds(5))
    var seen: [StockEvent.Kind] = []
    for try await event in stream {
      seen.append(event.kind)
      if seen.count == 2 { try other.change(.add, ["a": 9000]) }
      if seen.count == 4 { break }
    }
    #expect(seen == [.changed, .soldOut, .changed, .restocked])
  }

  @Test(
    "whatever is changed behind the store's back, the audit names it",
    arguments: [
      ("UPDATE movement SET delta = -2000 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET balance = 8000 WHERE sequence = 4 AND fruit = 'a'", 4),
      ("DELETE FROM movement WHERE sequence = 4 AND fruit = 'a'", 6),
      ("DELETE FROM movement WHERE sequence = 5; DELETE FROM journal WHERE sequence = 5", 6),
      ("PRAGMA foreign_keys = 0; DELETE FROM journal WHERE sequence = 6", 6),
      ("UPDATE journal SET order_id = 'other' WHERE kind = 'cancel'", 7),
      ("UPDATE journal SET shortage = '[]' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET shortage = 'no JSON' WHERE kind = 'refusal'", 5),
      ("UPDATE journal SET store = 'west' WHERE sequence = 9", 9),
      ("UPDATE movement SET fruit = 'c' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE movement SET dimension = 'volume' WHERE sequence = 4 AND fruit = 'a'", 4),
      ("UPDATE stock SET level = 1 WHERE store = 'main' AND fruit = 'a'", nil),
      ("DELETE FROM stock WHERE store = 'main' AND fruit = 'a'", nil),
      ("INSERT INTO stock VALUES ('west', 'a', 'pieces', 5)", nil),
    ] as [(String, Int?)])
  func tampered(sql: String, sequence: Int?) throws {
    let directory = try TemporaryDirectory()
    let path = directory.path + "/stock.sqlite"
    let menu = try menu(Self.yaml)
    final class Place: StockPlace {
      let path: String
      init(_ path: String) { self.path = path }
      func open(_ graph: MenuView, _ clock: WallClock) -> any StockLedger {
        SQLiteLedger(path: path, graph, clock: clock)
      }
    }
    _ = try live(Place(path))
    try DatabaseQueue(path: path).writeWithoutTransaction { db in
      for table in ["journal", "movement"] {
        for change in ["changed", "deleted"] {
          try db.execute(sql: "DROP TRIGGER \(table)_is_never_\(change)")
        }
      }
      try db.execute(sql: sql)
    }
    let result = try SQLiteLedger(path: path, menu).audit()
    #expect(result.violations.first?.sequence == sequence, "\(result.violations)")
    #expect(!result.isValid)
  }
}

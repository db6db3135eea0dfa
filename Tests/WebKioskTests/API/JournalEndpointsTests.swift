import Diagnostics
import Foundation
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite struct JournalEndpointsTests {
  private let fixture: KioskFixture

  init() async throws {
    fixture = try KioskFixture()
    let gangnam = try fixture.shop.viewed(from: "gangnam")
    for number in 0..<5 {
      try await fixture.order("sweet", id: "main-\(number)")
      _ = try await gangnam.order(["sweet"], try OrderID("gangnam-\(number)"))
    }
  }

  private struct Entry {
    let sequence: Int
    let store: String
  }

  private func entries(_ answer: Answer) throws -> [Entry] {
    let document = try JSONSerialization.jsonObject(with: Data(answer.body.utf8))
    let entries = try #require((document as? [String: Any])?["entries"] as? [[String: Any]])
    return try entries.map { entry in
      Entry(
        sequence: try #require(entry["sequence"] as? Int),
        store: try #require(entry["store"] as? String))
    }
  }

  /// The address that a page names for the next one.
  private func next(_ answer: Answer) -> String? {
    guard let link = answer.header("link"), link.hasPrefix("<"),
      let end = link.firstIndex(of: ">"), link[end...] == ">; rel=\"next\""
    else { return nil }
    return String(link[link.index(after: link.startIndex)..<end])
  }

  /// All entries, page by page.
  private func all(from address: String) async throws -> [Entry] {
    var found: [Entry] = []
    var address: String? = address
    while let page = address {
      let answer = try await fixture.get(page)
      #expect(answer.status == 200)
      found += try entries(answer)
      address = next(answer)
      try #require(found.count < 1_000)
    }
    return found
  }

  @Test("a journal that fits a page is that of the command")
  func onePage() async throws {
    let entries = try await fixture.shop.ledger.journal(JournalQuery(), limit: 1_000)
    let report = HistoryReport(.json, Language.english, in: fixture.shop.menu)
    let document = [report.head, try report.lines(entries, isFirst: true), report.foot]
      .compactMap(\.self).joined(separator: "\n")
    let answer = try await fixture.get("/api/v1/journal")
    #expect(answer.status == 200 && answer.header("link") == nil)
    #expect(answer.body == document + "\n")
    #expect(entries.count == 12)
  }

  @Test("pages lead to the end of the journal, with each entry once", arguments: [1, 2, 5, 12, 13])
  func pages(limit: Int) async throws {
    let found = try await all(from: "/api/v1/journal?limit=\(limit)")
    #expect(found.map(\.sequence) == Array(1...12))
  }

  @Test("a page begins after the entry that the address names")
  func after() async throws {
    let found = try await all(from: "/api/v1/journal?after=7&limit=2")
    #expect(found.map(\.sequence) == Array(8...12))
    #expect(try await all(from: "/api/v1/journal?after=12").isEmpty)
    #expect(try await all(from: "/api/v1/journal?after=\(Int.max)").isEmpty)
  }

  @Test(
    "the pages of a store have its entries alone, all of them", arguments: ["main", "gangnam"],
    [1, 4, 100])
  func store(name: String, limit: Int) async throws {
    let expected = try await fixture.shop.ledger.journal(JournalQuery(), limit: 1_000)
      .filter { $0.store == name }.map(\.sequence)
    let found = try await all(from: "/api/v1/journal?store=\(name)&limit=\(limit)")
    #expect(found.map(\.sequence) == expected)
    #expect(Set(found.map(\.store)) == [name])
  }

  @Test("what is written between two pages is on a later one, once")
  func growing() async throws {
    let first = try await fixture.get("/api/v1/journal?limit=10")
    try await fixture.order("sweet", id: "late")
    let rest = try await all(from: try #require(next(first)))
    #expect(try entries(first).map(\.sequence) + rest.map(\.sequence) == Array(1...13))
  }

  @Test(
    "numbers have to be in their bounds",
    arguments: [
      "after=-1", "after=x", "after=1.5", "after=%2B1", "after=9223372036854775808", "limit=0",
      "limit=1001", "limit=-5", "limit=ten", "limit=99999999999999999999",
    ])
  func bounds(query: String) async throws {
    let answer = try await fixture.get("/api/v1/journal?\(query)")
    #expect(answer.status == 400)
    #expect(answer.body.contains("\"type\" : \"/problems/bad-request\""))
  }

  @Test("an event stream begins at a position", arguments: ["x", "1.", ".1", "1.2.3", "-1"])
  func positions(text: String) async throws {
    let answer = try await fixture.get("/api/v1/events", ["last-event-id": text])
    #expect(answer.status == 400)
    for position in ["0", "17", "17.2"] {
      #expect(try await fixture.get("/api/v1/events?after=\(position)").stream != nil)
    }
  }
}

import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import Testing

@testable import WebKiosk

@Suite(.timeLimit(.minutes(30))) struct EventStreamTests {
  /// What is sent of the events after a position, without the empty lines.
  private static func blocks(
    _ shop: OpenShop, after position: StockEvent.Position
  ) async throws -> [String] {
    var blocks: [String] = []
    for try await event in shop.ledger.events(
      in: shop.menu.graph, after: position, pause: nil)
    {
      let bytes = try EventFeed.Entry(event, in: .empty).bytes
      blocks.append(String(decoding: bytes.dropLast(2), as: UTF8.self))
    }
    return blocks
  }

  private static let start = StockEvent.Position(sequence: 0, number: 0)

  /// The id that a reader sends when it comes back.
  private static func id(_ block: String) -> String {
    String(block.dropFirst("id: ".count).prefix { $0 != "\n" })
  }

  private func waitUntil(_ fixture: KioskFixture, hasRead sequence: Int) async throws {
    let hasRead = try await becomes {
      try await fixture.get("/metrics").body.contains("juice_journal_position \(sequence)\n")
    }
    try #require(hasRead)
  }

  @Test("an event is sent as the command prints it")
  func event() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("strawberry-banana", id: "k1")
    var iterator = fixture.shop.ledger.events(
      in: fixture.shop.menu.graph, after: .init(sequence: 1, number: .max), pause: nil
    ).makeAsyncIterator()
    let first = try await iterator.next()
    let event = try #require(first)
    let json = try EventReport(event, Names(.empty, Language.english)).json()
    let bytes = try EventFeed.Entry(event, in: .empty).bytes
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "id: \(event.position.text)\nevent: stock\ndata: \(json)\n\n")
    #expect(event.position.text.hasPrefix("2.1:") && !json.contains("\n"))
  }

  @Test("the first event of an order and of its cancellation has the lines")
  func lines() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet:large+banana=2", id: "k1")
    try await fixture.cancel("k1")
    let blocks = try await Self.blocks(fixture.shop, after: .init(sequence: 1, number: .max))
    let lines =
      "\"lines\":[{\"juice\":\"sweet\",\"options\":[\"banana\"],\"quantity\":2,\"size\":\"large\"}]"
    #expect(blocks.map { $0.contains(lines) } == [true, false, true, false])
    #expect(blocks.map { $0.contains("\"lines\"") } == [true, false, true, false])
  }

  @Test("a reader that comes back gets exactly what followed, wherever it was cut off")
  func resuming() async throws {
    let fixture = try KioskFixture()
    try await fixture.following {
      for line in ["strawberry-banana", "sweet=11", "mango", "sweet:large+banana"] {
        try await fixture.order(line, id: line)
      }
      try await waitUntil(fixture, hasRead: 5)
      let before = try await Self.blocks(fixture.shop, after: Self.start)
      #expect(before.count > 8)
      var readers: [StreamReader] = []
      for (index, block) in before.enumerated() {
        let answer = try await fixture.get("/api/v1/events", ["last-event-id": Self.id(block)])
        #expect(answer.header("content-type") == "text/event-stream")
        let reader = StreamReader(try #require(answer.stream))
        #expect(await reader.next() == "retry: 1000")
        #expect(await reader.next(before.count - index - 1) == Array(before[(index + 1)...]))
        readers.append(reader)
      }
      // And nothing twice: what comes next is what happens next.
      try await fixture.cancel("sweet:large+banana")
      let after = try await Self.blocks(
        fixture.shop, after: .init(sequence: 5, number: .max))
      for index in readers.indices {
        #expect(await readers[index].next(after.count) == after)
        readers[index].stop()
      }
    }
  }

  @Test("a reader of another journal is asked to begin anew")
  func otherJournal() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    try await fixture.following {
      try await waitUntil(fixture, hasRead: 2)
      for id in ["2.1:0123456789abcdef", "2:0123456789abcdef", "3", "3.1:0123456789abcdef"] {
        let answer = try await fixture.get("/api/v1/events", ["last-event-id": id])
        let reader = StreamReader(try #require(answer.stream))
        #expect(await reader.next() == "retry: 1000")
        let head = try await fixture.shop.ledger.head()
        #expect(await reader.next() == "id: \(head.shortText)\nevent: reset\ndata: {}")
        reader.stop()
      }
    }
  }

  @Test("a reader that names no event gets what happens from now on, of its store")
  func fromNow() async throws {
    let fixture = try KioskFixture()
    let gangnam = try fixture.shop.viewed(from: "gangnam")
    try await fixture.order("sweet", id: "old")
    try await fixture.following {
      try await waitUntil(fixture, hasRead: 2)
      var readers: [StreamReader] = []
      for query in ["", "?store=main", "?store=gangnam"] {
        let answer = try await fixture.get("/api/v1/events\(query)")
        let reader = StreamReader(try #require(answer.stream))
        #expect(await reader.next() == "retry: 1000")
        readers.append(reader)
      }
      for number in 0..<3 {
        try await fixture.order("sweet", id: "main-\(number)")
        _ = try await gangnam.order(["sweet"], try OrderID("gangnam-\(number)"))
      }
      let all = try await Self.blocks(fixture.shop, after: .init(sequence: 2, number: .max))
      let main = all.filter { $0.contains("\"store\":\"main\"") }
      let other = all.filter { $0.contains("\"store\":\"gangnam\"") }
      #expect(main.count + other.count == all.count && main.count == 3)
      for (index, expected) in [all, main, other].enumerated() {
        #expect(await readers[index].next(expected.count) == expected)
        readers[index].stop()
      }
    }
  }

  @Test("what is too old to be kept is read from the journal, in order and once")
  func catchingUp() async throws {
    let fruits = (0..<50).map { "f\($0): 10" }.joined(separator: ", ")
    let fixture = try KioskFixture("fruits: {\(fruits)}\njuices: {j: {f0: 1}}\n")
    let shop = fixture.shop
    let feed = EventFeed(ServedMenu(shop), fixture.clock.read)
    // Else the feed would keep no events.
    let subscription = try EventFeed.Subscription(
      to: feed, from: KioskFixture.customer, sendsEvents: true
    ) { true }
    defer { subscription.bell.finish() }
    // Else the feed would begin after all of it.
    _ = try await shop.order(["j"], try OrderID("first"))
    let running = Task { await feed.run() }
    defer { running.cancel() }
    try #require(try await becomes { feed.position.sequence == 2 })
    for round in 0..<60 {
      var quantities: [Ref<Fruit>: Quantity] = [:]
      for fruit in shop.menu.fruitRefs {
        quantities[fruit] = Quantity(thousandths: (round + 20) * 1000)
      }
      _ = try await shop.ledger.change(StockChange(.set, quantities), in: shop.ledgerMenu)
    }
    try #require(
      try await becomes { (feed.position.sequence, feed.position.number) == (62, 2 * 49 + 1) })
    let expected = try await Self.blocks(shop, after: .init(sequence: 2, number: .max))
    #expect(expected.count >= 3_000)
    // The feed has forgotten the first of them, and has the last 1,024 at least.
    #expect(feed.entries(after: .init(sequence: 2, number: .max)) == nil)
    let kept = try #require(feed.entries(after: .init(sequence: 43, number: .max)))
    #expect(
      kept.map { String(decoding: $0.bytes.dropLast(2), as: UTF8.self) }
        == Array(expected.suffix(19 * 50)))
    let stream = try EventStream(
      feed, shop, after: .init(sequence: 2, number: .max), store: nil, for: KioskFixture.customer
    ) { true }
    let reader = StreamReader(stream)
    #expect(await reader.next() == "retry: 1000")
    #expect(await reader.next(expected.count) == expected)
    // What happens after that follows it.
    _ = try await shop.order(["j"], try OrderID("last"))
    let last = try await Self.blocks(shop, after: .init(sequence: 62, number: .max))
    #expect(await reader.next(last.count) == last && !last.isEmpty)
    reader.stop()
  }

  @Test("a reader that has all there is waits, and reads nothing over and over")
  func upToDate() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    // A refusal is a row without an event.
    try await fixture.order("mango", id: "k2")
    try await fixture.following {
      try await waitUntil(fixture, hasRead: 3)
      let answer = try await fixture.get("/api/v1/events", ["last-event-id": "2.1"])
      let reader = StreamReader(try #require(answer.stream))
      #expect(await reader.next() == "retry: 1000")
      let reads = fixture.clock.reads
      try await fixture.order("sweet", id: "k3")
      let next = try await Self.blocks(fixture.shop, after: .init(sequence: 3, number: .max))
      #expect(await reader.next(next.count) == next)
      reader.stop()
      // A stream reads the clock each time it has looked for events, and the feed 40 times a second.
      #expect(fixture.clock.reads - reads < 1_000)
    }
  }

  @Test("a connection on which nothing happens is shown to be there")
  func heartbeat() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    try await fixture.following {
      try await waitUntil(fixture, hasRead: 2)
      let answer = try await fixture.get("/api/v1/events?store=gangnam")
      let reader = StreamReader(try #require(answer.stream))
      #expect(await reader.next() == "retry: 1000")
      // A page is told, too; browsers show no comments to it.
      let live = StreamReader(try #require(try await fixture.get("/live?store=gangnam").stream))
      #expect(await live.next(2).first == "retry: 1000")
      fixture.clock.advance(by: EventFeed.heartbeat)
      // What happens elsewhere is none of its events.
      try await fixture.order("sweet", id: "k2")
      #expect(await reader.next() == ": here")
      // The position of its store's screen is another one by then.
      #expect(await live.next()?.contains("event: screen") == true)
      fixture.clock.advance(by: EventFeed.heartbeat)
      fixture.kiosk.services.feed.ringAll()
      #expect(await live.next()?.hasPrefix("event: here\ndata: {\"now\":") == true)
      reader.stop()
      live.stop()
    }
  }

  @Test("there are so many streams, and no more until one ends")
  func tooMany() async throws {
    let fixture = try KioskFixture()
    var open: [Answer] = []
    for number in 0..<EventFeed.maxStreams {
      let answer = try await fixture.get(number.isMultiple(of: 2) ? "/live" : "/api/v1/events")
      #expect(answer.status == 200 && answer.stream != nil)
      open.append(answer)
    }
    let full = "juice_streams \(EventFeed.maxStreams)\n"
    #expect(try await fixture.get("/metrics").body.contains(full))
    let page = try await fixture.get("/live")
    #expect(page.status == 503 && page.header("retry-after") == "10")
    let document = try await fixture.get("/api/v1/events")
    #expect(document.status == 503 && document.body.contains("/problems/unavailable"))
    #expect(try await fixture.get("/").status == 200)
    open.removeLast()
    #expect(try await fixture.get("/live").status == 200)
    open.removeAll()
    #expect(try await fixture.get("/metrics").body.contains("juice_streams 0\n"))
  }

  @Test("all streams end when the server stops")
  func finishing() async throws {
    let fixture = try KioskFixture()
    var readers: [StreamReader] = []
    for address in ["/live", "/api/v1/events"] {
      let answer = try await fixture.get(address)
      let reader = StreamReader(try #require(answer.stream))
      #expect(await reader.next() == "retry: 1000")
      readers.append(reader)
    }
    fixture.kiosk.finish()
    for index in readers.indices {
      while await readers[index].next() != nil {}
    }
    #expect(try await fixture.get("/healthz").status == 200)
  }
}

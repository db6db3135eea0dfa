import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import Shop
import StockLedger
import Synchronization
import TestSupport
import Testing

@testable import WebKiosk

@Suite(.timeLimit(.minutes(30))) struct LiveStreamTests {
  private struct Frame: Decodable {
    let menu: String
    let html: [String: String]
  }

  /// The screen that a block of a stream has.
  private func frame(_ block: String?) throws -> Frame {
    let lines = try #require(block).split(separator: "\n")
    try #require(lines.count == 3 && lines[1] == "event: screen")
    #expect(lines[0].hasPrefix("id: "))
    return try JSONDecoder().decode(Frame.self, from: Data(lines[2].dropFirst("data: ".count).utf8))
  }

  /// The id of a block, which a reader that connects again sends back.
  private func id(_ block: String?) throws -> String {
    String(try #require(block).dropFirst("id: ".count).prefix { $0 != "\n" })
  }

  /// What a page shows in the elements that a frame names.
  private func shown(_ page: Answer, _ frame: Frame) -> [String: String] {
    var shown: [String: String] = [:]
    for id in frame.html.keys {
      shown[id] =
        id.hasPrefix("juice-")
        ? page.badge(of: String(id.dropFirst("juice-".count)))
        : page.text(in: " id=\"\(id)\"", upTo: "</span></li>")
    }
    return shown
  }

  @Test(
    "the screen is sent once, and again after an order that somebody else has taken",
    arguments: ["/", "/?store=gangnam"], Language.allCases)
  func orders(address: String, language: Language) async throws {
    let fixture = try KioskFixture()
    let headers = ["accept-language": language.rawValue]
    let live = address.replacing("/?", with: "/live?")
    let query = address == "/" ? "/live" : live
    try await fixture.following {
      let answer = try await fixture.get(query, headers)
      #expect(answer.status == 200 && answer.header("content-type") == "text/event-stream")
      let reader = StreamReader(try #require(answer.stream))
      #expect(await reader.next() == "retry: 1000")
      var frame = try frame(await reader.next())
      var page = try await fixture.get(address, headers)
      #expect(page.body.contains("data-menu=\"\(frame.menu)\""))
      #expect(frame.html == shown(page, frame))
      #expect(frame.html.count == (address == "/" ? 8 : 7))
      let before = frame.html
      // By the ledger itself, as the command line or another server would.
      let store = address == "/" ? "main" : "gangnam"
      let shop = try fixture.shop.viewed(from: store)
      _ = try await shop.order(["strawberry-banana"], nil)
      repeat { frame = try self.frame(await reader.next()) } while frame.html == before
      page = try await fixture.get(address, headers)
      #expect(frame.html == shown(page, frame))
      reader.stop()
    }
  }

  @Test("the screen of a page that has it already is not sent again")
  func seen() async throws {
    let fixture = try KioskFixture()
    try await fixture.order("sweet", id: "k1")
    try await fixture.following {
      let hasRead = try await becomes {
        try await fixture.get("/metrics").body.contains("juice_journal_position 2\n")
      }
      try #require(hasRead)
      let first = try await fixture.get("/live")
      let reader = StreamReader(try #require(first.stream))
      _ = await reader.next()
      var (block, id) = ("", "")
      // Before the journal was looked at, the screen has no position in it.
      repeat {
        block = try #require(await reader.next())
        id = try self.id(block)
      } while id.hasPrefix("0.0/")
      let version = try frame(block).menu
      reader.stop()
      let again = try await fixture.get("/live?menu=\(version)", ["last-event-id": id])
      let second = StreamReader(try #require(again.stream))
      #expect(await second.next() == "retry: 1000")
      try await fixture.order("sweet", id: "k2")
      let next = try frame(await second.next())
      #expect(next.html["fruit-sugar"] == "1.3\u{A0}kg")
      second.stop()
      // One of another menu is, whatever its position.
      let other = try await fixture.get("/live?menu=0", ["last-event-id": id])
      let third = StreamReader(try #require(other.stream))
      #expect(await third.next() == "retry: 1000")
      #expect(try frame(await third.next()).menu == version)
      third.stop()
    }
  }

  @Test("the screen of a page from before midnight is sent again after it, and no sooner")
  func midnight() async throws {
    let wall = try TestWall("2026-11-27T08:00:00Z")
    let fixture = try KioskFixture(wall: wall.clock)
    try await fixture.order("sweet", id: "k1")
    try await fixture.following {
      let first = StreamReader(try #require(try await fixture.get("/live").stream))
      _ = await first.next()
      var block: String?
      repeat { block = await first.next() } while try id(block).hasPrefix("0.0/")
      first.stop()
      let version = try frame(block).menu
      func reader() async throws -> StreamReader {
        let answer = try await fixture.get(
          "/live?menu=\(version)", ["last-event-id": try id(block)])
        let reader = StreamReader(try #require(answer.stream))
        #expect(await reader.next() == "retry: 1000")
        return reader
      }
      let midnight = try #require(try id(block).split(separator: "/").last.flatMap { Int($0) })
      wall.set(milliseconds: midnight - 1)
      let before = try await reader()
      try await fixture.order("sweet", id: "k2")
      block = await before.next()
      #expect(try frame(block).html["fruit-sugar"] == "1.3\u{A0}kg")
      before.stop()
      wall.set(milliseconds: midnight)
      let after = try await reader()
      let again = await after.next()
      #expect(try frame(again).html["fruit-sugar"] == "1.3\u{A0}kg")
      #expect(try id(again) != id(block))
      after.stop()
    }
  }

  @Test("streams that ask at once share one rendering")
  func sharing() async throws {
    let fixture = try KioskFixture()
    let menus = ServedMenu(fixture.shop)
    let feed = EventFeed(menus, fixture.clock.read)
    let renderings = Counter()
    let frames = FrameCache(feed, menus, fixture.kitchen) { channel, _, _ in
      renderings.add()
      return ["a": channel.language.rawValue]
    }
    let channels = (0..<60).map { number in
      FrameCache.Channel(
        screen: .order, store: number % 3 == 0 ? "gangnam" : nil,
        language: number % 2 == 0 ? .english : .korean, taker: .guest)
    }
    let blocks = try await withThrowingTaskGroup(of: String.self) { group in
      for channel in channels {
        group.addTask {
          String(decoding: try await frames.frame(of: channel).bytes, as: UTF8.self)
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    let (english, korean) = (
      menus.current.version(in: .english), menus.current.version(in: .korean)
    )
    let id = "0.0/\(menus.current.outdated)"
    #expect(
      blocks == [
        "id: \(id)\nevent: screen\ndata: {\"html\":{\"a\":\"en\"},\"menu\":\"\(english)\"}\n\n",
        "id: \(id)\nevent: screen\ndata: {\"html\":{\"a\":\"ko\"},\"menu\":\"\(korean)\"}\n\n",
      ])
    #expect(renderings.count == 4)
  }

  private final class Counter: Sendable {
    private let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var count: Int { value.withLock { $0 } }
  }

  @Test("a screen that could not be made is made again for the next stream")
  func failure() async throws {
    struct Failed: Error {}
    let fixture = try KioskFixture()
    let menus = ServedMenu(fixture.shop)
    let renderings = Counter()
    let frames = FrameCache(EventFeed(menus, fixture.clock.read), menus, fixture.kitchen) {
      _, _, _ in
      renderings.add()
      guard renderings.count > 1 else { throw Failed() }
      return [:]
    }
    let channel = FrameCache.Channel(screen: .order, store: nil, language: .english, taker: .guest)
    await #expect(throws: Failed.self) { _ = try await frames.frame(of: channel) }
    #expect(try await frames.frame(of: channel).key.version == menus.current.version(in: .english))
  }

  @Test("a menu that is served anew is shown at once")
  func menuChange() async throws {
    let fixture = try KioskFixture()
    let menus = ServedMenu(fixture.shop)
    let feed = EventFeed(menus, fixture.clock.read)
    let frames = FrameCache(feed, menus, fixture.kitchen) { _, shop, _ in
      ["juices": "\(shop.menu.graph.juices.count)"]
    }
    let running = Task { await feed.run() }
    defer { running.cancel() }
    let channel = FrameCache.Channel(screen: .order, store: nil, language: .english, taker: .guest)
    let stream = try LiveStream(
      feed, frames, channel, seen: nil, for: KioskFixture.customer)
    let reader = StreamReader(stream)
    #expect(await reader.next() == "retry: 1000")
    let first = try frame(await reader.next())
    #expect(first.menu == menus.current.version(in: .english) && first.html == ["juices": "4"])
    try fixture.write("fruits: {kiwi: 10}\njuices: {kiwi: {kiwi: 1}}\n")
    menus.reload()
    var second = try frame(await reader.next())
    while second.menu == first.menu { second = try frame(await reader.next()) }
    #expect(second.menu == menus.current.version(in: .english) && second.html == ["juices": "1"])
    reader.stop()
  }

  @Test(
    "pages for staff are told of errors in the menu at once, with their places, and that they are gone"
  )
  func brokenMenu() async throws {
    let fixture = try KioskFixture()
    try await fixture.following {
      let reader = StreamReader(
        try #require(try await fixture.get("/staff/live", ["accept-language": "ko"]).stream))
      #expect(await reader.next() == "retry: 1000")
      #expect(try frame(await reader.next()).html == ["menu-problem": ""])
      try fixture.write("fruits: {kiwi: 10}\njuices: {kiwi: {uses: {kiwii: 1}}}\n")
      var html = [String: String]()
      repeat { html = try frame(await reader.next()).html } while html == ["menu-problem": ""]
      #expect(
        html == [
          "menu-problem": """
          <p><strong>메뉴 파일에 오류가 있어서 마지막으로 쓰던 메뉴로 주문을 받고 있어요.</strong> \
          메뉴 `menu.yaml`에 오류가 1개 있어요</p>\
          <ul><li>menu.yaml:2:24: error[JU201] 쥬스 `kiwi`에 쓴 `kiwii` 재료는 정의되지 않았어요</li></ul>
          """
        ])
      try fixture.write(KioskFixture.menu)
      repeat { html = try frame(await reader.next()).html } while html != ["menu-problem": ""]
      reader.stop()
    }
  }

  @Test("customers get no stream for staff", arguments: ["/staff/live", "/staff/orders/live"])
  func customers(path: String) async throws {
    let fixture = try KioskFixture.withToken()
    let answer = try await fixture.get(path)
    #expect(answer.status == 303 && answer.stream == nil)
  }

  @Test(
    "what only staff may read ends with their session",
    arguments: ["/staff/live", "/staff/orders/live", "/api/v1/events"])
  func signedOut(path: String) async throws {
    let fixture = try KioskFixture.withToken()
    try await fixture.following {
      let sent = try await fixture.post("/login", form: [("token", KioskFixture.token)])
      let cookie = ["cookie": "juice-staff=\(try #require(sent.cookieValue("juice-staff")))"]
      let reader = StreamReader(try #require(try await fixture.get(path, cookie).stream))
      #expect(await reader.next() == "retry: 1000")
      _ = try await fixture.post("/logout", form: [], cookie)
      try await fixture.order("mango", id: "k1")
      while let block = await reader.next() { #expect(!block.contains("mango"), "\(block)") }
    }
  }

  @Test("an order comes to the screen for the bar")
  func bar() async throws {
    let fixture = try KioskFixture()
    try await fixture.following {
      let reader = StreamReader(try #require(try await fixture.get("/staff/orders/live").stream))
      #expect(await reader.next() == "retry: 1000")
      var list = try frame(await reader.next()).html["orders"]
      #expect(list == "<li class=\"hint\">There is no open order.</li>")
      try await fixture.order("sweet:large+banana=2", id: "k1")
      repeat {
        list = try frame(await reader.next()).html["orders"]
      } while list?.contains("hint") == true
      let page = try await fixture.get("/staff/orders")
      #expect(list == page.text(in: "id=\"orders\"", upTo: "</ol>"))
      #expect(list?.contains("data-news=\"Order 1: 2 × Sweet (large, with banana)\"") == true)
      reader.stop()
    }
  }
}

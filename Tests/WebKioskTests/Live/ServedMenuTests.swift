import Diagnostics
import Foundation
import MenuLoader
import RecipeGraph
import Reports
import Shop
import StockLedger
import Synchronization
import TestSupport
import Testing

@testable import WebKiosk

@Suite(.timeLimit(.minutes(30))) struct ServedMenuTests {
  private static let other = "fruits: {kiwi: 10}\njuices: {kiwi: {name: Kiwi, uses: {kiwi: 1}}}\n"
  private static let broken = "fruits: {kiwi: 10}\njuices: {kiwi: {apple: 1, pear: 2}}\n"

  private let fixture: KioskFixture
  private let menus: ServedMenu
  /// The version of the menu before it is changed.
  private let first: String

  init() throws {
    fixture = try KioskFixture()
    menus = ServedMenu(fixture.shop)
    first = menus.current.version
  }

  private var juices: [String] { menus.current.shop.menu.graph.juices.map(\.id) }

  /// Answers a request with the menu of this suite, as a kiosk would.
  private func answer(
    _ address: String, isStaff: Bool = true,
    _ answer: (KioskRequest) async throws -> WebResponse
  ) async throws -> Answer {
    let clock = fixture.clock.read
    let feed = EventFeed(menus, clock)
    let services = KioskServices(
      settings: fixture.settings, menus: menus, feed: feed,
      frames: FrameCache(feed, menus, fixture.kitchen) { _, _, _ in [:] }, kitchen: fixture.kitchen,
      availability: AvailabilityCache(), staff: StaffAccess([], clock),
      clients: ClientAddress(trusting: []), refusals: nil, metrics: Metrics())
    let request = try KioskRequest(
      try KioskFixture.request("GET", address), "", body: [], isStaff: isStaff, services)
    return Answer(try await answer(request))
  }

  @Test("a menu that was changed is served from then on")
  func changed() async throws {
    #expect(menus.current.version == first && juices.count == 4)
    try fixture.write(Self.other)
    menus.reload()
    #expect(menus.current.version != first && juices == ["kiwi"])
    #expect(menus.current.problem == nil)
    let page = try await answer("/") { try await OrderPages.screen($0) }
    #expect(page.status(of: "kiwi") == [] && page.status(of: "mango") == nil)
    #expect(page.body.contains("data-menu=\"\(menus.current.version(in: .english))\""))
  }

  @Test("a file that was only touched is the same menu")
  func touched() throws {
    try fixture.write(KioskFixture.menu)
    menus.reload()
    #expect(menus.current.version == first && juices.count == 4)
  }

  @Test("the stock stays as it is when the menu changes")
  func stock() async throws {
    try await fixture.order("strawberry-banana", id: "k1")
    try fixture.write(KioskFixture.menu.replacing("stock: 20", with: "stock: 25"))
    menus.reload()
    #expect(menus.current.version != first)
    let page = try await answer("/") { try await OrderPages.screen($0) }
    #expect(page.stock(of: "strawberry") == "10")
  }

  @Test("stock of what the menu no longer has is named in the log and on the stock screen")
  func formerStock() async throws {
    try await fixture.order("strawberry-banana", id: "k1")
    let told = Mutex<[String]>([])
    let menus = ServedMenu(
      fixture.shop,
      stockNotice: { lines in
        told.withLock { $0 += lines.map(\.english) }
      })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await menus.watch() }
      try await Task.sleep(for: .milliseconds(200))
      #expect(told.withLock(\.self).isEmpty)
      try fixture.write(KioskFixture.menu.replacing("strawberry", with: "strawberri"))
      #expect(try await becomes { !told.withLock(\.self).isEmpty })
      group.cancelAll()
    }
    let line =
      "`strawberry` has 10 left in `main`, and the menu no longer has it; if it was renamed to `strawberri`, "
    #expect(told.withLock(\.self).contains { $0.hasPrefix(line) })
    self.menus.reload()
    let page = try await answer("/stock") { try await StockPages.screen($0) }
    #expect(page.text(in: "class=\"former\"", upTo: "</p>")?.contains(line) == true)
  }

  @Test("a menu with errors is not served, and staff are informed until it has none")
  func broken() async throws {
    try fixture.write(Self.broken)
    menus.reload()
    #expect(menus.current.version == first && juices.count == 4)
    let problem = try #require(menus.current.problem)
    #expect(problem.message.english == "the menu `menu.yaml` has 2 errors")
    #expect(problem.errors.count == 2)
    let banner = "<strong>The menu on disk has errors; "
    let staff = try await answer("/staff") { try await StaffOverview.page($0) }
    #expect(staff.text(in: "id=\"menu-problem\"", upTo: "</div>")?.contains(banner) == true)
    let customer = try await answer("/") { try await OrderPages.screen($0) }
    #expect(!customer.body.contains(banner) && customer.status == 200)
    #expect(customer.status(of: "strawberry-banana") == ["2 left"])
    await #expect(throws: ProblemDetails.self) {
      _ = try await answer("/readyz") { try await Operations.readiness($0) }
    }
    #expect(try await answer("/healthz") { try await Operations.health($0) }.status == 200)
    // The last good one is served again without being another.
    try fixture.write(KioskFixture.menu)
    menus.reload()
    #expect(menus.current.version == first && menus.current.problem == nil)
    #expect(try await answer("/readyz") { try await Operations.readiness($0) }.status == 200)
    let healed = try await answer("/staff") { try await StaffOverview.page($0) }
    #expect(healed.text(in: "id=\"menu-problem\"", upTo: "</div>") == "")
  }

  @Test("other errors than before are a notice, and so is that there are none any more")
  func notices() throws {
    let notices = Mutex<[MenuProblem?]>([])
    let menus = ServedMenu(fixture.shop) { problem in notices.withLock { $0.append(problem) } }
    let texts = [
      KioskFixture.menu, Self.broken, Self.broken, "juices: [", KioskFixture.menu, Self.other,
    ]
    for text in texts {
      try fixture.write(text)
      menus.reload()
    }
    #expect(
      notices.withLock { $0 }.map { $0?.message.english } == [
        "the menu `menu.yaml` has 2 errors", "the menu `menu.yaml` has 2 errors", nil,
      ])
  }

  @Test("of many errors the first five are told")
  func manyErrors() throws {
    let juices = (1...12).map { "  j\($0): {uses: {nothing\($0): 1}}\n" }.joined()
    try fixture.write("fruits: {kiwi: 10}\njuices:\n" + juices)
    menus.reload()
    let problem = try #require(menus.current.problem)
    #expect(problem.errors.count == 6)
    #expect(problem.errors[0].english.hasPrefix("menu.yaml:3:"))
    #expect(problem.errors[5].english == "and 7 more; `juice validate` shows them all")
  }

  @Test("a menu that is gone is no menu without juices")
  func gone() throws {
    try FileManager.default.removeItem(atPath: fixture.directory.path + "/menu.yaml")
    menus.reload()
    #expect(menus.current.version == first && juices.count == 4)
    let problem = try #require(menus.current.problem)
    #expect(problem.message.english.hasPrefix("cannot read `menu.yaml`") && problem.errors == [])
    try fixture.write(Self.other)
    menus.reload()
    #expect(menus.current.version != first && menus.current.problem == nil && juices == ["kiwi"])
  }

  @Test("a server that runs looks at the files by itself")
  func watching() async throws {
    try await fixture.following {
      func readiness() async throws -> Int { try await fixture.get("/readyz").status }
      #expect(try await readiness() == 200)
      // The first look at the files may be still to come.
      try await Task.sleep(for: .milliseconds(200))
      try fixture.write(Self.broken)
      #expect(try await becomes { try await readiness() == 503 })
      #expect(try await fixture.get("/").status(of: "mango") != nil)
      let page = try await fixture.get("/stock", ["accept-language": "ko"])
      #expect(page.body.contains("메뉴 파일에 오류가 있어서 마지막으로 쓰던 메뉴로 주문을 받고 있어요."))
      try await fixture.order("strawberry-banana", id: "k1")
      try fixture.write(Self.other)
      #expect(try await becomes { try await readiness() == 200 })
      #expect(try await fixture.get("/").status(of: "kiwi") == [])
      // An order of before is known, though its juice is not.
      let again = try await fixture.json(
        "POST", "/api/v1/orders", #"{"lines": [{"juice": "strawberry-banana"}]}"#,
        ["idempotency-key": "k1"])
      #expect(again.status == 200)
    }
  }
}

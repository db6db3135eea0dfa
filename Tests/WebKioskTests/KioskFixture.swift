import Diagnostics
import Evaluator
import Files
import Foundation
import RecipeGraph
import Reports
import Shop
import StockLedger
import Synchronization
import TestSupport
import Testing

@testable import WebKiosk

/// A kiosk with its shop in a directory of its own, and in a word what tests ask of it.
struct KioskFixture: Sendable {
  /// Juices that can be made, one that cannot, and one of several sizes; a store that does not serve one.
  static let menu = """
    shop: {stock-strip: true}
    fruits:
      strawberry: {name: {en: Strawberry, ko: 딸기}, stock: 20, max: 30, low: 5}
      banana: {name: {en: Banana, ko: 바나나}, stock: 10}
      mango: {name: {en: Mango, ko: 망고}, stock: 3, max: 9}
      sugar: {name: {en: Sugar, ko: 설탕}, stock: 1.5 kg, max: 2 kg, low: 500 g}
    juices:
      strawberry: {name: {en: Strawberry, ko: 딸기쥬스}, uses: {strawberry: 16}}
      strawberry-banana:
        name: {en: Strawberry banana, ko: 딸바쥬스}
        uses: {strawberry: 10, banana: 1}
      mango: {name: {en: Mango, ko: 망고쥬스}, uses: {mango: 4}, limit: 3, when: {stores: [main]}}
      sweet:
        name: {en: Sweet, ko: 단쥬스}
        uses: {sugar: 100 g}
        sizes:
          regular: {name: {en: regular, ko: 레귤러}, scale: 1}
          large: {name: {en: large, ko: 라지}, scale: 2}
        options:
          banana: {name: {en: with banana, ko: 바나나 추가}, add: {banana: 1}}
    stores:
      gangnam: {name: {en: Gangnam, ko: 강남}, stock: {strawberry: 12, banana: 10, mango: 3, sugar: 1.5 kg}}

    """

  static let token = "0123456789abcdef0123456789abcdef"
  static let host = "localhost:8080"
  /// The address that requests come from if a test names no other (RFC 5737).
  static let customer = "192.0.2.1"

  let directory: TemporaryDirectory
  /// Seen from the main store.
  let shop: OpenShop
  let settings: KioskSettings
  var kiosk: Kiosk
  let clock: TestClock
  let log: RequestLog

  /// - Parameters:
  ///   - ledger: a path in the directory, or one in memory.
  ///   - configure: changes settings; all requests of an address are answered if it does not say how many.
  init(
    _ menu: String = KioskFixture.menu, ledger: String = "memory:", language: Language = .english,
    wall: WallClock = .system,
    _ configure: (inout KioskSettings) throws -> Void = { _ in }
  ) throws {
    let directory = try TemporaryDirectory()
    try Self.write(menu, in: directory)
    let shop = try OpenShop(
      menuAt: "menu.yaml", ledger: ledger, store: "main", Files(in: directory.path),
      clock: wall)
    var settings = KioskSettings(language: language)
    settings.requestsPerSecond = nil
    try configure(&settings)
    let clock = TestClock()
    let log = RequestLog()
    self.directory = directory
    self.shop = shop
    self.settings = settings
    self.clock = clock
    self.log = log
    kiosk = Kiosk(shop, settings, clock: clock.read, log: log.note)
  }

  /// The same with a token for staff.
  static func withToken(
    _ menu: String = KioskFixture.menu, _ configure: (inout KioskSettings) throws -> Void = { _ in }
  ) throws -> KioskFixture {
    try KioskFixture(menu) { settings in
      settings.tokens = [try StaffToken(token)]
      try configure(&settings)
    }
  }

  private static func write(_ menu: String, in directory: TemporaryDirectory) throws {
    try Data(menu.utf8).write(
      to: URL(fileURLWithPath: directory.path + "/menu.yaml"), options: .atomic)
  }

  /// Puts another menu in the place of the first.
  func write(_ menu: String) throws { try Self.write(menu, in: directory) }

  // MARK: Requests

  static func request(
    _ method: String, _ target: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    from address: String = KioskFixture.customer
  ) throws -> WebRequest {
    let fields = ["host": host].merging(headers) { $1 }.map { (name: $0.key, value: $0.value) }
    return WebRequest(
      WebMethod(method), target: target, headers: WebHeaders(fields), address: address
    ) { limit throws(BodyProblem) in
      guard body.count <= limit else { throw .tooLarge }
      return body
    }
  }

  /// Sends a request, and holds a problem that answers it against what its operation declares.
  func send(_ request: WebRequest) async -> Answer {
    let answer = Answer(await kiosk.answer(request))
    guard answer.header("content-type") == "application/problem+json", !answer.body.isEmpty,
      case .found(let route, _) = kiosk.routes.match(request), let operation = route.operation
    else { return answer }
    let kinds = operation.allProblems(route.method, hasBody: route.body != nil)
    let isDeclared = kinds.contains { kind in
      kind.httpStatus == answer.status && answer.body.contains("\"" + kind.type + "\"")
    }
    #expect(isDeclared, "`\(operation.id)` does not declare this problem: \(answer.body)")
    return answer
  }

  func send(
    _ method: String, _ target: String, _ headers: [String: String] = [:], body: [UInt8] = [],
    from address: String = KioskFixture.customer
  ) async throws -> Answer {
    await send(try Self.request(method, target, headers, body: body, from: address))
  }

  func get(
    _ target: String, _ headers: [String: String] = [:],
    from address: String = KioskFixture.customer
  ) async throws -> Answer {
    try await send("GET", target, headers, from: address)
  }

  func post(
    _ target: String, form values: [(String, String)], _ headers: [String: String] = [:],
    from address: String = KioskFixture.customer
  ) async throws -> Answer {
    let type = ["content-type": "application/x-www-form-urlencoded"]
    return try await send(
      "POST", target, type.merging(headers) { $1 }, body: Array(FormValues(values).text.utf8),
      from: address)
  }

  func json(
    _ method: String, _ target: String, _ body: String, _ headers: [String: String] = [:]
  ) async throws -> Answer {
    try await send(
      method, target, ["content-type": "application/json"].merging(headers) { $1 },
      body: Array(body.utf8))
  }

  /// Places an order of one line with an id.
  @discardableResult
  func order(_ line: String, id: String) async throws -> AnsweredOrder {
    try await shop.order([line], try OrderID(id))
  }

  /// Places an order as a page does, whose form has an id of a name.
  @discardableResult
  func orderOnPage(_ line: String, id name: String) async throws -> AnsweredOrder {
    try await shop.order([line], try #require(PageOrderID(pageID(name))).orderID)
  }

  @discardableResult
  func cancel(_ id: String) async throws -> WriteAnswer {
    try await shop.ledger.cancel(try OrderID(id), in: shop.ledgerMenu)
  }

  /// The stock of the main store, as `fruit thousandths`.
  var stock: [String] {
    get async throws {
      let levels = try await shop.levels()
      return shop.menu.fruitRefs.map { "\(shop.menu[$0].id) \(levels[$0].thousandths)" }
    }
  }

  /// Those of no other kiosk.
  var kitchen: KitchenOrders { KitchenOrders(shop, clock.read) }

  // MARK: Staging

  /// Stages the values of a form on the stock screen.
  ///
  /// - Returns: their name, as a query has it.
  func stage(_ form: String, at address: String = "/stock/edit") async throws -> String {
    let values = try FormValues(form + "&show=draft").pairs.map { ($0.name, $0.value) }
    let name = try #require(try await post(address, form: values).location.flatMap(draft))
    return "draft=\(name)"
  }

  /// The name of what is staged in an address; nil if nothing is.
  func draft(_ address: String) -> String? {
    address.firstMatch(of: /[?&]draft=([0-9a-f]{64})/).map { String($0.1) }
  }

  /// An address with what is staged in place of its name.
  func staged(_ address: String?) -> String? {
    guard let address, let name = draft(address) else { return address }
    let values = kiosk.services.drafts[name]?.text ?? "gone"
    return address.replacing("draft=\(name)", with: values)
  }

  // MARK: Following

  /// Does something while the kiosk follows the journal and the files of the menu.
  func following<Value: Sendable>(
    _ work: () async throws -> Value
  ) async throws -> Value {
    let running = Task { [kiosk] in await kiosk.run() }
    defer { running.cancel() }
    return try await work()
  }
}

/// An id as the forms of pages have them, which begins with the first bytes of a name.
func pageID(_ name: String) -> String {
  let bytes = name.utf8.prefix(PageOrderID.bits / 8)
  let digits = bytes.map { String($0, radix: 16) }.joined()
  return digits + String(repeating: "0", count: PageOrderID.bits / 4 - digits.count)
}

/// A clock that a test moves, and that counts how often it is read.
final class TestClock: Sendable {
  private struct State {
    var time = Duration.zero
    var reads = 0
  }

  private let state = Mutex(State())

  var read: MonotonicClock {
    return {
      self.state.withLock { state in
        state.reads += 1
        return state.time
      }
    }
  }

  var reads: Int { state.withLock { $0.reads } }

  func advance(by duration: Duration) { state.withLock { $0.time += duration } }
}

/// A clock in the zone of the machine that a test sets.
final class TestWall: Sendable {
  private let time: Mutex<Int>

  init(_ text: String) throws { time = Mutex(try Self.milliseconds(text)) }

  static func milliseconds(_ text: String) throws -> Int {
    try #require(TypedTime(text)).milliseconds(in: .machine, now: 0)
  }

  var clock: WallClock { WallClock { self.time.withLock { $0 } } }

  func set(_ text: String) throws { set(milliseconds: try Self.milliseconds(text)) }

  func set(milliseconds time: Int) { self.time.withLock { $0 = time } }
}

/// The requests that a kiosk has noted.
final class RequestLog: Sendable {
  private let records = Mutex<[AccessRecord]>([])

  var note: AccessLog {
    return { record in self.records.withLock { $0.append(record) } }
  }

  /// As `address method path status`.
  var lines: [String] {
    records.withLock { records in
      records.map { "\($0.address) \($0.method) \($0.path) \($0.status)" }
    }
  }

  var ids: [String] { records.withLock { $0.map(\.requestID) } }

  /// Why the server could not answer.
  var failures: [String] { reasons.map(\.english) }
  var reasons: [LocalizedText] { records.withLock { $0.compactMap(\.failure) } }
}

/// Reads a stream in a task of its own, event by event.
final class StreamReader {
  private let task: Task<Void, any Error>
  private var blocks: AsyncStream<String>.Iterator

  init(_ stream: any ByteStream) {
    let (blocks, continuation) = AsyncStream<String>.makeStream()
    task = Task {
      defer { continuation.finish() }
      try await stream.run { bytes in
        for block in String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n\n")
        where !block.isEmpty {
          continuation.yield(block)
        }
      }
    }
    self.blocks = blocks.makeAsyncIterator()
  }

  /// What is sent next, without the empty line after it; nil when the stream has ended.
  func next() async -> String? { await blocks.next() }

  /// So many blocks, or fewer if the stream ends before.
  func next(_ count: Int) async -> [String] {
    var found: [String] = []
    while found.count < count, let block = await next() { found.append(block) }
    return found
  }

  func stop() { task.cancel() }
}

/// Waits until something holds.
///
/// - Returns: whether it has come to hold within ten seconds.
func becomes(_ holds: () async throws -> Bool) async throws -> Bool {
  for _ in 0..<6_000 {
    if try await holds() { return true }
    try await Task.sleep(for: .milliseconds(10))
  }
  return false
}

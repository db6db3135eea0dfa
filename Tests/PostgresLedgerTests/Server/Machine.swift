import Foundation
import StockLedger
import Synchronization
import TestMenus
import TestSupport

@testable import PostgresLedger

/// A machine with several callers on the stock of a server, which runs as a process of its own.
///
/// Its clock is 5 s ahead of that of the machine with the number before. The answers that its callers get
/// go to a file, line by line, as they come.
struct Machine: Codable, Sendable {
  /// The answer that a caller got to an order.
  enum Answer: Codable, Hashable, Sendable {
    /// With the sequence of the row that says so.
    case made(Int)
    case refused(Int)
    /// Nobody knows whether the order was answered.
    case unknown
    /// With the error.
    case failed(String)

    /// Whether it is the last one about its order.
    var isFinal: Bool {
      switch self {
      case .made, .refused: true
      case .unknown, .failed: false
      }
    }
  }

  struct Line: Codable, Sendable {
    let id: String
    let answer: Answer
    /// Milliseconds since 1970-01-01 UTC by the clock of the host.
    let time: Int
  }

  struct Unanswered: Error {
    let id: String
  }

  static let callers = 16
  /// What a caller orders, one after the other.
  static let ordersOfCaller = 100
  private static let pause = Duration.milliseconds(100)
  /// How long a process runs at most.
  private static let limit = Duration.seconds(120)

  let number: Int
  let address: String
  /// The menu, whose juice `j` is ordered.
  let yaml: String
  /// How long an operation waits for others or for the server, in milliseconds.
  let timeout: Int
  /// Where its files are.
  let folder: String

  var ids: [String] { (0..<Self.callers).flatMap(ids) }

  private func ids(of caller: Int) -> [String] {
    (0..<Self.ordersOfCaller).map { "\(number)-\(caller)-\($0)" }
  }

  // MARK: In the process

  /// Returns when all orders have been made or refused. An order is asked for again after an error.
  func run() async throws {
    try "\(ProcessInfo.processInfo.processIdentifier)".write(
      toFile: Self.processFile(number, in: folder), atomically: true, encoding: .utf8)
    try Data().write(to: URL(filePath: linesFile))
    let lines = Mutex(try FileHandle(forWritingTo: URL(filePath: linesFile)))
    let menu = try TestMenus.menu(yaml)
    let clock = WallClock { WallClock.system.milliseconds() + number * 5_000 }
    let shop = TestShop(
      menu, PostgresLedger(try PostgresAddress(address), clock: clock, timeout: timeout))
    let end = ContinuousClock.now + Self.limit
    let results = await concurrently(Self.callers) { caller in
      for id in ids(of: caller) {
        while true {
          let answer = try await Self.ask(for: id, of: shop)
          let line = Line(id: id, answer: answer, time: WallClock.system.milliseconds())
          let data = try JSONEncoder().encode(line) + Data("\n".utf8)
          try lines.withLock { try $0.write(contentsOf: data) }
          try await Task.sleep(for: Self.pause)
          if answer.isFinal { break }
          guard .now < end else { throw Unanswered(id: id) }
        }
      }
    }
    for result in results { try result.get() }
  }

  /// Places an order, or learns how it was answered before.
  static func ask(for id: String, of shop: TestShop) async throws -> Answer {
    do {
      let answer = try await shop.place(shop.menu.order("j"), id: OrderID(id))
      guard let head = answer.head else { throw TestShop.Refused(order: id) }
      return answer.isAccepted ? .made(head.sequence) : .refused(head.sequence)
    } catch LedgerError.outcomeUnknown {
      return .unknown
    } catch let error as LedgerError {
      return .failed("\(error)")
    }
  }

  // MARK: Files

  /// The answers that its callers got, in the order of time.
  func lines() throws -> [Line] {
    try String(contentsOfFile: linesFile, encoding: .utf8).split(separator: "\n")
      .map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }

  /// The id of the process of a machine that runs; nil before it has written it.
  static func process(_ number: Int, in folder: String) -> pid_t? {
    // Other numbers mean groups of processes.
    (try? String(contentsOfFile: processFile(number, in: folder), encoding: .utf8))
      .flatMap { pid_t($0) }.flatMap { $0 > 1 ? $0 : nil }
  }

  private var linesFile: String { "\(folder)/\(number).lines" }

  private static func processFile(_ number: Int, in folder: String) -> String {
    "\(folder)/\(number).process"
  }
}

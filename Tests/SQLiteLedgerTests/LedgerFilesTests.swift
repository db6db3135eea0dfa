import Diagnostics
import Foundation
import GRDB
import RecipeGraph
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import SQLiteLedger
@testable import StockLedger

/// What others have put beside a ledger, or in its place, is not handed to SQLite.
@Suite struct LedgerFilesTests {
  private let directory: TemporaryDirectory
  private let graph: MenuView
  /// A ledger as a backup makes it, for whose journal SQLite looks whenever it is opened or read.
  private let path: String

  init() async throws {
    directory = try TemporaryDirectory()
    graph = try menu(classicMenu)
    path = directory.path + "/stock.sqlite"
    let shop = TestShop(graph, SQLiteLedger(path: directory.path + "/first.sqlite"))
    try await shop.make("kiwi")
    try await shop.ledger.backUp(to: path)
  }

  private var victim: String { directory.path + "/victim" }

  @Test("the number of a file is the same by every call of the system, and that of no other file")
  func numbers() throws {
    let number = try #require(try FileNumber(at: path))
    #expect(try FileIdentity(at: path)?.number == number)
    #expect(try FileNumber(at: directory.path + "/first.sqlite") != number)
    #expect(try FileNumber(at: victim) == nil)
    try FileManager.default.createSymbolicLink(atPath: victim, withDestinationPath: path)
    #expect(try FileNumber(at: victim) != number)
    #expect(try FileIdentity(at: victim, followsLinks: false)?.number == FileNumber(at: victim))
  }

  private func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// A journal of a transaction that changed no page.
  ///
  /// - Parameter name: of a super-journal; nil for none.
  private func journal(naming name: String?) throws -> [UInt8] {
    func bytes(_ numbers: [UInt32]) -> [UInt8] {
      numbers.flatMap { number in [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let pageSize = 4096
    let pages = try #require(try FileIdentity(at: path)).size / pageSize
    let header = mark + bytes([0, 0, UInt32(pages), 512, UInt32(pageSize)])
    let sector = header + [UInt8](repeating: 0, count: 512 - header.count)
    guard let name = name.map({ Array($0.utf8) }) else { return sector }
    let sum = name.reduce(UInt32(0)) { $0 &+ UInt32(truncatingIfNeeded: Int8(bitPattern: $1)) }
    let lockPage = UInt32(0x4000_0000 / pageSize + 1)
    return sector + bytes([lockPage]) + name + bytes([UInt32(name.count), sum]) + mark
  }

  /// Everything that is done with a ledger is refused, and changes nothing.
  private func expectRefusal(
    of file: String? = nil, _ source: SourceLocation = #_sourceLocation
  ) async throws {
    let contents = try directory.contents
    let isFile = try FileIdentity(at: path)?.kind == .regular
    let before = isFile ? FileManager.default.contents(atPath: path) : nil
    let shop = TestShop(graph, SQLiteLedger(path: path))
    let works: [() async throws -> Void] = [
      { _ = try await shop.levels }, { _ = try await shop.ledger.journal() },
      { _ = try await shop.ledger.audit() }, { _ = try await shop.ledger.head() },
      { try await shop.make("kiwi") }, { _ = try await shop.cancel(OrderID("x")) },
      { try await shop.ledger.backUp(to: directory.path + "/copy.sqlite") },
      {
        _ = try await shop.ledger.archive(before: .max, to: directory.path + "/old.sqlite", by: nil)
        { _ in }
      },
      { _ = try SQLiteGlance(path: path).fruits() },
    ]
    for work in works {
      let error = await #expect(throws: LedgerError.self, sourceLocation: source) {
        try await work()
      }
      guard case .unavailable(path, let reason) = error else {
        Issue.record("\(String(describing: error))", sourceLocation: source)
        continue
      }
      if let file { #expect("\(reason)".contains(file), sourceLocation: source) }
    }
    #expect(try directory.contents == contents, sourceLocation: source)
    if isFile {
      #expect(FileManager.default.contents(atPath: path) == before, sourceLocation: source)
    }
  }

  @Test("a journal that names another file is refused, and the other file stays")
  func superJournal() async throws {
    try write("precious".utf8, to: victim)
    try write(journal(naming: victim), to: path + "-journal")
    try await expectRefusal(of: path + "-journal")
    #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
  }

  @Test("such a journal is refused beside a ledger with a log, and where there is none yet")
  func superJournalElsewhere() async throws {
    try write("precious".utf8, to: victim)
    let hostile = try journal(naming: victim)
    try await TestShop(graph, SQLiteLedger(path: path)).make("kiwi")
    try write(hostile, to: path + "-journal")
    try await expectRefusal(of: path + "-journal")
    try FileManager.default.removeItem(atPath: path)
    let error = await #expect(throws: LedgerError.self) {
      try await TestShop(graph, SQLiteLedger(path: path)).make("kiwi")
    }
    guard case .unavailable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(FileManager.default.fileExists(atPath: victim))
  }

  @Test(
    "the log of a file that is gone or empty stays, and nothing is counted anew",
    arguments: [false, true])
  func logAlone(isEmpty: Bool) async throws {
    try await TestShop(graph, SQLiteLedger(path: path)).make("kiwi")
    let copy = directory.path + "/log"
    let open = TestShop(graph, SQLiteLedger(path: path))
    try await open.make("kiwi")
    try FileManager.default.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    if isEmpty { try write([], to: copy) }
    let log = FileManager.default.contents(atPath: copy + "-wal")
    let error = await #expect(throws: LedgerError.self) {
      try await TestShop(graph, SQLiteLedger(path: copy)).make("kiwi")
    }
    #expect(error?.fault?.code == "log-alone")
    #expect(FileManager.default.contents(atPath: copy + "-wal") == log)
    #expect(FileManager.default.fileExists(atPath: copy) == isEmpty)
  }

  @Test("it is found beside the file that a link leads to")
  func behindLink() async throws {
    let link = directory.path + "/link.sqlite"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try write("precious".utf8, to: victim)
    try write(journal(naming: victim), to: path + "-journal")
    let error = await #expect(throws: LedgerError.self) {
      _ = try await TestShop(graph, SQLiteLedger(path: link)).levels
    }
    guard case .unavailable(link, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FileManager.default.fileExists(atPath: victim))
  }

  @Test("a ledger that is open is looked at again whenever it is read")
  func laterJournal() async throws {
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.levels["kiwi"] == 7000)
    try write("precious".utf8, to: victim)
    try write(journal(naming: victim), to: path + "-journal")
    await #expect(throws: LedgerError.self) { _ = try await shop.levels }
    #expect(FileManager.default.fileExists(atPath: victim))
  }

  @Test("the journal of a write that was cut off is undone as before")
  func hotJournal() async throws {
    try write(journal(naming: nil), to: path + "-journal")
    let shop = TestShop(graph, SQLiteLedger(path: path))
    #expect(try await shop.levels["kiwi"] == 7000)
    #expect(!FileManager.default.fileExists(atPath: path + "-journal"))
    #expect(try await shop.ledger.audit().isValid)
  }

  @Test(
    "a link beside the ledger is not followed",
    arguments: ["-journal", "-wal", "-shm", "-lock"], ["symbolic", "hard"])
  func links(suffix: String, kind: String) async throws {
    try write("precious".utf8, to: victim)
    if kind == "hard" {
      try FileManager.default.linkItem(atPath: victim, toPath: path + suffix)
    } else {
      try FileManager.default.createSymbolicLink(
        atPath: path + suffix, withDestinationPath: victim)
    }
    try await expectRefusal(of: path + suffix)
    #expect(FileManager.default.contents(atPath: victim) == Data("precious".utf8))
  }

  @Test(
    "nobody waits at a pipe beside the ledger",
    arguments: ["-journal", "-wal", "-shm", "-lock"])
  func pipes(suffix: String) async throws {
    #expect(mkfifo(path + suffix, 0o600) == 0)
    try await expectRefusal(of: path + suffix)
  }

  @Test("nor at one in its place")
  func pipe() async throws {
    try FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
    try await expectRefusal()
  }

  @Test("a device is no ledger")
  func device() async throws {
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/zero")
    try await expectRefusal()
  }

  @Test("a ledger that others are making is no log alone")
  func beingMade() async throws {
    let paths = (0..<2_000).map { "\(directory.path)/made-\($0).sqlite" }
    let turn = Mutex(-1)
    async let errors = onOwnThread {
      var errors: [String] = []
      for (number, path) in paths.enumerated() {
        turn.withLock { $0 = number }
        while !FileManager.default.fileExists(atPath: path + "-wal") {
          do { try LedgerFiles.check(path) } catch { errors.append("\(error)") }
        }
      }
      return errors
    }
    for (number, path) in paths.enumerated() {
      while turn.withLock({ $0 < number }) { try await Task.sleep(for: .microseconds(10)) }
      let new = directory.path + "/new"
      for name in ["", "-wal"] { try write("x".utf8, to: new + name) }
      // One right after the other, so that a look at both falls between them.
      for name in ["", "-wal"] { #expect(rename(new + name, path + name) == 0) }
    }
    #expect(try await errors == [])
  }
}

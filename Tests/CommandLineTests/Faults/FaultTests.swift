import Diagnostics
import Evaluator
import Foundation
import RecipeGraph
import SQLiteLedger
import StockLedger
import TestMenus
import TestSupport
import Testing

/// Whatever goes wrong ends in a clear error and status 2, or in the signal that ended it, and the
/// store is as it was before or after, never between.
@Suite struct FaultTests {
  /// A menu of one fruit, and a store in which `first` has been ordered.
  private struct Shop {
    let program: Program
    let graph: MenuView

    var stock: URL { program.folder.appendingPathComponent("recipes/.juice") }
    var file: URL { stock.appendingPathComponent("stock.sqlite") }
    private var saved: URL { program.folder.appendingPathComponent("saved") }

    init(_ program: Program) throws {
      let menu = "fruits: {mango: 100}\njuices: {mango: {mango: 1}}\n"
      try program.write("recipes/menu.yaml", menu)
      graph = try TestMenus.menu(menu)
      self.program = program
      #expect(try program.launch(["order", "mango", "--id", "first"]).status == 0)
      try FileManager.default.copyItem(at: stock, to: saved)
    }

    /// - Parameter isNew: as it was before anything was ordered.
    func restore(isNew: Bool = false) throws {
      if FileManager.default.fileExists(atPath: stock.path) {
        try FileManager.default.removeItem(at: stock)
      }
      if !isNew { try FileManager.default.copyItem(at: saved, to: stock) }
    }

    /// The order ids of the journal, which has to agree with the stock.
    func orders(_ hint: Comment) async throws -> [String] {
      let store = SQLiteLedger(path: file.path)
      #expect(try await store.audit().violations == [], hint)
      let journal = try await store.journal()
      let orders = journal.filter { $0.kind == .order }.compactMap(\.orderID)
      #expect(
        try await store.levels(in: graph)[Ref(0)].thousandths == 100_000 - 1000 * orders.count, hint
      )
      return orders
    }
  }

  private func inShop(_ body: (Shop) async throws -> Void) async throws {
    try await Program.inFreshFolder { try await body(Shop($0)) }
  }

  // MARK: Writes and syncs

  @Test(
    "whichever write or sync fails, the store is as before or after, and the order can be repeated",
    .enabled(if: Faults.canBeMade),
    arguments: LongTests.areWanted ? Faults.Kind.ofCalls : [.eio, .kill],
    LongTests.areWanted ? [false, true] : [false])
  func everyCall(kind: Faults.Kind, isNew: Bool) async throws {
    // A sample takes every third call.
    let step = LongTests.areWhole ? 1 : 3
    try await inShop { shop in
      let faults = try Faults(shop.program)
      let before = isNew ? [] : ["first"]
      var statuses: Set<Int32> = []
      for call in stride(from: 1, to: Int.max, by: step) {
        let hint: Comment = "\(kind) at call \(call)"
        try shop.restore(isNew: isNew)
        let process = shop.program.process(
          ["order", "mango", "--id", "x"], environment: faults.environment(kind, call: call))
        let ending = try shop.program.launch(process)
        guard try faults.haveHappened() else {
          #expect(ending.status == 0)
          #expect(call > 10, "an order is some writes and syncs")
          break
        }
        statuses.insert(ending.status)
        let orders = try await shop.orders(hint)
        #expect(orders == before || orders == before + ["x"], hint)
        if let signal = kind.signal {
          #expect(process.terminationReason == .uncaughtSignal && ending.status == signal, hint)
        } else {
          #expect(process.terminationReason == .exit && [0, 2].contains(ending.status), hint)
          #expect(ending.errors.isEmpty == (ending.status == 0), hint)
          #expect(ending.errors.isEmpty || ending.errors.hasPrefix("error: cannot use the"), hint)
          let isOfTheDisk = ["make room on its disk", "check its disk"]
            .contains { ending.errors.contains($0) }
          #expect(ending.errors.isEmpty || isOfTheDisk, hint)
        }
        if ending.output.contains("(x)\n") { #expect(orders.last == "x", hint) }
        // Nothing fails any more, so the test's process serves as well, and faster.
        let repeated = try await shop.program.run(["order", "mango", "--id", "x"])
        #expect(repeated.status == 0, hint)
        #expect(try await shop.orders(hint) == before + ["x"], hint)
      }
      #expect(statuses.contains(kind.signal ?? 2))
    }
  }

  @Test(
    "a read-only file and a read-only folder are reported, and nothing changes",
    .enabled(if: Faults.canBeMade), arguments: [Faults.Kind.file, .directory])
  func permissions(kind: Faults.Kind) async throws {
    try await inShop { shop in
      let environment = try Faults(shop.program).environment(kind)
      let bytes = try Data(contentsOf: shop.file)
      let writes = [
        ["order", "mango"], ["stock", "add", "mango=1"], ["cancel", "first"],
        ["stock", "reset", "--yes"],
      ]
      for words in writes {
        let ending = try shop.program.launch(words, environment: environment)
        #expect(ending.status == 2)
        #expect(ending.output == "")
        #expect(
          ending.errors.hasPrefix("error: cannot use the stock in `recipes/.juice/stock.sqlite`: "))
      }
      #expect(try Data(contentsOf: shop.file) == bytes)
      #expect(try await shop.orders("afterwards") == ["first"])
    }
  }

  @Test("a clock that goes back a day disturbs nothing", .enabled(if: Faults.canBeMade))
  func clockGoesBack() async throws {
    try await inShop { shop in
      let faults = try Faults(shop.program)
      for (id, offset) in [("tomorrow", 86_000), ("yesterday", -86_000)] {
        let ending = try shop.program.launch(
          ["order", "mango", "--id", id], environment: faults.environment(clockOffset: offset))
        #expect(ending.status == 0)
      }
      #expect(try await shop.orders("") == ["first", "tomorrow", "yesterday"])
      let journal = try await SQLiteLedger(path: shop.file.path).journal()
      #expect(journal[0].time < journal[2].time)
      #expect(journal[3].time < journal[0].time, "each row has the time of its own clock")
      #expect(try shop.program.launch(["audit"]).status == 0)
      #expect(try shop.program.launch(["history", "--format", "jsonl"]).status == 0)
    }
  }

  // MARK: Files

  @Test("garbage in any page is found, and never taken for a stock")
  func garbage() async throws {
    try await inShop { shop in
      let intact = try Data(contentsOf: shop.file)
      // Where the header says it (SQLite, "Database File Format", section 1.3.2).
      let size = Int(intact[16]) << 8 | Int(intact[17])
      try #require(size >= 512 && intact.count % size == 0)
      let free = freePages(of: intact, size: size)
      for page in 0..<intact.count / size where !free.contains(page) {
        let hint: Comment = "page \(page + 1)"
        var bytes = intact
        for offset in page * size..<(page + 1) * size {
          bytes[offset] = UInt8(truncatingIfNeeded: (offset ^ page) &* 167 &+ 0x5A)
        }
        try shop.restore()
        try bytes.write(to: shop.file)
        let audit = shop.program.process(["audit"])
        let found = try shop.program.launch(audit)
        #expect(audit.terminationReason == .exit && [1, 2].contains(found.status), hint)
        #expect(found.status == 1 || found.errors.contains("is not a ledger"), hint)
        let order = shop.program.process(["order", "mango"])
        let ending = try shop.program.launch(order)
        #expect(order.terminationReason == .exit && [0, 2].contains(ending.status), hint)
        if ending.status == 2 {
          #expect(ending.errors.contains("` is not a ledger: "), hint)
          #expect(try Data(contentsOf: shop.file) == bytes, hint)
        }
      }
    }
  }

  /// Pages that hold nothing, counted from 0 (section 1.5 there).
  private func freePages(of file: Data, size: Int) -> Set<Int> {
    func number(at offset: Int) -> Int {
      file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    var pages: Set<Int> = []
    var trunk = number(at: 32)
    while trunk != 0 {
      let start = (trunk - 1) * size
      for leaf in 0..<number(at: start + 4) { pages.insert(number(at: start + 8 + 4 * leaf) - 1) }
      trunk = number(at: start)
    }
    return pages
  }

  @Test("a file that was cut short is reported, and stays as it is")
  func truncated() async throws {
    try await inShop { shop in
      let intact = try Data(contentsOf: shop.file)
      for count in [2, 99, 100, 4096, intact.count / 2, intact.count - 4096] {
        try shop.restore()
        try intact.prefix(count).write(to: shop.file)
        let ending = try shop.program.launch(["order", "mango"])
        #expect(ending.status == 2, "\(count) bytes")
        #expect(ending.errors.contains("` is not a ledger: "), "\(count) bytes")
        #expect(try Data(contentsOf: shop.file) == intact.prefix(count), "\(count) bytes")
        #expect(try shop.program.launch(["audit"]).status != 0, "\(count) bytes")
      }
    }
  }

  @Test("a store of a newer version is left alone")
  func newerVersion() async throws {
    try await inShop { shop in
      var bytes = try Data(contentsOf: shop.file)
      // The `user_version` of the header.
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try bytes.write(to: shop.file)
      let commands = [
        ["order", "mango"], ["stock"], ["stock", "add", "mango=1"], ["cancel", "first"],
        ["audit"], ["history"], ["events"],
      ]
      for words in commands {
        let ending = try shop.program.launch(words)
        #expect(ending.status == 2)
        #expect(ending.errors.contains("has version 99, which is newer than this program"))
      }
      #expect(try Data(contentsOf: shop.file) == bytes)
    }
  }

  // MARK: Signals

  @Test(
    "a command that waits can be stopped, and leaves nothing behind",
    .enabled(if: Faults.canBeMade),
    arguments: [SIGTERM, SIGINT])
  func stoppedWhileWaiting(signal: Int32) async throws {
    try await inShop { shop in
      let lock = open(shop.file.path + "-lock", O_RDWR | O_CLOEXEC)
      try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
      let process = shop.program.process(
        ["order", "mango", "--id", "x"], environment: try Faults(shop.program).environment)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      usleep(300_000)
      #expect(process.isRunning, "it waits")
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(process.terminationStatus == signal)
      #expect(try await shop.orders("") == ["first"])
      close(lock)
      #expect(try shop.program.launch(["order", "mango", "--id", "x"]).status == 0)
      #expect(try await shop.orders("") == ["first", "x"])
    }
  }

  @Test("an order whose receipt nobody reads was made, or says so")
  func brokenPipe() async throws {
    try await inShop { shop in
      let faults = Faults.canBeMade ? try Faults(shop.program) : nil
      for (id, command) in [("x", "exec"), ("y", "trap '' PIPE; exec")] {
        // Nobody has the other end of the FIFO open any more when the order is made.
        let ending = try shop.program.shell(
          """
          mkfifo pipe.\(id); sleep 0.01 < pipe.\(id) &
          exec 3> pipe.\(id); wait
          (\(command) "$juice" order mango --id \(id) >&3); status=$?
          echo "$status"
          """,
          environment: id == "x" ? faults?.environment ?? [:] : [:])
        let status = ending.output.split(separator: "\n").last
        if id == "x" {
          #expect(status == "\(128 + SIGPIPE)" || faults == nil && status == "2")
        } else {
          #expect(status == "2")
          #expect(ending.errors.contains("order y was made"))
        }
      }
      #expect(try await shop.orders("") == ["first", "x", "y"])
    }
  }
}

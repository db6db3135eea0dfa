import Foundation
import StockLedger
import Synchronization
import TestMenus
import TestSupport
import Testing

@testable import PostgresLedger

/// What happens to one stock when machines that use it are paused or cut off.
@Suite(
  "Several machines",
  .enabled(if: PostgresServer.isInstalled, "the server of PostgreSQL is not installed"))
struct MachinesTests {
  /// The machine that is paused while it holds the lock, and the one that is cut off. Those before
  /// them have no faults.
  private static let paused = 2
  private static let cutOff = 3
  private static let orders = 4 * Machine.callers * Machine.ordersOfCaller
  /// Less than is ordered. Each order takes one.
  private static let stock = 3_000
  private static let yaml = "{fruits: {a: \(stock)}, juices: {j: {a: 1}}}"

  /// Stops the process of a machine when it asks for the lock for the fifteenth time, so that it gets the
  /// lock and does nothing with it, and lets it go on after the server has ended its session.
  private static func pause(_ folder: String) -> FaultyProxy.Choose {
    let locks = Mutex(0)
    return { names in
      guard names.contains("lock_head") else { return nil }
      let count = locks.withLock { locks in
        locks += 1
        return locks
      }
      guard count == 15, let process = Machine.process(paused, in: folder) else { return nil }
      kill(process, SIGSTOP)
      // All of its threads have stopped a moment later, before the server gets what it asks.
      usleep(100_000)
      DispatchQueue.global().asyncAfter(deadline: .now() + 9) { kill(process, SIGCONT) }
      return nil
    }
  }

  /// Cuts a machine off when the server has done its fifth commit, for longer than its ledger waits.
  private static func silence() -> FaultyProxy.Choose {
    let commits = Mutex(0)
    return { names in
      guard names.contains("add_journal") else { return nil }
      return commits.withLock { commits in
        commits += 1
        return commits == 5 ? .silence(16) : nil
      }
    }
  }

  /// Runs a machine to its end.
  private static func run(_ machine: Machine) async {
    await #expect(processExitsWith: .success) { [machine = machine as Machine] in
      try await machine.run()
    }
  }

  @Test(
    "nothing is oversold and each order is answered once, though machines are paused and cut off",
    .timeLimit(.minutes(4)),
    .enabled(if: LongTests.areWanted, "JUICE_LONG_TESTS=1 asks for it"))
  func machines() async throws {
    let server = try PostgresServer(["fsync=off", "max_connections=50"])
    let folder = try TemporaryDirectory()
    let proxies = try [
      FaultyProxy(server.directory) { _ in nil },
      FaultyProxy(server.directory) { _ in nil },
      FaultyProxy(server.directory, Self.pause(folder.path)),
      FaultyProxy(server.directory, Self.silence()),
    ]
    let machines = try proxies.enumerated().map { number, proxy in
      Machine(
        number: number,
        address: try server.address(schema: "machines", socket: proxy.path).displayName,
        yaml: Self.yaml, timeout: number == Self.cutOff ? 8_000 : 30_000, folder: folder.path)
    }
    await withTaskGroup(of: Void.self) { group in
      for machine in machines { group.addTask { await Self.run(machine) } }
    }
    #expect(proxies.map(\.count) == [0, 0, 0, 1])

    let shop = TestShop(
      try TestMenus.menu(Self.yaml),
      PostgresLedger(try server.address(schema: "machines")))
    let lines = try machines.map { try $0.lines() }
    let answers = try await checkJournal(of: shop)
    for (machine, lines) in zip(machines, lines) {
      let last = lines.filter(\.answer.isFinal)
      #expect(last.count == machine.ids.count)
      #expect(Set(machine.ids).subtracting(last.map(\.id)) == [])
      #expect(last.filter { answers[$0.id] != $0.answer }.map(\.id) == [])
    }
    checkTimes(Array(lines[..<Self.paused].joined()))
    checkErrors(lines, answers)
    try await askAgain(machines[Self.cutOff], answers, of: shop)
  }

  /// What the journal says of orders, by id, when the stock has been sold exactly.
  private func checkJournal(of shop: TestShop) async throws -> [String: Machine.Answer] {
    let journal = try await shop.ledger.journal()
    // The order of rows is that of their numbers; each has the time of its own machine.
    #expect(journal.map(\.sequence) == Array(1...journal.count))
    #expect(journal.count { $0.kind == .order } == Self.stock)
    #expect(journal.count { $0.kind == .refusal } == Self.orders - Self.stock)
    #expect(journal.count == 1 + Self.orders)
    #expect(try await shop.levels == ["a": 0])
    try await expectValidJournal(of: shop)
    #expect(try await shop.ledger.audit().violations == [])
    let answers = journal.compactMap { entry -> (String, Machine.Answer)? in
      guard let id = entry.orderID else { return nil }
      return (id, entry.kind == .order ? .made(entry.sequence) : .refused(entry.sequence))
    }
    #expect(Set(answers.map(\.0)).count == Self.orders)
    return Dictionary(answers) { first, _ in first }
  }

  /// The longest time in which none of the machines without faults was answered is that in which the
  /// paused machine had the lock.
  private func checkTimes(_ lines: [Machine.Line]) {
    let times = lines.map(\.time).sorted()
    let longest = zip(times.dropFirst(), times).map { $0 - $1 }.max() ?? 0
    #expect((5_000..<10_000).contains(longest))
  }

  /// Only the machine that was cut off got errors, and orders of unknown outcome were made.
  private func checkErrors(_ lines: [[Machine.Line]], _ answers: [String: Machine.Answer]) {
    #expect(!lines[..<Self.cutOff].joined().contains { !$0.answer.isFinal })
    let unknown = lines[Self.cutOff].filter { $0.answer == .unknown }
    #expect(!unknown.isEmpty)
    for line in unknown {
      guard case .made = answers[line.id] else {
        Issue.record("\(line.id) was not made")
        continue
      }
    }
  }

  /// Asking for all orders of a machine again gives the same answers, and writes nothing.
  private func askAgain(
    _ machine: Machine, _ answers: [String: Machine.Answer], of shop: TestShop
  ) async throws {
    let head = try await shop.ledger.head()
    let results = await concurrently(Machine.callers) { caller in
      var changed: [String] = []
      for (index, id) in machine.ids.enumerated() where index % Machine.callers == caller {
        if try await Machine.ask(for: id, of: shop) != answers[id] { changed.append(id) }
      }
      return changed
    }
    #expect(try results.flatMap { try $0.get() } == [])
    #expect(try await shop.ledger.head() == head)
  }
}

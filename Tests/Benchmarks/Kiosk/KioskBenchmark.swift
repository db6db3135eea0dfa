import Foundation
import Synchronization

/// Orders over HTTP beside the same orders in process, the latency of events, and what a page and idle
/// connections cost.
struct KioskBenchmark {
  private static let menu = """
    fruits: {mango: 9000000000000, kiwi: 9000000000000}
    juices: {mango-kiwi: {mango: 2, kiwi: 2}}

    """

  let rounds: Int
  let seconds: Double

  private struct Load {
    let requestsPerSecond: Double
    /// Of each order, in seconds, in ascending order.
    let waits: [Double]

    func percentile(_ share: Double) -> Double {
      waits.isEmpty ? 0 : waits[min(waits.count - 1, Int(Double(waits.count) * share))]
    }
  }

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      let menu = folder + "/menu.yaml"
      try Self.menu.write(toFile: menu, atomically: true, encoding: .utf8)
      var ratios: [Int: [Double]] = [:]
      var rates: [Int: [Double]] = [:]
      // What HTTP costs without an order: no server on this machine answers more orders a second than the
      // time for both allows.
      var bare: [Int: [Double]] = [:]
      var worst = 0.0
      for _ in 0..<rounds {
        for callers in [1, 64] {
          let floor = try await inProcess(callers, folder)
          let load = try http(callers, menu, folder, LoadConnection.order("mango-kiwi"), 201)
          let alone = try http(callers, menu, folder, LoadConnection.get("/healthz"), 200)
          let both = 1 / (1 / floor + 1 / alone.requestsPerSecond)
          bare[callers, default: []].append(both / floor)
          rates[callers, default: []].append(load.requestsPerSecond)
          ratios[callers, default: []].append(load.requestsPerSecond / floor)
          if callers == 64 { worst = max(worst, load.percentile(0.99)) }
        }
      }
      let latency = try events(menu, folder)
      let page = try page(of: BenchmarkFolder.recipes + "/cafe", folder)
      let largeMenu = folder + "/large.yaml"
      try GeneratedMenu(juiceCount: 120).write(to: largeMenu)
      let largePage = try self.page(of: largeMenu, folder)
      let memory = try idleMemory(menu, folder)
      for callers in [1, 64] {
        print(
          "orders over \(callers) connections: \(Int(rates[callers]?.median ?? 0))/s, "
            + String(
              format: "%.2f of in process; with no work but the ledger's %.2f",
              ratios[callers]?.median ?? 0, bare[callers]?.median ?? 0))
      }
      print(String(format: "p99 of an order at 64 connections: %.1f ms", worst * 1000))
      print(String(format: "p99 of an event to 100 streams: %.1f ms", latency * 1000))
      for (menu, page) in [("the café menu", page), ("120 juices", largePage)] {
        print(
          "GET / of \(menu): "
            + String(
              format: "%.2f ms of CPU, %.2f ms; the server: %.1f MB",
              page.cpu * 1000, page.time * 1000, page.memory / 1e6))
      }
      print(String(format: "1,000 open connections: %.1f MB", memory / 1e6))
      return [
        Verdict(.kioskAlone, ratios[1]?.median ?? 0),
        Verdict(.kioskTogether, ratios[64]?.median ?? 0),
        Verdict(.kioskWait, worst * 1000), Verdict(.kioskEvents, latency * 1000),
        Verdict(.kioskPage, page.cpu * 1000), Verdict(.kioskLargePage, largePage.cpu * 1000),
        Verdict(.kioskMemory, memory / 1e6),
      ]
    }
  }

  /// Orders a second of the ledger's own callers.
  private func inProcess(_ callers: Int, _ folder: String) async throws -> Double {
    let path = "\(folder)/\(UUID().uuidString).sqlite"
    try await Worker.createLedger(at: path)
    let results = try WorkerProcess.run(
      BenchmarkFolder.ownPath, ["worker", path, "\(seconds)", "\(callers)"], count: 1)
    return results[0].ordersPerSecond
  }

  private func http(
    _ connections: Int, _ menu: String, _ folder: String, _ request: [UInt8], _ status: Int
  ) throws -> Load {
    let server = try KioskServerProcess(
      menu: menu, ledger: "\(folder)/\(UUID().uuidString).sqlite", in: folder)
    defer { server.end() }
    let results = Mutex<[Double]>([])
    let failure = Mutex<String?>(nil)
    // The first order makes the tables.
    guard try LoadConnection(port: server.port).ask(request) == status else {
      throw Failure("a request failed")
    }
    let clock = ContinuousClock()
    let start = clock.now
    let end = start + .seconds(seconds)
    let port = server.port
    let threads = (0..<connections).map { _ in
      Thread {
        do {
          let connection = try LoadConnection(port: port)
          var waits: [Double] = []
          var last = clock.now
          while last < end {
            guard try connection.ask(request) == status else {
              throw Failure("a request failed")
            }
            let now = clock.now
            waits.append((now - last) / .seconds(1))
            last = now
          }
          results.withLock { $0 += waits }
        } catch {
          failure.withLock { $0 = "\(error)" }
        }
      }
    }
    for thread in threads { thread.start() }
    while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
    if let failure = failure.withLock({ $0 }) { throw Failure(failure) }
    let waits = results.withLock { $0 }.sorted()
    return Load(
      requestsPerSecond: Double(waits.count) / ((clock.now - start) / .seconds(1)), waits: waits)
  }

  /// The time from asking for an order to its event, in seconds: 99 of 100 are shorter.
  private func events(_ menu: String, _ folder: String) throws -> Double {
    let server = try KioskServerProcess(
      menu: menu, ledger: "\(folder)/\(UUID().uuidString).sqlite", in: folder)
    defer { server.end() }
    let orders = 50
    let connection = try LoadConnection(port: server.port)
    _ = try connection.ask(LoadConnection.order("mango-kiwi"))
    let clock = ContinuousClock()
    let starts = Mutex<[ContinuousClock.Instant]>([])
    let waits = Mutex<[Double]>([])
    let ready = Mutex(0)
    let port = server.port
    let readers = (0..<100).map { _ in
      Thread {
        do {
          let stream = try LoadConnection(port: port)
          try stream.send(LoadConnection.get("/api/v1/events"))
          _ = try stream.read(until: Array("retry: 1000\n\n".utf8))
          ready.withLock { $0 += 1 }
          var own: [Double] = []
          for index in 0..<orders {
            // Each order moves two fruits.
            _ = try stream.read(until: Array("\n\n".utf8))
            let now = clock.now
            own.append((now - starts.withLock { $0[index] }) / .seconds(1))
            _ = try stream.read(until: Array("\n\n".utf8))
          }
          waits.withLock { $0 += own }
        } catch {
          FileHandle.standardError.write(Data("juice-bench: a stream: \(error)\n".utf8))
        }
      }
    }
    for reader in readers { reader.start() }
    while ready.withLock({ $0 }) < readers.count { usleep(10_000) }
    for _ in 0..<orders {
      starts.withLock { $0.append(clock.now) }
      _ = try connection.ask(LoadConnection.order("mango-kiwi"))
      usleep(60_000)
    }
    while readers.contains(where: { !$0.isFinished }) { usleep(10_000) }
    let sorted = waits.withLock { $0 }.sorted()
    guard sorted.count == orders * readers.count else { throw Failure("events were lost") }
    return sorted[sorted.count * 99 / 100]
  }

  /// What the order screen of a menu takes.
  private struct Page {
    /// CPU time of the server, in seconds.
    let cpu: Double
    /// Until the answer has come, in seconds.
    let time: Double
    /// The resident set of the server, in bytes.
    let memory: Double
  }

  private func page(of menu: String, _ folder: String) throws -> Page {
    let server = try KioskServerProcess(
      menu: menu, ledger: "\(folder)/\(UUID().uuidString).sqlite", in: folder)
    defer { server.end() }
    let connection = try LoadConnection(port: server.port)
    let request = LoadConnection.get("/")
    for _ in 0..<50 { _ = try connection.ask(request) }
    let before = try server.cpuSeconds()
    let pages = 1_000
    let start = ContinuousClock.now
    for _ in 0..<pages { _ = try connection.ask(request) }
    let time = (ContinuousClock.now - start) / .seconds(1)
    return Page(
      cpu: (try server.cpuSeconds() - before) / Double(pages), time: time / Double(pages),
      memory: try server.memory())
  }

  /// The resident set of a server with 1,000 connections that ask now and then, in bytes.
  private func idleMemory(_ menu: String, _ folder: String) throws -> Double {
    var files = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    files.rlim_cur = min(files.rlim_max, 4_096)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
    let server = try KioskServerProcess(
      menu: menu, ledger: "\(folder)/\(UUID().uuidString).sqlite", in: folder)
    defer { server.end() }
    var connections: [LoadConnection] = []
    for _ in 0..<1_000 {
      let connection = try LoadConnection(port: server.port)
      _ = try connection.ask(LoadConnection.get("/healthz"))
      connections.append(connection)
    }
    return try withExtendedLifetime(connections) { try server.memory() }
  }
}

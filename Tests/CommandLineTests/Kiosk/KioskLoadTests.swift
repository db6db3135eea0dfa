import Foundation
import Synchronization
import TestSupport
import Testing

/// What holds while many order at once and the server dies. Long: `JUICE_LONG_TESTS=1`.
@Suite(.enabled(if: LongTests.areWanted)) struct KioskLoadTests {
  private static let menu = """
    fruits: {mango: 1000000}
    juices: {mango: {mango: 1}}

    """
  private static let order = #"{"lines": [{"juice": "mango"}]}"#

  @Test func `nothing is lost and nothing is sold twice when the server is killed`() async throws {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", Self.menu)
      let keys = (0..<4).map { client in (0..<2_000).map { "c\(client)-\($0)" } }
      let acknowledged = Mutex<Set<String>>([])
      for round in 0..<6 {
        let served = try program.start()
        // Each client goes on where it has no answer, and repeats the one before that.
        let clients = keys.map { keys in
          Thread {
            do {
              let connection = try served.connect(timeout: 10)
              let answered = acknowledged.withLock { $0 }
              let next = keys.firstIndex { !answered.contains($0) } ?? keys.count
              for key in keys[max(0, next - 1)...] {
                let answer = try connection.order(Self.order, key: key)
                guard [200, 201].contains(answer.status) else { return }
                acknowledged.withLock { _ = $0.insert(key) }
              }
            } catch {
              // The server was killed.
            }
          }
        }
        for client in clients { client.start() }
        // In the middle of their work, however fast the machine is.
        let before = acknowledged.withLock { $0.count }
        while acknowledged.withLock({ $0.count }) < before + 20 * (round + 1),
          clients.contains(where: { !$0.isFinished })
        {
          try await Task.sleep(for: .milliseconds(10))
        }
        served.end(SIGKILL)
        while clients.contains(where: { !$0.isFinished }) {
          try await Task.sleep(for: .milliseconds(10))
        }
      }
      let answered = acknowledged.withLock { $0 }
      #expect(answered.count > 100)
      try await program.serve { served in
        let connection = try served.connect()
        // All that was acknowledged is there, and is not sold from.
        for key in answered {
          #expect(try connection.order(Self.order, key: key).status == 200)
        }
      }
      let history = try await program.run(["history", "-m", "menu.yaml", "--format", "jsonl"])
      let made = history.output.matches(of: /"orderID":"([^"]+)"/).map { String($0.1) }
      #expect(Set(made).count == made.count)
      #expect(answered.isSubset(of: made))
      // One order of each client may have been made without an answer, each time.
      #expect(made.count - answered.count <= 4 * 6)
      let stock = try await program.run(["stock", "-m", "menu.yaml", "--format", "json"])
      #expect(stock.output.contains("\"\(1_000_000 - made.count)\""))
      #expect(try await program.run(["audit", "-m", "menu.yaml"]).status == 0)
    }
  }

  @Test func `a hundred streams get all events, though one is cut off and one never reads`()
    async throws
  {
    try await Program.inFreshFolder { program in
      try program.write("menu.yaml", Self.menu)
      // The opening stock is reported once, with the first write.
      _ = try await program.run(["order", "-m", "menu.yaml", "mango"])
      try await program.serve { served in
        let request = "GET /api/v1/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
        var streams: [HTTPConnection] = []
        for _ in 0..<100 {
          let stream = try served.connect()
          try stream.send(request)
          streams.append(stream)
        }
        let silent = try served.connect()
        try silent.send(request)
        for stream in streams { _ = try stream.read(until: "retry: 1000\n\n") }
        // Cut off without a word.
        streams.removeLast()
        let connection = try served.connect()
        for index in 0..<90 {
          #expect(try connection.order(Self.order, key: "k\(index)").status == 201)
        }
        for stream in streams {
          for index in 0..<90 {
            let event = try #require(try stream.event())
            #expect(event.contains("\"orderID\":\"k\(index)\""))
          }
        }
        #expect(served.end() == 0)
      }
    }
  }
}

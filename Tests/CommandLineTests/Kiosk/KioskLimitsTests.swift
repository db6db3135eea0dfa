#if os(Linux)
  import Foundation
  import Synchronization
  import TestSupport
  import Testing

  /// One address that takes what it can get, beside another that wants to order. With `JUICE_LONG_TESTS=all`
  /// for a minute.
  @Suite(.serialized) struct KioskLimitsTests {
    private static let menu = """
      fruits: {mango: 1000000, fig: 1}
      juices: {mango: {mango: 1}, fig: {fig: 2}}

      """
    private static let seconds = LongTests.areWhole ? 60.0 : 3
    /// As many refusals of an address as get rows at once, and one more.
    private static let remembered = 11

    /// What an address has got from the server.
    private struct Gains: Sendable {
      var streams = 0
      var refusedStreams = 0
      var closedConnections = 0
      var refusals = 0
    }

    /// Opens 64 connections and asks for a stream on each, and is refused orders on those that are left.
    private static func takeAll(_ served: ServedProgram, until end: Date) throws -> Gains {
      var gains = Gains()
      var streams: [HTTPConnection] = []
      var others: [HTTPConnection] = []
      for _ in 0..<64 {
        let connection = try served.connect(from: 2)
        do {
          try connection.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n")
          let head = try connection.read(until: "\r\n\r\n")
          if head?.hasPrefix("HTTP/1.1 200") == true {
            streams.append(connection)
          } else if let head {
            let length = head.firstMatch(of: /(?i)content-length: (\d+)/).flatMap { Int($0.1) } ?? 0
            _ = try connection.body(length)
            others.append(connection)
          } else {
            gains.closedConnections += 1
          }
        } catch {
          gains.closedConnections += 1
        }
      }
      (gains.streams, gains.refusedStreams) = (streams.count, others.count)
      let lines = Array(repeating: #"{"juice": "fig"}"#, count: 190).joined(separator: ",")
      for number in 0... where !others.isEmpty {
        // A machine with much to do answers few of them in that time.
        guard Date() < (gains.refusals > remembered ? end : end.addingTimeInterval(60)) else {
          break
        }
        let connection = others[number % others.count]
        let answer = try connection.order(#"{"lines": [\#(lines)]}"#, key: "fig-\(number)")
        if answer.status == 409 { gains.refusals += 1 }
        // Within the rate of requests, so that each is answered.
        Thread.sleep(forTimeInterval: 0.02)
      }
      withExtendedLifetime(streams) {}
      return gains
    }

    @Test func `a page can be loaded again and again while the stock is quiet`() async throws {
      try await Program.inFreshFolder { program in
        try program.write("menu.yaml", Self.menu)
        try await program.serve(["--rate-limit", "100"]) { served in
          let browser = try served.connect()
          for number in 1...24 {
            #expect(try browser.request("GET", "/").status == 200)
            // The stream of the last page is closed, as a browser does.
            let stream = try served.connect()
            try stream.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let head = try #require(try stream.read(until: "\r\n\r\n"))
            #expect(head.hasPrefix("HTTP/1.1 200"), "\(number): \(head)")
          }
        }
      }
    }

    @Test func `one address that holds what it can keeps no other from ordering`() async throws {
      try await Program.inFreshFolder { program in
        try program.write("menu.yaml", Self.menu)
        try await program.serve(["--rate-limit", "100"]) { served in
          let start = Date()
          let end = start.addingTimeInterval(Self.seconds)
          let outcome = Mutex<Result<Gains, any Error>?>(nil)
          let greedy = Thread {
            let result = Result { try Self.takeAll(served, until: end) }
            outcome.withLock { $0 = result }
          }
          greedy.start()
          var waits: [Double] = []
          while Date() < end {
            // A new device each time, with a stream and an order.
            let start = Date()
            let stream = try served.connect(from: 3)
            try stream.send("GET /live HTTP/1.1\r\nHost: localhost\r\n\r\n")
            let head = try #require(try stream.read(until: "\r\n\r\n"))
            #expect(head.hasPrefix("HTTP/1.1 200"))
            let order = try served.connect(from: 3)
            let answer = try order.order(
              #"{"lines": [{"juice": "mango"}]}"#, key: "mango-\(waits.count)")
            #expect(answer.status == 201)
            waits.append(Date().timeIntervalSince(start))
            try await Task.sleep(for: .milliseconds(300))
          }
          #expect(waits.sorted()[waits.count / 2] < 1)
          while !greedy.isFinished { try await Task.sleep(for: .milliseconds(10)) }
          let gains = try #require(outcome.withLock { $0 }).get()
          let seconds = Date().timeIntervalSince(start)
          #expect(gains.streams == 8 && gains.refusedStreams == 24 && gains.closedConnections == 32)
          let history = try await program.run(["history", "-m", "menu.yaml", "--format", "jsonl"])
          let rows = history.output.matches(of: /"orderID":"fig-/).count
          #expect(
            gains.refusals > Self.remembered && rows >= 10 && Double(rows) <= 11 + seconds / 6)
        }
      }
    }

    /// Twelve juices with five substitutes each, of what is scarce, so that whether many can be made together takes
    /// long to find out.
    private static let hardMenu: String = {
      func way(_ number: Int) -> String {
        let (first, second) = (number * 7 % 12, (number * 7 + 1 + number % 11) % 12)
        return "{f\(first): \(2 + number % 5), f\(second): \(2 + number / 3 % 5)}"
      }
      let juices = (0..<12).map { juice in
        let ways = (0..<5).map { way(5 * juice + $0) }.joined(separator: ", ")
        return "  j\(juice): {uses: {x\(juice): 1}, substitutes: {x\(juice): [\(ways)]}}"
      }
      let fruits = (0..<12).map { "f\($0): 400, x\($0): 0" }.joined(separator: ", ")
      return """
        fruits: {\(fruits), g: 1000000}
        juices:
          guest: {g: 1}
        \(juices.joined(separator: "\n"))

        """
    }()

    /// What one address may ask for that is much work.
    enum Dear: String, CaseIterable {
      case cart, plan, order, events

      func ask(_ connection: HTTPConnection, _ juices: [String], _ number: Int) throws -> Int {
        let json = (0..<350).map {
          #"{"juice":"\#(juices[($0 + number) % juices.count])","quantity":\#(1 + ($0 * 7 + number) % 4)}"#
        }
        let body = #"{"lines":[\#(json.joined(separator: ","))]}"#
        let type = ["Content-Type: application/json"]
        switch self {
        case .cart:
          let lines = (0..<50).map {
            "line=\(juices[$0 % juices.count])%3D\(1 + $0 / juices.count)"
          }
          return try connection.request("GET", "/?" + lines.joined(separator: "&")).status
        case .plan: return try connection.request("POST", "/api/v1/plan", type, body: body).status
        case .order:
          return try connection.request("POST", "/api/v1/orders", type, body: body).status
        case .events:
          try connection.send(
            "GET /api/v1/events?after=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
          return try connection.read(until: "\r\n\r\n")?.contains("200") == true ? 200 : 0
        }
      }
    }

    // It measures times, and so wants a machine that does nothing else.
    @Test(
      .enabled(if: LongTests.areWhole), .serialized,
      arguments: Dear.allCases, ["recipes/bar", "menu.yaml"])
    func `dear requests of one address let another order within a second`(
      kind: Dear, menu: String
    ) async throws {
      try await Program.withRecipes { program in
        try program.write("menu.yaml", Self.hardMenu)
        let guest = menu == "menu.yaml" ? "guest" : "lemonade"
        let names = try await program.run(["menu", "-m", menu, "--format", "json"]).output
          .matches(of: /\n {6}"id" : "([^"]+)"/).map { String($0.1) }
        let juices = Array(Set(names)).sorted().filter { $0 != guest }
        try #require(juices.count > 5, "\(names)")
        try await program.serve(["-m", menu, "--stock", "s.sqlite", "--rate-limit", "100"]) {
          served in
          let end = Date().addingTimeInterval(Self.seconds)
          let answers = Mutex<[Int: Int]>([:])
          let threads = (0..<16).map { number in
            Thread {
              var connection: HTTPConnection?
              var turn = 0
              while Date() < end {
                turn += 1
                do {
                  let open = try connection ?? served.connect(timeout: 5, from: 2)
                  let status = try kind.ask(open, juices, number + 16 * turn)
                  answers.withLock { $0[status, default: 0] += 1 }
                  connection = kind == .events ? nil : open
                } catch {
                  // One that was closed.
                  connection = nil
                }
              }
            }
          }
          for thread in threads { thread.start() }
          try await Task.sleep(for: .milliseconds(300))
          var waits: [Double] = []
          while Date() < end {
            let start = Date()
            let answer = try served.connect(from: 3).order(
              #"{"lines": [{"juice": "\#(guest)"}]}"#, key: "guest-\(waits.count)")
            waits.append(Date().timeIntervalSince(start))
            // What is ordered meanwhile may use up what it needs.
            #expect([201, 409].contains(answer.status), "\(answer.body)")
            try await Task.sleep(for: .milliseconds(200))
          }
          while threads.contains(where: { !$0.isFinished }) {
            try await Task.sleep(for: .milliseconds(10))
          }
          let told = answers.withLock { $0 }
          #expect(waits.count > 1 && waits.sorted()[waits.count / 2] < 1, "\(waits) \(told)")
          #expect(!told.isEmpty)
        }
      }
    }
  }
#endif

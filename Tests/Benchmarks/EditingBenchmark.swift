import Foundation

/// Keystrokes in an editor: from the change of a text to the diagnostics of the whole menu, beside
/// libyaml's bare event loop over the same file.
struct EditingBenchmark {
  private static let sizes = [7, 1_000, 10_000]
  private static let keystrokes = 60

  let rounds: Int

  func run() async throws -> [Verdict] {
    try await BenchmarkFolder.use { folder in
      var verdicts: [Verdict] = []
      for size in Self.sizes {
        let path = "\(folder)/\(size).yaml"
        try GeneratedMenu(juiceCount: size).write(to: path)
        var times: [Double] = []
        var floors: [Double] = []
        for _ in 0..<rounds {
          times += try typing(in: path)
          let program = BenchmarkFolder.program("juice-loading-floor")
          floors.append(try Command(arguments: [program, path]).run().seconds * 1000)
        }
        let (median, worst, floor) = (times.median, times.max() ?? 0, floors.median)
        print(
          String(
            format: "%6d juices: %6.1f ms, longest %6.1f ms; C %6.1f ms; juice / C %5.2f", size,
            median, worst, floor, median / floor))
        if size == 1_000 {
          verdicts = [Verdict(.editingMedian, median), Verdict(.editingWorst, worst)]
        }
      }
      print(
        """

        Medians of the time from a keystroke to its diagnostics (each second one corrects the mistake
        of the one before it); C is a process that runs libyaml's event loop over the file.
        """)
      return verdicts
    }
  }

  /// The times of all keystrokes in milliseconds.
  private func typing(in path: String) throws -> [Double] {
    let server = try Server()
    let uri = URL(fileURLWithPath: path).absoluteString
    try server.send([
      "id": 1, "method": "initialize", "params": ["capabilities": [String: Any]()],
    ])
    _ = try server.next { $0["id"] as? Int == 1 }
    try server.send(["method": "initialized", "params": [String: Any]()])
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    // Behind the id of the last juice.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.lastIndex(where: { $0.hasPrefix("    uses: {fruit-") }) else {
      throw Failure("the menu has no juice")
    }
    try server.send([
      "method": "textDocument/didOpen",
      "params": [
        "textDocument": ["uri": uri, "languageId": "yaml", "version": 0, "text": text]
      ],
    ])
    func diagnostics(of version: Int) throws -> [Any] {
      let message = try server.next { message in
        guard let parameters = message["params"] as? [String: Any] else { return false }
        return message["method"] as? String == "textDocument/publishDiagnostics"
          && parameters["uri"] as? String == uri && parameters["version"] as? Int == version
      }
      let parameters = message["params"] as? [String: Any]
      return parameters?["diagnostics"] as? [Any] ?? []
    }
    let before = try diagnostics(of: 0).count
    var times: [Double] = []
    let column = "    uses: {fruit".count
    for version in 1...Self.keystrokes {
      let isTyped = version % 2 == 1
      let start: [String: Any] = ["line": line, "character": column]
      let end: [String: Any] = ["line": line, "character": isTyped ? column : column + 1]
      let change: [String: Any] = [
        "range": ["start": start, "end": end], "text": isTyped ? "x" : "",
      ]
      let asked = ContinuousClock.now
      try server.send([
        "method": "textDocument/didChange",
        "params": [
          "textDocument": ["uri": uri, "version": version], "contentChanges": [change],
        ],
      ])
      let count = try diagnostics(of: version).count
      times.append((ContinuousClock.now - asked) / .milliseconds(1))
      guard isTyped ? count > before : count == before else {
        throw Failure("the diagnostics of version \(version) are \(count), at first \(before)")
      }
    }
    try server.end()
    return times
  }
}

/// `juice lsp` as an editor runs it.
private final class Server {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()

  init() throws {
    process.executableURL = URL(fileURLWithPath: BenchmarkFolder.program("juice"))
    process.arguments = ["lsp"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  func send(_ message: [String: Any]) throws {
    let body = try JSONSerialization.data(
      withJSONObject: message.merging(["jsonrpc": "2.0"]) { $1 })
    var frame = Data("Content-Length: \(body.count)\r\n\r\n".utf8)
    frame.append(body)
    try input.fileHandleForWriting.write(contentsOf: frame)
  }

  /// The next message of a kind; earlier ones of other kinds are dropped.
  func next(where isWanted: ([String: Any]) -> Bool) throws -> [String: Any] {
    while true {
      let message = try next()
      if isWanted(message) { return message }
    }
  }

  private func next() throws -> [String: Any] {
    let separator = Data("\r\n\r\n".utf8)
    while true {
      if let head = received.range(of: separator) {
        let header = String(decoding: received[..<head.lowerBound], as: UTF8.self)
        let line = header.split(separator: "\r\n").first { $0.hasPrefix("Content-Length: ") }
        guard let count = line.flatMap({ Int($0.dropFirst("Content-Length: ".count)) }) else {
          throw Failure("juice lsp wrote: \(header)")
        }
        let end = head.upperBound + count
        if received.endIndex >= end {
          let body = try JSONSerialization.jsonObject(with: received[head.upperBound..<end])
          received = Data(received[end...])
          return body as? [String: Any] ?? [:]
        }
      }
      let more = output.fileHandleForReading.availableData
      guard !more.isEmpty else { throw Failure("juice lsp ended") }
      received.append(more)
    }
  }

  func end() throws {
    try send(["id": 2, "method": "shutdown"])
    _ = try next { $0["id"] as? Int == 2 }
    try send(["method": "exit"])
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure("juice lsp failed") }
  }
}
